//! Whose turn it is to be acted for: bots, and people whose time is up.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use cardloom::{PromptId, Seat, agents::Bot, any::AnySession};
use tokio::time::{Instant, sleep, sleep_until};

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
            let all_have_answered = live.play_bots().await;
            live.thinking.store(false, Ordering::Release);
            // Somebody may have acted between the last look and now, and found that the bots were at it. Where a bot's answer
            // is refused it would be again: the clock tries later.
            if all_have_answered && let Ok(Some(_)) = live.next_job().await {
                live.wake();
            }
        });
    }

    /// Says whether no bot is asked any more.
    async fn play_bots(self: &Arc<Self>) -> bool {
        while let Ok(Some(job)) = self.next_job().await {
            let Some(tables) = self.tables.upgrade() else { return false };
            let decided =
                tables.bots().decide(job.session, job.seat, &job.bot, job.seed, self.presence().any()).await;
            if self.presence().any() {
                // After it has thought: how long it does tells how much it has to think about.
                sleep_until(job.not_before).await;
            }
            let lapse = Deed::Lapse { seat: job.seat, prompt: job.prompt };
            let deed = decided.map_or_else(
                |error| {
                    tracing::warn!(table = self.id, seat = %job.seat, %error, "acting for a bot");
                    lapse.clone()
                },
                |picks| Deed::Answer { seat: job.seat, prompt: job.prompt, picks },
            );
            let mut done = self.act(deed, Cause::Bot).await;
            if matches!(done, Err(Refused::Illegal(_) | Refused::Table(_))) {
                done = self.act(lapse, Cause::Bot).await;
            }
            match done {
                Ok(()) | Err(Refused::Stale) => {}
                Err(Refused::NotKept(_)) => sleep(AGAIN).await,
                Err(error) => {
                    tracing::error!(table = self.id, %error, "a bot's answer is refused");
                    return false;
                }
            }
        }
        true
    }

    async fn next_job(self: &Arc<Self>) -> Result<Option<Job>, TableError> {
        self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            if inner.row.state != State::Playing {
                return Ok(None);
            }
            let asked = inner.asked.iter().find_map(|(prompt, _)| Some((prompt, inner.bot(prompt.seat)?)));
            let (Some((prompt, bot)), Some(kept)) = (asked, &inner.kept) else { return Ok(None) };
            let seed = Bot::seed(kept.seed(), prompt.seat.index());
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

    /// Whether somebody's time is up. A table at which something is done just now is looked at the next time.
    pub fn somebody_is_late(&self) -> bool {
        let Ok(inner) = self.inner.try_lock() else { return false };
        inner.row.state == State::Playing && !inner.late().is_empty()
    }

    /// Acts for those whose time is up, and has the bots play.
    pub async fn look_after(self: &Arc<Self>) {
        let mut late = self.late().await;
        if !late.is_empty() {
            // Through another server somebody may have been given more time.
            late = match self.refresh().await {
                Ok(()) => self.late().await,
                Err(_) => Vec::new(),
            };
        }
        for (seat, prompt) in late {
            match self.act(Deed::Lapse { seat, prompt }, Cause::Limit).await {
                Ok(()) | Err(Refused::Stale) => {}
                Err(error) => tracing::warn!(table = self.id, %seat, %error, "the time of a seat is up"),
            }
        }
        self.wake();
    }

    /// The questions of those whose time is up.
    async fn late(self: &Arc<Self>) -> Vec<(Seat, PromptId)> {
        let late = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            let playing = inner.row.state == State::Playing;
            Ok::<_, TableError>(if playing { inner.late() } else { Vec::new() })
        });
        late.await.and_then(|late| late).unwrap_or_default()
    }

    /// Says anew until when somebody is due: for a table that was found due and is not.
    /// Says whether it did.
    pub async fn mark_due(self: &Arc<Self>) -> bool {
        let marked = self.work(|live, inner, database| {
            live.game_of(inner, database)?;
            let head = inner.kept.as_ref().map(|kept| kept.length());
            let mark = database.mark(&live.id, head, inner.row.state, inner.due());
            tokio::runtime::Handle::current().block_on(mark).map_err(TableError::from)
        });
        let marked = marked.await.and_then(|marked| marked);
        if let Err(error) = &marked {
            tracing::warn!(table = self.id, %error, "a table cannot be marked");
        }
        marked.is_ok()
    }
}
