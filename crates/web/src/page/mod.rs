//! The page: everything that needs a browser.

// Components are made public by their macro, whatever is written before them.
#![allow(unreachable_pub)]

mod about;
mod account;
mod advice;
mod api;
mod app;
mod board;
mod chat;
mod clocks;
mod coach;
mod context;
mod dom;
mod draft;
mod effects;
mod forces;
mod forms;
mod front;
mod gesture;
mod help;
mod lobby;
mod local;
mod log;
mod luck;
mod odds;
mod open;
mod panel;
mod pictures;
mod play;
mod presets;
mod profile;
mod rules;
mod settings;
mod sound;
mod spectators;
mod standing;
mod stream;
mod subject;
mod suggest;
mod table;
mod thinker;
mod timeline;
mod waiting;
mod words;

/// Whether this is a page, not a worker.
pub fn has_window() -> bool {
    web_sys::window().is_some()
}

/// A fingerprint of this build's geometry, for tests that compare it with the server's.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn self_check(seed: u32, poses: u32) -> String {
    format!("{:016x}", titles::self_check(seed.into(), poses))
}

/// Starts the client.
pub fn start() {
    console_error_panic_hook::set_once();
    dom::adopt(&scene::theme::sheet());
    dom::clear_body();
    leptos::mount::mount_to_body(app::App);
}
