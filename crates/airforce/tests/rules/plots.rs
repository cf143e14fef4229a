//! A second judge of log lines, written from the rules alone and in no hurry, against the one that plays.
//!
//! It works on the letters of the line and looks everything up anew at every step. Both have to agree about what is
//! flown, by which rules it was corrected, and where and how the aircraft is next turn.

use crate::common::book;
use airforce::{
    attitude::Attitude,
    card::{Card, PROHIBITED, Role},
    crew::Skill,
    illegal::Judge,
    limits::Limits,
    listing,
    notation::{Expected, Unreadable},
    options::{Opt, Options},
    plane::{Cause, Fate, Plane, Run},
    plot::Line,
    units::Altitude,
};
use grid::hex::{Facing, Hex};
use referee::{Rng, Seat, Side};

/// How many lines are compared; `TALLYHO_PLOTS` asks for more.
fn lines() -> u32 {
    std::env::var("TALLYHO_PLOTS").ok().and_then(|text| text.parse().ok()).unwrap_or(40_000)
}

/// What the slow judge finds.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    flown: String,
    rules: Vec<&'static str>,
    hex: (i16, i16),
    facing: u8,
    attitude: &'static str,
    speed: i32,
    altitude: i32,
    lost: bool,
    straight: i32,
    climbing: i32,
    diving: i32,
    spins: bool,
}

/// The attitude ring, to the right.
const RING: [&str; 6] = ["I", "IL", "LB", "L", "RB", "IR"];
/// The vectors of facings 1 to 6.
const STEPS: [(i16, i16); 6] = [(-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)];

fn ring(attitude: &str, steps: usize) -> &'static str {
    let index = RING.iter().position(|name| *name == attitude).expect("an attitude");
    RING[(index + steps) % 6]
}

/// The letters of a line, hexes one by one, then power, brakes and change of altitude.
fn letters(text: &str) -> (Vec<char>, i32, i32, i32) {
    let (field, change) = text.split_once(' ').expect("two fields");
    let (mut moves, mut power, mut brake) = (Vec::new(), 0, 0);
    let mut number = 0;
    for letter in field.chars() {
        if let Some(digit) = letter.to_digit(10) {
            number = number * 10 + digit;
            continue;
        }
        moves.extend((0..number).map(|_| '1'));
        number = 0;
        match letter {
            'P' => power += 1,
            'K' => brake += 1,
            // Parts letters that would read as a word of dive attacks.
            '/' => {}
            other => moves.push(other),
        }
    }
    moves.extend((0..number).map(|_| '1'));
    let hundreds = |text: &str| {
        let (thousands, hundreds) = text.split_once('.').expect("a decimal point");
        let thousands = if thousands.is_empty() { 0 } else { thousands.parse::<i32>().expect("a number") };
        thousands * 10 + hundreds.parse::<i32>().expect("a digit")
    };
    let climb = match change.split_at(1) {
        ("C", rest) => hundreds(rest),
        ("D", rest) => -hundreds(rest),
        _ => 0,
    };
    (moves, power, brake, climb)
}

fn written(moves: &[char], power: i32, brake: i32, climb: i32) -> String {
    let mut text = String::new();
    let mut hexes = 0;
    for letter in moves.iter().chain(&['.']) {
        if *letter == '1' {
            hexes += 1;
            continue;
        }
        if hexes > 0 {
            text.push_str(&hexes.to_string());
            hexes = 0;
        }
        if *letter != '.' {
            text.push(*letter);
        }
    }
    text.push_str(&"P".repeat(power as usize));
    text.push_str(&"K".repeat(brake as usize));
    let altitude = |hundreds: i32| {
        let thousands = if hundreds < 10 { String::new() } else { (hundreds / 10).to_string() };
        format!("{thousands}.{}", hundreds % 10)
    };
    match climb {
        0 => text + " -",
        up if up > 0 => format!("{text} C{}", altitude(up)),
        down => format!("{text} D{}", altitude(-down)),
    }
}

/// What an aircraft can do, looked up on its card.
struct Slow<'a> {
    card: &'a Card,
    plane: &'a Plane,
}

impl Slow<'_> {
    fn band(&self, altitude: i32) -> &airforce::card::Band {
        for band in &self.card.bands {
            if i32::from(band.top.hundreds()) >= altitude {
                return band;
            }
        }
        &self.card.bands[self.card.bands.len() - 1]
    }

    fn altitude(&self) -> i32 {
        self.plane.pose.altitude.hundreds().into()
    }

    fn speed(&self) -> i32 {
        self.plane.pose.speed.into()
    }

    /// 0 stall, 1 manoeuvre, 2 level, 3 dive.
    fn increment(&self, altitude: i32, speed: i32) -> usize {
        let limits = self.band(altitude).limits;
        (0..3).find(|index| speed <= i32::from(limits[*index])).unwrap_or(3)
    }

    fn fastest(&self, altitude: i32) -> i32 {
        i32::from(self.band(altitude).limits[3]) - i32::from(self.plane.damage.wing / 2)
    }

    fn cockpit(&self) -> u8 {
        self.plane.damage.cockpits[0]
    }

    fn most_power(&self) -> i32 {
        let increment = self.increment(self.altitude(), self.speed());
        let hits = i32::from(self.plane.damage.engines[0]);
        if increment == 3 { 0 } else { (i32::from(self.band(self.altitude()).power) - hits).max(0) }
    }

    fn most_climb(&self) -> i32 {
        let increment = self.increment(self.altitude(), self.speed());
        let feet = i32::from(self.band(self.altitude()).climb_feet[increment - 1]);
        let every = match feet % 100 {
            0 => 0,
            50 => 2,
            _ => 3,
        };
        let rested = every > 0 && i32::from(self.plane.run.rest) >= every - 1;
        let ceiling = i32::from(self.card.bands[self.card.bands.len() - 1].top.hundreds());
        (feet / 100 + i32::from(rested)).min((ceiling - self.altitude()).max(0))
    }

    fn most_dive(&self) -> i32 {
        self.band(self.altitude()).max_dive.into()
    }

    /// Straight hexes needed: bank 0, turn 1, slip 2, half-roll 3, half-loop 4. None if forbidden.
    fn need(&self, manoeuvre: usize) -> Option<i32> {
        let increment = self.increment(self.altitude(), self.speed());
        let need = self.band(self.altitude()).needs[increment - 1][manoeuvre];
        (need != PROHIBITED).then_some(need.into())
    }

    fn gain(&self, climb: i32) -> i32 {
        let list = if climb < 0 { &self.card.gains.dive } else { &self.card.gains.climb };
        let index = (climb.unsigned_abs() as usize).min(list.len() - 1);
        if climb < 0 { i32::from(list[index]) } else { -i32::from(list[index]) }
    }
}

/// Where the flight is, and what has been done so far this turn.
#[derive(Clone)]
struct Sky {
    hex: (i16, i16),
    facing: u8,
    attitude: &'static str,
    /// Straight hexes since the last manoeuvre, and those of this turn.
    straight: i32,
    now: i32,
    manoeuvred: bool,
    /// Turns made since the last slip with nothing in between; none before a slip.
    after_slip: Option<u8>,
    lost: i32,
    level: i32,
    able: bool,
    more_than_bank: bool,
}

fn kind(letter: char) -> usize {
    match letter {
        'B' | 'N' => 0,
        'R' | 'L' => 1,
        'S' | 'T' => 2,
        'H' | 'E' => 3,
        _ => 4,
    }
}

/// Banks are free.
fn cost(letter: &char) -> i32 {
    i32::from(!['B', 'N'].contains(letter))
}

impl Slow<'_> {
    /// Whether a letter is allowed, and the rule that strikes it if not.
    fn allowed(&self, sky: &Sky, letter: char, climb: i32) -> Result<(), &'static str> {
        let right = ["RB", "IR"].contains(&sky.attitude);
        let left = ["LB", "IL"].contains(&sky.attitude);
        let fits = match letter {
            'R' | 'T' => right,
            'L' | 'S' => left,
            _ => true,
        };
        if !fits {
            return Err("AF-ILLEGAL-08");
        }
        let Some(need) = self.need(kind(letter)) else { return Err("AF-ILLEGAL-04") };
        if kind(letter) == 1 && sky.after_slip.is_some_and(|turns| turns < 2) {
            return Ok(());
        }
        if sky.straight < need {
            return Err("AF-ILLEGAL-04");
        }
        if letter == 'V' {
            let climbs = climb > 0 && self.most_climb() > 0 && climb >= self.most_climb();
            let dives = climb < 0 && -climb >= self.most_dive();
            let before = if climbs { self.plane.run.climbing } else { self.plane.run.diving };
            let flown = sky.now + if sky.manoeuvred { 0 } else { i32::from(before) };
            if !(climbs || dives) || flown < need {
                return Err("AF-ILLEGAL-08");
            }
        }
        Ok(())
    }

    fn fly(&self, sky: &mut Sky, letter: char) {
        let go = |hex: (i16, i16), facing: u8| {
            let (q, r) = STEPS[usize::from(facing) - 1];
            (hex.0 + q, hex.1 + r)
        };
        let right = |facing: u8| facing % 6 + 1;
        let left = |facing: u8| (facing + 4) % 6 + 1;
        if sky.attitude == "L" && !['B', 'N'].contains(&letter) {
            sky.level += 1;
        }
        match letter {
            '1' => sky.hex = go(sky.hex, sky.facing),
            'B' => sky.attitude = ring(sky.attitude, 1),
            'N' => sky.attitude = ring(sky.attitude, 5),
            'R' => sky.facing = right(sky.facing),
            'L' => sky.facing = left(sky.facing),
            'S' => sky.hex = go(sky.hex, right(sky.facing)),
            'T' => sky.hex = go(sky.hex, left(sky.facing)),
            'H' => (sky.hex, sky.attitude) = (go(sky.hex, right(sky.facing)), ring(sky.attitude, 3)),
            'E' => (sky.hex, sky.attitude) = (go(sky.hex, left(sky.facing)), ring(sky.attitude, 3)),
            _ => (sky.facing, sky.attitude) = (right(right(right(sky.facing))), ring(sky.attitude, 3)),
        }
        sky.lost += [0, 1, 2, 1, 2][kind(letter)] * i32::from(letter != '1');
        if letter == '1' {
            sky.straight = (sky.straight + 1).min(99);
            sky.now += 1;
            sky.after_slip = None;
        } else {
            (sky.straight, sky.now, sky.manoeuvred) = (0, 0, true);
            sky.more_than_bank |= !['B', 'N'].contains(&letter);
            sky.after_slip = match letter {
                'S' | 'T' => Some(0),
                'R' | 'L' => sky.after_slip.map(|turns| turns + 1),
                _ => None,
            };
        }
        self.notice(sky);
    }

    /// Whether it could now do more than bank although it is not level.
    fn notice(&self, sky: &mut Sky) {
        if sky.attitude == "L" {
            return;
        }
        let kinds: &[usize] = if sky.attitude == "I" { &[3, 4] } else { &[1, 2, 3, 4] };
        sky.able |= kinds.iter().any(|kind| self.need(*kind).is_some_and(|need| sky.straight >= need));
    }

    fn start(&self) -> Sky {
        let mut sky = Sky {
            hex: (self.plane.pose.hex.q, self.plane.pose.hex.r),
            facing: self.plane.pose.facing.number(),
            attitude: self.plane.pose.attitude.code(),
            straight: self.plane.run.straight.into(),
            now: 0,
            manoeuvred: false,
            after_slip: None,
            lost: 0,
            level: 0,
            able: false,
            more_than_bank: false,
        };
        self.notice(&mut sky);
        sky
    }

    /// The letters up to the first that is not allowed with a change of altitude, and the rest straight.
    fn flown(&self, moves: &[char], climb: i32, rules: &mut Vec<&'static str>) -> (Sky, Vec<char>) {
        let mut sky = self.start();
        let mut flown = Vec::new();
        let mut struck = false;
        for letter in moves {
            if *letter != '1'
                && let Err(rule) = self.allowed(&sky, *letter, climb)
            {
                rules.push(rule);
                struck = true;
                break;
            }
            self.fly(&mut sky, *letter);
            flown.push(*letter);
        }
        let left = self.speed() - flown.iter().map(cost).sum::<i32>();
        if left > 0 && !struck {
            rules.push("AF-ILLEGAL-09");
        }
        (0..left).for_each(|_| self.fly(&mut sky, '1'));
        flown.extend(std::iter::repeat_n('1', left.max(0) as usize));
        (sky, flown)
    }

    fn judge(&self, text: &str) -> Found {
        if self.increment(self.altitude(), self.speed()) == 0 {
            return self.spin(text);
        }
        let (mut moves, mut power, mut brake, mut climb) = letters(text);
        let asked = climb;
        let mut rules = Vec::new();
        let mut spent = 0;
        if let Some(index) = moves.iter().position(|letter| {
            spent += cost(letter);
            spent > self.speed()
        }) {
            rules.push("AF-ILLEGAL-02");
            moves.truncate(index);
        }
        let (mut sky, mut flown) = self.flown(&moves, asked, &mut rules);
        if power > self.most_power() {
            rules.push("AF-ILLEGAL-05");
            power = self.most_power();
        }
        if brake > i32::from(self.band(self.altitude()).brake) {
            rules.push("AF-ILLEGAL-05");
            brake = self.band(self.altitude()).brake.into();
        }
        if climb > self.most_climb() || -climb > self.most_dive() {
            rules.push("AF-ILLEGAL-03");
            climb = climb.clamp(-self.most_dive(), self.most_climb());
        }
        let next = |sky: &Sky, climb: i32| (self.speed() + power - brake - sky.lost + self.gain(climb)).max(0);
        let diving = self.increment(self.altitude(), self.speed()) == 3;
        let slow = next(&sky, climb) <= i32::from(self.band(self.altitude()).limits[2]);
        if diving && !(climb < 0 && self.gain(climb) >= 1) && !slow {
            rules.push("AF-SPEED-12");
            climb = -(1..=60).find(|dive| self.gain(-dive) >= 1).expect("a dive that gains").min(self.most_dive());
            (sky, flown) = self.flown(&flown, climb, &mut rules);
        }
        let speed = next(&sky, climb);
        self.settle(sky, flown, rules, power, brake, climb, speed)
    }

    #[allow(clippy::too_many_arguments, reason = "everything that the flight has come to")]
    fn settle(
        &self,
        sky: Sky,
        flown: Vec<char>,
        rules: Vec<&'static str>,
        power: i32,
        brake: i32,
        climb: i32,
        speed: i32,
    ) -> Found {
        let sinks = sky.attitude != "L" && !sky.more_than_bank && sky.level < self.speed() / 2 && sky.able;
        let altitude = self.altitude() + climb - i32::from(sinks);
        let hurt = |letter: &char| match self.cockpit() {
            0 => false,
            1 => ['H', 'E', 'V'].contains(letter),
            _ => ['H', 'E', 'V', 'S', 'T'].contains(letter),
        };
        let lost = self.speed() > self.fastest(self.altitude())
            || flown.iter().any(hurt)
            || altitude <= 0
            || speed > self.fastest(altitude)
            || self.cockpit() >= 2 && self.increment(altitude, speed) == 3;
        let climbs = climb > 0 && self.most_climb() > 0 && climb >= self.most_climb();
        let dives = climb < 0 && -climb >= self.most_dive();
        let carried = |on: bool, before: u8| match (on, sky.manoeuvred) {
            (false, _) => 0,
            (true, true) => sky.now,
            (true, false) => (i32::from(before) + sky.now).min(99),
        };
        Found {
            flown: written(&flown, power, brake, climb),
            rules,
            hex: sky.hex,
            facing: sky.facing,
            attitude: sky.attitude,
            speed,
            altitude,
            lost,
            straight: sky.straight,
            climbing: carried(climbs, self.plane.run.climbing),
            diving: carried(dives, self.plane.run.diving),
            spins: false,
        }
    }

    fn spin(&self, text: &str) -> Found {
        Found {
            flown: "Spin -".to_owned(),
            rules: if text == "Spin -" { Vec::new() } else { vec!["AF-SPIN-01"] },
            hex: (self.plane.pose.hex.q, self.plane.pose.hex.r),
            facing: self.plane.pose.facing.number(),
            attitude: self.plane.pose.attitude.code(),
            speed: self.speed(),
            altitude: self.altitude(),
            lost: self.speed() > self.fastest(self.altitude()),
            straight: self.plane.run.straight.into(),
            climbing: self.plane.run.climbing.into(),
            diving: self.plane.run.diving.into(),
            spins: true,
        }
    }
}

fn fast(card: &Card, plane: &Plane, line: Line) -> Found {
    let limits = Limits::of(card, plane, Options::NONE);
    let verdict = Judge::new(card, plane, &limits, Options::NONE).verdict(line);
    Found {
        flown: verdict.line.to_string(),
        rules: verdict.corrections.iter().map(|fix| fix.rule().0).collect(),
        hex: (verdict.pose.hex.q, verdict.pose.hex.r),
        facing: verdict.pose.facing.number(),
        attitude: verdict.pose.attitude.code(),
        speed: verdict.pose.speed.into(),
        altitude: verdict.pose.altitude.hundreds().into(),
        lost: verdict.lost.is_some(),
        straight: verdict.run.straight.into(),
        climbing: verdict.run.climbing.into(),
        diving: verdict.run.diving.into(),
        spins: verdict.spins,
    }
}

fn any_plane(rng: &mut Rng, cards: &[u8]) -> Plane {
    let index = *rng.pick(cards);
    let card = &book().cards[usize::from(index)];
    let mut plane = Plane::new(index, Side::First, Some(Seat(0)), 1);
    plane.fate = Fate::Flying;
    plane.pose.hex = Hex::new(rng.below(40) as i16, rng.below(20) as i16);
    plane.pose.facing = *rng.pick(&Facing::ALL);
    plane.pose.attitude = *rng.pick(&Attitude::ALL);
    let ceiling = card.ceiling().hundreds() as u32;
    plane.pose.altitude = Altitude(1 + rng.below(ceiling) as i16);
    let fastest = u32::from(card.band(plane.pose.altitude).limits[3]);
    plane.pose.speed = rng.below(fastest + 2) as u8;
    let straight = rng.below(10) as u8;
    plane.run = Run {
        straight: if rng.one_in(4) { 99 } else { straight },
        climbing: rng.below(u32::from(straight) + 1) as u8,
        diving: rng.below(u32::from(straight) + 1) as u8,
        rest: rng.below(4) as u8,
    };
    if rng.one_in(3) {
        plane.damage.wing = rng.below(u32::from(card.hits.wing)) as u8;
        plane.damage.cockpits[0] = rng.below(3) as u8;
        plane.damage.engines[0] = rng.below(3) as u8;
    }
    plane
}

/// A line of any letters.
fn any_line(rng: &mut Rng) -> String {
    let letters: Vec<char> = "1112234BNRLSTHEV".chars().collect();
    let mut text: String = (0..rng.below(9)).map(|_| *rng.pick(&letters)).collect();
    // Numbers are not written side by side.
    let digits = |pair: &[char]| pair[0].is_ascii_digit() && pair[1].is_ascii_digit();
    let chars: Vec<char> = text.chars().collect();
    if chars.windows(2).any(digits) {
        text = chars.iter().flat_map(|letter| [*letter, 'B']).collect();
    }
    text.push_str(&"P".repeat(rng.below(4) as usize));
    text.push_str(&"K".repeat(rng.below(3) as usize));
    match rng.below(3) {
        0 => text + " -",
        1 => format!("{text} C{}", Altitude(1 + rng.below(14) as i16)),
        _ => format!("{text} D{}", Altitude(1 + rng.below(15) as i16)),
    }
}

/// A legal line, now and then with one letter changed.
fn near_line(rng: &mut Rng, card: &Card, plane: &Plane) -> String {
    let limits = Limits::of(card, plane, Options::NONE);
    let line = listing::sample(&Judge::new(card, plane, &limits, Options::NONE), rng).to_string();
    if rng.one_in(2) || line.starts_with("Spin") {
        return line;
    }
    let mut letters: Vec<char> = line.chars().collect();
    let places: Vec<usize> = (0..letters.len()).filter(|index| "BNRLSTHEV".contains(letters[*index])).collect();
    if !places.is_empty() {
        let other: Vec<char> = "BNRLSTHEV".chars().collect();
        letters[*rng.pick(&places)] = *rng.pick(&other);
    }
    letters.into_iter().collect()
}

// Rule: AF-MOVE-08, AF-ILLEGAL-01
#[test]
fn a_second_judge_agrees_about_every_line() {
    let mut rng = Rng::new(1941);
    let cards = &book().cards;
    let usable: Vec<u8> =
        (0..cards.len() as u8).filter(|index| cards[usize::from(*index)].role != Role::Missile).collect();
    let (mut legal, mut corrected, mut lost, mut spins) = (0, 0, 0, 0);
    for number in 0..lines() {
        let plane = any_plane(&mut rng, &usable);
        let card = &cards[usize::from(plane.card)];
        let text = if rng.one_in(2) { any_line(&mut rng) } else { near_line(&mut rng, card, &plane) };
        // Words of dive attacks that come up by chance.
        if text.contains("VERT") || text.contains("STEEP") {
            continue;
        }
        // A sheet has room for so many codes and no more.
        let line: Line = match text.parse() {
            Ok(line) => line,
            Err(Unreadable { expected: Expected::Shorter, .. }) => continue,
            Err(error) => panic!("{text}: {error}"),
        };
        let (one, other) = (fast(card, &plane, line), Slow { card, plane: &plane }.judge(&line.to_string()));
        assert_eq!(one, other, "line {number}: {text} of {} {plane:?}", card.name);
        legal += u32::from(one.rules.is_empty() && !one.lost);
        corrected += u32::from(!one.rules.is_empty());
        lost += u32::from(one.lost);
        spins += u32::from(one.spins);
    }
    // The draw is worth something only if all kinds come up.
    let share = |count: u32| (u64::from(count) * 100 / u64::from(lines())) as u32;
    assert!(
        share(legal) > 15 && share(corrected) > 30 && share(lost) > 3 && share(spins) > 3,
        "{legal} {corrected} {lost} {spins}"
    );
}

// Rule: AF-ILLEGAL-10
#[test]
fn the_second_judge_knows_why_an_aircraft_is_lost() {
    let card = crate::common::card("p-51d");
    let index = book().card_index("p-51d").expect("it is there");
    let mut plane = Plane::new(index, Side::First, Some(Seat(0)), 1);
    (plane.pose.altitude, plane.pose.speed) = (Altitude(80), 5);
    plane.damage.cockpits[0] = 1;
    let line: Line = "H4 -".parse().expect("a line");
    let limits = Limits::of(card, &plane, Options::NONE);
    let verdict = Judge::new(card, &plane, &limits, Options::NONE).verdict(line);
    assert_eq!(verdict.lost, Some(Cause::Cockpit));
    assert!(Slow { card, plane: &plane }.judge("H4 -").lost);
}

// Rule: AF-ILLEGAL-01
#[test]
fn a_corrected_line_needs_no_further_correction() {
    let mut rng = Rng::new(1943);
    let cards = &book().cards;
    let usable: Vec<u8> =
        (0..cards.len() as u8).filter(|index| cards[usize::from(*index)].role != Role::Missile).collect();
    let switches = [Opt::Slip, Opt::HalfLoop, Opt::OutsideLoops, Opt::Crew, Opt::Skill, Opt::Loaded, Opt::Critical];
    for number in 0..lines() {
        let mut plane = any_plane(&mut rng, &usable);
        let card = &cards[usize::from(plane.card)];
        let options = Options::of(switches.into_iter().filter(|_| rng.one_in(2)));
        plane.crew.traits.reflex = rng.one_in(2);
        plane.crew.skill = if rng.one_in(4) { Skill::Novice } else { Skill::Average };
        plane.load.lasting = rng.one_in(4);
        plane.damage.wounds.controls = rng.one_in(8);
        let text = if rng.one_in(2) { any_line(&mut rng) } else { near_line(&mut rng, card, &plane) };
        let Ok(line) = text.parse::<Line>() else { continue };
        let limits = Limits::of(card, &plane, options);
        let judge = Judge::new(card, &plane, &limits, options);
        let (once, twice) = (judge.verdict(line), judge.verdict(judge.verdict(line).line));
        assert_eq!(
            twice.corrections,
            [],
            "line {number}: {text} becomes {} of {} {plane:?} with {options:?}",
            once.line,
            card.name
        );
        assert_eq!((once.pose, once.run, once.lost), (twice.pose, twice.run, twice.lost), "line {number}: {text}");
    }
}
