//! Age of Dogfights: WW1, both editions.
