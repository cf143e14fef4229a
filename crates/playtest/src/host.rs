//! A real server on a free port with an empty database, as long as the test runs.

use std::{net::SocketAddr, path::PathBuf, sync::mpsc, thread::JoinHandle};

use content::Files;
use titles::Library;
use tokio::sync::oneshot;

/// A running server; it stops with this value.
pub struct Host {
    address: SocketAddr,
    folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Starts a server.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Host {
        let folder = crate::fresh_folder("host");
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, listening) = mpsc::channel();
        let database = folder.join("tallyho.db");
        let thread = std::thread::spawn(move || serve(database, ready, stopped));
        let address = listening.recv().expect("the server says where it listens");
        Host { address, folder, stop: Some(stop), thread: Some(thread) }
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

fn serve(database: PathBuf, ready: mpsc::Sender<SocketAddr>, stopped: oneshot::Receiver<()>) {
    let files = Files::built_in();
    let library = Library::open(&files).unwrap_or_else(|faults| panic!("the content has faults: {faults:?}"));
    let options = server::Options::default();
    let config = server::Config { address: ([127, 0, 0, 1], 0).into(), database, options };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime starts");
    let stop = async { drop(stopped.await) };
    let told = move |address| ready.send(address).expect("the test waits for it");
    let served = runtime.block_on(server::serve(config, library, &files, told, stop));
    // A computer player may still be thinking.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    served.unwrap_or_else(|error| panic!("the server failed: {error}"));
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
