//! The store in one SQLite file: one thread writes, one reads, one tidies the log.

mod accounts;
mod backup;
mod journal;
mod migrate;
mod people;
mod tables;
mod worker;

use std::{fs, path::Path, sync::Arc};

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::{
    Answer, Append, Appended, Book, NewGuest, NewTable, Player, Session, Standing, StandingOrder, Store, StoreError,
    Table, TableKey,
};
pub use backup::backup;
use worker::Worker;

/// A store in one file, in write-ahead mode and synced at every commit.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// let store = store::Sqlite::open(&folder.path().join("tallyho.db")).unwrap();
/// ```
pub struct Sqlite {
    writer: Worker,
    reader: Worker,
    tidier: Arc<worker::Tidier>,
}

impl Sqlite {
    /// Opens the file, making it and bringing it to the present form if needed.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| StoreError::Other(error.to_string()))?;
        }
        let mut writing = connect(path)?;
        migrate::to_present(&mut writing)?;
        let reading = connect(path)?;
        reading.pragma_update(None, "query_only", true)?;
        let writer = Worker::start("store-write", writing);
        let tidier = Arc::new(worker::Tidier::start(connect(path)?, writer.clone()));
        Ok(Sqlite { writer, reader: Worker::start("store-read", reading), tidier })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        self.tidier.count();
        Box::pin(self.writer.ask(work))
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(self.reader.ask(work))
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cache_size", -2048)?;
    // The tidier moves the log into the file beside the writer; this is for the case that it falls behind.
    connection.pragma_update(None, "wal_autocheckpoint", 32_000)?;
    connection.pragma_update(None, "journal_size_limit", 32 << 20)?;
    Ok(connection)
}

impl Store for Sqlite {
    fn append(&self, batch: Vec<Append>) -> Appended<'_> {
        let count = batch.len();
        let answer = self.write(move |connection| journal::append(connection, &batch));
        Box::pin(async move { answer.await.unwrap_or_else(|error| vec![Err(error); count]) })
    }

    fn lines(&self, game: TableKey, from: u32) -> Answer<'_, Vec<String>> {
        self.read(move |connection| journal::lines(connection, game, from))
    }

    fn open_table(&self, table: NewTable) -> Answer<'_, Table> {
        self.write(move |connection| tables::open(connection, &table))
    }

    fn table(&self, id: String) -> Answer<'_, Option<Table>> {
        self.read(move |connection| tables::by_id(connection, &id))
    }

    fn tables_of(&self, player: String, limit: u32) -> Answer<'_, Vec<Table>> {
        self.read(move |connection| tables::of_player(connection, &player, limit))
    }

    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        self.read(move |connection| tables::listed(connection, limit))
    }

    fn take_seat(&self, game: TableKey, seat: u8, player: String, standing: Standing) -> Answer<'_, ()> {
        self.write(move |connection| tables::take_seat(connection, game, seat, &player, &standing))
    }

    fn keep_book(&self, book: Book) -> Answer<'_, ()> {
        self.write(move |connection| tables::keep_book(connection, &book))
    }

    fn book(&self, title: String, content: String) -> Answer<'_, Option<String>> {
        self.read(move |connection| tables::book(connection, &title, &content))
    }

    fn add_guest(&self, guest: NewGuest, session: Session) -> Answer<'_, ()> {
        self.write(move |connection| people::add_guest(connection, &guest, &session))
    }

    fn add_session(&self, session: Session) -> Answer<'_, ()> {
        self.write(move |connection| people::add_session(connection, &session))
    }

    fn player_of_session(&self, hash: [u8; 32], now: u64) -> Answer<'_, Option<Player>> {
        self.read(move |connection| people::of_session(connection, &hash, now))
    }

    fn player_of_recovery(&self, hash: [u8; 32]) -> Answer<'_, Option<Player>> {
        self.read(move |connection| people::of_recovery(connection, &hash))
    }

    fn set_recovery(&self, player: String, hash: [u8; 32]) -> Answer<'_, ()> {
        self.write(move |connection| people::set_recovery(connection, &player, &hash))
    }

    fn rename(&self, player: String, name: String) -> Answer<'_, ()> {
        self.write(move |connection| people::rename(connection, &player, &name))
    }

    fn people(&self) -> &dyn crate::People {
        self
    }

    fn clocked_tables(&self) -> Answer<'_, Vec<String>> {
        self.read(tables::clocked)
    }

    fn replace_sitter(&self, game: TableKey, seat: u8, level: String, style: String) -> Answer<'_, ()> {
        self.write(move |connection| tables::replace_sitter(connection, game, seat, &level, &style))
    }

    fn standing_orders(&self, game: TableKey) -> Answer<'_, Vec<StandingOrder>> {
        self.read(move |connection| tables::standing_orders(connection, game))
    }

    fn set_standing_order(&self, game: TableKey, order: StandingOrder) -> Answer<'_, ()> {
        self.write(move |connection| tables::set_standing_order(connection, game, &order))
    }

    fn health(&self) -> Answer<'_, ()> {
        self.write(|connection| {
            connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK")?;
            Ok(())
        })
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) if is_taken(&error) => StoreError::Conflict,
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => StoreError::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupt(error.to_string()),
            _ => StoreError::Other(error.to_string()),
        }
    }
}

/// Whether a key is there already, as opposed to a value that is not allowed at all.
fn is_taken(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code.is_some_and(|code| [ffi::SQLITE_CONSTRAINT_UNIQUE, ffi::SQLITE_CONSTRAINT_PRIMARYKEY].contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Phase, Sitter};

    async fn with_a_table(folder: &Path) -> (Sqlite, Append) {
        let store = Sqlite::open(&folder.join("tallyho.db")).unwrap();
        let guest = NewGuest { id: "anna".into(), name: "Anna".into(), recovery: [1; 32], created: 1 };
        let session = Session { hash: [2; 32], player: "anna".into(), created: 1, expires: 9 };
        store.add_guest(guest, session).await.unwrap();
        let standing = Standing { phase: Phase::Playing, turn: 1, outcome: None, touched: 1, clock: None, draw: 0 };
        let table = NewTable {
            id: "a".into(),
            title: "toy".into(),
            scenario: "duel".into(),
            content: "c".into(),
            rules: "1".into(),
            setup: "{}".into(),
            seed: [3; 32],
            owner: "anna".into(),
            listed: false,
            clock: None,
            spectators: None,
            invitation: "come".into(),
            created: 1,
            seats: vec![Sitter::Nobody],
            standing: standing.clone(),
        };
        let game = store.open_table(table).await.unwrap().key;
        (store, Append { game, first: 0, lines: vec!["x".repeat(100_000)], standing })
    }

    #[tokio::test]
    async fn a_full_disk_is_called_full_and_keeps_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let (store, first) = with_a_table(folder.path()).await;
        assert_eq!(store.append(vec![first.clone()]).await, [Ok(())]);
        let pages = store.write(|c| Ok(c.pragma_query_value(None, "page_count", |row| row.get::<_, u32>(0))?));
        let pages = pages.await.unwrap();
        store.write(move |c| Ok(c.pragma_update(None, "max_page_count", pages)?)).await.unwrap();
        let second = Append { first: 1, ..first.clone() };
        assert_eq!(store.append(vec![second.clone()]).await, [Err(StoreError::Full)]);
        assert_eq!(store.lines(first.game, 0).await.unwrap().len(), 1);
        store.write(move |c| Ok(c.pragma_update(None, "max_page_count", 2 * pages)?)).await.unwrap();
        assert_eq!(store.append(vec![second]).await, [Ok(())]);
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_written_is_called_read_only() {
        let folder = tempfile::tempdir().unwrap();
        let (store, first) = with_a_table(folder.path()).await;
        store.write(|c| Ok(c.pragma_update(None, "query_only", true)?)).await.unwrap();
        assert_eq!(store.append(vec![first.clone()]).await, [Err(StoreError::ReadOnly)]);
        assert_eq!(store.lines(first.game, 0).await.unwrap(), Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_bug_in_one_piece_of_work_leaves_the_store_usable() {
        let folder = tempfile::tempdir().unwrap();
        let (store, first) = with_a_table(folder.path()).await;
        let broken: Result<(), StoreError> = store.write(|_| panic!("a bug")).await;
        assert_eq!(broken, Err(StoreError::Closed));
        assert_eq!(store.append(vec![first]).await, [Ok(())]);
    }
}
