//! Whether a move may be made, and what stands against it, with rule and numbers.

use std::cmp::Ordering;

use grid::squares::Square;
use referee::Refusal;

use crate::{
    order::{Flight, Intent, Pace},
    reach::{Climb, Ending, Filter, Search, Vertical},
    refuse::{Checked, ensure, no},
    runs::squares_of,
    squadron::{Edge, Mission, Slow, Sortie, UnitId},
    state::{Path, State, Step},
    why::Why,
};

impl State {
    /// Whether a move may be made.
    // Rule: WL-6.1.2-c
    pub fn check_move(&self, movers: u32, flight: &Flight) -> Checked {
        if movers & flight.unit.bit() == 0 {
            let unit = self.name(flight.unit);
            return no("WL-6.1-a", Why::NotAsked { unit });
        }
        self.check_intent(flight)?;
        match flight.path {
            Some(path) => self.check_path(flight, &path),
            None => match self.ending_of(flight) {
                Some(_) => Ok(()),
                None => Err(self.why_not(flight)),
            },
        }
    }

    /// Whether a behaviour is open to the squadron.
    fn check_intent(&self, flight: &Flight) -> Checked {
        let mut open = false;
        self.each_intent(flight.unit, &mut |intent| open |= intent == flight.intent);
        if open {
            return Ok(());
        }
        let unit = self.name(flight.unit);
        if let Intent::Run { profile } = flight.intent {
            self.check_profile(flight.unit, profile)?;
            let ending = Ending { pace: flight.pace, to: flight.to, facing: flight.facing, lufbery: false, cost: 0 };
            self.check_run(flight.unit, profile, &ending)?;
        }
        no(self.behaviour_rule(flight.unit), Why::NoSuchBehaviour { unit })
    }

    /// The rule that governs how a squadron has to fly.
    pub fn behaviour_rule(&self, id: UnitId) -> &'static str {
        let unit = self.unit(id);
        let attacks_here = unit.tally.is_some_and(|target| self.unit(target).at == unit.at);
        match unit.mission {
            _ if unit.slow != Slow::No => "WL-13.7-b",
            _ if unit.lufbery => "WL-13.4.3-d",
            _ if self.is_gliding(unit) => "WL-13.8.2-b",
            _ if unit.is_broken() => "WL-10.7.1-c",
            _ if attacks_here => "WL-7.2.3-c",
            _ if unit.tally.is_some() => "WL-7.2.3-a",
            _ if unit.returning => "WL-9.2.6-a",
            Mission::Bombing(Sortie::Reconnaissance) => "WL-15.2.1.2-a",
            Mission::Bombing(_) if self.terms().bombing => "WL-15.2.1-a",
            Mission::Bombing(_) => "WL-9.2.1-c",
            Mission::Escort => "WL-9.2.2-b",
            Mission::Sweep if !unit.alert => "WL-9.2.3-b",
            _ if self.bound_to(id).is_some() => "WL-9.5.2-c",
            Mission::Sweep => "WL-9.2.3-c",
            Mission::Intercept if unit.vector.is_some() => "WL-9.2.4-c",
            Mission::Intercept => "WL-9.2.4-e",
        }
    }

    /// The ending that an order names.
    pub(crate) fn ending_of(&self, flight: &Flight) -> Option<Ending> {
        let mut found = None;
        self.each_ending(flight.unit, flight.intent, &mut |ending| {
            let same = (ending.pace, ending.to, ending.facing, ending.lufbery)
                == (flight.pace, flight.to, flight.facing, flight.lufbery);
            if same {
                found = Some(ending);
            }
        });
        found
    }

    /// Whether a path of the player's own leads to where the order says, within the points and the behaviour.
    // Rule: WL-8.1-a, WL-8.1-b, WL-8.1.1-a, WL-8.1.1-b, WL-8.2-d, WL-8.2-e, WL-8.5-a, WL-4.1-d, WL-8.3.1-c
    fn check_path(&self, flight: &Flight, path: &Path) -> Checked {
        self.check_steps(flight, path)?;
        match self.ending_of(flight) {
            Some(_) => Ok(()),
            None => Err(self.why_not(flight)),
        }
    }

    fn check_steps(&self, flight: &Flight, path: &Path) -> Checked {
        let search = self.search_for(flight.unit, flight.intent);
        let points = search.points + if flight.pace == Pace::Dive { search.bonus } else { 0 };
        let (mut at, mut faces, mut spent) = (search.start, search.facing, 0u8);
        let (mut climbs, mut dives) = (false, false);
        for (index, step) in path.iter().enumerate() {
            let direction = match step {
                Step::Stay(facing) => {
                    let held = search.quarry.is_some_and(|quarry| quarry.at == at);
                    ensure(!held, "WL-7.2.3-e", || self.must_attack(flight.unit))?;
                    spent += search.turn;
                    faces = *facing;
                    continue;
                }
                Step::Enter(direction) => *direction,
            };
            let to = at.step(direction);
            (climbs, dives) = (climbs || to.altitude > at.altitude, dives || to.altitude < at.altitude);
            ensure(!(climbs && dives), "WL-8.5-a", || Why::ClimbAndDive)?;
            ensure(to.altitude >= 0, "WL-4.1-a", || Why::OnTheGround)?;
            ensure(to.altitude < 20, "WL-8.4-b", || Why::OffMap)?;
            let stops = search.quarry.is_some_and(|quarry| {
                quarry.at == at && !(index == 0 || quarry.is_head_on(faces))
                    || quarry.at == at && search.turn_cost(faces, direction) > 0
            });
            ensure(!stops, "WL-7.2.3-b", || self.must_attack(flight.unit))?;
            let slow = || Why::SlowClimber { unit: self.name(flight.unit) };
            let Some(enter) = search.enter_cost(at, direction) else { return no("WL-8.5-g", slow()) };
            spent = spent.saturating_add(search.turn_cost(faces, direction) + enter);
            ensure(spent <= points, "WL-8.2-e", || Why::TooExpensive { cost: spent, points })?;
            ensure(Edge::beyond(at).is_none() || index == 0, "WL-8.4.1-c", || Why::OffMap)?;
            (at, faces) = (to, direction);
        }
        let lufbery = if flight.lufbery { 2 * self.tables().figures.points_lufbery as u8 } else { 0 };
        let cost = spent + lufbery;
        ensure(cost <= points, "WL-8.2-e", || Why::TooExpensive { cost, points })?;
        self.check_dive(flight, search.start)?;
        let same = (at, faces) == (flight.to, flight.facing) && flight.pace != Pace::SlowClimb;
        ensure(same, "WL-8.1-a", || Why::Unreachable { to: flight.to })?;
        self.check_filtered(&search, flight, path)
    }

    /// Every square of an own path must be one that the behaviour allows.
    fn check_filtered(&self, search: &Search, flight: &Flight, path: &Path) -> Checked {
        let rule = self.behaviour_rule(flight.unit);
        let mut at = search.start;
        for (to, _) in squares_of(search.start, path) {
            ensure(at == search.start || search.passes(at, to), rule, || Why::Unreachable { to })?;
            ensure(at != search.start || !at.is_on_map() || search.passes(at, to), rule, || Why::Unreachable { to })?;
            at = to;
        }
        let stays = matches!(flight.intent, Intent::Hold | Intent::Loiter | Intent::Wait);
        let leaves = path.iter().any(|step| matches!(step, Step::Enter(_)));
        ensure(!(stays && leaves), "WL-8.3.1-c", || Why::MustStay)?;
        let straight = State::is_straight(flight.intent);
        let own = self.straight_path(flight.unit, flight.to, flight.facing);
        ensure(!straight || *path == own, rule, || Why::Unreachable { to: flight.to })
    }

    fn must_attack(&self, id: UnitId) -> Why {
        self.unit(id).tally.map_or(Why::MustStay, |target| Why::MustAttack { unit: self.name(target) })
    }

    // Rule: WL-8.2-d, WL-4.1-a
    fn check_dive(&self, flight: &Flight, start: Square) -> Checked {
        if flight.pace != Pace::Dive {
            return Ok(());
        }
        ensure(start.altitude > 0, "WL-4.1-a", || Why::OnTheGround)?;
        ensure(self.may_announce_dive(flight.unit), "WL-9.5.2-f", || Why::LeaderNotDiving)?;
        ensure(flight.to.altitude < start.altitude, "WL-8.2-d", || Why::DiveWithoutLoss)
    }

    /// Why an ending is not one of those that a behaviour allows, with numbers.
    // Rule: WL-8.2-e, WL-9.2.5-a, WL-9.2.5-c, WL-9.2.5-d, WL-9.2.6-a, WL-4.1-a, WL-8.4-b
    pub fn why_not(&self, flight: &Flight) -> Refusal<Why> {
        let search = self.search_for(flight.unit, flight.intent);
        let refused = |rule, why| Refusal::new(rule, why);
        if let Err(refusal) = self.check_dive(flight, search.start) {
            return refusal;
        }
        if !(0..20).contains(&flight.to.altitude) || !(-1..=26).contains(&flight.to.column) {
            return refused("WL-2.1-a", Why::OffMap);
        }
        let rule = self.behaviour_rule(flight.unit);
        match flight.intent {
            Intent::Ahead => {
                let squares = self.straight_points(flight.unit) / 2;
                return refused(rule, Why::StraightOn { squares });
            }
            Intent::Hold => return refused("WL-7.2.3-c", self.must_attack(flight.unit)),
            Intent::Loiter if self.must_fly_on(flight.unit) && !flight.lufbery => {
                let squares = self.straight_points(flight.unit) / 2;
                return refused(rule, Why::StraightOn { squares });
            }
            Intent::Loiter | Intent::Wait | Intent::TakeOff => return refused(rule, Why::MustStay),
            Intent::Run { profile } => {
                let ending =
                    Ending { pace: flight.pace, to: flight.to, facing: flight.facing, lufbery: false, cost: 0 };
                if let Err(refusal) = self.check_run(flight.unit, profile, &ending) {
                    return refusal;
                }
            }
            _ => {}
        }
        if flight.lufbery && search.quarry.is_some_and(|quarry| quarry.at == flight.to) {
            return refused("WL-7.2.3-b", self.must_attack(flight.unit));
        }
        if flight.lufbery && !self.may_enter_lufbery(flight.unit) {
            let unit = self.name(flight.unit);
            let sleepy = self.terms().options.lufbery && !self.unit(flight.unit).alert;
            return refused("WL-13.4.3-a", if sleepy { Why::NotAlert { unit } } else { Why::NoSuchBehaviour { unit } });
        }
        self.why_not_reached(flight, &search)
    }

    /// Where the shortest path of a behaviour leads.
    fn destination(&self, flight: &Flight) -> Option<Square> {
        match flight.intent {
            Intent::Vector => self.unit(flight.unit).vector,
            Intent::Support { unit } => Some(self.unit(unit).at),
            Intent::Rejoin { at } => Some(at),
            _ => None,
        }
    }

    fn why_not_reached(&self, flight: &Flight, search: &Search) -> Refusal<Why> {
        let points = search.points + if flight.pace == Pace::Dive { search.bonus } else { 0 };
        let rule = self.behaviour_rule(flight.unit);
        let goal = self.destination(flight);
        if let Some(goal) = goal {
            return self.why_not_nearer(flight, search, goal);
        }
        if let Some(cost) = self.real_cost(flight, search).filter(|cost| *cost > points) {
            return Refusal::new("WL-8.2-e", Why::TooExpensive { cost, points });
        }
        match flight.intent {
            Intent::Home { .. } => Refusal::new("WL-9.2.6-a", Why::MustGoHome { left: points }),
            Intent::Formation => Refusal::new("WL-9.5.2-c", Why::NotInFormation { unit: self.name(flight.unit) }),
            Intent::Free if search.quarry.is_some_and(|quarry| quarry.at == search.start) => {
                Refusal::new("WL-7.2.3-e", Why::MustLeave)
            }
            _ if search.climb == Climb::Slow && flight.to.altitude > search.start.altitude => {
                Refusal::new("WL-8.5-g", Why::SlowClimber { unit: self.name(flight.unit) })
            }
            _ => Refusal::new(rule, Why::Unreachable { to: flight.to }),
        }
    }

    // Rule: WL-9.2.5-a, WL-9.2.5-b, WL-9.2.5-c, WL-9.2.5-d
    fn why_not_nearer(&self, flight: &Flight, search: &Search, goal: Square) -> Refusal<Why> {
        let (from, to) = (search.start.distance(goal), flight.to.distance(goal));
        if to >= from {
            return Refusal::new("WL-9.2.5-a", Why::MustApproach { from, to });
        }
        let (start, end) = (search.start.altitude, flight.to.altitude);
        match start.cmp(&goal.altitude) {
            Ordering::Equal if end != start => Refusal::new("WL-9.2.5-d", Why::KeepsAltitude),
            Ordering::Less if end <= start => Refusal::new("WL-9.2.5-c", Why::MustChangeAltitude { climb: true }),
            Ordering::Greater if end >= start => Refusal::new("WL-9.2.5-d", Why::MustChangeAltitude { climb: false }),
            _ => {
                let points = search.points + if flight.pace == Pace::Dive { search.bonus } else { 0 };
                let cost = self.real_cost(flight, search).unwrap_or(points + 1);
                Refusal::new("WL-8.2-e", Why::TooExpensive { cost, points })
            }
        }
    }

    /// Squares near a squadron that it cannot end its move in, with the rule and the numbers.
    pub(crate) fn refused_squares(&self, id: UnitId, intent: Intent) -> Vec<(Square, Refusal<Why>)> {
        let unit = self.unit(id);
        let search = self.search_for(id, intent);
        let reach = (search.points + search.bonus) as i8 / 2 + 1;
        let rich = Search { points: 16, bonus: 0, filter: Filter::Any, ..search };
        let fields = [Vertical::Up, Vertical::Down].map(|way| rich.explore(way, |_| false));
        let near = Square::all().filter(|at| at.distance(unit.at) <= reach && *at != unit.at);
        near.map(|at| {
            let lower = at.altitude < search.start.altitude;
            let cost = fields[usize::from(lower)].cheapest(at);
            let facing = grid::squares::Facing::from_vector(at - unit.at).unwrap_or(unit.facing);
            let pace = if lower && search.bonus > 0 { Pace::Dive } else { Pace::Normal };
            let flight = Flight { unit: id, intent, pace, to: at, facing, lufbery: false, path: None };
            let points = search.points + if pace == Pace::Dive { search.bonus } else { 0 };
            let free = matches!(intent, Intent::Free | Intent::Formation | Intent::Leave | Intent::Escort);
            let refusal = match cost.filter(|cost| free && *cost > points) {
                Some(cost) => Refusal::new("WL-8.2-e", Why::TooExpensive { cost, points }),
                None => self.why_not_square(&flight, &search, cost),
            };
            (at, refusal)
        })
        .collect()
    }

    /// Why a square is out of reach, its cost being known.
    fn why_not_square(&self, flight: &Flight, search: &Search, cost: Option<u8>) -> Refusal<Why> {
        let points = search.points + if flight.pace == Pace::Dive { search.bonus } else { 0 };
        let rule = self.behaviour_rule(flight.unit);
        let goal = self.destination(flight);
        match (flight.intent, goal) {
            (_, Some(goal)) if flight.to.distance(goal) >= search.start.distance(goal) => {
                let (from, to) = (search.start.distance(goal), flight.to.distance(goal));
                Refusal::new("WL-9.2.5-a", Why::MustApproach { from, to })
            }
            (Intent::Ahead, _) => {
                Refusal::new(rule, Why::StraightOn { squares: self.straight_points(flight.unit) / 2 })
            }
            (Intent::Hold, _) => Refusal::new("WL-7.2.3-c", self.must_attack(flight.unit)),
            (Intent::Loiter | Intent::Wait | Intent::TakeOff, _) => Refusal::new(rule, Why::MustStay),
            (Intent::Home { .. }, _) => Refusal::new("WL-9.2.6-a", Why::MustGoHome { left: points }),
            (Intent::Formation, _) => Refusal::new("WL-9.5.2-c", Why::NotInFormation { unit: self.name(flight.unit) }),
            _ => match cost.filter(|cost| *cost > points) {
                Some(cost) => Refusal::new("WL-8.2-e", Why::TooExpensive { cost, points }),
                None => Refusal::new(rule, Why::Unreachable { to: flight.to }),
            },
        }
    }

    /// What an ending would cost with all the points in the world.
    fn real_cost(&self, flight: &Flight, search: &Search) -> Option<u8> {
        let rich = Search { points: 16, bonus: 0, filter: Filter::Any, ..*search };
        let lower = flight.to.altitude < search.start.altitude;
        let vertical = if lower { Vertical::Down } else { Vertical::Up };
        let field = rich.explore(vertical, |_| false);
        let stay = if flight.to.is_on_map() { field.cheapest(flight.to).map(|cost| cost + search.turn) } else { None };
        let lufbery = if flight.lufbery { 2 * self.tables().figures.points_lufbery as u8 } else { 0 };
        let cost = match (field.cost(flight.to, flight.facing), stay) {
            (Some(direct), Some(stay)) => Some(direct.min(stay)),
            (direct, stay) => direct.or(stay),
        };
        cost.map(|cost| cost + lufbery)
    }
}
