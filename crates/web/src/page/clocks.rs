//! The clocks of the seats: shown, ticking, stopped by consent.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use wire::{ClockInfo, PausePost, TableInfo, TimeOut};

use super::{
    api, dom,
    play::{Play, Wish},
};
use crate::clock::{CHOICES, OUTS, face, is_low, left, runs, told};

/// The clocks, at tables that have one.
#[component]
pub(crate) fn Clocks(play: Play) -> impl IntoView {
    let any = Memo::new(move |_| play.live && play.info.with(|info| info.as_ref().is_some_and(has_clock)));
    move || any.get().then(|| view! { <Faces play/> })
}

fn has_clock(info: &TableInfo) -> bool {
    info.clock.is_some() && info.state == "playing"
}

#[component]
fn Faces(play: Play) -> impl IntoView {
    let context = play.context;
    let count = Memo::new(move |_| play.info.with(|info| info.as_ref().map_or(0, |info| info.seats.len())));
    // What passes is counted here from the moment when the server last told.
    let (since, now) = (RwSignal::new(dom::now()), RwSignal::new(dom::now()));
    Effect::new(move |_| {
        play.info.track();
        since.set(dom::now());
        now.set(dom::now());
    });
    spawn_local(async move {
        while now.try_set(dom::now()).is_none() {
            dom::sleep(200).await;
        }
    });
    let passed = move || (now.get() - since.get()).max(0.0) as u64;
    let rows = move || (0..count.get()).map(|seat| seat_face(play, seat, Signal::derive(passed))).collect_view();
    view! {
        <div class="clocks">
            <ul aria-label=context.w("table-clock")>{rows}</ul>
            <Pause play/>
        </div>
    }
}

fn with_clock<T>(play: Play, ask: impl FnOnce(&ClockInfo) -> T) -> Option<T> {
    play.info.with(|info| info.as_ref().and_then(|info| info.clock.as_ref()).map(ask))
}

fn seat_face(play: Play, seat: usize, passed: Signal<u64>) -> AnyView {
    let context = play.context;
    let name =
        move || play.info.with(|info| info.as_ref().and_then(|info| Some(context.say(&info.seats.get(seat)?.name))));
    let own = move || {
        play.info.with(|info| info.as_ref().is_some_and(|info| info.seats.get(seat).is_some_and(|seat| seat.mine)))
    };
    let words = Memo::new(move |_| {
        let message = with_clock(play, |clock| face(&clock.setting, left(clock, seat, passed.get())));
        message.map(|message| context.say(&message)).unwrap_or_default()
    });
    let low = Memo::new(move |_| {
        with_clock(play, |clock| is_low(&clock.setting, left(clock, seat, passed.get()))).unwrap_or(false)
    });
    let running = Memo::new(move |_| with_clock(play, |clock| runs(clock, seat)).unwrap_or(false));
    view! {
        <li class="clock" class:running=move || running.get() class:low=move || low.get() class:own=own>
            <span>{name}</span><b role="timer">{move || words.get()}</b>
        </li>
    }
    .into_any()
}

/// How far a pause is agreed.
#[derive(Clone, Copy, PartialEq)]
enum Standing {
    Runs,
    IWish,
    TheyWish,
    Stopped,
}

fn standing(play: Play) -> Standing {
    let (paused, wishes) = with_clock(play, |clock| (clock.paused, clock.wishes)).unwrap_or_default();
    match play.wish(wishes) {
        _ if paused => Standing::Stopped,
        Wish::Nobody => Standing::Runs,
        Wish::Mine => Standing::IWish,
        Wish::Others => Standing::TheyWish,
    }
}

#[component]
fn Pause(play: Play) -> impl IntoView {
    let context = play.context;
    let now = Memo::new(move |_| standing(play));
    let ask = move |_| {
        let paused = matches!(now.get_untracked(), Standing::Runs | Standing::TheyWish);
        spawn_local(async move {
            let path = format!("/api/tables/{}/pause", play.id.get_value());
            match api::post::<TableInfo>(&path, &PausePost { paused }).await {
                Ok(info) => play.info.set(Some(info)),
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    let label = move || {
        context.word(match now.get() {
            Standing::Runs => "table-pause",
            Standing::IWish => "table-pause-withdraw",
            Standing::TheyWish => "table-pause-agree",
            Standing::Stopped => "table-pause-end",
        })
    };
    let words = move || match now.get() {
        Standing::Runs => None,
        Standing::IWish => Some(context.word("table-pause-wished")),
        Standing::TheyWish => Some(context.word("table-pause-asked")),
        Standing::Stopped => Some(context.word("table-paused")),
    };
    let sits = move || !play.my_seats().is_empty();
    view! {
        <p class="pause" role="status"><span class="small">{words}</span>" "
            <button type="button" class="button quiet" class:hidden=move || !sits() on:click=ask>{label}</button></p>
    }
}

/// The clock of a table to be opened.
#[component]
pub(crate) fn ClockChoice(name: RwSignal<&'static str>, out: RwSignal<TimeOut>) -> impl IntoView {
    let context = super::context::context();
    let options = CHOICES
        .map(|(id, clock)| {
            let words = told(clock.as_ref());
            view! { <option value=id prop:selected=move || name.get() == id>{move || context.say(&words)}</option> }
        })
        .collect_view();
    let choose = move |event: web_sys::Event| {
        let value = dom::value(&event);
        if let Some((id, _)) = CHOICES.iter().find(|(id, _)| *id == value) {
            name.set(id);
            // Who has so long for each decision expects the rules to say what happens then.
            out.set(if id.starts_with("move") { TimeOut::Rules } else { TimeOut::Forfeit });
        }
    };
    let outs = OUTS
        .map(|(id, end)| {
            let words = Message::new(format!("table-clock-out-{id}"));
            view! { <option value=id prop:selected=move || out.get() == end>{move || context.say(&words)}</option> }
        })
        .collect_view();
    let choose_out = move |event: web_sys::Event| {
        let value = dom::value(&event);
        if let Some((_, end)) = OUTS.iter().find(|(id, _)| *id == value) {
            out.set(*end);
        }
    };
    let help = move || {
        context.word(match name.get().split('-').next() {
            Some("live") => "table-clock-live-help",
            Some("days") => "table-clock-days-help",
            Some("move") => "table-clock-move-help",
            _ => "table-clock-none-help",
        })
    };
    view! {
        <fieldset class="seats">
            <legend>{context.w("table-clock")}</legend>
            <label class="field"><span>{context.w("table-clock-time")}</span><select class="clock-choice" on:change=choose>{options}</select></label>
            <p class="small">{help}</p>
            <label class="field" class:hidden=move || name.get() == "none"><span>{context.w("table-clock-out")}</span>
                <select class="clock-out" on:change=choose_out>{outs}</select></label>
        </fieldset>
    }
}
