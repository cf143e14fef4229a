//! Switches and presets applied to a set-up, whatever title it belongs to.

use desk::{Preset, Switch};
use serde_json::Value;

/// The scenario that a set-up names.
pub fn scenario_of(setup: &str) -> String {
    present(setup, "scenario").unwrap_or_default()
}

/// A scenario's own set-up with the values of a preset. What the scenario does not offer stays as it is.
pub fn with_preset(own: &str, switches: &[Switch], preset: &Preset) -> String {
    let offered = |(key, value): &&(String, String)| {
        let switch = switches.iter().find(|switch| switch.key == *key);
        switch.is_some_and(|switch| switch.values.iter().any(|(other, _)| other == value))
    };
    let values = preset.values.iter().filter(offered);
    values.fold(own.to_owned(), |setup, (key, value)| switched(&setup, key, value))
}

/// Sets a field of a set-up, given as a path with dots, to a switch's value. The value
/// takes the kind that the field has now: words, numbers, yes and no.
pub fn switched(setup: &str, key: &str, value: &str) -> String {
    let Ok(mut whole) = crate::read::<Value>(setup) else { return setup.to_owned() };
    let mut place = &mut whole;
    for part in key.split('.') {
        place = match place {
            // A field that is not there is a switch of a title that keeps them as words.
            Value::Object(fields) => fields.entry(part).or_insert_with(|| Value::from("")),
            Value::Array(list) => match part.parse::<usize>().ok().and_then(|index| list.get_mut(index)) {
                Some(entry) => entry,
                None => return setup.to_owned(),
            },
            _ => return setup.to_owned(),
        };
    }
    *place = like(place, value);
    whole.to_string()
}

/// The value as the kind that stands there.
fn like(present: &Value, value: &str) -> Value {
    let number = || value.parse::<i64>().ok().map(Value::from);
    let truth = || value.parse::<bool>().ok().map(Value::from);
    let words = || Value::from(value);
    match present {
        Value::Bool(_) => truth().unwrap_or_else(words),
        Value::Number(_) => number().unwrap_or_else(words),
        Value::Null if value == "null" => Value::Null,
        Value::Null => truth().or_else(number).unwrap_or_else(words),
        _ if value == "null" => Value::Null,
        _ => words(),
    }
}

/// The present value of a field as a switch writes it.
pub fn present(setup: &str, key: &str) -> Option<String> {
    let whole: Value = crate::read(setup).ok()?;
    let mut place = &whole;
    for part in key.split('.') {
        place = match place {
            Value::Object(fields) => fields.get(part)?,
            Value::Array(list) => list.get(part.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    match place {
        Value::String(words) => Some(words.clone()),
        Value::Bool(_) | Value::Number(_) | Value::Null => Some(place.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee::Message;

    #[test]
    fn a_field_keeps_its_kind() {
        let setup = r#"{"edition":"v1","aces":false,"rounds":10,"wind":{"on":true}}"#;
        assert_eq!(present(&switched(setup, "edition", "v2"), "edition").as_deref(), Some("v2"));
        assert!(switched(setup, "aces", "true").contains(r#""aces":true"#));
        assert!(switched(setup, "rounds", "12").contains(r#""rounds":12"#));
        assert!(switched(setup, "wind.on", "false").contains(r#""on":false"#));
    }

    #[test]
    fn a_preset_sets_what_the_scenario_offers_and_nothing_else() {
        let text = |word: &str| (word.to_owned(), Message::new("m"));
        let wind = Switch {
            key: "wind".to_owned(),
            label: Message::new("m"),
            help: Message::new("m"),
            values: vec![text("off"), text("die")],
            rules: Vec::new(),
        };
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let values = vec![pair("wind", "die"), pair("wind", "storm"), pair("sun", "die")];
        let preset = Preset { id: "all".to_owned(), name: Message::new("m"), help: Message::new("m"), values };
        let own = r#"{"scenario":"duel","sun":"off","wind":"off"}"#;
        assert_eq!(with_preset(own, &[wind], &preset), r#"{"scenario":"duel","sun":"off","wind":"die"}"#);
        assert_eq!((scenario_of(own), scenario_of("[]")), ("duel".to_owned(), String::new()));
    }

    /// A figure for a switch that the set-up did not have used to make a set-up that could not be read.
    #[test]
    fn every_value_of_every_switch_makes_a_set_up_that_can_be_read() {
        let library = crate::Library::open(&content::Files::built_in()).unwrap();
        for title in library.titles() {
            for poster in title.posters() {
                let own = title.default_setup(&poster.id).unwrap();
                for switch in title.switches(&poster.id) {
                    let Some((value, _)) = switch.values.last() else { continue };
                    let setup = switched(&own, &switch.key, value);
                    let faults = title.start(&setup, [1; 32]).err().unwrap_or_default();
                    let unread = faults.iter().find(|fault| fault.message.key == "table-malformed-setup");
                    assert!(unread.is_none(), "{} {} {}: {unread:?}", title.id(), poster.id, switch.key);
                }
            }
        }
    }

    #[test]
    fn what_is_no_set_up_stays_as_it_is() {
        assert_eq!(switched("no json", "a", "b"), "no json");
        assert_eq!(switched("[1]", "7", "b"), "[1]");
        assert_eq!(present("{}", "missing"), None);
    }
}
