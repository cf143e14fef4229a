//! Mouse and touch on the board: pan, zoom, turn, point, choose, measure.

use leptos::prelude::*;
use scene::Projection;
use web_sys::{PointerEvent, WheelEvent};

use super::{board::Board, dom};

/// Fingers on the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gesture {
    fingers: Vec<(i32, f64, f64)>,
    /// What lay under the first finger.
    target: Option<String>,
    /// How far it has moved in all: a tap moves hardly at all.
    travelled: f64,
    /// Degrees that two fingers have turned and the board has not yet.
    twist: f64,
    /// Whether this drag turns the board.
    turning: bool,
}

const TAP: f64 = 7.0;

fn at(board: Board, event: &PointerEvent) -> (f64, f64) {
    local(board, f64::from(event.client_x()), f64::from(event.client_y()))
}

fn local(board: Board, x: f64, y: f64) -> (f64, f64) {
    let Some(node) = board.node.get_untracked() else { return (x, y) };
    let edge = node.get_bounding_client_rect();
    (x - edge.left(), y - edge.top())
}

pub(crate) fn down(board: Board, event: &PointerEvent) {
    let (x, y) = at(board, event);
    if let Some(node) = board.node.get_untracked() {
        let _ = node.set_pointer_capture(event.pointer_id());
    }
    board.gesture.update_value(|gesture| {
        if gesture.fingers.is_empty() {
            gesture.target = dom::reference(event.target());
            gesture.travelled = 0.0;
            gesture.turning = event.shift_key() || event.button() == 2;
        }
        gesture.twist = 0.0;
        gesture.fingers.retain(|(id, _, _)| *id != event.pointer_id());
        gesture.fingers.push((event.pointer_id(), x, y));
    });
}

pub(crate) fn moved(board: Board, event: &PointerEvent) {
    let (x, y) = at(board, event);
    let mut gesture = board.gesture.get_value();
    let Some(index) = gesture.fingers.iter().position(|(id, _, _)| *id == event.pointer_id()) else {
        return point(board, event);
    };
    let (_, from_x, from_y) = gesture.fingers[index];
    let (dx, dy) = (x - from_x, y - from_y);
    gesture.travelled += dx.abs() + dy.abs();
    let before = gesture.fingers.clone();
    gesture.fingers[index] = (event.pointer_id(), x, y);
    if gesture.travelled > TAP {
        board.moving.set(true);
        match (before.as_slice(), gesture.fingers.as_slice()) {
            ([a, b], [c, d]) => pinch(board, (*a, *b), (*c, *d), &mut gesture.twist),
            _ if gesture.turning => board.turn((dx / 3.0) as f32),
            _ => board.put(board.camera.get_untracked().panned(dx, dy)),
        }
    }
    board.gesture.set_value(gesture);
}

type Finger = (i32, f64, f64);

fn pinch(board: Board, before: (Finger, Finger), after: (Finger, Finger), twist: &mut f64) {
    let span = |(a, b): (Finger, Finger)| ((b.1 - a.1).powi(2) + (b.2 - a.2).powi(2)).sqrt().max(1.0);
    let angle = |(a, b): (Finger, Finger)| (b.2 - a.2).atan2(b.1 - a.1).to_degrees();
    let middle = |(a, b): (Finger, Finger)| ((a.1 + b.1) / 2.0, (a.2 + b.2) / 2.0);
    let (from, to) = (middle(before), middle(after));
    let camera = board.camera.get_untracked().panned(to.0 - from.0, to.1 - from.1);
    board.put(camera.zoomed(span(after) / span(before), to));
    *twist += (angle(after) - angle(before) + 540.0).rem_euclid(360.0) - 180.0;
    // The board turns in steps: it is drawn anew for each, so that words stay upright.
    if twist.abs() >= 15.0 {
        board.turn(15.0 * twist.signum() as f32);
        *twist -= 15.0 * twist.signum();
    }
}

/// The choice behind a reference, and whether others share its place.
fn choice_of(of: &str) -> Option<(&str, bool)> {
    of.strip_prefix("choice:").map(|key| (key, false)).or_else(|| of.strip_prefix("choices:").map(|key| (key, true)))
}

/// The pointer passes over something.
fn point(board: Board, event: &PointerEvent) {
    let play = board.play;
    let of = dom::reference(event.target());
    match of.as_deref().and_then(choice_of) {
        Some((key, _)) => {
            if play.gaze.with_untracked(|gaze| gaze.as_deref() != Some(key)) {
                play.gaze.set(Some(key.to_owned()));
            }
            if play.hovered.with_untracked(Option::is_some) {
                play.hovered.set(None);
            }
        }
        None => {
            if play.hovered.get_untracked() != of {
                play.hovered.set(of);
            }
            if play.gaze.with_untracked(Option::is_some) {
                play.gaze.set(None);
            }
        }
    }
}

pub(crate) fn up(board: Board, event: &PointerEvent) {
    let mut tapped = None;
    board.gesture.update_value(|gesture| {
        let first = gesture.fingers.len() == 1 && gesture.travelled <= TAP;
        gesture.fingers.retain(|(id, _, _)| *id != event.pointer_id());
        tapped = first.then(|| gesture.target.take());
    });
    rest(board);
    if let Some(target) = tapped {
        tap(board, target, at(board, event));
    }
}

pub(crate) fn cancel(board: Board, event: &PointerEvent) {
    board.gesture.update_value(|gesture| gesture.fingers.retain(|(id, _, _)| *id != event.pointer_id()));
    rest(board);
}

pub(crate) fn leave(board: Board) {
    board.play.hovered.set(None);
    board.play.gaze.set(None);
}

fn rest(board: Board) {
    if board.gesture.with_value(|gesture| gesture.fingers.is_empty()) {
        board.moving.set(false);
    }
}

fn tap(board: Board, target: Option<String>, at: (f64, f64)) {
    let play = board.play;
    play.skip();
    if board.measuring.get_untracked() {
        return measure(board, at);
    }
    match target {
        Some(of) => match choice_of(&of) {
            Some((key, false)) => play.choose(key),
            Some((key, true)) => play.pick_at(key),
            None => {
                let again = play.selected.with_untracked(|selected| selected.as_ref() == Some(&of));
                play.selected.set((!again).then_some(of));
            }
        },
        None => {
            play.selected.set(None);
            play.focus.set(None);
            play.picker.set(Vec::new());
        }
    }
}

/// Two taps measure a distance; a third begins anew.
fn measure(board: Board, at: (f64, f64)) {
    let Some(frame) = board.frame.get_untracked() else { return };
    let (x, y) = board.camera.get_untracked().under(at);
    let point = frame.unplace((x as f32, y as f32));
    board.ruler.update(|ruler| {
        if ruler.len() >= 2 {
            ruler.clear();
        }
        ruler.push(point);
    });
}

pub(crate) fn wheel(board: Board, event: &WheelEvent) {
    event.prevent_default();
    let around = local(board, f64::from(event.client_x()), f64::from(event.client_y()));
    if event.shift_key() {
        let Projection { turn, aspect } = board.projection.get_untracked();
        let by = if event.delta_y() + event.delta_x() > 0.0 { 15.0 } else { -15.0 };
        return board.look(Projection { turn: (turn + by).rem_euclid(360.0), aspect });
    }
    let factor = (-event.delta_y() * if event.delta_mode() == 1 { 0.05 } else { 0.0015 }).exp();
    board.put(board.camera.get_untracked().zoomed(factor, around));
}
