//! Move to another row: Bewick's Wren, Blue Grosbeak, Chimney Swift, Common Nighthawk, Lincoln's Sparrow, Song
//! Sparrow, White-Crowned Sparrow, Yellow-Breasted Chat.

use crate::prelude::*;

pub(super) const POWER: Kind = power(move_if_rightmost)
    .usable(|bird| bird.is_rightmost() && bird.open_rows().next().is_some())
    .asks_itself();

/// If this bird is the rightmost of its row, move it to another row.
#[handler]
async fn move_if_rightmost(p: Power) {
    let rows: Vec<Habitat> = Situation::new(&p.state(), p.owner(), p.bird()).open_rows().collect();
    if let Some(Choice::Habitat(habitat)) = p.offer(Ask::MoveTo, rows.into_iter().map(Choice::Habitat)).await
    {
        p.apply(Effect::MoveBird { seat: p.owner(), bird: p.bird(), habitat }).await;
    }
}
