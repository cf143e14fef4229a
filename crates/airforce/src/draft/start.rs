//! Drafting a starting place, then altitude, airspeed and attitude.

use desk::Choice;
use grid::hex::{Facing, Hex, Layout};
use referee::{Message, Seat};
use scene::{Layer, Scene, Shape};

use super::Work;
use crate::{
    attitude::Attitude,
    opening,
    order::Order,
    panel::attitude_name,
    plane::Pose,
    scene::{counter, label, paint, point},
    state::State,
    units::Altitude,
    view::View,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placing {
    plane: usize,
    hex: Option<Hex>,
    facing: Option<Facing>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Trimming {
    plane: usize,
    altitude: Option<Altitude>,
    speed: Option<u8>,
    attitude: Option<Attitude>,
}

impl Placing {
    pub(super) fn new(index: usize) -> Placing {
        Placing { plane: index, hex: None, facing: None }
    }
}

pub(super) fn begin(state: &State, plane: usize) -> Work {
    if state.secret.starts[plane].place.is_none() {
        return Work::Place(Placing::new(plane));
    }
    if state.secret.starts[plane].trim.is_some() {
        return Work::Simple(None);
    }
    let (low, high) = opening::altitudes(state, &state.table.planes[plane]);
    let altitude = (low == high).then_some(low);
    Work::Trim(Trimming { plane, altitude, speed: None, attitude: None })
}

fn named(state: &State, plane: usize, key: &'static str) -> Message {
    let own = &state.table.planes[plane];
    Message::new(key).with("name", label(own)).with("type", state.card(own).name.as_str())
}

pub(super) fn place_prompt(state: &State, placing: &Placing) -> Message {
    named(state, placing.plane, if placing.hex.is_none() { "af-prompt-place" } else { "af-prompt-facing" })
}

pub(super) fn trim_prompt(state: &State, trimming: &Trimming) -> Message {
    let key = match (trimming.altitude, trimming.speed) {
        (None, _) => "af-prompt-altitude",
        (_, None) => "af-prompt-speed",
        _ => "af-prompt-attitude",
    };
    named(state, trimming.plane, key)
}

fn hex_name(hex: Hex) -> String {
    Layout::START.address(hex).map_or_else(|| hex.to_string(), |address| address.to_string())
}

pub(super) fn place_choices(state: &State, placing: &Placing) -> Vec<Choice> {
    match placing.hex {
        None => opening::MAP
            .points()
            .filter(|hex| is_open(state, placing.plane, *hex))
            .map(|hex| {
                let label = Message::new("af-choice-hex").with("hex", hex_name(hex));
                Choice { at: Some(point(hex, Altitude(0))), ..Choice::new(hex_name(hex), "hex", label) }
            })
            .collect(),
        Some(hex) if placing.facing.is_none() => Facing::ALL
            .into_iter()
            .filter(|facing| opening::check_place(state, placing.plane, hex, *facing).is_ok())
            .map(|facing| facing_choice(hex, facing))
            .collect(),
        Some(_) => Vec::new(),
    }
}

fn is_open(state: &State, plane: usize, hex: Hex) -> bool {
    Facing::ALL.into_iter().any(|facing| opening::check_place(state, plane, hex, facing).is_ok())
}

pub(super) fn place(state: &State, placing: &Placing, key: &str) -> Option<Placing> {
    match placing.hex {
        None => {
            let address: grid::hex::Address = key.parse().ok()?;
            let hex = Layout::START.hex(address);
            is_open(state, placing.plane, hex).then_some(Placing { hex: Some(hex), ..*placing })
        }
        Some(hex) if placing.facing.is_none() => {
            let facing: Facing = key.parse().ok()?;
            opening::check_place(state, placing.plane, hex, facing).ok()?;
            Some(Placing { facing: Some(facing), ..*placing })
        }
        Some(_) => None,
    }
}

pub(super) fn place_order(placing: &Placing) -> Option<Order> {
    let (hex, facing) = (placing.hex?, placing.facing?);
    Some(Order::Place { plane: placing.plane as u8, hex, facing })
}

pub(super) fn place_overlay(state: &State, view: &View, placing: &Placing) -> Scene {
    let mut scene = Scene::default();
    let Some(hex) = placing.hex else { return scene };
    let pose = Pose { hex, facing: placing.facing.unwrap_or(Facing::ALL[3]), ..Pose::default() };
    let ghost = counter(&state.book, view, placing.plane, pose, true);
    let side = paint(state.table.planes[placing.plane].side);
    scene.draw(Layer::Ghost, side, Shape::Counter(Box::new(ghost)));
    scene
}

pub(super) fn site_prompt(state: &State, placing: &Placing) -> Message {
    let key = if placing.hex.is_none() { "af-prompt-site" } else { "af-prompt-site-facing" };
    Message::new(key).with("name", state.table.pieces[placing.plane].label())
}

pub(super) fn site_choices(state: &State, seat: Seat, placing: &Placing) -> Vec<Choice> {
    match (placing.hex, placing.facing) {
        (None, _) => opening::MAP
            .points()
            .filter(|hex| opening::pieces::check_site(state, seat, placing.plane, *hex).is_ok())
            .map(|hex| {
                let label = Message::new("af-choice-hex").with("hex", hex_name(hex));
                Choice { at: Some(point(hex, Altitude(0))), ..Choice::new(hex_name(hex), "hex", label) }
            })
            .collect(),
        (Some(hex), None) => Facing::ALL.into_iter().map(|facing| facing_choice(hex, facing)).collect(),
        _ => Vec::new(),
    }
}

fn facing_choice(hex: Hex, facing: Facing) -> Choice {
    let label = Message::new("af-choice-facing").with("facing", facing.number());
    let at = Some(point(hex.step(facing.heading()), Altitude(0)));
    Choice { at, ..Choice::new(facing.to_string(), "facing", label) }
}

pub(super) fn site(state: &State, seat: Seat, placing: &Placing, key: &str) -> Option<Placing> {
    match (placing.hex, placing.facing) {
        (None, _) => {
            let address: grid::hex::Address = key.parse().ok()?;
            let hex = Layout::START.hex(address);
            opening::pieces::check_site(state, seat, placing.plane, hex).ok()?;
            Some(Placing { hex: Some(hex), ..*placing })
        }
        (Some(_), None) => Some(Placing { facing: Some(key.parse().ok()?), ..*placing }),
        _ => None,
    }
}

pub(super) fn site_order(placing: &Placing) -> Option<Order> {
    Some(Order::Site { piece: placing.plane as u8, hex: placing.hex?, facing: placing.facing? })
}

fn allowed(state: &State, trimming: &Trimming, altitude: Altitude, speed: u8, attitude: Attitude) -> bool {
    opening::check_trim(state, trimming.plane, altitude, speed, attitude).is_ok()
}

/// Every value of the next open field with which some start is allowed.
fn trim_keys(state: &State, trimming: &Trimming) -> Vec<(String, Message)> {
    let own = &state.table.planes[trimming.plane];
    let Some(altitude) = trimming.altitude else {
        let (low, high) = opening::altitudes(state, own);
        let altitudes = (low.hundreds()..=high.hundreds()).map(Altitude);
        let open = altitudes.filter(|altitude| {
            allowed(state, trimming, *altitude, opening::speeds(state, own, *altitude).0, Attitude::L)
        });
        return open.map(|altitude| (altitude.to_string(), feet(altitude))).collect();
    };
    let (slowest, fastest) = opening::speeds(state, own, altitude);
    let Some(speed) = trimming.speed else {
        let open = (slowest..=fastest).filter(|speed| allowed(state, trimming, altitude, *speed, Attitude::L));
        return open.map(|speed| (speed.to_string(), Message::new("af-choice-speed").with("speed", speed))).collect();
    };
    if trimming.attitude.is_some() {
        return Vec::new();
    }
    let open = Attitude::ALL.into_iter().filter(|attitude| allowed(state, trimming, altitude, speed, *attitude));
    open.map(|attitude| (attitude.to_string(), attitude_name(attitude))).collect()
}

fn feet(altitude: Altitude) -> Message {
    Message::new("af-choice-altitude").with("feet", i32::from(altitude.hundreds()) * 100)
}

pub(super) fn trim_choices(state: &State, trimming: &Trimming) -> Vec<Choice> {
    let group = match (trimming.altitude, trimming.speed) {
        (None, _) => "altitude",
        (_, None) => "speed",
        _ => "attitude",
    };
    trim_keys(state, trimming).into_iter().map(|(key, label)| Choice::new(key, group, label)).collect()
}

pub(super) fn trim(state: &State, trimming: &Trimming, key: &str) -> Option<Trimming> {
    trim_keys(state, trimming).iter().find(|(known, _)| known == key)?;
    Some(match (trimming.altitude, trimming.speed) {
        (None, _) => Trimming { altitude: Altitude::read(key), ..*trimming },
        (_, None) => Trimming { speed: key.parse().ok(), ..*trimming },
        _ => Trimming { attitude: key.parse().ok(), ..*trimming },
    })
}

pub(super) fn trim_order(trimming: &Trimming) -> Option<Order> {
    let (altitude, speed, attitude) = (trimming.altitude?, trimming.speed?, trimming.attitude?);
    Some(Order::Trim { plane: trimming.plane as u8, altitude, speed, attitude })
}
