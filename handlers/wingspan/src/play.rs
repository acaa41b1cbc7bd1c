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
    state::{Player, State},
};

/// The plays that a seat can pay for, of cards in its hand into these rows (rules 5.1).
pub(crate) fn legal_plays(
    state: &State,
    seat: Seat,
    rows: &[Habitat],
) -> impl Iterator<Item = Choice> + use<> {
    let player = state.player(seat);
    let open = open_rows(player).map(|row| row.filter(|row| rows.contains(row)));
    payable(player).flat_map(move |bird| {
        let rows = open.into_iter().flatten().filter(move |&row| bird.lives_in(row));
        rows.map(move |habitat| Choice::Play { bird, habitat })
    })
}

/// Whether a seat can play a bird at all.
pub(crate) fn can_play(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    let open = open_rows(player);
    payable(player).any(|bird| open.into_iter().flatten().any(|row| bird.lives_in(row)))
}

/// The rows with a free place that a player has the eggs for.
fn open_rows(player: &Player) -> [Option<Habitat>; 3] {
    let eggs = player.mat.eggs();
    let is_open = |&row: &Habitat| player.mat.egg_cost(row).is_some_and(|cost| usize::from(cost) <= eggs);
    Habitat::ALL.map(|row| Some(row).filter(is_open))
}

/// The cards in a player's hand whose food he can pay.
fn payable(player: &Player) -> impl Iterator<Item = Bird> + use<> {
    let food = player.food;
    let cards = player.hand & Bird::costing_at_most(food.total());
    cards.iter().filter(move |card| can_pay(food, &card.facts().cost))
}

/// The play action.
pub(crate) async fn play_action(context: &Context<Wingspan>, seat: Seat) {
    let asked = {
        let state = context.state();
        prompt(seat, None, Ask::PlayBird, legal_plays(&state, seat, &Habitat::ALL))
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
