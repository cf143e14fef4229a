//! Guests and their sessions.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use store::{NewGuest, Player};
use wire::{Me, NameChange};

use crate::{
    extract::{Anybody, Known, Named, Payload},
    failure::Failure,
    respond, secrets, sessions,
    shared::Shared,
    table::Ask,
};

const LONGEST_NAME: usize = 40;

pub(super) fn about(player: &Player, recovery: Option<&str>) -> Me {
    let recovery = recovery.map(|token| format!("/recover/{token}"));
    Me { id: player.id.clone(), name: player.name.clone(), guest: player.guest, recovery }
}

/// A name as it is shown: one line of 1 to 40 characters, whatever they are.
pub(super) fn name(wish: &str) -> Result<String, Failure> {
    let name: String = wish.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Failure::malformed("bad-name"));
    }
    Ok(name)
}

pub(super) async fn guest(
    State(shared): State<Arc<Shared>>,
    Payload(wish): Payload<NameChange>,
) -> Result<Response, Failure> {
    let player = Player { id: secrets::id(), name: name(&wish.name)?, guest: true };
    let token = secrets::secret();
    let (session, cookie) = sessions::start(&player.id, shared.options.secure);
    let guest = NewGuest {
        id: player.id.clone(),
        name: player.name.clone(),
        recovery: secrets::hash(&token),
        created: secrets::now(),
    };
    shared.store.add_guest(guest, session).await?;
    let mut response = respond::ok(&about(&player, Some(&token)));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

pub(super) async fn me(Anybody(player): Anybody) -> Response {
    respond::ok(&player.map(|player| about(&player, None)))
}

pub(super) async fn rename(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(wish): Payload<NameChange>,
) -> Result<Response, Failure> {
    let player = Player { name: name(&wish.name)?, ..player };
    shared.store.rename(player.id.clone(), player.name.clone()).await?;
    shared.sessions.forget(&player.id);
    shared.hub.tell_all(|| Ask::Renamed { player: player.clone() });
    Ok(respond::ok(&about(&player, None)))
}

pub(super) async fn recovery(State(shared): State<Arc<Shared>>, Known(player): Known) -> Result<Response, Failure> {
    let token = secrets::secret();
    shared.store.set_recovery(player.id.clone(), secrets::hash(&token)).await?;
    Ok(respond::ok(&about(&player, Some(&token))))
}

/// A recovery link, opened in a browser: sets the cookie and leads to the front page.
pub(super) async fn recover(
    State(shared): State<Arc<Shared>>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    let player = shared.store.player_of_recovery(secrets::hash(&token)).await?.ok_or(Failure::NotFound)?;
    let (session, cookie) = sessions::start(&player.id, shared.options.secure);
    shared.store.add_session(session).await?;
    let mut response = Response::default();
    *response.status_mut() = StatusCode::SEE_OTHER;
    response.headers_mut().insert(header::LOCATION, HeaderValue::from_static("/"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_one_to_forty_characters() {
        assert_eq!(name("  Anna \n  Berta ").unwrap(), "Anna Berta");
        assert_eq!(name("Łucja Żółć").unwrap(), "Łucja Żółć");
        assert_eq!(name("<b>Max</b>").unwrap(), "<b>Max</b>");
        assert_eq!(name(&"x".repeat(40)).unwrap().len(), 40);
        for wrong in ["", "   ", "\u{7}bell", &"x".repeat(41)] {
            assert!(matches!(name(wrong), Err(Failure::Malformed(_))), "{wrong:?}");
        }
    }
}
