//! Executing log lines: all aircraft of a wave move as written; hills, balloons, the edge of the map.

use grid::hex::{Hex, Section};
use referee::Log;

use crate::{
    card::Increment,
    deck,
    event::Event,
    flow::{flies_by_rule, is_in_wave, lose},
    formation,
    guns::BALLOON_HEIGHT,
    illegal::{Judge, Verdict},
    kamikaze,
    limits::{self, Limits},
    missile, movement,
    opening::MAP,
    options::Opt,
    piece::Kind,
    plane::{Cause, Fate, Gear, Pose},
    plot::{Code, Line, Moves, Ordnance},
    position, runway,
    state::{Awaiting, Chance, Flock, State, Trace},
    tanks,
    units::Altitude,
    victory,
};

/// The line of an aircraft, judged.
pub fn verdict(state: &State, plane: usize, line: Line) -> Verdict {
    let own = &state.table.planes[plane];
    if own.fate == Fate::Grounded {
        return runway::verdict(state, plane, line);
    }
    let limits = state.limits(plane);
    Judge::new(state.card(own), own, &limits, state.table.options).verdict(line)
}

/// Moves the aircraft of the wave one after the other; stops for dice. None once all have moved.
// Rule: AF-SEQ-06, AF-SEQ-07, AF-MOVE-01, AF-POS-01
pub fn move_wave(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    for plane in 0..state.table.planes.len() {
        if let Some(snagged) = state.table.snagged.pop() {
            return Some(Awaiting::Dice(Chance::Balloon(snagged)));
        }
        if is_in_wave(state, plane)
            && !waits_for_its_leader(state, plane)
            && let Some(awaiting) = move_one(state, plane, log)
        {
            return Some(awaiting);
        }
    }
    state.table.snagged.pop().map(|snagged| Awaiting::Dice(Chance::Balloon(snagged)))
}

/// Whether an aircraft follows a leader who is about to hide the end of their line.
// Rule: AF-CREW-08, AF-CREW-14, AF-FORM-01
fn waits_for_its_leader(state: &State, plane: usize) -> bool {
    state.table.planes[plane].leader.is_some_and(|leader| hides_its_end(state, leader.into()))
}

fn move_one(state: &mut State, plane: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if let Some(leader) = state.table.planes[plane].leader {
        follow(state, plane, leader.into());
        return fly(state, plane, log);
    }
    if hides_its_end(state, plane) {
        glimpse(state, plane, log);
        return None;
    }
    fly(state, plane, log)
}

/// A follower flies the line of its leader, who moves before it.
// Rule: AF-FORM-01, AF-FORM-03
fn follow(state: &mut State, plane: usize, leader: usize) {
    state.secret.lines[plane] = formation::line_of(state, leader);
}

/// Executes a line; what it waits for if a die is needed.
fn fly(state: &mut State, plane: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let written = state.secret.lines[plane].unwrap_or_default();
    if flies_by_rule(state, plane) {
        fly_straight(state, plane, written, log);
        return None;
    }
    if state.table.halfway.has(plane) {
        state.table.halfway.remove(plane);
        state.table.planes[plane].pose = state.table.traces[plane].from;
    }
    let verdict = formation::kept(state, plane, verdict(state, plane, written));
    if (!verdict.is_legal() || verdict.spins) && state.table.planes[plane].leader.is_some() {
        formation::leave(state, plane, log);
    }
    if verdict.spins && verdict.lost.is_none() {
        return Some(Awaiting::Dice(Chance::Spin(plane as u8)));
    }
    finish(state, plane, written, verdict, log)
}

fn finish(
    state: &mut State,
    plane: usize,
    written: Line,
    verdict: Verdict,
    log: &mut impl Log<Event>,
) -> Option<Awaiting> {
    let from = state.table.planes[plane].pose;
    let (turn, to) = (state.table.turn, verdict.pose);
    let (flown, sank) = (verdict.line, verdict.sank != 0);
    let fixes = verdict.corrections;
    log.note(|| Event::Flown { plane: plane as u8, turn, from, written, flown, fixes, to, sank });
    // Rule: AF-DEFL-07
    let advantaged = state.table.advantaged.has(formation::leader_of(state, plane));
    let own = &mut state.table.planes[plane];
    let airborne = own.fate == Fate::Flying || verdict.pose.altitude > from.altitude;
    (own.pose, own.run, own.deeds) = (verdict.pose, verdict.run, verdict.deeds);
    own.deeds.followed = advantaged;
    own.plunge = verdict.plunge;
    own.warm = own.running;
    if own.fate == Fate::Grounded && airborne {
        own.fate = Fate::Flying;
        let deck = own.aboard.take();
        log.note(|| Event::TookOff { plane: plane as u8 });
        // Rule: AF-DCV-02
        if let Some(ship) = deck.and_then(|piece| state.ship_mut(piece.into())) {
            ship.launched = true;
        }
    }
    announce(state, plane, flown.ordnance);
    tanks::let_go(state, plane, from, log);
    moved(state, plane, from, Some(flown));
    state.table.traces[plane].written = Some(written).filter(|written| *written != flown);
    let guided = state.table.planes[plane].carrier.is_some() && is_clear(state, plane, from, flown.moves);
    if guided && missile::strike(state, plane, log) {
        return None;
    }
    if let Some(cause) = verdict.lost {
        // Who dives straight down enters no hex and ends in the one where it was.
        let down = cause == Cause::Ground;
        let passed: Vec<Hex> =
            if down { entered(state, from, flown.moves).chain([to.hex]).collect() } else { Vec::new() };
        if !kamikaze::crash(state, plane, &passed, log) {
            lose(state, plane, cause, log);
        }
        return None;
    }
    if state.table.planes[plane].is_flying() {
        pass(state, plane, from, flown.moves, log);
    }
    // Who has hit a hill or left the map on his way does not land.
    let down = verdict.lands && state.table.planes[plane].is_flying();
    if down { land(state, plane, log) } else { None }
}

/// What the line announces for the next ordnance step.
// Rule: AF-LOG-15, AF-BOMB-02, AF-OSEQ-07
fn announce(state: &mut State, plane: usize, ordnance: Ordnance) {
    state.table.planes[plane].release = ordnance;
}

/// Down on a runway; elsewhere a die decides.
// Rule: AF-TOL-02
fn land(state: &mut State, plane: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let own = &mut state.table.planes[plane];
    own.fate = Fate::Grounded;
    (own.running, own.warm) = (true, true);
    let (hex, side) = (own.pose.hex, own.side);
    log.note(|| Event::Landed { plane: plane as u8 });
    // Rule: AF-DCV-03
    if let Some(piece) = deck::deck_in(state, side, hex) {
        let facing = state.table.pieces[piece].facing;
        let own = &mut state.table.planes[plane];
        (own.aboard, own.pose.speed, own.pose.facing) = (Some(piece as u8), 0, facing);
        return None;
    }
    // Rule: AF-SCRIT-13
    let wheels = state.table.planes[plane].damage.wounds.gear != Gear::Jammed;
    (!wheels || !runway::is_runway(state, hex)).then_some(Awaiting::Dice(Chance::Landing(plane as u8)))
}

fn moved(state: &mut State, plane: usize, from: Pose, line: Option<Line>) {
    state.secret.lines[plane] = None;
    state.table.moved.add(plane);
    let entry = state.table.traces[plane].entry;
    state.table.traces[plane] = Trace { from, line, entry, written: None };
}

/// Straight, level and at constant speed.
// Rule: AF-SCNV1-07, AF-SCN2-05
fn fly_straight(state: &mut State, plane: usize, line: Line, log: &mut impl Log<Event>) {
    let own = &mut state.table.planes[plane];
    let from = own.pose;
    own.pose.hex = from.hex.steps(from.facing.heading(), i16::from(from.speed));
    let (turn, to) = (state.table.turn, own.pose);
    let (written, fixes) = (line, Vec::new());
    log.note(|| Event::Flown { plane: plane as u8, turn, from, written, flown: line, fixes, to, sank: false });
    moved(state, plane, from, Some(line));
    pass(state, plane, from, line.moves, log);
}

/// The die of a spin has been rolled.
// Rule: AF-SPIN-03
pub fn spun(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    let limits = state.limits(plane);
    let written = state.secret.lines[plane].unwrap_or_default();
    let verdict = verdict(state, plane, written);
    let own = &state.table.planes[plane];
    let from = own.pose;
    let (pose, run) = position::spun(state.card(own), own, &limits, die);
    let fastest = limits::fastest_at(state.card(own), own, state.table.options, pose.altitude);
    let increment = limits::increment_at(state.card(own), own, state.table.options, pose.altitude, pose.speed);
    let own = &mut state.table.planes[plane];
    (own.pose, own.run, own.deeds) = (pose, run, verdict.deeds);
    let turn = state.table.turn;
    log.note(|| Event::Spun { plane: plane as u8, turn, from, die, to: pose, fixes: verdict.corrections });
    announce(state, plane, verdict.line.ordnance);
    if verdict.line.ordnance == Ordnance::Jettison {
        tanks::let_go(state, plane, from, log);
    }
    moved(state, plane, from, Some(Line::spin()));
    match spin_loss(&limits, &pose, fastest, increment) {
        Some(cause) => lose(state, plane, cause, log),
        None => pass(state, plane, from, Moves::straight(from.speed), log),
    }
}

/// What destroys an aircraft at the end of a spin: the same as at the end of any other move.
// Rule: AF-ALT-13, AF-ILLEGAL-07, AF-DMG-05
fn spin_loss(limits: &Limits, pose: &Pose, fastest: u8, increment: Increment) -> Option<Cause> {
    if pose.altitude <= Altitude(0) {
        Some(Cause::Ground)
    } else if pose.speed > fastest {
        Some(Cause::Overspeed)
    } else {
        limits.is_too_hurt_for(increment).then_some(Cause::Cockpit)
    }
}

/// What lies along the path: the edge of the map, hills, balloons. Clouds ask nothing of who flies through them.
// Rule: AF-OSEQ-09, AF-CLOUD-02
fn pass(state: &mut State, plane: usize, from: Pose, moves: Moves, log: &mut impl Log<Event>) {
    let hexes: Vec<Hex> =
        if state.scenario().photo_range.is_some() { entered(state, from, moves).collect() } else { Vec::new() };
    victory::look_down(state, plane, &hexes, log);
    hold_course(state, plane, log);
    if state.table.fixed_map {
        leave(state, plane, from, moves, log);
    }
    if state.has(Opt::Terrain) && state.table.planes[plane].is_flying() {
        climb_over(state, plane, from, moves, log);
    }
    if state.has(Opt::Balloons) && state.table.planes[plane].is_flying() {
        meet_balloons(state, plane, from, moves);
    }
}

/// A loaded aircraft that flies off by sides 2-3 or 5-6 against the scenario has thrown its load away.
// Rule: AF-DSCN1-09
fn hold_course(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    let own = &state.table.planes[plane];
    let aside = !(0..MAP.height).contains(&own.pose.hex.row());
    if state.scenario().hold_course && aside && own.load.is_armed() && tanks::throw_off(state, plane) {
        log.note(|| Event::Jettisoned { plane: plane as u8 });
    }
}

/// The hexes that a move enters.
fn entered(state: &State, from: Pose, moves: Moves) -> impl Iterator<Item = Hex> {
    let start = (from.hex, from.facing, from.attitude);
    let mut last = from.hex;
    movement::track(start, moves, state.table.options).filter_map(move |(_, hex, _, _)| {
        let new = hex != last;
        last = hex;
        new.then_some(hex)
    })
}

/// On a fixed map an aircraft that flies off it is out of the game.
// Rule: AF-MAP-04, AF-SCN-03, AF-SCNV1-08, AF-SCN2-04, AF-SCN3-08, AF-SCN4-07, AF-SCN4-19, AF-SCN5-11
fn leave(state: &mut State, plane: usize, from: Pose, moves: Moves, log: &mut impl Log<Event>) {
    // The rear of a formation may still be outside when its leader enters.
    let mut inside = MAP.contains(from.hex);
    let mut last = from.hex;
    let out = entered(state, from, moves).find(|hex| {
        let leaves = inside && !MAP.contains(*hex);
        (inside, last) = (inside || MAP.contains(*hex), *hex);
        leaves
    });
    if let Some(out) = out.or((!inside).then_some(last)) {
        depart(state, plane, map_side(out), log);
    }
}

/// An aircraft is out of the game; by side 4 with bombs aboard it may count.
// Rule: AF-MAP-04, AF-SCN2-11, AF-SCN3-10
fn depart(state: &mut State, plane: usize, side: u8, log: &mut impl Log<Event>) {
    // Rule: AF-DSCN5-20
    if state.scenario().no_exit {
        return lose(state, plane, Cause::Strayed, log);
    }
    state.table.planes[plane].fate = Fate::Left(side);
    let own = &state.table.planes[plane];
    if side == 4 && own.load.is_armed() {
        state.table.score[own.side].exits_loaded += 1;
    }
    log.note(|| Event::LeftMap { plane: plane as u8, side });
    formation::succeed(state, plane, log);
}

/// The map side beyond which a hex lies: 1 west, 4 east, 2 north, 5 south.
pub fn map_side(hex: Hex) -> u8 {
    if hex.column() < 0 {
        1
    } else if hex.column() >= MAP.width {
        4
    } else if hex.row() < 0 {
        2
    } else {
        5
    }
}

/// An aircraft that passes a hill, or falls straight down on one, has to end its move above it.
// Rule: AF-TERR-08
fn climb_over(state: &mut State, plane: usize, from: Pose, moves: Moves, log: &mut impl Log<Event>) {
    let end = state.table.planes[plane].pose.hex;
    let highest = entered(state, from, moves).chain([end]).map(|hex| state.table.land.height(hex)).max();
    let highest = highest.filter(|height| *height > Altitude(0));
    if highest.is_some_and(|height| state.table.planes[plane].pose.altitude <= height) {
        lose(state, plane, Cause::Hill, log);
    }
}

/// Whether no hill on the way is higher than the ground where the move ends.
// Rule: AF-TERR-08, AF-SHS-11
fn is_clear(state: &State, plane: usize, from: Pose, moves: Moves) -> bool {
    let height = |hex: Hex| state.table.land.height(hex);
    let end = height(state.table.planes[plane].pose.hex);
    entered(state, from, moves).all(|hex| height(hex) <= end)
}

/// Every balloon hex that is entered low enough costs a die.
// Rule: AF-BAL-01, AF-BAL-02
fn meet_balloons(state: &mut State, plane: usize, from: Pose, moves: Moves) {
    let low = from.altitude.min(state.table.planes[plane].pose.altitude) <= BALLOON_HEIGHT;
    let cables = |hex: &Hex| {
        state.table.pieces.iter().any(|piece| piece.kind == Kind::Balloon && !piece.gone && piece.hex == *hex)
    };
    let met = if low { entered(state, from, moves).filter(cables).count() } else { 0 };
    state.table.snagged.extend(std::iter::repeat_n(plane as u8, met));
}

/// The die for a balloon barrage: five or six is the end.
// Rule: AF-BAL-02
pub fn balloon_rolled(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    log.note(|| Event::Cables { plane: plane as u8, die });
    if die >= 5 && state.table.planes[plane].is_present() {
        lose(state, plane, Cause::Balloon, log);
    }
}

/// The die for a landing in the open: one to three is survived.
pub fn landing_rolled(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    if die > 3 {
        lose(state, plane, Cause::Ground, log);
    }
}

/// How many movement points at the end of its line a pursued pilot hides: half with reflex, two with experience.
// Rule: AF-CREW-08, AF-CREW-14
fn hidden_points(state: &State, plane: usize) -> u8 {
    let own = &state.table.planes[plane];
    if !state.has(Opt::Crew) {
        return 0;
    }
    match (own.crew.traits.reflex, own.crew.traits.experience) {
        (true, _) => own.pose.speed / 2,
        (false, true) => 2.min(own.pose.speed),
        (false, false) => 0,
    }
}

/// Whether an aircraft of the first wave hides the end of its move from an advantaged pursuer.
pub fn hides_its_end(state: &State, plane: usize) -> bool {
    let pursued = |pursuer: usize| {
        let (hunter, prey) = (&state.table.planes[pursuer], &state.table.planes[plane]);
        hunter.is_enemy_of(prey) && crate::advantage::holds(hunter, prey)
    };
    !state.table.second_wave
        && !state.table.halfway.has(plane)
        && hidden_points(state, plane) > 0
        && state.table.advantaged.iter().any(pursued)
        && !flies_by_rule(state, plane)
        && !verdict(state, plane, state.secret.lines[plane].unwrap_or_default()).spins
}

/// Shows only the first part of a move; the rest follows with the second wave.
// Rule: AF-CREW-08, AF-CREW-14
fn glimpse(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    let written = state.secret.lines[plane].unwrap_or_default();
    let line = verdict(state, plane, written).line;
    let shown = first_points(line.moves, state.table.planes[plane].pose.speed - hidden_points(state, plane));
    let from = state.table.planes[plane].pose;
    let start = (from.hex, from.facing, from.attitude);
    let end = movement::track(start, shown, state.table.options).last();
    let own = &mut state.table.planes[plane];
    if let Some((_, hex, facing, attitude)) = end {
        (own.pose.hex, own.pose.facing, own.pose.attitude) = (hex, facing, attitude);
    }
    let to = own.pose;
    let entry = state.table.traces[plane].entry;
    let shown = Line { moves: shown, ..Line::default() };
    state.table.traces[plane] = Trace { from, line: Some(shown), entry, written: None };
    state.table.halfway.add(plane);
    log.note(|| Event::Glimpsed { plane: plane as u8, from, shown, to });
}

/// The codes that the first movement points pay for.
fn first_points(moves: Moves, points: u8) -> Moves {
    let mut spent = 0;
    moves
        .iter()
        .take_while(|code: &Code| {
            spent += code.movement_points();
            spent <= points
        })
        .collect()
}

/// Aircraft that end their move in the same hex at the same altitude are all destroyed, friends included.
// Rule: AF-ILLEGAL-11, AF-SEQ-08, AF-SCN1-13
pub fn collide(state: &mut State, log: &mut impl Log<Event>) {
    let planes = &state.table.planes;
    let meets = |one: usize, other: usize| {
        let (one, other) = (&planes[one].pose, &planes[other].pose);
        one.hex == other.hex && one.altitude == other.altitude
    };
    let flying: Flock = (0..planes.len()).filter(|plane| planes[*plane].is_flying()).collect();
    let struck: Flock =
        flying.iter().filter(|one| flying.iter().any(|other| other != *one && meets(*one, other))).collect();
    for plane in struck.iter() {
        lose(state, plane, Cause::Collision, log);
    }
}

/// Unused sections are laid where aircraft have flown off the map. An aircraft for which no section is free
/// has left the game.
// Rule: AF-MAP-02, AF-MAP-03, AF-SCN1-05, AF-SCN3-19
pub fn join_sections(state: &mut State, log: &mut impl Log<Event>) {
    if state.table.fixed_map {
        return;
    }
    for plane in 0..state.table.planes.len() {
        let own = &state.table.planes[plane];
        if !own.is_flying() || state.table.layout.contains(own.pose.hex) {
            continue;
        }
        match free_section(state).filter(|_| state.scenario().extension.is_empty()) {
            Some(section) => lay(state, section, own.pose.hex, log),
            None => depart(state, plane, table_side(own.pose.hex), log),
        }
    }
}

/// The side of the table by which an aircraft has left the sections that lie on it.
fn table_side(hex: Hex) -> u8 {
    match (hex.row(), hex.column()) {
        (..0, _) => 2,
        (row, _) if row >= MAP.height => 5,
        (_, column) if column < MAP.width / 2 => 1,
        _ => 4,
    }
}

/// Sections that the scenario names are joined on beyond side 4 as soon as no aircraft is left in them, each in
/// its own row.
// Rule: AF-SCN2-13
pub fn extend_map(state: &mut State, log: &mut impl Log<Event>) {
    for number in state.scenario().extension.clone() {
        let Some(section) = Section::from_number(number) else { continue };
        let layout = state.table.layout;
        let inside = |hex: Hex| layout.address(hex).is_some_and(|address| address.section() == section);
        let (east, south) = layout.place(section);
        if east != 0 || state.table.planes.iter().any(|plane| plane.is_present() && inside(plane.pose.hex)) {
            continue;
        }
        if let Some(layout) = layout.moved(section, SECTIONS_ACROSS, south) {
            state.table.layout = layout;
            log.note(|| Event::Section { section: number, east: SECTIONS_ACROSS, south });
        }
    }
}

/// The map is so many sections wide.
const SECTIONS_ACROSS: i8 = 3;

/// A section with nothing on it: no aircraft, and no ground piece or hill.
// Rule: AF-MAP-03
fn free_section(state: &State) -> Option<Section> {
    let table = &state.table;
    let planes = table.planes.iter().filter(|plane| plane.is_present()).map(|plane| plane.pose.hex);
    let pieces = table.pieces.iter().map(|piece| piece.hex);
    let hills = table.land.hills.iter().map(|(hex, _)| *hex);
    let used: Vec<Section> =
        planes.chain(pieces).chain(hills).filter_map(|hex| Some(table.layout.address(hex)?.section())).collect();
    Section::ALL.into_iter().find(|section| !used.contains(section))
}

/// Whether a section is free to be laid where a ship sails off the map.
// Rule: AF-MAP-03
pub fn can_lay(state: &State) -> bool {
    !state.table.fixed_map && state.scenario().extension.is_empty() && free_section(state).is_some()
}

/// A ship that has sailed off the map gets a section under it.
// Rule: AF-MAP-03
pub fn lay_for_ship(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    if state.table.layout.contains(hex) || !can_lay(state) {
        return;
    }
    if let Some(section) = free_section(state) {
        lay(state, section, hex, log);
    }
}

fn lay(state: &mut State, section: Section, hex: Hex, log: &mut impl Log<Event>) {
    let east = hex.column().div_euclid(grid::hex::SECTION_NUMBERS) as i8;
    let south = hex.row().div_euclid(grid::hex::SECTION_LETTERS) as i8;
    if let Some(layout) = state.table.layout.moved(section, east, south) {
        state.table.layout = layout;
        log.note(|| Event::Section { section: section.number(), east, south });
    }
}
