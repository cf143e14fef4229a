//! The browser client, built in, and what keeps browsers from fetching it twice.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse as _, Response},
};
use bytes::Bytes;

use crate::failure::Failure;

/// A file of the built client.
pub(crate) struct File {
    path: &'static str,
    tag: &'static str,
    plain: &'static [u8],
    br: Option<&'static [u8]>,
    gz: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// What never changes under its name.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Shown when the client was not built into this binary.
const NOT_BUILT: File =
    File { path: "index.html", tag: "\"not-built\"", plain: include_bytes!("not_built.html"), br: None, gz: None };

/// A file of the client; paths of pages lead to the client itself, which knows its way from there.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Failure::MethodNotAllowed.into_response();
    }
    match find(FILES, uri.path()) {
        Some(file) => send(file, &headers),
        None => Failure::NotFound.into_response(),
    }
}

fn find<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    let path = path.trim_start_matches('/');
    let named = |name: &str| files.iter().find(|file| file.path == name);
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    named(path).or_else(|| is_page.then(|| named("index.html").unwrap_or(&NOT_BUILT)))
}

fn send(file: &'static File, headers: &HeaderMap) -> Response {
    let keep = if is_hashed(file.path) { FOR_EVER } else { "no-cache" };
    let (bytes, packed) = best_form(file, headers);
    let mut response = match matches_tag(headers, file.tag) {
        true => not_modified(),
        false => Response::new(Body::from(Bytes::from_static(bytes))),
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(file.path)));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    // Weak, since the same tag stands for every compressed form.
    answer.insert(header::ETAG, HeaderValue::from_str(&format!("W/{}", file.tag)).expect("a tag of plain letters"));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(packed) = packed {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packed));
    }
    response
}

fn best_form(file: &'static File, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    match (file.br, file.gz) {
        (Some(bytes), _) if accepts(headers, "br") => (bytes, Some("br")),
        (_, Some(bytes)) if accepts(headers, "gzip") => (bytes, Some("gzip")),
        _ => (file.plain, None),
    }
}

fn accepts(headers: &HeaderMap, packed: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim() == packed && !matches!(weight.trim(), "q=0" | "q=0.0")
    })
}

/// Whether the name carries a fingerprint of what is in the file: `tallyho-0123abcd4567ef89.wasm`.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let mut parts = name.split(['-', '.', '_']);
    parts.any(|part| {
        part.len() >= 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit()) && part.bytes().any(|b| b.is_ascii_digit())
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A text that a browser keeps, but asks about each time.
pub(crate) fn revalidated(headers: &HeaderMap, kind: &'static str, text: &[u8]) -> Response {
    let tag = format!("\"{:016x}\"", referee::digest(&text));
    let mut response = match matches_tag(headers, &tag) {
        true => not_modified(),
        false => Response::new(Body::from(text.to_vec())),
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a tag of hexadecimal digits"));
    response
}

fn matches_tag(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
}

fn not_modified() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    static BUILT: &[File] = &[
        File { path: "index.html", tag: "\"1\"", plain: b"page", br: None, gz: None },
        File { path: "app-0123456789abcdef.wasm", tag: "\"2\"", plain: b"plain", br: Some(b"br"), gz: Some(b"gz") },
    ];

    fn headers(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn paths_of_pages_lead_to_the_client_and_missing_files_do_not() {
        let path = |path| find(BUILT, path).map(|file| file.path);
        for page in ["/", "/table/abc", "/replay/abc/12", "/rules/AOD-TURNING-04", "/index.html"] {
            assert_eq!(path(page), Some("index.html"), "{page}");
        }
        assert_eq!(path("/app-0123456789abcdef.wasm"), Some("app-0123456789abcdef.wasm"));
        assert_eq!(path("/favicon.ico"), None);
        assert_eq!(find(&[], "/").map(|file| file.tag), Some("\"not-built\""));
    }

    #[test]
    fn the_smallest_form_that_is_accepted_is_sent() {
        let form = |accepted| best_form(&BUILT[1], &headers(header::ACCEPT_ENCODING, accepted));
        assert_eq!(form("gzip, deflate, br"), (&b"br"[..], Some("br")));
        assert_eq!(form("gzip;q=0.5, br;q=0"), (&b"gz"[..], Some("gzip")));
        assert_eq!(form("identity"), (&b"plain"[..], None));
    }

    #[test]
    fn names_with_a_fingerprint_are_kept_for_ever_and_others_are_asked_about() {
        let wasm = send(&BUILT[1], &HeaderMap::new());
        assert_eq!(wasm.headers()[header::CACHE_CONTROL], FOR_EVER);
        assert_eq!(wasm.headers()[header::CONTENT_TYPE], "application/wasm");
        let page = send(&BUILT[0], &headers(header::IF_NONE_MATCH, "W/\"0\", \"1\""));
        assert_eq!(page.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
        assert!(!is_hashed("deadbeef.css"), "a word is no fingerprint");
    }
}
