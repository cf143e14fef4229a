//! Names of things as messages, and refusals in words.

use grid::squares::{Facing, Square};
use referee::{Arg, Message, Side};

use crate::{
    modifier::Modifier,
    order::{Agility, Burden, Intent},
    squadron::{Ammo, Cohesion, Edge, Load, Mission, Profile, Quality, Size, Sortie, Squadron, SurfaceId, UnitId},
    state::{Marker, Mode, Phase, State},
    terms::Terms,
    values::ValuePart,
    why::{Name, Why},
};

/// A word without arguments.
pub(crate) fn word(key: &'static str) -> Message {
    Message::new(key)
}

/// A squadron: its nation and letter.
pub(crate) fn squadron(terms: &Terms, unit: &Squadron) -> Message {
    named(&terms.nations[unit.side], unit.letter)
}

fn named(nation: &str, letter: char) -> Message {
    Message::new("wl-unit").with("nation", nation_word(nation)).with("letter", letter.to_string())
}

/// A nation as an adjective.
pub(crate) fn nation_word(code: &str) -> Message {
    Message::new(format!("wl-nation-{code}"))
}

/// A side by its nation.
pub(crate) fn side(terms: &Terms, side: Side) -> Message {
    let key = match side {
        Side::First => "wl-side-raider",
        Side::Second => "wl-side-defender",
    };
    Message::new(key).with("nation", nation_word(&terms.nations[side]))
}

/// A square as text.
pub(crate) fn square(at: Square) -> Arg {
    Arg::Text(at.to_string())
}

impl State {
    /// A squadron as a message.
    pub fn unit_word(&self, id: UnitId) -> Message {
        self.find(id).map_or_else(|| word("wl-nobody"), |unit| squadron(self.terms(), unit))
    }

    /// Several squadrons as a list.
    pub fn unit_words(&self, ids: impl IntoIterator<Item = UnitId>) -> Vec<Message> {
        ids.into_iter().map(|id| self.unit_word(id)).collect()
    }
}

/// A surface unit as a message.
pub(crate) fn surface(terms: &Terms, kind: &str, id: SurfaceId) -> Message {
    let name = terms.surface.get(id.index()).map_or(String::new(), |place| place.id.clone());
    Message::new("wl-surface-unit").with("kind", surface_kind(kind)).with("name", name)
}

/// A kind of surface unit.
pub(crate) fn surface_kind(kind: &str) -> Message {
    Message::new(format!("wl-surface-{}", kind.to_lowercase()))
}

/// A facing.
pub(crate) fn facing(facing: Facing) -> Message {
    word(match facing {
        Facing::North => "wl-facing-n",
        Facing::NorthEast => "wl-facing-ne",
        Facing::East => "wl-facing-e",
        Facing::SouthEast => "wl-facing-se",
        Facing::South => "wl-facing-s",
        Facing::SouthWest => "wl-facing-sw",
        Facing::West => "wl-facing-w",
        Facing::NorthWest => "wl-facing-nw",
    })
}

/// An edge of the map.
pub(crate) fn edge(edge: Edge) -> Message {
    word(if edge == Edge::Left { "wl-edge-left" } else { "wl-edge-right" })
}

/// Movement points, which come in halves.
pub(crate) fn points(half_points: u8) -> Arg {
    Arg::Text(if half_points.is_multiple_of(2) {
        (half_points / 2).to_string()
    } else {
        format!("{}.5", half_points / 2)
    })
}

/// A mission.
pub(crate) fn mission(mission: Mission, patrol: bool) -> Message {
    word(match mission {
        Mission::Bombing(Sortie::Bombing) => "wl-mission-bombing",
        Mission::Bombing(Sortie::Transport) => "wl-mission-transport",
        Mission::Bombing(Sortie::Strafing) => "wl-mission-strafing",
        Mission::Bombing(Sortie::Reconnaissance) => "wl-mission-reconnaissance",
        Mission::Escort => "wl-mission-escort",
        Mission::Sweep => "wl-mission-sweep",
        Mission::Intercept if patrol => "wl-mission-patrol",
        Mission::Intercept => "wl-mission-intercept",
    })
}

/// What a mission is there for, in a sentence: its spirit where the rules leave gaps.
// Rule: WL-9.2-c
pub(crate) fn task(mission: Mission, patrol: bool) -> Message {
    word(match mission {
        Mission::Bombing(Sortie::Bombing) => "wl-task-bombing",
        Mission::Bombing(Sortie::Transport) => "wl-task-transport",
        Mission::Bombing(Sortie::Strafing) => "wl-task-strafing",
        Mission::Bombing(Sortie::Reconnaissance) => "wl-task-reconnaissance",
        Mission::Escort => "wl-task-escort",
        Mission::Sweep => "wl-task-sweep",
        Mission::Intercept if patrol => "wl-task-patrol",
        Mission::Intercept => "wl-task-intercept",
    })
}

/// A size.
pub(crate) fn size(size: Size) -> Message {
    word(match size {
        Size::Squadron => "wl-size-squadron",
        Size::Flight => "wl-size-flight",
        Size::Single => "wl-size-single",
    })
}

/// Cohesion.
pub(crate) fn cohesion(cohesion: Cohesion) -> Message {
    word(match cohesion {
        Cohesion::Good => "wl-cohesion-good",
        Cohesion::Disrupted => "wl-cohesion-disrupted",
        Cohesion::Broken => "wl-cohesion-broken",
    })
}

/// Ammunition.
pub(crate) fn ammo(ammo: Ammo) -> Message {
    word(match ammo {
        Ammo::Full => "wl-ammo-full",
        Ammo::Low => "wl-ammo-low",
        Ammo::Depleted => "wl-ammo-depleted",
    })
}

/// Quality.
pub(crate) fn quality(quality: Quality) -> Message {
    word(match quality {
        Quality::Trained => "wl-quality-trained",
        Quality::Veteran => "wl-quality-veteran",
        Quality::Green => "wl-quality-green",
    })
}

/// A load.
pub(crate) fn load(load: Load) -> Message {
    word(match load {
        Load::None => "wl-load-none",
        Load::Bombs => "wl-load-bombs",
        Load::Parafrag => "wl-load-parafrag",
        Load::Torpedo => "wl-load-torpedo",
        Load::Atgr => "wl-load-atgr",
        Load::Cargo => "wl-load-cargo",
    })
}

/// A quality marker.
pub(crate) fn marker(marker: Marker) -> Message {
    word(match marker {
        Marker::Veteran => "wl-marker-veteran",
        Marker::Green => "wl-marker-green",
        Marker::Experte => "wl-marker-experte",
    })
}

/// A mode of combat.
pub(crate) fn mode(mode: Mode) -> Message {
    word(match mode {
        Mode::HitAndRun => "wl-mode-hit-and-run",
        Mode::Turning => "wl-mode-turning",
    })
}

/// What is dropped.
pub(crate) fn burden(burden: Burden) -> Message {
    word(match burden {
        Burden::Load => "wl-burden-load",
        Burden::Tanks => "wl-burden-tanks",
    })
}

/// Speed or turn.
pub(crate) fn agility(by: Agility) -> Message {
    word(match by {
        Agility::Speed => "wl-by-speed",
        Agility::Turn => "wl-by-turn",
    })
}

/// A bombing profile.
pub(crate) fn profile(profile: Profile) -> Message {
    word(match profile {
        Profile::Level => "wl-profile-level",
        Profile::Dive => "wl-profile-dive",
        Profile::Glide => "wl-profile-glide",
        Profile::Skip => "wl-profile-skip",
        Profile::Torpedo => "wl-profile-torpedo",
        Profile::Atgr => "wl-profile-atgr",
        Profile::Strafe => "wl-profile-strafe",
    })
}

/// A phase.
pub(crate) fn phase(phase: Phase) -> Message {
    word(match phase {
        Phase::SetUp => "wl-phase-set-up",
        Phase::Tally => "wl-phase-tally",
        Phase::Movement => "wl-phase-movement",
        Phase::Flak => "wl-phase-flak",
        Phase::Bombing => "wl-phase-bombing",
        Phase::Combat => "wl-phase-combat",
        Phase::Escape => "wl-phase-escape",
        Phase::Admin => "wl-phase-admin",
        Phase::Count => "wl-phase-count",
        Phase::Over => "wl-phase-over",
    })
}

/// A behaviour that a player can choose.
pub(crate) fn intent(state: &State, intent: Intent) -> Message {
    match intent {
        Intent::Ahead => word("wl-intent-ahead"),
        Intent::Free => word("wl-intent-free"),
        Intent::Hold => word("wl-intent-hold"),
        Intent::Vector => word("wl-intent-vector"),
        Intent::Support { unit } => Message::new("wl-intent-support").with("unit", state.unit_word(unit)),
        Intent::Rejoin { at } => Message::new("wl-intent-rejoin").with("square", square(at)),
        Intent::Home { edge: over } => Message::new("wl-intent-home").with("edge", edge(over)),
        Intent::Loiter => word("wl-intent-loiter"),
        Intent::Formation => word("wl-intent-formation"),
        Intent::Leave => word("wl-intent-leave"),
        Intent::Escort => word("wl-intent-escort"),
        Intent::Descend => word("wl-intent-descend"),
        Intent::Run { profile: how } => Message::new("wl-intent-run").with("profile", profile(how)),
        Intent::TakeOff => word("wl-intent-take-off"),
        Intent::Wait => word("wl-intent-wait"),
    }
}

/// A die modifier with its value, for lists of what counts.
pub(crate) fn modifier(modifier: Modifier, value: i8) -> Message {
    let key = format!("wl-mod-{}", modifier.id().to_lowercase());
    Message::new(key).with("value", signed(value))
}

/// Part of a speed or turn with its value.
pub(crate) fn value_part(part: ValuePart, value: i8) -> Message {
    let key = match part {
        ValuePart::Card => return Message::new("wl-part-card").with("value", value),
        ValuePart::Load => "wl-part-load",
        ValuePart::Dive => "wl-part-dive",
        ValuePart::Climb => "wl-part-climb",
        ValuePart::Slow => "wl-part-slow",
        ValuePart::Glide => "wl-part-glide",
        ValuePart::Group => "wl-part-group",
        ValuePart::Veteran => "wl-part-veteran",
        ValuePart::Green => "wl-part-green",
        ValuePart::Flight => "wl-part-flight",
        ValuePart::Single => "wl-part-single",
        ValuePart::Disrupted => "wl-part-disrupted",
        ValuePart::Rigid => "wl-part-rigid",
    };
    Message::new(key).with("value", signed(value))
}

/// A number with its sign.
pub(crate) fn signed(value: i8) -> Arg {
    Arg::Text(if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") })
}

fn name_word(name: Name) -> Message {
    let code: String = name.nation.iter().map(|byte| char::from(*byte)).collect();
    named(&code, name.letter)
}

/// The reason of a refusal as a message.
pub fn reason(why: &Why) -> Message {
    about_unit(why).or_else(|| about_numbers(why)).unwrap_or_else(|| about_nothing(why))
}

/// Reasons that name a squadron and nothing else.
fn about_unit(why: &Why) -> Option<Message> {
    let (key, unit) = match *why {
        Why::NotYours { unit } => ("wl-not-yours", unit),
        Why::NotOnMap { unit } => ("wl-not-on-map", unit),
        Why::NotAsked { unit } => ("wl-not-asked", unit),
        Why::IsBomber { unit } => ("wl-is-bomber", unit),
        Why::IsFighter { unit } => ("wl-is-fighter", unit),
        Why::IsBroken { unit } => ("wl-is-broken", unit),
        Why::IsDisrupted { unit } => ("wl-is-disrupted", unit),
        Why::IsFlight { unit } => ("wl-is-flight", unit),
        Why::InDogfight { unit } => ("wl-in-dogfight", unit),
        Why::InLufbery { unit } => ("wl-in-lufbery", unit),
        Why::IsSlow { unit } => ("wl-is-slow", unit),
        Why::NotAlert { unit } => ("wl-not-alert", unit),
        Why::HasTally { unit } => ("wl-has-tally", unit),
        Why::NoTally { unit } => ("wl-no-tally", unit),
        Why::HasTested { unit } => ("wl-has-tested", unit),
        Why::HasMarker { unit } => ("wl-has-marker", unit),
        Why::OtherWing { unit } => ("wl-other-wing", unit),
        Why::WrongFacing { unit } => ("wl-wrong-facing", unit),
        Why::NotWithBomber { unit } => ("wl-not-with-bomber", unit),
        Why::NotInFormation { unit } => ("wl-not-in-formation", unit),
        Why::Friend { unit } => ("wl-friend", unit),
        Why::EnemyInSquare { unit } => ("wl-enemy-in-square", unit),
        Why::LeaderInactive { unit } => ("wl-leader-inactive", unit),
        Why::NotBound { unit } => ("wl-not-bound", unit),
        Why::OffNet { unit } => ("wl-off-net", unit),
        Why::NotLeadersTarget { unit } => ("wl-not-leaders-target", unit),
        Why::NoTorpedoes { unit } => ("wl-no-torpedoes", unit),
        Why::OnTorpedoRun { unit } => ("wl-on-torpedo-run", unit),
        Why::NoSuchBehaviour { unit } => ("wl-no-such-behaviour", unit),
        Why::SlowClimber { unit } => ("wl-slow-climber", unit),
        Why::MustAttack { unit } => ("wl-must-attack", unit),
        Why::CannotReact { unit } => ("wl-cannot-react", unit),
        Why::NothingReleased { unit } => ("wl-nothing-released", unit),
        Why::NotAttacked { unit } => ("wl-not-attacked", unit),
        Why::OtherFirst { unit } => ("wl-other-first", unit),
        Why::NotInGroup { unit } => ("wl-not-in-group", unit),
        Why::NoRockets { unit } => ("wl-no-rockets", unit),
        Why::CannotEvade { unit } => ("wl-cannot-evade", unit),
        Why::NothingToDrop { unit } => ("wl-nothing-to-drop", unit),
        Why::CannotBeDropped { unit } => ("wl-cannot-be-dropped", unit),
        Why::CannotEscape { unit } => ("wl-cannot-escape", unit),
        Why::CannotEscort { unit } => ("wl-cannot-escort", unit),
        Why::NoControl { unit } => ("wl-no-control", unit),
        Why::NoProfile { unit } => ("wl-no-profile", unit),
        _ => return None,
    };
    Some(Message::new(key).with("unit", name_word(unit)))
}

/// Reasons with numbers and squares.
fn about_numbers(why: &Why) -> Option<Message> {
    let say = |key: &'static str| Message::new(key);
    Some(match *why {
        Why::WrongSquare { unit, at } => {
            say("wl-wrong-square").with("unit", name_word(unit)).with("square", square(at))
        }
        Why::FarFromBombers { distance, allowed } => {
            say("wl-far-from-bombers").with("distance", distance).with("allowed", allowed)
        }
        Why::InFront { columns } => say("wl-in-front").with("columns", columns),
        Why::TooLow { levels, allowed } => say("wl-too-low").with("levels", levels).with("allowed", allowed),
        Why::EntryAltitude { altitude, low, high } => {
            say("wl-entry-altitude").with("altitude", altitude).with("low", low).with("high", high)
        }
        Why::TooFar { distance, limit } => say("wl-too-far").with("distance", distance).with("limit", limit),
        Why::OrdersSpent { sent, allowed } => say("wl-orders-spent").with("sent", sent).with("allowed", allowed),
        Why::NoCounters { left, needed } => say("wl-no-counters").with("left", left).with("needed", needed),
        Why::LossesDoNotFit { losses, allowed } => {
            say("wl-losses-do-not-fit").with("losses", losses).with("allowed", allowed)
        }
        Why::BadDivision { first, second, allowed } => {
            say("wl-bad-division").with("first", first).with("second", second).with("allowed", allowed)
        }
        Why::TooExpensive { cost, points: left } => {
            say("wl-too-expensive").with("cost", points(cost)).with("points", points(left))
        }
        Why::Unreachable { to } => say("wl-unreachable").with("square", square(to)),
        Why::StraightOn { squares } => say("wl-straight-on").with("squares", squares),
        Why::MustApproach { from, to } => say("wl-must-approach").with("from", from).with("to", to),
        Why::MustGoHome { left } => say("wl-must-go-home").with("points", points(left)),
        Why::NoSuchDogfight { dogfight } => say("wl-no-such-dogfight").with("number", dogfight),
        Why::NotBeside { at } => say("wl-not-beside").with("square", square(at)),
        Why::OutOfRange { distance, limit } => say("wl-out-of-range").with("distance", distance).with("limit", limit),
        Why::OutOfAltitude { altitude, low, high } => {
            say("wl-out-of-altitude").with("altitude", altitude).with("low", low).with("high", high)
        }
        Why::FriendsInSquare { at } => say("wl-friends-in-square").with("square", square(at)),
        Why::BadGroup { size, limit } => say("wl-bad-group").with("size", size).with("limit", limit),
        Why::NotNearest { distance, nearest } => {
            say("wl-not-nearest").with("distance", distance).with("nearest", nearest)
        }
        Why::NoRelease { columns } => say("wl-no-release").with("columns", columns),
        Why::RunTooShort { squares } => say("wl-run-too-short").with("squares", squares),
        Why::WrongDescent { levels, low, .. } => say("wl-wrong-descent").with("levels", levels).with("low", low),
        _ => return None,
    })
}

/// Reasons that speak for themselves.
fn about_nothing(why: &Why) -> Message {
    word(match why {
        Why::NotYourTurn => "wl-not-your-turn",
        Why::NoSuchUnit { .. } => "wl-no-such-unit",
        Why::NoSuchSurface { .. } => "wl-no-such-surface",
        Why::OffMap => "wl-off-map",
        Why::Blocked => "wl-blocked",
        Why::DiveWithoutLoss => "wl-dive-without-loss",
        Why::OnTheGround => "wl-on-the-ground",
        Why::ClimbAndDive => "wl-climb-and-dive",
        Why::MustStay => "wl-must-stay",
        Why::MustChangeAltitude { climb: true } => "wl-must-climb",
        Why::MustChangeAltitude { climb: false } => "wl-must-dive",
        Why::KeepsAltitude => "wl-keeps-altitude",
        Why::OtherEdge => "wl-other-edge",
        Why::MustLeave => "wl-must-leave",
        Why::LeaderNotDiving => "wl-leader-not-diving",
        Why::NotLevel => "wl-not-level",
        Why::NoDrift => "wl-no-drift",
        Why::HasFired { .. } => "wl-has-fired",
        Why::NoFlak { .. } => "wl-no-flak",
        Why::HasBarrage { .. } => "wl-has-barrage",
        Why::ModeFixed => "wl-mode-fixed",
        Why::NoTarget { .. } => "wl-no-target",
        _ => "wl-not-now",
    })
}
