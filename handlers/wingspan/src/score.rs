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

#[cfg(test)]
mod tests {
    use cardloom::Seat;

    use super::*;
    use crate::{
        bird::Bird,
        bonus::Bonus,
        effect::{Effect, apply},
        goal::{Goal, Scored},
        testing::*,
    };

    /// The points of every bonus card for 0, 1, 2, … counted, up to beyond its last border.
    #[test]
    fn every_bonus_card_is_worth_what_it_says_at_its_borders() {
        for (bonus_card, points) in [
            ("anatomist", vec![0, 0, 3, 3, 7, 7]),
            ("backyard_birder", vec![0, 0, 0, 0, 0, 3, 3, 6, 6]),
            ("bird_counter", vec![0, 2, 4, 6]),
            ("bird_feeder", vec![0, 0, 0, 0, 0, 3, 3, 3, 7, 7]),
            ("breeding_manager", vec![0, 1, 2, 3]),
            ("cartographer", vec![0, 0, 3, 3, 7, 7]),
            ("ecologist", vec![0, 2, 4, 6]),
            ("enclosure_builder", vec![0, 0, 0, 0, 4, 4, 7, 7]),
            ("falconer", vec![0, 2, 4, 6]),
            ("fishery_manager", vec![0, 0, 3, 3, 8, 8]),
            ("food_web_expert", vec![0, 2, 4, 6]),
            ("forester", vec![0, 0, 0, 4, 4, 8, 8]),
            ("historian", vec![0, 2, 4, 6]),
            ("large_bird_specialist", vec![0, 0, 0, 0, 3, 3, 6, 6]),
            ("nest_box_builder", vec![0, 0, 0, 0, 4, 4, 7, 7]),
            ("omnivore_specialist", vec![0, 2, 4, 6]),
            ("oologist", vec![0, 0, 0, 0, 0, 0, 0, 3, 3, 6, 6]),
            ("passerine_specialist", vec![0, 0, 0, 0, 3, 3, 6, 6]),
            ("photographer", vec![0, 0, 0, 0, 3, 3, 7, 7]),
            ("platform_builder", vec![0, 0, 0, 0, 4, 4, 7, 7]),
            ("prairie_manager", vec![0, 0, 3, 3, 8, 8]),
            ("rodentologist", vec![0, 2, 4, 6]),
            ("visionary_leader", vec![0, 0, 0, 0, 0, 4, 4, 4, 7, 7]),
            ("viticulturalist", vec![0, 0, 3, 3, 7, 7]),
            ("wetland_scientist", vec![0, 0, 0, 3, 3, 7, 7]),
            ("wildlife_gardener", vec![0, 0, 0, 0, 4, 4, 7, 7]),
        ] {
            let scoring = &bonus(bonus_card).facts().scoring;
            let found: Vec<u16> = (0..points.len()).map(|count| scoring.points(count)).collect();
            assert_eq!(found, points, "{bonus_card}");
        }
    }

    #[test]
    fn bonus_cards_count_what_they_say() {
        let state = table()
            .forest(P1, ["barred_owl", "wild_turkey"])
            .grassland(P1, ["horned_lark", "burrowing_owl"])
            .wetland(P1, ["hooded_merganser", "trumpeter_swan"])
            .eggs("wild_turkey", 4)
            .eggs("burrowing_owl", 1)
            .hand(P1, ["mallard", "osprey", "killdeer"])
            .state();
        let player = state.player(P1);
        for (bonus_card, count) in [
            ("falconer", 2),
            ("bird_counter", 1),
            ("anatomist", 0),
            ("breeding_manager", 1),
            ("oologist", 2),
            ("ecologist", 2),
            ("visionary_leader", 3),
            ("rodentologist", 2),
            ("nest_box_builder", 3),
        ] {
            assert_eq!(bonus(bonus_card).count(player), count, "{bonus_card}");
        }
        let all: usize = Bonus::all().map(|bonus| bonus.count(player)).sum();
        assert!(all > 0);
    }

    #[test]
    fn every_goal_counts_birds_eggs_nests_and_sets() {
        // Star, ground, cavity, bowl and platform nests; eggs 2, 4, 1, 0 and 3 on them.
        let table = table()
            .forest(P1, ["chimney_swift", "hooded_warbler"])
            .grassland(P1, ["california_quail", "chihuahuan_raven"])
            .wetland(P1, ["wood_duck"]);
        let table = table.eggs("chimney_swift", 2).eggs("california_quail", 4).eggs("wood_duck", 1);
        let state = table.eggs("chihuahuan_raven", 3).state();
        for (goal, count) in [
            ("birds_in_forest", 2),
            ("eggs_in_forest", 2),
            ("birds_in_grassland", 2),
            ("eggs_in_grassland", 7),
            ("birds_in_wetland", 1),
            ("eggs_in_wetland", 1),
            ("bowl_birds_with_eggs", 1),
            ("eggs_in_bowl_nests", 2),
            ("cavity_birds_with_eggs", 2),
            ("eggs_in_cavity_nests", 3),
            ("ground_birds_with_eggs", 2),
            ("eggs_in_ground_nests", 6),
            ("platform_birds_with_eggs", 2),
            ("eggs_in_platform_nests", 5),
            ("total_birds", 5),
            ("egg_sets", 1),
        ] {
            let found = Goal::named(goal).map(|goal| goal.count(&state.player(P1).mat));
            assert_eq!(found, Some(count), "{goal}");
        }
        assert_eq!(Scored::Blue.points(1, &[1, 3, 2, 4, 7]), [1, 3, 2, 4, 5]);
    }

    /// The last turn is over and the fourth goal gives what it gives; then the scores are compared.
    fn end_of(points: [u16; 4]) -> (Vec<Score>, Vec<Seat>) {
        let goals = [Goal::named("egg_sets").unwrap(); 4];
        let table = table()
            .forest(P1, ["barred_owl"])
            .grassland(P1, ["horned_lark"])
            .forest(P2, ["blue_jay", "wild_turkey"])
            .wetland(P2, ["common_loon"]);
        let table = table.on("barred_owl", |spot| (spot.eggs, spot.tucked) = (1, 2));
        let table = table.on("blue_jay", |spot| spot.cached = crate::food::Foods([0, 4, 0, 0, 0]));
        let table = table.bonuses(P1, ["falconer"]).bonuses(P2, ["oologist"]).food(P1, [1, 0, 0, 0, 0]);
        let mut state = table
            .food(P2, [1, 1, 1, 0, 0])
            .with(|it| it.goals(Scored::Green, goals).turn(4, P1, P1))
            .with(|it| it.goal_points(P1, points))
            .state();
        apply(&mut state, &Effect::EndRound, &mut Vec::new());
        let end = *state.end().expect("the fourth round was the last");
        (end.scores().to_vec(), end.winners().collect())
    }

    #[test]
    fn the_score_has_six_parts_and_the_highest_wins() {
        let (scores, winners) = end_of([0; 4]);
        let owl_and_lark = Bird::named("barred_owl").unwrap().facts().points
            + Bird::named("horned_lark").unwrap().facts().points;
        let first = Score { birds: owl_and_lark.into(), bonuses: 2, eggs: 1, tucked: 2, ..Score::default() };
        assert_eq!(scores, [first, Score { birds: 17, cached: 4, ..Score::default() }]);
        assert_eq!((scores[0].total(), scores[1].total(), winners), (13, 21, vec![P2]));
    }

    #[test]
    fn food_breaks_a_tie_and_cached_food_does_not() {
        let (scores, winners) = end_of([4, 4, 0, 0]);
        assert_eq!(scores[0].total(), scores[1].total());
        assert_eq!(winners, [P2], "three tokens against one");
    }
}
