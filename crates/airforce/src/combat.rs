//! Carrying out fire: announcements, identification, hits and what they do.

use referee::{Log, Seats};

use crate::{
    critical,
    damage::{self, Strike},
    event::Event,
    fire::{self, Shot},
    flow::{enter_phase, lose},
    formation, lookout, opening,
    options::Opt,
    order::{Aim, Weapon},
    piece::{Kind, Unit},
    plane::{Cause, Damage},
    plunge, sinking, solo,
    state::{Awaiting, Burst, Chance, Choice, Pending, Phase, State},
    tables::{Hits, Part},
    tanks, torpedo, victory,
};

/// Seats fire one after the other, or announce all shots first; fire is simultaneous, so that the order does not
/// matter. Who acts by rule fires last.
// Rule: AF-FIRE-01, AF-FIRE-02, AF-SEQ-02, AF-OSEQ-02, AF-TGT-02
pub fn fire_phase(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if state.table.step == 0 {
        let seats = firing_seats(state);
        if !seats.is_empty() {
            let first = seats.first().map_or(Seats::NONE, Seats::only);
            return Some(Awaiting::Seats(if state.has(Opt::Announce) { seats } else { first }));
        }
        state.table.step = 1;
        if !state.secret.announced.is_empty() {
            let aims = state.secret.announced.clone();
            log.note(|| Event::Announced { aims });
        }
    }
    if !state.secret.announced.is_empty() {
        let aim = state.secret.announced.remove(0);
        return declare(state, aim, log);
    }
    match solo::next_shot(state) {
        Some(shot) => declare(state, shot.aim, log),
        None => enter_phase(state, Phase::Damage),
    }
}

/// The seats that may still fire or announce.
fn firing_seats(state: &State) -> Seats {
    let open = state.seats().iter().filter(|seat| !state.table.held.contains(*seat));
    Seats::of(open.filter(|seat| {
        fire::shooters(state).any(|unit| fire::seat_of(state, unit) == Some(*seat) && fire::can_fire(state, unit))
    }))
}

/// An order to fire: kept secret while shots are announced, else carried out.
pub fn ordered(state: &mut State, aim: Aim, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if state.has(Opt::Announce) && state.table.step == 0 {
        state.secret.announced.push(aim);
        log.note(|| Event::AnnouncedSecretly { aim });
        return None;
    }
    declare(state, aim, log)
}

/// A declared shot is carried through: identification first, then the die if it can have an effect.
// Rule: AF-FIRE-15, AF-FIRE-18, AF-ID-02
fn declare(state: &mut State, aim: Aim, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let shot = match fire::shot(state, aim) {
        Ok(shot) => shot,
        // Announced shots have been checked when they were announced.
        Err(_) => fire::redirected(state, aim, aim.target),
    };
    if !fire::friends_in_the_way(state, aim).is_empty() {
        return Some(Awaiting::Dice(Chance::Identify(aim)));
    }
    carry_out(state, shot, log)
}

fn carry_out(state: &mut State, shot: Shot, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if let Some(index) = shot.aim.firer.piece().filter(|index| state.ship(*index).is_none()) {
        show_guns(state, index, log);
    }
    if let Some(index) = shot.aim.firer.plane() {
        opening::crews::show(state, index, log);
    }
    fire::mark(state, &shot);
    if state.has(Opt::Spotting) {
        // Rule: AF-SPOT-16
        lookout::alert(state, fire::side_of(state, shot.aim.firer).other(), log);
    }
    if fire::is_heavy_flak(state, shot.aim) && state.has(Opt::FlakSuccess) {
        return Some(Awaiting::Dice(Chance::FlakSuccess(fire::pending(shot))));
    }
    roll_for(fire::pending(shot), log)
}

/// The die of a shot, if it can have an effect.
fn roll_for(shot: Pending, log: &mut impl Log<Event>) -> Option<Awaiting> {
    if shot.column >= 1 {
        return Some(Awaiting::Dice(Chance::Hit(shot)));
    }
    let Pending { aim, range, factors, column } = shot;
    log.note(|| Event::Fired { aim, range, factors, column, die: None, hits: Hits::default() });
    None
}

/// The die for a shot of heavy flak: not above its factors, or it misses.
// Rule: AF-SFLAK-01
pub fn flak_tried(_state: &mut State, shot: Pending, die: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let success = die <= shot.factors;
    log.note(|| Event::FlakSuccess { aim: shot.aim, die, success });
    if success { roll_for(shot, log) } else { None }
}

/// The identification die: 5 or 6 is a friend; gunners of flexible guns see better.
// Rule: AF-ID-02, AF-ID-03, AF-ID-04
pub fn identified(state: &mut State, aim: Aim, die: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let seen = if aim.weapon == Weapon::Flexible { die.saturating_sub(1) } else { die };
    let mistaken = seen >= 5;
    log.note(|| Event::Identified { aim, die, mistaken });
    if !mistaken {
        let shot = fire::redirected(state, aim, aim.target);
        return carry_out(state, shot, log);
    }
    let friends = fire::friends_in_the_way(state, aim);
    if friends.len() > 1
        && let Some(seat) = fire::seat_of(state, aim.firer)
    {
        state.table.choice = Some(Choice::Friend { aim });
        return Some(Awaiting::Seats(Seats::only(seat)));
    }
    mistake(state, aim, friends[0], log)
}

/// A friend is fired at.
pub fn mistake(state: &mut State, aim: Aim, friend: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let shot = fire::redirected(state, aim, Unit::Plane(friend as u8));
    carry_out(state, shot, log)
}

/// The hit die of a shot.
// Rule: AF-CONC-01, AF-CONC-02
pub fn hit_rolled(state: &mut State, shot: Pending, die: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let burst = fire::burst(state, &shot, die);
    if shot.aim.concentrated && burst.hits.total() > 0 {
        return Some(Awaiting::Dice(Chance::Concentrate { shot, count: burst.hits.total() }));
    }
    score_burst(state, &shot, burst, die, log);
    None
}

/// The second die of concentrated fire: all hits go to one part.
// Rule: AF-CONC-02
pub fn concentrated(state: &mut State, shot: Pending, count: u8, die: u8, log: &mut impl Log<Event>) {
    let part = state.book.tables.hits.concentrated[usize::from(die) - 1];
    let mut burst = fire::burst(state, &shot, 1);
    burst.hits = fire::counted(state, shot.aim.target, Hits::all_on(part, count));
    score_burst(state, &shot, burst, die, log);
}

fn score_burst(state: &mut State, shot: &Pending, burst: Burst, die: u8, log: &mut impl Log<Event>) {
    let (side, hits) = (fire::side_of(state, shot.aim.firer), burst.hits);
    if shot.aim.target.plane().is_some() && side != fire::side_of(state, shot.aim.target) {
        state.table.score[side].hits += u16::from(hits.total());
    }
    let Pending { aim, range, factors, column } = *shot;
    log.note(|| Event::Fired { aim, range, factors, column, die: Some(die), hits });
    if hits.total() > 0 {
        state.table.bursts.push(burst);
    }
}

/// Every burst takes effect, then destruction is checked.
// Rule: AF-FIRE-01, AF-DMG-12
pub fn damage_phase(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    loop {
        if let Some(chance) = critical::next(state) {
            return Some(Awaiting::Dice(chance));
        }
        if usize::from(state.table.step) >= state.table.bursts.len() {
            break;
        }
        if let Some(awaiting) = apply_burst(state, log) {
            return Some(awaiting);
        }
        state.table.step += u8::from(state.table.queue.is_empty());
    }
    if !state.table.settled {
        credit(state);
        remove_destroyed(state, log);
        state.table.settled = true;
    }
    if let Some(awaiting) = ask_leader(state) {
        return Some(awaiting);
    }
    state.table.settled = false;
    state.table.bursts.clear();
    if victory::is_decided(state) {
        return crate::flow::end(state, log);
    }
    torpedo::run(state, log);
    enter_phase(state, Phase::Ordnance)
}

/// The owner of a leader that was hit may hand the lead over.
// Rule: AF-FORM-06
fn ask_leader(state: &mut State) -> Option<Awaiting> {
    let hit = |index: usize| {
        let unit = Unit::Plane(index as u8);
        state.table.bursts.iter().any(|burst| burst.target == unit)
    };
    let leader = (0..state.table.planes.len()).find(|index| {
        let plane = &state.table.planes[*index];
        let leads = plane.leader.is_none() && formation::followers(state, *index).next().is_some();
        plane.is_flying() && leads && hit(*index) && !state.table.asked.has(*index)
    })?;
    state.table.asked.add(leader);
    let seat = state.table.planes[leader].seat?;
    state.table.choice = Some(Choice::Lead { plane: leader as u8 });
    Some(Awaiting::Seats(Seats::only(seat)))
}

/// Applies what is left of the current burst; stops for choices and for the dice of in-line engines.
fn apply_burst(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let step = usize::from(state.table.step);
    let burst = state.table.bursts[step];
    if let Unit::Piece(index) = burst.target {
        hit_piece(state, usize::from(index), burst.hits, log);
        state.table.bursts[step].hits = Hits::default();
        return None;
    }
    let target = burst.target.plane().unwrap_or(0);
    if let Some(awaiting) = offer_training(state, target) {
        return Some(awaiting);
    }
    for part in Part::ALL {
        for _ in 0..burst.hits.of(part) {
            state.table.bursts[step].hits.0[part as usize] -= 1;
            let index = match strike(state, target, part, burst.flank) {
                Strike::One(index) => Some(index),
                Strike::Nothing => None,
                Strike::Choice => match fire::seat_of(state, burst.firer) {
                    Some(seat) => {
                        state.table.choice = Some(Choice::Part { firer: burst.firer, target: target as u8, part });
                        return Some(Awaiting::Seats(Seats::only(seat)));
                    }
                    None => worst(state, target, part),
                },
            };
            if let Some(awaiting) = hit(state, target, part, index, log) {
                return Some(awaiting);
            }
        }
    }
    None
}

/// A trained crew may cancel a hit before it is recorded.
// Rule: AF-CREW-10, AF-CREW-12
fn offer_training(state: &mut State, target: usize) -> Option<Awaiting> {
    let plane = &state.table.planes[target];
    let fresh = state.table.choice.is_none() && state.table.bursts[usize::from(state.table.step)].hits.total() > 0;
    let able = state.has(Opt::Crew) && plane.crew.cancelled < plane.crew.traits.training;
    let seat = plane.seat.filter(|_| fresh && able && !state.table.trained.has(usize::from(state.table.step)))?;
    state.table.choice = Some(Choice::Training { plane: target as u8 });
    Some(Awaiting::Seats(Seats::only(seat)))
}

/// The owner has said which hit is cancelled, if any.
// Rule: AF-CREW-10
pub fn cancel(state: &mut State, plane: u8, part: Option<Part>, log: &mut impl Log<Event>) {
    let step = usize::from(state.table.step);
    match part {
        Some(part) => {
            state.table.bursts[step].hits.0[part as usize] -= 1;
            state.table.planes[usize::from(plane)].crew.cancelled += 1;
            log.note(|| Event::Cancelled { plane, part });
        }
        None => state.table.trained.add(step),
    }
}

/// What a hit on a part strikes.
fn strike(state: &State, target: usize, part: Part, flank: i8) -> Strike {
    let plane = &state.table.planes[target];
    damage::struck(state.card(plane), &plane.damage, part, flank, state.table.options)
}

/// The part that a firer without a player takes.
pub fn worst(state: &State, target: usize, part: Part) -> Option<u8> {
    let plane = &state.table.planes[target];
    let flank = state.table.bursts.get(usize::from(state.table.step)).map_or(0, |burst| burst.flank);
    damage::worst(state.card(plane), &plane.damage, part, flank, state.table.options)
}

/// The firing player has chosen a part.
pub fn assign(state: &mut State, index: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    match state.table.choice.take() {
        Some(Choice::Part { target, part, .. }) => hit(state, target.into(), part, Some(index), log),
        _ => None,
    }
}

/// One hit on one part, with the dice that it calls for.
// Rule: AF-FIRE-17, AF-INLINE-02
pub fn hit(
    state: &mut State,
    target: usize,
    part: Part,
    index: Option<u8>,
    log: &mut impl Log<Event>,
) -> Option<Awaiting> {
    let (part, index) = record(state, target, part, index, log);
    critical::struck(state, target, part, index, log);
    damage::checks_engine(state.card_of(target), part, state.table.options)
        .then_some(Awaiting::Dice(Chance::InLine { plane: target as u8, engine: index }))
}

/// One hit on a part from nowhere in particular, chosen by nobody. Its dice wait in the queue.
// Rule: AF-GBOMB-07, AF-INLINE-02
pub fn scratch(state: &mut State, target: usize, part: Part, log: &mut impl Log<Event>) {
    let index = match strike(state, target, part, 0) {
        Strike::One(index) => Some(index),
        Strike::Nothing => None,
        Strike::Choice => worst(state, target, part),
    };
    let (part, index) = record(state, target, part, index, log);
    if damage::checks_engine(state.card_of(target), part, state.table.options) {
        state.table.queue.push(Chance::InLine { plane: target as u8, engine: index });
    }
}

/// Takes down one hit; what it strikes. Hits on guns, cockpits or engines that are not there strike the fuselage.
// Rule: AF-DMG-08, AF-DMG-11, AF-FIRE-17, AF-GUNPOS-10
fn record(state: &mut State, target: usize, part: Part, index: Option<u8>, log: &mut impl Log<Event>) -> (Part, u8) {
    let (part, index) = index.map_or((Part::F, 0), |index| (part, index));
    state.table.planes[target].damage.take(part, index);
    log.note(|| Event::Struck { plane: target as u8, part, index });
    (part, index)
}

/// The dice for a hit in-line engine.
// Rule: AF-INLINE-02
pub fn in_line(state: &mut State, plane: usize, engine: u8, sum: u8, log: &mut impl Log<Event>) {
    let book = state.book.clone();
    let own = &mut state.table.planes[plane];
    let (seized, blown) = own.damage.check_engine(&book.cards[usize::from(own.card)], engine, sum);
    log.note(|| Event::InLine { plane: plane as u8, engine, sum, seized, blown });
}

/// Hits on a piece: flak loses a gun each, trucks one hit, tanks two, balloons one.
// Rule: AF-BAL-05, AF-FLAK-05, AF-FLAK-15, AF-VEH-09, AF-VEH-10
pub fn hit_piece(state: &mut State, index: usize, hits: Hits, log: &mut impl Log<Event>) {
    let piece = state.table.pieces[index];
    if piece.kind == Kind::Ship {
        return sinking::strafed(state, index, hits, log);
    }
    let (flak, vehicle) = match (piece.riding, piece.kind.is_vehicle()) {
        (Some(vehicle), _) => (Some(index), Some(usize::from(vehicle))),
        (None, true) => (rider(state, index), Some(index)),
        (None, false) if piece.kind.is_flak() => (Some(index), None),
        _ => (None, None),
    };
    if let Some(flak) = flak {
        hit_flak(state, flak, hits.of(Part::C) + hits.of(Part::E) + hits.of(Part::G), log);
    }
    if let Some(vehicle) = vehicle {
        hit_vehicle(state, vehicle, hits.of(Part::F), log);
    }
    if piece.kind == Kind::Balloon && hits.of(Part::C) > 0 {
        destroy_piece(state, index, log);
    }
}

/// The flak that rides on a vehicle.
pub fn rider(state: &State, vehicle: usize) -> Option<usize> {
    state.table.pieces.iter().position(|piece| piece.riding == Some(vehicle as u8) && !piece.gone)
}

/// Flak that fires or is hit shows what guns it has.
// Rule: AF-FLAK-01, AF-FLAK-02
fn show_guns(state: &mut State, index: usize, log: &mut impl Log<Event>) {
    let battery = state.secret.batteries[index];
    if !std::mem::replace(&mut state.table.pieces[index].known, true) {
        log.note(|| Event::GunsShown { piece: index as u8, guns: battery.guns, factor: battery.factor });
    }
}

/// A dummy that is hit is seen to be one, and goes.
// Rule: AF-FLAK-02, AF-FLAK-15
fn hit_flak(state: &mut State, index: usize, guns: u8, log: &mut impl Log<Event>) {
    if guns == 0 || state.table.pieces[index].gone {
        return;
    }
    show_guns(state, index, log);
    let lost = guns.min(state.secret.batteries[index].guns);
    state.secret.batteries[index].guns -= lost;
    let battery = state.secret.batteries[index];
    victory::score_flak(state, index, lost * battery.factor);
    if lost > 0 {
        log.note(|| Event::GunsLost { piece: index as u8, guns: lost, left: battery.guns });
    }
    if battery.guns == 0 {
        state.table.pieces[index].gone = true;
        log.note(|| Event::PieceLost { piece: index as u8 });
    }
}

fn hit_vehicle(state: &mut State, index: usize, hits: u8, log: &mut impl Log<Event>) {
    if hits == 0 || state.table.pieces[index].gone {
        return;
    }
    let needed = if state.table.pieces[index].kind == Kind::Tank { 2 } else { 1 };
    let piece = &mut state.table.pieces[index];
    piece.hits = piece.hits.saturating_add(hits);
    if piece.hits >= needed {
        destroy_piece(state, index, log);
    } else {
        log.note(|| Event::PieceHit { piece: index as u8 });
    }
}

/// A piece is destroyed, with whatever rides on it.
// Rule: AF-FLAK-05, AF-VIC-03
pub fn destroy_piece(state: &mut State, index: usize, log: &mut impl Log<Event>) {
    if state.table.pieces[index].gone {
        return;
    }
    if state.table.pieces[index].kind.is_flak() {
        show_guns(state, index, log);
        let factors = state.secret.batteries[index].factors();
        state.secret.batteries[index].guns = 0;
        victory::score_flak(state, index, factors);
    } else {
        victory::score_piece(state, index);
    }
    state.table.pieces[index].gone = true;
    log.note(|| Event::PieceLost { piece: index as u8 });
    if let Some(flak) = rider(state, index) {
        destroy_piece(state, flak, log);
    }
}

/// Credits the last aircraft that fired at each destroyed enemy.
// Rule: AF-SKILL-09, AF-SKILL-11
fn credit(state: &mut State) {
    for target in 0..state.table.planes.len() {
        let plane = &state.table.planes[target];
        if !plane.is_present() || !is_lost(state, target) {
            continue;
        }
        let unit = Unit::Plane(target as u8);
        let last = state.table.bursts.iter().rev().find(|burst| burst.target == unit).map(|burst| burst.firer);
        if let Some(firer) = last.and_then(Unit::plane)
            && state.table.planes[firer].side != state.table.planes[target].side
        {
            state.table.planes[firer].crew.victories += 1;
        }
    }
}

/// Whether the hits on an aircraft have destroyed it.
pub fn is_lost(state: &State, plane: usize) -> bool {
    let own = &state.table.planes[plane];
    is_lost_with(state, plane, &own.damage)
}

/// Whether this damage would destroy an aircraft.
pub fn is_lost_with(state: &State, plane: usize, damage: &Damage) -> bool {
    let own = &state.table.planes[plane];
    let tanks = state.has(Opt::DropTanks) && own.load.tanks;
    damage::is_destroyed(state.card(own), damage, state.table.options) || tanks && tanks::burst(state.card(own), damage)
}

/// What destroyed an aircraft.
fn cause(state: &State, plane: usize) -> Cause {
    let damage = state.table.planes[plane].damage;
    if damage.wounds.shattered {
        Cause::Shattered
    } else if damage.wounds.fire.is_some() {
        Cause::Fire
    } else if damage.blown {
        Cause::Engines
    } else {
        Cause::ShotDown
    }
}

// Rule: AF-DMG-01
fn remove_destroyed(state: &mut State, log: &mut impl Log<Event>) {
    for plane in 0..state.table.planes.len() {
        if state.table.planes[plane].is_flying() && plunge::fails(state, plane) {
            lose(state, plane, Cause::PullOut, log);
        } else if state.table.planes[plane].is_present() && is_lost(state, plane) {
            lose(state, plane, cause(state, plane), log);
        } else if state.table.planes[plane].is_present() {
            drop_load(state, plane, log);
        }
    }
}

/// Damage that forces an aircraft to drop what it carries.
// Rule: AF-MED-05, AF-MED-06, AF-MED-07, AF-MED-10, AF-MED-13
fn drop_load(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    if !state.table.options.reckons_parts() {
        return;
    }
    let own = &state.table.planes[plane];
    let (single, crippled) = damage::must_drop(state.card(own), &own.damage);
    let hit = own.damage.total() > 0 || own.damage.guns != 0 || own.damage.flexible > 0;
    if !(crippled || single && hit) {
        return;
    }
    if crippled && state.card(own).equipment.always_loaded {
        return lose(state, plane, Cause::Engines, log);
    }
    let carried = tanks::throw_off(state, plane);
    state.table.planes[plane].load.lasting |= crippled;
    if carried {
        log.note(|| Event::Dropped { plane: plane as u8 });
    }
}
