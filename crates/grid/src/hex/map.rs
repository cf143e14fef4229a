//! Map sections and the addresses of hexes on them.

use super::Hex;
use crate::ParseError;
use crate::lattice::Board;

/// Rows of a section: letters A to O from south to north.
pub const SECTION_LETTERS: i16 = 15;

/// Hexes in a row of a section: numbers 1 to 18 from west to east.
pub const SECTION_NUMBERS: i16 = 18;

/// One of the six sections of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs, reason = "Roman numerals explain themselves")]
pub enum Section {
    I,
    II,
    III,
    IV,
    V,
    VI,
}

impl Section {
    /// All sections by number.
    pub const ALL: [Self; 6] = [Self::I, Self::II, Self::III, Self::IV, Self::V, Self::VI];

    /// The Roman numeral.
    pub const fn name(self) -> &'static str {
        ["I", "II", "III", "IV", "V", "VI"][self as usize]
    }

    /// The section with this number; `None` unless it is 1 to 6.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl std::fmt::Display for Section {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A hex as the map prints it: section, letter of the row, number in the row.
///
/// ```
/// use grid::hex::{Address, Hex, Layout};
/// let layout = Layout::START;
/// let address: Address = "I.F1".parse().unwrap();
/// let hex = layout.hex(address);
/// assert_eq!(layout.address(hex), Some(address));
/// assert_eq!((hex.column(), hex.row()), (0, 24));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Section, u8, u8)", into = "(Section, u8, u8)"))]
pub struct Address {
    section: Section,
    letter: u8,
    number: u8,
}

impl Address {
    /// The hex with this letter (`b'A'` to `b'O'`) and number (1 to 18) of a section.
    pub const fn new(section: Section, letter: u8, number: u8) -> Option<Self> {
        let is_row = b'A' <= letter && letter < b'A' + SECTION_LETTERS as u8;
        if is_row && 1 <= number && number as i16 <= SECTION_NUMBERS {
            return Some(Self { section, letter, number });
        }
        None
    }

    /// The section.
    pub const fn section(self) -> Section {
        self.section
    }

    /// The letter of the row, A in the south.
    pub const fn letter(self) -> char {
        self.letter as char
    }

    /// The number in the row, 1 in the west.
    pub const fn number(self) -> u8 {
        self.number
    }
}

impl TryFrom<(Section, u8, u8)> for Address {
    type Error = ParseError;

    fn try_from((section, letter, number): (Section, u8, u8)) -> Result<Self, ParseError> {
        Self::new(section, letter, number).ok_or(WRONG_ADDRESS)
    }
}

impl From<Address> for (Section, u8, u8) {
    fn from(address: Address) -> Self {
        (address.section, address.letter, address.number)
    }
}

const WRONG_ADDRESS: ParseError = ParseError::new("section, row A to O and number 1 to 18, as in II.F1");

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}{}", self.section, self.letter(), self.number)
    }
}

impl std::str::FromStr for Address {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (roman, code) = text.split_once('.').ok_or(WRONG_ADDRESS)?;
        let section = Section::ALL.into_iter().find(|section| section.name() == roman);
        let (letter, number) = code.split_at_checked(1).ok_or(WRONG_ADDRESS)?;
        let number = number.parse().map_err(|_| WRONG_ADDRESS)?;
        let section = section.ok_or(WRONG_ADDRESS)?;
        Self::new(section, letter.as_bytes()[0], number).ok_or(WRONG_ADDRESS)
    }
}

/// How the six sections lie: each has a place in a coarse grid of sections.
///
/// The plane of hexes has no border of its own, so moving an unused section changes which hexes
/// belong to the map, never the coordinates of what stands on it. Row 0 of the plane is the
/// northernmost row of the start layout, column 0 its westernmost; odd rows lie half a hex further
/// east, as on a [`Board`](crate::lattice::Board) of 54 × 30.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Layout {
    /// For each section how many sections it lies east and south of section II of the start layout.
    places: [(i8, i8); 6],
}

impl Default for Layout {
    fn default() -> Self {
        Self::START
    }
}

impl Layout {
    /// North row II, IV, VI; south row I, III, V.
    pub const START: Self = Self { places: [(0, 1), (0, 0), (1, 1), (1, 0), (2, 1), (2, 0)] };

    /// The start layout as one board, which knows the edges: west is side 1, east side 4, north
    /// sides 2 and 3, south sides 5 and 6.
    pub const START_BOARD: Board = Board::new(3 * SECTION_NUMBERS, 2 * SECTION_LETTERS);

    /// Where a section lies: sections east and south of the place of section II at the start.
    pub const fn place(self, section: Section) -> (i8, i8) {
        self.places[section as usize]
    }

    /// The layout with one section taken away and joined elsewhere; `None` if the place is taken.
    pub fn moved(self, section: Section, east: i8, south: i8) -> Option<Self> {
        let is_taken = self.section_at(east, south).is_some_and(|other| other != section);
        let mut places = self.places;
        places[section as usize] = (east, south);
        (!is_taken).then_some(Self { places })
    }

    /// The section at a place of the coarse grid.
    pub fn section_at(self, east: i8, south: i8) -> Option<Section> {
        let found = self.places.iter().position(|&place| place == (east, south))?;
        Some(Section::ALL[found])
    }

    /// The hex with this address.
    pub const fn hex(self, address: Address) -> Hex {
        let (east, south) = self.place(address.section);
        let column = east as i16 * SECTION_NUMBERS + address.number as i16 - 1;
        let from_north = SECTION_LETTERS - 1 - (address.letter - b'A') as i16;
        Hex::from_column_row(column, south as i16 * SECTION_LETTERS + from_north)
    }

    /// The address of a hex; `None` off the map.
    pub fn address(self, hex: Hex) -> Option<Address> {
        let (column, row) = (hex.column(), hex.row());
        let east = i8::try_from(column.div_euclid(SECTION_NUMBERS)).ok()?;
        let south = i8::try_from(row.div_euclid(SECTION_LETTERS)).ok()?;
        let section = self.section_at(east, south)?;
        let from_south = SECTION_LETTERS - 1 - row.rem_euclid(SECTION_LETTERS);
        let number = column.rem_euclid(SECTION_NUMBERS) + 1;
        Address::new(section, b'A' + from_south as u8, number as u8)
    }

    /// True if the hex is on the map.
    pub fn contains(self, hex: Hex) -> bool {
        self.address(hex).is_some()
    }
}
