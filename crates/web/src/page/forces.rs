//! Force building: every side's aircraft, chosen from the title's list.

use desk::{Change, Detail, Enlisted, Forces, Muster, TypeCard};
use leptos::prelude::*;
use referee::{Fault, Message};
use serde_json::value::RawValue;
use titles::Declined;
use wire::{ForcesChange, ForcesPost, Problem};

use super::{
    api::{self, Answer},
    context::{RuleLink, context},
    dom, local,
};

/// Makes a change to the forces of a set-up; without a server the title itself makes it.
pub(crate) async fn enlist(title: &str, post: &ForcesPost) -> Answer<ForcesChange> {
    match api::post(&format!("/api/titles/{title}/forces"), post).await {
        Err(problem) if problem.code == "offline" => enlist_here(title, post).unwrap_or(Err(problem)),
        other => other,
    }
}

fn enlist_here(title: &str, post: &ForcesPost) -> Option<Answer<ForcesChange>> {
    let title = api::known_title(title)?;
    let setup = match title.enlist(post.setup.get(), &post.change) {
        Ok(setup) => setup,
        Err(Declined::Refused(refused)) => {
            return Some(Err(Problem { refused: Some(refused), ..api::problem("refused") }));
        }
        Err(_) => return None,
    };
    let check = local::check(&title, &setup);
    Some(Ok(ForcesChange { setup: RawValue::from_string(setup).ok()?, check }))
}

/// What happens with a change.
type Hand = Callback<Change>;

/// The forces of a set-up with everything that is wrong with them.
#[component]
pub(crate) fn ForceBuilder(
    title: String,
    forces: RwSignal<Option<Forces>>,
    faults: RwSignal<Vec<Fault>>,
    hand: Hand,
) -> impl IntoView {
    let context = context();
    let musters = move || {
        let forces = forces.get().unwrap_or_default();
        let types = StoredValue::new(forces.types);
        let musters = forces.musters.into_iter().enumerate();
        let title = title.clone();
        let show = move |(index, muster)| {
            let title = title.clone();
            view! { <MusterBox title index=index as u8 muster types faults hand/> }
        };
        musters.map(show).collect_view()
    };
    view! {
        <details class="switches forces" class:hidden=move || forces.with(Option::is_none)>
            <summary>{context.w("table-forces")}</summary>
            <div class="musters">{musters}</div>
            <button type="button" class="button quiet" on:click=move |_| hand.run(Change::Reset)>{context.w("table-forces-reset")}</button>
        </details>
    }
}

fn value_line(value: Option<u32>, limit: Option<u32>) -> Option<Message> {
    let value = value?;
    Some(match limit {
        Some(limit) => Message::new("table-forces-value-limit").with("value", value).with("limit", limit),
        None => Message::new("table-forces-value").with("value", value),
    })
}

#[component]
fn MusterBox(
    title: String,
    index: u8,
    muster: Muster,
    types: StoredValue<Vec<TypeCard>>,
    faults: RwSignal<Vec<Fault>>,
    hand: Hand,
) -> impl IntoView {
    let context = context();
    let (name, value) = (muster.name.clone(), value_line(muster.value, muster.limit));
    let over = muster.limit.is_some_and(|limit| muster.value > Some(limit));
    let notes = muster.notes.into_iter().map(|note| {
        let title = title.clone();
        let rule = note.rule.map(|rule| view! { <RuleLink title rule/> });
        view! { <p class="small">{move || context.say(&note.message)}" "{rule}</p> }
    });
    let notes = notes.collect_view();
    let rows = muster.chosen.into_iter().enumerate();
    let rows =
        rows.map(|(place, enlisted)| view! { <EnlistedRow muster=index index=place as u8 enlisted faults hand/> });
    view! {
        <fieldset class="muster">
            <legend>{move || context.say(&name)}</legend>
            <p class="value" class:bad=over>{move || value.as_ref().map(|value| context.say(value))}</p>
            {notes}
            <ul class="enlisted">{rows.collect_view()}</ul>
            <AddRow muster=index types hand/>
        </fieldset>
    }
}

#[component]
fn EnlistedRow(muster: u8, index: u8, enlisted: Enlisted, faults: RwSignal<Vec<Fault>>, hand: Hand) -> impl IntoView {
    let context = context();
    let place = enlisted.place.clone();
    let wrong = move || faults.with(|faults| faults.iter().any(|fault| fault.place == place));
    let name = format!("{} {}", enlisted.label, enlisted.name);
    let remove = Message::new("table-forces-remove").with("name", name.clone());
    let details = enlisted.details.into_iter().map(|detail| view! { <DetailField muster index detail hand/> });
    let details = details.collect_view();
    view! {
        <li class:bad=wrong>
            <strong>{name}</strong>
            <span class="small">{enlisted.value.map(|value| value.to_string())}</span>
            {details}
            <button type="button" class="button quiet" aria-label=move || context.say(&remove)
                on:click=move |_| hand.run(Change::Remove { muster, index })>"×"</button>
        </li>
    }
}

#[component]
fn DetailField(muster: u8, index: u8, detail: Detail, hand: Hand) -> impl IntoView {
    let context = context();
    let (key, label, now) = (detail.key, detail.label, detail.now);
    let options = detail.values.into_iter().map(|(value, name)| {
        let selected = value == now;
        view! { <option value=value selected=selected>{move || context.say(&name)}</option> }
    });
    let options = options.collect_view();
    let change = move |event: web_sys::Event| {
        hand.run(Change::Set { muster, index, key: key.clone(), value: dom::value(&event) });
    };
    view! {
        <label class="detail">
            <span class="small">{move || context.say(&label)}</span>
            <select on:change=change>{options}</select>
        </label>
    }
}

/// One type of the list in one line: name, who flew it, what for, its value, how many are left.
fn card_line(say: impl Fn(&Message) -> String, card: &TypeCard) -> String {
    let mut parts = vec![card.name.clone(), say(&card.nation), say(&card.class), say(&card.facts)];
    parts.extend(card.value.map(|value| say(&Message::new("table-forces-value").with("value", value))));
    parts.extend(card.left.map(|left| say(&Message::new("table-forces-left").with("left", left))));
    parts.join(" · ")
}

#[component]
fn AddRow(muster: u8, types: StoredValue<Vec<TypeCard>>, hand: Hand) -> impl IntoView {
    let context = context();
    let chosen = RwSignal::new(String::new());
    let options = types.with_value(|types| {
        let fitting = types.iter().filter(|card| card.musters.contains(&muster)).cloned();
        let option = |card: TypeCard| {
            let (id, none_left) = (card.id.clone(), card.left == Some(0));
            view! { <option value=id disabled=none_left>{move || card_line(|message| context.say(message), &card)}</option> }
        };
        fitting.map(option).collect_view()
    });
    let add = move |_| hand.run(Change::Add { muster, of: chosen.get_untracked() });
    view! {
        <div class="add">
            <select aria-label=context.w("table-forces-choose") on:change=move |event| chosen.set(dom::value(&event))>
                <option value="" selected=true>{context.w("table-forces-choose")}</option>
                {options}
            </select>
            <button type="button" class="button" disabled=move || chosen.with(String::is_empty) on:click=add>{context.w("table-forces-add")}</button>
        </div>
    }
}
