//! One writer for all tables: lines that come while a commit is under way share the next one.

use std::sync::Arc;

use store::{Append, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

type Request = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The most appends that share a commit.
const TOGETHER: usize = 1024;

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Scribe {
    requests: mpsc::Sender<Request>,
}

impl Scribe {
    /// Starts the writer; it ends when its last handle goes.
    pub(crate) fn start(store: Arc<dyn Store>) -> Scribe {
        let (requests, mut received) = mpsc::channel::<Request>(TOGETHER);
        tokio::spawn(async move {
            let mut together = Vec::with_capacity(TOGETHER);
            while received.recv_many(&mut together, TOGETHER).await > 0 {
                commit(&*store, together.drain(..)).await;
            }
        });
        Scribe { requests }
    }

    /// Returns when the lines are durable, or are known not to be written.
    pub(crate) async fn write(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.requests.send((append, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn commit(store: &dyn Store, together: impl Iterator<Item = Request>) {
    let (batch, answers): (Vec<Append>, Vec<_>) = together.unzip();
    let results = store.append(batch).await;
    for (answer, result) in answers.into_iter().zip(results) {
        // Whoever no longer waits reads the journal again.
        let _ = answer.send(result);
    }
}
