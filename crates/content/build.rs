//! Embeds the `content` folder, so that one binary is all that anybody needs.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../content");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut table = String::from("pub(crate) static BUILT_IN: &[(&str, &str)] = &[\n");
    embed(&root, &root, &mut table);
    table.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("built_in.rs");
    fs::write(out, table).expect("the output folder is writable");
}

fn embed(root: &Path, folder: &Path, table: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        println!("cargo::rerun-if-changed={}", path.display());
        if path.is_dir() {
            embed(root, &path, table);
        } else if path.extension().is_some_and(|end| end == "toml" || end == "ftl") {
            let name = path.strip_prefix(root).expect("below the root").display().to_string();
            let full = path.canonicalize().expect("it exists").display().to_string();
            writeln!(table, "    ({name:?}, include_str!({full:?})),").expect("a string takes it");
        }
    }
}
