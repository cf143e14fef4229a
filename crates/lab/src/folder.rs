//! A run on disk: its plan, its rows, its games.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::{Plan, Row, Rows, run::Progress};

/// The folder of a run that is open for more games.
pub struct Folder {
    plan: Plan,
    records: Records,
    file: Rows,
    rows: Vec<Row>,
    known: BTreeSet<u32>,
}

impl Folder {
    /// Opens or starts the folder of a plan. Refuses to mix it with another plan's games.
    pub fn open(plan: &Plan, path: &Path) -> Result<Folder, String> {
        let games = path.join("games");
        fs::create_dir_all(&games).map_err(|error| format!("{}: {error}", games.display()))?;
        keep_plan(plan, path)?;
        let (file, mut rows) = Rows::open(&path.join("rows.csv")).map_err(|error| error.to_string())?;
        let mut known = BTreeSet::new();
        rows.retain(|row| known.insert(row.number));
        Ok(Folder { plan: plan.clone(), records: Records(games), file, rows, known })
    }

    /// The numbers of the games that are still to be played.
    pub fn missing(&self) -> Vec<u32> {
        (0..self.plan.total()).filter(|number| !self.known.contains(number)).collect()
    }

    /// How far the run has come.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.known.len() as u32,
            total: self.plan.total(),
            score: self.rows.iter().map(Row::first_score).sum(),
        }
    }

    /// Where the games themselves are kept.
    pub(crate) fn records(&self) -> Records {
        self.records.clone()
    }

    /// Keeps a finished game and its record. False if the game was there already: it counts once.
    pub fn add(&mut self, row: Row, record: &str) -> Result<bool, String> {
        if row.number >= self.plan.total() || self.known.contains(&row.number) {
            return Ok(false);
        }
        self.records.write(row.number, record)?;
        self.add_row(row)?;
        Ok(true)
    }

    /// Counts a finished game whose record is there.
    pub(crate) fn add_row(&mut self, row: Row) -> Result<(), String> {
        self.known.insert(row.number);
        self.file.add(&row).map_err(|error| error.to_string())?;
        self.rows.push(row);
        Ok(())
    }

    /// All rows, in order of their numbers.
    pub fn into_rows(mut self) -> Vec<Row> {
        self.rows.sort_by_key(|row| row.number);
        self.rows
    }
}

/// The games of a run, one file each. Whoever plays a game writes it down, so that writing is shared like playing.
#[derive(Clone)]
pub(crate) struct Records(PathBuf);

impl Records {
    pub(crate) fn write(&self, number: u32, record: &str) -> Result<(), String> {
        let path = self.0.join(format!("{number}.json"));
        fs::write(&path, record).map_err(|error| format!("{}: {error}", path.display()))
    }
}

fn keep_plan(plan: &Plan, folder: &Path) -> Result<(), String> {
    let path = folder.join("plan.json");
    let text = serde_json::to_string_pretty(plan).expect("plans are plain data");
    match fs::read_to_string(&path) {
        Ok(there) if there != text => Err(format!("{} holds another run; choose another folder", folder.display())),
        Ok(_) => Ok(()),
        Err(_) => fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display())),
    }
}
