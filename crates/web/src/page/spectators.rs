//! Who may look on at a table: chosen when it is opened, told to everybody.

use leptos::prelude::*;
use wire::Spectators;

use super::{context::context, dom, play::Play};
use crate::spectators::{CHOICES, told};

/// The choice for a table to be opened.
#[component]
pub(crate) fn SpectatorChoice(chosen: RwSignal<Spectators>) -> impl IntoView {
    let context = context();
    let options = CHOICES
        .map(|(id, setting)| {
            let words = told(setting);
            view! { <option value=id prop:selected=move || chosen.get() == setting>{move || context.say(&words)}</option> }
        })
        .collect_view();
    let choose = move |event: web_sys::Event| {
        let value = dom::value(&event);
        if let Some((_, setting)) = CHOICES.iter().find(|(id, _)| *id == value) {
            chosen.set(*setting);
        }
    };
    view! {
        <label class="field"><span>{context.w("table-spectators-who")}</span>
            <select class="spectator-choice" on:change=choose>{options}</select></label>
    }
}

/// What the table says about spectators; to a spectator who sees everything later, that it is so.
#[component]
pub(crate) fn SpectatorLine(play: Play) -> impl IntoView {
    let context = play.context;
    let setting = move || play.info.with(|info| info.as_ref().map(|info| info.spectators));
    move || {
        let words = setting().filter(|setting| *setting != Spectators::Public).map(told);
        words.map(|words| view! { <p class="small spectators">{context.word("table-spectators-who")}": "{context.say(&words)}</p> })
    }
}
