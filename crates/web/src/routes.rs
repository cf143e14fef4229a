//! Addresses of the pages.

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The front page.
    Front,
    /// The scenarios of a title, perhaps one of them chosen.
    Lobby {
        /// The title.
        title: String,
        /// The scenario.
        scenario: Option<String>,
    },
    /// A table, perhaps with the secret of an invitation.
    Table {
        /// The table.
        id: String,
        /// The secret.
        invitation: Option<String>,
    },
    /// A game looked back at, perhaps at a moment.
    Replay {
        /// The table.
        id: String,
        /// The moment.
        at: Option<usize>,
    },
    /// The rules of a title.
    Rules {
        /// The title; none for the list of titles.
        title: Option<String>,
        /// The rule looked for.
        rule: Option<String>,
    },
    /// A record from a file.
    Open,
    /// The words of the games.
    Glossary,
    /// Shortcuts and first steps.
    Help,
    /// Language, theme, motion, sounds.
    Settings,
    /// Signing up, in and out; what is kept about oneself.
    Account,
    /// What everybody may know about a player.
    Player {
        /// The player.
        id: String,
    },
    /// What this is, and everything that can be read about it.
    About,
    /// A page of the documentation.
    Doc {
        /// Its name.
        name: String,
    },
    /// An address that leads nowhere.
    Nowhere,
}

impl Route {
    /// The page of an address.
    pub fn read(path: &str, query: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let asked = |name: &str| {
            query.trim_start_matches('?').split('&').find_map(|pair| {
                let (key, value) = pair.split_once('=')?;
                (key == name && !value.is_empty()).then(|| value.to_owned())
            })
        };
        match parts.as_slice() {
            [] | ["index.html"] => Route::Front,
            ["play", title] => Route::Lobby { title: (*title).to_owned(), scenario: None },
            ["play", title, scenario] => {
                Route::Lobby { title: (*title).to_owned(), scenario: Some((*scenario).to_owned()) }
            }
            ["table", id] => Route::Table { id: (*id).to_owned(), invitation: asked("invitation") },
            ["replay", id] => Route::Replay { id: (*id).to_owned(), at: asked("at").and_then(|at| at.parse().ok()) },
            ["rules"] => Route::Rules { title: None, rule: None },
            ["rules", title] => Route::Rules { title: Some((*title).to_owned()), rule: asked("rule") },
            ["open"] => Route::Open,
            ["glossary"] => Route::Glossary,
            ["help"] => Route::Help,
            ["settings"] => Route::Settings,
            ["account"] => Route::Account,
            ["player", id] => Route::Player { id: (*id).to_owned() },
            ["about"] => Route::About,
            ["docs", name] => Route::Doc { name: (*name).to_owned() },
            _ => Route::Nowhere,
        }
    }

    /// The address of a page.
    pub fn path(&self) -> String {
        match self {
            Route::Front | Route::Nowhere => "/".to_owned(),
            Route::Lobby { title, scenario: None } => format!("/play/{title}"),
            Route::Lobby { title, scenario: Some(scenario) } => format!("/play/{title}/{scenario}"),
            Route::Table { id, invitation: None } => format!("/table/{id}"),
            Route::Table { id, invitation: Some(secret) } => format!("/table/{id}?invitation={secret}"),
            Route::Replay { id, at: None } => format!("/replay/{id}"),
            Route::Replay { id, at: Some(at) } => format!("/replay/{id}?at={at}"),
            Route::Rules { title: None, .. } => "/rules".to_owned(),
            Route::Rules { title: Some(title), rule: None } => format!("/rules/{title}"),
            Route::Rules { title: Some(title), rule: Some(rule) } => format!("/rules/{title}?rule={rule}"),
            Route::Open => "/open".to_owned(),
            Route::Glossary => "/glossary".to_owned(),
            Route::Help => "/help".to_owned(),
            Route::Settings => "/settings".to_owned(),
            Route::Account => "/account".to_owned(),
            Route::Player { id } => format!("/player/{id}"),
            Route::About => "/about".to_owned(),
            Route::Doc { name } => format!("/docs/{name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_address() {
        for route in [
            Route::Front,
            Route::Lobby { title: "dogfights".into(), scenario: None },
            Route::Lobby { title: "dogfights".into(), scenario: Some("duel".into()) },
            Route::Table { id: "x1".into(), invitation: None },
            Route::Table { id: "x1".into(), invitation: Some("s3".into()) },
            Route::Replay { id: "x1".into(), at: Some(12) },
            Route::Rules { title: None, rule: None },
            Route::Rules { title: Some("wings".into()), rule: Some("WOW-1".into()) },
            Route::Open,
            Route::Glossary,
            Route::Help,
            Route::Settings,
            Route::Account,
            Route::Player { id: "p7".into() },
            Route::About,
            Route::Doc { name: "bots".into() },
        ] {
            let address = route.path();
            let (path, query) = address.split_once('?').unwrap_or((&address, ""));
            assert_eq!(Route::read(path, query), route);
        }
    }

    #[test]
    fn a_broken_address_leads_nowhere() {
        assert_eq!(Route::read("/no/such/page/at/all", ""), Route::Nowhere);
        assert_eq!(Route::read("/replay/x", "at=many"), Route::Replay { id: "x".into(), at: None });
    }
}
