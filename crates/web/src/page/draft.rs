//! The draft: what is being decided, every choice, and the way to hand in.

use desk::Choice;
use leptos::prelude::*;
use referee::Message;

use super::{
    context::RuleLink,
    dom,
    odds::OddsBar,
    play::{Play, Wish},
    standing::AlwaysSo,
    suggest::Suggestion,
    timeline::Icon,
};
use crate::keys::accelerator;

#[component]
pub(crate) fn DraftPanel(play: Play) -> impl IntoView {
    let inside = move || {
        let last = play.last()?;
        if last.outcome.is_some() || !play.live {
            return None;
        }
        Some(match play.sketch.with(Option::is_some) {
            true => view! { <Deciding play/> }.into_any(),
            false => view! { <Waiting play/> }.into_any(),
        })
    };
    // What was refused stands first: below a long draft nobody would see it.
    view! { <div class="draft"><Refusal play/>{inside}</div> }
}

#[component]
fn Deciding(play: Play) -> impl IntoView {
    let context = play.context;
    let prompt = move || play.sketch.with(|sketch| sketch.as_ref().map(|sketch| context.say(&sketch.prompt())));
    let notes = move || {
        let notes = play.sketch.with(|sketch| sketch.as_ref().map(|sketch| sketch.notes()).unwrap_or_default());
        let each = notes.into_iter().map(|told| {
            let link = told.rule.map(|rule| view! { <RuleLink title=play.title_id() rule/> });
            view! { <li>{context.say(&told.message)}" "{link}</li> }
        });
        each.collect_view()
    };
    view! {
        <h2 class="prompt" id="prompt">{prompt}</h2>
        <ul class="notes">{notes}</ul>
        <Choices play/>
        <TypeIn play/>
        <HandIn play/>
        <AlwaysSo play/>
        <Suggestion play/>
    }
}

/// Choices in groups, in the order in which the title gives them.
fn grouped(choices: &[Choice]) -> Vec<(&'static str, Numbered)> {
    let mut groups: Vec<(&'static str, Numbered)> = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        match groups.iter_mut().find(|(group, _)| *group == choice.group) {
            Some((_, list)) => list.push((index, choice.clone())),
            None => groups.push((choice.group, vec![(index, choice.clone())])),
        }
    }
    groups
}

type Numbered = Vec<(usize, Choice)>;

/// A long group is split: what can be clicked on the board is folded away.
fn split(choices: Numbered) -> (Numbered, Numbered) {
    const LONG: usize = 14;
    if choices.len() <= LONG {
        return (choices, Vec::new());
    }
    choices.into_iter().partition(|(_, choice)| choice.at.is_none())
}

#[component]
fn Choices(play: Play) -> impl IntoView {
    let context = play.context;
    let groups = move || {
        let groups = play.choices.with(|choices| grouped(choices));
        let each = groups.into_iter().map(|(group, choices)| {
            let key = format!("table-group-{group}");
            let heading = context.has(&key).then(|| view! { <h3>{context.say(&Message::new(key))}</h3> });
            let (listed, placed) = split(choices);
            let row = |(index, choice)| view! { <ChoiceRow play index choice/> };
            let more = context.say(&Message::new("table-on-the-board").with("count", placed.len()));
            let placed = (!placed.is_empty()).then(|| {
                let rows = placed.into_iter().map(row).collect_view();
                view! { <details class="placed"><summary>{more}</summary><div class="group-list">{rows}</div></details> }
            });
            let rows = listed.into_iter().map(row).collect_view();
            view! { <div class="group">{heading}<div class="group-list" role="group">{rows}</div>{placed}</div> }
        });
        each.collect_view()
    };
    view! { <div class="choices">{groups}</div> }
}

#[component]
fn ChoiceRow(play: Play, index: usize, choice: Choice) -> impl IntoView {
    let context = play.context;
    let key = choice.key.clone();
    let focused = {
        let key = key.clone();
        move || play.focus.with(|focus| focus.as_ref() == Some(&key))
    };
    let letter = accelerator(index)
        .map(|letter| view! { <kbd aria-hidden="true">{letter.to_ascii_uppercase().to_string()}</kbd> });
    let hint = choice.hint.as_ref().map(|hint| view! { <span class="hint">{context.say(hint)}</span> });
    let refused =
        choice.refused.as_ref().map(|refused| view! { <span class="why">{context.say(&refused.reason)}</span> });
    let odds = choice.odds.clone().map(|odds| view! { <OddsBar odds title=play.title_id()/> });
    let dimmed = choice.refused.is_some();
    let (take, look, gaze) = (key.clone(), key.clone(), key.clone());
    view! {
        <button type="button" class="choice" class:dimmed=dimmed class:focused=focused aria-disabled=dimmed.to_string() data-key=key
            on:click=move |_| play.choose(&take)
            on:focus=move |_| play.focus.set(Some(look.clone()))
            on:pointerenter=move |_| play.gaze.set(Some(gaze.clone())) on:pointerleave=move |_| play.gaze.set(None)>
            {letter}<span class="choice-label">{context.say(&choice.label)}</span>{hint}{refused}{odds}
        </button>
    }
}

/// A line for titles with a notation.
#[component]
fn TypeIn(play: Play) -> impl IntoView {
    let context = play.context;
    let text = RwSignal::new(String::new());
    let has =
        move || play.sketch.with(|sketch| sketch.as_ref().is_some_and(|sketch| sketch.copy().type_in("").is_some()));
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        play.type_in(&text.get_untracked());
    };
    move || {
        has().then(|| {
            view! {
                <form class="type-in" on:submit=send>
                    <label><span>{context.w("table-type-in")}</span>
                        <input type="text" autocomplete="off" spellcheck="false" prop:value=move || text.get() on:input=move |event| text.set(dom::value(&event))/>
                    </label>
                    <button type="submit" class="button">{context.w("table-read-in")}</button>
                </form>
            }
        })
    }
}

#[component]
fn HandIn(play: Play) -> impl IntoView {
    let context = play.context;
    let ready = move || play.sketch.with(|sketch| sketch.as_ref().is_some_and(|sketch| sketch.order().is_some()));
    view! {
        <div class="row hand-in">
            <button type="button" class="button" on:click=move |_| play.back()>{context.w("table-back")}" "<Icon d="M9 6H20V18H9L3 12ZM11 9L17 15M17 9L11 15"/></button>
            <button type="button" class="button main" class:ready=ready disabled=move || !ready() || play.sending.get() on:click=move |_| play.hand_in()>
                {move || if play.sending.get() { context.word("table-sending") } else { context.word("table-hand-in") }}
                " "<Icon d="M19 5V12H5M9 8L5 12L9 16"/>
            </button>
        </div>
    }
}

/// It is not the reader's turn: what is waited for, and what can be done meanwhile.
#[component]
fn Waiting(play: Play) -> impl IntoView {
    let context = play.context;
    let key = move || match (play.eyes.get(), play.handed_in.get() || play.last().is_some_and(|last| last.can_recall)) {
        (None, _) => "table-watching",
        (Some(_), true) => "table-handed-in",
        (Some(_), false) => "table-not-your-turn",
    };
    let recall = move || play.last().is_some_and(|last| last.can_recall);
    let undo = move || play.last().is_some_and(|last| last.can_undo && last.undo.is_none());
    view! {
        <p class="prompt waiting-turn">{move || context.word(key())}</p>
        <HandOver play/>
        <div class="row">
            <button type="button" class="button" class:hidden=move || !recall() on:click=move |_| play.ask("recall", true)>{context.w("table-recall")}</button>
            <button type="button" class="button" class:hidden=move || !undo() on:click=move |_| play.ask("undo", true)>{context.w("table-undo")}</button>
        </div>
    }
}

/// Several people at one screen: the next one takes over.
#[component]
fn HandOver(play: Play) -> impl IntoView {
    let context = play.context;
    let name = move |seat: referee::Seat| {
        play.info.with(|info| {
            info.as_ref().and_then(|info| info.seats.get(seat.index()).map(|seat| context.say(&seat.name)))
        })
    };
    move || {
        play.other_seat.get().map(|seat| {
            let words = context.say(&Message::new("table-hand-over").with("seat", name(seat).unwrap_or_default()));
            view! { <div class="hand-over curtain"><button type="button" class="button main" on:click=move |_| play.sit(seat)>{words}</button></div> }
        })
    }
}

/// A refusal: the fact, the numbers, the rule.
#[component]
fn Refusal(play: Play) -> impl IntoView {
    let context = play.context;
    let inside = move || {
        play.refusal.get().map(|refused| {
            view! { <p class="refusal">{context.say(&refused.reason)}" "<RuleLink title=play.title_id() rule=refused.rule/></p> }
        })
    };
    view! { <div role="alert">{inside}</div> }
}

/// What somebody proposes and everybody has to agree to.
#[component]
pub(crate) fn Proposals(play: Play) -> impl IntoView {
    view! { <div class="proposals" role="status"><UndoOffer play/><DrawOffer play/></div> }
}

/// An undo that somebody proposes.
#[component]
fn UndoOffer(play: Play) -> impl IntoView {
    let context = play.context;
    move || {
        let asked = play.last().and_then(|last| last.undo)?;
        if play.eyes.get() == Some(asked) {
            return Some(view! { <p class="consent">{context.word("table-undo-proposed")}</p> }.into_any());
        }
        play.eyes.get()?;
        Some(question(play, "table-undo-asked", "undo"))
    }
}

/// A draw that somebody offers.
#[component]
fn DrawOffer(play: Play) -> impl IntoView {
    let context = play.context;
    move || {
        match play.draw_offer() {
        Wish::Nobody => None,
        Wish::Mine => Some(
            view! {
                <div class="consent">
                    <p>{context.word("table-draw-offered")}</p>
                    <button type="button" class="button" on:click=move |_| play.ask("draw", false)>{context.word("table-draw-withdraw")}</button>
                </div>
            }
            .into_any(),
        ),
        Wish::Others => Some(question(play, "table-draw-asked", "draw")),
    }
    }
}

/// Something that the other side asks for, to be agreed to or refused.
fn question(play: Play, words: &'static str, what: &'static str) -> AnyView {
    let context = play.context;
    view! {
        <div class="consent">
            <p>{context.word(words)}</p>
            <div class="row">
                <button type="button" class="button main" on:click=move |_| play.ask(what, true)>{context.word("table-agree")}</button>
                <button type="button" class="button" on:click=move |_| play.ask(what, false)>{context.word("table-refuse")}</button>
            </div>
        </div>
    }
    .into_any()
}
