//! Pilots: aces, rookies, experience, and who may know about them.

use referee::{Log, Rng, Seat, Viewer};

use crate::{
    aircraft::Group,
    event::Event,
    order::{No, PlaneId, Planes, Why, no},
    setup::Pilots,
    state::{Phase, Pilot, State},
};

/// How many aces and how many rookies a player may mark.
pub const MOST_MARKS: u32 = 3;

impl State {
    // Rule: AOD-PILOT-01, AOD-PILOT-06
    /// Checks a seat's marks: own fighters, each marked once, three of a kind at most.
    pub fn check_marks(&self, seat: Seat, aces: Planes, rookies: Planes) -> Result<(), No> {
        let own = self.fighters_of(seat);
        if (aces.0 | rookies.0) & !own.0 != 0 || aces.0 & rookies.0 != 0 {
            return no("AOD-PILOT-01", Why::NotAPilot);
        }
        if aces.len() > MOST_MARKS || rookies.len() > MOST_MARKS {
            return no("AOD-PILOT-06", Why::TooManyPilots { allowed: MOST_MARKS as u8 });
        }
        Ok(())
    }

    /// The fighters of a seat.
    pub fn fighters_of(&self, seat: Seat) -> Planes {
        let fighters = self.ids_of(seat).filter(|id| self.craft(*id).class.is_fighter());
        fighters.fold(Planes::NONE, Planes::with)
    }

    /// Every way to mark a seat's pilots.
    pub fn each_marks(&self, seat: Seat, each: &mut dyn FnMut(Planes, Planes)) {
        let own: Vec<PlaneId> = self.fighters_of(seat).iter().collect();
        subsets(&own, Planes::NONE, &mut |aces| {
            let rest: Vec<PlaneId> = own.iter().copied().filter(|id| !aces.contains(*id)).collect();
            subsets(&rest, Planes::NONE, &mut |rookies| each(aces, rookies));
        });
    }

    /// Marks by chance, every way as likely.
    pub fn random_marks(&self, seat: Seat, rng: &mut Rng) -> (Planes, Planes) {
        let own: Vec<PlaneId> = self.fighters_of(seat).iter().collect();
        draw_marks(&own, MOST_MARKS, MOST_MARKS, rng)
    }

    /// Takes back a seat's marks while others are still marking. False if there is nothing to take back.
    pub(crate) fn recall_marks(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let Phase::Pilots(waiting) = self.phase else { return false };
        if waiting.contains(seat) || self.fighters_of(seat).is_empty() {
            return false;
        }
        self.mark(seat, Planes::NONE, Planes::NONE);
        self.phase = Phase::Pilots(waiting.with(seat));
        log.note(|| Event::Recalled(seat));
        true
    }

    pub(crate) fn mark(&mut self, seat: Seat, aces: Planes, rookies: Planes) {
        for id in self.ids_of(seat) {
            let mark = match (aces.contains(id), rookies.contains(id)) {
                (true, _) => Pilot::Ace,
                (_, true) => Pilot::Rookie,
                _ => Pilot::Average,
            };
            let plane = self.plane_mut(id);
            (plane.mark, plane.pilot) = (mark, mark);
        }
    }

    // Rule: AOD-PILOT-07
    /// Shows a pilot to everybody, because his aircraft fires.
    pub(crate) fn reveal(&mut self, id: PlaneId, log: &mut impl Log<Event>) {
        if self.battle.options.pilots == Pilots::Hidden && !self.plane(id).shown && self.craft(id).class.is_fighter() {
            let plane = self.plane_mut(id);
            plane.shown = true;
            let pilot = plane.pilot;
            log.note(|| Event::Revealed { plane: id, pilot });
        }
    }

    // Rule: AOD-XP-01, AOD-XP-02, AOD-XP-03
    /// Credits a kill to the pilot of an aircraft, if his own guns made it.
    pub(crate) fn credit_kill(&mut self, id: PlaneId, group: Group, log: &mut impl Log<Event>) {
        if !self.craft(id).pilot_guns.contains(group) {
            return;
        }
        let learns = self.battle.options.experience && self.craft(id).class.is_fighter();
        let plane = self.plane_mut(id);
        plane.kills += 1;
        let better = match (plane.pilot, plane.kills) {
            (Pilot::Rookie, _) => Pilot::Average,
            (Pilot::Average, 3..) => Pilot::Ace,
            (same, _) => same,
        };
        if learns && better != plane.pilot {
            plane.pilot = better;
            log.note(|| Event::Promoted { plane: id, pilot: better });
        }
    }

    /// Whether a viewer knows how good a pilot is.
    pub fn knows_pilot(&self, viewer: Viewer, id: PlaneId) -> bool {
        let open = self.battle.options.pilots != Pilots::Hidden || !self.craft(id).class.is_fighter();
        self.plane(id).shown || viewer.knows(self.owner(id)) || (open && !self.is_marking())
    }
}

fn subsets(from: &[PlaneId], chosen: Planes, each: &mut dyn FnMut(Planes)) {
    each(chosen);
    if chosen.len() == MOST_MARKS {
        return;
    }
    for (index, id) in from.iter().enumerate() {
        subsets(&from[index + 1..], chosen.with(*id), each);
    }
}

/// Marks for some aircraft, every way with at most so many aces and rookies as likely.
pub fn draw_marks(from: &[PlaneId], most_aces: u32, most_rookies: u32, rng: &mut Rng) -> (Planes, Planes) {
    let count = from.len() as u32;
    let ways = |aces: u32, rookies: u32| choose(count, aces) * choose(count.saturating_sub(aces), rookies);
    let pairs = || (0..=most_aces).flat_map(move |aces| (0..=most_rookies).map(move |rookies| (aces, rookies)));
    let mut number = rng.below(pairs().map(|(aces, rookies)| ways(aces, rookies)).sum());
    let (aces, rookies) = pairs()
        .find(|(aces, rookies)| match number.checked_sub(ways(*aces, *rookies)) {
            None => true,
            Some(rest) => {
                number = rest;
                false
            }
        })
        .expect("the number is below the sum");
    let mut order = from.to_vec();
    rng.shuffle(&mut order);
    let set = |ids: &[PlaneId]| ids.iter().copied().fold(Planes::NONE, Planes::with);
    let (aces, rest) = order.split_at(aces as usize);
    (set(aces), set(&rest[..rookies as usize]))
}

/// The number of ways to choose `k` of `n`.
fn choose(n: u32, k: u32) -> u32 {
    if k > n { 0 } else { (0..k).fold(1, |ways, step| ways * (n - step) / (step + 1)) }
}
