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
    games: PathBuf,
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
        Ok(Folder { plan: plan.clone(), games, file, rows, known })
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

    /// Keeps a finished game and its record. False if the game was there already: it counts once.
    pub fn add(&mut self, row: Row, record: &str) -> Result<bool, String> {
        if row.number >= self.plan.total() || !self.known.insert(row.number) {
            return Ok(false);
        }
        let path = self.games.join(format!("{}.json", row.number));
        fs::write(&path, record).map_err(|error| format!("{}: {error}", path.display()))?;
        self.file.add(&row).map_err(|error| error.to_string())?;
        self.rows.push(row);
        Ok(true)
    }

    /// All rows, in order of their numbers.
    pub fn into_rows(mut self) -> Vec<Row> {
        self.rows.sort_by_key(|row| row.number);
        self.rows
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
