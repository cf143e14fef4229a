//! Carrying out a move: the new place, what was cleared, photographed, bombed, and who left.

use grid::lattice::Edge;
use referee::Log;

use crate::{
    aircraft::Groups,
    book::Mode,
    event::{Event, Stop},
    exits,
    movement::{Course, Flight, Walk},
    order::{Fly, PlaneId, Stunt, Tilt},
    state::{Phase, Run, State, Status},
};

/// Everything that a move changes.
struct Landing {
    course: Course,
    walk: Walk,
    zones: crate::missions::Overflight,
}

impl State {
    // Rule: AOD-ALT-01, AOD-BORDER-01, AOD-SPEEDDIFF-02, AOD-JAM-02
    pub(crate) fn fly(&mut self, fly: Fly, log: &mut impl Log<Event>) {
        let Phase::Fly { plane: id, die } = self.phase else { unreachable!("only an aircraft with a die flies") };
        self.moved = self.moved.with(id);
        if fly.path.is_empty() && fly.stunt == Stunt::None {
            let plane = self.plane_mut(id);
            (plane.speed, plane.tilt) = (0, fly.tilt);
            self.clear(id, fly.clear, log);
            log.note(|| Event::Stayed(id));
            return if self.plane(id).is_flying() { self.after_move(id, log) } else { self.next_aircraft(log) };
        }
        let landing = self.follow(id, die, &fly, log);
        self.clear(id, fly.clear, log);
        self.settle(id, &landing, fly.tilt);
        if !self.battle.zones.is_empty() {
            self.work_zones(id, landing.zones, fly.drop, log);
        }
        if landing.walk.out {
            self.leave(id, &landing.walk, log);
        } else if !(fly.drop.is_some() && self.check_end(log)) {
            self.after_move(id, log);
        }
    }

    /// Follows the path of a checked move.
    fn follow(&self, id: PlaneId, die: i8, fly: &Fly, log: &mut impl Log<Event>) -> Landing {
        let mut flight = Flight::new(self, id, die);
        let course = flight.course(fly.levels, fly.stunt).expect("the move has been checked");
        let walk = flight.flown(&course, fly.path);
        log.note(|| moved(&flight, &course, fly, &walk));
        let zones =
            if self.battle.zones.is_empty() { Default::default() } else { flight.overflight(&course, fly.path) };
        Landing { course, walk, zones }
    }

    fn settle(&mut self, id: PlaneId, landing: &Landing, tilt: Tilt) {
        let walk = &landing.walk;
        let in_border = self.battle.is_border(walk.place.point);
        let plane = self.plane_mut(id);
        plane.place = walk.place;
        plane.level = walk.level;
        plane.tilt = tilt;
        plane.status = Status::Flying;
        plane.speed = walk.made - u8::from(walk.lost) + landing.course.spent;
        plane.in_border = in_border;
    }

    // Rule: AOD-JAM-02, AOD-JAM-07
    fn clear(&mut self, id: PlaneId, groups: Groups, log: &mut impl Log<Event>) {
        if groups.is_empty() {
            return;
        }
        let plane = self.plane_mut(id);
        plane.jammed = plane.jammed.less(groups);
        plane.cleared = groups;
        log.note(|| Event::Cleared { plane: id, groups });
    }

    // Rule: AOD-EXIT-02, AOD-EXIT-03, AOD-MODE-REC-07, AOD-MODE-BOMB-14
    fn leave(&mut self, id: PlaneId, walk: &Walk, log: &mut impl Log<Event>) {
        let beyond = self.battle.board.edges_beyond(walk.place.point);
        let own = self.battle.flanks[self.owner(id).index()].edge;
        let goal = own.opposite();
        let carries = self.battle.mode == Mode::Breakthrough && self.plane(id).bombs > 0;
        let through = (carries || exits::is_general(&self.battle, id)) && beyond.contains(goal);
        let edge = match (through, beyond.contains(own)) {
            (true, _) => goal,
            (false, true) => own,
            (false, false) => beyond.iter().next().unwrap_or(Edge::North),
        };
        let plane = self.plane_mut(id);
        plane.status = if through { Status::Through } else { Status::Withdrawn };
        plane.run = Run::default();
        plane.tilt = Tilt::Level;
        log.note(|| Event::Left { plane: id, edge, through });
        if edge == own {
            self.deliver(id, log);
        }
        if !self.check_end(log) {
            self.next_aircraft(log);
        }
    }

    // Rule: AOD-MOV-22
    /// Takes off an aircraft that can only fly off the board without the right to.
    pub(crate) fn lose_if_stuck(&mut self, id: PlaneId, die: i8, log: &mut impl Log<Event>) {
        if !Flight::new(self, id, die).is_lost() {
            return;
        }
        let credit = self.gainers(id).map_or(0, |seat| seat.0 + 1);
        let plane = self.plane_mut(id);
        plane.status = Status::Down;
        plane.credit = credit;
        let at = plane.place.point;
        log.note(|| Event::Lost { plane: id, at });
        if !self.check_end(log) {
            self.next_aircraft(log);
        }
    }
}

/// The event of a move: every stop on its way.
fn moved(flight: &Flight<'_>, course: &Course, fly: &Fly, walk: &Walk) -> Event {
    let stop = |walk: &Walk| Stop { point: walk.place.point, heading: walk.place.heading, level: walk.level };
    let plane = flight.plane;
    let mut way = vec![Stop { point: plane.place.point, heading: plane.place.heading, level: plane.level }];
    let mut step = flight.begin(course);
    if course.stunt != Stunt::None && !matches!(course.stunt, Stunt::SplitS(_)) {
        way.push(stop(&step));
    }
    for turn in fly.path.iter() {
        let Ok(next) = flight.step(course, step, turn) else { break };
        if !next.lost {
            way.push(stop(&next));
        }
        step = next;
    }
    let wind = i8::from(walk.added) - i8::from(walk.lost);
    Event::Moved { plane: flight.id, way, tilt: fly.tilt, stunt: course.stunt, wind }
}

impl Flight<'_> {
    /// Whether there is nothing left but to fly off the board without the right to.
    pub fn is_lost(&self) -> bool {
        self.is_hemmed_in() && !self.has_any_move()
    }

    fn has_any_move(&self) -> bool {
        let mut any = false;
        self.each_move(&mut |_| any = true);
        any
    }
}
