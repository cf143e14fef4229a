//! What all requests and all tables share.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use content::{Files, RuleIndex};
use store::{Book, Store, StoreError, Table};
use titles::{Library, Title};
use tokio::sync::{Semaphore, watch};

use crate::{
    failure::Failure, hub::Hub, limits::Limits, metrics::Metrics, notices::Notifier, replays::Replays, scribe::Scribe,
    sessions::Sessions,
};

/// How a server behaves, apart from where it listens.
#[derive(Clone, Debug)]
pub struct Options {
    /// A table that nobody watches and nobody asks is put away after so long.
    pub idle: Duration,
    /// Whether the way to the browser is encrypted, so that cookies never travel otherwise.
    pub secure: bool,
    /// How many computer players think at the same time.
    pub pilots: usize,
    /// How many requests an address and a player may make each second in the long run; 0 for any number.
    pub rate: u32,
    /// Whether a proxy in front says where requests come from, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Where people find this server, for links in notices: `https://example.org`.
    pub public_url: Option<String>,
    /// The mail server for notices, as `smtp://host:port`, or `smtps://user:password@host`.
    pub smtp: Option<String>,
    /// Who notices by mail come from.
    pub mail_from: Option<String>,
    /// Whether web hooks may lead to private addresses and need no encryption.
    pub private_hooks: bool,
    /// Notices wait so long for others that can be told with them.
    pub notice_delay: Duration,
}

impl Default for Options {
    fn default() -> Options {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        Options {
            idle: Duration::from_secs(300),
            secure: false,
            pilots: cores,
            rate: 0,
            behind_proxy: false,
            public_url: None,
            smtp: None,
            mail_from: None,
            private_hooks: false,
            notice_delay: Duration::from_secs(30),
        }
    }
}

/// Makes a title of an old book: for games that started with other content.
pub type Revive = fn(&str, &str, String) -> Result<Box<dyn Title>, String>;

/// The server without its routes. Cheap to clone.
#[derive(Clone)]
pub struct Server(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) library: Arc<Library>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Scribe,
    pub(crate) hub: Hub,
    pub(crate) sessions: Sessions,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) notices: Notifier,
    pub(crate) replays: Replays,
    pub(crate) thinking: Arc<Semaphore>,
    pub(crate) texts: BTreeMap<String, String>,
    pub(crate) rules: BTreeMap<&'static str, String>,
    stop: watch::Sender<bool>,
    revive: Revive,
    kept: Mutex<HashSet<(String, String)>>,
    revived: Mutex<HashMap<(String, String), Arc<dyn Title>>>,
}

impl Server {
    /// A server of these titles on this store. Needs a running tokio runtime.
    pub fn new(library: Library, files: &Files, store: Arc<dyn Store>, options: Options) -> Server {
        Server::with_revive(library, files, store, options, titles::from_book)
    }

    /// The same with another way to make titles of old books.
    pub fn with_revive(
        library: Library,
        files: &Files,
        store: Arc<dyn Store>,
        options: Options,
        revive: Revive,
    ) -> Server {
        Server(Arc::new(Shared {
            texts: merged_texts(&library, files),
            rules: rule_indexes(&library, files),
            library: Arc::new(library),
            scribe: Scribe::start(store.clone()),
            hub: Hub::default(),
            sessions: Sessions::default(),
            thinking: Arc::new(Semaphore::new(options.pilots.max(1))),
            stop: watch::Sender::new(false),
            limits: Limits::new(options.rate),
            metrics: Metrics::default(),
            notices: Notifier::default(),
            replays: Replays::default(),
            kept: Mutex::default(),
            revived: Mutex::default(),
            options,
            store,
            revive,
        }))
    }

    /// Wakes tables whose clocks run and forgets sessions that have expired. Once, at the start.
    pub async fn begin(&self) -> Result<(), StoreError> {
        let swept = self.0.store.people().sweep_sessions(crate::secrets::now()).await?;
        let clocked = self.0.store.clocked_tables().await?;
        tracing::info!(swept, clocked = clocked.len(), "beginning");
        for table in clocked {
            if let Err(failure) = self.0.hub.wake(&self.0, &table).await {
                tracing::warn!(table, ?failure, "a table with a clock does not wake up");
            }
        }
        Ok(())
    }

    /// How many tables are in memory now.
    pub fn tables_in_memory(&self) -> usize {
        self.0.hub.count()
    }

    /// Ends all streams and puts all tables away; what is under way is finished first.
    pub async fn stop(&self) {
        self.0.stop.send_replace(true);
        self.0.hub.stop().await;
    }
}

/// A title of the library, or one that was made of an old book.
#[derive(Clone)]
pub(crate) enum TitleRef {
    Present(Arc<Library>, &'static str),
    Revived(Arc<dyn Title>),
}

impl TitleRef {
    pub(crate) fn get(&self) -> &dyn Title {
        match self {
            TitleRef::Present(library, id) => library.title(id).expect("it was found before"),
            TitleRef::Revived(title) => &**title,
        }
    }
}

impl Shared {
    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// A title by its short name.
    pub(crate) fn title(&self, id: &str) -> Result<TitleRef, Failure> {
        let title = self.library.title(id).ok_or(Failure::UnknownTitle)?;
        Ok(TitleRef::Present(self.library.clone(), title.id()))
    }

    /// The title with the content that the table started with.
    pub(crate) async fn title_of(&self, table: &Table) -> Result<TitleRef, Failure> {
        let present = self.title(&table.title)?;
        if present.get().content() == table.content {
            return Ok(present);
        }
        let key = (table.title.clone(), table.content.clone());
        if let Some(title) = lock(&self.revived).get(&key) {
            return Ok(TitleRef::Revived(title.clone()));
        }
        let book = self.store.book(key.0.clone(), key.1.clone()).await?;
        let book = book.ok_or_else(|| StoreError::Corrupt(format!("the book {} {} is missing", key.0, key.1)))?;
        let title: Arc<dyn Title> = (self.revive)(&key.0, &book, key.1.clone()).map_err(Failure::Internal)?.into();
        lock(&self.revived).insert(key, title.clone());
        Ok(TitleRef::Revived(title))
    }

    /// Keeps the present book of a title, so that its games outlive a change of content.
    pub(crate) async fn keep_book(&self, title: &TitleRef) -> Result<(), StoreError> {
        let key = (title.get().id().to_owned(), title.get().content().to_owned());
        if lock(&self.kept).contains(&key) {
            return Ok(());
        }
        let book = Book { title: key.0.clone(), content: key.1.clone(), book: title.get().book() };
        self.store.keep_book(book).await?;
        lock(&self.kept).insert(key);
        Ok(())
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What these locks guard is whole between any two statements.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All sentences of each language: the table's, then those of the titles.
fn merged_texts(library: &Library, files: &Files) -> BTreeMap<String, String> {
    let folders = std::iter::once("table").chain(library.titles().map(|title| title.id()));
    let mut texts = BTreeMap::<String, String>::new();
    for folder in folders {
        for (path, text) in files.under(&format!("{folder}/text")) {
            let name = path.rsplit('/').next().unwrap_or(path);
            if let Some(language) = name.strip_suffix(".ftl") {
                let merged = texts.entry(language.to_owned()).or_default();
                merged.push_str(text);
                merged.push('\n');
            }
        }
    }
    texts
}

/// The rule index of each title as JSON; a title without one has an empty one.
fn rule_indexes(library: &Library, files: &Files) -> BTreeMap<&'static str, String> {
    let index = |title: &str| RuleIndex::read(files, title).unwrap_or_default();
    let json = |title: &str| serde_json::to_string(&index(title)).expect("rules are plain data");
    library.titles().map(|title| (title.id(), json(title.id()))).collect()
}
