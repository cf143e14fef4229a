//! Opening tables, finding them, sitting down.

use std::sync::Arc;

use axum::{extract::State, http::StatusCode, response::Response};
use serde::Deserialize;
use store::{NewTable, Phase, Player, Seated, Sitter, Standing, Table};
use titles::{RULES_VERSION, setup::scenario_of};
use wire::{Join, Spectators, TableInfo};

use crate::{
    extract::{Anybody, Asked, Known, Named, Payload},
    failure::Failure,
    notices::is_turn,
    respond, secrets,
    shared::Shared,
    table::{
        Ask, clock,
        computer::{STYLES, budget},
        info::{Presence, info},
        spectators,
    },
};

/// The most tables that a list shows.
const LISTED: u32 = 100;

#[derive(Deserialize)]
pub(super) struct Which {
    list: Option<String>,
}

pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Asked(which): Asked<Which>,
) -> Result<Response, Failure> {
    let tables = match which.list.as_deref() {
        Some("mine" | "turn") => match &player {
            Some(player) => shared.store.tables_of(player.id.clone(), LISTED).await?,
            None => Vec::new(),
        },
        Some("open") | None => shared.store.open_tables(LISTED).await?,
        Some(_) => return Err(Failure::malformed("bad-list")),
    };
    let mut infos = Vec::with_capacity(tables.len());
    let turns = which.list.as_deref() == Some("turn");
    let wanted = |table: &&Table| !turns || player.as_ref().is_some_and(|player| is_turn(table, &player.id));
    for table in tables.iter().filter(wanted) {
        infos.push(present(&shared, table, player.as_ref()).await);
    }
    Ok(respond::ok(&infos))
}

/// The table with who is there now. A title that is gone leaves its seats without names.
async fn present(shared: &Shared, table: &Table, player: Option<&Player>) -> TableInfo {
    let names = shared.title_of(table).await.map(|title| title.get().seat_names(&table.setup)).unwrap_or_default();
    let (frozen, seats) = shared.hub.presence(&table.id);
    info(table, &names, Presence { frozen, seats }, player)
}

pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    Anybody(player): Anybody,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let table = shared.store.table(id).await?.ok_or(Failure::UnknownTable)?;
    Ok(respond::ok(&present(&shared, &table, player.as_ref()).await))
}

pub(super) async fn open(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(wish): Payload<wire::NewTable>,
) -> Result<Response, Failure> {
    let title = shared.title(&wish.title)?;
    let seats = title.get().seats(wish.setup.get()).map_err(Failure::SetupFaults)?;
    if wish.seats.len() != usize::from(seats) {
        return Err(Failure::malformed("bad-seats"));
    }
    let seats = wish.seats.into_iter().map(|sitter| seated(sitter, &player)).collect::<Result<Seated, _>>()?;
    let clock = wish.clock.as_ref().map(|setting| clock::check(setting).map(|()| setting)).transpose()?;
    let clock = clock.and_then(|setting| serde_json::to_string(setting).ok());
    spectators::check(wish.spectators)?;
    let spectators = serde_json::to_string(&wish.spectators).ok().filter(|_| wish.spectators != Spectators::Public);
    shared.keep_book(&title).await?;
    let phase = if seats.contains(&Sitter::Nobody) { Phase::Open } else { Phase::Playing };
    let now = secrets::now();
    let table = NewTable {
        id: secrets::id(),
        title: wish.title,
        scenario: scenario_of(wish.setup.get()),
        content: title.get().content().to_owned(),
        rules: RULES_VERSION.to_owned(),
        setup: wish.setup.get().to_owned(),
        seed: secrets::random(),
        owner: player.id.clone(),
        listed: wish.listed,
        clock,
        spectators,
        invitation: secrets::id(),
        created: now,
        seats,
        standing: Standing { phase, turn: 0, outcome: None, touched: now, clock: None, draw: 0 },
    };
    let table = shared.store.open_table(table).await?;
    // Computer players begin at once.
    shared.hub.wake(&shared, &table.id).await?;
    Ok(respond::json(StatusCode::CREATED, &present(&shared, &table, Some(&player)).await))
}

fn seated(sitter: wire::Sitter, player: &Player) -> Result<Sitter, Failure> {
    match sitter {
        wire::Sitter::Open => Ok(Sitter::Nobody),
        wire::Sitter::Me => Ok(Sitter::Player { id: player.id.clone(), name: player.name.clone() }),
        wire::Sitter::Computer { level, style } if budget(&level).is_none() || !STYLES.contains(&style.as_str()) => {
            Err(Failure::malformed("bad-seats"))
        }
        wire::Sitter::Computer { level, style } => Ok(Sitter::Computer { level, style }),
    }
}

pub(super) async fn join(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
    Payload(join): Payload<Join>,
) -> Result<Response, Failure> {
    let info = shared.hub.ask(&shared, &id, |reply| Ask::Join { player, join, reply }).await?;
    Ok(respond::ok(&info))
}
