//! Sending planned games to a server while viewers watch them.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::task::JoinSet;

use super::{Load, http::Client, plan::Planned, text};

/// A place where planned games are played one after the other.
pub(super) struct Slot {
    pub(super) seats: u8,
    pub(super) games: Vec<(String, Vec<Planned>)>,
}

/// What came of it.
#[derive(Default)]
pub(super) struct Played {
    /// How long each accepted order took.
    pub(super) times: Vec<Duration>,
    /// How many updates the viewers received.
    pub(super) updates: u64,
    /// Viewers that are still connected.
    watching: Vec<JoinSet<()>>,
}

/// Somebody who plays at one slot.
struct Player {
    address: SocketAddr,
    cookie: String,
    viewers: usize,
    updates: Arc<AtomicU64>,
    pace: Option<Duration>,
    next: Instant,
    until: Instant,
}

/// Plays all slots at the same time.
pub(super) async fn play_all(load: &Load, cookie: &str, slots: Vec<Slot>, until: Instant) -> Result<Played, String> {
    let updates = Arc::new(AtomicU64::new(0));
    let count = slots.len().max(1);
    let pace = load.rate.map(|rate| Duration::from_secs_f64(count as f64 / f64::from(rate.max(1))));
    let mut players = JoinSet::new();
    for (number, slot) in slots.into_iter().enumerate() {
        let player = Player {
            address: load.address,
            cookie: cookie.to_owned(),
            viewers: load.viewers / count + usize::from(number < load.viewers % count),
            updates: updates.clone(),
            pace,
            next: Instant::now() + pace.unwrap_or_default().mul_f64(number as f64 / count as f64),
            until,
        };
        players.spawn(player.play(slot));
    }
    let mut all = Played::default();
    while let Some(played) = players.join_next().await {
        let (times, watching) = played.map_err(text)??;
        all.times.extend(times);
        all.watching.push(watching);
    }
    all.updates = updates.load(Ordering::Relaxed);
    Ok(all)
}

impl Player {
    async fn play(mut self, slot: Slot) -> Result<(Vec<Duration>, JoinSet<()>), String> {
        let mut client = self.client().await?;
        let (mut times, mut watching) = (Vec::new(), JoinSet::new());
        for (table, orders) in slot.games {
            watching = self.watch(&table, slot.seats).await?;
            let path = format!("/api/tables/{table}/orders");
            for planned in orders {
                if Instant::now() >= self.until {
                    return Ok((times, watching));
                }
                times.push(self.send(&mut client, &path, &planned).await?);
            }
        }
        Ok((times, watching))
    }

    async fn client(&self) -> Result<Client, String> {
        let mut client = Client::connect(self.address).await.map_err(text)?;
        client.cookie = self.cookie.clone();
        Ok(client)
    }

    /// Sends an order when it is due, and says how long after that it was acknowledged.
    async fn send(&mut self, client: &mut Client, path: &str, planned: &Planned) -> Result<Duration, String> {
        let began = match self.pace {
            None => Instant::now(),
            Some(pace) => {
                let due = self.next;
                tokio::time::sleep_until(due.into()).await;
                self.next = due + pace;
                due
            }
        };
        let answer = client.call("POST", path, &planned.body).await.map_err(text)?;
        let time = began.elapsed();
        let ack: wire::Ack = answer.json()?;
        if ack.version != planned.version {
            return Err(format!("version {} instead of {} after {}", ack.version, planned.version, planned.body));
        }
        Ok(time)
    }

    /// Connects viewers to a table, one seat after the other.
    async fn watch(&self, table: &str, seats: u8) -> Result<JoinSet<()>, String> {
        let mut watching = JoinSet::new();
        for viewer in 0..self.viewers {
            let mut client = self.client().await?;
            let seat = viewer % usize::from(seats.max(1));
            let status = client.open(&format!("/api/tables/{table}/events?seat={seat}")).await.map_err(text)?;
            if status != 200 {
                return Err(format!("a stream was answered with {status}"));
            }
            watching.spawn(count_updates(client, self.updates.clone()));
        }
        Ok(watching)
    }
}

/// Counts the messages with a number that come over a stream.
async fn count_updates(mut client: Client, updates: Arc<AtomicU64>) {
    while let Ok(bytes) = client.chunk().await {
        let starts = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place + 1);
        let found = starts.filter(|start| bytes[*start..].starts_with(b"id: ")).count();
        updates.fetch_add(found as u64, Ordering::Relaxed);
    }
}
