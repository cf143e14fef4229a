//! The steps of one move.

use std::ops::Deref;

use grid::squares::Facing;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most steps of one move.
pub const MOST_STEPS: usize = 14;

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Turn if needed and enter the square in this direction.
    Enter(Facing),
    /// Stay in the square and take this facing.
    Stay(Facing),
}

/// The steps of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    count: u8,
    steps: [Step; MOST_STEPS],
}

impl Default for Path {
    fn default() -> Path {
        Path { count: 0, steps: [Step::Stay(Facing::North); MOST_STEPS] }
    }
}

impl Path {
    /// Adds a step.
    pub fn push(&mut self, step: Step) {
        self.steps[usize::from(self.count)] = step;
        self.count += 1;
    }

    /// Keeps only the first steps.
    pub fn truncate(&mut self, count: u8) {
        self.count = self.count.min(count);
        self.steps[usize::from(self.count)..].fill(Step::Stay(Facing::North));
    }

    /// Puts the steps into the opposite order.
    pub fn reverse(&mut self) {
        self.steps[..usize::from(self.count)].reverse();
    }
}

impl Deref for Path {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..usize::from(self.count)]
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let steps = Vec::<Step>::deserialize(deserializer)?;
        if steps.len() > MOST_STEPS {
            return Err(serde::de::Error::custom("a path that is not too long"));
        }
        let mut path = Path::default();
        steps.into_iter().for_each(|step| path.push(step));
        Ok(path)
    }
}
