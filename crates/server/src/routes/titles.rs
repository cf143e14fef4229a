//! Titles, their content, their rules, their scenarios, their words.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde_json::value::RawValue;
use wire::{ForcesChange, ForcesPost, Raw, ScenarioInfo, SetupCheck, TitleInfo};

use crate::{
    extract::{Named, Payload},
    failure::Failure,
    pages, respond,
    shared::{Shared, TitleRef},
};

pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Response {
    let info = |title: &dyn titles::Title| TitleInfo {
        id: title.id().to_owned(),
        name: title.name(),
        content: title.content().to_owned(),
        posters: title.posters(),
        presets: title.presets().to_vec(),
    };
    respond::ok(&shared.library.titles().map(info).collect::<Vec<_>>())
}

pub(super) async fn book(
    State(shared): State<Arc<Shared>>,
    Named((id, content)): Named<(String, String)>,
) -> Result<Response, Failure> {
    let title = shared.title(&id)?;
    let book = match title.get().content() == content {
        true => title.get().book(),
        false => shared.store.book(id, content).await?.ok_or(Failure::NotFound)?,
    };
    let mut response = respond::raw_json(StatusCode::OK, book);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(pages::FOR_EVER));
    Ok(response)
}

pub(super) async fn rules(
    State(shared): State<Arc<Shared>>,
    Named(id): Named<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let index = shared.rules.get(id.as_str()).ok_or(Failure::UnknownTitle)?;
    Ok(pages::revalidated(&headers, "application/json", index.as_bytes()))
}

pub(super) async fn text(
    State(shared): State<Arc<Shared>>,
    Named(language): Named<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let text = shared.texts.get(&language).ok_or(Failure::NotFound)?;
    Ok(pages::revalidated(&headers, "text/plain; charset=utf-8", text.as_bytes()))
}

pub(super) async fn scenario(
    State(shared): State<Arc<Shared>>,
    Named((id, scenario)): Named<(String, String)>,
) -> Result<Response, Failure> {
    let title = shared.title(&id)?;
    let poster =
        title.get().posters().into_iter().find(|poster| poster.id == scenario).ok_or(Failure::UnknownScenario)?;
    let setup = title.get().default_setup(&scenario).ok_or(Failure::UnknownScenario)?;
    let info = ScenarioInfo {
        poster,
        seats: title.get().seat_names(&setup),
        switches: title.get().switches(&scenario),
        forces: title.get().forces(&setup),
        setup: RawValue::from_string(setup).map_err(|error| Failure::Internal(error.to_string()))?,
    };
    Ok(respond::ok(&info))
}

pub(super) async fn check(
    State(shared): State<Arc<Shared>>,
    Named(id): Named<String>,
    Payload(setup): Payload<Raw>,
) -> Result<Response, Failure> {
    let title: TitleRef = shared.title(&id)?;
    Ok(respond::ok(&checked(title.get(), setup.get())).into_response())
}

fn checked(title: &dyn titles::Title, setup: &str) -> SetupCheck {
    let forces = title.forces(setup);
    match title.seats(setup) {
        Ok(_) => SetupCheck { seats: title.seat_names(setup), faults: Vec::new(), forces },
        Err(faults) => SetupCheck { seats: Vec::new(), faults, forces },
    }
}

pub(super) async fn forces(
    State(shared): State<Arc<Shared>>,
    Named(id): Named<String>,
    Payload(post): Payload<ForcesPost>,
) -> Result<Response, Failure> {
    let title: TitleRef = shared.title(&id)?;
    let setup = title.get().enlist(post.setup.get(), &post.change)?;
    let check = checked(title.get(), &setup);
    let setup = RawValue::from_string(setup).map_err(|error| Failure::Internal(error.to_string()))?;
    Ok(respond::ok(&ForcesChange { setup, check }).into_response())
}
