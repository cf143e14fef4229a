//! First flights: which hint belongs to the decision at hand, and the turns that are prepared.

use serde::{Deserialize, Serialize};

/// The lessons of all titles.
const LESSONS: &str = include_str!("../../../content/table/lessons.toml");

/// A hint of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(Deserialize))]
pub struct Hint {
    /// The question that it belongs to, by the beginning of its key; `over` for the end of the game.
    pub when: String,
    /// Its words.
    pub say: String,
}

/// A guided game of one title.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(Deserialize))]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// The scenario that is flown.
    pub scenario: String,
    /// What is told, in this order where several fit.
    pub hints: Vec<Hint>,
}

/// The turns that are prepared for the lessons.
const FLIGHTS: &str = include_str!("../../../content/table/first-flights.json");

/// The prepared turns of a lesson: fixed dice, and what each seat orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// The title.
    pub title: String,
    /// The scenario that is flown.
    pub scenario: String,
    /// What the dice are made of.
    pub seed: u8,
    /// Seats and their orders, in the order of play.
    pub orders: Vec<(u8, String)>,
}

/// The prepared turns of a title.
pub fn flight(title: &str) -> Option<Flight> {
    let all: Vec<Flight> = titles::read(FLIGHTS).expect("a test reads the same file");
    all.into_iter().find(|flight| flight.title == title)
}

/// The lesson of a title.
pub fn of(title: &str) -> Option<Lesson> {
    all().into_iter().find(|lesson| lesson.title == title)
}

/// All lessons. Their file keeps one thing to a line, so that the page needs no reader of TOML;
/// a test holds this against a real one.
fn all() -> Vec<Lesson> {
    let mut all: Vec<Lesson> = Vec::new();
    for line in LESSONS.lines().map(str::trim) {
        if line == "[[lesson]]" {
            all.push(Lesson { title: String::new(), scenario: String::new(), hints: Vec::new() });
        }
        let Some(lesson) = all.last_mut() else { continue };
        if let (Some(when), Some(say)) = (quoted(line, "when"), quoted(line, "say")) {
            lesson.hints.push(Hint { when, say });
        } else if let Some(title) = quoted(line, "title") {
            lesson.title = title;
        } else if let Some(scenario) = quoted(line, "scenario") {
            lesson.scenario = scenario;
        }
    }
    all
}

fn quoted(line: &str, key: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("{key} = \""))?;
    rest.split_once('"').map(|(words, _)| words.to_owned())
}

impl Lesson {
    /// Whether a hint belongs to the question.
    pub fn fits(&self, hint: usize, question: &str) -> bool {
        let rest = self.hints.get(hint).and_then(|hint| question.strip_prefix(hint.when.as_str()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// The first hint that has not been seen and belongs to the question.
    pub fn hint(&self, question: &str, seen: &[usize]) -> Option<usize> {
        (0..self.hints.len()).find(|hint| !seen.contains(hint) && self.fits(*hint, question))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Lessons {
        lesson: Vec<Lesson>,
    }

    #[test]
    fn the_file_is_read_as_any_reader_of_toml_would() {
        let read: Lessons = toml::from_str(LESSONS).unwrap();
        assert_eq!(all(), read.lesson);
    }

    const TITLES: [&str; 4] = ["dogfights", "wings", "airforce", "wingleader"];
    const TEXTS: [&str; 3] = [
        include_str!("../../../content/table/text/en.ftl"),
        include_str!("../../../content/table/text/fr.ftl"),
        include_str!("../../../content/table/text/pl.ftl"),
    ];

    #[test]
    fn every_title_has_a_lesson_and_every_hint_has_words() {
        for title in TITLES {
            let lesson = of(title).unwrap_or_else(|| panic!("{title} has no lesson"));
            assert!(lesson.hints.len() >= 4, "{title} explains too little");
            for hint in &lesson.hints {
                let key = format!("\n{} =", hint.say);
                assert!(TEXTS.iter().all(|text| text.contains(&key)), "no words for {}", hint.say);
            }
        }
    }

    /// Takes an order and what follows by itself; whether there was a shot.
    fn shoots(title: &dyn titles::Title, game: &mut dyn titles::Match, seat: referee::Seat, order: &str) -> bool {
        let viewer = referee::Viewer::Referee;
        let taken = game.act(seat, order).unwrap_or_else(|declined| panic!("{order}: {declined:?}"));
        let mut all = vec![taken];
        all.extend(std::iter::from_fn(|| game.advance()));
        let sight = title.sight(&game.view(viewer), viewer).unwrap();
        let mut events = all.iter().flat_map(|taken| &taken.noticed).filter(|(who, _)| *who == viewer);
        events.any(|(_, events)| sight.reports(events).iter().any(|report| report.mark == "shot"))
    }

    fn begun(title: &dyn titles::Title, scenario: &str, seed: u8) -> Box<dyn titles::Match> {
        let mut game = title.start(&title.default_setup(scenario).unwrap(), [seed; 32]).unwrap();
        while game.advance().is_some() {}
        game
    }

    /// A flight in which the pupil shoots before deciding so many times.
    fn prepare(title: &dyn titles::Title, scenario: &str, decisions: usize) -> Option<Flight> {
        (1..=250).find_map(|seed| {
            let mut game = begun(title, scenario, seed);
            let mut orders: Vec<(u8, String)> = Vec::new();
            while orders.iter().filter(|(seat, _)| *seat == 0).count() < decisions {
                let titles::Waiting::Decide(seats) = game.waiting() else { return None };
                let seat = seats.iter().next()?;
                let budget = std::time::Duration::from_millis(20);
                let brief = titles::Brief { level: "regular", style: "balanced", salt: seed.into(), budget };
                let order = game.fly(seat, &brief, &mut titles::Memory::default())?;
                let shot = shoots(title, &mut *game, seat, &order);
                orders.push((seat.0, order));
                if shot && seat.0 == 0 {
                    // A lesson that begins with the shot teaches nobody to fly.
                    let flown = orders.iter().filter(|(seat, _)| *seat == 0).count();
                    return (flown > 3).then(|| Flight {
                        title: title.id().to_owned(),
                        scenario: scenario.to_owned(),
                        seed,
                        orders,
                    });
                }
            }
            None
        })
    }

    /// With `TALLYHO_BLESS` the flights are made anew.
    #[test]
    fn every_title_has_a_prepared_flight_that_can_be_flown_and_ends_with_a_shot() {
        let library = titles::Library::open(&content::Files::built_in()).unwrap();
        if std::env::var_os("TALLYHO_BLESS").is_some() {
            let wanted =
                [("dogfights", "duel", 14), ("wings", "duel", 6), ("airforce", "v1", 10), ("wingleader", "intro", 16)];
            let flight = wanted.map(|(title, scenario, decisions)| {
                prepare(library.title(title).unwrap(), scenario, decisions)
                    .unwrap_or_else(|| panic!("no shot in {title}"))
            });
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/table/first-flights.json");
            std::fs::write(file, serde_json::to_string_pretty(&flight).unwrap() + "\n").unwrap();
            return;
        }
        for title in TITLES {
            let flight = flight(title).unwrap_or_else(|| panic!("{title} has no flight"));
            assert!(flight.orders.iter().filter(|(seat, _)| *seat == 0).count() > 3);
            let title = library.title(title).unwrap();
            let mut game = begun(title, &flight.scenario, flight.seed);
            let shots =
                flight.orders.iter().map(|(seat, order)| shoots(title, &mut *game, referee::Seat(*seat), order));
            assert_eq!(shots.last(), Some(true), "{} ends without a shot", flight.title);
        }
    }

    #[test]
    fn every_prepared_order_is_told_in_the_words_of_the_game() {
        let files = content::Files::built_in();
        let library = titles::Library::open(&files).unwrap();
        let texts: Vec<_> = TITLES.iter().filter_map(|title| files.get(&format!("{title}/text/en.ftl"))).collect();
        let phrases = phrases::Phrases::new("en", texts);
        for title in TITLES {
            let (flight, title) = (flight(title).unwrap(), library.title(title).unwrap());
            let mut game = begun(title, &flight.scenario, flight.seed);
            for (seat, order) in flight.orders {
                let (seat, viewer) = (referee::Seat(seat), referee::Viewer::Seat(referee::Seat(seat)));
                let sight = title.sight(&game.view(viewer), viewer).unwrap();
                let told = sight.foretell(seat, &order).map(|told| phrases.say(&told)).unwrap_or_default();
                println!("{}: {order}: {told}", flight.title);
                assert!(seat.0 != 0 || told.len() > 4 && !told.contains("handed in"), "{order}: {told}");
                shoots(title, &mut *game, seat, &order);
            }
        }
    }

    #[test]
    fn hints_come_in_their_order_and_once() {
        let hint = |when: &str, say: &str| Hint { when: when.into(), say: say.into() };
        let hints = vec![hint("x-prompt-fly", "a"), hint("x-prompt-fly", "b"), hint("over", "c")];
        let lesson = Lesson { title: "x".into(), scenario: "y".into(), hints };
        assert_eq!(lesson.hint("x-prompt-fly-steps", &[]), Some(0));
        assert_eq!(lesson.hint("x-prompt-fly", &[0]), Some(1));
        assert_eq!(lesson.hint("x-prompt-flyer", &[0]), None);
        assert_eq!(lesson.hint("over", &[0, 1]), Some(2));
    }
}
