//! Games worth a look, and how to play the run again.

use std::{cmp::Reverse, fmt::Display};

use referee::Message;
use scene::escape;

use crate::{Plan, Row};

use super::{Account, story::Story, table};

pub(super) fn section(account: &Account<'_>, story: &Story<'_>) -> String {
    let (words, game) = (story.words, record(account.folder, "NUMBER"));
    let code = |text: &str| format!("<code>{}</code>", escape(text));
    let help = Message::new("lab-see-help")
        .with("last", account.plan.total().saturating_sub(1))
        .with("replay", code(&format!("tallyho replay {game}")))
        .with("svg", code("--svg FOLDER"))
        .with("report", code(&format!("tallyho report {game}")))
        .with("rows", code(&format!("{}/rows.csv", account.folder)));
    format!(
        "<section><h2>{}</h2>{}<p>{}</p><p>{}</p><pre tabindex=\"0\"><code>{}</code></pre><p>{}</p></section>",
        escape(&words.word("lab-see")),
        notable(story, account.folder),
        words.say(&help),
        escape(&words.word("lab-again")),
        escape(&command(account)),
        escape(&words.word(same(account.plan))),
    )
}

/// The file of a game as a shell reads it.
fn record(folder: &str, number: impl Display) -> String {
    quoted(&format!("{folder}/games/{number}.json"))
}

/// Three games that stand out.
fn notable(story: &Story<'_>, folder: &str) -> String {
    let rows = story.rows;
    let shortest = rows.iter().min_by_key(|row| (row.decisions, row.number));
    let longest = rows.iter().max_by_key(|row| (row.decisions, Reverse(row.number)));
    let costliest = rows.iter().max_by_key(|row| (row.losses.len(), Reverse(row.number)));
    let lines = [("lab-shortest-game", shortest), ("lab-longest-game", longest), ("lab-costliest-game", costliest)];
    let lines = lines.into_iter().filter_map(|(what, row)| Some((what, row?))).map(|(what, row)| {
        vec![
            escape(&story.words.word(what)),
            row.number.to_string(),
            escape(&story.scenarios[story.plan.job(row.number).scenario].name),
            escape(&winner(story, row)),
            row.decisions.to_string(),
            row.losses.len().to_string(),
            format!("<code>tallyho replay {}</code>", escape(&record(folder, row.number))),
        ]
    });
    let head = ["game", "number", "scenario", "won-by", "decisions", "lost", "to-see"]
        .map(|name| format!("lab-column-{name}"));
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    table(story.words, "lab-notable", &head, lines)
}

fn winner(story: &Story<'_>, row: &Row) -> String {
    let seats = &story.scenarios[story.plan.job(row.number).scenario].seats;
    let names: Vec<&str> = row.winners.iter().filter_map(|seat| seats.get(seat.index())).map(String::as_str).collect();
    if names.is_empty() { story.words.word("lab-nobody") } else { names.join(", ") }
}

/// The command line that plays this run, a flag to a line.
fn command(account: &Account<'_>) -> String {
    let plan = account.plan;
    let mut words = vec![plan.title.as_str()];
    let chosen = || plan.scenarios.iter().map(|(id, _)| id.as_str());
    if !account.title.posters().iter().map(|poster| poster.id.as_str()).eq(chosen()) {
        words.extend(chosen());
    }
    let mut flags = vec![
        ("first", plan.first.argument()),
        ("second", plan.second.argument()),
        ("games", plan.games.to_string()),
        ("seed", plan.seed.to_string()),
    ];
    if plan.most_decisions != Plan::MOST_DECISIONS {
        flags.push(("most-decisions", plan.most_decisions.to_string()));
    }
    flags.extend(account.changes.iter().map(|change| ("set", change.clone())));
    if account.language != "en" {
        flags.push(("language", account.language.to_owned()));
    }
    flags.extend([("folder", account.folder.to_owned()), ("report", format!("{}.html", account.folder))]);
    let flags: String = flags.iter().map(|(name, value)| format!(" \\\n  --{name} {}", quoted(value))).collect();
    format!("tallyho lab {}{flags}", words.join(" "))
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=,".contains(letter);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// How much of it comes out the same.
fn same(plan: &Plan) -> &'static str {
    if plan.first.thinks() || plan.second.thinks() { "lab-alike" } else { "lab-same" }
}
