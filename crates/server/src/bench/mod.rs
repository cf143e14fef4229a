//! A load generator: many tables, many viewers, random legal orders, bounded in count and time.

pub mod http;
mod plan;
mod run;

use std::{
    fmt,
    net::SocketAddr,
    path::PathBuf,
    time::{Duration, Instant},
};

use referee::Rng;
use store::{Sqlite, Store as _};
use titles::Title;

use http::Client;
use run::Slot;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where the server listens, on this machine.
    pub address: SocketAddr,
    /// The server's database file: the seeds of its dice are read there, to plan games in advance.
    pub database: PathBuf,
    /// The server's process, for its memory.
    pub process: Option<u32>,
    /// The set-up of every game.
    pub setup: String,
    /// How many tables play at the same time.
    pub tables: usize,
    /// How many viewers are connected, spread over the tables.
    pub viewers: usize,
    /// How many orders are sent altogether.
    pub orders: usize,
    /// How many orders are sent a second; as many as are answered if it is none.
    pub rate: Option<u32>,
    /// When to stop at the latest.
    pub time: Duration,
}

impl Load {
    /// What the project's figures are measured with: 200 viewers on 100 tables, 20,000 orders, 20 seconds at most.
    pub fn standard(address: SocketAddr, database: PathBuf, process: Option<u32>, setup: String) -> Load {
        let time = Duration::from_secs(20);
        Load { address, database, process, setup, tables: 100, viewers: 200, orders: 20_000, rate: None, time }
    }
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Report {
    /// Accepted orders.
    pub accepted: usize,
    /// How long that took.
    pub elapsed: Duration,
    /// Half of the orders were acknowledged this fast.
    pub p50: Duration,
    /// Ninety-nine in a hundred were.
    pub p99: Duration,
    /// All were.
    pub slowest: Duration,
    /// Updates that the viewers received.
    pub updates: u64,
    /// Connected viewers.
    pub viewers: usize,
    /// The server's resident memory in KiB before the load, if its process is known.
    pub idle_kib: Option<u64>,
    /// And at the end of it, with every viewer still connected.
    pub loaded_kib: Option<u64>,
    /// The processor time that the server took meanwhile, if its process is known.
    pub server_cpu: Option<Duration>,
    /// The processor time that the load generator took itself.
    pub own_cpu: Option<Duration>,
}

impl Report {
    /// Accepted orders a second.
    pub fn per_second(&self) -> f64 {
        self.accepted as f64 / self.elapsed.as_secs_f64().max(0.001)
    }
}

impl Report {
    /// A processor time for each accepted order, in words.
    fn each(&self, time: Option<Duration>) -> String {
        let micros = |time: Duration| time.as_micros() as f64 / self.accepted.max(1) as f64;
        time.map_or("unknown".to_owned(), |time| format!("{:.0} µs", micros(time)))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        let memory =
            |kib: Option<u64>| kib.map_or("unknown".to_owned(), |kib| format!("{:.1} MB", kib as f64 / 1024.0));
        writeln!(
            f,
            "accepted orders/s    {:.0} ({} in {:.2} s)",
            self.per_second(),
            self.accepted,
            self.elapsed.as_secs_f64()
        )?;
        writeln!(f, "acknowledged p50     {:.2} ms", millis(self.p50))?;
        writeln!(f, "acknowledged p99     {:.2} ms", millis(self.p99))?;
        writeln!(f, "acknowledged slowest {:.2} ms", millis(self.slowest))?;
        writeln!(f, "updates to viewers   {} to {} viewers", self.updates, self.viewers)?;
        writeln!(
            f,
            "processor per order  server {}, generator {}",
            self.each(self.server_cpu),
            self.each(self.own_cpu)
        )?;
        writeln!(f, "resident idle        {}", memory(self.idle_kib))?;
        write!(f, "resident loaded      {}", memory(self.loaded_kib))
    }
}

/// Puts load on a server and reports how it bore it.
pub async fn load(load: &Load, title: &dyn Title) -> Result<Report, String> {
    let idle_kib = load.process.and_then(resident_kib);
    let mut host = Client::connect(load.address).await.map_err(text)?;
    let guest = host.call("POST", "/api/guest", r#"{"name":"Load"}"#).await.map_err(text)?;
    host.cookie = guest.cookie().ok_or("no session")?;
    let slots = prepare(load, title, &mut host).await?;
    let cpu = || (load.process.and_then(cpu_time), cpu_time(std::process::id()));
    let (server_before, own_before) = cpu();
    let began = Instant::now();
    let until = began + load.time;
    let played = run::play_all(load, &host.cookie, slots, until).await?;
    let elapsed = began.elapsed();
    let (server_after, own_after) = cpu();
    let spent = |before: Option<Duration>, after: Option<Duration>| Some(after?.saturating_sub(before?));
    let mut times = played.times;
    times.sort();
    let at = |share: f64| times[((times.len() as f64 * share) as usize).min(times.len() - 1)];
    if times.is_empty() {
        return Err("no order was accepted in time".to_owned());
    }
    Ok(Report {
        accepted: times.len(),
        elapsed,
        p50: at(0.5),
        p99: at(0.99),
        slowest: at(1.0),
        updates: played.updates,
        viewers: load.viewers,
        idle_kib,
        loaded_kib: load.process.and_then(resident_kib),
        server_cpu: spent(server_before, server_after),
        own_cpu: spent(own_before, own_after),
    })
}

/// Opens tables and plans their games, as many orders for each slot as for any other.
async fn prepare(load: &Load, title: &dyn Title, host: &mut Client) -> Result<Vec<Slot>, String> {
    let store = Sqlite::open(&load.database).map_err(text)?;
    let seats = title.seats(&load.setup).map_err(|faults| format!("{faults:?}"))?;
    let wish = format!(
        r#"{{"title":"{}","setup":{},"seats":[{}]}}"#,
        title.id(),
        load.setup,
        vec![r#"{"kind":"me"}"#; usize::from(seats)].join(",")
    );
    let mut rng = Rng::new(load.orders as u64);
    let mut slots = Vec::with_capacity(load.tables);
    for _ in 0..load.tables {
        let mut slot = Slot { seats, games: Vec::new() };
        let mut missing = load.orders.div_ceil(load.tables.max(1));
        while missing > 0 {
            let opened = host.call("POST", "/api/tables", &wish).await.map_err(text)?;
            let table = opened.json::<wire::TableInfo>()?.id;
            let row = store.table(table.clone()).await.map_err(text)?.ok_or("the table is not in this database")?;
            let orders = plan::orders(title, &load.setup, row.seed, missing, &mut rng)?;
            missing -= orders.len();
            slot.games.push((table, orders));
        }
        slots.push(slot);
    }
    Ok(slots)
}

fn text(error: impl fmt::Display) -> String {
    error.to_string()
}

/// The resident memory of a process.
pub(crate) fn resident_kib(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// The processor time of a process so far, in steps of ten milliseconds.
fn cpu_time(process: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in parentheses may have blanks in it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
