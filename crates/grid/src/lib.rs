//! Exact geometry for four kinds of board.
//!
//! | module | board | numbers |
//! |---|---|---|
//! | [`lattice`] | the points of a triangular lattice | axial `i16` |
//! | [`hex`] | hexes with six facings, clock arcs, map sections | axial `i16` |
//! | [`squares`] | a side view of columns and altitudes | `i8` |
//! | [`plane`] | a table top in micrometres with headings in tenths of a degree | `i64` |
//!
//! What holds everywhere:
//!
//! - Every decision is integer arithmetic. Native and WebAssembly builds agree bit for bit.
//!   The few functions that return `f64` say that they are for drawing.
//! - No function allocates, and none needs a clock, a random number or global state.
//! - Types are small and `Copy`. With the feature `serde` they can be written and read back;
//!   reading refuses values that the type forbids.
//! - Angles and turns are clockwise positive, as on a compass.
//!
//! The crate knows no rules: it says where things are, never what that allows.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod axial;
pub mod hex;
pub mod lattice;
pub mod plane;
pub mod squares;

/// A text that does not name a place or direction of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    expected: &'static str,
}

impl ParseError {
    pub(crate) const fn new(expected: &'static str) -> Self {
        Self { expected }
    }

    /// What would have been understood.
    pub const fn expected(self) -> &'static str {
        self.expected
    }
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for ParseError {}
