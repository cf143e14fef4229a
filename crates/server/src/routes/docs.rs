//! The documentation, built in: what belongs to the project can be read at every table.

use axum::{http::HeaderMap, response::Response};

use crate::{extract::Named, failure::Failure, pages};

/// Every page under its name.
const DOCS: [(&str, &str); 15] = [
    ("about", include_str!("../../../../README.md")),
    ("the-table", include_str!("../../../../docs/the-table.md")),
    ("self-hosting", include_str!("../../../../docs/self-hosting.md")),
    ("bots", include_str!("../../../../docs/bots.md")),
    ("example-bot", include_str!("../../../../docs/bot.py")),
    ("pilots", include_str!("../../../../docs/pilots.md")),
    ("balance", include_str!("../../../../docs/balance.md")),
    ("coverage", include_str!("../../../../docs/coverage.md")),
    ("adding-a-scenario", include_str!("../../../../docs/adding-a-scenario.md")),
    ("adding-a-title", include_str!("../../../../docs/adding-a-title.md")),
    ("example-scripts", include_str!("../../../../docs/example-scripts.md")),
    ("architecture", include_str!("../../../../ARCHITECTURE.md")),
    ("contributing", include_str!("../../../../CONTRIBUTING.md")),
    ("changelog", include_str!("../../../../CHANGELOG.md")),
    ("licence", include_str!("../../../../LICENSE")),
];

pub(super) async fn page(Named(name): Named<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let (_, text) = DOCS.iter().find(|(known, _)| *known == name).ok_or(Failure::NotFound)?;
    Ok(pages::revalidated(&headers, "text/plain; charset=utf-8", text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::DOCS;

    #[test]
    fn every_page_of_the_documentation_can_be_read_at_the_table() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).unwrap();
        let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let pages: Vec<String> = names.filter_map(|name| Some(name.strip_suffix(".md")?.to_owned())).collect();
        assert!(pages.len() > 5, "{pages:?}");
        for page in pages {
            assert!(DOCS.iter().any(|(name, _)| *name == page), "{page} is not served");
        }
    }
}
