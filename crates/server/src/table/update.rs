//! Updates: one viewer's version with what the seat can do now.

use std::fmt::Write as _;

use referee::{Outcome, Seat};

use super::tracker::Version;

/// What goes beside events and view; only the present version has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) your_turn: bool,
    pub(crate) can_recall: bool,
    pub(crate) undo: Option<Seat>,
    pub(crate) can_undo: bool,
    pub(crate) outcome: Option<Outcome>,
}

/// A [`wire::Update`] as JSON. Written by hand, because events and views are JSON already.
pub(crate) fn json(version: &Version, marks: &Marks) -> String {
    write(version.number, &version.events, &version.view, marks)
}

/// The same version once more, with nothing new but its marks.
pub(crate) fn json_again(version: &Version, marks: &Marks) -> String {
    write(version.number, "[]", &version.view, marks)
}

fn write(number: u32, events: &str, view: &str, marks: &Marks) -> String {
    let Marks { your_turn, can_recall, undo, can_undo, outcome } = marks;
    let undo = undo.map_or("null".to_owned(), |seat| seat.0.to_string());
    let outcome = serde_json::to_string(outcome).expect("outcomes are plain data");
    let mut text = String::with_capacity(events.len() + view.len() + outcome.len() + 128);
    write!(
        text,
        r#"{{"version":{number},"events":{events},"view":{view},"your_turn":{your_turn},"can_recall":{can_recall},"undo":{undo},"can_undo":{can_undo},"outcome":{outcome}}}"#
    )
    .expect("writing to a string succeeds");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::Seats;

    #[test]
    fn an_update_written_by_hand_reads_as_the_one_on_the_wire() {
        let version = Version { number: 7, events: r#"["fired"]"#.into(), view: r#"{"turn":3}"#.into() };
        let outcome = Outcome { winners: Seats::only(Seat(1)), points: vec![0, 2], reason: None };
        let marks =
            Marks { your_turn: true, can_recall: false, undo: Some(Seat(1)), can_undo: true, outcome: Some(outcome) };
        let text = json(&version, &marks);
        let update: wire::Update = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&update).unwrap(), text);
        assert_eq!((update.version, update.undo, update.events.get()), (7, Some(Seat(1)), r#"["fired"]"#));
        let again: wire::Update = serde_json::from_str(&json_again(&version, &Marks::default())).unwrap();
        assert_eq!((again.version, again.events.get(), again.outcome), (7, "[]", None));
    }
}
