//! Chapters 10 to 15 where a script would be long: exact odds, tables as data, set-ups that must not stand.

mod advanced;
mod bombing;
mod combat;
mod desk;
mod surface;
mod tactics;

use std::sync::Arc;

use content::{Files, Readable as _};
use referee::Script as _;
use wingleader::{WingLeader, book::Book, script::Stage, state::State};

/// The built-in book.
fn book() -> Arc<Book> {
    Arc::new(WingLeader::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

/// A position from the lines of an example script.
fn position(lines: &str) -> State {
    let book = book();
    let mut stage = Stage::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        WingLeader::stage(&book, &mut stage, line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    }
    WingLeader::raise(&book, &stage).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A share of a whole in thousandths, rounded to the nearest.
fn thousandths(part: u64, whole: u64) -> u64 {
    (2000 * part + whole) / (2 * whole)
}

/// A share of a whole in hundredths, rounded to the nearest.
fn hundredths(part: u64, whole: u64) -> u64 {
    (200 * part + whole) / (2 * whole)
}
