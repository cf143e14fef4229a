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

use ::phrases::Phrases;
use content::RuleIndex;
use scene::escape;
use titles::Title;

use crate::{Plan, Row, stats::Rate};
use story::Story;

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
    /// English names of scenarios and sides.
    pub phrases: &'a Phrases,
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
        rules::section(account),
        games::section(account, &story),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width\"/><title>{heading}</title>\
         <style>{}{STYLE}</style></head><body><main><header><p class=\"kicker\">Tallyho laboratory</p><h1>{heading}</h1>\n{}</main></body></html>\n",
        scene::theme::sheet(),
        parts.join("\n")
    )
}

/// What was played, as a list of facts under the title.
fn head(account: &Account<'_>, story: &Story<'_>) -> String {
    let plan = account.plan;
    let mut facts = vec![
        ("Pilots", format!("{} against {}", story::pilot(&plan.first), story::pilot(&plan.second))),
        ("Games", games(account)),
        ("Seed", plan.seed.to_string()),
        ("Rules", format!("version {}, content\u{a0}{}", titles::RULES_VERSION, account.title.content())),
    ];
    if story.scenarios.len() > 2 {
        facts.insert(0, ("Scenarios", story.names()));
    }
    if !account.changes.is_empty() {
        facts.push(("Changed", account.changes.join(", ")));
    }
    let facts: String =
        facts.iter().map(|(name, fact)| format!("<div><dt>{name}</dt><dd>{}</dd></div>", escape(fact))).collect();
    format!("<dl>{facts}</dl></header>")
}

fn games(account: &Account<'_>) -> String {
    let (plan, there) = (account.plan, account.rows.len());
    let each = if plan.scenarios.len() > 1 { format!(", {} to a scenario", plan.games) } else { String::new() };
    let missing = plan.total() as usize - there.min(plan.total() as usize);
    let missing = if missing > 0 { format!("; {missing} are still to be played") } else { String::new() };
    let sides = if plan.first == plan.second { "" } else { "; the pilots change sides after each" };
    format!("{there}{each}{sides}{missing}")
}

/// More cards than these are folded away.
const CARDS: usize = 10;

/// Cards side by side, as many in a row as there is room for.
fn cards(cards: &[String]) -> String {
    let grid = |cards: &[String]| format!("<div class=\"cards\">{}</div>", cards.concat());
    match cards.split_at_checked(CARDS) {
        Some((shown, rest)) if rest.len() > 1 => {
            format!("{}<details><summary>{} more</summary>{}</details>", grid(shown), rest.len(), grid(rest))
        }
        _ => grid(cards),
    }
}

/// A share without decimals, which no number of games here would bear.
fn percent(share: f64) -> String {
    format!("{:.0}\u{a0}%", 100.0 * share)
}

/// A share with its interval.
fn interval(rate: Rate) -> String {
    format!("{} ({})", percent(rate.share), ends(rate))
}

/// The ends of an interval.
fn ends(rate: Rate) -> String {
    format!("{:.0} to {:.0}", 100.0 * rate.low, 100.0 * rate.high)
}

/// A number with its noun.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A table that scrolls by itself where the page is narrow. Cells are markup; the first of a row is its head.
fn table(label: &str, head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let head: String = head.iter().map(|cell| format!("<th scope=\"col\">{cell}</th>")).collect();
    let body: String = rows
        .map(|row| {
            let (first, rest) = row.split_first().expect("a row has a head");
            let rest: String = rest.iter().map(|cell| format!("<td>{cell}</td>")).collect();
            format!("<tr><th scope=\"row\">{first}</th>{rest}</tr>")
        })
        .collect();
    format!(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\">\
         <table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
}
