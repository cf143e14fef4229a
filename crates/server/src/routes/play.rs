//! Looking at a game, playing it, looking back at it.

use std::{sync::Arc, time::Instant};

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use referee::{Seat, Viewer};
use serde::Deserialize;
use store::{Phase, Player, Table};
use wire::{Ack, OrderPost, SeatPost};

use crate::{
    extract::{Anybody, Asked, Known, Named, Payload},
    failure::Failure,
    respond,
    shared::Shared,
    table::{Ask, Reply, info::owns, load, spectators},
};

#[derive(Deserialize)]
pub(super) struct From {
    seat: Option<u8>,
    after: Option<u32>,
}

impl From {
    fn seat(&self) -> Option<Seat> {
        self.seat.map(Seat)
    }
}

pub(super) async fn view(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
    Asked(from): Asked<From>,
) -> Result<Response, Failure> {
    let seat = from.seat();
    let update = shared.hub.ask(&shared, &id, |reply| Ask::View { player, seat, reply }).await?;
    Ok(respond::raw_json(StatusCode::OK, update))
}

pub(super) async fn events(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
    Asked(from): Asked<From>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    // A browser that comes back by itself repeats the address and says where it was.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let (seat, after) = (from.seat(), last.or(from.after));
    let stream = shared.hub.ask(&shared, &id, |reply| Ask::Watch { player, seat, after, reply }).await?;
    let mut response = Response::new(Body::new(stream));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

async fn ask(shared: &Arc<Shared>, id: &str, ask: impl FnOnce(Reply<Ack>) -> Ask) -> Result<Response, Failure> {
    Ok(respond::ok(&shared.hub.ask(shared, id, ask).await?))
}

pub(super) async fn order(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(post): Payload<OrderPost>,
) -> Result<Response, Failure> {
    let began = Instant::now();
    let answer = ask(&shared, &id, |reply| Ask::Order { player, post, reply }).await?;
    shared.metrics.accepted(began.elapsed());
    Ok(answer)
}

pub(super) async fn recall(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(SeatPost { seat, .. }): Payload<SeatPost>,
) -> Result<Response, Failure> {
    ask(&shared, &id, |reply| Ask::Recall { player, seat, reply }).await
}

pub(super) async fn undo(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(SeatPost { seat, agree }): Payload<SeatPost>,
) -> Result<Response, Failure> {
    ask(&shared, &id, |reply| Ask::Undo { player, seat, agree, reply }).await
}

pub(super) async fn draw(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(SeatPost { seat, agree }): Payload<SeatPost>,
) -> Result<Response, Failure> {
    ask(&shared, &id, |reply| Ask::Draw { player, seat, agree, reply }).await
}

pub(super) async fn resign(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(SeatPost { seat, .. }): Payload<SeatPost>,
) -> Result<Response, Failure> {
    ask(&shared, &id, |reply| Ask::Resign { player, seat, reply }).await
}

#[derive(Deserialize)]
pub(super) struct Whole {
    seat: Option<u8>,
    #[serde(default)]
    open: bool,
}

pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
    Asked(whole): Asked<Whole>,
) -> Result<Response, Failure> {
    let table = shared.store.table(id).await?.ok_or(Failure::UnknownTable)?;
    let viewer = eyes(&table, player.as_ref(), &whole)?;
    let delay = spectators::delay(&table, player.as_ref())?;
    let replay = shared.replays.get(&shared, &table, viewer, delay).await?;
    Ok(respond::raw_json(StatusCode::OK, replay))
}

/// With whose eyes one may look back: one's own, or anybody's once it is over.
fn eyes(table: &Table, player: Option<&Player>, whole: &Whole) -> Result<Viewer, Failure> {
    let over = table.standing.phase == Phase::Over;
    match whole.seat.map(Seat) {
        None if whole.open && !over => Err(Failure::NotOver),
        None if whole.open => Ok(Viewer::Referee),
        None => Ok(Viewer::Public),
        Some(seat) if seat.index() >= table.seats.len() => Err(Failure::NotYourSeat),
        Some(seat) if over || player.is_some_and(|player| owns(table, seat, player)) => Ok(Viewer::Seat(seat)),
        Some(_) => Err(Failure::NotYourSeat),
    }
}

pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let table = shared.store.table(id).await?.ok_or(Failure::UnknownTable)?;
    spectators::delay(&table, player.as_ref())?;
    if table.standing.phase != Phase::Over {
        return Err(Failure::NotOver);
    }
    let title = shared.title_of(&table).await?;
    let lines = shared.store.lines(table.key, 0).await?;
    let file = format!("attachment; filename=\"{}-{}.json\"", table.title, table.id);
    let record = move || Ok(title.get().replay(&table.setup, table.seed, &lines)?.record(&table.content, &table.rules));
    let record = load::blocking(record).await.map_err(Failure::Internal)?;
    let mut response = respond::raw_json(StatusCode::OK, record);
    let file = HeaderValue::from_str(&file).map_err(|error| Failure::Internal(error.to_string()))?;
    response.headers_mut().insert(header::CONTENT_DISPOSITION, file);
    Ok(response)
}
