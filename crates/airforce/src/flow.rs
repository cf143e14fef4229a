//! The sequence of play: which step comes next, and what the game waits for.

use grid::hex::{Hex, Section};
use referee::{Log, Seat, Seats};

use crate::{
    advantage, damage,
    damage::Strike,
    event::Event,
    fire,
    illegal::{Judge, Verdict},
    limits,
    opening::{self, Arrival, MAP},
    order::{Aim, Order},
    plane::{Cause, Fate, Pose},
    plot::Line,
    position,
    scenario::Flight,
    state::{Awaiting, Chance, Choice, Flock, Phase, Roll, State, Trace},
    tables::{Hits, Part},
    units::Altitude,
    victory,
};

/// Goes on until somebody has to decide, a die has to be rolled, or the game is over.
// Rule: AF-SEQ-01, AF-SEQ-02, AF-SEQ-05, AF-SEQ-09, AF-SEQ-10
pub fn advance(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        let waits = match state.table.phase {
            Phase::Dice => dice(state),
            Phase::Place => place(state, log),
            Phase::Entry => entry(state, log),
            Phase::Fire => fire_phase(state),
            Phase::Damage => damage_phase(state, log),
            Phase::Plot => plot(state, log),
            Phase::Execute => execute(state, log),
            Phase::Over => Some(Awaiting::Nothing),
        };
        if let Some(awaiting) = waits {
            state.awaiting = awaiting;
            return;
        }
    }
}

fn enter_phase(state: &mut State, phase: Phase) -> Option<Awaiting> {
    state.table.phase = phase;
    state.table.step = 0;
    None
}

fn dice(state: &mut State) -> Option<Awaiting> {
    match opening::next_dice(state) {
        Some(chance) => Some(Awaiting::Dice(chance)),
        None => enter_phase(state, Phase::Place),
    }
}

fn place(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let seats = all_seats(state).iter().filter(|seat| opening::next_start(state, *seat).is_some());
    let seats = Seats::of(seats);
    if !seats.is_empty() {
        return Some(Awaiting::Seats(seats));
    }
    opening::reveal(state, log);
    collide(state, log);
    begin_turn(state, log)
}

/// Every seat that plots aircraft.
pub fn all_seats(state: &State) -> Seats {
    Seats::of(state.table.planes.iter().filter_map(|plane| plane.seat))
}

fn begin_turn(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    state.table.turn += 1;
    let turn = state.table.turn;
    log.note(|| Event::Turn { turn });
    enter_phase(state, Phase::Entry)
}

fn entry(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    match opening::next_arrival(state) {
        Arrival::Dice(chance) => Some(Awaiting::Dice(chance)),
        Arrival::Done(plane) => {
            opening::enter(state, plane, log);
            None
        }
        Arrival::Nobody => {
            (state.table.fired, state.table.held) = (Flock::NONE, Seats::NONE);
            enter_phase(state, Phase::Fire)
        }
    }
}

/// Seats fire one after the other; fire is simultaneous, so that the order does not matter.
// Rule: AF-FIRE-01, AF-FIRE-02, AF-SEQ-02
fn fire_phase(state: &mut State) -> Option<Awaiting> {
    let shooters = (0..state.table.planes.len()).filter(|plane| fire::can_fire(state, *plane));
    let seats = shooters.filter_map(|plane| state.table.planes[plane].seat);
    match seats.filter(|seat| !state.table.held.contains(*seat)).min() {
        Some(seat) => Some(Awaiting::Seats(Seats::only(seat))),
        None => enter_phase(state, Phase::Damage),
    }
}

/// Every burst takes effect, then destruction is checked.
// Rule: AF-FIRE-01, AF-DMG-12
fn damage_phase(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    while usize::from(state.table.step) < state.table.bursts.len() {
        if let Some(choice) = apply_burst(state, log) {
            state.table.choice = Some(choice);
            let seat = state.table.planes[usize::from(choice.firer)].seat;
            return Some(Awaiting::Seats(seat.map_or(Seats::NONE, Seats::only)));
        }
        state.table.step += 1;
    }
    remove_destroyed(state, log);
    state.table.bursts.clear();
    if victory::is_decided(state) {
        return end(state, log);
    }
    begin_plotting(state, log)
}

/// Applies what is left of the current burst; stops at a hit for which the firing player chooses.
fn apply_burst(state: &mut State, log: &mut impl Log<Event>) -> Option<Choice> {
    let burst = state.table.bursts[usize::from(state.table.step)];
    for part in Part::ALL {
        for _ in 0..burst.hits.of(part) {
            state.table.bursts[usize::from(state.table.step)].hits.0[part as usize] -= 1;
            let index = match strike(state, burst.target, part, burst.flank) {
                Strike::One(index) => Some(index),
                Strike::Nothing => None,
                Strike::Choice => match state.table.planes[usize::from(burst.firer)].seat {
                    Some(_) => return Some(Choice { firer: burst.firer, target: burst.target, part }),
                    None => best_gun(state, burst.target),
                },
            };
            hit(state, burst.target, part, index, log);
        }
    }
    None
}

fn strike(state: &State, target: u8, part: Part, flank: i8) -> Strike {
    let plane = &state.table.planes[usize::from(target)];
    match part {
        Part::G => damage::struck_gun(state.card(plane), &plane.damage, flank),
        _ => Strike::One(0),
    }
}

/// The gun that a firer without a player takes: the one with the greatest factor.
fn best_gun(state: &State, target: u8) -> Option<u8> {
    let plane = &state.table.planes[usize::from(target)];
    let card = state.card(plane);
    damage::working_guns(card, &plane.damage).max_by_key(|index| card.guns[usize::from(*index)].factor)
}

/// One hit on one part. Gun hits beyond the last gun strike the fuselage.
// Rule: AF-DMG-08, AF-DMG-11, AF-FIRE-17
fn hit(state: &mut State, target: u8, part: Part, index: Option<u8>, log: &mut impl Log<Event>) {
    let damage = &mut state.table.planes[usize::from(target)].damage;
    let (part, index) = if index.is_none() { (Part::F, 0) } else { (part, index.unwrap_or(0)) };
    let slot = usize::from(index);
    let count = match part {
        Part::W => &mut damage.wing,
        Part::F => &mut damage.fuselage,
        Part::C => &mut damage.cockpits[slot],
        Part::E => &mut damage.engines[slot],
        Part::L => &mut damage.fuel,
        Part::G => {
            damage.guns |= 1 << index;
            return log.note(|| Event::Struck { plane: target, part, index });
        }
    };
    *count = count.saturating_add(1);
    log.note(|| Event::Struck { plane: target, part, index });
}

// Rule: AF-DMG-01
fn remove_destroyed(state: &mut State, log: &mut impl Log<Event>) {
    for plane in 0..state.table.planes.len() {
        let own = &state.table.planes[plane];
        if own.is_present() && damage::is_destroyed(state.card(own), &own.damage) {
            lose(state, plane, Cause::ShotDown, log);
        }
    }
}

fn lose(state: &mut State, plane: usize, cause: Cause, log: &mut impl Log<Event>) {
    state.lose(plane, cause);
    log.note(|| Event::Lost { plane: plane as u8, cause });
}

/// Advantage is determined once; then the others plot and move first.
// Rule: AF-SEQ-04, AF-ADV-08, AF-ADV-09
fn begin_plotting(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    state.table.advantaged = advantage::advantaged(state);
    state.table.moved = Flock::NONE;
    state.table.second_wave = false;
    if !state.table.advantaged.is_empty() {
        let planes = state.table.advantaged;
        log.note(|| Event::Advantage { planes: planes.iter().map(|plane| plane as u8).collect() });
    }
    enter_phase(state, Phase::Plot)
}

/// Whether an aircraft plots and moves now.
pub fn is_in_wave(state: &State, plane: usize) -> bool {
    state.table.planes[plane].is_flying()
        && !state.table.moved.has(plane)
        && state.table.advantaged.has(plane) == state.table.second_wave
}

/// Whether an aircraft still needs a line.
pub fn needs_line(state: &State, plane: usize) -> bool {
    is_in_wave(state, plane) && state.secret.lines[plane].is_none()
}

// Rule: AF-GEN-02, AF-SEQ-05, AF-SETUP-02
fn plot(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    for plane in 0..state.table.planes.len() {
        if needs_line(state, plane) && flies_by_rule(state, plane) {
            state.secret.lines[plane] = Some(Line::straight(state.table.planes[plane].pose.speed));
        }
    }
    let seats = (0..state.table.planes.len()).filter(|plane| needs_line(state, *plane));
    let seats = Seats::of(seats.filter_map(|plane| state.table.planes[plane].seat));
    if !seats.is_empty() {
        return Some(Awaiting::Seats(seats));
    }
    state.secret.handed.clear();
    let second_wave = state.table.second_wave;
    log.note(|| {
        let lines = state.secret.lines.iter().enumerate();
        let lines = lines.filter_map(|(plane, line)| Some((plane as u8, (*line)?))).collect();
        Event::LogsOpened { second_wave, lines }
    });
    enter_phase(state, Phase::Execute)
}

/// Straight, level and at constant speed.
// Rule: AF-SCNV1-07
fn flies_by_rule(state: &State, plane: usize) -> bool {
    let plane = &state.table.planes[plane];
    plane.seat.is_none() || state.group(plane).flight == Flight::Straight
}

/// All aircraft of the wave move as written; spins need a die each.
// Rule: AF-SEQ-06, AF-SEQ-07, AF-MOVE-01, AF-POS-01
fn execute(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    for plane in 0..state.table.planes.len() {
        if !is_in_wave(state, plane) {
            continue;
        }
        if fly(state, plane, log) {
            return Some(Awaiting::Dice(Chance::Spin(plane as u8)));
        }
    }
    if !state.table.second_wave && !state.table.advantaged.is_empty() {
        state.table.second_wave = true;
        return enter_phase(state, Phase::Plot);
    }
    end_turn(state, log)
}

/// The line of an aircraft, judged.
pub fn verdict(state: &State, plane: usize, line: Line) -> Verdict {
    let own = &state.table.planes[plane];
    let limits = state.limits(plane);
    Judge::new(state.card(own), own, &limits, state.table.options).verdict(line)
}

/// Executes a line; true if a spin waits for its die instead.
fn fly(state: &mut State, plane: usize, log: &mut impl Log<Event>) -> bool {
    let written = state.secret.lines[plane].unwrap_or_default();
    if flies_by_rule(state, plane) {
        fly_straight(state, plane, written, log);
        return false;
    }
    let verdict = verdict(state, plane, written);
    if verdict.spins && verdict.lost.is_none() {
        return true;
    }
    let from = state.table.planes[plane].pose;
    let (turn, to) = (state.table.turn, verdict.pose);
    let (flown, sank) = (verdict.line, verdict.sank != 0);
    log.note(|| Event::Flown {
        plane: plane as u8,
        turn,
        from,
        written,
        flown,
        fixes: verdict.corrections.clone(),
        to,
        sank,
    });
    let own = &mut state.table.planes[plane];
    (own.pose, own.run, own.deeds) = (verdict.pose, verdict.run, verdict.deeds);
    own.deeds.followed = state.table.second_wave;
    moved(state, plane, from, Some(flown));
    match verdict.lost {
        Some(cause) => lose(state, plane, cause, log),
        None => leave(state, plane, from, flown, log),
    }
    false
}

fn moved(state: &mut State, plane: usize, from: Pose, line: Option<Line>) {
    state.secret.lines[plane] = None;
    state.table.moved.add(plane);
    let entry = state.table.traces[plane].entry;
    state.table.traces[plane] = Trace { from, line, entry };
}

// Rule: AF-SCNV1-07
fn fly_straight(state: &mut State, plane: usize, line: Line, log: &mut impl Log<Event>) {
    let own = &mut state.table.planes[plane];
    let from = own.pose;
    own.pose.hex = from.hex.steps(from.facing.heading(), i16::from(from.speed));
    let (turn, to) = (state.table.turn, own.pose);
    log.note(|| Event::Flown {
        plane: plane as u8,
        turn,
        from,
        written: line,
        flown: line,
        fixes: Vec::new(),
        to,
        sank: false,
    });
    moved(state, plane, from, Some(line));
    leave(state, plane, from, line, log);
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
    let own = &mut state.table.planes[plane];
    (own.pose, own.run, own.deeds) = (pose, run, verdict.deeds);
    let turn = state.table.turn;
    log.note(|| Event::Spun { plane: plane as u8, turn, from, die, to: pose, fixes: verdict.corrections });
    moved(state, plane, from, Some(Line::spin()));
    if pose.altitude <= Altitude(0) {
        lose(state, plane, Cause::Ground, log);
    } else if pose.speed > fastest {
        lose(state, plane, Cause::Overspeed, log);
    } else {
        leave(state, plane, from, Line::straight(from.speed), log);
    }
}

/// On a fixed map an aircraft that flies off it is out of the game.
// Rule: AF-MAP-04, AF-SCN-03, AF-SCNV1-08
fn leave(state: &mut State, plane: usize, from: Pose, line: Line, log: &mut impl Log<Event>) {
    if !state.table.fixed_map {
        return;
    }
    let start = (from.hex, from.facing, from.attitude);
    let mut hexes = crate::movement::track(start, line.moves, state.table.options).map(|place| place.1);
    let last = state.table.planes[plane].pose.hex;
    let Some(out) = hexes.find(|hex| !MAP.contains(*hex)).or((!MAP.contains(last)).then_some(last)) else { return };
    let side = map_side(out);
    state.table.planes[plane].fate = Fate::Left(side);
    let own = &state.table.planes[plane];
    if side == 4 && own.load.bombs > 0 {
        state.table.score[own.side].exits_loaded += 1;
    }
    log.note(|| Event::LeftMap { plane: plane as u8, side });
}

/// The map side beyond which a hex lies: 1 west, 4 east, 2 north, 5 south.
fn map_side(hex: Hex) -> u8 {
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

// Rule: AF-SEQ-08, AF-SEQ-09
fn end_turn(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    collide(state, log);
    join_sections(state, log);
    if victory::is_over(state) {
        return end(state, log);
    }
    begin_turn(state, log)
}

fn end(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    log.note(|| Event::Ended { winner: victory::winner(state) });
    enter_phase(state, Phase::Over)
}

/// Aircraft that end their move in the same hex at the same altitude are all destroyed, friends included.
// Rule: AF-ILLEGAL-11, AF-SEQ-08, AF-SCN1-13
fn collide(state: &mut State, log: &mut impl Log<Event>) {
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
// Rule: AF-MAP-02, AF-MAP-03, AF-SCN1-05
fn join_sections(state: &mut State, log: &mut impl Log<Event>) {
    if state.table.fixed_map {
        return;
    }
    for plane in 0..state.table.planes.len() {
        let own = &state.table.planes[plane];
        if !own.is_flying() || state.table.layout.contains(own.pose.hex) {
            continue;
        }
        match free_section(state) {
            Some(section) => lay(state, section, own.pose.hex, log),
            None => {
                let side = map_side(own.pose.hex);
                state.table.planes[plane].fate = Fate::Left(side);
                log.note(|| Event::LeftMap { plane: plane as u8, side });
            }
        }
    }
}

/// A section with nothing on it.
fn free_section(state: &State) -> Option<Section> {
    let on = |section: Section| {
        let mut flying = state.table.planes.iter().filter(|plane| plane.is_present());
        flying.any(|plane| state.table.layout.address(plane.pose.hex).is_some_and(|at| at.section() == section))
    };
    Section::ALL.into_iter().find(|section| !on(*section))
}

fn lay(state: &mut State, section: Section, hex: Hex, log: &mut impl Log<Event>) {
    let east = hex.column().div_euclid(grid::hex::SECTION_NUMBERS) as i8;
    let south = hex.row().div_euclid(grid::hex::SECTION_LETTERS) as i8;
    if let Some(layout) = state.table.layout.moved(section, east, south) {
        state.table.layout = layout;
        log.note(|| Event::Section { section: section.number(), east, south });
    }
}

/// Carries out an order that has been checked.
pub fn apply(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
    match order {
        Order::Place { plane, hex, facing } => {
            state.secret.starts[usize::from(plane)].place = Some((hex, facing));
            hand_in(state, plane, log);
        }
        Order::Trim { plane, altitude, speed, attitude } => {
            state.secret.starts[usize::from(plane)].trim = Some((altitude, speed, attitude));
            hand_in(state, plane, log);
        }
        Order::Fire(aim) => return declare(state, aim, log),
        Order::HoldFire => state.table.held = state.table.held.with(seat),
        Order::Assign { part } => assign(state, part, log),
        Order::Plot { plane, line } => {
            state.secret.lines[usize::from(plane)] = Some(line);
            hand_in(state, plane, log);
        }
    }
    advance(state, log);
}

fn hand_in(state: &mut State, plane: u8, log: &mut impl Log<Event>) {
    state.secret.handed.push(plane);
    log.note(|| Event::HandedIn { plane });
}

/// A shot is declared: without effect at once, or with a die to roll.
// Rule: AF-FIRE-15, AF-FIRE-18
fn declare(state: &mut State, aim: Aim, log: &mut impl Log<Event>) {
    let Ok(shot) = fire::shot(state, aim) else { return };
    state.table.fired.add(usize::from(aim.plane));
    if shot.column >= 1 {
        state.awaiting = Awaiting::Dice(Chance::Hit(fire::pending(shot)));
        return;
    }
    log.note(|| Event::Fired {
        aim,
        range: shot.range,
        factors: shot.factors,
        column: shot.column,
        die: None,
        hits: Hits::default(),
    });
    advance(state, log);
}

fn assign(state: &mut State, part: u8, log: &mut impl Log<Event>) {
    if let Some(choice) = state.table.choice.take() {
        hit(state, choice.target, choice.part, Some(part), log);
    }
}

/// Carries out the result of the roll that the game waits for.
pub fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    let Awaiting::Dice(chance) = state.awaiting else { return };
    match (chance, roll) {
        (Chance::Height(side), Roll::Two(red, white)) => opening::rolled_height(state, side, (red, white), log),
        (Chance::Hit(shot), Roll::One(die)) => {
            let burst = fire::burst(state, shot, die);
            let firer = &state.table.planes[usize::from(shot.firer)];
            state.table.score[firer.side].hits += u16::from(burst.hits.total());
            state.table.bursts.push(burst);
            log.note(|| Event::Fired {
                aim: Aim { plane: shot.firer, target: shot.target },
                range: shot.range,
                factors: shot.factors,
                column: shot.column,
                die: Some(die),
                hits: burst.hits,
            });
        }
        (Chance::Spin(plane), Roll::One(die)) => spun(state, usize::from(plane), die, log),
        (entry, Roll::One(die)) => opening::rolled_entry(state, entry, die),
        (_, Roll::Two(..)) => return,
    }
    advance(state, log);
}

/// Takes back what the seat handed in last, if it is still secret.
pub fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
    let mine = |plane: &u8| state.table.planes[usize::from(*plane)].seat == Some(seat);
    let Some(position) = state.secret.handed.iter().rposition(mine) else { return false };
    let plane = state.secret.handed.remove(position);
    let slot = usize::from(plane);
    match state.table.phase {
        Phase::Place => {
            let start = &mut state.secret.starts[slot];
            if start.trim.take().is_none() {
                start.place = None;
            }
        }
        _ => state.secret.lines[slot] = None,
    }
    log.note(|| Event::Recalled { plane });
    advance(state, log);
    true
}
