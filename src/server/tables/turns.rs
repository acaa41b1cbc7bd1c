//! Whose turn it is to be acted for: bots, and people whose time is up.

use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use cardloom::{PromptId, Seat, any::AnySession};

use super::{Deed, Live, Refused, TableError};
use crate::store::{Cause, State};

/// How long to wait before a bot tries again to have its answer kept.
const AGAIN: Duration = Duration::from_secs(1);

/// A question that a bot has to answer.
struct Job {
    session: Box<dyn AnySession>,
    seat: Seat,
    prompt: PromptId,
    bot: String,
    seed: u64,
    not_before: Instant,
}

impl Live {
    /// Has the bots answer that are asked, if nobody does so already.
    pub fn wake(self: &Arc<Self>) {
        if self.thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let live = Arc::clone(self);
        tokio::spawn(async move {
            live.play_bots().await;
            live.thinking.store(false, Ordering::Release);
            // Somebody may have acted between the last look and now, and found that the bots were at it.
            if let Ok(Some(_)) = live.next_job().await {
                live.wake();
            }
        });
    }

    async fn play_bots(self: &Arc<Self>) {
        while let Ok(Some(job)) = self.next_job().await {
            let Some(tables) = self.tables.upgrade() else { return };
            if self.presence().any() {
                tokio::time::sleep_until(job.not_before.into()).await;
            }
            let decided = tables.bots().decide(job.session, job.seat, &job.bot, job.seed).await;
            let deed = match decided {
                Ok(picks) => Deed::Answer { seat: job.seat, prompt: job.prompt, picks },
                Err(error) => {
                    tracing::warn!(table = self.id, seat = %job.seat, %error, "acting for a bot");
                    Deed::Lapse { seat: job.seat, prompt: job.prompt }
                }
            };
            match self.act(deed, Cause::Bot).await {
                Ok(()) | Err(Refused::Stale) => {}
                Err(Refused::NotKept(_)) => tokio::time::sleep(AGAIN).await,
                Err(error) => {
                    tracing::error!(table = self.id, %error, "a bot's answer is refused");
                    return;
                }
            }
        }
    }

    async fn next_job(self: &Arc<Self>) -> Result<Option<Job>, TableError> {
        self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            if inner.row.state != State::Playing {
                return Ok(None);
            }
            let asked = inner.asked.iter().find_map(|(prompt, _)| Some((prompt, inner.bot(prompt.seat)?)));
            let (Some((prompt, bot)), Some(kept)) = (asked, &inner.kept) else { return Ok(None) };
            let seed = kept.seed().wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let seed = seed.wrapping_add(u64::from(prompt.seat.0) + 1);
            Ok(Some(Job {
                session: kept.session().fork(),
                seat: prompt.seat,
                prompt: prompt.id,
                bot: bot.to_owned(),
                // Two servers that both play it come to the same answer.
                seed: seed.wrapping_add(kept.session().answers() as u64),
                not_before: inner.changed_at + inner.row.pace,
            }))
        })
        .await?
    }

    /// Whether somebody's time runs at it.
    pub fn keeps_time(&self) -> bool {
        let Ok(inner) = self.inner.try_lock() else { return false };
        inner.asked.iter().any(|(prompt, _)| inner.limit(prompt).is_some())
    }

    /// Acts for those whose time is up, and has the bots play.
    pub async fn look_after(self: &Arc<Self>) {
        let overdue = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            let late = inner.asked.iter().filter(|(prompt, since)| {
                let limit = inner.limit(prompt).filter(|_| inner.bot(prompt.seat).is_none());
                limit.is_some_and(|limit| since.elapsed() >= limit)
            });
            let late: Vec<_> = late.map(|(prompt, _)| (prompt.seat, prompt.id)).collect();
            let playing = inner.row.state == State::Playing;
            Ok::<_, TableError>(if playing { late } else { Vec::new() })
        });
        for (seat, prompt) in overdue.await.and_then(|late| late).unwrap_or_default() {
            match self.act(Deed::Lapse { seat, prompt }, Cause::Limit).await {
                Ok(()) | Err(Refused::Stale) => {}
                Err(error) => tracing::warn!(table = self.id, %seat, %error, "the time of a seat is up"),
            }
        }
        self.wake();
    }

    /// Says anew until when somebody is due: for a table that was found due and is not.
    pub async fn mark_due(self: &Arc<Self>) {
        let marked = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            let head = inner.kept.as_ref().map(|kept| kept.length());
            let mark = database.mark(&live.id, head, inner.row.state, inner.due());
            tokio::runtime::Handle::current().block_on(mark).map_err(TableError::from)
        });
        if let Err(error) = marked.await.and_then(|marked| marked) {
            tracing::warn!(table = self.id, %error, "a table cannot be marked");
        }
    }
}
