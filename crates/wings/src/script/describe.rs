//! The whole position as lines that [`super::stage`] understands.

use super::{
    stage::{AIRS, CAUSES, FATES, PLACES, STAGES, STEADS, name_of},
    tokens::{card_id, label, millimetres, slots_written, written},
};
use crate::{
    book::Force,
    setup::Variants,
    state::{Card, Done, Draw, Drawn, Mount, Plane, PlaneId, Stage, State},
};

pub(super) fn describe(state: &State) -> Vec<String> {
    let mut lines = setup_lines(state);
    lines.push(format!("turn {}", state.turn));
    lines.push(format!("phase {}", state.phase));
    lines.push(format!("floor {}", state.floor));
    lines.extend(state.ids().map(|plane| plane_line(state, plane)));
    lines.extend(state.drawn.iter().map(|drawn| drawn_line(state, drawn)));
    lines.extend(state.queue.iter().map(|draw| format!("queue {}", draw_words(state, draw))));
    lines.extend(
        state
            .pile
            .iter()
            .map(|(plane, card)| format!("pile {} {}", label(state, *plane), card_id(state, *plane, *card))),
    );
    lines.extend(course_lines(state));
    lines.push(format!("stage {}", name_of(&STAGES, &state.stage)));
    lines
}

fn setup_lines(state: &State) -> Vec<String> {
    let setup = &state.table.setup;
    let on: Vec<&str> = Variants::NAMES.iter().copied().filter(|name| setup.variants.is_on(name)).collect();
    let mut lines = vec![
        format!("scenario {}", setup.scenario),
        format!("players {}", setup.players),
        format!("lineup {}", setup.lineup),
        format!("each {}", setup.each),
        format!("start-level {}", setup.level),
        format!("start-floor {}", setup.floor),
        format!("variants {}", if on.is_empty() { "none".to_owned() } else { on.join(" ") }),
    ];
    for (word, id) in [("first", &setup.first), ("second", &setup.second)] {
        lines.extend((!id.is_empty()).then(|| format!("{word} {id}")));
    }
    if let Some((width, height)) = setup.area {
        lines.push(format!("area {width} {height}"));
    }
    if !setup.carried.is_empty() {
        let points: Vec<String> = setup.carried.iter().map(i32::to_string).collect();
        lines.push(format!("carried {}", points.join(" ")));
    }
    lines.extend(setup.forces.iter().map(|force| force_line(state, force)));
    lines
}

fn force_line(state: &State, force: &Force) -> String {
    let mut line = format!("force {} {}", state.table.sides[usize::from(force.side)].0, force.aircraft);
    if let Some((x, y, degrees)) = force.at {
        line += &format!(" at {x},{y},{degrees}");
    }
    if let Some(level) = force.level {
        line += &format!(" level {level}");
    }
    if force.take_off_from > 0 {
        line += &format!(" take-off {}", force.take_off_from);
    }
    line + if force.parked { " parked" } else { "" } + if force.mission { " mission" } else { "" }
}

/// Everything about the course of the turn that is not as at its start.
fn course_lines(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let sets = [("asked", state.asked), ("waiting", state.waiting), ("pending", state.pending), ("fresh", state.fresh)];
    lines.extend(sets.iter().filter(|(_, set)| *set != 0).map(|(word, set)| format!("{word} {set}")));
    if state.rounds != 0 {
        lines.push(format!("rounds {}", state.rounds));
    }
    for plane in state.ids() {
        if state.numbers[plane.index()] != 0 {
            lines.push(format!("number {} {}", label(state, plane), state.numbers[plane.index()]));
        }
        if state.accidents[plane.index()] != 0 {
            lines.push(format!("accident {} {}", label(state, plane), state.accidents[plane.index()]));
        }
    }
    let wishes = state.wishes.iter().enumerate();
    lines.extend(wishes.filter_map(|(seat, wish)| Some(format!("wish {seat} {}", (*wish)?))));
    lines.extend(state.proposal.map(|proposal| format!("proposal {} {}", proposal.seat, proposal.floor)));
    lines
}

fn plane_line(state: &State, plane: PlaneId) -> String {
    let own = &state[plane];
    let pose = own.flight.pose;
    let mut words = vec![
        format!("plane {}", label(state, plane)),
        format!("at {},{}", millimetres(pose.centre.x), millimetres(pose.centre.y)),
        format!("heading {}", pose.heading),
    ];
    flight_words(state, plane, own, &mut words);
    card_words(state, plane, own, &mut words);
    words.extend(number_words(own));
    gun_words(state, plane, own, &mut words);
    words.join(" ")
}

fn flight_words(state: &State, plane: PlaneId, own: &Plane, words: &mut Vec<String>) {
    let flight = &own.flight;
    words.push(format!("level {}", flight.level));
    if own.before != flight.pose {
        words.push(format!("from {}", written(own.before)));
    }
    if flight.drift != flight.pose {
        words.push(format!("drift {}", written(flight.drift)));
    }
    words.push(format!("air {}", name_of(&AIRS, &flight.air)));
    words.push(format!("out {}", name_of(&FATES, &own.fate)));
    if !flight.last.is_none() {
        words.push(format!("last {}", card_id(state, plane, flight.last)));
    }
    if flight.done != Done::default() {
        words.push(format!("done {}", flight.done.0));
    }
    for (is, word) in [(flight.forced, "forced"), (flight.strayed, "strayed"), (own.marked, "marked")] {
        words.extend(is.then(|| word.to_owned()));
    }
}

fn card_words(state: &State, plane: PlaneId, own: &Plane, words: &mut Vec<String>) {
    let past = &own.past;
    for (word, cards) in
        [("plan", own.plan), ("flew", own.flown), ("planned-before", past.plan), ("flew-before", past.flown)]
    {
        if cards != [Card::NONE; 3] {
            words.push(format!("{word} {}", slots_written(state, plane, cards)));
        }
    }
    words.extend(own.tail.map(|target| format!("tails {}", label(state, target))));
    let secrets = &own.secrets;
    words.extend(secrets.pilot.then(|| "wounded".to_owned()));
    words.extend(secrets.observer.then(|| "observer-wounded".to_owned()));
    if secrets.half_points > 0 {
        words.push(format!("points {}", millimetres(i64::from(secrets.half_points) * 500)));
    }
}

fn number_words(own: &Plane) -> Vec<String> {
    let (flight, secrets) = (&own.flight, &own.secrets);
    let all = [
        ("climb", u16::from(flight.climb)),
        ("still", flight.still_until),
        ("replaced", u16::from(own.replaced)),
        ("replaced-before", u16::from(own.past.replaced)),
        ("jam", u16::from(own.guns[0].jam)),
        ("rear-jam", u16::from(own.guns[1].jam)),
        ("rudder-left", secrets.rudder[0]),
        ("rudder-right", secrets.rudder[1]),
        ("silent", u16::from(secrets.silent)),
        ("engine", secrets.engine_from),
        ("hurt", secrets.hurt_at),
        ("smoke", u16::from(own.smoke)),
        ("flames", u16::from(own.flames)),
        ("no-tail", own.no_tail_until),
        ("shown", own.shown_to.0),
        ("piled", u16::from(own.piled)),
        ("killers", own.killers),
    ];
    all.into_iter().filter(|(_, count)| *count != 0).map(|(word, count)| format!("{word} {count}")).collect()
}

fn gun_words(state: &State, plane: PlaneId, own: &Plane, words: &mut Vec<String>) {
    for mount in Mount::BOTH {
        let name = if mount == Mount::Front { "front" } else { "rear" };
        let gun = own.guns[mount.index()];
        if gun.last_fired != 0 {
            words.push(format!("shot-{name} {}@{}", label(state, gun.last_target), gun.last_fired));
        }
        let aim = state.gunnery.aim[plane.index()][mount.index()];
        if let Some(target) = aim.filter(|_| state.stage == Stage::Firing) {
            words.push(format!("aim-{name} {}", label(state, target)));
        }
    }
}

fn draw_words(state: &State, draw: &Draw) -> String {
    format!(
        "for {} cause {} deck {} cards {} by {} gun {} aimed {} stead {}",
        label(state, draw.plane),
        name_of(&CAUSES, &draw.cause),
        draw.deck,
        draw.cards,
        label(state, draw.by),
        if draw.mount == Mount::Front { "front" } else { "rear" },
        if draw.aimed { "yes" } else { "no" },
        name_of(&STEADS, &draw.stead),
    )
}

fn drawn_line(state: &State, drawn: &Drawn) -> String {
    let face = state.table.face(drawn.hit);
    format!(
        "drawn {} {} {} at {} turn {} place {}",
        state.table.letters[usize::from(face.deck)],
        face.number,
        draw_words(state, &drawn.draw),
        drawn.at,
        drawn.turn,
        name_of(&PLACES, &drawn.place),
    )
}
