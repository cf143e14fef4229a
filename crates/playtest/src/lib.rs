//! Drives a real Chromium over its debugging protocol, for tests that play as a person would.
//!
//! Each [`Browser`] has its own profile, so two of them are two people. Waiting
//! is always for a condition in the page, never for a time.

pub mod audit;
mod devtools;
mod host;
mod page;
pub mod player;

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

pub use host::Host;
pub use page::Page;

static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A new folder for one test, below the system's temporary folder.
pub(crate) fn fresh_folder(purpose: &str) -> PathBuf {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("tallyho-{purpose}-{}-{number}", std::process::id()));
    fs::create_dir_all(&folder).expect("the temporary folder is writable");
    folder
}

/// Where pictures of the pages are kept for people to look at.
pub fn artefact(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artefacts").join(name)
}

/// Opens a table with one's own seat and free ones, goes there, and returns the link for the others.
///
/// # Panics
/// If no table is opened.
pub fn invitation(page: &Page, host: &Host, title: &str, scenario: &str) -> String {
    let opened = page.eval(&format!(
        "(async () => {{
            const post = (path, body) => fetch(path, {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify(body)}}).then(r => r.json());
            await post('/api/guest', {{name: 'Host'}});
            const scenario = await fetch('/api/titles/{title}/scenarios/{scenario}').then(r => r.json());
            const seats = scenario.seats.map((_, seat) => ({{kind: seat ? 'open' : 'me'}}));
            return await post('/api/tables', {{title: '{title}', setup: scenario.setup, seats, listed: false}});
        }})()"
    ));
    let (table, secret) =
        (opened["id"].as_str().unwrap_or_default(), opened["invitation"].as_str().unwrap_or_default());
    assert!(!table.is_empty() && !secret.is_empty(), "no table was opened: {opened}");
    page.go(&host.page(&format!("/table/{table}")));
    host.page(&format!("/table/{table}?invitation={secret}"))
}

/// A running Chromium with an empty profile; it ends with this value.
pub struct Browser {
    child: Child,
    profile: PathBuf,
    port: u16,
}

impl Browser {
    /// Starts Chromium without a window.
    ///
    /// # Panics
    /// If Chromium is not installed or does not start.
    pub fn launch() -> Browser {
        let profile = fresh_folder("profile");
        let mut child = Command::new("chromium")
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("chromium starts; `cargo verify` installs it");
        let port = debugging_port(&mut child);
        Browser { child, profile, port }
    }

    /// A new page of this size, at an address.
    pub fn open(&self, address: &str, width: u32, height: u32) -> Page {
        let page = Page::new(self.port);
        page.resize(width, height);
        page.go(address);
        page
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

const FLAGS: [&str; 12] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
];

/// Chromium prints the address of its debugging port once it listens.
fn debugging_port(child: &mut Child) -> u16 {
    let stderr = child.stderr.take().expect("it was asked for");
    let mut lines = BufReader::new(stderr).lines();
    let address = lines
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| line.split_once("DevTools listening on ws://127.0.0.1:").map(|(_, rest)| rest.to_owned()))
        .expect("chromium says where it listens");
    // Somebody has to go on reading, or Chromium blocks when the pipe is full.
    std::thread::spawn(move || lines.for_each(drop));
    address.split('/').next().and_then(|port| port.parse().ok()).expect("a port number")
}
