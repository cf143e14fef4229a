//! Before and between turns: set-up dice, pieces, secret starting places, entries.

pub mod clouds;
pub mod crews;
pub mod fleets;
pub mod pieces;

use grid::{
    hex::{Address, Facing, Hex, Layout, Section},
    lattice::Board,
};
use referee::{Log, Refusal, Seat, Side};

use crate::{
    ahead,
    attitude::Attitude,
    card::{Card, Increment},
    event::Event,
    formation, limits, lookout,
    options::Opt,
    order::Why,
    piece::Kind,
    plane::{Fate, Plane, Pose, Run},
    scenario::{Entry, Height, Pace, Zone},
    state::{Chance, Handed, State},
    units::Altitude,
};

pub use clouds::rolled as rolled_cloud;
pub use crews::{rolled_ace, rolled_traits};
pub use pieces::{arm, next_site, sited};

/// The map as it lies at the start: 54 by 30 hexes.
// Rule: AF-MAP-01
pub const MAP: Board = Board::new(54, 30);

/// The set-up die that is still needed: altitudes, sections, traits of pilots, clouds.
// Rule: AF-SETUP-11, AF-SCN1-04, AF-SCN1-14, AF-SCN2-03, AF-SCN3-04, AF-SCN3-12
pub fn next_dice(state: &State) -> Option<Chance> {
    let groups = &state.scenario().groups;
    let common = state.table.common_height || groups.iter().any(|group| matches!(group.height, Height::Common(_)));
    if common && state.table.heights == Default::default() {
        return Some(Chance::Height(None));
    }
    let own = Side::BOTH.into_iter().find(|side| needs_own_height(state, *side));
    own.map(|side| Chance::Height(Some(side)))
        .or_else(|| next_section(state).map(|plane| Chance::Section(plane as u8)))
        .or_else(|| crews::next_dice(state))
        .or_else(|| fleets::next_dice(state))
        .or_else(|| clouds::next_dice(state).filter(|_| !state.scenario().clouds_last))
}

/// The next aircraft or formation whose section a die gives.
// Rule: AF-SCN3-16, AF-SCN5-07
fn next_section(state: &State) -> Option<usize> {
    state.table.planes.iter().position(|plane| {
        let diced = matches!(state.group(plane).zone, Zone::DieSection { .. });
        diced && plane.leader.is_none() && plane.section == 0 && plane.carrier.is_none()
    })
}

pub fn rolled_section(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    state.table.planes[plane].section = die;
    log.note(|| Event::SectionRolled { plane: plane as u8, section: die });
}

fn needs_own_height(state: &State, side: Side) -> bool {
    let own = |height: &Height| matches!(height, Height::Own(_) | Height::About { .. });
    let mut groups = state.scenario().groups.iter().filter(|group| group.side == Some(side));
    groups.any(|group| own(&group.height)) && state.table.heights[side] == Altitude(0)
}

/// Two dice give the altitude of a side or of everybody.
pub fn rolled_height(state: &mut State, side: Option<Side>, dice: (u8, u8), log: &mut impl Log<Event>) {
    let of = side.unwrap_or(Side::First);
    let times = state.scenario().groups.iter().find_map(|group| match group.height {
        Height::Common(times) if side.is_none() => Some(times),
        Height::Own(times) | Height::About { times, .. } if group.side == Some(of) => Some(times),
        _ => None,
    });
    let altitude = Altitude(i16::from(dice.0 + dice.1) * i16::from(times.unwrap_or(20)));
    for one in Side::BOTH.into_iter().filter(|one| side.is_none_or(|side| side == *one)) {
        state.table.heights[one] = altitude;
    }
    log.note(|| Event::Height { side, dice, altitude });
}

/// Whether a player writes the starting place of an aircraft.
pub fn is_placed_by_hand(state: &State, plane: &Plane) -> bool {
    let group = state.group(plane);
    let by_turn = matches!(group.entry, Entry::Turns(_));
    let parked = group.engines_off || group.scramble && plane.section > 3;
    let waits = plane.fate == Fate::Waiting;
    plane.leader.is_none() && !by_turn && !parked && waits && who_places(state, plane).is_some()
}

/// The seat that writes the starting place of an aircraft: the first of its side, or in a game played alone that of the player,
/// who also arranges what flies by rule.
// Rule: AF-SCN2-01
pub fn who_places(state: &State, plane: &Plane) -> Option<Seat> {
    let commander = plane.seat.and_then(|_| state.commander(plane.side));
    commander.or_else(|| state.scenario().solitaire.then_some(Seat(0)))
}

/// The seat that writes something for an aircraft now: its start, or its line.
pub fn writer(state: &State, plane: &Plane) -> Option<Seat> {
    let plots = plane.seat.filter(|_| !state.is_opening());
    plots.or_else(|| who_places(state, plane))
}

/// The seat that handed something in.
pub fn wrote(state: &State, handed: Handed) -> Option<Seat> {
    match handed {
        Handed::Plane(plane) => writer(state, &state.table.planes[usize::from(plane)]),
        Handed::Note { from, .. } => Some(from),
    }
}

/// Whether a hex belongs to the starting zone of an aircraft.
// Rule: AF-SCN1-02, AF-SCN1-12, AF-SCNV1-02, AF-SETUP-01, AF-SCN2-01, AF-SCN2-02, AF-SCN2-12, AF-SCN3-03, AF-SCN3-06
// Rule: AF-SCN3-11, AF-SCN4-06, AF-SCN4-18
pub fn in_zone(zone: &Zone, hex: Hex) -> bool {
    if hex.q.abs() > 999 || hex.r.abs() > 999 {
        return false;
    }
    let near = |side: u8, depth: u8| {
        let (column, row, depth) = (hex.column(), hex.row(), i16::from(depth));
        match side {
            1 => column < depth,
            2 | 3 => row < depth,
            4 => column >= MAP.width - depth,
            _ => row >= MAP.height - depth,
        }
    };
    let section = |section: &u8| Layout::START.address(hex).is_some_and(|at| at.section().number() == *section);
    MAP.contains(hex)
        && match zone {
            Zone::Anywhere | Zone::DieSection { .. } => true,
            Zone::Edge { side, depth } => near(*side, *depth),
            Zone::Edges { sides, depth } => sides.iter().any(|side| near(*side, *depth)),
            Zone::Sections(sections) => sections.iter().any(section),
            Zone::Hexes(hexes) => hexes.iter().any(|text| at(text) == Some(hex)),
            Zone::Near { hex: centre, within } => at(centre).is_some_and(|at| at.distance(hex) <= i16::from(*within)),
        }
}

pub(crate) fn at(text: &str) -> Option<Hex> {
    text.parse::<Address>().ok().map(|address| Layout::START.hex(address))
}

/// The lowest and highest starting altitude.
// Rule: AF-SETUP-07, AF-SCN-02, AF-SCN2-03, AF-SCN3-04, AF-SCN3-13, AF-SCN4-06, AF-SCN4-18, AF-SCN5-09, AF-LOAD-04
pub fn altitudes(state: &State, plane: &Plane) -> (Altitude, Altitude) {
    let ceiling = limits::ceiling_of(state.card(plane), plane, state.table.options);
    let rolled = state.table.heights[plane.side];
    let (low, high) = match state.group(plane).height {
        _ if state.table.common_height => (rolled, rolled),
        Height::Free | Height::Die(_) => (Altitude(1), ceiling),
        Height::Between(low, high) => (low, high),
        Height::Common(_) | Height::Own(_) => (rolled, rolled),
        Height::About { spread, .. } => (rolled.changed(-i16::from(spread)), rolled.changed(i16::from(spread))),
        Height::Ground => (Altitude(0), Altitude(0)),
    };
    (low.max(Altitude(1)).min(ceiling), high.min(ceiling))
}

/// The lowest and highest starting airspeed at an altitude; who has yet to spot an enemy keeps manoeuvre speed.
// Rule: AF-SETUP-06, AF-PRE-04, AF-DSCN5-22
pub fn speeds(state: &State, plane: &Plane, altitude: Altitude) -> (u8, u8) {
    let card: &Card = state.card(plane);
    let mut there = plane.clone();
    there.pose.altitude = altitude;
    let limits = limits::Limits::of(card, &there, state.table.options);
    let slowest = limits.top(Increment::Stall) + 1;
    let fastest = match state.group(plane).pace {
        Pace::Cruise => limits.top(Increment::Manoeuvre).max(slowest),
        _ if state.has(Opt::Spotting) && !has_spotted(state, plane.side) => ahead::cruise(&limits.tops).max(slowest),
        _ => limits.fastest,
    };
    (slowest, fastest)
}

/// Whether the scenario has shown a side the aircraft of the other before the game begins.
// Rule: AF-DSCN5-22
fn has_spotted(state: &State, side: Side) -> bool {
    state.table.planes.iter().any(|plane| plane.side != side && state.group(plane).spotted)
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether an aircraft may start in this hex with this facing.
// Rule: AF-SETUP-01, AF-MAP-07
pub fn check_place(state: &State, plane: usize, hex: Hex, facing: Facing) -> Result<(), Refusal<Why>> {
    let own = &state.table.planes[plane];
    if state.secret.starts[plane].place.is_some() {
        return refuse("AF-SETUP-01", Why::Done);
    }
    if !in_zone(&state.group(own).zone, hex) || !in_diced_section(state, own, hex) || is_taken(state, plane, hex) {
        return refuse("AF-SETUP-01", Why::Zone);
    }
    if meets_formation(state, plane, hex, facing) {
        return refuse("AF-FORM-04", Why::Zone);
    }
    if strays(state, plane, hex, facing) {
        return refuse("AF-FORM-03", Why::Zone);
    }
    if is_too_near(state, plane, hex) {
        let apart = state.group(own).apart;
        return refuse("AF-SETUP-01", Why::Apart { apart });
    }
    match state.group(own).facing {
        Some(fixed) if fixed != facing.number() => refuse("AF-SETUP-01", Why::FacingFixed { facing: fixed }),
        _ => Ok(()),
    }
}

/// Whether a hex lies in the section that a die gave the aircraft, at its outer edge where that is asked.
fn in_diced_section(state: &State, plane: &Plane, hex: Hex) -> bool {
    let Zone::DieSection { depth } = state.group(plane).zone else { return true };
    let inside = section_of(hex).is_some_and(|section| section.number() == plane.section);
    inside && (depth == 0 || MAP.depth(hex) < i16::from(depth))
}

/// Whether an aircraft of the formation would start in a hex of another formation.
// Rule: AF-FORM-04
fn meets_formation(state: &State, plane: usize, hex: Hex, facing: Facing) -> bool {
    let members = |leader: usize, hex: Hex, facing: Facing| {
        let pose = Pose { hex, facing, ..Pose::default() };
        let behind = formation::followers(state, leader).map(move |member| formation::place(state, member, &pose));
        std::iter::once(hex).chain(behind).collect::<Vec<Hex>>()
    };
    let own = members(plane, hex, facing);
    state.secret.starts.iter().enumerate().any(|(other, start)| {
        let Some((hex, facing)) = start.place.filter(|_| other != plane) else { return false };
        let theirs = members(other, hex, facing);
        let friends = state.table.planes[other].side == state.table.planes[plane].side;
        friends && own.len() + theirs.len() > 2 && own.iter().any(|hex| theirs.contains(hex))
    })
}

/// Whether an aircraft of the formation would fly along outside the map: those behind may follow over the edge.
// Rule: AF-FORM-03, AF-MAP-04
fn strays(state: &State, plane: usize, hex: Hex, facing: Facing) -> bool {
    let pose = Pose { hex, facing, ..Pose::default() };
    let enters = |place: Hex| (0..=LONGEST_FORMATION).any(|hexes| MAP.contains(place.steps(facing.heading(), hexes)));
    formation::followers(state, plane).any(|member| !enters(formation::place(state, member, &pose)))
}

/// No formation is longer than so many hexes.
const LONGEST_FORMATION: i16 = 12;

/// Whether a formation fits on the map from a hex with some facing that the scenario allows.
fn fits(state: &State, plane: usize, hex: Hex) -> bool {
    let fixed = state.group(&state.table.planes[plane]).facing;
    let mut facings = Facing::ALL.into_iter().filter(|facing| fixed.is_none_or(|fixed| fixed == facing.number()));
    facings.any(|facing| !strays(state, plane, hex, facing))
}

/// Whether another aircraft of the group starts nearer than the scenario allows. Where no hex is left that is
/// far enough from the others, any will do.
// Rule: AF-SCN3-05, AF-SCN3-15
fn is_too_near(state: &State, plane: usize, hex: Hex) -> bool {
    let own = &state.table.planes[plane];
    let zone = &state.group(own).zone;
    let open = |hex: Hex| {
        in_zone(zone, hex) && in_diced_section(state, own, hex) && !crowds(state, plane, hex) && fits(state, plane, hex)
    };
    crowds(state, plane, hex) && MAP.points().any(open)
}

fn crowds(state: &State, plane: usize, hex: Hex) -> bool {
    let own = &state.table.planes[plane];
    let apart = i16::from(state.group(own).apart);
    state.secret.starts.iter().enumerate().any(|(other, start)| {
        state.table.planes[other].group == own.group
            && start.place.is_some_and(|(taken, _)| taken.distance(hex) < apart)
    })
}

/// Whether a friend with the same fixed altitude starts there.
// Rule: AF-GEN-08
fn is_taken(state: &State, plane: usize, hex: Hex) -> bool {
    let own = &state.table.planes[plane];
    let (low, high) = altitudes(state, own);
    low == high
        && state.secret.starts.iter().enumerate().any(|(other, start)| {
            state.table.planes[other].side == own.side && start.place.is_some_and(|(taken, _)| taken == hex)
        })
}

/// Whether an aircraft may start with this altitude, airspeed and attitude.
// Rule: AF-SETUP-06, AF-SETUP-07, AF-SETUP-08, AF-GEN-08
pub fn check_trim(
    state: &State,
    plane: usize,
    altitude: Altitude,
    speed: u8,
    attitude: Attitude,
) -> Result<(), Refusal<Why>> {
    let own = &state.table.planes[plane];
    if state.secret.starts[plane].trim.is_some() {
        return refuse("AF-SETUP-07", Why::Done);
    }
    let (low, high) = altitudes(state, own);
    if altitude < low || altitude > high || clashes(state, plane, altitude) {
        return refuse("AF-SETUP-07", Why::AltitudeFixed { low: low.hundreds(), high: high.hundreds() });
    }
    let (slowest, fastest) = speeds(state, own, altitude);
    if speed < slowest || speed > fastest {
        return refuse("AF-SETUP-06", Why::StartSpeed { low: slowest, high: fastest });
    }
    if state.group(own).level && !attitude.is_level() {
        return refuse("AF-SETUP-08", Why::AttitudeFixed);
    }
    Ok(())
}

/// Whether a friend starts in the same hex at the same altitude.
fn clashes(state: &State, plane: usize, altitude: Altitude) -> bool {
    let own = state.secret.starts[plane].place.map(|(hex, _)| hex);
    state.secret.starts.iter().enumerate().any(|(other, start)| {
        let same_place = start.place.map(|(hex, _)| hex) == own;
        let friend = other != plane && state.table.planes[other].side == state.table.planes[plane].side;
        friend && same_place && start.trim.is_some_and(|(taken, _, _)| taken == altitude)
    })
}

/// The aircraft of a seat that still needs a place or a trim.
pub fn next_start(state: &State, seat: Seat) -> Option<usize> {
    let early = state.table.planes.iter().enumerate().any(|(index, plane)| {
        !state.group(plane).late && is_placed_by_hand(state, plane) && is_unwritten(state, index)
    });
    state.table.planes.iter().enumerate().position(|(index, plane)| {
        who_places(state, plane) == Some(seat)
            && is_placed_by_hand(state, plane)
            && fleets::is_their_turn(state, plane.side)
            && is_unwritten(state, index)
            && !(early && state.group(plane).late)
    })
}

fn is_unwritten(state: &State, index: usize) -> bool {
    let start = state.secret.starts[index];
    start.place.is_none() || start.trim.is_none() || !crews::choices(state, index).is_empty()
}

/// Once all who are placed first have written, their altitude is told to those who follow.
// Rule: AF-DSCN3-04, AF-DSCN3-06
pub fn tell_altitudes(state: &mut State, log: &mut impl Log<Event>) {
    let groups = &state.scenario().groups;
    let early = |index: usize| !groups[usize::from(state.table.planes[index].group)].late;
    if !groups.iter().any(|group| group.late)
        || (0..state.table.planes.len()).any(|index| early(index) && is_unwritten(state, index))
    {
        return;
    }
    let found = (0..state.table.planes.len()).filter(|index| early(*index)).find_map(|index| {
        let (altitude, ..) = state.secret.starts[index].trim?;
        Some((state.table.planes[index].side, altitude))
    });
    if let Some((side, altitude)) = found.filter(|(side, altitude)| state.table.heights[*side] != *altitude) {
        state.table.heights[side] = altitude;
        log.note(|| Event::AltitudeTold { side, altitude });
    }
}

/// All secret places are laid open together.
// Rule: AF-SCN1-03, AF-SETUP-02, AF-SETUP-09, AF-SCN3-05, AF-SCN3-15, AF-SCN3-17, AF-SCN5-08, AF-DSCN5-22
pub fn reveal(state: &mut State, log: &mut impl Log<Event>) {
    for side in Side::BOTH {
        if state.has(Opt::Spotting) && has_spotted(state, side) {
            lookout::alert(state, side, log);
        }
    }
    crews::board(state);
    for index in 0..state.table.planes.len() {
        if state.group(&state.table.planes[index]).entry == Entry::Start
            && let Some(pose) = take_start(state, index)
        {
            appear(state, index, pose, log);
        }
    }
    park(state, log);
    park_ready(state, log);
    state.secret.handed.clear();
}

/// The starting pose that was written for an aircraft; followers take theirs from their leader.
fn take_start(state: &mut State, index: usize) -> Option<Pose> {
    if state.table.planes[index].leader.is_some() {
        return None;
    }
    let start = std::mem::take(&mut state.secret.starts[index]);
    let ((hex, facing), (altitude, speed, attitude)) = (start.place?, start.trim?);
    Some(Pose { hex, facing, altitude, speed, attitude })
}

/// Puts an aircraft on the map, with its formation.
// Rule: AF-SETUP-09, AF-FORM-01, AF-FORM-03
fn appear(state: &mut State, index: usize, pose: Pose, log: &mut impl Log<Event>) {
    let group: Vec<usize> = std::iter::once(index).chain(formation::followers(state, index)).collect();
    for member in group {
        let hex = if member == index { pose.hex } else { formation::place(state, member, &pose) };
        let stack = i16::from(state.table.planes[member].stack);
        let ceiling = limits::ceiling_of(state.card_of(member), &state.table.planes[member], state.table.options);
        let altitude = if member == index { pose.altitude } else { pose.altitude.changed(stack) };
        let pose = Pose { hex, altitude: altitude.max(Altitude(1)).min(ceiling), ..pose };
        let plane = &mut state.table.planes[member];
        (plane.pose, plane.run, plane.fate) = (pose, Run::FRESH, Fate::Flying);
        state.table.traces[member].entry = Some(hex);
        log.note(|| Event::Appeared { plane: member as u8, pose });
    }
}

/// Aircraft with stopped engines stand at the ends of the airfields of their side, aligned with the runway.
// Rule: AF-SCN4-17, AF-TOL-01
fn park(state: &mut State, log: &mut impl Log<Event>) {
    let ends: Vec<(Hex, Facing)> = state
        .table
        .pieces
        .iter()
        .filter(|piece| piece.kind == Kind::Runway)
        .fold(Vec::new(), |mut ends: Vec<(u8, Hex, Facing)>, piece| {
            if ends.iter().all(|(cluster, ..)| *cluster != piece.cluster) {
                ends.push((piece.cluster, piece.hex, piece.facing));
            }
            ends
        })
        .into_iter()
        .map(|(_, hex, facing)| (hex, facing))
        .collect();
    let parked: Vec<usize> =
        (0..state.table.planes.len()).filter(|index| state.group(&state.table.planes[*index]).engines_off).collect();
    for (index, (hex, facing)) in parked.into_iter().zip(ends) {
        let plane = &mut state.table.planes[index];
        if plane.fate != Fate::Waiting {
            continue;
        }
        plane.pose = Pose { hex, facing, altitude: Altitude(0), speed: 0, attitude: Attitude::L };
        (plane.fate, plane.running, plane.warm) = (Fate::Grounded, false, false);
        let pose = plane.pose;
        log.note(|| Event::Appeared { plane: index as u8, pose });
    }
}

/// Aircraft that a die has put on their runway stand at its ends with their engines running.
// Rule: AF-DSCN4-25
fn park_ready(state: &mut State, log: &mut impl Log<Event>) {
    for side in Side::BOTH {
        let ready = |plane: &Plane| {
            plane.side == side && plane.fate == Fate::Waiting && state.group(plane).scramble && plane.section > 3
        };
        let parked: Vec<usize> =
            (0..state.table.planes.len()).filter(|index| ready(&state.table.planes[*index])).collect();
        let ends = fleets::runway_ends(state, side);
        for (place, index) in parked.into_iter().enumerate() {
            let Some((hex, facing)) = ends.get(place % ends.len().max(1)).copied() else { continue };
            let plane = &mut state.table.planes[index];
            plane.pose = Pose { hex, facing, altitude: Altitude(0), speed: 0, attitude: Attitude::L };
            (plane.fate, plane.running, plane.warm) = (Fate::Grounded, true, true);
            let pose = plane.pose;
            log.note(|| Event::Appeared { plane: index as u8, pose });
        }
    }
}

/// What the entries of this turn still need.
pub enum Arrival {
    /// A die.
    Dice(Chance),
    /// Nothing: this aircraft is on the map now.
    Done(usize),
    /// Nobody enters any more this turn.
    Nobody,
}

/// The next step of this turn's entries by turn number.
// Rule: AF-SCNV1-03, AF-SCNV1-04, AF-SCNV1-05, AF-SCNV1-06
pub fn next_arrival(state: &State) -> Arrival {
    for (index, plane) in state.table.planes.iter().enumerate() {
        let group = state.group(plane);
        if matches!(group.entry, Entry::Die(_)) && waits_for_its_die(state, index) {
            return Arrival::Dice(Chance::Arrival(index as u8));
        }
        let Entry::Turns(turns) = &group.entry else { continue };
        let arrived =
            state.table.planes.iter().filter(|other| other.group == plane.group && other.fate != Fate::Waiting);
        let due = turns.get(arrived.count()).is_some_and(|turn| *turn <= state.table.turn);
        if plane.fate == Fate::Waiting && due {
            return arrival_of(state, index);
        }
    }
    Arrival::Nobody
}

/// Dice for hex, airspeed and altitude, one after the other: the step counts them.
fn arrival_of(state: &State, index: usize) -> Arrival {
    let plane = &state.table.planes[index];
    match state.table.step {
        0 if remaining(state, plane).len() > 1 => Arrival::Dice(Chance::EntryHex(index as u8)),
        0 | 1 => Arrival::Dice(Chance::EntrySpeed(index as u8)),
        2 => Arrival::Dice(Chance::EntryAltitude(index as u8)),
        _ => Arrival::Done(index),
    }
}

/// The entry hexes of a group that nobody has used yet, in the order of the map.
// Rule: AF-SCNV1-01
fn remaining(state: &State, plane: &Plane) -> Vec<Hex> {
    let Zone::Hexes(hexes) = &state.group(plane).zone else { return Vec::new() };
    let used = |hex: &Hex| {
        let mut group = state.table.planes.iter().zip(&state.table.traces);
        group.any(|(other, trace)| {
            other.group == plane.group && other.fate != Fate::Waiting && trace.entry == Some(*hex)
        })
    };
    hexes.iter().filter_map(|text| at(text)).filter(|hex| !used(hex)).collect()
}

/// A die for an entering aircraft has been rolled.
pub fn rolled_entry(state: &mut State, chance: Chance, die: u8) {
    match chance {
        Chance::EntryHex(index) => {
            let hexes = remaining(state, &state.table.planes[usize::from(index)]);
            let chosen = hexes[usize::from(die - 1) * hexes.len() / 6];
            state.table.planes[usize::from(index)].pose.hex = chosen;
            state.table.step = 1;
        }
        Chance::EntrySpeed(index) => {
            if state.table.step == 0 {
                let only = remaining(state, &state.table.planes[usize::from(index)]);
                state.table.planes[usize::from(index)].pose.hex = only[0];
            }
            if let Pace::Die(list) = &state.group(&state.table.planes[usize::from(index)]).pace {
                state.table.planes[usize::from(index)].pose.speed = list[usize::from(die) - 1];
            }
            state.table.step = 2;
        }
        Chance::EntryAltitude(index) => {
            if let Height::Die(list) = &state.group(&state.table.planes[usize::from(index)]).height {
                state.table.planes[usize::from(index)].pose.altitude = list[usize::from(die) - 1];
            }
            state.table.step = 3;
        }
        _ => {}
    }
}

/// An aircraft enters the map.
pub fn enter(state: &mut State, index: usize, log: &mut impl Log<Event>) {
    let facing = state.group(&state.table.planes[index]).facing.and_then(Facing::from_number);
    state.table.step = 0;
    let plane = &mut state.table.planes[index];
    plane.pose.facing = facing.unwrap_or(plane.pose.facing);
    plane.pose.attitude = Attitude::L;
    plane.fate = Fate::Flying;
    let pose = plane.pose;
    state.table.traces[index].entry = Some(pose.hex);
    log.note(|| Event::Entered { plane: index as u8, pose });
}

/// Whether an aircraft or formation still rolls this turn to come on.
// Rule: AF-SCN3-07, AF-SCN3-18, AF-SCN5-10
fn waits_for_its_die(state: &State, index: usize) -> bool {
    let plane = &state.table.planes[index];
    plane.fate == Fate::Waiting && plane.leader.is_none() && !state.table.moved.has(index)
}

/// The die that may bring an aircraft or formation on.
pub fn rolled_arrival(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    let comes = matches!(state.group(&state.table.planes[index]).entry, Entry::Die(least) if die >= least);
    log.note(|| Event::ArrivalRolled { plane: index as u8, die, comes });
    for index in arriving(state, index) {
        state.table.moved.add(index);
        if comes && let Some(pose) = take_start(state, index) {
            appear(state, index, pose, log);
        }
    }
}

/// Who comes on by one die: an aircraft or formation, or where the scenario says so everybody who waits.
// Rule: AF-SCN3-18
fn arriving(state: &State, index: usize) -> Vec<usize> {
    let own = &state.table.planes[index];
    if !state.group(own).together {
        return vec![index];
    }
    let planes = state.table.planes.iter().enumerate();
    let waiting = planes.filter(|(_, plane)| plane.group == own.group && plane.fate == Fate::Waiting);
    waiting.filter(|(_, plane)| plane.leader.is_none()).map(|(index, _)| index).collect()
}

/// The section in which a hex lies at the start.
pub fn section_of(hex: Hex) -> Option<Section> {
    Layout::START.address(hex).map(Address::section)
}
