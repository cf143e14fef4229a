//! Forces that players put together before a game: what can be chosen, and what has been.
//!
//! A title describes the forces of a set-up as [`Forces`] and carries out a [`Change`]
//! to them. Whether the result may be played its set-up check says, all faults at once:
//! a fault whose place is that of a [`Enlisted`] or of a [`Muster`] belongs there.

use referee::Message;
use serde::{Deserialize, Serialize};

use crate::Told;

/// The forces of a set-up, as far as its scenario lets players choose them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Forces {
    /// Those who choose, in the order of their seats or sides.
    pub musters: Vec<Muster>,
    /// Everything that can be chosen.
    pub types: Vec<TypeCard>,
}

/// The force of one seat or side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Muster {
    /// Whose it is.
    pub name: Message,
    /// The field of the set-up that faults of the whole force name.
    pub place: String,
    /// What has been chosen.
    pub chosen: Vec<Enlisted>,
    /// The value of all that, where the title knows values.
    pub value: Option<u32>,
    /// The most that it may be.
    pub limit: Option<u32>,
    /// What the scenario asks of this force.
    pub notes: Vec<Told>,
}

/// One aircraft, squadron or ship of a force.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enlisted {
    /// The id of its type.
    pub kind: String,
    /// What it will be called, for example `F13`.
    pub label: String,
    /// The name of its type.
    pub name: String,
    /// The field of the set-up that faults of it name.
    pub place: String,
    /// Its value, where the title knows values.
    pub value: Option<u32>,
    /// What can be chosen about it: number, load, level.
    pub details: Vec<Detail>,
}

/// Something that can be chosen about one of a force.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detail {
    /// Names it in a [`Change::Set`].
    pub key: String,
    /// Its name.
    pub label: Message,
    /// Possible values with their names.
    pub values: Vec<(String, Message)>,
    /// The present value.
    pub now: String,
}

/// A type that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TypeCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who flew it.
    pub nation: Message,
    /// What it is for.
    pub class: Message,
    /// Its value, where the title knows values.
    pub value: Option<u32>,
    /// What else a player wants to know: speed, guns.
    pub facts: Message,
    /// Which of the musters may take it.
    pub musters: Vec<u8>,
    /// How many are left; none where nobody counts.
    pub left: Option<u16>,
}

/// A change to the forces of a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Change {
    /// One more of a type.
    Add {
        /// Whose.
        muster: u8,
        /// The id of the type.
        of: String,
    },
    /// One less.
    Remove {
        /// Whose.
        muster: u8,
        /// Which one, counted from zero.
        index: u8,
    },
    /// Another value of a detail.
    Set {
        /// Whose.
        muster: u8,
        /// Which one, counted from zero.
        index: u8,
        /// The detail.
        key: String,
        /// Its value.
        value: String,
    },
    /// The scenario's own forces again.
    Reset,
}
