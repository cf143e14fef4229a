//! Accounts, sessions, tokens, profiles, and what is kept about oneself.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
use referee::{Outcome, Seat};
use serde_json::json;
use store::{Notices, Phase, Player, Sitter, StoreError, Table, Token};
use wire::{
    Credentials, Farewell, GameResult, Mute, NewToken, NoticeSettings, PasswordChange, Profile, RatingInfo, TokenInfo,
};

use super::people::{about, name};
use crate::{
    extract::{From, Known, Named, Payload},
    failure::Failure,
    notices, passwords, respond, secrets, sessions,
    shared::Shared,
    table::Ask,
};

/// The most games that a profile shows.
const SHOWN: u32 = 200;
/// The most tokens of one player.
const TOKENS: usize = 20;

fn login(wish: &str) -> Result<&str, Failure> {
    let fits = |c: char| c.is_alphanumeric() || "._-".contains(c);
    match wish.chars().count() {
        3..=40 if wish.chars().all(fits) => Ok(wish),
        _ => Err(Failure::malformed("bad-login")),
    }
}

fn password(wish: String) -> Result<String, Failure> {
    match wish.chars().count() {
        8..=200 => Ok(wish),
        _ => Err(Failure::malformed("bad-password")),
    }
}

/// A new session instead of the one that the request came with.
async fn rotate(shared: &Shared, headers: &HeaderMap, player: &Player) -> Result<Response, Failure> {
    let (session, cookie) = sessions::start(&player.id, shared.options.secure);
    shared.store.add_session(session).await?;
    if let Some(old) = sessions::presented(headers) {
        shared.store.people().end_session(old).await?;
        shared.sessions.end(&old);
    }
    let mut response = respond::ok(&about(player, None));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

pub(super) async fn sign_up(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    headers: HeaderMap,
    Payload(wish): Payload<Credentials>,
) -> Result<Response, Failure> {
    login(&wish.login)?;
    let hash = passwords::hash(password(wish.password)?).await?;
    let signed = shared.store.people().sign_up(player.id.clone(), wish.login, hash).await;
    signed.map_err(|error| if error == StoreError::Conflict { Failure::LoginTaken } else { error.into() })?;
    shared.sessions.forget(&player.id);
    rotate(&shared, &headers, &Player { guest: false, ..player }).await
}

pub(super) async fn sign_in(
    State(shared): State<Arc<Shared>>,
    From(address): From,
    headers: HeaderMap,
    Payload(given): Payload<Credentials>,
) -> Result<Response, Failure> {
    shared.limits.guess(address, &given.login)?;
    let account = shared.store.people().account(given.login).await?;
    let kept = account.as_ref().map(|account| account.password.clone());
    let right = passwords::is_right(given.password, kept).await?;
    let account = account.filter(|_| right).ok_or(Failure::WrongPassword)?;
    rotate(&shared, &headers, &account.player).await
}

pub(super) async fn sign_out(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Result<Response, Failure> {
    if let Some(hash) = sessions::presented(&headers) {
        shared.store.people().end_session(hash).await?;
        shared.sessions.end(&hash);
    }
    Ok(without_cookie(&shared))
}

/// Nobody any more.
fn without_cookie(shared: &Shared) -> Response {
    let mut response = respond::raw_json(StatusCode::OK, "null");
    response.headers_mut().insert(header::SET_COOKIE, sessions::no_cookie(shared.options.secure));
    response
}

pub(super) async fn change_password(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    From(address): From,
    headers: HeaderMap,
    Payload(change): Payload<PasswordChange>,
) -> Result<Response, Failure> {
    let people = shared.store.people();
    let account = people.account_of(player.id.clone()).await?.ok_or(Failure::WrongPassword)?;
    shared.limits.guess(address, &account.login)?;
    let new = password(change.new)?;
    if !passwords::is_right(change.old, Some(account.password)).await? {
        return Err(Failure::WrongPassword);
    }
    people.set_password(player.id.clone(), passwords::hash(new).await?).await?;
    people.end_other_sessions(player.id.clone(), [0; 32]).await?;
    shared.sessions.forget(&player.id);
    rotate(&shared, &headers, &player).await
}

pub(super) async fn tokens(State(shared): State<Arc<Shared>>, Known(player): Known) -> Result<Response, Failure> {
    let tokens = shared.store.people().tokens(player.id).await?;
    let info = |token: Token| TokenInfo { id: token.id, name: token.name, created: token.created, secret: None };
    Ok(respond::ok(&tokens.into_iter().map(info).collect::<Vec<_>>()))
}

pub(super) async fn add_token(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(wish): Payload<NewToken>,
) -> Result<Response, Failure> {
    let people = shared.store.people();
    if people.tokens(player.id.clone()).await?.len() >= TOKENS {
        return Err(Failure::malformed("too-many-tokens"));
    }
    let token = Token { id: secrets::id(), name: name(&wish.name)?, created: secrets::now() };
    let secret = format!("tallyho_{}", secrets::secret());
    people.add_token(player.id, secrets::hash(&secret), token.clone()).await?;
    let info = TokenInfo { id: token.id, name: token.name, created: token.created, secret: Some(secret) };
    Ok(respond::ok(&info))
}

pub(super) async fn end_token(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    if !shared.store.people().end_token(player.id.clone(), id).await? {
        return Err(Failure::NotFound);
    }
    shared.sessions.forget(&player.id);
    tokens(State(shared), Known(player)).await
}

pub(super) async fn profile(State(shared): State<Arc<Shared>>, Named(id): Named<String>) -> Result<Response, Failure> {
    let player = shared.store.people().person(id).await?.ok_or(Failure::NotFound)?;
    Ok(respond::ok(&profile_of(&shared, player).await?))
}

async fn profile_of(shared: &Shared, player: Player) -> Result<Profile, Failure> {
    let ratings = shared.store.people().ratings(player.id.clone()).await?;
    let info = |(title, rating): (String, store::Rating)| RatingInfo {
        title,
        rating: rating.rating.round().max(0.0) as u32,
        deviation: rating.at(secrets::now()).deviation.round() as u32,
        games: rating.games,
    };
    let tables = shared.store.tables_of(player.id.clone(), SHOWN).await?;
    Ok(Profile {
        ratings: ratings.into_iter().map(info).collect(),
        games: tables.iter().filter_map(|table| result(table, &player.id)).collect(),
        id: player.id,
        name: player.name,
        guest: player.guest,
    })
}

/// How a finished game went for a player. Games against oneself have no result.
fn result(table: &Table, player: &str) -> Option<GameResult> {
    let mine = |sitter: &Sitter| matches!(sitter, Sitter::Player { id, .. } if id == player);
    let seats: Vec<usize> = (0..table.seats.len()).filter(|seat| mine(&table.seats[*seat])).collect();
    let seat = Seat(*seats.first()? as u8);
    if table.standing.phase != Phase::Over || seats.len() == table.seats.len() {
        return None;
    }
    let outcome: Outcome = serde_json::from_str(table.standing.outcome.as_deref()?).ok()?;
    let result = match outcome.score_of(seat) {
        1000 => "won",
        500 => "drawn",
        _ => "lost",
    };
    Some(GameResult {
        table: table.id.clone(),
        title: table.title.clone(),
        scenario: table.scenario.clone(),
        seat,
        result: result.to_owned(),
        ended: table.standing.touched,
    })
}

pub(super) async fn export(State(shared): State<Arc<Shared>>, Known(player): Known) -> Result<Response, Failure> {
    let people = shared.store.people();
    let account = people.account_of(player.id.clone()).await?;
    let tables = shared.store.tables_of(player.id.clone(), u32::MAX).await?;
    let said = people.said_by(player.id.clone()).await?;
    let notices = people.notices(player.id.clone()).await?;
    let tokens = people.tokens(player.id.clone()).await?;
    // Of games that still go on only what everybody may know: journals are full of secrets.
    let everything = json!({
        "login": account.map(|account| account.login),
        "notices": settings(&shared, notices),
        "tokens": tokens.iter().map(|token| json!({"name": token.name, "created": token.created})).collect::<Vec<_>>(),
        "muted": people.mutes(player.id.clone()).await?,
        "tables": tables.iter().map(|table| json!({"id": table.id, "title": table.title, "scenario": table.scenario, "touched": table.standing.touched})).collect::<Vec<_>>(),
        "chat": said.iter().map(|(table, line)| json!({"table": table, "said": line.created, "text": line.text})).collect::<Vec<_>>(),
        "profile": profile_of(&shared, player).await?,
    });
    Ok(respond::ok(&everything))
}

pub(super) async fn delete(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(farewell): Payload<Farewell>,
) -> Result<Response, Failure> {
    if farewell.name != player.name {
        return Err(Failure::malformed("other-name"));
    }
    let gone = Player { name: "–".to_owned(), ..player };
    shared.store.people().forget_player(gone.id.clone(), gone.name.clone()).await?;
    shared.sessions.forget(&gone.id);
    shared.hub.tell_all(|| Ask::Renamed { player: gone.clone() });
    Ok(without_cookie(&shared))
}

fn settings(shared: &Shared, notices: Notices) -> NoticeSettings {
    let mails = shared.options.smtp.is_some();
    NoticeSettings { hook: notices.hook, mail: notices.mail, language: notices.language, mails }
}

pub(super) async fn notices(State(shared): State<Arc<Shared>>, Known(player): Known) -> Result<Response, Failure> {
    let notices = shared.store.people().notices(player.id).await?;
    Ok(respond::ok(&settings(&shared, notices)))
}

pub(super) async fn set_notices(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(wish): Payload<NoticeSettings>,
) -> Result<Response, Failure> {
    let wish = notices::checked(&shared.options, wish)?;
    let kept = Notices { hook: wish.hook.clone(), mail: wish.mail.clone(), language: wish.language.clone() };
    shared.store.people().set_notices(player.id, kept).await?;
    Ok(respond::ok(&wish))
}

pub(super) async fn mutes(State(shared): State<Arc<Shared>>, Known(player): Known) -> Result<Response, Failure> {
    Ok(respond::ok(&shared.store.people().mutes(player.id).await?))
}

pub(super) async fn mute(
    State(shared): State<Arc<Shared>>,
    Known(player): Known,
    Payload(mute): Payload<Mute>,
) -> Result<Response, Failure> {
    let people = shared.store.people();
    people.person(mute.player.clone()).await?.ok_or(Failure::NotFound)?;
    people.mute(player.id.clone(), mute.player, mute.muted).await?;
    shared.hub.tell_all(|| Ask::Muted { player: player.id.clone() });
    mutes(State(shared), Known(player)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_and_passwords_have_bounds() {
        for right in ["anna", "Łucja.Ż", "a-b_c", &"x".repeat(40)] {
            assert_eq!(login(right).unwrap(), right);
        }
        for wrong in ["", "ab", "anna maria", "<anna>", "anna\n", &"x".repeat(41)] {
            assert!(matches!(login(wrong), Err(Failure::Malformed(_))), "{wrong:?}");
        }
        assert!(password("12345678".to_owned()).is_ok());
        assert!(password("1234567".to_owned()).is_err() && password("x".repeat(201)).is_err());
    }
}
