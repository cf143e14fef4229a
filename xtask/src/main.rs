//! Chores: everything that CI and a newcomer call.

mod needs;
mod run;
mod tidy;
mod verify;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <chore>

  play       build the browser client and the server, start the table (the same as `cargo play`)
  verify     formatting, lints, tidy, all tests, examples, browser tests (the same as `cargo verify`)
  web        build the browser client into target/dist
  tidy       check rule citations, translations and house rules
  coverage   write docs/coverage.md from the rule indexes
  bless      run the golden games again and keep what they give
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let chore = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let result = match chore.as_str() {
        "play" => verify::play(&rest),
        "verify" => verify::verify(),
        "web" => web::build().map(|_| ()),
        "tidy" => tidy::check(),
        "coverage" => tidy::write_coverage(),
        "bless" => verify::bless(),
        _ => Err(HELP.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
