//! Rule tables of every chapter, the books' examples, and the contract suite.

mod cards;
mod combat;
mod common;
mod contract;
mod drafts;
mod examples;
mod fuzz;
mod illegal;
mod movement;
mod notation;
mod openings;
mod plots;
mod sequence;
mod oseq;
mod spotting;
mod cloud;
mod load;
mod tol;
mod pitch;
mod gunpos;
mod med;
