//! The example scripts and counts of `corpus/wings`.

mod common;

use std::path::Path;

use testkit::script::Runner;
use wings::Wings;

fn run(folder: &str) -> testkit::script::Report {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/wings").join(folder);
    let book = common::book();
    Runner::<Wings>::new(&book, &common::files()).check_path(&path).expect("the folder can be read")
}

#[test]
fn every_example_of_the_corpus_holds() {
    let report = run("examples");
    assert!(report.is_good(), "{report}");
    assert!(report.verdicts.len() > 100, "{} examples", report.verdicts.len());
}

#[test]
fn every_count_of_the_corpus_holds() {
    let report = run("counts");
    assert!(report.is_good(), "{report}");
}

#[test]
fn golden_games_show_every_viewer_what_they_always_showed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/wings/golden");
    let games = testkit::golden::check::<Wings>(&common::book(), &path).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(games, 5, "duel, pairs, raid, all variants, two-seaters");
}
