//! Words: names of things, reasons of refusals, and a position line by line.

use desk::Told;
use grid::lattice::{Edge, Heading};
use referee::{Message, Seat};

use crate::{
    aircraft::{Class, Group, Groups},
    battle::Battle,
    book::Mode,
    order::{Damage, PlaneId, Stunt, Tilt, Why},
    state::{Pilot, State, Status},
    view::{Seen, View},
};

/// The label of an aircraft, as on its piece.
pub fn label(battle: &Battle, id: PlaneId) -> String {
    battle.names.get(id.index()).map_or_else(|| "?".to_owned(), |name| name.label.clone())
}

/// Label and type of an aircraft.
pub fn plane(battle: &Battle, id: PlaneId) -> Message {
    let type_name = battle.names.get(id.index()).map_or("", |name| name.type_name.as_str());
    Message::new("aod-plane").with("label", label(battle, id)).with("type", type_name)
}

/// The reference of an aircraft on the board.
pub fn reference(id: PlaneId) -> String {
    format!("plane:{}", id.0)
}

/// What a seat is called: by its nation, with its number where nations repeat.
pub fn seat(battle: &Battle, seat: Seat) -> Message {
    let nations: Vec<&str> = battle.flanks.iter().map(|flank| flank.nation.as_str()).collect();
    side(&nations, seat.index())
}

/// What the seat at a place of a list of nations is called.
pub fn side(nations: &[&str], place: usize) -> Message {
    let nation = nations[place];
    let name = Message::new(format!("aod-side-{nation}"));
    let same = |others: &[&str]| others.iter().filter(|other| **other == nation).count();
    if same(nations) == 1 {
        return name;
    }
    Message::new("aod-side-numbered").with("side", name).with("number", same(&nations[..place]) + 1)
}

/// A gun group.
pub fn group(group: Group) -> Message {
    Message::new(match group {
        Group::Fixed => "aod-group-fixed",
        Group::Nose => "aod-group-nose",
        Group::Tail => "aod-group-tail",
        Group::Ventral => "aod-group-ventral",
    })
}

/// Several gun groups.
pub fn groups(groups: Groups) -> Vec<Message> {
    groups.iter().map(group).collect()
}

/// A damaged part.
pub fn part(damage: Damage) -> Message {
    Message::new(match damage {
        Damage::None => "aod-part-none",
        Damage::Wings => "aod-part-wings",
        Damage::Tail => "aod-part-tail",
        Damage::Guns => "aod-part-guns",
        Damage::Engine => "aod-part-engine",
    })
}

/// A tilt.
pub fn tilt(tilt: Tilt) -> Message {
    Message::new(match tilt {
        Tilt::Level => "aod-tilt-level",
        Tilt::Up => "aod-tilt-up",
        Tilt::Down => "aod-tilt-down",
    })
}

/// A direction of the lattice.
pub fn heading(heading: Heading) -> Message {
    Message::new(match heading {
        Heading::East => "aod-heading-e",
        Heading::SouthEast => "aod-heading-se",
        Heading::SouthWest => "aod-heading-sw",
        Heading::West => "aod-heading-w",
        Heading::NorthWest => "aod-heading-nw",
        Heading::NorthEast => "aod-heading-ne",
    })
}

/// An edge of the board.
pub fn edge(edge: Edge) -> Message {
    Message::new(match edge {
        Edge::North => "aod-edge-north",
        Edge::East => "aod-edge-east",
        Edge::South => "aod-edge-south",
        Edge::West => "aod-edge-west",
    })
}

/// How good a pilot is.
pub fn pilot(pilot: Pilot) -> Message {
    Message::new(match pilot {
        Pilot::Average => "aod-pilot-average",
        Pilot::Ace => "aod-pilot-ace",
        Pilot::Rookie => "aod-pilot-rookie",
    })
}

/// What an aircraft is for.
pub fn class(class: Class) -> Message {
    Message::new(match class {
        Class::Fighter => "aod-class-fighter",
        Class::Scout => "aod-class-scout",
        Class::Bomber => "aod-class-bomber",
        Class::Utility => "aod-class-utility",
        Class::LightBomber => "aod-class-light-bomber",
        Class::SeaplaneFighter => "aod-class-seaplane-fighter",
        Class::Torpedo => "aod-class-torpedo",
    })
}

/// An aerobatic manoeuvre.
pub fn stunt(stunt: Stunt) -> Message {
    Message::new(match stunt {
        Stunt::None => "aod-stunt-none",
        Stunt::Immelmann => "aod-stunt-immelmann",
        Stunt::SplitS(_) => "aod-stunt-split-s",
        Stunt::SmallLoop => "aod-stunt-small-loop",
        Stunt::LargeLoop => "aod-stunt-large-loop",
        Stunt::SlipLeft => "aod-stunt-slip-left",
        Stunt::SlipRight => "aod-stunt-slip-right",
    })
}

/// Where an aircraft is in the course of the game.
pub fn status(status: Status) -> Message {
    Message::new(match status {
        Status::Reserve => "aod-status-reserve",
        Status::Access => "aod-status-access",
        Status::Flying => "aod-status-flying",
        Status::Withdrawn => "aod-status-withdrawn",
        Status::Through => "aod-status-through",
        Status::Down => "aod-status-down",
    })
}

/// The reason of a refusal.
pub fn reason(why: &Why) -> Message {
    match *why {
        Why::NotNow => Message::new("aod-not-now"),
        Why::NotYours => Message::new("aod-not-yours"),
        Why::NotItsTurn => Message::new("aod-not-its-turn"),
        Why::NotInReserve => Message::new("aod-not-in-reserve"),
        Why::NoAccess => Message::new("aod-no-access"),
        Why::WrongEntry => Message::new("aod-wrong-entry"),
        Why::WrongLevel { top } => Message::new("aod-wrong-level").with("top", top),
        Why::TooManyFighters { allowed } => Message::new("aod-too-many-fighters").with("allowed", allowed),
        Why::MissionFirst => Message::new("aod-mission-first"),
        Why::MustEnter => Message::new("aod-must-enter"),
        Why::NoThrottle => Message::new("aod-no-throttle"),
        Why::ThrottleGone => Message::new("aod-throttle-gone"),
        Why::TooManyPilots { allowed } => Message::new("aod-too-many-pilots").with("allowed", allowed),
        Why::NotAPilot => Message::new("aod-not-a-pilot"),
        Why::NoDrop => Message::new("aod-no-drop"),
        Why::CannotFire => Message::new("aod-cannot-fire"),
        Why::NoOffence => Message::new("aod-no-offence"),
        Why::NoShot => Message::new("aod-no-shot"),
        Why::Clouded => Message::new("aod-clouded"),
        Why::Blocked => Message::new("aod-blocked"),
        Why::SpeedsApart => Message::new("aod-speeds-apart"),
        Why::NoTarget => Message::new("aod-no-target"),
        Why::NoAnswer => Message::new("aod-no-answer"),
        _ => flight_reason(why),
    }
}

fn flight_reason(why: &Why) -> Message {
    let counted = |key: &'static str, made: u8, needed: u8| Message::new(key).with("made", made).with("needed", needed);
    match *why {
        Why::WrongLength { made, needed } => counted("aod-wrong-length", made, needed),
        Why::StraightOneMore { made, needed } => counted("aod-straight-one-more", made, needed),
        Why::TooManyTurns { made, allowed } => {
            Message::new("aod-too-many-turns").with("made", made).with("allowed", allowed)
        }
        Why::SuccessiveTurns { steps: 0 } => Message::new("aod-successive-turns-boxed"),
        Why::SuccessiveTurns { steps } => Message::new("aod-successive-turns").with("steps", steps),
        Why::Occupied { step } => Message::new("aod-occupied").with("step", step),
        Why::InFront { .. } => Message::new("aod-in-front"),
        Why::BorderAgain => Message::new("aod-border-again"),
        Why::NoExit { step } => Message::new("aod-no-exit").with("step", step),
        Why::WrongEdge { right } => Message::new("aod-wrong-edge").with("edge", edge(right)),
        Why::AfterExit => Message::new("aod-after-exit"),
        Why::NotEntering => Message::new("aod-not-entering"),
        Why::LevelChange { levels, most } => Message::new("aod-level-change").with("levels", levels).with("most", most),
        Why::OutOfLevels => Message::new("aod-out-of-levels"),
        Why::TooShortForLevels { levels, needed } => {
            Message::new("aod-too-short-for-levels").with("levels", levels).with("needed", needed)
        }
        Why::TiltImpossible => Message::new("aod-tilt-impossible"),
        Why::NoPullOut => Message::new("aod-no-pull-out"),
        Why::NoTilt => Message::new("aod-no-tilt"),
        Why::NotJammed => Message::new("aod-not-jammed"),
        Why::ClearingLevel => Message::new("aod-clearing-level"),
        Why::ClearingTurns { made } => Message::new("aod-clearing-turns").with("made", made),
        _ => stunt_reason(why),
    }
}

fn stunt_reason(why: &Why) -> Message {
    match *why {
        Why::NotAerobatic => Message::new("aod-not-aerobatic"),
        Why::NoAerobatics => Message::new("aod-no-aerobatics"),
        Why::DamagedForAerobatics => Message::new("aod-damaged-for-aerobatics"),
        Why::NeedsClimb => Message::new("aod-needs-climb"),
        Why::NeedsLevel => Message::new("aod-needs-level"),
        Why::TooSlowForStunt { steps, needed } => {
            Message::new("aod-too-slow-for-stunt").with("steps", steps).with("needed", needed)
        }
        Why::MustBeStraight { step } => Message::new("aod-must-be-straight").with("step", step),
        _ => Message::new("aod-stunt-blocked"),
    }
}

/// The points of every team and what it has left, and what decides the game.
// Rule: AOD-MODE-DOG-02, AOD-SCEN-GENERAL-04, AOD-MODE-REC-17
pub fn score(state: &State) -> Vec<Told> {
    let battle = &state.battle;
    let standing = battle.teams().map(|team| {
        let first = battle.team(team).iter().next().unwrap_or(Seat(0));
        let planes = || state.ids().filter(|id| state.craft(*id).team == team);
        let line = Message::new("aod-score")
            .with("side", seat(battle, first))
            .with("points", halves(state.score(team).main))
            .with("left", planes().filter(|id| state.plane(*id).is_in_game()).count())
            .with("all", planes().count());
        Told::by(points_rule(battle), line)
    });
    standing.chain([aim(battle)]).collect()
}

/// What decides the game.
fn aim(battle: &Battle) -> Told {
    let photos = battle.mode == Mode::Reconnaissance;
    let tasked = battle.teams().filter(|team| battle.zones.iter().any(|zone| zone.team == *team)).count();
    let (rule, key) = match battle.mode {
        Mode::Dogfight if !battle.options.points => ("AOD-MODE-DOG-02", "aod-aim-last"),
        Mode::Dogfight | Mode::FreeForAll | Mode::Combined => (points_rule(battle), "aod-aim-points"),
        Mode::General => ("AOD-SCEN-GENERAL-04", "aod-aim-general"),
        _ if battle.options.dawn => ("AOD-SCEN-DAWN-03", "aod-aim-dawn"),
        _ if photos && tasked == 1 => ("AOD-MODE-REC-17", "aod-aim-photos"),
        _ => (tie_rule(battle), "aod-aim-task"),
    };
    Told::by(rule, Message::new(key))
}

// Rule: AOD-MODE-DOG-03, AOD-TEAM4-07, AOD-MODE-REC-08, AOD-MODE-BOMB-12, AOD-MODE-BOMB-16, AOD-MODE-COMB-01
/// The rule by which a game counts its points.
pub(crate) fn points_rule(battle: &Battle) -> &'static str {
    match battle.mode {
        Mode::Dogfight | Mode::General => "AOD-MODE-DOG-03",
        Mode::FreeForAll => "AOD-TEAM4-07",
        Mode::Reconnaissance => "AOD-MODE-REC-08",
        Mode::AreaBombing => "AOD-MODE-BOMB-12",
        Mode::Breakthrough => "AOD-MODE-BOMB-16",
        Mode::Combined => "AOD-MODE-COMB-01",
    }
}

// Rule: AOD-MODE-REC-12, AOD-MODE-BOMB-13, AOD-SCEN-DAWN-03
/// The rule that decides between equal points, or leaves a draw.
pub(crate) fn tie_rule(battle: &Battle) -> &'static str {
    match battle.mode {
        Mode::Reconnaissance => "AOD-MODE-REC-12",
        Mode::AreaBombing => "AOD-MODE-BOMB-13",
        Mode::Breakthrough if battle.options.dawn => "AOD-SCEN-DAWN-03",
        _ => points_rule(battle),
    }
}

/// Half points as people write them.
fn halves(points: i32) -> String {
    format!("{}{}", points / 2, if points % 2 == 1 { "½" } else { "" })
}

/// A position line by line, for screen readers and terminals.
pub fn position(battle: &Battle, view: &View) -> Vec<Message> {
    let mut lines =
        vec![Message::new("aod-words-turn").with("turn", view.turn).with("side", seat(battle, view.active))];
    if let Some(to) = view.wind {
        lines.push(Message::new("aod-words-wind").with("from", heading(to.opposite())));
    }
    if let Some(at) = view.sun {
        lines.push(Message::new("aod-words-sun").with("at", heading(at)));
    }
    lines.extend(battle.clouds.iter().map(|cloud| {
        let (column, row) = (cloud.middle.column(), cloud.middle.r);
        Message::new("aod-words-cloud").with("column", column).with("row", row).with("top", cloud.top)
    }));
    lines.extend(battle.zones.iter().enumerate().map(|(index, zone)| zone_line(battle, view, index, zone.team)));
    lines.extend(view.planes.iter().enumerate().map(|(index, seen)| plane_line(battle, PlaneId(index as u8), seen)));
    lines
}

fn zone_line(battle: &Battle, view: &View, index: usize, team: u8) -> Message {
    let zone = &battle.zones[index];
    let owner = battle.team(team).first().unwrap_or(Seat(0));
    Message::new("aod-words-zone")
        .with("letter", zone.letter.clone())
        .with("side", seat(battle, owner))
        .with("column", zone.column)
        .with("row", zone.row)
        .with("bombs", view.drops[index])
}

fn plane_line(battle: &Battle, id: PlaneId, seen: &Seen) -> Message {
    let key = match seen.status {
        Status::Flying | Status::Access => "aod-words-plane",
        _ => "aod-words-plane-away",
    };
    let mut state = Vec::new();
    if seen.status == Status::Access {
        state.push(status(seen.status));
    }
    if seen.damage != Damage::None {
        state.push(Message::new("aod-words-damaged").with("part", part(seen.damage)));
    }
    state.extend(seen.jammed.iter().map(|jammed| Message::new("aod-words-jammed").with("group", group(jammed))));
    if seen.bombs > 0 {
        state.push(Message::new("aod-words-bombs").with("bombs", seen.bombs));
    }
    Message::new(key)
        .with("plane", plane(battle, id))
        .with("point", seen.place.point.to_string())
        .with("heading", heading(seen.place.heading))
        .with("level", seen.level)
        .with("tilt", tilt(seen.tilt))
        .with("status", status(seen.status))
        .with("more", state.len())
        .with("state", state)
}
