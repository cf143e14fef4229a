//! Lists of squadrons that are small enough to be copied: all of a game, a combat group, the queue of movement.

use std::{
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::squadron::{MOST_UNITS, Squadron, UnitId};

/// The squadrons of a game in a fixed place each.
#[derive(Clone)]
pub struct Roster {
    count: u8,
    units: [Squadron; MOST_UNITS],
}

impl Roster {
    /// All of these squadrons.
    ///
    /// # Panics
    /// If there are none or more than fit.
    pub fn new(units: &[Squadron]) -> Roster {
        let mut all = [units[0]; MOST_UNITS];
        all[..units.len()].copy_from_slice(units);
        // Unused places stand equal in equal rosters, so that copies are equal too.
        Roster { count: units.len() as u8, units: all }
    }

    /// Adds a squadron; none if there is no place left.
    pub fn push(&mut self, unit: Squadron) -> Option<UnitId> {
        let id = UnitId(self.count);
        *self.units.get_mut(id.index())? = unit;
        self.count += 1;
        Some(id)
    }
}

impl Deref for Roster {
    type Target = [Squadron];

    fn deref(&self) -> &[Squadron] {
        &self.units[..usize::from(self.count)]
    }
}

impl DerefMut for Roster {
    fn deref_mut(&mut self) -> &mut [Squadron] {
        &mut self.units[..usize::from(self.count)]
    }
}

impl std::fmt::Debug for Roster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for Roster {
    fn eq(&self, other: &Roster) -> bool {
        self[..] == other[..]
    }
}

impl Eq for Roster {}

impl Hash for Roster {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self[..].hash(hasher);
    }
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Roster, D::Error> {
        let units = Vec::<Squadron>::deserialize(deserializer)?;
        if units.is_empty() || units.len() > MOST_UNITS {
            return Err(serde::de::Error::custom("a roster of 1 to 32 squadrons"));
        }
        Ok(Roster::new(&units))
    }
}

/// Up to three squadrons that fight together, the principal first.
// Rule: WL-10.2-a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Group {
    count: u8,
    units: [UnitId; 3],
}

impl Group {
    /// A group of these; none if there are more than three or one comes twice.
    pub fn of(units: &[UnitId]) -> Option<Group> {
        let twice = units.iter().enumerate().any(|(index, unit)| units[..index].contains(unit));
        if units.len() > 3 || twice {
            return None;
        }
        let mut group = Group { count: units.len() as u8, units: [UnitId(0); 3] };
        group.units[..units.len()].copy_from_slice(units);
        Some(group)
    }

    /// A group of one.
    pub fn only(unit: UnitId) -> Group {
        Group { count: 1, units: [unit, UnitId(0), UnitId(0)] }
    }

    /// Adds a squadron if there is room.
    pub fn push(&mut self, unit: UnitId) {
        if self.count < 3 {
            self.units[usize::from(self.count)] = unit;
            self.count += 1;
        }
    }

    /// As a set.
    pub fn set(&self) -> u32 {
        self.iter().fold(0, |set, unit| set | unit.bit())
    }
}

impl Deref for Group {
    type Target = [UnitId];

    fn deref(&self) -> &[UnitId] {
        &self.units[..usize::from(self.count)]
    }
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Group {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Group, D::Error> {
        let units = Vec::<UnitId>::deserialize(deserializer)?;
        Group::of(&units).ok_or_else(|| serde::de::Error::custom("up to three different squadrons"))
    }
}

/// Squadrons that have moved, waiting for those that follow them.
// Rule: WL-6.1.2-b
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Queue {
    units: [u8; MOST_UNITS],
    count: u8,
}

impl Queue {
    /// The squadron whose followers move now.
    pub fn first(&self) -> Option<UnitId> {
        (self.count > 0).then(|| UnitId(self.units[0]))
    }

    /// Adds a squadron that has moved.
    pub fn push(&mut self, unit: UnitId) {
        if usize::from(self.count) < MOST_UNITS {
            self.units[usize::from(self.count)] = unit.0;
            self.count += 1;
        }
    }

    /// All followers of the first one have moved.
    pub fn pop(&mut self) {
        self.units.copy_within(1.., 0);
        self.count = self.count.saturating_sub(1);
        self.units[usize::from(self.count)..].fill(0);
    }
}

impl Serialize for Queue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.units[..usize::from(self.count)].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Queue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Queue, D::Error> {
        let mut queue = Queue::default();
        Vec::<u8>::deserialize(deserializer)?.into_iter().for_each(|unit| queue.push(UnitId(unit)));
        Ok(queue)
    }
}
