//! Replays that many ask for are made once: whoever looks on at a table asks for what has happened so far.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use bytes::Bytes;
use referee::Viewer;
use store::{Table, TableKey};
use tokio::sync::Mutex as Gate;
use wire::{Replay, ReplayMoment};

use crate::{
    failure::Failure,
    shared::{Shared, lock},
    table::{
        load::{self, Followed},
        tracker::Version,
    },
};

/// So many replays are kept, each no larger than this.
const KEPT: usize = 8;
const LARGEST: usize = 4 << 20;

/// Whose replay of which table, and how many moments late.
type Key = (TableKey, Viewer, u32);

/// A replay as it is sent, and how many lines of the journal it comes from.
struct Made {
    lines: u32,
    json: Bytes,
}

/// One at a time makes a replay; the others wait for it.
type Place = Arc<Gate<Option<Made>>>;

/// The replays that were asked for last.
#[derive(Default)]
pub(crate) struct Replays {
    places: Mutex<VecDeque<(Key, Place)>>,
}

impl Replays {
    /// What a viewer has seen so far, as JSON. A journal only grows: if nothing has come, the replay is the same.
    pub(crate) async fn get(
        &self,
        shared: &Shared,
        table: &Table,
        viewer: Viewer,
        delay: u32,
    ) -> Result<Bytes, Failure> {
        // What one seat has seen is asked for by one person.
        if viewer.seat().is_some() {
            return Ok(make(shared, table, viewer, delay).await?.json);
        }
        let place = self.place((table.key, viewer, delay));
        let mut made = place.lock().await;
        if let Some(made) = &*made
            && shared.store.lines(table.key, made.lines).await?.is_empty()
        {
            return Ok(made.json.clone());
        }
        let new = make(shared, table, viewer, delay).await?;
        let json = new.json.clone();
        *made = (json.len() <= LARGEST).then_some(new);
        Ok(json)
    }

    fn place(&self, key: Key) -> Place {
        let mut places = lock(&self.places);
        let found = places.iter().position(|(known, _)| *known == key).and_then(|index| places.remove(index));
        let (key, place) = found.unwrap_or_else(|| (key, Place::default()));
        if places.len() == KEPT {
            places.pop_front();
        }
        places.push_back((key, place.clone()));
        place
    }
}

async fn make(shared: &Shared, table: &Table, viewer: Viewer, delay: u32) -> Result<Made, Failure> {
    let title = shared.title_of(table).await?;
    let Followed { mut versions, lines, .. } = load::follow(shared, table, &title, viewer).await?;
    if delay > 0 {
        versions.truncate(versions.len().saturating_sub(delay as usize).max(1));
    }
    let write = move || {
        let moments = versions.into_iter().map(moment).collect::<Result<_, _>>();
        let replay = Replay { moments: moments.map_err(|error: serde_json::Error| error.to_string())? };
        serde_json::to_vec(&replay).map_err(|error| error.to_string())
    };
    let json = load::blocking(write).await.map_err(Failure::Internal)?;
    Ok(Made { lines, json: Bytes::from(json) })
}

fn moment(version: Version) -> Result<ReplayMoment, serde_json::Error> {
    let raw = |text: &str| serde_json::value::RawValue::from_string(text.to_owned());
    Ok(ReplayMoment { version: version.number, events: raw(&version.events)?, view: raw(&version.view)? })
}
