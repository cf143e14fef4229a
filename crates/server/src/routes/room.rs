//! What happens around a game: chat, pauses, orders for programs, reports, figures.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use phrases::{LANGUAGES, Phrases};
use referee::Seat;
use serde::Deserialize;
use store::{Phase, Said, Sitter};
use wire::{ChatLine, ChatPost, PausePost, StandingOrder};

use crate::{
    extract::{Anybody, Asked, Known, Named, Payload},
    failure::Failure,
    metrics::Now,
    report, respond,
    shared::Shared,
    table::{Ask, load, room, spectators},
};

/// The most lines of chat at once.
const LINES: u32 = 200;

#[derive(Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: u32,
}

pub(super) async fn chat(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
    Asked(After { after }): Asked<After>,
) -> Result<Response, Failure> {
    let table = shared.store.table(id).await?.ok_or(Failure::UnknownTable)?;
    if spectators::delay(&table, player.as_ref())? > 0 {
        return Ok(respond::ok(&Vec::<ChatLine>::new()));
    }
    let people = shared.store.people();
    let muted = match player {
        Some(player) => people.mutes(player.id).await?,
        None => Vec::new(),
    };
    let said = people.chat(table.key, after.into(), LINES).await?;
    let heard = said.into_iter().filter(|said| !muted.contains(&said.player)).map(chat_line);
    Ok(respond::ok(&heard.collect::<Vec<_>>()))
}

fn chat_line(said: Said) -> ChatLine {
    ChatLine { id: said.key, player: said.player, name: said.name, text: said.text, said: said.created }
}

pub(super) async fn say(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(ChatPost { text }): Payload<ChatPost>,
) -> Result<Response, Failure> {
    let text = room::line(&text)?;
    shared.limits.line(&player.id)?;
    Ok(respond::ok(&shared.hub.ask(&shared, &id, |reply| Ask::Chat { player, text, reply }).await?))
}

pub(super) async fn pause(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(PausePost { paused }): Payload<PausePost>,
) -> Result<Response, Failure> {
    Ok(respond::ok(&shared.hub.ask(&shared, &id, |reply| Ask::Pause { player, paused, reply }).await?))
}

#[derive(Deserialize)]
pub(super) struct Whose {
    seat: u8,
}

pub(super) async fn standing(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Asked(Whose { seat }): Asked<Whose>,
) -> Result<Response, Failure> {
    let seat = Seat(seat);
    Ok(respond::ok(&shared.hub.ask(&shared, &id, |reply| Ask::Standing { player, seat, reply }).await?))
}

pub(super) async fn stand_by(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(post): Payload<StandingOrder>,
) -> Result<Response, Failure> {
    Ok(respond::ok(&shared.hub.ask(&shared, &id, |reply| Ask::StandBy { player, post, reply }).await?))
}

#[derive(Deserialize)]
pub(super) struct Which {
    seat: u8,
    limit: Option<usize>,
}

pub(super) async fn orders(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Asked(Which { seat, limit }): Asked<Which>,
) -> Result<Response, Failure> {
    let (seat, limit) = (Seat(seat), limit.unwrap_or(100).clamp(1, 1000));
    Ok(respond::ok(&shared.hub.ask(&shared, &id, |reply| Ask::Orders { player, seat, limit, reply }).await?))
}

#[derive(Deserialize)]
pub(super) struct InLanguage {
    language: Option<String>,
}

/// A report has its style inside, and nothing else that could run or be fetched.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

pub(super) async fn report(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
    Asked(InLanguage { language }): Asked<InLanguage>,
) -> Result<Response, Failure> {
    let language = language.unwrap_or_else(|| "en".to_owned());
    if !LANGUAGES.contains(&language.as_str()) {
        return Err(Failure::malformed("bad-language"));
    }
    let table = shared.store.table(id).await?.ok_or(Failure::UnknownTable)?;
    spectators::delay(&table, player.as_ref())?;
    if table.standing.phase != Phase::Over {
        return Err(Failure::NotOver);
    }
    let title = shared.title_of(&table).await?;
    let lines = shared.store.lines(table.key, 0).await?;
    let text = shared.texts.get(&language).cloned().unwrap_or_default();
    let players = table.seats.iter().map(|sitter| match sitter {
        Sitter::Player { name, .. } => name.clone(),
        Sitter::Computer { level, .. } => level.clone(),
        Sitter::Nobody => String::new(),
    });
    let players: Vec<String> = players.collect();
    let write = move || {
        let phrases = Phrases::new(&language, [text.as_str()]);
        let outcome = table.standing.outcome.as_deref().and_then(|json| serde_json::from_str(json).ok());
        let game = report::Game { setup: &table.setup, lines: &lines, players: &players, outcome };
        report::html(title.get(), &game, &phrases, &language)
    };
    let html = load::blocking(write).await.map_err(Failure::Internal)?;
    let mut response = Response::new(Body::from(html));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(REPORT_POLICY));
    Ok(response)
}

pub(super) async fn metrics(State(shared): State<Arc<Shared>>) -> Result<Response, Failure> {
    let counts = shared.store.people().counts().await?;
    let now = Now { tables_in_memory: shared.hub.count(), viewers: shared.hub.viewers(), counts };
    let mut response = respond::raw_json(StatusCode::OK, shared.metrics.text(&now));
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}
