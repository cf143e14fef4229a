//! The tables that are in memory now, and the way to them.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use referee::Seats;
use tokio::sync::{mpsc, oneshot};

use crate::{
    failure::Failure,
    shared::{Shared, lock},
    table::{Actor, Ask, Reply, Streams, streams},
};

/// So many requests may wait for one table.
const WAITING: usize = 64;

/// The way to one table's task.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) mailbox: mpsc::Sender<Ask>,
    pub(crate) streams: Arc<Streams>,
    frozen: Arc<AtomicBool>,
}

impl Handle {
    pub(crate) fn is_frozen(&self) -> bool {
        self.frozen.load(Ordering::Acquire)
    }

    /// Nothing more happens at this table; whoever watches is told.
    pub(crate) fn freeze(&self) {
        self.frozen.store(true, Ordering::Release);
        let problem = serde_json::to_string(&Failure::TableFrozen.problem()).expect("problems are plain data");
        self.streams.send_each(|_| streams::named("frozen", &problem));
        self.streams.close();
    }
}

/// All tables in memory.
#[derive(Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<String, Handle>>,
}

impl Hub {
    /// Asks a table, waking it up if needed.
    pub(crate) async fn ask<T>(
        &self,
        shared: &Arc<Shared>,
        id: &str,
        ask: impl FnOnce(Reply<T>) -> Ask,
    ) -> Result<T, Failure> {
        let (reply, answer) = oneshot::channel();
        let mut ask = ask(reply);
        loop {
            let handle = self.wake(shared, id).await?;
            match handle.mailbox.send(ask).await {
                Ok(()) => break,
                // It was put away just now, or is frozen: the next look tells.
                Err(mpsc::error::SendError(back)) => ask = back,
            }
            tokio::task::yield_now().await;
        }
        answer.await.unwrap_or(Err(Failure::TableFrozen))
    }

    /// The table's task, started if it does not run.
    pub(crate) async fn wake(&self, shared: &Arc<Shared>, id: &str) -> Result<Handle, Failure> {
        if shared.is_stopping() {
            return Err(Failure::Stopping);
        }
        if let Some(handle) = self.loaded(id) {
            return if handle.is_frozen() { Err(Failure::TableFrozen) } else { Ok(handle) };
        }
        if shared.store.table(id.to_owned()).await?.is_none() {
            return Err(Failure::UnknownTable);
        }
        let mut tables = lock(&self.tables);
        if shared.is_stopping() {
            return Err(Failure::Stopping);
        }
        Ok(tables.entry(id.to_owned()).or_insert_with(|| start(shared, id)).clone())
    }

    /// The table's task, if it runs.
    pub(crate) fn loaded(&self, id: &str) -> Option<Handle> {
        lock(&self.tables).get(id).cloned()
    }

    /// Whether the table is frozen, and the seats that somebody looks out of.
    pub(crate) fn presence(&self, id: &str) -> (bool, Seats) {
        self.loaded(id).map_or((false, Seats::NONE), |handle| (handle.is_frozen(), handle.streams.present()))
    }

    /// Takes a table's task off the list, so that the next request starts a new one.
    pub(crate) fn put_away(&self, id: &str) {
        lock(&self.tables).remove(id);
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        lock(&self.tables).len()
    }

    /// How many streams are open.
    pub(crate) fn viewers(&self) -> usize {
        lock(&self.tables).values().map(|handle| handle.streams.count()).sum()
    }

    /// Tells every table in memory something that it may pass over if it is busy.
    pub(crate) fn tell_all(&self, ask: impl Fn() -> Ask) {
        for handle in lock(&self.tables).values() {
            let _ = handle.mailbox.try_send(ask());
        }
    }

    /// Ends all streams, then all tasks after what they have begun.
    pub(crate) async fn stop(&self) {
        let handles: Vec<Handle> = lock(&self.tables).drain().map(|(_, handle)| handle).collect();
        for handle in &handles {
            handle.streams.close();
        }
        for handle in &handles {
            let _ = handle.mailbox.send(Ask::Stop).await;
            // One may have been opened by what was asked before.
            handle.streams.close();
        }
        for handle in &handles {
            handle.mailbox.closed().await;
        }
    }
}

fn start(shared: &Arc<Shared>, id: &str) -> Handle {
    let (mailbox, asks) = mpsc::channel(WAITING);
    let handle = Handle { mailbox, streams: Arc::default(), frozen: Arc::default() };
    let actor = Actor::new(shared.clone(), id.to_owned(), handle.clone());
    tokio::spawn(supervise(actor, asks, handle.clone(), id.to_owned()));
    handle
}

/// A panic ends the task of this table alone. Its journal is as it was.
async fn supervise(actor: Actor, asks: mpsc::Receiver<Ask>, handle: Handle, table: String) {
    if let Err(error) = tokio::spawn(actor.run(asks)).await {
        tracing::error!(table, %error, "a table is frozen");
        handle.freeze();
    }
}
