//! A table, and what is done at it.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Form,
    extract::{Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use cardloom::PromptId;

use super::{App, Problem, access::Entered};
use crate::{page, sight::Sight, store::Cause, tables::Deed};

/// How many options may be picked.
const MOST_PICKS: usize = 256;
/// How long a token may be.
const LONGEST_TOKEN: usize = 32;

pub(super) async fn show(seat: Entered) -> Result<Response, Problem> {
    let sight = seat.live.sight(seat.audience).await?;
    seat.live.wake();
    Ok(page::table(seat.live.game().facts(), &sight, None).into_response())
}

pub(super) async fn now(seat: Entered, headers: HeaderMap) -> Result<Response, Problem> {
    fragment(&seat, &headers, StatusCode::OK, None).await
}

/// The table as it stands, with what there is to say about the request.
async fn fragment(
    seat: &Entered,
    headers: &HeaderMap,
    status: StatusCode,
    alert: Option<&str>,
) -> Result<Response, Problem> {
    let fragment = seat.live.fragment(seat.audience).await?;
    if fragment.opened_by != seat.row.opened_by(seat.audience) {
        return Err(Problem::forbidden("This seat is somebody else's now."));
    }
    let Some(alert) = alert else {
        let takes_packed = headers.get_all(header::ACCEPT_ENCODING).iter().any(|line| {
            line.to_str().is_ok_and(|line| line.split([',', ';']).any(|coding| coding.trim() == "gzip"))
        });
        // Packed already, for whoever looks from there.
        return Ok(match takes_packed {
            true => (status, [(header::CONTENT_ENCODING, "gzip")], Html(fragment.packed)).into_response(),
            false => (status, Html(fragment.html)).into_response(),
        });
    };
    let mut html = page::alert(alert).into_string().into_bytes();
    html.extend_from_slice(&fragment.html);
    Ok((status, Html(html)).into_response())
}

pub(super) async fn log(
    seat: Entered,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let before = asked.get("before").and_then(|before| before.parse().ok()).unwrap_or(usize::MAX);
    let log = seat.live.earlier_log(seat.audience, before).await?;
    let sight = Sight { log, ..seat.live.sight(seat.audience).await? };
    Ok(page::log_page(seat.live.game().facts(), &sight).into_response())
}

/// A question and what was picked, as a form says it.
fn picked(said: &[(String, String)]) -> Result<(PromptId, Vec<usize>), Problem> {
    let odd = |line: &str| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, line);
    let (mut token, mut picks, mut none) = (None, Vec::new(), false);
    for (name, value) in said {
        match &**name {
            "token" if token.is_none() && value.len() <= LONGEST_TOKEN => token = Some(read_token(value)),
            "pick" if picks.len() < MOST_PICKS => {
                let pick = value.parse::<u16>().map_err(|_| odd("A pick is the number of an option."))?;
                picks.push(usize::from(pick));
            }
            "none" => none = true,
            _ => return Err(odd("This is no answer.")),
        }
    }
    let token = token.flatten().ok_or_else(|| odd("An answer names its question."))?;
    // A button that declines sends along what was checked beside it.
    Ok((token, if none { Vec::new() } else { picks }))
}

fn read_token(token: &str) -> Option<PromptId> {
    let (number, edition) = token.split_once('.')?;
    let (number, edition): (u32, u32) = (number.parse().ok()?, edition.parse().ok()?);
    Some(PromptId(u64::from(edition) << 32 | u64::from(number)))
}

pub(super) async fn answer(
    State(app): State<Arc<App>>,
    seat: Entered,
    headers: HeaderMap,
    Form(said): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let deed = |seat| {
        let (prompt, picks) = picked(&said)?;
        Ok(Deed::Answer { seat, prompt, picks })
    };
    act(&app, &seat, &headers, deed).await
}

/// What is done by somebody whose page showed the table after so many deeds: whatever came since was not meant.
fn seen(said: &BTreeMap<String, String>, deed: Deed) -> Deed {
    match said.get("rev").map(|deeds| deeds.parse()) {
        Some(Ok(deeds)) => Deed::Seen(deeds, Box::new(deed)),
        _ => deed,
    }
}

pub(super) async fn undo(
    State(app): State<Arc<App>>,
    seat: Entered,
    headers: HeaderMap,
    Form(said): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let to = said.get("to").map(|to| to.parse::<usize>());
    let deed = |seat| match &to {
        None => Ok(seen(&said, Deed::Undo(seat))),
        Some(Ok(answer)) => Ok(seen(&said, Deed::BackTo(seat, *answer))),
        Some(Err(_)) => {
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "An answer to go back to is a number."))
        }
    };
    act(&app, &seat, &headers, deed).await
}

pub(super) async fn redo(
    State(app): State<Arc<App>>,
    seat: Entered,
    headers: HeaderMap,
    Form(said): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    act(&app, &seat, &headers, |seat| Ok(seen(&said, Deed::Redo(seat)))).await
}

pub(super) async fn concede(
    State(app): State<Arc<App>>,
    seat: Entered,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    act(&app, &seat, &headers, |seat| Ok(Deed::Concede(seat))).await
}

async fn act(
    app: &App,
    entered: &Entered,
    headers: &HeaderMap,
    deed: impl FnOnce(cardloom::Seat) -> Result<Deed, Problem>,
) -> Result<Response, Problem> {
    let seat = entered.audience.ok_or_else(|| Problem::forbidden("Those who watch do not play."))?;
    let in_page = headers.contains_key("x-fragment");
    let done = match deed(seat) {
        Ok(deed) => entered.live.act(deed, Cause::Person).await.map_err(Problem::from),
        Err(problem) => Err(problem),
    };
    match done {
        Ok(()) => {
            app.metrics.answer();
            if in_page {
                return fragment(entered, headers, StatusCode::OK, None).await;
            }
            Ok((StatusCode::SEE_OTHER, [(header::LOCATION, entered.path())]).into_response())
        }
        // What is refused is told with the table as it stands; where there is none to be shown, alone.
        Err(problem) if in_page && problem.status.is_client_error() => {
            fragment(entered, headers, problem.status, Some(&problem.line)).await
        }
        Err(problem) if problem.status.is_client_error() => {
            let sight = entered.live.sight(entered.audience).await?;
            let page = page::table(entered.live.game().facts(), &sight, Some(&problem.line));
            Ok((problem.status, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn an_answer_names_its_question_and_options() {
        let (prompt, picks) = picked(&said(&[("token", "7.2"), ("pick", "3"), ("pick", "0")])).unwrap();
        assert_eq!((prompt.number(), prompt.edition()), (7, 2));
        assert_eq!(picks, [3, 0]);
        let declined = picked(&said(&[("token", "7.0"), ("pick", "3"), ("none", "1")])).unwrap();
        assert!(declined.1.is_empty());
    }

    #[test]
    fn whatever_is_no_answer_is_refused() {
        let long = "1".repeat(100);
        let wrong: [&[(&str, &str)]; 7] = [
            &[],
            &[("pick", "1")],
            &[("token", "7"), ("pick", "1")],
            &[("token", "7.0"), ("pick", "-1")],
            &[("token", "7.0"), ("pick", "99999")],
            &[("token", "7.0"), ("other", "1")],
            &[("token", &long)],
        ];
        for pairs in wrong {
            assert_eq!(
                picked(&said(pairs)).unwrap_err().status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{pairs:?}"
            );
        }
        let many = said(&[("token", "7.0")]).into_iter().chain(vec![said(&[("pick", "1")]).remove(0); 300]);
        assert!(picked(&many.collect::<Vec<_>>()).is_err());
    }
}
