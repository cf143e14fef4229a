//! The time line of a game: a scrubber with marks for shots and losses.

use leptos::{prelude::*, task::spawn_local};

use super::{dom, play::Play};
use crate::logbook::marks;

#[component]
pub(crate) fn TimeLine(play: Play) -> impl IntoView {
    let context = play.context;
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(1.0_f64);
    let count = move || play.moments.with(Vec::len);
    let scrub = move |event: web_sys::Event| {
        playing.set(false);
        if let Ok(moment) = dom::value(&event).parse() {
            play.show(moment);
        }
    };
    let position = move || format!("{} / {}", play.shown.get() + 1, count().max(1));
    view! {
        <div class="timeline">
            <button type="button" class="tool" aria-label=context.w("table-earlier") on:click=move |_| play.step_by(-1)><Icon d="M17 5L9 12L17 19ZM6 5V19"/></button>
            <button type="button" class="tool" aria-label=context.w("table-play") aria-pressed=move || playing.get().to_string()
                on:click=move |_| toggle(play, playing, speed)><Icon d=Signal::derive(move || if playing.get() { "M8 5V19M16 5V19" } else { "M7 4L19 12L7 20Z" })/></button>
            <button type="button" class="tool" aria-label=context.w("table-later") on:click=move |_| play.step_by(1)><Icon d="M7 5L15 12L7 19ZM18 5V19"/></button>
            <div class="scrub">
                <Marks play/>
                <input type="range" min="0" max=move || count().saturating_sub(1).to_string() prop:value=move || play.shown.get().to_string()
                    aria-label=context.w("table-timeline") aria-valuetext=position on:input=scrub/>
            </div>
            <span class="position">{position}</span>
            <button type="button" class="tool wide" title=context.w("table-speed") on:click=move |_| speed.update(next_speed)>
                {move || format!("{}×", speed.get())}
            </button>
            <button type="button" class="tool wide" class:hidden=move || play.is_now() on:click=move |_| play.show(usize::MAX)>{context.w("table-now")}</button>
        </div>
    }
}

/// A small picture of lines, for buttons.
#[component]
pub(crate) fn Icon(#[prop(into)] d: Signal<&'static str>) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=move || d.get()></path></svg> }
}

fn next_speed(speed: &mut f64) {
    *speed = match *speed {
        speed if speed < 1.5 => 2.0,
        speed if speed < 3.0 => 4.0,
        _ => 1.0,
    };
}

/// Plays from the shown moment to the end, one after the other.
fn toggle(play: Play, playing: RwSignal<bool>, speed: RwSignal<f64>) {
    if playing.get_untracked() {
        return playing.set(false);
    }
    let last = play.moments.with_untracked(Vec::len).saturating_sub(1);
    if play.shown.get_untracked() >= last {
        play.show(0);
    }
    playing.set(true);
    spawn_local(async move {
        loop {
            let pace = speed.try_get_untracked().unwrap_or(1.0);
            dom::sleep((650.0 / pace) as i32).await;
            // The page may have been left meanwhile.
            if playing.try_get_untracked() != Some(true) {
                return;
            }
            let busy = play.running.with_untracked(Option::is_some);
            if busy && pace < 3.0 {
                continue;
            }
            if untrack(|| play.is_now()) {
                return playing.set(false);
            }
            play.step_by(1);
        }
    });
}

#[component]
fn Marks(play: Play) -> impl IntoView {
    let drawn = move || {
        let count = play.moments.with(Vec::len);
        let all = play.lines.with(|lines| marks(lines, count));
        let each = all.into_iter().map(|mark| {
            let class = format!("mark mark-{}", mark.kind);
            view! { <path class=class transform=format!("translate({:.2} 0)", mark.share * 1000.0) d=shape(mark.kind)></path> }
        });
        each.collect_view()
    };
    view! { <svg class="marks" viewBox="-6 0 1012 20" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg> }
}

/// Shots are lines, losses crosses, rolls dots, phases short ticks: told apart without colour.
fn shape(kind: &str) -> &'static str {
    match kind {
        "loss" => "M-5 2L5 18M5 2L-5 18",
        "shot" => "M0 1V19",
        "roll" => "M0 8V12",
        _ => "M0 14V20",
    }
}
