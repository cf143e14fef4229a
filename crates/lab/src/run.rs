//! Runs a plan on all cores; a run that was stopped goes on where it stopped.

use std::{
    mem,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

use titles::{Library, Playable, Visitor};

use crate::{Finished, Folder, Job, Plan, Row, folder::Records, play};

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

/// Plays one game of a plan: its row and its record.
pub fn run_one(library: &Library, plan: &Plan, number: u32) -> Result<(Row, String), String> {
    let visitor = Single { plan, number };
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
        let mut folder = Folder::open(self.plan, self.folder)?;
        let jobs = folder.missing().into_iter().map(|number| self.plan.job(number)).collect();
        let shared = Shared::<R>::new(book, self.plan, jobs)?;
        for (job, finished) in in_parallel(shared, folder.records(), self.threads) {
            folder.add_row(Row::of(self.plan, job, &finished?))?;
            (self.told)(folder.progress());
        }
        Ok(folder.into_rows())
    }
}

struct Single<'a> {
    plan: &'a Plan,
    number: u32,
}

impl Visitor for Single<'_> {
    type Out = Result<(Row, String), String>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Self::Out {
        let job = self.plan.job(self.number);
        let finished = Shared::<R>::new(book, self.plan, Vec::new())?.play(job)?;
        Ok((Row::of(self.plan, job, &finished), finished.record))
    }
}

fn setups<R: Playable>(plan: &Plan) -> Result<Vec<R::Setup>, String> {
    let read = |(name, setup): &(String, String)| {
        serde_json::from_str(setup).map_err(|error| format!("the set-up of {name}: {error}"))
    };
    plan.scenarios.iter().map(read).collect()
}

type Played = (Job, Result<Finished, String>);

fn in_parallel<R: Playable>(shared: Shared<R>, records: Records, threads: usize) -> mpsc::IntoIter<Played> {
    let (send, receive) = mpsc::channel();
    let shared = Arc::new(shared);
    for _ in 0..threads.max(1) {
        let (shared, records, send) = (shared.clone(), records.clone(), Mutex::new(send.clone()));
        thread::spawn(move || shared.work(&records, &send));
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
    fn new(book: &Arc<R::Book>, plan: &Plan, jobs: Vec<Job>) -> Result<Shared<R>, String> {
        let setups = setups::<R>(plan)?;
        Ok(Shared { plan: plan.clone(), setups, jobs, next: AtomicU32::new(0), book: book.clone() })
    }

    fn work(&self, records: &Records, send: &Mutex<mpsc::Sender<Played>>) {
        while let Some(job) = self.jobs.get(self.next.fetch_add(1, Ordering::Relaxed) as usize) {
            let finished = self.play(*job).and_then(|mut finished| {
                records.write(job.number, &mem::take(&mut finished.record))?;
                Ok(finished)
            });
            let sent = send.lock().map(|send| send.send((*job, finished)).is_ok());
            if !sent.unwrap_or(false) {
                return;
            }
        }
    }

    fn play(&self, job: Job) -> Result<Finished, String> {
        let setup = self.setups.get(job.scenario).ok_or("the plan has no such game")?;
        let seats = usize::from(R::seats(setup));
        let pair = [&self.plan.first, &self.plan.second];
        // Seats alternate between the two pilots, as sides do in scenarios.
        let pilots: Vec<_> = (0..seats).map(|seat| pair[(seat + usize::from(job.swapped)) % 2]).collect();
        play::<R>(&self.book, setup, &pilots, job.seed, self.plan.most_decisions)
    }
}
