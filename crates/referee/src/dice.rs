//! The table's dice: foreseeable by nobody, verifiable by everybody.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// A seeded sequence of draws.
///
/// The table publishes [`Dice::promise`] when a game starts and the seed when
/// it ends. Draw number `n` (from zero) of a game with seed `s` is made from
/// `SHA-256("tallyho dice 1" ‖ s ‖ n ‖ a)`, `n` and `a` as eight little-endian
/// bytes each: the first eight bytes are read as a little-endian number `x`;
/// if `x` is at or above the largest multiple of `total` below 2^64 the
/// attempt `a` (from zero) is raised by one, otherwise the draw is
/// `x mod total`. Anybody can check every draw with this paragraph alone.
///
/// ```
/// use referee::Dice;
/// let mut dice = Dice::new([7; 32]);
/// let first = dice.draw(6);
/// assert!(first < 6);
/// assert_eq!(Dice::new([7; 32]).draw(6), first);
/// assert_eq!(Dice::new([7; 32]).promise().len(), 64);
/// ```
#[derive(Clone, Debug)]
pub struct Dice {
    seed: [u8; 32],
    drawn: u64,
}

impl Dice {
    /// Dice that start at their first draw.
    pub fn new(seed: [u8; 32]) -> Dice {
        Dice { seed, drawn: 0 }
    }

    /// The seed's hash in hexadecimal, shown before the first roll.
    pub fn promise(&self) -> String {
        hex(&Sha256::new().chain_update(b"tallyho seed 1").chain_update(self.seed).finalize())
    }

    /// The seed in hexadecimal, shown after the last roll.
    pub fn seed(&self) -> String {
        hex(&self.seed)
    }

    /// How many draws have been made.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Passes over one draw whose result is already known from a journal.
    pub fn skip(&mut self) {
        self.drawn += 1;
    }

    /// A number below `total`, each as likely.
    ///
    /// # Panics
    /// If `total` is zero.
    pub fn draw(&mut self, total: u32) -> u32 {
        assert!(total > 0, "nothing to draw from");
        let limit = u64::MAX - u64::MAX % u64::from(total);
        let number = self.drawn;
        self.drawn += 1;
        (0..)
            .map(|attempt| self.bits(number, attempt))
            .find(|bits| *bits < limit)
            .map(|bits| (bits % u64::from(total)) as u32)
            .expect("attempts do not end")
    }

    fn bits(&self, number: u64, attempt: u64) -> u64 {
        let hash = Sha256::new()
            .chain_update(b"tallyho dice 1")
            .chain_update(self.seed)
            .chain_update(number.to_le_bytes())
            .chain_update(attempt.to_le_bytes())
            .finalize();
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        u64::from_le_bytes(first)
    }
}

/// Bytes as lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string succeeds");
        text
    })
}

/// Thirty-two bytes from sixty-four hexadecimal digits.
pub fn seed_from_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut seed = [0; 32];
    for (index, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_are_resumed_go_on_where_they_stopped() {
        let mut whole = Dice::new([3; 32]);
        let draws: Vec<u32> = (0..20).map(|_| whole.draw(36)).collect();
        let mut rest = Dice::new([3; 32]);
        (0..10).for_each(|_| rest.skip());
        let later: Vec<u32> = (0..10).map(|_| rest.draw(36)).collect();
        assert_eq!(draws[10..], later);
    }

    #[test]
    fn every_face_comes_up() {
        let mut dice = Dice::new([1; 32]);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[dice.draw(6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| *count > 60), "{seen:?}");
    }

    #[test]
    fn a_seed_survives_its_hexadecimal_form() {
        let dice = Dice::new([0xa5; 32]);
        assert_eq!(seed_from_hex(&dice.seed()), Some([0xa5; 32]));
        assert_eq!(seed_from_hex("zz"), None);
    }
}
