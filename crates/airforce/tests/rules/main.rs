//! Rule tables of every chapter, the books' examples, and the contract suite.

mod cards;
mod cloud;
mod combat;
mod common;
mod contract;
mod drafts;
mod examples;
mod fuzz;
mod gunpos;
mod illegal;
mod load;
mod med;
mod movement;
mod notation;
mod openings;
mod oseq;
mod pitch;
mod plots;
mod sequence;
mod spotting;
mod tactics;
mod tol;
