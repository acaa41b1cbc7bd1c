//! The four actions of a turn, and the turns themselves (rules 2 and 4).

use std::{future::Future, mem};

use cardloom::{Context, Prompt, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    model::{
        achievements::{self, Achievement},
        card::Card,
        set,
        state::State,
    },
    rules::{
        Innovation, dogma,
        effect::{Deed, Effect},
        prompt::{Ask, Choice, Question},
    },
};

/// One of the four actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Draw a card of the highest top value.
    Draw,
    /// Meld a card from the hand.
    Meld(Card),
    /// Claim a normal achievement, by its value.
    Achieve(u8),
    /// Activate a top card.
    Dogma(Card),
}

/// The actions that a seat may take.
pub fn legal_actions(state: &State, seat: Seat) -> LegalActions {
    let player = state.player(seat);
    LegalActions {
        achievements: state.claimable(seat),
        dogmas: player.board.tops().iter(),
        melds: player.hand.iter(),
        draw: true,
    }
}

/// Goes over the actions that a seat may take: achievements, dogmas, melds, and the draw.
#[derive(Clone, Debug)]
pub struct LegalActions {
    achievements: achievements::Values,
    dogmas: set::Iter,
    melds: set::Iter,
    draw: bool,
}

impl Iterator for LegalActions {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = self.achievements.next().map(Action::Achieve);
        let action = action.or_else(|| self.dogmas.next().map(Action::Dogma));
        let action = action.or_else(|| self.melds.next().map(Action::Meld));
        action.or_else(|| mem::take(&mut self.draw).then_some(Action::Draw))
    }

    /// Part by part, so that it is not asked at every step which part it is in.
    fn nth(&mut self, place: usize) -> Option<Action> {
        fn nth<T>(items: &mut impl Iterator<Item = T>, left: &mut usize) -> Option<T> {
            items.find(|_| {
                let found = *left == 0;
                *left = left.wrapping_sub(1);
                found
            })
        }

        let left = &mut { place };
        let action = nth(&mut self.achievements, left).map(Action::Achieve);
        let action = action.or_else(|| nth(&mut self.dogmas, left).map(Action::Dogma));
        let action = action.or_else(|| nth(&mut self.melds, left).map(Action::Meld));
        action.or_else(|| (*left == 0 && mem::take(&mut self.draw)).then_some(Action::Draw))
    }

    fn fold<B, F: FnMut(B, Action) -> B>(self, first: B, mut join: F) -> B {
        let joined = self.achievements.fold(first, |joined, age| join(joined, Action::Achieve(age)));
        let joined = self.dogmas.fold(joined, |joined, card| join(joined, Action::Dogma(card)));
        let joined = self.melds.fold(joined, |joined, card| join(joined, Action::Meld(card)));
        if self.draw { join(joined, Action::Draw) } else { joined }
    }
}

/// The game from any checkpoint on.
pub(crate) async fn turn_loop(context: Context<Innovation>) {
    if context.state().turn.number == 0 {
        pick_first_cards(&context).await;
    }
    loop {
        // Before the checkpoint: one at the end of a turn would have to be started on without an action left.
        if context.state().turn.actions == 0 {
            context.apply(Effect::EndTurn).await;
        }
        context.checkpoint().await;
        let (seat, actions) = {
            let state = context.state();
            (state.turn.seat, legal_actions(&state, state.turn.seat))
        };
        let prompt = || Prompt::new(seat, Question::of_rules(Ask::Action));
        let Some(action) = context.pick(prompt, actions).await else { return };
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
        Action::Draw => draw(context, seat).await,
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

/// The Draw action, which the sharing bonus is as well.
pub(crate) async fn draw(context: &Context<Innovation>, seat: Seat) {
    let value = context.state().player(seat).board.tops().highest_value();
    context.apply(Effect::Draw { seat, value }).await;
}

/// A handler that takes one action, for positions that are set up by hand.
pub(crate) fn single(seat: Seat, action: Action) -> impl Fn(Context<Innovation>) -> Taken + Clone {
    move |context| Box::pin(async move { take(&context, seat, action).await })
}

type Taken = std::pin::Pin<Box<dyn Future<Output = ()>>>;
