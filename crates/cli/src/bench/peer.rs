//! OpenSpiel's search in the same run, for comparison. It is a Python package and no part of this program.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use crate::Done;

const SCRIPT: &str = include_str!("openspiel.py");

pub(super) fn print(seconds: u64) -> Done {
    let mut python = Command::new("python3");
    python.arg("-").arg(seconds.to_string()).stdin(Stdio::piped());
    let mut child = python.spawn().map_err(|error| format!("python3: {error}"))?;
    let mut input = child.stdin.take().ok_or("python3 takes no input")?;
    input.write_all(SCRIPT.as_bytes()).map_err(|error| error.to_string())?;
    drop(input);
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err("OpenSpiel was not measured; pip install open_spiel".to_owned()) }
}
