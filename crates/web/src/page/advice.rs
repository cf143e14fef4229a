//! What the ace would have done: asked about any decision of a replay.

use leptos::{prelude::*, task::spawn_local};
use referee::{Message, Seat};
use titles::Advice;

use super::{
    play::Play,
    thinker::{self, Thought},
};

/// How long the ace thinks about it, in milliseconds.
const THINKING: u64 = 1000;

/// What is known about the moment on the board.
#[derive(Clone)]
enum Known {
    Nothing,
    Thinking,
    Advised(Vec<(Seat, Vec<Advice>)>),
}

/// A button and its answer; there while looking back at a finished game.
#[component]
pub(crate) fn AdvicePanel(play: Play) -> impl IntoView {
    let context = play.context;
    let known = RwSignal::new(Known::Nothing);
    Effect::new(move |_| {
        play.shown.track();
        known.set(Known::Nothing);
    });
    let ask = move |_| {
        known.set(Known::Thinking);
        spawn_local(async move {
            let shown = play.shown.get_untracked();
            let advised = advise(play).await;
            if play.shown.try_get_untracked() == Some(shown) {
                known.try_set(Known::Advised(advised));
            }
        });
    };
    let answer = move || match known.get() {
        Known::Nothing => view! { <p class="small">{context.w("table-advice-help")}</p> }.into_any(),
        Known::Thinking => {
            view! { <p class="waiting" role="status">{context.w("table-advice-thinking")}</p> }.into_any()
        }
        Known::Advised(seats) if seats.is_empty() => {
            view! { <p class="small">{context.w("table-advice-none")}</p> }.into_any()
        }
        Known::Advised(seats) => {
            seats.into_iter().map(|(seat, advice)| view! { <SeatAdvice play seat advice/> }).collect_view().into_any()
        }
    };
    view! {
        <button type="button" class="button" on:click=ask>{context.w("table-advice-ask")}</button>
        <div class="advice" aria-live="polite">{answer}</div>
    }
}

/// The thoughts of the ace on every seat that has to decide at the moment on the board.
async fn advise(play: Play) -> Vec<(Seat, Vec<Advice>)> {
    let Some(title) = play.title.get_untracked() else { return Vec::new() };
    let Some(moment) = untrack(|| play.moment()) else { return Vec::new() };
    let seats = play.info.with_untracked(|info| info.as_ref().map_or(0, |info| info.seats.len()));
    let mut all = Vec::new();
    for seat in (0..seats as u8).map(Seat) {
        let thought = Thought { title: &title, view: moment.view.clone(), seat, salt: 1, milliseconds: THINKING };
        let advice = thinker::advise(thought).await;
        if !advice.is_empty() {
            all.push((seat, advice));
        }
    }
    all
}

#[component]
fn SeatAdvice(play: Play, seat: Seat, advice: Vec<Advice>) -> impl IntoView {
    let context = play.context;
    let name = play.info.with_untracked(|info| {
        let seat = info.as_ref().and_then(|info| info.seats.get(seat.index()));
        seat.map(|seat| context.say(&seat.name))
    });
    let rows = advice.into_iter().map(|advice| {
        let told = advice.told.as_ref().map_or_else(String::new, |told| context.say(told));
        // The scale of judgement as a share of what there is to win.
        let share = (f64::from(advice.worth) + 10_000.0) / 200.0;
        let tries = Message::new("table-advice-tries").with("tries", advice.tries);
        view! {
            <li>
                <span>{told}</span>
                <meter min="0" max="100" value=format!("{share:.0}")></meter>
                <span class="small">{format!("{share:.0} % · ")}{context.say(&tries)}</span>
            </li>
        }
    });
    view! {
        <h3>{name}</h3>
        <ol class="advice-list">{rows.collect_view()}</ol>
    }
}
