//! Words, numbers, places and names of example scripts.

use grid::plane::{Heading, Point, Pose};
use referee::Seat;

use crate::state::{Card, PlaneId, State};

/// The words of a line; what stands between quotes is one word.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// A number of any kind.
pub(super) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("expected a number, not {word}"))
}

/// Millimetres with up to three decimals, as micrometres: `12`, `-3.5mm`, `100.001`.
pub(super) fn length(word: &str) -> Result<i64, String> {
    let text = word.strip_suffix("mm").unwrap_or(word);
    let (text, sign) = text.strip_prefix('-').map_or((text, 1), |rest| (rest, -1));
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let wrong = || format!("expected millimetres, not {word}");
    if decimals.len() > 3 || whole.is_empty() {
        return Err(wrong());
    }
    let whole: i64 = whole.parse().map_err(|_| wrong())?;
    let fraction: i64 = format!("{decimals:0<3}").parse().map_err(|_| wrong())?;
    Ok(sign * (whole * 1000 + fraction))
}

/// Micrometres as millimetres with three decimals.
pub(super) fn millimetres(length: i64) -> String {
    let sign = if length < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", length.abs() / 1000, length.abs() % 1000)
}

/// Degrees with one decimal at most.
pub(super) fn heading(word: &str) -> Result<Heading, String> {
    let (whole, tenth) = word.split_once('.').unwrap_or((word, "0"));
    let tenths: i32 = number::<i32>(whole)? * 10 + number::<i32>(tenth)?;
    if !(0..3600).contains(&tenths) || tenth.len() > 1 {
        return Err(format!("expected degrees from 0 to 359.9, not {word}"));
    }
    Ok(Heading::from_tenths(tenths))
}

/// `x,y`.
pub(super) fn point(word: &str) -> Result<Point, String> {
    let (x, y) = word.split_once(',').ok_or_else(|| format!("expected x,y, not {word}"))?;
    Ok(Point::new(length(x)?, length(y)?))
}

/// `x,y,heading`.
pub(super) fn pose(word: &str) -> Result<Pose, String> {
    let (place, degrees) = word.rsplit_once(',').ok_or_else(|| format!("expected x,y,heading, not {word}"))?;
    Ok(Pose::new(point(place)?, heading(degrees)?))
}

/// A pose as [`pose`] reads it.
pub(super) fn written(pose: Pose) -> String {
    format!("{},{},{}", millimetres(pose.centre.x), millimetres(pose.centre.y), pose.heading)
}

/// The piece with this label.
pub(super) fn plane(state: &State, label: &str) -> Result<PlaneId, String> {
    let found = state.table.pieces.iter().position(|piece| piece.label == label);
    found.map(|index| PlaneId(index as u8)).ok_or_else(|| format!("no piece is called {label}"))
}

/// The label of a piece.
pub(super) fn label(state: &State, plane: PlaneId) -> &str {
    &state.table.piece(plane).label
}

/// A card of an aircraft by its id; `-` for none.
pub(super) fn card(state: &State, plane: PlaneId, id: &str) -> Result<Card, String> {
    if id == "-" {
        return Ok(Card::NONE);
    }
    let cards = &state.table.piece(plane).hand.cards;
    let found = cards.iter().position(|card| card.id == id);
    found.map(|index| Card(index as u8)).ok_or_else(|| {
        let known: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        format!("{} has no card {id}; it has {}", label(state, plane), known.join(", "))
    })
}

/// The id of a card; `-` for none.
pub(super) fn card_id(state: &State, plane: PlaneId, card: Card) -> &str {
    card.some().map_or("-", |card| &state.table.card(plane, card).id)
}

/// Three cards between slashes.
pub(super) fn slots(state: &State, plane: PlaneId, text: &str) -> Result<[Card; 3], String> {
    let cards: Result<Vec<Card>, String> = text.split('/').map(|id| card(state, plane, id)).collect();
    cards?.try_into().map_err(|_| format!("expected three cards between slashes, not {text}"))
}

/// Three cards as [`slots`] reads them.
pub(super) fn slots_written(state: &State, plane: PlaneId, cards: [Card; 3]) -> String {
    cards.map(|card| card_id(state, plane, card)).join("/")
}

/// A side by its id.
pub(super) fn side(state: &State, id: &str) -> Result<u8, String> {
    let found = state.table.sides.iter().position(|(own, _)| own == id);
    found.map(|side| side as u8).ok_or_else(|| format!("no side is called {id}"))
}

/// A seat by its number, or by its side if one player flies it alone: `seat2`, `allied`.
pub(super) fn seat(state: &State, word: &str) -> Result<Seat, String> {
    if let Some(digits) = word.strip_prefix("seat") {
        let seat = Seat(number(digits)?);
        return if seat.index() < state.table.seats.len() { Ok(seat) } else { Err(format!("there is no {word}")) };
    }
    let side = side(state, word)?;
    let mut seats = state.table.seats_of(side);
    match (seats.next(), seats.next()) {
        (Some(only), None) => Ok(only),
        _ => Err(format!("{word} has several players: write seat0, seat1…")),
    }
}
