//! The position in words: for screen readers, and for whoever likes it better.

use leptos::prelude::*;

use super::play::Play;

#[component]
pub(crate) fn TextView(play: Play) -> impl IntoView {
    let context = play.context;
    let lines = move || {
        let words = play.moment().map(|moment| moment.sight.words()).unwrap_or_default();
        words.iter().map(|message| view! { <li>{context.say(message)}</li> }).collect_view()
    };
    let status = move || play.moment().map(|moment| context.say(&moment.sight.status().message));
    let events = move || {
        let shown = play.shown.get();
        let lines = play.lines.get();
        let each = lines.iter().filter(|line| line.moment == shown).map(|line| view! { <li>{line.text.clone()}</li> });
        each.collect_view()
    };
    view! {
        <section class="text-view" class:hidden=move || !play.words.get() aria-label=context.w("table-text-view") tabindex="-1">
            <button type="button" class="button quiet" on:click=move |_| play.words.set(false)>{context.w("table-close")}</button>
            <h2>{context.w("table-text-view")}</h2>
            <p>{status}</p>
            <ul>{lines}</ul>
            <h3>{context.w("table-what-happened")}</h3>
            <ul>{events}</ul>
        </section>
    }
}
