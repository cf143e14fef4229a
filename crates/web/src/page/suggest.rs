//! What the computer would do here: for those who play against computers alone and do not know how to go on.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;

use super::{
    play::Play,
    thinker::{self, Thought},
};

/// How long the computer thinks about it, in milliseconds.
const THINKING: u64 = 400;

/// What is known about the decision at hand.
#[derive(Clone)]
enum Known {
    Nothing,
    Thinking,
    /// An order and it in words.
    Order(String, String),
}

/// Whether nobody else sits at the table: help from a computer would be unfair to people.
fn is_alone(play: Play) -> bool {
    play.info.with(|info| info.iter().all(|info| info.seats.iter().all(|seat| seat.mine || seat.computer.is_some())))
}

/// A button; then an order, and the way to hand it in.
#[component]
pub(crate) fn Suggestion(play: Play) -> impl IntoView {
    let context = play.context;
    let known = RwSignal::new(Known::Nothing);
    Effect::new(move |_| {
        play.sketch.track();
        known.set(Known::Nothing);
    });
    let ask = move |_| {
        known.set(Known::Thinking);
        spawn_local(async move {
            let found = order(play).await;
            if matches!(known.try_get_untracked(), Some(Known::Thinking)) {
                known.set(found.map_or(Known::Nothing, |(order, told)| Known::Order(order, told)));
            }
        });
    };
    let inside = move || match known.get() {
        Known::Nothing => {
            view! { <button type="button" class="button quiet" on:click=ask>{context.w("table-suggest")}</button> }
                .into_any()
        }
        Known::Thinking => {
            view! { <p class="waiting" role="status">{context.w("table-suggest-thinking")}</p> }.into_any()
        }
        Known::Order(order, told) => {
            let said = context.say(&Message::new("table-suggested").with("order", told));
            view! {
                <p role="status">{said}</p>
                <button type="button" class="button quiet" on:click=move |_| play.send(order.clone())>{context.w("table-suggest-do")}</button>
            }
            .into_any()
        }
    };
    view! { <div class="suggestion" class:hidden=move || !is_alone(play)>{inside}</div> }
}

/// The computer's order for the present decision, and it in words.
async fn order(play: Play) -> Option<(String, String)> {
    let (title, seat) = (play.title.get_untracked()?, play.eyes.get_untracked()?);
    let last = untrack(|| play.last())?;
    let salt = last.version.into();
    let thought = Thought { title: &title, view: last.view.clone(), seat, salt, milliseconds: THINKING };
    let order = thinker::fly(thought, "regular", "balanced").await?;
    let told = last.sight.foretell(seat, &order)?;
    Some((order, play.context.say(&told)))
}
