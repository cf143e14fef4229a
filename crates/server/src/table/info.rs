//! A table as those who ask may see it.

use referee::{Dice, Message, Seat, Seats};
use serde_json::value::RawValue;
use store::{Phase, Player, Sitter, Table};
use wire::{Clock, ClockInfo, SeatInfo, TableInfo};

use super::{clock::Hands, spectators};
use crate::secrets;

/// What the table's task knows beyond the store.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Presence {
    pub(crate) frozen: bool,
    pub(crate) seats: Seats,
}

/// The table for one who asks. Says nothing that only another seat may know.
pub(crate) fn info(table: &Table, names: &[Message], presence: Presence, asker: Option<&Player>) -> TableInfo {
    let dice = Dice::new(table.seed);
    let over = table.standing.phase == Phase::Over;
    let sits = asker.is_some_and(|asker| (0..).zip(&table.seats).any(|(seat, _)| owns(table, Seat(seat), asker)));
    let owner = asker.is_some_and(|asker| asker.id == table.owner);
    TableInfo {
        id: table.id.clone(),
        title: table.title.clone(),
        scenario: table.scenario.clone(),
        content: table.content.clone(),
        setup: RawValue::from_string(table.setup.clone()).unwrap_or_default(),
        seats: (0..)
            .map(Seat)
            .zip(&table.seats)
            .map(|(seat, sitter)| seat_info(table, names, presence, asker, seat, sitter))
            .collect(),
        state: state(table, presence).to_owned(),
        promise: dice.promise(),
        seed: over.then(|| dice.seed()),
        outcome: table.standing.outcome.as_deref().and_then(|json| serde_json::from_str(json).ok()),
        invitation: (sits || owner).then(|| table.invitation.clone()),
        touched: table.standing.touched,
        clock: clock(table, asker),
        your_turn: asker.is_some_and(|asker| crate::notices::is_turn(table, &asker.id)),
        spectators: spectators::setting(table),
        draw: if sits { table.standing.draw } else { 0 },
    }
}

fn seat_info(
    table: &Table,
    names: &[Message],
    presence: Presence,
    asker: Option<&Player>,
    seat: Seat,
    sitter: &Sitter,
) -> SeatInfo {
    let (player, computer) = match sitter {
        Sitter::Nobody => (None, None),
        Sitter::Player { name, .. } => (Some(name.clone()), None),
        Sitter::Computer { level, .. } => (None, Some(level.clone())),
    };
    SeatInfo {
        name: names.get(seat.index()).cloned().unwrap_or_else(|| Message::new("table-seat").with("number", seat.0 + 1)),
        player,
        computer,
        mine: asker.is_some_and(|asker| owns(table, seat, asker)),
        present: presence.seats.contains(seat),
        player_id: match sitter {
            Sitter::Player { id, .. } => Some(id.clone()),
            _ => None,
        },
    }
}

/// Whether the asker may see the clocks: whoever looks on later does not see whose time runs now.
pub(super) fn sees_clock(table: &Table, asker: Option<&Player>) -> bool {
    spectators::delay(table, asker) == Ok(0)
}

/// The clock as it is kept.
fn clock(table: &Table, asker: Option<&Player>) -> Option<ClockInfo> {
    let setting: Clock = serde_json::from_str(table.clock.as_deref().filter(|_| sees_clock(table, asker))?).ok()?;
    let now = secrets::now_millis();
    let kept = table.standing.clock.as_deref().and_then(|kept| serde_json::from_str::<Hands>(kept).ok());
    let hands = kept.unwrap_or_else(|| Hands::new(&setting, table.seats.len(), now));
    let own =
        (0..table.seats.len() as u8).map(Seat).filter(|seat| asker.is_some_and(|asker| owns(table, *seat, asker)));
    Some(hands.info(&setting, Seats::of(own), now))
}

fn state(table: &Table, presence: Presence) -> &'static str {
    match table.standing.phase {
        _ if presence.frozen => "frozen",
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

/// Whether the player sits there.
pub(crate) fn owns(table: &Table, seat: Seat, asker: &Player) -> bool {
    matches!(table.seats.get(seat.index()), Some(Sitter::Player { id, .. }) if *id == asker.id)
}
