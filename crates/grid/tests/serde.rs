//! What is read back is checked: values that a type forbids are refused.
#![cfg(feature = "serde")]

use grid::{hex, lattice, plane};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, MapDeserializer, StrDeserializer, U8Deserializer, U16Deserializer};

#[test]
fn a_facing_is_read_from_its_number() {
    let read = |number: u8| {
        let source: U8Deserializer<Error> = number.into_deserializer();
        hex::Facing::deserialize(source)
    };
    assert_eq!(read(4).unwrap().number(), 4);
    assert!(read(0).is_err() && read(7).is_err());
}

#[test]
fn a_heading_of_a_full_turn_is_refused() {
    let read = |tenths: u16| {
        let source: U16Deserializer<Error> = tenths.into_deserializer();
        plane::Heading::deserialize(source)
    };
    assert_eq!(read(3599).unwrap(), plane::Heading::from_tenths(-1));
    assert!(read(3600).is_err());
}

#[test]
fn points_and_headings_of_the_lattice_are_read_by_name() {
    let fields = [("q", 10i16), ("r", -8)];
    let source: MapDeserializer<'_, _, Error> = MapDeserializer::new(fields.into_iter());
    assert_eq!(lattice::Point::deserialize(source).unwrap(), lattice::Point::new(10, -8));
    let source: StrDeserializer<'_, Error> = "NorthEast".into_deserializer();
    assert_eq!(lattice::Heading::deserialize(source).unwrap(), lattice::Heading::NorthEast);
}
