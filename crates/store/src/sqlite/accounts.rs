//! Accounts, tokens, ratings, notices and chat in SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Sqlite, people::read_player};
use crate::{Account, Answer, Counts, Notices, People, Player, Rating, Said, StoreError, TableKey, Token};

impl People for Sqlite {
    fn sign_up(&self, player: String, login: String, password: String) -> Answer<'_, ()> {
        self.write(move |connection| {
            let changed = connection.execute(
                "UPDATE players SET login = ?2, password = ?3 WHERE id = ?1 AND login IS NULL
                 AND NOT EXISTS (SELECT 1 FROM players WHERE login = ?2)",
                params![player, login.to_lowercase(), password],
            )?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        })
    }

    fn account(&self, login: String) -> Answer<'_, Option<Account>> {
        self.read(move |connection| account(connection, "login", &login.to_lowercase()))
    }

    fn account_of(&self, player: String) -> Answer<'_, Option<Account>> {
        self.read(move |connection| account(connection, "id", &player))
    }

    fn set_password(&self, player: String, password: String) -> Answer<'_, ()> {
        self.change("UPDATE players SET password = ?2 WHERE id = ?1 AND login IS NOT NULL", player, password)
    }

    fn person(&self, player: String) -> Answer<'_, Option<Player>> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached("SELECT id, name, login FROM players WHERE id = ?1")?;
            Ok(select.query_row([player], read_player).optional()?)
        })
    }

    fn end_session(&self, hash: [u8; 32]) -> Answer<'_, ()> {
        self.write(move |connection| {
            connection.execute("DELETE FROM sessions WHERE hash = ?1", [hash])?;
            Ok(())
        })
    }

    fn end_other_sessions(&self, player: String, but: [u8; 32]) -> Answer<'_, ()> {
        self.change("DELETE FROM sessions WHERE player = ?1 AND hash <> ?2", player, but)
    }

    fn sweep_sessions(&self, now: u64) -> Answer<'_, u64> {
        self.write(move |connection| Ok(connection.execute("DELETE FROM sessions WHERE expires <= ?1", [now])? as u64))
    }

    fn forget_player(&self, player: String, name: String) -> Answer<'_, ()> {
        self.write(move |connection| forget(connection, &player, &name))
    }

    fn add_token(&self, player: String, hash: [u8; 32], token: Token) -> Answer<'_, ()> {
        self.write(move |connection| {
            connection.execute(
                "INSERT INTO tokens (hash, id, player, name, created) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![hash, token.id, player, token.name, token.created],
            )?;
            Ok(())
        })
    }

    fn tokens(&self, player: String) -> Answer<'_, Vec<Token>> {
        self.read(move |connection| {
            let sql = "SELECT id, name, created FROM tokens WHERE player = ?1 ORDER BY created, id";
            let mut select = connection.prepare_cached(sql)?;
            let token = |row: &Row<'_>| Ok(Token { id: row.get(0)?, name: row.get(1)?, created: row.get(2)? });
            Ok(select.query_map([player], token)?.collect::<Result<_, _>>()?)
        })
    }

    fn end_token(&self, player: String, id: String) -> Answer<'_, bool> {
        self.write(move |connection| {
            Ok(connection.execute("DELETE FROM tokens WHERE player = ?1 AND id = ?2", [player, id])? == 1)
        })
    }

    fn player_of_token(&self, hash: [u8; 32]) -> Answer<'_, Option<Player>> {
        self.read(move |connection| {
            let sql = "SELECT p.id, p.name, p.login FROM tokens t JOIN players p ON p.id = t.player WHERE t.hash = ?1";
            Ok(connection.prepare_cached(sql)?.query_row([hash], read_player).optional()?)
        })
    }

    fn ratings(&self, player: String) -> Answer<'_, Vec<(String, Rating)>> {
        self.read(move |connection| {
            let sql = "SELECT rating, deviation, volatility, games, updated, title FROM ratings WHERE player = ?1";
            let mut select = connection.prepare_cached(sql)?;
            let titled = |row: &Row<'_>| Ok((row.get(5)?, read_rating(row)?));
            Ok(select.query_map([player], titled)?.collect::<Result<_, _>>()?)
        })
    }

    fn rate(&self, game: TableKey, title: String, scores: Vec<(String, u16, f64)>, now: u64) -> Answer<'_, ()> {
        self.write(move |connection| rate(connection, game, &title, &scores, now))
    }

    fn notices(&self, player: String) -> Answer<'_, Notices> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached("SELECT hook, mail, language FROM players WHERE id = ?1")?;
            let read = |row: &Row<'_>| Ok(Notices { hook: row.get(0)?, mail: row.get(1)?, language: row.get(2)? });
            Ok(select.query_row([player], read).optional()?.unwrap_or_default())
        })
    }

    fn set_notices(&self, player: String, notices: Notices) -> Answer<'_, ()> {
        self.write(move |connection| {
            connection.execute(
                "UPDATE players SET hook = ?2, mail = ?3, language = ?4 WHERE id = ?1",
                params![player, notices.hook, notices.mail, notices.language],
            )?;
            Ok(())
        })
    }

    fn say(&self, game: TableKey, player: String, text: String, now: u64) -> Answer<'_, i64> {
        self.write(move |connection| {
            connection.execute(
                "INSERT INTO chat (game, player, text, created) VALUES (?1, ?2, ?3, ?4)",
                params![game.0, player, text, now],
            )?;
            Ok(connection.last_insert_rowid())
        })
    }

    fn chat(&self, game: TableKey, after: i64, limit: u32) -> Answer<'_, Vec<Said>> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached(
                "SELECT c.key, c.player, p.name, c.text, c.created FROM chat c JOIN players p ON p.id = c.player
                 WHERE c.game = ?1 AND c.key > ?2 ORDER BY c.key DESC LIMIT ?3",
            )?;
            let lines = select.query_map(params![game.0, after, limit], read_said)?;
            let mut lines = lines.collect::<Result<Vec<_>, _>>()?;
            lines.reverse();
            Ok(lines)
        })
    }

    fn said_by(&self, player: String) -> Answer<'_, Vec<(String, Said)>> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached(
                "SELECT c.key, c.player, p.name, c.text, c.created, t.id FROM chat c JOIN players p ON p.id = c.player
                 JOIN tables t ON t.key = c.game WHERE c.player = ?1 ORDER BY c.key",
            )?;
            let line = |row: &Row<'_>| Ok((row.get(5)?, read_said(row)?));
            Ok(select.query_map([player], line)?.collect::<Result<_, _>>()?)
        })
    }

    fn mute(&self, player: String, muted: String, on: bool) -> Answer<'_, ()> {
        self.change(
            match on {
                true => "INSERT INTO mutes (player, muted) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                false => "DELETE FROM mutes WHERE player = ?1 AND muted = ?2",
            },
            player,
            muted,
        )
    }

    fn mutes(&self, player: String) -> Answer<'_, Vec<String>> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached("SELECT muted FROM mutes WHERE player = ?1 ORDER BY muted")?;
            Ok(select.query_map([player], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    fn counts(&self) -> Answer<'_, Counts> {
        self.read(|connection| {
            let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, u64>(0));
            let phase = |phase: u8| count(&format!("SELECT count(*) FROM standings WHERE phase = {phase}"));
            Ok(Counts {
                players: count("SELECT count(*) FROM players")?,
                accounts: count("SELECT count(*) FROM players WHERE login IS NOT NULL")?,
                tables: [phase(0)?, phase(1)?, phase(2)?],
                lines: count("SELECT coalesce(max(key), 0) FROM journal")?,
            })
        })
    }
}

impl Sqlite {
    /// One statement about a player and something else.
    fn change(
        &self,
        sql: &'static str,
        player: String,
        other: impl rusqlite::ToSql + Send + 'static,
    ) -> Answer<'_, ()> {
        self.write(move |connection| {
            connection.execute(sql, params![player, other])?;
            Ok(())
        })
    }
}

fn account(connection: &Connection, column: &str, value: &str) -> Result<Option<Account>, StoreError> {
    let sql = format!("SELECT id, name, login, password FROM players WHERE {column} = ?1 AND login IS NOT NULL");
    let read = |row: &Row<'_>| Ok(Account { player: read_player(row)?, login: row.get(2)?, password: row.get(3)? });
    Ok(connection.prepare_cached(&sql)?.query_row([value], read).optional()?)
}

fn forget(connection: &mut Connection, player: &str, name: &str) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    for sql in [
        "DELETE FROM sessions WHERE player = ?1",
        "DELETE FROM tokens WHERE player = ?1",
        "DELETE FROM ratings WHERE player = ?1",
        "DELETE FROM chat WHERE player = ?1",
        "DELETE FROM mutes WHERE player = ?1 OR muted = ?1",
    ] {
        transaction.execute(sql, [player])?;
    }
    transaction.execute(
        "UPDATE players SET name = ?2, recovery = NULL, login = NULL, password = NULL, hook = NULL, mail = NULL,
         language = NULL WHERE id = ?1",
        [player, name],
    )?;
    transaction.commit()?;
    Ok(())
}

fn read_said(row: &Row<'_>) -> rusqlite::Result<Said> {
    Ok(Said { key: row.get(0)?, player: row.get(1)?, name: row.get(2)?, text: row.get(3)?, created: row.get(4)? })
}

fn read_rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        rating: row.get(0)?,
        deviation: row.get(1)?,
        volatility: row.get(2)?,
        games: row.get(3)?,
        updated: row.get(4)?,
    })
}

fn rate(
    connection: &mut Connection,
    game: TableKey,
    title: &str,
    scores: &[(String, u16, f64)],
    now: u64,
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let new = transaction.execute("INSERT INTO rated (game) VALUES (?1) ON CONFLICT DO NOTHING", [game.0])?;
    if new == 0 {
        return Ok(());
    }
    let mut players = Vec::new();
    for (player, side, score) in scores {
        if account(&transaction, "id", player)?.is_some() {
            players.push((player, *side, *score, rating_of(&transaction, player, title)?.at(now)));
        }
    }
    for (player, side, score, rating) in &players {
        let others = players.iter().filter(|(other, at, ..)| at != side && other != player);
        let results: Vec<(Rating, f64)> = others.map(|(.., theirs)| (*theirs, *score)).collect();
        if !results.is_empty() {
            write_rating(&transaction, player, title, &rating.after(&results, now))?;
        }
    }
    transaction.commit()?;
    Ok(())
}

fn rating_of(connection: &Connection, player: &str, title: &str) -> Result<Rating, StoreError> {
    let sql = "SELECT rating, deviation, volatility, games, updated FROM ratings WHERE player = ?1 AND title = ?2";
    Ok(connection.prepare_cached(sql)?.query_row([player, title], read_rating).optional()?.unwrap_or_default())
}

fn write_rating(connection: &Connection, player: &str, title: &str, rating: &Rating) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO ratings (player, title, rating, deviation, volatility, games, updated)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (player, title) DO UPDATE
         SET rating = ?3, deviation = ?4, volatility = ?5, games = ?6, updated = ?7",
        params![player, title, rating.rating, rating.deviation, rating.volatility, rating.games, rating.updated],
    )?;
    Ok(())
}
