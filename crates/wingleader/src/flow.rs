//! Chapter 6, the sequence of play: what comes next when nobody has to decide.

use referee::Log;

use crate::{
    event::Event,
    order::{Order, Roll},
    squadron::{Mission, UnitId},
    state::{Phase, SplitCause, Stage, State},
};

/// Goes on until somebody has to decide, dice are needed, or the game is over.
// Rule: WL-6.0-b, WL-6.0-e, WL-12.0-c, WL-10.0-g
pub(crate) fn run(state: &mut State, log: &mut impl Log<Event>) {
    while state.now.stage == Stage::Go {
        // A combat is fought to its end: both sides have rolled before anybody is lost.
        let playing = !matches!(state.now.phase, Phase::Count | Phase::Over) && state.now.fight.is_none();
        if state.now.parted.is_some() {
            state.next_keep();
        } else if state.now.volley.is_some() {
            state.next_hit();
        } else if state.now.shot.is_some() {
            state.next_shot();
        } else if playing && state.raider_is_gone() {
            state.begin_count(log);
        } else {
            advance(state, log);
        }
    }
}

fn advance(state: &mut State, log: &mut impl Log<Event>) {
    match state.now.phase {
        Phase::SetUp => state.next_set_up(log),
        Phase::Tally => state.next_tally(log),
        Phase::Movement => state.next_movement(log),
        Phase::Flak => state.next_flak(log),
        Phase::Bombing => state.next_bombing(log),
        Phase::Combat => state.next_combat(log),
        Phase::Escape => state.next_escape(log),
        Phase::Admin => state.next_admin(log),
        Phase::Count => state.next_count(log),
        Phase::Over => state.now.stage = Stage::Over,
    }
}

impl State {
    /// Begins a phase; the raider acts first unless the rules say otherwise.
    // Rule: WL-6.0-b, WL-6.0-c, WL-5.1-a
    pub(crate) fn enter_phase(&mut self, phase: Phase, log: &mut impl Log<Event>) {
        self.now.phase = phase;
        self.now.part = referee::Side::First;
        self.now.stage = Stage::Go;
        log.note(|| Event::Phase { phase });
    }
}

/// Carries out an order that has been checked.
pub(crate) fn apply(state: &mut State, order: Order, log: &mut impl Log<Event>) {
    match (state.now.stage, order) {
        (stage, Order::Pass) => pass(state, stage, log),
        (Stage::Tally { .. }, order) => apply_tally(state, order, log),
        (Stage::Split { unit, cause }, Order::Split(division)) => {
            state.split(unit, division, cause, log);
            after_split(state, unit, cause, log);
        }
        (Stage::Keep { unit, .. }, Order::Keep { unit: flight }) => state.keep(unit, flight),
        (Stage::Move { .. }, Order::Move(flight)) => state.start_move(flight, log),
        (Stage::Move { .. } | Stage::Jettison { .. }, Order::Jettison { unit, burden }) => {
            state.jettison(unit, burden, log);
            keep_asking(state);
        }
        (Stage::Lead { .. }, Order::Lead { unit }) => state.lead(unit, log),
        (Stage::Mark { marker, .. }, Order::Mark { unit }) => state.mark(unit, marker, log),
        (Stage::Place { .. }, Order::Place { unit, at, facing }) => state.place(unit, at, facing, log),
        (Stage::Vector { .. }, Order::Vector { unit, at }) => state.place_vector(unit, at, log),
        (Stage::Aim { .. }, Order::Aim { unit, target }) => state.aim_at(unit, target, log),
        (Stage::PickDogfight, Order::Dogfight { dogfight }) => state.begin_drift(dogfight),
        (Stage::BreakAway { .. }, Order::BreakAway { unit }) => state.try_break_away(unit, log),
        (Stage::Settle { unit, cause }, Order::Settle { at }) => state.settle(unit, cause, at, log),
        (Stage::Drift { dogfight, .. }, Order::Drift { columns }) => {
            let at = state.dogfight_square(dogfight);
            let to = grid::squares::Square::new(at.column + columns, at.altitude);
            state.drift(dogfight, state.tables().drift_drops + 1, to, log);
        }
        (Stage::React { .. }, Order::React { unit, facing }) => state.now.stage = Stage::ReactRoll { unit, facing },
        (_, order) => apply_later(state, order, log),
    }
    run(state, log);
}

/// Orders of the Combat and Administrative Phases.
fn apply_later(state: &mut State, order: Order, log: &mut impl Log<Event>) {
    match (state.now.stage, order) {
        (Stage::Flak { .. }, Order::Shoot { battery, target, heavy }) => state.shoot(battery, target, heavy),
        (Stage::Bombing, Order::Bomb { unit }) => state.now.stage = Stage::BombRoll { unit },
        (Stage::Battle, Order::Fight { unit }) => state.start_bout(unit, log),
        (Stage::Battle, Order::Dogfight { dogfight }) => state.start_brawl(dogfight, log),
        (Stage::Form { side }, Order::Form { group }) => {
            if let Some(fight) = state.now.fight {
                state.form(fight, side, group);
            }
        }
        (Stage::Support, Order::Support { group }) => state.support(group, log),
        (Stage::Evade, Order::Evade { by }) => state.now.stage = Stage::EvadeRoll { by },
        (Stage::Mode, Order::Attack { mode, rockets }) => state.attack(mode, rockets, log),
        (Stage::Follow { unit }, Order::Follow { target }) => {
            state.gain_tally(unit, target, crate::event::TallyCause::Dogfight, log);
            state.settle_tally(unit, log);
            state.now.stage = Stage::Go;
        }
        (Stage::Escape { .. }, Order::Escape { unit, from }) => state.try_escape(unit, from, log),
        (Stage::Admin { .. }, Order::Escort { unit }) => state.change_mission(unit, Mission::Escort, log),
        (Stage::Admin { .. }, Order::Sweep { unit }) => state.change_mission(unit, Mission::Sweep, log),
        (Stage::Admin { .. }, Order::Control { unit }) => {
            state.unit_mut(unit).phase.tested = true;
            state.now.stage = Stage::GciRoll { unit };
        }
        (Stage::Admin { .. }, Order::Barrage { battery, at }) => state.set_barrage(battery, at, log),
        (stage, order) => panic!("{order:?} does not belong to {stage:?}"),
    }
}

fn apply_tally(state: &mut State, order: Order, log: &mut impl Log<Event>) {
    match order {
        Order::Tally { unit, target } => state.now.stage = Stage::TallyRoll { unit, target },
        Order::Drop { unit } => {
            state.lose_tally(unit, crate::event::TallyEnd::Dropped, log);
            state.now.stage = Stage::Go;
        }
        Order::Send { leader, unit, target, split } => state.send(leader, unit, target, split, log),
        Order::Divide { unit } => state.now.stage = Stage::Split { unit, cause: SplitCause::Torpedoes },
        order => panic!("{order:?} does not belong to a Tally Phase"),
    }
}

/// What a squadron does after it has split or decided not to.
// Rule: WL-9.3.1-d, WL-9.3.1-e, WL-9.3.1-f, WL-10.4.2-e
fn after_split(state: &mut State, unit: UnitId, cause: SplitCause, log: &mut impl Log<Event>) {
    state.now.stage = Stage::Go;
    match cause {
        SplitCause::Test | SplitCause::Order => state.settle_tally(unit, log),
        SplitCause::Reaction { facing, late } => state.react(unit, facing, late, log),
        SplitCause::Torpedoes => {}
    }
}

/// After something was dropped the same side is asked again: in its move, or after the combat.
fn keep_asking(state: &mut State) {
    if let Stage::Jettison { .. } = state.now.stage {
        state.now.stage = Stage::Go;
    }
}

fn pass(state: &mut State, stage: Stage, log: &mut impl Log<Event>) {
    match stage {
        Stage::Tally { .. } => state.end_tally_part(log),
        Stage::Split { unit, cause } => after_split(state, unit, cause, log),
        Stage::BreakAway { dogfight, side } => state.end_break_aways(dogfight, side),
        Stage::React { .. } => state.let_in(),
        Stage::Flak { side } => state.end_flak(side, log),
        Stage::Evade => {
            state.set_step(crate::state::FightStep::Mode);
            state.now.stage = Stage::Go;
        }
        Stage::Jettison { side } => state.end_jettison(side),
        Stage::Escape { side } => state.end_escape(side, log),
        Stage::Admin { side } => state.end_admin(side, log),
        stage => panic!("nobody can pass in {stage:?}"),
    }
}

/// Carries out a roll.
pub(crate) fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    match (state.now.stage, roll) {
        (Stage::TallyRoll { unit, target }, Roll::One(die)) => state.resolve_tally(unit, target, die, log),
        (Stage::Initiative { unit }, Roll::One(die)) => state.roll_initiative(unit, die, log),
        (Stage::BreakRoll { unit }, Roll::One(die)) => state.resolve_break_away(unit, die, log),
        (Stage::DriftRoll { dogfight }, Roll::One(die)) => state.resolve_drift(dogfight, die, log),
        (Stage::ReactRoll { unit, facing }, Roll::One(die)) => state.resolve_reaction(unit, facing, die, log),
        (Stage::LandRoll { unit }, Roll::One(die)) => state.resolve_landing(unit, die, log),
        (Stage::FlakRoll, Roll::Two(one, two)) => state.resolve_flak((one, two), log),
        (Stage::BombRoll { unit }, Roll::Two(one, two)) => state.resolve_bombing(unit, (one, two), log),
        (Stage::EvadeRoll { by }, Roll::One(die)) => state.resolve_evasion(by, die, log),
        (Stage::CombatRoll { attacker }, Roll::Two(one, two)) => state.resolve_combat(attacker, (one, two), log),
        (Stage::LossRoll, Roll::One(die)) => state.resolve_hit(die, log),
        (Stage::AceRoll { unit }, Roll::One(die)) => state.resolve_ace(unit, die, log),
        (Stage::CohesionRoll { unit }, Roll::Two(one, two)) => state.resolve_cohesion(unit, (one, two), log),
        (Stage::EscapeRoll { unit, from }, Roll::One(die)) => state.resolve_escape(unit, from, die, log),
        (Stage::GciRoll { unit }, Roll::One(die)) => state.resolve_control(unit, die, log),
        (Stage::StragglerRoll { unit }, Roll::One(die)) => state.resolve_straggler(unit, die, log),
        (stage, roll) => panic!("{roll:?} does not belong to {stage:?}"),
    }
    run(state, log);
}

/// How many dice a stage needs; none if it needs none.
// Rule: WL-2.1-h
pub(crate) fn dice(stage: Stage) -> Option<u8> {
    match stage {
        Stage::TallyRoll { .. }
        | Stage::Initiative { .. }
        | Stage::BreakRoll { .. }
        | Stage::DriftRoll { .. }
        | Stage::ReactRoll { .. }
        | Stage::LandRoll { .. }
        | Stage::EvadeRoll { .. }
        | Stage::LossRoll
        | Stage::AceRoll { .. }
        | Stage::EscapeRoll { .. }
        | Stage::GciRoll { .. }
        | Stage::StragglerRoll { .. } => Some(1),
        Stage::FlakRoll | Stage::BombRoll { .. } | Stage::CombatRoll { .. } | Stage::CohesionRoll { .. } => Some(2),
        _ => None,
    }
}

/// Who decides in a stage.
pub(crate) fn decider(state: &State) -> Option<referee::Side> {
    use referee::Side;
    let owner = |unit: UnitId| Some(state.unit(unit).side);
    match state.now.stage {
        Stage::Lead { side, .. }
        | Stage::Mark { side, .. }
        | Stage::Tally { side }
        | Stage::BreakAway { side, .. }
        | Stage::Drift { side, .. }
        | Stage::Move { side, .. }
        | Stage::Flak { side }
        | Stage::Form { side }
        | Stage::Jettison { side }
        | Stage::Escape { side }
        | Stage::Admin { side } => Some(side),
        Stage::Place { unit }
        | Stage::Vector { unit }
        | Stage::Aim { unit }
        | Stage::Split { unit, .. }
        | Stage::Keep { unit, .. }
        | Stage::Settle { unit, .. }
        | Stage::Follow { unit } => owner(unit),
        Stage::PickDogfight | Stage::Bombing | Stage::Battle => Some(Side::First),
        Stage::React { .. } => state.now.mover.map(|mover| state.unit(mover.unit).side.other()),
        Stage::Support | Stage::Evade => state.now.fight.map(|fight| fight.side.other()),
        Stage::Mode => state.now.fight.map(|fight| fight.side),
        _ => None,
    }
}
