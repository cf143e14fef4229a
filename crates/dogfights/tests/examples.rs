//! The books' examples and our own, from the corpus.

use std::{path::Path, sync::Arc};

use content::{Files, Readable};
use dogfights::Dogfights;
use testkit::script::Runner;

fn run(folder: &str) {
    let files = Files::built_in();
    let book = Arc::new(Dogfights::read(&files).expect("the content is sound"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/dogfights").join(folder);
    let report = Runner::<Dogfights>::new(&book, &files).check_path(&path).expect("the corpus is there");
    assert!(report.is_good(), "{report}");
}

#[test]
fn every_example_holds() {
    run("examples");
}

#[test]
fn every_count_holds() {
    run("counts");
}

#[test]
fn golden_games_show_every_viewer_what_they_always_showed() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/dogfights/golden");
    let games = testkit::golden::check::<Dogfights>(&book, &path).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(games, 14, "one for each mode, some twice");
}
