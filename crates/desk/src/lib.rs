//! What a player handles: drafts, choices, odds, panels, scenes and words.
//!
//! A title fulfils [`Desk`] on top of its rules. Everything here works from a
//! *view*, so it runs in the browser without a round trip and cannot leak.
#![warn(missing_docs)]

mod forces;

use std::sync::Arc;

use referee::{Message, Refusal, Rules, Seat};
use scene::{Point, Scene};
use serde::{Deserialize, Serialize};

pub use forces::{Change, Detail, Enlisted, Forces, Muster, TypeCard};

/// A refusal ready for the edge: the rule's id and the reason as a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The rule.
    pub rule: String,
    /// The fact and the numbers.
    pub reason: Message,
}

/// One part of a bar of odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// What it stands for.
    pub label: Message,
    /// `miss`, `damage`, `kill`, `jam`, `other`: decides hue and pattern.
    pub kind: String,
    /// Its exact share: `weight` out of `total`.
    pub weight: u64,
    /// The sum of all weights.
    pub total: u64,
}

/// Exact odds of something that is being considered, with how they come about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// The parts; their weights add up to the total.
    pub bars: Vec<Bar>,
    /// Column, modifiers and their rules, line by line.
    pub because: Vec<Told>,
}

/// Something said, with the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The words.
    pub message: Message,
    /// The rule that it follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Told {
    /// Words that follow from a rule.
    pub fn by(rule: &'static str, message: Message) -> Told {
        Told { message, rule: Some(rule.to_owned()) }
    }

    /// Words that need no rule.
    pub fn plain(message: Message) -> Told {
        Told { message, rule: None }
    }
}

/// A next choice of a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Names it inside this draft; stable for the same position.
    pub key: String,
    /// What a player calls it.
    pub label: Message,
    /// Cost, remaining steps, level: what a player wants to know before choosing.
    pub hint: Option<Message>,
    /// Choices that belong together are shown together: `path`, `target`, `tilt`, `card`, `done`…
    pub group: &'static str,
    /// Where on the board it can be clicked.
    pub at: Option<Point>,
    /// What it would look like.
    pub ghost: Option<Scene>,
    /// The odds, if it leads to a roll.
    pub odds: Option<Odds>,
    /// Why it is not allowed, if it is not. Such a choice is shown dimmed.
    pub refused: Option<Refused>,
}

impl Choice {
    /// An allowed choice with nothing but a name.
    pub fn new(key: impl Into<String>, group: &'static str, label: Message) -> Choice {
        Choice { key: key.into(), label, hint: None, group, at: None, ghost: None, odds: None, refused: None }
    }
}

/// An order under construction, made of choices, from a view alone.
pub trait Draft: Clone + Send {
    /// What it builds.
    type Order;

    /// What is being decided: "G4: fly 7 steps".
    fn prompt(&self) -> Message;

    /// Running totals and warnings while the order is built.
    fn notes(&self) -> Vec<Told> {
        Vec::new()
    }

    /// Every next choice, the forbidden ones with their rule.
    fn choices(&self) -> Vec<Choice>;

    /// Takes a choice by its key. False if there is no such allowed choice.
    fn choose(&mut self, key: &str) -> bool;

    /// Undoes the last choice. False at the start.
    fn back(&mut self) -> bool;

    /// The order, once it is complete.
    fn order(&self) -> Option<Self::Order>;

    /// The plan so far, to be drawn over the board.
    fn overlay(&self) -> Scene;

    /// Reads the whole order from typed text where the title has a notation
    /// (log lines, paths). None if the title has none.
    fn type_in(&mut self, _text: &str) -> Option<Result<(), Refused>> {
        None
    }
}

/// One gauge, track or slot row of an aircraft's panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gauge {
    /// A track of boxes, `left` of `of` still there.
    Track {
        /// Its name.
        label: Message,
        /// How many are left.
        left: u16,
        /// Out of how many.
        of: u16,
        /// Which rule governs it.
        rule: Option<String>,
    },
    /// A dial with a value between two ends.
    Dial {
        /// Its name.
        label: Message,
        /// The value.
        value: i32,
        /// The lower end.
        min: i32,
        /// The upper end.
        max: i32,
    },
    /// A named fact.
    Fact {
        /// Its name.
        label: Message,
        /// The fact.
        value: Message,
        /// Whether it is a warning.
        warning: bool,
    },
    /// A table, for example an aircraft card.
    Table {
        /// Its name.
        label: Message,
        /// Column heads.
        head: Vec<String>,
        /// Rows; a cell that starts with `*` is marked as current.
        rows: Vec<Vec<String>>,
    },
    /// A half-round chart, as printed aircraft cards have them.
    Fan {
        /// Its name.
        label: Message,
        /// Where it stands, in words.
        value: Message,
        /// Its rings and sectors.
        fan: scene::Fan,
    },
    /// Cards laid in a row.
    Cards {
        /// Its name.
        label: Message,
        /// Face of each card, or empty for a card face down.
        faces: Vec<String>,
    },
}

/// The panel of one aircraft, squadron or ship, in the style of its paper original.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// The same reference as on the board, for example `plane:4`.
    pub of: String,
    /// Its name: type and number.
    pub title: Message,
    /// One line under the name.
    pub subtitle: Option<Message>,
    /// Whose it is.
    pub camp: scene::Camp,
    /// What it shows.
    pub gauges: Vec<Gauge>,
}

/// What an event looks like: words for the log, movement and shots for the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The line in the log.
    pub told: Told,
    /// What it is about, by reference.
    pub about: Vec<String>,
    /// What moves or fires.
    pub motion: Option<Motion>,
    /// Marks the moment on the time line: `shot`, `loss`, `roll`, `phase`; empty for none.
    pub mark: &'static str,
}

/// Something that is shown moving.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// A counter flies along points with headings in degrees, a step at a time.
    Fly {
        /// The counter's reference.
        of: String,
        /// Where it passes, with its heading there.
        path: Vec<(Point, f32)>,
    },
    /// Tracers from one place to another.
    Shot {
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// Whether it hit.
        hit: bool,
    },
    /// A counter is lost here.
    Loss {
        /// Where.
        at: Point,
    },
    /// Dice that land on a result.
    Dice {
        /// What each die shows.
        faces: Vec<String>,
    },
}

/// Something that was lost in a game, for statistics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Casualty {
    /// Whose it was.
    pub owner: Seat,
    /// Its type, for example `Fokker Dr.I`.
    pub kind: String,
    /// The type that shot it down, or `flak`, if somebody did.
    pub by: Option<String>,
    /// Where it was lost.
    pub at: Option<Point>,
}

/// How a scenario presents itself in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Poster {
    /// Its id inside the title.
    pub id: String,
    /// Its name.
    pub name: Message,
    /// One or two sentences.
    pub blurb: Message,
    /// Typical length in minutes.
    pub minutes: u16,
    /// 1 easy to 5 demanding.
    pub complexity: u8,
    /// Possible numbers of players.
    pub players: Vec<u8>,
    /// Names of the seats in order.
    pub seats: Vec<Message>,
    /// Whether one person alone plays it as the book says.
    pub solitaire: bool,
    /// Whether it serves as the title's first flight.
    pub first_flight: bool,
}

/// One switch of a set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Switch {
    /// The field of the set-up.
    pub key: String,
    /// Its name.
    pub label: Message,
    /// What it does.
    pub help: Message,
    /// Possible values with their names; the first is the default.
    pub values: Vec<(String, Message)>,
    /// The rules that it turns on.
    pub rules: Vec<String>,
}

/// A named choice of switches, for those who do not want to choose each of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preset {
    /// Its id, one for each title.
    pub id: String,
    /// Its name.
    pub name: Message,
    /// What it is for, in a line.
    pub help: Message,
    /// The switches that it sets, by key and value. A scenario that does not offer one stays as it is there,
    /// and every other switch is as the scenario has it.
    pub values: Vec<(String, String)>,
}

/// A title as people handle it. Everything is derived from views and the book.
pub trait Desk: Rules {
    /// Builds orders.
    type Draft: Draft<Order = Self::Order>;

    /// A draft for the seat, if the view says that it has to decide.
    fn draft(book: &Arc<Self::Book>, view: &Self::View, seat: Seat) -> Option<Self::Draft>;

    /// The board as this viewer sees it.
    fn scene(book: &Arc<Self::Book>, view: &Self::View) -> Scene;

    /// Arcs, ranges and reach of one thing on the board, drawn on demand.
    fn reach(_book: &Arc<Self::Book>, _view: &Self::View, _of: &str) -> Scene {
        Scene::default()
    }

    /// Panels of everything that has one, own first.
    fn panels(book: &Arc<Self::Book>, view: &Self::View) -> Vec<Panel>;

    /// Who does what now, and why: the phase bar.
    fn status(view: &Self::View) -> Told;

    /// The order of play as a list, the current one first; empty where it is obvious.
    fn agenda(_view: &Self::View) -> Vec<Told> {
        Vec::new()
    }

    /// How it stands between the sides, and what decides the game.
    fn score(book: &Arc<Self::Book>, view: &Self::View) -> Vec<Told>;

    /// The position in words, line by line, for screen readers and terminals.
    fn words(book: &Arc<Self::Book>, view: &Self::View) -> Vec<Message>;

    /// An event in words and motion.
    fn report(book: &Arc<Self::Book>, view: &Self::View, event: &Self::Event) -> Report;

    /// What players of the printed game would keep on paper, from the opening view and everything that happened;
    /// empty where nothing is kept.
    fn sheets(_book: &Arc<Self::Book>, _opening: &Self::View, _events: &[Self::Event]) -> Vec<Gauge> {
        Vec::new()
    }

    /// What an event destroyed, for the laboratory's statistics. `before` is everything that happened
    /// earlier in the game, the latest last: it tells who fired. `view` is the referee's, after the event.
    fn casualty(
        book: &Arc<Self::Book>,
        view: &Self::View,
        before: &[Self::Event],
        event: &Self::Event,
    ) -> Option<Casualty>;

    /// The reason of a refusal in words.
    fn reason(why: &Self::Why) -> Message;

    /// A refusal ready for the edge.
    fn refused(refusal: &Refusal<Self::Why>) -> Refused {
        Refused { rule: refusal.rule.0.to_owned(), reason: Self::reason(&refusal.why) }
    }

    /// The scenarios that can be played.
    fn posters(book: &Self::Book) -> Vec<Poster>;

    /// The default set-up of a scenario.
    fn default_setup(book: &Self::Book, scenario: &str) -> Option<Self::Setup>;

    /// The switches of a scenario.
    fn switches(book: &Self::Book, scenario: &str) -> Vec<Switch>;

    /// The forces of a set-up, where its scenario lets players choose them.
    fn forces(_book: &Self::Book, _setup: &Self::Setup) -> Option<Forces> {
        None
    }

    /// The set-up after a change to its forces, or why there can be no such change. None where
    /// nothing can be chosen. The result need not be playable yet.
    fn enlist(_book: &Self::Book, _setup: &Self::Setup, _change: &Change) -> Option<Result<Self::Setup, Refused>> {
        None
    }

    /// The names of the seats in this set-up, in order.
    fn seat_names(book: &Self::Book, setup: &Self::Setup) -> Vec<Message>;

    /// Whether the rules of this set-up forbid players to talk while they play, so that the table has no chat.
    fn forbids_talk(_setup: &Self::Setup) -> bool {
        false
    }
}
