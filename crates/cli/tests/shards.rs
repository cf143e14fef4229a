//! A run that is shared out among workers through a real NATS server loses nothing and counts nothing twice.
#![cfg(feature = "nats")]

use std::{
    fs,
    io::{BufRead as _, BufReader, Read},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    time::Duration,
};

const GAMES: &str = "24";

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tallyho-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn tallyho() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tallyho"))
}

/// Every line that a process writes, as soon as it is written.
fn lines(from: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    receive
}

/// The first line with these words; everything before it is passed over.
fn wait_for(lines: &mpsc::Receiver<String>, words: &str) -> String {
    loop {
        let line = lines.recv_timeout(Duration::from_secs(120)).unwrap_or_else(|_| panic!("nobody says “{words}”"));
        if line.contains(words) {
            return line;
        }
    }
}

fn nats_server(folder: &Path) -> (Running, String) {
    let mut command = Command::new("nats-server");
    command.args(["--jetstream", "--addr", "127.0.0.1", "--port", "-1", "--store_dir"]).arg(folder);
    let mut child = command.stderr(Stdio::piped()).spawn().expect("nats-server is there: apt-get install nats-server");
    let said = lines(child.stderr.take().unwrap());
    let line = wait_for(&said, "Listening for client connections on ");
    let address = line.rsplit(' ').next().unwrap().to_owned();
    wait_for(&said, "Server is ready");
    (Running(child), format!("nats://{address}"))
}

fn worker(url: &str) -> (Running, mpsc::Receiver<String>) {
    let mut child = tallyho().args(["work", url, "--threads", "1"]).stdout(Stdio::piped()).spawn().unwrap();
    let said = lines(child.stdout.take().unwrap());
    (Running(child), said)
}

fn lab(folder: &Path) -> Command {
    let mut command = tallyho();
    command.args(["lab", "dogfights", "duel", "--first", "greedy:60000", "--second", "random", "--games", GAMES]);
    command.arg("--folder").arg(folder).stdout(Stdio::null());
    command
}

/// The rows of a run without what depends on the machine's speed, in order of their numbers.
fn rows(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("rows.csv")).unwrap();
    let mut rows: Vec<Vec<String>> =
        text.lines().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect();
    rows.sort_by_key(|cells| cells[0].parse::<u32>().unwrap());
    rows.iter_mut().for_each(|cells| cells[10].clear());
    rows.into_iter().map(|cells| cells.join(",")).collect()
}

#[test]
fn the_shard_of_a_killed_worker_is_played_by_another_and_counted_once() {
    let (store, shared, alone) = (Folder::new("nats"), Folder::new("shared"), Folder::new("alone"));
    let (_server, url) = nats_server(&store.0);
    let (mut doomed, doomed_says) = worker(&url);
    let sharing = ["--nats", &url, "--shard", "6", "--patience", "2"];
    let mut run = Running(lab(&shared.0).args(sharing).stderr(Stdio::null()).spawn().unwrap());
    let taken = wait_for(&doomed_says, "delivery 1");
    doomed.0.kill().unwrap();
    let (_steady, steady_says) = worker(&url);
    let again = wait_for(&steady_says, "delivery 2");
    assert_eq!(again.replace("delivery 2", "delivery 1"), taken);
    assert!(run.0.wait().unwrap().success());

    assert!(lab(&alone.0).stderr(Stdio::null()).status().unwrap().success());
    assert_eq!(rows(&shared.0), rows(&alone.0));
    assert_eq!(rows(&shared.0).len().to_string(), GAMES);
    assert_eq!(fs::read_dir(shared.0.join("games")).unwrap().count().to_string(), GAMES);
}

#[test]
fn a_run_without_a_server_says_so() {
    let folder = Folder::new("lonely");
    let output = lab(&folder.0).args(["--nats", "nats://127.0.0.1:9"]).stderr(Stdio::piped()).output().unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("nats"), "{output:?}");
}
