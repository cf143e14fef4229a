//! The front page: titles with pictures, play now, one's own tables.

use leptos::{prelude::*, task::spawn_local};
use serde_json::value::RawValue;
use wire::{Clock, NewTable, Problem, Sitter, Spectators, TableInfo, TitleInfo};

use super::{
    api, coach,
    context::{Context, Go, context},
    dom, local,
    pictures::Picture,
};
use crate::{
    clock,
    lesson::{self, Lesson},
    routes::Route,
    spectators,
};

#[component]
pub(crate) fn Front() -> impl IntoView {
    let context = context();
    let mine = RwSignal::new(Vec::<TableInfo>::new());
    spawn_local(async move {
        loop {
            let mut tables: Vec<TableInfo> = api::get("/api/tables?list=mine").await.unwrap_or_default();
            tables.extend(local::mine().await);
            // The page may have been left meanwhile.
            if mine.try_set(tables).is_some() {
                return;
            }
            dom::sleep(20_000).await;
        }
    });
    let titles = move || match context.titles.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        Some(Ok(titles)) if titles.is_empty() => {
            view! { <p class="empty">{context.w("table-no-titles")}</p> }.into_any()
        }
        Some(Ok(titles)) => {
            let cards = titles.into_iter().map(|title| view! { <TitleCard title/> }).collect_view();
            view! { <div class="cards">{cards}</div> }.into_any()
        }
    };
    view! {
        <section class="hero">
            <h1>{context.w("table-hero")}</h1>
            <p>{context.w("table-hero-help")}</p>
        </section>
        <MyTables tables=mine waiting=true/>
        {titles}
        <MyTables tables=mine waiting=false/>
        <p class="foot"><Go route=Route::Open>{context.w("table-open-file")}</Go>" · "<Go route=Route::Glossary>{context.w("table-glossary")}</Go>" · "<Go route=Route::About>{context.w("table-about")}</Go></p>
    }
}

/// Something went wrong: what, and what to do.
#[component]
pub(crate) fn Broken(problem: Problem) -> impl IntoView {
    let context = context();
    let reload = move |_| drop(dom::window().location().reload());
    view! {
        <section class="empty broken" role="alert">
            <h2>{context.w("table-broken")}</h2>
            <p>{move || context.explain(&problem)}</p>
            <button type="button" class="button" on:click=reload>{context.w("table-try-again")}</button>
            <Go route=Route::Front class="button quiet">{context.w("table-to-front")}</Go>
        </section>
    }
}

/// The scenario for a first flight: the one that says so, or the shortest.
fn first_flight(title: &TitleInfo) -> Option<String> {
    let first = title.posters.iter().find(|poster| poster.first_flight);
    let short = title.posters.iter().min_by_key(|poster| (poster.complexity, poster.minutes));
    first.or(short).map(|poster| poster.id.clone())
}

#[component]
fn TitleCard(title: TitleInfo) -> impl IntoView {
    let context = context();
    let busy = RwSignal::new(false);
    let scenario = first_flight(&title).unwrap_or_default();
    let count = title.posters.len();
    let name = title.name.clone();
    let blurb = format!("table-blurb-{}", title.id);
    let lobby = Route::Lobby { title: title.id.clone(), scenario: None };
    let start = {
        let (id, scenario) = (title.id.clone(), scenario.clone());
        move |guided: bool| {
            busy.set(true);
            let (id, scenario) = (id.clone(), scenario.clone());
            spawn_local(async move {
                match lesson::of(&id).filter(|_| guided) {
                    Some(lesson) if lesson.scenario.is_empty() => {
                        coach::begin(context, &Lesson { scenario, ..lesson }).await
                    }
                    Some(lesson) => coach::begin(context, &lesson).await,
                    None => play_now(context, &id, &scenario).await,
                }
                busy.try_set(false);
            });
        }
    };
    let (play, learn) = (start.clone(), start);
    view! {
        <article class="card">
            <div class="card-picture">
                <Picture title=title.id.clone() content=title.content.clone() scenario/>
            </div>
            <div class="card-body">
                <h2>{move || context.say(&name)}</h2>
                <p>{move || context.say(&referee::Message::new(blurb.clone()))}</p>
                <p class="small">{move || context.say(&referee::Message::new("table-scenario-count").with("count", count))}</p>
                <div class="row">
                    <button type="button" class="button main" disabled=move || busy.get() on:click=move |_| play(false)>{context.w("table-play-now")}</button>
                    <button type="button" class="button learn" disabled=move || busy.get() on:click=move |_| learn(true)>{context.w("table-learn")}</button>
                    <Go route=lobby class="button">{context.w("table-choose-scenario")}</Go>
                </div>
            </div>
        </article>
    }
}

/// Opens a table against the computer and goes there.
pub(crate) async fn play_now(context: Context, title: &str, scenario: &str) {
    if let Some(id) = play_now_as(context, title, scenario, "regular").await {
        context.go(Route::Table { id, invitation: None });
    }
}

/// Opens a table against computer players of a level; its id, unless that was not possible.
pub(crate) async fn play_now_as(context: Context, title: &str, scenario: &str, level: &str) -> Option<String> {
    let opened: Result<TableInfo, Problem> = async {
        context.identify_if_there().await?;
        let info = api::scenario(title, scenario).await?;
        let computer = || Sitter::Computer { level: level.to_owned(), style: "balanced".into() };
        let seats = (0..info.seats.len()).map(|seat| if seat == 0 { Sitter::Me } else { computer() }).collect();
        open(title, info.setup.get(), seats, false, None, Spectators::Public).await
    }
    .await;
    match opened {
        Ok(table) => Some(table.id),
        Err(problem) => {
            context.tell(context.explain(&problem));
            None
        }
    }
}

/// Opens a table.
pub(crate) async fn open(
    title: &str,
    setup: &str,
    seats: Vec<Sitter>,
    listed: bool,
    clock: Option<Clock>,
    spectators: Spectators,
) -> Result<TableInfo, Problem> {
    let setup = RawValue::from_string(setup.to_owned()).expect("a set-up that was read before");
    api::open_table(&NewTable { title: title.to_owned(), setup, seats, listed, clock, spectators }).await
}

/// One's own tables: those that wait for one's decision, or all others.
#[component]
fn MyTables(tables: RwSignal<Vec<TableInfo>>, waiting: bool) -> impl IntoView {
    let context = context();
    let kept = Memo::new(move |_| {
        let of = |table: &&TableInfo| table.your_turn == waiting;
        tables.with(|tables| tables.iter().filter(of).take(12).map(|table| table.id.clone()).collect::<Vec<_>>())
    });
    let rows = move || {
        let kept = kept.get();
        let all = tables.get();
        all.into_iter().filter(|table| kept.contains(&table.id)).map(|table| view! { <TableRow table/> }).collect_view()
    };
    let head = if waiting { "table-your-turn-at" } else { "table-my-tables" };
    view! {
        <section class="tables" class:turns=waiting class:hidden=move || kept.with(Vec::is_empty)>
            <h2>{context.w(head)}</h2>
            <ul class="table-list">{rows}</ul>
        </section>
    }
}

/// One table of a list.
#[component]
pub(crate) fn TableRow(table: TableInfo) -> impl IntoView {
    let context = context();
    let over = table.state == "over";
    let route = match over {
        true => Route::Replay { id: table.id.clone(), at: None },
        false => Route::Table { id: table.id.clone(), invitation: None },
    };
    let name = referee::Message::new(format!("table-title-{}", table.title));
    let seats = table.seats.clone();
    let who = move || {
        let one = |seat: &wire::SeatInfo| match (&seat.player, &seat.computer) {
            (Some(player), _) => player.clone(),
            (None, Some(_)) => context.word("table-computer"),
            (None, None) => context.word("table-free-seat"),
        };
        seats.iter().map(|seat| format!("{}: {}", context.say(&seat.name), one(seat))).collect::<Vec<_>>().join(" · ")
    };
    let state = referee::Message::new(format!("table-state-{}", table.state));
    let turn = table.your_turn;
    let settings = [
        table.clock.as_ref().map(|now| clock::told(Some(&now.setting))),
        (table.spectators != Spectators::Public).then(|| spectators::told(table.spectators)),
    ];
    let settings = settings.into_iter().flatten().map(|words| {
        view! { <span class="small">{move || context.say(&words)}</span> }
    });
    let settings = settings.collect_view();
    view! {
        <li>
            <Go route class="table-row">
                <strong>{move || context.say(&name)}</strong>
                <span>{who}</span>
                {settings}
                <span class="chip" class:hidden=!turn>{context.w("table-your-turn")}</span>
                <span class="state">{move || context.say(&state)}</span>
            </Go>
        </li>
    }
}
