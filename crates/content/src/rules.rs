//! The rule index of a title: `content/<title>/rules.toml`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Files, Reader};

/// When a rule applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleKind {
    /// Always.
    Core,
    /// By a switch of the set-up.
    Option,
    /// In a game mode or scenario.
    Scenario,
    /// Figures and components.
    Data,
}

/// One rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Its id, for example `AOD-TURNING-04`.
    pub id: String,
    /// Its chapter, for example `turning`.
    pub chapter: String,
    /// When it applies.
    pub kind: RuleKind,
    /// One line in each language; English always, others where a player can meet it.
    pub text: BTreeMap<String, String>,
    /// The decision, where the book is silent or contradicts itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// Why it is not done, if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_done: Option<String>,
}

/// A part of the books: chapters that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its id; its name is the message `table-part-<id>`.
    pub id: String,
    /// Its chapters.
    pub chapters: Vec<String>,
}

/// All rules of a title in the order of its index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleIndex {
    /// The parts of the books, under which options are found.
    pub parts: Vec<Part>,
    /// The rules.
    pub rules: Vec<Rule>,
}

impl RuleIndex {
    /// Reads the index of a title.
    pub fn read(files: &Files, title: &str) -> Result<RuleIndex, Vec<referee::Fault>> {
        let mut reader = Reader::new(files);
        let path = format!("{title}/rules.toml");
        let parts = reader.entries(&path, "part", |entry| Part { id: entry.id(), chapters: entry.texts("chapters") });
        let rules = reader.entries(&path, "rule", read_rule);
        let index = RuleIndex { parts, rules };
        for rule in &index.rules {
            if index.parts_with(&rule.chapter).count() != 1 {
                reader.fault(format!("{path}: {}", rule.id), format!("{} in one part", rule.chapter));
            }
        }
        reader.finish(index)
    }

    fn parts_with(&self, chapter: &str) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(move |part| part.chapters.iter().any(|one| one == chapter))
    }

    /// The part that a rule belongs to.
    pub fn part_of(&self, id: &str) -> Option<&Part> {
        self.parts_with(&self.get(id)?.chapter).next()
    }

    /// A rule by its id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}

fn read_rule(entry: &mut crate::Entry<'_>) -> Rule {
    let kinds = [
        ("core", RuleKind::Core),
        ("option", RuleKind::Option),
        ("scenario", RuleKind::Scenario),
        ("data", RuleKind::Data),
    ];
    let mut text = BTreeMap::from([("en".to_owned(), entry.text("en"))]);
    for language in ["fr", "pl"] {
        text.extend(entry.opt_text(language).map(|line| (language.to_owned(), line)));
    }
    Rule {
        id: entry.id(),
        chapter: entry.text("chapter"),
        kind: entry.one_of("kind", &kinds),
        text,
        ruling: entry.opt_text("ruling"),
        not_done: entry.opt_text("not_done"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_a_name_in_every_language() {
        let files = Files::built_in();
        for language in ["en", "fr", "pl"] {
            let text = files.get(&format!("table/text/{language}.ftl")).unwrap();
            for title in ["dogfights", "wings", "airforce", "wingleader"] {
                for part in RuleIndex::read(&files, title).unwrap().parts {
                    assert!(text.contains(&format!("\ntable-part-{} = ", part.id)), "{language}: {title}, {}", part.id);
                }
            }
        }
    }

    #[test]
    fn a_rule_is_found_in_its_part() {
        let index = RuleIndex::read(&Files::built_in(), "dogfights").unwrap();
        let part = |id| index.part_of(id).map(|part| part.id.as_str());
        assert_eq!(
            (part("AOD-WIND-01"), part("AOD-TURNING-04"), part("unheard-of")),
            (Some("weather"), Some("flying"), None)
        );
    }

    #[test]
    fn every_chapter_has_a_name_in_every_language() {
        let files = Files::built_in();
        for title in ["dogfights", "wings", "airforce", "wingleader"] {
            let index = RuleIndex::read(&files, title).unwrap();
            for language in ["en", "fr", "pl"] {
                let text = files.get(&format!("{title}/text/{language}.ftl")).unwrap();
                for rule in &index.rules {
                    let prefix = rule.id.split('-').next().unwrap_or_default().to_lowercase();
                    let key = format!("\n{prefix}-chapter-{} = ", rule.chapter);
                    assert!(text.contains(&key), "{language}: no name for {key}");
                }
            }
        }
    }
}
