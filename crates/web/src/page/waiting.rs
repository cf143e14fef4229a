//! A table that waits for players: who is there, and the link to send.

use leptos::{prelude::*, task::spawn_local};
use referee::Seat;
use wire::{Join, Problem, SeatInfo, TableInfo};

use super::{
    api,
    chat::{self, ChatPanel},
    context::{Go, context},
    dom,
    play::Play,
    spectators::SpectatorLine,
    subject::Subject,
};
use crate::routes::Route;

/// The link that brings somebody to the table.
fn link(info: &TableInfo) -> String {
    let route = Route::Table { id: info.id.clone(), invitation: info.invitation.clone() };
    dom::origin() + &route.path()
}

#[component]
pub(crate) fn WaitingRoom(play: Play, invitation: Option<String>) -> impl IntoView {
    let context = play.context;
    let rows = move || {
        let seats = play.info.with(|info| info.as_ref().map(|info| info.seats.clone()).unwrap_or_default());
        let secret = invitation.clone();
        let each = seats.into_iter().enumerate().map(move |(seat, info)| {
            view! { <SeatLine play seat=Seat(seat as u8) info invitation=secret.clone()/> }
        });
        each.collect_view()
    };
    let seated = move || !play.my_seats().is_empty();
    // Those who sit may talk before the game begins, also to whoever will come.
    let talks = Memo::new(move |_| seated() || chat::is_possible(play));
    view! {
        <section class="waiting-room">
            <Subject play pictured=true/>
            <h1>{context.w("table-waiting-room")}</h1>
            <p>{move || if seated() { context.word("table-waiting-room-help") } else { context.word("table-take-a-seat") }}</p>
            <ul class="seat-list">{rows}</ul>
            <SpectatorLine play/>
            <Invite play/>
            {move || talks.get().then(|| view! { <h2>{context.w("table-chat")}</h2><ChatPanel play/> })}
        </section>
    }
}

#[component]
fn SeatLine(play: Play, seat: Seat, info: SeatInfo, invitation: Option<String>) -> impl IntoView {
    let context = play.context;
    let free = info.player.is_none() && info.computer.is_none();
    let who = {
        let info = info.clone();
        move || match (&info.player, &info.computer) {
            (Some(player), _) => player.clone(),
            (None, Some(level)) => format!("{} ({level})", context.word("table-computer")),
            (None, None) => context.word("table-free-seat"),
        }
    };
    let join = move |_| {
        let body = Join { invitation: invitation.clone(), seat: Some(seat) };
        spawn_local(async move {
            let joined: Result<TableInfo, Problem> = async {
                context.identify().await?;
                api::post(&format!("/api/tables/{}/join", play.id.get_value()), &body).await
            }
            .await;
            match joined {
                Ok(_) => play.load().await,
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    let name = info.name.clone();
    view! {
        <li class:mine=info.mine>
            <strong>{move || context.say(&name)}</strong>
            {link_to(info.player_id.clone(), who)}
            <span class="dot" class:present=info.present aria-hidden="true"></span>
            {free.then(|| view! { <button type="button" class="button main" on:click=join>{context.w("table-sit-down")}</button> })}
        </li>
    }
}

/// A name, with a link to its player's page if it has one.
pub(crate) fn link_to(id: Option<String>, who: impl Fn() -> String + Send + 'static) -> AnyView {
    match id {
        Some(id) => view! { <Go route=Route::Player { id }>{who}</Go> }.into_any(),
        None => view! { <span>{who}</span> }.into_any(),
    }
}

/// The link of an invitation, to be copied.
#[component]
pub(crate) fn Invite(play: Play) -> impl IntoView {
    let context = context();
    let link = move || play.info.with(|info| info.as_ref().filter(|info| info.invitation.is_some()).map(link));
    let copy = move |_| {
        let Some(link) = link() else { return };
        spawn_local(async move {
            let key = if dom::copy(link).await { "table-copied" } else { "table-copy-by-hand" };
            context.tell(context.word(key));
        });
    };
    move || {
        link().map(|link| {
            view! {
                <div class="invite">
                    <label><span>{context.w("table-invitation")}</span><input type="text" readonly prop:value=link/></label>
                    <button type="button" class="button" on:click=copy>{context.w("table-copy")}</button>
                </div>
            }
        })
    }
}
