//! Drafting shots, spotting, ordnance aims, pieces on the ground, and choices about hits.

use desk::{Bar, Choice as Offer, Odds, Told};
use referee::{Message, Refusal, Seat};

use super::{odds, refused};
use crate::{
    attitude::Hand,
    damage, fire, lookout,
    options::Opt,
    order::{Aim, Order, Weapon, Why},
    piece::Unit,
    scene::{point, unit_name},
    state::{Choice, Phase, State},
    tables::Part,
};

/// The key of an order as a choice.
fn key(order: &Order) -> String {
    match order {
        Order::Fire(aim) => format!("fire:{}", aim_key(*aim)),
        Order::HoldFire => "hold".to_owned(),
        Order::Assign { part } => format!("part:{part}"),
        Order::Cancel { part: Some(part) } => format!("cancel:{}", part.letter()),
        Order::Cancel { part: None } => "accept".to_owned(),
        Order::Pick(unit) => format!("pick:{}", unit_key(*unit)),
        Order::AimRockets { distance, altitude, .. } => format!("rockets:{distance}:{altitude}"),
        Order::Spot { by, target } => format!("spot:{}:{}", unit_key(*by), unit_key(*target)),
        Order::Lead { stays } => format!("lead:{stays}"),
        Order::StopLooking | Order::DoneGround => "done".to_owned(),
        Order::Turn { piece, hand } => format!("turn:{piece}:{hand:?}"),
        Order::Drive { piece, before, after } => format!("drive:{piece}:{before:?}:{after:?}"),
        Order::Sail { piece, helm, dive } => format!("sail:{piece}:{helm:?}:{dive}"),
        other => format!("{other:?}"),
    }
}

fn aim_key(aim: Aim) -> String {
    let burst = if aim.concentrated { ":c" } else { "" };
    format!("{}:{}:{:?}{burst}", unit_key(aim.firer), unit_key(aim.target), aim.weapon)
}

fn unit_key(unit: Unit) -> String {
    match unit {
        Unit::Plane(index) => format!("p{index}"),
        Unit::Piece(index) => format!("g{index}"),
    }
}

/// What is asked for outside plotting and placing.
pub(super) fn prompt(state: &State) -> Message {
    let named = |key: &'static str, unit: Unit| Message::new(key).with("name", unit_name(&state.table, unit));
    match (state.table.phase, state.table.choice) {
        (_, Some(Choice::Part { target, part, .. })) => {
            let key = match part {
                Part::C => "af-prompt-assign-cockpit",
                Part::E => "af-prompt-assign-engine",
                _ => "af-prompt-assign",
            };
            named(key, Unit::Plane(target))
        }
        (_, Some(Choice::Training { plane })) => named("af-prompt-training", Unit::Plane(plane)),
        (_, Some(Choice::Friend { aim })) => named("af-prompt-friend", aim.firer),
        (_, Some(Choice::Rockets { plane })) => named("af-prompt-rockets", Unit::Plane(plane)),
        (_, Some(Choice::Lead { plane })) => named("af-prompt-lead", Unit::Plane(plane)),
        (_, Some(Choice::Victim { left, .. })) => Message::new("af-prompt-victim").with("left", left),
        (Phase::Plot, None) => Message::new("af-prompt-signal"),
        (Phase::Place, None) => Message::new("af-prompt-appoint"),
        (Phase::Spotting, None) => Message::new("af-prompt-spot"),
        (Phase::Ground, None) => Message::new("af-prompt-ground"),
        _ => Message::new("af-prompt-fire"),
    }
}

/// Every order as a choice; shots that are not allowed with the reason why not.
pub(super) fn choices(state: &State, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::new();
    if state.table.phase == Phase::Fire && state.table.choice.is_none() {
        offers.extend(refused_shots(state, seat));
    }
    each_order(state, seat, &mut |order| offers.push(offer(state, &order)));
    offers
}

fn each_order(state: &State, seat: Seat, each: &mut impl FnMut(Order)) {
    <crate::AirForce as referee::Rules>::orders(state, seat, &mut |order| each(order));
}

/// The order behind a key.
pub(super) fn choose(state: &State, seat: Seat, chosen: &str) -> Option<Order> {
    let mut found = None;
    each_order(state, seat, &mut |order| {
        if key(&order) == chosen {
            found = Some(order);
        }
    });
    found
}

/// Shots with fixed guns that a player might expect and cannot have.
fn refused_shots(state: &State, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::new();
    let own = fire::shooters(state).filter(|unit| fire::seat_of(state, *unit) == Some(seat));
    for unit in own {
        fire::each_aim(state, unit, &mut |aim| {
            let plain = matches!(aim.weapon, Weapon::Fixed | Weapon::Flak) && !aim.concentrated;
            if let Err(refusal) = fire::shot(state, aim)
                && plain
                && is_telling(&refusal)
            {
                let mut offer = offer(state, &Order::Fire(aim));
                offer.refused = Some(refused(refusal));
                (offer.odds, offer.hint) = (None, None);
                offers.push(offer);
            }
        });
    }
    offers
}

/// Whether the reason tells a player something that the board does not show.
fn is_telling(refusal: &Refusal<Why>) -> bool {
    !matches!(refusal.why, Why::Unknown | Why::NotFlying | Why::NoTarget)
}

fn offer(state: &State, order: &Order) -> Offer {
    let name = |unit: Unit| unit_name(&state.table, unit);
    let at = |unit: Unit| {
        let stand = state.stand(unit);
        Some(point(stand.hex, stand.altitude))
    };
    match *order {
        Order::Fire(aim) => fire_offer(state, aim),
        Order::Appoint { plane, crew } => {
            let crew = crate::opening::crews::appointed(state, plane.into(), crew);
            let label = Message::new("af-choice-appoint")
                .with("name", name(Unit::Plane(plane)))
                .with("skill", crate::panel::skill_name(crew.skill, crew.kills));
            Offer::new(key(order), "crew", label)
        }
        Order::HoldFire => Offer::new(key(order), "done", Message::new("af-choice-hold")),
        Order::Assign { part } => Offer::new(key(order), "part", part_label(state, part)),
        Order::Cancel { part: None } => Offer::new(key(order), "done", Message::new("af-choice-accept")),
        Order::Cancel { part: Some(part) } => {
            let label = Message::new("af-choice-cancel").with("part", Message::new(part_key(part)).with("number", 1));
            Offer::new(key(order), "part", label)
        }
        Order::Pick(unit) => Offer {
            at: at(unit),
            ..Offer::new(key(order), "target", Message::new("af-value-text").with("text", name(unit)))
        },
        Order::AimRockets { distance, altitude, plane } => {
            let label =
                Message::new("af-choice-rockets").with("hexes", distance).with("altitude", altitude.to_string());
            let hex = crate::rockets::aim_hex(state, plane.into(), distance);
            let inside = crate::rockets::targets(state, plane.into(), distance, altitude).len();
            let hint = Some(Message::new("af-hint-targets").with("count", inside));
            Offer { at: Some(point(hex, altitude)), hint, ..Offer::new(key(order), "target", label) }
        }
        Order::Spot { by, target } => spot_offer(state, by, target),
        Order::Lead { stays } => {
            let label = Message::new(if stays { "af-choice-keep-lead" } else { "af-choice-hand-over" });
            Offer::new(key(order), "done", label)
        }
        Order::StopLooking => Offer::new(key(order), "done", Message::new("af-choice-stop-looking")),
        Order::DoneGround => Offer::new(key(order), "done", Message::new("af-choice-done-ground")),
        Order::Turn { piece, hand } => {
            let side = Message::new(if hand == crate::attitude::Hand::Left { "af-left" } else { "af-right" });
            let label = Message::new("af-choice-turn").with("name", name(Unit::Piece(piece))).with("side", side);
            Offer { at: at(Unit::Piece(piece)), ..Offer::new(key(order), "path", label) }
        }
        Order::Sail { piece, helm, dive } => sail_offer(state, piece, helm, dive),
        Order::Drive { piece, before, after } => {
            let side = |hand: Option<crate::attitude::Hand>| {
                Message::new(match hand {
                    None => "af-straight",
                    Some(crate::attitude::Hand::Left) => "af-left",
                    Some(crate::attitude::Hand::Right) => "af-right",
                })
            };
            let label = Message::new("af-choice-drive")
                .with("name", name(Unit::Piece(piece)))
                .with("before", side(before))
                .with("after", side(after));
            Offer::new(key(order), "path", label)
        }
        _ => Offer::new(key(order), "done", Message::new("af-choice-hold")),
    }
}

/// A ship's helm and depth for this turn.
fn sail_offer(state: &State, piece: u8, helm: Option<Hand>, dive: i16) -> Offer {
    let order = Order::Sail { piece, helm, dive };
    let side = Message::new(match helm {
        None => "af-straight",
        Some(Hand::Left) => "af-left",
        Some(Hand::Right) => "af-right",
    });
    let key_of = match dive {
        0 => "af-choice-sail",
        1.. => "af-choice-sail-dive",
        _ => "af-choice-sail-rise",
    };
    let label = Message::new(key_of)
        .with("name", unit_name(&state.table, Unit::Piece(piece)))
        .with("side", side)
        .with("feet", dive.abs());
    let own = &state.table.pieces[usize::from(piece)];
    let hex = crate::sailing::next_hex(state, piece.into()).unwrap_or(own.hex);
    let moves = Message::new(if hex == own.hex { "af-hint-stays" } else { "af-hint-moves" });
    let facing = helm.map_or(own.facing, |hand| crate::solo::turned(own.facing, hand));
    let at = Some(point(hex.step(facing.heading()), crate::units::Altitude(0)));
    Offer { at, hint: Some(moves), ..Offer::new(key(&order), "path", label) }
}

fn fire_offer(state: &State, aim: Aim) -> Offer {
    let weapon = match aim.weapon {
        Weapon::Fixed => "af-weapon-fixed",
        Weapon::Cannon => "af-weapon-cannon",
        Weapon::MachineGuns => "af-weapon-mg",
        Weapon::Flexible => "af-weapon-flexible",
        Weapon::Flak => "af-weapon-flak",
        Weapon::Light => "af-weapon-light",
        Weapon::Heavy => "af-weapon-heavy",
    };
    let label = Message::new(if aim.concentrated { "af-choice-fire-concentrated" } else { "af-choice-fire" })
        .with("name", unit_name(&state.table, aim.firer))
        .with("target", unit_name(&state.table, aim.target))
        .with("weapon", Message::new(weapon));
    let mut offer = Offer::new(key(&Order::Fire(aim)), "target", label);
    let stand = state.stand(aim.target);
    offer.at = Some(point(stand.hex, stand.altitude));
    // Rule: AF-FIRE-19
    let hidden = state.has(Opt::HiddenSilhouettes);
    if let Ok(shot) = fire::shot(state, aim)
        && !hidden
    {
        offer.hint = Some(
            Message::new("af-hint-shot")
                .with("range", shot.range)
                .with("factors", shot.factors)
                .with("column", i32::from(shot.column)),
        );
        offer.odds = Some(odds::odds(state, shot));
    }
    offer
}

/// The words of a modifier by its rule.
pub(super) fn modifier_key(rule: &str) -> &'static str {
    match rule {
        "AF-FIRE-11" => "af-mod-fire",
        "AF-CARD-19" => "af-mod-size",
        "AF-FIRE-12" | "AF-SPOT-14" => "af-mod-inverted",
        "AF-DEFL-01" | "AF-DEFL-08" | "AF-STRAFE-01" => "af-mod-deflection",
        "AF-DEFL-07" => "af-mod-followed",
        "AF-FMOD-01" => "af-mod-fast-target",
        "AF-FMOD-02" => "af-mod-slipping-target",
        "AF-FMOD-03" => "af-mod-dive-speed",
        "AF-FMOD-04" | "AF-FMOD-05" => "af-mod-violent",
        "AF-SKILL-02" | "AF-SKILL-05" | "AF-SPOT-08" => "af-mod-skill",
        "AF-CREW-06" | "AF-CREW-13" => "af-mod-crew",
        "AF-SOLO-03" => "af-mod-turning-flak",
        "AF-SPOT-05" => "af-mod-blind-spot",
        "AF-SPOT-06" => "af-mod-night",
        "AF-SPOT-07" => "af-mod-near",
        "AF-SPOT-09" => "af-mod-radar",
        "AF-SPOT-10" => "af-mod-sun",
        "AF-SPOT-12" | "AF-SPOT-13" => "af-mod-ground",
        "AF-SPOT-15" => "af-mod-bank",
        _ => "af-mod-other",
    }
}

fn spot_offer(state: &State, by: Unit, target: Unit) -> Offer {
    let label = Message::new("af-choice-spot")
        .with("name", unit_name(&state.table, by))
        .with("target", unit_name(&state.table, target));
    let mut offer = Offer::new(key(&Order::Spot { by, target }), "target", label);
    let stand = state.stand(target);
    offer.at = Some(point(stand.hex, stand.altitude));
    let (mut total, mut because) = (0i16, Vec::new());
    lookout::each_modifier(state, by, target, &mut |rule, amount| {
        total += i16::from(amount);
        because.push(Told::by(rule, Message::new(modifier_key(rule)).with("amount", format!("{amount:+}"))));
    });
    let seen = (1..=6).filter(|die| die + total >= 4).count() as u64;
    let bar = |label: &'static str, kind: &str, weight| Bar {
        label: Message::new(label),
        kind: kind.to_owned(),
        weight,
        total: 6,
    };
    let bars = vec![bar("af-odds-unseen", "miss", 6 - seen), bar("af-odds-seen", "other", seen)];
    offer.odds = Some(Odds { bars, because });
    offer
}

/// The key of a part's name.
pub(super) fn part_key(part: Part) -> &'static str {
    ["af-part-w", "af-part-f", "af-part-c", "af-part-e", "af-part-g", "af-part-l"][part as usize]
}

fn part_label(state: &State, index: u8) -> Message {
    let Some(Choice::Part { target, part, .. }) = state.table.choice else { return Message::new("af-part-g") };
    let card = state.card_of(target.into());
    match part {
        Part::G if index == damage::FLEXIBLE => Message::new("af-choice-flexible"),
        Part::G => {
            let gun = card.guns[usize::from(index)];
            Message::new("af-choice-gun")
                .with("number", index + 1)
                .with("factor", gun.factor)
                .with("barrel", format!("{:?}", gun.barrel))
        }
        other => Message::new(part_key(other)).with("number", index + 1),
    }
}

/// The orders that can be given with one choice.
pub(super) fn has_orders(state: &State) -> bool {
    matches!(state.table.phase, Phase::Fire | Phase::Damage | Phase::Ordnance | Phase::Spotting | Phase::Ground)
}
