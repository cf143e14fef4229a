//! A record from a file: chosen, checked, and looked back at.

use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use wire::{Problem, Raw, SeatInfo, TableInfo};

use super::{
    api,
    context::{Context, context},
    dom,
};
use crate::routes::Route;

/// The id of the table that a file stands for.
pub(crate) const FILE: &str = "file";

/// The parts of a record that every title has.
#[derive(Deserialize)]
pub(crate) struct Written {
    pub(crate) title: String,
    pub(crate) content: String,
    pub(crate) setup: Raw,
    pub(crate) promise: String,
    #[serde(default)]
    pub(crate) seed: Option<String>,
    pub(crate) lines: Vec<Raw>,
}

impl Written {
    pub(crate) fn read(text: &str) -> Result<Written, Problem> {
        titles::read(text).map_err(|_| api::problem("no_record"))
    }

    /// The journal lines as text.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.lines.iter().map(|line| line.get().to_owned()).collect()
    }

    /// The record as a table that is over.
    pub(crate) fn table(&self, seats: Vec<referee::Message>) -> TableInfo {
        let seat = |name| SeatInfo { name, player: None, player_id: None, computer: None, mine: false, present: false };
        let blank = serde_json::json!({
            "id": FILE, "title": self.title, "scenario": "", "content": self.content, "setup": null, "seats": [],
            "state": "over", "promise": self.promise, "seed": self.seed, "outcome": null, "invitation": null, "touched": 0,
        });
        let mut info: TableInfo = titles::read(&blank.to_string()).expect("every field is there");
        info.setup = self.setup.clone();
        info.seats = seats.into_iter().map(seat).collect();
        info
    }
}

/// Reads a file and goes to its first moment.
async fn take(context: Context, file: web_sys::File) {
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    match Written::read(&text.clone().unwrap_or_default()) {
        Ok(_) => {
            context.record.set(text);
            context.go(Route::Replay { id: FILE.to_owned(), at: Some(0) });
        }
        Err(problem) => context.tell(context.explain(&problem)),
    }
}

#[component]
pub(crate) fn Open() -> impl IntoView {
    let context = context();
    let chosen = move |event: web_sys::Event| {
        if let Some(file) = dom::file(&event) {
            spawn_local(take(context, file));
        }
    };
    view! {
        <section class="page open-file">
            <h1>{context.w("table-open-file")}</h1>
            <p>{context.w("table-open-file-help")}</p>
            <label class="field"><span>{context.w("table-file")}</span><input type="file" accept=".json,application/json" on:change=chosen/></label>
        </section>
    }
}
