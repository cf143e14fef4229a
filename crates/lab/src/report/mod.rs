//! A run as one self-contained HTML page: what was played, what it shows, and how to play it again.
//!
//! Written as strictly as XML, so that a test can see every tag closed.

mod bar;
mod exchange;
mod findings;
mod games;
mod heat;
mod lengths;
mod pilots;
mod rules;
mod seats;
mod sides;
mod story;
#[cfg(test)]
mod tests;
mod words;

use ::phrases::Phrases;
use content::RuleIndex;
use referee::Message;
use scene::escape;
use titles::Title;

use crate::{Plan, Row};
use story::Story;
use words::Words;

const STYLE: &str = include_str!("report.css");

/// A run and everything that is needed to talk about it.
pub struct Account<'a> {
    /// What was played.
    pub plan: &'a Plan,
    /// How it went.
    pub rows: &'a [Row],
    /// The title with its content.
    pub title: &'a dyn Title,
    /// The title's rules in words.
    pub rules: &'a RuleIndex,
    /// The reader's language: names of scenarios and sides, and what is said about them.
    pub phrases: &'a Phrases,
    /// Its code.
    pub language: &'a str,
    /// Changes to the set-ups, as `lab --set` takes them.
    pub changes: &'a [String],
    /// The name of the run's folder.
    pub folder: &'a str,
}

/// The page of a run.
pub fn page(account: &Account<'_>) -> String {
    let story = Story::of(account);
    let heading = escape(&format!("{} – {}", story.title, story.what()));
    let parts = [
        head(account, &story),
        findings::section(&story),
        sides::section(&story),
        seats::section(&story),
        pilots::section(&story),
        lengths::section(&story),
        heat::section(account, &story),
        exchange::section(&story),
        rules::section(account, story.words),
        games::section(account, &story),
    ];
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width\"/><title>{heading}</title>\
         <style>{}{STYLE}</style></head><body><main><header><p class=\"kicker\">{}</p><h1>{heading}</h1>\n{}</main></body></html>\n",
        escape(account.language),
        scene::theme::sheet(),
        escape(&story.words.word("lab-laboratory")),
        parts.join("\n")
    )
}

/// What was played, as a list of facts under the title.
fn head(account: &Account<'_>, story: &Story<'_>) -> String {
    let (plan, words) = (account.plan, story.words);
    let against = Message::new("lab-against")
        .with("one", story::pilot(words, &plan.first))
        .with("other", story::pilot(words, &plan.second));
    let version =
        Message::new("lab-version").with("version", titles::RULES_VERSION).with("content", account.title.content());
    let mut facts = vec![
        ("lab-fact-pilots", words.say(&against)),
        ("lab-fact-games", games(account, words)),
        ("lab-fact-seed", plan.seed.to_string()),
        ("lab-fact-rules", words.say(&version)),
    ];
    if story.scenarios.len() > 2 {
        facts.insert(0, ("lab-fact-scenarios", story.names()));
    }
    if !account.changes.is_empty() {
        facts.push(("lab-fact-changed", account.changes.join(", ")));
    }
    let fact = |(name, fact): &(&str, String)| {
        format!("<div><dt>{}</dt><dd>{}</dd></div>", escape(&words.word(name)), escape(fact))
    };
    format!("<dl>{}</dl></header>", facts.iter().map(fact).collect::<String>())
}

fn games(account: &Account<'_>, words: Words<'_>) -> String {
    let (plan, there) = (account.plan, account.rows.len());
    let mut parts = vec![there.to_string()];
    if plan.scenarios.len() > 1 {
        parts.push(words.say(&Message::new("lab-to-a-scenario").with("each", plan.games)));
    }
    if plan.first != plan.second {
        parts.push(words.word("lab-sides-change"));
    }
    let missing = (plan.total() as usize).saturating_sub(there);
    if missing > 0 {
        parts.push(words.say(&Message::new("lab-still-to-play").with("count", missing)));
    }
    parts.join("; ")
}

/// More cards than these are folded away.
const CARDS: usize = 10;

/// Cards side by side, as many in a row as there is room for.
fn cards(words: Words<'_>, cards: &[String]) -> String {
    let grid = |cards: &[String]| format!("<div class=\"cards\">{}</div>", cards.concat());
    match cards.split_at_checked(CARDS) {
        Some((shown, rest)) if rest.len() > 1 => {
            let more = words.say(&Message::new("lab-more").with("count", rest.len()));
            format!("{}<details><summary>{}</summary>{}</details>", grid(shown), escape(&more), grid(rest))
        }
        _ => grid(cards),
    }
}

/// A table that scrolls by itself where the page is narrow. Label and head are keys; cells are markup, the first of a
/// row is its head.
fn table(words: Words<'_>, label: &str, head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let head: String = head.iter().map(|key| format!("<th scope=\"col\">{}</th>", escape(&words.word(key)))).collect();
    let body: String = rows
        .map(|row| {
            let (first, rest) = row.split_first().expect("a row has a head");
            let rest: String = rest.iter().map(|cell| format!("<td>{cell}</td>")).collect();
            format!("<tr><th scope=\"row\">{first}</th>{rest}</tr>")
        })
        .collect();
    format!(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\
         <table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>",
        escape(&words.word(label))
    )
}

/// A section with its heading and, below it, what it is about.
fn section(words: Words<'_>, class: &str, heading: &str, help: &str, body: &str) -> String {
    format!(
        "<section class=\"{class}\"><h2>{}</h2><p>{}</p>{body}</section>",
        escape(&words.word(heading)),
        escape(&words.word(help))
    )
}
