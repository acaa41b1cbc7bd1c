//! The final score (rules 13).

use serde::{Deserialize, Serialize};

use crate::state::{End, Player, State};

/// What a seat's score is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Printed points of the birds.
    pub birds: u16,
    /// Bonus cards.
    pub bonuses: u16,
    /// Goals of the rounds.
    pub goals: u16,
    /// One for each egg.
    pub eggs: u16,
    /// One for each food cached.
    pub cached: u16,
    /// One for each card tucked.
    pub tucked: u16,
}

impl Score {
    /// A player's score as things stand.
    pub fn of(player: &Player) -> Self {
        let mut score = Self {
            bonuses: player.bonuses.iter().map(|bonus| bonus.points(player)).sum(),
            goals: player.goals.iter().sum(),
            ..Self::default()
        };
        for spot in player.mat.spots() {
            score.birds += u16::from(spot.bird.facts().points);
            score.eggs += u16::from(spot.eggs);
            score.cached += spot.cached.total() as u16;
            score.tucked += u16::from(spot.tucked);
        }
        score
    }

    /// All together.
    pub fn total(&self) -> u16 {
        self.birds + self.bonuses + self.goals + self.eggs + self.cached + self.tucked
    }
}

/// Who wins: the highest score, then the most food; still tied players share the victory (rules 13.3).
pub(crate) fn end(state: &State) -> End {
    let scores: Vec<Score> = state.all_seats().map(|seat| Score::of(state.player(seat))).collect();
    let rank = |seat: cardloom::Seat| (scores[seat.index()].total(), state.player(seat).food.total());
    let best = state.all_seats().map(rank).max();
    End::new(state.all_seats().filter(|&seat| Some(rank(seat)) == best), &scores)
}
