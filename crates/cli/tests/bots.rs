//! The sample program of `docs/bots.md` plays a legal game of each title on a real server.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A server on a folder of its own; both end with the test.
struct Server {
    child: Child,
    folder: PathBuf,
    address: String,
}

impl Server {
    fn start() -> Server {
        let folder = std::env::temp_dir().join(format!("tallyho-bots-{}", std::process::id()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_tallyho"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--data"]).arg(&folder);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let found = lines.find_map(|line| line.split_once("http://").map(|(_, address)| address.to_owned()));
        std::thread::spawn(move || lines.for_each(drop));
        let address = found.expect("the server says where it listens");
        Server { child, folder, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What the program says when it plays both sides of a title's first scenario.
fn bot_plays(server: &Server, title: &str) -> Result<String, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(format!("http://{}", server.address)).args(["-", title]);
    let output = python.output().map_err(|error| format!("python3 is needed: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(said) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

#[test]
fn the_sample_program_plays_a_whole_game_of_each_title() {
    let server = Server::start();
    std::thread::scope(|scope| {
        let titles = ["dogfights", "wings", "airforce", "wingleader"];
        let games = titles.map(|title| (title, scope.spawn(|| bot_plays(&server, title))));
        for (title, game) in games {
            let said = game.join().unwrap().unwrap_or_else(|error| panic!("{title}: {error}"));
            let outcome = said.lines().last().unwrap_or_default();
            assert!(outcome.contains("'winners'") && outcome.contains("'points'"), "{title}: {said}");
        }
    });
}

#[test]
fn the_sample_program_is_short_enough_to_be_read() {
    let script = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot.py")).unwrap();
    assert!(script.lines().count() < 100);
}
