//! What the tests of this title share: the book, and set-ups with every mix of variants.
#![allow(dead_code, unreachable_pub)]

use std::sync::{Arc, LazyLock};

use content::{Files, Readable};
use wings::{
    Book, Setup, Wings,
    setup::{Toggle, Variants},
};

/// The built-in files, without the rule index while it is being written.
pub fn files() -> Files {
    Files::built_in()
}

/// The built-in book.
pub fn book() -> Arc<Book> {
    static BOOK: LazyLock<Arc<Book>> =
        LazyLock::new(|| Arc::new(Wings::read(&files()).unwrap_or_else(|faults| panic!("{faults:#?}"))));
    BOOK.clone()
}

/// The printed set-up of a scenario.
pub fn printed(scenario: &str) -> Setup {
    Setup::of(book().scenario(scenario).expect("there is such a scenario"))
}

/// A set-up with these variants on besides the scenario's own.
pub fn with(scenario: &str, variants: &[&str]) -> Setup {
    let mut setup = printed(scenario);
    for name in variants {
        *setup.variants.get_mut(name).unwrap_or_else(|| panic!("no variant is called {name}")) = Toggle(true);
    }
    setup
}

/// Every scenario as printed, with the most players, and with all variants at once.
pub fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in &book().scenarios {
        let plain = Setup::of(scenario);
        let crowded = Setup { players: *scenario.players.last().unwrap_or(&2), ..plain.clone() };
        setups.push(plain.clone());
        if usize::from(crowded.players) <= scenario.forces.len() {
            setups.push(crowded);
        }
        let mut variants = plain.variants;
        for name in Variants::NAMES.iter().filter(|name| !["strict", "forbidden", "flat"].contains(name)) {
            *variants.get_mut(name).expect("its own name") = Toggle(true);
        }
        setups.push(Setup { variants, ..plain });
    }
    setups
}
