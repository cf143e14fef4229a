//! Take-off and landing: engines, the run along the runway, getting off and down again.

use grid::hex::Hex;
use referee::Log;

use crate::{
    card::Increment,
    deck,
    event::Event,
    illegal::{Correction, Verdict},
    limits::Limits,
    options::Opt,
    piece::{Kind, Piece},
    plane::{Deeds, Fate, Plane, Pose, Run},
    plot::{Code, Line, Moves},
    position,
    state::State,
};

/// The most hex sides that an aircraft turns on the ground in a turn.
// Rule: AF-TOL-09
const MOST_TURNS: usize = 3;

/// The next aircraft that tries to start its engines.
// Rule: AF-TOL-01, AF-TOL-05, AF-OSEQ-06, AF-SCN4-21
pub fn next_start(state: &State) -> Option<usize> {
    if !state.has(Opt::TakeOff) {
        return None;
    }
    let cold = |(index, plane): (usize, &Plane)| {
        plane.fate == Fate::Grounded && !plane.running && !state.table.looked.has(index)
    };
    state.table.planes.iter().enumerate().position(cold)
}

/// The die for an engine: 3 to 6, with one more for every cockpit or engine hit.
// Rule: AF-TOL-05, AF-TOL-06
pub fn start_rolled(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    state.table.looked.add(index);
    let damage = &state.table.planes[index].damage;
    let hits: u8 = damage.cockpits.iter().chain(&damage.engines).sum();
    let running = (3..=6).contains(&(die + hits));
    state.table.planes[index].running = running;
    state.table.planes[index].warm = false;
    log.note(|| Event::Engine { plane: index as u8, die, running });
}

/// The power that an aircraft on the ground may use: one factor in the turn in which its engine starts.
// Rule: AF-TOL-06, AF-TOL-07
pub fn power(plane: &Plane, limits: &Limits) -> u8 {
    match (plane.running, plane.warm) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => limits.ground_power,
    }
}

/// Whether an aircraft on the ground is fast enough that it has to take off this turn.
// Rule: AF-TOL-08
pub fn must_climb(limits: &Limits) -> bool {
    limits.speed > limits.top(Increment::Stall)
}

/// Judges the line of an aircraft on the ground: turns of at most three sides, as many hexes as its speed, power;
/// a climb of 100 or 200 ft once it is fast enough, and not before.
// Rule: AF-TOL-06, AF-TOL-07, AF-TOL-08, AF-TOL-09, AF-TOL-10
pub fn verdict(state: &State, index: usize, written: Line) -> Verdict {
    let plane = &state.table.planes[index];
    if plane.aboard.is_some() {
        return deck::verdict(state, index, written);
    }
    let limits = state.limits(index);
    let mut fixes = Vec::new();
    let moves = ground_moves(&limits, written.moves, &mut fixes);
    let line = Line {
        moves,
        power: written.power.min(power(plane, &limits)),
        brake: written.brake.min(limits.ground_brake),
        climb: climb(&limits, written.climb),
        ordnance: written.ordnance,
        pull_out: 0,
    };
    if line.power < written.power {
        fixes.push(Correction::Power { written: written.power, allowed: line.power });
    }
    if line.brake < written.brake {
        fixes.push(Correction::Brake { written: written.brake, allowed: line.brake });
    }
    if line.climb != written.climb {
        fixes.push(Correction::TakeOff { climb: line.climb });
    }
    let (hex, facing, stopped) = rolled(state, plane.pose, moves);
    let speed = if stopped { 0 } else { position::next_speed(state.card(plane), limits.speed, &line, 0) };
    let altitude = plane.pose.altitude.changed(if stopped { 0 } else { line.climb });
    Verdict {
        line,
        corrections: fixes,
        pose: Pose { hex, facing, altitude, speed, attitude: plane.pose.attitude },
        run: Run::FRESH,
        deeds: Deeds { climb: line.climb, ..Deeds::default() },
        lost: None,
        spins: false,
        lands: false,
        sank: 0,
        plunge: None,
    }
}

/// The climb that the airspeed asks for.
fn climb(limits: &Limits, written: i16) -> i16 {
    if must_climb(limits) { written.clamp(1, 2) } else { 0 }
}

/// Turns first, then hexes; the rest is struck, what is missing is added.
fn ground_moves(limits: &Limits, written: Moves, fixes: &mut Vec<Correction>) -> Moves {
    let turns: Moves =
        written.iter().take_while(|code| matches!(code, Code::TurnLeft | Code::TurnRight)).take(MOST_TURNS).collect();
    let rest: Vec<Code> = written.iter().skip(turns.len()).collect();
    let hexes = rest.iter().take_while(|code| **code == Code::Ahead).count();
    if let Some(code) = rest.get(hexes) {
        fixes.push(Correction::OnGround { code: (*code).into() });
    }
    let speed = limits.speed;
    if hexes as u8 > speed {
        fixes.push(Correction::Excess { written: hexes as u8, speed });
    } else if (hexes as u8) < speed && rest.len() == hexes {
        fixes.push(Correction::Unspent { left: speed - hexes as u8 });
    }
    (0..speed).fold(turns, |moves, _| moves.with(Code::Ahead))
}

/// Where the run ends; a destroyed runway hex stops it.
// Rule: AF-TOL-10
fn rolled(state: &State, from: Pose, moves: Moves) -> (Hex, grid::hex::Facing, bool) {
    let (mut hex, mut facing) = (from.hex, from.facing);
    for code in moves.iter() {
        match code {
            Code::TurnLeft => facing = facing.left(),
            Code::TurnRight => facing = facing.right(),
            _ => {
                hex = hex.step(facing.heading());
                if is_wrecked_runway(state, hex) {
                    return (hex, facing, true);
                }
            }
        }
    }
    (hex, facing, false)
}

fn is_wrecked_runway(state: &State, hex: Hex) -> bool {
    state.table.pieces.iter().any(|piece| piece.kind == Kind::Runway && piece.hex == hex && piece.gone)
}

/// Whether a hex belongs to an airfield that can be used: one hit anywhere on it closes it.
// Rule: AF-GT-02
pub fn is_runway(state: &State, hex: Hex) -> bool {
    let runways = || state.table.pieces.iter().filter(|piece| piece.kind == Kind::Runway);
    let open =
        |own: &Piece| runways().all(|other| (other.side, other.cluster) != (own.side, own.cluster) || !other.gone);
    runways().any(|piece| piece.hex == hex && open(piece))
}

/// Every legal line of an aircraft on the ground.
pub fn each_line(state: &State, index: usize, each: &mut dyn FnMut(Line)) {
    let plane = &state.table.planes[index];
    if plane.aboard.is_some() {
        return deck::each_line(state, index, each);
    }
    let limits = state.limits(index);
    let climbs: &[i16] = if must_climb(&limits) { &[1, 2] } else { &[0] };
    let both =
        [Code::TurnLeft, Code::TurnRight].into_iter().flat_map(|turn| (1..=MOST_TURNS).map(move |count| (turn, count)));
    for (turn, count) in both.chain([(Code::TurnLeft, 0)]) {
        let moves: Moves = (0..count).map(|_| turn).chain((0..limits.speed).map(|_| Code::Ahead)).collect();
        for climb in climbs {
            for throttle in -i16::from(limits.ground_brake)..=i16::from(power(plane, &limits)) {
                each(crate::listing::line(moves, *climb, throttle));
            }
        }
    }
}
