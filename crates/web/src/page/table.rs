//! The table: board, phase bar, panels, draft, log, time line; on a phone as a sheet with tabs.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;

use super::{
    advice::AdvicePanel,
    api,
    board::{Board, BoardView},
    chat::{self, ChatPanel},
    clocks::Clocks,
    coach::Coach,
    context::{Context, Go, RuleLink, context},
    dom,
    draft::{DraftPanel, Proposals},
    front::{Broken, play_now},
    help::Help,
    local,
    log::LogPanel,
    luck::LuckReport,
    panel::PanelView,
    play::{Play, Wish},
    spectators::SpectatorLine,
    standing::StandingOrders,
    subject::Subject,
    timeline::TimeLine,
    waiting::{Invite, WaitingRoom, link_to},
    words::TextView,
};
use crate::{
    keys::{Act, accelerated, act},
    routes::Route,
};

#[component]
pub(crate) fn TablePage(id: String, invitation: Option<String>, live: bool, at: Option<usize>) -> impl IntoView {
    let context = context();
    let play = Play::new(context, id, live);
    let board = Board::new(play);
    spawn_local(async move {
        play.load().await;
        if let Some(at) = at {
            play.show(at);
        }
    });
    on_cleanup(move || play.close());
    let keys = window_event_listener(leptos::ev::keydown, move |event| key(board, &event));
    on_cleanup(move || keys.remove());
    let gone = window_event_listener(leptos::ev::offline, move |_| play.network(false));
    let back = window_event_listener(leptos::ev::online, move |_| play.network(true));
    on_cleanup(move || {
        gone.remove();
        back.remove();
    });
    announce(play);
    let stage = Memo::new(move |_| stage(play));
    move || match stage.get() {
        Stage::Loading => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Stage::Broken => match play.problem.get() {
            Some(problem) => view! { <Broken problem/> }.into_any(),
            None => ().into_any(),
        },
        Stage::Waiting => view! { <WaitingRoom play invitation=invitation.clone()/> }.into_any(),
        Stage::Playing => view! { <Playing board/> }.into_any(),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Loading,
    Broken,
    Waiting,
    Playing,
}

fn stage(play: Play) -> Stage {
    let open = play.info.with(|info| info.as_ref().map(|info| info.state == "open"));
    let empty = play.moments.with(Vec::is_empty);
    match (play.problem.with(Option::is_some), open) {
        (true, _) if empty => Stage::Broken,
        (_, Some(true)) => Stage::Waiting,
        _ if empty => Stage::Loading,
        _ => Stage::Playing,
    }
}

#[component]
fn Playing(board: Board) -> impl IntoView {
    let play = board.play;
    let context = play.context;
    let tab = RwSignal::new("draft");
    let pulled = RwSignal::new(false);
    view! {
        <div class="table" data-tab=move || tab.get() class:pulled=move || pulled.get()>
            <h1 class="unseen">{move || context.say(&Message::new(format!("table-title-{}", play.title_id())))}</h1>
            <Alerts play/>
            <div class="board-area"><BoardView board/><TextView play/><HelpOverlay play/></div>
            <aside class="side" aria-label=context.w("table-side")>
                <Tabs play tab pulled/>
                <PhaseBar play/>
                <Proposals play/>
                <Ending play/>
                <Coach play/>
                <Part id="panel" name="table-panel"><PanelView play/></Part>
                <Part id="draft" name="table-draft"><DraftPanel play/></Part>
                {(!play.live).then(|| view! { <Part id="advice" name="table-advice"><AdvicePanel play/></Part> })}
                <Part id="log" name="table-log"><LogPanel play/></Part>
                <Chat play/>
                <Part id="more" name="table-more"><More play/></Part>
            </aside>
            <TimeLine play/>
        </div>
    }
}

/// The help over the board: the plan stays where it is.
#[component]
fn HelpOverlay(play: Play) -> impl IntoView {
    let context = play.context;
    move || {
        play.help.get().then(|| {
            view! {
                <section class="text-view">
                    <button type="button" class="button quiet" on:click=move |_| play.help.set(false)>{context.w("table-close")}</button>
                    <Help/>
                </section>
            }
        })
    }
}

/// The title of the window says when it is the reader's turn.
fn announce(play: Play) {
    Effect::new(move |_| {
        let turn = play.sketch.with(Option::is_some);
        let title = if turn {
            format!("● {} – Tallyho", play.context.word("table-your-turn"))
        } else {
            "Tallyho".to_owned()
        };
        dom::document().set_title(&title);
    });
    on_cleanup(|| dom::document().set_title("Tallyho"));
}

/// The talk, where there is somebody to talk to.
#[component]
fn Chat(play: Play) -> impl IntoView {
    let possible = Memo::new(move |_| chat::is_possible(play));
    let look = Callback::new(move |()| play.talk.look(&play.id.get_value()));
    move || {
        possible
            .get()
            .then(|| view! { <Part id="chat" name="table-chat" unread=play.talk.unread look><ChatPanel play/></Part> })
    }
}

/// A part of the side that can be folded.
#[component]
fn Part(
    id: &'static str,
    name: &'static str,
    #[prop(optional, into)] unread: Option<RwSignal<usize>>,
    #[prop(optional, into)] look: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let context = context();
    let folded = RwSignal::new(dom::kept(&format!("folded-{id}")).map_or(id == "more", |kept| kept == "yes"));
    let fold = move |_| {
        folded.update(|folded| *folded = !*folded);
        dom::keep(&format!("folded-{id}"), if folded.get_untracked() { "yes" } else { "no" });
        if let Some(look) = look {
            look.run(());
        }
    };
    view! {
        <section class=format!("part part-{id}") class:folded=move || folded.get()>
            <h2 class="part-head"><button type="button" aria-expanded=move || (!folded.get()).to_string() on:click=fold>{context.w(name)}{unread.map(|count| badge(context, count))}</button></h2>
            <div class="part-body">{children()}</div>
        </section>
    }
}

/// How many lines came unseen.
fn badge(context: Context, count: RwSignal<usize>) -> AnyView {
    let words = move || context.say(&Message::new("table-chat-unread").with("count", count.get()));
    view! { <span class="unread" class:hidden=move || count.get() == 0 title=words aria-label=words role="img">{move || count.get()}</span> }
        .into_any()
}

const TABS: [(&str, &str); 5] = [
    ("draft", "table-draft"),
    ("panel", "table-panel"),
    ("log", "table-log"),
    ("chat", "table-chat"),
    ("more", "table-more"),
];

/// On a phone: the handle of the sheet and its tabs.
#[component]
fn Tabs(play: Play, tab: RwSignal<&'static str>, pulled: RwSignal<bool>) -> impl IntoView {
    let context = context();
    let possible = Memo::new(move |_| chat::is_possible(play));
    let choose = move |id| {
        tab.set(id);
        play.talk.look(&play.id.get_value());
    };
    let buttons = TABS
        .map(|(id, key)| {
            let away = move || id == "chat" && !possible.get();
            let mark = (id == "chat").then(|| badge(context, play.talk.unread));
            view! {
                <button type="button" role="tab" aria-selected=move || (tab.get() == id).to_string() class:chosen=move || tab.get() == id
                    class:hidden=away on:click=move |_| choose(id)>{context.w(key)}{mark}</button>
            }
        })
        .collect_view();
    view! {
        <div class="sheet-head">
            <button type="button" class="handle" aria-label=context.w("table-pull") on:click=move |_| pulled.update(|up| *up = !*up)></button>
            <div class="tabs" role="tablist">{buttons}</div>
        </div>
    }
}

/// Lost connection, frozen table, looking at the past.
#[component]
fn Alerts(play: Play) -> impl IntoView {
    let context = play.context;
    view! {
        <div class="alerts" role="status">
            <p class="alert" class:hidden=move || !(play.lost.get() && play.live)>{context.w("table-lost")}</p>
            {local::is_here(&play.id.get_value()).then(|| view! { <p class="alert past">{context.w("table-played-here")}</p> })}
            {move || play.problem.get().map(|problem| view! { <p class="alert">{context.explain(&problem)}</p> })}
            <p class="alert past" class:hidden=move || play.is_now() || !play.live>{context.w("table-past")}" "
                <button type="button" class="button quiet" on:click=move |_| play.show(usize::MAX)>{context.w("table-now")}</button></p>
        </div>
    }
}

/// Who acts, what, why; and the order of play.
#[component]
fn PhaseBar(play: Play) -> impl IntoView {
    let context = play.context;
    let over = Memo::new(move |_| outcome(play).is_some());
    let told = move || play.moment().filter(|_| !over.get()).map(|moment| moment.sight.status());
    let line = move || match over.get() {
        true => Some(context.word("table-phase-over")),
        false => told().map(|told| context.say(&told.message)),
    };
    let link = move || told().and_then(|told| told.rule).map(|rule| view! { <RuleLink title=play.title_id() rule/> });
    let agenda = move || {
        let agenda = play.moment().filter(|_| !over.get()).map(|moment| moment.sight.agenda()).unwrap_or_default();
        let each = agenda.into_iter().take(10).map(|told| view! { <li>{context.say(&told.message)}</li> });
        each.collect_view()
    };
    let score = move || {
        let score = play.moment().filter(|_| !over.get()).map(|moment| moment.sight.score()).unwrap_or_default();
        score.into_iter().map(|told| view! { <li>{context.say(&told.message)}</li> }).collect_view()
    };
    let yours = move || play.sketch.with(Option::is_some) && play.is_now();
    view! {
        <div class="phase" class:yours=yours>
            <p><strong class="your-turn" class:hidden=move || !yours()>{context.w("table-your-turn")}</strong>" "{line}" "{link}</p>
            <ul class="score" tabindex="0" aria-label=move || context.word("table-score")>{score}</ul>
            <ol class="agenda" tabindex="0">{agenda}</ol>
            <Clocks play/>
        </div>
    }
}

/// How it ended, while the last moment is on the board.
fn outcome(play: Play) -> Option<referee::Outcome> {
    let live = play.last().and_then(|last| last.outcome.clone());
    live.or_else(|| play.info.with(|info| info.as_ref().and_then(|info| info.outcome.clone())))
        .filter(|_| play.is_now())
}

/// How it ended.
#[component]
fn Ending(play: Play) -> impl IntoView {
    let context = play.context;
    move || {
        let outcome = outcome(play)?;
        let names = play.info.with(|info| {
            info.as_ref()
                .map(|info| info.seats.iter().map(|seat| context.say(&seat.name)).collect::<Vec<_>>())
                .unwrap_or_default()
        });
        let winners: Vec<String> = outcome.winners.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
        let verdict = match winners.is_empty() {
            true => context.word("table-draw"),
            false => context.say(&Message::new("table-winners").with("winners", winners.join(", "))),
        };
        let points = outcome
            .points
            .iter()
            .zip(&names)
            .map(|(points, name)| view! { <li>{name.clone()}": "<b>{*points}</b></li> })
            .collect_view();
        let reason = outcome.reason.as_ref().map(|reason| context.say(reason));
        Some(view! {
            <div class="ending" role="status">
                <h2>{verdict}</h2>
                <p>{reason}</p>
                <ul class="points">{points}</ul>
                <AfterGame play/>
            </div>
        })
    }
}

#[component]
fn AfterGame(play: Play) -> impl IntoView {
    let context = play.context;
    let again = move |_| {
        let Some((title, scenario)) =
            play.info.with_untracked(|info| info.as_ref().map(|info| (info.title.clone(), info.scenario.clone())))
        else {
            return;
        };
        spawn_local(async move { play_now(context, &title, &scenario).await });
    };
    let (replay, record) =
        (Route::Replay { id: play.id.get_value(), at: Some(0) }, format!("/api/tables/{}/record", play.id.get_value()));
    let is_file = play.id.get_value() == super::open::FILE;
    let reported = !is_file && !local::is_here(&play.id.get_value());
    let report = move || format!("/api/tables/{}/report?language={}", play.id.get_value(), context.language.get());
    let dice = move || {
        play.info.with(|info| {
            let info = info.as_ref()?;
            let seed = info.seed.clone()?;
            Some(view! { <p class="small dice-proof">{context.word("table-promise")}" "<code>{info.promise.clone()}</code><br/>{context.word("table-seed")}" "<code>{seed}</code></p> })
        })
    };
    view! {
        <div class="row">
            <span class:hidden=!play.live><Go route=replay class="button">{context.w("table-watch-replay")}</Go></span>
            <button type="button" class="button main" class:hidden=is_file on:click=again>{context.w("table-play-again")}</button>
            <a class="button quiet report-link" class:hidden=!reported href=report target="_blank" rel="noopener">{context.w("table-open-report")}</a>
            <button type="button" class="button quiet" class:hidden=is_file on:click=move |_| api::save(&record)>{context.w("table-record")}</button>
        </div>
        <LuckReport play/>
        {dice}
    }
}

/// Who sits where, the invitation, the link to a moment, draws and resigning.
#[component]
fn More(play: Play) -> impl IntoView {
    let context = play.context;
    let seats = move || {
        let seats = play.info.with(|info| info.as_ref().map(|info| info.seats.clone()).unwrap_or_default());
        let each = seats.into_iter().enumerate().map(|(index, seat)| {
            let who = seat.player.clone().or_else(|| seat.computer.as_ref().map(|level| format!("{} ({level})", context.word("table-computer"))));
            let own = referee::Seat(index as u8);
            let sit = (seat.mine && play.live).then(|| {
                view! { <button type="button" class="button quiet" disabled=move || play.eyes.get() == Some(own) on:click=move |_| play.sit(own)>{context.word("table-take-over")}</button> }
            });
            let who = move || who.clone().unwrap_or_else(|| context.word("table-free-seat"));
            view! { <li><strong>{context.say(&seat.name)}</strong>" "{link_to(seat.player_id.clone(), who)}" "<span class="dot" class:present=seat.present aria-hidden="true"></span>{sit}</li> }
        });
        each.collect_view()
    };
    let share = move |_| {
        let route = Route::Replay { id: play.id.get_value(), at: Some(play.shown.get_untracked()) };
        spawn_local(async move {
            let copied = dom::copy(dom::origin() + &route.path()).await;
            context.tell(context.word(if copied { "table-copied" } else { "table-copy-by-hand" }));
        });
    };
    let plays =
        move || play.live && play.eyes.get().is_some() && play.last().is_some_and(|last| last.outcome.is_none());
    let offers = move || plays() && play.draw_offer() == Wish::Nobody;
    let promise = move || play.info.with(|info| info.as_ref().map(|info| info.promise.clone()));
    view! {
        <Subject play pictured=false/>
        <ul class="seat-list">{seats}</ul>
        <SpectatorLine play/>
        <Invite play/>
        <StandingOrders play/>
        <div class="row">
            <button type="button" class="button quiet" on:click=move |_| play.words.update(|on| *on = !*on)>{context.w("table-text-view")}" "<kbd aria-hidden="true">"T"</kbd></button>
            <button type="button" class="button quiet" on:click=share>{context.w("table-share-moment")}</button>
            <Grave play shown=Signal::derive(offers) what="draw" words=["table-draw-offer", "table-draw-offer-sure"]/>
            <Grave play shown=Signal::derive(plays) what="resign" words=["table-resign", "table-resign-sure"]/>
        </div>
        <p class="small dice-proof">{context.w("table-promise")}" "<code>{promise}</code></p>
    }
}

/// A button for what may end the game: it asks twice.
#[component]
fn Grave(play: Play, shown: Signal<bool>, what: &'static str, words: [&'static str; 2]) -> impl IntoView {
    let context = play.context;
    let sure = RwSignal::new(false);
    let click = move |_| {
        if sure.get_untracked() {
            play.ask(what, true);
        }
        sure.update(|sure| *sure = !*sure);
    };
    let words = move || context.word(words[usize::from(sure.get())]);
    view! { <button type="button" class="button quiet" class:danger=what == "resign" data-ask=what class:hidden=move || !shown.get() on:click=click>{words}</button> }
}

/// What a key does at the table.
fn key(board: Board, event: &web_sys::KeyboardEvent) {
    let play = board.play;
    if dom::is_typing(event) && event.key() != "Escape" {
        return;
    }
    let skipped = play.skip();
    let Some(act) = act(&event.key(), event.shift_key(), event.ctrl_key() || event.meta_key() || event.alt_key())
    else {
        return;
    };
    // Buttons keep their own Enter; anything else of theirs is ours.
    let on_button = event.target().is_some_and(|target| {
        use wasm_bindgen::JsCast as _;
        target
            .dyn_ref::<web_sys::Element>()
            .is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
    });
    if on_button && act == Act::Enter {
        return;
    }
    event.prevent_default();
    if !(skipped && act == Act::Escape) {
        perform(board, act);
    }
}

fn perform(board: Board, act: Act) {
    let play = board.play;
    match act {
        Act::Next => move_focus(play, 1),
        Act::Previous => move_focus(play, -1),
        Act::Choose(letter) => choose_by(play, letter),
        Act::Enter => match play.focus.get_untracked() {
            Some(key) => play.choose(&key),
            None => play.hand_in(),
        },
        Act::Back => play.back(),
        Act::Pan(across, down) => board.pan(across, down),
        Act::Zoom(factor) => board.zoom(factor),
        Act::Turn(degrees) => board.turn(degrees),
        Act::Fit => board.fit(),
        Act::Aspect => board.next_aspect(),
        Act::TextView => show_words(play),
        Act::NextUnit => next_unit(board),
        Act::Earlier => play.step_by(-1),
        Act::Later => play.step_by(1),
        Act::Now => play.show(usize::MAX),
        Act::Play => dom::focus(".timeline button"),
        Act::Measure => board.measuring.update(|on| *on = !*on),
        Act::Help => play.help.update(|on| *on = !*on),
        Act::Escape => escape(board),
    }
}

fn escape(board: Board) {
    let play = board.play;
    play.context.rule.set(None);
    play.words.set(false);
    play.help.set(false);
    play.focus.set(None);
    play.refusal.set(None);
    play.selected.set(None);
    board.measuring.set(false);
    board.ruler.set(Vec::new());
}

fn show_words(play: Play) {
    play.words.update(|on| *on = !*on);
    if play.words.get_untracked() {
        dom::next_frame(|| dom::focus(".text-view"));
    }
}

fn choose_by(play: Play, letter: char) {
    let key = play.choices.with_untracked(|choices| {
        accelerated(letter).and_then(|index| choices.get(index)).map(|choice| choice.key.clone())
    });
    if let Some(key) = key {
        play.choose(&key);
    }
}

/// The next choice in the list; its row is brought into sight.
fn move_focus(play: Play, by: isize) {
    let keys: Vec<String> =
        play.choices.with_untracked(|choices| choices.iter().map(|choice| choice.key.clone()).collect());
    if keys.is_empty() {
        return;
    }
    let at = play.focus.with_untracked(|focus| keys.iter().position(|key| Some(key) == focus.as_ref()));
    let count = keys.len() as isize;
    let next = match at {
        Some(at) => (at as isize + by).rem_euclid(count),
        None if by > 0 => 0,
        None => count - 1,
    };
    play.focus.set(Some(keys[next as usize].clone()));
    dom::next_frame(|| dom::scroll_within(".choices", ".choice.focused"));
}

/// The next aircraft on the board.
fn next_unit(board: Board) {
    let play = board.play;
    let Some(moment) = untrack(|| play.moment()) else { return };
    let all: Vec<String> = moment.sight.panels().into_iter().map(|panel| panel.of).collect();
    if all.is_empty() {
        return;
    }
    let at = play.selected.with_untracked(|selected| all.iter().position(|of| Some(of) == selected.as_ref()));
    let next = all[at.map_or(0, |at| (at + 1) % all.len())].clone();
    board.centre_on(&next);
    play.selected.set(Some(next));
}
