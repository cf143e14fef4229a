//! Drafting shots and the choice of a struck part.

use desk::{Bar, Choice, Odds, Told};
use referee::{Message, Seat};

use super::refused;
use crate::{
    damage, fire,
    fire::Shot,
    order::{Aim, Order},
    rules,
    scene::{label, point},
    state::State,
    tables::{Hits, Part},
};

const HOLD: &str = "hold";

fn key(aim: Aim) -> String {
    format!("fire:{}:{}", aim.plane, aim.target)
}

/// Every aircraft of the seat against every enemy, with odds or with the reason why not.
pub(super) fn fire_choices(state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    for aim in aims(state, seat) {
        let (own, other) = (&state.table.planes[usize::from(aim.plane)], &state.table.planes[usize::from(aim.target)]);
        let label = Message::new("af-choice-fire").with("name", label(own)).with("target", label(other));
        let mut choice = Choice::new(key(aim), "target", label);
        choice.at = Some(point(other.pose.hex, other.pose.altitude));
        match fire::shot(state, aim) {
            Ok(shot) => {
                choice.hint = Some(hint(shot));
                choice.odds = Some(odds(state, shot));
            }
            Err(refusal) => choice.refused = Some(refused(refusal)),
        }
        choices.push(choice);
    }
    choices.push(Choice::new(HOLD, "done", Message::new("af-choice-hold")));
    choices
}

fn aims(state: &State, seat: Seat) -> impl Iterator<Item = Aim> {
    let planes = &state.table.planes;
    let shooters = planes
        .iter()
        .enumerate()
        .filter(move |(index, plane)| plane.seat == Some(seat) && plane.is_flying() && !state.table.fired.has(*index));
    shooters.flat_map(move |(index, own)| {
        let enemies = planes.iter().enumerate().filter(move |(_, other)| other.is_flying() && other.is_enemy_of(own));
        enemies.map(move |(target, _)| Aim { plane: index as u8, target: target as u8 })
    })
}

fn hint(shot: Shot) -> Message {
    Message::new("af-hint-shot")
        .with("range", shot.range)
        .with("factors", shot.factors)
        .with("column", i32::from(shot.column))
}

/// Exact odds of a shot: the six results of the die.
// Rule: AF-FIRE-16
fn odds(state: &State, shot: Shot) -> Odds {
    let (mut miss, mut hurt, mut kill) = (0, 0, 0);
    for die in 1..=6 {
        let hits = if shot.column >= 1 { fire::burst(state, fire::pending(shot), die).hits } else { Hits::default() };
        if hits.total() == 0 {
            miss += 1;
        } else if kills(state, shot.aim.target, hits) {
            kill += 1;
        } else {
            hurt += 1;
        }
    }
    let bar = |label: &'static str, kind: &str, weight| Bar {
        label: Message::new(label),
        kind: kind.to_owned(),
        weight,
        total: 6,
    };
    Odds {
        bars: vec![
            bar("af-odds-miss", "miss", miss),
            bar("af-odds-damage", "damage", hurt),
            bar("af-odds-kill", "kill", kill),
        ],
        because: because(state, shot),
    }
}

fn because(state: &State, shot: Shot) -> Vec<Told> {
    let effect = shot.column - modifiers(state, shot);
    let guns = Message::new("af-because-guns")
        .with("factors", shot.factors)
        .with("range", shot.range)
        .with("effect", format!("{effect:+}"));
    let mut told = vec![Told::by("AF-FIRE-13", guns)];
    fire::each_modifier(state, shot.aim, &mut |rule, amount| {
        told.push(Told::by(rule, Message::new(modifier_key(rule)).with("amount", format!("{amount:+}"))));
    });
    told.push(Told::by("AF-FIRE-15", Message::new("af-because-column").with("column", i32::from(shot.column))));
    told
}

fn modifiers(state: &State, shot: Shot) -> i8 {
    let mut total = 0;
    fire::each_modifier(state, shot.aim, &mut |_, amount| total += amount);
    total
}

/// The words of a modifier by its rule.
pub(super) fn modifier_key(rule: &str) -> &'static str {
    match rule {
        "AF-FIRE-11" => "af-mod-fire",
        "AF-CARD-19" => "af-mod-size",
        "AF-FIRE-12" => "af-mod-inverted",
        _ => "af-mod-other",
    }
}

/// Whether these hits, on top of what the target has taken, would destroy it.
fn kills(state: &State, target: u8, hits: Hits) -> bool {
    let plane = &state.table.planes[usize::from(target)];
    let card = state.card(plane);
    let mut damage = plane.damage;
    damage.wing += hits.of(Part::W);
    damage.fuselage += hits.of(Part::F);
    damage.cockpits[0] += hits.of(Part::C);
    damage.engines[0] += hits.of(Part::E);
    damage.fuel += hits.of(Part::L);
    let guns = damage::working_guns(card, &damage).count() as u8;
    damage.fuselage += hits.of(Part::G).saturating_sub(guns);
    damage::is_destroyed(card, &damage)
}

pub(super) fn fire(state: &State, seat: Seat, chosen: &str) -> Option<Order> {
    if chosen == HOLD {
        return Some(Order::HoldFire);
    }
    let aim = aims(state, seat).find(|aim| key(*aim) == chosen)?;
    fire::shot(state, aim).ok().map(|_| Order::Fire(aim))
}

pub(super) fn assign_prompt(state: &State) -> Message {
    let target = state.table.choice.map(|choice| &state.table.planes[usize::from(choice.target)]);
    Message::new("af-prompt-assign").with("name", target.map_or_else(String::new, label))
}

pub(super) fn assign_choices(state: &State) -> Vec<Choice> {
    let Some(choice) = state.table.choice else { return Vec::new() };
    let card = state.card_of(usize::from(choice.target));
    let part = |index: u8| {
        let gun = card.guns[usize::from(index)];
        let label = Message::new("af-choice-gun")
            .with("number", index + 1)
            .with("factor", gun.factor)
            .with("barrel", format!("{:?}", gun.barrel));
        Choice::new(format!("part:{index}"), "part", label)
    };
    rules::parts(state).into_iter().map(part).collect()
}

pub(super) fn assign(state: &State, chosen: &str) -> Option<Order> {
    let part = chosen.strip_prefix("part:")?.parse().ok()?;
    rules::parts(state).contains(&part).then_some(Order::Assign { part })
}
