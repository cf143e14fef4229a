//! 9.2 Missions: how each squadron may behave in its next move, and where that can lead.

use grid::squares::{Facing, Square};

use crate::{
    order::{Intent, Pace},
    reach::{Climb, Ending, Filter, Quarry, Search, Vertical},
    squadron::{Ammo, Edge, Mission, Slope, Slow, Sortie, Squadron, Status, UnitId, members},
    state::{Path, State},
};

/// Takes in the endings of moves.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Ending);

impl State {
    /// Every behaviour that is open to a squadron in its next move.
    // Rule: WL-9.2-a, WL-8.4-c, WL-9.2.7-a, WL-9.2.7-b, WL-9.2.7-e, WL-9.2.7-f, WL-10.7.1-c, WL-13.4.3-a
    pub fn each_intent(&self, id: UnitId, each: &mut dyn FnMut(Intent)) {
        let unit = self.unit(id);
        if self.entry_points(id).is_some_and(|points| points < 2) {
            return each(Intent::Wait);
        }
        match unit.slow {
            Slow::Rolling | Slow::LiftingOff | Slow::Landing => return each(Intent::TakeOff),
            Slow::No | Slow::TorpedoRun => {}
        }
        if self.is_gliding(unit) {
            return each(Intent::Free);
        }
        if unit.lufbery {
            each(Intent::Loiter);
            return each(Intent::Leave);
        }
        if unit.is_broken() {
            return self.each_home(unit, each);
        }
        if unit.is_fighter() {
            self.each_fighter_intent(id, unit, each);
        } else {
            self.each_bomber_intent(id, unit, each);
        }
    }

    // Rule: WL-7.2.3-a, WL-7.2.3-c, WL-7.2.3-e, WL-9.2.7-a, WL-9.2.7-b, WL-9.2.7-c, WL-9.2.6-d, WL-10.7.2-c
    fn each_fighter_intent(&self, id: UnitId, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        if let Some(target) = unit.tally {
            let same_square = self.unit(target).at == unit.at && unit.is_flying();
            if same_square {
                each(Intent::Hold);
            }
            if !same_square || self.was_met_head_on(id, target) {
                each(Intent::Free);
            }
            return;
        }
        let is_free = unit.alert && unit.phase.mixed;
        if is_free {
            each(Intent::Free);
        }
        if unit.returning {
            return self.each_home(unit, each);
        }
        self.each_further_run(id, unit, each);
        let bound = self.bound_to(id).is_some();
        // Rule: WL-9.5.2-d
        match unit.mission {
            Mission::Escort => self.each_escort_intent(unit, each),
            Mission::Sweep if !unit.alert => self.each_sweep_intent(unit, each),
            _ if bound => each(Intent::Formation),
            Mission::Sweep => self.each_alert_sweep_intent(id, unit, each),
            _ => self.each_intercept_intent(unit, each),
        }
        // Rule: WL-9.2.2-f, WL-7.1-f, WL-13.4.3-a
        if !bound && self.must_fly_on(id) && self.may_enter_lufbery(id) {
            each(Intent::Loiter);
        }
        let goes_home = matches!(unit.mission, Mission::Sweep) && unit.alert && !bound
            || matches!(unit.mission, Mission::Intercept) && unit.vector.is_none() && !bound;
        if unit.ammo == Ammo::Depleted && !goes_home {
            self.each_home(unit, each);
        }
    }

    // Rule: WL-9.2.2-b, WL-9.2.6-c, WL-9.2.6-f, WL-15.2.2-a, WL-15.2.2-b
    fn each_escort_intent(&self, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        each(Intent::Ahead);
        if self.terms().bombing {
            each(Intent::Escort);
        }
        let charges = self.charges(unit);
        if charges != 0 && self.of(charges).all(|(_, bomber)| bomber.returning) {
            self.each_home(unit, each);
        }
    }

    /// The bombers that an escort is near enough to.
    fn charges(&self, unit: &Squadron) -> u32 {
        let range = self.tables().figures.escort_range;
        self.set(|other| {
            other.is_flying() && other.side == unit.side && other.is_bomber() && other.at.distance(unit.at) <= range
        })
    }

    // Rule: WL-9.2.3-b, WL-15.2.3-a, WL-8.3.1-c
    fn each_sweep_intent(&self, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        each(Intent::Ahead);
        if self.may_wait_for_bombers(unit) {
            each(Intent::Loiter);
        }
    }

    // Rule: WL-15.2.3-a
    fn may_wait_for_bombers(&self, unit: &Squadron) -> bool {
        let columns = self.tables().figures.sweep_columns;
        let targets = self.flying().filter(|(_, other)| other.side == unit.side && other.is_bomber());
        let mut targets = targets.filter_map(|(_, other)| other.target);
        self.terms().bombing && targets.any(|target| (self.surface_at(target).column - unit.at.column).abs() <= columns)
    }

    // Rule: WL-9.2.3-c, WL-9.2.3-d, WL-9.2.3-f, WL-9.2.3-g, WL-9.2.2-h, WL-9.2.2-j, WL-7.1-d
    fn each_alert_sweep_intent(&self, id: UnitId, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        self.each_sweep_intent(unit, each);
        let helps = |other: &Squadron| {
            other.is_flying() && other.side == unit.side && other.is_fighter() && other.tally.is_some()
        };
        for friend in members(self.set(|other| helps(other) && unit.net != 0 && other.net == unit.net)) {
            if friend != id {
                each(Intent::Support { unit: friend });
            }
        }
        if unit.former_escort {
            self.each_escort_square(unit, &mut |at| each(Intent::Rejoin { at }));
        }
        self.each_home(unit, each);
    }

    // Rule: WL-9.2.4-c, WL-9.2.4-e, WL-9.2.4.1-a, WL-9.5.6-c
    fn each_intercept_intent(&self, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        match unit.vector {
            Some(_) => each(Intent::Vector),
            None if unit.status == Status::Waiting => each(Intent::Ahead),
            None => {
                each(Intent::Loiter);
                self.each_home(unit, each);
            }
        }
    }

    /// The edges over which a squadron may go home.
    // Rule: WL-9.2.6-a, WL-9.2.6-b, WL-15.0-b, WL-9.2.3-f
    pub(crate) fn each_home(&self, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        match unit.home {
            Some(edge) => each(Intent::Home { edge }),
            None if self.terms().bombing => Edge::BOTH.into_iter().for_each(|edge| each(Intent::Home { edge })),
            None => each(Intent::Home { edge: self.terms().friendly_edge(unit.side) }),
        }
    }

    /// Whether a squadron stands in its target's square because the target flew in head-on in this phase.
    // Rule: WL-7.2.3-e
    fn was_met_head_on(&self, id: UnitId, target: UnitId) -> bool {
        let (unit, enemy) = (self.unit(id), self.unit(target));
        let has_front = !unit.lufbery && unit.dogfight == 0;
        let entered = enemy.phase.entered.filter(|_| enemy.phase.moved && has_front);
        entered.is_some_and(|entered| crate::reach::is_front(unit.facing, entered.opposite()))
    }

    /// Half points of a squadron that enters over an edge, less what those before it in the trail take; none on the map.
    // Rule: WL-8.4.1-a, WL-8.4.1-b
    pub fn entry_points(&self, id: UnitId) -> Option<u8> {
        let unit = self.unit(id);
        if unit.status != Status::Waiting {
            return None;
        }
        let in_trail = |other: &&Squadron| unit.trail != 0 && other.trail == unit.trail && other.side == unit.side;
        let before = self.now.units.iter().filter(in_trail).filter(|other| other.phase.arrived).count() as u8;
        Some(self.half_points(id).saturating_sub(2 * before))
    }

    /// The search that a behaviour allows.
    // Rule: WL-8.2-d, WL-8.2-e, WL-8.3-b, WL-8.4.1-a, WL-9.2.7-f
    pub fn search(&self, id: UnitId, filter: Filter) -> Search {
        let (unit, figures) = (self.unit(id), &self.tables().figures);
        let band = self.card_of(unit).band(unit.at.altitude);
        let climb = match band.climb {
            _ if self.is_gliding(unit) => Climb::Never,
            _ if self.is_rocket(unit) => Climb::Cost(2, 2),
            Some(points) => Climb::Cost(2 * points, 2 * figures.points_climb as u8),
            None => Climb::Slow,
        };
        let waiting = unit.status == Status::Waiting;
        let start = if waiting { unit.at - unit.facing.vector() } else { unit.at };
        let quarry = unit.tally.map(|target| self.unit(target)).map(|enemy| Quarry {
            at: enemy.at,
            facing: (enemy.dogfight == 0 && !enemy.lufbery && !enemy.is_broken()).then_some(enemy.facing),
        });
        Search {
            start,
            facing: unit.facing,
            points: self.entry_points(id).unwrap_or_else(|| self.half_points(id)),
            bonus: if self.may_announce_dive(id) { 2 * figures.points_dive as u8 } else { 0 },
            climb,
            filter,
            quarry,
            exits: match filter {
                Filter::Any => [true; 2],
                Filter::Toward(_) | Filter::Forward(..) => [false; 2],
                Filter::Home(edge) => [edge == Edge::Left, edge == Edge::Right],
            },
            turn: 2 * figures.points_stay as u8,
            steep: self.terms().options.steep_turns,
            stays: matches!(filter, Filter::Any | Filter::Toward(_)),
        }
    }

    /// Whether a squadron may announce a dive; bound members only with their leader.
    // Rule: WL-8.2-d, WL-9.5.2-f, WL-4.1-a
    pub(crate) fn may_announce_dive(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let allowed = self.bound_to(id).filter(|_| !(unit.alert && unit.phase.mixed)).is_none_or(|leader| {
            let chief = self.unit(leader);
            chief.slope == Slope::Dive && chief.phase.moved || chief.at.altitude < unit.at.altitude
        });
        allowed && unit.at.altitude > 0
    }

    /// Every ending of a behaviour.
    // Rule: WL-8.3.1-a, WL-8.3.1-b
    pub fn each_ending(&self, id: UnitId, intent: Intent, each: Each<'_>) {
        match intent {
            Intent::Ahead => self.ahead_endings(id, each),
            Intent::Free => self.free_endings(id, &self.search(id, Filter::Any), each),
            Intent::Hold => self.stay_endings(id, each),
            Intent::Loiter => self.loiter_endings(id, each),
            Intent::Vector => {
                let goal = self.unit(id).vector.unwrap_or(self.unit(id).at);
                self.toward_endings(id, goal, each);
            }
            Intent::Support { unit } => self.toward_endings(id, self.unit(unit).at, each),
            Intent::Rejoin { at } => self.toward_endings(id, at, each),
            Intent::Home { edge } => self.home_endings(id, edge, each),
            Intent::Formation => self.formation_endings(id, each),
            Intent::Leave => self.leave_endings(id, each),
            Intent::Escort => self.escort_endings(id, each),
            Intent::Descend => self.descent_endings(id, each),
            Intent::Run { profile } => self.run_endings(id, profile, each),
            Intent::TakeOff => self.take_off_endings(id, each),
            Intent::Wait => each(self.standing_ending(id)),
        }
    }

    /// Every ending once: a way down that could be announced as a dive is given as one only.
    pub(crate) fn each_listed_ending(&self, id: UnitId, intent: Intent, each: Each<'_>) {
        let dives = self.may_announce_dive(id);
        let altitude = self.unit(id).at.altitude;
        self.each_ending(id, intent, &mut |ending| {
            let twice = dives && ending.pace == Pace::Normal && ending.to.altitude < altitude;
            if !twice {
                each(ending);
            }
        });
    }

    /// The ending of a squadron that does nothing.
    // Rule: WL-8.3.1-b
    pub(crate) fn standing_ending(&self, id: UnitId) -> Ending {
        let unit = self.unit(id);
        Ending { pace: Pace::Normal, to: unit.at, facing: unit.facing, lufbery: false, cost: 0 }
    }

    /// Staying in the square, with any facing; a Lufbery there if it may be entered.
    // Rule: WL-8.3-g, WL-8.3.1-b, WL-8.3.1-c
    fn loiter_endings(&self, id: UnitId, each: Each<'_>) {
        if self.unit(id).lufbery {
            return each(self.standing_ending(id));
        }
        if !self.must_fly_on(id) {
            self.stay_endings(id, each);
        }
        self.lufbery_at(id, self.half_points(id), each);
    }

    // Rule: WL-8.3-g, WL-7.2.3-c
    fn stay_endings(&self, id: UnitId, each: Each<'_>) {
        let stay = self.standing_ending(id);
        for facing in Facing::ALL {
            let cost = if facing == stay.facing { 0 } else { 2 * self.tables().figures.points_stay as u8 };
            each(Ending { facing, cost, ..stay });
        }
    }

    /// Whether the mission keeps a squadron from loitering; only a Lufbery lets it stay.
    // Rule: WL-8.4-c, WL-9.2.2-f, WL-7.1-f
    pub(crate) fn must_fly_on(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        match unit.mission {
            Mission::Escort => true,
            Mission::Sweep => !self.may_wait_for_bombers(unit),
            Mission::Intercept | Mission::Bombing(_) => false,
        }
    }

    /// A Lufbery in the own square.
    // Rule: WL-13.4.3-a, WL-7.1-f
    fn lufbery_at(&self, id: UnitId, points: u8, each: Each<'_>) {
        let cost = 2 * self.tables().figures.points_lufbery as u8;
        if self.may_enter_lufbery(id) && points >= cost {
            each(Ending { lufbery: true, cost, ..self.standing_ending(id) });
        }
    }

    /// Whether a squadron may end its move in a Lufbery.
    // Rule: WL-13.4.3-a, WL-7.1-e, WL-7.1-f, WL-9.2.6-e
    pub(crate) fn may_enter_lufbery(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.terms().options.lufbery
            && unit.is_fighter()
            && unit.is_flying()
            && unit.alert
            && !unit.is_broken()
            && !unit.returning
            && !unit.lufbery
            && unit.dogfight == 0
            && !self.is_gliding(unit)
    }

    /// The direction in which a squadron flies straight on.
    // Rule: WL-9.2.1-b, WL-9.2.2-b, WL-9.2.3-b, WL-15.2.1-a
    pub(crate) fn course(&self, unit: &Squadron) -> Edge {
        let column = match unit.target {
            Some(target) if self.terms().bombing && (unit.is_bomber() || unit.strafed) => {
                Some(self.surface_at(target).column)
            }
            _ => None,
        };
        match column.map(|column| column.cmp(&unit.at.column)) {
            Some(std::cmp::Ordering::Less) => Edge::Left,
            Some(std::cmp::Ordering::Greater) => Edge::Right,
            Some(std::cmp::Ordering::Equal) if unit.facing == Facing::West => Edge::Left,
            Some(std::cmp::Ordering::Equal) if unit.facing == Facing::East => Edge::Right,
            _ => self.terms().enemy_edge(unit.side),
        }
    }

    /// Exactly so many squares straight on, without change of altitude; a turn that must be paid costs one of them.
    // Rule: WL-8.4-c, WL-9.2.1-b, WL-9.2.1-c, WL-9.2.2-b, WL-9.2.3-b, WL-9.2.3-c, WL-9.2.3-g, WL-15.2.1-a
    fn ahead_endings(&self, id: UnitId, each: Each<'_>) {
        let unit = self.unit(id);
        let edge = if unit.is_bomber() { self.course(unit) } else { self.terms().enemy_edge(unit.side) };
        let straight = |points: u8| self.straight_ending(unit, edge.facing(), points);
        let points = self.straight_points(id);
        let first = straight(points);
        each(first);
        self.lufbery_at(id, points, each);
        if unit.mission == Mission::Sweep && unit.alert && unit.former_escort {
            let farther = straight(points.max(2 * self.tables().figures.points_alert as u8));
            if farther.to != first.to {
                each(farther);
            }
        }
    }

    /// Half points of flying straight on: by the mission, all that jet fighters on Sweep have, fewer in a trail.
    // Rule: WL-9.2.1-c, WL-9.2.2-b, WL-9.2.3-b, WL-9.2.3-c, WL-9.2.3-h, WL-8.4.1-b
    pub(crate) fn straight_points(&self, id: UnitId) -> u8 {
        let (unit, figures, all) = (self.unit(id), &self.tables().figures, self.half_points(id));
        let fast = self.card_of(unit).is_jet() || self.is_rocket(unit);
        let points = match unit.mission {
            Mission::Escort if self.escorts_jets(unit) => 2 * figures.points_alert as u8,
            Mission::Escort => 2 * figures.points_slow as u8,
            Mission::Sweep if !fast => 2 * figures.points_slow as u8,
            Mission::Sweep | Mission::Bombing(_) | Mission::Intercept => all,
        };
        match self.entry_points(id) {
            Some(left) => points.saturating_sub(all - left).max(2),
            None => points,
        }
    }

    /// Flies level in a direction until the points are spent or the map is left.
    pub(crate) fn straight_ending(&self, unit: &Squadron, direction: Facing, points: u8) -> Ending {
        let waiting = unit.status == Status::Waiting;
        let mut at = if waiting { unit.at - unit.facing.vector() } else { unit.at };
        let turn = self.turn_cost(unit.facing, direction);
        let mut cost = turn;
        while cost + 2 <= points && (at.is_on_map() || waiting && cost == turn) {
            at = at.step(direction);
            cost += 2;
        }
        Ending { pace: Pace::Normal, to: at, facing: direction, lufbery: false, cost }
    }

    /// What a turn costs.
    // Rule: WL-8.1.1-b
    pub(crate) fn turn_cost(&self, from: Facing, to: Facing) -> u8 {
        let paid = from.turn_degrees(to) >= if self.terms().options.steep_turns { 135 } else { 180 };
        if paid { 2 * self.tables().figures.points_stay as u8 } else { 0 }
    }

    /// Anywhere that the points allow.
    // Rule: WL-9.2.7-a, WL-9.2.7-b, WL-9.2.7-c, WL-9.2.7-f, WL-9.2.3-e, WL-13.8.2-b
    fn free_endings(&self, id: UnitId, search: &Search, each: Each<'_>) {
        let gliding = self.is_gliding(self.unit(id));
        let leaves = search.quarry.is_some_and(|quarry| quarry.at == search.start);
        self.field_endings(id, search, &mut |ending| {
            let moves = !leaves || ending.to != search.start;
            let sinks = !gliding || ending.to.altitude < search.start.altitude;
            if moves && sinks {
                each(ending);
            }
        });
        if !gliding {
            self.slow_climb_endings(id, each);
        }
    }

    /// Every ending of a search in both directions, with dives announced or not.
    // Rule: WL-8.2-d, WL-8.5-a, WL-13.4.3-a
    pub(crate) fn field_endings(&self, id: UnitId, search: &Search, each: Each<'_>) {
        let lufbery = self.may_enter_lufbery(id).then_some(2 * self.tables().figures.points_lufbery as u8);
        let mut give = |ending: Ending, limit: u8| {
            each(ending);
            // In its target's square it has to attack.
            let attacks = search.quarry.is_some_and(|quarry| quarry.at == ending.to);
            let fits = |extra: &u8| ending.cost + extra <= limit && ending.to.is_on_map() && !attacks;
            if let Some(extra) = lufbery.filter(fits) {
                each(Ending { lufbery: true, cost: ending.cost + extra, ..ending });
            }
        };
        let ground = search.start.altitude;
        let goal = match search.filter {
            Filter::Toward(goal) => goal.altitude.cmp(&ground),
            _ => std::cmp::Ordering::Greater,
        };
        if goal != std::cmp::Ordering::Less {
            let up = search.explore(Vertical::Up, |_| false);
            search.endings(&up, search.points, &mut |to, facing, cost| {
                if to != search.start || to.is_on_map() {
                    give(Ending { pace: Pace::Normal, to, facing, lufbery: false, cost }, search.points);
                }
            });
        }
        if goal != std::cmp::Ordering::Less && matches!(search.filter, Filter::Toward(_)) {
            return;
        }
        // Towards a lower destination level squares are found on the way down.
        let lower_only = goal != std::cmp::Ordering::Less;
        let down = search.explore(Vertical::Down, |_| false);
        let limit = search.points + search.bonus;
        search.endings(&down, limit, &mut |to, facing, cost| {
            if to.altitude >= ground {
                let fits = cost <= search.points && (to != search.start || to.is_on_map());
                if fits && !lower_only {
                    give(Ending { pace: Pace::Normal, to, facing, lufbery: false, cost }, search.points);
                }
                return;
            }
            if cost <= search.points {
                give(Ending { pace: Pace::Normal, to, facing, lufbery: false, cost }, search.points);
            }
            if search.bonus > 0 {
                give(Ending { pace: Pace::Dive, to, facing, lufbery: false, cost }, limit);
            }
        });
    }

    /// The two turns of a slow climb.
    // Rule: WL-8.5.1-a, WL-8.5.1-b, WL-8.5.1-c, WL-8.5-g, WL-3.3-f
    pub(crate) fn slow_climb_endings(&self, id: UnitId, each: Each<'_>) {
        let unit = self.unit(id);
        let slow = self.search(id, Filter::Any).climb == Climb::Slow;
        if !slow || !unit.is_flying() || unit.tally.is_some_and(|target| self.unit(target).at == unit.at) {
            return;
        }
        let cost = self.half_points(id);
        let ending = |to: Square, facing| Ending { pace: Pace::SlowClimb, to, facing, lufbery: false, cost };
        if unit.slope == Slope::SlowClimb {
            let ups = Facing::ALL.into_iter().filter(|facing| facing.vector().dy == 1);
            for facing in ups.filter(|facing| unit.facing.turn_degrees(*facing) <= 90) {
                let to = unit.at.step(facing);
                if to.is_on_map() {
                    each(ending(to, facing));
                }
            }
        } else if unit.is_level() {
            each(ending(unit.at, unit.facing));
            let ahead = unit.at.step(unit.facing);
            if ahead.is_on_map() {
                each(ending(ahead, unit.facing));
            }
        }
    }

    /// The shortest path: nearer, and up or down as the destination lies, as far as the points allow.
    // Rule: WL-9.2.5-a, WL-9.2.5-b, WL-9.2.5-c, WL-9.2.5-d, WL-9.2.4-c
    pub(crate) fn toward_endings(&self, id: UnitId, goal: Square, each: Each<'_>) {
        let search = self.search(id, Filter::Toward(goal));
        let mut found: Vec<(u8, Ending)> = Vec::new();
        let mut take = |ending: Ending| found.push((self.duty(&search, goal, &ending), ending));
        self.field_endings(id, &search, &mut take);
        if goal.altitude > search.start.altitude {
            self.slow_climb_endings(id, &mut |ending| {
                if ending.to.distance(goal) <= search.start.distance(goal) {
                    take(ending);
                }
            });
        }
        let best = found.iter().map(|(duty, _)| *duty).max();
        found.into_iter().filter(|(duty, _)| Some(*duty) == best).for_each(|(_, ending)| each(ending));
    }

    /// How well an ending fulfils the duties of the shortest path: nearer counts more than altitude.
    // Rule: WL-9.2.5-a, WL-9.2.5-c, WL-9.2.5-d
    fn duty(&self, search: &Search, goal: Square, ending: &Ending) -> u8 {
        let nearer = ending.to.distance(goal) < search.start.distance(goal);
        let altitude = search.start.altitude == goal.altitude
            || ending.to.altitude != search.start.altitude
            || ending.pace == Pace::SlowClimb;
        2 * u8::from(nearer) + u8::from(altitude)
    }

    /// Straight home with all movement points: every square one column nearer.
    // Rule: WL-9.2.6-a, WL-9.2.6-c, WL-9.2.6-f, WL-8.4.1-c
    fn home_endings(&self, id: UnitId, edge: Edge, each: Each<'_>) {
        let search = self.search(id, Filter::Home(edge));
        self.field_endings(id, &search, &mut |ending| {
            let left = search.points + if ending.pace == Pace::Dive { search.bonus } else { 0 } - ending.cost;
            let spent = left < 2 || !ending.to.is_on_map();
            if spent && !ending.lufbery && ending.to != search.start {
                each(ending);
            }
        });
        if self.unit(id).facing == edge.facing() {
            let here = self.unit(id).at;
            self.slow_climb_endings(id, &mut |ending| {
                if ending.to.column != here.column {
                    each(ending);
                }
            });
        }
    }

    /// In formation with the leader and with his facing; if that cannot be, by the shortest path to him.
    // Rule: WL-9.5.2-c, WL-9.5.2-e, WL-9.5.2-h
    fn formation_endings(&self, id: UnitId, each: Each<'_>) {
        let Some(leader) = self.bound_to(id) else { return };
        let (unit, chief) = (self.unit(id), self.unit(leader));
        let wing = self.wing_set(unit.side, unit.wing) & self.set(|other| other.is_flying()) & !id.bit();
        let flight = self.formation(leader, wing);
        let joins = |ending: &Ending| {
            ending.facing == chief.facing && self.of(flight).any(|(_, other)| other.at.distance(ending.to) <= 1)
        };
        let mut any = false;
        self.free_endings(id, &self.search(id, Filter::Any), &mut |ending| {
            if joins(&ending) && ending.to.is_on_map() && !ending.lufbery {
                any = true;
                each(ending);
            }
        });
        if !any {
            self.toward_endings(id, chief.at, each);
        }
    }

    /// Out of a Lufbery, with what is left of the points.
    // Rule: WL-8.3-f, WL-13.4.3-a
    fn leave_endings(&self, id: UnitId, each: Each<'_>) {
        let price = 2 * self.tables().figures.points_lufbery as u8;
        let mut search = self.search(id, Filter::Any);
        search.points = search.points.saturating_sub(price);
        self.field_endings(id, &search, &mut |ending| each(Ending { cost: ending.cost + price, ..ending }));
    }

    // Rule: WL-13.7-b, WL-13.8.1-c
    fn take_off_endings(&self, id: UnitId, each: Each<'_>) {
        let unit = self.unit(id);
        match unit.slow {
            Slow::LiftingOff => each(self.straight_ending(unit, unit.facing, 2)),
            _ => each(self.standing_ending(id)),
        }
    }

    /// The squares from which a squadron would be an escort of a friendly bomber, each once.
    // Rule: WL-9.2.2-a, WL-9.2.2-h, WL-5.3-d, WL-5.3-e
    pub(crate) fn each_escort_square(&self, unit: &Squadron, each: &mut dyn FnMut(Square)) {
        let bombers = self.escorted(unit);
        let range = self.tables().figures.escort_range;
        if bombers == 0 {
            return;
        }
        let columns = self.of(bombers).map(|(_, bomber)| bomber.at.column);
        let (first, last) = columns.fold((25, 0), |(first, last), column| (column.min(first), column.max(last)));
        for column in (first - range).max(0)..=(last + range).min(25) {
            for altitude in 0..20 {
                let at = Square::new(column, altitude);
                if members(bombers).any(|bomber| self.is_escort_square(bomber, at)) {
                    each(at);
                }
            }
        }
    }

    /// Bombers of the squadron's side that can be escorted.
    pub(crate) fn escorted(&self, unit: &Squadron) -> u32 {
        self.set(|other| other.is_flying() && other.side == unit.side && other.is_bomber() && other.is_level())
    }

    /// Whether a square lies in the zone of a bomber: near, not in front of the leading bomber, not far below.
    // Rule: WL-9.2.2-a, WL-5.3-d, WL-5.3-e
    pub fn is_escort_square(&self, bomber: UnitId, at: Square) -> bool {
        self.escort_fault(bomber, at).is_none()
    }

    /// What keeps a square from being one for escorts of a bomber.
    pub(crate) fn escort_fault(&self, bomber: UnitId, at: Square) -> Option<crate::why::Why> {
        use crate::why::Why;
        let (leader, figures) = (self.unit(bomber), &self.tables().figures);
        let (distance, allowed) = (at.distance(leader.at), figures.escort_range);
        if distance > allowed {
            return Some(Why::FarFromBombers { distance, allowed });
        }
        let (levels, allowed) = (leader.at.altitude - at.altitude, figures.escort_below);
        if levels > allowed {
            return Some(Why::TooLow { levels, allowed });
        }
        let ahead = leader.facing.vector().dx;
        let bombers = self.set(|other| other.is_flying() && other.side == leader.side && other.is_bomber());
        let formation = self.formation(bomber, bombers);
        let front = self.of(formation).map(|(_, other)| (at.column - other.at.column) * ahead).min().unwrap_or(0);
        (front > 0).then_some(Why::InFront { columns: front })
    }

    /// Whether a squadron stands as an escort, facing included.
    // Rule: WL-9.2.2-a, WL-9.2.2-g
    pub fn stands_as_escort(&self, unit: &Squadron) -> bool {
        members(self.escorted(unit))
            .any(|bomber| self.unit(bomber).facing == unit.facing && self.is_escort_square(bomber, unit.at))
    }

    /// Whether a bomber is on a reconnaissance mission.
    pub(crate) fn is_reconnaissance(unit: &Squadron) -> bool {
        unit.mission == Mission::Bombing(Sortie::Reconnaissance)
    }

    /// The search behind a move, for its path.
    pub(crate) fn search_for(&self, id: UnitId, intent: Intent) -> Search {
        let unit = self.unit(id);
        let mut search = match intent {
            Intent::Vector => self.search(id, Filter::Toward(unit.vector.unwrap_or(unit.at))),
            Intent::Support { unit: friend } => self.search(id, Filter::Toward(self.unit(friend).at)),
            Intent::Rejoin { at } => self.search(id, Filter::Toward(at)),
            Intent::Home { edge } => self.search(id, Filter::Home(edge)),
            Intent::Descend | Intent::Run { .. } => self.run_search(id),
            _ => self.search(id, Filter::Any),
        };
        if intent == Intent::Leave {
            search.points = search.points.saturating_sub(2 * self.tables().figures.points_lufbery as u8);
        }
        search
    }

    /// A path to an ending, if possible without a square to be avoided.
    pub(crate) fn path_to(
        &self,
        search: &Search,
        to: Square,
        facing: Facing,
        limit: u8,
        hazard: &dyn Fn(Square) -> bool,
    ) -> Option<(Path, u8)> {
        let vertical = if to.altitude < search.start.altitude { Vertical::Down } else { Vertical::Up };
        let careful = search.explore(vertical, |square| square != to && hazard(square));
        let found = search.path(&careful, to, facing, limit);
        found.or_else(|| search.path(&search.explore(vertical, |_| false), to, facing, limit))
    }
}
