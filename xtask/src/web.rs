//! Builds the browser client into `target/dist`.

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::{self, Write as _},
    iter,
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
    let sources = fingerprint()?;
    // An unchanged client keeps its files and their times, so that the server is not compiled anew.
    let seal = target().join("dist.seal");
    if dist.is_dir() && fs::read_to_string(&seal).is_ok_and(|made_from| made_from == sources) {
        return Ok(dist);
    }
    let _ = fs::remove_file(&seal);
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist).map_err(|error| format!("{}: {error}", dist.display()))?;
    bind(&dist)?;
    copy_static(&dist)?;
    compress(&dist)?;
    fs::write(&seal, sources).map_err(|error| format!("{}: {error}", seal.display()))?;
    Ok(dist)
}

/// What the client is made from: the compiled program, the files beside it, and the maker itself.
fn fingerprint() -> Done<String> {
    let mut hasher = DefaultHasher::new();
    include_str!("web.rs").hash(&mut hasher);
    let mut files = static_files()?;
    files.sort();
    for path in iter::once(wasm()).chain(files) {
        path.hash(&mut hasher);
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn wasm() -> PathBuf {
    target().join("wasm32-unknown-unknown/web/web.wasm")
}

fn compile() -> Done {
    let args = ["build", "--package", "web", "--target", "wasm32-unknown-unknown", "--profile", "web"];
    step("compile the browser client", cargo(&args).env("CARGO_TARGET_DIR", target()))
}

fn bind(dist: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(wasm()).out_name("tallyho").web(true).and_then(|bindgen| {
        bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).generate(dist)
    });
    made.map_err(|error| format!("wasm-bindgen: {error:#}"))
}

fn copy_static(dist: &Path) -> Done {
    for path in static_files()? {
        let name = path.file_name().expect("a file has a name");
        fs::copy(&path, dist.join(name)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Everything beside the sources: the page, its styles, icons.
fn static_files() -> Done<Vec<PathBuf>> {
    let folder = root().join("crates/web");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let served = ["html", "css", "svg", "js", "png", "webmanifest"];
    let is_served = |path: &PathBuf| path.extension().is_some_and(|end| served.iter().any(|one| end == *one));
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_served).collect())
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
    let most =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: plain.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*plain, &mut small, &most)?;
    Ok(small)
}

fn gzipped(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}
