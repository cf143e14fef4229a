//! The worked examples, the derived tests and the golden cases as scripts, and whole golden games.

use std::{path::PathBuf, sync::Arc};

use content::{Files, Readable as _};
use testkit::{golden, script::Runner};
use wingleader::{WingLeader, book::Book};

fn book(files: &Files) -> Arc<Book> {
    Arc::new(WingLeader::read(files).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

fn corpus(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/wingleader").join(folder)
}

#[test]
fn every_example_script_holds() {
    let files = Files::built_in();
    let book = book(&files);
    let report = Runner::<WingLeader>::new(&book, &files).check_path(&corpus("examples")).expect("the corpus is there");
    assert!(report.is_good(), "{report}");
    assert!(report.verdicts.len() > 90, "{} examples", report.verdicts.len());
}

#[test]
fn golden_games_are_played_as_they_were() {
    let book = book(&Files::built_in());
    let played = golden::check::<WingLeader>(&book, &corpus("golden")).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(played, 2);
}
