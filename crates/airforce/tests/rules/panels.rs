//! Panels: what an aircraft carries, who flies it, what burns; how badly a ship is hit.

use airforce::{AirForce, state::State};
use desk::{Desk, Draft, Gauge, Panel};
use referee::{Rules, Seat, Viewer};

use crate::common::{book, position};

fn panel(state: &State, viewer: Viewer, of: &str) -> Panel {
    let panels = AirForce::panels(book(), &AirForce::view(state, viewer));
    panels.into_iter().find(|panel| panel.of == of).unwrap_or_else(|| panic!("no panel of {of}"))
}

/// The gauges of a panel as `key value`: tracks with what is left of how many, facts with the key of their value.
fn gauges(panel: &Panel) -> Vec<String> {
    let line = |gauge: &Gauge| match gauge {
        Gauge::Track { label, left, of, .. } => Some(format!("{} {left}/{of}", label.key)),
        Gauge::Fact { label, value, warning } => {
            Some(format!("{} {}{}", label.key, value.key, if *warning { "!" } else { "" }))
        }
        _ => None,
    };
    panel.gauges.iter().filter_map(line).collect()
}

#[test]
fn the_panel_of_an_aircraft_shows_its_stores_its_crew_and_its_wounds() {
    let state = position(
        "options skill crew loaded ammunition drop_tanks critical fires
        plane A1 \"P-38L\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L ace kills 30 traits TR bombs 2 pounds 2000 \
         tanks burns L burned 2 oil gear-jammed
        plane B1 \"a6m5-zero\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L secret-crew",
    );
    let own = gauges(&panel(&state, Viewer::Seat(Seat(0)), "plane:0"));
    for expected in [
        "af-panel-fire af-panel-burns!",
        "af-panel-broken af-effect-oil-leak!",
        "af-panel-broken af-panel-gear-jammed!",
        "af-panel-crew af-crew-ace",
        "af-panel-traits af-value-text",
        "af-store-bombs 2/2",
        "af-store-tanks af-store-hanging",
    ] {
        assert!(own.iter().any(|line| line == expected), "{expected} in {own:#?}");
    }
    assert!(own.iter().any(|line| line.starts_with("af-store-machine-guns ")), "{own:#?}");
    let theirs = gauges(&panel(&state, Viewer::Seat(Seat(0)), "plane:1"));
    assert!(theirs.contains(&"af-panel-crew af-crew-unknown".to_owned()), "{theirs:#?}");
    let shown = gauges(&panel(&state, Viewer::Seat(Seat(1)), "plane:1"));
    assert!(shown.contains(&"af-panel-crew af-crew-average".to_owned()), "{shown:#?}");
}

// Rule: AF-DDC-03
#[test]
fn depth_charges_of_both_settings_are_chosen_one_by_one() {
    let state = position(
        "options ships depth_charges loaded
        plane A1 \"tbf-avenger\" at 10,10 facing 4 altitude .1 speed 4 attitude L charges 4 deep 2
        plane B1 \"a6m5-zero\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L",
    );
    let view = AirForce::view(&state, Viewer::Seat(Seat(0)));
    let mut draft = AirForce::draft(book(), &view, Seat(0)).expect("the seat plots");
    for key in ["straight", "Dpc-1", "Dpc-1/1", "Dpc-2/1", "Dpc-2/2"] {
        assert!(draft.choose(key), "{key}: {:?}", draft.choices().iter().map(|one| &one.key).collect::<Vec<_>>());
    }
    assert_eq!(draft.line().map(|line| line.to_string()).as_deref(), Some("4 - Dpc-2/2"));
    assert!(draft.choices().iter().all(|choice| choice.key != "Dpc-3/2"), "only two are set shallow");
    assert!(draft.choose("no-ordnance") && draft.order().is_some());
}

// Rule: AF-DSHIP-15, AF-DSHIP-16, AF-DSHIP-17
#[test]
fn the_panel_of_a_ship_shows_from_which_hits_on_it_is_slowed_stopped_and_sunk() {
    let state = position(
        "options ships
        plane A1 \"b-25c\" at 10,10 facing 4 altitude .5 speed 4 attitude L
        piece BW1 ship jp-dd-2 at 30,10 facing 4 hits 2",
    );
    let panel = panel(&state, Viewer::Public, "piece:0");
    let stages = panel.gauges.iter().find_map(|gauge| match gauge {
        Gauge::Table { label, rows, .. } if label.key == "af-panel-ship-stages" => Some(rows[0].clone()),
        _ => None,
    });
    assert_eq!(stages.expect("the stages are there"), ["0", "*2", "3", "4"]);
}

#[test]
fn everything_that_strikes_a_ship_and_every_signal_has_a_name_in_three_languages() {
    let files = content::Files::built_in();
    let arms = airforce::ship::Arm::ALL.into_iter().map(|arm| format!("af-arm-{}", arm.name()));
    let signals = airforce::radio::Signal::PLAIN.into_iter().map(|signal| format!("af-signal-{}", signal.name()));
    for key in arms.chain(signals) {
        for language in ["en", "fr", "pl"] {
            let path = format!("airforce/text/{language}.ftl");
            let text = files.get(&path).unwrap_or_else(|| panic!("no {path}"));
            assert!(text.lines().any(|line| line.starts_with(&format!("{key} ="))), "{language} has no {key}");
        }
    }
}
