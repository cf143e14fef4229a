//! 10.4 Reaction: escorts that throw themselves between an intruder and their bombers.

use grid::squares::{Facing, Square};
use referee::{Log, Side};

use crate::{
    event::{Event, ReactionResult, TallyCause},
    modifier::{Modifier, Sum},
    order::Order,
    refuse::{Checked, ensure},
    squadron::{Mission, Reaction, Slope, UnitId, members},
    state::{SplitCause, Stage, State, Step},
    tally::quality_step,
    why::Why,
};

impl State {
    /// Whether a squadron that is about to enter a square gives escorts a reason to react.
    // Rule: WL-10.4-a, WL-10.4-f
    pub(crate) fn is_trigger(&self, id: UnitId, to: Square) -> bool {
        let unit = self.unit(id);
        let bomber = |other: &crate::squadron::Squadron| {
            other.is_flying() && other.is_bomber() && other.side != unit.side && other.at == to
        };
        unit.is_fighter() && !unit.is_broken() && self.now.units.iter().any(bomber)
    }

    /// The escorts that may react to an intruder in a square.
    // Rule: WL-10.4-b, WL-10.4-d, WL-9.2.2-e
    pub(crate) fn reactors(&self, intruder: UnitId, square: Square) -> u32 {
        let side = self.unit(intruder).side.other();
        let able = self.flying().filter(|(id, unit)| unit.side == side && self.may_react(*id, square));
        able.fold(0, |set, (id, _)| set | id.bit())
    }

    // Rule: WL-10.4-b, WL-10.4-d, WL-1.1-d, WL-13.4.3-d
    fn may_react(&self, id: UnitId, square: Square) -> bool {
        let unit = self.unit(id);
        unit.mission == Mission::Escort
            && unit.tally.is_none()
            && unit.phase.reaction == Reaction::None
            && unit.at.distance(square) <= self.tables().figures.reaction_range
            && self.is_available(id)
            && !self.sky().sight(unit.at, square).is_blocked
    }

    /// Whether this escort may be told to react.
    // Rule: WL-10.4-b, WL-10.4.2-a
    pub fn check_react(&self, side: Side, square: Square, id: UnitId, facing: Facing) -> Checked {
        self.own_flying(side, id)?;
        let Some(mover) = self.now.mover else {
            return ensure(false, "WL-10.4-a", || Why::NotNow);
        };
        let able = self.reactors(mover.unit, square) & id.bit() != 0;
        ensure(able, "WL-10.4-b", || Why::CannotReact { unit: self.name(id) })?;
        ensure(facing.is_level(), "WL-10.4.2-a", || Why::NotLevel)
    }

    /// Takes in the modifiers of a reaction.
    // Rule: WL-10.4.1-a, WL-10.4.1-b, WL-4.7-f
    pub fn reaction_modifiers(&self, id: UnitId, square: Square, sum: &mut impl Sum) {
        let (unit, values) = (self.unit(id), &self.tables().modifiers);
        sum.add(Modifier::ReactionQuality, values.step(Modifier::ReactionQuality, quality_step(unit.quality)));
        if unit.alert {
            sum.add(Modifier::ReactionAlert, values.of(Modifier::ReactionAlert));
        }
        if self.intrudes_out_of_sun(square) {
            sum.add(Modifier::ReactionSun, values.of(Modifier::ReactionSun));
        }
        let weather = self.sky().sight(unit.at, square).weather;
        sum.add(Modifier::ReactionWeather, values.step(Modifier::ReactionWeather, weather));
        if unit.at.altitude < square.altitude {
            sum.add(Modifier::ReactionLower, values.of(Modifier::ReactionLower));
        }
    }

    fn intrudes_out_of_sun(&self, square: Square) -> bool {
        let Some(mover) = self.now.mover else { return false };
        let done = usize::from(mover.next);
        match mover.path.get(done) {
            Some(Step::Enter(last)) => self.is_out_of_sun(&mover.walk, &mover.path[..done], *last, square),
            _ => false,
        }
    }

    /// What a die gives at the escort's distance.
    // Rule: WL-10.4.1-a
    pub fn reaction_result(&self, distance: i8, total: i8) -> ReactionResult {
        let rows = &self.tables().reaction;
        let row = rows[(distance.max(0) as usize).min(rows.len() - 1)];
        match total {
            total if total >= row.success => ReactionResult::Success,
            total if total >= row.late => ReactionResult::Late,
            _ => ReactionResult::Failure,
        }
    }

    /// Carries out a reaction test.
    // Rule: WL-10.4.1-a, WL-10.4.2-a, WL-10.4.2-e, WL-10.4.3-a, WL-10.4.3-b, WL-10.4-d
    pub(crate) fn resolve_reaction(&mut self, id: UnitId, facing: Facing, die: u8, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(square) = self.next_square() else { return };
        let mut total = die as i8;
        self.reaction_modifiers(id, square, &mut total);
        let result = self.reaction_result(self.unit(id).at.distance(square), total);
        log.note(|| Event::Reaction { unit: id, die, total, result });
        if result == ReactionResult::Failure {
            self.unit_mut(id).phase.reaction = Reaction::Failed;
            return;
        }
        let late = result == ReactionResult::Late;
        if self.can_split_freely(id) {
            self.now.stage = Stage::Split { unit: id, cause: SplitCause::Reaction { facing, late } };
        } else {
            self.react(id, facing, late, log);
        }
    }

    /// The square that the moving squadron is about to enter.
    pub(crate) fn next_square(&self) -> Option<Square> {
        let mover = self.now.mover?;
        match mover.path.get(usize::from(mover.next)) {
            Some(Step::Enter(direction)) => Some(self.unit(mover.unit).at.step(*direction)),
            _ => None,
        }
    }

    /// Puts a reacting escort into the bomber's square.
    // Rule: WL-10.4.2-a, WL-10.4.2-b, WL-10.4.3-a, WL-8.5-e
    pub(crate) fn react(&mut self, id: UnitId, facing: Facing, late: bool, log: &mut impl Log<Event>) {
        let (Some(square), Some(mover)) = (self.next_square(), self.now.mover) else { return };
        let from = self.unit(id).at;
        let unit = self.unit_mut(id);
        (unit.at, unit.facing, unit.straight) = (square, facing, 0);
        unit.phase.entered = None;
        unit.phase.reaction = if late { Reaction::Late } else { Reaction::Success };
        if from.altitude != square.altitude && !unit.phase.sloped {
            unit.slope = if square.altitude > from.altitude { Slope::Climb } else { Slope::Dive };
            unit.phase.sloped = true;
        }
        log.note(|| Event::Flew { unit: id, from, path: vec![(square, facing)], half_points: 0 });
        let cause = if late { TallyCause::LateReaction } else { TallyCause::Reaction };
        self.gain_tally(id, mover.unit, cause, log);
        self.settle_tally(id, log);
    }

    /// The owner of the bombers lets the intruder in.
    // Rule: WL-10.4-c, WL-10.4-e
    pub(crate) fn let_in(&mut self) {
        if let Some(mover) = &mut self.now.mover {
            mover.cleared = true;
        }
        self.now.stage = Stage::Go;
    }

    /// Every order about a reaction.
    pub(crate) fn each_reaction_order(&self, square: Square, each: &mut dyn FnMut(Order)) {
        each(Order::Pass);
        let Some(mover) = self.now.mover else { return };
        for unit in members(self.reactors(mover.unit, square)) {
            for facing in [Facing::East, Facing::West] {
                each(Order::React { unit, facing });
            }
        }
    }
}
