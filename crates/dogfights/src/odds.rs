//! Exact odds of bursts, by counting the 36 rolls of two red dice.

use desk::{Bar, Odds, Told};
use referee::Message;

use crate::{
    fire::{Aim, Hit},
    guns::{Column, Position},
};

/// How many of some equally likely rolls end how, for the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rolls that jam.
    pub jam: u64,
    /// Rolls without effect.
    pub miss: u64,
    /// Rolls that damage.
    pub damage: u64,
    /// Rolls that shoot down.
    pub kill: u64,
}

impl Tally {
    /// All rolls.
    pub fn total(&self) -> u64 {
        self.jam + self.miss + self.damage + self.kill
    }
}

/// Every roll of two dice.
pub(crate) fn rolls() -> impl Iterator<Item = (u8, u8)> {
    (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)))
}

// Rule: AOD-RESULT-10, AOD-DAMAGE-06
/// The odds of one burst; damage on a damaged target shoots it down.
pub fn single(aim: &Aim, damaged: bool) -> Tally {
    let mut tally = Tally::default();
    for dice in rolls() {
        match aim.read(dice) {
            Hit::Jam => tally.jam += 1,
            Hit::Miss => tally.miss += 1,
            Hit::Damage if !damaged => tally.damage += 1,
            Hit::Damage | Hit::Down => tally.kill += 1,
        }
    }
    tally
}

// Rule: AOD-BURST-01, AOD-BURST-02, AOD-BURST-08
/// The odds of both rolls of a long burst if nobody stops it, out of 1296. A roll counts as a jam
/// only if nothing was hit.
pub fn both(aim: &Aim, damaged: bool) -> (Tally, u64) {
    let second = Aim { second: true, ..*aim };
    let (mut tally, mut jams) = (Tally::default(), 0);
    for dice in rolls() {
        match aim.read(dice) {
            Hit::Jam => (tally.jam, jams) = (tally.jam + 36, jams + 36),
            Hit::Down => tally.kill += 36,
            Hit::Damage if damaged => tally.kill += 36,
            first => {
                let hurt = first == Hit::Damage;
                let then = single(&second, damaged || hurt);
                jams += then.jam;
                tally.kill += then.kill;
                tally.damage += then.damage + if hurt { then.jam + then.miss } else { 0 };
                tally.miss += if hurt { 0 } else { then.miss };
                tally.jam += if hurt { 0 } else { then.jam };
            }
        }
    }
    (tally, jams)
}

/// The odds of a burst with everything that decides them.
pub fn odds(aim: &Aim, position: Option<Position>, damaged: bool, long: bool) -> Odds {
    let tally = single(aim, damaged);
    let mut because = reasons(aim, position);
    if long {
        let (both, jams) = both(aim, damaged);
        let message = Message::new("aod-odds-long")
            .with("kill", percent(both.kill, 1296))
            .with("damage", percent(both.damage, 1296))
            .with("jam", percent(jams, 1296));
        because.push(Told::by("AOD-BURST-01", message));
    }
    Odds { bars: bars(&tally), because }
}

fn bars(tally: &Tally) -> Vec<Bar> {
    let total = tally.total();
    let bar = |key: &'static str, kind: &str, weight: u64| Bar {
        label: Message::new(key).with("percent", percent(weight, total)),
        kind: kind.to_owned(),
        weight,
        total,
    };
    vec![
        bar("aod-odds-kill", "kill", tally.kill),
        bar("aod-odds-damage", "damage", tally.damage),
        bar("aod-odds-miss", "miss", tally.miss),
        bar("aod-odds-jam", "jam", tally.jam),
    ]
}

/// A share in per cent with one decimal.
fn percent(weight: u64, total: u64) -> String {
    let tenths = (2000 * weight + total) / (2 * total).max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn reasons(aim: &Aim, position: Option<Position>) -> Vec<Told> {
    let column = match aim.column {
        Column::A => "A",
        Column::B => "B",
    };
    let mut because = match position {
        Some(position) => {
            let message = Message::new("aod-odds-position").with("position", position.name()).with("column", column);
            vec![Told::by(position.rule(), message)]
        }
        None => vec![Told::by("AOD-FIRE-DEF-05", Message::new("aod-odds-answer").with("column", column))],
    };
    let mut modifier = |rule: &'static str, key: &'static str, value: i8| {
        if value != 0 {
            because.push(Told::by(rule, Message::new(key).with("value", format!("{value:+}"))));
        }
    };
    modifier("AOD-RESULT-04", "aod-odds-guns", aim.guns);
    modifier("AOD-PILOT-04", "aod-odds-rookie", aim.rookie);
    modifier("AOD-SUN-02", "aod-odds-sun", aim.sun);
    if aim.ace {
        because.push(Told::by("AOD-PILOT-03", Message::new("aod-odds-ace")));
    }
    if aim.second {
        because.push(Told::by("AOD-BURST-05", Message::new("aod-odds-second")));
    }
    because
}
