//! Draws a position as SVG, with what a draft and the reach of an aircraft lay over it.
//!
//! `cargo run -p airforce --example picture POSITION [LINE] > board.svg` reads a file of position lines as example
//! scripts have them; LINE is a log line that is drafted for the first aircraft, or the word `panel` for the half-round
//! charts of its card.

use std::{error::Error, sync::Arc};

use airforce::{AirForce, book::Book, view::View};
use content::Files;
use desk::{Desk, Draft, Gauge};
use referee::{Rules, Script, Seat, Viewer};
use scene::{Projection, Theme};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let path = arguments.first().ok_or("expected a file of position lines")?;
    let book = Arc::new(Book::read(&Files::built_in()).expect("the content is sound"));
    let mut stage = <AirForce as Script>::Stage::default();
    for line in std::fs::read_to_string(path)?.lines().map(str::trim).filter(|line| !line.is_empty()) {
        AirForce::stage(&book, &mut stage, line).map_err(|error| format!("{line}: {error}"))?;
    }
    let state = AirForce::raise(&book, &stage)?;
    let view = AirForce::view(&state, Viewer::Seat(Seat(0)));
    if arguments.get(1).is_some_and(|word| word == "panel") {
        println!("{}", charts(&book, &view));
        return Ok(());
    }
    let mut picture = AirForce::scene(&book, &view);
    picture.items.extend(AirForce::reach(&book, &view, "plane:0").items);
    if let (Some(line), Some(mut draft)) = (arguments.get(1), AirForce::draft(&book, &view, Seat(0))) {
        if let Some(Err(refused)) = draft.type_in(line) {
            return Err(format!("{}: {:?}", refused.rule, refused.reason).into());
        }
        picture.items.extend(draft.overlay().items);
    }
    println!("{}", scene::svg::standalone(&picture, Projection::natural(&picture), Theme::Light));
    Ok(())
}

/// The half-round charts of the first panel, one after the other.
fn charts(book: &Arc<Book>, view: &View) -> String {
    let panel = AirForce::panels(book, view).into_iter().next();
    let fans = panel.into_iter().flat_map(|panel| panel.gauges).filter_map(|gauge| match gauge {
        Gauge::Fan { fan, .. } => Some(fan.standalone(Theme::Light)),
        _ => None,
    });
    fans.collect::<Vec<String>>().join("\n")
}
