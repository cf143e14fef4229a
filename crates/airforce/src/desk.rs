//! The desk: everything that people see and handle, derived from views and the book.

use std::sync::Arc;

use ::desk::{Casualty, Desk, Gauge, Panel, Poster, Report, Switch, Told};
use referee::{Message, Seat};
use scene::Scene;

use crate::{
    AirForce, book::Book, draft::LogDraft, event::Event, lobby, order::Why, panel, report, setup::Setup, sheet::Sheet,
    view::View,
};

impl Desk for AirForce {
    type Draft = LogDraft;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<LogDraft> {
        LogDraft::new(book, view, seat)
    }

    fn scene(book: &Arc<Book>, view: &View) -> Scene {
        crate::scene::scene(book, view)
    }

    fn reach(book: &Arc<Book>, view: &View, of: &str) -> Scene {
        crate::scene::reach(book, view, of)
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        panel::panels(book, view)
    }

    fn status(view: &View) -> Told {
        report::status(view)
    }

    fn score(book: &Arc<Book>, view: &View) -> Vec<Told> {
        report::score(book, view)
    }

    fn words(book: &Arc<Book>, view: &View) -> Vec<Message> {
        report::words(book, view)
    }

    fn report(book: &Arc<Book>, view: &View, event: &Event) -> Report {
        report::report(book, view, event)
    }

    fn sheets(book: &Arc<Book>, opening: &View, events: &[Event]) -> Vec<Gauge> {
        let mut sheet = Sheet::new(book, &opening.table.planes);
        events.iter().for_each(|event| sheet.note(book, event));
        sheet.tables()
    }

    fn casualty(book: &Arc<Book>, view: &View, before: &[Event], event: &Event) -> Option<Casualty> {
        report::casualty(book, view, before, event)
    }

    fn reason(why: &Why) -> Message {
        why.message()
    }

    fn posters(book: &Book) -> Vec<Poster> {
        lobby::posters(book)
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        lobby::default_setup(book, scenario)
    }

    fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
        lobby::switches(book, scenario)
    }

    fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
        lobby::seat_names(book, setup)
    }

    fn forbids_talk(setup: &Setup) -> bool {
        setup.forbids_talk()
    }
}
