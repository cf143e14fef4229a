//! Messages that several parts of the desk say: names of cards, aircraft, reasons.

use referee::Message;

use crate::{
    book::Symbol,
    event::Hurt,
    fire,
    state::{Card, Ending, Fate, Hit, Mount, PlaneId, Stage, State},
    why::{Illegal, NoShot, Why},
};

/// The name of an aircraft on the table: `A1 SPAD XIII`.
pub fn name(state: &State, plane: PlaneId) -> String {
    match state.table.pieces.get(plane.index()) {
        Some(piece) => format!("{} {}", piece.label, piece.aircraft.name),
        None => format!("#{}", plane.0),
    }
}

/// The label of an aircraft alone: `A1`.
pub fn label(state: &State, plane: PlaneId) -> String {
    state.table.pieces.get(plane.index()).map_or_else(|| format!("#{}", plane.0), |piece| piece.label.clone())
}

/// The name of a manoeuvre card.
pub fn card(state: &State, plane: PlaneId, card: Card) -> Message {
    match state.table.pieces.get(plane.index()).and_then(|piece| piece.hand.cards.get(card.index())) {
        Some(found) => card_by_id(&found.id),
        None => Message::new("wow-card-hidden"),
    }
}

/// The name of a manoeuvre card by its id.
pub fn card_by_id(id: &str) -> Message {
    Message::new(format!("wow-card-{id}"))
}

/// A damage card: its letter, number, points and symbol.
pub fn damage_card(state: &State, hit: Hit) -> Message {
    let face = state.table.face(hit);
    let letter = state.table.letters[usize::from(face.deck)].clone();
    Message::new("wow-damage-card")
        .with("letter", letter)
        .with("number", face.number)
        .with("points", face.points.unwrap_or(0))
        .with("symbol", symbol(face.symbol))
}

/// A symbol of a damage card.
pub fn symbol(symbol: Symbol) -> Message {
    Message::new(match symbol {
        Symbol::None => "wow-symbol-none",
        Symbol::Jam => "wow-symbol-jam",
        Symbol::Explosion => "wow-symbol-explosion",
        Symbol::RudderLeft => "wow-symbol-rudder-left",
        Symbol::RudderRight => "wow-symbol-rudder-right",
        Symbol::Crew => "wow-symbol-crew",
        Symbol::Engine => "wow-symbol-engine",
        Symbol::Smoke => "wow-symbol-smoke",
        Symbol::Fire => "wow-symbol-fire",
    })
}

/// A gun.
pub fn mount(mount: Mount) -> Message {
    Message::new(match mount {
        Mount::Front => "wow-gun-front",
        Mount::Rear => "wow-gun-rear",
    })
}

/// What became of a piece.
pub fn fate(fate: Fate) -> Message {
    Message::new(match fate {
        Fate::InPlay => "wow-fate-in-play",
        Fate::ShotDown => "wow-fate-shot-down",
        Fate::Exploded => "wow-fate-exploded",
        Fate::OutOfControl => "wow-fate-out-of-control",
        Fate::Crashed => "wow-fate-crashed",
        Fate::Left => "wow-fate-left",
        Fate::Home => "wow-fate-home",
    })
}

/// The rule of a look: before the first reveal, or before the second.
pub fn look_rule(state: &State) -> &'static str {
    if state.phase > 1 { "WOW-TAIL-07" } else { "WOW-TAIL-06" }
}

/// The rule by which a target draws so many cards.
pub fn range_rule(state: &State, plane: PlaneId, target: PlaneId, cards: u8) -> &'static str {
    match (fire::levels_apart(state, plane, target), cards) {
        (0, 2) => "WOW-FIRE-04",
        (0, _) => "WOW-FIRE-05",
        _ => "WOW-ALTFIRE-02",
    }
}

/// How a piece came to its end, where its fate alone does not say it.
pub fn ending(ending: Ending) -> Message {
    match ending {
        Ending::Wound => Message::new("wow-end-wound"),
        Ending::Engine => Message::new("wow-end-engine"),
        Ending::SplitS => Message::new("wow-end-split-s"),
        Ending::ForcedDive => Message::new("wow-end-forced-dive"),
        Ending::Floor => Message::new("wow-end-floor"),
        Ending::Pile => Message::new("wow-end-pile"),
        _ => fate(ending.fate()),
    }
}

/// Secret damage.
pub fn hurt(what: Hurt) -> (Message, &'static str) {
    let (key, rule) = match what {
        Hurt::RudderLeft => ("wow-hurt-rudder-left", "WOW-SPECIAL-03"),
        Hurt::RudderRight => ("wow-hurt-rudder-right", "WOW-SPECIAL-04"),
        Hurt::Pilot => ("wow-hurt-pilot", "WOW-SPECIAL-08"),
        Hurt::Observer => ("wow-hurt-observer", "WOW-TWO-SEAT-07"),
        Hurt::Engine => ("wow-hurt-engine", "WOW-SPECIAL-11"),
    };
    (Message::new(key), rule)
}

/// Why a card is illegal.
pub fn illegal(reason: Illegal) -> Message {
    Message::new(match reason {
        Illegal::SteepAfterSteep => "wow-illegal-steep",
        Illegal::ImmelmannWithoutStraight => "wow-illegal-immelmann",
        Illegal::NotStraightAfterImmelmann => "wow-illegal-after-immelmann",
        Illegal::LeftRudder => "wow-illegal-left",
        Illegal::RightRudder => "wow-illegal-right",
        Illegal::NoStall => "wow-illegal-no-stall",
        Illegal::AboveLimit => "wow-illegal-above",
        Illegal::ImmelmannAndClimb => "wow-illegal-immelmann-climb",
        Illegal::SplitSAndDive => "wow-illegal-split-dive",
        Illegal::ForcedDiveBroken => "wow-illegal-forced",
        Illegal::ForcedDiveTooClumsy => "wow-illegal-clumsy",
        Illegal::ClimbInCloud => "wow-illegal-cloud",
        Illegal::GroundRun => "wow-illegal-ground",
    })
}

/// Why there is no shot.
pub fn no_shot(reason: NoShot) -> Message {
    Message::new(match reason {
        NoShot::NoGun => "wow-no-gun",
        NoShot::Friend => "wow-no-shot-friend",
        NoShot::Gone => "wow-no-shot-gone",
        NoShot::TargetInCloud => "wow-no-shot-in-cloud",
        NoShot::InCloud => "wow-no-shot-from-cloud",
        NoShot::OnGround => "wow-no-shot-ground",
        NoShot::Jammed => "wow-no-shot-jammed",
        NoShot::Wounded => "wow-no-shot-wounded",
        NoShot::WoundedAndSteep => "wow-no-shot-wounded-steep",
        NoShot::Observer => "wow-no-shot-observer",
        NoShot::Overlap => "wow-no-shot-overlap",
        NoShot::OutOfArc => "wow-no-shot-arc",
        NoShot::OutOfRange => "wow-no-shot-range",
        NoShot::Blocked { .. } => "wow-no-shot-blocked",
        NoShot::LevelsApart => "wow-no-shot-levels",
        NoShot::LevelTooFar => "wow-no-shot-level-far",
        NoShot::BlindSpot => "wow-no-shot-blind",
    })
}

/// Where the turn stands.
pub fn stage(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Limits => "wow-stage-limits",
        Stage::Vote => "wow-stage-vote",
        Stage::Tailing => "wow-stage-tailing",
        Stage::Planning => "wow-stage-planning",
        Stage::Extinguishing => "wow-stage-extinguishing",
        Stage::Burning => "wow-stage-burning",
        Stage::Looking => "wow-stage-looking",
        Stage::Pivoting => "wow-stage-pivoting",
        Stage::Sorting => "wow-stage-sorting",
        Stage::Crashing => "wow-stage-crashing",
        Stage::Firing => "wow-stage-firing",
        Stage::Drawing => "wow-stage-drawing",
        Stage::Over => "wow-stage-over",
    })
}

/// The rule behind a stage.
pub fn stage_rule(stage: Stage) -> &'static str {
    match stage {
        Stage::Limits | Stage::Vote => "WOW-HIGH-07",
        Stage::Tailing => "WOW-TAIL-04",
        Stage::Planning => "WOW-PLAN-01",
        Stage::Extinguishing => "WOW-FIREGROUND-02",
        Stage::Burning => "WOW-SPECIAL-16",
        Stage::Looking => "WOW-TAIL-06",
        Stage::Pivoting => "WOW-LAND-16",
        Stage::Sorting => "WOW-OVER-05",
        Stage::Crashing => "WOW-LAND-09",
        Stage::Firing => "WOW-FIRE-01",
        Stage::Drawing => "WOW-DMG-01",
        Stage::Over => "WOW-SCORE-01",
    }
}

/// The reason of a refusal.
pub fn reason(why: &Why) -> Message {
    match *why {
        Why::NotNow { stage: now } => Message::new("wow-refuse-not-now").with("stage", stage(now)),
        Why::NotAsked { .. } => Message::new("wow-refuse-not-asked"),
        Why::NoSuchCard { .. } => Message::new("wow-refuse-no-card"),
        Why::TooManyCopies { planned, copies, .. } => {
            Message::new("wow-refuse-copies").with("planned", planned).with("copies", copies)
        }
        Why::IllegalCard { slot, reason } => {
            Message::new("wow-refuse-illegal").with("slot", slot).with("reason", illegal(reason))
        }
        Why::NoShot { reason: NoShot::OutOfRange, away, reach, .. } => {
            Message::new("wow-refuse-far").with("away", away).with("reach", reach)
        }
        Why::NoShot { reason, .. } => no_shot(reason),
        Why::SameTarget => Message::new("wow-refuse-same-target"),
        Why::NotTailing { .. } => Message::new("wow-refuse-not-tailing"),
        Why::NotAPermutation => Message::new("wow-refuse-permutation"),
        Why::NoSuchPivot => Message::new("wow-refuse-pivot"),
        Why::EngineRuns => Message::new("wow-refuse-engine-runs"),
        Why::NoRoom => Message::new("wow-refuse-no-room"),
        Why::OutOfRange { level, floor, .. } => Message::new("wow-refuse-range")
            .with("level", level)
            .with("floor", floor)
            .with("ceiling", floor.saturating_add(3)),
        Why::SameFloor => Message::new("wow-refuse-same-floor"),
    }
}
