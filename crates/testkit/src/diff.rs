//! What has changed between two values, place by place.

use serde_json::Value;

/// Every place whose value differs, as `path value`; `path gone` for what is no longer there.
///
/// ```
/// use serde_json::json;
/// let (old, new) = (json!({"at": [1, 2], "fuel": 3}), json!({"at": [1, 5], "hull": 1}));
/// assert_eq!(testkit::diff::changes(&old, &new), ["at.1 5", "fuel gone", "hull 1"]);
/// ```
pub fn changes(old: &Value, new: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    compare("", old, new, &mut lines);
    lines
}

fn compare(path: &str, old: &Value, new: &Value, lines: &mut Vec<String>) {
    match (old, new) {
        _ if old == new => {}
        (Value::Object(before), Value::Object(after)) => {
            let mut names: Vec<&String> = before.keys().chain(after.keys()).collect();
            names.sort();
            names.dedup();
            for name in names {
                part(path, name, before.get(name), after.get(name), lines);
            }
        }
        (Value::Array(before), Value::Array(after)) => {
            for index in 0..before.len().max(after.len()) {
                part(path, &index.to_string(), before.get(index), after.get(index), lines);
            }
        }
        (_, Value::Object(after)) if !after.is_empty() => {
            after.iter().for_each(|(name, value)| part(path, name, None, Some(value), lines));
        }
        (_, Value::Array(after)) if !after.is_empty() => {
            after
                .iter()
                .enumerate()
                .for_each(|(index, value)| part(path, &index.to_string(), None, Some(value), lines));
        }
        _ => lines.push(format!("{path} {new}")),
    }
}

fn part(path: &str, name: &str, old: Option<&Value>, new: Option<&Value>, lines: &mut Vec<String>) {
    let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (old, new) {
        (Some(old), Some(new)) => compare(&path, old, new, lines),
        (None, Some(new)) if new.is_object() || new.is_array() => compare(&path, &Value::Null, new, lines),
        (None, Some(new)) => lines.push(format!("{path} {new}")),
        _ => lines.push(format!("{path} gone")),
    }
}
