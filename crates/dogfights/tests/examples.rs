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
