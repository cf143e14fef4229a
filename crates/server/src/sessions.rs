//! Who is asking: sessions by cookie, remembered for a while.

use std::{
    collections::HashMap,
    sync::Mutex,
    time::{Duration, Instant},
};

use axum::http::{HeaderMap, HeaderValue, header};
use store::{Player, Session, Store};

use crate::{failure::Failure, secrets, shared::lock};

const COOKIE: &str = "tallyho_session";
const LIFETIME: Duration = Duration::from_secs(365 * 24 * 3600);
/// A session is looked up again after so long, in case that another process has changed it.
const FRESH: Duration = Duration::from_secs(60);
const REMEMBERED: usize = 10_000;

/// Sessions that were looked up a short while ago.
#[derive(Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<[u8; 32], (Player, Instant)>>,
}

impl Sessions {
    /// Who is behind the cookie, if anybody is.
    pub(crate) async fn player(&self, store: &dyn Store, headers: &HeaderMap) -> Result<Option<Player>, Failure> {
        let Some((hash, is_token)) = proof(headers) else { return Ok(None) };
        if let Some((player, since)) = lock(&self.known).get(&hash)
            && since.elapsed() < FRESH
        {
            return Ok(Some(player.clone()));
        }
        let player = match is_token {
            true => store.people().player_of_token(hash).await?,
            false => store.player_of_session(hash, secrets::now()).await?,
        };
        if let Some(player) = &player {
            self.remember(hash, player.clone());
        }
        Ok(player)
    }

    fn remember(&self, hash: [u8; 32], player: Player) {
        let mut known = lock(&self.known);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(hash, (player, Instant::now()));
    }

    /// Forgets one session.
    pub(crate) fn end(&self, hash: &[u8; 32]) {
        lock(&self.known).remove(hash);
    }

    /// Forgets what is remembered about a player, after a change.
    pub(crate) fn forget(&self, player: &str) {
        lock(&self.known).retain(|_, (known, _)| known.id != player);
    }
}

/// A new session of a player, with the cookie that proves it.
pub(crate) fn start(player: &str, secure: bool) -> (Session, HeaderValue) {
    let secret = secrets::secret();
    let now = secrets::now();
    let session = Session {
        hash: secrets::hash(&secret),
        player: player.to_owned(),
        created: now,
        expires: now + LIFETIME.as_secs(),
    };
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{secure}", LIFETIME.as_secs());
    (session, HeaderValue::from_str(&cookie).expect("a cookie of letters and digits"))
}

/// A cookie that takes the place of a session's and is gone at once.
pub(crate) fn no_cookie(secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}");
    HeaderValue::from_str(&cookie).expect("a cookie of letters and digits")
}

/// The hash of the session's secret that a request brings, if it brings one.
pub(crate) fn presented(headers: &HeaderMap) -> Option<[u8; 32]> {
    cookie(headers).map(secrets::hash)
}

/// What a request brings to show who is asking, and whether it is a token.
fn proof(headers: &HeaderMap) -> Option<([u8; 32], bool)> {
    match bearer(headers) {
        Some(token) => Some((secrets::hash(token), true)),
        None => Some((presented(headers)?, false)),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}
