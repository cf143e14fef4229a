//! Fuzz drivers: plain functions that make games, orders, drafts, scripts and
//! journals out of any bytes, and panic when the rules do not hold.
//!
//! A fuzzer calls them with its bytes, a property test with a random vector.
//! Whatever the bytes are, nothing may break down.

use std::sync::Arc;

use desk::{Desk, Draft as _};
use referee::{Entry, Game, Rules, Script, Seat, Silent, Turn, Viewer, digest, game::Drift};

use crate::{
    contract::list,
    mutation::mutated,
    script::{Report, Runner},
    source::{Bytes, Source},
};

/// Plays a game in which the bytes choose seats, orders and rolls, and now and then
/// hand in something distorted. Orders pass `check` exactly if they are listed, unless
/// the title `corrects` them.
pub fn game<R: Rules>(book: &Arc<R::Book>, setup: &R::Setup, corrects: bool, bytes: &[u8]) -> Game<R> {
    let mut game = Game::<R>::start(book.clone(), setup.clone(), [7; 32]).expect("the set-up is right");
    let mut source = Bytes::new(bytes);
    while !source.is_empty() {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Roll(_) => drop(game.advance()),
            Turn::Decide(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *source.pick(&seats);
                let listed = list::<R>(game.state(), seat);
                let order = source.pick(&listed).clone();
                if source.below(4) == 0 {
                    strange::<R>(&mut game, seat, &listed, &order, corrects, &mut source);
                } else {
                    game.act(seat, order).expect("what is listed is legal");
                }
            }
        }
    }
    game
}

fn strange<R: Rules>(
    game: &mut Game<R>,
    seat: Seat,
    listed: &[R::Order],
    order: &R::Order,
    corrects: bool,
    source: &mut Bytes<'_>,
) {
    let Some(strange) = mutated(order, source) else { return };
    let before = digest(game.state());
    let legal = listed.contains(&strange);
    match game.act(seat, strange.clone()) {
        Ok(_) => assert!(legal || corrects, "{strange:?} is accepted but not listed"),
        Err(refusal) => {
            assert!(!legal, "the listed {strange:?} is refused: {refusal:?}");
            assert_eq!(digest(game.state()), before, "the refused {strange:?} changes the state");
        }
    }
}

/// Builds orders through drafts in which the bytes choose, go back and try what is
/// forbidden. Every order that a draft offers is legal.
pub fn draft<R: Desk>(book: &Arc<R::Book>, setup: &R::Setup, bytes: &[u8]) {
    let mut state = R::start(book, setup).expect("the set-up is right");
    let mut source = Bytes::new(bytes);
    while !source.is_empty() {
        match R::turn(&state) {
            Turn::Over(_) => return,
            Turn::Roll(chance) => {
                let roll = R::pick(&state, &chance, &mut |total| source.below(total));
                R::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let view = R::view(&state, Viewer::Seat(seat));
                let draft = R::draft(book, &view, seat).expect("a seat that decides gets a draft");
                let Some(order) = build::<R>(draft, &mut source) else { return };
                R::apply(&mut state, seat, order, &mut Silent)
                    .unwrap_or_else(|refusal| panic!("a drafted order is refused: {refusal:?}"));
            }
        }
    }
}

fn build<R: Desk>(mut draft: R::Draft, source: &mut Bytes<'_>) -> Option<R::Order> {
    while !source.is_empty() {
        let choices = draft.choices();
        match source.below(8) {
            0 => drop(draft.back()),
            1 => drop(draft.choose("no such choice")),
            2 if draft.order().is_some() => return draft.order(),
            _ if choices.is_empty() => return draft.order(),
            _ => {
                let choice = source.pick(&choices);
                let taken = draft.choose(&choice.key);
                assert_eq!(taken, choice.refused.is_none(), "{} is shown as something else than it is", choice.key);
            }
        }
    }
    None
}

/// All verbs but `count`, which may well take longer than anybody wants to wait.
const VERBS: [&str; 8] = ["", "> ", "roll ", "expect ", "allow ", "refuse ", "auto ", "title "];

/// Runs a script made of any bytes: as text, and as lines put together from the
/// verbs of scripts and the given words. Wrong scripts fail and break nothing.
pub fn script<R: Script + Desk>(runner: &Runner<'_, R>, words: &[&str], bytes: &[u8]) -> [Report; 2] {
    let raw = String::from_utf8_lossy(bytes);
    let mut source = Bytes::new(bytes);
    let mut text = format!("title {}\n", R::TITLE);
    while !source.is_empty() {
        text.push_str(VERBS[source.below(VERBS.len() as u32) as usize]);
        for _ in 0..source.below(6) {
            text.push_str(words[source.below(words.len() as u32) as usize]);
            text.push(' ');
        }
        text.push('\n');
    }
    [runner.check("raw", &raw), runner.check("words", &text)]
}

/// Distorts the journal of a game played by the first half of the bytes with the
/// second half. A distorted journal replays or drifts; it never breaks down.
pub fn journal<R: Rules>(book: &Arc<R::Book>, setup: &R::Setup, bytes: &[u8]) -> Option<Drift> {
    let (moves, changes) = bytes.split_at(bytes.len() / 2);
    let game = game::<R>(book, setup, true, moves);
    let mut lines = game.lines().to_vec();
    let mut source = Bytes::new(changes);
    distort(&mut lines, &mut source);
    match Game::<R>::replay(book.clone(), setup.clone(), [7; 32], &lines) {
        Ok(replayed) => {
            let hash = lines.last().map(|line| line.hash.clone());
            assert_eq!(replayed.lines().last().map(|line| line.hash.clone()), hash, "a journal replays to another end");
            None
        }
        Err(drift) => Some(drift),
    }
}

fn distort<O, R>(lines: &mut Vec<referee::Line<O, R>>, source: &mut Bytes<'_>)
where
    O: Clone + serde::Serialize + serde::de::DeserializeOwned,
    R: Clone + serde::Serialize + serde::de::DeserializeOwned,
{
    while !source.is_empty() && !lines.is_empty() {
        let place = source.below(lines.len() as u32) as usize;
        match source.below(5) {
            0 => drop(lines.remove(place)),
            1 => lines.swap(place, 0),
            2 => lines[place].entry = Entry::Undo { from: source.below(8) },
            3 => lines[place].entry = Entry::Recall { seat: Seat(source.below(4) as u8) },
            _ => {
                if let Some(line) = mutated(&lines[place], source) {
                    lines[place] = line;
                }
            }
        }
    }
}

/// Distorts a set-up. It starts or is refused with its faults; it never breaks down.
pub fn setup<R: Rules>(book: &Arc<R::Book>, setup: &R::Setup, bytes: &[u8]) {
    let mut source = Bytes::new(bytes);
    let mut setup = setup.clone();
    while !source.is_empty() {
        let Some(other) = mutated(&setup, &mut source) else { continue };
        setup = other;
        match R::start(book, &setup) {
            Ok(state) => drop(R::turn(&state)),
            Err(faults) => assert!(!faults.is_empty(), "{setup:?} is refused for no reason"),
        }
    }
}
