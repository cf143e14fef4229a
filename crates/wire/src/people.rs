//! Accounts, tokens, profiles, notices and chat.

use referee::Seat;
use serde::{Deserialize, Serialize};

/// `POST /api/account` (a guest becomes an account), `POST /api/session` (signs in).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Credentials {
    /// The name to sign in with, 3 to 40 letters, digits, `.`, `_` or `-`; capitals do not matter.
    pub login: String,
    /// The password, 8 to 200 characters.
    pub password: String,
}

/// `POST /api/account/password`: another password; every other session ends.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PasswordChange {
    /// The present one.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// `POST /api/me/delete`: forgets the player. The games stay for those who played them, without the name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Farewell {
    /// The player's present name, to show that it is meant.
    pub name: String,
}

/// `POST /api/tokens`: a token for a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewToken {
    /// What it is for, 1 to 40 characters.
    pub name: String,
}

/// `GET /api/tokens`, `POST /api/tokens`: a token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TokenInfo {
    /// Its public id.
    pub id: String,
    /// What it is for.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub created: u64,
    /// The token itself, told once: `Authorization: Bearer …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// `GET /api/players/{id}`: what everybody may know about a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Profile {
    /// The player's id.
    pub id: String,
    /// The name shown at tables.
    pub name: String,
    /// Whether there is no account behind it.
    pub guest: bool,
    /// A rating for each title with a counted game.
    pub ratings: Vec<RatingInfo>,
    /// Finished games, the last one first.
    pub games: Vec<GameResult>,
}

/// How well somebody plays a title, as far as is known (Glicko-2).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RatingInfo {
    /// The title.
    pub title: String,
    /// The estimate, 1500 to begin with.
    pub rating: u32,
    /// Its standard deviation; above 110 the rating is provisional.
    pub deviation: u32,
    /// How many games have counted: those between accounts.
    pub games: u32,
}

/// A finished game of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The table.
    pub table: String,
    /// The title.
    pub title: String,
    /// The scenario.
    pub scenario: String,
    /// The seat.
    pub seat: Seat,
    /// `won`, `lost` or `drawn`.
    pub result: String,
    /// When it ended, in seconds since 1970.
    pub ended: u64,
}

/// `GET /api/me/notices`, `POST /api/me/notices`: how to be told that it is one's turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeSettings {
    /// A web hook; those of Discord and Slack get a body in their form.
    #[serde(default)]
    pub hook: Option<String>,
    /// A mail address; only if this server sends mail.
    #[serde(default)]
    pub mail: Option<String>,
    /// The language to be told in: `en`, `fr` or `pl`.
    #[serde(default)]
    pub language: Option<String>,
    /// Whether this server sends mail at all; it says so, whatever it is told.
    #[serde(default)]
    pub mails: bool,
}

/// `POST /api/me/mutes`: hears somebody's chat no longer, or again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mute {
    /// The other player's id.
    pub player: String,
    /// Whether they are muted.
    pub muted: bool,
}

/// `POST /api/tables/{id}/chat`: something to say to everybody at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatPost {
    /// 1 to 500 characters on one line.
    pub text: String,
}

/// `GET /api/tables/{id}/chat`, and each message named `chat` of the stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number, growing.
    pub id: i64,
    /// Who said it.
    pub player: String,
    /// Their name now.
    pub name: String,
    /// What was said: text, never markup.
    pub text: String,
    /// When, in seconds since 1970.
    pub said: u64,
}
