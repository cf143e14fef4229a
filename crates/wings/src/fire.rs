//! Fire: arcs, ruler, blocking, levels, and who may fire at whom.

use grid::plane::{Arc, Rect, Touch, nearest, nearest_visible};
use referee::{Log, Refusal, Seat};

use crate::{
    event::Event,
    order::Order,
    overlap::flown_now,
    state::{Air, Cause, Draw, Gunnery, Mount, PlaneId, State},
    table::Traits,
    two_seater,
    why::{NoShot, Why},
};

/// A shot that is possible: how many cards, and the nearest point that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Two at short range, one at long range.
    pub cards: u8,
    /// Where the ruler touches the target's base.
    pub touch: Touch,
}

/// Whether a gun could fire as far as everybody can see: it is there, not jammed, and in the air.
// Rule: WOW-FIRE-01, WOW-JAM-02, WOW-JAM-03, WOW-LAND-15, WOW-CLOUD-04, WOW-TWO-SEAT-02, WOW-TWO-SEAT-05
pub fn openly_barred(state: &State, plane: PlaneId, mount: Mount) -> Option<NoShot> {
    let own = &state[plane];
    if state.table.piece(plane).guns[mount.index()].is_none() {
        return Some(NoShot::NoGun);
    }
    match own.flight.air {
        _ if !own.is_in_play() => Some(NoShot::Gone),
        Air::Cloud => Some(NoShot::InCloud),
        air if air.is_grounded() => Some(NoShot::OnGround),
        _ => (own.guns[mount.index()].jam > 0).then_some(NoShot::Jammed),
    }
}

/// Why a gun may not fire although everybody thinks that it could: its owner's secret.
// Rule: WOW-SPECIAL-07, WOW-SPECIAL-08, WOW-SPECIAL-09, WOW-TWO-SEAT-07
pub fn secretly_barred(state: &State, plane: PlaneId, mount: Mount) -> Option<NoShot> {
    let secrets = &state[plane].secrets;
    if secrets.silent > 0 {
        return Some(NoShot::Wounded);
    }
    let flown = state.table.traits(plane, flown_now(state, plane));
    let demanding = [Traits::STEEP, Traits::IMMELMANN, Traits::CLIMB].into_iter().any(|mark| flown.has(mark));
    if secrets.pilot && demanding {
        return Some(NoShot::WoundedAndSteep);
    }
    (secrets.observer && mount == Mount::Rear).then_some(NoShot::Observer)
}

/// The sector that a gun covers against a target.
// Rule: WOW-FIRE-02, WOW-TWO-SEAT-03, WOW-ROLAND-01, WOW-ROLAND-02
pub fn arc(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> Arc {
    let pose = state[plane].flight.pose;
    match mount {
        Mount::Front => Arc::ahead(pose, state.table.base.front_arc),
        Mount::Rear if two_seater::turns_all_round(state, plane, target) => Arc::all_round(pose.centre),
        Mount::Rear => Arc::behind(pose, state.table.base.rear_arc),
    }
}

/// The shot of a gun at a target, as far as everybody can see, or why there is none.
// Rule: WOW-FIRE-03, WOW-FIRE-12, WOW-OVER-08
pub fn shot(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> Result<Shot, NoShot> {
    if let Some(reason) = openly_barred(state, plane, mount) {
        return Err(reason);
    }
    if !state.are_enemies(plane, target) {
        return Err(NoShot::Friend);
    }
    if !state.is_on_table(target) {
        return Err(if state[target].is_in_play() { NoShot::TargetInCloud } else { NoShot::Gone });
    }
    line_of_fire(state, plane, mount, target)
}

/// Range and blocking, for a gun that may fire at this target.
fn line_of_fire(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> Result<Shot, NoShot> {
    let (here, there) = (state[plane].flight.pose.centre, state[target].flight.pose.centre);
    let base = &state.table.base;
    // No base reaches farther from its centre than half its width and half its length together.
    if !here.is_within(base.ruler + (base.width + base.length) / 2, there) {
        return Err(NoShot::OutOfRange);
    }
    let levels = levels_apart(state, plane, target);
    if levels > 1 {
        return Err(NoShot::LevelsApart);
    }
    let (own, other) = (state.base(plane), state.base(target));
    if own.overlaps(&other) {
        return Err(NoShot::Overlap);
    }
    let arc = arc(state, plane, mount, target);
    let Some(open) = nearest(&arc, &other) else { return Err(NoShot::OutOfArc) };
    if !open.is_within(base.ruler) {
        return Err(NoShot::OutOfRange);
    }
    if mount == Mount::Rear && two_seater::is_in_blind_spot(state, plane, target) {
        return Err(NoShot::BlindSpot);
    }
    if levels == 1 {
        return across_levels(state, open);
    }
    unblocked(state, plane, target, &arc, open)
}

/// How many levels lie between two pieces; none without altitude.
// Rule: WOW-ALT-17, WOW-ALTFIRE-04
pub fn levels_apart(state: &State, one: PlaneId, other: PlaneId) -> u8 {
    if !state.table.variants.altitude.0 {
        return 0;
    }
    state[one].flight.level.abs_diff(state[other].flight.level)
}

/// One level apart: half a ruler at most, one card, and nothing in the way counts.
// Rule: WOW-ALTFIRE-02, WOW-ALTFIRE-03, WOW-ALTFIRE-05
fn across_levels(state: &State, touch: Touch) -> Result<Shot, NoShot> {
    match touch.is_within(state.table.half_ruler()) {
        true => Ok(Shot { cards: 1, touch }),
        false => Err(NoShot::LevelTooFar),
    }
}

/// The same level: the nearest point that no other base hides.
// Rule: WOW-FIRE-04, WOW-FIRE-05, WOW-FIRE-09, WOW-FIRE-10, WOW-FIRE-11, WOW-ALTFIRE-01
fn unblocked(state: &State, plane: PlaneId, target: PlaneId, arc: &Arc, open: Touch) -> Result<Shot, NoShot> {
    let blockers = blockers(state, plane, target);
    let touch = match blockers.as_slice() {
        [] => Some(open),
        bases => nearest_visible(arc, &state.base(target), bases),
    };
    match touch.filter(|touch| touch.is_within(state.table.base.ruler)) {
        Some(touch) => Ok(Shot { cards: if touch.is_within(state.table.half_ruler()) { 2 } else { 1 }, touch }),
        None => Err(NoShot::Blocked { by: who_blocks(state, plane, target, open) }),
    }
}

/// Whether a base can be in the way of a shot between two others: it overlaps neither of them and,
/// with altitude, is at their level.
// Rule: WOW-FIRE-09, WOW-OVER-09, WOW-OVER-10, WOW-ALTFIRE-01
fn can_block(state: &State, plane: PlaneId, target: PlaneId, other: PlaneId) -> bool {
    if other == plane || other == target || !state.is_on_table(other) || levels_apart(state, plane, other) > 0 {
        return false;
    }
    let reach = state.table.base.ruler + state.table.base.length + state.table.base.width;
    if !state[plane].flight.pose.centre.is_within(reach, state[other].flight.pose.centre) {
        return false;
    }
    let base = state.base(other);
    !base.overlaps(&state.base(plane)) && !base.overlaps(&state.base(target))
}

fn blockers(state: &State, plane: PlaneId, target: PlaneId) -> Vec<Rect> {
    let others = state.ids().filter(|other| can_block(state, plane, target, *other));
    others.map(|other| state.base(other)).collect()
}

/// A base that hides the nearest point, for the message.
fn who_blocks(state: &State, plane: PlaneId, target: PlaneId, open: Touch) -> PlaneId {
    let hides = |other: &PlaneId| state.base(*other).blocks_ray(open.apex, open.toward, open.along);
    let others: Vec<PlaneId> = state.ids().filter(|other| can_block(state, plane, target, *other)).collect();
    others.iter().copied().find(hides).or(others.first().copied()).unwrap_or(target)
}

/// Who can fire at whom, as far as everybody can see. Returns the aircraft that are asked.
// Rule: WOW-FIRE-01, WOW-FIRE-08, WOW-INFO-18
pub(crate) fn survey(state: &mut State) -> u16 {
    let mut gunnery = Gunnery::default();
    let mut asked = 0;
    for plane in state.in_play() {
        for mount in Mount::BOTH {
            if openly_barred(state, plane, mount).is_some() {
                continue;
            }
            for target in state.ids().filter(|target| state.are_enemies(plane, *target) && state.is_on_table(*target)) {
                if let Ok(shot) = line_of_fire(state, plane, mount, target) {
                    gunnery.reach[plane.index()][mount.index()] |= target.bit();
                    gunnery.short[plane.index()][mount.index()] |= if shot.cards == 2 { target.bit() } else { 0 };
                    asked |= plane.bit();
                }
            }
        }
    }
    state.gunnery = gunnery;
    asked
}

/// Why there is no shot, with the distance from peg to base and what a ruler spans.
fn no_shot(state: &State, plane: PlaneId, mount: Mount, target: PlaneId, reason: NoShot) -> Why {
    let away = if reason == NoShot::OutOfRange { distance(state, plane, mount, target) } else { 0 };
    Why::NoShot { target, reason, away: away as u16, reach: (state.table.base.ruler / 1000) as u16 }
}

/// From the peg to the nearest point of a base inside the arc, or to the nearest of all, in millimetres begun.
fn distance(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> i64 {
    let base = state.base(target);
    let all_round = || nearest(&Arc::all_round(state[plane].flight.pose.centre), &base);
    let touch = nearest(&arc(state, plane, mount, target), &base).or_else(all_round);
    touch.map_or(0, |touch| (touch.squared().rounded_micrometres() + 999) / 1000)
}

/// Whether an aircraft may fire so.
// Rule: WOW-FIRE-01, WOW-FIRE-07, WOW-TWO-SEAT-04
pub fn check(state: &State, plane: PlaneId, front: Option<PlaneId>, rear: Option<PlaneId>) -> Result<(), Refusal<Why>> {
    for (mount, target) in Mount::BOTH.into_iter().zip([front, rear]) {
        let Some(target) = target else { continue };
        if let Err(reason) = may_fire(state, plane, mount, target) {
            return Err(Refusal::new(reason.rule(), no_shot(state, plane, mount, target, reason)));
        }
    }
    if front.is_some() && front == rear {
        return Err(Refusal::new("WOW-TWO-SEAT-04", Why::SameTarget));
    }
    Ok(())
}

/// The shot that an owner may really take.
pub fn may_fire(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> Result<(), NoShot> {
    if state.gunnery.reach[plane.index()][mount.index()] & target.bit() == 0 {
        let known = target.0 < state.count;
        return Err(if known { shot(state, plane, mount, target).err().unwrap_or(NoShot::Gone) } else { NoShot::Gone });
    }
    secretly_barred(state, plane, mount).map_or(Ok(()), Err)
}

/// The targets that an owner may really choose for a gun, as a set.
pub fn targets(state: &State, plane: PlaneId, mount: Mount) -> u16 {
    match secretly_barred(state, plane, mount) {
        Some(_) => 0,
        None => state.gunnery.reach[plane.index()][mount.index()],
    }
}

/// Every way in which a seat may declare fire for its next aircraft.
// Rule: WOW-FIRE-07, WOW-TWO-SEAT-04
pub fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if let Some(plane) = state.next_of(seat) {
        let choices = |mount| {
            let set = targets(state, plane, mount);
            std::iter::once(None).chain(crate::state::members(set).map(Some))
        };
        for front in choices(Mount::Front) {
            for rear in choices(Mount::Rear).filter(|rear| rear.is_none() || *rear != front) {
                each(Order::Fire { plane, front, rear });
            }
        }
    }
}

/// Turns what everybody has declared into draws.
// Rule: WOW-FIRE-06, WOW-FIRE-08, WOW-FIRE-13, WOW-FIRE-14, WOW-DMG-08
pub(crate) fn open_fire(state: &mut State, log: &mut impl Log<Event>) {
    let clock = state.clock();
    for plane in state.ids() {
        for mount in Mount::BOTH {
            let Some(target) = state.gunnery.aim[plane.index()][mount.index()] else { continue };
            let Some(gun) = state.table.piece(plane).guns[mount.index()] else { continue };
            let short = state.gunnery.short[plane.index()][mount.index()] & target.bit() != 0;
            let aimed = is_aimed(state, plane, mount, target);
            let cards = if short { 2 } else { 1 };
            log.note(|| Event::Fires { plane, mount, target, cards, aimed });
            let (cause, by) = (Cause::Shot, plane);
            state.queue.push(Draw { plane: target, cause, deck: gun.deck, cards, by, mount, aimed, ..Draw::default() });
            let gun = &mut state[plane].guns[mount.index()];
            (gun.last_target, gun.last_fired) = (target, clock);
        }
    }
}

/// Whether the same gun fired at the same enemy in the phase before.
// Rule: WOW-AIM-01, WOW-AIM-02, WOW-AIM-04, WOW-AIM-06, WOW-AIM-07, WOW-TWO-SEAT-10, WOW-INTR-01, WOW-INTR-02
pub fn is_aimed(state: &State, plane: PlaneId, mount: Mount, target: PlaneId) -> bool {
    let gun = state[plane].guns[mount.index()];
    let clock = state.clock();
    let in_series = gun.last_fired != 0 && gun.last_fired + 1 == clock && gun.last_target == target;
    state.table.variants.aiming.0 && in_series && !is_interrupted(state, plane)
}

/// Whether the aircraft took points in the phase before and plays with interruption.
// Rule: WOW-INTR-01
pub fn is_interrupted(state: &State, plane: PlaneId) -> bool {
    let hurt_at = state[plane].secrets.hurt_at;
    state.table.variants.interruption.0 && hurt_at != 0 && hurt_at + 1 == state.clock()
}
