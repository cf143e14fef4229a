//! Journal, accounts, tables and invitations.
//!
//! [`Store`] is what the server needs from a database, in plain owned types.
//! [`Sqlite`] is the form that needs nothing but a writable folder; another
//! database fits behind the same trait, because only one thing decides the
//! order of a game: no two lines have the same game and number.
#![warn(missing_docs)]

mod error;
mod model;
mod people;
mod rating;
mod sqlite;

use std::{future::Future, pin::Pin};

pub use error::StoreError;
pub use model::{
    Append, Book, NewGuest, NewTable, Phase, Player, Seated, Session, Sitter, Standing, StandingOrder, Table, TableKey,
};
pub use people::{Account, Counts, Notices, People, Said, Token};
pub use rating::Rating;
pub use sqlite::{Sqlite, backup};

/// What a store gives back in time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// One result for each [`Append`] of a batch, in its order.
pub type Appended<'a> = Pin<Box<dyn Future<Output = Vec<Result<(), StoreError>>> + Send + 'a>>;

/// Everything that outlives the process. What has been answered with `Ok` is durable.
pub trait Store: Send + Sync + 'static {
    /// Adds lines to the journals of many games in one commit. A game whose lines do not follow
    /// on the last one is answered with [`StoreError::Conflict`] and does not disturb the others.
    fn append(&self, batch: Vec<Append>) -> Appended<'_>;
    /// The lines of a game from a number on, in order.
    fn lines(&self, game: TableKey, from: u32) -> Answer<'_, Vec<String>>;

    /// Opens a table.
    fn open_table(&self, table: NewTable) -> Answer<'_, Table>;
    /// A table by its public id.
    fn table(&self, id: String) -> Answer<'_, Option<Table>>;
    /// The tables where a player sits, the last touched first.
    fn tables_of(&self, player: String, limit: u32) -> Answer<'_, Vec<Table>>;
    /// Listed tables with a free seat, the last touched first.
    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>>;
    /// Puts a player on a free seat and writes the standing that follows; [`StoreError::Conflict`]
    /// if somebody was quicker.
    fn take_seat(&self, game: TableKey, seat: u8, player: String, standing: Standing) -> Answer<'_, ()>;

    /// Keeps a book, once for each title and fingerprint.
    fn keep_book(&self, book: Book) -> Answer<'_, ()>;
    /// A book by title and fingerprint.
    fn book(&self, title: String, content: String) -> Answer<'_, Option<String>>;

    /// A new guest with a first session.
    fn add_guest(&self, guest: NewGuest, session: Session) -> Answer<'_, ()>;
    /// One more session of a player.
    fn add_session(&self, session: Session) -> Answer<'_, ()>;
    /// Who is behind a session that has not expired.
    fn player_of_session(&self, hash: [u8; 32], now: u64) -> Answer<'_, Option<Player>>;
    /// Who is behind a recovery link.
    fn player_of_recovery(&self, hash: [u8; 32]) -> Answer<'_, Option<Player>>;
    /// Gives a player another recovery link; the one before it ends.
    fn set_recovery(&self, player: String, hash: [u8; 32]) -> Answer<'_, ()>;
    /// Gives a player another name.
    fn rename(&self, player: String, name: String) -> Answer<'_, ()>;

    /// The same store as far as people are concerned.
    fn people(&self) -> &dyn People;

    /// Tables that are played with a clock.
    fn clocked_tables(&self) -> Answer<'_, Vec<String>>;
    /// Lets a computer player take over a seat; the table stays in the list of whoever sat there.
    fn replace_sitter(&self, game: TableKey, seat: u8, level: String, style: String) -> Answer<'_, ()>;

    /// What the seats of a game answer by themselves.
    fn standing_orders(&self, game: TableKey) -> Answer<'_, Vec<StandingOrder>>;
    /// From now on a seat answers so; without a choice, no longer.
    fn set_standing_order(&self, game: TableKey, order: StandingOrder) -> Answer<'_, ()>;

    /// Whether it can be read and written now.
    fn health(&self) -> Answer<'_, ()>;
}
