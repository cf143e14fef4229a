//! What is kept, as plain data.

/// A table's number inside the store. Its public id is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub i64);

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A seat is still free.
    Open,
    /// Everybody is there.
    Playing,
    /// It has ended.
    Over,
}

/// What changes at a table with every step. Derived from the journal, kept for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How far it has come.
    pub phase: Phase,
    /// The seats that have to decide, one bit each.
    pub turn: u16,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// When something last happened that everybody may know, in seconds since 1970.
    pub touched: u64,
    /// How its clock stands, as JSON, if it has one.
    pub clock: Option<String>,
    /// The seats that want a draw, one bit each.
    pub draw: u16,
}

/// Lines that follow on the last line of a game, and the standing after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: TableKey,
    /// The number of the first line.
    pub first: u32,
    /// The lines as JSON, without gaps.
    pub lines: Vec<String>,
    /// The standing after them.
    pub standing: Standing,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A player.
    Player {
        /// The player's id.
        id: String,
        /// The player's present name; not read when a table is opened.
        name: String,
    },
    /// A computer player.
    Computer {
        /// How well it plays.
        level: String,
        /// How it plays.
        style: String,
    },
}

/// The sitters of a table, a seat each.
pub type Seated = Vec<Sitter>;

/// A table to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its public id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The scenario's id.
    pub scenario: String,
    /// The fingerprint of the content.
    pub content: String,
    /// The version of the rules.
    pub rules: String,
    /// The set-up as JSON.
    pub setup: String,
    /// The seed of the dice.
    pub seed: [u8; 32],
    /// Who opens it.
    pub owner: String,
    /// Whether it is on the open list.
    pub listed: bool,
    /// Its clock's setting as JSON, if it has one.
    pub clock: Option<String>,
    /// Who may look on, as JSON; everybody if it is none.
    pub spectators: Option<String>,
    /// The secret of its invitation.
    pub invitation: String,
    /// When, in seconds since 1970.
    pub created: u64,
    /// Who sits where.
    pub seats: Seated,
    /// How it stands.
    pub standing: Standing,
}

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number inside the store.
    pub key: TableKey,
    /// Its public id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The scenario's id.
    pub scenario: String,
    /// The fingerprint of the content that it plays with.
    pub content: String,
    /// The version of the rules that it started with.
    pub rules: String,
    /// The set-up as JSON.
    pub setup: String,
    /// The seed of the dice: a secret until the end.
    pub seed: [u8; 32],
    /// Who opened it.
    pub owner: String,
    /// Whether it is on the open list.
    pub listed: bool,
    /// Its clock's setting as JSON, if it has one.
    pub clock: Option<String>,
    /// Who may look on, as JSON; everybody if it is none.
    pub spectators: Option<String>,
    /// The secret of its invitation.
    pub invitation: String,
    /// Who sits where.
    pub seats: Seated,
    /// How it stands.
    pub standing: Standing,
}

/// The content of a title under its fingerprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The title.
    pub title: String,
    /// The fingerprint.
    pub content: String,
    /// The book as JSON.
    pub book: String,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id.
    pub id: String,
    /// The name shown at tables.
    pub name: String,
    /// Whether there is no account behind it.
    pub guest: bool,
}

/// A guest who has just come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGuest {
    /// The id.
    pub id: String,
    /// The name shown at tables.
    pub name: String,
    /// The hash of the recovery link's secret.
    pub recovery: [u8; 32],
    /// When, in seconds since 1970.
    pub created: u64,
}

/// A right to act as a player until it expires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its secret.
    pub hash: [u8; 32],
    /// Whose it is.
    pub player: String,
    /// When, in seconds since 1970.
    pub created: u64,
    /// Until when.
    pub expires: u64,
}

/// What a seat answers by itself when a question comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingOrder {
    /// The seat.
    pub seat: u8,
    /// The key of the question.
    pub question: String,
    /// The key of the choice; none to answer in person again.
    pub choice: Option<String>,
}
