//! The final score and what decides a tie.

use cardloom::{Context, Seat};
use smallvec::SmallVec;

use crate::{
    language::words::FinalEffect,
    model::{
        card::Card,
        score::{Score, leaders},
        state::{MOST_SEATS, State},
    },
    rules::{
        Doomlings,
        effect::Effect,
        evaluate::{Look, score::scoring},
        in_force::{self, number},
        round::seats_in_turn,
        scope::Seats,
    },
};

/// Counts the scores, has those tied for the highest turn up cards as long as there is one for each, and ends the game.
pub(crate) async fn decide(context: &Context<Doomlings>) {
    // Rules of scoring count cards in hands, and what each gives is told.
    seats_in_turn(&context.state()).into_iter().for_each(|seat| context.consult(seat));
    let (face_values, bonuses) = count(&context.state());
    context.apply(Effect::CountScores { face_values, bonuses }).await;
    loop {
        let (tied, cards) = {
            let state = context.state();
            (tied(&state), state.deck.len() + state.discard.len())
        };
        if tied.len() < 2 || cards < tied.len() {
            break;
        }
        for seat in tied {
            context.apply(Effect::BreakTie { seat }).await;
        }
    }
    context.apply(Effect::Finish).await;
}

/// Those who share the highest score, in turn order.
fn tied(state: &State) -> Seats {
    let leaders: Seats = leaders(&state.scores(), state.seats).collect();
    seats_in_turn(state).into_iter().filter(|seat| leaders.contains(seat)).collect()
}

/// The scores as they would be counted now.
pub(crate) fn scores(state: &State) -> [Score; MOST_SEATS] {
    let (face_values, bonuses) = count(state);
    state.counted(&face_values, &bonuses)
}

/// What a trait gives to a seat by its scoring rules.
type Bonus = (Seat, Card, i32);

/// What the traits in the piles are worth: to each seat by their face values, and trait by trait by scoring rules.
fn count(state: &State) -> (SmallVec<[i32; MOST_SEATS]>, Vec<Bonus>) {
    let mut face_values = SmallVec::from_elem(0, state.seats());
    let mut bonuses = Vec::new();
    for owner in state.all_seats() {
        for &card in &state.player(owner).pile {
            let revaluation = revaluation(state, owner, card);
            let face_value = card.facts().face_value.unwrap_or(0);
            face_values[owner.index()] += revaluation.map_or(face_value, |new| new.worth);
            if card.facts().scoring.is_empty() || revaluation.is_some_and(|new| new.ignores_effects) {
                continue;
            }
            let bonus = |scored| (scored, card, scoring(state, owner, card, scored));
            bonuses.extend(state.all_seats().map(bonus).filter(|&(_, _, points)| points != 0));
        }
    }
    (face_values, bonuses)
}

/// What the World's End effect has made of a trait.
#[derive(Clone, Copy)]
struct Revaluation {
    worth: i32,
    ignores_effects: bool,
}

/// What a trait is worth by the World's End effect that was applied, if that changes it. Which traits pass is looked at
/// now; those of players who ignore the catastrophe do not.
fn revaluation(state: &State, owner: Seat, card: Card) -> Option<Revaluation> {
    let age = state.applied.filter(|&age| !state.ignores(owner, age))?;
    let Some(FinalEffect::RevalueTraits { r#where, worth, ignore_effects }) = &age.facts().final_effect
    else {
        return None;
    };
    let scope = in_force::scope(age, owner);
    let look = Look::outside(state, &scope);
    let changed = || Revaluation { worth: number(worth), ignores_effects: look.flag(ignore_effects) };
    look.passes(card, r#where).then(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        effect::Event,
        testing::{P1, P2, P3, age, card, cards, drive, laid, table},
    };

    #[test]
    fn what_is_revalued_counts_that_and_its_rules_nothing() {
        let takeover = age("ai-takeover");
        let lay = || table(2).age(takeover).pile(P1, cards(["altruistic", "confusion", "faith", "bark"]));
        let parts = |state: &State| scores(state).map(|score| (score.face_values, score.bonus))[0];
        let mut state = laid(lay());
        state.applied = Some(takeover);
        // Two colorless traits count 2 each, Faith is dominant and keeps its 4, Bark is green.
        assert_eq!(parts(&state), (2 + 2 + 4 + 2, 0));
        let mut ignored = laid(lay().ignored(takeover, P1));
        ignored.applied = Some(takeover);
        // Altruistic gives as many points as the gene pool says.
        assert_eq!(parts(&ignored), (-2 + 4 + 2, 5));
    }

    #[test]
    fn only_a_gene_pool_larger_than_all_others_earns_the_bonus() {
        let leader = |pools: [u8; 3]| {
            let table = table(3).leader_bonus(2);
            let seats = [P1, P2, P3].into_iter().zip(pools);
            let state = laid(seats.fold(table, |table, (seat, pool)| table.gene_pool(seat, pool)));
            scores(&state).map(|score| score.leader)[..3].to_vec()
        };
        assert_eq!(leader([5, 6, 4]), [0, 2, 0]);
        assert_eq!(leader([6, 6, 4]), [0, 0, 0]);
    }

    #[test]
    fn those_tied_for_the_highest_score_turn_up_cards_until_one_is_ahead() {
        let position = table(3).pile(P2, cards(["fangs"])).pile(P3, cards(["gills"])).deck(cards([
            "quick",
            "stone-skin",
            "fear",
            "bark",
        ]));
        let mut run = drive(position, P1, |context| async move { decide(&context).await });
        // Quick and Stone Skin have the same face value.
        for (seat, name) in [(P2, "quick"), (P3, "stone-skin"), (P2, "fear"), (P3, "bark")] {
            run.event(Event::TieBreak { seat, card: card(name) });
        }
        run.event(Event::Score { seat: P1, points: 0 });
        run.eventually(Event::Winners { seats: [P3].into_iter().collect() }).ends();
    }

    #[test]
    fn a_tie_with_too_few_cards_left_is_shared() {
        let position =
            table(2).deck(cards(["fangs"])).pile(P1, cards(["quick"])).pile(P2, cards(["stone-skin"]));
        let mut run = drive(position, P1, |context| async move { decide(&context).await });
        run.eventually(Event::Winners { seats: [P1, P2].into_iter().collect() }).ends();
        assert_eq!(run.state().deck, cards(["fangs"]));
    }
}
