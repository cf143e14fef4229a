//! A table as the page knows it: moments, the one that is shown, the draft, the stream.

use std::{rc::Rc, sync::Arc};

use desk::{Choice, Refused, Report};
use leptos::{prelude::*, task::spawn_local};
use referee::{Outcome, Seat, Viewer};
use scene::{Counter, Scene, Shape};
use serde_json::value::RawValue;
use titles::{Sight, Sketch, Title};
use wire::{Ack, OrderPost, Problem, Replay, SeatPost, TableInfo};

use super::{
    api,
    chat::Talk,
    context::Context,
    dom, local, open, sound,
    stream::{self, News, Source},
};
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

    /// Loads the table and, once it plays, everything that was seen so far.
    pub(crate) async fn load(self) {
        let Err(problem) = self.try_load().await else { return };
        self.close();
        if self.live && problem.code == "offline" && self.moments.with_untracked(|moments| !moments.is_empty()) {
            // What is already here stays; the rest comes with the connection.
            self.unloaded.set_value(true);
            self.lost.set(true);
            return self.come_back();
        }
        self.problem.set(Some(problem));
    }

    async fn try_load(self) -> Result<(), Problem> {
        self.problem.set(None);
        self.unloaded.set_value(false);
        if self.id.get_value() == open::FILE {
            return self.load_record().await;
        }
        let info = api::table(&self.id.get_value()).await?;
        let title = api::title(&info.title, &info.content).await?;
        let first = info.seats.iter().position(|seat| seat.mine).map(|seat| Seat(seat as u8));
        let (plays, over) = (info.state != "open", info.state == "over");
        self.title.set(Some(title));
        self.info.set(Some(info));
        if (self.live || !over) && self.eyes.get_untracked().is_none() {
            self.eyes.set(first);
        }
        if plays {
            self.look_back().await?;
        }
        if self.live {
            self.listen();
        }
        Ok(())
    }

    /// A game from a file: all of it, as the referee sees it.
    async fn load_record(self) -> Result<(), Problem> {
        let text = self.context.record.get_untracked().ok_or_else(|| api::problem("no_record"))?;
        let written = open::Written::read(&text)?;
        let title = api::title(&written.title, &written.content).await?;
        let setup = written.setup.get();
        let told = title.moments(setup, &written.lines(), Viewer::Referee).map_err(|error| {
            leptos::logging::warn!("record: {error}");
            api::problem("unreadable")
        })?;
        self.info.set(Some(written.table(title.seat_names(setup))));
        self.title.set(Some(title));
        let each = told.iter().enumerate();
        let moments: Vec<_> =
            each.filter_map(|(version, moment)| self.witnessed(version as u32, &moment.events, &moment.view)).collect();
        self.settle(moments)
    }

    /// Everything that this viewer saw, from the beginning.
    async fn look_back(self) -> Result<(), Problem> {
        let mut path = format!("/api/tables/{}/replay{}", self.id.get_value(), api::eyes(self.eyes.get_untracked()));
        if self.sees_all() {
            path += "?open=true";
        }
        let replay: Replay = api::get(&path).await?;
        let mut moments = Vec::new();
        for moment in &replay.moments {
            moments.extend(self.witnessed(moment.version, moment.events.get(), moment.view.get()));
        }
        if self.live {
            let now: wire::Update =
                api::get(&format!("/api/tables/{}/view{}", self.id.get_value(), api::eyes(self.eyes.get_untracked())))
                    .await?;
            let seen = moments.iter().position(|moment| moment.version >= now.version);
            let seen =
                seen.map(|at| moments.split_off(at)).and_then(|mut rest| (!rest.is_empty()).then(|| rest.remove(0)));
            moments.extend(self.read(&now).map(|moment| moment.remembering(seen.map(|seen| seen.reports))));
        }
        self.settle(moments)?;
        self.begin_draft();
        self.remember_draft();
        Ok(())
    }

    /// Shows the last of some moments.
    fn settle(self, moments: Vec<Moment>) -> Result<(), Problem> {
        if moments.is_empty() {
            // Written by another version of the rules: trying again would not help.
            return Err(api::problem("unreadable"));
        }
        self.shown.set(moments.len().saturating_sub(1));
        self.moments.set(moments.into_iter().map(Rc::new).collect());
        self.write_log();
        Ok(())
    }

    fn witnessed(self, version: u32, events: &str, view: &str) -> Option<Moment> {
        let title = self.title.get_untracked()?;
        let sight = match title.sight(view, self.viewer()) {
            Ok(sight) => sight,
            Err(error) => {
                leptos::logging::warn!("view {version}: {error}");
                return None;
            }
        };
        Some(Moment {
            version,
            your_turn: false,
            can_recall: false,
            undo: None,
            can_undo: false,
            outcome: None,
            scene: Arc::new(sight.scene()),
            reports: sight.reports(events),
            view: view.to_owned(),
            sight,
        })
    }

    fn read(self, update: &wire::Update) -> Option<Moment> {
        let moment = self.witnessed(update.version, update.events.get(), update.view.get())?;
        Some(Moment {
            your_turn: update.your_turn,
            can_recall: update.can_recall,
            undo: update.undo,
            can_undo: update.can_undo,
            outcome: update.outcome.clone(),
            ..moment
        })
    }

    /// Writes the log anew, in the reader's language.
    pub(crate) fn write_log(self) {
        let say = |message: &referee::Message| self.context.phrases.with_untracked(|phrases| phrases.say(message));
        let lines = self.moments.with_untracked(|moments| {
            let each = moments.iter().enumerate();
            each.flat_map(|(index, moment)| logbook::lines(index, &moment.reports, &say)).collect::<Vec<_>>()
        });
        self.lines.set(Arc::new(lines));
    }

    /// Opens the stream of news after what is already here.
    fn listen(self) {
        self.close();
        let mut path = format!("/api/tables/{}/events{}", self.id.get_value(), api::eyes(self.eyes.get_untracked()));
        if let Some(last) = self.moments.with_untracked(|moments| moments.last().map(|moment| moment.version)) {
            path += if path.contains('?') { "&" } else { "?" };
            path += &format!("after={last}");
        }
        self.source.set_value(stream::open(&path, move |news| self.hear(news)));
    }

    pub(crate) fn close(self) {
        let source = self.source.try_update_value(Option::take).flatten();
        if let Some(source) = source {
            source.close();
        }
    }

    fn hear(self, news: News) {
        match news {
            News::Open => self.found(),
            News::Lost { gone } => {
                self.lost.set(true);
                if gone {
                    self.come_back();
                }
            }
            News::Update(text) => match titles::read::<wire::Update>(&text) {
                Ok(update) => self.take(update),
                Err(error) => leptos::logging::warn!("update: {error}"),
            },
            News::Table(text) => self.seated(&text),
            News::Chat(text) => self.talk.hear(&self.id.get_value(), &text),
            News::Frozen(text) => self.problem.set(titles::read(&text).ok()),
        }
    }

    /// The connection is there again: whatever said that it was not is no longer true.
    fn found(self) {
        self.lost.set(false);
        self.talk.catch_up(self.id.get_value());
        let stale = |problem: &Problem| problem.code == "offline" || problem.code == "stopping";
        if self.problem.with_untracked(|problem| problem.as_ref().is_some_and(stale)) {
            self.problem.set(None);
        }
    }

    /// The browser says that there is no network, or that it is there again.
    pub(crate) fn network(self, there: bool) {
        if !there {
            return self.lost.set(!local::is_here(&self.id.get_value()));
        }
        if self.live {
            self.connect();
        }
    }

    /// Listens again, after loading again what could not be loaded.
    fn connect(self) {
        let empty = self.moments.with_untracked(Vec::is_empty);
        if empty || self.unloaded.get_value() {
            return spawn_local(self.load());
        }
        self.listen();
    }

    fn come_back(self) {
        spawn_local(async move {
            dom::sleep(2500).await;
            // The page may have been left meanwhile.
            if self.lost.try_get_untracked() == Some(true) {
                self.connect();
            }
        });
    }

    fn seated(self, text: &str) {
        let Ok(info) = titles::read::<TableInfo>(text) else { return };
        let broken = self.problem.with_untracked(Option::is_some);
        let began = info.state != "open" && self.moments.with_untracked(Vec::is_empty) && !broken;
        let mine = |info: &TableInfo| info.seats.iter().map(|seat| seat.mine).collect::<Vec<_>>();
        let known = self.info.with_untracked(|old| old.as_ref().map(mine));
        self.info.set(Some(info));
        if began || known != self.info.with_untracked(|new| new.as_ref().map(mine)) {
            spawn_local(self.load());
        }
    }

    /// Takes a version: shows what happened, then the new position.
    fn take(self, update: wire::Update) {
        let Some(moment) = self.read(&update) else { return };
        let last = self.moments.with_untracked(|moments| moments.last().map(|moment| moment.version));
        let following = self.moments.with_untracked(Vec::len) <= self.shown.get_untracked() + 1;
        if last.is_some_and(|last| last > update.version) {
            return;
        }
        let again = last == Some(update.version);
        let known =
            self.moments.with_untracked(|moments| moments.last().filter(|_| again).map(|last| last.reports.clone()));
        let moment = Rc::new(moment.remembering(known));
        self.moments.update(|moments| {
            if again {
                moments.pop();
            }
            moments.push(moment.clone());
        });
        if again {
            return self.begin_draft();
        }
        self.write_log();
        self.begin_draft();
        if following || self.running.with_untracked(Option::is_some) {
            self.present(&moment);
        }
        if update.outcome.is_some() {
            self.ask_about_table();
        }
        self.find_other_seat();
    }

    /// Asks how the table stands: who sits where, how it ended, what the clocks show.
    fn ask_about_table(self) {
        spawn_local(async move {
            if let Ok(info) = api::table(&self.id.get_value()).await {
                self.info.try_set(Some(info));
            }
        });
    }

    /// A secret order is noticed by nobody else: one's own clock has to be asked for.
    fn look_at_clock(self) {
        if self.info.with_untracked(|info| info.as_ref().is_some_and(|info| info.clock.is_some())) {
            self.ask_about_table();
        }
    }

    /// Shows a moment as the present: with motion where that is wished.
    fn present(self, moment: &Rc<Moment>) {
        for report in &moment.reports {
            sound::play(self.context, report.mark);
        }
        let count = self.moments.with_untracked(Vec::len);
        let before =
            self.moments.with_untracked(|moments| moments.iter().rev().nth(1).map(|moment| moment.scene.clone()));
        let show = Show::of(&moment.reports);
        match before {
            Some(scene) if self.context.moves() && !show.is_empty() => {
                self.shown.set(count - 1);
                self.run(show, scene);
            }
            _ => {
                self.running.set(None);
                self.shown.set(count - 1);
            }
        }
    }

    fn run(self, show: Show, scene: Arc<Scene>) {
        let idle = self.running.with_untracked(Option::is_none);
        self.tick.set(0.0);
        self.running.set(Some(Running { show: Rc::new(show), scene, start: dom::now() }));
        if idle {
            dom::next_frame(move || self.step());
        }
    }

    fn step(self) {
        let Some(Some(running)) = self.running.try_get_untracked() else { return };
        let time = dom::now() - running.start;
        if time >= running.show.length() {
            return self.running.set(None);
        }
        self.tick.set(time);
        dom::next_frame(move || self.step());
    }

    /// Cuts a running show short.
    pub(crate) fn skip(self) -> bool {
        let runs = self.running.with_untracked(Option::is_some);
        if runs {
            self.running.set(None);
        }
        runs
    }

    /// Shows an earlier or later moment.
    pub(crate) fn show(self, moment: usize) {
        self.skip();
        let last = self.moments.with_untracked(Vec::len).saturating_sub(1);
        self.shown.set(moment.min(last));
    }

    /// One step through time; forwards it is shown with motion.
    pub(crate) fn step_by(self, by: isize) {
        let at = self.shown.get_untracked().saturating_add_signed(by);
        let found = self.moments.with_untracked(|moments| {
            let before = at.checked_sub(1).and_then(|at| moments.get(at)).map(|moment| moment.scene.clone());
            moments.get(at).cloned().zip(before)
        });
        self.show(at);
        if let (1, Some((moment, before))) = (by, found) {
            let show = Show::of(&moment.reports);
            if self.context.moves() && !show.is_empty() {
                self.run(show, before);
            }
        }
    }

    /// A draft for the seat, if it has to decide. Choices already taken are taken
    /// again where the decision is still the same one.
    fn begin_draft(self) {
        let seat = self.eyes.get_untracked();
        let last = self.moments.with_untracked(|moments| moments.last().cloned());
        let decides = last.as_ref().is_some_and(|moment| moment.your_turn && self.live);
        let fresh = match (decides, last, seat) {
            (true, Some(moment), Some(seat)) => moment.sight.draft(seat),
            _ => None,
        };
        if decides {
            self.handed_in.set(false);
        }
        let prompt = fresh.as_ref().map(|sketch| sketch.prompt());
        if self.first_prompt.get_value() != prompt {
            // Another decision: what was chosen for the one before means nothing here.
            self.taken.set(Vec::new());
        }
        self.first_prompt.set_value(prompt);
        self.adopt(fresh);
    }

    fn adopt(self, fresh: Option<Box<dyn Sketch>>) {
        let Some(mut sketch) = fresh else {
            self.taken.set(Vec::new());
            return self.set_sketch(None);
        };
        let keys = self.taken.get_untracked();
        let mut kept = Vec::new();
        for key in keys {
            if !sketch.choose(&key) {
                break;
            }
            kept.push(key);
        }
        if kept.is_empty() {
            kept = forced(&mut *sketch);
        }
        self.taken.set(kept);
        if self.sketch.with_untracked(Option::is_none) {
            sound::play(self.context, "turn");
        }
        self.set_sketch(Some(sketch.into()));
    }

    /// Which decision the present draft belongs to.
    fn decision(self) -> String {
        let version = self.moments.with_untracked(|moments| moments.last().map_or(0, |moment| moment.version));
        let seat = self.eyes.get_untracked().map_or(0, |seat| seat.0);
        format!("{}/{seat}/{version}", self.id.get_value())
    }

    /// Keeps what is chosen so far: leaving the page or reloading it loses nothing.
    fn keep_draft(self) {
        let kept = (self.decision(), self.taken.get_untracked());
        if let Ok(text) = serde_json::to_string(&kept) {
            dom::keep_here("draft", &text);
        }
    }

    /// Takes up a draft that was begun before the page was left.
    fn remember_draft(self) {
        let kept = dom::kept_here("draft").and_then(|text| titles::read::<(String, Vec<String>)>(&text).ok());
        let Some((decision, keys)) = kept else { return };
        if decision == self.decision() && self.taken.with_untracked(Vec::is_empty) {
            let fresh = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy()));
            self.taken.set(keys);
            self.adopt(fresh);
        }
    }

    fn set_sketch(self, sketch: Option<Rc<dyn Sketch>>) {
        let choices = sketch.as_ref().map(|sketch| sketch.choices()).unwrap_or_default();
        self.focus.set(None);
        self.gaze.set(None);
        self.picker.set(Vec::new());
        self.refusal.set(None);
        self.choices.set(Rc::new(choices));
        self.sketch.set(sketch);
    }

    /// Takes a choice, or says why it cannot be taken.
    pub(crate) fn choose(self, key: &str) {
        self.skip();
        self.now();
        let refused = self.choices.with_untracked(|choices| {
            choices.iter().find(|choice| choice.key == key).and_then(|choice| choice.refused.clone())
        });
        if refused.is_some() {
            self.focus.set(Some(key.to_owned()));
            return self.refusal.set(refused);
        }
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        if sketch.choose(key) {
            self.taken.update(|taken| taken.push(key.to_owned()));
            self.keep_draft();
            self.set_sketch(Some(sketch.into()));
        }
    }

    /// Offers all allowed choices of the place where this one is.
    pub(crate) fn pick_at(self, key: &str) {
        let keys = self.choices.with_untracked(|choices| {
            let at = choices.iter().find(|choice| choice.key == key).and_then(|choice| choice.at);
            let here = choices.iter().filter(|choice| choice.at == at && choice.refused.is_none());
            here.map(|choice| choice.key.clone()).collect()
        });
        self.picker.set(keys);
    }

    /// The question and the choice, where one choice from the list answers the whole question.
    pub(crate) fn sole_choice(self) -> Option<(String, String)> {
        let taken = self.taken.get();
        let [only] = taken.as_slice() else { return None };
        let fresh = self.last()?.sight.draft(self.eyes.get()?)?;
        let listed = fresh.choices().into_iter().any(|choice| choice.key == *only && choice.at.is_none());
        let whole = self.sketch.with(|sketch| sketch.as_ref().is_some_and(|sketch| sketch.order().is_some()));
        (listed && whole).then(|| (fresh.question(), only.clone()))
    }

    /// Undoes the last choice.
    pub(crate) fn back(self) {
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        if sketch.back() {
            self.taken.update(|taken| drop(taken.pop()));
            self.keep_draft();
            self.set_sketch(Some(sketch.into()));
        }
    }

    /// Reads the order from typed text.
    pub(crate) fn type_in(self, text: &str) {
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        match sketch.type_in(text) {
            Some(Ok(())) => self.set_sketch(Some(sketch.into())),
            Some(Err(refused)) => self.refusal.set(Some(refused)),
            None => {}
        }
    }

    /// Back to the present.
    pub(crate) fn now(self) {
        let last = self.moments.with_untracked(Vec::len).saturating_sub(1);
        if self.shown.get_untracked() != last {
            self.shown.set(last);
        }
    }

    /// Hands in the order that is drafted.
    pub(crate) fn hand_in(self) {
        if let Some(order) = self.sketch.with_untracked(|sketch| sketch.as_ref().and_then(|sketch| sketch.order())) {
            self.send(order);
        }
    }

    /// Hands in this order.
    pub(crate) fn send(self, order: String) {
        let Some(seat) = self.eyes.get_untracked() else { return };
        if self.sending.get_untracked() {
            return;
        }
        let Ok(order) = RawValue::from_string(order) else { return };
        let version = self.moments.with_untracked(|moments| moments.last().map_or(0, |moment| moment.version));
        self.sending.set(true);
        spawn_local(async move {
            let path = format!("/api/tables/{}/orders", self.id.get_value());
            let answer: Result<Ack, Problem> = api::post(&path, &OrderPost { seat, version, order }).await;
            self.sending.set(false);
            match answer {
                Ok(_) => self.accepted(version),
                Err(problem) => self.declined(problem),
            }
        });
    }

    fn accepted(self, version: u32) {
        self.taken.set(Vec::new());
        // The next version may be here already, with a draft of its own.
        let waits = self.moments.with_untracked(|moments| moments.last().is_none_or(|last| last.version == version));
        if waits {
            self.set_sketch(None);
            self.handed_in.set(true);
        }
        self.look_at_clock();
        self.find_other_seat();
    }

    fn declined(self, problem: Problem) {
        match problem.refused.clone() {
            Some(refused) => self.refusal.set(Some(refused)),
            None => self.context.tell(self.context.explain(&problem)),
        }
    }

    /// Recall, undo, resign: something about one's own seat.
    pub(crate) fn ask(self, what: &'static str, agree: bool) {
        let Some(seat) = self.eyes.get_untracked() else { return };
        spawn_local(async move {
            let path = format!("/api/tables/{}/{what}", self.id.get_value());
            let answer: Result<Ack, Problem> = api::post(&path, &SeatPost { seat, agree }).await;
            match answer {
                Ok(_) if what == "recall" => {
                    self.handed_in.set(false);
                    self.look_at_clock();
                }
                Ok(_) => {}
                Err(problem) => self.declined(problem),
            }
        });
    }

    /// Looks with the eyes of another of one's own seats.
    pub(crate) fn sit(self, seat: Seat) {
        self.close();
        self.other_seat.set(None);
        self.handed_in.set(false);
        self.taken.set(Vec::new());
        self.set_sketch(None);
        self.eyes.set(Some(seat));
        spawn_local(self.load());
    }

    /// Whether another of one's own seats has to decide while this one waits.
    fn find_other_seat(self) {
        let own = self.eyes.get_untracked();
        let others: Vec<Seat> = self.my_seats_untracked().into_iter().filter(|seat| Some(*seat) != own).collect();
        if others.is_empty() {
            return;
        }
        spawn_local(async move {
            dom::sleep(250).await;
            let waits = self.moments.try_with_untracked(|moments| moments.last().is_some_and(|last| !last.your_turn));
            if waits != Some(true) && !self.handed_in.get_untracked() {
                return self.other_seat.set(None);
            }
            for seat in others {
                let path = format!("/api/tables/{}/view?seat={}", self.id.get_value(), seat.0);
                if api::get::<wire::Update>(&path).await.is_ok_and(|update| update.your_turn) {
                    return self.other_seat.set(Some(seat));
                }
            }
            self.other_seat.set(None);
        });
    }

    fn my_seats_untracked(self) -> Vec<Seat> {
        untrack(|| self.my_seats())
    }
}

/// Takes the choices that are none, because there is only one; never the order itself.
fn forced(sketch: &mut dyn Sketch) -> Vec<String> {
    let mut taken = Vec::new();
    while sketch.order().is_none() {
        let choices = sketch.choices();
        let [only] = choices.as_slice() else { break };
        if only.refused.is_some() || !sketch.choose(&only.key) {
            break;
        }
        taken.push(only.key.clone());
    }
    taken
}
