//! How the seats stand: in the order of their ranks, and in the end as those who won.

use super::trial::{Found, same};
use crate::{Describe, Ending, Executor, Seat, Standing};

/// How a position's seats stand for each seat and for a spectator, where the game tells it.
pub(super) fn position<G: Describe>(executor: &Executor<G>) -> Found {
    let state = executor.state();
    let seats = G::seats(&state);
    for viewer in Seat::all(seats).map(Some).chain([None]) {
        let standings = G::standings(&G::view(&state, viewer));
        if standings.is_empty() {
            return Ok(0);
        }
        ranked(&standings, seats)?;
        match (G::SCORE, G::ending(&state)) {
            (Some(score), _) => together(&standings, score(&state))?,
            (None, Some(ending)) => decided(&standings, &ending)?,
            (None, None) => {}
        }
    }
    Ok(1)
}

/// Every seat stands once, and a rank is by one more than those are who stand better.
fn ranked(standings: &[Standing], seats: usize) -> Result<(), String> {
    let mut all: Vec<Seat> = standings.iter().map(|standing| standing.seat).collect();
    all.sort_unstable();
    same("who stands", &Seat::all(seats).collect(), &all)?;
    for (place, standing) in standings.iter().enumerate() {
        let better = standings.iter().filter(|other| other.rank < standing.rank).count();
        if standing.rank != better + 1 || better > place {
            return Err(format!(
                "{} stands at place {} with rank {}",
                standing.seat,
                place + 1,
                standing.rank
            ));
        }
    }
    Ok(())
}

/// Those who won are those who stand first.
fn decided(standings: &[Standing], ending: &Ending) -> Result<(), String> {
    let first = standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat);
    let mut winners = ending.winners.clone();
    winners.sort_unstable();
    same("who won, and who stands first,", &winners, &first.collect())
}

/// All stand first, with the score that they share.
fn together(standings: &[Standing], score: i64) -> Result<(), String> {
    for Standing { seat, rank, total, .. } in standings {
        same(&format!("the rank and the score of {seat}"), &(1, score), &(*rank, *total))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two seats with these ranks and totals, in this order.
    fn stand(places: [(u8, usize, i64); 2]) -> [Standing; 2] {
        places.map(|(seat, rank, total)| Standing { seat: Seat(seat), rank, total, parts: Vec::new() })
    }

    #[test]
    fn standings_out_of_their_order_are_found() {
        assert_eq!(ranked(&stand([(1, 1, 5), (0, 2, 3)]), 2), Ok(()));
        assert_eq!(ranked(&stand([(0, 1, 5), (1, 1, 5)]), 2), Ok(()));
        for (wrong, said) in [
            ([(0, 2, 3), (1, 1, 5)], "P1 stands at place 1 with rank 2"),
            ([(0, 1, 5), (1, 3, 3)], "P2 stands at place 2 with rank 3"),
            ([(0, 1, 5), (0, 2, 3)], "who stands differs: [P1, P2] became [P1, P1]"),
        ] {
            assert_eq!(ranked(&stand(wrong), 2), Err(said.to_owned()));
        }
    }

    #[test]
    fn winners_who_do_not_stand_first_are_found() {
        let ending = |winners: &[Seat]| Ending { winners: winners.to_vec(), kind: "score" };
        let shared = stand([(0, 1, 5), (1, 1, 5)]);
        assert_eq!(decided(&shared, &ending(&[Seat(1), Seat(0)])), Ok(()));
        let found = decided(&shared, &ending(&[Seat(1)])).unwrap_err();
        assert_eq!(found, "who won, and who stands first, differs: [P2] became [P1, P2]");
    }

    #[test]
    fn those_who_play_together_share_rank_and_score() {
        assert_eq!(together(&stand([(0, 1, 5), (1, 1, 5)]), 5), Ok(()));
        assert!(together(&stand([(0, 1, 5), (1, 2, 5)]), 5).is_err());
        assert!(together(&stand([(0, 1, 5), (1, 1, 4)]), 5).is_err());
    }
}
