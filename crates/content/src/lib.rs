//! Aircraft, decks, tables, scenarios and rule indexes as TOML with provenance.
//!
//! The `content` folder is built into the binary; a folder given by the
//! operator is laid over it. Readers report *all* faults of a file at once.
#![warn(missing_docs)]

pub mod audit;
mod entry;
mod files;
pub mod rules;

pub use entry::{Entry, Reader};
pub use files::Files;
pub use rules::{Part, Rule, RuleIndex, RuleKind};

/// A title whose book is made from content files.
pub trait Readable: referee::Rules {
    /// Reads the book, or reports everything that is wrong with the files.
    fn read(files: &Files) -> Result<Self::Book, Vec<referee::Fault>>;
}
