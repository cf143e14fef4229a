//! Expectations of example scripts.

use referee::{Rules, Seat, Turn};

use crate::{
    Dogfights,
    aircraft::Group,
    describe,
    fire::{Aim, Hit},
    guns::Column,
    order::PlaneId,
    script::{group_named, number, order, words},
    stage::{heading, pilot_named, planes_named, point, seat_named, status_named},
    state::{Phase, State},
};

/// Whether an expectation holds; the error says what is there instead.
pub(crate) fn holds(state: &State, text: &str) -> Result<(), String> {
    if let Some(wanted) = text.strip_prefix("allowed ") {
        let (seat, order) = order(state, wanted)?;
        return Dogfights::check(state, seat, &order)
            .map_err(|refusal| format!("refused by {}: {:?}", refusal.rule, refusal.why));
    }
    let parts = words(text);
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match texts[..] {
        ["phase", ref rest @ ..] => phase_is(state, &rest.join(" ")),
        ["active", side] => same("active seat", state.active, seat_named(state, side)?),
        ["deciding", side] => deciding(state, seat_named(state, side)?),
        ["turn", turn] => same("turn", state.turn, number(turn)?),
        ["round", round] => same("round", state.round, number(round)?),
        ["wind", "to", to] => same("wind", state.wind, Some(heading(to)?)),
        ["sun", at] => same("sun", state.sun, Some(heading(at)?)),
        ["rays", "to", to] => same("rays", state.sun.map(|at| at.opposite()), Some(heading(to)?)),
        ["winner", side] => winner(state, side),
        ["points", side, points] => points_are(state, seat_named(state, side)?, points),
        ["shot", label, group, "at", target, ref rest @ ..] => shot_is(state, label, group, target, rest),
        ["column", column, "guns", guns, which, total, ref result @ ..] => {
            table_reads(column, guns, which == "second", total, &result.join(" "))
        }
        ["second", "roll", "jams", jams, "of", "36"] => same("jams", jams_of_second(), number(jams)?),
        ["bombed", zone, bombs] => same("bombs", state.drops[number::<usize>(zone)?.min(7)], number(bombs)?),
        ["home", zones] => same("zones brought home", state.home.count_ones(), number(zones)?),
        [label, ref rest @ ..] => plane_is(state, planes_named(state, label)?, rest),
        [] => Err("an expectation".into()),
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, is: T, wanted: T) -> Result<(), String> {
    if is == wanted { Ok(()) } else { Err(format!("{what} is {is:?}, not {wanted:?}")) }
}

/// Checks `shot G4 fixed at F7 H5 column A long`, or `… none`.
fn shot_is(state: &State, label: &str, group: &str, target: &str, wanted: &[&str]) -> Result<(), String> {
    let (id, target) = (planes_named(state, label)?, planes_named(state, target)?);
    let is = state.attack(id, group_named(group)?, target).map_or_else(
        || "none".to_owned(),
        |shot| {
            let length = if shot.long { "long" } else { "short" };
            format!("{} column {:?} {length}", shot.position.name(), shot.column)
        },
    );
    same("shot", is, wanted.join(" "))
}

fn aim(column: &str, guns: &str, second: bool) -> Result<Aim, String> {
    let column = if column == "A" { Column::A } else { Column::B };
    let guns = number::<i8>(guns)? - 1;
    Ok(Aim { column, guns, rookie: 0, sun: 0, ace: false, second, jam_modified: false })
}

/// Checks one line of the fire table: what a natural total does.
fn table_reads(column: &str, guns: &str, second: bool, total: &str, wanted: &str) -> Result<(), String> {
    let total: u8 = number(total)?;
    let dice = (total / 2, total - total / 2);
    let is = match aim(column, guns, second)?.read(dice) {
        Hit::Jam => "jam",
        Hit::Miss => "miss",
        Hit::Damage => "damage",
        Hit::Down => "shot down",
    };
    same("result", is, wanted)
}

fn jams_of_second() -> u64 {
    aim("A", "1", true).map_or(0, |aim| crate::odds::single(&aim, false).jam)
}

fn phase_is(state: &State, wanted: &str) -> Result<(), String> {
    let is = describe::phase_words(state);
    if is == wanted || is.starts_with(&format!("{wanted} ")) { Ok(()) } else { Err(format!("phase is {is}")) }
}

fn deciding(state: &State, seat: Seat) -> Result<(), String> {
    match Dogfights::turn(state) {
        Turn::Decide(seats) if seats.contains(seat) => Ok(()),
        turn => Err(format!("the game waits for {turn:?}")),
    }
}

fn winner(state: &State, side: &str) -> Result<(), String> {
    if state.phase != Phase::Over {
        return Err(format!("the game goes on with phase {}", describe::phase_words(state)));
    }
    let winners = state.verdict.winners;
    match side {
        "nobody" => same("winners", winners, referee::Seats::NONE),
        side => {
            let seat = seat_named(state, side)?;
            if winners.contains(seat) { Ok(()) } else { Err(format!("winners are {winners:?}")) }
        }
    }
}

fn points_are(state: &State, seat: Seat, points: &str) -> Result<(), String> {
    let is = state.score(state.battle.team_of(seat)).main;
    let written = if is % 2 == 0 { format!("{}", is / 2) } else { format!("{}.5", is / 2) };
    if written == points { Ok(()) } else { Err(format!("points are {written}")) }
}

fn plane_is(state: &State, id: PlaneId, words: &[&str]) -> Result<(), String> {
    let plane = state.plane(id);
    let mut rest = words.iter().copied();
    while let Some(word) = rest.next() {
        if let Some(status) = status_named(word) {
            same("status", plane.status, status)?;
            continue;
        }
        let mut value = || rest.next().ok_or_else(|| format!("a value after {word}"));
        match word {
            "at" => same("point", plane.place.point, point(value()?)?)?,
            "heading" => same("heading", plane.place.heading, heading(value()?)?)?,
            "level" => same("level", plane.level, number(value()?)?)?,
            "tilt" => same("tilt", plane.tilt.name(), value()?)?,
            "damage" => same("damage", plane.damage.name(), value()?)?,
            "ammo" => {
                let group = group_named(value()?)?;
                same(group.name(), plane.ammo[group.index()], number(value()?)?)?;
            }
            "jammed" => holds_group("jammed", plane.jammed, value()?, true)?,
            "unjammed" => holds_group("jammed", plane.jammed, value()?, false)?,
            "throttle" => same("throttle", plane.throttle, number(value()?)?)?,
            "gone" => same("full throttle gone", plane.throttle_gone, true)?,
            "speed" => same("speed", plane.speed, number(value()?)?)?,
            "printed" => same("printed speed", state.craft(id).speed, number(value()?)?)?,
            "bombs" => same("bombs", plane.bombs, number(value()?)?)?,
            "photos" => same("photos", plane.photos.count_ones(), number(value()?)?)?,
            "pilot" => same("pilot", plane.pilot, pilot_named(value()?)?)?,
            "kills" => same("kills", plane.kills, number(value()?)?)?,
            "border" => same("in the border zone", plane.in_border, true)?,
            word => return Err(format!("a word about an aircraft instead of {word}")),
        }
    }
    Ok(())
}

fn holds_group(what: &str, groups: crate::aircraft::Groups, name: &str, wanted: bool) -> Result<(), String> {
    let group = Group::named(name).ok_or_else(|| format!("a gun group instead of {name}"))?;
    match groups.contains(group) == wanted {
        true => Ok(()),
        false => Err(format!("{what} groups are {}", describe::groups(groups))),
    }
}
