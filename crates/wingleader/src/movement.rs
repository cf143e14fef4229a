//! The Movement Phase: moves are checked, carried out step by step, and leave their markers.

use grid::squares::Square;
use referee::{Log, Side};

use crate::{
    event::{Event, TallyEnd},
    order::{Burden, Flight, Intent, Pace},
    refuse::{Checked, ensure},
    squadron::{Edge, Fate, Load, Mission, Profile, Slope, Slow, Status, UnitId},
    state::{Mover, Path, Phase, Queue, Stage, State, Step},
    sun::Walk,
    why::Why,
};

impl State {
    /// The start of the Movement Phase.
    // Rule: WL-6.0-b, WL-6.0-d, WL-9.2.7-b
    pub(crate) fn begin_movement(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Movement, log);
        self.now.queue = Queue::default();
        (self.now.moves, self.now.drifted, self.now.drifting) = (0, 0, 0);
        for id in self.ids() {
            let unit = *self.unit(id);
            let enemy =
                |other: &crate::squadron::Squadron| other.is_flying() && other.side != unit.side && other.at == unit.at;
            let mixed = unit.is_flying() && self.now.units.iter().any(enemy);
            self.unit_mut(id).phase = crate::squadron::PhaseMarks { mixed, ..Default::default() };
        }
        self.note_initiative();
        self.land_gliders(log);
    }

    /// Goes on with the Movement Phase.
    pub(crate) fn next_movement(&mut self, log: &mut impl Log<Event>) {
        if self.now.mover.is_some() {
            return self.step_mover(log);
        }
        if self.next_barrage() {
            return;
        }
        if let Some(unit) = self.next_landing() {
            self.now.stage = Stage::LandRoll { unit };
        } else if self.now.drifting != 0 {
            self.next_drift(log);
        } else {
            self.next_mover(log);
        }
    }

    /// The steps of a move and what they cost.
    pub(crate) fn route(&self, flight: &Flight) -> (Path, u8) {
        let unit = self.unit(flight.unit);
        let stays = matches!(flight.intent, Intent::Hold | Intent::Loiter | Intent::Wait);
        let mut path = Path::default();
        if let Some(own) = flight.path {
            path = own;
        } else if State::is_straight(flight.intent) {
            path = self.straight_path(flight.unit, flight.to, flight.facing);
        } else if flight.pace == Pace::SlowClimb {
            if flight.to != unit.at {
                path.push(Step::Enter(flight.facing));
            }
            return (path, self.half_points(flight.unit));
        } else if stays {
            if flight.facing != unit.facing {
                path.push(Step::Stay(flight.facing));
            }
        } else {
            path = self.searched_route(flight);
        }
        let lufbery = 2 * self.tables().figures.points_lufbery as u8;
        let extra = if flight.lufbery || flight.intent == Intent::Leave { lufbery } else { 0 };
        (path, self.path_cost(flight, &path) + extra)
    }

    fn searched_route(&self, flight: &Flight) -> Path {
        let search = self.search_for(flight.unit, flight.intent);
        let bonus = if flight.pace == Pace::Dive { search.bonus } else { 0 };
        let lufbery = if flight.lufbery { 2 * self.tables().figures.points_lufbery as u8 } else { 0 };
        let limit = (search.points + bonus).saturating_sub(lufbery);
        if let Some(path) = self.sunlit_path(flight, &search, limit) {
            return path;
        }
        let hazard = |square: Square| self.is_hazard(flight.unit, square);
        self.path_to(&search, flight.to, flight.facing, limit, &hazard).map(|(path, _)| path).unwrap_or_default()
    }

    fn path_cost(&self, flight: &Flight, path: &Path) -> u8 {
        let search = self.search_for(flight.unit, flight.intent);
        let (mut at, mut faces, mut spent) = (search.start, search.facing, 0);
        for step in path.iter() {
            match step {
                Step::Stay(facing) => (faces, spent) = (*facing, spent + search.turn),
                Step::Enter(direction) => {
                    spent += search.turn_cost(faces, *direction) + search.enter_cost(at, *direction).unwrap_or(0);
                    (at, faces) = (at.step(*direction), *direction);
                }
            }
        }
        spent
    }

    /// Squares that a path keeps away from if it can: enemy bombers, whose escorts react, and barrages.
    pub(crate) fn is_hazard(&self, id: UnitId, square: Square) -> bool {
        let unit = self.unit(id);
        let bombers = |other: &crate::squadron::Squadron| {
            other.is_flying() && other.is_bomber() && other.side != unit.side && other.at == square
        };
        unit.is_fighter() && !unit.is_broken() && self.now.units.iter().any(bombers)
            || self.now.surface.iter().any(|surface| surface.barrage == Some(square))
    }

    /// Begins a move.
    // Rule: WL-9.2.6-a, WL-9.2.3-f, WL-9.2.4-e, WL-10.7.2-c
    pub(crate) fn start_move(&mut self, flight: Flight, log: &mut impl Log<Event>) {
        let (path, spent) = self.route(&flight);
        let id = flight.unit;
        if let Intent::Home { edge } = flight.intent {
            if !self.unit(id).returning {
                log.note(|| Event::GoesHome { unit: id });
            }
            let unit = self.unit_mut(id);
            (unit.returning, unit.home) = (true, Some(edge));
        }
        if flight.intent == Intent::Leave {
            self.unit_mut(id).lufbery = false;
        }
        let unit = self.unit(id);
        let entering = unit.status == Status::Waiting;
        let walk = Walk::of(&self.search_for(id, flight.intent));
        let from = walk.start;
        let mover = Mover { unit: id, path, next: 0, spent, walk, cleared: false, flight, told: 0 };
        if entering && flight.intent != Intent::Wait {
            let unit = self.unit_mut(id);
            (unit.status, unit.at) = (Status::Flying, from);
            unit.phase.arrived = true;
        }
        self.now.mover = Some(mover);
        self.now.stage = Stage::Go;
    }

    /// Carries out the next steps until something interrupts them or the move is over.
    // Rule: WL-8.1-a, WL-8.1-b, WL-8.4-a, WL-10.4-e, WL-14.2.3-a
    fn step_mover(&mut self, log: &mut impl Log<Event>) {
        let Some(mut mover) = self.now.mover else { return };
        let id = mover.unit;
        while let Some(step) = mover.path.get(usize::from(mover.next)).copied() {
            if let Step::Enter(direction) = step {
                let to = self.unit(id).at.step(direction);
                if !mover.cleared && self.is_trigger(id, to) && self.reactors(id, to) != 0 {
                    self.tell_leg(&mut mover, log);
                    self.now.mover = Some(mover);
                    self.now.stage = Stage::React { square: to };
                    return;
                }
                let unit = self.unit_mut(id);
                (unit.at, unit.facing) = (to, direction);
                unit.phase.entered = Some(direction);
            } else if let Step::Stay(facing) = step {
                self.unit_mut(id).facing = facing;
            }
            (mover.next, mover.cleared) = (mover.next + 1, false);
            self.now.mover = Some(mover);
            if Edge::beyond(self.unit(id).at).is_none() && self.meets_barrage(id) {
                self.tell_leg(&mut mover, log);
                self.now.mover = Some(mover);
                return;
            }
        }
        if mover.path.is_empty() && self.unit(id).is_flying() && self.meets_barrage(id) {
            return;
        }
        self.tell_leg(&mut mover, log);
        self.finish_move(mover, log);
    }

    /// Reports the part of a move that has not been reported.
    fn tell_leg(&self, mover: &mut Mover, log: &mut impl Log<Event>) {
        if mover.next == mover.told && !(mover.path.is_empty() && mover.told == 0) {
            return;
        }
        let (unit, half_points) = (mover.unit, mover.spent);
        let (from, steps) = (mover.walk.start, (mover.told, mover.next, mover.path));
        log.note(|| {
            let mut at = from;
            let (mut start, mut path) = (from, Vec::new());
            for (index, step) in steps.2[..usize::from(steps.1)].iter().enumerate() {
                let facing = match step {
                    Step::Enter(facing) => {
                        at = at.step(*facing);
                        *facing
                    }
                    Step::Stay(facing) => *facing,
                };
                if index < usize::from(steps.0) {
                    start = at;
                } else {
                    path.push((at, facing));
                }
            }
            Event::Flew { unit, from: start, path, half_points }
        });
        mover.told = mover.next;
    }

    /// Markers, exits, runs and tallies at the end of a move.
    fn finish_move(&mut self, mover: Mover, log: &mut impl Log<Event>) {
        let id = mover.unit;
        self.now.mover = None;
        if mover.flight.intent == Intent::Wait {
            log.note(|| Event::Waits { unit: id });
            return self.has_moved(id);
        }
        self.mark_slope(&mover);
        self.mark_straight(&mover);
        self.mark_sun(&mover);
        self.finish_run(&mover, log);
        let can_take_off = self.may_take_off(self.unit(id));
        let unit = self.unit_mut(id);
        match unit.slow {
            Slow::Rolling if can_take_off => unit.slow = Slow::LiftingOff,
            Slow::LiftingOff => unit.slow = Slow::No,
            Slow::Rolling | Slow::No | Slow::TorpedoRun | Slow::Landing => {}
        }
        if self.is_rocket(self.unit(id)) {
            let unit = self.unit_mut(id);
            unit.burnt = unit.burnt.saturating_add(1);
            if self.is_gliding(self.unit(id)) {
                self.lose_tally(id, TallyEnd::Gliding, log);
            }
        }
        if mover.flight.lufbery {
            self.enter_lufbery(id, log);
        }
        self.has_moved(id);
        match Edge::beyond(self.unit(id).at) {
            Some(edge) => self.leave_map(id, edge, log),
            None => self.maybe_land(id),
        }
        self.lose_far_tallies(log);
    }

    /// Notes that a squadron has moved; those that follow it are next.
    pub(crate) fn has_moved(&mut self, id: UnitId) {
        let order = self.now.moves;
        let phase = &mut self.unit_mut(id).phase;
        (phase.moved, phase.order) = (true, order);
        self.now.moves = order.saturating_add(1);
        self.now.queue.push(id);
    }

    /// Climb, Dive and Slow Climb markers.
    // Rule: WL-8.5-b, WL-8.5-c, WL-8.5-d, WL-8.5-g, WL-8.5.1-a, WL-8.5.1-b, WL-8.5.1-d, WL-2.1-M09
    fn mark_slope(&mut self, mover: &Mover) {
        let entered = mover.walk.start.column < 0 || mover.walk.start.column > 25;
        let start = mover.walk.start.altitude;
        let unit = self.unit_mut(mover.unit);
        let slope = match unit.at.altitude.cmp(&start) {
            _ if mover.flight.pace == Pace::SlowClimb && unit.at.altitude == start => Slope::SlowClimb,
            std::cmp::Ordering::Greater => Slope::Climb,
            std::cmp::Ordering::Less => Slope::Dive,
            std::cmp::Ordering::Equal => Slope::Level,
        };
        if unit.phase.sloped && !entered {
            return;
        }
        unit.phase.sloped = matches!(slope, Slope::Climb | Slope::Dive);
        unit.slope = slope;
    }

    /// Squares in a row at one altitude with one level facing.
    // Rule: WL-15.3-a
    fn mark_straight(&mut self, mover: &Mover) {
        let last = mover.path.last().copied();
        let Some(Step::Enter(facing)) = last.filter(|_| true) else {
            self.unit_mut(mover.unit).straight = 0;
            return;
        };
        let run = mover.path.iter().rev().take_while(|step| **step == Step::Enter(facing)).count();
        let goes_on = run == mover.path.len() && mover.walk.faced == facing;
        let unit = self.unit_mut(mover.unit);
        let before = if goes_on { usize::from(unit.straight) } else { 0 };
        unit.straight = if facing.is_level() { (run + before).min(2) as u8 } else { 0 };
    }

    /// Whether the squadron came into its target's square out of the sun.
    // Rule: WL-4.6.2-b, WL-4.6.2-c, WL-4.6.2-f
    fn mark_sun(&mut self, mover: &Mover) {
        let unit = self.unit(mover.unit);
        let Some(goal) = unit.tally.map(|target| self.unit(target).at).filter(|goal| *goal == unit.at) else { return };
        let Some((Step::Enter(last), before)) = mover.path.split_last() else { return };
        let sunlit = self.is_out_of_sun(&mover.walk, before, *last, goal);
        self.unit_mut(mover.unit).phase.sunlit = sunlit;
    }

    /// What a bombing run leaves behind.
    // Rule: WL-15.3-a, WL-15.3-b, WL-15.3.5.1-a, WL-15.2.1.2-a
    fn finish_run(&mut self, mover: &Mover, log: &mut impl Log<Event>) {
        let id = mover.unit;
        if let Intent::Run { profile } = mover.flight.intent {
            match self.release_of(id, profile, &mover.walk, &mover.path) {
                Some(release) => {
                    let unit = self.unit_mut(id);
                    (unit.release, unit.bombed) = (Some(release), false);
                    if unit.slow == Slow::TorpedoRun {
                        unit.slow = Slow::No;
                    }
                    if let Some(target) = unit.target {
                        log.note(|| Event::Released { unit: id, target, at: release.at });
                    }
                }
                None if profile == Profile::Torpedo => self.unit_mut(id).slow = Slow::TorpedoRun,
                None => {}
            }
        }
        let unit = self.unit(id);
        if State::is_reconnaissance(unit) && !unit.photographed && !unit.is_broken() && self.sees_target(unit) {
            let unit = self.unit_mut(id);
            (unit.photographed, unit.returning) = (true, true);
            log.note(|| Event::Photographed { unit: id });
        }
    }

    /// A squadron is out of the game over the left or right edge.
    // Rule: WL-8.4.1-c, WL-5.1-i, WL-9.2.1-b, WL-12.1-b, WL-15.2.1.2-a
    fn leave_map(&mut self, id: UnitId, edge: Edge, log: &mut impl Log<Event>) {
        let unit = *self.unit(id);
        let points = self.exit_points(id, edge);
        self.now.points[unit.side] += i16::from(points);
        self.now.got_through |= unit.side == Side::First && points > 0;
        log.note(|| Event::Left { unit: id, edge, points });
        self.remove(id, Fate::Left, log);
    }

    /// Victory points for leaving over an edge.
    // Rule: WL-12.1-b, WL-15.2.1.2-a
    pub(crate) fn exit_points(&self, id: UnitId, edge: Edge) -> u8 {
        let (unit, terms) = (self.unit(id), self.terms());
        if unit.is_broken() || !unit.is_bomber() {
            return 0;
        }
        if State::is_reconnaissance(unit) {
            return if unit.photographed { terms.pictures } else { 0 };
        }
        let brings = unit.is_loaded() && !terms.bombing && edge == terms.enemy_edge(unit.side);
        match (brings, unit.cohesion) {
            (false, _) => 0,
            (true, crate::squadron::Cohesion::Good) => terms.exit[0],
            (true, _) => terms.exit[1],
        }
    }

    /// Takes a squadron out of the game.
    // Rule: WL-5.1-i, WL-7.2.2-a, WL-14.2.3-b
    pub(crate) fn remove(&mut self, id: UnitId, fate: Fate, log: &mut impl Log<Event>) {
        self.lose_tallies_on(id, TallyEnd::Gone, log);
        let dogfight = self.unit(id).dogfight;
        let unit = self.unit_mut(id);
        unit.status = Status::Gone(fate);
        (unit.tally, unit.vector, unit.dogfight, unit.lufbery) = (None, None, 0, false);
        if dogfight != 0 {
            self.dissolve_dogfight(dogfight, log);
        }
        if self.now.mover.is_some_and(|mover| mover.unit == id) {
            self.now.mover = None;
            self.has_moved(id);
        }
    }

    /// Whether a squadron may drop something during its move.
    // Rule: WL-9.2.1.1-a, WL-9.2.1.2-a, WL-13.2-b, WL-13.5.6-a, WL-7.1-e
    pub fn check_jettison(&self, id: UnitId, burden: Burden) -> Checked {
        let unit = self.unit(id);
        let name = || self.name(id);
        match burden {
            Burden::Load => {
                ensure(unit.load != Load::None, "WL-9.2.1.1-a", || Why::NothingToDrop { unit: name() })?;
                ensure(unit.load.can_be_dropped(), "WL-9.2.1.2-a", || Why::CannotBeDropped { unit: name() })
            }
            Burden::Tanks => {
                ensure(unit.tanks, "WL-13.2-b", || Why::NothingToDrop { unit: name() })?;
                ensure(unit.alert, "WL-13.2-b", || Why::NotAlert { unit: name() })
            }
        }
    }

    /// Drops bombs or tanks.
    // Rule: WL-9.2.1.1-a, WL-9.2.1.1-c, WL-9.2.1.1-d, WL-13.2-b, WL-13.2-c, WL-15.2.4-b, WL-3.2.1-c
    pub(crate) fn jettison(&mut self, id: UnitId, burden: Burden, log: &mut impl Log<Event>) {
        log.note(|| Event::Jettisoned { unit: id, burden });
        if burden == Burden::Tanks {
            self.unit_mut(id).tanks = false;
            return;
        }
        let fighter_bomber = self.is_fighter_bomber(self.unit(id));
        let unit = self.unit_mut(id);
        (unit.load, unit.strength, unit.release) = (Load::None, 0, None);
        if unit.slow == Slow::TorpedoRun {
            unit.slow = Slow::No;
        }
        if fighter_bomber {
            self.become_fighter(id, log);
        } else {
            self.go_home(id, log);
        }
    }

    /// A fighter-bomber without load is an Alert fighter on Sweep.
    // Rule: WL-15.2.4-a, WL-15.2.4-b, WL-3.2.1-c, WL-1.1-m
    pub(crate) fn become_fighter(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        if self.unit(id).load.can_be_dropped() {
            log.note(|| Event::Jettisoned { unit: id, burden: Burden::Load });
        }
        let unit = self.unit_mut(id);
        (unit.load, unit.strength, unit.mission) = (Load::None, 0, Mission::Sweep);
        (unit.alert, unit.target) = (true, None);
        log.note(|| Event::Mission { unit: id, mission: Mission::Sweep });
    }

    /// A squadron has to go home from its next move on.
    // Rule: WL-9.2.6-a, WL-9.2.1.1-d
    pub(crate) fn go_home(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let unit = self.unit_mut(id);
        if !unit.returning {
            unit.returning = true;
            log.note(|| Event::GoesHome { unit: id });
        }
    }

    /// All have moved.
    pub(crate) fn end_movement(&mut self, log: &mut impl Log<Event>) {
        self.begin_flak(log);
    }
}
