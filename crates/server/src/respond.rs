//! Answers as JSON.

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde::Serialize;

/// A value as JSON that nobody keeps.
pub(crate) fn json(status: StatusCode, value: &impl Serialize) -> Response {
    raw_json(status, serde_json::to_vec(value).expect("what travels is plain data"))
}

/// JSON that is text already.
pub(crate) fn raw_json(status: StatusCode, text: impl Into<Body>) -> Response {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A value as JSON, successfully.
pub(crate) fn ok(value: &impl Serialize) -> Response {
    json(StatusCode::OK, value)
}
