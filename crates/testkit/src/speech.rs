//! Whether every message can be said in every language.

use content::Files;
use phrases::{LANGUAGES, Phrases};
use referee::{Arg, Message};

/// The sentences of one title and of the table, in every language.
pub struct Speech {
    languages: Vec<(&'static str, Phrases)>,
}

impl Speech {
    /// The catalogues `<title>/text/<language>.ftl` and `table/text/<language>.ftl`.
    pub fn of(files: &Files, title: &str) -> Speech {
        let texts = |language: &str| {
            ["table", title].map(|folder| files.get(&format!("{folder}/text/{language}.ftl")).unwrap_or_default())
        };
        Speech { languages: LANGUAGES.map(|language| (language, Phrases::new(language, texts(language)))).into() }
    }

    /// The message in English.
    pub fn english(&self, message: &Message) -> String {
        self.languages[0].1.say(message)
    }

    /// Everything that keeps the message from being said: keys that a language
    /// lacks, and arguments that a sentence asks for and the message does not have.
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        for (language, phrases) in &self.languages {
            missing_keys(phrases, message, &mut |key| faults.push(format!("{language} has no {key}")));
            let said = phrases.say(message);
            if said.contains('{') {
                faults.push(format!("{language} {}: an argument is missing in \"{said}\"", message.key));
            }
        }
        faults
    }
}

fn missing_keys(phrases: &Phrases, message: &Message, report: &mut dyn FnMut(&str)) {
    if !phrases.has(&message.key) {
        report(&message.key);
    }
    for (_, arg) in &message.args {
        match arg {
            Arg::Word(word) => missing_keys(phrases, word, report),
            Arg::List(words) => words.iter().for_each(|word| missing_keys(phrases, word, report)),
            Arg::Number(_) | Arg::Text(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speech() -> Speech {
        let files = Files::of([
            ("t/text/en.ftl", "t-hit = { $n } hits on { $side }\nt-red = Red"),
            ("t/text/fr.ftl", "t-hit = { $n } coups sur { $camp }\nt-red = Rouge"),
            ("t/text/pl.ftl", "t-red = Czerwony"),
        ]);
        Speech::of(&files, "t")
    }

    #[test]
    fn a_key_that_one_language_lacks_is_found_also_inside_an_argument() {
        let said = Message::new("t-red").with("side", Message::new("t-hit").with("n", 1).with("side", "x"));
        assert!(speech().faults(&said).contains(&"pl has no t-hit".to_owned()));
    }

    #[test]
    fn an_argument_that_only_one_language_asks_for_is_found() {
        let said = Message::new("t-hit").with("n", 2).with("side", Message::new("t-red"));
        let faults = speech().faults(&said);
        assert_eq!(faults[0], "fr t-hit: an argument is missing in \"2 coups sur {$camp}\"");
        assert_eq!(speech().english(&said), "2 hits on Red");
    }

    #[test]
    fn a_message_that_every_language_knows_has_no_fault() {
        assert_eq!(speech().faults(&Message::new("t-red")), Vec::<String>::new());
    }
}
