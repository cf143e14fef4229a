//! The running process: where it listens, what it logs, how it stops.

use std::{fmt, io, net::SocketAddr, path::PathBuf, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo};
use content::Files;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use store::{Sqlite, StoreError};
use titles::Library;
use tokio::net::TcpListener;

use crate::{Options, Server, app};

/// Streams and requests get so long to finish when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

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
    runtime.block_on(serve(config, library, files, ready, told_to_stop()))
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
    let listener = TcpListener::bind(config.address).await;
    let listener = listener.map_err(|error| ServeError::Listen(config.address, error))?;
    let address = listener.local_addr().map_err(ServeError::Network)?;
    tracing::info!(%address, database = %config.database.display(), "listening");
    ready(address);
    listen(listener, server, stop).await.map_err(ServeError::Network)?;
    tracing::info!("stopped");
    Ok(())
}

async fn listen(
    listener: TcpListener,
    server: Server,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let stopping = server.clone();
    let (stopped, all_stopped) = tokio::sync::oneshot::channel();
    let stop = async move {
        stop.await;
        tracing::info!("stopping");
        // Streams would keep their connections open for ever.
        tokio::spawn(async move {
            stopping.stop().await;
            let _ = stopped.send(());
        });
    };
    let serving = accept(listener, app(server), stop);
    let patience = async {
        let _ = all_stopped.await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = serving => served,
        () = patience => Ok(()),
    }
}

/// Takes connections until `stop` is done, then waits for those that are under way.
async fn accept(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most likely: some will be closed soon.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Answers are small and must not wait for more.
        let _ = stream.set_nodelay(true);
        let app = app.clone().layer(axum::Extension(ConnectInfo(peer)));
        let mut http = hyper::server::conn::http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(64 * 1024);
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app));
        let connection = graceful.watch(connection);
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    graceful.shutdown().await;
    Ok(())
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
