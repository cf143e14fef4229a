//! Passwords: argon2id, computed beside the tasks, a few at a time.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::failure::Failure;

/// Each takes 19 MB for as long as it takes: that is what makes guessing dear.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The hash of somebody who does not exist, so that an unknown login takes as long as a wrong password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHllbHNl$WPDnCBjDU6M6Wz6dTvaFvhNCSk0hHu0cqGQ9lL1XrcE";

async fn compute<T: Send + 'static>(work: impl FnOnce() -> Result<T, Failure> + Send + 'static) -> Result<T, Failure> {
    let _place = AT_ONCE.acquire().await;
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(Failure::Internal(error.to_string())))
}

/// What is kept of a password.
pub(crate) async fn hash(password: String) -> Result<String, Failure> {
    compute(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| Failure::Internal(error.to_string()))
    })
    .await
}

/// Whether a password is the right one; never if there is nothing to compare with.
pub(crate) async fn is_right(password: String, kept: Option<String>) -> Result<bool, Failure> {
    compute(move || {
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODY.to_owned());
        let parsed = PasswordHash::new(&kept).map_err(|error| Failure::Internal(error.to_string()))?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && known)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_kept_as_an_argon2id_hash_of_its_own() {
        let [one, other] = [hash("tally ho".into()).await.unwrap(), hash("tally ho".into()).await.unwrap()];
        assert!(one.starts_with("$argon2id$v=19$") && one != other, "{one}");
        assert!(is_right("tally ho".into(), Some(one.clone())).await.unwrap());
        assert!(!is_right("tally hoe".into(), Some(one)).await.unwrap());
        assert!(!is_right("tally ho".into(), None).await.unwrap());
    }
}
