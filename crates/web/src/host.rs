//! A table without a server: one browser referees its own game against the computer.
//!
//! It answers what the server would answer, in the same words ([`wire`]), so that the
//! page need not know where its table stands. Secrets are kept from the computer
//! players all the same: they see their own views and nothing else.

// A problem is the body of an answer: made once per request, never in a loop.
#![allow(clippy::result_large_err)]

use std::sync::Arc;

use referee::{Dice, Message, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use titles::{Declined, Match, Taken, Title, Waiting, setup::scenario_of};
use wire::{
    Ack, NewTable, OrderPost, Problem, Raw, Replay, ReplayMoment, SeatInfo, SeatPost, Sitter, TableInfo, Update,
};

/// What has to be kept so that the game can go on later.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The table's name.
    pub id: String,
    /// The title.
    pub title: String,
    /// The fingerprint of its content.
    pub content: String,
    setup: String,
    seats: Vec<Sitter>,
    seed: [u8; 32],
    lines: Vec<String>,
    over: bool,
    /// Orders that are prepared for a first flight, as long as everybody keeps to them.
    #[serde(default)]
    prepared: Vec<(Seat, String)>,
}

/// A computer player that has to decide.
pub struct Asked {
    /// Its seat.
    pub seat: Seat,
    /// Its level.
    pub level: String,
    /// Its style.
    pub style: String,
    /// What it sees.
    pub view: String,
    /// The journal's length: an answer to an older question is not taken.
    pub version: u32,
}

/// A table in this browser.
pub struct Host {
    saved: Saved,
    title: Arc<dyn Title>,
    game: Box<dyn Match>,
}

/// A problem found on this side of the network.
pub fn problem(code: &str) -> Problem {
    let message = Message::new(format!("table-problem-{}", code.replace('_', "-")));
    Problem { code: code.to_owned(), message, refused: None, faults: Vec::new() }
}

fn raw(json: String) -> Raw {
    RawValue::from_string(json).expect("titles write JSON")
}

impl Host {
    /// Opens a table. Everybody at it sits at this screen or is a computer player.
    pub fn open(id: String, title: Arc<dyn Title>, new: &NewTable, seed: [u8; 32]) -> Result<Host, Problem> {
        let setup = new.setup.get().to_owned();
        let game = title.start(&setup, seed);
        let game = game.map_err(|faults| Problem { faults, ..problem("setup_faults") })?;
        let names = title.seat_names(&setup).len();
        if new.seats.len() != names || new.seats.contains(&Sitter::Open) {
            return Err(problem("offline"));
        }
        let (content, title_id) = (title.content().to_owned(), title.id().to_owned());
        let saved = Saved {
            id,
            title: title_id,
            content,
            setup,
            seats: new.seats.clone(),
            seed,
            lines: Vec::new(),
            over: false,
            prepared: Vec::new(),
        };
        let mut host = Host { saved, title, game };
        host.advance();
        Ok(host)
    }

    /// The same table with prepared turns; whoever flies otherwise ends the preparation for all.
    #[must_use]
    pub fn with_prepared(mut self, orders: Vec<(Seat, String)>) -> Host {
        self.saved.prepared = orders;
        self
    }

    /// What is prepared for a seat that has to decide.
    pub fn prepared(&self, seat: Seat) -> Option<&str> {
        let decides = matches!(self.game.waiting(), Waiting::Decide(seats) if seats.contains(seat));
        let next = self.saved.prepared.iter().find(|(of, _)| *of == seat).filter(|_| decides);
        next.map(|(_, order)| order.as_str())
    }

    fn keep_to_preparation(&mut self, seat: Seat, order: &str) {
        let as_data = |text: &str| titles::read::<serde_json::Value>(text).ok();
        let next = self.saved.prepared.iter().position(|(of, _)| *of == seat);
        match next.filter(|next| as_data(&self.saved.prepared[*next].1) == as_data(order)) {
            Some(next) => drop(self.saved.prepared.remove(next)),
            None => self.saved.prepared.clear(),
        }
    }

    /// Takes up a game that was kept.
    pub fn restore(saved: Saved, title: Arc<dyn Title>) -> Result<Host, Problem> {
        if title.content() != saved.content {
            return Err(problem("unreadable"));
        }
        let game = title.replay(&saved.setup, saved.seed, &saved.lines).map_err(|_| problem("unreadable"))?;
        Ok(Host { saved, title, game })
    }

    /// The title that is played.
    pub fn title(&self) -> Arc<dyn Title> {
        self.title.clone()
    }

    /// What has to be kept.
    pub fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The table as the page asks for it.
    pub fn info(&self) -> TableInfo {
        let names = self.title.seat_names(&self.saved.setup);
        let seats = names.into_iter().zip(&self.saved.seats).map(|(name, sitter)| seat_info(name, sitter));
        TableInfo {
            id: self.saved.id.clone(),
            title: self.saved.title.clone(),
            scenario: scenario_of(&self.saved.setup),
            content: self.saved.content.clone(),
            setup: raw(self.saved.setup.clone()),
            seats: seats.collect(),
            state: if self.saved.over { "over" } else { "playing" }.to_owned(),
            promise: Dice::new(self.saved.seed).promise(),
            seed: self.game.seed(),
            outcome: match self.game.waiting() {
                Waiting::Over(outcome) => Some(outcome),
                _ => None,
            },
            invitation: None,
            touched: 0,
            clock: None,
            your_turn: self.is_turn(),
            spectators: wire::Spectators::Public,
            draw: 0,
        }
    }

    /// Whether one of the person's seats has to decide.
    fn is_turn(&self) -> bool {
        let own = |seat: referee::Seat| matches!(self.saved.seats.get(seat.index()), Some(Sitter::Me));
        matches!(self.game.waiting(), Waiting::Decide(seats) if seats.iter().any(own))
    }

    /// What a seat sees now, with the events since the version before.
    pub fn update(&self, seat: Option<Seat>, events: String) -> Update {
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let waiting = self.game.waiting();
        Update {
            version: self.game.len(),
            events: raw(events),
            view: raw(self.game.view(viewer)),
            your_turn: matches!(waiting, Waiting::Decide(seats) if seat.is_some_and(|seat| seats.contains(seat))),
            can_recall: seat.is_some_and(|seat| self.game.copy().recall(seat).is_some()),
            undo: None,
            can_undo: seat.is_some_and(|seat| self.game.undoable(seat).is_some()),
            outcome: match waiting {
                Waiting::Over(outcome) => Some(outcome),
                _ => None,
            },
        }
    }

    /// Everything that a viewer saw. The referee's eyes are for finished games.
    pub fn replay(&self, seat: Option<Seat>, open: bool) -> Result<Replay, Problem> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(seat),
            None if open && self.saved.over => Viewer::Referee,
            None => Viewer::Public,
        };
        let moments = self.title.moments(&self.saved.setup, &self.saved.lines, viewer);
        let moments = moments.map_err(|_| problem("unreadable"))?.into_iter().enumerate().map(|(number, moment)| {
            ReplayMoment { version: number as u32, events: raw(moment.events), view: raw(moment.view) }
        });
        Ok(Replay { moments: moments.collect() })
    }

    /// The whole game as a record.
    pub fn record(&self) -> String {
        self.game.record(&self.saved.content, titles::RULES_VERSION)
    }

    /// Takes a person's order.
    pub fn order(&mut self, post: &OrderPost) -> Result<(Ack, Vec<Taken>), Problem> {
        self.own(post.seat)?;
        self.act(post.seat, post.order.get())
    }

    /// Takes a computer player's order, if the game still waits for it.
    pub fn flown(&mut self, asked: &Asked, order: &str) -> Vec<Taken> {
        if asked.version != self.game.len() {
            return Vec::new();
        }
        self.act(asked.seat, order).map(|(_, taken)| taken).unwrap_or_default()
    }

    fn act(&mut self, seat: Seat, order: &str) -> Result<(Ack, Vec<Taken>), Problem> {
        let taken = self.game.act(seat, order).map_err(|declined| match declined {
            Declined::Malformed(_) => problem("malformed"),
            Declined::NotYourTurn => problem("not_your_turn"),
            Declined::Refused(refused) => Problem { refused: Some(refused), ..problem("refused") },
        })?;
        self.keep_to_preparation(seat, order);
        Ok(self.follow(taken))
    }

    /// Recall, undo, draw or resignation of a seat at this screen.
    pub fn ask(&mut self, what: &str, post: &SeatPost) -> Result<(Ack, Vec<Taken>), Problem> {
        self.own(post.seat)?;
        self.saved.prepared.clear();
        let taken = match what {
            "recall" => self.game.recall(post.seat).ok_or_else(|| problem("nothing_to_recall")),
            "undo" => {
                let from = self.game.undoable(post.seat);
                from.and_then(|from| self.game.undo(from)).ok_or_else(|| problem("nothing_to_undo"))
            }
            "draw" | "resign" if self.saved.over => Err(problem("over")),
            // Nobody waits for an answer here: people agree across the screen, computer players at once.
            "draw" if self.computers().all(|seat| self.game.takes_draw(seat)) => Ok(self.game.draw()),
            "draw" => Err(problem("draw_declined")),
            "resign" => Ok(self.game.forfeit(post.seat)),
            _ => Err(problem("not_found")),
        }?;
        Ok(self.follow(taken))
    }

    /// The next computer player that has to decide.
    pub fn asked(&self) -> Option<Asked> {
        let Waiting::Decide(seats) = self.game.waiting() else { return None };
        seats.iter().find_map(|seat| match self.saved.seats.get(seat.index()) {
            Some(Sitter::Computer { level, style }) => Some(Asked {
                seat,
                level: level.clone(),
                style: style.clone(),
                view: self.game.view(Viewer::Seat(seat)),
                version: self.game.len(),
            }),
            _ => None,
        })
    }

    fn computers(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.saved.seats);
        seats.filter(|(_, sitter)| matches!(sitter, Sitter::Computer { .. })).map(|(seat, _)| seat)
    }

    fn own(&self, seat: Seat) -> Result<(), Problem> {
        match self.saved.seats.get(seat.index()) {
            Some(Sitter::Me) => Ok(()),
            _ => Err(problem("not_your_seat")),
        }
    }

    fn follow(&mut self, taken: Taken) -> (Ack, Vec<Taken>) {
        self.saved.lines.push(taken.line.clone());
        let mut all = vec![taken];
        all.extend(self.advance());
        (Ack { version: self.game.len() }, all)
    }

    /// Rolls and forced steps, until somebody has to decide.
    fn advance(&mut self) -> Vec<Taken> {
        let mut all = Vec::new();
        while let Some(taken) = self.game.advance() {
            self.saved.lines.push(taken.line.clone());
            all.push(taken);
        }
        self.saved.over = matches!(self.game.waiting(), Waiting::Over(_));
        all
    }
}

fn seat_info(name: Message, sitter: &Sitter) -> SeatInfo {
    let (mine, computer) = match sitter {
        Sitter::Computer { level, .. } => (false, Some(level.clone())),
        Sitter::Me | Sitter::Open => (true, None),
    };
    SeatInfo { name, player: None, computer, mine, present: true, player_id: None }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use content::Files;
    use titles::{Brief, Library, Memory, from_book};

    use super::*;

    fn title() -> Arc<dyn Title> {
        let library = Library::open(&Files::built_in()).unwrap();
        let dogfights = library.title("dogfights").unwrap();
        from_book("dogfights", &dogfights.book(), dogfights.content().to_owned()).unwrap().into()
    }

    fn host(title: &Arc<dyn Title>) -> Host {
        let setup = title.default_setup("duel").unwrap();
        let computer = Sitter::Computer { level: "rookie".into(), style: "balanced".into() };
        let new = NewTable {
            title: "dogfights".into(),
            setup: raw(setup),
            seats: vec![Sitter::Me, computer],
            listed: false,
            clock: None,
            spectators: wire::Spectators::Public,
        };
        Host::open("local-1".into(), title.clone(), &new, [7; 32]).unwrap()
    }

    /// Plays one decision of whoever has to decide.
    fn step(host: &mut Host, title: &Arc<dyn Title>, salt: u64) {
        let (budget, memory) = (Duration::from_millis(5), &mut Memory::default());
        match host.asked() {
            Some(asked) => {
                let sight = title.sight(&asked.view, Viewer::Seat(asked.seat)).unwrap();
                let order =
                    sight.fly(asked.seat, &Brief { level: &asked.level, style: &asked.style, salt, budget }, memory);
                assert!(!host.flown(&asked, &order).is_empty(), "the computer's order is taken");
            }
            None => {
                let update = host.update(Some(Seat(0)), "[]".into());
                assert!(update.your_turn);
                let sight = title.sight(update.view.get(), Viewer::Seat(Seat(0))).unwrap();
                let order =
                    raw(sight.fly(Seat(0), &Brief { level: "rookie", style: "balanced", salt, budget }, memory));
                host.order(&OrderPost { seat: Seat(0), version: update.version, order }).unwrap();
            }
        }
    }

    #[test]
    fn a_game_without_a_server_is_played_to_its_end_and_verified() {
        let title = title();
        let mut host = host(&title);
        for salt in 0..5000 {
            if host.info().state == "over" {
                break;
            }
            step(&mut host, &title, salt);
        }
        assert_eq!(host.info().state, "over");
        assert!(host.info().seed.is_some());
        title.verify(&host.record()).unwrap();
        let replay = host.replay(None, true).unwrap();
        assert_eq!(replay.moments.len() as u32, host.update(None, "[]".into()).version + 1);
    }

    #[test]
    fn a_kept_game_goes_on_where_it_was() {
        let title = title();
        let mut host = host(&title);
        (0..9).for_each(|salt| step(&mut host, &title, salt));
        let text = serde_json::to_string(host.saved()).unwrap();
        let mut again = Host::restore(titles::read(&text).unwrap(), title.clone()).unwrap();
        let (one, other) = (host.update(Some(Seat(0)), "[]".into()), again.update(Some(Seat(0)), "[]".into()));
        assert_eq!((one.version, one.view.get()), (other.version, other.view.get()));
        step(&mut again, &title, 9);
    }

    #[test]
    fn nobody_gives_orders_for_the_computer() {
        let mut host = host(&title());
        let post = OrderPost { seat: Seat(1), version: 0, order: raw("{}".into()) };
        assert_eq!(host.order(&post).unwrap_err().code, "not_your_seat");
        assert_eq!(host.ask("undo", &SeatPost { seat: Seat(1), agree: true }).unwrap_err().code, "not_your_seat");
    }

    #[test]
    fn a_computer_without_a_server_agrees_to_a_draw_where_nobody_is_ahead() {
        let title = title();
        let mut host = host(&title);
        host.ask("draw", &SeatPost { seat: Seat(0), agree: true }).unwrap();
        assert_eq!(host.info().state, "over");
        assert!(host.info().outcome.unwrap().winners.is_empty());
        assert_eq!(host.ask("draw", &SeatPost { seat: Seat(0), agree: true }).unwrap_err().code, "over");
        title.verify(&host.record()).unwrap();
    }

    #[test]
    fn a_table_with_an_open_seat_needs_a_server() {
        let title = title();
        let setup = raw(title.default_setup("duel").unwrap());
        let new = NewTable {
            title: "dogfights".into(),
            setup,
            seats: vec![Sitter::Me, Sitter::Open],
            listed: false,
            clock: None,
            spectators: wire::Spectators::Public,
        };
        let refused = Host::open("local-1".into(), title, &new, [1; 32]).err().unwrap();
        assert_eq!(refused.code, "offline");
    }
}
