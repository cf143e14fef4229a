//! `tallyho serve`: hosts a table; and the measurement of a server under load.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use clap::Args;
use server::bench::Load;
use titles::Library;

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// Where to listen; port 0 takes any free one
    #[arg(long, env = "TALLYHO_LISTEN", default_value = "127.0.0.1:8400", value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// The folder for everything that is kept; it is made if it is missing
    #[arg(long, env = "TALLYHO_DATA", default_value = "data", value_name = "FOLDER")]
    data: PathBuf,
    /// What is logged: error, warn, info, debug or trace
    #[arg(long, env = "TALLYHO_LOG", default_value = "warn", value_parser = ["error", "warn", "info", "debug", "trace"])]
    log: String,
    /// The way to the browser is encrypted (a proxy with TLS stands in front): cookies never travel otherwise
    #[arg(long, env = "TALLYHO_SECURE")]
    secure: bool,
}

pub(crate) fn run(common: &Common, options: Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    server::log_to_stderr(&options.log);
    let config = server::Config {
        address: options.listen,
        database: options.data.join("tallyho.db"),
        options: server::Options { secure: options.secure, ..server::Options::default() },
    };
    server::run(config, library, &files, greet).map_err(|error| error.to_string())
}

fn greet(address: SocketAddr) {
    println!("Tallyho is at http://{address}");
    println!("Open that address in a browser, choose a game, and press “Play now”. Ctrl-C stops the table.");
}

/// Starts this program as a server of its own and puts load on it.
pub(crate) fn bench(library: &Library, seconds: u64) -> Done {
    let folder = std::env::temp_dir().join(format!("tallyho-bench-{}", std::process::id()));
    let mut child = start(&folder)?;
    let measured = measure(&mut child, library, &folder, seconds);
    let _ = child.kill();
    let _ = child.wait();
    let _ = std::fs::remove_dir_all(&folder);
    measured
}

fn start(folder: &std::path::Path) -> Result<Child, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"]).arg(folder).stdout(Stdio::piped());
    command.spawn().map_err(|error| format!("the server does not start: {error}"))
}

fn measure(child: &mut Child, library: &Library, folder: &std::path::Path, seconds: u64) -> Done {
    let title = shelf::title(library, "dogfights")?;
    let scenario = title.posters().first().map(|poster| poster.id.clone()).unwrap_or_default();
    let load = Load {
        address: address(child)?,
        database: folder.join("tallyho.db"),
        process: Some(child.id()),
        setup: title.default_setup(&scenario).ok_or("there is no scenario")?,
        tables: 100,
        viewers: 200,
        orders: 200_000,
        rate: None,
        time: Duration::from_secs(seconds.max(5)),
    };
    println!("{} tables of {scenario}, {} viewers", load.tables, load.viewers);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| e.to_string())?;
    println!("{}", runtime.block_on(server::bench::load(&load, title))?);
    Ok(())
}

/// The address that the server prints once it listens.
fn address(child: &mut Child) -> Result<SocketAddr, String> {
    let stdout = child.stdout.take().ok_or("the server says nothing")?;
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let found = lines.find_map(|line| line.split_once("http://").and_then(|(_, address)| address.parse().ok()));
    std::thread::spawn(move || lines.for_each(drop));
    found.ok_or_else(|| "the server did not say where it listens".to_owned())
}
