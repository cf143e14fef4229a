//! Guests, accounts and sessions.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{NewGuest, Player, Session, StoreError};

pub(super) fn add_guest(connection: &mut Connection, guest: &NewGuest, session: &Session) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    transaction.execute(
        "INSERT INTO players (id, name, recovery, created) VALUES (?1, ?2, ?3, ?4)",
        params![guest.id, guest.name, guest.recovery, guest.created],
    )?;
    insert_session(&transaction, session)?;
    transaction.commit()?;
    Ok(())
}

pub(super) fn add_session(connection: &mut Connection, session: &Session) -> Result<(), StoreError> {
    insert_session(connection, session)
}

fn insert_session(connection: &Connection, session: &Session) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO sessions (hash, player, created, expires) VALUES (?1, ?2, ?3, ?4)",
        params![session.hash, session.player, session.created, session.expires],
    )?;
    Ok(())
}

pub(super) fn of_session(connection: &mut Connection, hash: &[u8; 32], now: u64) -> Result<Option<Player>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT p.id, p.name, p.login FROM sessions s JOIN players p ON p.id = s.player
         WHERE s.hash = ?1 AND s.expires > ?2",
    )?;
    Ok(select.query_row(params![hash, now], read_player).optional()?)
}

pub(super) fn of_recovery(connection: &mut Connection, hash: &[u8; 32]) -> Result<Option<Player>, StoreError> {
    let mut select = connection.prepare_cached("SELECT id, name, login FROM players WHERE recovery = ?1")?;
    Ok(select.query_row([hash], read_player).optional()?)
}

pub(super) fn read_player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: row.get(0)?, name: row.get(1)?, guest: row.get::<_, Option<String>>(2)?.is_none() })
}

pub(super) fn set_recovery(connection: &mut Connection, player: &str, hash: &[u8; 32]) -> Result<(), StoreError> {
    connection.execute("UPDATE players SET recovery = ?2 WHERE id = ?1", params![player, hash])?;
    Ok(())
}

pub(super) fn rename(connection: &mut Connection, player: &str, name: &str) -> Result<(), StoreError> {
    connection.execute("UPDATE players SET name = ?2 WHERE id = ?1", params![player, name])?;
    Ok(())
}
