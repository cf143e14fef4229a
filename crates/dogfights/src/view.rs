//! What one viewer may know, and full states that fit it.

use std::sync::Arc;

use grid::lattice::{Heading, Place};
use referee::{Rng, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    aircraft::Groups,
    battle::Battle,
    book::Book,
    event::Event,
    muster,
    order::{Damage, PlaneId, Planes, Tilt},
    pilots::{MOST_MARKS, draw_marks},
    setup::Setup,
    state::{Attack, Phase, Pilot, Plane, Run, State, Status, Verdict},
};

/// One aircraft as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Where it is.
    pub place: Place,
    /// Its level.
    pub level: u8,
    /// Its tilt.
    pub tilt: Tilt,
    /// Where it is in the course of the game.
    pub status: Status,
    /// What is damaged.
    pub damage: Damage,
    /// Bursts left per group.
    pub ammo: [u8; 4],
    /// Jammed groups.
    pub jammed: Groups,
    /// Groups that have fired in this player-turn.
    pub fired: Groups,
    /// Groups that were cleared in this player-turn.
    pub cleared: Groups,
    /// Safe uses of full throttle left.
    pub throttle: u8,
    /// Whether full throttle is gone for good.
    pub throttle_gone: bool,
    /// Whether its last move ended in the border zone.
    pub in_border: bool,
    /// Steps counted in its last move.
    pub speed: u8,
    /// Bombs aboard.
    pub bombs: u8,
    /// Zones photographed, one bit each.
    pub photos: u8,
    /// The overflight under way.
    pub run: Run,
    /// The pilot now and as marked; none if this viewer may not know.
    pub pilot: Option<(Pilot, Pilot)>,
    /// Whether everybody knows the pilot.
    pub shown: bool,
    /// Aircraft shot down by the pilot.
    pub kills: u8,
    /// Who gets the point for its loss.
    pub credit: u8,
}

/// The facts of the game, kept with a view so that they need not be made again.
#[derive(Clone, Debug, Default)]
pub struct Kept(Option<Arc<Battle>>);

impl PartialEq for Kept {
    fn eq(&self, _other: &Kept) -> bool {
        true
    }
}

/// Everything one viewer may know about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The set-up, known to all.
    pub setup: Setup,
    /// What the game waits for.
    pub phase: Phase,
    /// The seat whose player-turn it is.
    pub active: Seat,
    /// The seat that began.
    pub first: Seat,
    /// The full turn.
    pub turn: u16,
    /// The bonus round is number 2.
    pub round: u8,
    /// Aircraft that have moved in this player-turn.
    pub moved: Planes,
    /// The activation under way.
    pub attack: Attack,
    /// Where the wind blows to.
    pub wind: Option<Heading>,
    /// Where the sun stands.
    pub sun: Option<Heading>,
    /// Bombs on each zone.
    pub drops: [u8; 8],
    /// Zones whose photos have been brought home, one bit each.
    pub home: u8,
    /// The result.
    pub verdict: Verdict,
    /// All aircraft.
    pub planes: Vec<Seen>,
    /// What the aircraft are called, in the same order.
    pub labels: Vec<String>,
    /// Whose each aircraft is, in the same order.
    pub owners: Vec<Seat>,
    /// The nation that names each seat.
    pub nations: Vec<String>,
    #[serde(skip)]
    kept: Kept,
}

impl View {
    /// What a viewer may know of a state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            setup: state.battle.setup.clone(),
            phase: state.phase,
            active: state.active,
            first: state.first,
            turn: state.turn,
            round: state.round,
            moved: state.moved,
            attack: state.attack,
            wind: state.wind,
            sun: state.sun,
            drops: state.drops,
            home: state.home,
            verdict: state.verdict,
            planes: state.ids().map(|id| see(state, viewer, id)).collect(),
            labels: state.battle.names.iter().map(|name| name.label.clone()).collect(),
            owners: state.battle.crafts.iter().map(|craft| craft.seat).collect(),
            nations: state.battle.flanks.iter().map(|flank| flank.nation.clone()).collect(),
            kept: Kept(Some(state.battle.0.clone())),
        }
    }

    /// The facts of the game.
    ///
    /// # Panics
    /// If the view was made with other content.
    pub fn battle(&self, book: &Book) -> Arc<Battle> {
        match &self.kept.0 {
            Some(battle) => battle.clone(),
            None => muster::muster(book, &self.setup).expect("a game was set up from this"),
        }
    }

    /// The state as far as it is known: unknown pilots count as average.
    pub fn known(&self, book: &Book) -> State {
        let mut state = State::new(self.battle(book));
        for (plane, seen) in state.planes.iter_mut().zip(&self.planes) {
            *plane = recall(seen);
        }
        state.phase = self.phase;
        state.active = self.active;
        state.first = self.first;
        state.turn = self.turn;
        state.round = self.round;
        state.moved = self.moved;
        state.attack = self.attack;
        state.wind = self.wind;
        state.sun = self.sun;
        state.drops = self.drops;
        state.home = self.home;
        state.verdict = self.verdict;
        state
    }

    // Rule: AOD-PILOT-07
    /// Some full state that the viewer cannot rule out, every way to mark the unknown pilots as likely.
    pub fn resample(&self, book: &Book, rng: &mut Rng) -> State {
        let mut state = self.known(book);
        let waiting = match self.phase {
            Phase::Pilots(seats) => seats,
            _ => referee::Seats::NONE,
        };
        for seat in state.battle.seats().iter().filter(|seat| !waiting.contains(*seat)) {
            self.guess_pilots(&mut state, seat, rng);
        }
        state
    }

    fn guess_pilots(&self, state: &mut State, seat: Seat, rng: &mut Rng) {
        let unknown: Vec<PlaneId> = state.ids_of(seat).filter(|id| self.planes[id.index()].pilot.is_none()).collect();
        if unknown.is_empty() {
            return;
        }
        let known = |mark: Pilot| {
            let marked = |id: &PlaneId| self.planes[id.index()].pilot.is_some_and(|(_, marked)| marked == mark);
            state.ids_of(seat).filter(marked).count() as u32
        };
        let (aces, rookies) = (MOST_MARKS - known(Pilot::Ace), MOST_MARKS - known(Pilot::Rookie));
        let (aces, rookies) = draw_marks(&unknown, aces, rookies, rng);
        for id in unknown {
            let mark = match (aces.contains(id), rookies.contains(id)) {
                (true, _) => Pilot::Ace,
                (_, true) => Pilot::Rookie,
                _ => Pilot::Average,
            };
            let plane = state.plane_mut(id);
            (plane.mark, plane.pilot) = (mark, mark);
        }
    }
}

pub(crate) fn see(state: &State, viewer: Viewer, id: PlaneId) -> Seen {
    let plane = state.plane(id);
    Seen {
        place: plane.place,
        level: plane.level,
        tilt: plane.tilt,
        status: plane.status,
        damage: plane.damage,
        ammo: plane.ammo,
        jammed: plane.jammed,
        fired: plane.fired,
        cleared: plane.cleared,
        throttle: plane.throttle,
        throttle_gone: plane.throttle_gone,
        in_border: plane.in_border,
        speed: plane.speed,
        bombs: plane.bombs,
        photos: plane.photos,
        run: plane.run,
        pilot: state.knows_pilot(viewer, id).then_some((plane.pilot, plane.mark)),
        shown: plane.shown,
        kills: plane.kills,
        credit: plane.credit,
    }
}

fn recall(seen: &Seen) -> Plane {
    let (pilot, mark) = seen.pilot.unwrap_or_default();
    Plane {
        place: seen.place,
        level: seen.level,
        tilt: seen.tilt,
        status: seen.status,
        damage: seen.damage,
        ammo: seen.ammo,
        jammed: seen.jammed,
        fired: seen.fired,
        cleared: seen.cleared,
        throttle: seen.throttle,
        throttle_gone: seen.throttle_gone,
        in_border: seen.in_border,
        speed: seen.speed,
        bombs: seen.bombs,
        photos: seen.photos,
        run: seen.run,
        pilot,
        mark,
        shown: seen.shown,
        kills: seen.kills,
        credit: seen.credit,
    }
}

// Rule: AOD-PILOT-07
/// What a viewer notices of an event: other people's marks stay secret.
pub fn witness(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Marked { seat, .. } if !viewer.knows(*seat) => Event::Marked { seat: *seat, marks: None },
        event => event.clone(),
    }
}
