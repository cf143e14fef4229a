//! The generator of simulations and searches. Never used for a table's dice.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A small, fast, seeded generator: xoshiro256++, the same on every machine.
///
/// ```
/// use referee::Rng;
/// let mut rng = Rng::new(7);
/// assert!(rng.below(6) < 6);
/// assert_eq!(Rng::new(7).below(1000), Rng::new(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// A generator whose whole sequence follows from the seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `limit`, each as likely up to a bias under one in 2^32.
    ///
    /// # Panics
    /// If `limit` is zero.
    pub fn below(&mut self, limit: u32) -> u32 {
        assert!(limit > 0, "nothing to choose from");
        ((u64::from(self.0.next_u32()) * u64::from(limit)) >> 32) as u32
    }

    /// True once in `in_how_many` times.
    pub fn one_in(&mut self, in_how_many: u32) -> bool {
        self.below(in_how_many) == 0
    }

    /// One of the items, each as likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// An independent generator, for another thread or another game.
    pub fn split(&mut self) -> Rng {
        Rng::new(self.bits())
    }
}
