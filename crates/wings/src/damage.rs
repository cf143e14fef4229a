//! Damage: points, explosions, jams and special damage, all at once.

use referee::Log;

use crate::{
    book::Symbol,
    event::{Event, Hurt},
    goals,
    state::{Card, Cause, Drawn, Ending, Gun, MAX_PLANES, Mount, PlaneId, State, Stead},
    two_seater,
};

/// Counters of a jam, of smoke, of a fire.
// Rule: WOW-JAM-03, WOW-SPECIAL-13, WOW-SPECIAL-15
const COUNTERS: u8 = 3;
/// How many manoeuvres a wounded pilot does not fire after.
// Rule: WOW-SPECIAL-08
const SILENT: u8 = 4;

/// What a step of damage does to each piece before anybody is removed.
struct Toll {
    /// Points in halves.
    half_points: [u16; MAX_PLANES],
    /// Ends that do not depend on the total.
    ending: [Option<Ending>; MAX_PLANES],
    /// Who fired at it, as sets.
    shooters: [u16; MAX_PLANES],
    /// Whether a shot did it any harm.
    strafed: [bool; MAX_PLANES],
    /// Whether smoke is to be announced.
    smokes: [bool; MAX_PLANES],
    /// Whether fire is to be announced.
    burns: [bool; MAX_PLANES],
    /// Whose guns get jam counters.
    jams: [[bool; 2]; MAX_PLANES],
}

/// The points of a card as it was drawn, in halves.
// Rule: WOW-AIM-03, WOW-DECK-03, WOW-DECK-06, WOW-JAM-05
pub fn half_points(state: &State, drawn: &Drawn) -> u16 {
    let points = u16::from(state.table.face(drawn.hit).points.unwrap_or(0));
    let halves = if drawn.draw.stead == Stead::Halved { points } else { 2 * points };
    halves + if drawn.draw.aimed && points > 0 { 2 } else { 0 }
}

/// Whether a card of this draw explodes if it shows the symbol: not the first of two B cards.
// Rule: WOW-DECK-02
pub(crate) fn explodes(stead: Stead) -> bool {
    stead != Stead::FirstOfTwo
}

/// Whether the other symbols of a card count.
// Rule: WOW-DECK-02, WOW-DECK-03
pub(crate) fn has_effects(stead: Stead) -> bool {
    matches!(stead, Stead::Own | Stead::Halved)
}

/// Lets everything that was drawn in this step take effect together.
// Rule: WOW-DMG-02, WOW-DMG-05, WOW-DMG-06, WOW-DMG-07, WOW-DMG-08
pub(crate) fn apply(state: &mut State, log: &mut impl Log<Event>) {
    if state.fresh == 0 {
        return;
    }
    let mut toll = Toll {
        half_points: [0; MAX_PLANES],
        ending: [None; MAX_PLANES],
        shooters: [0; MAX_PLANES],
        strafed: [false; MAX_PLANES],
        smokes: [false; MAX_PLANES],
        burns: [false; MAX_PLANES],
        jams: [[false; 2]; MAX_PLANES],
    };
    let first = state.drawn.len() - usize::from(state.fresh);
    for index in first..state.drawn.len() {
        let drawn = state.drawn[index];
        if drawn.draw.cause != Cause::Extinguish && drawn.draw.cause != Cause::Order {
            take_effect(state, &drawn, &mut toll, log);
        }
    }
    state.fresh = 0;
    for plane in state.ids() {
        announce(state, plane, &toll, log);
    }
    for plane in state.ids() {
        total_up(state, plane, &toll, log);
    }
}

/// Lays out the counters of an aircraft. They are announced aircraft by aircraft: in the order of the cards they would
/// tell whose card it was, and a wound from a jam.
// Rule: WOW-SPECIAL-02, WOW-INFO-10, WOW-INFO-11, WOW-TOKEN-02
fn announce(state: &mut State, plane: PlaneId, toll: &Toll, log: &mut impl Log<Event>) {
    if toll.smokes[plane.index()] {
        state[plane].smoke = COUNTERS;
        state[plane].no_tail_until = state.turn + 2;
        log.note(|| Event::Smokes { plane });
    }
    if toll.burns[plane.index()] {
        catch_fire(state, plane, COUNTERS, log);
    }
    for mount in Mount::BOTH.into_iter().filter(|mount| toll.jams[plane.index()][mount.index()]) {
        state[plane].guns[mount.index()].jam = COUNTERS;
        log.note(|| Event::Counters { plane, mount });
    }
}

fn take_effect(state: &mut State, drawn: &Drawn, toll: &mut Toll, log: &mut impl Log<Event>) {
    let plane = drawn.draw.plane;
    let face = state.table.face(drawn.hit);
    let halves = half_points(state, drawn);
    toll.half_points[plane.index()] += halves;
    if drawn.draw.cause == Cause::Shot {
        toll.shooters[plane.index()] |= drawn.draw.by.bit();
        toll.strafed[plane.index()] |= halves > 0;
    }
    if face.symbol == Symbol::Explosion && explodes(drawn.draw.stead) {
        toll.ending[plane.index()] = Some(Ending::Explosion);
    }
    if !has_effects(drawn.draw.stead) {
        return;
    }
    match drawn.draw.cause {
        // Rule: WOW-DMG-03, WOW-SPECIAL-20
        Cause::Shot if face.symbol == Symbol::Jam => jam(toll, drawn.draw.by, drawn.draw.mount),
        Cause::Shot => special(state, drawn, toll, log),
        // Rule: WOW-LAND-13
        Cause::Accident if face.symbol == Symbol::Fire => toll.burns[plane.index()] = true,
        // Rule: WOW-SPECIAL-16
        Cause::Accident | Cause::Burn | Cause::Extinguish | Cause::Order => {}
    }
}

/// The firer's gun is silent for three manoeuvres, however many jam cards the shot drew.
// Rule: WOW-JAM-01, WOW-JAM-02, WOW-JAM-03, WOW-JAM-04, WOW-TWO-SEAT-05, WOW-TOKEN-02
fn jam(toll: &mut Toll, plane: PlaneId, mount: Mount) {
    toll.jams[plane.index()][mount.index()] = true;
}

/// Symbols that hit the target. However many cards show smoke or fire, it is announced once.
// Rule: WOW-SPECIAL-01, WOW-SPECIAL-13, WOW-SPECIAL-14, WOW-SPECIAL-15, WOW-SPECIAL-18, WOW-SPECIAL-19
fn special(state: &mut State, drawn: &Drawn, toll: &mut Toll, log: &mut impl Log<Event>) {
    let plane = drawn.draw.plane;
    let face = state.table.face(drawn.hit);
    if !state.table.variants.special.0 || state.is_tethered(plane) && face.symbol != Symbol::Fire {
        return;
    }
    match face.symbol {
        // Rule: WOW-SPECIAL-03, WOW-SPECIAL-04, WOW-SPECIAL-05
        Symbol::RudderLeft => jam_rudder(state, plane, 0, Hurt::RudderLeft, log),
        Symbol::RudderRight => jam_rudder(state, plane, 1, Hurt::RudderRight, log),
        Symbol::Crew => wound(state, plane, face.points.unwrap_or(0), toll, log),
        Symbol::Engine => hit_engine(state, plane, toll, log),
        Symbol::Smoke => toll.smokes[plane.index()] = true,
        Symbol::Fire => toll.burns[plane.index()] = true,
        Symbol::None | Symbol::Jam | Symbol::Explosion => {}
    }
}

fn jam_rudder(state: &mut State, plane: PlaneId, side: usize, what: Hurt, log: &mut impl Log<Event>) {
    state[plane].secrets.rudder[side] = state.turn + 1;
    log.note(|| Event::Hurt { plane, what });
}

/// The pilot, or the observer of a two-seater.
// Rule: WOW-SPECIAL-08, WOW-SPECIAL-10, WOW-TWO-SEAT-06, WOW-TWO-SEAT-07, WOW-TWO-SEAT-08
fn wound(state: &mut State, plane: PlaneId, points: u8, toll: &mut Toll, log: &mut impl Log<Event>) {
    if two_seater::hits_observer(state, plane, points) {
        state[plane].secrets.observer = true;
        log.note(|| Event::Hurt { plane, what: Hurt::Observer });
        return;
    }
    if state[plane].secrets.pilot {
        toll.ending[plane.index()].get_or_insert(Ending::Wound);
        return;
    }
    state[plane].secrets.pilot = true;
    state[plane].secrets.silent = SILENT;
    log.note(|| Event::Hurt { plane, what: Hurt::Pilot });
    let first_gun = state.table.piece(plane).guns.iter().position(Option::is_some);
    if let Some(mount) = first_gun {
        jam(toll, plane, Mount::BOTH[mount]);
    }
}

// Rule: WOW-SPECIAL-11, WOW-SPECIAL-12
fn hit_engine(state: &mut State, plane: PlaneId, toll: &mut Toll, log: &mut impl Log<Event>) {
    if state[plane].secrets.engine_from != 0 {
        // It explodes also if its pilot is hit a second time, in whatever order the cards come.
        let ending = &mut toll.ending[plane.index()];
        *ending = ending.filter(|ending| *ending == Ending::Explosion).or(Some(Ending::Engine));
        return;
    }
    state[plane].secrets.engine_from = state.turn + 1;
    log.note(|| Event::Hurt { plane, what: Hurt::Engine });
}

// Rule: WOW-SPECIAL-15, WOW-SPECIAL-17, WOW-SPECIAL-19, WOW-TOKEN-02
pub(crate) fn catch_fire(state: &mut State, plane: PlaneId, flames: u8, log: &mut impl Log<Event>) {
    state[plane].flames = flames;
    state[plane].no_tail_until = state.turn + 2;
    log.note(|| Event::Burns { plane, flames });
}

/// Adds the points of this step and removes the aircraft if it is done for.
// Rule: WOW-DMG-02, WOW-DMG-05, WOW-INTR-01
fn total_up(state: &mut State, plane: PlaneId, toll: &Toll, log: &mut impl Log<Event>) {
    let halves = toll.half_points[plane.index()];
    let clock = state.clock();
    let limit = 2 * u16::from(state.table.piece(plane).aircraft.points);
    let own = &mut state[plane];
    own.secrets.half_points += halves;
    if halves >= 2 {
        own.secrets.hurt_at = clock;
    }
    let down = own.secrets.half_points >= limit;
    let ending = toll.ending[plane.index()].or(down.then_some(Ending::Points));
    if toll.strafed[plane.index()] {
        goals::hit_on_the_ground(state, plane, log);
    }
    if let Some(ending) = ending.filter(|_| state[plane].is_in_play()) {
        state[plane].killers = toll.shooters[plane.index()];
        eliminate(state, plane, ending, log);
    }
}

/// Takes a piece out of the game.
// Rule: WOW-DMG-05, WOW-OUT-04, WOW-INFO-08
pub(crate) fn eliminate(state: &mut State, plane: PlaneId, ending: Ending, log: &mut impl Log<Event>) {
    let at = state[plane].flight.pose;
    state[plane].fate = ending.fate();
    // Cards that were not revealed go back unseen.
    let revealed = usize::from(state.phase);
    state[plane].plan[revealed..].fill(Card::NONE);
    state[plane].shown_to = referee::Seats::NONE;
    state.pile.retain(|(owner, _)| *owner != plane);
    log.note(|| Event::Gone { plane, ending, at });
}

/// One jam counter less on each gun, and one silent manoeuvre less for wounded pilots.
// Rule: WOW-JAM-03, WOW-JAM-06, WOW-SPECIAL-09
pub(crate) fn count_down(state: &mut State) {
    let fewer = |gun: &mut Gun| gun.jam = gun.jam.saturating_sub(1);
    for plane in state.ids() {
        let own = &mut state[plane];
        own.guns.iter_mut().for_each(fewer);
        own.secrets.silent = own.secrets.silent.saturating_sub(1);
    }
}
