//! A table from its journal: every line is carried out again and checked.

use referee::{Entry, Line, Seat, Seats, Viewer};
use serde::de::IgnoredAny;
use store::Table;
use titles::{Match, Waiting};
use wire::Clock;

use super::{
    clock::{Hands, Mover},
    live::{Live, is_open},
    spectators,
    tracker::{Tracker, Version},
};
use crate::{
    failure::Failure,
    secrets,
    shared::{Shared, TitleRef},
};

/// Loads a table.
///
/// # Panics
/// If the journal does not replay: the table is frozen then, and the journal kept.
pub(super) async fn live(shared: &Shared, id: &str) -> Result<Live, Failure> {
    let table = shared.store.table(id.to_owned()).await?.ok_or(Failure::UnknownTable)?;
    let title = shared.title_of(&table).await?;
    let lines = shared.store.lines(table.key, 0).await?;
    let (setup, seed, played) = (table.setup.clone(), table.seed, title.clone());
    let replay = move || replay(&played, &setup, seed, &lines);
    let (game, openly) = blocking(replay).await.unwrap_or_else(|error| panic!("the journal does not replay: {error}"));
    let clock = hands(&table)?;
    let standing_orders = shared.store.standing_orders(table.key).await?;
    Ok(Live {
        standing_orders,
        clock,
        mover: Mover::Nobody,
        relieved: Seats::NONE,
        names: title.get().seat_names(&table.setup),
        handed: Seats::first_n(table.seats.len() as u8),
        trackers: Vec::new(),
        proposal: None,
        openly,
        table,
        title,
        game,
    })
}

/// The clock as it was kept, or with everybody's whole time.
fn hands(table: &Table) -> Result<Option<(Clock, Hands)>, Failure> {
    let Some(setting) = &table.clock else { return Ok(None) };
    let unreadable = |error: serde_json::Error| Failure::Internal(error.to_string());
    let setting: Clock = serde_json::from_str(setting).map_err(unreadable)?;
    let now = secrets::now_millis();
    let hands = match &table.standing.clock {
        None => Hands::new(&setting, table.seats.len(), now),
        Some(kept) => {
            let mut hands: Hands = serde_json::from_str(kept).map_err(unreadable)?;
            hands.wake(&setting, now);
            hands
        }
    };
    Ok(Some((setting, hands)))
}

/// The game, and who gave its last line if that was an open order.
fn replay(
    title: &TitleRef,
    setup: &str,
    seed: [u8; 32],
    lines: &[String],
) -> Result<(Box<dyn Match>, Option<Seat>), String> {
    let game = title.get().replay(setup, seed, lines)?;
    let Some((last, before)) = lines.split_last() else { return Ok((game, None)) };
    let last: Line<IgnoredAny, IgnoredAny> = serde_json::from_str(last).map_err(|error| error.to_string())?;
    let Entry::Order { seat, .. } = last.entry else { return Ok((game, None)) };
    let asked = deciding(&*title.get().replay(setup, seed, before)?);
    let openly = is_open(asked, deciding(&*game), seat).then_some(seat);
    Ok((game, openly))
}

/// The seats that have to decide.
pub(super) fn deciding(game: &dyn Match) -> Seats {
    match game.waiting() {
        Waiting::Decide(seats) => seats,
        _ => Seats::NONE,
    }
}

/// What a viewer has seen so far.
pub(crate) struct Followed {
    /// Every version.
    pub(crate) versions: Vec<Version>,
    /// The count to go on from.
    pub(crate) tracker: Tracker,
    /// How many lines of the journal it comes from.
    pub(crate) lines: u32,
}

/// Everything that a viewer has seen so far.
pub(crate) async fn follow(
    shared: &Shared,
    table: &Table,
    title: &TitleRef,
    viewer: Viewer,
) -> Result<Followed, Failure> {
    let lines = shared.store.lines(table.key, 0).await?;
    let (setup, title) = (table.setup.clone(), title.clone());
    let delay = spectators::longest(table, viewer);
    let follow = move || {
        let mut versions = Vec::new();
        let moments = title.get().moments(&setup, &lines, viewer)?;
        let tracker = Tracker::follow(viewer, delay, &lines, moments, |version| versions.push(version.clone()))?;
        Ok::<_, String>(Followed { versions, tracker, lines: lines.len() as u32 })
    };
    blocking(follow).await.map_err(Failure::Internal)
}

/// Runs long work beside the tasks. A panic in it is an error like any other.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(error.to_string()))
}
