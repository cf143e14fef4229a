//! `cargo play` and `cargo verify`.

use crate::{
    needs,
    run::{Done, cargo, step},
    tidy, web,
};

/// Builds everything and starts the table on the embedded database.
pub(crate) fn play(args: &[String]) -> Done {
    let dist = web::build()?;
    let tallyho = ["--release", "--package", "cli", "--bin", "tallyho"];
    step("compile the server", cargo(&["build"]).args(tallyho).env("TALLYHO_DIST", &dist))?;
    let mut serve = cargo(&["run", "--quiet"]);
    step("tallyho serve", serve.args(tallyho).args(["--", "serve"]).args(args).env("TALLYHO_DIST", dist))
}

/// Everything that CI checks, in the order in which it fails soonest.
pub(crate) fn verify() -> Done {
    needs::chromium()?;
    needs::nats_server()?;
    needs::mail_server()?;
    step("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    tidy::check()?;
    let dist = web::build()?;
    let with_client = |args: &[&str]| {
        let mut command = cargo(args);
        command.env("TALLYHO_DIST", &dist);
        command
    };
    step("lints", &mut with_client(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("tests", &mut with_client(&["test", "--workspace", "--exclude", "playtest"]))?;
    let tallyho = ["run", "--quiet", "--package", "cli", "--bin", "tallyho", "--"];
    step("content", with_client(&tallyho).args(["data", "check"]))?;
    step("examples", with_client(&tallyho).args(["examples", "corpus"]))?;
    step("browser tests", &mut with_client(&["test", "--package", "playtest"]))?;
    println!("everything verified");
    Ok(())
}

/// Runs the golden games and keeps what they give.
pub(crate) fn bless() -> Done {
    step("golden games", cargo(&["test", "--workspace", "golden"]).env("TALLYHO_BLESS", "1"))
}
