//! The example scripts of the corpus.

use std::{path::Path, sync::Arc};

use airforce::{AirForce, book::Book};
use content::Files;
use testkit::script::Runner;

#[test]
fn every_example_of_the_books_holds() {
    let files = Files::built_in();
    let book = Arc::new(Book::read(&files).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/airforce/examples");
    let report = Runner::<AirForce>::new(&book, &files).check_path(&folder).expect("the corpus is there");
    assert!(report.verdicts.len() > 40, "{} examples", report.verdicts.len());
    assert!(report.is_good(), "{report}");
}

#[test]
fn golden_games_are_played_as_they_are_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/airforce/golden");
    let games = testkit::golden::check::<AirForce>(crate::common::book(), &folder);
    assert_eq!(games.unwrap_or_else(|faults| panic!("{faults}")), 8);
}
