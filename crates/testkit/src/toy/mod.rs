//! A tiny made-up title that lives only for tests and proves the contract.
//!
//! Two planes fly home along one line. Each turn both sides set a throttle in
//! secret; the throttles are revealed together and the planes fly. The plane
//! that is then behind, but not far, may fire at the other one. One die decides,
//! and the quality of each pilot is hidden until a shot gives it away. So the toy
//! has everything that real titles have, in small: secret orders that can be
//! recalled, hidden draws, open decisions, dice, refusals by rule, an option.

mod book;
mod desk;
mod draft;
mod rules;
mod script;
mod state;
mod tactics;

pub use book::{Book, PlaneCard, Scenario, Setup, files};
pub use draft::Draft;
pub use state::{
    Burst, Chance, Event, Order, Phase, Plane, PlaneView, Quality, Roll, Sight, State, View, Why, side_of,
};

/// The made-up title.
#[derive(Clone, Copy, Debug)]
pub struct Toy;

/// The toy's book, read from its built-in content.
pub fn book() -> std::sync::Arc<Book> {
    use content::Readable as _;
    std::sync::Arc::new(Toy::read(&files()).expect("the toy's content is right"))
}

/// The only scenario, with hidden aces or without.
pub fn duel(aces: bool) -> Setup {
    Setup { scenario: "duel".to_owned(), aces }
}
