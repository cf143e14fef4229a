//! Events in words and motion.

use referee::Message;

use crate::state::Ending;

/// Why a game ended, in words.
pub fn ending(ending: Ending) -> Message {
    let key = match ending {
        Ending::None => "aod-ending-none",
        Ending::Swept => "aod-ending-swept",
        Ending::Points => "aod-ending-points",
        Ending::TieBreak => "aod-ending-tie-break",
        Ending::GeneralThrough => "aod-ending-general-through",
        Ending::GeneralLost => "aod-ending-general-lost",
        Ending::Through => "aod-ending-through",
        Ending::Stopped => "aod-ending-stopped",
        Ending::Photographed => "aod-ending-photographed",
        Ending::Blind => "aod-ending-blind",
    };
    Message::new(key)
}
