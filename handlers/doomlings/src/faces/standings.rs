//! How the seats stand: by their points.

use cardloom::{Seat, Standing};

use crate::{
    faces::view::{PlayerView, View},
    model::score::Score,
};

/// The final count. Before that, and where all others have given up before it, it is what lies open: the face values of
/// traits and the points of World's End. What traits give by their rules of scoring may depend on hands, and is left out
/// until it is counted, as is the largest gene pool.
///
/// Whoever has given up stands behind all others.
pub(crate) fn standings(view: &View) -> Vec<Standing> {
    let alone = view.players.iter().filter(|player| !player.out).count() == 1;
    let counted = view.end.as_ref().filter(|_| !alone);
    let seats = Seat::all(view.players.len()).zip(&view.players).map(|(seat, player)| {
        let score = counted.map_or_else(|| open(player), |end| end.scores()[seat.index()]);
        let parts = score.parts().map(|(name, points)| (name.into(), points.into()));
        (seat, score.total().into(), parts.into())
    });
    Standing::by(seats, |standing| (!view.players[standing.seat.index()].out, standing.total))
}

fn open(player: &PlayerView) -> Score {
    Score { points: player.points, face_values: player.face_values(), ..Score::default() }
}
