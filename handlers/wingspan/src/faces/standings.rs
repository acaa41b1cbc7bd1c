//! How the seats stand: by their points.

use cardloom::{Seat, Standing};

use crate::faces::view::View;

/// Of equal points the most food counts more. While the game goes on the points of bonus cards are left out, one's own as
/// well: those of others are hidden, so that only the rest compares.
///
/// Whoever has given up stands behind all others.
pub(crate) fn standings(view: &View) -> Vec<Standing> {
    let is_over = view.end.is_some();
    let seats = Seat::all(view.players.len()).zip(&view.players).map(|(seat, player)| {
        let mut score = player.score;
        if !is_over {
            score.bonuses = 0;
        }
        let parts = score.parts().map(|(name, points)| (name.into(), points.into()));
        (seat, score.total().into(), parts.into())
    });
    Standing::by(seats, |standing| {
        let player = &view.players[standing.seat.index()];
        (!player.out, standing.total, player.food.total())
    })
}
