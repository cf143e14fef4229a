//! What every request passes on its way in and every answer on its way out.

use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    sync::Arc,
    task::Poll,
    time::Instant,
};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{extract::From, failure::Failure, shared::Shared};

/// Scripts, styles and data come from here alone; WebAssembly may run, nothing else is loosened.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Refuses what comes from other sites, writes the log, and adds the headers that keep a page safe.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    From(from): From,
    request: Request,
    next: Next,
) -> Response {
    let (method, path, began) = (request.method().clone(), request.uri().path().to_owned(), Instant::now());
    let allowed = match is_cross_site(&method, request.headers()) {
        true => Err(Failure::CrossSite),
        false => shared.limits.request(from),
    };
    let mut response = match allowed {
        Err(failure) => failure.into_response(),
        Ok(()) => without_panic(next.run(request)).await,
    };
    for (name, value) in &HEADERS {
        // A report has a policy of its own, for it has its style inside.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let (status, micros) = (response.status().as_u16(), began.elapsed().as_micros() as u64);
    shared.metrics.answered(status);
    tracing::debug!(%method, path, status, micros, "request");
    response
}

/// A bug in one request is answered like any other problem, and the connection goes on.
async fn without_panic(answer: impl Future<Output = Response>) -> Response {
    let mut answer = pin!(answer);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| answer.as_mut().poll(context)));
        polled.unwrap_or_else(|_| Poll::Ready(Failure::Internal("a request panicked".to_owned()).into_response()))
    })
    .await
}

/// Whether a browser says that another site's page makes this request. Programs say nothing and are
/// let through: they have no cookies that they did not mean to send.
fn is_cross_site(method: &Method, headers: &HeaderMap) -> bool {
    if method == Method::GET || method == Method::HEAD || method == Method::OPTIONS {
        return false;
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return site != "same-origin" && site != "none";
    }
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => false,
        (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, from)| from != host),
        (Some(_), None) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cross(method: Method, given: &[(&'static str, &'static str)]) -> bool {
        let pairs = given.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_cross_site(&method, &HeaderMap::from_iter(pairs))
    }

    #[tokio::test]
    async fn a_bug_in_a_request_is_answered_as_an_internal_problem() {
        let answer = without_panic(async { panic!("a bug") }).await;
        assert_eq!(answer.status(), axum::http::StatusCode::INTERNAL_SERVER_ERROR);
    }

    #[test]
    fn only_posts_of_other_sites_are_refused() {
        let table = [
            (Method::POST, &[][..], false),
            (Method::POST, &[("sec-fetch-site", "same-origin")], false),
            (Method::POST, &[("sec-fetch-site", "none")], false),
            (Method::POST, &[("sec-fetch-site", "same-site")], true),
            (Method::POST, &[("sec-fetch-site", "cross-site")], true),
            (Method::GET, &[("sec-fetch-site", "cross-site")], false),
            (Method::POST, &[("origin", "http://here:8080"), ("host", "here:8080")], false),
            (Method::POST, &[("origin", "https://there"), ("host", "here:8080")], true),
            (Method::POST, &[("origin", "null"), ("host", "here:8080")], true),
            (Method::POST, &[("origin", "https://there")], true),
        ];
        for (method, headers, expected) in table {
            assert_eq!(cross(method.clone(), headers), expected, "{method} {headers:?}");
        }
    }
}
