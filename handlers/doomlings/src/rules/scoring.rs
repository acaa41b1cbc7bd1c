//! The final score (section 14 of the language, rules 11) and what decides a tie.

use cardloom::{Context, Seat};

use crate::{
    language::words::{FinalEffect, Filters},
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
    context.apply(Effect::CountScores).await;
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
    let leaders: Seats = leaders(&state.players[..state.seats()], state.seats).collect();
    seats_in_turn(state).into_iter().filter(|seat| leaders.contains(seat)).collect()
}

/// What every seat's score is made of, apart from cards that decide a tie. Each trait that gives something to a player
/// is told.
pub(crate) fn scores(state: &State, mut told: impl FnMut(Seat, Card, i32)) -> [Score; MOST_SEATS] {
    let mut scores = [Score::default(); MOST_SEATS];
    for owner in state.seats_in_from(state.first) {
        let player = state.player(owner);
        scores[owner.index()].points = player.points;
        for &card in &player.pile {
            let revaluation = revaluation(state, owner, card);
            let face_value = card.facts().face_value.unwrap_or(0);
            scores[owner.index()].face_values += revaluation.map_or(face_value, |new| new.worth);
            if revaluation.is_some_and(|new| new.ignores_effects) || card.facts().scoring.is_empty() {
                continue;
            }
            for scored in state.seats_in_from(owner) {
                let points = scoring(state, owner, card, scored);
                if points != 0 {
                    scores[scored.index()].bonus = scores[scored.index()].bonus.saturating_add(points);
                    told(scored, card, points);
                }
            }
        }
    }
    if let Some(seat) = largest_gene_pool(state) {
        scores[seat.index()].leader = state.options.leader_bonus;
    }
    scores
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
    let Some(FinalEffect::RevalueTraits { r#where, worth, ignore_effects }) = &age.facts().final_effect else {
        return None;
    };
    let scope = in_force::scope(age, owner);
    let look = Look::outside(state, &scope);
    let changed = || Revaluation { worth: number(worth), ignores_effects: look.flag(ignore_effects) };
    look.passes(card, r#where).then(changed)
}

/// Whose gene pool is larger than everybody else's.
fn largest_gene_pool(state: &State) -> Option<Seat> {
    let pool = |seat: Seat| state.player(seat).gene_pool;
    let largest = |seat: &Seat| state.seats_in_from(*seat).skip(1).all(|other| pool(other) < pool(*seat));
    state.seats_in_from(state.first).find(largest)
}
