//! What a fresh machine lacks: the WebAssembly target, a browser, a NATS server, a mail server.

use std::process::Command;

use crate::run::{Done, has_program, step};

/// The WebAssembly target, through rustup.
pub(crate) fn wasm_target() -> Done {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let listed = installed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    if listed.lines().any(|line| line.trim() == "wasm32-unknown-unknown") {
        return Ok(());
    }
    step("install the wasm32 target", Command::new("rustup").args(["target", "add", "wasm32-unknown-unknown"]))
}

/// Chromium for the browser tests, by apt-get where that is there.
pub(crate) fn chromium() -> Done {
    apt("chromium", "chromium", "the browser tests")
}

/// A NATS server for the test of runs that are shared out among machines.
pub(crate) fn nats_server() -> Done {
    apt("nats-server", "nats-server", "the tests of shared runs")
}

/// A mail server for the tests of notices.
pub(crate) fn mail_server() -> Done {
    apt("aiosmtpd", "python3-aiosmtpd", "the tests of notices by mail")
}

fn apt(program: &str, package: &str, purpose: &str) -> Done {
    if has_program(program) {
        return Ok(());
    }
    if !has_program("apt-get") {
        return Err(format!("{purpose} need `{program}`: please install it and run again"));
    }
    step("apt-get update", Command::new("apt-get").args(["update", "-qq"]))?;
    let install = ["install", "-y", "-qq", "--no-install-recommends", package];
    step(&format!("install {package}"), Command::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args(install))
}
