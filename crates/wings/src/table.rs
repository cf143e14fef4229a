//! What stays the same during a game: the area, the pieces, their decks, the damage cards.

use std::sync::Arc;

use grid::plane::{Bounds, Heading, Leg, Point, Pose, Size};
use referee::{Fault, Seat};

use crate::{
    book::{Aircraft, Base, Book, CardKind, Deck, Edge, Force, Goal, Mark, Scenario, Symbol, Victory},
    setup::{Setup, Variants},
    state::{Card, Hit, MAX_CARDS, PlaneId},
};

/// What a card is, as a set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits(u16);

impl Traits {
    /// Nothing: no card has been flown yet.
    pub const NONE: Traits = Traits(0);
    /// Carries the diamond.
    pub const STEEP: Traits = Traits(1);
    /// A straight.
    pub const STRAIGHT: Traits = Traits(2);
    /// A stall.
    pub const STALL: Traits = Traits(4);
    /// Carries the left mark.
    pub const LEFT: Traits = Traits(8);
    /// Carries the right mark.
    pub const RIGHT: Traits = Traits(16);
    /// Reverses the heading.
    pub const IMMELMANN: Traits = Traits(32);
    /// A climb.
    pub const CLIMB: Traits = Traits(64);
    /// A dive.
    pub const DIVE: Traits = Traits(128);

    /// Whether one of these marks is there.
    pub fn has(self, mark: Traits) -> bool {
        self.0 & mark.0 != 0
    }

    fn with(self, mark: Traits, on: bool) -> Traits {
        if on { Traits(self.0 | mark.0) } else { self }
    }
}

/// A manoeuvre card as the game flies it.
#[derive(Clone, Debug)]
pub struct Manoeuvre {
    /// Its id: `straight`, `tight-left`…
    pub id: String,
    /// The number of its first copy.
    pub number: u8,
    /// What it does.
    pub kind: CardKind,
    /// What it is.
    pub traits: Traits,
    /// How many copies the deck holds.
    pub copies: u8,
    /// The arrow from its root to its tip.
    pub arrow: Leg,
}

/// A manoeuvre deck in play.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// Its letter.
    pub letter: String,
    /// Its cards.
    pub cards: Vec<Manoeuvre>,
    /// The straight that replaces an illegal card.
    pub default: Card,
    /// Whether there is an Immelmann card.
    pub reverses: bool,
}

/// A gun: its arc and the damage deck it makes targets draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GunOf {
    /// The index of the damage deck.
    pub deck: u8,
}

/// The fixed facts of one piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its label on the table: `A1`, `C2`.
    pub label: String,
    /// What it is.
    pub aircraft: Aircraft,
    /// Whose it is.
    pub seat: Seat,
    /// Its side.
    pub side: u8,
    /// Its cards.
    pub hand: Hand,
    /// Front and rear gun.
    pub guns: [Option<GunOf>; 2],
    /// Where it starts.
    pub start: Pose,
    /// At which level.
    pub level: u8,
    /// Whether it starts parked.
    pub parked: bool,
    /// The first turn in which its take-off run may start.
    pub take_off_from: u16,
    /// Whether it carries the scenario's mission.
    pub mission: bool,
}

/// A damage card by its place among all damage cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The index of its deck.
    pub deck: u8,
    /// The number in its lower right corner.
    pub number: u8,
    /// Its points; none on an explosion.
    pub points: Option<u8>,
    /// Its symbol.
    pub symbol: Symbol,
}

/// What stays the same during a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// How it was set up.
    pub setup: Setup,
    /// The variants in play.
    pub variants: Variants,
    /// The base, the ruler and the arcs.
    pub base: Base,
    /// Half the sides of a base.
    pub size: Size,
    /// The area.
    pub area: Bounds,
    /// The landing field; empty if there is none.
    pub field: Vec<Point>,
    /// The goal's zone; empty if there is none.
    pub zone: Vec<Point>,
    /// What the scenario is about.
    pub goal: Goal,
    /// Who wins.
    pub victory: Victory,
    /// The last turn.
    pub turns: u16,
    /// Names and edges of the sides.
    pub sides: Vec<(String, Edge)>,
    /// The side of each seat.
    pub seats: Vec<u8>,
    /// The pieces in play.
    pub pieces: Vec<Piece>,
    /// The letters of the damage decks.
    pub letters: Vec<String>,
    /// Every damage card.
    pub faces: Vec<Face>,
    /// Where the cards of each deck lie among `faces`.
    pub ranges: Vec<(u8, u8)>,
    /// How many copies of each card are in play: none of an explosion in a tournament.
    pub copies: Vec<u8>,
    /// The cloud layer, if there is one.
    pub cloud: Option<u8>,
}

impl Table {
    /// The table of a set-up, or everything that is wrong with it.
    pub fn lay(book: &Book, setup: &Setup) -> Result<Arc<Table>, Vec<Fault>> {
        let faults = setup.faults(book);
        match book.scenario(&setup.scenario) {
            Some(scenario) if faults.is_empty() => Ok(Arc::new(Table::build(book, setup, scenario))),
            _ => Err(faults),
        }
    }

    fn build(book: &Book, setup: &Setup, scenario: &Scenario) -> Table {
        let forces = setup.forces(scenario);
        let (width, height) = setup.area.or(scenario.area).unwrap_or_else(|| area_for(forces.len()));
        let area = Bounds::new(Point::new(0, 0), point((width, height)));
        let higher = setup.variants.higher.0;
        let floor = if higher { setup.floor } else { 0 };
        let mut table = Table {
            setup: setup.clone(),
            variants: setup.variants,
            base: book.base,
            size: Size::new(book.base.width / 2, book.base.length / 2),
            area,
            field: scenario.field.iter().copied().map(point).collect(),
            zone: scenario.goal.zone.iter().copied().map(point).collect(),
            goal: scenario.goal.clone(),
            victory: scenario.victory,
            turns: u16::from(scenario.turns),
            sides: scenario.sides.iter().map(|side| (side.id.clone(), side.home)).collect(),
            seats: setup.seat_sides(book, scenario),
            pieces: Vec::new(),
            letters: book.damage.iter().map(|deck| deck.letter.clone()).collect(),
            faces: Vec::new(),
            ranges: Vec::new(),
            copies: Vec::new(),
            // Rule: WOW-CLOUD-01
            cloud: setup.variants.clouds.0.then_some(floor + 4),
        };
        table.place(book, &forces);
        table.shuffle(book);
        table
    }

    // Rule: WOW-SETUP-03, WOW-SETUP-04, WOW-SETUP-06, WOW-SETUP-10
    fn place(&mut self, book: &Book, forces: &[Force]) {
        let mut of_side = vec![0; self.sides.len()];
        let mut flying = vec![0; self.sides.len()];
        for (index, force) in forces.iter().enumerate() {
            let side = usize::from(force.side);
            let aircraft = book.aircraft(&force.aircraft).expect("the set-up was checked").clone();
            let pilots: Vec<Seat> = self.seats_of(force.side).collect();
            let seat = pilots[flying[side] % pilots.len()];
            of_side[side] += 1;
            flying[side] += usize::from(!aircraft.tethered);
            let start = force.at.map_or_else(|| self.on_the_edge(forces, index), pose);
            let letter = self.sides[side].0.chars().next().unwrap_or('x').to_ascii_uppercase();
            self.pieces.push(Piece {
                label: format!("{letter}{}", of_side[side]),
                seat,
                side: force.side,
                hand: self.hand(book, &aircraft),
                guns: [&aircraft.front, &aircraft.rear].map(|letter| self.gun(letter.as_deref())),
                start,
                level: self.start_level(force),
                parked: force.parked,
                take_off_from: u16::from(force.take_off_from),
                mission: force.mission,
                aircraft,
            });
        }
    }

    fn start_level(&self, force: &Force) -> u8 {
        match (self.variants.altitude.0, force.parked) {
            (true, false) => force.level.unwrap_or(self.setup.level),
            _ => 0,
        }
    }

    fn gun(&self, letter: Option<&str>) -> Option<GunOf> {
        let deck = self.letters.iter().position(|own| Some(own.as_str()) == letter)?;
        Some(GunOf { deck: deck as u8 })
    }

    /// Aircraft of a side spread evenly over its edge, rear edge on the limit, facing inwards.
    // Rule: WOW-SETUP-03
    fn on_the_edge(&self, forces: &[Force], index: usize) -> Pose {
        let side = forces[index].side;
        let before = forces[..index].iter().filter(|force| force.side == side).count() as i64;
        let all = forces.iter().filter(|force| force.side == side).count() as i64;
        let (width, height) = (self.area.max.x, self.area.max.y);
        let along = |length: i64| length * (2 * before + 1) / (2 * all);
        let inset = self.base.length / 2;
        let (x, y, degrees) = match self.sides[usize::from(side)].1 {
            Edge::South => (along(width), inset, 0),
            Edge::North => (along(width), height - inset, 180),
            Edge::West => (inset, along(height), 90),
            Edge::East => (width - inset, along(height), 270),
        };
        Pose::new(Point::new(x, y), Heading::from_degrees(degrees))
    }

    /// The deck of an aircraft; without altitude the climb and dive cards are taken out.
    // Rule: WOW-SETUP-04, WOW-SETUP-05, WOW-ALT-03
    fn hand(&self, book: &Book, aircraft: &Aircraft) -> Hand {
        let Some(deck) = book.deck(&aircraft.deck) else { return Hand::default() };
        let Deck { letter, cards, default } = deck;
        let with_altitude = self.variants.altitude.0;
        let stays = |kind| with_altitude || !matches!(kind, CardKind::Climb | CardKind::Dive);
        let cards: Vec<Manoeuvre> = cards
            .iter()
            .filter(|card| stays(card.family.kind))
            .map(|card| Manoeuvre {
                id: card.family.id.clone(),
                number: card.number,
                kind: card.family.kind,
                traits: traits(card.family.kind, card.family.steep, card.family.mark),
                copies: card.copies,
                arrow: card.arrow,
            })
            .collect();
        let reverses = cards.iter().any(|card| card.kind == CardKind::Immelmann);
        Hand { letter: letter.clone(), cards, default: Card(*default), reverses }
    }

    /// One deck of each letter for every four aircraft; a tournament takes the explosions out.
    // Rule: WOW-SETUP-07, WOW-TOURN-01
    fn shuffle(&mut self, book: &Book) {
        let flying = self.pieces.iter().filter(|piece| !piece.aircraft.tethered).count();
        let sets = flying.div_ceil(4).max(1) as u8;
        for (index, deck) in book.damage.iter().enumerate() {
            let first = self.faces.len();
            for card in &deck.cards {
                let gone = self.variants.tournament.0 && card.symbol == Symbol::Explosion;
                for number in card.first..card.first + card.copies {
                    let (points, symbol) = (card.points, card.symbol);
                    self.faces.push(Face { deck: index as u8, number, points, symbol });
                    self.copies.push(if gone { 0 } else { sets });
                }
            }
            self.ranges.push((first as u8, self.faces.len() as u8));
        }
        assert!(self.faces.len() <= MAX_CARDS, "content is checked for this");
    }

    /// The piece of an aircraft.
    pub fn piece(&self, plane: PlaneId) -> &Piece {
        &self.pieces[plane.index()]
    }

    /// A card of an aircraft's deck.
    pub fn card(&self, plane: PlaneId, card: Card) -> &Manoeuvre {
        &self.pieces[plane.index()].hand.cards[card.index()]
    }

    /// What a card of an aircraft is; nothing if there is no card.
    pub fn traits(&self, plane: PlaneId, card: Card) -> Traits {
        if card.is_none() { Traits::NONE } else { self.card(plane, card).traits }
    }

    /// A damage card.
    pub fn face(&self, hit: Hit) -> Face {
        self.faces[hit.index()]
    }

    /// Half a ruler: short range.
    // Rule: WOW-FIRE-04
    pub fn half_ruler(&self) -> i64 {
        self.base.ruler / 2
    }

    /// The damage card with this letter and number.
    pub fn hit(&self, letter: &str, number: u8) -> Option<Hit> {
        let deck = self.letters.iter().position(|own| own == letter)? as u8;
        let index = self.faces.iter().position(|face| face.deck == deck && face.number == number)?;
        Some(Hit(index as u8))
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: u8) -> impl Iterator<Item = Seat> {
        (0..self.seats.len()).filter(move |seat| self.seats[*seat] == side).map(|seat| Seat(seat as u8))
    }
}

fn traits(kind: CardKind, steep: bool, mark: Mark) -> Traits {
    Traits::NONE
        .with(Traits::STEEP, steep)
        .with(Traits::STRAIGHT, kind == CardKind::Straight)
        .with(Traits::STALL, kind == CardKind::Stall)
        .with(Traits::IMMELMANN, kind == CardKind::Immelmann)
        .with(Traits::CLIMB, kind == CardKind::Climb)
        .with(Traits::DIVE, kind == CardKind::Dive)
        .with(Traits::LEFT, mark == Mark::Left)
        .with(Traits::RIGHT, mark == Mark::Right)
}

/// The size of the area by the number of aircraft, in millimetres, where nobody fixes it.
// Rule: WOW-SETUP-01
fn area_for(aircraft: usize) -> (i32, i32) {
    match aircraft {
        0..=2 => (900, 900),
        3..=4 => (1200, 900),
        5..=6 => (1500, 1200),
        _ => (1800, 1200),
    }
}

/// A point in millimetres.
fn point((x, y): (i32, i32)) -> Point {
    Point::new(i64::from(x) * 1000, i64::from(y) * 1000)
}

fn pose((x, y, degrees): (i32, i32, i32)) -> Pose {
    Pose::new(point((x, y)), Heading::from_degrees(degrees))
}
