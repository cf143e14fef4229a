//! `tallyho backup`: a copy of the database while the server runs.

use std::path::PathBuf;

use clap::Args;

use crate::Done;

#[derive(Args)]
pub(crate) struct Options {
    /// The new file; it must not be there yet
    to: PathBuf,
    /// The folder of the server
    #[arg(long, env = "TALLYHO_DATA", default_value = "data", value_name = "FOLDER")]
    data: PathBuf,
}

pub(crate) fn run(options: &Options) -> Done {
    let from = options.data.join("tallyho.db");
    if !from.exists() {
        return Err(format!("{} is not there", from.display()));
    }
    if options.to.exists() {
        return Err(format!("{} is there already", options.to.display()));
    }
    let pages = server::backup(&from, &options.to).map_err(|error| error.to_string())?;
    println!("{} ({} kB), checked", options.to.display(), pages * 4);
    Ok(())
}
