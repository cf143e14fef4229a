//! Which rules decided what happened.

use referee::Message;
use scene::escape;

use crate::stats;

use super::{Account, table, words::Words};

/// So many rules are worth reading.
const RULES: usize = 20;

pub(super) fn section(account: &Account<'_>, words: Words<'_>) -> String {
    let used = stats::rules(account.rows);
    if used.is_empty() {
        return String::new();
    }
    let games = account.rows.len().max(1) as f64;
    let rows = used.iter().take(RULES).map(|(rule, times)| {
        vec![
            format!("<code>{}</code>", escape(rule)),
            format!("<span class=\"sentence\">{}</span>", escape(sentence(account, rule))),
            words.decimal(f64::from(*times) / games, 1),
            times.to_string(),
        ]
    });
    let key = if used.len() > RULES { "lab-rules-most" } else { "lab-rules-all" };
    let introduction = words.say(&Message::new(key).with("count", used.len()).with("shown", RULES));
    let head = ["lab-column-rule", "lab-column-says", "lab-column-a-game", "lab-column-in-all"];
    format!(
        "<section><h2>{}</h2><p>{}</p>{}</section>",
        escape(&words.word("lab-rules")),
        escape(&introduction),
        table(words, "lab-rules-table", &head, rows)
    )
}

/// What a rule says, in the reader's language.
fn sentence<'a>(account: &Account<'a>, rule: &str) -> &'a str {
    let text = account.rules.get(rule).map(|rule| &rule.text);
    text.and_then(|text| text.get(account.language).or_else(|| text.get("en"))).map_or("", String::as_str)
}
