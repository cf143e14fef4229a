//! Exact odds of a shot: every result of every die that it needs, applied as the resolve step applies it.

use desk::{Bar, Odds, Told};
use referee::{Message, Silent};

use super::guns::modifier_key;
use crate::{
    card::Card,
    combat, damage,
    damage::Strike,
    fire::{self, Shot},
    modifiers,
    options::{Opt, Options},
    piece::Unit,
    plane::Damage,
    state::{Burst, State},
    tables::{Hits, Part},
};

/// How many of all results miss, damage and destroy.
#[derive(Clone, Copy, Default)]
struct Tally {
    miss: u64,
    hurt: u64,
    kill: u64,
}

impl Tally {
    /// Adds the share of a set of hits, of so many results.
    fn count(&mut self, state: &State, burst: &Burst, weight: u64) {
        if burst.hits.total() == 0 {
            self.miss += weight;
            return;
        }
        let killed = killed(state, burst, weight);
        (self.hurt, self.kill) = (self.hurt + weight - killed, self.kill + killed);
    }

    /// The three bars, in the smallest whole numbers.
    fn bars(self) -> Vec<Bar> {
        let common = divisor(divisor(self.miss, self.hurt), self.kill).max(1);
        let total = (self.miss + self.hurt + self.kill) / common;
        let bar = |label: &'static str, kind: &str, weight: u64| Bar {
            label: Message::new(label),
            kind: kind.to_owned(),
            weight: weight / common,
            total,
        };
        vec![
            bar("af-odds-miss", "miss", self.miss),
            bar("af-odds-damage", "damage", self.hurt),
            bar("af-odds-kill", "kill", self.kill),
        ]
    }
}

fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// The results of two dice.
const PAIRS: u64 = 36;
/// Hits on engines whose dice are told apart; beyond that nothing is left of the aircraft.
const ENGINE_DICE: u32 = 10;

/// Exact odds of a shot.
// Rule: AF-FIRE-16, AF-CONC-01, AF-CONC-02, AF-INLINE-02, AF-SFLAK-01
pub(super) fn odds(state: &State, shot: Shot) -> Odds {
    let pending = fire::pending(shot);
    let tries = fire::is_heavy_flak(state, shot.aim) && state.has(Opt::FlakSuccess);
    let lucky = if tries { u64::from(shot.factors.min(6)) } else { 6 };
    // So many results has every result of the first die.
    let all = 36 * PAIRS.pow(ENGINE_DICE);
    let mut tally = Tally { miss: (6 - lucky) * 6 * (all / 6), ..Tally::default() };
    for die in 1..=6 {
        if shot.column < 1 {
            tally.miss += lucky * (all / 6);
            continue;
        }
        let burst = fire::burst(state, &pending, die);
        if !shot.aim.concentrated || burst.hits.total() == 0 {
            tally.count(state, &burst, lucky * (all / 6));
            continue;
        }
        for part in state.book.tables.hits.concentrated.iter() {
            let hits = fire::counted(state, shot.aim.target, Hits::all_on(*part, burst.hits.total()));
            tally.count(state, &Burst { hits, ..burst }, lucky * (all / 36));
        }
    }
    Odds { bars: tally.bars(), because: because(state, shot) }
}

/// Of so many results how many destroy the target, on top of the damage that has taken effect.
fn killed(state: &State, burst: &Burst, weight: u64) -> u64 {
    match burst.target {
        Unit::Plane(index) => {
            let plane = &state.table.planes[usize::from(index)];
            let trial = Trial { state, card: state.card(plane), plane: index.into(), flank: burst.flank };
            let parts: Vec<Part> =
                Part::ALL.into_iter().flat_map(|part| (0..burst.hits.of(part)).map(move |_| part)).collect();
            trial.killed(plane.damage, &parts, weight)
        }
        Unit::Piece(index) => {
            let piece = usize::from(index);
            let own = &state.table.pieces[piece];
            // What guns a piece hides is not known either.
            if own.ship.is_some() || own.kind.is_flak() && !own.known {
                return 0;
            }
            let mut trial = state.clone();
            combat::hit_piece(&mut trial, piece, burst.hits, &mut Silent);
            if trial.table.pieces[piece].gone { weight } else { 0 }
        }
    }
}

/// Hits on one aircraft, taken down one after the other.
struct Trial<'a> {
    state: &'a State,
    card: &'a Card,
    plane: usize,
    flank: i8,
}

impl Trial<'_> {
    fn options(&self) -> Options {
        self.state.table.options
    }

    /// Of so many results how many destroy the aircraft.
    fn killed(&self, mut damage: Damage, parts: &[Part], weight: u64) -> u64 {
        if combat::is_lost_with(self.state, self.plane, &damage) {
            return weight;
        }
        let Some((part, rest)) = parts.split_first() else { return 0 };
        let (part, index) = self.struck(&damage, *part);
        damage.take(part, index);
        if !damage::checks_engine(self.card, part, self.options()) || !weight.is_multiple_of(PAIRS) {
            return self.killed(damage, rest, weight);
        }
        let share = |sum: u8| weight / PAIRS * u64::from(6 - sum.abs_diff(7));
        let checked = |sum: u8| {
            let mut damage = damage;
            damage.check_engine(self.card, index, sum);
            damage
        };
        let others = weight - share(11) - share(3);
        self.killed(checked(11), rest, share(11))
            + self.killed(checked(3), rest, share(3))
            + self.killed(checked(7), rest, others)
    }

    /// What a hit strikes; of several parts the best for the firer.
    fn struck(&self, damage: &Damage, part: Part) -> (Part, u8) {
        let index = match damage::struck(self.card, damage, part, self.flank, self.options()) {
            Strike::One(index) => Some(index),
            Strike::Nothing => None,
            Strike::Choice => damage::worst(self.card, damage, part, self.flank, self.options()),
        };
        index.map_or((Part::F, 0), |index| (part, index))
    }
}

fn because(state: &State, shot: Shot) -> Vec<Told> {
    let mut sum = 0;
    modifiers::each(state, shot.aim, &mut |_, amount| sum += amount);
    let guns = Message::new("af-because-guns")
        .with("factors", shot.factors)
        .with("range", shot.range)
        .with("effect", format!("{:+}", shot.column - sum));
    let mut told = vec![Told::by("AF-FIRE-13", guns)];
    modifiers::each(state, shot.aim, &mut |rule, amount| {
        told.push(Told::by(rule, Message::new(modifier_key(rule)).with("amount", format!("{amount:+}"))));
    });
    told.push(Told::by("AF-FIRE-15", Message::new("af-because-column").with("column", i32::from(shot.column))));
    told
}
