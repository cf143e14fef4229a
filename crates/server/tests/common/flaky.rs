//! A store that fails when it is told to.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use store::{
    Answer, Append, Appended, Book, NewGuest, NewTable, Player, Session, Standing, Store, StoreError, Table, TableKey,
};

/// What fails, and how often it has.
pub(crate) struct Failing {
    /// Lines from this number on are not written.
    pub(crate) from: AtomicU32,
    pub(crate) failures: AtomicU32,
}

impl Default for Failing {
    fn default() -> Failing {
        Failing { from: AtomicU32::new(u32::MAX), failures: AtomicU32::new(0) }
    }
}

/// A store whose journal fails.
pub(crate) struct Flaky {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) failing: Arc<Failing>,
}

impl Store for Flaky {
    fn append(&self, batch: Vec<Append>) -> Appended<'_> {
        let from = self.failing.from.load(Ordering::SeqCst);
        if batch.iter().any(|append| append.first >= from) {
            self.failing.failures.fetch_add(1, Ordering::SeqCst);
            let count = batch.len();
            return Box::pin(async move { vec![Err(StoreError::Full); count] });
        }
        self.store.append(batch)
    }

    fn people(&self) -> &dyn store::People {
        self.store.people()
    }

    fn clocked_tables(&self) -> Answer<'_, Vec<String>> {
        self.store.clocked_tables()
    }

    fn replace_sitter(&self, game: TableKey, seat: u8, level: String, style: String) -> Answer<'_, ()> {
        self.store.replace_sitter(game, seat, level, style)
    }

    fn standing_orders(&self, game: TableKey) -> Answer<'_, Vec<store::StandingOrder>> {
        self.store.standing_orders(game)
    }

    fn set_standing_order(&self, game: TableKey, order: store::StandingOrder) -> Answer<'_, ()> {
        self.store.set_standing_order(game, order)
    }

    fn lines(&self, game: TableKey, from: u32) -> Answer<'_, Vec<String>> {
        self.store.lines(game, from)
    }

    fn open_table(&self, table: NewTable) -> Answer<'_, Table> {
        self.store.open_table(table)
    }

    fn table(&self, id: String) -> Answer<'_, Option<Table>> {
        self.store.table(id)
    }

    fn tables_of(&self, player: String, limit: u32) -> Answer<'_, Vec<Table>> {
        self.store.tables_of(player, limit)
    }

    fn open_tables(&self, limit: u32) -> Answer<'_, Vec<Table>> {
        self.store.open_tables(limit)
    }

    fn take_seat(&self, game: TableKey, seat: u8, player: String, standing: Standing) -> Answer<'_, ()> {
        self.store.take_seat(game, seat, player, standing)
    }

    fn keep_book(&self, book: Book) -> Answer<'_, ()> {
        self.store.keep_book(book)
    }

    fn book(&self, title: String, content: String) -> Answer<'_, Option<String>> {
        self.store.book(title, content)
    }

    fn add_guest(&self, guest: NewGuest, session: Session) -> Answer<'_, ()> {
        self.store.add_guest(guest, session)
    }

    fn add_session(&self, session: Session) -> Answer<'_, ()> {
        self.store.add_session(session)
    }

    fn player_of_session(&self, hash: [u8; 32], now: u64) -> Answer<'_, Option<Player>> {
        self.store.player_of_session(hash, now)
    }

    fn player_of_recovery(&self, hash: [u8; 32]) -> Answer<'_, Option<Player>> {
        self.store.player_of_recovery(hash)
    }

    fn set_recovery(&self, player: String, hash: [u8; 32]) -> Answer<'_, ()> {
        self.store.set_recovery(player, hash)
    }

    fn rename(&self, player: String, name: String) -> Answer<'_, ()> {
        self.store.rename(player, name)
    }

    fn health(&self) -> Answer<'_, ()> {
        self.store.health()
    }
}
