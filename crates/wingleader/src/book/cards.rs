//! Aircraft data cards and their variants.

use content::{Entry, Reader};
use scene::Silhouette;
use serde::{Deserialize, Serialize};

const FILE: &str = "wingleader/aircraft.toml";

/// The seven classes of aircraft.
// Rule: WL-3.2-a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Fighter.
    #[default]
    Fighter,
    /// Dive bomber.
    DiveBomber,
    /// Torpedo bomber.
    TorpedoBomber,
    /// Light bomber.
    LightBomber,
    /// Medium bomber.
    MediumBomber,
    /// Heavy bomber.
    HeavyBomber,
    /// Transport.
    Transport,
}

impl Class {
    const WORDS: [(&'static str, Class); 7] = [
        ("fighter", Class::Fighter),
        ("dive bomber", Class::DiveBomber),
        ("torpedo bomber", Class::TorpedoBomber),
        ("light bomber", Class::LightBomber),
        ("medium bomber", Class::MediumBomber),
        ("heavy bomber", Class::HeavyBomber),
        ("transport", Class::Transport),
    ];

    /// Everything but fighters is bomber class.
    // Rule: WL-3.2-b
    pub fn is_bomber_class(self) -> bool {
        self != Class::Fighter
    }

    /// The key of its name in the texts.
    pub fn word(self) -> &'static str {
        match self {
            Class::Fighter => "wl-class-fighter",
            Class::DiveBomber => "wl-class-dive-bomber",
            Class::TorpedoBomber => "wl-class-torpedo-bomber",
            Class::LightBomber => "wl-class-light-bomber",
            Class::MediumBomber => "wl-class-medium-bomber",
            Class::HeavyBomber => "wl-class-heavy-bomber",
            Class::Transport => "wl-class-transport",
        }
    }
}

/// A bombsight.
// Rule: WL-3.3-l
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// T, also fighter sights.
    Telescopic,
    /// V.
    Vector,
    /// G, gyro-stabilised.
    Gyro,
}

impl Sight {
    /// All sights in the order of the table.
    pub const ALL: [Sight; 3] = [Sight::Telescopic, Sight::Vector, Sight::Gyro];

    /// Its letter on the card.
    pub fn letter(self) -> &'static str {
        match self {
            Sight::Telescopic => "T",
            Sight::Vector => "V",
            Sight::Gyro => "G",
        }
    }
}

/// Firepower; none means unarmed.
// Rule: WL-3.3-h, WL-3.3-i
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Firepower {
    /// Attacking, defending as a fighter, or strafing.
    pub attack: Option<u8>,
    /// Defending as a bomber.
    pub defence: Option<u8>,
}

/// Protection: one value or two, and whether head-on attacks hurt more.
// Rule: WL-3.3-j, WL-3.3-k
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Protection {
    /// The only or lower value.
    pub low: u8,
    /// The higher of two values.
    pub high: Option<u8>,
    /// Marked `h`.
    pub head_on: bool,
}

/// Torpedoes.
// Rule: WL-3.3-aa
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Torpedo {
    /// The modifier of its attack.
    pub value: i8,
    /// Whether its run is slow.
    pub slow: bool,
}

/// What a card lists under abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Abilities {
    /// AAR: air-to-air rockets.
    pub rockets: bool,
    /// ATGR: strength of air-to-ground rockets.
    pub atgr: Option<u8>,
    /// AT Pod.
    pub at_pod: bool,
    /// Dive Brakes.
    pub dive_brakes: bool,
    /// Drop Tanks.
    pub drop_tanks: bool,
    /// Gun Pod.
    pub gun_pod: bool,
    /// Gyro gunsight.
    pub gyro: bool,
    /// Heavy Gun: its firepower.
    pub heavy_gun: Option<u8>,
    /// Jet.
    pub jet: bool,
    /// Low Drag.
    pub low_drag: bool,
    /// Rear View.
    pub rear_view: bool,
    /// Rocket: rocket-propelled.
    pub rocket: bool,
    /// Speed Brakes.
    pub speed_brakes: bool,
    /// Torpedo.
    pub torpedo: Option<Torpedo>,
}

/// One altitude band of a card.
// Rule: WL-3.3.1-a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Band {
    /// Its lowest altitude.
    pub from: i8,
    /// Speed.
    pub speed: i8,
    /// Turn.
    pub turn: i8,
    /// Movement points of the first level climbed; none means slow climb.
    pub climb: Option<u8>,
    /// Bombs of a squadron that starts in this band; zero means none can be carried.
    pub bombs: u8,
}

/// An aircraft data card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The model.
    pub name: String,
    /// The type, which names the counters.
    pub kind: String,
    /// The card on whose back it stands, if it is a variant.
    pub base: Option<String>,
    /// Class.
    pub class: Class,
    /// Nation.
    pub nation: String,
    /// Year of service.
    pub year: u16,
    /// Victory points per aircraft lost.
    pub vp: u8,
    /// Values by altitude, lowest band first.
    pub bands: Vec<Band>,
    /// Firepower.
    pub firepower: Firepower,
    /// Protection.
    pub protection: Protection,
    /// Defence: a die modifier of 0 or 1.
    pub defence: Option<u8>,
    /// Bombsight.
    pub sight: Option<Sight>,
    /// Abilities.
    pub abilities: Abilities,
    /// Abilities as printed.
    pub printed: Vec<String>,
    /// What it looks like.
    pub silhouette: Silhouette,
}

impl Card {
    /// The band of an altitude; there is no ceiling below 19.
    // Rule: WL-3.3.1-a, WL-3.3.1-b
    pub fn band(&self, altitude: i8) -> &Band {
        self.bands.iter().rev().find(|band| band.from <= altitude).unwrap_or(&self.bands[0])
    }

    /// Whether it is rocket-propelled or a jet.
    pub fn is_jet(&self) -> bool {
        self.abilities.jet
    }
}

/// Reads all cards, then their variants.
pub(super) fn read(reader: &mut Reader<'_>) -> Vec<Card> {
    let mut cards = reader.entries(FILE, "aircraft", |entry| read_card(entry, Card::default()));
    let variants = reader.entries(FILE, "variant", |entry| read_variant(entry, &cards));
    cards.extend(variants);
    if cards.len() > 250 {
        reader.fault(FILE, "at most 250 cards");
    }
    cards
}

// Rule: WL-3.3-ab
fn read_variant(entry: &mut Entry<'_>, cards: &[Card]) -> Card {
    let base = entry.text("base");
    match cards.iter().find(|card| card.id == base) {
        Some(card) => read_card(entry, Card { base: Some(base), ..card.clone() }),
        None => {
            entry.fault("base", "the id of a card");
            Card { bands: vec![Band::default()], ..Card::default() }
        }
    }
}

/// Reads a card over another one; what is missing stays, and a card of its own needs everything.
fn read_card(entry: &mut Entry<'_>, base: Card) -> Card {
    let fresh = base.base.is_none();
    let mut card = Card { id: entry.id(), name: entry.text("name"), ..base };
    if fresh || entry.has("type") {
        card.kind = entry.text("type");
    }
    if fresh || entry.has("class") {
        card.class = entry.one_of("class", &Class::WORDS);
    }
    if fresh || entry.has("nation") {
        card.nation = entry.text("nation");
    }
    if fresh || entry.has("year") {
        card.year = entry.int("year", 1914..=1999) as u16;
    }
    if fresh || entry.has("vp") {
        card.vp = entry.int("vp", 0..=9) as u8;
    }
    read_bands(entry, fresh, &mut card.bands);
    read_guns(entry, fresh, &mut card);
    read_abilities(entry, &mut card);
    if let Some(shape) = entry.inner("silhouette", |shape| Silhouette {
        kind: shape.text("kind"),
        wing: shape.opt_text("wing").unwrap_or_default(),
        tail: shape.opt_text("tail").unwrap_or_default(),
        floats: shape.flag("floats"),
    }) {
        card.silhouette = shape;
    }
    card
}

fn read_bands(entry: &mut Entry<'_>, fresh: bool, bands: &mut Vec<Band>) {
    if fresh || entry.has("bands") {
        let starts = if entry.has("bands") { entry.ints("bands", 1..=19) } else { vec![5, 10, 15] };
        *bands = [0].into_iter().chain(starts).map(|from| Band { from: from as i8, ..Band::default() }).collect();
        if bands.windows(2).any(|pair| pair[0].from >= pair[1].from) {
            entry.fault("bands", "altitudes in ascending order");
        }
    }
    let count = bands.len();
    for (field, most, put) in [
        // With a dive it stays below twelve, as initiative needs it.
        ("speed", 10, (|band: &mut Band, value| band.speed = value as i8) as fn(&mut Band, i64)),
        ("turn", 12, |band, value| band.turn = value as i8),
        ("bombs", 99, |band, value| band.bombs = value as u8),
    ] {
        if !entry.has(field) && (!fresh || field == "bombs") {
            continue;
        }
        let values = entry.ints(field, 0..=most);
        let none = field == "bombs" && values.is_empty();
        if values.len() != count && !none {
            entry.fault(field, format!("{count} values, one for each band"));
        }
        let values = values.into_iter().chain(std::iter::repeat(0));
        bands.iter_mut().zip(values).for_each(|(band, value)| put(band, value));
    }
    if fresh || entry.has("climb") {
        let climbs = entry.texts("climb");
        if climbs.len() != count || climbs.iter().any(|climb| climb != "S" && !("1".."9").contains(&climb.as_str())) {
            entry.fault("climb", format!("{count} values, movement points or \"S\""));
        }
        bands.iter_mut().zip(climbs).for_each(|(band, climb)| band.climb = climb.parse().ok());
    }
}

fn read_guns(entry: &mut Entry<'_>, fresh: bool, card: &mut Card) {
    if fresh || entry.has("firepower") {
        let text = entry.text("firepower");
        match firepower(&text) {
            Some(firepower) => card.firepower = firepower,
            None => entry.fault("firepower", "\"U\", a value from 0 to 5, or two as in \"2/0\""),
        }
    }
    if fresh || entry.has("protection") {
        let text = entry.text("protection");
        match protection(&text) {
            Some(protection) => card.protection = protection,
            None => entry.fault("protection", "a value as in \"4\" or two as in \"4-5\", with \"h\" if head-on counts"),
        }
    }
    if let Some(defence) = entry.opt_int("defence", 0..=1) {
        card.defence = Some(defence as u8);
    }
    if entry.has("sight") {
        card.sight = Some(entry.one_of("sight", &Sight::ALL.map(|sight| (sight.letter(), sight))));
    }
}

/// `U`, `1` or `2/0`.
pub fn firepower(text: &str) -> Option<Firepower> {
    let value = |text: &str| match text {
        "U" => Some(None),
        digit => digit.parse().ok().filter(|value| *value <= 5).map(Some),
    };
    let (attack, defence) = text.split_once('/').unwrap_or((text, text));
    Some(Firepower { attack: value(attack)?, defence: value(defence)? })
}

/// `4`, `4-5` or `4-5h`.
pub fn protection(text: &str) -> Option<Protection> {
    let (values, head_on) = text.strip_suffix('h').map_or((text, false), |values| (values, true));
    let digit = |text: &str| text.parse::<u8>().ok().filter(|value| (1..=12).contains(value));
    let (low, high) = match values.split_once('-') {
        None => (digit(values)?, None),
        Some((low, high)) => (digit(low)?, Some(digit(high)?)),
    };
    high.is_none_or(|high| high > low).then_some(Protection { low, high, head_on })
}

fn read_abilities(entry: &mut Entry<'_>, card: &mut Card) {
    if entry.has("abilities") {
        card.printed = entry.texts("abilities");
    }
    card.printed.extend(entry.texts("adds"));
    card.abilities = Abilities::default();
    let mut unknown = Vec::new();
    for name in &card.printed {
        if !add_ability(&mut card.abilities, name) {
            unknown.push(name.clone());
        }
    }
    for name in unknown {
        entry.fault("abilities", format!("no \"{name}\""));
    }
}

fn add_ability(abilities: &mut Abilities, printed: &str) -> bool {
    let (name, rest) = printed.split_once('(').unwrap_or((printed, ""));
    let (value, tail) = rest.split_once(')').unwrap_or((rest, ""));
    match name.trim() {
        "AAR" => abilities.rockets = true,
        "AT Pod" => abilities.at_pod = true,
        "Dive Brakes" => abilities.dive_brakes = true,
        "Drop Tanks" => abilities.drop_tanks = true,
        "Gun Pod" => abilities.gun_pod = true,
        "Gyro" => abilities.gyro = true,
        "Jet" => abilities.jet = true,
        "Low Drag" => abilities.low_drag = true,
        "Rear View" => abilities.rear_view = true,
        "Rocket" => abilities.rocket = true,
        "Speed Brakes" => abilities.speed_brakes = true,
        "ATGR" => abilities.atgr = value.parse().ok(),
        "Heavy Gun" => abilities.heavy_gun = value.parse().ok(),
        "Torpedo" => {
            let slow = tail.trim() == "Slow";
            abilities.torpedo = value.parse().ok().map(|value| Torpedo { value, slow });
        }
        _ => return false,
    }
    let missing = match name.trim() {
        "ATGR" => abilities.atgr.is_none(),
        "Heavy Gun" => abilities.heavy_gun.is_none(),
        "Torpedo" => abilities.torpedo.is_none(),
        _ => false,
    };
    !missing
}
