//! The turns, and what the action of each does (rules 2 and 4).

use std::future::Future;

use cardloom::{Context, Prompt, Seat};

use crate::{
    model::achievements::Achievement,
    rules::{
        Innovation,
        action::{Action, legal_actions},
        dogma,
        effect::{Deed, Effect},
        prompt::{Ask, Choice, Question},
    },
};

/// The game from any checkpoint on.
pub(crate) async fn turn_loop(context: Context<Innovation>) {
    if context.state().turn.number == 0 {
        pick_first_cards(&context).await;
    }
    loop {
        // Before the checkpoint: one at the end of a turn would have to be started on without an action left.
        let over = context.state().turn.actions == 0 || !context.state().is_in(context.state().turn.seat);
        if over {
            context.apply(Effect::EndTurn).await;
        }
        context.checkpoint().await;
        let (seat, actions) = {
            let state = context.state();
            (state.turn.seat, legal_actions(&state, state.turn.seat))
        };
        let prompt = || Prompt::new(seat, Question::of_rules(Ask::Action));
        let Some(action) = context.pick(prompt, actions).await else { return };
        // Whoever gives up instead takes none.
        if !context.state().is_in(seat) {
            continue;
        }
        take(&context, seat, action).await;
    }
}

/// Each player picks one of two cards in secret; all are shown together (rules 1.3).
async fn pick_first_cards(context: &Context<Innovation>) {
    let prompts: Vec<_> = {
        let state = context.state();
        let prompt = |seat| {
            let hand = state.player(seat).hand;
            Prompt::new(seat, Question::of_rules(Ask::FirstCard)).options(hand.iter().map(Choice::Card))
        };
        state.all_seats().map(prompt).collect()
    };
    let mut picks = [None; 4];
    for (pick, answer) in picks.iter_mut().zip(context.ask_all(prompts).await) {
        *pick = answer.first().and_then(Choice::card);
    }
    context.apply(Effect::Begin { picks }).await;
}

/// Takes one action for a seat.
pub(crate) async fn take(context: &Context<Innovation>, seat: Seat, action: Action) {
    context.apply(Effect::Take { action }).await;
    match action {
        Action::Draw => dogma::draw(context, seat).await,
        Action::Meld(card) => {
            context.apply(Effect::Move { by: seat, card, deed: Deed::Meld }).await;
        }
        Action::Achieve(age) => {
            context.apply(Effect::Claim { seat, achievement: Achievement::Normal(age) }).await;
        }
        Action::Dogma(card) => {
            context.call(seat, card.name(), move |context| dogma::activate(context, card)).await;
        }
    }
}

/// A handler that takes one action, for positions that are set up by hand.
pub(crate) fn single(seat: Seat, action: Action) -> impl Fn(Context<Innovation>) -> Taken + Clone {
    move |context| Box::pin(async move { take(&context, seat, action).await })
}

type Taken = std::pin::Pin<Box<dyn Future<Output = ()>>>;
