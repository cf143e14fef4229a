//! JSON read with little code.
//!
//! Every rules engine brings hundreds of types to the browser, and a reader made for speed is compiled
//! once more for each of them: a quarter of the client. This one keeps everything that does not depend
//! on the type in functions of its own, and hands a record its fields in the order in which it declares
//! them: what is derived for that case is the smallest.

use std::{borrow::Cow, fmt, iter};

use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer as _, MapAccess,
    SeqAccess, VariantAccess, Visitor, value::MapDeserializer,
};

/// Nothing of ours is nested deeper; a stranger's text may be.
const DEEPEST: u8 = 100;

/// How `serde_json` asks for a text as it is.
const AS_IT_IS: &str = "$serde_json::private::RawValue";

/// What is wrong with a text, in words for programmers.
#[derive(Debug)]
pub struct Fault(String);

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

    /// Of a tuple; a record's fault is [`Fields::blame`]d on the field.
    #[cold]
    fn invalid_length(length: usize, _: &dyn de::Expected) -> Fault {
        Fault(format!("there are only {length}"))
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

/// A value from its JSON text; fields that its records do not know are passed over.
pub fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Fault> {
    whole(Reader { text, at: 0, depth: 0, strict: false })
}

/// A value from a text that people write: a field that a record does not know is a slip.
pub(crate) fn read_strictly<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Fault> {
    whole(Reader { text, at: 0, depth: 0, strict: true })
}

fn whole<'de, T: Deserialize<'de>>(mut reader: Reader<'de>) -> Result<T, Fault> {
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
    strict: bool,
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

    /// Passes over any value and gives its text.
    #[inline(never)]
    fn passed(&mut self) -> Result<&'de str, Fault> {
        self.peek();
        let start = self.at;
        self.skip()?;
        Ok(&self.text[start..self.at])
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

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Fault> {
        if name == AS_IT_IS {
            let text = self.passed()?;
            return visitor.visit_map(MapDeserializer::new(iter::once((AS_IT_IS, text))));
        }
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
        let mut fields = Fields::open(self, fields)?;
        match visitor.visit_seq(&mut fields) {
            Ok(value) => fields.close().map(|()| value),
            Err(fault) => Err(fields.blame(fault)),
        }
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

/// The fields of a record, in the order in which it declares them.
///
/// Our own texts have them in that order too, so each is read where it stands. At the first one that
/// stands elsewhere the places of all the others are looked up, once.
struct Fields<'a, 'de> {
    reader: &'a mut Reader<'de>,
    names: &'static [&'static str],
    /// The number of the field that is asked for next.
    next: usize,
    first: bool,
    /// Where the fields stand that are not in order, and where the record ends.
    places: Option<(Vec<(usize, usize)>, usize)>,
    /// The text and the place to go back to while a field is asked for that is not there.
    missing: Option<(&'de str, usize)>,
    /// Whether the field that was asked for last was not there.
    lacks: bool,
}

impl<'a, 'de> Fields<'a, 'de> {
    #[inline(never)]
    fn open(reader: &'a mut Reader<'de>, names: &'static [&'static str]) -> Result<Self, Fault> {
        reader.open(b'{')?;
        Ok(Fields { reader, names, next: 0, first: true, places: None, missing: None, lacks: false })
    }

    /// Goes to the value of the next field, or to the word for nothing.
    #[inline(never)]
    fn seek(&mut self) -> Result<(), Fault> {
        let wanted = self.next;
        self.next += 1;
        let place = match &self.places {
            None => self.in_order(wanted)?,
            Some((places, _)) => places.iter().find(|(field, _)| *field == wanted).map(|(_, place)| *place),
        };
        self.lacks = place.is_none();
        match place {
            Some(place) => self.reader.at = place,
            None => {
                // What may be nothing reads this as nothing; all else refuses it and is not there.
                self.missing = Some((std::mem::replace(&mut self.reader.text, "null"), self.reader.at));
                self.reader.at = 0;
            }
        }
        Ok(())
    }

    /// The place of a field if it stands here or anywhere further on.
    fn in_order(&mut self, wanted: usize) -> Result<Option<usize>, Fault> {
        let here = (self.reader.at, self.first);
        match self.name()? {
            None => return Ok(None),
            Some(name) if self.names.get(wanted).is_some_and(|field| *field == name) => {
                return Ok(Some(self.reader.at));
            }
            Some(_) => (self.reader.at, self.first) = here,
        }
        let places = self.rest(wanted)?;
        let found = places.iter().find(|(field, _)| *field == wanted).map(|(_, place)| *place);
        self.places = Some((places, self.reader.at));
        Ok(found)
    }

    /// The name of the field that stands here, with its colon.
    fn name(&mut self) -> Result<Option<Cow<'de, str>>, Fault> {
        if !self.reader.more(&mut self.first, b'}')? {
            return Ok(None);
        }
        let name = self.reader.string()?;
        self.reader.take(b':')?;
        Ok(Some(name))
    }

    /// Passes over the fields up to the end. Those before `read` were read already.
    fn rest(&mut self, read: usize) -> Result<Vec<(usize, usize)>, Fault> {
        let mut places: Vec<(usize, usize)> = Vec::new();
        while let Some(name) = self.name()? {
            match self.names.iter().position(|field| *field == name) {
                Some(field) if field < read || places.iter().any(|(known, _)| *known == field) => {
                    return Err(Fault::about("there are two of", &name));
                }
                Some(field) => places.push((field, self.reader.at)),
                None if self.reader.strict => return Err(Fault::about("there is nothing like", &name)),
                None => {}
            }
            self.reader.skip()?;
        }
        Ok(places)
    }

    /// After a value: back to where the record goes on.
    #[inline(never)]
    fn settle(&mut self) {
        if let Some((text, at)) = self.missing.take() {
            (self.reader.text, self.reader.at) = (text, at);
        } else if let Some((_, end)) = &self.places {
            self.reader.at = *end;
        }
    }

    #[inline(never)]
    fn close(mut self) -> Result<(), Fault> {
        if self.places.is_none() {
            self.rest(self.names.len())?;
        }
        self.reader.close(b'}')
    }

    #[cold]
    #[inline(never)]
    fn blame(&self, fault: Fault) -> Fault {
        match self.next.checked_sub(1).and_then(|last| self.names.get(last)) {
            Some(field) if self.lacks => Fault::missing_field(field),
            _ => fault,
        }
    }
}

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Fault;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        self.seek()?;
        let value = seed.deserialize(&mut *self.reader);
        self.settle();
        match value {
            Err(_) if self.lacks => Ok(None),
            value => value.map(Some),
        }
    }
}

/// A variant by its number: what is derived from a type finds it without comparing words.
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

    #[derive(Debug, PartialEq, Deserialize)]
    struct Few {
        one: u8,
        two: Option<u8>,
        #[serde(default)]
        three: Vec<u8>,
        four: (u8, u8),
    }

    #[test]
    fn fields_may_stand_in_any_order_and_those_that_may_be_nothing_may_be_missing() {
        let few = |two, three: &[u8]| Few { one: 1, two, three: three.to_vec(), four: (4, 4) };
        let right = [
            (r#"{"one":1,"two":2,"three":[3],"four":[4,4]}"#, few(Some(2), &[3])),
            (r#"{"four":[4,4],"three":[3],"two":null,"one":1}"#, few(None, &[3])),
            (r#" { "one" : 1 , "four" : [4,4] } "#, few(None, &[])),
            (r#"{"four":[4,4],"x":{"one":2},"one":1}"#, few(None, &[])),
            (r#"{"one":1,"three":[3],"four":[4,4],"y":0}"#, few(None, &[3])),
        ];
        for (text, few) in &right {
            assert_eq!(&read::<Few>(text).unwrap(), few, "{text}");
        }
        assert!(read_strictly::<Few>(right[2].0).is_ok());
        for text in [right[3].0, right[4].0] {
            assert!(read_strictly::<Few>(text).unwrap_err().0.starts_with("there is nothing like"));
        }
    }

    #[test]
    fn a_record_says_which_field_is_wrong() {
        let wrong = [
            (r#"{"one":1}"#, "there is no `four`"),
            (r#"{"four":[4,4]}"#, "there is no `one`"),
            (r#"{"one":1,"four":[4,4],"one":1}"#, "there are two of `one`"),
            (r#"{"four":[4,4],"one":1,"four":[4,4]}"#, "there are two of `four`"),
            (r#"{"one":1,"four":[4]}"#, "there are only 1"),
            (r#"{"one":1,"two":"x","four":[4,4]}"#, "expected a number at 15"),
            (r#"{"one":1,"four":[4,4]"#, "expected , at 21"),
        ];
        for (text, fault) in wrong {
            assert_eq!(read::<Few>(text).unwrap_err().0, fault, "{text}");
        }
    }

    #[test]
    fn a_text_can_be_asked_for_as_it_is() {
        #[derive(Deserialize)]
        struct Post {
            order: Box<serde_json::value::RawValue>,
            seat: u8,
        }
        let post: Post = read(r#"{"seat":1,"order": {"a":[1, "}"]} }"#).unwrap();
        assert_eq!((post.order.get(), post.seat), (r#"{"a":[1, "}"]}"#, 1));
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
