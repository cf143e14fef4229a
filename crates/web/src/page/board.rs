//! The board: the scene with the plan, the choices and what is happening, pan, zoom and turn.

use std::sync::Arc;

use leptos::{html::Div, prelude::*};
use scene::{Aspect, Frame, Layer, Paint, Point, Projection, Scene, Shape, Stroke, svg};

use super::{
    context::{Context, RuleLink},
    dom, effects,
    gesture::{self, Gesture},
    odds::OddsBar,
    play::Play,
    timeline::Icon,
};
use crate::{
    camera::{Area, Camera, around},
    show::{Sight, trails},
    strip,
};

/// The board's own state.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) play: Play,
    pub(crate) projection: RwSignal<Projection>,
    pub(crate) camera: RwSignal<Camera>,
    pub(crate) node: NodeRef<Div>,
    pub(crate) gesture: StoredValue<Gesture>,
    pub(crate) moving: RwSignal<bool>,
    pub(crate) measuring: RwSignal<bool>,
    pub(crate) ruler: RwSignal<Vec<Point>>,
    pub(crate) frame: Memo<Option<Frame>>,
    fitted: StoredValue<Fitted>,
    /// The size of the window when it was last looked at.
    size: StoredValue<(f64, f64)>,
}

/// What the camera was last told to show.
#[derive(Clone, Copy, PartialEq)]
enum Fitted {
    Not,
    Whole,
    Near,
    ByHand,
}

/// Room that the tools take at the top, and a lane of the strip at the right.
const TOOLS: f64 = 54.0;
const LANE: f64 = 39.0;
/// Counters shown smaller than this cannot be told apart.
const READABLE: f64 = 0.22;

impl Board {
    pub(crate) fn new(play: Play) -> Board {
        let projection = RwSignal::new(Projection::default());
        Board {
            play,
            projection,
            camera: RwSignal::new(Camera { x: 0.0, y: 0.0, zoom: 1.0 }),
            node: NodeRef::new(),
            gesture: StoredValue::new(Gesture::default()),
            moving: RwSignal::new(false),
            measuring: RwSignal::new(false),
            ruler: RwSignal::new(Vec::new()),
            frame: Memo::new(move |_| frame(play, projection.get())),
            fitted: StoredValue::new(Fitted::Not),
            size: StoredValue::new((0.0, 0.0)),
        }
    }

    /// The size of the window that the board is seen through.
    pub(crate) fn screen(self) -> (f64, f64) {
        let Some(node) = self.node.get_untracked() else { return (800.0, 600.0) };
        (f64::from(node.client_width()), f64::from(node.client_height()))
    }

    /// The part of the window that neither the tools nor the strip cover.
    fn free(self) -> Area {
        let (width, height) = self.screen();
        let moment = untrack(|| self.play.moment()).filter(|moment| strip::is_needed(&moment.scene));
        // As wide as it becomes when many fly at the same height, also those that are not there yet.
        let strip = moment.map_or(0.0, |moment| strip_width(moment.sight.panels().len() / 2));
        let (top, right) = (if height > 420.0 { TOOLS } else { 0.0 }, strip.min(width * 0.15));
        Area { x: 0.0, y: top, width: width - right, height: height - top }
    }

    /// The whole board in the middle of the window.
    fn whole(self, frame: &Frame) -> Camera {
        Camera::fit_within(around([], 0.0, (frame.width, frame.height)), self.free(), 1.15)
    }

    /// Everything that flies and every place to choose, in the middle of the window.
    fn near(self, frame: &Frame) -> Camera {
        let moment = untrack(|| self.play.moment());
        let choices = self.play.choices.get_untracked();
        let flying = moment.iter().flat_map(|moment| counters(&moment.scene));
        let places = flying.chain(choices.iter().filter_map(|choice| choice.at)).map(|at| frame.place(at));
        // Some things wait on a part of the map that is not laid out yet.
        let drawn = places.filter(|(x, y)| (0.0..=frame.width).contains(x) && (0.0..=frame.height).contains(y));
        let (area, free) = (around(drawn, 170.0, (frame.width, frame.height)), self.free());
        Camera::fit_within(area, free, 1.15).covering((f64::from(frame.width), f64::from(frame.height)), free)
    }

    /// Shows the whole board; once more, everything that flies. A board so large that its
    /// counters could not be told apart begins with what flies.
    pub(crate) fn fit(self) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let whole = self.whole(&frame);
        let first = if whole.zoom < READABLE { Fitted::Near } else { Fitted::Whole };
        let next = match self.fitted.get_value() {
            Fitted::Whole => Fitted::Near,
            Fitted::Near => Fitted::Whole,
            Fitted::Not | Fitted::ByHand => first,
        };
        self.fitted.set_value(next);
        self.camera.set(if next == Fitted::Near { self.near(&frame) } else { whole });
    }

    /// The window has another size: what was fitted is fitted again, else the middle stays.
    fn resized(self) {
        // The page may have been left meanwhile.
        let Some(before) = self.size.try_get_value() else { return };
        let after = self.screen();
        if before == after || after.0 < 1.0 {
            return;
        }
        self.size.set_value(after);
        let Some(frame) = self.frame.get_untracked() else { return };
        match self.fitted.get_value() {
            Fitted::Not => {}
            Fitted::Whole => self.camera.set(self.whole(&frame)),
            Fitted::Near => self.camera.set(self.near(&frame)),
            Fitted::ByHand => self.put(self.camera.get_untracked().recentred(before, after)),
        }
    }

    /// The board itself has another extent: what was fitted is fitted again, else the middle stays.
    fn reframed(self, before: &Frame, after: &Frame) {
        match self.fitted.get_value() {
            Fitted::Not => {}
            Fitted::Whole => self.camera.set(self.whole(after)),
            Fitted::Near => self.camera.set(self.near(after)),
            Fitted::ByHand => {
                let ((width, height), camera) = (self.screen(), self.camera.get_untracked());
                let middle = camera.under((width / 2.0, height / 2.0));
                let (x, y) = after.place(before.unplace((middle.0 as f32, middle.1 as f32)));
                let (x, y) = (f64::from(x) * camera.zoom, f64::from(y) * camera.zoom);
                self.put(Camera { x: width / 2.0 - x, y: height / 2.0 - y, zoom: camera.zoom });
            }
        }
    }

    /// Moves the board, but never out of sight.
    pub(crate) fn put(self, camera: Camera) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let drawing = (f64::from(frame.width), f64::from(frame.height));
        self.fitted.set_value(Fitted::ByHand);
        self.camera.set(camera.kept(drawing, self.screen()));
    }

    pub(crate) fn zoom(self, factor: f64) {
        let (width, height) = self.screen();
        self.put(self.camera.get_untracked().zoomed(factor, (width / 2.0, height / 2.0)));
    }

    pub(crate) fn pan(self, across: f64, down: f64) {
        let (width, height) = self.screen();
        self.put(self.camera.get_untracked().panned(across * width, down * height));
    }

    /// Another way of looking; the point in the middle stays in the middle.
    pub(crate) fn look(self, projection: Projection) {
        let Some(before) = self.frame.get_untracked() else { return };
        let (width, height) = self.screen();
        let camera = self.camera.get_untracked();
        let middle = camera.under((width / 2.0, height / 2.0));
        let ground = before.unplace((middle.0 as f32, middle.1 as f32));
        let same_aspect = before.projection.aspect == projection.aspect;
        self.projection.set(projection);
        if !same_aspect {
            self.fitted.set_value(Fitted::Not);
            return self.fit();
        }
        let Some(after) = self.frame.get_untracked() else { return };
        let (x, y) = after.place(ground);
        let zoom = camera.zoom;
        let moved = Camera { x: width / 2.0 - f64::from(x) * zoom, y: height / 2.0 - f64::from(y) * zoom, zoom };
        self.put(moved);
    }

    pub(crate) fn turn(self, degrees: f32) {
        let projection = self.projection.get_untracked();
        self.look(Projection { turn: (projection.turn + degrees).rem_euclid(360.0), ..projection });
    }

    /// The next of the views that make sense here.
    pub(crate) fn next_aspect(self) {
        let Some(moment) = untrack(|| self.play.moment()) else { return };
        let sensible = Projection::sensible(&moment.scene);
        let projection = self.projection.get_untracked();
        let index = sensible.iter().position(|aspect| *aspect == projection.aspect).map_or(0, |index| index + 1);
        self.look(Projection { aspect: sensible[index % sensible.len()], ..projection });
    }

    /// Brings whatever must act now into sight, if it is not.
    fn follow(self) {
        let (Some(frame), Some(moment)) = (self.frame.get_untracked(), untrack(|| self.play.moment())) else { return };
        let acting = moment.scene.items.iter().find_map(|item| match &item.shape {
            Shape::Counter(counter) if counter.marks.acting && !counter.ghost => Some(counter.at),
            _ => None,
        });
        let Some(at) = acting else { return };
        let (x, y) = frame.place(at);
        let (free, camera) = (self.free(), self.camera.get_untracked());
        // At the edge of a board that is shown whole, a thing stands at the edge.
        let margin = if self.fitted.get_value() == Fitted::Whole { 0.0 } else { 40.0 };
        let inner = Area {
            x: free.x + margin,
            y: free.y + margin,
            width: free.width - 2.0 * margin,
            height: free.height - 2.0 * margin,
        };
        let moved = camera.bringing((f64::from(x), f64::from(y)), inner);
        if moved != camera {
            self.put(moved);
        }
    }

    /// The middle of the screen goes to a thing.
    pub(crate) fn centre_on(self, of: &str) {
        let Some(frame) = self.frame.get_untracked() else { return };
        let Some(moment) = untrack(|| self.play.moment()) else { return };
        let Some(at) = place_of(&moment.scene, of) else { return };
        let (x, y) = frame.place(at);
        let ((width, height), zoom) = (self.screen(), self.camera.get_untracked().zoom);
        self.put(Camera { x: width / 2.0 - f64::from(x) * zoom, y: height / 2.0 - f64::from(y) * zoom, zoom });
    }
}

fn counters(scene: &Scene) -> impl Iterator<Item = Point> {
    scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Counter(counter) if !counter.ghost => Some(counter.at),
        _ => None,
    })
}

fn place_of(scene: &Scene, of: &str) -> Option<Point> {
    scene.items.iter().find_map(|item| match &item.shape {
        Shape::Counter(counter) if item.of.as_deref() == Some(of) => Some(counter.at),
        _ => None,
    })
}

/// The frame of the board: the unit of the first position for the whole game.
fn frame(play: Play, projection: Projection) -> Option<Frame> {
    let first = play.moments.with(|moments| moments.first().map(|moment| moment.scene.clone()))?;
    let scene = play.moment()?.scene.clone();
    Some(Frame::sized(&scene, projection, Frame::unit_of(&first)))
}

/// The scene of the shown moment, with the reader's selection.
fn marked(scene: &Scene, selected: Option<&str>) -> Scene {
    let mut scene =
        Scene { items: scene.items.iter().filter(|item| item.layer == Layer::Counter).cloned().collect(), ..*scene };
    for item in &mut scene.items {
        if let Shape::Counter(counter) = &mut item.shape {
            counter.marks.selected |= item.of.is_some() && item.of.as_deref() == selected;
        }
    }
    scene
}

/// The counters of a running show: those that fly are where they are now.
fn flying(scene: &Scene, seen: &[Sight]) -> Scene {
    let mut scene = marked(scene, None);
    for item in &mut scene.items {
        let here = seen.iter().rev().find_map(|sight| match sight {
            Sight::At { of, at, heading } if item.of.as_ref() == Some(of) => Some((*at, *heading)),
            _ => None,
        });
        if let (Some((at, heading)), Shape::Counter(counter)) = (here, &mut item.shape) {
            counter.at = at;
            counter.heading = heading;
        }
    }
    scene
}

/// The board with everything on it.
#[component]
pub(crate) fn BoardView(board: Board) -> impl IntoView {
    let play = board.play;
    let context = play.context;
    begin(board);
    Effect::new(move |_| {
        let lit = play.hovered.get().or_else(|| play.looked_at().map(|key| format!("choice:{key}")));
        // Drawn anew: what is lit has to be lit again.
        let _ = (play.shown.get(), play.sketch.with(|_| ()), board.frame.get());
        dom::next_frame(move || dom::light(lit.as_deref()));
    });
    Effect::new(move |before: Option<bool>| {
        let decides = play.sketch.with(Option::is_some);
        if decides && before == Some(false) {
            board.follow();
        }
        decides
    });
    view! {
        <div class="board" node_ref=board.node tabindex="0" role="application" aria-label=context.w("table-board-name")
            class:moving=move || board.moving.get() class:measuring=move || board.measuring.get()
            on:pointerdown=move |event| gesture::down(board, &event)
            on:pointermove=move |event| gesture::moved(board, &event)
            on:pointerup=move |event| gesture::up(board, &event)
            on:pointercancel=move |event| gesture::cancel(board, &event)
            on:pointerleave=move |_| gesture::leave(board)
            on:wheel=move |event| gesture::wheel(board, &event)
            on:contextmenu=move |event| event.prevent_default()>
            <Drawing board/>
            <Strip board/>
            <Tools board/>
            <effects::Dice play/>
            <Inspector play/>
        </div>
    }
}

/// Waits for the first position, then shows it all.
fn begin(board: Board) {
    Effect::new(move |_| {
        let (Some(_), Some(_)) = (board.frame.get(), board.node.get()) else { return };
        if board.fitted.get_value() != Fitted::Not {
            return;
        }
        board.size.set_value(board.screen());
        if let Some(moment) = untrack(|| board.play.moment()) {
            board.projection.set(Projection::natural(&moment.scene));
        }
        board.fit();
    });
    Effect::new(move |before: Option<Option<Frame>>| {
        let frame = board.frame.get();
        if let (Some(Some(before)), Some(after)) = (before, frame)
            && before.bounds != after.bounds
        {
            board.reframed(&before, &after);
        }
        frame
    });
    Effect::new(move |_| {
        let Some(node) = board.node.get() else { return };
        dom::watch_size(&node, move || board.resized());
    });
}

#[component]
fn Drawing(board: Board) -> impl IntoView {
    let play = board.play;
    let size = move |pick: fn(Frame) -> f32| board.frame.get().map_or(1.0, pick);
    let view_box = move || format!("0 0 {:.0} {:.0}", size(|frame| frame.width), size(|frame| frame.height));
    let drawn = move |draw: &dyn Fn(&Scene, &Frame) -> String| {
        let (Some(frame), Some(moment)) = (board.frame.get(), play.moment()) else { return String::new() };
        draw(&moment.scene, &frame)
    };
    let backdrop = Memo::new(move |_| drawn(&|scene, frame| svg::backdrop(scene, frame, "b-")));
    let below =
        Memo::new(move |_| drawn(&|scene, frame| svg::layers(scene, frame, None, |layer| layer < Layer::Counter)));
    let above =
        Memo::new(move |_| drawn(&|scene, frame| svg::layers(scene, frame, None, |layer| layer > Layer::Counter)));
    let counters = Memo::new(move |_| draw_counters(board));
    view! {
        <div class="sheet" style:transform=move || board.camera.get().css()>
            <svg class=move || board.camera.get().reading().class() viewBox=view_box
                width=move || format!("{:.0}", size(|frame| frame.width)) height=move || format!("{:.0}", size(|frame| frame.height))>
                <g inner_html=backdrop></g>
                <g inner_html=below></g>
                <g class="trails" inner_html=move || draw_trails(board)></g>
                <g class="reach" inner_html=move || draw_reach(board)></g>
                <g inner_html=counters></g>
                <g inner_html=above></g>
                <g class="plan" inner_html=move || draw_plan(board)></g>
                <g class="spots" inner_html=move || draw_spots(board)></g>
                <g inner_html=move || effects::draw(board)></g>
            </svg>
        </div>
    }
}

fn names(play: Play) -> impl Fn(&str) -> Option<String> {
    let panels = play.moment().map(|moment| moment.sight.panels()).unwrap_or_default();
    move |of| panels.iter().find(|panel| panel.of == of).map(|panel| play.context.say(&panel.title))
}

fn draw_counters(board: Board) -> String {
    let play = board.play;
    let Some(frame) = board.frame.get() else { return String::new() };
    if let Some(running) = play.running.get() {
        let scene = flying(&running.scene, &running.show.at(play.tick.get()));
        return svg::items(&scene, &frame, None);
    }
    let Some(moment) = play.moment() else { return String::new() };
    let scene = marked(&moment.scene, play.selected.get().as_deref());
    svg::items(&scene, &frame, Some(&names(play)))
}

/// Where everything flew last, as far back as a round goes.
fn draw_trails(board: Board) -> String {
    const BACK: usize = 10;
    let play = board.play;
    let Some(frame) = board.frame.get().filter(|_| play.running.with(Option::is_none)) else { return String::new() };
    let shown = play.shown.get();
    play.moments.with(|moments| {
        let from = shown.saturating_sub(BACK);
        let recent = moments.get(from..=shown.min(moments.len().saturating_sub(1))).unwrap_or_default();
        let reports: Vec<_> = recent.iter().flat_map(|moment| &moment.reports).collect();
        let mut trail = Scene::default();
        for (_, path) in trails(reports.into_iter()) {
            let points = path.iter().map(|(at, _)| *at).collect();
            trail.draw(Layer::Trail, Paint::Ink, Shape::Line { points, stroke: Stroke::Dotted });
        }
        svg::items(&trail, &frame, None)
    })
}

fn draw_reach(board: Board) -> String {
    let play = board.play;
    let of = play.selected.get().or_else(|| play.hovered.get().filter(|of| !of.starts_with("choice")));
    let (Some(frame), Some(of), Some(moment)) = (board.frame.get(), of, play.moment()) else { return String::new() };
    svg::items(&moment.sight.reach(&of), &frame, None)
}

/// The plan so far, and the ghost of the choice that is being looked at.
fn draw_plan(board: Board) -> String {
    let play = board.play;
    let Some(frame) = board.frame.get().filter(|_| play.is_now()) else { return String::new() };
    let mut drawn = play
        .sketch
        .with(|sketch| sketch.as_ref().map(|sketch| svg::items(&sketch.overlay(), &frame, None)))
        .unwrap_or_default();
    let focus = play.looked_at();
    play.choices.with(|choices| {
        let ghost =
            choices.iter().find(|choice| Some(&choice.key) == focus.as_ref()).and_then(|choice| choice.ghost.as_ref());
        drawn += &ghost.map(|ghost| svg::items(ghost, &frame, None)).unwrap_or_default();
    });
    drawn
}

fn draw_spots(board: Board) -> String {
    let play = board.play;
    let context = play.context;
    let Some(frame) = board.frame.get().filter(|_| play.is_now() && play.running.with(Option::is_none)) else {
        return String::new();
    };
    let Some(moment) = play.moment() else { return String::new() };
    let say =
        |message: &Option<referee::Message>| message.as_ref().map(|message| context.say(message)).unwrap_or_default();
    let spots: Vec<svg::Spot> = play.choices.with(|choices| {
        let placed = choices.iter().filter_map(|choice| choice.at.map(|at| (choice, at)));
        placed
            .map(|(choice, at)| svg::Spot {
                key: choice.key.clone(),
                at,
                text: short(&say(&choice.hint)),
                name: context.say(&choice.label),
                refused: choice.refused.as_ref().map(|refused| context.say(&refused.reason)).unwrap_or_default(),
            })
            .collect()
    });
    svg::spots(&spots, &moment.scene, &frame)
}

/// A hint that fits under a spot; a longer one is shown below the board instead.
fn short(hint: &str) -> String {
    if hint.chars().count() <= 12 { hint.to_owned() } else { String::new() }
}

/// The width of a strip with so many lanes.
fn strip_width(lanes: usize) -> f64 {
    8.0 + LANE * lanes.clamp(1, 3) as f64
}

/// All aircraft by altitude.
#[component]
fn Strip(board: Board) -> impl IntoView {
    let play = board.play;
    let context = play.context;
    let scene = move || play.moment().map(|moment| moment.scene.clone());
    let marks = move || scene().map(|scene: Arc<Scene>| strip::marks(&scene)).unwrap_or_default();
    let rows = move || {
        let marks = marks();
        marks
            .into_iter()
            .map(|mark| {
                let (of, picked) = (mark.of.clone(), mark.of.clone());
                let class = format!("strip-mark {}", scene::theme::camp_class(mark.camp));
                let (top, left) = (format!("{:.1}%", 4.0 + 90.0 * (1.0 - mark.share)), format!("{}px", 4.0 + LANE * mark.lane as f64));
                let pick = move |_| {
                    play.selected.set(Some(picked.clone()));
                    board.centre_on(&picked);
                };
                view! {
                    <button type="button" class=class style:top=top style:left=left data-of=of.clone() on:click=pick
                        on:pointerenter=move |_| play.hovered.set(Some(of.clone())) on:pointerleave=move |_| play.hovered.set(None)>
                        <span class="strip-level">{mark.badge}</span>" "<span class="strip-name">{mark.label}</span>
                    </button>
                }
            })
            .collect_view()
    };
    let width = move || format!("{}px", strip_width(strip::lanes(&marks())));
    let flat = move || scene().is_none_or(|scene| !strip::is_needed(&scene));
    view! { <div class="strip" class:hidden=flat style:width=width role="group" aria-label=context.w("table-strip-name")>{rows}</div> }
}

/// Buttons of the board.
#[component]
fn Tools(board: Board) -> impl IntoView {
    let context = board.play.context;
    let several = move || board.play.moment().is_some_and(|moment| Projection::sensible(&moment.scene).len() > 1);
    let aspect = move || match board.projection.get().aspect {
        Aspect::Above => "table-aspect-above",
        Aspect::Tilted => "table-aspect-tilted",
        Aspect::Side => "table-aspect-side",
    };
    let can_turn = move || several();
    view! {
        <div class="tools" role="toolbar" aria-label=context.w("table-board-tools")
            on:pointerdown=move |event| event.stop_propagation()>
            <Tool name="table-zoom-in" class="tool by-hand" icon="M5 12H19M12 5V19" act=move || board.zoom(1.25)/>
            <Tool name="table-zoom-out" class="tool by-hand" icon="M5 12H19" act=move || board.zoom(0.8)/>
            <Tool name="table-fit" class="tool" icon="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" act=move || board.fit()/>
            <span class:hidden=move || !can_turn()>
                <Tool name="table-turn-left" class="tool by-hand" icon="M5 8A8 8 0 1 1 4 14M5 3V8H10" act=move || board.turn(-15.0)/>
                <Tool name="table-turn-right" class="tool by-hand" icon="M19 8A8 8 0 1 0 20 14M19 3V8H14" act=move || board.turn(15.0)/>
                <button type="button" class="tool wide" title=context.w("table-aspect") on:click=move |_| board.next_aspect()>
                    {move || context.word(aspect())}
                </button>
            </span>
            <button type="button" class="tool" aria-label=context.w("table-measure") title=context.w("table-measure")
                aria-pressed=move || board.measuring.get().to_string()
                on:click=move |_| { board.ruler.set(Vec::new()); board.measuring.update(|on| *on = !*on) }>
                <Icon d="M3 16L16 3L21 8L8 21ZM7 12L9 14M10 9L13 12M13 6L15 8"/></button>
        </div>
    }
}

#[component]
fn Tool(name: &'static str, class: &'static str, icon: &'static str, act: impl Fn() + 'static) -> impl IntoView {
    let context: Context = expect_context();
    view! { <button type="button" class=class aria-label=context.w(name) title=context.w(name) on:click=move |_| act()><Icon d=icon/></button> }
}

/// Several choices lead to the same place: which one?
#[component]
fn Picker(play: Play) -> impl IntoView {
    let context = play.context;
    let rows = move || {
        let keys = play.picker.get();
        let choices = play
            .choices
            .with(|choices| choices.iter().filter(|choice| keys.contains(&choice.key)).cloned().collect::<Vec<_>>());
        let each = choices.into_iter().map(|choice| {
            let (take, look) = (choice.key.clone(), choice.key.clone());
            let hint = choice.hint.as_ref().map(|hint| view! { <span class="hint">{context.say(hint)}</span> });
            view! {
                <button type="button" class="choice" on:click=move |_| play.choose(&take)
                    on:pointerenter=move |_| play.gaze.set(Some(look.clone())) on:pointerleave=move |_| play.gaze.set(None)>
                    <span class="choice-label">{context.say(&choice.label)}</span>{hint}
                </button>
            }
        });
        each.collect_view()
    };
    view! { <div class="picker">{rows}<button type="button" class="button quiet" on:click=move |_| play.picker.set(Vec::new())>{context.w("table-close")}</button></div> }
}

/// What is being looked at: a choice with its cost, odds or refusal, or an aircraft.
#[component]
fn Inspector(play: Play) -> impl IntoView {
    let context = play.context;
    let choice = move || {
        let focus = play.looked_at()?;
        play.choices.with(|choices| choices.iter().find(|choice| choice.key == focus).cloned())
    };
    let inside = move || {
        if !play.picker.with(Vec::is_empty) {
            return view! { <Picker play/> }.into_any();
        }
        if let Some(choice) = choice() {
            let refused = choice.refused.clone().map(|refused| {
                let reason = context.say(&refused.reason);
                view! { <span class="refused-text">{reason}" "<RuleLink title=play.title_id() rule=refused.rule/></span> }
            });
            let hint = choice.hint.as_ref().map(|hint| context.say(hint));
            let odds = choice.odds.clone().map(|odds| view! { <OddsBar odds title=play.title_id()/> });
            return view! { <strong>{context.say(&choice.label)}</strong>" "<span>{hint}</span>{refused}{odds} }
                .into_any();
        }
        let of = play.hovered.get();
        let panel = play
            .moment()
            .and_then(|moment| moment.sight.panels().into_iter().find(|panel| Some(&panel.of) == of.as_ref()));
        match panel {
            Some(panel) => {
                let subtitle = panel.subtitle.as_ref().map(|subtitle| context.say(subtitle));
                view! { <strong>{context.say(&panel.title)}</strong>" "<span>{subtitle}</span> }.into_any()
            }
            None => ().into_any(),
        }
    };
    let shown =
        move || choice().is_some() || play.hovered.with(|of| of.as_ref().is_some_and(|of| !of.starts_with("choice")));
    view! { <div class="inspector" class:hidden=move || !shown() on:pointerdown=move |event| event.stop_propagation()>{inside}</div> }
}
