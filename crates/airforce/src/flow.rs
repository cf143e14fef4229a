//! The sequence of play: which step comes next, and what the game waits for.

use referee::{Log, Seat, Seats};

use crate::{
    advantage, charges, combat, critical,
    event::Event,
    fire, fires, flight, formation, ground, guided, lookout, missile,
    opening::{self, Arrival},
    options::Opt,
    order::Order,
    ordnance,
    piece::Unit,
    plane::{Cause, Fate, Volley},
    plot::Line,
    radio, runway, sailing,
    scenario::{Flight, Placing},
    sinking,
    state::{Awaiting, Chance, Choice, Flock, Handed, Phase, Roll, State},
    victory,
};

/// Goes on until somebody has to decide, a die has to be rolled, or the game is over.
// Rule: AF-SEQ-01, AF-SEQ-05, AF-SEQ-09, AF-SEQ-10, AF-OSEQ-01
pub fn advance(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        let waits = match state.table.phase {
            Phase::Dice => dice(state, log),
            Phase::Site => site(state, log),
            Phase::Place => place(state, log),
            Phase::Entry => entry(state, log),
            Phase::Fire => combat::fire_phase(state, log),
            Phase::Damage => combat::damage_phase(state, log),
            Phase::Ordnance => ordnance::phase(state, log),
            Phase::BailOut => bail_out(state, log),
            Phase::Spotting => spotting(state, log),
            Phase::Plot => plot(state, log),
            Phase::Radio => radio::next(state).or_else(|| lines_in(state, log)),
            Phase::Ground => ground_phase(state, log),
            Phase::Execute => execute(state, log),
            Phase::Over => Some(Awaiting::Nothing),
        };
        if let Some(awaiting) = waits {
            state.awaiting = awaiting;
            return;
        }
    }
}

/// Goes over to another phase.
pub fn enter_phase(state: &mut State, phase: Phase) -> Option<Awaiting> {
    state.table.phase = phase;
    state.table.step = 0;
    state.table.held = Seats::NONE;
    None
}

fn dice(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if state.table.step > 0 {
        // Rule: AF-DSCN5-06
        return opening::clouds::next_dice(state).map(Awaiting::Dice).or_else(|| begin_turn(state, log));
    }
    match opening::next_dice(state) {
        Some(chance) => Some(Awaiting::Dice(chance)),
        // Rule: AF-DSCN4-24
        None if state.scenario().placing == Placing::NotesFirst => enter_phase(state, Phase::Place),
        None => enter_phase(state, Phase::Site),
    }
}

/// Pieces are placed before any aircraft.
// Rule: AF-SETUP-10
fn site(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let waiting = state.seats().iter().find(|seat| opening::next_site(state, *seat).is_some());
    match waiting {
        Some(seat) => Some(Awaiting::Seats(Seats::only(seat))),
        None => {
            opening::arm(state, log);
            enter_phase(state, Phase::Place);
            // What the first side has noted stays noted.
            state.table.step = u8::from(state.scenario().placing == Placing::NotesFirst);
            None
        }
    }
}

fn place(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    opening::tell_altitudes(state, log);
    let seats = state.seats().iter().filter(|seat| opening::next_start(state, *seat).is_some());
    let seats = Seats::of(seats);
    if !seats.is_empty() {
        return Some(Awaiting::Seats(seats));
    }
    match (state.scenario().placing, state.table.step) {
        // Rule: AF-DSCN4-22, AF-DSCN4-24
        (Placing::NotesFirst, 0) => {
            state.secret.handed.clear();
            log.note(|| Event::Noted);
            return enter_phase(state, Phase::Site);
        }
        // Rule: AF-DSCN4-40
        (Placing::DefenderFirst, 0) => {
            opening::reveal(state, log);
            state.table.step = 1;
            return None;
        }
        _ => {}
    }
    opening::reveal(state, log);
    flight::collide(state, log);
    flight::extend_map(state, log);
    // What dice are left when everything stands on the map: the sizes of clouds.
    // Rule: AF-DSCN5-06
    enter_phase(state, Phase::Dice);
    state.table.step = 1;
    None
}

fn begin_turn(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    state.table.turn += 1;
    state.table.moved = Flock::NONE;
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
            begin_fire(state);
            enter_phase(state, Phase::Fire)
        }
    }
}

/// Everything that is counted anew each turn.
fn begin_fire(state: &mut State) {
    let table = &mut state.table;
    (table.fired, table.shot_at, table.trained, table.asked) = Default::default();
    (table.looked, table.pieces_looked, table.pieces_fired, table.pieces_moved) = Default::default();
    for plane in &mut table.planes {
        plane.volley = Volley::default();
    }
    for ship in &mut table.ships {
        (ship.light_fired, ship.heavy_fired, ship.launched) = Default::default();
    }
}

/// Crews of aircraft lost since the last time bail out, where it matters what becomes of them.
// Rule: AF-OSEQ-05, AF-BAIL-01, AF-SFIRE-03
fn bail_out(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if state.table.step != LAST_CREWS
        && let Some(chance) = fires::next(state)
    {
        return Some(Awaiting::Dice(chance));
    }
    if state.has(Opt::BailOut) && (state.has(Opt::Skill) || state.has(Opt::Crew)) {
        let lost = state.table.planes.iter().enumerate().position(|(index, plane)| {
            let crewed = !state.card_of(index).hits.cockpits.is_empty();
            matches!(plane.fate, Fate::Destroyed(_)) && plane.crew.saved.is_none() && crewed
        });
        if let Some(index) = lost {
            return Some(Awaiting::Dice(Chance::BailOut(index as u8)));
        }
    }
    if state.table.step == LAST_CREWS {
        return close(state, log);
    }
    enter_phase(state, Phase::Spotting)
}

/// The step of the bail-out phase in which the game is already decided.
const LAST_CREWS: u8 = 1;

/// The die for a crew: by cockpit hits; over enemy territory a saved crew is a captured one.
// Rule: AF-BAIL-02, AF-BAIL-03, AF-BAIL-04, AF-BAIL-05
fn bailed_out(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    let plane = &state.table.planes[index];
    let worst = match plane.damage.cockpits.iter().sum::<u8>() {
        0 => 5,
        1 => 4,
        _ => 2,
    };
    let wounds = plane.damage.wounds;
    // Rule: AF-SCRIT-17, AF-SCRIT-20
    let modified = die + u8::from(wounds.canopy) + u8::from(wounds.shattered);
    let saved = modified <= worst;
    let captured = saved && state.table.land.territory.is_some_and(|side| side != plane.side);
    state.table.planes[index].crew.saved = Some(saved && !captured);
    log.note(|| Event::BailedOut { plane: index as u8, die, saved, captured });
}

// Rule: AF-OSEQ-06
fn spotting(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if let Some(awaiting) = lookout::waiting(state) {
        return Some(awaiting);
    }
    if let Some(index) = runway::next_start(state) {
        return Some(Awaiting::Dice(Chance::Engine(index as u8)));
    }
    begin_plotting(state, log)
}

/// Advantage is determined once; then the others plot and move first.
// Rule: AF-SEQ-04, AF-ADV-08, AF-ADV-09
fn begin_plotting(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    missile::drop_orphans(state, log);
    state.table.advantaged = advantage::advantaged(state);
    (state.table.moved, state.table.halfway) = (Flock::NONE, Flock::NONE);
    state.table.second_wave = false;
    if !state.table.advantaged.is_empty() {
        let planes = state.table.advantaged;
        log.note(|| Event::Advantage { planes: planes.iter().map(|plane| plane as u8).collect() });
    }
    enter_phase(state, Phase::Plot)
}

/// Whether an aircraft moves at all: in flight, or on the ground with its engine running.
fn is_moving(state: &State, plane: usize) -> bool {
    let own = &state.table.planes[plane];
    own.is_flying() || own.fate == Fate::Grounded && own.running && state.has(Opt::TakeOff)
}

/// Whether an aircraft plots and moves now. Followers move with their leader; who hid the end of his move
/// completes it with the second wave, and so do those who follow him.
pub fn is_in_wave(state: &State, plane: usize) -> bool {
    if !is_moving(state, plane) || state.table.moved.has(plane) {
        return false;
    }
    let leader = formation::leader_of(state, plane);
    state.table.second_wave || !state.table.halfway.has(leader) && !state.table.advantaged.has(leader)
}

/// Whether an aircraft still needs a line.
pub fn needs_line(state: &State, plane: usize) -> bool {
    if state.table.planes[plane].leader.is_some() || !is_in_wave(state, plane) {
        return false;
    }
    if lookout::plots_ahead(state, plane) {
        let depth = lookout::turns_ahead(state, state.table.planes[plane].side);
        return state.secret.ahead[plane].len() <= depth;
    }
    state.secret.lines[plane].is_none()
}

// Rule: AF-GEN-02, AF-SEQ-05, AF-SETUP-02, AF-PRE-01
fn plot(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    for plane in 0..state.table.planes.len() {
        if needs_line(state, plane)
            && let Some(line) = missile::repeated(state, plane)
        {
            write(state, plane, line);
        }
        if needs_line(state, plane) && flies_by_rule(state, plane) {
            write(state, plane, Line::straight(state.table.planes[plane].pose.speed));
        }
    }
    let seats = (0..state.table.planes.len()).filter(|plane| needs_line(state, *plane));
    let seats = Seats::of(seats.filter_map(|plane| state.table.planes[plane].seat));
    if !seats.is_empty() {
        return Some(Awaiting::Seats(seats));
    }
    state.secret.handed.clear();
    take_up_advance_plots(state);
    // Rule: AF-DCOMM-03
    if radio::is_on(state) {
        state.secret.heard.clear();
        log.note(|| Event::LinesIn);
        return enter_phase(state, Phase::Radio);
    }
    if !state.table.second_wave && (ground::waiting(state).is_some() || ground::next_vehicle(state).is_some()) {
        log.note(|| Event::LinesIn);
    }
    lines_in(state, log)
}

/// What follows when all lines of a wave are written and all notes are read.
fn lines_in(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if state.table.second_wave {
        return open_logs(state, log);
    }
    enter_phase(state, Phase::Ground)
}

/// Logs are laid open and executed, once flak and vehicles have moved.
// Rule: AF-SETUP-02, AF-ILLEGAL-01, AF-OSEQ-08
fn open_logs(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let second_wave = state.table.second_wave;
    log.note(|| {
        let lines = state.secret.lines.iter().enumerate();
        let lines = lines.filter_map(|(plane, line)| Some((plane as u8, (*line)?))).collect();
        Event::LogsOpened { second_wave, lines }
    });
    enter_phase(state, Phase::Execute)
}

/// Puts a line where it belongs: this turn's, or the end of the advance plots.
fn write(state: &mut State, plane: usize, line: Line) {
    if lookout::plots_ahead(state, plane) {
        state.secret.ahead[plane].push(line);
        if flies_by_rule(state, plane) {
            let depth = lookout::turns_ahead(state, state.table.planes[plane].side);
            state.secret.ahead[plane].resize(depth + 1, line);
        }
    } else {
        state.secret.lines[plane] = Some(line);
    }
}

/// The first of the lines written ahead is this turn's.
fn take_up_advance_plots(state: &mut State) {
    for plane in 0..state.table.planes.len() {
        let waiting = is_in_wave(state, plane) && lookout::plots_ahead(state, plane);
        if waiting && state.secret.lines[plane].is_none() && !state.secret.ahead[plane].is_empty() {
            state.secret.lines[plane] = Some(state.secret.ahead[plane].remove(0));
        }
    }
}

/// Straight, level and at constant speed.
// Rule: AF-SCNV1-07
pub fn flies_by_rule(state: &State, plane: usize) -> bool {
    let plane = &state.table.planes[plane];
    plane.seat.is_none() || state.group(plane).flight == Flight::Straight
}

// Rule: AF-OSEQ-08
fn ground_phase(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if let Some(awaiting) = sinking::next_blow(state) {
        return Some(awaiting);
    }
    if let Some(awaiting) = ground::waiting(state) {
        return Some(awaiting);
    }
    if let Some(index) = ground::next_vehicle(state) {
        return Some(Awaiting::Dice(Chance::Vehicle(index as u8)));
    }
    ground::drive_by_rule(state, log);
    sailing::sail_rest(state, log);
    if let Some(awaiting) = sinking::next_blow(state) {
        return Some(awaiting);
    }
    open_logs(state, log)
}

fn execute(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if let Some(awaiting) = flight::move_wave(state, log) {
        return Some(awaiting);
    }
    // Kamikazes and missiles that have struck.
    if let Some(awaiting) = sinking::next_blow(state) {
        return Some(awaiting);
    }
    let more = !state.table.advantaged.is_empty() || !state.table.halfway.is_empty();
    if !state.table.second_wave && more {
        state.table.second_wave = true;
        return enter_phase(state, Phase::Plot);
    }
    end_turn(state, log)
}

// Rule: AF-SEQ-08, AF-SEQ-09
fn end_turn(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    flight::collide(state, log);
    flight::extend_map(state, log);
    flight::join_sections(state, log);
    victory::score_presence(state);
    if victory::is_over(state) {
        return end(state, log);
    }
    begin_turn(state, log)
}

/// The game is decided; the last crews bail out.
pub fn end(state: &mut State, _log: &mut impl Log<Event>) -> Option<Awaiting> {
    enter_phase(state, Phase::BailOut);
    state.table.step = LAST_CREWS;
    None
}

/// The game is over.
fn close(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    victory::settle(state);
    (0..state.table.planes.len()).for_each(|plane| opening::crews::show(state, plane, log));
    // Rule: AF-SKILL-09, AF-SKILL-12
    for (plane, own) in state.table.planes.iter().enumerate().filter(|_| state.has(Opt::Skill)) {
        if own.crew.victories > 0 {
            log.note(|| Event::Credited { plane: plane as u8, victories: own.crew.victories });
        }
    }
    log.note(|| Event::Ended { winner: victory::winner(state) });
    enter_phase(state, Phase::Over)
}

/// An aircraft is lost; a formation finds a new leader.
pub fn lose(state: &mut State, plane: usize, cause: Cause, log: &mut impl Log<Event>) {
    if matches!(state.table.planes[plane].fate, Fate::Destroyed(_)) {
        return;
    }
    state.lose(plane, cause);
    log.note(|| Event::Lost { plane: plane as u8, cause });
    formation::succeed(state, plane, log);
}

/// Carries out an order that has been checked.
pub fn apply(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
    let waits = match order {
        Order::Place { .. } | Order::Trim { .. } | Order::Appoint { .. } | Order::Site { .. } | Order::Plot { .. } => {
            written(state, seat, order, log);
            None
        }
        Order::Signal { to, signal } => {
            radio::pass(state, seat, to, signal, log);
            None
        }
        Order::Fire(aim) => combat::ordered(state, aim, log),
        Order::HoldFire | Order::StopLooking | Order::DoneGround => {
            state.table.held = state.table.held.with(seat);
            None
        }
        Order::Assign { part } => combat::assign(state, part, log),
        Order::Cancel { part } => {
            if let Some(Choice::Training { plane }) = state.table.choice.take() {
                combat::cancel(state, plane, part, log);
            }
            None
        }
        Order::Lead { stays } => {
            if let Some(Choice::Lead { plane }) = state.table.choice.take()
                && !stays
            {
                formation::hand_over(state, plane.into(), log);
            }
            None
        }
        Order::Pick(unit) => picked(state, unit, log),
        Order::AimRockets { plane, distance, altitude } => Some(ordnance::aimed(state, plane, distance, altitude)),
        Order::Spot { by, target } => Some(Awaiting::Dice(Chance::Spot { by, target })),
        Order::Turn { piece, hand } => {
            ground::turn(state, piece.into(), hand, log);
            None
        }
        Order::Sail { piece, helm, dive } => {
            sailing::sail(state, piece.into(), helm, dive, log);
            None
        }
        Order::Drive { piece, before, after } => {
            ground::drive(state, piece.into(), before, after, log);
            None
        }
    };
    go_on(state, waits, log);
}

fn go_on(state: &mut State, waits: Option<Awaiting>, log: &mut impl Log<Event>) {
    match waits {
        Some(awaiting) => state.awaiting = awaiting,
        None => advance(state, log),
    }
}

/// Something has been written down: in secret, but for pieces on the ground.
fn written(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
    match order {
        Order::Place { plane, hex, facing } => {
            state.secret.starts[usize::from(plane)].place = Some((hex, facing));
            hand_in(state, seat, plane, None, log);
        }
        Order::Trim { plane, altitude, speed, attitude } => {
            state.secret.starts[usize::from(plane)].trim = Some((altitude, speed, attitude));
            hand_in(state, seat, plane, None, log);
        }
        Order::Appoint { plane, crew } => {
            state.secret.starts[usize::from(plane)].crew = Some(crew);
            hand_in(state, seat, plane, None, log);
        }
        Order::Plot { plane, line } => {
            write(state, plane.into(), line);
            hand_in(state, seat, plane, Some(line), log);
        }
        Order::Site { piece, hex, facing } => opening::sited(state, piece.into(), hex, facing, log),
        _ => {}
    }
}

fn hand_in(state: &mut State, seat: Seat, plane: u8, line: Option<Line>, log: &mut impl Log<Event>) {
    state.secret.handed.push(Handed::Plane(plane));
    log.note(|| Event::HandedIn { seat, plane, line });
}

/// The seat that makes the choice that holds the game up, if there is one.
pub fn chooser(state: &State) -> Option<Seat> {
    match state.table.choice? {
        Choice::Part { firer, .. } => fire::seat_of(state, firer),
        Choice::Friend { aim } => fire::seat_of(state, aim.firer),
        Choice::Training { plane } | Choice::Rockets { plane } | Choice::Lead { plane } | Choice::Steer { plane } => {
            fire::seat_of(state, Unit::Plane(plane))
        }
        Choice::Victim { .. } => fire::seat_of(state, *state.table.area.first()?),
    }
}

/// A friend to fire at by mistake, or the unit that a rocket destroys.
fn picked(state: &mut State, unit: Unit, log: &mut impl Log<Event>) -> Option<Awaiting> {
    match state.table.choice {
        Some(Choice::Friend { aim }) => {
            state.table.choice = None;
            combat::mistake(state, aim, unit.plane().unwrap_or(0), log)
        }
        Some(Choice::Steer { plane }) => {
            state.table.choice = None;
            guided::release(state, plane.into(), unit, log);
            None
        }
        Some(Choice::Victim { by, left }) => {
            ordnance::destroy_by_rocket(state, by, left, unit, log);
            None
        }
        _ => None,
    }
}

/// Carries out the result of the roll that the game waits for.
pub fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    let Awaiting::Dice(chance) = state.awaiting else { return };
    let waits = match roll {
        Roll::One(die) => one_die(state, chance, die, log),
        Roll::Two(red, white) => two_dice(state, chance, (red, white), log),
    };
    go_on(state, waits, log);
}

fn two_dice(state: &mut State, chance: Chance, dice: (u8, u8), log: &mut impl Log<Event>) -> Option<Awaiting> {
    let sum = dice.0 + dice.1;
    match chance {
        Chance::Height(side) => opening::rolled_height(state, side, dice, log),
        Chance::CloudHeight(_) | Chance::CloudDepth(_) => opening::rolled_cloud(state, chance, dice, log),
        Chance::InLine { plane, engine } => combat::in_line(state, plane.into(), engine, sum, log),
        Chance::Trigger { plane, part, index, modifier } => {
            critical::triggered(state, critical::Wound { plane, part, index, modifier }, dice, log);
        }
        Chance::Critical { plane, part, index, modifier } => {
            critical::rolled(state, critical::Wound { plane, part, index, modifier }, dice, log);
        }
        Chance::GuidedBomb(bomb) => return guided::rolled(state, bomb, sum, log),
        Chance::HighBomb(plane) => return ordnance::high_rolled(state, plane.into(), sum, log),
        Chance::Bomb(plane) => ordnance::bomb_rolled(state, plane.into(), dice.0, dice.1, log),
        Chance::Charge { plane, deep } => charges::rolled(state, plane.into(), deep, dice, log),
        _ => {}
    }
    None
}

fn one_die(state: &mut State, chance: Chance, die: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    match chance {
        Chance::Section(plane) => opening::rolled_section(state, plane.into(), die, log),
        Chance::Traits(plane) => opening::rolled_traits(state, plane.into(), die, log),
        Chance::Ace(plane) => opening::rolled_ace(state, plane.into(), die, log),
        Chance::CloudRadius(_) => opening::rolled_cloud(state, chance, (die, 0), log),
        Chance::EntryHex(_) | Chance::EntrySpeed(_) | Chance::EntryAltitude(_) => {
            opening::rolled_entry(state, chance, die);
        }
        Chance::Arrival(plane) => opening::rolled_arrival(state, plane.into(), die, log),
        Chance::Identify(aim) => return combat::identified(state, aim, die, log),
        Chance::Hit(shot) => return combat::hit_rolled(state, shot, die, log),
        Chance::Concentrate { shot, count } => combat::concentrated(state, shot, count, die, log),
        Chance::HighBombHits { plane, points } => {
            crate::bombing::hit_units(state, plane.into(), points.saturating_mul(die), log);
        }
        Chance::Splinter(unit) => ordnance::splinter_rolled(state, unit, die, log),
        Chance::Rockets { plane, distance, altitude } => {
            ordnance::rockets_rolled(state, plane.into(), distance, altitude, die, log);
        }
        Chance::BailOut(plane) => bailed_out(state, plane.into(), die, log),
        Chance::Spot { by, target } => lookout::rolled(state, by, target, die, log),
        Chance::Engine(plane) => runway::start_rolled(state, plane.into(), die, log),
        Chance::Spin(plane) => flight::spun(state, plane.into(), die, log),
        Chance::Balloon(plane) => flight::balloon_rolled(state, plane.into(), die, log),
        Chance::Landing(plane) => flight::landing_rolled(state, plane.into(), die, log),
        Chance::Vehicle(piece) => ground::vehicle_rolled(state, piece.into(), die, log),
        Chance::GuidedHits { plane, target, points } => {
            guided::hits_rolled(state, plane, target, points.saturating_mul(die), log);
        }
        Chance::Feather(plane) => critical::feather(state, plane.into(), die, log),
        Chance::Gear(plane) => critical::undercarriage(state, plane.into(), die, log),
        Chance::Burn(plane) => fires::burn(state, plane.into(), die, log),
        Chance::Extinguish(plane) => fires::extinguish(state, plane.into(), die, log),
        Chance::Blow(blow) => sinking::blow_rolled(state, blow, die, log),
        Chance::Station(piece) => opening::fleets::stationed(state, piece.into(), die, log),
        Chance::Scramble(plane) => opening::fleets::scrambled(state, plane.into(), die, log),
        Chance::Radio { from, to } => radio::rolled(state, from, to, die, log),
        Chance::FlakSuccess(shot) => return combat::flak_tried(state, shot, die, log),
        _ => {}
    }
    None
}

/// Takes back what the seat handed in last, if it is still secret.
pub fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
    if state.table.phase == Phase::Fire {
        return recall_shot(state, seat, log);
    }
    let mine = |handed: &Handed| opening::wrote(state, *handed) == Some(seat);
    let Some(position) = state.secret.handed.iter().rposition(mine) else { return false };
    match state.secret.handed.remove(position) {
        Handed::Plane(plane) => unwrite(state, seat, plane, log),
        Handed::Note { from, to } => radio::take_back(state, from, to, log),
    }
    advance(state, log);
    true
}

/// Takes back the last that was written for an aircraft.
fn unwrite(state: &mut State, seat: Seat, plane: u8, log: &mut impl Log<Event>) {
    let slot = usize::from(plane);
    match state.table.phase {
        Phase::Place => {
            let start = &mut state.secret.starts[slot];
            if start.crew.take().is_none() && start.trim.take().is_none() {
                start.place = None;
            }
        }
        _ if lookout::plots_ahead(state, slot) => {
            state.secret.ahead[slot].pop();
        }
        _ => state.secret.lines[slot] = None,
    }
    log.note(|| Event::Recalled { seat, plane });
}

/// Takes back the last announced shot, or the word that no more are coming.
fn recall_shot(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
    if !state.has(Opt::Announce) || state.table.step != 0 {
        return false;
    }
    if state.table.held.contains(seat) {
        state.table.held = state.table.held.without(seat);
    } else {
        let mine = |aim: &crate::order::Aim| fire::seat_of(state, aim.firer) == Some(seat);
        let Some(position) = state.secret.announced.iter().rposition(mine) else { return false };
        state.secret.announced.remove(position);
    }
    log.note(|| Event::RecalledShot { seat });
    advance(state, log);
    true
}
