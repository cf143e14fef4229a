//! Runs a plan on all cores; a run that was stopped goes on where it stopped.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

use titles::{Library, Playable, Visitor};

use crate::{Finished, Job, Plan, Row, Rows, play};

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games finished, earlier ones included.
    pub done: u32,
    /// Games in all.
    pub total: u32,
    /// The first pilot's points so far.
    pub score: f64,
}

/// Plays what is missing of a plan and returns all rows, in order of their numbers.
pub fn run(
    library: &Library,
    plan: &Plan,
    folder: &Path,
    threads: usize,
    told: &mut dyn FnMut(Progress),
) -> Result<Vec<Row>, String> {
    let visitor = Runner { plan, folder, threads, told };
    library.visit(&plan.title, visitor).ok_or_else(|| format!("no title is called {}", plan.title))?
}

struct Runner<'a> {
    plan: &'a Plan,
    folder: &'a Path,
    threads: usize,
    told: &'a mut dyn FnMut(Progress),
}

impl Visitor for Runner<'_> {
    type Out = Result<Vec<Row>, String>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Self::Out {
        let games = self.folder.join("games");
        fs::create_dir_all(&games).map_err(|error| format!("{}: {error}", games.display()))?;
        self.keep_plan()?;
        let (mut file, mut rows) = Rows::open(&self.folder.join("rows.csv")).map_err(|error| error.to_string())?;
        let known: BTreeSet<u32> = rows.iter().map(|row| row.number).collect();
        let setups = setups::<R>(self.plan)?;
        let jobs: Vec<Job> = (0..self.plan.total())
            .filter(|number| !known.contains(number))
            .map(|number| self.plan.job(number))
            .collect();
        let mut progress = Progress {
            done: known.len() as u32,
            total: self.plan.total(),
            score: rows.iter().map(Row::first_score).sum(),
        };
        for (job, finished) in in_parallel::<R>(book, self.plan, &setups, &jobs, self.threads) {
            let finished = finished?;
            let row = Row::of(self.plan, job, &finished);
            let path = games.join(format!("{}.json", job.number));
            fs::write(&path, &finished.record).map_err(|error| format!("{}: {error}", path.display()))?;
            file.add(&row).map_err(|error| error.to_string())?;
            progress.done += 1;
            progress.score += row.first_score();
            (self.told)(progress);
            rows.push(row);
        }
        rows.sort_by_key(|row| row.number);
        Ok(rows)
    }
}

impl Runner<'_> {
    /// Writes the plan, or refuses to mix it with another one's rows.
    fn keep_plan(&self) -> Result<(), String> {
        let path = self.folder.join("plan.json");
        let text = serde_json::to_string_pretty(self.plan).expect("plans are plain data");
        match fs::read_to_string(&path) {
            Ok(there) if there != text => {
                Err(format!("{} holds another run; choose another folder", self.folder.display()))
            }
            Ok(_) => Ok(()),
            Err(_) => fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display())),
        }
    }
}

fn setups<R: Playable>(plan: &Plan) -> Result<Vec<R::Setup>, String> {
    let read = |(name, setup): &(String, String)| {
        serde_json::from_str(setup).map_err(|error| format!("the set-up of {name}: {error}"))
    };
    plan.scenarios.iter().map(read).collect()
}

type Result1 = (Job, Result<Finished, String>);

fn in_parallel<R: Playable>(
    book: &Arc<R::Book>,
    plan: &Plan,
    setups: &[R::Setup],
    jobs: &[Job],
    threads: usize,
) -> mpsc::IntoIter<Result1> {
    let (send, receive) = mpsc::channel();
    let shared = Arc::new(Shared::<R> {
        plan: plan.clone(),
        setups: setups.to_vec(),
        jobs: jobs.to_vec(),
        next: AtomicU32::new(0),
        book: book.clone(),
    });
    for _ in 0..threads.max(1) {
        let (shared, send) = (shared.clone(), Mutex::new(send.clone()));
        thread::spawn(move || shared.work(&send));
    }
    receive.into_iter()
}

struct Shared<R: Playable> {
    plan: Plan,
    setups: Vec<R::Setup>,
    jobs: Vec<Job>,
    next: AtomicU32,
    book: Arc<R::Book>,
}

impl<R: Playable> Shared<R> {
    fn work(&self, send: &Mutex<mpsc::Sender<Result1>>) {
        while let Some(job) = self.jobs.get(self.next.fetch_add(1, Ordering::Relaxed) as usize) {
            let finished = self.play(*job);
            let sent = send.lock().map(|send| send.send((*job, finished)).is_ok());
            if !sent.unwrap_or(false) {
                return;
            }
        }
    }

    fn play(&self, job: Job) -> Result<Finished, String> {
        let setup = &self.setups[job.scenario];
        let seats = usize::from(R::seats(setup));
        let pair = [&self.plan.first, &self.plan.second];
        // Seats alternate between the two pilots, as sides do in scenarios.
        let pilots: Vec<_> = (0..seats).map(|seat| pair[(seat + usize::from(job.swapped)) % 2]).collect();
        play::<R>(&self.book, setup, &pilots, job.seed, self.plan.most_decisions)
    }
}
