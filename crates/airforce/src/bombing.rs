//! Bombing: high altitude, glide and dive, with scatter and what it hits.

use grid::hex::{Facing, Hex};
use referee::Log;
use serde::{Deserialize, Serialize};

use crate::{
    attitude::Attitude,
    charges, combat,
    event::Event,
    flow::lose,
    formation,
    options::Opt,
    piece::{Kind, Unit},
    plane::{Cause, Plane},
    plot::Ordnance,
    ship::{Arm, Blow},
    sinking,
    state::State,
    tables::{Hits, Part},
    units::Altitude,
    victory,
};

/// How bombs are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    High,
    Glide,
    Dive,
    /// Out of a steep dive, which is less exact.
    Steep,
}

/// Why what was announced stays aboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// Not in the attitude that the bombs need.
    #[default]
    Tilted,
    /// Not at an altitude from which they can be dropped.
    Height,
    /// Another aircraft has dropped bombs from the same hex.
    Taken,
    /// Cloud came between a dive and its target.
    Cloud,
    /// Still in its dive.
    Diving,
    /// A torpedo falls from level flight alone.
    Torpedo,
    /// Depth charges fall at one altitude alone.
    Charge,
    /// Nothing that a guided bomb could be steered at.
    Unsteered,
}

impl Kept {
    pub const fn rule(self) -> &'static str {
        [
            "AF-BOMB-04",
            "AF-GBOMB-04",
            "AF-BOMB-05",
            "AF-DDIVE-22",
            "AF-DDIVE-20",
            "AF-DTORP-01",
            "AF-DDC-04",
            "AF-SFRITZ-07",
        ][self as usize]
    }
}

/// Why an aircraft cannot drop its bombs from where it is.
pub fn why_kept(state: &State, plane: usize) -> Kept {
    let own = &state.table.planes[plane];
    match mode(state, plane) {
        Some(_) => Kept::Taken,
        None if own.deeds.aim.is_some() => Kept::Cloud,
        None if own.plunge.is_some() => Kept::Diving,
        None if own.pose.attitude.is_level() => Kept::Height,
        None => Kept::Tilted,
    }
}

/// The lowest altitude for high-altitude bombing.
const HIGH_FROM: Altitude = Altitude(60);

/// How an aircraft would drop its bombs from where it is; none if it cannot.
// Rule: AF-BOMB-04, AF-HBOMB-02, AF-HBOMB-03, AF-DIVEB-01, AF-DIVEB-03, AF-DIVEB-04, AF-GBOMB-04
pub fn mode(state: &State, plane: usize) -> Option<Mode> {
    let own = &state.table.planes[plane];
    // Rule: AF-DDIVE-20, AF-DDIVE-22
    if let Some((hex, vertical)) = own.deeds.aim {
        let mode = if vertical { Mode::Dive } else { Mode::Steep };
        return (!through_cloud(state, plane, hex)).then_some(mode);
    }
    if own.plunge.is_some() {
        return None;
    }
    mode_of(state, own)
}

/// How an aircraft in ordinary flight would drop its bombs.
pub fn mode_of(state: &State, own: &Plane) -> Option<Mode> {
    let height = own.pose.altitude.changed(-state.table.land.height(own.pose.hex).hundreds());
    let highest = |of: fn(&crate::tables::BombClass) -> Altitude| state.book.tables.bombing.iter().map(of).max();
    let level = own.pose.attitude.is_level();
    let tilted = matches!(own.pose.attitude, Attitude::L | Attitude::LB | Attitude::RB);
    let diver = state.card(own).equipment.dive_bomber && state.has(Opt::DiveBombing);
    if diver && tilted && Some(height) <= highest(|class| class.dive_to) {
        Some(Mode::Dive)
    } else if level && state.has(Opt::GlideBombing) && Some(height) <= highest(|class| class.glide_to) {
        Some(Mode::Glide)
    } else if level && state.has(Opt::HighBombing) && height >= HIGH_FROM {
        Some(Mode::High)
    } else {
        None
    }
}

/// Whether another aircraft has already dropped bombs from the same hex this turn; rockets are no bombs.
// Rule: AF-BOMB-05, AF-DDIVE-23
pub fn hex_is_taken(state: &State, plane: usize) -> bool {
    if state.table.planes[plane].deeds.aim.is_some() {
        return false;
    }
    let hex = state.table.planes[plane].pose.hex;
    let bombed = |other: &Plane| other.pose.hex == hex && !matches!(other.release, Ordnance::Rockets(_));
    state.table.dropped.iter().any(|other| other != plane && bombed(&state.table.planes[other]))
}

/// The hex that bombs are aimed at: the own, or the first one entered in the pull-out of a dive attack.
// Rule: AF-DDIVE-21, AF-DDIVE-23
pub fn aim_hex(state: &State, plane: usize) -> Hex {
    let own = &state.table.planes[plane];
    own.deeds.aim.map_or(own.pose.hex, |(hex, _)| hex)
}

/// Whether a dive attack went through cloud, in this turn or before.
// Rule: AF-DDIVE-22
fn through_cloud(state: &State, plane: usize, hex: Hex) -> bool {
    let top = state.table.planes[plane].deeds.brink.0.max(state.table.traces[plane].from.altitude);
    state.table.land.clouds.iter().any(|cloud| cloud.covers(hex) && cloud.base <= top)
}

/// How many bombs go now: all of them from high altitude, else as many as were written.
// Rule: AF-BOMB-06, AF-LOG-13
pub fn count(state: &State, plane: usize, mode: Mode) -> u8 {
    let own = &state.table.planes[plane];
    match own.release {
        Ordnance::Bombs(Some(wanted)) if mode != Mode::High => wanted.min(own.load.bombs),
        Ordnance::Bombs(_) => own.load.bombs,
        _ => 0,
    }
}

/// Takes bombs off an aircraft.
// Rule: AF-LOAD-08
pub fn release(state: &mut State, plane: usize, count: u8) {
    state.table.dropped.add(plane);
    let load = &mut state.table.planes[plane].load;
    let each = load.pounds / u16::from(load.bombs.max(1));
    load.bombs = load.bombs.saturating_sub(count);
    load.pounds = if load.bombs == 0 { 0 } else { load.pounds.saturating_sub(each * u16::from(count)) };
}

/// Everything that the dice of a load from high altitude are modified by.
// Rule: AF-HBOMB-04, AF-HBOMB-06, AF-HBOMB-09, AF-HBOMB-10, AF-HBOMB-11
pub fn high_modifier(state: &State, plane: usize) -> i16 {
    let own = &state.table.planes[plane];
    high_modifier_at(state, plane, own.pose.hex, own.pose.altitude)
}

/// The same for a hex and an altitude of release.
pub fn high_modifier_at(state: &State, plane: usize, hex: Hex, altitude: Altitude) -> i16 {
    let own = &state.table.planes[plane];
    let equipment = state.card(own).equipment;
    let around: usize = Facing::ALL.into_iter().map(|side| targets_in(state, plane, hex.step(side.heading()))).sum();
    let over = (altitude.hundreds() - 200).max(0) / 50;
    let (night, obscured) = (state.has(Opt::Night), hides(state, hex, altitude));
    let radar = equipment.bomb_radar && (night || obscured);
    around as i16 - over - if night { 3 } else { 0 } - if obscured { 2 } else { 0 }
        + i16::from(radar)
        + (own.load.pounds / 4000) as i16
        - if has_sight(state, plane) { 0 } else { 2 }
        + crew(state, plane)
}

/// Whether somebody aims with a bombsight: the aircraft itself, or its formation if all release together.
// Rule: AF-HBOMB-10
fn has_sight(state: &State, plane: usize) -> bool {
    let sighted = |index: usize| state.card_of(index).equipment.bombsight;
    let leader = formation::leader_of(state, plane);
    let members: Vec<usize> = std::iter::once(leader).chain(formation::followers(state, leader)).collect();
    let together = members.iter().all(|index| matches!(state.table.planes[*index].release, Ordnance::Bombs(_)));
    sighted(plane) || together && members.len() > 1 && members.into_iter().any(sighted)
}

fn crew(state: &State, plane: usize) -> i16 {
    let mut crew = state.table.planes[plane].crew;
    if !state.has(Opt::Skill) {
        crew.skill = crate::crew::Skill::Average;
    }
    if !state.has(Opt::Crew) {
        crew.traits.training = 0;
    }
    crew.to_bomb().into()
}

/// Damage points of a modified roll.
// Rule: AF-HBOMB-05
pub fn damage_points(total: i16) -> u8 {
    match total {
        ..=0 => 0,
        1..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7..=8 => 4,
        9..=10 => 5,
        _ => 6,
    }
}

/// The target area that covers a hex.
// Rule: AF-GT-03
pub fn target_area(state: &State, hex: Hex) -> Option<usize> {
    let covers = |piece: &crate::piece::Piece| {
        piece.kind == Kind::Target && !piece.gone && piece.hex.distance(hex) <= i16::from(piece.radius)
    };
    state.table.pieces.iter().position(covers)
}

/// The targets of an aircraft in a hex: the hex of an area, and every enemy unit on the ground.
// Rule: AF-HBOMB-06
fn targets_in(state: &State, plane: usize, hex: Hex) -> usize {
    let side = state.table.planes[plane].side;
    let theirs = |unit: &Unit| crate::fire::side_of(state, *unit) != side;
    usize::from(target_area(state, hex).is_some()) + units_in(state, hex).iter().filter(|unit| theirs(unit)).count()
}

/// Whether smoke, or cloud that is not above the aircraft, hides what lies below it.
// Rule: AF-HBOMB-06, AF-GBOMB-08, AF-SCN5-12
pub fn is_obscured(state: &State, plane: usize) -> bool {
    hides(state, aim_hex(state, plane), state.table.planes[plane].pose.altitude)
}

/// The same for any hex and an altitude of release.
// Rule: AF-HBOMB-06, AF-SFRITZ-07
fn hides(state: &State, hex: Hex, altitude: Altitude) -> bool {
    let below = |cloud: &crate::piece::Cloud| cloud.covers(hex) && cloud.base <= altitude;
    target_area(state, hex).is_some_and(|area| state.table.pieces[area].obscured)
        || state.table.land.clouds.iter().any(below)
}

/// The pieces and parked aircraft in a hex that bombs can hit; submarines only near the surface.
// Rule: AF-DDC-01
pub fn units_in(state: &State, hex: Hex) -> Vec<Unit> {
    let pieces = state.table.pieces.iter().enumerate();
    let deep = |index: usize| state.ship(index).is_some_and(|ship| ship.depth > charges::BOMBS_TO);
    let pieces = pieces.filter(|(index, piece)| {
        piece.hex == hex && !piece.gone && !matches!(piece.kind, Kind::Target | Kind::Balloon) && !deep(*index)
    });
    let planes = state.table.planes.iter().enumerate();
    let planes = planes.filter(|(_, plane)| plane.fate == crate::plane::Fate::Grounded && plane.pose.hex == hex);
    let pieces = pieces.map(|(index, _)| Unit::Piece(index as u8));
    pieces.chain(planes.map(|(index, _)| Unit::Plane(index as u8))).collect()
}

/// A load from high altitude on an industrial or urban area: every damage point is a hit on the hex.
// Rule: AF-HBOMB-07, AF-GT-05
pub fn hit_area(state: &mut State, plane: usize, points: u8, log: &mut impl Log<Event>) {
    let hex = state.table.planes[plane].pose.hex;
    hit_area_at(state, plane, hex, points, log);
}

/// The same for a hex.
pub fn hit_area_at(state: &mut State, plane: usize, hex: Hex, points: u8, log: &mut impl Log<Event>) {
    let Some(area) = target_area(state, hex).filter(|_| points > 0) else { return };
    let side = state.table.planes[plane].side;
    victory::score_damage(state, side, points);
    state.table.planes[plane].crew.bombing_success = true;
    strike_area(state, area, hex, log);
}

/// A hex of a target area has been hit.
fn strike_area(state: &mut State, area: usize, hex: Hex, log: &mut impl Log<Event>) {
    if !state.table.struck.contains(&(area as u8, hex)) {
        state.table.struck.push((area as u8, hex));
    }
    log.note(|| Event::TargetHit { piece: area as u8, hex });
}

/// Where the scenario says so, smoke rises from target areas that have been hit: after everything has fallen, since what
/// falls in one step falls together.
// Rule: AF-SCN5-12, AF-SCN5-13, AF-OSEQ-03
pub fn raise_smoke(state: &mut State, log: &mut impl Log<Event>) {
    for area in 0..state.table.pieces.len() {
        let piece = &state.table.pieces[area];
        let struck = state.table.struck.iter().any(|(struck, _)| usize::from(*struck) == area);
        if !state.scenario().smoke || piece.kind != Kind::Target || piece.obscured || !struck {
            continue;
        }
        let marker = piece.hex;
        state.table.pieces[area].obscured = true;
        state.table.land.clouds.push(crate::piece::Cloud {
            hex: marker,
            base: Altitude(0),
            top: Altitude(10),
            radius: 2,
        });
        log.note(|| Event::Smoke { hex: marker });
    }
}

/// Hits from high altitude on what stands in a hex, one unit after the other.
// Rule: AF-HBOMB-08, AF-GT-02
pub fn hit_units(state: &mut State, plane: usize, hits: u8, log: &mut impl Log<Event>) {
    let hex = state.table.planes[plane].pose.hex;
    hit_units_at(state, plane, hex, hits, log);
}

/// The same for a hex.
pub fn hit_units_at(state: &mut State, plane: usize, hex: Hex, hits: u8, log: &mut impl Log<Event>) {
    let mut left = hits;
    for unit in units_in(state, hex) {
        if left == 0 {
            break;
        }
        left = left.saturating_sub(hit_unit(state, plane, unit, left, log));
    }
}

/// Hits on one unit; how many of them it took.
fn hit_unit(state: &mut State, plane: usize, unit: Unit, hits: u8, log: &mut impl Log<Event>) -> u8 {
    let Some(index) = unit.piece() else {
        destroy(state, plane, unit, log);
        return 1;
    };
    let piece = state.table.pieces[index];
    if let Some(ship) = state.ship(index) {
        // Rule: AF-DSHB-02
        let taken = hits.min(state.class_of(ship).hits - ship.hits);
        sinking::damage_deck(state, index, hits);
        sinking::damage(state, index, hits, log);
        return taken;
    }
    let needed = match piece.kind {
        Kind::Tank | Kind::Fort => 2u8.saturating_sub(piece.hits),
        kind if kind.is_flak() => state.secret.batteries[index].guns.max(1),
        _ => 1,
    };
    if hits >= needed {
        // What is left of a fort goes with this hit.
        state.table.pieces[index].hits = state.table.pieces[index].hits.max(1);
        destroy(state, plane, unit, log);
        return needed;
    }
    if piece.kind.is_flak() {
        state.table.planes[plane].crew.wrecks += hits;
    }
    let parts = if piece.kind.is_flak() { Hits::all_on(Part::G, hits) } else { Hits::all_on(Part::F, hits) };
    match piece.kind {
        Kind::Fort => {
            state.table.pieces[index].hits += hits;
            log.note(|| Event::PieceHit { piece: index as u8 });
        }
        _ => combat::hit_piece(state, index, parts, log),
    }
    hits
}

/// Destroys a unit on the ground by bombs and credits the bomber.
// Rule: AF-GBOMB-06, AF-VEH-13, AF-GT-06, AF-SKILL-10
fn destroy(state: &mut State, by: usize, unit: Unit, log: &mut impl Log<Event>) {
    state.table.planes[by].crew.bombing_success = true;
    match unit {
        Unit::Plane(index) => {
            state.table.planes[by].crew.victories +=
                u8::from(state.table.planes[usize::from(index)].side != state.table.planes[by].side);
            lose(state, index.into(), Cause::Bombs, log);
        }
        Unit::Piece(index) => {
            let index = usize::from(index);
            let kind = state.table.pieces[index].kind;
            if kind == Kind::Fort && state.table.pieces[index].hits == 0 {
                state.table.pieces[index].hits = 1;
                return log.note(|| Event::PieceHit { piece: index as u8 });
            }
            let guns = if kind.is_flak() { state.secret.batteries[index].guns } else { u8::from(kind.is_vehicle()) };
            state.table.planes[by].crew.wrecks += guns;
            if kind == Kind::Runway {
                let hex = state.table.pieces[index].hex;
                state.table.struck.push((index as u8, hex));
            }
            combat::destroy_piece(state, index, log);
            if kind == Kind::Bridge {
                break_bridge(state, index, log);
            }
        }
    }
}

/// One hit makes the whole bridge unusable.
// Rule: AF-GT-02
fn break_bridge(state: &mut State, hit: usize, log: &mut impl Log<Event>) {
    let own = state.table.pieces[hit];
    for index in 0..state.table.pieces.len() {
        let other = state.table.pieces[index];
        if other.kind == Kind::Bridge && (other.side, other.cluster) == (own.side, own.cluster) && !other.gone {
            combat::destroy_piece(state, index, log);
        }
    }
}

/// Where one bomb falls: the red die gives the distance, the white one the direction from the heading.
// Rule: AF-GBOMB-01, AF-GBOMB-02, AF-GBOMB-03, AF-GBOMB-05, AF-GBOMB-08, AF-GBOMB-09, AF-DIVEB-02
pub fn impact(state: &State, plane: usize, mode: Mode, red: u8, white: u8) -> Hex {
    let own = &state.table.planes[plane];
    let modified = i16::from(red) + red_modifier(state, plane, mode);
    let class = class(state, plane, mode);
    let distance = class.red.iter().position(|from| modified >= i16::from(*from)).unwrap_or(3);
    let direction = own.pose.facing.turned(white as i8 - 1);
    aim_hex(state, plane).steps(direction.heading(), distance as i16)
}

/// What the red die is modified by.
pub fn red_modifier(state: &State, plane: usize, mode: Mode) -> i16 {
    let hex = aim_hex(state, plane);
    let vehicle = state.table.pieces.iter().any(|piece| piece.kind.is_vehicle() && !piece.gone && piece.hex == hex);
    i16::from(mode == Mode::Dive) - i16::from(vehicle) - i16::from(is_obscured(state, plane)) + crew(state, plane)
}

fn class(state: &State, plane: usize, mode: Mode) -> &crate::tables::BombClass {
    let pose = state.table.planes[plane].pose;
    let height = pose.altitude.changed(-state.table.land.height(pose.hex).hundreds());
    let classes = &state.book.tables.bombing;
    let fits =
        |class: &&crate::tables::BombClass| height <= if mode == Mode::Glide { class.glide_to } else { class.dive_to };
    classes.iter().find(fits).unwrap_or(&classes[classes.len() - 1])
}

/// One bomb falls: everything in the hex is destroyed, and what stands beside it on the same level is in danger.
// Rule: AF-GBOMB-06, AF-GBOMB-07, AF-GBOMB-10, AF-GBOMB-11, AF-VEH-14
pub fn explode(state: &mut State, plane: usize, hex: Hex, log: &mut impl Log<Event>) {
    let ground = state.table.land.height(hex);
    log.note(|| Event::BombFell { plane: plane as u8, hex });
    if ground > state.table.planes[plane].pose.altitude {
        return;
    }
    for unit in units_in(state, hex) {
        match unit {
            // Rule: AF-DSHB-01
            Unit::Piece(piece) if state.ship(piece.into()).is_some() => {
                state.table.blows.push(Blow { by: plane as u8, piece, arm: Arm::Bomb, modifier: 0 });
            }
            // What stands on a deck goes down with the ship only.
            Unit::Plane(index) if state.table.planes[usize::from(index)].aboard.is_some() => {}
            _ => destroy(state, plane, unit, log),
        }
    }
    if let Some(area) = target_area(state, hex) {
        destroy_hex(state, plane, area, hex, log);
    }
    let beside = Facing::ALL.map(|side| hex.step(side.heading()));
    for next in beside.into_iter().filter(|next| state.table.land.height(*next) == ground) {
        let soft = units_in(state, next).into_iter().filter(|unit| is_soft(state, *unit));
        let soft: Vec<Unit> = soft.collect();
        state.table.splinters.extend(soft);
    }
}

/// A bomb destroys a hex of a target area, once.
// Rule: AF-GT-05, AF-SCN2-18
fn destroy_hex(state: &mut State, plane: usize, area: usize, hex: Hex, log: &mut impl Log<Event>) {
    state.table.planes[plane].crew.bombing_success = true;
    if !state.table.struck.contains(&(area as u8, hex)) {
        let side = state.table.planes[plane].side;
        victory::score_damage(state, side, 1);
    }
    strike_area(state, area, hex, log);
}

/// Whether splinters can hurt it.
fn is_soft(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Plane(_) => true,
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            (piece.kind.is_flak() || piece.kind.is_vehicle()) && piece.riding.is_none()
        }
    }
}
