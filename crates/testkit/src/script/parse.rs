//! Reading example scripts: lines become examples, without knowing any title.

/// One example of a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// The file that it stands in.
    pub file: String,
    /// Its first line.
    pub line: usize,
    /// Its id, for example `E-AOD-08`; the name of the file if it has none.
    pub id: String,
    /// What it shows.
    pub name: String,
    /// The rules that it proves.
    pub rules: Vec<String>,
    /// The title that it belongs to, once a `title` line says so.
    pub title: Option<String>,
    /// Everything else.
    pub lines: Vec<ScriptLine>,
}

/// One line that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptLine {
    /// Its number in the file, from one.
    pub number: usize,
    /// The line as it is written.
    pub text: String,
    /// What it does.
    pub verb: Verb,
}

/// What a line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `title NAME, REST`: a fresh position, with the rest as its first stage line.
    Title(Option<String>),
    /// A line of the position, in the title's own words.
    Stage(String),
    /// `> ORDER`: the order is given and taken.
    Order(String),
    /// `roll RESULT`: what the dice show.
    Roll(String),
    /// `refuse ORDER by RULE`: the order would be refused.
    Refuse(String, String),
    /// `allow ORDER`: the order would be taken; it is not given.
    Allow(String),
    /// `expect FACT`: so it must be.
    Expect(String),
    /// `count DEPTH NUMBER`: so many ways to go on.
    Count(u32, u64),
    /// `auto` and `auto off`: whether forced steps are taken without being written.
    Auto(bool),
    /// Nothing that can be understood; says what was expected.
    Wrong(String),
}

impl Verb {
    /// Whether the line can show that something is wrong, beyond an order or roll that is not taken.
    pub fn is_test(&self) -> bool {
        matches!(self, Verb::Refuse(..) | Verb::Allow(_) | Verb::Expect(_) | Verb::Count(..))
    }
}

/// Reads all examples of a file. Lines that cannot be understood become
/// [`Verb::Wrong`] and fail their example.
pub fn read(file: &str, text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = uncommented(line);
        if !line.is_empty() {
            take(&mut examples, file, index + 1, line);
        }
    }
    examples
}

/// A comment is a line that starts with `#`, or what follows a `#` between spaces.
fn uncommented(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with('#') {
        return "";
    }
    line.split_once(" # ").map_or(line, |(before, _)| before.trim_end())
}

fn take(examples: &mut Vec<Example>, file: &str, number: usize, line: &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if word == "example" {
        let (id, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (id, name) = (id.to_owned(), name.trim().to_owned());
        examples.push(Example { file: file.to_owned(), line: number, id, name, ..Example::default() });
        return;
    }
    if examples.is_empty() {
        let id = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt").to_owned();
        examples.push(Example { file: file.to_owned(), line: number, id, ..Example::default() });
    }
    let example = examples.last_mut().expect("there is one by now");
    let verb = match word {
        "rules" => return example.rules.extend(rest.split(',').map(|rule| rule.trim().to_owned())),
        "title" => title(example, rest),
        _ => verb(word, rest, line),
    };
    example.lines.push(ScriptLine { number, text: line.to_owned(), verb });
}

fn title(example: &mut Example, rest: &str) -> Verb {
    let (name, rest) = rest.split_once(',').map_or((rest, None), |(name, rest)| (name, Some(rest.trim().to_owned())));
    let name = name.trim();
    match &example.title {
        _ if name.is_empty() => return Verb::Wrong("expected the name of a title".to_owned()),
        Some(first) if first != name => return Verb::Wrong(format!("expected {first}, the title of this example")),
        _ => example.title = Some(name.to_owned()),
    }
    Verb::Title(rest.filter(|rest| !rest.is_empty()))
}

fn verb(word: &str, rest: &str, line: &str) -> Verb {
    let text = rest.to_owned();
    match word {
        ">" => Verb::Order(text),
        "roll" => Verb::Roll(text),
        "allow" => Verb::Allow(text),
        "expect" => Verb::Expect(text),
        "refuse" => match rest.rsplit_once(" by ") {
            Some((order, rule)) => Verb::Refuse(order.trim().to_owned(), rule.trim().to_owned()),
            None => Verb::Wrong("expected refuse ORDER by RULE".to_owned()),
        },
        "count" => count(rest).unwrap_or_else(|| Verb::Wrong("expected count DEPTH NUMBER".to_owned())),
        "auto" => match rest {
            "" | "on" => Verb::Auto(true),
            "off" => Verb::Auto(false),
            _ => Verb::Wrong("expected auto or auto off".to_owned()),
        },
        _ if line.starts_with('>') => Verb::Order(line[1..].trim().to_owned()),
        _ => Verb::Stage(line.to_owned()),
    }
}

fn count(rest: &str) -> Option<Verb> {
    let (depth, number) = rest.split_once(char::is_whitespace)?;
    Some(Verb::Count(depth.parse().ok()?, number.trim().replace(',', "").parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_an_example_line_is_one_example_named_after_the_file() {
        let examples = read("corpus/toy/bug 7.txt", "title toy, scenario duel # so it was\n\n# nothing\nexpect turn 1");
        assert_eq!(examples.len(), 1);
        assert_eq!((examples[0].id.as_str(), examples[0].title.as_deref()), ("bug 7", Some("toy")));
        let verbs: Vec<&Verb> = examples[0].lines.iter().map(|line| &line.verb).collect();
        assert_eq!(verbs, [&Verb::Title(Some("scenario duel".into())), &Verb::Expect("turn 1".into())]);
        assert_eq!(examples[0].lines[1].number, 4);
    }

    #[test]
    fn an_order_may_contain_the_word_by_and_a_number_sign() {
        let examples = read("f", "refuse Red: fly by #4 by TOY-TURN-01");
        assert_eq!(examples[0].lines[0].verb, Verb::Refuse("Red: fly by #4".into(), "TOY-TURN-01".into()));
    }

    #[test]
    fn an_example_keeps_to_one_title() {
        let examples = read("f", "example A\ntitle toy\ntitle other\nexample B\ntitle other");
        assert!(matches!(&examples[0].lines[1].verb, Verb::Wrong(text) if text.contains("toy")));
        assert_eq!(examples[1].title.as_deref(), Some("other"));
    }
}
