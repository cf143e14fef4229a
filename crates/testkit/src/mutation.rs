//! Distorted orders: what a broken or malicious client might send.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Number, Value};

use crate::source::Source;

/// The value with something in it changed, if that still reads as a value of
/// its kind. It may well be the same as before or be legal.
pub fn mutated<T: Serialize + DeserializeOwned>(value: &T, source: &mut impl Source) -> Option<T> {
    let mut json = serde_json::to_value(value).ok()?;
    for _ in 0..=source.below(2) {
        let spots = count(&json);
        let chosen = source.below(spots);
        change(&mut json, &mut { chosen }, source);
    }
    serde_json::from_value(json).ok()
}

fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Goes to the part with the chosen number, counted from the root, and changes it.
fn change(value: &mut Value, chosen: &mut u32, source: &mut impl Source) -> bool {
    if *chosen == 0 {
        change_here(value, source);
        return true;
    }
    *chosen -= 1;
    match value {
        Value::Array(values) => values.iter_mut().any(|inner| change(inner, chosen, source)),
        Value::Object(fields) => fields.values_mut().any(|inner| change(inner, chosen, source)),
        _ => false,
    }
}

fn change_here(value: &mut Value, source: &mut impl Source) {
    match value {
        Value::Null => *value = Value::from(source.below(4)),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *number = other_number(number, source),
        Value::String(text) => other_text(text, source),
        Value::Array(values) => other_list(values, source),
        Value::Object(fields) => {
            if let Some((_, inner)) = fields.iter_mut().next() {
                change_here(inner, source);
            }
        }
    }
}

fn other_number(number: &Number, source: &mut impl Source) -> Number {
    let old = number.as_i64().unwrap_or_default();
    let new = match source.below(6) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => old.wrapping_neg(),
        3 => i64::from(source.below(256)),
        4 => *source.pick(&[0, 127, 128, 255, 256, 32_767, 65_535, i64::from(u32::MAX), i64::MAX, i64::MIN]),
        _ => i64::from(source.below(12)),
    };
    Number::from(new)
}

fn other_text(text: &mut String, source: &mut impl Source) {
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() || source.below(4) == 0 {
        text.push(*source.pick(&['F', 'L', 'R', 'x', '0', '9', ' ', 'é']));
        return;
    }
    let mut letters = letters;
    let place = source.below(letters.len() as u32) as usize;
    match source.below(3) {
        0 => drop(letters.remove(place)),
        1 => letters[place] = *source.pick(&['F', 'L', 'R', 'S', '1', '5', '-']),
        _ => letters.swap(place, 0),
    }
    *text = letters.into_iter().collect();
}

fn other_list(values: &mut Vec<Value>, source: &mut impl Source) {
    if values.is_empty() {
        values.push(Value::from(source.below(4)));
        return;
    }
    let place = source.below(values.len() as u32) as usize;
    match source.below(4) {
        0 => drop(values.remove(place)),
        1 => values.insert(place, values[place].clone()),
        2 => values.swap(place, 0),
        _ => values.truncate(place),
    }
}

#[cfg(test)]
mod tests {
    use referee::Rng;

    use super::*;

    #[test]
    fn a_distorted_value_is_often_another_value_of_its_kind() {
        let mut rng = Rng::new(1);
        let value = vec![(1u8, "FLR".to_owned()), (2, "F".to_owned())];
        let others = (0..200).filter_map(|_| mutated(&value, &mut rng)).filter(|other| *other != value).count();
        assert!(others > 60, "{others}");
    }
}
