//! Reading scenarios: groups, match-ups, victory.

use content::{Entry, Reader};
use grid::hex::{Facing, Hex, Layout};
use referee::Side;

use crate::{
    card::Card,
    options::Opt,
    piece::Kind,
    scenario::{
        Deployment, End, Entry as Arrival, Fleet, Flight, Group, Height, Match, Pace, Placing, Scenario, Scoring,
        Victory, Zone,
    },
    setup::{LOADS, SKILLS},
    ship::ShipClass,
    units::Altitude,
};

pub(super) fn read(reader: &mut Reader<'_>, cards: &[Card], ships: &[ShipClass]) -> Vec<Scenario> {
    let mut scenarios = Vec::new();
    for path in reader.paths("airforce/scenarios") {
        scenarios.extend(reader.entries(&path, "scenario", |entry| read_scenario(entry, cards, ships)));
    }
    scenarios
}

// Rule: AF-SCN-01, AF-GEN-07
fn read_scenario(entry: &mut Entry<'_>, cards: &[Card], ships: &[ShipClass]) -> Scenario {
    let groups = entry.inners("group", |group| read_group(group, cards));
    let fleets = entry.inners("fleet", |fleet| read_fleet(fleet, ships));
    let matches = read_matches(entry, &groups, &fleets, cards);
    let ends = [
        ("one side gone", End::OneSideGone),
        ("first gone", End::FirstGone),
        ("second gone", End::SecondGone),
        ("second away", End::SecondAway),
        ("escape", End::Escape),
    ];
    Scenario {
        id: entry.id(),
        number: entry.int_or("number", 0..=9, 0) as u8,
        solitaire: entry.flag("solitaire"),
        first_flight: entry.flag("first_flight"),
        minutes: entry.int("minutes", 5..=600) as u16,
        complexity: entry.int("complexity", 1..=5) as u8,
        turns: entry.opt_int("turns", 1..=200).map(|turns| turns as u8),
        moving_map: entry.flag("moving_map"),
        extension: entry.ints("extension", 1..=6).into_iter().map(|section| section as u8).collect(),
        dice_altitude: entry.flag("dice_altitude"),
        required: read_options(entry, "required"),
        suggested: read_options(entry, "suggested"),
        plain: entry.flag("plain"),
        groups,
        matches,
        victory: read_victory(entry),
        scoring: entry.inner("scoring", read_scoring).unwrap_or_default(),
        end: if entry.has("end") { entry.one_of("end", &ends) } else { End::default() },
        pieces: entry.inners("pieces", read_deployment),
        fleets,
        placing: words(entry, "placing", "together", read_placing),
        dry: entry.ints("dry", 1..=6).into_iter().map(|section| section as u8).collect(),
        hills: read_hills(entry),
        roads: entry.flag("roads"),
        smoke: entry.flag("smoke"),
        silent_ships: entry.flag("silent_ships"),
        no_exit: entry.flag("no_exit"),
        hold_course: entry.flag("hold_course"),
        clouds_last: entry.flag("clouds_last"),
        photo_range: entry.opt_int("photo_range", 0..=20).map(|hexes| hexes as u8),
    }
}

fn read_placing(words: &[&str]) -> Option<Placing> {
    match words {
        ["together"] => Some(Placing::Together),
        ["notes", "first"] => Some(Placing::NotesFirst),
        ["defender", "first"] => Some(Placing::DefenderFirst),
        _ => None,
    }
}

fn read_fleet(entry: &mut Entry<'_>, ships: &[ShipClass]) -> Fleet {
    let count = entry.int("count", 0..=20) as u8;
    let classes = entry.texts("classes");
    if classes.is_empty() || classes.iter().any(|id| ships.iter().all(|ship| ship.id != *id)) {
        entry.fault("classes", "ids of classes of ships");
    }
    let places = read_places(entry);
    let most = entry.int_or("most", 0..=20, i64::from(count)) as u8;
    if places.len() < usize::from(most) {
        entry.fault("hexes", format!("{most} hexes"));
    }
    Fleet {
        id: entry.id(),
        side: Some(entry.one_of("side", &[("first", Side::First), ("second", Side::Second)])),
        classes,
        count,
        least: entry.int_or("least", 0..=20, i64::from(count)) as u8,
        most,
        places,
        zone: words(entry, "zone", "anywhere", read_zone),
        anchored: entry.flag("anchored"),
        diced: entry.flag("diced"),
    }
}

// Rule: AF-GEN-04
fn read_deployment(entry: &mut Entry<'_>) -> Deployment {
    let kinds = Kind::ALL.map(|kind| (kind.name(), kind));
    let places = read_places(entry);
    let count = places.len();
    let each = |entry: &mut Entry<'_>, field: &str, most: i64| {
        let numbers: Vec<u8> = entry.ints(field, 0..=most).into_iter().map(|number| number as u8).collect();
        match numbers[..] {
            [] => vec![0; count],
            [one] => vec![one; count],
            _ if numbers.len() == count => numbers,
            _ => {
                entry.fault(field, format!("one number, or {count}"));
                vec![0; count]
            }
        }
    };
    let deployment = Deployment {
        kind: entry.one_of("kind", &kinds),
        side: entry.one_of("side", &[("first", Side::First), ("second", Side::Second)]),
        guns: each(entry, "guns", 40),
        factors: each(entry, "factors", 20),
        places,
        radius: entry.int_or("radius", 0..=20, 0) as u8,
        riding: entry.flag("riding"),
        cluster: entry.int_or("cluster", 1..=20, 1) as u8,
        zone: words(entry, "zone", "anywhere", read_zone),
        apart: entry.int_or("apart", 0..=30, 0) as u8,
        beyond: entry.flag("beyond"),
    };
    check_guns(entry, &deployment);
    check_lines(entry, &deployment);
    deployment
}

/// Guns of heavy flak are worth 5 to 12 factors, of light flak 1 to 4.
// Rule: AF-FLAK-03
fn check_guns(entry: &mut Entry<'_>, deployment: &Deployment) {
    let allowed = match deployment.kind {
        Kind::LightFlak => 1..=4,
        Kind::HeavyFlak => 5..=12,
        _ => return,
    };
    if deployment.factors.iter().any(|factor| !allowed.contains(factor)) {
        entry.fault("factors", format!("{} to {} for each gun", allowed.start(), allowed.end()));
    }
}

/// An airfield is a straight line of at least four hexes, a bridge one of one to three.
// Rule: AF-GT-01
fn check_lines(entry: &mut Entry<'_>, deployment: &Deployment) {
    let lengths = match deployment.kind {
        Kind::Runway => 4..=20,
        Kind::Bridge => 1..=3,
        _ => return,
    };
    if !lengths.contains(&deployment.cluster) {
        entry.fault("cluster", format!("{} to {} hexes in line", lengths.start(), lengths.end()));
    }
    let at = |(text, _): &(String, u8)| text.parse().map(|address| Layout::START.hex(address));
    for line in deployment.places.chunks(deployment.cluster.into()) {
        let hexes: Vec<Hex> = line.iter().filter_map(|place| at(place).ok()).collect();
        if hexes.len() != usize::from(deployment.cluster) || !is_straight(&hexes) {
            entry.fault("hexes", format!("{} hexes in line for each", deployment.cluster));
        }
    }
}

/// Whether hexes follow on each other in one direction.
fn is_straight(hexes: &[Hex]) -> bool {
    let ways = |pair: &[Hex]| Facing::ALL.into_iter().find(|way| pair[0].step(way.heading()) == pair[1]);
    let first = hexes.get(..2).and_then(ways);
    hexes.windows(2).all(|pair| first.is_some() && ways(pair) == first)
}

/// `III.G5` or `III.G5/4` with a facing.
fn read_places(entry: &mut Entry<'_>) -> Vec<(String, u8)> {
    let texts = entry.texts("hexes");
    let places: Vec<(String, u8)> = texts.iter().filter_map(|text| read_place(text)).collect();
    if places.len() != texts.len() || places.is_empty() {
        entry.fault("hexes", "hexes such as III.G5, or III.G5/4 with a facing");
    }
    places
}

fn read_place(text: &str) -> Option<(String, u8)> {
    let (hex, facing) = text.split_once('/').unwrap_or((text, "4"));
    let facing: u8 = facing.parse().ok().filter(|facing| (1..=6).contains(facing))?;
    hex.parse::<grid::hex::Address>().ok().map(|_| (hex.to_owned(), facing))
}

/// `II.C4 .5`: a hill of 500 ft.
fn read_hills(entry: &mut Entry<'_>) -> Vec<(String, Altitude)> {
    let texts = entry.texts("hills");
    let hill = |text: &String| {
        let (hex, height) = text.split_once(' ')?;
        hex.parse::<grid::hex::Address>().ok()?;
        Some((hex.to_owned(), Altitude::read(height)?))
    };
    let hills: Vec<(String, Altitude)> = texts.iter().filter_map(hill).collect();
    if hills.len() != texts.len() {
        entry.fault("hills", "hexes with heights such as \"II.C4 .5\"");
    }
    hills
}

fn read_options(entry: &mut Entry<'_>, field: &str) -> Vec<String> {
    let names = entry.texts(field);
    if names.iter().any(|name| Opt::named(name).is_none()) {
        entry.fault(field, "names of options");
    }
    names
}

fn read_group(entry: &mut Entry<'_>, cards: &[Card]) -> Group {
    let count = entry.int("count", 0..=40) as u8;
    let types = entry.texts("types");
    check_types(entry, &types, cards);
    let load = read_load(entry);
    Group {
        id: entry.id(),
        side: Some(entry.one_of("side", &[("first", Side::First), ("second", Side::Second)])),
        types,
        count,
        least: entry.int_or("least", 0..=40, i64::from(count)) as u8,
        most: entry.int_or("most", 0..=40, i64::from(count)) as u8,
        zone: words(entry, "zone", "anywhere", read_zone),
        facing: entry.opt_int("facing", 1..=6).map(|facing| facing as u8),
        height: words(entry, "height", "free", read_height),
        pace: words(entry, "pace", "free", read_pace),
        level: entry.flag("level"),
        entry: words(entry, "entry", "start", read_arrival),
        flight: if entry.flag("straight") { Flight::Straight } else { Flight::Plotted },
        formation: entry.int_or("formation", 0..=20, 0) as u8,
        formations: entry.int_or("formations", 0..=20, 0) as u8,
        together: entry.flag("together"),
        apart: entry.int_or("apart", 0..=30, 0) as u8,
        loaded: load != "none",
        load: load.to_owned(),
        tanks: entry.flag("tanks"),
        skills: read_skills(entry),
        secret_crews: entry.flag("secret_crews"),
        kamikaze: entry.flag("kamikaze"),
        spotted: entry.flag("spotted"),
        late: entry.flag("late"),
        scramble: entry.flag("scramble"),
        engines_off: entry.flag("engines_off"),
    }
}

/// The skills of the crews: some of those of the set-up.
fn read_skills(entry: &mut Entry<'_>) -> Vec<String> {
    let skills = entry.texts("skills");
    if skills.iter().any(|skill| !SKILLS.contains(&skill.as_str())) {
        entry.fault("skills", format!("some of {}", SKILLS.join(", ")));
    }
    skills
}

/// What the group carries: `loaded = true` is bombs, or `load = "torpedoes"` and the like.
fn read_load(entry: &mut Entry<'_>) -> &'static str {
    let loaded = entry.flag("loaded");
    if entry.has("load") {
        return entry.one_of("load", &LOADS.map(|load| (load, load)));
    }
    if loaded { "bombs" } else { "none" }
}

fn check_types(entry: &mut Entry<'_>, types: &[String], cards: &[Card]) {
    let unknown: Vec<&str> =
        types.iter().map(String::as_str).filter(|id| cards.iter().all(|card| card.id != *id)).collect();
    if !unknown.is_empty() || types.is_empty() {
        entry.fault("types", format!("ids of aircraft cards, not {}", unknown.join(", ")));
    }
}

/// A field of words read by a function; a default if it is missing.
fn words<T: Default>(entry: &mut Entry<'_>, field: &str, default: &str, read: fn(&[&str]) -> Option<T>) -> T {
    let text = entry.opt_text(field).unwrap_or_else(|| default.to_owned());
    let parts: Vec<&str> = text.split_whitespace().collect();
    read(&parts).unwrap_or_else(|| {
        entry.fault(field, "the words that this field understands");
        T::default()
    })
}

fn numbers(words: &[&str]) -> Option<Vec<u8>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

fn read_zone(words: &[&str]) -> Option<Zone> {
    match words {
        ["anywhere"] => Some(Zone::Anywhere),
        ["edge", side, "within", depth] => Some(Zone::Edge { side: side.parse().ok()?, depth: depth.parse().ok()? }),
        ["edges", sides @ .., "within", depth] => {
            Some(Zone::Edges { sides: numbers(sides)?, depth: depth.parse().ok()? })
        }
        ["sections", sections @ ..] => Some(Zone::Sections(numbers(sections)?)),
        ["die", "section"] => Some(Zone::DieSection { depth: 0 }),
        ["die", "section", "within", depth] => Some(Zone::DieSection { depth: depth.parse().ok()? }),
        ["near", hex, "within", within] => {
            hex.parse::<grid::hex::Address>().ok()?;
            Some(Zone::Near { hex: (*hex).to_owned(), within: within.parse().ok()? })
        }
        ["hexes", hexes @ ..] => {
            let known = hexes.iter().all(|hex| hex.parse::<grid::hex::Address>().is_ok());
            known.then(|| Zone::Hexes(hexes.iter().map(|hex| (*hex).to_owned()).collect()))
        }
        _ => None,
    }
}

fn read_height(words: &[&str]) -> Option<Height> {
    let hundreds = |word: &str| Altitude::read(word).map(|altitude| altitude.hundreds() as u8);
    match words {
        ["free"] => Some(Height::Free),
        ["ground"] => Some(Height::Ground),
        [low, "to", high] => Some(Height::Between(Altitude::read(low)?, Altitude::read(high)?)),
        ["2d6", "x", times, "common"] => Some(Height::Common(hundreds(times)?)),
        ["2d6", "x", times, "own"] => Some(Height::Own(hundreds(times)?)),
        ["2d6", "x", times, "about", spread] => {
            Some(Height::About { times: hundreds(times)?, spread: hundreds(spread)? })
        }
        ["die", list @ ..] if list.len() == 6 => {
            Some(Height::Die(list.iter().map(|word| Altitude::read(word)).collect::<Option<_>>()?))
        }
        _ => None,
    }
}

fn read_pace(words: &[&str]) -> Option<Pace> {
    match words {
        ["free"] => Some(Pace::Free),
        ["cruise"] => Some(Pace::Cruise),
        ["stopped"] => Some(Pace::Stopped),
        ["die", list @ ..] if list.len() == 6 => Some(Pace::Die(numbers(list)?)),
        _ => None,
    }
}

fn read_arrival(words: &[&str]) -> Option<Arrival> {
    match words {
        ["start"] => Some(Arrival::Start),
        ["turns", turns @ ..] => Some(Arrival::Turns(numbers(turns)?)),
        ["die", least] => Some(Arrival::Die(least.parse().ok().filter(|die| (2..=6).contains(die))?)),
        _ => None,
    }
}

fn read_victory(entry: &mut Entry<'_>) -> Victory {
    words(entry, "victory", "points", |words| match words {
        ["points"] => Some(Victory::Points),
        ["kills", "then", "hits"] => Some(Victory::KillsThenHits),
        ["all", "destroyed"] => Some(Victory::AllDestroyed),
        ["exits", count] => Some(Victory::Exits(count.parse().ok()?)),
        ["at", "least", points] => Some(Victory::AtLeast(points.parse().ok()?)),
        ["margin", points] => Some(Victory::Margin(points.parse().ok()?)),
        ["photos", count] => Some(Victory::Photos(count.parse().ok()?)),
        ["hunt", group] => Some(Victory::Hunt(group.parse().ok()?)),
        ["ace"] => Some(Victory::Ace),
        ["lead", points] => Some(Victory::Lead(points.parse().ok()?)),
        ["ships", "sunk"] => Some(Victory::ShipsSunk),
        ["duel"] => Some(Victory::Duel),
        _ => None,
    })
}

fn read_scoring(entry: &mut Entry<'_>) -> Scoring {
    let mut points = |field| entry.int_or(field, 0..=200, 0) as u8;
    Scoring {
        exit_loaded: points("exit_loaded"),
        flying_loaded: points("flying_loaded"),
        damage_point: points("damage_point"),
        target_hex: points("target_hex"),
        all_targets: points("all_targets"),
        airfield: points("airfield"),
        all_airfields: points("all_airfields"),
        hit_airfield: points("hit_airfield"),
        all_hit_airfields: points("all_hit_airfields"),
        kept: points("kept"),
        jettisoned: points("jettisoned"),
        presence: points("presence"),
        seen: points("seen"),
    }
}

/// `he-111h x12 | spitfire-i x4 + jp-dd-2 x1 @ 1940.2`: a type and a count for every group, after a plus a class and a
/// count for every fleet, and the half year. Fleets that are not named are as they are given.
fn read_matches(entry: &mut Entry<'_>, groups: &[Group], fleets: &[Fleet], cards: &[Card]) -> Vec<Match> {
    let texts = entry.texts("matches");
    let matches: Vec<Match> = texts.iter().filter_map(|text| read_match(text, groups, fleets, cards)).collect();
    if matches.len() != texts.len() || matches.is_empty() {
        entry.fault("matches", "a type and a count for every group, as in \"he-111h x12 | spitfire-i x4\"");
    }
    matches
}

fn read_match(text: &str, groups: &[Group], fleets: &[Fleet], cards: &[Card]) -> Option<Match> {
    let mut found = Match::default();
    let (text, date) = text.split_once(" @ ").unwrap_or((text, ""));
    if let Some((year, half)) = date.split_once('.') {
        found.date = 2 * year.parse::<u16>().ok()? + half.parse::<u16>().ok()? - 1;
    }
    let (text, ships) = text.split_once(" + ").unwrap_or((text, ""));
    for part in text.split('|') {
        let (id, count) = part.trim().rsplit_once(" x")?;
        cards.iter().find(|card| card.id == id)?;
        found.types.push(id.to_owned());
        found.counts.push(count.parse().ok()?);
    }
    let mut named = ships.split('|').map(str::trim).filter(|part| !part.is_empty());
    for fleet in fleets {
        found.ships.push(match named.next() {
            Some(part) => {
                let (id, count) = part.rsplit_once(" x")?;
                fleet.classes.iter().find(|class| *class == id)?;
                (id.to_owned(), count.parse().ok()?)
            }
            None => (fleet.classes.first()?.clone(), fleet.count),
        });
    }
    (found.types.len() == groups.len() && named.next().is_none()).then_some(found)
}
