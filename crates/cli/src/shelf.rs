//! Content, titles and words as the command line opens them.

use content::Files;
use phrases::Phrases;
use referee::Fault;
use titles::{Library, Title};

use crate::Common;

/// The built-in content with the operator's folder laid over it.
pub(crate) fn files(common: &Common) -> Result<Files, String> {
    let mut files = Files::built_in();
    if let Some(folder) = &common.content {
        files.overlay(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    Ok(files)
}

/// Every title, or a list of everything that is wrong with the content.
pub(crate) fn library(common: &Common, files: &Files) -> Result<Library, String> {
    Library::open(files).map_err(|faults| tell_faults(&phrases(common, files), &faults))
}

/// Every sentence in the language asked for.
pub(crate) fn phrases(common: &Common, files: &Files) -> Phrases {
    let end = format!("text/{}.ftl", common.language);
    let folders = ["table", "lab", "dogfights", "wings", "airforce", "wingleader"];
    let texts = folders.iter().filter_map(|folder| files.get(&format!("{folder}/{end}")));
    Phrases::new(&common.language, texts)
}

/// A title by its name, or a sentence that lists the names.
pub(crate) fn title<'a>(library: &'a Library, id: &str) -> Result<&'a dyn Title, String> {
    library.title(id).ok_or_else(|| {
        let names: Vec<&str> = library.titles().map(|title| title.id()).collect();
        format!("no title is called {id}; there are {}", names.join(", "))
    })
}

/// Faults as lines.
pub(crate) fn tell_faults(phrases: &Phrases, faults: &[Fault]) -> String {
    let lines: Vec<String> =
        faults.iter().map(|fault| format!("  {}: {}", fault.place, phrases.say(&fault.message))).collect();
    format!("{} faults\n{}", faults.len(), lines.join("\n"))
}
