//! What people at the table say to each other: text, never markup.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use wire::{ChatLine, ChatPost, Mute};

use super::{
    api,
    context::{Context, Go},
    dom, local,
    play::Play,
};
use crate::routes::Route;

/// The talk at one table.
#[derive(Clone, Copy)]
pub(crate) struct Talk {
    lines: RwSignal<Vec<ChatLine>>,
    /// How many lines came while nobody looked.
    pub(crate) unread: RwSignal<usize>,
    muted: RwSignal<Vec<String>>,
}

impl Talk {
    pub(crate) fn new() -> Talk {
        Talk { lines: RwSignal::new(Vec::new()), unread: RwSignal::new(0), muted: RwSignal::new(Vec::new()) }
    }

    /// Asks for what was said since the last line that is known.
    pub(crate) fn catch_up(self, table: String) {
        if local::is_here(&table) {
            return;
        }
        spawn_local(async move {
            let last = self.lines.try_with_untracked(|lines| lines.last().map_or(0, |line| line.id)).unwrap_or(0);
            let path = format!("/api/tables/{table}/chat?after={last}");
            if let Ok(said) = api::get::<Vec<ChatLine>>(&path).await {
                self.add(&table, said);
            }
        });
    }

    /// A line from the stream.
    pub(crate) fn hear(self, table: &str, text: &str) {
        match titles::read(text) {
            Ok(line) => self.add(table, vec![line]),
            Err(error) => leptos::logging::warn!("chat: {error}"),
        }
    }

    fn add(self, table: &str, said: Vec<ChatLine>) {
        let Some(last) = self.lines.try_with_untracked(|lines| lines.last().map_or(0, |line| line.id)) else { return };
        let fresh: Vec<ChatLine> = said.into_iter().filter(|line| line.id > last).collect();
        if fresh.is_empty() {
            return;
        }
        let heard = dom::kept_here(&heard_key(table)).and_then(|kept| kept.parse::<i64>().ok()).unwrap_or(0);
        let count = fresh.iter().filter(|line| line.id > heard).count();
        self.lines.update(|lines| lines.extend(fresh));
        self.unread.update(|unread| *unread += count);
        self.look(table);
    }

    /// Whoever sees the lines has read them.
    pub(crate) fn look(self, table: &str) {
        let key = heard_key(table);
        dom::next_frame(move || {
            if !dom::is_seen(".chat-lines") {
                return;
            }
            self.unread.try_set(0);
            dom::scroll_within(".chat-lines", "li");
            if let Some(Some(last)) = self.lines.try_with_untracked(|lines| lines.last().map(|line| line.id)) {
                dom::keep_here(&key, &last.to_string());
            }
        });
    }
}

fn heard_key(table: &str) -> String {
    format!("heard-{table}")
}

/// The other people who sit at the table: id and name.
fn others(play: Play) -> Vec<(String, String)> {
    let own = play.context.me.with(|me| me.as_ref().map(|me| me.id.clone()));
    play.info.with(|info| {
        let mut found: Vec<(String, String)> = Vec::new();
        for seat in info.iter().flat_map(|info| &info.seats).filter(|seat| !seat.mine) {
            if let (Some(id), Some(name)) = (&seat.player_id, &seat.player)
                && Some(id) != own.as_ref()
                && !found.iter().any(|(known, _)| known == id)
            {
                found.push((id.clone(), name.clone()));
            }
        }
        found
    })
}

/// Whether there is anybody to talk to, or anything that was said.
pub(crate) fn is_possible(play: Play) -> bool {
    play.live && (play.talk.lines.with(|lines| !lines.is_empty()) || !others(play).is_empty())
}

#[component]
pub(crate) fn ChatPanel(play: Play) -> impl IntoView {
    let (context, talk) = (play.context, play.talk);
    // Somebody whom the server does not know has muted nobody.
    let known = Memo::new(move |_| context.me.with(Option::is_some));
    Effect::new(move |_| {
        if known.get() {
            spawn_local(async move {
                if let Ok(muted) = api::get("/api/me/mutes").await {
                    talk.muted.try_set(muted);
                }
            });
        }
    });
    play.talk.look(&play.id.get_value());
    let lines = move || talk.lines.get().into_iter().map(|line| chat_line(context, line)).collect_view();
    let silent = move || talk.lines.with(Vec::is_empty);
    let mutes = move || others(play).into_iter().map(|(id, name)| mute(play, id, name)).collect_view();
    let sits = move || !play.my_seats().is_empty();
    view! {
        <div class="chat-lines" role="log" aria-label=context.w("table-chat") tabindex="0"><ol>{lines}</ol>
            <p class="small" class:hidden=move || !silent()>{context.w("table-chat-empty")}</p></div>
        <div class:hidden=move || !sits()><Speak play/></div>
        <div class="row mutes" class:hidden=move || !sits()>{mutes}</div>
    }
}

fn chat_line(context: Context, line: ChatLine) -> AnyView {
    let own = line.player.clone();
    let is_own = move || context.me.with(|me| me.as_ref().is_some_and(|me| me.id == own));
    let (route, said) = (Route::Player { id: line.player }, line.said);
    view! {
        <li class="chat-line" class:own=is_own>
            <Go route class="chat-who">{line.name}</Go>" "<span class="chat-text" dir="auto">{line.text}</span>" "
            <span class="small chat-when">{dom::hour(said)}</span>
        </li>
    }
    .into_any()
}

#[component]
fn Speak(play: Play) -> impl IntoView {
    let context = play.context;
    let (text, busy) = (RwSignal::new(String::new()), RwSignal::new(false));
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_owned();
        if line.is_empty() || busy.get_untracked() {
            return;
        }
        busy.set(true);
        let table = play.id.get_value();
        spawn_local(async move {
            let said = api::post::<ChatLine>(&format!("/api/tables/{table}/chat"), &ChatPost { text: line }).await;
            busy.try_set(false);
            match said {
                Ok(_) => {
                    text.try_set(String::new());
                    play.talk.catch_up(table);
                }
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    view! {
        <form class="chat-form" on:submit=say>
            <input type="text" maxlength="500" autocomplete="off" aria-label=context.w("table-chat-say") placeholder=context.w("table-chat-say")
                prop:value=move || text.get() on:input=move |event| text.set(dom::value(&event))/>
            <button type="submit" class="button" disabled=move || busy.get()>{context.w("table-chat-send")}</button>
        </form>
    }
}

/// Hears one of the others no longer, or again; what was said is asked for anew.
fn mute(play: Play, id: String, name: String) -> AnyView {
    let (context, talk) = (play.context, play.talk);
    let asked = id.clone();
    let is_muted = Memo::new(move |_| talk.muted.with(|muted| muted.contains(&asked)));
    let turn = move |_| {
        let mute = Mute { player: id.clone(), muted: !is_muted.get_untracked() };
        spawn_local(async move {
            match api::post::<Vec<String>>("/api/me/mutes", &mute).await {
                Ok(now) => {
                    talk.muted.set(now);
                    talk.lines.set(Vec::new());
                    talk.unread.set(0);
                    talk.catch_up(play.id.get_value());
                }
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    let words = move || {
        let key = if is_muted.get() { "table-unmute" } else { "table-mute" };
        context.say(&Message::new(key).with("name", name.clone()))
    };
    view! { <button type="button" class="button quiet mute" on:click=turn>{words}</button> }.into_any()
}
