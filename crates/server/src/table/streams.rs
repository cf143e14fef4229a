//! Open streams: who watches a table, and how news reaches them.

use std::{
    cell::OnceCell,
    pin::Pin,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use http_body::Frame;
use referee::{Seats, Viewer};
use store::Player;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, Sleep},
};

/// So many messages may wait for a slow reader; then its stream ends, and it comes back for the rest.
const WAITING: usize = 32;

/// A comment is sent so often to keep the way open.
const HEARTBEAT: Duration = Duration::from_secs(15);

struct Watcher {
    viewer: Viewer,
    /// Whether it neither sits at the table nor has opened it.
    spectator: bool,
    player: Option<Player>,
    /// The players whose chat this one does not hear.
    muted: Vec<String>,
    sender: mpsc::Sender<Bytes>,
}

/// The open streams of one table.
#[derive(Default)]
pub(crate) struct Streams {
    watchers: Mutex<Vec<Watcher>>,
}

impl Streams {
    /// Opens a stream that starts with the given messages.
    pub(crate) fn open(
        &self,
        viewer: Viewer,
        spectator: bool,
        player: Option<Player>,
        muted: Vec<String>,
        first: Vec<Bytes>,
    ) -> (Stream, Closed) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let (open, closed) = oneshot::channel();
        self.lock().push(Watcher { viewer, spectator, player, muted, sender });
        let heartbeat = Box::pin(tokio::time::sleep(HEARTBEAT));
        (Stream { first: first.into_iter(), receiver, heartbeat, _open: open }, Closed(closed))
    }

    /// Sends a message to everybody with this viewer's eyes, to spectators only if they see everything at once.
    pub(crate) fn send(&self, viewer: Viewer, to_spectators: bool, message: &Bytes) {
        let hears = |watcher: &Watcher| watcher.viewer == viewer && (to_spectators || !watcher.spectator);
        self.deliver(|watcher| hears(watcher).then(|| message.clone()));
    }

    /// Sends spectators what others have seen before.
    pub(crate) fn send_late(&self, message: &Bytes) {
        self.deliver(|watcher| watcher.spectator.then(|| message.clone()));
    }

    /// Ends the streams of spectators.
    pub(crate) fn dismiss_spectators(&self) {
        self.lock().retain(|watcher| !watcher.spectator);
    }

    /// Sends everybody a message of their own; spectators all get the same.
    pub(crate) fn send_each(&self, message: impl Fn(Option<&Player>) -> Bytes) {
        let for_spectators = OnceCell::new();
        self.deliver(|watcher| match watcher.spectator {
            true => Some(for_spectators.get_or_init(|| message(None)).clone()),
            false => Some(message(watcher.player.as_ref())),
        });
    }

    /// Sends a line of chat to everybody who may hear it and has not muted the one who says it.
    pub(crate) fn send_chat(&self, by: &str, to_spectators: bool, message: &Bytes) {
        let hears =
            |watcher: &Watcher| (to_spectators || !watcher.spectator) && !watcher.muted.iter().any(|muted| muted == by);
        self.deliver(|watcher| hears(watcher).then(|| message.clone()));
    }

    /// Whether somebody watches as this player.
    pub(crate) fn is_here(&self, player: &str) -> bool {
        let is = |watcher: &Watcher| watcher.player.as_ref().is_some_and(|one| one.id == player);
        self.lock().iter().any(|watcher| is(watcher) && !watcher.sender.is_closed())
    }

    /// A player has muted others than before.
    pub(crate) fn set_muted(&self, player: &str, muted: &[String]) {
        for watcher in self.lock().iter_mut() {
            if watcher.player.as_ref().is_some_and(|one| one.id == player) {
                watcher.muted = muted.to_vec();
            }
        }
    }

    /// How many streams are open.
    pub(crate) fn count(&self) -> usize {
        self.lock().iter().filter(|watcher| !watcher.sender.is_closed()).count()
    }

    fn deliver(&self, message: impl Fn(&Watcher) -> Option<Bytes>) {
        self.lock().retain(|watcher| match message(watcher) {
            Some(message) => watcher.sender.try_send(message).is_ok(),
            None => !watcher.sender.is_closed(),
        });
    }

    /// Ends every stream.
    pub(crate) fn close(&self) {
        self.lock().clear();
    }

    /// Forgets streams whose readers have gone.
    pub(crate) fn sweep(&self) {
        self.lock().retain(|watcher| !watcher.sender.is_closed());
    }

    /// Everybody's eyes, each once.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let mut viewers = Vec::new();
        for watcher in self.lock().iter() {
            if !viewers.contains(&watcher.viewer) {
                viewers.push(watcher.viewer);
            }
        }
        viewers
    }

    /// Whether nobody watches.
    pub(crate) fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// The seats that somebody looks out of.
    pub(crate) fn present(&self) -> Seats {
        let watchers = self.lock();
        let open = watchers.iter().filter(|watcher| !watcher.sender.is_closed());
        Seats::of(open.filter_map(|watcher| watcher.viewer.seat()))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Watcher>> {
        // Nothing in here panics half-way; after a panic elsewhere the list is as good as before.
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells when a stream's reader has gone.
pub(crate) struct Closed(oneshot::Receiver<()>);

impl Closed {
    /// Waits for it.
    pub(crate) async fn wait(self) {
        // Nothing is ever sent: the other end is dropped with the stream.
        let _ = self.0.await;
    }
}

/// A stream's messages as the body of an answer.
pub(crate) struct Stream {
    first: std::vec::IntoIter<Bytes>,
    receiver: mpsc::Receiver<Bytes>,
    heartbeat: Pin<Box<Sleep>>,
    _open: oneshot::Sender<()>,
}

impl Stream {
    fn poll_message(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if let Some(message) = self.first.next() {
            return Poll::Ready(Some(message));
        }
        if let Poll::Ready(message) = self.receiver.poll_recv(context) {
            return Poll::Ready(message);
        }
        ready!(self.heartbeat.as_mut().poll(context));
        Poll::Ready(Some(Bytes::from_static(b":\n\n")))
    }
}

impl http_body::Body for Stream {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let message = ready!(self.poll_message(context));
        self.heartbeat.as_mut().reset(Instant::now() + HEARTBEAT);
        Poll::Ready(message.map(|message| Ok(Frame::data(message))))
    }
}

/// A message without a name, with an id to come back to.
pub(crate) fn numbered(id: u32, data: &str) -> Bytes {
    Bytes::from(format!("id: {id}\ndata: {data}\n\n"))
}

/// A message with a name.
pub(crate) fn named(name: &str, data: &str) -> Bytes {
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}
