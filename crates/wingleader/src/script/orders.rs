//! Orders as text: `British A: tally German T`, `British A: free to G8 facing SE dive`.

use grid::squares::{Facing, Square};
use referee::Side;

use super::{Words, find_surface, find_unit};
use crate::{
    order::{Agility, Burden, Division, Flight, Intent, Order, Pace},
    squadron::{Edge, Profile, UnitId},
    state::{Group, Mode, Path, Stage, State, Step},
};

/// Reads an order of a side about the squadron or surface unit that the head names.
pub(crate) fn read_order(state: &State, side: Side, subject: Option<&str>, text: &str) -> Result<Order, String> {
    let mut words = Words::new(text);
    let verb = words.need("an order")?;
    let order = read_verb(state, side, subject, verb, &mut words)?;
    words.done()?;
    Ok(order)
}

fn unit(state: &State, side: Side, subject: Option<&str>) -> Result<UnitId, String> {
    find_unit(state, side, subject.ok_or("expected a squadron before the colon")?)
}

fn read_verb(
    state: &State,
    side: Side,
    subject: Option<&str>,
    verb: &str,
    words: &mut Words<'_>,
) -> Result<Order, String> {
    let own = || unit(state, side, subject);
    Ok(match verb {
        "pass" => Order::Pass,
        "lead" => Order::Lead { unit: own()? },
        "mark" => Order::Mark { unit: own()? },
        "place" => Order::Place { unit: own()?, at: words.square()?, facing: words.facing()? },
        "vector" => Order::Vector { unit: own()?, at: words.square()? },
        "aim" => Order::Aim { unit: own()?, target: find_surface(state.terms(), words.need("a target")?)? },
        "tally" => Order::Tally { unit: own()?, target: words.unit_of(state, side.other())? },
        "drop" => Order::Drop { unit: own()? },
        "send" => read_send(state, side, own()?, words)?,
        "divide" => Order::Divide { unit: own()? },
        "split" => Order::Split(read_division(words)?),
        "keep" => Order::Keep { unit: words.unit_of(state, side.other())? },
        "dogfight" => Order::Dogfight { dogfight: words.number()? },
        "break" => {
            words.take("away");
            Order::BreakAway { unit: own()? }
        }
        "settle" => Order::Settle { at: words.square()? },
        "drift" => Order::Drift { columns: read_drift(words)? },
        "react" => Order::React { unit: own()?, facing: words.facing()? },
        _ => return read_later(state, side, subject, verb, words),
    })
}

fn read_later(
    state: &State,
    side: Side,
    subject: Option<&str>,
    verb: &str,
    words: &mut Words<'_>,
) -> Result<Order, String> {
    let own = || unit(state, side, subject);
    let battery = || find_surface(state.terms(), subject.ok_or("expected a surface unit before the colon")?);
    Ok(match verb {
        "shoot" => {
            let heavy = match words.need("heavy or light")? {
                "heavy" => true,
                "light" => false,
                word => return Err(format!("expected heavy or light, not {word}")),
            };
            Order::Shoot { battery: battery()?, target: words.unit_of(state, side.other())?, heavy }
        }
        "bomb" => Order::Bomb { unit: own()? },
        "fight" => Order::Fight { unit: words.unit_of(state, side.other())? },
        "form" => Order::Form { group: read_group(state, side, words)? },
        "support" if !matches!(state.now.stage, Stage::Move { .. }) => {
            Order::Support { group: read_group(state, side, words)? }
        }
        "evade" => match words.need("speed or turn")? {
            "speed" => Order::Evade { by: Agility::Speed },
            "turn" => Order::Evade { by: Agility::Turn },
            word => return Err(format!("expected speed or turn, not {word}")),
        },
        "attack" => {
            let mode = match words.need("hit-and-run or turning")? {
                "hit-and-run" => Mode::HitAndRun,
                "turning" => Mode::Turning,
                word => return Err(format!("expected hit-and-run or turning, not {word}")),
            };
            Order::Attack { mode, rockets: words.take("rockets") }
        }
        "follow" => Order::Follow { target: words.unit_of(state, side.other())? },
        "jettison" => {
            let burden = if words.take("tanks") { Burden::Tanks } else { Burden::Load };
            words.take("bombs");
            Order::Jettison { unit: own()?, burden }
        }
        "escape" => {
            let from = if words.take("from") { Some(words.unit_of(state, side.other())?) } else { None };
            Order::Escape { unit: own()?, from }
        }
        "escort" if !matches!(state.now.stage, Stage::Move { .. }) => Order::Escort { unit: own()? },
        "sweep" => Order::Sweep { unit: own()? },
        "control" => Order::Control { unit: own()? },
        "barrage" => {
            let at = if words.take("none") { None } else { Some(words.square()?) };
            Order::Barrage { battery: battery()?, at }
        }
        _ => Order::Move(read_flight(state, side, own()?, verb, words)?),
    })
}

fn read_send(state: &State, side: Side, leader: UnitId, words: &mut Words<'_>) -> Result<Order, String> {
    let unit = words.unit_of(state, side)?;
    words.take("at");
    let target = words.unit_of(state, side.other())?;
    Ok(Order::Send { leader, unit, target, split: words.take("split") })
}

/// `split 2/0 experte leader`: losses and stragglers of the first flight, and who goes with it.
fn read_division(words: &mut Words<'_>) -> Result<Division, String> {
    let word = words.need("losses and stragglers as in 2/0")?;
    let (losses, stragglers) = word.split_once('/').ok_or("expected losses and stragglers as in 2/0")?;
    let number = |text: &str| text.parse().map_err(|_| format!("expected a number, not {text}"));
    Ok(Division {
        losses: number(losses)?,
        stragglers: number(stragglers)?,
        experte: words.take("experte"),
        leader: words.take("leader"),
    })
}

fn read_drift(words: &mut Words<'_>) -> Result<i8, String> {
    match words.need("left, right or stay")? {
        "left" => Ok(-1),
        "right" => Ok(1),
        "stay" => Ok(0),
        word => word.parse().map_err(|_| format!("expected left, right or stay, not {word}")),
    }
}

fn read_group(state: &State, side: Side, words: &mut Words<'_>) -> Result<Group, String> {
    let mut units = Vec::new();
    if words.take("none") {
        return Ok(Group::default());
    }
    while words.peek().is_some() {
        units.push(words.unit_of(state, side)?);
    }
    Group::of(&units).ok_or_else(|| "expected up to three different squadrons".to_owned())
}

/// Profiles as scripts name them.
pub(crate) const PROFILES: [(&str, Profile); 7] = [
    ("level", Profile::Level),
    ("dive", Profile::Dive),
    ("glide", Profile::Glide),
    ("skip", Profile::Skip),
    ("torpedo", Profile::Torpedo),
    ("atgr", Profile::Atgr),
    ("strafe", Profile::Strafe),
];

fn read_intent(state: &State, side: Side, verb: &str, words: &mut Words<'_>) -> Result<Intent, String> {
    Ok(match verb {
        "ahead" => Intent::Ahead,
        "free" => Intent::Free,
        "hold" => Intent::Hold,
        "intercept" => Intent::Vector,
        "support" => Intent::Support { unit: words.unit_of(state, side)? },
        "rejoin" => Intent::Rejoin { at: words.square()? },
        "home" => match words.need("left or right")? {
            "left" => Intent::Home { edge: Edge::Left },
            "right" => Intent::Home { edge: Edge::Right },
            word => return Err(format!("expected left or right, not {word}")),
        },
        "loiter" => Intent::Loiter,
        "formation" => Intent::Formation,
        "leave" => Intent::Leave,
        "escort" => Intent::Escort,
        "descend" => Intent::Descend,
        "run" => {
            let word = words.need("a profile")?;
            let found = PROFILES.iter().find(|(name, _)| *name == word);
            Intent::Run { profile: found.ok_or_else(|| format!("expected a profile, not {word}"))?.1 }
        }
        "take-off" => Intent::TakeOff,
        "wait" => Intent::Wait,
        verb => return Err(format!("expected an order, not {verb}")),
    })
}

/// `free to G8 facing SE dive`, `free by NE NE`, `ahead`.
fn read_flight(state: &State, side: Side, unit: UnitId, verb: &str, words: &mut Words<'_>) -> Result<Flight, String> {
    let intent = read_intent(state, side, verb, words)?;
    let squadron = state.unit(unit);
    let (mut to, mut facing, mut pace, mut lufbery, mut path) = (None, None, Pace::Normal, false, None);
    while let Some(word) = words.next() {
        match word {
            "to" => to = Some(words.square()?),
            "facing" => facing = Some(words.facing()?),
            "dive" => pace = Pace::Dive,
            "climb" => pace = Pace::SlowClimb,
            "lufbery" => lufbery = true,
            "by" => path = Some(read_path(words)?),
            word => return Err(format!("did not expect {word}")),
        }
    }
    if let Some(path) = path {
        let (end, faces) = end_of(state, unit, &path);
        return Ok(Flight { unit, intent, pace, to: end, facing: faces, lufbery, path: Some(path) });
    }
    if to.is_none() && facing.is_none() {
        return only_flight(state, unit, intent, pace, lufbery);
    }
    let to = to.unwrap_or(squadron.at);
    let facing = facing.unwrap_or_else(|| Facing::from_vector(to - squadron.at).unwrap_or(squadron.facing));
    Ok(Flight { unit, intent, pace, to, facing, lufbery, path: None })
}

/// Steps as facings; `stay-E` stays and turns.
fn read_path(words: &mut Words<'_>) -> Result<Path, String> {
    let mut path = Path::default();
    while let Some(word) = words.peek() {
        let (text, stays) = word.strip_prefix("stay-").map_or((word, false), |text| (text, true));
        let Ok(facing) = text.parse() else { break };
        words.next();
        if path.len() >= crate::state::MOST_STEPS {
            return Err("expected a shorter path".to_owned());
        }
        path.push(if stays { Step::Stay(facing) } else { Step::Enter(facing) });
    }
    Ok(path)
}

fn end_of(state: &State, unit: UnitId, path: &Path) -> (Square, Facing) {
    let squadron = state.unit(unit);
    let waiting = squadron.status == crate::squadron::Status::Waiting;
    let mut at = if waiting { squadron.at - squadron.facing.vector() } else { squadron.at };
    let mut faces = squadron.facing;
    for step in path.iter() {
        match step {
            Step::Enter(facing) => (at, faces) = (at.step(*facing), *facing),
            Step::Stay(facing) => faces = *facing,
        }
    }
    (at, faces)
}

/// The only ending of a behaviour, or the squadron's own place if there are several or none.
fn only_flight(state: &State, unit: UnitId, intent: Intent, pace: Pace, lufbery: bool) -> Result<Flight, String> {
    let squadron = state.unit(unit);
    let mut endings = Vec::new();
    let open = intent != Intent::Formation || state.bound_to(unit).is_some();
    let known = match intent {
        Intent::Support { unit } => state.find(unit).is_some(),
        _ => true,
    };
    if open && known {
        state.each_ending(unit, intent, &mut |ending| endings.push(ending));
    }
    endings.retain(|ending| ending.pace == pace && ending.lufbery == lufbery);
    let (to, facing) = match endings[..] {
        [only] => (only.to, only.facing),
        _ => (squadron.at, squadron.facing),
    };
    Ok(Flight { unit, intent, pace, to, facing, lufbery, path: None })
}
