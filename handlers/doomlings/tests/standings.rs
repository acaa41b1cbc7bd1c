//! How the seats stand: what all can see of it, and in the end those before all others who have won.

use cardloom::{Describe, Executor, Game, Seat, Standing, save::Saved};
use doomlings::{Doomlings, Setup, State};

use crate::support::{TABLES, dice, finish, play_some};

mod support;

fn standings(state: &State, viewer: Option<Seat>) -> Vec<Standing> {
    Doomlings::standings(&Doomlings::view(state, viewer))
}

fn first(standings: &[Standing]) -> Vec<Seat> {
    let first = standings.iter().filter(|standing| standing.rank == 1);
    first.map(|standing| standing.seat).collect()
}

fn sum(standing: &Standing) -> i64 {
    standing.parts.iter().map(|(_, points)| points).sum()
}

#[test]
fn all_see_the_same_of_it_while_a_game_goes_on() {
    for table in TABLES {
        let (mut game, mut dice) = (table.game(1), dice(1));
        while play_some(&mut game, &mut dice, 9) {
            let state = game.state();
            let public = standings(&state, None);
            assert!(public.iter().all(|standing| standing.total == sum(standing)), "{table}");
            assert!(state.all_seats().all(|seat| standings(&state, Some(seat)) == public), "{table}");
        }
    }
}

#[test]
fn who_has_won_stands_first_and_the_total_is_the_score() {
    let mut names = Vec::new();
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..6).map(move |seed| (table, seed))) {
        let setup = Setup { leader_bonus: 3, ..table.setup(seed) };
        let mut game = Executor::<Doomlings>::new(Doomlings::new_state(&setup).unwrap());
        finish(&mut game, &mut dice(seed));
        let (state, standings) = (game.state(), standings(&game.state(), None));
        let end = state.end().expect("an end");
        assert_eq!(first(&standings), end.winners().collect::<Vec<_>>(), "{table}, seed {seed}");
        for standing in &standings {
            let score = i64::from(end.scores()[standing.seat.index()].total());
            assert_eq!((standing.total, sum(standing)), (score, score), "{table}, seed {seed}");
        }
        names.extend(standings[0].parts.iter().map(|(name, _)| name.to_string()));
    }
    for part in ["traits", "scoring", "World's End", "gene pool", "tie"] {
        assert!(names.iter().any(|name| name == part), "nobody has had points of {part:?}");
    }
}

#[test]
fn whoever_has_given_up_stands_behind_all_others_and_points_stay() {
    let (mut game, mut dice) = (TABLES[2].game(1), dice(1));
    assert!(play_some(&mut game, &mut dice, 40));
    for those_left in [2, 1] {
        let before = standings(&game.state(), None);
        let leads = first(&before)[0];
        game.concede(leads).unwrap();
        game.step().unwrap();
        let after = standings(&game.state(), None);
        let given_up = after.iter().find(|standing| standing.seat == leads).unwrap();
        assert!(given_up.rank > those_left && given_up.total == before[0].total, "{after:?}");
    }
    assert_eq!(Doomlings::ending(&game.state()).unwrap().winners, first(&standings(&game.state(), None)));
}
