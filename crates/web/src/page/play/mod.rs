//! A table as the page knows it: moments, the one that is shown, the draft, the stream.

mod drafting;
mod loading;
mod motion;
mod news;
mod sending;

use std::{rc::Rc, sync::Arc};

use desk::{Choice, Refused, Report};
use leptos::prelude::*;
use referee::{Outcome, Seat, Viewer};
use scene::{Counter, Scene, Shape};
use titles::{Sight, Sketch, Title};
use wire::{Problem, TableInfo};

use super::{chat::Talk, context::Context, stream::Source};
use crate::{logbook, show::Show};

/// One version of the game as this viewer saw it.
pub(crate) struct Moment {
    pub(crate) version: u32,
    pub(crate) your_turn: bool,
    pub(crate) can_recall: bool,
    pub(crate) undo: Option<Seat>,
    pub(crate) can_undo: bool,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) sight: Box<dyn Sight>,
    /// The view as it came.
    pub(crate) view: String,
    pub(crate) scene: Arc<Scene>,
    pub(crate) reports: Vec<Report>,
}

impl Moment {
    /// The same version told once more, without events: what happened stays known.
    fn remembering(self, known: Option<Vec<Report>>) -> Moment {
        match known {
            Some(reports) if self.reports.is_empty() => Moment { reports, ..self },
            _ => self,
        }
    }
}

/// A show that is running over the board.
#[derive(Clone)]
pub(crate) struct Running {
    pub(crate) show: Rc<Show>,
    pub(crate) scene: Arc<Scene>,
    start: f64,
}

fn counter(scene: &Scene, of: &str) -> Option<Counter> {
    scene.items.iter().find_map(|item| match &item.shape {
        Shape::Counter(counter) if item.of.as_deref() == Some(of) && !counter.ghost => Some((**counter).clone()),
        _ => None,
    })
}

type Local<T> = RwSignal<T, LocalStorage>;

#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) context: Context,
    pub(crate) id: StoredValue<String>,
    /// Whether the game goes on; false while looking back at a finished one.
    pub(crate) live: bool,
    pub(crate) info: RwSignal<Option<TableInfo>>,
    pub(crate) title: Local<Option<Arc<dyn Title>>>,
    pub(crate) eyes: RwSignal<Option<Seat>>,
    pub(crate) moments: Local<Vec<Rc<Moment>>>,
    pub(crate) lines: RwSignal<Arc<Vec<logbook::Line>>>,
    pub(crate) shown: RwSignal<usize>,
    pub(crate) sketch: Local<Option<Rc<dyn Sketch>>>,
    pub(crate) choices: Local<Rc<Vec<Choice>>>,
    taken: Local<Vec<String>>,
    /// The choice that the keyboard is at.
    pub(crate) focus: RwSignal<Option<String>>,
    /// The choice that the pointer is over.
    pub(crate) gaze: RwSignal<Option<String>>,
    /// Choices of one place of the board, to choose among.
    pub(crate) picker: RwSignal<Vec<String>>,
    pub(crate) selected: RwSignal<Option<String>>,
    pub(crate) hovered: RwSignal<Option<String>>,
    pub(crate) refusal: Local<Option<Refused>>,
    pub(crate) sending: RwSignal<bool>,
    pub(crate) handed_in: RwSignal<bool>,
    pub(crate) lost: RwSignal<bool>,
    pub(crate) problem: Local<Option<Problem>>,
    pub(crate) running: Local<Option<Running>>,
    pub(crate) tick: RwSignal<f64>,
    /// Another of one's own seats that has to decide: several people at one screen.
    pub(crate) other_seat: RwSignal<Option<Seat>>,
    pub(crate) words: RwSignal<bool>,
    pub(crate) help: RwSignal<bool>,
    /// What the present draft asked first: tells whether a new version asks the same.
    first_prompt: StoredValue<Option<referee::Message>>,
    source: StoredValue<Option<Source>, LocalStorage>,
    /// The weighed rolls of the finished game, once they were asked for.
    pub(crate) luck: Local<Option<Result<Vec<titles::Fortune>, Problem>>>,
    /// What people at the table say.
    pub(crate) talk: Talk,
    /// Loading failed for want of a connection and has to be done again.
    unloaded: StoredValue<bool>,
}

impl Play {
    pub(crate) fn new(context: Context, id: String, live: bool) -> Play {
        Play {
            context,
            id: StoredValue::new(id),
            live,
            info: RwSignal::new(None),
            title: RwSignal::new_local(None),
            eyes: RwSignal::new(None),
            moments: RwSignal::new_local(Vec::new()),
            lines: RwSignal::new(Arc::default()),
            shown: RwSignal::new(0),
            sketch: RwSignal::new_local(None),
            choices: RwSignal::new_local(Rc::default()),
            taken: RwSignal::new_local(Vec::new()),
            focus: RwSignal::new(None),
            gaze: RwSignal::new(None),
            picker: RwSignal::new(Vec::new()),
            selected: RwSignal::new(None),
            hovered: RwSignal::new(None),
            refusal: RwSignal::new_local(None),
            sending: RwSignal::new(false),
            handed_in: RwSignal::new(false),
            lost: RwSignal::new(false),
            problem: RwSignal::new_local(None),
            running: RwSignal::new_local(None),
            tick: RwSignal::new(0.0),
            other_seat: RwSignal::new(None),
            words: RwSignal::new(false),
            help: RwSignal::new(false),
            first_prompt: StoredValue::new(None),
            source: StoredValue::new_local(None),
            luck: RwSignal::new_local(None),
            talk: Talk::new(),
            unloaded: StoredValue::new(false),
        }
    }

    /// The title's id, for links to rules.
    pub(crate) fn title_id(self) -> String {
        self.info.with(|info| info.as_ref().map(|info| info.title.clone()).unwrap_or_default())
    }

    /// The choice that is being looked at, by pointer or by keyboard.
    pub(crate) fn looked_at(self) -> Option<String> {
        self.gaze.get().or_else(|| self.focus.get())
    }

    /// Whether everything may be seen: looking back at a finished game.
    fn sees_all(self) -> bool {
        let over = self.info.with_untracked(|info| info.as_ref().is_some_and(|info| info.state == "over"));
        !self.live && over && self.eyes.get_untracked().is_none()
    }

    fn viewer(self) -> Viewer {
        match self.eyes.get_untracked() {
            Some(seat) => Viewer::Seat(seat),
            None if self.sees_all() => Viewer::Referee,
            None => Viewer::Public,
        }
    }

    /// The moment on the board.
    pub(crate) fn moment(self) -> Option<Rc<Moment>> {
        let shown = self.shown.get();
        self.moments.with(|moments| moments.get(shown).or(moments.last()).cloned())
    }

    /// A counter as it is shown, or as it was last seen.
    pub(crate) fn counter(self, of: &str) -> Option<Counter> {
        let shown = self.shown.get();
        self.moments.with(|moments| moments.iter().take(shown + 1).rev().find_map(|moment| counter(&moment.scene, of)))
    }

    /// The present.
    pub(crate) fn last(self) -> Option<Rc<Moment>> {
        self.moments.with(|moments| moments.last().cloned())
    }

    /// Whether the board shows the present.
    pub(crate) fn is_now(self) -> bool {
        self.shown.get() + 1 >= self.moments.with(Vec::len)
    }

    /// The seats of this table that belong to the reader.
    pub(crate) fn my_seats(self) -> Vec<Seat> {
        self.info.with(|info| {
            let seats = info.iter().flat_map(|info| info.seats.iter().enumerate());
            seats.filter(|(_, seat)| seat.mine).map(|(index, _)| Seat(index as u8)).collect()
        })
    }

    /// Whose wish it is that these seats have, one bit each.
    pub(crate) fn wish(self, seats: u16) -> Wish {
        let mine = self.my_seats().iter().fold(0u16, |mine, seat| mine | 1 << seat.0);
        match seats {
            0 => Wish::Nobody,
            seats if seats & mine != 0 => Wish::Mine,
            _ => Wish::Others,
        }
    }

    /// Who wants a draw.
    pub(crate) fn draw_offer(self) -> Wish {
        self.wish(self.info.with(|info| info.as_ref().map_or(0, |info| info.draw)))
    }
}

/// Who wishes something that everybody has to agree to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wish {
    Nobody,
    Mine,
    Others,
}
