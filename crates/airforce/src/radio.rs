//! Communication: notes that players of one side pass while they plot, and whether they are understood.

use referee::{Log, Message, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    event::Event,
    options::Opt,
    order::{Order, Why},
    plane::Plane,
    scene::label,
    state::{Awaiting, Chance, Handed, Phase, State, Table},
};

/// What one player tells another: by radio, by hand, or by rocking his wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Signal {
    /// Attack this enemy.
    Attack(u8),
    /// This enemy is behind you.
    Behind(u8),
    Cover,
    Follow,
    Climb,
    Dive,
    BreakOff,
    Ammunition,
    Hit,
}

impl Signal {
    /// The signals that name no enemy.
    pub const PLAIN: [Signal; 7] =
        [Signal::Cover, Signal::Follow, Signal::Climb, Signal::Dive, Signal::BreakOff, Signal::Ammunition, Signal::Hit];

    /// The enemy that it names.
    pub fn about(self) -> Option<u8> {
        match self {
            Signal::Attack(enemy) | Signal::Behind(enemy) => Some(enemy),
            _ => None,
        }
    }

    /// The word for it in scripts and in message keys.
    pub fn name(self) -> &'static str {
        match self {
            Signal::Attack(_) => "attack",
            Signal::Behind(_) => "behind",
            Signal::Cover => "cover",
            Signal::Follow => "follow",
            Signal::Climb => "climb",
            Signal::Dive => "dive",
            Signal::BreakOff => "break-off",
            Signal::Ammunition => "ammunition",
            Signal::Hit => "hit",
        }
    }

    /// The signal in words.
    pub fn message(self, table: &Table) -> Message {
        let message = Message::new(format!("af-signal-{}", self.name()));
        match self.about().and_then(|enemy| table.planes.get(usize::from(enemy))) {
            Some(enemy) => message.with("target", label(enemy)),
            None => message,
        }
    }
}

/// A signal on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    pub from: Seat,
    pub to: Seat,
    pub signal: Signal,
}

/// A note that came: its signal, if the die let it be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Heard {
    pub from: Seat,
    pub to: Seat,
    pub signal: Option<Signal>,
}

/// What a player is called by his friends: the first of his aircraft that is left.
pub fn call_sign(table: &Table, seat: Seat) -> String {
    let own = || table.planes.iter().filter(|plane| plane.seat == Some(seat));
    own().find(|plane| plane.is_present()).or_else(|| own().next()).map_or_else(|| seat.0.to_string(), label)
}

/// The aircraft of a player that fly.
fn flying(state: &State, seat: Seat) -> impl Iterator<Item = &Plane> {
    state.table.planes.iter().filter(move |plane| plane.seat == Some(seat) && plane.is_flying())
}

/// Everybody who may pass a note to somebody: players of one side who both fly.
// Rule: AF-DCOMM-02
fn pairs(state: &State) -> Vec<(Seat, Seat)> {
    if !state.has(Opt::Radio) {
        return Vec::new();
    }
    let flies = |seat: &Seat| flying(state, *seat).next().is_some();
    let seats: Vec<Seat> = state.seats().iter().filter(flies).collect();
    let friends = |from: Seat, to: Seat| from != to && state.side_of(from) == state.side_of(to);
    let of = |from: Seat| seats.iter().filter(move |to| friends(from, **to)).map(move |to| (from, *to));
    seats.iter().flat_map(|from| of(*from)).collect()
}

/// Whether anybody can pass notes at all.
pub fn is_on(state: &State) -> bool {
    !pairs(state).is_empty()
}

/// Whether a player may pass this note now: to a friend, and one in each plotting step.
// Rule: AF-DCOMM-02
pub fn check(state: &State, seat: Seat, to: Seat, signal: Signal) -> Result<(), Refusal<Why>> {
    let refuse = |why: Why| Err(Refusal::new("AF-DCOMM-02", why));
    if !state.has(Opt::Radio) {
        return refuse(Why::Option);
    }
    if !pairs(state).contains(&(seat, to)) {
        return refuse(Why::NoFriend);
    }
    if state.secret.notes.iter().any(|note| (note.from, note.to) == (seat, to)) {
        return refuse(Why::Noted);
    }
    match signal.about().map(|enemy| state.table.planes.get(usize::from(enemy))) {
        None => Ok(()),
        Some(Some(enemy)) if enemy.is_flying() && enemy.side != state.side_of(seat) => Ok(()),
        Some(_) => refuse(Why::NoTarget),
    }
}

/// Every note that a player may pass.
pub fn each(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let open = |to: &Seat| check(state, seat, *to, Signal::Cover).is_ok();
    let enemies: Vec<u8> = (0..state.table.planes.len() as u8)
        .filter(|index| state.table.planes[usize::from(*index)].is_flying())
        .filter(|index| state.table.planes[usize::from(*index)].side != state.side_of(seat))
        .collect();
    for to in pairs(state).into_iter().filter(|(from, _)| *from == seat).map(|(_, to)| to).filter(open) {
        let named = [Signal::Attack, Signal::Behind].into_iter();
        let named = named.flat_map(|signal| enemies.iter().map(move |enemy| signal(*enemy)));
        Signal::PLAIN.into_iter().chain(named).for_each(|signal| each(Order::Signal { to, signal }));
    }
}

/// A note is written; only its writer knows.
pub fn pass(state: &mut State, from: Seat, to: Seat, signal: Signal, log: &mut impl Log<Event>) {
    let note = Note { from, to, signal };
    state.secret.notes.push(note);
    state.secret.handed.push(Handed::Note { from, to });
    log.note(|| Event::NotePassed { note });
}

/// Its writer tears it up.
pub fn take_back(state: &mut State, from: Seat, to: Seat, log: &mut impl Log<Event>) {
    state.secret.notes.retain(|note| (note.from, note.to) != (from, to));
    log.note(|| Event::NoteRecalled { from, to });
}

/// All lines are in: notes are read, once a die has been rolled for each pair of friends, so that nobody can tell
/// who has written one.
// Rule: AF-DCOMM-03
pub fn next(state: &State) -> Option<Awaiting> {
    let (from, to) = *pairs(state).get(usize::from(state.table.step))?;
    Some(Awaiting::Dice(Chance::Radio { from, to }))
}

/// The lowest die with which a note is understood: 4, or 5 if the two fly different types.
// Rule: AF-DCOMM-03
pub fn least(state: &State, from: Seat, to: Seat) -> u8 {
    fn kind<'a>(state: &'a State, plane: &Plane) -> &'a str {
        let id = &state.card(plane).id;
        id.split_once('/').map_or(id, |(kind, _)| kind)
    }
    let alike = flying(state, from).any(|own| flying(state, to).any(|other| kind(state, own) == kind(state, other)));
    if alike { 4 } else { 5 }
}

/// The receiver's die. What came he knows until the next notes are read.
// Rule: AF-DCOMM-03
pub fn rolled(state: &mut State, from: Seat, to: Seat, die: u8, log: &mut impl Log<Event>) {
    state.table.step += 1;
    let Some(place) = state.secret.notes.iter().position(|note| (note.from, note.to) == (from, to)) else { return };
    let note = state.secret.notes.remove(place);
    let signal = (die >= least(state, from, to)).then_some(note.signal);
    state.secret.heard.push(Heard { from, to, signal });
    log.note(|| Event::NoteRead { from, to, die, signal });
}

/// Whether a seat could pass a note now.
pub fn is_open(state: &State, seat: Seat) -> bool {
    let plots =
        state.table.phase == Phase::Plot && matches!(state.awaiting, Awaiting::Seats(seats) if seats.contains(seat));
    let mut any = false;
    if plots {
        each(state, seat, &mut |_| any = true);
    }
    any
}
