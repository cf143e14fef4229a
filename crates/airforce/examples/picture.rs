//! Draws a position as SVG, with what a draft and the reach of an aircraft lay over it.
//!
//! `cargo run -p airforce --example picture POSITION [LINE [OF [ASPECT]]] > board.svg` reads a file of position lines
//! as example scripts have them; LINE is a log line that is drafted for the first aircraft, `-` for none, or the word `panel` for
//! the half-round charts of its card; OF is what the reach is drawn of, such as `piece:0`; ASPECT is `side` or
//! `tilted`.

use std::{error::Error, sync::Arc};

use airforce::{AirForce, book::Book, view::View};
use content::Files;
use desk::{Desk, Draft, Gauge};
use referee::{Rules, Script, Seat, Viewer};
use scene::{Aspect, Projection, Theme};

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
    let of = arguments.get(2).map_or("plane:0", String::as_str);
    picture.items.extend(AirForce::reach(&book, &view, of).items);
    let line = arguments.get(1).filter(|line| *line != "-");
    if let (Some(line), Some(mut draft)) = (line, AirForce::draft(&book, &view, Seat(0))) {
        if let Some(Err(refused)) = draft.type_in(line) {
            return Err(format!("{}: {:?}", refused.rule, refused.reason).into());
        }
        picture.items.extend(draft.overlay().items);
    }
    let natural = Projection::natural(&picture);
    let aspect = match arguments.get(3).map(String::as_str) {
        Some("side") => Aspect::Side,
        Some("tilted") => Aspect::Tilted,
        _ => natural.aspect,
    };
    println!("{}", scene::svg::standalone(&picture, Projection { aspect, ..natural }, Theme::Light));
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
