//! How it stands, and what decides a scenario.

use desk::Told;
use referee::{Message, Side};

use crate::{book::Book, lobby, scenario::Victory, state::Score, victory::written, view::View};

/// What each side has reached, and what decides.
// Rule: AF-VIC-01, AF-VIC-02, AF-VIC-03
pub(crate) fn score(book: &Book, view: &View) -> Vec<Told> {
    let scenario = &book.scenarios[usize::from(view.table.scenario)];
    let mut lines: Vec<Message> = match scenario.victory {
        Victory::Exits(_) => vec![Message::new("af-over-exits").with("exits", view.table.score.first.exits_loaded)],
        Victory::Photos(_) => vec![Message::new("af-over-photos").with("photos", view.table.seen.len())],
        Victory::ShipsSunk | Victory::Duel => Vec::new(),
        // A side that flies by rule has no name.
        victory => Side::BOTH
            .into_iter()
            .filter(|side| *side == Side::First || !scenario.solitaire)
            .map(|side| standing(victory, &view.table.score[side]).with("side", lobby::side_name(scenario, side)))
            .collect(),
    };
    lines.push(aim(scenario.victory).with("side", lobby::side_name(scenario, Side::First)));
    lines.into_iter().map(|line| Told::by("AF-VIC-01", line)).collect()
}

fn standing(victory: Victory, score: &Score) -> Message {
    match victory {
        Victory::Points | Victory::AtLeast(_) | Victory::Margin(_) | Victory::Lead(_) => {
            Message::new("af-score-points").with("points", written(score.half_points))
        }
        _ => Message::new("af-score-kills").with("kills", score.kills).with("hits", score.hits),
    }
}

fn aim(victory: Victory) -> Message {
    match victory {
        Victory::Points => Message::new("af-aim-points"),
        Victory::KillsThenHits => Message::new("af-aim-kills"),
        Victory::AllDestroyed => Message::new("af-aim-all-destroyed"),
        Victory::Exits(count) => Message::new("af-aim-exits").with("count", count),
        Victory::AtLeast(points) => Message::new("af-aim-at-least").with("points", points),
        Victory::Margin(points) => Message::new("af-aim-margin").with("points", points),
        Victory::Photos(count) => Message::new("af-aim-photos").with("count", count),
        Victory::Hunt(_) => Message::new("af-aim-hunt"),
        Victory::Ace => Message::new("af-aim-ace"),
        Victory::Lead(points) => Message::new("af-aim-lead").with("points", points),
        Victory::ShipsSunk => Message::new("af-aim-ships"),
        Victory::Duel => Message::new("af-aim-duel"),
    }
}
