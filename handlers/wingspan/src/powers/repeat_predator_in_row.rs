//! Repeat a predator power in this row: Hooded Merganser.

use crate::prelude::*;

pub(super) const POWER: Kind = power(repeat_predator_in_row)
    .usable(|bird| !bird.repeatable(|other| other.facts().predator).is_empty())
    .asks_itself();

/// Carry out the power of a predator in this row as if that bird used it.
#[handler]
async fn repeat_predator_in_row(p: Power) {
    let birds = p.repeatable(|other| other.facts().predator);
    if let Some(Choice::Bird(bird)) = p.offer(Ask::RepeatBird, birds.iter().map(Choice::Bird)).await {
        p.repeat(bird).await;
    }
}
