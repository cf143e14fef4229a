//! Rule tables of every chapter, the books' examples, and the contract suite.

mod bomb;
mod cards;
mod cloud;
mod combat;
mod common;
mod contract;
mod crews;
mod examples;
mod flak;
mod gunpos;
mod illegal;
mod load;
mod med;
mod movement;
mod notation;
mod oseq;
mod pitch;
mod plots;
mod rkt;
mod scenarios;
mod sequence;
mod spotting;
mod tol;
