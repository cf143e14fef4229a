//! Zones: overflights, photographs and bombs.

use grid::lattice::Point;
use referee::Log;

use crate::{
    battle::Battle,
    event::Event,
    movement::{Course, Flight},
    order::{Fly, No, Path, PlaneId, Why, no},
    state::{Run, State},
};

/// What one aircraft's move does over zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overflight {
    /// The run under way at the end.
    pub run: Run,
    /// Zones photographed on the way, one bit each.
    pub photos: u8,
    /// Zones that a bomb could fall on, one bit each.
    pub drops: u8,
}

/// Follows an aircraft over zones, point by point.
struct Tracker<'a> {
    battle: &'a Battle,
    team: u8,
    level: u8,
    changed: bool,
    found: Overflight,
}

impl Tracker<'_> {
    // Rule: AOD-MODE-REC-02, AOD-MODE-REC-03, AOD-MODE-REC-04, AOD-MODE-REC-05, AOD-MODE-REC-06
    // Rule: AOD-MODE-BOMB-05, AOD-SCEN-HIGH-03
    fn visit(&mut self, point: Point, level: u8) {
        let changed = level != self.level;
        self.level = level;
        let zone = self.battle.zone_at(self.team, point).map_or(0, |zone| zone as u8 + 1);
        if zone != self.found.run.zone {
            self.leave_zone();
            self.found.run = Run { zone, ..Run::default() };
        } else if changed {
            self.found.run.spoilt = true;
            self.found.run.steady = 0;
        }
        if zone == 0 {
            return;
        }
        let run = &mut self.found.run;
        run.spoilt |= self.battle.options.photo_turn && self.changed;
        run.points = (run.points + 1).min(200);
        run.steady = (run.steady + 1).min(200);
        run.spoilt |= self.battle.options.photo_level.is_some_and(|needed| needed != level);
        if run.steady >= 2 && !(run.dropped && self.battle.options.bomb_overflight) {
            self.found.drops |= 1 << (zone - 1);
        }
    }

    fn leave_zone(&mut self) {
        let run = self.found.run;
        if run.zone > 0 && run.points >= 2 && !run.spoilt {
            self.found.photos |= 1 << (run.zone - 1);
        }
    }
}

impl Flight<'_> {
    /// Whether the aircraft has bombs for zones.
    pub fn may_bomb(&self) -> bool {
        self.battle.mode.has_drops() && self.plane.bombs > 0
    }

    /// What the path does over zones.
    pub fn overflight(&self, course: &Course, path: Path) -> Overflight {
        let changed = course.levels > 0;
        let found = Overflight { run: self.plane.run, photos: 0, drops: 0 };
        let level = self.plane.level;
        let mut tracker = Tracker { battle: self.battle, team: self.craft.team, level, changed, found };
        let mut walk = self.begin(course);
        for turn in path.iter() {
            let Ok(next) = self.step(course, walk, turn) else { break };
            if next.out {
                tracker.leave_zone();
                tracker.found.run = Run::default();
                return tracker.found;
            }
            if !next.lost {
                tracker.visit(next.place.point, next.level);
            }
            walk = next;
        }
        tracker.found
    }

    /// Zones that a bomb could fall on along this path, one bit each.
    pub fn drop_zones(&self, course: &Course, path: Path) -> u8 {
        if self.may_bomb() { self.overflight(course, path).drops } else { 0 }
    }

    // Rule: AOD-MODE-BOMB-05, AOD-MODE-BOMB-07, AOD-MODE-BOMB-08, AOD-MODE-BOMB-09
    pub(crate) fn check_drop(&self, course: &Course, fly: &Fly) -> Result<(), No> {
        match fly.drop {
            Some(zone) if zone >= 8 || self.drop_zones(course, fly.path) >> zone & 1 == 0 => {
                let again = self.plane.run.dropped && self.options().bomb_overflight;
                no(if again { "AOD-MODE-BOMB-08" } else { "AOD-MODE-BOMB-05" }, Why::NoDrop)
            }
            _ => Ok(()),
        }
    }
}

impl State {
    // Rule: AOD-MODE-REC-04, AOD-MODE-REC-09, AOD-MODE-BOMB-06, AOD-MODE-BOMB-10, AOD-MODE-COMB-01
    /// Carries out what a move does over zones.
    pub(crate) fn work_zones(&mut self, id: PlaneId, found: Overflight, drop: Option<u8>, log: &mut impl Log<Event>) {
        self.plane_mut(id).run = found.run;
        if let Some(zone) = drop {
            self.plane_mut(id).bombs -= 1;
            self.drops[usize::from(zone)] += 1;
            let run = &mut self.plane_mut(id).run;
            run.dropped |= run.zone == zone + 1;
            log.note(|| Event::Dropped { plane: id, zone });
        }
        if !self.battle.mode.has_photos() || !self.craft(id).camera {
            return;
        }
        for zone in (0..8).filter(|zone| found.photos >> zone & 1 == 1) {
            self.photograph(id, zone, log);
        }
    }

    fn photograph(&mut self, id: PlaneId, zone: u8, log: &mut impl Log<Event>) {
        let bombed = self.battle.mode != crate::book::Mode::Combined || self.drops[usize::from(zone)] > 0;
        let scored = self.home >> zone & 1 == 1;
        let plane = self.plane_mut(id);
        let full = plane.photos.count_ones() >= 2;
        let held = plane.photos >> zone & 1 == 1;
        if bombed && !scored && !full && !held {
            plane.photos |= 1 << zone;
            log.note(|| Event::Photo { plane: id, zone });
        }
    }

    // Rule: AOD-MODE-REC-07, AOD-MODE-REC-08, AOD-MODE-REC-10
    /// Brings an aircraft's photos home.
    pub(crate) fn deliver(&mut self, id: PlaneId, log: &mut impl Log<Event>) {
        let zones = self.plane(id).photos & !self.home;
        self.home |= zones;
        if zones != 0 {
            log.note(|| Event::PhotosHome { plane: id, zones });
        }
    }
}
