//! A copy of a database that is in use.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, OpenFlags, backup::Backup};

use crate::StoreError;

/// So many pages are copied at a time; writers go on between.
const PAGES: i32 = 1024;

/// Copies a database into a new file while it is written to, and checks the copy. Gives its size in pages.
///
/// # Errors
/// If the copy is there already, or one of them cannot be used.
pub fn backup(from: &Path, to: &Path) -> Result<u64, StoreError> {
    if to.exists() {
        return Err(StoreError::Other(format!("{} is there already", to.display())));
    }
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    source.busy_timeout(Duration::from_secs(5))?;
    // One reading transaction sees one moment, however long the copy takes and whatever is written meanwhile.
    source.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema;")?;
    let mut copy = Connection::open(to)?;
    Backup::new(&source, &mut copy)?.run_to_completion(PAGES, Duration::from_millis(1), None)?;
    let sound: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if sound != "ok" {
        return Err(StoreError::Corrupt(sound));
    }
    Ok(copy.pragma_query_value(None, "page_count", |row| row.get(0))?)
}
