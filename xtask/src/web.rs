//! Builds the browser client into `target/dist`.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    needs,
    run::{Done, cargo, root, step, target},
};

/// Compiles the client, makes its JavaScript side, compresses everything.
/// Returns the folder that the server embeds.
pub(crate) fn build() -> Done<PathBuf> {
    needs::wasm_target()?;
    compile()?;
    let dist = target().join("dist");
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist).map_err(|error| format!("{}: {error}", dist.display()))?;
    bind(&dist)?;
    copy_static(&dist)?;
    compress(&dist)?;
    Ok(dist)
}

fn compile() -> Done {
    let args = ["build", "--package", "web", "--target", "wasm32-unknown-unknown", "--profile", "web"];
    step("compile the browser client", cargo(&args).env("CARGO_TARGET_DIR", target()))
}

fn bind(dist: &Path) -> Done {
    let wasm = target().join("wasm32-unknown-unknown/web/web.wasm");
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(wasm).out_name("tallyho").web(true).and_then(|bindgen| {
        bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).generate(dist)
    });
    made.map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Everything beside the sources: the page, its styles, icons.
fn copy_static(dist: &Path) -> Done {
    let folder = root().join("crates/web");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let served = ["html", "css", "svg", "js", "png", "webmanifest"];
    for path in entries.flatten().map(|entry| entry.path()) {
        let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
        if served.contains(&end) {
            let name = path.file_name().expect("a file has a name");
            fs::copy(&path, dist.join(name)).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

/// A Brotli and a gzip twin of every file, and the sum that has to stay small.
fn compress(dist: &Path) -> Done {
    let mut sum = 0;
    for entry in fs::read_dir(dist).map_err(|error| error.to_string())?.flatten() {
        let plain = fs::read(entry.path()).map_err(|error| error.to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let small = brotlied(&plain).map_err(|error| error.to_string())?;
        sum += small.len();
        fs::write(dist.join(format!("{name}.br")), small).map_err(|error| error.to_string())?;
        let packed = gzipped(&plain).map_err(|error| error.to_string())?;
        fs::write(dist.join(format!("{name}.gz")), packed).map_err(|error| error.to_string())?;
    }
    println!("   the browser client takes {} KB compressed", sum / 1024);
    Ok(())
}

fn brotlied(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut small = Vec::new();
    let most = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*plain, &mut small, &most)?;
    Ok(small)
}

fn gzipped(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}
