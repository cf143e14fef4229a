//! Words as keys with arguments. Engines speak in keys; the edges translate.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A sentence not yet in any language: a key of the translation files and its arguments.
///
/// ```
/// use referee::Message;
/// let said = Message::new("aod-too-many-turns").with("made", 4).with("allowed", 3);
/// assert_eq!(said.key, "aod-too-many-turns");
/// assert_eq!(said.args.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    /// The key in the translation files, prefixed by its title.
    pub key: Cow<'static, str>,
    /// Named arguments in the order in which they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What can stand in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A whole number; the language chooses the plural by it.
    Number(i64),
    /// A proper name, shown as it is.
    Text(String),
    /// Another message, translated first.
    Word(Message),
    /// Several messages, joined by the language's list separator.
    List(Vec<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// The same message with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(value: $kind) -> Arg {
                Arg::Number(i64::from(value))
            }
        }
    )*};
}
numbers!(i8, i16, i32, i64, u8, u16, u32);

impl From<usize> for Arg {
    fn from(value: usize) -> Arg {
        Arg::Number(value as i64)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Arg {
        Arg::Text(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Arg {
        Arg::Text(value)
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Arg {
        Arg::Word(value)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(value: Vec<Message>) -> Arg {
        Arg::List(value)
    }
}
