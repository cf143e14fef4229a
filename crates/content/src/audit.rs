//! How much of a title comes from the books and how much is ours.
//!
//! Every entry says `from = "<place in the source>"`. What the source does not
//! give is named by `reconstructed`: a text with the reason if the whole entry
//! is ours, or a table from field to reason.

use toml::{Table, Value};

use crate::Files;

/// The values of one file by where they come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// The file.
    pub path: String,
    /// Values given by the books.
    pub from_books: usize,
    /// Values reconstructed by us.
    pub reconstructed: usize,
    /// Entries that do not say where they come from.
    pub silent: Vec<String>,
}

/// Counts the values of every data file of a title.
pub fn audit(files: &Files, title: &str) -> Vec<Audit> {
    files
        .under(title)
        .filter(|(path, _)| path.ends_with(".toml"))
        .filter(|(path, _)| !path.ends_with("/rules.toml") && !path.ends_with("/presets.toml"))
        .filter_map(|(path, text)| Some(audit_file(path, &text.parse::<Table>().ok()?)))
        .collect()
}

fn audit_file(path: &str, table: &Table) -> Audit {
    let mut audit = Audit { path: path.to_owned(), ..Audit::default() };
    let entries = table.values().filter_map(Value::as_array).flatten().filter_map(Value::as_table);
    for entry in entries {
        count(entry, &mut audit);
    }
    if table.contains_key("from") || table.contains_key("reconstructed") {
        count(table, &mut audit);
    }
    audit
}

fn count(entry: &Table, audit: &mut Audit) {
    let fields = entry.iter().filter(|(name, _)| !["id", "from", "reconstructed", "format"].contains(&name.as_str()));
    let total = fields.map(|(_, value)| values(value)).sum::<usize>();
    let ours = match entry.get("reconstructed") {
        None => 0,
        Some(Value::Table(reasons)) => reasons.keys().map(|name| entry.get(name).map_or(0, values)).sum(),
        Some(_) => total,
    };
    if !entry.contains_key("from") && !entry.contains_key("reconstructed") {
        let id = entry.get("id").and_then(Value::as_str).unwrap_or("an entry without an id");
        audit.silent.push(id.to_owned());
    }
    audit.reconstructed += ours;
    audit.from_books += total - ours;
}

fn values(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(values).sum(),
        Value::Table(table) => table.values().map(values).sum(),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reconstructed_fields_are_counted_apart() {
        let files = Files::of([(
            "t/aircraft.toml",
            r#"
            format = 1
            [[aircraft]]
            id = "kite"
            from = "000:55"
            speed = 5
            ammo = [6, 3]
            reconstructed = { ammo = "pattern of its class" }
            [[aircraft]]
            id = "ghost"
            speed = 1
            "#,
        )]);
        let audit = audit(&files, "t");
        assert_eq!((audit[0].from_books, audit[0].reconstructed), (2, 2));
        assert_eq!(audit[0].silent, ["ghost"]);
    }
}
