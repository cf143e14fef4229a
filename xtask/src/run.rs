//! Running other programs and saying what failed.

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// What a chore ends with: nothing, or a sentence about what went wrong.
pub(crate) type Done<T = ()> = Result<T, String>;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// The folder of build results.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A cargo command in the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.current_dir(root()).args(args);
    command
}

/// Runs a command with its name and time shown; fails if it fails.
pub(crate) fn step(name: &str, command: &mut Command) -> Done {
    println!("── {name}");
    let started = Instant::now();
    let status =
        command.status().map_err(|error| format!("{name}: {:?} does not start: {error}", command.get_program()))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    println!("   {name}: {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Whether a program can be started.
pub(crate) fn has_program(name: &str) -> bool {
    let Some(paths) = std::env::var_os("PATH") else { return false };
    std::env::split_paths(&paths).any(|folder| folder.join(name).is_file())
}
