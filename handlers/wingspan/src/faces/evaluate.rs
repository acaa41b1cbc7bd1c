//! What a position is worth: the plain measure that the greedy bot looks for.

use cardloom::Seat;

use crate::{
    model::{
        bird::Bird,
        goal::ROUNDS,
        habitat::Habitat,
        player::Player,
        power::Color,
        score::Score,
        state::{CUBES, State},
    },
    rules::payment::missing,
};

/// What counts how much, in hundredths of a point. A win counts more than everything else together.
mod weight {
    pub(super) const WIN: i64 = 1_000_000;
    /// A point of the score as it stands.
    pub(super) const POINT: i64 = 100;
    /// Each of the first tokens of food; further ones are seldom needed.
    pub(super) const FOOD: i64 = 25;
    pub(super) const FOOD_WANTED: usize = 6;
    /// A card in hand.
    pub(super) const CARD: i64 = 25;
    pub(super) const CARDS_WANTED: usize = 5;
    /// What of its worth on the mat a bird in hand has already, in percent: by what is missing of its cost, in tokens
    /// and eggs.
    pub(super) const IN_HAND: [i64; 4] = [55, 35, 18, 8];
    /// A bird in a row, for each turn that is left: its row gives more, and its brown power is used again.
    pub(super) const BIRD_A_TURN: i64 = 18;
    pub(super) const BROWN_A_TURN: i64 = 12;
    /// A reaction, for each turn that is left.
    pub(super) const PINK_A_TURN: i64 = 4;
    /// One counted for the goal of the round.
    pub(super) const GOAL: i64 = 30;
}

/// A seat's position, compared with its strongest opponent's.
pub(crate) fn position(state: &State, seat: Seat) -> i64 {
    let others = || seat.others(state.seats());
    let strongest = |worth: &dyn Fn(Seat) -> i64| others().map(worth).max().unwrap_or(0);
    if let Some(end) = state.end() {
        let winners = end.winners().count() as i64;
        let won = end.winners().any(|winner| winner == seat);
        let total = |seat: Seat| weight::POINT * i64::from(end.scores()[seat.index()].total());
        return if won { weight::WIN / winners } else { -weight::WIN } + total(seat) - strongest(&total);
    }
    own(state, seat) - strongest(&|other| own(state, other))
}

fn own(state: &State, seat: Seat) -> i64 {
    let player = state.player(seat);
    let turns = turns_left(state, player);
    let wanted = |count: usize, most: usize| count.min(most) as i64 + (count.saturating_sub(most) as i64) / 4;
    let useful = |count: usize| wanted(count, weight::CARDS_WANTED.min(turns as usize));
    // With no turn left nothing can come of food and cards any more.
    let resources = if turns == 0 {
        0
    } else {
        weight::FOOD * wanted(player.food.total(), weight::FOOD_WANTED.min(2 * turns as usize))
            + weight::CARD * useful(player.hand.len())
            + plans(player, turns)
    };
    weight::POINT * i64::from(Score::of(player).total())
        + resources
        + growth(player) * turns
        + goal(state, player)
}

/// What the best birds in hand promise: the first one in full, the others less and less.
fn plans(player: &Player, turns: i64) -> i64 {
    let mut worths: Vec<i64> = player.hand.iter().map(|card| plan(player, card, turns)).collect();
    worths.sort_unstable_by(|one, other| other.cmp(one));
    worths.iter().take(turns as usize).zip(1..).map(|(worth, place)| worth / place).sum()
}

/// What a bird in hand promises: what it is worth on the mat, as far as it is paid for.
fn plan(player: &Player, card: Bird, turns: i64) -> i64 {
    let facts = card.facts();
    let eggs = facts.habitats.iter().filter_map(|&row| player.mat.egg_cost(row)).min();
    let Some(eggs) = eggs else { return 0 };
    let missing = missing(player.food, &facts.cost) + usize::from(eggs).saturating_sub(player.mat.eggs());
    let color = facts.power.as_ref().map_or(0, |power| a_turn(power.color));
    let worth = weight::POINT * i64::from(facts.points) + (weight::BIRD_A_TURN + color) * turns;
    worth * weight::IN_HAND.get(missing).copied().unwrap_or(0) / 100
}

/// What the mat gives in a turn beyond the score that it holds.
fn growth(player: &Player) -> i64 {
    let birds = Habitat::ALL.iter().map(|&row| player.mat.row(row).len() as i64).sum::<i64>();
    let powers = player.mat.spots().filter_map(|spot| spot.bird.facts().power.as_ref());
    weight::BIRD_A_TURN * birds + powers.map(|power| a_turn(power.color)).sum::<i64>()
}

/// What a power gives in a turn.
fn a_turn(color: Color) -> i64 {
    match color {
        Color::Brown => weight::BROWN_A_TURN,
        Color::Pink => weight::PINK_A_TURN,
        Color::White => 0,
    }
}

/// The turns that a seat still has.
fn turns_left(state: &State, player: &Player) -> i64 {
    let later = CUBES.iter().skip(usize::from(state.turn().round)).map(|&cubes| i64::from(cubes));
    i64::from(player.cubes) + later.sum::<i64>()
}

fn goal(state: &State, player: &Player) -> i64 {
    let round = usize::from(state.turn().round.clamp(1, ROUNDS as u8)) - 1;
    weight::GOAL * state.goals()[round].count(&player.mat).min(8) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn more_of_anything_is_better_for_its_owner_and_worse_for_the_others() {
        let plain = table().forest(P1, ["barred_owl"]);
        let plain = plain.state();
        for richer in [
            table().forest(P1, ["barred_owl"]).eggs("barred_owl", 1),
            table().forest(P1, ["barred_owl"]).food(P1, [1, 0, 0, 0, 0]),
            table().forest(P1, ["barred_owl"]).hand(P1, ["mallard"]),
            table().forest(P1, ["barred_owl", "blue_jay"]),
        ] {
            let richer = richer.state();
            assert!(position(&richer, P1) > position(&plain, P1));
            assert!(position(&richer, P2) < position(&plain, P2));
        }
    }
}
