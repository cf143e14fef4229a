//! Pages of the documentation taken apart, so that they can be shown without trusting any markup.

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words.
    Text(String),
    /// Words that matter.
    Strong(String),
    /// Words that stand apart.
    Apart(String),
    /// Something to type.
    Code(String),
    /// A link.
    Link {
        /// Its words.
        text: String,
        /// Where it leads, as it is written.
        to: String,
    },
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading, 1 for the page's own.
    Heading(u8, String),
    /// A paragraph.
    Words(Vec<Span>),
    /// A point of a list, with its number if it has one.
    Point(Option<String>, Vec<Span>),
    /// Something to type or to read as it stands.
    Code(String),
    /// A row of a table.
    Row(Vec<Vec<Span>>),
}

/// A page taken apart.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            found.push(Block::Code(code.join("\n")));
        } else if let Some(block) = single(line) {
            found.extend(block);
        } else {
            let mut whole = line.trim().to_owned();
            while let Some(more) = lines.next_if(|next| goes_on(next)) {
                whole.push(' ');
                whole.push_str(more.trim());
            }
            found.push(point(&whole));
        }
    }
    found
}

/// What is complete in its line: a heading, a row, nothing at all.
fn single(line: &str) -> Option<Option<Block>> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    if (1..=4).contains(&level) && line.as_bytes().get(level) == Some(&b' ') {
        return Some(Some(Block::Heading(level as u8, line[level..].trim().to_owned())));
    }
    if line.trim().is_empty() || line.starts_with("![") {
        return Some(None);
    }
    let cells = line.strip_prefix('|')?.trim_end().trim_end_matches('|').split('|');
    let is_rule = line.chars().all(|c| "|-: ".contains(c));
    Some((!is_rule).then(|| Block::Row(cells.map(|cell| spans(cell.trim())).collect())))
}

/// Whether a line belongs to the one before.
fn goes_on(line: &str) -> bool {
    single(line).is_none() && !line.starts_with("```") && mark(line.trim_start()).is_none()
}

/// The mark of a point, and what stands behind it.
fn mark(line: &str) -> Option<(Option<String>, &str)> {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some((None, rest));
    }
    let (number, rest) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (Some(number.to_owned()), rest))
}

fn point(whole: &str) -> Block {
    match mark(whole) {
        Some((number, rest)) => Block::Point(number, spans(rest)),
        None => Block::Words(spans(whole)),
    }
}

/// The pieces of a line.
pub fn spans(mut rest: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut words = String::new();
    while let Some(first) = rest.chars().next() {
        match special(rest) {
            Some((span, behind)) => {
                if !words.is_empty() {
                    found.push(Span::Text(std::mem::take(&mut words)));
                }
                found.push(span);
                rest = behind;
            }
            None => {
                words.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    if !words.is_empty() {
        found.push(Span::Text(words));
    }
    found
}

fn special(rest: &str) -> Option<(Span, &str)> {
    if let Some(inside) = rest.strip_prefix('`') {
        let (code, behind) = inside.split_once('`')?;
        return Some((Span::Code(code.to_owned()), behind));
    }
    if let Some(inside) = rest.strip_prefix("**") {
        let (strong, behind) = inside.split_once("**")?;
        return Some((Span::Strong(strong.to_owned()), behind));
    }
    if let Some(inside) = rest.strip_prefix('*') {
        let (apart, behind) = inside.split_once('*')?;
        // A star between blanks is a star.
        let tight =
            !apart.starts_with(char::is_whitespace) && !apart.ends_with(char::is_whitespace) && !apart.is_empty();
        return tight.then(|| (Span::Apart(apart.to_owned()), behind));
    }
    let (text, behind) = rest.strip_prefix('[')?.split_once("](")?;
    let (to, behind) = behind.split_once(')')?;
    (!text.contains(']')).then(|| (Span::Link { text: text.to_owned(), to: to.to_owned() }, behind))
}

/// The name under which a linked file is shown, if it is.
pub fn doc_of(to: &str) -> Option<&'static str> {
    let file = to.split('#').next().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    match file {
        "README.md" => Some("about"),
        "ARCHITECTURE.md" => Some("architecture"),
        "CONTRIBUTING.md" => Some("contributing"),
        "CHANGELOG.md" => Some("changelog"),
        "LICENSE" => Some("licence"),
        "bot.py" => Some("example-bot"),
        _ => NAMES.iter().copied().find(|name| file.strip_suffix(".md") == Some(name)),
    }
}

/// The pages, in the order in which they are offered.
pub const NAMES: [&str; 15] = [
    "about",
    "the-table",
    "self-hosting",
    "bots",
    "example-bot",
    "pilots",
    "balance",
    "coverage",
    "adding-a-scenario",
    "adding-a-title",
    "example-scripts",
    "architecture",
    "contributing",
    "changelog",
    "licence",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_documentation_is_offered() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).unwrap();
        let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        for name in names.filter(|name| name.ends_with(".md")) {
            assert!(doc_of(&format!("docs/{name}")).is_some(), "{name} is not offered");
        }
    }

    fn text(words: &str) -> Span {
        Span::Text(words.to_owned())
    }

    #[test]
    fn a_page_is_taken_apart() {
        let page = "# Head\n\nOne line\ngoes on.\n\n- a `b` c\n  more\n2. **two**\n\n```\nlet x;\n# no head\n```\n| a | b |\n|---|---|\n| 1 | [x](y.md) |\n![p](q.png)\n";
        assert_eq!(
            blocks(page),
            [
                Block::Heading(1, "Head".into()),
                Block::Words(vec![text("One line goes on.")]),
                Block::Point(None, vec![text("a "), Span::Code("b".into()), text(" c more")]),
                Block::Point(Some("2".into()), vec![Span::Strong("two".into())]),
                Block::Code("let x;\n# no head".into()),
                Block::Row(vec![vec![text("a")], vec![text("b")]]),
                Block::Row(vec![vec![text("1")], vec![Span::Link { text: "x".into(), to: "y.md".into() }]]),
            ]
        );
    }

    #[test]
    fn words_between_stars_stand_apart() {
        let apart = |words: &str| Span::Apart(words.into());
        assert_eq!(spans("an *ace*, a *green hand*"), [text("an "), apart("ace"), text(", a "), apart("green hand")]);
        assert_eq!(spans("3 * 4 * 5 = 60 *"), [text("3 * 4 * 5 = 60 *")]);
    }

    #[test]
    fn markup_stays_text() {
        assert_eq!(spans("<img src=x onerror=y> [no link] `open"), [text("<img src=x onerror=y> [no link] `open")]);
    }

    #[test]
    fn links_between_files_lead_to_their_pages() {
        assert_eq!(doc_of("docs/self-hosting.md#proxy"), Some("self-hosting"));
        assert_eq!(doc_of("../CONTRIBUTING.md"), Some("contributing"));
        assert_eq!(doc_of("https://example.org/"), None);
    }

    #[test]
    fn nothing_of_the_documentation_gets_lost() {
        for text in [include_str!("../../../docs/self-hosting.md"), include_str!("../../../docs/bots.md")] {
            let found = format!("{:?}", blocks(text));
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 3);
            for word in words {
                assert!(found.contains(word), "{word}");
            }
        }
    }
}
