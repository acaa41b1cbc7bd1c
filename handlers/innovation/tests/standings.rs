//! How the seats stand: what all can see of it, and in the end those before all others who have won.

use std::collections::BTreeMap;

use cardloom::{Describe, Game, Seat, Standing};
use innovation::{Innovation, Reason, State};

use crate::support::{P1, P2, TABLES, dice, finish, new_game, play_some};

mod support;

fn standings(state: &State, viewer: Option<Seat>) -> Vec<Standing> {
    Innovation::standings(&Innovation::view(state, viewer))
}

fn first(standings: &[Standing]) -> Vec<Seat> {
    let first = standings.iter().filter(|standing| standing.rank == 1);
    first.map(|standing| standing.seat).collect()
}

#[test]
fn all_see_the_same_of_it_while_a_game_goes_on() {
    for table in TABLES {
        let (mut game, mut dice) = (new_game(table, 1), dice(1));
        while play_some(&mut game, &mut dice, 9) {
            let state = game.state();
            let public = standings(&state, None);
            assert!(state.all_seats().all(|seat| standings(&state, Some(seat)) == public), "{table:?}");
        }
    }
}

#[test]
fn who_has_won_stands_first_and_the_total_is_what_won() {
    let mut ends = BTreeMap::<Reason, u32>::new();
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..50).map(move |seed| (table, seed))) {
        let mut game = new_game(table, seed);
        finish(&mut game, &mut dice(seed));
        let (state, standings) = (game.state(), standings(&game.state(), None));
        let end = state.end().expect("an end");
        assert_eq!(first(&standings), end.winners().collect::<Vec<_>>(), "{table:?}, seed {seed}");
        for Standing { seat, total, parts, .. } in &standings {
            let counts = [state.team_achievements(*seat) as i64, state.team_points(*seat) as i64];
            assert_eq!(*total, counts[usize::from(end.reason == Reason::Score)], "{table:?}, seed {seed}");
            let named = |name: &'static str, count| count == 0 || parts.contains(&(name.into(), count));
            assert!(named("achievements", counts[0]) && named("score", counts[1]), "{parts:?}");
        }
        *ends.entry(end.reason).or_default() += 1;
    }
    assert_eq!(ends.len(), 3, "not every kind of ending came: {ends:?}");
}

#[test]
fn whoever_has_given_up_stands_behind_all_others() {
    for seed in 0..5 {
        let mut game = new_game((3, false), seed);
        assert!(play_some(&mut game, &mut dice(seed), 60));
        let leads = first(&standings(&game.state(), None))[0];
        game.concede(leads).unwrap();
        assert_eq!(standings(&game.state(), None)[2].seat, leads);
    }
    let mut game = new_game((2, false), 1);
    play_some(&mut game, &mut dice(1), 1);
    game.concede(P1).unwrap();
    assert_eq!(first(&standings(&game.state(), None)), [P2]);
}
