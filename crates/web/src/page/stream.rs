//! The stream of news from a table: opened, lost, resumed.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{EventSource, MessageEvent};

use super::local::{self, Listening};

/// What comes from a stream.
pub(crate) enum News {
    /// It is open.
    Open,
    /// It is lost; the browser tries again by itself unless `gone`.
    Lost {
        /// Whether it has to be opened anew.
        gone: bool,
    },
    /// A message without a name.
    Update(String),
    /// The table: who sits where.
    Table(String),
    /// Something that was said.
    Chat(String),
    /// The table is frozen.
    Frozen(String),
}

/// Where news come from.
pub(crate) enum Source {
    /// A server.
    Server(EventSource),
    /// A table in this browser.
    Here(Listening),
}

impl Source {
    /// Listens no longer.
    pub(crate) fn close(&self) {
        match self {
            Source::Server(source) => source.close(),
            Source::Here(listening) => listening.close(),
        }
    }
}

/// Opens a stream. It is closed with the returned source.
pub(crate) fn open(path: &str, hear: impl Fn(News) + Clone + 'static) -> Option<Source> {
    if local::concerns(path) {
        return Some(Source::Here(local::listen(path, hear)));
    }
    from_server(path, hear).map(Source::Server)
}

fn from_server(path: &str, hear: impl Fn(News) + Clone + 'static) -> Option<EventSource> {
    let source = EventSource::new(path).ok()?;
    let on = |name: &str, make: fn(String) -> News| {
        let hear = hear.clone();
        let callback = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hear(make(event.data().as_string().unwrap_or_default()));
        });
        let _ = source.add_event_listener_with_callback(name, callback.as_ref().unchecked_ref());
        // Lives as long as the source, which the browser keeps.
        callback.forget();
    };
    on("message", News::Update);
    on("table", News::Table);
    on("chat", News::Chat);
    on("frozen", News::Frozen);
    let opened = hear.clone();
    let callback = Closure::<dyn Fn()>::new(move || opened(News::Open));
    source.set_onopen(Some(callback.as_ref().unchecked_ref()));
    callback.forget();
    let watched = StoredValue::new_local(source.clone());
    let callback = Closure::<dyn Fn()>::new(move || {
        let gone = watched.try_with_value(|source| source.ready_state() == EventSource::CLOSED).unwrap_or(false);
        hear(News::Lost { gone });
    });
    source.set_onerror(Some(callback.as_ref().unchecked_ref()));
    callback.forget();
    Some(source)
}
