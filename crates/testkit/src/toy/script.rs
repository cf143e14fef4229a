//! The toy in example scripts: positions, orders, rolls and expectations as text.

use std::sync::Arc;

use referee::{Rules as _, Script, Seat, Turn};

use super::state::Ending;
use super::{Book, Burst, Order, Phase, Plane, Quality, Roll, State, Toy, duel, rules::gap, side_of};

/// A toy position under construction.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    state: Option<State>,
}

impl Script for Toy {
    type Stage = Stage;

    fn stage(book: &Arc<Book>, stage: &mut Stage, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("scenario") => stage.state = Some(scenario(book, &mut words)?),
            Some("turn") => ready(stage)?.turn = number(words.next())?,
            Some("phase") => ready(stage)?.phase = read_phase(&mut words)?,
            Some("plane") => {
                let seat = read_side(words.next())?;
                read_plane(&mut ready(stage)?.planes[seat.index()], &mut words)?;
            }
            _ => return Err("expected scenario, turn, phase or plane".to_owned()),
        }
        words.next().map_or(Ok(()), |word| Err(format!("did not expect {word}")))
    }

    fn raise(_book: &Arc<Book>, stage: &Stage) -> Result<State, String> {
        let state = stage.state.clone().ok_or("expected a scenario line")?;
        sound(&state).map(|()| state)
    }

    fn order(_state: &State, text: &str) -> Result<(Seat, Order), String> {
        let (side, order) = text.split_once(':').ok_or("expected SIDE: ORDER")?;
        Ok((read_side(Some(side.trim()))?, read_order(order)?))
    }

    fn roll(_state: &State, text: &str) -> Result<Roll, String> {
        match text.split_once(' ') {
            Some(("die", face)) => Ok(Roll::Die(number(Some(face))?)),
            Some(("pilot", quality)) => Ok(Roll::Pilot(read_quality(Some(quality))?)),
            _ => Err("expected die FACE or pilot QUALITY".to_owned()),
        }
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let found = match (words.next(), words.next(), words.next()) {
            (Some("turn"), Some(_), None) => format!("turn {}", state.turn),
            (Some("waits"), _, _) => format!("waits for {}", waits_for(state)),
            (Some("winner"), Some(_), None) => format!("winner {}", winner(state)),
            (Some(side), Some(what), Some(_)) => {
                let plane = &state.planes[read_side(Some(side))?.index()];
                format!("{side} {what} {}", figure(plane, what)?)
            }
            _ => return Err("expected turn, waits for, winner, or SIDE WHAT FIGURE".to_owned()),
        };
        if found == text { Ok(()) } else { Err(found) }
    }

    fn describe(state: &State) -> Vec<String> {
        let mut lines = vec!["scenario duel".to_owned(), format!("turn {}", state.turn)];
        lines.push(format!("phase {}", describe_phase(state.phase)));
        for (seat, plane) in [Seat(0), Seat(1)].into_iter().zip(&state.planes) {
            lines.push(describe_plane(seat, plane));
        }
        lines
    }
}

/// The toy's own notation of an order: `3`, `short`, `long`, `hold`.
pub(super) fn read_order(text: &str) -> Result<Order, String> {
    match text.trim() {
        "hold" => Ok(Order::Hold),
        "short" => Ok(Order::Fire(Burst::Short)),
        "long" => Ok(Order::Fire(Burst::Long)),
        throttle => Ok(Order::Throttle(number(Some(throttle))?)),
    }
}

/// Whether a game could stand like this.
fn sound(state: &State) -> Result<(), String> {
    let over = matches!(state.phase, Phase::Over(..));
    let drawn = !matches!(state.phase, Phase::Draw(_));
    for plane in &state.planes {
        let planned = plane.planned.is_none_or(|throttle| plane.throttles().contains(&throttle));
        let facts = [
            (over || plane.at < state.home, "a plane that is not home"),
            ((1..=plane.top).contains(&plane.throttle), "a throttle from 1 to the top speed"),
            ((u8::from(!over)..=plane.hull_new).contains(&plane.hull), "a hull from 1 to that of a new plane"),
            (plane.quality.is_some() || !drawn, "a pilot for every plane"),
            (planned, "a planned throttle that is allowed"),
        ];
        facts.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, fact)| Err(format!("expected {fact}")))?;
    }
    sound_phase(state)
}

fn sound_phase(state: &State) -> Result<(), String> {
    if state.turn == 0 || state.turn > state.turns {
        return Err(format!("expected a turn from 1 to {}", state.turns));
    }
    if state.planes.iter().all(|plane| plane.planned.is_some()) {
        return Err("expected at most one planned throttle".to_owned());
    }
    let (Phase::Fire(seat) | Phase::Burst(seat, _)) = state.phase else { return Ok(()) };
    let behind = state.planes[seat.index()].at < state.planes[1 - seat.index()].at;
    if behind
        && gap(state) <= 3
        && (matches!(state.phase, Phase::Burst(..)) || state.planes[seat.index()].ammunition > 0)
    {
        return Ok(());
    }
    Err("expected the firing plane one to three squares behind, with ammunition".to_owned())
}

type Words<'a> = std::str::SplitWhitespace<'a>;

fn ready(stage: &mut Stage) -> Result<&mut State, String> {
    stage.state.as_mut().ok_or_else(|| "expected a scenario line first".to_owned())
}

fn scenario(book: &Arc<Book>, words: &mut Words<'_>) -> Result<State, String> {
    let mut setup = duel(false);
    words.next().ok_or("expected the name of a scenario")?.clone_into(&mut setup.scenario);
    match words.next() {
        None => {}
        Some("aces") => setup.aces = true,
        Some(word) => return Err(format!("expected aces or nothing, not {word}")),
    }
    Toy::start(book, &setup).map_err(|_| format!("no scenario is called {}", setup.scenario))
}

fn number(word: Option<&str>) -> Result<u8, String> {
    let word = word.ok_or("expected a number")?;
    word.parse().map_err(|_| format!("expected a number, not {word}"))
}

fn read_side(word: Option<&str>) -> Result<Seat, String> {
    match word {
        Some("Red") => Ok(Seat(0)),
        Some("Blue") => Ok(Seat(1)),
        _ => Err("expected Red or Blue".to_owned()),
    }
}

fn read_quality(word: Option<&str>) -> Result<Quality, String> {
    match word {
        Some("ace") => Ok(Quality::Ace),
        Some("regular") => Ok(Quality::Regular),
        _ => Err("expected ace or regular".to_owned()),
    }
}

fn read_burst(word: Option<&str>) -> Result<Burst, String> {
    match word {
        Some("short") => Ok(Burst::Short),
        Some("long") => Ok(Burst::Long),
        _ => Err("expected short or long".to_owned()),
    }
}

fn read_phase(words: &mut Words<'_>) -> Result<Phase, String> {
    match words.next() {
        Some("plan") => Ok(Phase::Plan),
        Some("draw") => Ok(Phase::Draw(read_side(words.next())?)),
        Some("fire") => Ok(Phase::Fire(read_side(words.next())?)),
        Some("burst") => Ok(Phase::Burst(read_side(words.next())?, read_burst(words.next())?)),
        Some("over") => {
            let winner = words.next().filter(|word| *word != "nobody").map(|word| read_side(Some(word))).transpose()?;
            Ok(Phase::Over(winner, read_ending(words.next())?))
        }
        _ => Err("expected draw, plan, fire, burst or over".to_owned()),
    }
}

fn read_ending(word: Option<&str>) -> Result<Ending, String> {
    match word {
        Some("home") => Ok(Ending::Home),
        Some("shot") => Ok(Ending::Shot),
        Some("time") => Ok(Ending::Time),
        _ => Err("expected home, shot or time".to_owned()),
    }
}

fn read_plane(plane: &mut Plane, words: &mut Words<'_>) -> Result<(), String> {
    while let Some(word) = words.next() {
        match word {
            "at" => plane.at = number(words.next())?,
            "throttle" => plane.throttle = number(words.next())?,
            "hull" => plane.hull = number(words.next())?,
            "ammunition" => plane.ammunition = number(words.next())?,
            "planned" => plane.planned = Some(number(words.next())?),
            "pilot" => plane.quality = Some(read_quality(words.next())?),
            "known" => plane.known = true,
            "hidden" => plane.known = false,
            "undrawn" => (plane.quality, plane.known) = (None, false),
            _ => return Err(format!("did not expect {word}")),
        }
    }
    Ok(())
}

fn waits_for(state: &State) -> String {
    match Toy::turn(state) {
        Turn::Over(_) => "nothing".to_owned(),
        Turn::Roll(_) => "a roll".to_owned(),
        Turn::Decide(seats) => seats.iter().map(side_of).collect::<Vec<_>>().join(" and "),
    }
}

fn winner(state: &State) -> &'static str {
    match state.phase {
        Phase::Over(Some(seat), _) => side_of(seat),
        _ => "nobody",
    }
}

fn figure(plane: &Plane, what: &str) -> Result<String, String> {
    match what {
        "at" => Ok(plane.at.to_string()),
        "throttle" => Ok(plane.throttle.to_string()),
        "hull" => Ok(plane.hull.to_string()),
        "ammunition" => Ok(plane.ammunition.to_string()),
        "pilot" => Ok(if plane.known { "known" } else { "hidden" }.to_owned()),
        _ => Err("expected at, throttle, hull, ammunition or pilot".to_owned()),
    }
}

fn describe_phase(phase: Phase) -> String {
    let burst = |burst| if burst == Burst::Short { "short" } else { "long" };
    match phase {
        Phase::Draw(seat) => format!("draw {}", side_of(seat)),
        Phase::Plan => "plan".to_owned(),
        Phase::Fire(seat) => format!("fire {}", side_of(seat)),
        Phase::Burst(seat, fired) => format!("burst {} {}", side_of(seat), burst(fired)),
        Phase::Over(winner, ending) => {
            let ending = match ending {
                Ending::Home => "home",
                Ending::Shot => "shot",
                Ending::Time => "time",
            };
            format!("over {} {ending}", winner.map_or("nobody", side_of))
        }
    }
}

fn describe_plane(seat: Seat, plane: &Plane) -> String {
    let mut line = format!(
        "plane {} at {} throttle {} hull {} ammunition {}",
        side_of(seat),
        plane.at,
        plane.throttle,
        plane.hull,
        plane.ammunition
    );
    line.push_str(match plane.quality {
        None => " undrawn",
        Some(Quality::Ace) => " pilot ace",
        Some(Quality::Regular) => " pilot regular",
    });
    line.push_str(match (plane.quality, plane.known) {
        (None, _) => "",
        (_, true) => " known",
        (_, false) => " hidden",
    });
    if let Some(planned) = plane.planned {
        line.push_str(&format!(" planned {planned}"));
    }
    line
}
