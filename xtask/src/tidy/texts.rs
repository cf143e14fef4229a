//! Every sentence exists in every language, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use content::Files;
use fluent_syntax::{ast, parser};

const LANGUAGES: [&str; 3] = ["en", "fr", "pl"];

type Keys = BTreeMap<String, BTreeSet<String>>;

/// What is missing or wrong in the translations.
pub(crate) fn check(files: &Files) -> Vec<String> {
    let folders = ["table", "lab", "dogfights", "wings", "airforce", "wingleader"];
    folders.iter().flat_map(|folder| check_folder(files, folder)).collect()
}

fn check_folder(files: &Files, folder: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut all: BTreeMap<&str, Keys> = BTreeMap::new();
    for language in LANGUAGES {
        let path = format!("{folder}/text/{language}.ftl");
        if let Some(text) = files.get(&path) {
            all.insert(language, keys(&path, text, &mut faults));
        }
    }
    let every: BTreeSet<&String> = all.values().flat_map(BTreeMap::keys).collect();
    for key in every {
        faults.extend(LANGUAGES.iter().filter_map(|language| compare(folder, key, language, &all)));
    }
    faults
}

fn compare(folder: &str, key: &String, language: &str, all: &BTreeMap<&str, Keys>) -> Option<String> {
    let Some(args) = all.get(language).and_then(|keys| keys.get(key)) else {
        return Some(format!("{folder}/text/{language}.ftl: {key} is missing"));
    };
    let english = all.get("en").and_then(|keys| keys.get(key))?;
    let same = args == english;
    (!same).then(|| format!("{folder}/text/{language}.ftl: {key} has other arguments than in English"))
}

fn keys(path: &str, text: &str, faults: &mut Vec<String>) -> Keys {
    let resource = match parser::parse(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
            resource
        }
    };
    let mut keys = Keys::new();
    for entry in resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut args = BTreeSet::new();
        if let Some(pattern) = &message.value {
            pattern_args(pattern, &mut args);
        }
        if keys.insert(message.id.name.to_owned(), args).is_some() {
            faults.push(format!("{path}: {} stands twice", message.id.name));
        }
    }
    keys
}

fn pattern_args(pattern: &ast::Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_args(expression, args);
        }
    }
}

fn expression_args(expression: &ast::Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => inline_args(inline, args),
        ast::Expression::Select { selector, variants } => {
            inline_args(selector, args);
            variants.iter().for_each(|variant| pattern_args(&variant.value, args));
        }
    }
}

fn inline_args(inline: &ast::InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => expression_args(expression, args),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inner| inline_args(inner, args));
        }
        _ => {}
    }
}
