//! What proves the contract: a made-up title, the contract suite, runners of examples, golden games and counts.
#![warn(missing_docs)]

pub mod toy;
