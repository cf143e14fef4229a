//! The running process: where it listens, what it logs, how it stops.

use std::{
    fmt, io,
    net::SocketAddr,
    path::PathBuf,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, extract::ConnectInfo, http::Request};
use content::Files;
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use store::{Sqlite, StoreError};
use titles::Library;
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
    task::JoinSet,
};
use tower::ServiceExt as _;

use crate::{Options, Server, app};

/// Streams and requests get so long to finish when the server stops; then they are cut.
const PATIENCE: Duration = Duration::from_secs(3);

/// What computes beside the requests gets so long.
const LAST_THOUGHTS: Duration = Duration::from_secs(1);

/// So many connections may wait to be accepted; the system may allow fewer.
const WAITING: u32 = 4096;

/// The head of a request has to be there after so long.
const HEADER_TIME: Duration = Duration::from_secs(15);

/// Where a server listens and keeps its things.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// The database file; its folder is made if it is missing.
    pub database: PathBuf,
    /// How it behaves.
    pub options: Options,
}

/// Why a server does not start or has stopped.
#[derive(Debug)]
pub enum ServeError {
    /// The database cannot be used.
    Store(StoreError),
    /// The address cannot be used.
    Listen(SocketAddr, io::Error),
    /// The network failed.
    Network(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
            ServeError::Network(error) => write!(f, "the network failed: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Serves until the process is told to stop, on a runtime of its own. `ready` is called with the
/// address once requests are answered.
pub fn run(config: Config, library: Library, files: &Files, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.clamp(1, 4))
        .max_blocking_threads(16)
        .enable_all()
        .build()
        .map_err(ServeError::Network)?;
    let served = runtime.block_on(serve(config, library, files, ready, told_to_stop()));
    // A computer player that still thinks is waited for no longer: its table is put away.
    runtime.shutdown_timeout(LAST_THOUGHTS);
    served
}

/// Serves until `stop` is done: then nothing new is accepted, writes are finished, streams are closed.
pub async fn serve(
    config: Config,
    library: Library,
    files: &Files,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Arc::new(Sqlite::open(&config.database).map_err(ServeError::Store)?);
    let server = Server::new(library, files, store, config.options);
    server.begin().await.map_err(ServeError::Store)?;
    let listener = bind(config.address).map_err(|error| ServeError::Listen(config.address, error))?;
    let address = listener.local_addr().map_err(ServeError::Network)?;
    tracing::info!(%address, database = %config.database.display(), "listening");
    ready(address);
    listen(listener, server, stop).await.map_err(ServeError::Network)?;
    tracing::info!("stopped");
    Ok(())
}

/// Listens with a queue that is long enough for a crowd: whoever finds no place in it tries again only a second later.
fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that has just stopped leaves its port behind for a while.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

async fn listen(
    listener: TcpListener,
    server: Server,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (tell, told) = watch::channel(false);
    let mut connections = JoinSet::new();
    accept(listener, app(server.clone()), stop, &mut connections, &told).await;
    tracing::info!("stopping");
    tell.send_replace(true);
    // Streams would keep their connections open for ever: the tables end them.
    let finish = async {
        server.stop().await;
        while connections.join_next().await.is_some() {}
    };
    if tokio::time::timeout(PATIENCE, finish).await.is_err() {
        tracing::warn!("some connections were cut");
    }
    connections.shutdown().await;
    Ok(())
}

/// Takes connections until `stop` is done.
async fn accept(
    listener: TcpListener,
    app: Router,
    stop: impl Future<Output = ()>,
    connections: &mut JoinSet<()>,
    told: &watch::Receiver<bool>,
) {
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut stop => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Answers are small and must not wait for more.
                let _ = stream.set_nodelay(true);
                let app = app.clone().layer(axum::Extension(ConnectInfo(peer)));
                connections.spawn(connection(stream, app, told.clone()));
            }
            Err(error) => {
                // Too many open files, most likely: some will be closed soon.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Answers the requests of one connection. When the server stops, what is under way is finished; a
/// connection on which nothing has been asked yet, as browsers keep some ready, is closed at once.
async fn connection(stream: TcpStream, app: Router, mut told: watch::Receiver<bool>) {
    let asked = Arc::new(AtomicBool::new(false));
    let note = asked.clone();
    let app = app.map_request(move |request: Request<Incoming>| {
        note.store(true, Ordering::Relaxed);
        request
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(64 * 1024);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app)));
    tokio::select! {
        _ = served.as_mut() => return,
        _ = told.wait_for(|stopping| *stopping) => {}
    }
    if asked.load(Ordering::Relaxed) {
        served.as_mut().graceful_shutdown();
        drop(served.await);
    }
}

/// Done when the process is told to stop: Ctrl-C, or SIGTERM.
pub async fn told_to_stop() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// Writes the log to standard error, one line for each happening, as `key=value` pairs.
/// `level` is `error`, `warn`, `info`, `debug` or `trace`.
pub fn log_to_stderr(level: &str) {
    let level = level.parse().unwrap_or(tracing::Level::INFO);
    let log = tracing_subscriber::fmt().with_max_level(level).with_ansi(false).with_target(false);
    // A second call, as in tests, changes nothing.
    let _ = log.with_writer(io::stderr).try_init();
}
