//! Bookkeeping as one line of tokens: numbers, `-` for nothing, `+` before something, lists by their length first.
//!
//! Positions are described in words; only what a turn keeps track of on the side is written like this, so that a
//! description stages exactly the same position again, in the middle of a move or a combat too.

use std::fmt;

use serde::{Deserialize, Serialize, de, ser};

/// What is wrong with a line of tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

impl ser::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Fault {
        Fault(message.to_string())
    }
}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Fault {
        Fault(message.to_string())
    }
}

/// A value as tokens.
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    let mut writer = Writer(Vec::new());
    value.serialize(&mut writer).map_or_else(|fault| fault.to_string(), |()| writer.0.join(" "))
}

/// A value from its tokens; all of them.
pub(crate) fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Fault> {
    let mut reader = Reader { tokens: text.split_whitespace() };
    let value = T::deserialize(&mut reader)?;
    match reader.tokens.next() {
        None => Ok(value),
        Some(token) => Err(Fault(format!("did not expect {token}"))),
    }
}

struct Writer(Vec<String>);

impl Writer {
    fn put(&mut self, token: impl fmt::Display) -> Result<(), Fault> {
        self.0.push(token.to_string());
        Ok(())
    }
}

macro_rules! put {
    ($($name:ident $kind:ty),*) => {$(
        fn $name(self, value: $kind) -> Result<(), Fault> {
            self.put(value)
        }
    )*};
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Fault;
    type SerializeSeq = &'a mut Writer;
    type SerializeTuple = &'a mut Writer;
    type SerializeTupleStruct = &'a mut Writer;
    type SerializeTupleVariant = &'a mut Writer;
    type SerializeMap = ser::Impossible<(), Fault>;
    type SerializeStruct = &'a mut Writer;
    type SerializeStructVariant = &'a mut Writer;

    put!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8, serialize_u16 u16,
        serialize_u32 u32, serialize_u64 u64, serialize_char char);

    fn serialize_bool(self, value: bool) -> Result<(), Fault> {
        self.put(u8::from(value))
    }

    fn serialize_f32(self, _value: f32) -> Result<(), Fault> {
        Err(Fault("no fractions".to_owned()))
    }

    fn serialize_f64(self, _value: f64) -> Result<(), Fault> {
        Err(Fault("no fractions".to_owned()))
    }

    fn serialize_str(self, _value: &str) -> Result<(), Fault> {
        Err(Fault("no texts".to_owned()))
    }

    fn serialize_bytes(self, _value: &[u8]) -> Result<(), Fault> {
        Err(Fault("no bytes".to_owned()))
    }

    fn serialize_none(self) -> Result<(), Fault> {
        self.put('-')
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Fault> {
        self.put('+')?;
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Fault> {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Fault> {
        Ok(())
    }

    fn serialize_unit_variant(self, _name: &'static str, index: u32, _variant: &'static str) -> Result<(), Fault> {
        self.put(index)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _name: &'static str, value: &T) -> Result<(), Fault> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        self.put(index)?;
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<&'a mut Writer, Fault> {
        self.put(length.unwrap_or(0))?;
        Ok(self)
    }

    fn serialize_tuple(self, _length: usize) -> Result<&'a mut Writer, Fault> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<&'a mut Writer, Fault> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<&'a mut Writer, Fault> {
        self.put(index)?;
        Ok(self)
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Self::SerializeMap, Fault> {
        Err(Fault("no maps".to_owned()))
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<&'a mut Writer, Fault> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<&'a mut Writer, Fault> {
        self.put(index)?;
        Ok(self)
    }
}

macro_rules! parts {
    ($($kind:ident $method:ident),*) => {$(
        impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = Fault;

            fn $method<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Fault> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Fault> {
                Ok(())
            }
        }
    )*};
}
parts!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field);

macro_rules! named_parts {
    ($($kind:ident),*) => {$(
        impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = Fault;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, _name: &'static str, value: &T) -> Result<(), Fault> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Fault> {
                Ok(())
            }
        }
    )*};
}
named_parts!(SerializeStruct, SerializeStructVariant);

struct Reader<'de> {
    tokens: std::str::SplitWhitespace<'de>,
}

impl<'de> Reader<'de> {
    fn token(&mut self) -> Result<&'de str, Fault> {
        self.tokens.next().ok_or_else(|| Fault("expected more".to_owned()))
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, Fault> {
        let token = self.token()?;
        token.parse().map_err(|_| Fault(format!("expected a number, not {token}")))
    }
}

macro_rules! take {
    ($($name:ident $visit:ident),*) => {$(
        fn $name<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit(self.number()?)
        }
    )*};
}

macro_rules! refuse {
    ($($name:ident),*) => {$(
        fn $name<V: de::Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Fault> {
            Err(Fault("nothing of this kind".to_owned()))
        }
    )*};
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    take!(deserialize_i8 visit_i8, deserialize_i16 visit_i16, deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16, deserialize_u32 visit_u32, deserialize_u64 visit_u64,
        deserialize_char visit_char);
    refuse!(
        deserialize_any,
        deserialize_f32,
        deserialize_f64,
        deserialize_str,
        deserialize_string,
        deserialize_bytes,
        deserialize_byte_buf,
        deserialize_map,
        deserialize_ignored_any
    );

    fn deserialize_bool<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_bool(self.number::<u8>()? != 0)
    }

    fn deserialize_option<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.token()? {
            "-" => visitor.visit_none(),
            "+" => visitor.visit_some(self),
            token => Err(Fault(format!("expected - or +, not {token}"))),
        }
    }

    fn deserialize_unit<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: de::Visitor<'de>>(self, _name: &str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: de::Visitor<'de>>(self, _name: &str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let left = self.number()?;
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_tuple<V: de::Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_tuple_struct<V: de::Visitor<'de>>(
        self,
        _name: &str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_struct<V: de::Visitor<'de>>(
        self,
        _name: &str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(Items { reader: self, left: fields.len() })
    }

    fn deserialize_enum<V: de::Visitor<'de>>(
        self,
        _name: &str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(self)
    }

    fn deserialize_identifier<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.number()?)
    }
}

struct Items<'r, 'de> {
    reader: &'r mut Reader<'de>,
    left: usize,
}

impl<'de> de::SeqAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    fn next_element_seed<T: de::DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'de> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: de::DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let value = seed.deserialize(&mut *self)?;
        Ok((value, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: de::DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: de::Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Items { reader: self, left })
    }

    fn struct_variant<V: de::Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(Items { reader: self, left: fields.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        order::Intent,
        squadron::{PhaseMarks, UnitId},
        state::Stage,
    };

    #[test]
    fn values_survive_their_tokens() {
        let stage = Stage::Move { side: referee::Side::Second, movers: 5 };
        let intent = Intent::Rejoin { at: grid::squares::Square::new(-1, 3) };
        let marks = PhaseMarks { die: 3, entered: Some(grid::squares::Facing::West), ..PhaseMarks::default() };
        let value = (stage, intent, marks, Some(UnitId(4)), vec![1u8, 2]);
        let again = read::<(Stage, Intent, PhaseMarks, Option<UnitId>, Vec<u8>)>(&write(&value));
        assert_eq!(again, Ok(value));
    }

    #[test]
    fn tokens_that_are_too_many_or_too_few_are_faults() {
        assert!(read::<(u8, u8)>("1").is_err());
        assert!(read::<u8>("1 2").is_err());
        assert!(read::<Option<u8>>("x").is_err());
    }
}
