//! Reading entries field by field, so that every fault of a file is found at once.

use std::{collections::BTreeSet, ops::RangeInclusive};

use referee::{Fault, Message};
use toml::{Table, Value};

use crate::Files;

/// Reads the files of a title and collects every fault on the way.
///
/// ```
/// use content::{Files, Reader};
/// let files = Files::of([("t/aircraft.toml", r#"
///     format = 1
///     [[aircraft]]
///     id = "kite"
///     speed = 99
/// "#)]);
/// let mut reader = Reader::new(&files);
/// let speeds = reader.entries("t/aircraft.toml", "aircraft", |kite| kite.int("speed", 1..=9));
/// assert_eq!(speeds, [1]);
/// assert_eq!(reader.faults()[0].place, "t/aircraft.toml: kite: speed");
/// ```
pub struct Reader<'a> {
    files: &'a Files,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    /// A reader of these files.
    pub fn new(files: &'a Files) -> Reader<'a> {
        Reader { files, faults: Vec::new() }
    }

    /// Every fault so far.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The value, or every fault if there is one.
    pub fn finish<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.faults.is_empty() { Ok(value) } else { Err(self.faults) }
    }

    /// Reports a fault.
    pub fn fault(&mut self, place: impl Into<String>, expected: impl Into<String>) {
        let message = Message::new("content-expected").with("expected", expected.into());
        self.faults.push(Fault { place: place.into(), message, rule: None });
    }

    /// The paths of a folder's TOML files.
    pub fn paths(&self, folder: &str) -> Vec<String> {
        let files = self.files.under(folder).map(|(path, _)| path.to_owned());
        files.filter(|path| path.ends_with(".toml")).collect()
    }

    /// Reads every `[[name]]` of a file with a function. Unknown fields are faults.
    pub fn entries<T>(&mut self, path: &str, name: &str, mut read: impl FnMut(&mut Entry<'_>) -> T) -> Vec<T> {
        let Some(table) = self.table(path) else { return Vec::new() };
        let Some(Value::Array(values)) = table.get(name) else {
            self.fault(path, format!("at least one [[{name}]]"));
            return Vec::new();
        };
        let tables: Vec<Table> = values.iter().filter_map(|value| value.as_table().cloned()).collect();
        self.unique_ids(path, &tables);
        tables.iter().enumerate().map(|(index, table)| self.entry(path, name, index, table, &mut read)).collect()
    }

    /// Reads the top level of a file with a function.
    pub fn file<T>(&mut self, path: &str, read: impl FnOnce(&mut Entry<'_>) -> T) -> Option<T> {
        let table = self.table(path)?;
        let mut entry = Entry::new(path.to_owned(), &table, &mut self.faults);
        entry.known.insert("format".to_owned());
        let value = read(&mut entry);
        entry.finish();
        Some(value)
    }

    fn entry<T>(
        &mut self,
        path: &str,
        name: &str,
        index: usize,
        table: &Table,
        read: &mut impl FnMut(&mut Entry<'_>) -> T,
    ) -> T {
        let id = table.get("id").and_then(Value::as_str).map_or(format!("{name} {}", index + 1), str::to_owned);
        let mut entry = Entry::new(format!("{path}: {id}"), table, &mut self.faults);
        let value = read(&mut entry);
        entry.finish();
        value
    }

    fn unique_ids(&mut self, path: &str, tables: &[Table]) {
        let mut seen = BTreeSet::new();
        for id in tables.iter().filter_map(|table| table.get("id")?.as_str()) {
            if !seen.insert(id) {
                self.fault(format!("{path}: {id}"), "an id that is used once");
            }
        }
    }

    fn table(&mut self, path: &str) -> Option<Table> {
        let Some(text) = self.files.get(path) else {
            self.fault(path, "this file");
            return None;
        };
        match text.parse::<Table>() {
            Ok(table) => {
                if table.get("format").and_then(Value::as_integer) != Some(1) {
                    self.fault(format!("{path}: format"), "format = 1");
                }
                Some(table)
            }
            Err(error) => {
                self.fault(path, format!("TOML: {}", error.to_string().replace('\n', " ")));
                None
            }
        }
    }
}

/// One table of a file. Each getter returns a usable value and reports what was wrong.
pub struct Entry<'a> {
    place: String,
    table: &'a Table,
    known: BTreeSet<String>,
    faults: &'a mut Vec<Fault>,
}

impl<'a> Entry<'a> {
    fn new(place: String, table: &'a Table, faults: &'a mut Vec<Fault>) -> Entry<'a> {
        let known = ["id", "from", "reconstructed"].map(str::to_owned).into();
        Entry { place, table, known, faults }
    }

    /// Reports a fault of a field.
    pub fn fault(&mut self, field: &str, expected: impl Into<String>) {
        let message = Message::new("content-expected").with("expected", expected.into());
        self.faults.push(Fault { place: format!("{}: {field}", self.place), message, rule: None });
    }

    /// Whether the field is there.
    pub fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    fn get(&mut self, field: &str) -> Option<&'a Value> {
        self.known.insert(field.to_owned());
        self.table.get(field)
    }

    /// The entry's id.
    pub fn id(&mut self) -> String {
        self.text("id")
    }

    /// A text that must be there.
    pub fn text(&mut self, field: &str) -> String {
        match self.get(field).and_then(Value::as_str) {
            Some(text) => text.to_owned(),
            None => {
                self.fault(field, "a text");
                String::new()
            }
        }
    }

    /// A text that may be missing.
    pub fn opt_text(&mut self, field: &str) -> Option<String> {
        if self.get(field).is_some() { Some(self.text(field)) } else { None }
    }

    /// A number within a range that must be there.
    pub fn int(&mut self, field: &str, range: RangeInclusive<i64>) -> i64 {
        match self.get(field).and_then(Value::as_integer) {
            Some(number) if range.contains(&number) => number,
            _ => {
                self.fault(field, format!("a number from {} to {}", range.start(), range.end()));
                *range.start()
            }
        }
    }

    /// A number within a range, or the default if it is missing.
    pub fn int_or(&mut self, field: &str, range: RangeInclusive<i64>, default: i64) -> i64 {
        if self.get(field).is_some() { self.int(field, range) } else { default }
    }

    /// A number within a range that may be missing.
    pub fn opt_int(&mut self, field: &str, range: RangeInclusive<i64>) -> Option<i64> {
        if self.get(field).is_some() { Some(self.int(field, range)) } else { None }
    }

    /// A switch that is off if it is missing.
    pub fn flag(&mut self, field: &str) -> bool {
        match self.get(field) {
            None => false,
            Some(Value::Boolean(value)) => *value,
            Some(_) => {
                self.fault(field, "true or false");
                false
            }
        }
    }

    /// One of several words; the first if it is wrong.
    pub fn one_of<T: Copy>(&mut self, field: &str, words: &[(&str, T)]) -> T {
        let text = self.get(field).and_then(Value::as_str);
        match words.iter().find(|(word, _)| Some(*word) == text) {
            Some((_, value)) => *value,
            None => {
                let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                self.fault(field, format!("one of {}", names.join(", ")));
                words[0].1
            }
        }
    }

    /// A list of texts; empty if it is missing.
    pub fn texts(&mut self, field: &str) -> Vec<String> {
        let values = self.list(field);
        let texts: Vec<String> = values.iter().filter_map(|value| value.as_str().map(str::to_owned)).collect();
        if texts.len() != values.len() {
            self.fault(field, "a list of texts");
        }
        texts
    }

    /// A list of numbers within a range; empty if it is missing.
    pub fn ints(&mut self, field: &str, range: RangeInclusive<i64>) -> Vec<i64> {
        let values = self.list(field);
        let numbers: Vec<i64> =
            values.iter().filter_map(Value::as_integer).filter(|number| range.contains(number)).collect();
        if numbers.len() != values.len() {
            self.fault(field, format!("a list of numbers from {} to {}", range.start(), range.end()));
        }
        numbers
    }

    fn list(&mut self, field: &str) -> &'a [Value] {
        match self.get(field) {
            None => &[],
            Some(Value::Array(values)) => values,
            Some(_) => {
                self.fault(field, "a list");
                &[]
            }
        }
    }

    /// A table inside this one, read with a function. None if it is missing.
    pub fn inner<T>(&mut self, field: &str, read: impl FnOnce(&mut Entry<'_>) -> T) -> Option<T> {
        match self.get(field)? {
            Value::Table(table) => {
                let mut inner = Entry::new(format!("{}: {field}", self.place), table, self.faults);
                let value = read(&mut inner);
                inner.finish();
                Some(value)
            }
            _ => {
                self.fault(field, "a table");
                None
            }
        }
    }

    /// The tables of a list inside this one, each read with a function.
    pub fn inners<T>(&mut self, field: &str, mut read: impl FnMut(&mut Entry<'_>) -> T) -> Vec<T> {
        let values = self.list(field);
        let mut all = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let Some(table) = value.as_table() else {
                self.fault(field, "a list of tables");
                continue;
            };
            let mut inner = Entry::new(format!("{}: {field} {}", self.place, index + 1), table, self.faults);
            all.push(read(&mut inner));
            inner.finish();
        }
        all
    }

    /// The field names of this table, in order, for tables keyed by name.
    pub fn keys(&self) -> Vec<String> {
        self.table.keys().cloned().collect()
    }

    fn finish(self) {
        let unknown: Vec<String> = self.table.keys().filter(|key| !self.known.contains(*key)).cloned().collect();
        for field in unknown {
            let message = Message::new("content-unknown-field");
            self.faults.push(Fault { place: format!("{}: {field}", self.place), message, rule: None });
        }
    }
}
