//! Random ids and secrets; of secrets only the hash is kept.

use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest as _, Sha256};

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A public id: 16 letters and digits that cannot be guessed.
pub(crate) fn id() -> String {
    base32(&random::<10>())
}

/// A secret of 256 bits.
pub(crate) fn secret() -> String {
    referee::dice::hex(&random::<32>())
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::new().chain_update(b"tallyho secret 1").chain_update(secret).finalize().into()
}

/// Whether two texts are the same, in a time that does not tell how much of them is.
pub(crate) fn same(one: &str, other: &str) -> bool {
    hash(one) == hash(other)
}

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Milliseconds since 1970.
pub(crate) fn now_millis() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

fn base32(bytes: &[u8; 10]) -> String {
    let alphabet = b"abcdefghijkmnpqrstuvwxyz23456789";
    let number = bytes.iter().fold(0u128, |number, byte| number << 8 | u128::from(*byte));
    (0..16).rev().map(|place| char::from(alphabet[(number >> (5 * place) & 31) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_all_different() {
        let ids: std::collections::BTreeSet<String> = (0..1000).map(|_| id()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())));
    }

    #[test]
    fn a_hash_does_not_show_its_secret() {
        let secret = secret();
        assert_eq!(secret.len(), 64);
        assert_ne!(referee::dice::hex(&hash(&secret)), secret);
        assert!(same(&secret, &secret.clone()));
        assert!(!same(&secret, "something else"));
    }
}
