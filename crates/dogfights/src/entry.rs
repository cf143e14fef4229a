//! Access Points and the Patrol Zone: deployment, compulsory entry, the fighter limit.

use grid::lattice::{Heading, Place};
use referee::{Log, Rng, Seat};

use crate::{
    book::Mode,
    event::{Event, Occasion, Stop},
    exits,
    order::{No, Order, PlaneId, Why, no},
    state::{Phase, State, Status},
};

impl State {
    /// Checks an aircraft put on an Access Point by the active seat.
    pub fn check_place(&self, plane: PlaneId, access: u8, level: u8, heading: Heading) -> Result<(), No> {
        let seat = self.active;
        if !self.ids_of(seat).any(|id| id == plane) {
            return no("AOD-SETUP-08", Why::NotYours);
        }
        if self.plane(plane).status != Status::Reserve {
            return no("AOD-SETUP-10", Why::NotInReserve);
        }
        self.check_access(seat, access)?;
        let top = self.craft(plane).top;
        if !(1..=top).contains(&level) {
            return no("AOD-SETUP-09", Why::WrongLevel { top });
        }
        if !self.battle.flanks[seat.index()].headings().contains(&heading) {
            return no("AOD-SETUP-09", Why::WrongEntry);
        }
        self.check_limit(seat, plane)?;
        if self.mission_first(seat) && !self.is_mission(plane) {
            return no(self.mission_rule(), Why::MissionFirst);
        }
        Ok(())
    }

    // Rule: AOD-GEO-04
    fn check_access(&self, seat: Seat, access: u8) -> Result<(), No> {
        let point = self.battle.flanks[seat.index()].access.get(usize::from(access));
        let taken = |place| self.all().iter().any(|plane| plane.status == Status::Access && plane.place.point == place);
        match point {
            Some(point) if !taken(*point) => Ok(()),
            _ => no("AOD-GEO-04", Why::NoAccess),
        }
    }

    // Rule: AOD-TURN-07, AOD-TURN-08, AOD-TURN-09, AOD-TURN-10
    fn check_limit(&self, seat: Seat, plane: PlaneId) -> Result<(), No> {
        let allowed = self.battle.options.fighter_limit;
        let present = |id: &PlaneId| matches!(self.plane(*id).status, Status::Flying | Status::Access);
        let fighters = self.ids_of(seat).filter(present).filter(|id| self.counts_as_fighter(*id)).count();
        if self.counts_as_fighter(plane) && fighters >= usize::from(allowed) {
            return no("AOD-TURN-07", Why::TooManyFighters { allowed });
        }
        Ok(())
    }

    // Rule: AOD-TURN-09, AOD-TURN-10
    /// Whether an aircraft flies as a fighter. Who came with bombs has its task and stays apart when they are dropped.
    fn counts_as_fighter(&self, id: PlaneId) -> bool {
        let craft = self.craft(id);
        let idle = !craft.camera && !craft.class.is_bomber() && craft.bombs == 0;
        craft.class.is_fighter() || self.battle.mode.is_dogfight() || idle
    }

    // Rule: AOD-MODE-REC-14, AOD-MODE-REC-15, AOD-MODE-BOMB-04, AOD-SCEN-GENERAL-02
    /// Whether an aircraft is of the kind that must always be present.
    pub fn is_mission(&self, id: PlaneId) -> bool {
        let craft = self.craft(id);
        let carrier = self.plane(id).bombs > 0;
        match self.battle.mode {
            Mode::Dogfight | Mode::FreeForAll => false,
            Mode::General => exits::is_general(&self.battle, id),
            Mode::Reconnaissance => craft.camera,
            Mode::AreaBombing | Mode::Breakthrough => {
                craft.class.is_bomber() || (carrier && self.battle.options.carrier_presence)
            }
            Mode::Combined => craft.class.is_bomber() || craft.camera,
        }
    }

    fn mission_rule(&self) -> &'static str {
        match self.battle.mode {
            Mode::Reconnaissance if self.turn == 0 => "AOD-MODE-REC-14",
            Mode::Reconnaissance => "AOD-MODE-REC-15",
            Mode::General => "AOD-SCEN-GENERAL-02",
            _ => "AOD-MODE-BOMB-04",
        }
    }

    /// Whether a scout or bomber waits while none is present.
    fn lacks_mission(&self, seat: Seat) -> bool {
        let mission = |status: &[Status]| {
            self.ids_of(seat).any(|id| self.is_mission(id) && status.contains(&self.plane(id).status))
        };
        mission(&[Status::Reserve]) && !mission(&[Status::Flying, Status::Access])
    }

    /// Whether the next aircraft put on an Access Point must be a scout or bomber.
    fn mission_first(&self, seat: Seat) -> bool {
        let last = match self.phase {
            Phase::Deploy { left } | Phase::Placing { left } | Phase::Entry { left, .. } => left == 1,
            _ => false,
        };
        last && self.lacks_mission(seat)
    }

    // Rule: AOD-TURN-05, AOD-TURN-11
    /// Whether the active seat may stop putting aircraft on Access Points.
    pub fn check_end_placing(&self) -> Result<(), No> {
        let seat = self.active;
        match self.phase {
            Phase::Placing { .. } if self.lacks_mission(seat) => no(self.mission_rule(), Why::MissionFirst),
            Phase::Placing { .. } if self.is_absent(seat) => no("AOD-TURN-11", Why::MustEnter),
            Phase::Placing { .. } | Phase::Entry { done: true, .. } => Ok(()),
            Phase::Entry { .. } => no("AOD-TURN-11", Why::MustEnter),
            _ => no("AOD-SETUP-08", Why::MustEnter),
        }
    }

    /// Whether a seat has nothing on the board and nothing on Access Points.
    pub fn is_absent(&self, seat: Seat) -> bool {
        !self.ids_of(seat).any(|id| matches!(self.plane(id).status, Status::Flying | Status::Access))
    }

    /// Every placement that the active seat may make, each once.
    pub fn each_place(&self, each: &mut dyn FnMut(Order)) {
        let flank = &self.battle.flanks[self.active.index()];
        for plane in self.ids_of(self.active) {
            for access in 0..flank.access.len() as u8 {
                for level in 1..=self.craft(plane).top {
                    for heading in flank.headings().iter().copied() {
                        if self.check_place(plane, access, level, heading).is_ok() {
                            each(Order::Place { plane, access, level, heading });
                        }
                    }
                }
            }
        }
    }

    /// Whether the active seat has any placement to make.
    pub fn can_place(&self) -> bool {
        let flank = &self.battle.flanks[self.active.index()];
        let heading = flank.headings()[0];
        let accesses = 0..flank.access.len() as u8;
        self.ids_of(self.active)
            .any(|plane| accesses.clone().any(|access| self.check_place(plane, access, 1, heading).is_ok()))
    }

    /// A placement by chance.
    pub fn random_place(&self, rng: &mut Rng) -> Order {
        let may_end = self.check_end_placing().is_ok();
        if may_end && rng.one_in(3) {
            return Order::EndPlacing;
        }
        let flank = &self.battle.flanks[self.active.index()];
        for _ in 0..40 {
            let planes = flank.planes.clone();
            let plane = PlaneId(planes.start + rng.below(u32::from(planes.end - planes.start)) as u8);
            let access = rng.below(flank.access.len() as u32) as u8;
            let level = 1 + rng.below(u32::from(self.craft(plane).top)) as u8;
            let heading = *rng.pick(flank.headings());
            if self.check_place(plane, access, level, heading).is_ok() {
                return Order::Place { plane, access, level, heading };
            }
        }
        let mut all = Vec::new();
        self.each_place(&mut |order| all.push(order));
        *rng.pick(&all)
    }

    // Rule: AOD-SETUP-08, AOD-SETUP-09, AOD-SETUP-10, AOD-TURN-05, AOD-TURN-11
    pub(crate) fn place(&mut self, plane: PlaneId, access: u8, level: u8, heading: Heading, log: &mut impl Log<Event>) {
        let point = self.battle.flanks[self.active.index()].access[usize::from(access)];
        let piece = self.plane_mut(plane);
        piece.place = Place::new(point, heading);
        piece.level = level;
        piece.status = Status::Access;
        let occasion = match self.phase {
            Phase::Deploy { .. } => Occasion::Start,
            Phase::Entry { .. } => Occasion::Entry,
            _ => Occasion::Later,
        };
        log.note(|| Event::Placed { plane, stop: Stop { point, heading, level }, occasion });
    }
}
