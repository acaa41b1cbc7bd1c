//! How the seats stand: by what wins.

use cardloom::{Seat, Standing};

use crate::{
    faces::view::{PlayerView, View},
    model::state::Reason,
};

/// Achievements come first and the score breaks ties; in a game that ends by score it is the other way round. What comes
/// first is the total. Partners of a team have what their team has.
///
/// Whoever has won stands before all others, also where a card made them win, and whoever has given up behind them.
pub(crate) fn standings(view: &View) -> Vec<Standing> {
    let of_team = |seat: Seat, count: fn(&PlayerView) -> usize| -> i64 {
        let players = Seat::all(view.players.len()).zip(&view.players);
        let team = players.filter(|(other, _)| !view.opposed(seat, *other));
        team.map(|(_, player)| count(player) as i64).sum()
    };
    let achievements = |seat| of_team(seat, |player| player.achievements.len());
    let score = |seat| of_team(seat, |player| player.score.points());
    let by_score = view.end.is_some_and(|end| end.reason == Reason::Score);
    let seats = Seat::all(view.players.len()).map(|seat| {
        let parts = [("achievements", achievements(seat)), ("score", score(seat))];
        (seat, parts[usize::from(by_score)].1, parts.map(|(name, count)| (name.into(), count)).into())
    });
    let has_won = |seat| view.end.is_some_and(|end| end.winners().any(|winner| winner == seat));
    Standing::by(seats, |standing| {
        let seat = standing.seat;
        let tie = if by_score { achievements(seat) } else { score(seat) };
        (has_won(seat), !view.players[seat.index()].out, standing.total, tie)
    })
}
