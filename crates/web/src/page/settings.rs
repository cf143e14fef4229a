//! Language, theme, motion, sounds.

use leptos::prelude::*;

use super::{
    context::{Go, context},
    dom,
    lobby::Tick,
    sound,
};
use crate::routes::Route;

const TONGUES: [(&str, &str); 3] = [("en", "English"), ("fr", "Français"), ("pl", "Polski")];
const THEMES: [(&str, &str); 3] =
    [("auto", "table-theme-auto"), ("light", "table-theme-light"), ("dark", "table-theme-dark")];

#[component]
pub(crate) fn Settings() -> impl IntoView {
    let context = context();
    let tongues = TONGUES
        .map(
            |(code, name)| view! { <option value=code selected=move || context.language.get() == code>{name}</option> },
        )
        .collect_view();
    let themes = THEMES
        .map(|(code, key)| view! { <option value=code selected=move || context.theme.get() == code>{context.w(key)}</option> })
        .collect_view();
    // Whoever switches sounds on hears one.
    Effect::new(move |before: Option<bool>| {
        let on = context.sounds.get();
        if on && before == Some(false) {
            sound::play(context, "turn");
        }
        on
    });
    view! {
        <section class="page settings">
            <h1>{context.w("table-settings")}</h1>
            <label class="field"><span>{context.w("table-language")}</span>
                <select on:change=move |event| context.language.set(dom::value(&event))>{tongues}</select>
            </label>
            <label class="field"><span>{context.w("table-theme")}</span>
                <select on:change=move |event| context.theme.set(dom::value(&event))>{themes}</select>
            </label>
            <Tick label="table-motion" on=context.motion/>
            <p class="small">{context.w("table-motion-help")}</p>
            <Tick label="table-sounds" on=context.sounds/>
            <p class="small">{context.w("table-sounds-help")}</p>
            <p class="name-form"><Go route=Route::Account class="button">{context.w("table-account")}</Go></p>
        </section>
    }
}
