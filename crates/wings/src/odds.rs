//! The mathematical expectation of a shot: points and chances given what a viewer knows.
//!
//! The cards that the viewer has not seen lie in the deck or face down on boards. Those that would
//! have been shown or announced can only lie in the deck. The target's own face-down cards are
//! counted exactly: every set of them that leaves it in play weighs the same.

use crate::{
    book::Symbol,
    damage::has_effects,
    fire,
    state::{Cause, Draw, Hit, Mount, Place, PlaneId, State, Stead},
    two_seater,
    view::{DrawnView, View, announced, is_open},
};

/// What a shot leads to, in parts per million, and its expected points in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// No point and no jam.
    pub nothing: u32,
    /// At least one point; the target stays in play and the gun fires on.
    pub damage: u32,
    /// The gun jams; the target stays in play.
    pub jam: u32,
    /// The target is brought down.
    pub kill: u32,
    /// Expected points in hundredths, an explosion counting none.
    pub hundredths: u32,
}

/// What aiming adds to a card with points, in halves.
// Rule: WOW-AIM-03
const AIMED: u16 = 2;

/// The sum of all parts.
pub const PARTS: u32 = 1_000_000;

/// What one card does to the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    /// Points in halves as a card of this draw.
    halves: u16,
    /// Points in halves as a card that lies there from an earlier shot without aim.
    lying: u16,
    pilot: bool,
    engine: bool,
    jam: bool,
    explosion: bool,
}

/// Cards of the deck that the viewer has not seen, sorted by what they do.
struct Unseen {
    classes: Vec<Class>,
    /// How many of each class could lie face down on a board.
    closed: Vec<u32>,
    /// How many of each class can only lie in the deck.
    open: Vec<u32>,
    /// How many closed cards lie in the deck.
    closed_in_deck: u32,
}

/// What the viewer knows about the target's damage.
struct Target {
    /// Points that bring it down, in halves.
    limit: u16,
    /// Points of cards that the viewer has seen, and wounds.
    known: Class,
    /// Face-down cards of the same deck from shots, without an announced symbol.
    hidden: u32,
    /// How many of these are from aimed shots.
    aimed: u32,
    /// What aiming adds to a card with points, in halves.
    bonus: u16,
    /// Points in halves of its other face-down cards, as ways for each sum.
    rest: Vec<u128>,
}

/// The expectation of a shot, if the deck still has cards for it.
pub fn expect(state: &State, view: &View, plane: PlaneId, mount: Mount, target: PlaneId) -> Option<Expectation> {
    let gun = state.table.piece(plane).guns[mount.index()]?;
    let shot = fire::shot(state, plane, mount, target).ok()?;
    let draw = Draw {
        plane: target,
        deck: gun.deck,
        by: plane,
        mount,
        aimed: fire::is_aimed(state, plane, mount, target),
        cards: shot.cards,
        ..Draw::default()
    };
    expect_draw(state, view, &draw)
}

/// The expectation of a draw.
pub fn expect_draw(state: &State, view: &View, draw: &Draw) -> Option<Expectation> {
    let mut unseen = unseen(state, view, draw)?;
    let mut target = target(state, view, draw);
    let unit = coarsen(&mut unseen, &mut target);
    let deck: u32 = unseen.closed_in_deck + unseen.open.iter().sum::<u32>();
    if deck < u32::from(draw.cards) {
        return None;
    }
    let mut sums = Sums::default();
    match draw.cards {
        1 => one_card(&unseen, &target, &mut sums),
        _ => two_cards(&unseen, &target, &mut sums),
    }
    sums.finish(unit)
}

/// Counts whole points instead of halves where no card is halved. Returns the unit in halves.
fn coarsen(unseen: &mut Unseen, target: &mut Target) -> u32 {
    let odd = |sum: usize| !sum.is_multiple_of(2);
    let rest_is_odd = target.rest.iter().enumerate().any(|(sum, ways)| *ways > 0 && odd(sum));
    let is_halved = |class: &Class| odd(class.halves.into()) || odd(class.lying.into());
    let halved = unseen.classes.iter().any(is_halved) || odd(target.known.halves.into());
    if rest_is_odd || halved || odd(target.limit.into()) {
        return 1;
    }
    for class in &mut unseen.classes {
        (class.halves, class.lying) = (class.halves / 2, class.lying / 2);
    }
    target.bonus /= 2;
    target.known.halves /= 2;
    target.limit /= 2;
    target.rest = target.rest.iter().copied().step_by(2).collect();
    2
}

fn class(state: &State, hit: Hit, draw: &Draw) -> Class {
    let face = state.table.face(hit);
    let points = u16::from(face.points.unwrap_or(0));
    let counts = state.table.variants.special.0 && has_effects(draw.stead) && !state.is_tethered(draw.plane);
    let crew = counts && face.symbol == Symbol::Crew;
    Class {
        halves: match draw.stead {
            Stead::Halved => points,
            _ => 2 * points,
        } + if draw.aimed && points > 0 { AIMED } else { 0 },
        lying: 2 * points,
        pilot: crew && !two_seater::hits_observer(state, draw.plane, face.points.unwrap_or(0)),
        engine: counts && face.symbol == Symbol::Engine,
        jam: face.symbol == Symbol::Jam,
        explosion: face.symbol == Symbol::Explosion,
    }
}

/// Sorts the cards of a deck that the viewer has not seen.
fn unseen(state: &State, view: &View, draw: &Draw) -> Option<Unseen> {
    let (first, end) = state.table.ranges[usize::from(draw.deck)];
    let mut left: Vec<u32> = (first..end).map(|card| u32::from(state.table.copies[usize::from(card)])).collect();
    let mut face_down = 0;
    let lying = || view.drawn.iter().filter(|known| known.deck == draw.deck && known.place != Place::Written);
    for hit in lying().filter_map(|known| known.hit) {
        left[hit.index() - usize::from(first)] -= 1;
    }
    for known in lying().filter(|known| known.hit.is_none()) {
        match role(view, known) {
            Symbol::None => face_down += 1,
            told => take_out(state, known, told, &mut left),
        }
    }
    let mut unseen = Unseen { classes: Vec::new(), closed: Vec::new(), open: Vec::new(), closed_in_deck: 0 };
    for (card, count) in (first..end).zip(left).filter(|(_, count)| *count > 0) {
        let hit = Hit(card);
        let told = is_open(&state.table, hit, draw) || announced(&state.table, hit, draw) != Symbol::None;
        unseen.add(class(state, hit, draw), count, told);
    }
    let closed: u32 = unseen.closed.iter().sum();
    unseen.closed_in_deck = closed.checked_sub(face_down)?;
    Some(unseen)
}

/// Takes out a card that lies face down and carries this announced symbol; which of them it is makes little odds.
fn take_out(state: &State, known: &DrawnView, told: Symbol, left: &mut [u32]) {
    let (first, end) = state.table.ranges[usize::from(known.deck)];
    let carries = |card: &u8| announced(&state.table, Hit(*card), &known.draw) == told;
    let most = (first..end).filter(carries).max_by_key(|card| left[usize::from(card - first)]);
    if let Some(copies) = most.map(|card| &mut left[usize::from(card - first)]) {
        *copies = copies.saturating_sub(1);
    }
}

impl Unseen {
    fn add(&mut self, class: Class, count: u32, told: bool) {
        let index = self.classes.iter().position(|own| *own == class).unwrap_or_else(|| {
            self.classes.push(class);
            self.closed.push(0);
            self.open.push(0);
            self.classes.len() - 1
        });
        if told { self.open[index] += count } else { self.closed[index] += count }
    }
}

/// What the viewer knows of the target: open cards for certain, face-down ones as distributions.
fn target(state: &State, view: &View, draw: &Draw) -> Target {
    let mut target = Target {
        limit: 2 * u16::from(state.table.piece(draw.plane).aircraft.points),
        known: Class::default(),
        hidden: 0,
        aimed: 0,
        bonus: AIMED,
        rest: vec![1],
    };
    if let Some(secrets) = view.planes[draw.plane.index()].secrets {
        target.known.halves = secrets.half_points;
        (target.known.pilot, target.known.engine) = (secrets.pilot, secrets.engine_from != 0);
        return target;
    }
    for known in view.drawn.iter().filter(|known| known.draw.plane == draw.plane && known.place != Place::Discard) {
        match known.hit {
            Some(hit) => target.known.halves += class(state, hit, &known.draw).halves,
            None if is_from_a_shot(view, known, draw.deck) => {
                target.hidden += 1;
                target.aimed += u32::from(known.draw.aimed);
            }
            None => target.rest = spread(&target.rest, &other_cards(state, known, role(view, known))),
        }
    }
    target
}

/// Whether a face-down card is one of those that are counted together with the deck: a plain card of an earlier shot.
fn is_from_a_shot(view: &View, known: &DrawnView, deck: u8) -> bool {
    let plain = known.draw.cause == Cause::Shot && known.draw.stead == Stead::Own && known.place == Place::Board;
    plain && known.deck == deck && role(view, known) == Symbol::None
}

/// The announced symbol that a face-down card stands for: the first ones of a draw carry what was
/// announced with it. Which of them really does makes no difference to the sum.
fn role(view: &View, known: &DrawnView) -> Symbol {
    let draw = view.drawn.iter().filter(|other| other.hit.is_none() && other.goes_with(known));
    let place = draw.take_while(|other| !std::ptr::eq(*other, known)).count();
    let told = [Symbol::Smoke, Symbol::Fire].into_iter().filter(|symbol| known.tells(*symbol));
    told.into_iter().nth(place).unwrap_or(Symbol::None)
}

/// The points in halves that a face-down card of another kind can have, with their copies.
fn other_cards(state: &State, known: &DrawnView, role: Symbol) -> Vec<(u16, u32)> {
    let (first, end) = state.table.ranges[usize::from(known.deck)];
    let fits = |card: &u8| {
        let hit = Hit(*card);
        !is_open(&state.table, hit, &known.draw) && announced(&state.table, hit, &known.draw) == role
    };
    let worth =
        |card: u8| (class(state, Hit(card), &known.draw).halves, u32::from(state.table.copies[usize::from(card)]));
    (first..end).filter(fits).map(worth).collect()
}

fn spread(sums: &[u128], cards: &[(u16, u32)]) -> Vec<u128> {
    let widest = cards.iter().map(|(halves, _)| usize::from(*halves)).max().unwrap_or(0);
    let mut wider = vec![0; sums.len() + widest];
    for (sum, ways) in sums.iter().enumerate() {
        for (halves, copies) in cards {
            wider[sum + usize::from(*halves)] += ways * u128::from(*copies);
        }
    }
    wider
}

/// Ways in which the target's face-down cards leave it in play, by points, wound and engine.
struct Ways {
    /// By halves of points; four flags each: nothing, pilot, engine, both.
    by_sum: Vec<[u128; 4]>,
}

fn flags(pilot: bool, engine: bool) -> usize {
    usize::from(pilot) + 2 * usize::from(engine)
}

/// Counts the sets of face-down cards that leave the target in play.
///
/// Cards with points and without are counted apart, since only the former carry the bonus of an aimed shot.
fn ways(unseen: &Unseen, closed: &[u32], target: &Target) -> Ways {
    let limit = usize::from(target.limit);
    let hidden = target.hidden as usize;
    let mut table = vec![vec![[0u128; 4]; limit]; hidden + 1];
    let mut blanks = vec![vec![[0u128; 4]; 1]; hidden + 1];
    blanks[0][0][0] = 1;
    let start = flags(target.known.pilot, target.known.engine);
    for (sum, count) in target.rest.iter().enumerate() {
        let sum = sum + usize::from(target.known.halves);
        if sum < limit {
            table[0][sum][start] += count;
        }
    }
    for (class, copies) in unseen.classes.iter().zip(closed) {
        match class.lying {
            0 => blanks = take_some(&blanks, *class, *copies, 1),
            _ => table = take_some(&table, *class, *copies, limit),
        }
    }
    let mut ways = Ways { by_sum: vec![[0; 4]; limit] };
    for with_points in 0..=hidden {
        let blank = blanks[hidden - with_points][0];
        for raised in 0..=with_points.min(target.aimed as usize) {
            let places = places(hidden, with_points, target.aimed as usize, raised);
            let extra = raised * usize::from(target.bonus);
            for (sum, by_flag) in table[with_points].iter().enumerate().take(limit.saturating_sub(extra)) {
                both(&mut ways.by_sum[sum + extra], *by_flag, blank, places);
            }
        }
    }
    ways
}

/// In how many ways so many places are from aimed shots, if so many of them hold cards with points.
fn places(hidden: usize, with_points: usize, aimed: usize, raised: usize) -> u128 {
    match (aimed - raised).checked_sub(hidden - with_points) {
        None | Some(0) => choose(with_points, raised) * choose(hidden - with_points, aimed - raised),
        Some(_) => 0,
    }
}

fn choose(of: usize, some: usize) -> u128 {
    (0..some).fold(1, |ways, taken| ways * (of - taken) as u128 / (taken + 1) as u128)
}

/// Adds all pairs of two sets of cards that do not wound the same man or engine twice.
fn both(to: &mut [u128; 4], some: [u128; 4], others: [u128; 4], times: u128) {
    for (flag, ways) in some.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
        for (other, more) in others.into_iter().enumerate().filter(|(other, _)| other & flag == 0) {
            to[flag | other] += ways * more * times;
        }
    }
}

/// Adds any number of cards of one class.
fn take_some(table: &[Vec<[u128; 4]>], class: Class, copies: u32, limit: usize) -> Vec<Vec<[u128; 4]>> {
    let mut next = table.to_vec();
    let most = if class.pilot || class.engine { 1 } else { copies };
    let mut choose: u128 = 1;
    for taken in 1..=most.min(copies) {
        choose = choose * u128::from(copies - taken + 1) / u128::from(taken);
        let extra = usize::from(class.lying) * taken as usize;
        for count in taken as usize..table.len() {
            for sum in 0..limit.saturating_sub(extra) {
                let from = table[count - taken as usize][sum];
                add_flags(&mut next[count][sum + extra], from, class, choose);
            }
        }
    }
    next
}

fn add_flags(to: &mut [u128; 4], from: [u128; 4], class: Class, times: u128) {
    let mark = flags(class.pilot, class.engine);
    for (flag, ways) in from.into_iter().enumerate() {
        if flag & mark == 0 {
            to[flag | mark] += ways * times;
        }
    }
}

/// Sums of weighted results, normalised case by case.
#[derive(Default)]
struct Sums {
    /// Nothing, damage, jam, kill, and points in halves, each times its weight.
    cases: Vec<([u128; 5], u128, u128, u128)>,
}

impl Sums {
    /// One case with its probability `weight / of` and its results.
    fn add(&mut self, results: [u128; 5], total: u128, weight: u128, of: u128) {
        if total > 0 && weight > 0 {
            // Large counts lose digits that no share of a million shows.
            let shift = (128 - total.leading_zeros()).saturating_sub(64);
            self.cases.push((results.map(|result| result >> shift), total >> shift, weight, of));
        }
    }

    /// The shares of all cases; points were counted in this unit of halves.
    fn finish(self, unit: u32) -> Option<Expectation> {
        const FINE: u128 = 1 << 40;
        let mut shares = [0u128; 5];
        for (results, total, weight, of) in self.cases {
            for (share, result) in shares.iter_mut().zip(results) {
                *share += result * FINE / total * weight / of;
            }
        }
        let whole: u128 = shares[..4].iter().sum();
        if whole == 0 {
            return None;
        }
        let parts = |share: u128| ((share * u128::from(PARTS) + whole / 2) / whole) as u32;
        let kill = parts(shares[3]).min(PARTS);
        let jam = parts(shares[2]).min(PARTS - kill);
        let damage = parts(shares[1]).min(PARTS - kill - jam);
        let hundredths = ((shares[4] * 50 * u128::from(unit) + whole / 2) / whole) as u32;
        Some(Expectation { nothing: PARTS - damage - jam - kill, damage, jam, kill, hundredths })
    }
}

/// Adds what a set of new cards does, over all ways of the face-down ones.
fn judge(results: &mut [u128; 5], ways: &Ways, new: &[Class], limit: u16, times: u128) {
    let halves: u16 = new.iter().map(|class| class.halves).sum();
    let pilots = new.iter().filter(|class| class.pilot).count();
    let engines = new.iter().filter(|class| class.engine).count();
    let explodes = new.iter().any(|class| class.explosion);
    let jams = new.iter().any(|class| class.jam);
    for (sum, by_flag) in ways.by_sum.iter().enumerate() {
        for (flag, count) in by_flag.iter().enumerate().filter(|(_, count)| **count > 0) {
            let weight = count * times;
            let dead = sum + usize::from(halves) >= usize::from(limit)
                || pilots + (flag & 1) > 1
                || engines + (flag >> 1) > 1
                || explodes;
            let kind = if dead {
                3
            } else if jams {
                2
            } else {
                usize::from(halves > 0)
            };
            results[kind] += weight;
            results[4] += weight * u128::from(halves);
        }
    }
}

fn total(ways: &Ways) -> u128 {
    ways.by_sum.iter().flatten().sum()
}

fn one_card(unseen: &Unseen, target: &Target, sums: &mut Sums) {
    let open: u32 = unseen.open.iter().sum();
    let deck = u128::from(open + unseen.closed_in_deck);
    let all = ways(unseen, &unseen.closed, target);
    let mut results = [0; 5];
    for (class, count) in unseen.classes.iter().zip(&unseen.open) {
        judge(&mut results, &all, &[*class], target.limit, u128::from(*count));
    }
    sums.add(results, total(&all) * u128::from(open), u128::from(open), deck);
    let (mut results, mut whole) = ([0; 5], 0);
    for (index, class) in unseen.classes.iter().enumerate().filter(|(index, _)| unseen.closed[*index] > 0) {
        let (left, times) = (less(unseen, target, &[index]), u128::from(unseen.closed[index]));
        judge(&mut results, &left, &[*class], target.limit, times);
        whole += total(&left) * times;
    }
    sums.add(results, whole, u128::from(unseen.closed_in_deck), deck);
}

/// The ways of the face-down cards when closed cards of these classes are drawn.
fn less(unseen: &Unseen, target: &Target, drawn: &[usize]) -> Ways {
    let mut closed = unseen.closed.clone();
    drawn.iter().for_each(|index| closed[*index] -= 1);
    ways(unseen, &closed, target)
}

fn two_cards(unseen: &Unseen, target: &Target, sums: &mut Sums) {
    let open: u128 = unseen.open.iter().map(|count| u128::from(*count)).sum();
    let closed = u128::from(unseen.closed_in_deck);
    let deck = open + closed;
    let pairs = deck * (deck - 1);
    let all = ways(unseen, &unseen.closed, target);
    let (mut both, mut mixed, mut mixed_whole) = ([0; 5], [0; 5], 0);
    for (other, second) in unseen.classes.iter().enumerate() {
        let drawn = u128::from(unseen.closed[other]);
        let left = (drawn > 0).then(|| less(unseen, target, &[other]));
        for (one, class) in unseen.classes.iter().enumerate() {
            let count = u128::from(unseen.open[one]);
            let rest = u128::from(unseen.open[other]) - u128::from(one == other && count > 0);
            judge(&mut both, &all, &[*class, *second], target.limit, count * rest);
            if let Some(left) = left.as_ref().filter(|_| count > 0) {
                judge(&mut mixed, left, &[*class, *second], target.limit, count * drawn);
                mixed_whole += total(left) * count * drawn;
            }
        }
    }
    sums.add(both, total(&all) * open * open.saturating_sub(1), open * open.saturating_sub(1), pairs);
    sums.add(mixed, mixed_whole, 2 * open * closed, pairs);
    let (results, whole) = two_closed(unseen, target);
    sums.add(results, whole, closed * closed.saturating_sub(1), pairs);
}

fn two_closed(unseen: &Unseen, target: &Target) -> ([u128; 5], u128) {
    let (mut results, mut whole) = ([0; 5], 0);
    for one in 0..unseen.classes.len() {
        for other in one..unseen.classes.len() {
            let (first, second) = (u128::from(unseen.closed[one]), u128::from(unseen.closed[other]));
            let times = if one == other { first * second.saturating_sub(1) } else { 2 * first * second };
            if times == 0 {
                continue;
            }
            let left = less(unseen, target, &[one, other]);
            judge(&mut results, &left, &[unseen.classes[one], unseen.classes[other]], target.limit, times);
            whole += total(&left) * times;
        }
    }
    (results, whole)
}
