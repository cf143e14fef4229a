//! One row per finished game, as CSV.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _, Write as _},
    path::Path,
};

use referee::Seats;

use crate::{Finished, Job, Plan};

const HEAD: &str =
    "number,scenario,swapped,first,second,seed,winners,points,decisions,rolls,slowest_ms,losses,rules,places";

/// A finished game in figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its number in the run.
    pub number: u32,
    /// The scenario.
    pub scenario: String,
    /// Whether the first pilot flew the second seat.
    pub swapped: bool,
    /// The first pilot.
    pub first: String,
    /// The second pilot.
    pub second: String,
    /// The seed.
    pub seed: u64,
    /// The seats that won.
    pub winners: Seats,
    /// Points per seat.
    pub points: Vec<i32>,
    /// Orders given.
    pub decisions: u32,
    /// Rolls made.
    pub rolls: u32,
    /// The longest decision in milliseconds.
    pub slowest_ms: u64,
    /// What was lost: seat, type, by which type.
    pub losses: Vec<(u8, String, String)>,
    /// How often each rule was cited.
    pub rules: Vec<(String, u32)>,
    /// Where aircraft were lost, in tenths of a unit.
    pub places: Vec<(i32, i32)>,
}

impl Row {
    /// The row of a finished game.
    pub fn of(plan: &Plan, job: Job, game: &Finished) -> Row {
        let clean = |text: &str| text.replace([',', ';', ':', '/', '\n'], " ");
        let loss = |lost: &desk::Casualty| {
            (lost.owner.0, clean(&lost.kind), lost.by.as_deref().map(clean).unwrap_or_default())
        };
        let place = |lost: &desk::Casualty| lost.at.map(|at| ((at.x * 10.0) as i32, (at.y * 10.0) as i32));
        Row {
            number: job.number,
            scenario: clean(&plan.scenarios[job.scenario].0),
            swapped: job.swapped,
            first: plan.first.name().replace(':', "@"),
            second: plan.second.name().replace(':', "@"),
            seed: job.seed,
            winners: game.outcome.winners,
            points: game.outcome.points.clone(),
            decisions: game.decisions,
            rolls: game.rolls,
            slowest_ms: game.slowest.as_millis() as u64,
            losses: game.casualties.iter().map(loss).collect(),
            rules: game.rules.clone().into_iter().collect(),
            places: game.casualties.iter().filter_map(place).collect(),
        }
    }

    /// The first pilot's score: 1 for a win, a half for a draw.
    pub fn first_score(&self) -> f64 {
        self.side_score(u8::from(self.swapped))
    }

    /// The score of a side, whoever flew it. Seats belong to the two sides in turn, as the pilots sit.
    pub fn side_score(&self, side: u8) -> f64 {
        let won = |side: u8| self.winners.iter().any(|seat| seat.0 % 2 == side);
        match (won(side), won(1 - side)) {
            (true, false) => 1.0,
            (false, true) => 0.0,
            _ => 0.5,
        }
    }

    /// By how many points the first pilot's side was ahead at the end.
    pub fn first_lead(&self) -> i32 {
        let ahead: i32 = self.points.iter().zip([1, -1].into_iter().cycle()).map(|(points, side)| points * side).sum();
        if self.swapped { -ahead } else { ahead }
    }

    /// Whether nobody won.
    pub fn is_drawn(&self) -> bool {
        self.winners.is_empty()
    }

    /// The row as a line of the table.
    pub fn line(&self) -> String {
        let join = |parts: Vec<String>| parts.join(";");
        let losses = self.losses.iter().map(|(seat, kind, by)| format!("{seat}:{kind}:{by}")).collect();
        let rules = self.rules.iter().map(|(rule, count)| format!("{rule}:{count}")).collect();
        let places = self.places.iter().map(|(x, y)| format!("{x}:{y}")).collect();
        let points = self.points.iter().map(ToString::to_string).collect();
        format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            self.number,
            self.scenario,
            u8::from(self.swapped),
            self.first,
            self.second,
            self.seed,
            self.winners.0,
            join(points),
            self.decisions,
            self.rolls,
            self.slowest_ms,
            join(losses),
            join(rules),
            join(places),
        )
    }

    /// The row of a line, if it is a whole one.
    pub fn parse(line: &str) -> Option<Row> {
        let cells: Vec<&str> = line.split(',').collect();
        let [
            number,
            scenario,
            swapped,
            first,
            second,
            seed,
            winners,
            points,
            decisions,
            rolls,
            slowest,
            losses,
            rules,
            places,
        ] = cells[..]
        else {
            return None;
        };
        Some(Row {
            number: number.parse().ok()?,
            scenario: scenario.to_owned(),
            swapped: swapped == "1",
            first: first.to_owned(),
            second: second.to_owned(),
            seed: seed.parse().ok()?,
            winners: Seats(winners.parse().ok()?),
            points: split(points).filter_map(|part| part.parse().ok()).collect(),
            decisions: decisions.parse().ok()?,
            rolls: rolls.parse().ok()?,
            slowest_ms: slowest.parse().ok()?,
            losses: split(losses).filter_map(parse_loss).collect(),
            rules: split(rules).filter_map(pair).collect(),
            places: split(places).filter_map(pair).collect(),
        })
    }
}

fn split(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(';').filter(|part| !part.is_empty())
}

fn pair<A: std::str::FromStr, B: std::str::FromStr>(part: &str) -> Option<(A, B)> {
    let (a, b) = part.split_once(':')?;
    Some((a.parse().ok()?, b.parse().ok()?))
}

fn parse_loss(part: &str) -> Option<(u8, String, String)> {
    let mut parts = part.split(':');
    Some((parts.next()?.parse().ok()?, parts.next()?.to_owned(), parts.next()?.to_owned()))
}

/// The rows of a run on disk.
pub struct Rows {
    file: File,
}

impl Rows {
    /// Opens or starts the file and returns the rows that are there. A half-written last line, left by a killed
    /// process, is cut off and its game played again. Two runs at the same time would play every game twice.
    pub fn open(path: &Path) -> io::Result<(Rows, Vec<Row>)> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        file.try_lock().map_err(|_| io::Error::other("another run is writing into this folder"))?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        if whole == 0 {
            writeln!(file, "{HEAD}")?;
        }
        Ok((Rows { file }, text[..whole].lines().filter_map(Row::parse).collect()))
    }

    /// Adds a row.
    pub fn add(&mut self, row: &Row) -> io::Result<()> {
        writeln!(self.file, "{}", row.line())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_row() -> Row {
        Row {
            number: 7,
            scenario: "duel".into(),
            swapped: true,
            first: "ace@200".into(),
            second: "greedy".into(),
            seed: 99,
            winners: Seats(2),
            points: vec![0, 2],
            decisions: 40,
            rolls: 12,
            slowest_ms: 201,
            losses: vec![(0, "Fokker Dr.I".into(), "Sopwith Camel".into())],
            rules: vec![("AOD-MOV-06".into(), 3)],
            places: vec![(-15, 40)],
        }
    }

    #[test]
    fn a_row_survives_its_line() {
        assert_eq!(Row::parse(&a_row().line()), Some(a_row()));
    }

    #[test]
    fn the_first_pilots_score_follows_it_to_the_other_seat() {
        assert_eq!(a_row().first_score(), 1.0);
        assert_eq!(a_row().side_score(0), 0.0);
    }

    /// A win of the third or fourth seat used to be nobody's.
    #[test]
    fn all_seats_of_a_pilot_win_for_it() {
        let score = |winners| Row { winners: Seats(winners), ..Row::default() }.first_score();
        assert_eq!((score(0b0100), score(0b1000), score(0b0101), score(0b0110)), (1.0, 0.0, 1.0, 0.5));
    }

    #[test]
    fn a_half_written_line_is_cut_off_and_no_two_runs_share_a_file() {
        let path = std::env::temp_dir().join(format!("tallyho-rows-{}.csv", std::process::id()));
        let (mut rows, known) = Rows::open(&path).unwrap();
        rows.add(&a_row()).unwrap();
        write!(rows.file, "8,duel,0,ace").unwrap();
        let second = Rows::open(&path).map(|(_, known)| known.len());
        drop(rows);
        let (_, later) = Rows::open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(second.unwrap_err().to_string().contains("another run"));
        assert_eq!((known, later), (vec![], vec![a_row()]));
    }
}
