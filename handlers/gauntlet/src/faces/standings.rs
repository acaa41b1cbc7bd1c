//! How the heroes stand: together.

use cardloom::{Seat, Standing, Words};

use crate::{faces::view::View, model::run::Stage};

/// Heroes have one common score (rules 1.7): each stands at it, with the parts that the table has of it. They are combats
/// that were won, gold, and after a run that is won the HP that are left.
pub(crate) fn standings(view: &View) -> Vec<Standing> {
    let gold: i64 = view.heroes.iter().map(|hero| i64::from(hero.gold / 10)).sum();
    let hp: i64 = match view.stage {
        Stage::Won => view.heroes.iter().map(|hero| i64::from(hero.body.hp)).sum(),
        _ => 0,
    };
    let score = i64::from(view.run.score);
    let parts: [(Words, i64); 3] =
        [("combats".into(), score - gold - hp), ("gold".into(), gold), ("HP".into(), hp)];
    Standing::by_total(Seat::all(view.heroes.len()).map(|seat| (seat, score, parts.to_vec())))
}
