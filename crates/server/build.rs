//! Embeds the built browser client, so that one binary is all that anybody needs.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn main() {
    println!("cargo::rerun-if-env-changed=TALLYHO_DIST");
    let mut table = String::from("pub(crate) static FILES: &[File] = &[\n");
    if let Some(folder) = env::var_os("TALLYHO_DIST").filter(|folder| !folder.is_empty()) {
        let folder = PathBuf::from(folder);
        assert!(folder.is_dir(), "TALLYHO_DIST is not a folder: {}", folder.display());
        println!("cargo::rerun-if-changed={}", folder.display());
        embed(&folder, &folder, &mut table);
    }
    table.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("client.rs");
    fs::write(out, table).expect("the output folder is writable");
}

fn embed(root: &Path, folder: &Path, table: &mut String) {
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("it can be listed").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        println!("cargo::rerun-if-changed={}", path.display());
        if path.is_dir() {
            embed(root, &path, table);
        } else if !path.extension().is_some_and(|end| end == "br" || end == "gz") {
            let name = path.strip_prefix(root).expect("below the root").display().to_string().replace('\\', "/");
            let tag = fingerprint(&fs::read(&path).expect("it can be read"));
            let (plain, br, gz) = (included(&path), packed(&path, "br"), packed(&path, "gz"));
            writeln!(
                table,
                "    File {{ path: {name:?}, tag: \"\\\"{tag:016x}\\\"\", plain: {plain}, br: {br}, gz: {gz} }},"
            )
            .expect("a string takes it");
        }
    }
}

fn included(path: &Path) -> String {
    format!("include_bytes!({:?})", path.canonicalize().expect("it exists").display().to_string())
}

/// The same file, compressed beforehand, if somebody has done so.
fn packed(path: &Path, end: &str) -> String {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    let path = PathBuf::from(name);
    if path.is_file() { format!("Some({})", included(&path)) } else { "None".to_owned() }
}

/// FNV-1a, for the entity tag.
fn fingerprint(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64;
    bytes.iter().fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
