//! The OpenAPI description, made from the same list as the router.

use axum::{http::StatusCode, response::Response};
use serde_json::{Map, Value, json};

use super::{ROUTES, Route, schemas};
use crate::respond;

pub(super) async fn describe() -> Response {
    respond::json(StatusCode::OK, &document())
}

/// The whole description.
pub fn document() -> Value {
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tallyho",
            "description": "A table where air-combat board games are refereed. Programs send a token of POST /api/tokens as Authorization: Bearer, or the session cookie that POST /api/guest gives them.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": {
            "schemas": schemas::all(),
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "tallyho_session"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    })
}

fn operation(route: &Route) -> Value {
    let mut operation = json!({
        "summary": route.about,
        "parameters": parameters(route),
        "responses": responses(route),
    });
    if let Some(body) = route.body {
        operation["requestBody"] = json!({"required": true, "content": content(body)});
    }
    if route.problems.contains(&"no_session") {
        operation["security"] = json!([{"session": []}, {"token": []}]);
    }
    operation
}

fn parameters(route: &Route) -> Vec<Value> {
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let path = named.map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}));
    let query = route.query.iter().map(|(name, kind)| {
        let schema = match *kind {
            "integer" => json!({"type": "integer", "minimum": 0}),
            kind => json!({"type": kind}),
        };
        json!({"name": name, "in": "query", "required": false, "schema": schema})
    });
    path.chain(query).collect()
}

fn responses(route: &Route) -> Value {
    let success = if (route.method, route.path) == ("post", "/api/tables") { "201" } else { "200" };
    let problems = match route.problems {
        [] => "Anything else is a problem.".to_owned(),
        codes => format!("A problem: {}.", codes.join(", ")),
    };
    json!({
        success: {"description": "Done.", "content": content(route.answer)},
        "default": {"description": problems, "content": content("Problem")},
    })
}

/// A schema by its name, a list of one in brackets, or a media type as text.
fn content(of: &str) -> Value {
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    match of.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        _ if of.contains('/') => json!({of: {"schema": {"type": "string"}}}),
        Some(of) => json!({"application/json": {"schema": {"type": "array", "items": reference(of)}}}),
        None if of == "Null" => json!({"application/json": {"schema": {"type": "null"}}}),
        None => match of.strip_suffix('?') {
            Some(of) => json!({"application/json": {"schema": {"anyOf": [reference(of), {"type": "null"}]}}}),
            None => json!({"application/json": {"schema": reference(of)}}),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
        match value {
            Value::Object(map) => {
                found.extend(map.get("$ref").and_then(Value::as_str));
                map.values().for_each(|value| references(value, found));
            }
            Value::Array(list) => list.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn every_schema_that_is_referred_to_is_there_and_no_other() {
        let document = document();
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        let found: BTreeSet<&str> = found.iter().map(|path| path.rsplit('/').next().unwrap()).collect();
        let there: BTreeSet<&str> =
            document["components"]["schemas"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(found, there);
    }

    #[test]
    fn every_route_is_described_once() {
        let paths = document()["paths"].clone();
        let operations: usize = paths.as_object().unwrap().values().map(|path| path.as_object().unwrap().len()).sum();
        assert_eq!(operations, ROUTES.len());
        assert_eq!(paths["/api/tables/{id}/orders"]["post"]["parameters"][0]["name"], "id");
    }
}
