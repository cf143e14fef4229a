//! The store in a real file: what was answered is there, and nobody is in anybody's way.

use std::path::PathBuf;

use store::{
    Append, Book, NewGuest, NewTable, Phase, Session, Sitter, Sqlite, Standing, Store, StoreError, Table, TableKey,
};

struct Place {
    _folder: tempfile::TempDir,
    path: PathBuf,
    store: Sqlite,
}

impl Place {
    async fn new() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data/tallyho.db");
        let store = Sqlite::open(&path).unwrap();
        for (number, id) in (1..).zip(["anna", "bert"]) {
            let guest = NewGuest { id: id.into(), name: id.to_uppercase(), recovery: [number; 32], created: 5 };
            let session = Session { hash: [10 + number; 32], player: id.into(), created: 5, expires: 100 };
            store.add_guest(guest, session).await.unwrap();
        }
        Place { _folder: folder, path, store }
    }

    async fn table(&self, id: &str, listed: bool, seats: Vec<Sitter>) -> Table {
        let table = NewTable {
            id: id.into(),
            title: "toy".into(),
            scenario: "duel".into(),
            content: "c0ffee".into(),
            rules: "0.1.0".into(),
            setup: r#"{"scenario":"duel"}"#.into(),
            seed: [7; 32],
            owner: "anna".into(),
            listed,
            clock: None,
            spectators: (!listed).then(|| r#"{"kind":"none"}"#.into()),
            invitation: format!("secret of {id}"),
            created: 5,
            standing: standing(if seats.contains(&Sitter::Nobody) { Phase::Open } else { Phase::Playing }, 5),
            seats,
        };
        self.store.open_table(table).await.unwrap()
    }

    fn reopen(self) -> Place {
        let Place { _folder, path, store } = self;
        drop(store);
        Place { _folder, store: Sqlite::open(&path).unwrap(), path }
    }
}

fn standing(phase: Phase, touched: u64) -> Standing {
    Standing { phase, turn: 0b10, outcome: None, touched, clock: None, draw: 0 }
}

fn anna() -> Sitter {
    Sitter::Player { id: "anna".into(), name: "ANNA".into() }
}

fn lines(game: TableKey, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|line| line.to_string()).collect();
    Append { game, first, lines, standing: standing(Phase::Playing, 6) }
}

#[tokio::test]
async fn what_was_appended_is_there_after_the_file_is_opened_again() {
    let place = Place::new().await;
    let table = place.table("a", false, vec![anna(), Sitter::Nobody]).await;
    assert_eq!(place.store.append(vec![lines(table.key, 0, &["one", "two"])]).await, [Ok(())]);
    assert_eq!(place.store.append(vec![lines(table.key, 2, &["three"])]).await, [Ok(())]);
    let place = place.reopen();
    assert_eq!(place.store.lines(table.key, 0).await.unwrap(), ["one", "two", "three"]);
    assert_eq!(place.store.lines(table.key, 2).await.unwrap(), ["three"]);
    let kept = place.store.table("a".into()).await.unwrap().unwrap();
    assert_eq!(kept.standing, standing(Phase::Playing, 6));
    assert_eq!((kept.seed, kept.setup, kept.seats), (table.seed, table.setup, table.seats));
    assert_eq!(kept.spectators.as_deref(), Some(r#"{"kind":"none"}"#));
}

#[tokio::test]
async fn a_line_that_does_not_follow_on_the_last_is_a_conflict_for_its_game_alone() {
    let place = Place::new().await;
    let one = place.table("a", false, vec![anna()]).await.key;
    let two = place.table("b", false, vec![anna()]).await.key;
    let batch =
        vec![lines(one, 0, &["a0", "a1"]), lines(two, 0, &["b0"]), lines(one, 1, &["late"]), lines(two, 2, &["gap"])];
    let results = place.store.append(batch).await;
    assert_eq!(results, [Ok(()), Ok(()), Err(StoreError::Conflict), Err(StoreError::Conflict)]);
    assert_eq!(place.store.lines(one, 0).await.unwrap(), ["a0", "a1"]);
    assert_eq!(place.store.lines(two, 0).await.unwrap(), ["b0"]);
}

#[tokio::test]
async fn two_processes_on_one_file_cannot_both_write_the_same_line() {
    let place = Place::new().await;
    let game = place.table("a", false, vec![anna()]).await.key;
    let other = Sqlite::open(&place.path).unwrap();
    let both = [place.store.append(vec![lines(game, 0, &["ours"])]), other.append(vec![lines(game, 0, &["theirs"])])];
    let mut results = Vec::new();
    for result in both {
        results.extend(result.await);
    }
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    assert_eq!(results.iter().filter(|result| **result == Err(StoreError::Conflict)).count(), 1);
    assert_eq!(other.lines(game, 0).await.unwrap(), place.store.lines(game, 0).await.unwrap());
}

#[tokio::test]
async fn a_thousand_commits_stay_readable_while_the_log_is_tidied() {
    let place = Place::new().await;
    let game = place.table("a", false, vec![anna()]).await.key;
    let appends: Vec<_> = (0..1000).map(|seq| place.store.append(vec![lines(game, seq, &["line"])])).collect();
    for append in appends {
        assert_eq!(append.await, [Ok(())]);
    }
    let place = place.reopen();
    assert_eq!(place.store.lines(game, 0).await.unwrap().len(), 1000);
}

#[tokio::test]
async fn a_seat_goes_to_the_first_who_asks() {
    let place = Place::new().await;
    let computer = Sitter::Computer { level: "ace".into(), style: "balanced".into() };
    let table = place.table("a", true, vec![anna(), Sitter::Nobody, computer.clone()]).await;
    let playing = standing(Phase::Playing, 9);
    let take = |seat, player: &str| place.store.take_seat(table.key, seat, player.into(), playing.clone());
    assert_eq!(take(1, "bert").await, Ok(()));
    assert_eq!(take(1, "anna").await, Err(StoreError::Conflict));
    assert_eq!(take(2, "anna").await, Err(StoreError::Conflict));
    assert_eq!(take(7, "anna").await, Err(StoreError::Conflict));
    let bert = Sitter::Player { id: "bert".into(), name: "BERT".into() };
    let kept = place.store.table("a".into()).await.unwrap().unwrap();
    assert_eq!(kept.seats, [anna(), bert, computer]);
    assert_eq!(kept.standing, playing);
}

#[tokio::test]
async fn lists_show_ones_own_tables_and_those_with_a_free_seat() {
    let place = Place::new().await;
    place.table("hidden", false, vec![anna(), Sitter::Nobody]).await;
    place.table("listed", true, vec![anna(), Sitter::Nobody]).await;
    place.table("full", true, vec![anna()]).await;
    let ids = |tables: Vec<Table>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(ids(place.store.open_tables(10).await.unwrap()), ["listed"]);
    assert_eq!(ids(place.store.tables_of("anna".into(), 10).await.unwrap()), ["full", "listed", "hidden"]);
    assert_eq!(ids(place.store.tables_of("anna".into(), 1).await.unwrap()), ["full"]);
    assert_eq!(ids(place.store.tables_of("bert".into(), 10).await.unwrap()), Vec::<String>::new());
}

#[tokio::test]
async fn a_session_ends_when_it_expires() {
    let place = Place::new().await;
    let anna = place.store.player_of_session([11; 32], 99).await.unwrap().unwrap();
    assert_eq!((anna.id.as_str(), anna.name.as_str(), anna.guest), ("anna", "ANNA", true));
    assert_eq!(place.store.player_of_session([11; 32], 100).await.unwrap(), None);
    assert_eq!(place.store.player_of_session([99; 32], 5).await.unwrap(), None);
}

#[tokio::test]
async fn a_recovery_link_leads_to_its_guest_until_there_is_a_new_one() {
    let place = Place::new().await;
    place.store.rename("bert".into(), "Berta".into()).await.unwrap();
    let found = place.store.player_of_recovery([2; 32]).await.unwrap().unwrap();
    assert_eq!(found.name, "Berta");
    place.store.set_recovery("bert".into(), [77; 32]).await.unwrap();
    assert_eq!(place.store.player_of_recovery([2; 32]).await.unwrap(), None);
    assert_eq!(place.store.player_of_recovery([77; 32]).await.unwrap(), Some(found));
    let session = Session { hash: [50; 32], player: "bert".into(), created: 6, expires: 60 };
    place.store.add_session(session).await.unwrap();
    assert_eq!(place.store.player_of_session([50; 32], 7).await.unwrap().unwrap().id, "bert");
}

#[tokio::test]
async fn a_book_is_kept_once_for_each_fingerprint() {
    let place = Place::new().await;
    let book = |content: &str, text: &str| Book { title: "toy".into(), content: content.into(), book: text.into() };
    place.store.keep_book(book("1", "first")).await.unwrap();
    place.store.keep_book(book("1", "never seen")).await.unwrap();
    place.store.keep_book(book("2", "second")).await.unwrap();
    assert_eq!(place.store.book("toy".into(), "1".into()).await.unwrap().as_deref(), Some("first"));
    assert_eq!(place.store.book("toy".into(), "2".into()).await.unwrap().as_deref(), Some("second"));
    assert_eq!(place.store.book("toy".into(), "3".into()).await.unwrap(), None);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tallyho.db");
    std::fs::write(&path, "this is a letter, and a long one, so that it cannot be taken for an empty file").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Corrupt(_))));
}

#[tokio::test]
async fn a_file_of_a_later_version_is_left_alone() {
    let place = Place::new().await;
    let outside = rusqlite::Connection::open(&place.path).unwrap();
    outside.pragma_update(None, "user_version", 4000).unwrap();
    assert!(matches!(Sqlite::open(&place.path), Err(StoreError::TooNew { found: 4000, .. })));
}

/// A file as the first version wrote it: a guest, a session, a table in play, two lines of its journal.
const OF_THE_FIRST_VERSION: &str = "
    INSERT INTO players VALUES ('anna', 'ANNA', x'0101010101010101010101010101010101010101010101010101010101010101', NULL, NULL, 5);
    INSERT INTO sessions VALUES (x'0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', 'anna', 5, 100);
    INSERT INTO books VALUES ('toy', 'c0ffee', '{}');
    INSERT INTO tables VALUES (1, 'a', 'toy', 'duel', 'c0ffee', '0.1.0', '{\"scenario\":\"duel\"}',
        x'0707070707070707070707070707070707070707070707070707070707070707', 'anna', 0, 5);
    INSERT INTO standings VALUES (1, 1, 2, NULL, 6);
    INSERT INTO seats VALUES (1, 0, 'anna', NULL, NULL), (1, 1, NULL, 'ace', 'balanced');
    INSERT INTO invitations VALUES ('secret of a', 1, 5);
    INSERT INTO journal (game, seq, line) VALUES (1, 0, 'one'), (1, 1, 'two');
    PRAGMA user_version = 1;";

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_to_the_present_and_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tallyho.db");
    let outside = rusqlite::Connection::open(&path).unwrap();
    outside.execute_batch(include_str!("../migrations/0001_foundation.sql")).unwrap();
    outside.execute_batch(OF_THE_FIRST_VERSION).unwrap();
    drop(outside);
    let store = Sqlite::open(&path).unwrap();
    let kept = store.table("a".into()).await.unwrap().unwrap();
    let computer = Sitter::Computer { level: "ace".into(), style: "balanced".into() };
    assert_eq!((kept.seats.as_slice(), kept.clock.as_deref()), ([anna(), computer].as_slice(), None));
    assert_eq!(kept.standing, standing(Phase::Playing, 6));
    assert_eq!(store.lines(kept.key, 0).await.unwrap(), ["one", "two"]);
    // What came later works with what was there before.
    assert_eq!(store.append(vec![lines(kept.key, 2, &["three"])]).await, [Ok(())]);
    let people = store.people();
    people.sign_up("anna".into(), "anna".into(), "hash".into()).await.unwrap();
    assert!(people.account("ANNA".into()).await.unwrap().is_some(), "the guest of old has an account now");
    people.say(kept.key, "anna".into(), "hello".into(), 7).await.unwrap();
    assert_eq!(people.chat(kept.key, 0, 10).await.unwrap().len(), 1);
    assert!(people.ratings("anna".into()).await.unwrap().is_empty());
    drop(store);
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(again.lines(kept.key, 0).await.unwrap().len(), 3, "a second opening changes nothing");
}

#[tokio::test]
async fn a_missing_line_is_found() {
    let place = Place::new().await;
    let game = place.table("a", false, vec![anna()]).await.key;
    place.store.append(vec![lines(game, 0, &["one", "two", "three"])]).await;
    let outside = rusqlite::Connection::open(&place.path).unwrap();
    outside.execute("DELETE FROM journal WHERE seq = 1", []).unwrap();
    assert!(matches!(place.store.lines(game, 0).await, Err(StoreError::Corrupt(_))));
}

#[tokio::test]
async fn health_says_whether_it_can_be_written() {
    let place = Place::new().await;
    assert_eq!(place.store.health().await, Ok(()));
}

#[tokio::test]
async fn a_finished_game_counts_once_and_only_for_accounts() {
    let place = Place::new().await;
    let people = place.store.people();
    people.sign_up("anna".into(), "Anna".into(), "hash".into()).await.unwrap();
    let table = place.table("a", false, vec![anna(), Sitter::Nobody]).await;
    let scores = || vec![("anna".to_owned(), 2, 1.0), ("bert".to_owned(), 0, 0.0)];
    people.rate(table.key, "toy".into(), scores(), 50).await.unwrap();
    assert_eq!(people.ratings("anna".into()).await.unwrap(), [], "nobody else has an account");
    people.sign_up("bert".into(), "bert".into(), "hash".into()).await.unwrap();
    let table = place.table("b", false, vec![anna(), Sitter::Nobody]).await;
    for _ in 0..2 {
        people.rate(table.key, "toy".into(), scores(), 60).await.unwrap();
    }
    let (anna, bert) = (people.ratings("anna".into()).await.unwrap(), people.ratings("bert".into()).await.unwrap());
    assert_eq!((anna[0].0.as_str(), anna[0].1.games, bert[0].1.updated), ("toy", 1, 60));
    assert!(anna[0].1.rating > 1500.0 && bert[0].1.rating < 1500.0);
}

#[tokio::test]
async fn a_login_belongs_to_one_player() {
    let place = Place::new().await;
    let people = place.store.people();
    people.sign_up("anna".into(), "Ace".into(), "hash".into()).await.unwrap();
    assert_eq!(people.sign_up("bert".into(), "aCE".into(), "hash".into()).await, Err(StoreError::Conflict));
    assert_eq!(people.sign_up("anna".into(), "other".into(), "hash".into()).await, Err(StoreError::Conflict));
    let account = people.account("ACE".into()).await.unwrap().unwrap();
    assert_eq!((account.player.id.as_str(), account.player.guest, account.login.as_str()), ("anna", false, "ace"));
    assert_eq!(people.account("nobody".into()).await.unwrap(), None);
}

#[tokio::test]
async fn a_backup_of_a_file_in_use_is_whole_and_never_overwrites() {
    let place = Place::new().await;
    let table = place.table("a", false, vec![anna()]).await;
    let long = "x".repeat(2000);
    let many: Vec<&str> = vec![&long; 2000];
    assert_eq!(place.store.append(vec![lines(table.key, 0, &many)]).await, [Ok(())]);
    let to = place.path.with_file_name("copy.db");
    let (from, copy) = (place.path.clone(), to.clone());
    let copying = std::thread::spawn(move || store::backup(&from, &copy));
    let mut first = 2000;
    while !copying.is_finished() {
        assert_eq!(place.store.append(vec![lines(table.key, first, &["y"])]).await, [Ok(())]);
        first += 1;
    }
    assert!(copying.join().unwrap().unwrap() > 1000);
    let copied = Sqlite::open(&to).unwrap().lines(table.key, 0).await.unwrap();
    assert!((2000..=first as usize).contains(&copied.len()));
    assert!(matches!(store::backup(&place.path, &to), Err(StoreError::Other(_))));
}
