//! The presets of a title: `content/<title>/presets.toml`.
//!
//! A preset is a choice among what the scenarios offer anyway, with a name: it is no
//! part of what a game is played with, and no part of the content's fingerprint.

use content::{Entry, Files, Reader};
use desk::{Preset, Switch};
use referee::{Fault, Message};

/// Reads the presets of a title; a title without the file has none. Every value has to be one that
/// some scenario offers.
pub(crate) fn read(files: &Files, title: &str, switches: &[Switch]) -> Result<Vec<Preset>, Vec<Fault>> {
    let path = format!("{title}/presets.toml");
    if files.get(&path).is_none() {
        return Ok(Vec::new());
    }
    let mut reader = Reader::new(files);
    let presets = reader.entries(&path, "preset", |entry| preset(entry, switches));
    reader.finish(presets)
}

fn preset(entry: &mut Entry<'_>, switches: &[Switch]) -> Preset {
    let (id, name) = (entry.id(), entry.text("name"));
    let help = Message::new(format!("{name}-help"));
    let values = entry.inner("values", |values| values_of(values, switches)).unwrap_or_default();
    Preset { id, name: Message::new(name), help, values }
}

fn values_of(entry: &mut Entry<'_>, switches: &[Switch]) -> Vec<(String, String)> {
    let pairs: Vec<(String, String)> = entry.keys().into_iter().map(|key| (key.clone(), entry.text(&key))).collect();
    for (key, value) in &pairs {
        let mut known = switches.iter().filter(|switch| switch.key == *key).flat_map(|switch| &switch.values);
        if !known.any(|(other, _)| other == value) {
            entry.fault(key, "a switch and a value that some scenario offers");
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use crate::{Library, setup::with_preset};
    use content::Files;

    #[test]
    fn every_title_has_three_presets_with_words_in_every_language() {
        let files = Files::built_in();
        let library = Library::open(&files).unwrap();
        for title in library.titles() {
            let ids: Vec<String> = title.presets().iter().map(|preset| preset.id.clone()).collect();
            assert_eq!(ids, ["basic", "standard", "everything"], "{}", title.id());
            for language in phrases::LANGUAGES {
                let text = files.get(&format!("{}/text/{language}.ftl", title.id())).unwrap();
                let phrases = phrases::Phrases::new(language, [text]);
                for preset in title.presets() {
                    assert!(phrases.has(&preset.name.key), "{language}: {}", preset.name.key);
                    assert!(phrases.has(&preset.help.key), "{language}: {}", preset.help.key);
                }
            }
        }
    }

    #[test]
    fn every_preset_makes_a_right_set_up_of_every_scenario() {
        let library = Library::open(&Files::built_in()).unwrap();
        let mut wrong = Vec::new();
        for title in library.titles() {
            for poster in title.posters() {
                let own = title.default_setup(&poster.id).unwrap();
                for preset in title.presets() {
                    let setup = with_preset(&own, &title.switches(&poster.id), preset);
                    if let Err(faults) = title.seats(&setup) {
                        wrong.push(format!("{} {} {}: {faults:?}", title.id(), poster.id, preset.id));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn the_three_presets_are_three_different_games_somewhere() {
        let library = Library::open(&Files::built_in()).unwrap();
        for title in library.titles() {
            let differ = title.posters().iter().any(|poster| {
                let own = title.default_setup(&poster.id).unwrap();
                let of = |preset| with_preset(&own, &title.switches(&poster.id), preset);
                let made: std::collections::BTreeSet<String> = title.presets().iter().map(of).collect();
                made.len() == 3
            });
            assert!(differ, "{}", title.id());
        }
    }

    #[test]
    fn a_value_that_no_scenario_offers_is_a_fault_of_the_file() {
        let preset = "format = 1\n[[preset]]\nid = \"x\"\nname = \"x\"\nvalues = { wind = \"rain\" }\n";
        let files = Files::of([("dogfights/presets.toml", preset)]);
        let faults = super::read(&files, "dogfights", &[]).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].place.contains("presets.toml: x"), "{}", faults[0].place);
    }
}
