//! All routes, each with what is said about it in the OpenAPI description.

mod accounts;
mod docs;
pub(crate) mod openapi;
mod people;
mod play;
mod room;
mod schemas;
mod tables;
mod titles;

use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    middleware,
    response::{IntoResponse as _, Response},
    routing::{MethodRouter, get, post},
};

use crate::{
    extract::BODY_LIMIT,
    failure::Failure,
    guard, pages, respond,
    shared::{Server, Shared},
};

/// One route under `/api`.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// What it does, in a sentence.
    pub(crate) about: &'static str,
    /// Parameters behind the question mark.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// The schema of its body.
    pub(crate) body: Option<&'static str>,
    /// The schema of its answer, or a media type.
    pub(crate) answer: &'static str,
    /// Codes of problems beyond the usual ones.
    pub(crate) problems: &'static [&'static str],
    handler: fn() -> MethodRouter<Arc<Shared>>,
}

macro_rules! route {
    ($method:ident $path:literal $handler:path, $about:literal, [$($key:literal: $kind:literal),*] $($body:literal)? => $answer:literal, [$($problem:literal),*]) => {
        Route {
            method: stringify!($method),
            path: $path,
            about: $about,
            query: &[$(($key, $kind)),*],
            body: route!(@body $($body)?),
            answer: $answer,
            problems: &[$($problem),*],
            handler: || $method($handler),
        }
    };
    (@body) => { None };
    (@body $body:literal) => { Some($body) };
}

/// Every route under `/api`.
#[rustfmt::skip]
pub(crate) const ROUTES: &[Route] = &[
    route!(get "/api/health" health, "Whether the server and its database work.", [] => "Health", ["storage"]),
    route!(get "/api/openapi.json" openapi::describe, "This description.", [] => "Any", []),
    route!(get "/api/titles" titles::list, "The titles with their scenarios.", [] => "[TitleInfo]", []),
    route!(get "/api/titles/{id}/book/{content}" titles::book, "The content of a title under its fingerprint; never changes.", [] => "Any", ["unknown_title", "not_found", "storage"]),
    route!(get "/api/titles/{id}/rules" titles::rules, "The rule index of a title.", [] => "RuleIndex", ["unknown_title"]),
    route!(get "/api/titles/{id}/scenarios/{scenario}" titles::scenario, "What can be chosen before a game.", [] => "ScenarioInfo", ["unknown_title", "unknown_scenario"]),
    route!(post "/api/titles/{id}/check" titles::check, "Whether a set-up is right; all faults at once.", [] "Any" => "SetupCheck", ["unknown_title", "malformed", "too_large"]),
    route!(post "/api/titles/{id}/forces" titles::forces, "Changes the forces of a set-up.", [] "ForcesPost" => "ForcesChange", ["unknown_title", "refused", "malformed", "too_large"]),
    route!(get "/api/text/{language}" titles::text, "All sentences in one language, as a Fluent file.", [] => "text/plain", ["not_found"]),
    route!(get "/api/docs/{name}" docs::page, "A page of the documentation, in English.", [] => "text/plain", ["not_found"]),
    route!(post "/api/guest" people::guest, "Comes in as a guest; sets the session cookie.", [] "NameChange" => "Me", ["malformed", "too_large", "storage"]),
    route!(get "/api/me" people::me, "Who is asking; null if nobody is known.", [] => "Me?", ["storage"]),
    route!(post "/api/me" people::rename, "Takes another name.", [] "NameChange" => "Me", ["no_session", "malformed", "too_large", "storage"]),
    route!(post "/api/me/recovery" people::recovery, "Makes a new recovery link; the one before it ends.", [] => "Me", ["no_session", "storage"]),
    route!(post "/api/account" accounts::sign_up, "A guest becomes an account and keeps everything; the session is a new one.", [] "Credentials" => "Me", ["no_session", "login_taken", "malformed", "too_large", "storage"]),
    route!(post "/api/account/password" accounts::change_password, "Another password; every other session ends.", [] "PasswordChange" => "Me", ["no_session", "wrong_password", "malformed", "too_large", "storage"]),
    route!(post "/api/session" accounts::sign_in, "Signs in; the session is a new one.", [] "Credentials" => "Me", ["wrong_password", "malformed", "too_large", "storage"]),
    route!(post "/api/session/end" accounts::sign_out, "Signs out.", [] => "Null", ["storage"]),
    route!(get "/api/tokens" accounts::tokens, "One's tokens for programs, without their secrets.", [] => "[TokenInfo]", ["no_session", "storage"]),
    route!(post "/api/tokens" accounts::add_token, "A new token for a program; its secret is told this once.", [] "NewToken" => "TokenInfo", ["no_session", "malformed", "too_large", "storage"]),
    route!(post "/api/tokens/{id}/end" accounts::end_token, "Takes a token back.", [] => "[TokenInfo]", ["no_session", "not_found", "storage"]),
    route!(get "/api/players/{id}" accounts::profile, "What everybody may know about a player: ratings and finished games.", [] => "Profile", ["not_found", "storage"]),
    route!(get "/api/me/export" accounts::export, "Everything that is kept about the asker.", [] => "Any", ["no_session", "storage"]),
    route!(post "/api/me/delete" accounts::delete, "Forgets the asker; games stay, without the name.", [] "Farewell" => "Null", ["no_session", "malformed", "too_large", "storage"]),
    route!(get "/api/me/notices" accounts::notices, "How the asker is told about turns.", [] => "NoticeSettings", ["no_session", "storage"]),
    route!(post "/api/me/notices" accounts::set_notices, "Changes how the asker is told about turns.", [] "NoticeSettings" => "NoticeSettings", ["no_session", "malformed", "too_large", "storage"]),
    route!(get "/api/me/mutes" accounts::mutes, "The players whose chat the asker does not hear.", [] => "[Id]", ["no_session", "storage"]),
    route!(post "/api/me/mutes" accounts::mute, "Mutes a player, or no longer.", [] "Mute" => "[Id]", ["no_session", "not_found", "malformed", "too_large", "storage"]),
    route!(get "/api/tables" tables::list, "One's own tables (mine), those where it is one's turn (turn), or those with a free seat (open); the last touched first.", ["list": "string"] => "[TableInfo]", ["malformed", "storage"]),
    route!(post "/api/tables" tables::open, "Opens a table.", [] "NewTable" => "TableInfo", ["no_session", "unknown_title", "setup_faults", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}" tables::show, "A table.", [] => "TableInfo", ["unknown_table", "storage"]),
    route!(post "/api/tables/{id}/join" tables::join, "Takes a seat.", [] "Join" => "TableInfo", ["no_session", "unknown_table", "not_invited", "table_full", "table_frozen", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}/view" play::view, "What one viewer may know now.", ["seat": "integer"] => "Update", ["unknown_table", "no_spectators", "not_your_seat", "table_frozen", "malformed", "storage"]),
    route!(get "/api/tables/{id}/events" play::events, "Everything that one viewer notices from now on, or after a version, as server-sent events.", ["seat": "integer", "after": "integer"] => "text/event-stream", ["unknown_table", "no_spectators", "not_your_seat", "table_frozen", "malformed", "storage"]),
    route!(post "/api/tables/{id}/orders" play::order, "Gives an order; answered when it is durable.", [] "OrderPost" => "Ack", ["no_session", "unknown_table", "not_your_seat", "not_your_turn", "stale_version", "not_started", "over", "refused", "table_frozen", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}/orders" room::orders, "For programs: the legal orders of a seat that has to decide; all of them if there are no more than the limit, otherwise as many at random.", ["seat": "integer", "limit": "integer"] => "LegalOrders", ["no_session", "unknown_table", "not_your_seat", "not_your_turn", "not_started", "over", "table_frozen", "malformed", "storage"]),
    route!(get "/api/tables/{id}/chat" room::chat, "The last 200 lines of chat, after a number if one is given.", ["after": "integer"] => "[ChatLine]", ["unknown_table", "no_spectators", "malformed", "storage"]),
    route!(post "/api/tables/{id}/chat" room::say, "Says something to everybody at the table; for those who sit there.", [] "ChatPost" => "ChatLine", ["no_session", "unknown_table", "not_here", "no_talk", "table_frozen", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}/standing" room::standing, "What a seat of one's own answers by itself.", ["seat": "integer"] => "[StandingOrder]", ["no_session", "unknown_table", "not_your_seat", "table_frozen", "malformed", "storage"]),
    route!(post "/api/tables/{id}/standing" room::stand_by, "A seat answers a question by itself from now on, or no longer.", [] "StandingOrder" => "[StandingOrder]", ["no_session", "unknown_table", "not_your_seat", "not_started", "over", "table_frozen", "malformed", "too_large", "storage"]),
    route!(post "/api/tables/{id}/pause" room::pause, "Stops the clock once everybody at the table wants it; starts it again when anybody does.", [] "PausePost" => "TableInfo", ["no_session", "unknown_table", "not_here", "not_found", "not_started", "over", "table_frozen", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}/report" room::report, "The after-action report as one HTML file, once the game is over.", ["language": "string"] => "text/html", ["unknown_table", "no_spectators", "not_over", "malformed", "storage"]),
    route!(post "/api/tables/{id}/recall" play::recall, "Takes back a secret order that has not been revealed.", [] "SeatPost" => "Ack", ["no_session", "unknown_table", "not_your_seat", "not_started", "over", "nothing_to_recall", "table_frozen", "malformed", "too_large", "storage"]),
    route!(post "/api/tables/{id}/undo" play::undo, "Proposes an undo, agrees to one or refuses it.", [] "SeatPost" => "Ack", ["no_session", "unknown_table", "not_your_seat", "not_started", "over", "nothing_to_undo", "table_frozen", "malformed", "too_large", "storage"]),
    route!(post "/api/tables/{id}/draw" play::draw, "Offers a draw, agrees to one, refuses or withdraws it; the game ends once everybody at the table wants it.", [] "SeatPost" => "Ack", ["no_session", "unknown_table", "not_your_seat", "not_started", "over", "draw_declined", "table_frozen", "malformed", "too_large", "storage"]),
    route!(post "/api/tables/{id}/resign" play::resign, "Gives the game up.", [] "SeatPost" => "Ack", ["no_session", "unknown_table", "not_your_seat", "not_started", "over", "table_frozen", "malformed", "too_large", "storage"]),
    route!(get "/api/tables/{id}/replay" play::replay, "What one viewer saw, step by step; everything once it is over.", ["seat": "integer", "open": "boolean"] => "Replay", ["unknown_table", "no_spectators", "not_your_seat", "not_over", "malformed", "storage"]),
    route!(get "/api/tables/{id}/record" play::record, "The journal with its seed, once the game is over.", [] => "Any", ["unknown_table", "no_spectators", "not_over", "storage"]),
];

/// The whole application: what it answers depends on the request and the server alone.
pub fn app(server: Server) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        router = router.route(route.path, (route.handler)());
    }
    router
        .route("/health", get(health))
        .route("/metrics", get(room::metrics))
        .route("/recover/{token}", get(people::recover))
        .route("/api/{*rest}", axum::routing::any(nothing_here))
        .fallback(pages::page)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(server.0.clone(), guard::guard))
        .with_state(server.0)
}

async fn nothing_here() -> Failure {
    Failure::NotFound
}

async fn wrong_method() -> Failure {
    Failure::MethodNotAllowed
}

async fn health(State(shared): State<Arc<Shared>>) -> Result<Response, Failure> {
    shared.store.health().await?;
    Ok(respond::raw_json(axum::http::StatusCode::OK, r#"{"status":"ok"}"#).into_response())
}
