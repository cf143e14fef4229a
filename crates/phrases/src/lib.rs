//! Messages in English, French and Polish.
//!
//! Catalogues are Fluent files, `content/<title>/text/<language>.ftl`, `content/lab/text/<language>.ftl` and
//! `content/table/text/<language>.ftl`. Engines speak in keys; this crate is
//! the only place where keys become sentences.
#![warn(missing_docs)]

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use referee::{Arg, Message};

/// The languages that everything speaks.
pub const LANGUAGES: [&str; 3] = ["en", "fr", "pl"];

/// Every sentence in one language.
///
/// ```
/// use phrases::Phrases;
/// use referee::Message;
/// let phrases = Phrases::new("pl", ["turns = { $n ->\n [one] {$n} zakręt\n [few] {$n} zakręty\n *[many] {$n} zakrętów\n }"]);
/// assert_eq!(phrases.say(&Message::new("turns").with("n", 3)), "3 zakręty");
/// assert_eq!(phrases.say(&Message::new("unknown-key")), "unknown-key");
/// ```
pub struct Phrases {
    bundle: FluentBundle<FluentResource>,
}

impl Phrases {
    /// The sentences of these Fluent texts. Lines that are no Fluent are passed over;
    /// `cargo xtask tidy` finds them.
    pub fn new<'a>(language: &str, texts: impl IntoIterator<Item = &'a str>) -> Phrases {
        let tag = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![tag]);
        // Marks around arguments would show in SVG texts and in terminals.
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Phrases { bundle }
    }

    /// Whether there is a sentence for the key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The message as a sentence; its key if there is no such sentence.
    pub fn say(&self, message: &Message) -> String {
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|found| found.value()) else {
            return message.key.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.to_string(), self.value(arg));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The sentence of a key without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(&Message::new(key.to_owned()))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Word(message) => FluentValue::from(self.say(message)),
            Arg::List(messages) => {
                let words: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
                FluentValue::from(words.join(", "))
            }
        }
    }
}
