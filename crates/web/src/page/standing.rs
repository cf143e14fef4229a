//! Standing orders: a question that is answered the same way from now on.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use wire::{Problem, StandingOrder};

use super::{api, local, play::Play};

fn path(play: Play) -> String {
    format!("/api/tables/{}/standing", play.id.get_value())
}

/// Changes one standing order; the answer is all of them.
async fn set(play: Play, order: StandingOrder) -> Option<Vec<StandingOrder>> {
    let answer: Result<Vec<StandingOrder>, Problem> = api::post(&path(play), &order).await;
    answer.map_err(|problem| play.context.tell(play.context.explain(&problem))).ok()
}

/// “Always so”: there where one choice answers the whole question, at tables of a server.
#[component]
pub(crate) fn AlwaysSo(play: Play) -> impl IntoView {
    let context = play.context;
    let here = local::is_here(&play.id.get_value());
    let usable = Memo::new(move |_| !here && play.sole_choice().is_some());
    let click = move |_| {
        let (Some((question, choice)), Some(seat)) = (untrack(|| play.sole_choice()), play.eyes.get_untracked()) else {
            return;
        };
        spawn_local(async move {
            if set(play, StandingOrder { seat, question, choice: Some(choice) }).await.is_some() {
                context.tell(context.word("table-standing-set"));
            }
        });
    };
    view! {
        <button type="button" class="button quiet always" class:hidden=move || !usable.get() title=context.w("table-standing-help")
            on:click=click>{context.w("table-standing-always")}</button>
    }
}

/// How many questions are answered so, and the way back.
#[component]
pub(crate) fn StandingOrders(play: Play) -> impl IntoView {
    let context = play.context;
    let orders = RwSignal::new(Vec::<StandingOrder>::new());
    let here = local::is_here(&play.id.get_value());
    Effect::new(move |_| {
        // Looked at again with every version: an answer taken back ends its order.
        let version = play.moments.with(Vec::len);
        if let (Some(seat), false, true) = (play.eyes.get(), here || version == 0, play.live) {
            spawn_local(async move {
                let found: Result<Vec<StandingOrder>, Problem> =
                    api::get(&format!("{}?seat={}", path(play), seat.0)).await;
                orders.try_set(found.unwrap_or_default());
            });
        }
    });
    let clear = move |_| {
        spawn_local(async move {
            for order in orders.get_untracked() {
                if let Some(left) = set(play, StandingOrder { choice: None, ..order }).await {
                    orders.try_set(left);
                }
            }
        });
    };
    let words = move || context.say(&Message::new("table-standing-count").with("count", orders.with(Vec::len)));
    view! {
        <p class="small standing" class:hidden=move || orders.with(Vec::is_empty)>
            {words}" "
            <button type="button" class="button quiet" on:click=clear>{context.w("table-standing-end")}</button>
        </p>
    }
}
