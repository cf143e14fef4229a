//! The after-action report: one HTML file with pictures of key moments and everything that happened in words.

use std::fmt::Write as _;

use desk::Gauge;
use phrases::Phrases;
use referee::{Message, Outcome, Viewer};
use scene::{Projection, Theme};
use titles::{Moment, Title};

/// The most pictures between the first and the last.
const PICTURES: usize = 8;

/// A finished game.
pub struct Game<'a> {
    /// Its set-up as JSON.
    pub setup: &'a str,
    /// Its journal lines as JSON.
    pub lines: &'a [String],
    /// Who sat where; may be shorter than the seats.
    pub players: &'a [String],
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// A moment in words.
struct Told<'a> {
    moment: &'a Moment,
    words: Vec<String>,
    weight: u32,
}

/// The report in the language of the phrases.
///
/// # Errors
/// If the journal does not replay with this content.
pub fn html(title: &dyn Title, game: &Game<'_>, phrases: &Phrases, language: &str) -> Result<String, String> {
    let moments = title.moments(game.setup, game.lines, Viewer::Referee)?;
    let told = moments.iter().map(|moment| tell(title, moment, phrases)).collect::<Result<Vec<_>, _>>()?;
    let name = phrases.say(&title.name());
    let mut page = String::new();
    let heading = format!("{name}: {}", phrases.word("table-report"));
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style></head><body><main><h1>{0}</h1>\n",
        escape(&heading)
    );
    write_players(&mut page, title, game, phrases);
    write_chapters(&mut page, title, &told, phrases)?;
    write_sheets(&mut page, &title.sheets(game.setup, game.lines)?, phrases);
    page.push_str("</main></body></html>\n");
    Ok(page)
}

fn tell<'a>(title: &dyn Title, moment: &'a Moment, phrases: &Phrases) -> Result<Told<'a>, String> {
    let reports = title.sight(&moment.view, Viewer::Referee)?.reports(&moment.events);
    let weight = reports.iter().map(|report| weight(report.mark)).sum();
    let words = reports.iter().map(|report| {
        let rule = report.told.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        format!("{}{rule}", phrases.say(&report.told.message))
    });
    let words = words.filter(|line| !line.trim().is_empty()).collect();
    Ok(Told { moment, words, weight })
}

/// Losses are remembered, then shots.
fn weight(mark: &str) -> u32 {
    match mark {
        "loss" => 20,
        "shot" => 3,
        "roll" => 1,
        _ => 0,
    }
}

/// The opening, the end, and the weightiest moments between, in order.
fn key_moments(told: &[Told<'_>]) -> Vec<usize> {
    let last = told.len().saturating_sub(1);
    let mut between: Vec<usize> = (1..last).filter(|index| told[*index].weight > 0).collect();
    between.sort_by_key(|index| (std::cmp::Reverse(told[*index].weight), *index));
    between.truncate(PICTURES);
    between.extend([0, last]);
    between.sort_unstable();
    between.dedup();
    between
}

fn write_players(page: &mut String, title: &dyn Title, game: &Game<'_>, phrases: &Phrases) {
    page.push_str("<table>");
    let seats = title.seat_names(game.setup);
    let won = |seat: usize| {
        let winners = game.outcome.as_ref().map(|outcome| outcome.winners).unwrap_or_default();
        winners.contains(referee::Seat(seat as u8))
    };
    for (seat, name) in seats.iter().enumerate() {
        let player = game.players.get(seat).map(String::as_str).unwrap_or_default();
        let points = game.outcome.as_ref().and_then(|outcome| outcome.points.get(seat)).map(ToString::to_string);
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&phrases.say(name)),
            escape(player),
            points.unwrap_or_default(),
            if won(seat) { "★" } else { "" },
        );
    }
    page.push_str("</table>\n");
    if let Some(reason) = game.outcome.as_ref().and_then(|outcome| outcome.reason.as_ref()) {
        let _ = writeln!(page, "<p>{}</p>", escape(&phrases.say(reason)));
    }
}

/// The log, cut by the pictures.
fn write_chapters(page: &mut String, title: &dyn Title, told: &[Told<'_>], phrases: &Phrases) -> Result<(), String> {
    let mut from = 0;
    for key in key_moments(told) {
        let words: Vec<&String> = told[from..=key].iter().flat_map(|told| &told.words).collect();
        from = key + 1;
        if !words.is_empty() {
            let lines: String = words.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
            let _ = writeln!(page, "<ol>{lines}</ol>");
        }
        let caption = match key {
            0 => Message::new("table-report-opening"),
            key if key + 1 == told.len() => Message::new("table-report-end"),
            key => Message::new("table-report-moment").with("number", key),
        };
        let drawing = title.sight(&told[key].moment.view, Viewer::Referee)?.scene();
        let svg = scene::svg::standalone(&drawing, Projection::natural(&drawing), Theme::Light);
        let caption = escape(&phrases.say(&caption));
        let _ = writeln!(page, "<figure>{svg}<figcaption>{caption}</figcaption></figure>");
    }
    Ok(())
}

/// What would have been kept on paper, table by table.
fn write_sheets(page: &mut String, sheets: &[Gauge], phrases: &Phrases) {
    if !sheets.is_empty() {
        let _ = writeln!(page, "<h2>{}</h2>", escape(phrases.word("table-report-sheets").as_ref()));
    }
    for sheet in sheets {
        let Gauge::Table { label, head, rows } = sheet else { continue };
        let cells = |row: &Vec<String>, of: &str| {
            let cells: String = row.iter().map(|cell| format!("<{of}>{}</{of}>", escape(cell))).collect();
            format!("<tr>{cells}</tr>")
        };
        let body: String = rows.iter().map(|row| cells(row, "td")).collect();
        let caption = escape(&phrases.say(label));
        let head = cells(head, "th");
        let _ = writeln!(page, "<table class=\"paper\"><caption>{caption}</caption>{head}{body}</table>");
    }
}

/// Text inside a page: never markup.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign => safe.push(sign),
        }
    }
    safe
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f1ea;color:#1c2430}\
main{max-width:60rem;margin:auto;padding:1.5rem}h1{line-height:1.2}table{border-collapse:collapse;margin:1rem 0}\
th,td{padding:.3rem .8rem;border-bottom:1px solid #c9c2b4;text-align:left}figure{margin:1.5rem 0}\
figure svg{width:100%;height:auto;border-radius:.5rem}figcaption{color:#56606e;font-size:.9rem}\
caption{text-align:left;font-weight:600}.paper{display:inline-table;vertical-align:top;margin-right:2rem;\
font-family:ui-monospace,monospace;font-size:.85rem}.paper td,.paper th{padding:.1rem .5rem}\
@media print{body{background:none}figure{break-inside:avoid}}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_words_are_text_and_never_markup() {
        assert_eq!(escape("<b a='1'>&\"</b>"), "&lt;b a=&#39;1&#39;&gt;&amp;&quot;&lt;/b&gt;");
    }

    #[test]
    fn the_weightiest_moments_are_shown_in_order_with_the_first_and_the_last() {
        let moment = Moment { seq: 0, events: String::new(), view: String::new() };
        let weights = [0, 3, 20, 0, 1, 1, 1, 1, 1, 1, 23, 0];
        let told: Vec<Told<'_>> =
            weights.iter().map(|weight| Told { moment: &moment, words: Vec::new(), weight: *weight }).collect();
        assert_eq!(key_moments(&told), [0, 1, 2, 4, 5, 6, 7, 8, 10, 11]);
        assert_eq!(key_moments(&told[..1]), [0]);
    }

    #[test]
    fn an_air_force_game_leaves_a_log_sheet_for_each_aircraft() {
        let library = titles::Library::open(&content::Files::built_in()).unwrap();
        let title = library.title("airforce").unwrap();
        let setup = title.default_setup("v1").unwrap();
        let mut game = title.start(&setup, [7; 32]).unwrap();
        let mut lines = Vec::new();
        loop {
            let taken = match game.waiting() {
                titles::Waiting::Over(_) => break,
                titles::Waiting::Decide(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let order = game.orders(seat, 1, lines.len() as u64).unwrap().1.remove(0);
                    game.act(seat, &order).unwrap_or_else(|declined| panic!("{declined:?}"))
                }
                titles::Waiting::Roll => game.advance().unwrap(),
            };
            lines.push(taken.line);
        }
        let sheets = title.sheets(&setup, &lines).unwrap();
        let mut page = String::new();
        write_sheets(&mut page, &sheets, &Phrases::new("en", []));
        let plots = lines.iter().filter(|line| line.contains("plot")).count();
        let own = sheets.first().map(|sheet| match sheet {
            Gauge::Table { rows, .. } => rows.iter().filter(|row| !row[0].is_empty()).count(),
            other => panic!("{other:?} is no table"),
        });
        assert!(plots > 0 && own == Some(plots), "{plots} lines were written, {own:?} are on the sheet");
        assert_eq!(page.matches("<table").count(), sheets.len(), "{page}");
    }
}
