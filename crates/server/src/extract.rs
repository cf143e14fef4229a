//! What is read out of a request, each with an answer of its own if it cannot be read.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request},
    http::{StatusCode, header, request::Parts},
};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use store::Player;

use crate::{failure::Failure, shared::Shared};

/// The largest body that is read.
pub(crate) const BODY_LIMIT: usize = 64 * 1024;

/// A body has to be there after so long.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A body as JSON.
pub(crate) struct Payload<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Payload<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/json") {
            return Err(Failure::unreadable("the body has to be application/json"));
        }
        let body = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, shared)).await;
        let body = body.map_err(|_| Failure::Timeout)?.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Failure::TooLarge { limit: BODY_LIMIT },
            _ => Failure::unreadable(rejection.body_text()),
        })?;
        serde_json::from_slice(&body).map(Payload).map_err(|error| Failure::unreadable(error.to_string()))
    }
}

/// The parameters behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Shared>> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Shared>) -> Result<Self, Failure> {
        let Query(asked) = Query::try_from_uri(&parts.uri).map_err(|error| Failure::unreadable(error.body_text()))?;
        Ok(Asked(asked))
    }
}

/// The named parts of the path.
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Shared>> for Named<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let Path(named) = Path::from_request_parts(parts, shared).await.map_err(|_| Failure::NotFound)?;
        Ok(Named(named))
    }
}

/// Where a request comes from, if that is known. Behind a proxy, the proxy says it.
pub(crate) struct From(pub(crate) Option<IpAddr>);

impl FromRequestParts<Arc<Shared>> for From {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let told = || parts.headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        Ok(From(if shared.options.behind_proxy { told().or(peer) } else { peer }))
    }
}

/// Whoever is asking, if that is known.
pub(crate) struct Anybody(pub(crate) Option<Player>);

impl FromRequestParts<Arc<Shared>> for Anybody {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let player = shared.sessions.player(&*shared.store, &parts.headers).await?;
        if let Some(player) = &player {
            shared.limits.player(&player.id)?;
        }
        Ok(Anybody(player))
    }
}

/// A player with a session.
pub(crate) struct Known(pub(crate) Player);

impl FromRequestParts<Arc<Shared>> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let Anybody(player) = Anybody::from_request_parts(parts, shared).await?;
        player.map(Known).ok_or(Failure::NoSession)
    }
}
