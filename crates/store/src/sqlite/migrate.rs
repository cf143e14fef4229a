//! Brings a file to the present form, one numbered step after the other.

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;

/// Every step ever made, in order. A step that has been released is never changed again.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_foundation.sql"),
    include_str!("../../migrations/0002_people.sql"),
    include_str!("../../migrations/0003_standing_orders.sql"),
    include_str!("../../migrations/0004_spectators.sql"),
    include_str!("../../migrations/0005_draws.sql"),
];

pub(super) fn to_present(connection: &mut Connection) -> Result<(), StoreError> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    let known = STEPS.len() as u32;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for step in &STEPS[found as usize..] {
        transaction.execute_batch(step)?;
    }
    if found < known {
        transaction.pragma_update(None, "user_version", known)?;
    }
    transaction.commit()?;
    Ok(())
}
