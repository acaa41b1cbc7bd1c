//! The final score (rules 13).

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{
    player::{MOST_SEATS, Player},
    seating::Seating,
};

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
            bonuses: player.bonuses.iter().map(|bonus| bonus.points(&player.mat, player.hand.len())).sum(),
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

    /// Each part with its name.
    pub(crate) fn parts(&self) -> [(&'static str, u16); 6] {
        [
            ("birds", self.birds),
            ("bonus", self.bonuses),
            ("goals", self.goals),
            ("eggs", self.eggs),
            ("cached", self.cached),
            ("tucked", self.tucked),
        ]
    }

    /// All together.
    pub fn total(&self) -> u16 {
        self.birds + self.bonuses + self.goals + self.eggs + self.cached + self.tucked
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// One bit a seat: who won. Several share a victory.
    winners: u8,
    seats: u8,
    /// Nothing beyond the seats that play.
    scores: [Score; MOST_SEATS],
}

impl End {
    /// Of these players, one a seat. Who wins of those who have not given up: the highest score, then the most food; still
    /// tied players share the victory (rules 13.3).
    pub(crate) fn of(players: &[Player], seating: Seating) -> Self {
        let rank = |player: &Player| (Score::of(player).total(), player.food.total());
        let those_in = || Seat::all(players.len()).zip(players).filter(|(seat, _)| seating.is_in(*seat));
        let best = those_in().map(|(_, player)| rank(player)).max();
        let winners = those_in().filter(|(_, player)| Some(rank(player)) == best);
        Self {
            winners: winners.fold(0, |bits, (seat, _)| bits | 1 << seat.0),
            seats: players.len() as u8,
            scores: std::array::from_fn(|seat| players.get(seat).map(Score::of).unwrap_or_default()),
        }
    }

    /// Every seat's score.
    pub fn scores(&self) -> &[Score] {
        &self.scores[..usize::from(self.seats).min(MOST_SEATS)]
    }

    /// Who won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + Clone {
        let winners = self.winners;
        (0..MOST_SEATS as u8).filter(move |seat| winners >> seat & 1 == 1).map(Seat)
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{
        Seat,
        testing::{Drive, Seen},
    };

    use super::*;
    use crate::{
        Wingspan,
        faces::label::label,
        model::{
            bird::Bird,
            food::{Food, Foods},
            goal::{Goal, ROUNDS, Scored},
            state::State,
        },
        rules::{
            effect::{Effect, Event, apply},
            prompt::Ask,
            turn,
        },
        testing::*,
    };

    /// The same goal in every round.
    fn goals(id: &str) -> [Goal; ROUNDS] {
        [Goal::named(id).unwrap_or_else(|| panic!("no goal is called {id:?}")); ROUNDS]
    }

    /// Ends the round, and gives the points of its goal.
    fn ends_round(table: Table, scored: Scored, goal: &str, round: u8) -> (State, Vec<u16>) {
        let table = table.with(|position| position.goals(scored, goals(goal)).turn(round, P1, P1));
        let (mut state, mut events) = (table.state(), Vec::new());
        apply(&mut state, &Effect::EndRound, &mut events);
        let points = events.into_iter().find_map(|event| match event {
            Event::GoalScored { points, .. } => Some(points),
            _ => None,
        });
        (state, points.expect("a goal that is scored"))
    }

    /// Situation 50.
    #[test]
    fn players_who_tie_for_a_goal_share_the_places_and_nothing_takes_no_place() {
        let forest = [
            ["blue_jay", "barred_owl", "pine_siskin", "black_vulture", "carolina_wren"],
            ["wild_turkey", "bushtit", "house_wren", "acorn_woodpecker", "red_crossbill"],
            ["barn_owl", "coopers_hawk", "song_sparrow", "hermit_thrush", "red_eyed_vireo"],
            ["spotted_owl", "house_finch", "turkey_vulture", "wood_duck", "hooded_warbler"],
        ];
        for (round, birds, points) in [
            (2, [4, 4, 1, 0].as_slice(), [3, 3, 1, 0].as_slice()),
            (3, &[5, 2, 2, 2], &[6, 1, 1, 1]),
            (1, &[0, 0], &[0, 0]),
        ] {
            let seats = Seat::all(birds.len()).zip(forest).zip(birds);
            let all =
                seats.flat_map(|((seat, row), &count)| row.into_iter().take(count).map(move |id| (seat, id)));
            let table = all.fold(table_of(birds.len()), |table, (seat, id)| table.forest(seat, [id]));
            let (state, scored) = ends_round(table, Scored::Green, "birds_in_forest", round);
            assert_eq!(scored, points, "round {round}");
            for (seat, &points) in state.all_seats().zip(points) {
                let mut rounds = [0; ROUNDS];
                rounds[usize::from(round) - 1] = points;
                assert_eq!(state.player(seat).goals, rounds);
            }
        }
    }

    /// Situation 51.
    #[test]
    fn the_blue_side_gives_a_point_for_each_set_egg_and_bird() {
        let table = || {
            let table = table().forest(P1, ["chimney_swift"]).grassland(P1, ["california_quail"]);
            let table = table.wetland(P1, ["wood_duck"]).eggs("wood_duck", 1);
            table.eggs("chimney_swift", 2).eggs("california_quail", 4)
        };
        for (goal, points) in [
            ("egg_sets", 1),
            ("eggs_in_cavity_nests", 3),
            ("ground_birds_with_eggs", 2),
            ("eggs_in_grassland", 4),
        ] {
            let (state, scored) = ends_round(table(), Scored::Blue, goal, 1);
            assert_eq!(goals(goal)[0].count(&state.player(P1).mat), usize::from(points), "{goal}");
            assert_eq!(scored, [points, 0], "{goal}");
        }
        let seven = table().eggs("wood_duck", 4).eggs("california_quail", 6).forest(P1, ["bushtit"]);
        let (_, scored) = ends_round(seven.eggs("bushtit", 1), Scored::Blue, "eggs_in_cavity_nests", 4);
        assert_eq!(scored, [5, 0], "seven eggs give five points");
    }

    /// The mats of situation 52, with an empty round's goal and so much food.
    fn last_round(goal_points: u16, food: [[u8; 5]; 2]) -> Table {
        table()
            .forest(P1, ["barred_owl"])
            .on("barred_owl", |spot| (spot.eggs, spot.tucked) = (1, 2))
            .grassland(P1, ["horned_lark"])
            .wetland(P1, ["killdeer"])
            .eggs("killdeer", 2)
            .bonuses(P1, ["ecologist", "falconer"])
            .forest(P2, ["blue_jay"])
            .on("blue_jay", |spot| spot.cached = Foods::of(Food::Seed, 4))
            .grassland(P2, ["wild_turkey"])
            .wetland(P2, ["common_loon"])
            .bonuses(P2, ["oologist"])
            .food(P1, food[0])
            .food(P2, food[1])
            .with(|position| position.goal_points(P1, [goal_points, 0, 0, 0]))
    }

    fn ends_game(table: Table) -> End {
        let (state, _) = ends_round(table, Scored::Green, "eggs_in_grassland", 4);
        *state.end().expect("an end")
    }

    fn winners(end: &End) -> Vec<Seat> {
        end.winners().collect()
    }

    /// Situation 52.
    #[test]
    fn the_score_adds_all_up_and_own_food_breaks_a_tie() {
        let few = [[0, 0, 1, 0, 0], [1, 1, 1, 0, 0]];
        let end = ends_game(last_round(0, few));
        let first = Score { birds: 9, bonuses: 4, goals: 0, eggs: 3, cached: 0, tucked: 2 };
        let second = Score { birds: 17, bonuses: 0, goals: 0, eggs: 0, cached: 4, tucked: 0 };
        assert_eq!(end.scores(), [first, second]);
        assert_eq!((first.total(), second.total(), winners(&end)), (18, 21, vec![P2]));
        let tied = ends_game(last_round(3, few));
        assert_eq!(tied.scores().iter().map(Score::total).collect::<Vec<_>>(), [21, 21]);
        assert_eq!(winners(&tied), [P2]);
        assert_eq!(winners(&ends_game(last_round(4, few))), [P1], "food breaks ties only");
    }

    #[test]
    fn cached_food_breaks_no_tie_and_a_tie_that_is_left_is_a_shared_victory() {
        let more = ends_game(last_round(3, [[0, 0, 0, 0, 1], [0; 5]]));
        assert_eq!(winners(&more), [P1], "four tokens cached on the Jay are no own food");
        let same = ends_game(last_round(3, [[0, 0, 0, 2, 0], [1, 1, 0, 0, 0]]));
        assert_eq!(winners(&same), [P1, P2]);
        assert_eq!(winners(&ends_game(table_of(5))).len(), 5);
    }

    #[test]
    fn the_fourth_goal_and_all_bonus_cards_that_are_held_count() {
        let (state, points) = ends_round(last_round(0, [[0; 5]; 2]), Scored::Green, "total_birds", 4);
        assert_eq!(points, [5, 5]);
        let end = state.end().expect("an end");
        assert_eq!(end.scores().iter().map(|score| score.goals).collect::<Vec<_>>(), [5, 5]);
        assert_eq!(end.scores()[0].bonuses, 4, "two for the Ecologist, two for the Falconer");
    }

    /// Situation 53.
    #[test]
    fn a_game_has_eight_seven_six_and_five_turns_each_and_another_first_player_every_round() {
        let table = table_of(3).with(|position| position.deck(Bird::all(false)));
        let mut run = Drive::<Wingspan>::new(table.state(), P1, "game", turn::turn_loop).labelled(label);
        let (mut turns, mut firsts) = ([[0; 3]; ROUNDS], vec![P1]);
        let (mut goals, mut cleared, mut ended, mut expected) = (0, 0, false, P1);
        loop {
            match run.next() {
                Seen::Prompt(prompt) => {
                    let action = prompt.question.ask == Ask::TurnAction;
                    let first = if action { "gain_food".to_owned() } else { label(&prompt.options[0]) };
                    run.answer([first.as_str()]);
                }
                Seen::Event(Event::TurnBegan { seat, round, number }) => {
                    let round = &mut turns[usize::from(round) - 1];
                    round[seat.index()] += 1;
                    assert_eq!((seat, usize::from(number)), (expected, turns.as_flattened().iter().sum()));
                    expected = seat.next(3);
                }
                Seen::Event(Event::RoundBegan { first, .. }) => {
                    firsts.push(first);
                    expected = first;
                    assert!(run.state().tray().iter().all(Option::is_some));
                }
                Seen::Event(Event::TrayCleared) => cleared += 1,
                Seen::Event(Event::GoalScored { round, .. }) => {
                    goals += 1;
                    assert_eq!(usize::from(round), goals);
                }
                Seen::Event(Event::Ended(_)) => ended = true,
                Seen::End => break,
                _ => {}
            }
        }
        assert_eq!(turns, [[8; 3], [7; 3], [6; 3], [5; 3]]);
        assert_eq!(firsts, [P1, P2, P3, P1]);
        assert_eq!((goals, cleared, ended), (4, 3, true));
        // The cubes that lie on the forest change nothing: one die each turn.
        assert!(run.state().all_seats().all(|seat| run.state().player(seat).food.total() == 26));
        assert_eq!(run.state().discard().len(), 9, "three trays of three cards");
    }

    #[test]
    fn nothing_is_added_for_food_and_cards_in_hand() {
        let table = table().food(P1, [3; 5]).hand(P1, ["osprey", "mallard"]).wetland(P1, ["golden_eagle"]);
        let state = table.state();
        let birds = Score { birds: 8, ..Score::default() };
        assert_eq!(Score::of(state.player(P1)), birds);
    }
}
