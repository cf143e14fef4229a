//! Exact odds of everything that is rolled for, with how they come about.

use desk::{Bar, Odds, Told};
use referee::Message;

use crate::{
    event::{HitResult, ReactionResult},
    modifier::Modifier,
    order::Agility,
    squadron::{Profile, UnitId},
    state::{Fight, Mode, State},
    values::ValuePart,
    words,
};

fn bar(key: &'static str, kind: &str, weight: u64, total: u64) -> Bar {
    Bar { label: Message::new(key), kind: kind.to_owned(), weight, total }
}

fn because(modifiers: &[(Modifier, i8)]) -> Vec<Told> {
    modifiers.iter().map(|(modifier, value)| Told::by(modifier.rule(), words::modifier(*modifier, *value))).collect()
}

/// One die that has to reach a number.
fn reach(need: i8, rule: &'static str, modifiers: &[(Modifier, i8)]) -> Odds {
    let good = u64::from((7 - need).clamp(0, 6) as u8);
    let mut reasons = vec![Told::by(rule, Message::new("wl-odds-need").with("need", need.max(1)))];
    if need > 6 {
        reasons = vec![Told::by(rule, Message::new("wl-odds-never").with("need", need))];
    }
    reasons.extend(because(modifiers));
    Odds {
        bars: vec![bar("wl-odds-success", "damage", good, 6), bar("wl-odds-failure", "miss", 6 - good, 6)],
        because: reasons,
    }
}

/// A tally test.
// Rule: WL-7.2.1-a, WL-7.2.1-b
pub fn tally(state: &State, id: UnitId, target: UnitId) -> Odds {
    let mut modifiers = Vec::new();
    state.tally_modifiers(id, target, &mut modifiers);
    let mut odds = reach(state.tally_need(id, target), "WL-7.2.1-b", &modifiers);
    let distance = state.unit(id).at.distance(state.unit(target).at);
    odds.because.insert(1, Told::by("WL-1.1-j", Message::new("wl-odds-distance").with("distance", distance)));
    odds
}

/// An attempt to break away.
pub fn break_away(state: &State, id: UnitId) -> Odds {
    let need = state.tables().figures.break_away - state.break_away_modifier(id);
    reach(if state.card(id).is_jet() { 1 } else { need }, "WL-10.8.4-a", &[])
}

/// An evasion.
pub fn evasion(state: &State, fight: &Fight, by: Agility) -> Odds {
    reach(state.tables().figures.evasion - state.evasion_modifier(fight, by), "WL-13.4.2-b", &[])
}

/// A call to ground control.
pub fn control(state: &State, id: UnitId) -> Odds {
    reach(state.gci_value(state.unit(id).side).unwrap_or(7), "WL-9.2.4-g", &[])
}

/// An escape: the modified die must not exceed the distance.
pub fn escape(state: &State, id: UnitId, from: UnitId) -> Odds {
    let mut modifiers = Vec::new();
    state.escape_modifiers(id, from, &mut modifiers);
    let modifier: i8 = modifiers.iter().map(|(_, value)| *value).sum();
    let distance = state.unit(id).at.distance(state.unit(from).at);
    let good = u64::from((distance - modifier).clamp(0, 6) as u8);
    let most = Message::new("wl-odds-at-most").with("most", distance - modifier);
    let mut reasons = vec![Told::by("WL-11.0-e", most)];
    reasons.extend(because(&modifiers));
    Odds {
        bars: vec![bar("wl-odds-escapes", "other", good, 6), bar("wl-odds-stays", "miss", 6 - good, 6)],
        because: reasons,
    }
}

/// A reaction.
// Rule: WL-10.4.1-a
pub fn reaction(state: &State, id: UnitId, square: grid::squares::Square) -> Odds {
    let mut modifiers = Vec::new();
    state.reaction_modifiers(id, square, &mut modifiers);
    let modifier: i8 = modifiers.iter().map(|(_, value)| *value).sum();
    let distance = state.unit(id).at.distance(square);
    let count = |result: ReactionResult| {
        (1..=6).filter(|die| state.reaction_result(distance, die + modifier) == result).count() as u64
    };
    Odds {
        bars: vec![
            bar("wl-odds-success", "damage", count(ReactionResult::Success), 6),
            bar("wl-odds-late", "other", count(ReactionResult::Late), 6),
            bar("wl-odds-failure", "miss", count(ReactionResult::Failure), 6),
        ],
        because: because(&modifiers),
    }
}

/// A flak shot.
pub fn flak(state: &State, shot: &crate::state::Shot) -> Odds {
    let mut modifiers = Vec::new();
    state.flak_modifiers(shot, &mut modifiers);
    let strength = state.flak_strength(shot.battery, shot.heavy) as i8;
    let modifier: i8 = strength + modifiers.iter().map(|(_, value)| *value).sum::<i8>();
    let mut weights = [0u64; 3];
    for (sum, weight) in two_dice() {
        let result = crate::book::tables::read_off(&state.tables().flak, sum + modifier);
        let place = if result.hits > 0 { 2 } else { usize::from(result.marker > 0) };
        weights[place] += weight;
    }
    let mut reasons = vec![Told::by("WL-14.2.5-a", Message::new("wl-odds-strength").with("strength", strength))];
    reasons.extend(because(&modifiers));
    Odds {
        bars: vec![
            bar("wl-odds-nothing", "miss", weights[0], 36),
            bar("wl-odds-shaken", "other", weights[1], 36),
            bar("wl-odds-hits", "damage", weights[2], 36),
        ],
        because: reasons,
    }
}

/// The damage level of a surface unit after an attack.
// Rule: WL-15.4-a, WL-15.6-a
pub fn bombing(state: &State, id: UnitId) -> Odds {
    let mut modifiers = Vec::new();
    state.bombing_modifiers(id, &mut modifiers);
    let base = state.bombing_base(id);
    let modifier: i8 = base + modifiers.iter().map(|(_, value)| *value).sum::<i8>();
    let strength = state.release_strength(id);
    let unit = state.unit(id);
    let torpedo = unit.release.is_some_and(|release| release.profile == Profile::Torpedo);
    let mut levels = [0u64; 5];
    for (sum, weight) in two_dice() {
        let points = state.damage_points(strength, sum + modifier, torpedo);
        let level = unit.target.map_or(0, |target| {
            let before = state.now.surface[target.index()].damage;
            state.level_of(target, before.saturating_add(points))
        });
        levels[usize::from(level)] += weight;
    }
    let mut reasons = vec![
        Told::by("WL-15.1-c", Message::new("wl-odds-strength").with("strength", strength)),
        Told::by("WL-15.3-a", Message::new("wl-odds-base").with("value", words::signed(base))),
    ];
    reasons.extend(because(&modifiers));
    let bars = levels.into_iter().enumerate().filter(|(_, weight)| *weight > 0).map(|(level, weight)| {
        let kind = ["miss", "damage", "damage", "kill", "kill"][level];
        Bar { label: crate::panels::damage_word(level as u8), kind: kind.to_owned(), weight, total: 36 }
    });
    Odds { bars: bars.collect(), because: reasons }
}

/// The sums of two dice with their weights.
pub fn two_dice() -> impl Iterator<Item = (i8, u64)> {
    (2..=12).map(|sum: i8| (sum, (6 - (sum - 7).unsigned_abs()).into()))
}

/// The most hits that a roll can score.
const MOST_HITS: usize = 5;

/// How often a side scores no to five hits, out of 36.
// Rule: WL-10.5.1-a, WL-10.5-d
pub fn hits(state: &State, fight: &Fight, attacker: bool) -> [u64; MOST_HITS + 1] {
    let mut found = [0; MOST_HITS + 1];
    if !attacker && !state.defender_rolls(fight) {
        found[0] = 36;
        return found;
    }
    let mut modifier = 0i8;
    state.combat_modifiers(fight, attacker, &mut modifier);
    let own = state.differential(fight);
    let differential = if attacker { own } else { -own };
    for (sum, weight) in two_dice() {
        found[usize::from(state.tables().hits(differential, sum + modifier))] += weight;
    }
    found
}

/// Out of 36 times six to the fifth.
pub const WHOLE: u64 = 36 * 7776;

/// What a combat costs a side: how often each number of losses and stragglers comes about, out of [`WHOLE`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    ways: [[u64; MOST_HITS + 1]; MOST_HITS + 1],
}

impl Toll {
    /// How often so many aircraft are lost.
    pub fn losses(&self) -> [u64; MOST_HITS + 1] {
        self.ways.map(|row| row.iter().sum())
    }

    /// The mean number of losses, in parts of [`WHOLE`].
    pub fn mean_losses(&self) -> u64 {
        self.losses().into_iter().enumerate().map(|(lost, ways)| lost as u64 * ways).sum()
    }

    /// The mean number of new stragglers, in parts of [`WHOLE`].
    pub fn mean_stragglers(&self) -> u64 {
        let rows = self.ways.iter().flat_map(|row| row.iter().enumerate());
        rows.map(|(stragglers, ways)| stragglers as u64 * ways).sum()
    }
}

/// What a combat costs the defenders or the attackers: exact, with stragglers of earlier combats and squadrons that
/// have no more to lose.
// Rule: WL-10.2-h, WL-10.6-a, WL-10.6-b, WL-10.6-c, WL-10.6-f, WL-10.6.1-b
pub fn toll(state: &State, fight: &Fight, of_defenders: bool) -> Toll {
    let (victims, firepower) = if of_defenders {
        (fight.defenders, state.striking_firepower(fight))
    } else {
        (fight.attackers, state.defence_firepower(state.unit(fight.defenders[0])).unwrap_or(0))
    };
    let head_on = fight.head_on && of_defenders;
    let targets: Vec<Target> = victims.iter().map(|id| Target::of(state, *id, firepower, head_on)).collect();
    let mut toll = Toll::default();
    for (count, weight) in hits(state, fight, of_defenders).into_iter().enumerate().filter(|(_, weight)| *weight > 0) {
        deal(&mut targets.clone(), 0, count, (0, 0), weight, &mut toll);
    }
    toll
}

/// A squadron under fire, with what each die does to it.
#[derive(Clone, Debug)]
struct Target {
    left: crate::losses::Remains,
    /// Stragglers from before, who are hit first.
    behind: u8,
    /// How many dice do nothing, make a straggler, make a loss.
    dice: [u64; 3],
    /// The same for a straggler from before.
    straggler_dice: [u64; 3],
}

impl Target {
    fn of(state: &State, id: UnitId, firepower: u8, head_on: bool) -> Target {
        let count = |result: &dyn Fn(i8) -> HitResult| {
            let mut dice = [0; 3];
            (1..=6).for_each(|die: i8| dice[result(die + firepower as i8) as usize] += 1);
            dice
        };
        Target {
            left: state.remains(id),
            behind: state.unit(id).stragglers,
            dice: count(&|total| state.hit_result(id, total, head_on)),
            straggler_dice: count(&|total| state.straggler_result(id, total, head_on)),
        }
    }
}

/// Deals the hits one by one, every die in turn.
fn deal(targets: &mut [Target], hit: usize, hits: usize, so_far: (usize, usize), weight: u64, toll: &mut Toll) {
    if hit == MOST_HITS {
        toll.ways[so_far.0][so_far.1] += weight;
        return;
    }
    let place = hit % targets.len();
    let before = targets[place].clone();
    if hit >= hits || before.left.are_lost() {
        return deal(targets, hit + 1, hits, so_far, 6 * weight, toll);
    }
    let at_straggler = before.behind > 0;
    let dice = if at_straggler { before.straggler_dice } else { before.dice };
    for result in [HitResult::Nothing, HitResult::Straggler, HitResult::Loss] {
        let ways = dice[result as usize];
        if ways == 0 {
            continue;
        }
        let target = &mut targets[place];
        target.behind = target.behind.saturating_sub(1);
        let (losses, stragglers) = match target.left.take(result, at_straggler) {
            HitResult::Nothing => so_far,
            HitResult::Straggler => (so_far.0, so_far.1 + 1),
            HitResult::Loss => (so_far.0 + 1, so_far.1),
        };
        deal(targets, hit + 1, hits, (losses, stragglers), weight * ways, toll);
        targets[place] = before.clone();
    }
}

/// An air combat as it would be fought: what the enemy loses, and how that comes about on both sides.
// Rule: WL-10.5-a, WL-10.5-c, WL-10.5.1-a
pub fn combat(state: &State, fight: &Fight, mode: Mode, rockets: bool) -> Odds {
    let mut fight = Fight { mode, rockets, ..*fight };
    fight.head_on = state.is_head_on(&fight);
    fight.bounce = state.is_bounce(&fight);
    let keys =
        ["wl-odds-lost-0", "wl-odds-lost-1", "wl-odds-lost-2", "wl-odds-lost-3", "wl-odds-lost-4", "wl-odds-lost-5"];
    let theirs = toll(state, &fight, true).losses();
    let bars = keys.into_iter().zip(theirs).enumerate();
    let bars = bars.map(|(lost, (key, weight))| bar(key, if lost == 0 { "miss" } else { "kill" }, weight, WHOLE));
    let bars: Vec<Bar> = bars.filter(|bar| bar.weight > 0).collect();
    Odds { bars, because: combat_reasons(state, &fight) }
}

fn combat_reasons(state: &State, fight: &Fight) -> Vec<Told> {
    let differential = Message::new("wl-odds-differential").with("value", words::signed(state.differential(fight)));
    let mut reasons = vec![Told::by("WL-10.5-c", differential)];
    for (attacker, key) in [(true, "wl-odds-own-value"), (false, "wl-odds-other-value")] {
        let (group, defends) = if attacker { (fight.attackers, false) } else { (fight.defenders, true) };
        let mut parts: Vec<(ValuePart, i8)> = Vec::new();
        state.basic_parts(group[0], fight.mode, &mut parts);
        state.combat_parts(group[0], group.len(), defends, &mut parts);
        let list: Vec<Message> = parts.iter().map(|(part, value)| words::value_part(*part, *value)).collect();
        let value = state.combat_value(group[0], fight.mode, group.len(), defends);
        reasons.push(Told::by("WL-3.3.2-g", Message::new(key).with("value", value).with("parts", list)));
        let mut modifiers = Vec::new();
        state.combat_modifiers(fight, attacker, &mut modifiers);
        reasons.extend(because(&modifiers));
    }
    for (attacker, key) in [(true, "wl-odds-mean-theirs"), (false, "wl-odds-mean-ours")] {
        let mean = toll(state, fight, attacker).mean_losses();
        let text = format!("{}.{:02}", mean / WHOLE, (mean % WHOLE) * 100 / WHOLE);
        reasons.push(Told::by("WL-10.5-d", Message::new(key).with("mean", text)));
    }
    for (flag, key, rule) in
        [(fight.head_on, "wl-odds-head-on", "WL-10.3-a"), (fight.bounce, "wl-odds-bounce", "WL-13.4.1-a")]
    {
        if flag {
            reasons.push(Told::by(rule, Message::new(key)));
        }
    }
    reasons
}
