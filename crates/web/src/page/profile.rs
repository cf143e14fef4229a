//! What everybody may know about a player: ratings and finished games.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use wire::{GameResult, Mute, Problem, Profile, RatingInfo};

use super::{
    api,
    context::{Context, Go, context},
    dom,
    front::Broken,
};
use crate::routes::Route;

#[component]
pub(crate) fn Player(id: String) -> impl IntoView {
    view! { <section class="page account"><Standing id own=false/></section> }
}

/// Ratings and games; with the name as heading unless it stands there already.
#[component]
pub(crate) fn Standing(id: String, own: bool) -> impl IntoView {
    let context = context();
    let found = RwSignal::new(None::<Result<Profile, Problem>>);
    spawn_local(async move {
        let profile = api::get(&format!("/api/players/{id}")).await;
        found.try_set(Some(profile));
    });
    move || match found.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <h1 class="unseen">{context.w("table-player")}</h1><Broken problem/> }.into_any(),
        Some(Ok(profile)) => told(context, profile, own),
    }
}

fn told(context: Context, profile: Profile, own: bool) -> AnyView {
    let count = |result: &str| profile.games.iter().filter(|game| game.result == result).count();
    let sum = Message::new("table-record-sum")
        .with("won", count("won"))
        .with("drawn", count("drawn"))
        .with("lost", count("lost"));
    let head = (!own).then(|| {
        let state = if profile.guest { "table-guest" } else { "table-has-account" };
        view! {
            <h1>{profile.name.clone()}</h1>
            <div class="row who-am-i"><span class="chip">{context.w(state)}</span>{mute_button(context, profile.id.clone())}</div>
        }
    });
    let ratings = profile.ratings.iter().map(|rating| rating_card(context, rating)).collect_view();
    // On one's own page the last games are enough; the rest stands on the public one.
    let most = if own { 6 } else { usize::MAX };
    let games = profile.games.iter().take(most).map(|game| game_row(context, game)).collect_view();
    let empty = profile.games.is_empty();
    view! {
        {head}
        <div class="ratings" class:hidden=profile.ratings.is_empty()>{ratings}</div>
        <section class="games">
            <h2>{context.w("table-games")}" "<span class="small" class:hidden=empty>{move || context.say(&sum)}</span></h2>
            <p class="small" class:hidden=!empty>{context.w(if own { "table-no-games-own" } else { "table-no-games" })}</p>
            <ol class="table-list plain">{games}</ol>
        </section>
    }
    .into_any()
}

fn rating_card(context: Context, rating: &RatingInfo) -> AnyView {
    let name = Message::new(format!("table-title-{}", rating.title));
    let games = Message::new("table-rated-games").with("count", rating.games);
    let (estimate, deviation, provisional) = (rating.rating, rating.deviation, rating.deviation > 110);
    view! {
        <div class="rating">
            <span class="small">{move || context.say(&name)}</span>
            <strong>{estimate}<small>" ± "{deviation}</small></strong>
            <span class="small">{move || context.say(&games)}" "
                <span class="chip" class:hidden=!provisional>{context.w("table-provisional")}</span></span>
        </div>
    }
    .into_any()
}

/// A scenario's name, where it is still among the title's.
fn scenario_name(context: Context, title: &str, scenario: &str) -> Option<Message> {
    context.titles.with(|titles| {
        let titles = titles.as_ref()?.as_ref().ok()?;
        let posters = &titles.iter().find(|known| known.id == title)?.posters;
        posters.iter().find(|poster| poster.id == scenario).map(|poster| poster.name.clone())
    })
}

fn game_row(context: Context, game: &GameResult) -> AnyView {
    let route = Route::Replay { id: game.table.clone(), at: None };
    let result = Message::new(format!("table-result-{}", game.result));
    let name = Message::new(format!("table-title-{}", game.title));
    let badge = format!("result {}", game.result);
    let (title, scenario, ended) = (game.title.clone(), game.scenario.clone(), game.ended);
    let which = move || scenario_name(context, &title, &scenario).map(|name| context.say(&name));
    view! {
        <li>
            <Go route class="table-row">
                <span class=badge>{move || context.say(&result)}</span>
                <strong>{move || context.say(&name)}</strong>
                <span>{which}</span>
                <span class="state">{move || dom::date(ended, &context.language.get())}</span>
            </Go>
        </li>
    }
    .into_any()
}

/// Hears somebody's chat no longer, or again.
pub(crate) fn mute_button(context: Context, id: String) -> AnyView {
    let muted = RwSignal::new(None::<Vec<String>>);
    spawn_local(async move {
        if let Ok(found) = api::get("/api/me/mutes").await {
            muted.try_set(Some(found));
        }
    });
    let own = id.clone();
    let away = move || muted.with(Option::is_none) || context.me.with(|me| me.as_ref().is_none_or(|me| me.id == own));
    let asked = id.clone();
    let is_muted = Memo::new(move |_| muted.with(|muted| muted.as_ref().is_some_and(|muted| muted.contains(&asked))));
    let turn = move |_| {
        let mute = Mute { player: id.clone(), muted: !is_muted.get_untracked() };
        spawn_local(async move {
            match api::post("/api/me/mutes", &mute).await {
                Ok(now) => drop(muted.try_set(Some(now))),
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    let words = move || context.word(if is_muted.get() { "table-unmute-chat" } else { "table-mute-chat" });
    view! { <button type="button" class="button quiet" class:hidden=away on:click=turn>{words}</button> }.into_any()
}
