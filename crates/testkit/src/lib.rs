//! What proves the contract: a made-up title, the contract suite, runners of examples, golden games and counts.
#![warn(missing_docs)]

pub mod contract;
pub mod counts;
pub mod diff;
pub mod folder;
pub mod fuzz;
pub mod golden;
pub mod mutation;
pub mod script;
pub mod secrecy;
pub mod source;
pub mod speech;
pub mod toy;
