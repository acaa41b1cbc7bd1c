//! How the heroes stand: at the score that they share.

use cardloom::{Describe, Executor, Game, Seat, Standing, save::Saved};
use gauntlet::{Gauntlet, Setup, State, Station};

use crate::support::{TABLES, dice, finish, play_some};

mod support;

fn standings(state: &State, viewer: Option<Seat>) -> Vec<Standing> {
    Gauntlet::standings(&Gauntlet::view(state, viewer))
}

#[test]
fn heroes_stand_together_at_the_score_of_the_run() {
    let mut scored = 0;
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..4).map(move |seed| (table, seed))) {
        let (mut game, mut dice) = (Executor::<Gauntlet>::new(table.state(seed)), dice(seed));
        loop {
            let goes_on = play_some(&mut game, &mut dice, 15);
            let state = game.state();
            let score = i64::from(state.score());
            let public = standings(&state, None);
            assert_eq!(public.len(), table.players, "{table}");
            for standing in &public {
                let sum: i64 = standing.parts.iter().map(|(_, points)| points).sum();
                assert_eq!((standing.rank, standing.total, sum), (1, score, score), "{table}, seed {seed}");
                assert_eq!(standings(&state, Some(standing.seat)), public, "{table}, seed {seed}");
            }
            scored += usize::from(score > 0);
            if !goes_on {
                break;
            }
        }
    }
    assert!(scored > 0);
}

#[test]
fn what_is_left_of_hp_counts_after_a_run_that_is_won() {
    let setup = Setup { gauntlet: vec![Station::Rest], ..Setup::new(2, 1) };
    let mut game = Executor::<Gauntlet>::new(Gauntlet::new_state(&setup).unwrap());
    let parts = |game: &Executor<Gauntlet>| {
        let standings = standings(&game.state(), None);
        standings[1].parts.iter().map(|(name, points)| (name.to_string(), *points)).collect::<Vec<_>>()
    };
    assert!(play_some(&mut game, &mut dice(1), 0));
    assert_eq!(parts(&game), [("gold".to_owned(), 18)]);
    finish(&mut game, &mut dice(1));
    assert_eq!(Gauntlet::ending(&game.state()).unwrap().winners, [Seat(0), Seat(1)]);
    assert_eq!(parts(&game), [("gold".to_owned(), 18), ("HP".to_owned(), 160)]);
}
