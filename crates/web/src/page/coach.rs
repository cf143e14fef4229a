//! The coach of a first flight: one hint for the decision at hand.

use leptos::prelude::*;
use referee::Message;

use super::{api, context::Context, dom, front::play_now_as, local, play::Play};
use crate::lesson::{self, Lesson};

/// Opens the guided game of a title.
pub(crate) async fn begin(context: Context, lesson: &Lesson) {
    let prepared = prepared_table(context, &lesson.title).await;
    let table = match prepared {
        Some(table) => Some(table),
        None => play_now_as(context, &lesson.title, &lesson.scenario, "rookie").await,
    };
    if let Some(table) = table {
        dom::keep_here("lesson", &table);
        context.go(crate::routes::Route::Table { id: table, invitation: None });
    }
}

/// A table in this browser whose first turns are prepared.
async fn prepared_table(context: Context, title: &str) -> Option<String> {
    let flight = lesson::flight(title)?;
    let content = context.titles.with_untracked(|titles| {
        let known = titles.as_ref()?.as_ref().ok()?.iter().find(|known| known.id == title);
        known.map(|known| known.content.clone())
    })?;
    let title = api::title(title, &content).await.ok()?;
    local::open_flight(title, flight, "rookie").await.ok().map(|table| table.id)
}

/// What is prepared for the present decision: the order, and it in words.
fn prepared_order(play: Play) -> Option<(String, String)> {
    let (seat, moment) = (play.eyes.get()?, play.last()?);
    let order = local::prepared(&play.id.get_value(), seat)?;
    let told = moment.sight.foretell(seat, &order)?;
    Some((order, play.context.say(&told)))
}

/// The question that is being asked now.
fn question(play: Play) -> Option<String> {
    if play.last().is_some_and(|last| last.outcome.is_some()) {
        return Some("over".to_owned());
    }
    play.sketch.with(|sketch| sketch.as_ref().map(|sketch| unwrapped(sketch.prompt()).key.to_string()))
}

/// A prompt about one unit carries the question inside.
fn unwrapped(prompt: Message) -> Message {
    let inner = prompt.args.iter().find_map(|(name, value)| match value {
        referee::Arg::Word(inner) if name == "what" => Some(inner.clone()),
        _ => None,
    });
    inner.unwrap_or(prompt)
}

#[component]
pub(crate) fn Coach(play: Play) -> impl IntoView {
    let context = play.context;
    let on = RwSignal::new(dom::kept_here("lesson").as_deref() == Some(play.id.get_value().as_str()));
    let lesson = Memo::new(move |_| on.get().then(|| lesson::of(&play.title_id())).flatten());
    let seen = RwSignal::new(Vec::<usize>::new());
    let asked = Memo::new(move |_| question(play));
    let now = Memo::new(move |_| {
        let question = asked.get()?;
        lesson.with(|lesson| lesson.as_ref().and_then(|lesson| lesson.hint(&question, &seen.get())))
    });
    // A hint has done its work when a question comes that it does not belong to.
    Effect::new(move |before: Option<Option<usize>>| {
        let (question, hint) = (asked.get(), now.get());
        if let Some(Some(old)) = before {
            let stays = lesson.with(|lesson| {
                lesson.as_ref().is_none_or(|lesson| question.is_some_and(|question| lesson.fits(old, &question)))
            });
            if !stays && !seen.with_untracked(|seen| seen.contains(&old)) {
                seen.update(|seen| seen.push(old));
            }
        }
        hint
    });
    let words = move || {
        let at = now.get()?;
        lesson.with(|lesson| Some(context.say(&Message::new(lesson.as_ref()?.hints.get(at)?.say.clone()))))
    };
    let count = move || lesson.with(|lesson| lesson.as_ref().map_or(0, |lesson| lesson.hints.len()));
    let next = move |_| {
        if let Some(at) = now.get_untracked() {
            seen.update(|seen| seen.push(at));
        }
    };
    let prepared = Memo::new(move |_| asked.get().and_then(|_| prepared_order(play)));
    let offer = move || {
        prepared.get().map(|(order, told)| {
            let said = context.say(&Message::new("table-lesson-prepared").with("order", told));
            view! {
                <p class="coach-offer">{said}</p>
                <button type="button" class="button main coach-fly" on:click=move |_| play.send(order.clone())>{context.w("table-lesson-fly-it")}</button>
            }
        })
    };
    let inside = move || {
        let words = words().unwrap_or_else(|| context.word("table-lesson-free"));
        let progress = format!("{} / {}", seen.with(Vec::len).min(count()), count());
        view! {
            <p class="coach-head"><strong>{context.w("table-first-flight")}</strong>" "<span class="small">{progress}</span></p>
            <p class="coach-words" aria-live="polite">{words}</p>
            {offer}
            <div class="row">
                <button type="button" class="button quiet coach-next" class:hidden=move || now.get().is_none() on:click=next>{context.w("table-lesson-next")}</button>
                <button type="button" class="button quiet" on:click=move |_| { dom::keep_here("lesson", ""); on.set(false) }>{context.w("table-lesson-end")}</button>
            </div>
        }
    };
    move || {
        lesson
            .with(Option::is_some)
            .then(|| view! { <section class="coach" aria-label=context.w("table-first-flight")>{inside}</section> })
    }
}
