//! Where random tests take their numbers from: a seeded generator, or the bytes of a fuzzer.

use referee::Rng;

/// A supply of numbers.
pub trait Source {
    /// A number below `limit`; zero once the supply has run out.
    fn below(&mut self, limit: u32) -> u32;

    /// One of the items.
    ///
    /// # Panics
    /// If there are none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T
    where
        Self: Sized,
    {
        &items[self.below(items.len() as u32) as usize]
    }
}

impl Source for Rng {
    fn below(&mut self, limit: u32) -> u32 {
        Rng::below(self, limit)
    }
}

/// The bytes of a fuzzer, taken one after the other. Small limits take one byte,
/// larger ones two or four, so that a change of one byte changes one decision.
#[derive(Clone, Debug)]
pub struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// All of these bytes.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes { left: bytes }
    }

    /// Whether everything has been taken.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    fn take(&mut self, count: usize) -> u64 {
        let (taken, left) = self.left.split_at(count.min(self.left.len()));
        self.left = left;
        taken.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

impl Source for Bytes<'_> {
    fn below(&mut self, limit: u32) -> u32 {
        let count = match limit {
            0..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        };
        (self.take(count) % u64::from(limit.max(1))) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_have_run_out_give_zero() {
        let mut bytes = Bytes::new(&[7, 1, 0]);
        assert_eq!(bytes.below(5), 2);
        assert_eq!(bytes.below(1000), 256);
        assert!(bytes.is_empty());
        assert_eq!(bytes.below(5), 0);
    }
}
