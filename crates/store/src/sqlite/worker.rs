//! Threads that own a connection and do one piece of work after the other.

use std::{
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::StoreError;

type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// A thread with a connection. It ends, and closes the connection, when its last handle goes.
#[derive(Clone)]
pub(super) struct Worker {
    // Fields are dropped in their order: first the way to the thread, then the wait for its end.
    jobs: mpsc::Sender<Job>,
    _thread: Arc<Joined>,
}

struct Joined(Option<thread::JoinHandle<()>>);

impl Drop for Joined {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take().filter(|thread| thread.thread().id() != thread::current().id()) {
            let _ = thread.join();
        }
    }
}

impl Worker {
    pub(super) fn start(name: &str, mut connection: Connection) -> Worker {
        let (jobs, received) = mpsc::channel::<Job>();
        let work = move || {
            for job in received {
                // A bug in one piece of work must not take the database away from all others;
                // whoever waits for it is answered by the closed channel.
                let _ = catch_unwind(AssertUnwindSafe(|| job(&mut connection)));
            }
        };
        let thread = thread::Builder::new().name(name.to_owned()).spawn(work).expect("a thread can be started");
        Worker { jobs, _thread: Arc::new(Joined(Some(thread))) }
    }

    /// Queues the work at once; the future only waits for it.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> impl Future<Output = Result<T, StoreError>> + Send + 'static {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let _ = answer.send(work(connection));
        });
        let sent = self.jobs.send(job);
        async move {
            sent.map_err(|_| StoreError::Closed)?;
            answered.await.map_err(|_| StoreError::Closed)?
        }
    }

    fn tell(&self, job: Job) {
        let _ = self.jobs.send(job);
    }
}

/// After so many writes the log is moved into the file.
const WRITES_BETWEEN: u32 = 200;

/// Moves the write-ahead log into the file while the writer goes on. Done by the writer alone, the
/// same work would hold up every order for as long as it takes.
pub(super) struct Tidier {
    writes: AtomicU32,
    worker: Worker,
    writer: Worker,
}

impl Tidier {
    pub(super) fn start(connection: Connection, writer: Worker) -> Tidier {
        Tidier { writes: AtomicU32::new(0), worker: Worker::start("store-tidy", connection), writer }
    }

    /// Counts a write, and tidies when there were enough of them.
    pub(super) fn count(&self) {
        if self.writes.fetch_add(1, Ordering::Relaxed) % WRITES_BETWEEN == WRITES_BETWEEN - 1 {
            let writer = self.writer.clone();
            self.worker.tell(Box::new(move |connection| {
                checkpoint(connection);
                // What was written meanwhile is little; with it done, the log starts again from its beginning.
                writer.tell(Box::new(checkpoint));
            }));
        }
    }
}

fn checkpoint(connection: &mut Connection) {
    // If it fails the log only grows; the next commit says what is wrong with the disk.
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}
