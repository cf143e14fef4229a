//! `--config FILE`: options of `serve` in a file. Flags win over the environment, and both over the file.

use std::{ffi::OsString, fs};

/// The arguments with those of the configuration file put in where neither a flag nor the environment says otherwise.
/// `is_flag` says which flags there are.
pub(crate) fn arguments(
    given: Vec<OsString>,
    environment: impl Fn(&str) -> bool,
    is_flag: impl Fn(&str) -> bool,
) -> Result<Vec<OsString>, String> {
    let Some(serve) = given.iter().position(|argument| argument == "serve") else { return Ok(given) };
    let path = match named(&given[serve..]) {
        Some(path) => path,
        None => match std::env::var_os("TALLYHO_CONFIG").filter(|_| environment("TALLYHO_CONFIG")) {
            Some(path) => path,
            None => return Ok(given),
        },
    };
    let place = path.to_string_lossy().into_owned();
    let text = fs::read_to_string(&path).map_err(|error| format!("{place}: {error}"))?;
    let table: toml::Table = text.parse().map_err(|error| format!("{place}: {error}"))?;
    let mut arguments = given[..=serve].to_vec();
    for (key, value) in &table {
        if key == "config" || !is_flag(key) {
            return Err(format!("{place}: {key}: there is no such setting; see `tallyho serve --help`"));
        }
        let flag = format!("--{key}");
        let is_given = given.iter().any(|one| {
            let one = one.to_string_lossy();
            one == flag || one.starts_with(&format!("{flag}="))
        });
        if !is_given && !environment(&format!("TALLYHO_{}", key.to_uppercase().replace('-', "_"))) {
            arguments.extend(argument(&flag, value).map_err(|error| format!("{place}: {key}: {error}"))?);
        }
    }
    arguments.extend_from_slice(&given[serve + 1..]);
    Ok(arguments)
}

fn named(given: &[OsString]) -> Option<OsString> {
    let place = given.iter().position(|one| one == "--config");
    let joined = || given.iter().find_map(|one| one.to_str()?.strip_prefix("--config=").map(OsString::from));
    place.and_then(|place| given.get(place + 1).cloned()).or_else(joined)
}

fn argument(flag: &str, value: &toml::Value) -> Result<Option<OsString>, String> {
    let text = match value {
        toml::Value::Boolean(false) => return Ok(None),
        toml::Value::Boolean(true) => return Ok(Some(flag.into())),
        toml::Value::String(text) => text.clone(),
        toml::Value::Integer(number) => number.to_string(),
        other => return Err(format!("expected a text, a number, true or false, not a {}", other.type_str())),
    };
    Ok(Some(format!("{flag}={text}").into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(file: &str, given: &[&str], environment: &[&str]) -> Result<Vec<String>, String> {
        let folder = std::env::temp_dir().join(format!("tallyho-config-{}-{}", std::process::id(), given.len()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("tallyho.toml");
        fs::write(&path, file).unwrap();
        let mut all = vec!["tallyho".into(), "serve".into(), "--config".into(), path.clone().into_os_string()];
        all.extend(given.iter().map(OsString::from));
        let arguments = arguments(all, |name| environment.contains(&name), |key| !key.contains('_'));
        fs::remove_dir_all(&folder).unwrap();
        let hidden = path.to_string_lossy().into_owned();
        Ok(arguments?.into_iter().map(|one| one.to_string_lossy().replace(&hidden, "FILE")).collect())
    }

    #[test]
    fn the_file_says_what_neither_flags_nor_the_environment_say() {
        let file = "listen = \"0.0.0.0:80\"\nrate = 20\nsecure = true\nbehind-proxy = false\nlog = \"info\"\n";
        let found = with(file, &["--log=debug"], &["TALLYHO_RATE"]).unwrap();
        assert_eq!(found, ["tallyho", "serve", "--listen=0.0.0.0:80", "--secure", "--config", "FILE", "--log=debug"]);
    }

    #[test]
    fn a_wrong_file_says_where_it_is_wrong() {
        assert!(with("rate = [1]", &["a", "b"], &[]).unwrap_err().contains("rate: expected"));
        assert!(with("rate = ", &["a", "b", "c"], &[]).unwrap_err().contains("tallyho.toml"));
        let unknown = with("mail_from = \"x\"", &["a", "b", "c", "d"], &[]).unwrap_err();
        assert!(unknown.contains("tallyho.toml: mail_from: there is no such setting"), "{unknown}");
    }

    #[test]
    fn other_commands_have_no_file() {
        let given: Vec<OsString> = vec!["tallyho".into(), "rules".into()];
        assert_eq!(arguments(given.clone(), |_| false, |_| true).unwrap(), given);
    }
}
