//! What is said where something is not done: a status and one line.

use std::{any::Any, time::Duration};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    page,
    tables::{Refused, TableError},
};

/// Why a request is not served, for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The status.
    pub status: StatusCode,
    /// What to read, in a line.
    pub line: String,
    /// After how long to try again.
    pub wait: Option<Duration>,
}

impl Problem {
    /// With this status and line.
    pub fn new(status: StatusCode, line: impl Into<String>) -> Self {
        Self { status, line: line.into(), wait: None }
    }

    /// Somebody who may not.
    pub fn forbidden(line: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, line)
    }

    /// Something that is not there.
    pub fn not_found(line: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, line)
    }

    /// Somebody who does too much at once.
    pub fn too_often(wait: Duration) -> Self {
        let line = format!("That was too much at once. Try again in {} s.", wait.as_secs().max(1));
        Self { wait: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, line) }
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Self {
        match &error {
            TableError::Gone => Self::not_found("There is no such table."),
            TableError::Broken => Self::new(
                StatusCode::GONE,
                "This table was begun under other rules, or what is kept of it is damaged. It cannot go on here.",
            ),
            TableError::Full => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "This server has no room for another table.")
            }
            TableError::Setup(reason) => Self::new(StatusCode::UNPROCESSABLE_ENTITY, reason.clone()),
            TableError::Unavailable(cause) => {
                tracing::warn!(error = %cause, "the database cannot be used");
                let line = "Games cannot be kept at the moment. Try again.";
                Self {
                    wait: Some(Duration::from_secs(2)),
                    ..Self::new(StatusCode::SERVICE_UNAVAILABLE, line)
                }
            }
            TableError::Random(_) | TableError::Fault(_) => {
                tracing::error!(%error, "a request fails");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "A fault of the game. It stands as it stood.")
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let status = match &refused {
            Refused::Stale | Refused::NotAllowed(_) => StatusCode::CONFLICT,
            Refused::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refused::NotKept(_) => StatusCode::SERVICE_UNAVAILABLE,
            Refused::Table(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        match refused {
            Refused::Table(error) => error.into(),
            Refused::NotKept(ref cause) => {
                tracing::warn!(error = ?cause, "an answer is not kept");
                Self { wait: Some(Duration::from_secs(2)), ..Self::new(status, refused.to_string()) }
            }
            other => Self::new(status, other.to_string()),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, page::error(self.status.as_u16(), &self.line)).into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs().max(1)));
        }
        response
    }
}

/// How long a request may take.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// Serves a request in time, or not at all.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let late = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "This took too long. Try again.");
            Problem { wait: Some(Duration::from_secs(2)), ..late }.into_response()
        }
    }
}

/// An address that leads nowhere.
pub(super) async fn nowhere() -> Problem {
    Problem::not_found("There is nothing at this address.")
}

/// A panic in the code of a page.
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> Response<Body> {
    let said = panic.downcast_ref::<String>().cloned();
    let said = said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()));
    tracing::error!(panic = said.unwrap_or_default(), "a request panics");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "A fault of the server.").into_response()
}
