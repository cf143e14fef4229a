//! What can go wrong with a database, as far as a caller can act on it.

use std::fmt;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else was first: the line, seat or id is taken.
    Conflict,
    /// There is no room left.
    Full,
    /// It cannot be written.
    ReadOnly,
    /// It is held by somebody else for too long.
    Busy,
    /// What is stored cannot be read as what it should be.
    Corrupt(String),
    /// It was written by a later version of this program.
    TooNew {
        /// The form of the file.
        found: u32,
        /// The latest form that this version knows.
        known: u32,
    },
    /// It has been closed.
    Closed,
    /// Anything else, in the database's own words.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else was first"),
            StoreError::Full => f.write_str("the database has no room left"),
            StoreError::ReadOnly => f.write_str("the database cannot be written"),
            StoreError::Busy => f.write_str("the database is held by another program"),
            StoreError::Corrupt(what) => write!(f, "the database is damaged: {what}"),
            StoreError::TooNew { found, known } => {
                write!(f, "the database has form {found}, this version knows up to {known}")
            }
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Other(what) => write!(f, "the database failed: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}
