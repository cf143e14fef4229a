//! Who may look on at a table: the choices, and what a table says about it.

use referee::Message;
use wire::Spectators;

/// Who may look on at a table, each choice under its name.
pub const CHOICES: [(&str, Spectators); 4] = [
    ("public", Spectators::Public),
    ("late-5", Spectators::Delayed { moments: 5 }),
    ("late-20", Spectators::Delayed { moments: 20 }),
    ("none", Spectators::None),
];

/// Who may look on, in words.
pub fn told(setting: Spectators) -> Message {
    match setting {
        Spectators::Public => Message::new("table-spectators-public"),
        Spectators::None => Message::new("table-spectators-none"),
        Spectators::Delayed { moments } => Message::new("table-spectators-delayed").with("moments", moments),
    }
}
