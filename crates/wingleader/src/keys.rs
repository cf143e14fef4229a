//! The choices that orders are made of.

use grid::squares::{Facing, Square};
use referee::Message;

use crate::{
    order::{Agility, Burden, Division, Flight, Intent, Order, Pace},
    squadron::{SurfaceId, UnitId},
    state::{Group, Mode, Stage, State},
    words,
};

/// One choice on the way to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Pass,
    /// A squadron of one's own.
    Unit(UnitId),
    /// An enemy, or whom an order is about.
    Target(UnitId),
    /// The receiver of a wing leader's order.
    Receiver(UnitId),
    Surface(SurfaceId),
    /// A destination or a marker's square.
    To(Square),
    Face(Facing),
    Intent(Intent),
    /// Plain, slow climb, Lufbery.
    Manner(Pace, bool),
    Drop,
    Divide,
    /// Whether a receiver splits.
    Split(bool),
    Division(Division),
    Columns(i8),
    Heavy(bool),
    Group(Group),
    Evade(Agility),
    Mode(Mode, bool),
    Jettison(Burden),
    Escort,
    Sweep,
    Control,
    NoBarrage,
    Dogfight(u8),
}

/// The choices of an order, in the order in which they are made.
pub(crate) fn of(order: &Order) -> Vec<Key> {
    use Key::{Face, Target, To, Unit};
    match *order {
        Order::Pass => vec![Key::Pass],
        Order::Lead { unit } | Order::Mark { unit } | Order::BreakAway { unit } | Order::Bomb { unit } => {
            vec![Unit(unit)]
        }
        Order::Place { at, facing, .. } => vec![To(at), Face(facing)],
        Order::Vector { at, .. } | Order::Settle { at } => vec![To(at)],
        Order::Aim { target, .. } => vec![Key::Surface(target)],
        Order::Tally { unit, target } => vec![Unit(unit), Target(target)],
        Order::Drop { unit } => vec![Unit(unit), Key::Drop],
        Order::Send { leader, unit, target, split } => {
            vec![Unit(leader), Key::Receiver(unit), Target(target), Key::Split(split)]
        }
        Order::Divide { unit } => vec![Unit(unit), Key::Divide],
        Order::Split(division) => vec![Key::Division(division)],
        Order::Keep { unit } | Order::Fight { unit } => vec![Target(unit)],
        Order::Dogfight { dogfight } => vec![Key::Dogfight(dogfight)],
        Order::Drift { columns } => vec![Key::Columns(columns)],
        Order::Move(flight) => keys_of_move(&flight),
        Order::React { unit, facing } => vec![Unit(unit), Face(facing)],
        Order::Shoot { battery, target, heavy } => vec![Key::Surface(battery), Target(target), Key::Heavy(heavy)],
        Order::Form { group } | Order::Support { group } => vec![Key::Group(group)],
        Order::Evade { by } => vec![Key::Evade(by)],
        Order::Attack { mode, rockets } => vec![Key::Mode(mode, rockets)],
        Order::Follow { target } => vec![Target(target)],
        Order::Jettison { unit, burden } => vec![Unit(unit), Key::Jettison(burden)],
        Order::Escape { unit, from } => {
            let mut keys = vec![Unit(unit)];
            keys.extend(from.map(Target));
            keys
        }
        Order::Escort { unit } => vec![Unit(unit), Key::Escort],
        Order::Sweep { unit } => vec![Unit(unit), Key::Sweep],
        Order::Control { unit } => vec![Unit(unit), Key::Control],
        Order::Barrage { battery, at } => vec![Key::Surface(battery), at.map_or(Key::NoBarrage, To)],
    }
}

fn keys_of_move(flight: &Flight) -> Vec<Key> {
    let pace = if flight.pace == Pace::SlowClimb { Pace::SlowClimb } else { Pace::Normal };
    vec![
        Key::Unit(flight.unit),
        Key::Intent(flight.intent),
        Key::To(flight.to),
        Key::Manner(pace, flight.lufbery),
        Key::Face(flight.facing),
    ]
}

impl Key {
    /// Its name inside a draft.
    pub(crate) fn text(self) -> String {
        match self {
            Key::Pass => "pass".to_owned(),
            Key::Unit(unit) => format!("unit:{}", unit.0),
            Key::Target(unit) => format!("target:{}", unit.0),
            Key::Receiver(unit) => format!("receiver:{}", unit.0),
            Key::Surface(surface) => format!("surface:{}", surface.0),
            Key::To(at) => format!("to:{},{}", at.column, at.altitude),
            Key::Face(facing) => format!("face:{facing}"),
            Key::Intent(intent) => intent_text(intent),
            Key::Manner(pace, lufbery) => {
                let pace = if pace == Pace::SlowClimb { "slow-climb" } else { "normal" };
                format!("manner:{pace}{}", if lufbery { "+lufbery" } else { "" })
            }
            Key::Drop => "drop".to_owned(),
            Key::Divide => "divide".to_owned(),
            Key::Split(split) => if split { "split" } else { "whole" }.to_owned(),
            Key::Division(division) => format!(
                "split:{}/{}{}{}",
                division.losses,
                division.stragglers,
                if division.experte { "+experte" } else { "" },
                if division.leader { "+leader" } else { "" }
            ),
            Key::Columns(columns) => format!("columns:{columns}"),
            Key::Heavy(heavy) => if heavy { "heavy" } else { "light" }.to_owned(),
            Key::Group(group) => {
                let ids: Vec<String> = group.iter().map(|id| id.0.to_string()).collect();
                format!("group:{}", ids.join(","))
            }
            Key::Evade(Agility::Speed) => "evade:speed".to_owned(),
            Key::Evade(Agility::Turn) => "evade:turn".to_owned(),
            Key::Mode(mode, rockets) => {
                let mode = if mode == Mode::Turning { "turning" } else { "hit-and-run" };
                format!("{mode}{}", if rockets { "+rockets" } else { "" })
            }
            Key::Jettison(Burden::Load) => "jettison:load".to_owned(),
            Key::Jettison(Burden::Tanks) => "jettison:tanks".to_owned(),
            Key::Escort => "escort".to_owned(),
            Key::Sweep => "sweep".to_owned(),
            Key::Control => "control".to_owned(),
            Key::NoBarrage => "no-barrage".to_owned(),
            Key::Dogfight(number) => format!("dogfight:{number}"),
        }
    }

    /// Choices of one group are shown together.
    pub(crate) fn group(self) -> &'static str {
        match self {
            Key::Pass => "done",
            Key::Unit(_) | Key::Receiver(_) => "squadron",
            Key::Target(_) | Key::Surface(_) => "target",
            Key::To(_) => "square",
            Key::Face(_) => "facing",
            Key::Intent(_) | Key::Manner(..) => "behaviour",
            _ => "choice",
        }
    }

    /// Where it can be clicked.
    pub(crate) fn place(self, state: &State) -> Option<Square> {
        match self {
            Key::Unit(unit) | Key::Target(unit) | Key::Receiver(unit) => {
                state.find(unit).filter(|unit| unit.is_present()).map(|unit| unit.at)
            }
            Key::Surface(surface) => state.terms().surface.get(surface.index()).map(|place| place.at),
            Key::To(at) => Some(at),
            Key::Dogfight(number) => Some(state.dogfight_square(number)),
            Key::Columns(columns) => match state.now.stage {
                Stage::Drift { dogfight, .. } => {
                    let at = state.dogfight_square(dogfight);
                    Some(Square::new(at.column + columns, at.altitude))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// What a player calls it.
    pub(crate) fn label(self, state: &State) -> Message {
        match self {
            Key::Pass => words::word(pass_key(state.now.stage)),
            Key::Target(unit) if state.now.stage == Stage::Battle && state.brawl_of(unit) != 0 => {
                Key::Dogfight(state.unit(unit).dogfight).label(state)
            }
            Key::Unit(unit) | Key::Target(unit) => state.unit_word(unit),
            Key::Receiver(unit) => Message::new("wl-choice-receiver").with("unit", state.unit_word(unit)),
            Key::Surface(surface) => words::surface(state.terms(), &state.surface(surface).id, surface),
            Key::To(at) if !at.is_on_map() => words::word("wl-choice-leave-map"),
            Key::To(at) => Message::new("wl-square").with("square", at.to_string()),
            Key::Face(facing) => words::facing(facing),
            Key::Intent(intent) => words::intent(state, intent),
            Key::Manner(Pace::SlowClimb, _) => words::word("wl-choice-slow-climb"),
            Key::Manner(_, true) => words::word("wl-choice-lufbery"),
            Key::Manner(..) => words::word("wl-choice-fly"),
            Key::Drop => words::word("wl-choice-drop"),
            Key::Divide => words::word("wl-choice-divide"),
            Key::Split(true) => words::word("wl-choice-split"),
            Key::Split(false) => words::word("wl-choice-whole"),
            Key::Division(division) => division_label(division),
            Key::Columns(-1) => words::word("wl-choice-drift-left"),
            Key::Columns(0) => words::word("wl-choice-drift-stay"),
            Key::Columns(_) => words::word("wl-choice-drift-right"),
            Key::Heavy(true) => words::word("wl-choice-heavy"),
            Key::Heavy(false) => words::word("wl-choice-light"),
            Key::Group(group) if group.is_empty() => words::word("wl-choice-alone"),
            Key::Group(group) => Message::new("wl-choice-group").with("units", state.unit_words(group.iter().copied())),
            Key::Evade(by) => Message::new("wl-choice-evade").with("by", words::agility(by)),
            Key::Mode(mode, false) => words::mode(mode),
            Key::Mode(mode, true) => Message::new("wl-choice-rockets").with("mode", words::mode(mode)),
            Key::Jettison(burden) => Message::new("wl-choice-jettison").with("burden", words::burden(burden)),
            Key::Escort => words::word("wl-choice-escort"),
            Key::Sweep => words::word("wl-choice-sweep"),
            Key::Control => words::word("wl-choice-control"),
            Key::NoBarrage => words::word("wl-choice-no-barrage"),
            Key::Dogfight(number) => {
                let square = state.dogfight_square(number).to_string();
                Message::new("wl-choice-dogfight").with("square", square)
            }
        }
    }
}

fn division_label(division: Division) -> Message {
    let mut with = Vec::new();
    if division.experte {
        with.push(words::word("wl-marker-experte"));
    }
    if division.leader {
        with.push(words::word("wl-the-leader"));
    }
    Message::new("wl-choice-division")
        .with("losses", division.losses)
        .with("stragglers", division.stragglers)
        .with("with", with)
}

fn intent_text(intent: Intent) -> String {
    match intent {
        Intent::Support { unit } => format!("intent:support:{}", unit.0),
        Intent::Rejoin { at } => format!("intent:rejoin:{at}"),
        Intent::Home { edge } => format!("intent:home:{edge:?}").to_lowercase(),
        Intent::Run { profile } => format!("intent:run:{profile:?}").to_lowercase(),
        plain => format!("intent:{plain:?}").to_lowercase(),
    }
}

/// What doing nothing more is called.
fn pass_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Tally { .. } => "wl-pass-tally",
        Stage::Split { .. } => "wl-pass-split",
        Stage::BreakAway { .. } => "wl-pass-break-away",
        Stage::React { .. } => "wl-pass-react",
        Stage::Flak { .. } => "wl-pass-flak",
        Stage::Evade => "wl-pass-evade",
        Stage::Jettison { .. } => "wl-pass-jettison",
        Stage::Escape { .. } => "wl-pass-escape",
        _ => "wl-pass-admin",
    }
}
