//! Example scripts: positions, orders, rolls and facts as text.
//!
//! The words are explained in `corpus/wings/README.md`.

mod describe;
mod facts;
mod orders;
mod stage;
mod tokens;

use std::sync::Arc;

use referee::{Script, Seat};

pub(crate) use orders::read_cards;

use crate::{
    Wings,
    book::Book,
    order::{Order, Roll},
    state::State,
};

pub use stage::Staging;

impl Script for Wings {
    type Stage = Staging;

    fn stage(book: &Arc<Book>, stage: &mut Staging, line: &str) -> Result<(), String> {
        stage.read(book, line)
    }

    fn raise(book: &Arc<Book>, stage: &Staging) -> Result<State, String> {
        stage.raise(book)
    }

    fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
        orders::read_order(state, text)
    }

    fn roll(state: &State, text: &str) -> Result<Roll, String> {
        orders::read_roll(state, text)
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        facts::holds(state, text)
    }

    fn describe(state: &State) -> Vec<String> {
        describe::describe(state)
    }
}
