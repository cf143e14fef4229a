//! What the server needs to keep about people: accounts, tokens, ratings, notices, chat.

use crate::{Answer, Player, Rating, TableKey};

/// An account's login.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub player: Player,
    /// The name to sign in with.
    pub login: String,
    /// The password's argon2id hash, as a PHC string.
    pub password: String,
}

/// A token for a program, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its public id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub created: u64,
}

/// Where a player wants to be told that it is their turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices {
    /// A web hook.
    pub hook: Option<String>,
    /// A mail address.
    pub mail: Option<String>,
    /// The language to be told in.
    pub language: Option<String>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its number, growing.
    pub key: i64,
    /// Who said it.
    pub player: String,
    /// Their name now.
    pub name: String,
    /// What was said: text, never markup.
    pub text: String,
    /// When, in seconds since 1970.
    pub created: u64,
}

/// How much is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Guests and accounts.
    pub players: u64,
    /// Those with an account.
    pub accounts: u64,
    /// Tables that wait for players, are played, and are over.
    pub tables: [u64; 3],
    /// Journal lines.
    pub lines: u64,
}

/// Everything about people that outlives the process.
pub trait People: Send + Sync {
    /// Makes an account of a guest, who keeps everything; [`crate::StoreError::Conflict`] if the login
    /// is taken or the player has one already.
    fn sign_up(&self, player: String, login: String, password: String) -> Answer<'_, ()>;
    /// An account by its login, whatever the case of its letters.
    fn account(&self, login: String) -> Answer<'_, Option<Account>>;
    /// The account of a player.
    fn account_of(&self, player: String) -> Answer<'_, Option<Account>>;
    /// Another password.
    fn set_password(&self, player: String, password: String) -> Answer<'_, ()>;
    /// A player by id.
    fn person(&self, player: String) -> Answer<'_, Option<Player>>;
    /// Ends one session.
    fn end_session(&self, hash: [u8; 32]) -> Answer<'_, ()>;
    /// Ends every session of a player but one.
    fn end_other_sessions(&self, player: String, but: [u8; 32]) -> Answer<'_, ()>;
    /// Forgets sessions that have expired; how many there were.
    fn sweep_sessions(&self, now: u64) -> Answer<'_, u64>;
    /// Forgets a player: name, login, sessions, tokens, ratings, chat. Games stay, for those who played against them.
    fn forget_player(&self, player: String, name: String) -> Answer<'_, ()>;

    /// A new token.
    fn add_token(&self, player: String, hash: [u8; 32], token: Token) -> Answer<'_, ()>;
    /// The tokens of a player, the oldest first.
    fn tokens(&self, player: String) -> Answer<'_, Vec<Token>>;
    /// Takes a token back; false if the player has no such token.
    fn end_token(&self, player: String, id: String) -> Answer<'_, bool>;
    /// Who is behind a token.
    fn player_of_token(&self, hash: [u8; 32]) -> Answer<'_, Option<Player>>;

    /// The ratings of a player by title.
    fn ratings(&self, player: String) -> Answer<'_, Vec<(String, Rating)>>;
    /// Counts a finished game once: the accounts among these players, each against those with whom
    /// it did not win or lose together. `scores` has a player's id, a side and a result.
    fn rate(&self, game: TableKey, title: String, scores: Vec<(String, u16, f64)>, now: u64) -> Answer<'_, ()>;

    /// Where a player wants to be told.
    fn notices(&self, player: String) -> Answer<'_, Notices>;
    /// Changes that.
    fn set_notices(&self, player: String, notices: Notices) -> Answer<'_, ()>;

    /// Keeps a line of chat and gives its number.
    fn say(&self, game: TableKey, player: String, text: String, now: u64) -> Answer<'_, i64>;
    /// The lines of chat after a number, as many as asked for, the latest of them, in order.
    fn chat(&self, game: TableKey, after: i64, limit: u32) -> Answer<'_, Vec<Said>>;
    /// All that a player has said, with the table's id.
    fn said_by(&self, player: String) -> Answer<'_, Vec<(String, Said)>>;
    /// Mutes somebody for a player, or no longer.
    fn mute(&self, player: String, muted: String, on: bool) -> Answer<'_, ()>;
    /// Whom a player has muted.
    fn mutes(&self, player: String) -> Answer<'_, Vec<String>>;

    /// How much is kept.
    fn counts(&self) -> Answer<'_, Counts>;
}
