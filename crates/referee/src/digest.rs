//! A fingerprint of a state that is the same on every machine and in the browser.

use std::hash::{Hash, Hasher};

/// The fingerprint of a value: FNV-1a over what its `Hash` writes, with
/// platform-sized integers widened, so that 32-bit WebAssembly agrees with
/// 64-bit servers.
///
/// ```
/// assert_eq!(referee::digest(&(1u8, 2usize)), referee::digest(&(1u8, 2usize)));
/// assert_ne!(referee::digest(&1u8), referee::digest(&2u8));
/// ```
pub fn digest<T: Hash>(value: &T) -> u64 {
    let mut hasher = Portable(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Portable(u64);

impl Hasher for Portable {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_usize(&mut self, value: usize) {
        self.write(&(value as u64).to_le_bytes());
    }

    fn write_isize(&mut self, value: isize) {
        self.write(&(value as i64).to_le_bytes());
    }
}
