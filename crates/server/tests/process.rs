//! A real process on a real socket, killed in the middle: what was acknowledged is there again.
//!
//! `process serve DATABASE` serves made-up titles, with `real` behind it the real ones; `process load`
//! measures them; without either it runs the tests, which start the same program as a server.

mod common;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use common::{files, library, title};
use content::Files;
use server::{
    Config, Options,
    bench::{self, Load, http::Client},
};
use titles::Library;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", database] => serve(database, library(), &files()),
        ["serve", database, "real"] => serve(database, real(), &Files::built_in()),
        ["load"] => runtime().block_on(measure()),
        _ => run_tests(arguments.iter().find(|argument| !argument.starts_with('-'))),
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

fn real() -> Library {
    Library::open(&Files::built_in()).unwrap()
}

fn serve(database: &str, library: Library, files: &Files) {
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { address, database: database.into(), options: Options::default() };
    server::log_to_stderr("warn");
    server::run(config, library, files, |address| println!("{address}")).unwrap();
}

/// The tests by name, one after the other; a name given on the command line chooses.
fn run_tests(wanted: Option<&String>) {
    let tests: &[(&str, fn())] = &[
        ("every_acknowledged_order_survives_a_kill", || runtime().block_on(every_acknowledged_order_survives_a_kill())),
        ("a_disk_without_room_loses_nothing", || runtime().block_on(a_disk_without_room_loses_nothing())),
        ("a_process_that_is_told_to_stop_does_so", || runtime().block_on(a_process_that_is_told_to_stop_does_so())),
        ("idle_and_half_asked_connections_do_not_hold_up_the_end", || {
            runtime().block_on(idle_and_half_asked_connections_do_not_hold_up_the_end());
        }),
        ("a_crowd_that_comes_at_once_is_let_in", a_crowd_that_comes_at_once_is_let_in),
        ("a_request_that_never_comes_to_an_end_is_let_go", a_request_that_never_comes_to_an_end_is_let_go),
        ("the_load_generator_finds_every_order_accepted", || runtime().block_on(a_small_load())),
    ];
    for (name, test) in tests.iter().filter(|(name, _)| wanted.is_none_or(|wanted| name.contains(wanted))) {
        test();
        println!("test {name} ... ok");
    }
}

/// A server process. Killed when it is dropped.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(database: &Path) -> Process {
        Process::with(database, &[])
    }

    fn with(database: &Path, more: &[&str]) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg("serve").arg(database).args(more);
        Process::of(command)
    }

    fn of(mut command: Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().parse().unwrap_or_else(|_| panic!("the server does not start: {line:?}"));
        Process { child, address }
    }

    /// Ends it without a warning, as a power cut does for the process.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    async fn client(&self, cookie: &str) -> Client {
        let mut client = Client::connect(self.address).await.unwrap();
        client.cookie = cookie.to_owned();
        client
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn guest(process: &Process) -> Client {
    let mut client = process.client("").await;
    client.cookie = client.call("POST", "/api/guest", r#"{"name":"Anna"}"#).await.unwrap().cookie().unwrap();
    client
}

const COUNT: &str = r#"{"title":"tally","setup":{"scenario":"count"},"seats":[{"kind":"me"},{"kind":"me"}]}"#;

async fn open(client: &mut Client) -> String {
    client.call("POST", "/api/tables", COUNT).await.unwrap().json::<wire::TableInfo>().unwrap().id
}

async fn version(client: &mut Client, table: &str, seat: u32) -> u32 {
    let view = client.call("GET", &format!("/api/tables/{table}/view?seat={seat}"), "").await.unwrap();
    view.json::<wire::Update>().unwrap().version
}

/// Adds ones until something goes wrong; gives the last version that was acknowledged.
async fn add_ones(mut client: Client, table: String, up_to: u32) -> (String, u32) {
    let path = format!("/api/tables/{table}/orders");
    for version in 0..up_to {
        let body = format!(r#"{{"seat":{},"version":{version},"order":{{"add":1}}}}"#, version % 2);
        match client.call("POST", &path, &body).await {
            Ok(answer) if answer.status == 200 => assert_eq!(answer.json::<wire::Ack>().unwrap().version, version + 1),
            _ => return (table, version),
        }
    }
    (table, up_to)
}

async fn every_acknowledged_order_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tallyho.db");
    let mut process = Process::start(&database);
    let mut anna = guest(&process).await;
    let mut acknowledged = Vec::new();
    for round in 0..5 {
        let mut games = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let table = open(&mut anna).await;
            games.spawn(add_ones(process.client(&anna.cookie).await, table, 20));
        }
        // The kill comes while most games are under way.
        let mut ended = Vec::new();
        while ended.len() < 1 + round {
            ended.push(games.join_next().await.unwrap().unwrap());
        }
        process.kill();
        ended.extend(games.join_all().await);
        acknowledged.extend(ended);
        process = Process::start(&database);
        anna = process.client(&anna.cookie).await;
    }
    let unfinished = acknowledged.iter().filter(|(_, versions)| (1..20).contains(versions)).count();
    assert!(unfinished > 10, "only {unfinished} games were interrupted");
    for (table, versions) in acknowledged {
        let found = version(&mut anna, &table, 0).await;
        // One more may be durable: its answer was lost with the process.
        assert!(found == versions || found == versions + 1, "{versions} acknowledged, {found} found");
        let next = found % 2;
        let body = format!(r#"{{"seat":{next},"version":{found},"order":{{"add":1}}}}"#);
        let answer = anna.call("POST", &format!("/api/tables/{table}/orders"), &body).await.unwrap();
        assert_eq!(answer.status, 200, "the game goes on: {}", String::from_utf8_lossy(&answer.body));
    }
}

/// Files of the process may not grow beyond a limit, as on a full disk.
async fn a_disk_without_room_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tallyho.db");
    let mut command = Command::new("sh");
    let program = std::env::current_exe().unwrap();
    command.args(["-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" serve \"$1\""]).arg(program).arg(&database);
    let mut process = Process::of(command);
    let mut anna = guest(&process).await;
    let mut acknowledged = Vec::new();
    let problem = loop {
        let opened = anna.call("POST", "/api/tables", COUNT).await.unwrap();
        if opened.status != 201 {
            break opened;
        }
        let table = opened.json::<wire::TableInfo>().unwrap().id;
        acknowledged.push(add_ones(process.client(&anna.cookie).await, table, 20).await);
    };
    assert_eq!((problem.status, problem.json::<wire::Problem>().unwrap().code.as_str()), (503, "storage"));
    // What is there can still be looked at, and the process is alive.
    let (table, versions) = acknowledged[0].clone();
    assert_eq!(version(&mut anna, &table, 0).await, versions);
    process.kill();
    let process = Process::start(&database);
    let mut anna = process.client(&anna.cookie).await;
    for (table, versions) in acknowledged {
        assert_eq!(version(&mut anna, &table, 0).await, versions);
    }
    open(&mut anna).await;
}

async fn a_process_that_is_told_to_stop_does_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(&folder.path().join("tallyho.db"));
    let mut anna = guest(&process).await;
    let table = open(&mut anna).await;
    let mut watching = process.client(&anna.cookie).await;
    assert_eq!(watching.open(&format!("/api/tables/{table}/events?seat=0")).await.unwrap(), 200);
    let began = Instant::now();
    let told = Command::new("kill").arg(process.child.id().to_string()).status().unwrap();
    assert!(told.success());
    while watching.chunk().await.is_ok() {}
    let status = process.child.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(began.elapsed() < Duration::from_secs(5), "an open stream holds up the end");
}

/// As a browser leaves them: connections without a request, with half a heading, half a body, an answered
/// request, an open stream; and a computer player that thinks.
async fn idle_and_half_asked_connections_do_not_hold_up_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(&folder.path().join("tallyho.db"));
    let mut anna = guest(&process).await;
    let table = open(&mut anna).await;
    let mut streams = Vec::new();
    for seat in ["?seat=0", "?seat=1", ""] {
        let mut watching = process.client(&anna.cookie).await;
        assert_eq!(watching.open(&format!("/api/tables/{table}/events{seat}")).await.unwrap(), 200);
        streams.push(watching);
    }
    let begun = [
        "",
        "GET /api/titles HTTP/1.1\r\nhost: tal",
        "POST /api/guest HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{\"name\"",
        "GET /api/health HTTP/1.1\r\nhost: t\r\n\r\n",
        "GET /api/health HTTP/1.1\r\nhost: t\r\n\r\nGET /api/hea",
    ];
    let connect = |begun: &str| {
        let mut stream = TcpStream::connect(process.address).unwrap();
        stream.write_all(begun.as_bytes()).unwrap();
        stream
    };
    let open: Vec<TcpStream> = begun.iter().cycle().take(20).map(|begun| connect(begun)).collect();
    // Answered after all of them have been accepted.
    assert_eq!(anna.call("GET", "/api/health", "").await.unwrap().status, 200);
    let began = Instant::now();
    assert!(Command::new("kill").arg(process.child.id().to_string()).status().unwrap().success());
    let status = process.child.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(began.elapsed() < Duration::from_secs(5), "the end takes {:?}", began.elapsed());
    drop((open, streams));
}

/// Even while the server has no time to accept them: whoever is turned away comes again only a second later.
fn a_crowd_that_comes_at_once_is_let_in() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(&folder.path().join("tallyho.db"));
    let signal = |name: &str| {
        let told = Command::new("kill").args([name, &process.child.id().to_string()]).status().unwrap();
        assert!(told.success());
    };
    signal("-STOP");
    let patience = Duration::from_millis(700);
    let came: Vec<_> = (0..500).map(|_| TcpStream::connect_timeout(&process.address, patience)).collect();
    signal("-CONT");
    let mut let_in: Vec<TcpStream> = came.into_iter().filter_map(Result::ok).collect();
    assert_eq!(let_in.len(), 500, "some were turned away");
    for stream in &mut let_in {
        stream.write_all(b"GET /api/health HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n").unwrap();
    }
    for mut stream in let_in {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

/// What comes back on a connection until it is closed, and after how long.
fn waited_for(address: SocketAddr, begun: &str) -> (String, Duration) {
    let began = Instant::now();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(25))).unwrap();
    stream.write_all(begun.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the connection is closed in time");
    (String::from_utf8_lossy(&answer).into_owned(), began.elapsed())
}

fn a_request_that_never_comes_to_an_end_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(&folder.path().join("tallyho.db"));
    let address = process.address;
    let head = std::thread::spawn(move || waited_for(address, "GET /api/titles HTTP/1.1\r\nhost: tal"));
    let body = "POST /api/guest HTTP/1.1\r\nhost: tallyho\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{\"name\"";
    let (answer, after) = waited_for(address, body);
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("\"timeout\""), "{answer}");
    assert!(after < Duration::from_secs(20), "half a body is waited for {after:?}");
    let (answer, after) = head.join().unwrap();
    assert!(!answer.contains("200"), "half a heading is no request: {answer}");
    assert!(after < Duration::from_secs(22), "half a heading is waited for {after:?}");
}

fn load(process: &Process, database: &Path, setup: &str) -> Load {
    Load::standard(process.address, database.to_owned(), Some(process.child.id()), setup.to_owned())
}

async fn a_small_load() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tallyho.db");
    let process = Process::start(&database);
    let small =
        Load { tables: 5, viewers: 12, orders: 200, ..load(&process, &database, r#"{"scenario":"duel","aces":true}"#) };
    let report = bench::load(&small, &*title("toy")).await.unwrap();
    assert!(report.accepted >= 200, "{report}");
    assert!(report.updates as usize >= report.accepted, "{report}");
    assert!(report.idle_kib.is_some_and(|kib| kib > 1000), "{report}");
}

/// Prints the figures of every title: as many orders as are answered, then a steady stream of them.
async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    for title in real().titles() {
        for rate in [None, Some(5500)] {
            let database = folder.path().join(format!("{}{}.db", title.id(), rate.unwrap_or(0)));
            let process = Process::with(&database, &["real"]);
            let setup = title.default_setup(&title.posters()[0].id).unwrap();
            let load = Load { rate, ..load(&process, &database, &setup) };
            println!("{} {rate:?}\n{}", title.id(), bench::load(&load, title).await.unwrap());
        }
    }
}
