//! The log: what happened, line by line, each with its rule and its moment.

use leptos::prelude::*;

use super::{context::RuleLink, dom, play::Play};
use crate::logbook::{Entry, Line, entries};

#[component]
pub(crate) fn LogPanel(play: Play) -> impl IntoView {
    let context = play.context;
    // The language may change while a game is looked at.
    Effect::new(move |_| {
        context.phrases.track();
        play.write_log();
    });
    Effect::new(move |_| {
        let _ = (play.shown.get(), play.lines.with(|lines| lines.len()));
        dom::next_frame(|| dom::scroll_within(".log", ".here"));
    });
    let list = move || {
        let lines = play.lines.get();
        if lines.is_empty() {
            return view! { <li class="small">{context.w("table-log-empty")}</li> }.into_any();
        }
        let each = entries(&lines).into_iter().map(|entry| view! { <EntryRow play entry/> });
        each.collect_view().into_any()
    };
    let latest = move || {
        let lines = play.lines.get();
        let last = lines.last().map(|line| line.moment);
        lines
            .iter()
            .filter(|line| Some(line.moment) == last)
            .map(|line| line.text.clone())
            .collect::<Vec<_>>()
            .join(". ")
    };
    view! {
        <ol class="log">{list}</ol>
        <div class="unseen" role="log" aria-live="polite">{latest}</div>
    }
}

#[component]
fn EntryRow(play: Play, entry: Entry) -> impl IntoView {
    let moment = entry.moment;
    let here = move || play.shown.get() == moment;
    let heading = entry.phase.map(|phase| view! { <h3>{phase}</h3> });
    let lines = entry.lines.into_iter().map(|line| view! { <LineRow play line/> }).collect_view();
    view! { <li class:here=here>{heading}{lines}</li> }
}

#[component]
fn LineRow(play: Play, line: Line) -> impl IntoView {
    let link = line.rule.map(|rule| view! { <RuleLink title=play.title_id() rule/> });
    let class = format!("log-line {}", line.mark);
    let about = line.about.first().cloned();
    let show = move |_| {
        play.show(line.moment);
        if about.is_some() {
            play.selected.set(about.clone());
        }
    };
    view! { <p class=class><button type="button" class="log-text" on:click=show>{line.text}</button>" "{link}</p> }
}
