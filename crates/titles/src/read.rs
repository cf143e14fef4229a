//! JSON read with little code.
//!
//! Every rules engine brings hundreds of types to the browser, and a reader made for speed is compiled
//! once more for each of them: a quarter of the client. This one keeps everything that does not depend
//! on the type in functions of its own, and reads records from objects alone.

use std::{borrow::Cow, fmt};

use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer as _, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};

/// Nothing of ours is nested deeper; a stranger's text may be.
const DEEPEST: u8 = 100;

/// What is wrong with a text, in words for programmers.
#[derive(Debug)]
pub(crate) struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    #[cold]
    #[inline(never)]
    fn about(what: &str, name: &str) -> Fault {
        Fault(format!("{what} `{name}`"))
    }
}

impl de::Error for Fault {
    #[cold]
    #[inline(never)]
    fn custom<T: fmt::Display>(message: T) -> Fault {
        Fault(message.to_string())
    }

    #[cold]
    fn missing_field(field: &'static str) -> Fault {
        Fault::about("there is no", field)
    }

    #[cold]
    fn duplicate_field(field: &'static str) -> Fault {
        Fault::about("there are two of", field)
    }

    #[cold]
    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Fault {
        Fault::about("there is nothing like", variant)
    }
}

/// A value from its JSON text.
pub(crate) fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Fault> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let value = T::deserialize(&mut reader)?;
    match reader.peek() {
        0 => Ok(value),
        _ => Err(reader.expected("the end")),
    }
}

struct Reader<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
}

enum Number {
    Natural(u64),
    Negative(i64),
    Broken(f64),
}

/// What does not depend on a type.
impl<'de> Reader<'de> {
    /// The next sign that is not space; nought at the end.
    fn peek(&mut self) -> u8 {
        let rest = &self.text.as_bytes()[self.at..];
        let space = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\t' | b'\r')).count();
        self.at += space;
        rest.get(space).copied().unwrap_or(0)
    }

    #[cold]
    fn expected(&self, what: &str) -> Fault {
        Fault(format!("expected {what} at {}", self.at))
    }

    #[inline(never)]
    fn take(&mut self, sign: u8) -> Result<(), Fault> {
        if self.peek() != sign {
            return Err(self.expected(&char::from(sign).to_string()));
        }
        self.at += 1;
        Ok(())
    }

    #[inline(never)]
    fn open(&mut self, sign: u8) -> Result<(), Fault> {
        self.take(sign)?;
        self.depth += 1;
        if self.depth > DEEPEST { Err(self.expected("less depth")) } else { Ok(()) }
    }

    #[inline(never)]
    fn close(&mut self, sign: u8) -> Result<(), Fault> {
        self.depth -= 1;
        self.take(sign)
    }

    /// Whether another item follows in a list that ends with this sign, which stays.
    #[inline(never)]
    fn more(&mut self, first: &mut bool, end: u8) -> Result<bool, Fault> {
        let next = self.peek();
        if next == end {
            return Ok(false);
        }
        if !std::mem::replace(first, false) {
            self.take(b',')?;
        }
        Ok(true)
    }

    #[inline(never)]
    fn literal(&mut self, word: &str) -> Result<(), Fault> {
        self.peek();
        if !self.text[self.at..].starts_with(word) {
            return Err(self.expected(word));
        }
        self.at += word.len();
        Ok(())
    }

    #[inline(never)]
    fn truth(&mut self) -> Result<bool, Fault> {
        let truth = self.peek() == b't';
        self.literal(if truth { "true" } else { "false" })?;
        Ok(truth)
    }

    #[inline(never)]
    fn number(&mut self) -> Result<Number, Fault> {
        self.peek();
        let rest = &self.text[self.at..];
        let in_number = |sign: char| matches!(sign, '0'..='9' | '-' | '+' | '.' | 'e' | 'E');
        let length = if rest.starts_with('+') { Some(0) } else { rest.find(|sign| !in_number(sign)) };
        let word = &rest[..length.unwrap_or(rest.len())];
        let natural = || word.parse().ok().map(Number::Natural);
        let negative = || word.parse().ok().map(Number::Negative);
        let broken = || word.parse().ok().filter(|value: &f64| value.is_finite()).map(Number::Broken);
        let number = natural().or_else(negative).or_else(broken).ok_or_else(|| self.expected("a number"))?;
        self.at += word.len();
        Ok(number)
    }

    #[inline(never)]
    fn string(&mut self) -> Result<Cow<'de, str>, Fault> {
        self.take(b'"')?;
        let rest = &self.text[self.at..];
        match rest.find(['"', '\\']) {
            Some(end) if rest.as_bytes()[end] == b'"' => {
                self.at += end + 1;
                Ok(Cow::Borrowed(&rest[..end]))
            }
            _ => self.escaped().map(Cow::Owned),
        }
    }

    /// The rest of a string that has escapes in it.
    fn escaped(&mut self) -> Result<String, Fault> {
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find(['"', '\\']).ok_or_else(|| self.expected("\""))?;
            text.push_str(&rest[..end]);
            self.at += end + 1;
            if rest.as_bytes()[end] == b'"' {
                return Ok(text);
            }
            text.push(self.escape()?);
        }
    }

    fn escape(&mut self) -> Result<char, Fault> {
        let kind = self.text.as_bytes().get(self.at).copied().unwrap_or(0);
        self.at += 1;
        Ok(match kind {
            b'"' | b'\\' | b'/' => char::from(kind),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.code_point(),
            _ => {
                self.at -= 1;
                return Err(self.expected("an escape"));
            }
        })
    }

    fn code_point(&mut self) -> Result<char, Fault> {
        let mut units = vec![self.unit()?];
        if (0xd800..0xdc00).contains(&units[0]) && self.text[self.at..].starts_with("\\u") {
            self.at += 2;
            units.push(self.unit()?);
        }
        let mut signs = char::decode_utf16(units);
        match (signs.next(), signs.next()) {
            (Some(Ok(sign)), None) => Ok(sign),
            _ => Err(self.expected("a code point")),
        }
    }

    fn unit(&mut self) -> Result<u16, Fault> {
        let digits = self.text.get(self.at..self.at + 4).filter(|digits| !digits.starts_with('+'));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.expected("four digits"))?;
        self.at += 4;
        Ok(unit)
    }

    /// Passes over any value.
    fn skip(&mut self) -> Result<(), Fault> {
        match self.peek() {
            b'{' => self.skip_list(b'{', b'}'),
            b'[' => self.skip_list(b'[', b']'),
            b'"' => self.string().map(drop),
            b't' | b'f' => self.truth().map(drop),
            b'n' => self.literal("null"),
            _ => self.number().map(drop),
        }
    }

    fn skip_list(&mut self, open: u8, close: u8) -> Result<(), Fault> {
        self.open(open)?;
        let mut first = true;
        while self.more(&mut first, close)? {
            if open == b'{' {
                self.string()?;
                self.take(b':')?;
            }
            self.skip()?;
        }
        self.close(close)
    }
}

macro_rules! numbers {
    ($($name:ident)*) => {$(
        #[inline(never)]
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.number()? {
                Number::Natural(value) => visitor.visit_u64(value),
                Number::Negative(value) => visitor.visit_i64(value),
                Number::Broken(value) => visitor.visit_f64(value),
            }
        }
    )*};
}

macro_rules! strings {
    ($($name:ident)*) => {$(
        #[inline(never)]
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.string()? {
                Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
                Cow::Owned(text) => visitor.visit_string(text),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.peek() {
            b'{' => self.deserialize_map(visitor),
            b'[' => self.deserialize_seq(visitor),
            b'"' => self.deserialize_str(visitor),
            b't' | b'f' => self.deserialize_bool(visitor),
            b'n' => self.deserialize_unit(visitor),
            _ => self.deserialize_i64(visitor),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_f32 deserialize_f64
    }

    strings! { deserialize_char deserialize_str deserialize_string deserialize_identifier }

    #[inline(never)]
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_bool(self.truth()?)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    #[inline(never)]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.peek() != b'n' {
            return visitor.visit_some(self);
        }
        self.literal("null")?;
        visitor.visit_none()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.literal("null")?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    #[inline(never)]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(b'[')?;
        let value = visitor.visit_seq(Items { reader: self, first: true })?;
        self.close(b']')?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    #[inline(never)]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(b'{')?;
        let value = visitor.visit_map(Items { reader: self, first: true })?;
        self.close(b'}')?;
        Ok(value)
    }

    #[inline(never)]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.open(b'{')?;
        let value = visitor.visit_map(Fields { reader: self, first: true, fields })?;
        self.close(b'}')?;
        Ok(value)
    }

    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let bare = self.peek() == b'"';
        if bare {
            return visitor.visit_enum(Variant { reader: self, bare, variants });
        }
        self.open(b'{')?;
        let value = visitor.visit_enum(Variant { reader: self, bare, variants })?;
        self.close(b'}')?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.skip()?;
        visitor.visit_unit()
    }
}

/// The items of a list or the fields of an object.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    first: bool,
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if !self.reader.more(&mut self.first, b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        if !self.reader.more(&mut self.first, b'}')? {
            return Ok(None);
        }
        let key = self.reader.string()?;
        self.reader.take(b':')?;
        seed.deserialize(Key(key)).map(Some)
    }

    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(&mut *self.reader)
    }
}

/// The fields of a record.
struct Fields<'a, 'de> {
    reader: &'a mut Reader<'de>,
    first: bool,
    fields: &'static [&'static str],
}

impl Fields<'_, '_> {
    /// The number of the next field; one too high if the record has no such field.
    #[inline(never)]
    fn next(&mut self) -> Result<Option<Numbered>, Fault> {
        if !self.reader.more(&mut self.first, b'}')? {
            return Ok(None);
        }
        let name = self.reader.string()?;
        self.reader.take(b':')?;
        let known = self.fields.iter().position(|field| *field == name);
        Ok(Some(Numbered(known.unwrap_or(self.fields.len()))))
    }
}

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        match self.next()? {
            Some(field) => seed.deserialize(field).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(&mut *self.reader)
    }
}

/// A field or variant by its number: what is derived from a type finds it without comparing words.
struct Numbered(usize);

impl<'de> Deserializer<'de> for Numbered {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.0 as u64)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A key of an object: a word, or a number written as one.
struct Key<'de>(Cow<'de, str>);

macro_rules! number_keys {
    ($($name:ident $visit:ident)*) => {$(
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit(self.0.parse().map_err(Fault::custom)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(&self.0)
    }

    number_keys! {
        deserialize_i8 visit_i64 deserialize_i16 visit_i64 deserialize_i32 visit_i64 deserialize_i64 visit_i64
        deserialize_u8 visit_u64 deserialize_u16 visit_u64 deserialize_u32 visit_u64 deserialize_u64 visit_u64
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    serde::forward_to_deserialize_any! {
        bool f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant: bare as a word, or an object of one field.
struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    bare: bool,
    variants: &'static [&'static str],
}

impl Variant<'_, '_> {
    #[inline(never)]
    fn next(&mut self) -> Result<Numbered, Fault> {
        let name = self.reader.string()?;
        if !self.bare {
            self.reader.take(b':')?;
        }
        let known = self.variants.iter().position(|variant| *variant == name);
        known.map(Numbered).ok_or_else(|| Fault::about("there is nothing like", &name))
    }

    #[inline(never)]
    fn filled(&self) -> Result<(), Fault> {
        if self.bare { Err(self.reader.expected("a variant with content")) } else { Ok(()) }
    }
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(mut self, seed: V) -> Result<(V::Value, Self), Fault> {
        let variant = self.next()?;
        Ok((seed.deserialize(variant)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if self.bare { Ok(()) } else { self.reader.literal("null") }
    }

    #[inline(never)]
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        self.filled()?;
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.filled()?;
        self.reader.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        self.filled()?;
        self.reader.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::Value;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Sign {
        Bare,
        One(i8),
        Two(u8, String),
        Named { at: (i32, i32), why: Option<char> },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct All {
        signs: Vec<Sign>,
        by_number: BTreeMap<u8, bool>,
        share: f64,
        nothing: (),
        small: i64,
        large: u64,
        #[serde(default)]
        absent: Vec<u8>,
    }

    fn all() -> All {
        All {
            signs: vec![
                Sign::Bare,
                Sign::One(-7),
                Sign::Two(3, "a \"quoted\" \\ \u{1} é 😀\n".into()),
                Sign::Named { at: (1, -2), why: Some('ż') },
                Sign::Named { at: (0, 0), why: None },
            ],
            by_number: [(3, true), (200, false)].into(),
            share: -1.5e3,
            nothing: (),
            small: i64::MIN,
            large: u64::MAX,
            absent: vec![1, 2],
        }
    }

    #[test]
    fn what_is_written_is_read_again_also_with_spaces_and_unknown_fields() {
        let text = serde_json::to_string(&all()).unwrap();
        assert_eq!(read::<All>(&text).unwrap(), all());
        assert_eq!(read::<All>(&serde_json::to_string_pretty(&all()).unwrap()).unwrap(), all());
        let more = text.replacen('{', r#"{"other":[{"x":[1,"\u00e9",null,true]},-2.5e1],"#, 1);
        assert_eq!(read::<All>(&more).unwrap(), all());
        assert_eq!(read::<Value>(&text).unwrap(), serde_json::from_str::<Value>(&text).unwrap());
        assert_eq!(read::<String>(r#""\ud83d\ude00""#).unwrap(), "😀");
    }

    #[test]
    fn every_broken_text_is_refused_and_none_breaks_the_reader() {
        let text = serde_json::to_string(&all()).unwrap();
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            assert!(read::<All>(&text[..end]).is_err(), "{}", &text[..end]);
        }
        let wrong = [
            "",
            "{",
            "[1,]",
            "[1 2]",
            "[,1]",
            "{\"a\" 1}",
            "nul",
            "tru",
            "1x",
            "--1",
            "+1",
            "\"\\x\"",
            "\"\\ud800\"",
            "\"\\u+123\"",
            "[1] 2",
            "1e999",
        ];
        for text in wrong {
            assert!(read::<Value>(text).is_err(), "{text}");
        }
        let deep = "[".repeat(100_000);
        assert!(read::<Value>(&deep).is_err());
        assert!(read::<de::IgnoredAny>(&deep).is_err());
        assert!(read::<Sign>("\"One\"").is_err() && read::<Sign>("{\"Bare\":1}").is_err());
        assert!(read::<Sign>("{\"One\":1,\"Bare\":null}").is_err() && read::<Sign>("\"None\"").is_err());
    }
}
