//! Holds answers against the server's own description. Knows the few words that the description uses.

use std::sync::OnceLock;

use axum::http::StatusCode;
use serde_json::Value;

fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(server::openapi)
}

/// Checks an answer by the route that it came from.
#[track_caller]
pub(crate) fn check(method: &str, path: &str, status: StatusCode, body: &Value) {
    let path = path.split('?').next().unwrap();
    let paths = document()["paths"].as_object().unwrap();
    let found = paths.iter().find(|(pattern, _)| fits(pattern, path));
    let operation = found.map(|(_, operations)| &operations[method.to_lowercase()]);
    let responses = operation.map(|operation| &operation["responses"]);
    let declared = responses.and_then(|all| all.get(status.as_str()).or(all.get("default")));
    let problem = serde_json::json!({"$ref": "#/components/schemas/Problem"});
    let schema = declared.map_or(&problem, |response| &response["content"]["application/json"]["schema"]);
    if status.is_success() {
        assert!(responses.is_some_and(|all| all.get(status.as_str()).is_some()), "{method} {path} {status}");
    } else if let Some(operation) = operation.filter(|operation| !operation.is_null()) {
        let codes = operation["responses"]["default"]["description"].as_str().unwrap();
        let code = body["code"].as_str().unwrap();
        let everywhere = ["cross_site", "stopping", "internal", "rate_limited", "timeout"].contains(&code);
        assert!(everywhere || codes.contains(code), "{method} {path} does not mention {code}");
    }
    conforms(schema, body).unwrap_or_else(|error| panic!("{method} {path}: {error}: {body}"));
}

fn fits(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<&str>, Vec<&str>) = (pattern.split('/').collect(), path.split('/').collect());
    pattern.len() == path.len() && pattern.iter().zip(&path).all(|(part, is)| part.starts_with('{') || part == is)
}

pub(crate) fn conforms(schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        return conforms(document().pointer(reference.trim_start_matches('#')).unwrap(), value);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let faults: Vec<String> = any.iter().filter_map(|one| conforms(one, value).err()).collect();
        return if faults.len() < any.len() { Ok(()) } else { Err(faults.join(" and ")) };
    }
    let right = match schema["type"].as_str() {
        None => true,
        Some("null") => value.is_null(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some(other) => return Err(format!("unknown type {other}")),
    };
    if !right {
        return Err(format!("{value} is no {}", schema["type"]));
    }
    if let Some(values) = schema["enum"].as_array().filter(|values| !values.contains(value)) {
        return Err(format!("{value} is none of {values:?}"));
    }
    for item in value.as_array().into_iter().flatten().filter(|_| !schema["items"].is_null()) {
        conforms(&schema["items"], item)?;
    }
    fields(schema, value)
}

fn fields(schema: &Value, value: &Value) -> Result<(), String> {
    let (Some(properties), Some(object)) = (schema["properties"].as_object(), value.as_object()) else {
        return Ok(());
    };
    for name in schema["required"].as_array().into_iter().flatten() {
        object.get(name.as_str().unwrap()).ok_or_else(|| format!("{name} is missing"))?;
    }
    for (name, value) in object {
        let schema = properties.get(name).ok_or_else(|| format!("{name} is not described"))?;
        conforms(schema, value).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}
