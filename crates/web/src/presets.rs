//! The title's presets laid over a set-up that is being prepared.

use desk::{Preset, Switch};
use titles::setup::{present, switched, with_preset};

/// The presets of a title in a scenario.
pub struct Presets {
    /// The scenario's own set-up.
    own: String,
    switches: Vec<Switch>,
    /// Those that differ from each other here, each with the set-up that it makes.
    pub offered: Vec<(Preset, String)>,
    /// The switches that any of them is about: all others stay as they were chosen.
    keys: Vec<String>,
}

impl Presets {
    /// What a title offers for a scenario. Where two come to the same, the later one goes.
    pub fn new(own: &str, switches: &[Switch], presets: &[Preset]) -> Presets {
        let spoken = |key: &String| presets.iter().any(|preset| preset.values.iter().any(|(other, _)| other == key));
        let keys = switches.iter().map(|switch| switch.key.clone()).filter(spoken).collect();
        let mut all = Presets { own: own.to_owned(), switches: switches.to_vec(), offered: Vec::new(), keys };
        // The scenario as it is comes before the others that mean the same.
        let plain = presets.iter().rfind(|preset| all.alike(&all.made(preset), own)).map(|one| &one.id);
        for preset in presets {
            let made = all.made(preset);
            let is_plain = plain == Some(&preset.id);
            if is_plain || !all.alike(&made, own) && !all.offered.iter().any(|(_, other)| all.alike(other, &made)) {
                all.offered.push((preset.clone(), made));
            }
        }
        all
    }

    fn made(&self, preset: &Preset) -> String {
        with_preset(&self.own, &self.switches, preset)
    }

    /// Whether two set-ups agree in everything that presets are about.
    pub fn alike(&self, one: &str, other: &str) -> bool {
        self.keys.iter().all(|key| present(one, key) == present(other, key))
    }

    /// A set-up with what a preset is about as in the preset's own.
    pub fn laid_over(&self, now: &str, made: &str) -> String {
        self.keys.iter().fold(now.to_owned(), |setup, key| match present(made, key) {
            value if value == present(&setup, key) => setup,
            Some(value) => switched(&setup, key, &value),
            None => setup,
        })
    }
}

#[cfg(test)]
mod tests {
    use content::Files;
    use titles::Library;

    use super::*;

    #[test]
    fn a_preset_is_recognised_after_it_was_chosen_and_leaves_the_aircraft_alone() {
        let library = Library::open(&Files::built_in()).unwrap();
        let title = library.title("airforce").unwrap();
        let own = title.default_setup("dogfight-advanced").unwrap();
        let switches = title.switches("dogfight-advanced");
        let presets = Presets::new(&own, &switches, title.presets());
        assert_eq!(presets.offered.len(), 3);
        let aircraft = switched(&own, "match", "3");
        for (preset, made) in &presets.offered {
            let now = presets.laid_over(&aircraft, made);
            assert_eq!(present(&now, "match"), present(&aircraft, "match"), "{}", preset.id);
            let same: Vec<_> = presets.offered.iter().filter(|(_, made)| presets.alike(made, &now)).collect();
            assert_eq!(same.len(), 1, "{}", preset.id);
            assert!(title.start(&now, [1; 32]).is_ok(), "{}", preset.id);
        }
    }

    #[test]
    fn no_two_presets_of_a_scenario_come_to_the_same() {
        let library = Library::open(&Files::built_in()).unwrap();
        for title in library.titles() {
            for poster in title.posters() {
                let own = title.default_setup(&poster.id).unwrap();
                let presets = Presets::new(&own, &title.switches(&poster.id), title.presets());
                let plain = presets.offered.iter().filter(|(_, made)| presets.alike(made, &own)).count();
                assert_eq!(plain, 1, "{} {}", title.id(), poster.id);
                for (at, (_, one)) in presets.offered.iter().enumerate() {
                    assert!(!presets.offered[..at].iter().any(|(_, other)| presets.alike(one, other)), "{}", poster.id);
                }
            }
        }
    }
}
