//! Kinds of surface units.

use content::Reader;
use serde::{Deserialize, Serialize};

/// Land, airfield or ship.
// Rule: WL-14.1.1-a, WL-14.1.2-a, WL-14.1.3-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SurfaceKind {
    /// On land.
    Land,
    /// An airfield.
    Field,
    /// A ship.
    Ship,
}

/// A kind of surface unit.
// Rule: WL-14.0-b
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surface {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Land, airfield or ship.
    pub kind: SurfaceKind,
    /// Damage points per level.
    pub toughness: u8,
    /// Modifier of bombing.
    pub aim: i8,
    /// Victory point value.
    pub value: u8,
    /// Strength of heavy flak.
    pub heavy: u8,
    /// The highest altitude of heavy flak.
    pub ceiling: i8,
    /// Strength of light flak.
    pub light: u8,
    /// Hurt by strafing.
    pub strafe: bool,
    /// Strafing needs anti-tank pods or firepower 3.
    pub armoured: bool,
    /// Damage to it weakens ground control.
    pub radar: bool,
    /// Aircraft take off from it.
    pub base: bool,
}

/// Reads all kinds.
pub(super) fn read(reader: &mut Reader<'_>) -> Vec<Surface> {
    let kinds = [("land", SurfaceKind::Land), ("field", SurfaceKind::Field), ("ship", SurfaceKind::Ship)];
    reader.entries("wingleader/surface.toml", "surface", |entry| Surface {
        id: entry.id(),
        name: entry.text("name"),
        kind: entry.one_of("kind", &kinds),
        toughness: entry.int("toughness", 1..=20) as u8,
        aim: entry.int("aim", -9..=9) as i8,
        value: entry.int("value", 0..=40) as u8,
        heavy: entry.int_or("heavy", 0..=9, 0) as u8,
        ceiling: entry.int_or("ceiling", 0..=19, 0) as i8,
        light: entry.int_or("light", 0..=9, 0) as u8,
        strafe: entry.flag("strafe"),
        armoured: entry.flag("armoured"),
        radar: entry.flag("radar"),
        base: entry.flag("base"),
    })
}
