//! The rules, chapter by chapter: figures, refusals with their numbers, and comparisons with slow references. What
//! reads better as a position in words stands in the corpus.

mod awareness;
mod command;
mod components;
mod environment;
mod faults;
mod game;
mod introduction;
mod movement;
mod reports;
mod sequence;
mod setup;
mod squadrons;
