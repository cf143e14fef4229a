//! A whole position as lines that [`crate::stage`] understands.

use referee::Seat;

use crate::{
    aircraft::Group,
    order::{Damage, PlaneId},
    script::group_list,
    setup::Setup,
    state::{Ending, Phase, Pilot, Run, State, Status},
    words,
};

/// The lines of a position.
pub(crate) fn describe(state: &State) -> Vec<String> {
    let setup = &state.battle.setup;
    let mut lines = vec![format!("scenario {}", setup.scenario)];
    let defaults = Setup::default().words();
    // Scenarios have their own defaults for some switches; those are always written.
    let own = ["edition", "wind", "sun", "ace_against_ace", "value_limit"];
    let told = setup.words().into_iter().zip(defaults).filter(|(now, default)| now != default || own.contains(&now.0));
    lines.extend(told.filter(|((key, _), _)| *key != "first").map(|((key, word), _)| format!("set {key} {word}")));
    lines.extend(state.battle.clouds.iter().map(|cloud| format!("cloud at {} top {}", cloud.middle, cloud.top)));
    let zones = setup.zones.iter();
    lines.extend(
        zones.map(|zone| format!("zone {} {} column {} row {}", zone.seat, zone.letter, zone.column, zone.row)),
    );
    lines.extend(state.ids().map(|id| plane_line(state, id)));
    lines.extend(game_lines(state));
    lines.push(attack_line(state));
    if state.phase == Phase::Over {
        let verdict = state.verdict;
        let [one, two, three, four] = verdict.points;
        let ending = ending_word(verdict.ending);
        lines.push(format!("verdict {} {one} {two} {three} {four} {ending}", verdict.winners.0));
    }
    lines.push(format!("phase {}", phase_words(state)));
    lines
}

/// A seat's name that is always understood.
fn seat_word(seat: Seat) -> String {
    format!("seat{}", seat.0 + 1)
}

fn game_lines(state: &State) -> Vec<String> {
    let mut lines = vec![
        format!("active {}", seat_word(state.active)),
        format!("first {}", seat_word(state.first)),
        format!("turn {}", state.turn),
        format!("round {}", state.round),
    ];
    if !state.moved.is_empty() {
        let labels: Vec<String> = state.moved.iter().map(|id| words::label(&state.battle, id)).collect();
        lines.push(format!("moved {}", labels.join(" ")));
    }
    lines.push(state.wind.map_or_else(|| "wind none".into(), |to| format!("wind to {to}")));
    lines.push(state.sun.map_or_else(|| "sun none".into(), |at| format!("sun {at}")));
    let bombed = (0..8).filter(|zone| state.drops[*zone] > 0);
    lines.extend(bombed.map(|zone| format!("bombed {zone} {}", state.drops[zone])));
    if state.home != 0 {
        lines.push(format!("home {}", bits(state.home)));
    }
    lines
}

fn bits(zones: u8) -> String {
    let numbers: Vec<String> = (0..8).filter(|zone| zones >> zone & 1 == 1).map(|zone: u8| zone.to_string()).collect();
    numbers.join("+")
}

fn plane_line(state: &State, id: PlaneId) -> String {
    let (plane, craft, name) = (state.plane(id), state.craft(id), &state.battle.names[id.index()]);
    let mut line = format!(
        "plane {} \"{}\" seat {} {} at {} heading {} level {}",
        name.label,
        name.type_name,
        craft.seat.0,
        status_word(plane.status),
        plane.place.point,
        plane.place.heading,
        plane.level
    );
    let mut add = |text: String| {
        line.push(' ');
        line.push_str(&text);
    };
    add(format!("tilt {}", plane.tilt.name()));
    if craft.disarmed {
        add("disarmed".into());
    }
    for group in Group::ALL.into_iter().filter(|group| plane.ammo[group.index()] != craft.ammo[group.index()]) {
        add(format!("ammo {} {}", group.name(), plane.ammo[group.index()]));
    }
    if plane.damage != Damage::None {
        add(format!("damage {}", plane.damage.name()));
    }
    for (word, groups) in [("jammed", plane.jammed), ("fired", plane.fired), ("cleared", plane.cleared)] {
        groups.iter().for_each(|group| add(format!("{word} {}", group.name())));
    }
    if craft.throttle > 0 {
        add(format!("throttle {}", plane.throttle));
    }
    if craft.bombs > 0 {
        add(format!("bombs {} of {}", plane.bombs, craft.bombs));
    }
    add(format!("speed {}", plane.speed));
    add(odd_words(state, id));
    line.trim_end().replace("  ", " ")
}

/// Words for what most aircraft do not have.
fn odd_words(state: &State, id: PlaneId) -> String {
    let plane = state.plane(id);
    let mut words = Vec::new();
    let mut when = |is: bool, text: String| {
        if is {
            words.push(text);
        }
    };
    let pilot = |pilot: Pilot| match pilot {
        Pilot::Average => "average",
        Pilot::Ace => "ace",
        Pilot::Rookie => "rookie",
    };
    when(plane.throttle_gone, "gone".into());
    when(plane.in_border, "border".into());
    when(plane.shown, "shown".into());
    when(plane.photos != 0, format!("photos {}", bits(plane.photos)));
    let marked = plane.pilot != Pilot::Average || plane.mark != Pilot::Average;
    when(marked, format!("pilot {} mark {}", pilot(plane.pilot), pilot(plane.mark)));
    when(plane.kills > 0, format!("kills {}", plane.kills));
    when(plane.credit > 0, format!("credit {}", plane.credit));
    let run = plane.run;
    let (spoilt, dropped) = (if run.spoilt { "spoilt" } else { "clean" }, if run.dropped { "dropped" } else { "-" });
    let text = format!("run {} {} {} {spoilt} {dropped}", run.zone, run.points, run.steady);
    when(run != Run::default(), text);
    words.join(" ")
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Reserve => "reserve",
        Status::Access => "access",
        Status::Flying => "flying",
        Status::Withdrawn => "withdrawn",
        Status::Through => "through",
        Status::Down => "down",
    }
}

/// The endings of a game with the words that stand for them.
pub(crate) const ENDINGS: [(&str, Ending); 11] = [
    ("none", Ending::None),
    ("swept", Ending::Swept),
    ("points", Ending::Points),
    ("tie-break", Ending::TieBreak),
    ("drawn", Ending::Drawn),
    ("general-through", Ending::GeneralThrough),
    ("general-lost", Ending::GeneralLost),
    ("through", Ending::Through),
    ("stopped", Ending::Stopped),
    ("photographed", Ending::Photographed),
    ("blind", Ending::Blind),
];

fn ending_word(ending: Ending) -> &'static str {
    ENDINGS.iter().find(|(_, known)| *known == ending).map_or("none", |(word, _)| word)
}

fn attack_line(state: &State) -> String {
    let attack = state.attack;
    let label = |id| words::label(&state.battle, id);
    let group = Group::ALL[usize::from(attack.group)].name();
    let mut line = format!("attack mover {} target {} group {group}", label(attack.mover), label(attack.target));
    let flags = [
        (attack.made, "made"),
        (attack.held, "held"),
        (attack.attacked, "attacked"),
        (attack.burst, "burst"),
        (attack.hurt, "hurt"),
    ];
    for (_, word) in flags.into_iter().filter(|(set, _)| *set) {
        line.push(' ');
        line.push_str(word);
    }
    for id in attack.declined.iter() {
        line.push_str(&format!(" declined {}", label(id)));
    }
    line
}

pub(crate) fn phase_words(state: &State) -> String {
    let label = |id: PlaneId| words::label(&state.battle, id);
    match state.phase {
        Phase::FirstDie => "first-die".into(),
        Phase::WindDie => "wind-die".into(),
        Phase::SunDie => "sun-die".into(),
        Phase::Pilots(seats) => format!("pilots {}", seats.0),
        Phase::Deploy { left } => format!("deploy {left}"),
        Phase::Entry { left, done } => format!("entry {left}{}", if done { " done" } else { "" }),
        Phase::Throttle => "throttle".into(),
        Phase::MoveDie { plane, full } => format!("die {} {}", label(plane), if full { "green" } else { "blue" }),
        Phase::Fly { plane, die } => format!("fly {} {die:+}", label(plane)),
        Phase::Fire => "fire".into(),
        Phase::Shot => "shot".into(),
        Phase::ShotDamage => "shot-damage".into(),
        Phase::Answer(seat) => format!("answer {}", seat_word(seat)),
        Phase::AnswerShot { plane, group } => format!("answer-shot {} {}", label(plane), group.name()),
        Phase::AnswerDamage { plane } => format!("answer-damage {}", label(plane)),
        Phase::Burst => "burst".into(),
        Phase::SecondShot => "second-shot".into(),
        Phase::SecondDamage => "second-damage".into(),
        Phase::Placing { left } => format!("placing {left}"),
        Phase::Over => "over".into(),
    }
}

/// Groups as words, for expectations.
pub(crate) fn groups(groups: crate::aircraft::Groups) -> String {
    if groups.is_empty() { "none".to_owned() } else { group_list(groups) }
}
