//! `tallyho serve`: hosts a table; and the measurement of a server under load.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use clap::{Args, CommandFactory as _};
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
    /// Options in a TOML file, by the names of these flags; flags and the environment win over it
    #[arg(long, env = "TALLYHO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// How many requests a second an address, and a player, may make in the long run; 0 for any number
    #[arg(long, env = "TALLYHO_RATE", default_value_t = 30, value_name = "NUMBER")]
    rate: u32,
    /// A proxy in front says where requests come from, in X-Forwarded-For
    #[arg(long, env = "TALLYHO_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Where people find this server, for links in notices: https://table.example.org
    #[arg(long, env = "TALLYHO_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// The mail server for notices: smtp://host:25, or smtps://user:password@host
    #[arg(long, env = "TALLYHO_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<String>,
    /// Who notices by mail come from: Tallyho <table@example.org>
    #[arg(long, env = "TALLYHO_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Web hooks may lead to private addresses and need no encryption
    #[arg(long, env = "TALLYHO_PRIVATE_HOOKS")]
    private_hooks: bool,
    /// Seconds that a notice waits for others that can be told with it
    #[arg(long, env = "TALLYHO_NOTICE_DELAY", default_value_t = 30, value_name = "SECONDS")]
    notice_delay: u64,
    /// Seconds after which a table that nobody watches is put away
    #[arg(long, env = "TALLYHO_IDLE", default_value_t = 300, value_name = "SECONDS")]
    idle: u64,
    /// How many computer players think at the same time; as many as there are cores if it is not given
    #[arg(long, env = "TALLYHO_PILOTS", value_name = "NUMBER")]
    pilots: Option<usize>,
}

/// Whether `tallyho serve` has a flag of this name.
pub(crate) fn is_flag(name: &str) -> bool {
    let command = crate::Cli::command();
    let serve = command.find_subcommand("serve").map(clap::Command::get_arguments);
    let mut all = command.get_arguments().chain(serve.into_iter().flatten());
    all.any(|argument| argument.get_long() == Some(name))
}

fn behaviour(options: &Options) -> server::Options {
    let usual = server::Options::default();
    server::Options {
        idle: Duration::from_secs(options.idle.max(1)),
        secure: options.secure,
        pilots: options.pilots.unwrap_or(usual.pilots),
        rate: options.rate,
        behind_proxy: options.behind_proxy,
        public_url: options.public_url.clone(),
        smtp: options.smtp.clone(),
        mail_from: options.mail_from.clone(),
        private_hooks: options.private_hooks,
        notice_delay: Duration::from_secs(options.notice_delay),
    }
}

pub(crate) fn run(common: &Common, options: Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    server::log_to_stderr(&options.log);
    let config = server::Config {
        address: options.listen,
        database: options.data.join("tallyho.db"),
        options: behaviour(&options),
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
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--rate", "0", "--idle", "2", "--data"])
        .arg(folder)
        .stdout(Stdio::piped());
    command.spawn().map_err(|error| format!("the server does not start: {error}"))
}

fn measure(child: &mut Child, library: &Library, folder: &std::path::Path, seconds: u64) -> Done {
    let title = shelf::title(library, "dogfights")?;
    let scenario = title.posters().first().map(|poster| poster.id.clone()).unwrap_or_default();
    let seconds = seconds.max(5);
    let load = Load {
        address: address(child)?,
        database: folder.join("tallyho.db"),
        process: Some(child.id()),
        setup: title.default_setup(&scenario).ok_or("there is no scenario")?,
        tables: 100,
        viewers: 200,
        orders: seconds as usize * 10_000,
        rate: None,
        time: Duration::from_secs(seconds),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| e.to_string())?;
    println!("{} tables of {scenario}, {} viewers, as many orders as are answered", load.tables, load.viewers);
    println!("{}\n", runtime.block_on(server::bench::load(&load, title))?);
    let paced = Load { rate: Some(PACE), orders: seconds as usize * PACE as usize, ..load.clone() };
    println!("{} tables, {} viewers, {PACE} orders sent each second", paced.tables, paced.viewers);
    println!("{}\n", runtime.block_on(server::bench::load(&paced, title))?);
    let crowd = Load { viewers: 500, tables: 250, rate: Some(500), orders: 2_500, ..load };
    println!("{} tables, {} viewers, 500 orders sent each second", crowd.tables, crowd.viewers);
    println!("{}", runtime.block_on(server::bench::load(&crowd, title))?);
    Ok(())
}

/// The orders a second at which the time to acknowledge them is measured.
const PACE: u32 = 5_000;

/// The address that the server prints once it listens.
fn address(child: &mut Child) -> Result<SocketAddr, String> {
    let stdout = child.stdout.take().ok_or("the server says nothing")?;
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let found = lines.find_map(|line| line.split_once("http://").and_then(|(_, address)| address.parse().ok()));
    std::thread::spawn(move || lines.for_each(drop));
    found.ok_or_else(|| "the server did not say where it listens".to_owned())
}
