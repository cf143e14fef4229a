//! Journal lines: many games in one commit.

use rusqlite::{Connection, TransactionBehavior, params};

use super::tables::write_standing;
use crate::{Append, StoreError, TableKey};

/// The outer error fails the whole batch, an inner one only its game.
pub(super) fn append(connection: &mut Connection, batch: &[Append]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(batch.len());
    for append in batch {
        // Nobody else writes before the commit: what follows on the last line now is not in anybody's way.
        let follows = length(&transaction, append.game)? == append.first;
        if follows {
            append_game(&transaction, append)?;
        }
        results.push(if follows { Ok(()) } else { Err(StoreError::Conflict) });
    }
    transaction.commit()?;
    Ok(results)
}

fn append_game(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached("INSERT INTO journal (game, seq, line) VALUES (?1, ?2, ?3)")?;
    for (seq, line) in (append.first..).zip(&append.lines) {
        insert.execute(params![append.game.0, seq, line])?;
    }
    write_standing(connection, append.game, &append.standing)
}

fn length(connection: &Connection, game: TableKey) -> Result<u32, StoreError> {
    let mut last = connection.prepare_cached("SELECT max(seq) FROM journal WHERE game = ?1")?;
    let last: Option<u32> = last.query_row([game.0], |row| row.get(0))?;
    Ok(last.map_or(0, |last| last + 1))
}

pub(super) fn lines(connection: &mut Connection, game: TableKey, from: u32) -> Result<Vec<String>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT seq, line FROM journal WHERE game = ?1 AND seq >= ?2 ORDER BY seq")?;
    let mut rows = select.query(params![game.0, from])?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        let (found, expected) = (row.get::<_, u32>(0)?, from + lines.len() as u32);
        if found != expected {
            return Err(StoreError::Corrupt(format!("line {expected} of game {} is missing", game.0)));
        }
        lines.push(row.get(1)?);
    }
    Ok(lines)
}
