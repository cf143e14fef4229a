//! First flights: which hint belongs to the decision at hand.

use serde::Deserialize;

/// The lessons of all titles.
const LESSONS: &str = include_str!("../../../content/table/lessons.toml");

/// A hint of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Hint {
    /// The question that it belongs to, by the beginning of its key; `over` for the end of the game.
    pub when: String,
    /// Its words.
    pub say: String,
}

/// A guided game of one title.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// The scenario that is flown.
    pub scenario: String,
    /// What is told, in this order where several fit.
    pub hints: Vec<Hint>,
}

/// The turns that are prepared for the lessons.
const FLIGHTS: &str = include_str!("../../../content/table/first-flights.toml");

/// The prepared turns of a lesson: fixed dice, and what each seat orders.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
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

#[derive(Deserialize)]
struct Flights {
    flight: Vec<Flight>,
}

/// The prepared turns of a title.
pub fn flight(title: &str) -> Option<Flight> {
    let all: Flights = toml::from_str(FLIGHTS).expect("a test reads the same file");
    all.flight.into_iter().find(|flight| flight.title == title)
}

#[derive(Deserialize)]
struct Lessons {
    lesson: Vec<Lesson>,
}

/// The lesson of a title.
pub fn of(title: &str) -> Option<Lesson> {
    let all: Lessons = toml::from_str(LESSONS).expect("a test reads the same file");
    all.lesson.into_iter().find(|lesson| lesson.title == title)
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

    /// The game of a flight after so many of its orders, every order taken.
    fn flown(title: &dyn titles::Title, flight: &Flight) -> Box<dyn titles::Match> {
        let setup = title.default_setup(&flight.scenario).unwrap();
        let mut game = title.start(&setup, [flight.seed; 32]).unwrap();
        while game.advance().is_some() {}
        for (seat, order) in &flight.orders {
            let taken = game.act(referee::Seat(*seat), order);
            taken.unwrap_or_else(|declined| panic!("{}: {order}: {declined:?}", flight.title));
            while game.advance().is_some() {}
        }
        game
    }

    /// A flight in which the pupil shoots before deciding so many times.
    fn prepare(title: &dyn titles::Title, scenario: &str, decisions: usize) -> Option<Flight> {
        (1..=250).find_map(|seed| {
            let mut flight =
                Flight { title: title.id().to_owned(), scenario: scenario.to_owned(), seed, orders: Vec::new() };
            let mut game = flown(title, &flight);
            while flight.orders.iter().filter(|(seat, _)| *seat == 0).count() < decisions {
                let titles::Waiting::Decide(seats) = game.waiting() else { return None };
                let seat = seats.iter().next()?;
                let order = game.fly(seat, "regular", "balanced", seed.into(), std::time::Duration::from_millis(20))?;
                let viewer = referee::Viewer::Referee;
                let mut noticed = vec![game.act(seat, &order).ok()?];
                noticed.extend(std::iter::from_fn(|| game.advance()));
                let sight = title.sight(&game.view(viewer), viewer).ok()?;
                let mut events = noticed.iter().flat_map(|taken| &taken.noticed).filter(|(who, _)| *who == viewer);
                flight.orders.push((seat.0, order));
                if seat.0 == 0
                    && events.any(|(_, events)| sight.reports(events).iter().any(|report| report.mark == "shot"))
                {
                    return Some(flight);
                }
            }
            None
        })
    }

    fn written(flight: &Flight) -> String {
        let Flight { title, scenario, seed, orders } = flight;
        let orders: String = orders.iter().map(|(seat, order)| format!("    [{seat}, '{order}'],\n")).collect();
        format!("\n[[flight]]\ntitle = \"{title}\"\nscenario = \"{scenario}\"\nseed = {seed}\norders = [\n{orders}]\n")
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
            let head = "# The prepared turns of the first flights; made by `cargo test -p web` with TALLYHO_BLESS.\n";
            let text: String = flight.iter().map(written).collect();
            std::fs::write(
                concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/table/first-flights.toml"),
                format!("{head}{text}"),
            )
            .unwrap();
            return;
        }
        for title in TITLES {
            let flight = flight(title).unwrap_or_else(|| panic!("{title} has no flight"));
            assert!(flight.orders.iter().filter(|(seat, _)| *seat == 0).count() > 3);
            flown(library.title(title).unwrap(), &flight);
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
