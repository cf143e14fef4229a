//! Which rules decided what happened.

use scene::escape;

use crate::stats;

use super::{Account, table};

/// So many rules are worth reading.
const RULES: usize = 20;

pub(super) fn section(account: &Account<'_>) -> String {
    let used = stats::rules(account.rows);
    if used.is_empty() {
        return String::new();
    }
    let games = account.rows.len().max(1) as f64;
    let rows = used.iter().take(RULES).map(|(rule, times)| {
        let sentence = account.rules.get(rule).and_then(|rule| rule.text.get("en")).map_or("", String::as_str);
        vec![
            format!("<code>{}</code>", escape(rule)),
            format!("<span class=\"sentence\">{}</span>", escape(sentence)),
            format!("{:.1}", f64::from(*times) / games),
            times.to_string(),
        ]
    });
    format!(
        "<section><h2>Rules at work</h2><p>{}</p>{}</section>",
        introduction(used.len()),
        table("Rules by use", &["rule", "what it says", "a game", "in all"], rows)
    )
}

fn introduction(used: usize) -> String {
    let shown = if used > RULES { format!("; these {RULES} the most") } else { String::new() };
    format!("What happened cited {used} rules{shown}.")
}
