//! What somebody sees of a table: made once for each audience and each change, whoever asks for it.

use std::{collections::HashMap, io::Write, sync::Arc};

use axum::body::Bytes;
use cardloom::{
    Seat, UndoRefused, Words,
    any::{AnyKept, AnySession, Header, OpenPrompt},
};
use flate2::{Compression, write::GzEncoder};
use tokio::time::Instant;

use super::{Audience, Live, TableError, live::Inner};
use crate::{
    page,
    sight::{Ask, End, Log, Presence, Seated, Sight, Told},
    store::{SeatRow, SecretHash, State},
};

/// How many answers a page tells of before others are asked for.
const TOLD: usize = 60;

/// What travels to a browser: the table as somebody sees it.
#[derive(Clone, Debug)]
pub struct Fragment {
    /// As a page has it.
    pub html: Bytes,
    /// The same, packed by gzip.
    pub packed: Bytes,
    /// The version of the table that it shows.
    pub version: u64,
    /// What opens it: somebody whose secret has another sum may not see it any more.
    pub opened_by: Option<SecretHash>,
    /// Whether it says how much time is left, and so is another one soon.
    pub counts_down: bool,
}

/// What was made for each audience, and of which version.
pub(super) type Pages = HashMap<Audience, Fragment>;

/// A token stands for one question of one seat, also after answers were taken back.
pub fn token(prompt: &OpenPrompt) -> String {
    format!("{}.{}", prompt.id.number(), prompt.id.edition())
}

/// What somebody is called at a table.
pub fn called(row: &SeatRow, seat: Seat) -> String {
    match (&row.bot, &*row.name) {
        (Some(bot), _) => format!("{} bot", bot.split(':').next().unwrap_or(bot)),
        (None, "") => seat.to_string(),
        (None, name) => name.to_owned(),
    }
}

impl Live {
    /// The newest that somebody sees of it. Nothing where a bot has their seat by now.
    ///
    /// # Errors
    /// Where the game cannot be read, or its code panics.
    pub async fn fragment(self: &Arc<Self>, audience: Audience) -> Result<Fragment, TableError> {
        if let Some(made) = self.made(audience) {
            return Ok(made);
        }
        // One makes it for all who wait.
        let _making = self.making.lock().await;
        if let Some(made) = self.made(audience) {
            return Ok(made);
        }
        self.work(move |live, inner, database| {
            live.game_of(inner, database)?;
            let version = *live.version.borrow();
            let opened_by = inner.row.opened_by(audience);
            let Some(sight) = live.sight_of(inner, audience) else {
                let (html, packed) = (Bytes::new(), Bytes::new());
                return Ok(Fragment { html, packed, version, opened_by, counts_down: false });
            };
            let html = page::fragment(live.game.facts(), &sight).into_string();
            let packed = pack(html.as_bytes()).map_err(|error| TableError::Fault(error.to_string()))?;
            let counts_down = sight.ask.as_ref().is_some_and(|ask| ask.left.is_some());
            let fragment = Fragment { html: html.into(), packed, version, opened_by, counts_down };
            live.pages().insert(audience, fragment.clone());
            Ok(fragment)
        })
        .await?
    }

    /// What was made already and is still right.
    fn made(&self, audience: Audience) -> Option<Fragment> {
        let version = *self.version.borrow();
        let fresh = |made: &&Fragment| made.version == version && !made.counts_down;
        self.pages().get(&audience).filter(fresh).cloned()
    }

    /// The same as data.
    ///
    /// # Errors
    /// As [`fragment`](Self::fragment).
    pub async fn sight(self: &Arc<Self>, audience: Audience) -> Result<Sight, TableError> {
        self.work(move |live, inner, database| {
            live.game_of(inner, database)?;
            live.sight_of(inner, audience).ok_or(TableError::Gone)
        })
        .await?
    }

    /// What somebody saw after so many answers, once the game is over: `None` before. What is asked is left out.
    ///
    /// # Errors
    /// As [`fragment`](Self::fragment).
    pub async fn sight_after(
        self: &Arc<Self>,
        audience: Audience,
        answers: usize,
    ) -> Result<Option<Sight>, TableError> {
        self.work(move |live, inner, database| {
            let kept = live.game_of(inner, database)?;
            if !kept.session().asked().is_empty() {
                return Ok(None);
            }
            let answers = answers.min(kept.session().answers());
            let earlier = kept.session().at(answers + 1).map_err(super::act::table_error)?;
            let mut sight = live.sight_of(inner, audience).ok_or(TableError::Gone)?;
            sight.scene = earlier.scene(audience);
            sight.answers = answers;
            let Some(kept) = inner.kept.as_deref() else { return Err(TableError::Gone) };
            sight.log = log(kept, audience, answers, TOLD);
            let asked = earlier.asked();
            for (seat, seated) in Seat::all(sight.seats.len()).zip(&mut sight.seats) {
                seated.asked = asked.iter().any(|prompt| prompt.seat == seat);
            }
            sight.end = sight.end.filter(|_| asked.is_empty());
            // Nothing is done at a game that is looked at again.
            (sight.undo, sight.redo, sight.concede) = (Err(Words::new()), false, false);
            sight.take_back.clear();
            Ok(Some(sight))
        })
        .await?
    }

    /// How its game began.
    ///
    /// # Errors
    /// As [`fragment`](Self::fragment).
    pub async fn header(self: &Arc<Self>) -> Result<Header, TableError> {
        let database = self.database().ok_or(TableError::Gone)?;
        let text = database.read(self.id(), 0).await?;
        let line = text.lines().next().unwrap_or_default();
        serde_json::from_str(line).map_err(|_| TableError::Broken)
    }

    /// What was told before the pages tell of it: of the answers before this number.
    ///
    /// # Errors
    /// As [`fragment`](Self::fragment).
    pub async fn earlier_log(self: &Arc<Self>, audience: Audience, before: usize) -> Result<Log, TableError> {
        self.work(move |live, inner, database| {
            let kept = live.game_of(inner, database)?;
            let last = before.saturating_sub(1).min(kept.session().answers());
            Ok(log(kept.as_ref(), audience, last, TOLD))
        })
        .await?
    }

    fn sight_of(&self, inner: &Inner, audience: Audience) -> Option<Sight> {
        // Somebody had the seat before.
        if audience.is_some_and(|seat| inner.bot(seat).is_some()) {
            return None;
        }
        let kept = inner.kept.as_deref()?;
        let session = kept.session();
        let (presence, waiting) = (self.presence(), inner.row.state == State::Waiting);
        let asked = |seat| inner.asked.iter().any(|(prompt, _)| prompt.seat == seat);
        let seated = |(seat, row): (Seat, &SeatRow)| Seated {
            name: called(row, seat),
            bot: row.bot.is_some(),
            presence: match (&row.bot, row.name.is_empty()) {
                (Some(_), _) => Presence::Here,
                (None, true) => Presence::Empty,
                (None, false) if presence.of(seat) => Presence::Here,
                (None, false) => Presence::Away,
            },
            asked: asked(seat) && !waiting,
        };
        let seats = Seat::all(inner.row.seats.len()).zip(&inner.row.seats).map(seated).collect();
        let over = session.asked().is_empty();
        let undo = match audience {
            // Whoever has read the file of the game knows all that was hidden.
            _ if over => Err(Words::new()),
            Some(seat) => session.undoable(seat).map_err(UndoRefused::words),
            None => Err("those who watch take nothing back".into()),
        };
        let playing = matches!(inner.row.state, State::Playing);
        Some(Sight {
            id: self.id.clone(),
            viewer: audience,
            seats,
            revision: kept.deeds(),
            answers: session.answers(),
            scene: session.scene(audience),
            ask: audience.filter(|_| playing).and_then(|seat| ask(inner, session, seat)),
            log: log(kept, audience, session.answers(), TOLD),
            undo,
            take_back: audience
                .filter(|_| !over)
                .map(|seat| session.undoable_answers(seat))
                .unwrap_or_default(),
            concede: audience.is_some_and(|seat| playing && session.concedable(seat)),
            redo: !over && audience.is_some() && session.redoable() == audience,
            end: end(session, audience),
            waiting,
        })
    }
}

fn ask(inner: &Inner, session: &dyn AnySession, seat: Seat) -> Option<Ask> {
    let (open, since) = inner.asked.iter().find(|(prompt, _)| prompt.seat == seat)?;
    let prompt = session.prompt(seat)?;
    let left = inner.limit(open).map(|limit| limit.saturating_sub(Instant::now() - *since));
    Some(Ask { prompt, token: token(open), left })
}

fn end(session: &dyn AnySession, audience: Audience) -> Option<End> {
    let words = session.ended()?;
    let winners = session.ending().map(|ending| ending.winners).unwrap_or_default();
    Some(End { words, winners, standings: session.standings(audience) })
}

/// What was told of the last answers up to this one.
fn log(kept: &dyn AnyKept, audience: Audience, last: usize, most: usize) -> Log {
    let first = (last + 1).saturating_sub(most);
    let told = |answer| Told { answer, lines: kept.told(answer, audience) };
    Log { earlier: first, answers: (first..=last).map(told).collect() }
}

fn pack(html: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(html.len() / 6), Compression::default());
    encoder.write_all(html)?;
    Ok(encoder.finish()?.into())
}
