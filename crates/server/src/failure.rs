//! Everything that can go wrong with a request: its status, its stable code and its public text, in one place.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use desk::Refused;
use referee::{Fault, Message};
use store::StoreError;
use titles::Declined;
use wire::Problem;

use crate::respond;

/// Why a request is not answered as the asker wished.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Failure {
    UnknownTable,
    UnknownTitle,
    UnknownScenario,
    NotFound,
    MethodNotAllowed,
    NoSession,
    CrossSite,
    NotInvited,
    NotYourSeat,
    NotYourTurn,
    StaleVersion {
        now: u32,
    },
    NotStarted,
    Over,
    NotOver,
    NothingToRecall,
    NothingToUndo,
    /// A computer player is ahead.
    DrawDeclined,
    TableFull,
    TableFrozen,
    /// What is wrong with the request, as a sentence.
    Malformed(Message),
    TooLarge {
        limit: usize,
    },
    Refused(Refused),
    SetupFaults(Vec<Fault>),
    Storage(StoreError),
    WrongPassword,
    LoginTaken,
    NotHere,
    /// The rules of the game forbid talk.
    NoTalk,
    NoSpectators,
    RateLimited {
        wait: u32,
    },
    Timeout,
    Stopping,
    Internal(String),
}

/// What a person may have done wrong, each with a sentence of its own.
const MISTAKES: [&str; 16] = [
    "bad-clock",
    "bad-hook",
    "bad-language",
    "bad-line",
    "bad-list",
    "bad-login",
    "bad-mail",
    "bad-name",
    "bad-password",
    "bad-seats",
    "bad-spectators",
    "bad-standing",
    "no-mail",
    "other-name",
    "private-hook",
    "too-many-tokens",
];

impl Failure {
    /// A mistake that a person can make, in words that a person understands.
    pub(crate) fn malformed(mistake: &'static str) -> Failure {
        debug_assert!(MISTAKES.contains(&mistake), "{mistake} has no sentence");
        Failure::Malformed(Message::new(format!("table-problem-{mistake}")))
    }

    /// A request that no page sends; what was expected is told for those who write programs.
    pub(crate) fn unreadable(error: impl Into<String>) -> Failure {
        Failure::Malformed(Message::new("table-problem-malformed").with("error", error.into()))
    }

    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Failure::UnknownTable => (StatusCode::NOT_FOUND, "unknown_table"),
            Failure::UnknownTitle => (StatusCode::NOT_FOUND, "unknown_title"),
            Failure::UnknownScenario => (StatusCode::NOT_FOUND, "unknown_scenario"),
            Failure::NotFound => (StatusCode::NOT_FOUND, "not_found"),
            Failure::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed"),
            Failure::NoSession => (StatusCode::UNAUTHORIZED, "no_session"),
            Failure::CrossSite => (StatusCode::FORBIDDEN, "cross_site"),
            Failure::NotInvited => (StatusCode::FORBIDDEN, "not_invited"),
            Failure::NotYourSeat => (StatusCode::FORBIDDEN, "not_your_seat"),
            Failure::NotYourTurn => (StatusCode::CONFLICT, "not_your_turn"),
            Failure::StaleVersion { .. } => (StatusCode::CONFLICT, "stale_version"),
            Failure::NotStarted => (StatusCode::CONFLICT, "not_started"),
            Failure::Over => (StatusCode::CONFLICT, "over"),
            Failure::NotOver => (StatusCode::CONFLICT, "not_over"),
            Failure::NothingToRecall => (StatusCode::CONFLICT, "nothing_to_recall"),
            Failure::NothingToUndo => (StatusCode::CONFLICT, "nothing_to_undo"),
            Failure::DrawDeclined => (StatusCode::CONFLICT, "draw_declined"),
            Failure::TableFull => (StatusCode::CONFLICT, "table_full"),
            Failure::TableFrozen => (StatusCode::SERVICE_UNAVAILABLE, "table_frozen"),
            Failure::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed"),
            Failure::TooLarge { .. } => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            Failure::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            Failure::SetupFaults(_) => (StatusCode::UNPROCESSABLE_ENTITY, "setup_faults"),
            Failure::Storage(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage"),
            Failure::WrongPassword => (StatusCode::FORBIDDEN, "wrong_password"),
            Failure::LoginTaken => (StatusCode::CONFLICT, "login_taken"),
            Failure::NotHere => (StatusCode::FORBIDDEN, "not_here"),
            Failure::NoTalk => (StatusCode::FORBIDDEN, "no_talk"),
            Failure::NoSpectators => (StatusCode::FORBIDDEN, "no_spectators"),
            Failure::RateLimited { .. } => (StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
            Failure::Timeout => (StatusCode::REQUEST_TIMEOUT, "timeout"),
            Failure::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            Failure::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// What the asker is told: facts about the request, nothing about the inside.
    pub(crate) fn problem(&self) -> Problem {
        let (_, code) = self.status_and_code();
        let message = Message::new(format!("table-problem-{}", code.replace('_', "-")));
        let problem = |message| Problem { code: code.to_owned(), message, refused: None, faults: Vec::new() };
        match self {
            Failure::StaleVersion { now } => problem(message.with("now", *now)),
            Failure::Malformed(detail) => problem(detail.clone()),
            Failure::TooLarge { limit } => problem(message.with("limit", *limit)),
            Failure::RateLimited { wait } => problem(message.with("seconds", *wait)),
            Failure::Refused(refused) => Problem { refused: Some(refused.clone()), ..problem(message) },
            Failure::SetupFaults(faults) => Problem { faults: faults.clone(), ..problem(message) },
            _ => problem(message),
        }
    }

    fn log(&self) {
        match self {
            Failure::Storage(error) => tracing::error!(%error, "storage"),
            Failure::Internal(error) => tracing::error!(error, "internal"),
            _ => {}
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        let mut response = respond::json(self.status_and_code().0, &self.problem());
        if let Failure::RateLimited { wait } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Storage(error)
    }
}

impl From<Declined> for Failure {
    fn from(declined: Declined) -> Failure {
        match declined {
            Declined::Malformed(error) => Failure::unreadable(error),
            Declined::NotYourTurn => Failure::NotYourTurn,
            Declined::Refused(refused) => Failure::Refused(refused),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_kind() -> Vec<Failure> {
        let refused = Refused { rule: "R".to_owned(), reason: Message::new("r") };
        vec![
            Failure::UnknownTable,
            Failure::UnknownTitle,
            Failure::UnknownScenario,
            Failure::NotFound,
            Failure::MethodNotAllowed,
            Failure::NoSession,
            Failure::CrossSite,
            Failure::NotInvited,
            Failure::NotYourSeat,
            Failure::NotYourTurn,
            Failure::StaleVersion { now: 1 },
            Failure::NotStarted,
            Failure::Over,
            Failure::NotOver,
            Failure::NothingToRecall,
            Failure::NothingToUndo,
            Failure::DrawDeclined,
            Failure::TableFull,
            Failure::TableFrozen,
            Failure::unreadable("line 1"),
            Failure::TooLarge { limit: 1 },
            Failure::Refused(refused),
            Failure::SetupFaults(Vec::new()),
            Failure::Storage(StoreError::Full),
            Failure::WrongPassword,
            Failure::LoginTaken,
            Failure::NotHere,
            Failure::NoTalk,
            Failure::NoSpectators,
            Failure::RateLimited { wait: 2 },
            Failure::Timeout,
            Failure::Stopping,
            Failure::Internal("a secret of the house".to_owned()),
        ]
    }

    #[test]
    fn every_problem_has_a_sentence_in_every_language() {
        let files = content::Files::built_in();
        for language in phrases::LANGUAGES {
            let text = files.get(&format!("table/text/{language}.ftl")).expect("the table has words");
            let phrases = phrases::Phrases::new(language, [text]);
            let mistakes = MISTAKES.map(Failure::malformed);
            for problem in every_kind().iter().chain(&mistakes).map(Failure::problem) {
                assert!(phrases.has(&problem.message.key), "{language}: {}", problem.message.key);
            }
        }
    }

    #[test]
    fn what_goes_wrong_inside_is_not_told_outside() {
        for failure in [Failure::Internal("a secret of the house".to_owned()), Failure::Storage(StoreError::Full)] {
            let told = serde_json::to_string(&failure.problem()).unwrap();
            assert!(!told.contains("secret") && !told.contains("room"), "{told}");
        }
    }
}
