//! Refusals in words.

use referee::Message;

use crate::why::Why;

/// The reason of a refusal as a message.
pub fn reason(why: &Why) -> Message {
    let _ = why;
    Message::new("wl-not-now")
}
