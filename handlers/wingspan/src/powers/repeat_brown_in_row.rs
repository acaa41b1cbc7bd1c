//! Repeat a brown power in this row: Gray Catbird, Northern Mockingbird.

use crate::prelude::*;

pub(super) const POWER: Kind =
    power(repeat_brown_in_row).usable(|bird| !bird.repeatable(|_| true).is_empty()).asks_itself();

/// Carry out the brown power of another bird in this row as if that bird used it.
#[handler]
async fn repeat_brown_in_row(p: Power) {
    let birds = p.repeatable(|_| true);
    if let Some(Choice::Bird(bird)) = p.offer(Ask::RepeatBird, birds.iter().map(Choice::Bird)).await {
        p.repeat(bird).await;
    }
}
