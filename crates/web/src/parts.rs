//! Options under the parts of the books that they belong to.

use content::RuleIndex;
use desk::Switch;

/// The options by part, in the order of the title's parts. One whose rules no part has stands in the first.
pub fn grouped(switches: &[Switch], index: &RuleIndex) -> Vec<(String, Vec<Switch>)> {
    let part = |switch: &Switch| {
        let part = switch.rules.first().and_then(|rule| index.part_of(rule)).or(index.parts.first());
        part.map_or("setup", |part| part.id.as_str())
    };
    let known = index.parts.iter().map(|part| part.id.as_str());
    let names = if index.parts.is_empty() { vec!["setup"] } else { known.collect() };
    let of = |name: &str| switches.iter().filter(|switch| part(switch) == name).cloned().collect::<Vec<_>>();
    names.into_iter().map(|name| (name.to_owned(), of(name))).filter(|(_, switches)| !switches.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use content::Files;
    use titles::Library;

    use super::*;

    #[test]
    fn every_option_of_every_scenario_is_found_in_a_part() {
        let files = Files::built_in();
        for title in Library::open(&files).unwrap().titles() {
            let index = RuleIndex::read(&files, title.id()).unwrap();
            for poster in title.posters() {
                let switches = title.switches(&poster.id);
                let shown: Vec<_> = grouped(&switches, &index).into_iter().flat_map(|(_, switches)| switches).collect();
                assert_eq!(shown.len(), switches.len(), "{} {}", title.id(), poster.id);
                assert!(grouped(&switches, &RuleIndex::default()).len() <= 1);
            }
        }
    }

    #[test]
    fn options_follow_the_order_of_the_books() {
        let index = RuleIndex::read(&Files::built_in(), "dogfights").unwrap();
        let option = |rule: &str| Switch {
            key: rule.to_owned(),
            label: referee::Message::new("x"),
            help: referee::Message::new("x"),
            values: Vec::new(),
            rules: vec![rule.to_owned()],
        };
        let options = ["AOD-BURST-01", "unheard-of", "AOD-SUN-01", "AOD-CLOUD-01"].map(option);
        let parts = grouped(&options, &index);
        let names: Vec<_> = parts.iter().map(|(name, options)| (name.as_str(), options.len())).collect();
        assert_eq!(names, [("setup", 1), ("weather", 2), ("firing", 1)]);
    }
}
