//! How the seats stand: what all can see of it, and in the end those before all others who have won.

use cardloom::{Describe, Game, Seat, Standing};
use wingspan::{State, Wingspan};

use crate::support::{TABLES, dice, finish, new_game, play_some};

mod support;

fn standings(state: &State, viewer: Option<Seat>) -> Vec<Standing> {
    Wingspan::standings(&Wingspan::view(state, viewer))
}

fn sum(standing: &Standing) -> i64 {
    standing.parts.iter().map(|(_, points)| points).sum()
}

#[test]
fn all_see_the_same_of_it_while_a_game_goes_on_and_nothing_of_bonus_cards() {
    let mut hidden = false;
    for table in TABLES {
        let (mut game, mut dice) = (new_game(table, 1), dice(1));
        while play_some(&mut game, &mut dice, 9) {
            let state = game.state();
            let public = standings(&state, None);
            assert!(public.iter().all(|standing| standing.total == sum(standing)), "{table:?}");
            for seat in state.all_seats() {
                let view = Wingspan::view(&state, Some(seat));
                hidden |= view.players[seat.index()].score.bonuses > 0;
                assert_eq!(Wingspan::standings(&view), public, "{table:?}, {seat}");
            }
        }
    }
    assert!(hidden, "nobody has had points of a bonus card");
}

#[test]
fn who_has_won_stands_first_and_the_total_is_the_score() {
    let (mut bonuses, mut given_up) = (0, 0);
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..12).map(move |seed| (table, seed))) {
        let (mut game, mut dice) = (new_game(table, seed), dice(seed));
        if seed % 4 == 0 && play_some(&mut game, &mut dice, 40) {
            game.concede(Seat(0)).unwrap();
            given_up += 1;
        }
        finish(&mut game, &mut dice);
        let (state, standings) = (game.state(), standings(&game.state(), None));
        let end = state.end().expect("an end");
        let first = standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat);
        assert_eq!(first.collect::<Vec<_>>(), end.winners().collect::<Vec<_>>(), "{table:?}, seed {seed}");
        for standing in &standings {
            let score = end.scores()[standing.seat.index()];
            assert_eq!((standing.total, sum(standing)), (score.total().into(), score.total().into()));
            bonuses += score.bonuses;
        }
        if !state.is_in(Seat(0)) {
            assert_eq!(standings.last().unwrap().seat, Seat(0), "{table:?}, seed {seed}");
        }
    }
    assert!(bonuses > 0 && given_up > 10);
}
