//! Rule tables of every chapter, the books' examples, and the contract suite.

mod cards;
mod combat;
mod common;
mod contract;
mod examples;
mod illegal;
mod movement;
mod notation;
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
mod bomb;
mod flak;
mod rkt;
mod crews;
