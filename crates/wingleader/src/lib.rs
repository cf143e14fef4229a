//! Wing Leader.
