//! The files of the content folder, built in and overlaid.

use std::{collections::BTreeMap, fs, io, path::Path};

use sha2::{Digest as _, Sha256};

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// Content files by their path below `content/`, for example `dogfights/aircraft.toml`.
///
/// ```
/// let files = content::Files::of([("made-up/aircraft.toml", "format = 1")]);
/// assert_eq!(files.get("made-up/aircraft.toml"), Some("format = 1"));
/// assert_eq!(files.under("made-up").count(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    texts: BTreeMap<String, String>,
}

impl Files {
    /// The content that this binary was built with.
    pub fn built_in() -> Files {
        Files::of(BUILT_IN.iter().copied())
    }

    /// Files given as path and text.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Files {
        let texts = files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned()));
        Files { texts: texts.collect() }
    }

    /// Lays every TOML and Fluent file below a folder over these files.
    pub fn overlay(&mut self, folder: &Path) -> io::Result<()> {
        self.overlay_from(folder, folder)
    }

    fn overlay_from(&mut self, root: &Path, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.overlay_from(root, &path)?;
            } else if path.extension().is_some_and(|end| end == "toml" || end == "ftl") {
                let name = path.strip_prefix(root).expect("it lies below its root");
                self.texts.insert(name.to_string_lossy().replace('\\', "/"), fs::read_to_string(&path)?);
            }
        }
        Ok(())
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// The files of a folder and everything below it, in order of their paths.
    pub fn under(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let prefix = format!("{folder}/");
        self.texts
            .iter()
            .filter(move |(path, _)| path.starts_with(&prefix))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// A fingerprint of the data files of a title; games keep the one they started with. Presets only name
    /// what may be chosen: no game depends on them.
    pub fn fingerprint(&self, title: &str) -> String {
        let mut hash = Sha256::new();
        let counts = |path: &str| path.ends_with(".toml") && !path.ends_with("/presets.toml");
        for (path, text) in self.under(title).filter(|(path, _)| counts(path)) {
            hash.update((path.len() as u64).to_le_bytes());
            hash.update(path);
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        referee::dice::hex(&hash.finalize()[..8])
    }
}
