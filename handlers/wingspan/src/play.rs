//! Playing a bird (rules 5).

use cardloom::{Context, Seat};

use crate::{
    Wingspan,
    bird::{Bird, Habitat},
    effect::Effect,
    payment::{can_pay, payments},
    power::Color,
    procedures::{prompt, with_eggs},
    prompt::{Ask, Choice},
    row,
    state::State,
};

/// The plays that a seat can pay for, of cards in its hand into these rows (rules 5.1).
pub(crate) fn legal_plays(
    state: &State,
    seat: Seat,
    rows: impl Iterator<Item = Habitat> + Clone,
) -> impl Iterator<Item = Choice> {
    let player = state.player(seat);
    let eggs = player.mat.eggs();
    let open =
        rows.filter(move |&row| player.mat.egg_cost(row).is_some_and(|cost| usize::from(cost) <= eggs));
    let cards = player.hand.iter().filter(|card| can_pay(player.food, &card.facts().cost));
    cards.flat_map(move |bird| {
        open.clone().filter(move |&row| bird.lives_in(row)).map(move |habitat| Choice::Play { bird, habitat })
    })
}

/// Whether a seat can play a bird at all.
pub(crate) fn can_play(state: &State, seat: Seat) -> bool {
    legal_plays(state, seat, Habitat::ALL.into_iter()).next().is_some()
}

/// The play action.
pub(crate) async fn play_action(context: &Context<Wingspan>, seat: Seat) {
    let asked = {
        let state = context.state();
        prompt(seat, None, Ask::PlayBird, legal_plays(&state, seat, Habitat::ALL.into_iter()))
    };
    // A single play is not asked about.
    context.consult(seat);
    if let Some(Choice::Play { bird, habitat }) = context.ask_one(asked).await {
        play(context, seat, bird, habitat).await;
    }
}

/// Pays for a bird, places it, and uses its white power (P-play). Reactions come with the placing.
pub(crate) async fn play(context: &Context<Wingspan>, seat: Seat, bird: Bird, habitat: Habitat) {
    let eggs = context.state().player(seat).mat.egg_cost(habitat).unwrap_or(0);
    for _ in 0..eggs {
        let birds = with_eggs(&context.state(), seat);
        let asked = prompt(seat, Some(bird), Ask::PayEgg, birds.iter().map(Choice::Bird));
        if let Some(Choice::Bird(bird)) = context.ask_one(asked).await {
            context.apply(Effect::RemoveEgg { seat, bird }).await;
        }
    }
    let payments = payments(context.state().player(seat).food, &bird.facts().cost);
    let asked = prompt(seat, Some(bird), Ask::PayFood, payments.map(Choice::Foods));
    if let Some(Choice::Foods(foods)) = context.ask_one(asked).await {
        context.apply(Effect::SpendFood { seat, foods }).await;
    }
    context.apply(Effect::PlaceBird { seat, bird, habitat }).await;
    if bird.facts().power.as_ref().is_some_and(|power| power.color == Color::White) {
        row::offer(context, seat, bird).await;
    }
}
