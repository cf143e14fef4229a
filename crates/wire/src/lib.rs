//! What travels between the server and its clients: the bodies of the HTTP API.
//!
//! Views, events, orders and set-ups travel as raw JSON of the title that the
//! table plays; everything else is typed here, once, for the server, the
//! browser and programs. The OpenAPI description is generated from the same
//! routes (`GET /api/openapi.json`).
//!
//! | route | body | answer |
//! |---|---|---|
//! | `GET /api/titles` | | list of [`TitleInfo`] |
//! | `GET /api/titles/{id}/book/{content}` | | the book as JSON; may be kept for ever |
//! | `GET /api/titles/{id}/rules` | | the rule index: `{"rules": […]}` |
//! | `GET /api/titles/{id}/scenarios/{scenario}` | | [`ScenarioInfo`] |
//! | `POST /api/titles/{id}/check` | the set-up itself | [`SetupCheck`] |
//! | `POST /api/titles/{id}/forces` | [`ForcesPost`] | [`ForcesChange`]; `refused` if there can be no such change |
//! | `GET /api/text/{language}` | | all sentences of the table and the titles, a Fluent file |
//! | `POST /api/guest` | [`NameChange`] | [`Me`] and a session cookie |
//! | `GET /api/me` | | [`Me`], or null if nobody is known |
//! | `POST /api/me` | [`NameChange`] | [`Me`] |
//! | `POST /api/account` | [`Credentials`] | [`Me`]: the guest becomes an account and keeps its games; a new cookie |
//! | `POST /api/account/password` | [`PasswordChange`] | [`Me`]; every other session ends |
//! | `POST /api/session`, `POST /api/session/end` | [`Credentials`], – | [`Me`] and a new cookie; null and no cookie |
//! | `GET`, `POST /api/tokens`, `POST /api/tokens/{id}/end` | –, [`NewToken`], – | list of [`TokenInfo`], one [`TokenInfo`] with its secret, the list |
//! | `GET /api/players/{id}` | | [`Profile`] |
//! | `GET /api/me/export`, `POST /api/me/delete` | –, [`Farewell`] | everything kept about one; null |
//! | `GET`, `POST /api/me/notices` | –, [`NoticeSettings`] | [`NoticeSettings`] |
//! | `GET`, `POST /api/me/mutes` | –, [`Mute`] | list of players' ids |
//! | `POST /api/me/recovery` | | [`Me`] with a new recovery link, `/recover/{token}`: opening it sets the cookie and leads to `/` |
//! | `GET /api/tables?list=mine`, `?list=open` | | list of [`TableInfo`], the last touched first |
//! | `POST /api/tables` | [`NewTable`] | [`TableInfo`] |
//! | `GET /api/tables/{id}` | | [`TableInfo`] |
//! | `POST /api/tables/{id}/join` | [`Join`] | [`TableInfo`] |
//! | `GET /api/tables/{id}/view?seat=` | | [`Update`]; without `seat` what spectators see |
//! | `GET /api/tables/{id}/events?seat=&after=` | | server-sent events, see below |
//! | `POST /api/tables/{id}/orders` | [`OrderPost`] | [`Ack`], once durable |
//! | `POST /api/tables/{id}/recall`, `/undo`, `/draw`, `/resign` | [`SeatPost`] | [`Ack`] |
//! | `GET`, `POST /api/tables/{id}/chat?after=` | –, [`ChatPost`] | list of [`ChatLine`], one [`ChatLine`] |
//! | `GET`, `POST /api/tables/{id}/standing?seat=` | –, [`StandingOrder`] | list of [`StandingOrder`] of the seat |
//! | `POST /api/tables/{id}/pause` | [`PausePost`] | [`TableInfo`] |
//! | `GET /api/tables/{id}/orders?seat=&limit=` | | [`LegalOrders`], for programs |
//! | `GET /api/tables/{id}/report?language=` | | the after-action report, one HTML file, once it is over |
//! | `GET /api/tables/{id}/replay?seat=` | | [`Replay`]; `?open=true` shows everything once it is over |
//! | `GET /api/tables/{id}/record` | | the journal file with its seed; `not_over` before the end |
//! | `GET /api/docs/{name}` | | a page of the documentation as text |
//! | `GET /api/health`, `GET /api/openapi.json` | | whether it works; this table for programs |
//!
//! The stream of `events` sends messages without a name, each an [`Update`] whose
//! version is also the message's id, every version once, so that a browser that
//! comes back (`after`, or `Last-Event-ID` by itself) misses nothing. Without
//! `after` it starts with the present version. A proposed, refused or withdrawn
//! undo, and the moment when the last seat is taken, send the present version
//! once more, without events: what happened stays, only what can be done now is
//! new. Messages named `chat` carry a [`ChatLine`], messages named `table` carry a [`TableInfo`] (somebody
//! sat down, came, went), messages named `frozen` a [`Problem`].
#![warn(missing_docs)]

mod clock;
mod people;
mod spectators;

pub use clock::{Clock, ClockInfo, PausePost, TimeOut};
pub use people::{
    ChatLine, ChatPost, Credentials, Farewell, GameResult, Mute, NewToken, NoticeSettings, PasswordChange, Profile,
    RatingInfo, TokenInfo,
};
pub use spectators::Spectators;

use desk::{Change, Forces, Poster, Preset, Refused, Switch};
use referee::{Fault, Message, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// JSON of a title, passed on as it is.
pub type Raw = Box<RawValue>;

/// `GET /api/titles`: one title of the front page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TitleInfo {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: Message,
    /// The fingerprint of its present content.
    pub content: String,
    /// Its scenarios.
    pub posters: Vec<Poster>,
    /// Named choices of switches, from the simplest game to the fullest.
    #[serde(default)]
    pub presets: Vec<Preset>,
}

/// `GET /api/titles/{id}/scenarios/{scenario}`: what can be chosen before a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ScenarioInfo {
    /// How it presents itself.
    pub poster: Poster,
    /// The default set-up.
    pub setup: Raw,
    /// The names of the seats in that set-up.
    pub seats: Vec<Message>,
    /// The switches.
    pub switches: Vec<Switch>,
    /// The forces, where players may choose them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forces: Option<Forces>,
}

/// `POST /api/titles/{id}/check`: whether a set-up is right; all faults at once.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SetupCheck {
    /// The names of its seats, if it is right.
    pub seats: Vec<Message>,
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
    /// Its forces, where players may choose them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forces: Option<Forces>,
}

/// `POST /api/titles/{id}/forces`: a change to the forces of a set-up.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ForcesPost {
    /// The set-up.
    pub setup: Raw,
    /// What is to change.
    pub change: Change,
}

/// The answer to [`ForcesPost`]: the set-up after it, and whether it is right.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ForcesChange {
    /// The set-up.
    pub setup: Raw,
    /// Whether it is right.
    pub check: SetupCheck,
}

/// `GET /api/me`, `POST /api/guest`: who is asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The player's id.
    pub id: String,
    /// The name shown at tables.
    pub name: String,
    /// Whether there is no account behind it.
    pub guest: bool,
    /// A link that restores this guest on another device; only told to the guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<String>,
}

/// `POST /api/guest`, `POST /api/me`: a name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NameChange {
    /// The name wished for, 1 to 40 characters.
    pub name: String,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Sitter {
    /// The one who opens the table.
    Me,
    /// Whoever comes first, by the open list or by an invitation.
    Open,
    /// A computer player.
    Computer {
        /// `rookie`, `regular` or `ace`.
        level: String,
        /// `balanced`, `cautious` or `aggressive`.
        style: String,
    },
}

/// What a seat answers by itself when a question comes: `GET /api/tables/{id}/standing?seat=` lists them,
/// `POST /api/tables/{id}/standing` changes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The seat.
    pub seat: Seat,
    /// The key of the question, as a draft asks it.
    pub question: String,
    /// The key of the choice; none to answer in person again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
}

/// `POST /api/tables`: a table to open.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewTable {
    /// The title.
    pub title: String,
    /// Its set-up.
    pub setup: Raw,
    /// Who sits where, a sitter per seat.
    pub seats: Vec<Sitter>,
    /// Whether it is on the open list.
    #[serde(default)]
    pub listed: bool,
    /// Its clock, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Who may look on.
    #[serde(default)]
    pub spectators: Spectators,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Its name in the scenario.
    pub name: Message,
    /// Who sits there, if anybody does.
    pub player: Option<String>,
    /// The level of a computer player.
    pub computer: Option<String>,
    /// Whether it belongs to the one who asks.
    pub mine: bool,
    /// Whether somebody is connected there now.
    pub present: bool,
    /// The id of the player who sits there.
    #[serde(default)]
    pub player_id: Option<String>,
}

/// `GET /api/tables/{id}`: a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The scenario's id.
    pub scenario: String,
    /// The content that it plays with.
    pub content: String,
    /// Its set-up.
    pub setup: Raw,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
    /// `open` (waiting for players), `playing`, `over`, `frozen`.
    pub state: String,
    /// The hash of the dice's seed.
    pub promise: String,
    /// The seed, once it is over.
    pub seed: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The invitation link's secret, told to those who sit there.
    pub invitation: Option<String>,
    /// Seconds since 1970 of the last thing that happened.
    pub touched: u64,
    /// How its clock stands, if it has one.
    #[serde(default)]
    pub clock: Option<ClockInfo>,
    /// Whether one of the asker's seats has to decide.
    #[serde(default)]
    pub your_turn: bool,
    /// Who may look on.
    #[serde(default)]
    pub spectators: Spectators,
    /// The seats that want a draw, one bit each; told to those who sit there.
    #[serde(default)]
    pub draw: u16,
}

/// `POST /api/tables/{id}/join`: takes a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Join {
    /// The secret of the invitation; not needed at listed tables.
    pub invitation: Option<String>,
    /// The seat wished for; the first free one otherwise.
    pub seat: Option<Seat>,
}

/// `GET /api/tables/{id}/view?seat=…`, and each message of
/// `GET /api/tables/{id}/events?seat=…&after=…`: one viewer's next version.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Counted from zero without gaps, for this viewer alone.
    pub version: u32,
    /// What this viewer noticed since the version before: a JSON array of events.
    pub events: Raw,
    /// Everything this viewer may know now.
    pub view: Raw,
    /// Whether this viewer's seat has to decide.
    pub your_turn: bool,
    /// Whether a handed-in order can be recalled.
    pub can_recall: bool,
    /// An undo that somebody proposes: which seat, waiting for consent.
    pub undo: Option<Seat>,
    /// Whether this seat may propose an undo.
    pub can_undo: bool,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// `POST /api/tables/{id}/orders`: an order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OrderPost {
    /// The seat that gives it.
    pub seat: Seat,
    /// The version that the player had on screen.
    pub version: u32,
    /// The order.
    pub order: Raw,
}

/// `GET /api/tables/{id}/orders?seat=…&limit=…`: what a program may order now.
///
/// If there are no more than `limit` (100 unless asked otherwise, 1,000 at most) legal orders, all of
/// them are given in the title's fixed order and `complete` is true. Otherwise `limit` legal orders are
/// drawn at random, each once; ask again for others. Every legal order has some chance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LegalOrders {
    /// The seat's version that they belong to.
    pub version: u32,
    /// Whether these are all.
    pub complete: bool,
    /// The orders.
    pub orders: Vec<Raw>,
}

/// `POST …/recall`, `…/undo`, `…/draw`, `…/resign`: something about a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatPost {
    /// The seat.
    pub seat: Seat,
    /// For `undo` and `draw`: false to refuse what the other side proposes, or to withdraw it.
    #[serde(default = "yes")]
    pub agree: bool,
}

fn yes() -> bool {
    true
}

/// The answer to an order that was taken and is durable.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ack {
    /// The seat's version after it.
    pub version: u32,
}

/// `GET /api/tables/{id}/replay?seat=…`: what one viewer saw, step by step.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// The moments, the opening position first.
    pub moments: Vec<ReplayMoment>,
}

/// One moment of a replay.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReplayMoment {
    /// The viewer's version at this moment.
    pub version: u32,
    /// What was noticed: a JSON array of events.
    pub events: Raw,
    /// The view.
    pub view: Raw,
}

/// Every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A stable code: `unknown_table`, `not_your_seat`, `not_your_turn`, `stale_version`,
    /// `malformed`, `too_large`, `refused`, `setup_faults`, `table_full`, `table_frozen`,
    /// `no_session`, `rate_limited`, `storage`, `not_found`, `internal`, `unknown_title`,
    /// `unknown_scenario`, `not_invited`, `not_started` (a seat is still open), `over`, `not_over`,
    /// `nothing_to_recall`, `nothing_to_undo`, `draw_declined`, `wrong_password`, `login_taken`, `not_here`, `no_talk`, `no_spectators`, `timeout`, `cross_site`, `method_not_allowed`, `stopping`.
    pub code: String,
    /// A neutral sentence.
    pub message: Message,
    /// The rule and reason, for `refused`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// All faults, for `setup_faults`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
}
