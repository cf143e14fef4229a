//! The log sheet of a game: one column for each aircraft, as it would be kept on paper.

use desk::Gauge;
use referee::Message;

use crate::{
    book::Book,
    card::Card,
    event::Event,
    plane::{Damage, Plane, Pose},
    plot::Line,
    scene::label,
    tables::Part,
};

/// One line of a column: the state at the start of the turn, what was written, what was flown instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub turn: u8,
    pub state: String,
    pub written: Line,
    pub flown: Option<Line>,
}

/// The column of one aircraft.
// Rule: AF-SETUP-03
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Type and number.
    pub title: String,
    /// The damage record: part letters with an open circle for each hit that is left and a full one for each taken.
    pub damage: Vec<String>,
    pub rows: Vec<Row>,
    card: u8,
    hits: Damage,
}

/// The log sheet of a game, built up from its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub columns: Vec<Column>,
}

impl Sheet {
    /// An empty sheet for these aircraft.
    pub fn new(book: &Book, planes: &[Plane]) -> Sheet {
        let column = |plane: &Plane| {
            let card = &book.cards[usize::from(plane.card)];
            Column {
                title: format!("{} {}", card.name, label(plane)),
                damage: circles(card, &plane.damage),
                rows: Vec::new(),
                card: plane.card,
                hits: plane.damage,
            }
        };
        Sheet { columns: planes.iter().map(column).collect() }
    }

    /// Takes down what happened.
    // Rule: AF-SETUP-04
    pub fn note(&mut self, book: &Book, event: &Event) {
        match event {
            Event::Flown { plane, turn, from, written, flown, .. } => {
                let changed = (written != flown).then_some(*flown);
                self.row(*plane, Row { turn: *turn, state: state(from), written: *written, flown: changed });
            }
            Event::Spun { plane, turn, from, .. } => {
                self.row(*plane, Row { turn: *turn, state: state(from), written: Line::spin(), flown: None });
            }
            Event::Struck { plane, part, index } => {
                if let Some(column) = self.columns.get_mut(usize::from(*plane)) {
                    strike(&mut column.hits, *part, usize::from(*index));
                    column.damage = circles(&book.cards[usize::from(column.card)], &column.hits);
                }
            }
            _ => {}
        }
    }

    fn row(&mut self, plane: u8, row: Row) {
        if let Some(column) = self.columns.get_mut(usize::from(plane)) {
            column.rows.push(row);
        }
    }

    /// The sheet as plain text, four columns side by side as on paper.
    // Rule: AF-SETUP-03
    pub fn text(&self) -> String {
        let mut pages = Vec::new();
        for page in self.columns.chunks(4) {
            let columns: Vec<Vec<String>> = page.iter().map(Column::lines).collect();
            let height = columns.iter().map(Vec::len).max().unwrap_or(0);
            let line = |index: usize| {
                let cells = columns.iter().map(|column| column.get(index).map_or("", String::as_str));
                cells.map(|cell| format!("{cell:<30}")).collect::<String>().trim_end().to_owned()
            };
            pages.push((0..height).map(line).collect::<Vec<String>>().join("\n"));
        }
        pages.join("\n\n")
    }

    /// The sheet as tables for the page.
    pub fn tables(&self) -> Vec<Gauge> {
        self.columns.iter().map(Column::table).collect()
    }
}

impl Column {
    /// Title, damage record, then the numbered lines.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.title.clone()];
        lines.extend(self.damage.iter().cloned());
        for row in &self.rows {
            lines.push(format!("{:>2} {} {}", row.turn, row.state, row.written));
            lines.extend(row.flown.map(|flown| format!("   > {flown}")));
        }
        lines
    }

    fn table(&self) -> Gauge {
        let row = |row: &Row| {
            let flown = row.flown.map_or_else(String::new, |flown| flown.to_string());
            vec![row.turn.to_string(), row.state.clone(), row.written.to_string(), flown]
        };
        let damage = self.damage.iter().map(|part| vec![String::new(), part.clone(), String::new(), String::new()]);
        Gauge::Table {
            label: Message::new("af-value-text").with("text", self.title.as_str()),
            head: ["#", "", "", ">"].map(str::to_owned).into(),
            rows: damage.chain(self.rows.iter().map(row)).collect(),
        }
    }
}

/// Airspeed, altitude and attitude as a log states them.
// Rule: AF-LOG-12
pub fn state(pose: &Pose) -> String {
    format!("{} {} {}", pose.speed, pose.altitude, pose.attitude)
}

/// One circle for each hit that a part can take, filled for each that it took.
// Rule: AF-SETUP-04, AF-SETUP-05
pub fn circles(card: &Card, damage: &Damage) -> Vec<String> {
    let row = |name: &str, limit: u8, hits: u8| {
        let full = hits.min(limit);
        format!("{name} {}{}", "●".repeat(full.into()), "○".repeat((limit - full).into()))
    };
    let mut rows = vec![row("W", card.hits.wing, damage.wing), row("F", card.hits.fuselage, damage.fuselage)];
    rows.extend(card.hits.cockpits.iter().zip(damage.cockpits).map(|(limit, hits)| row("C", *limit, hits)));
    rows.extend(card.hits.engines.iter().zip(damage.engines).map(|(limit, hits)| row("E", *limit, hits)));
    let gun = |(index, gun): (usize, &crate::card::Gun)| {
        if damage.guns >> index & 1 == 1 { "–".to_owned() } else { format!("{}{:?}", gun.factor, gun.barrel) }
    };
    let guns: Vec<String> = card.guns.iter().enumerate().map(gun).collect();
    rows.push(format!("G {}", guns.join(" ")));
    rows.push(row("L", card.hits.fuel, damage.fuel));
    rows
}

fn strike(damage: &mut Damage, part: Part, index: usize) {
    match part {
        Part::W => damage.wing += 1,
        Part::F => damage.fuselage += 1,
        Part::C => damage.cockpits[index] += 1,
        Part::E => damage.engines[index] += 1,
        Part::G if index < 16 => damage.guns |= 1 << index,
        Part::G => damage.flexible += 1,
        Part::L => damage.fuel += 1,
    }
}
