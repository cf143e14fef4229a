//! The text files of a corpus folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Every `.txt` file below a path, in order; the path itself if it is a file.
pub fn texts(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?.path();
        if entry.is_dir() {
            found.extend(texts(&entry)?);
        } else if entry.extension().is_some_and(|end| end == "txt") {
            found.push(entry);
        }
    }
    found.sort();
    Ok(found)
}
