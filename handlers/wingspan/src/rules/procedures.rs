//! What actions and powers have in common: taking dice, drawing cards, laying eggs.

use cardloom::{Context, Prompt, Seat};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        food::{Face, Feeder, Food, Foods},
        habitat::Nest,
        state::State,
    },
    rules::{
        Wingspan,
        effect::{Effect, Throw, To},
        prompt::{Ask, Choice, Question},
    },
};

/// A prompt of the rules, or of the power of a bird, without options yet.
pub(crate) fn prompt(seat: Seat, bird: Option<Bird>, ask: Ask) -> Prompt<Wingspan> {
    Prompt::new(seat, Question { bird, ask })
}

/// What a seat may do at the feeder.
#[derive(Clone, Copy)]
pub(crate) enum AtFeeder {
    /// Take a die for this food.
    Take { face: Face, food: Food },
    /// Throw all dice first.
    Reset,
}

impl From<AtFeeder> for Choice {
    fn from(choice: AtFeeder) -> Self {
        match choice {
            AtFeeder::Take { face, food } => Self::Die { face, food },
            AtFeeder::Reset => Self::Reset,
        }
    }
}

/// The dice that a seat may take for these foods: each different face with each food it gives, and the reset (P-die).
pub(crate) fn die_options(feeder: Feeder, foods: &[Food]) -> impl Iterator<Item = AtFeeder> + Clone {
    let dice = feeder.faces().flat_map(move |face| {
        let fitting = face.foods().iter().filter(move |food| foods.contains(food));
        fitting.map(move |&food| AtFeeder::Take { face, food })
    });
    dice.chain(feeder.can_reset().then_some(AtFeeder::Reset))
}

/// A seat takes a die that gives one of these foods, and does not have the food yet; the feeder is not refilled yet.
pub(crate) async fn take_die(
    context: &Context<Wingspan>,
    seat: Seat,
    bird: Option<Bird>,
    foods: &[Food],
    optional: bool,
) -> Option<Food> {
    loop {
        let options = die_options(context.state().feeder(), foods);
        let asked = || prompt(seat, bird, Ask::TakeDie).optional_if(optional);
        let choice = context.pick(asked, options).await?;
        if let Some(food) = take_chosen_die(context, seat, choice).await {
            return Some(food);
        }
    }
}

/// Takes the die that was chosen, or throws all dice where that was chosen.
pub(crate) async fn take_chosen_die(
    context: &Context<Wingspan>,
    seat: Seat,
    choice: AtFeeder,
) -> Option<Food> {
    match choice {
        AtFeeder::Take { face, food } => {
            context.apply(Effect::TakeDie { seat, face, food }).await;
            Some(food)
        }
        AtFeeder::Reset => {
            context.apply(Effect::ThrowAllDice { seat, why: Throw::Reset }).await;
            None
        }
    }
}

/// Throws all dice where the feeder is empty (P-refill).
pub(crate) async fn refill(context: &Context<Wingspan>, seat: Seat) {
    if context.state().feeder().dice() == 0 {
        context.apply(Effect::ThrowAllDice { seat, why: Throw::Refill }).await;
    }
}

/// A seat takes a die of any food and gains the food.
pub(crate) async fn gain_die(
    context: &Context<Wingspan>,
    seat: Seat,
    bird: Option<Bird>,
    optional: bool,
) -> Option<Food> {
    let food = take_die(context, seat, bird, &Food::ALL, optional).await?;
    context.apply(Effect::GainFood { seat, food, count: 1 }).await;
    refill(context, seat).await;
    Some(food)
}

/// Where a card can be drawn from.
#[derive(Clone, Copy)]
enum Pile {
    Tray { slot: u8, bird: Bird },
    Deck,
}

impl From<Pile> for Choice {
    fn from(pile: Pile) -> Self {
        match pile {
            Pile::Tray { slot, bird } => Self::Tray { slot, bird },
            Pile::Deck => Self::Deck,
        }
    }
}

/// Where a seat may draw from: the slots of the tray that hold a card, and the deck.
fn draw_options(state: &State) -> impl Iterator<Item = Pile> + Clone + use<> {
    let slots = (0..).zip(state.tray());
    let slots = slots.filter_map(|(slot, card)| card.map(|bird| Pile::Tray { slot, bird }));
    slots.chain(state.deck_gives().then_some(Pile::Deck))
}

/// A seat draws a card from tray or deck (P-draw); tells whether it got one.
pub(crate) async fn draw(
    context: &Context<Wingspan>,
    seat: Seat,
    bird: Option<Bird>,
    to: To,
    optional: bool,
) -> bool {
    let options = draw_options(&context.state());
    let asked = || prompt(seat, bird, Ask::DrawCard).optional_if(optional);
    let effect = match context.pick(asked, options).await {
        Some(Pile::Tray { slot, .. }) => Effect::DrawTray { seat, slot, to },
        Some(Pile::Deck) => Effect::DrawDeck { seat, to },
        None => return false,
    };
    context.apply(effect).await;
    true
}

/// A seat's birds with room for an egg, all of them or those with this nest or a star.
pub(crate) fn with_room(state: &State, seat: Seat, nest: Option<Nest>) -> BirdSet {
    let spots = state.player(seat).mat.spots();
    let fitting = spots.filter(|spot| spot.room() > 0 && nest.is_none_or(|nest| spot.fits(nest)));
    fitting.map(|spot| spot.bird).collect()
}

/// A seat's birds with eggs.
pub(crate) fn with_eggs(state: &State, seat: Seat) -> BirdSet {
    let spots = state.player(seat).mat.spots();
    spots.filter(|spot| spot.eggs > 0).map(|spot| spot.bird).collect()
}

/// A seat lays an egg on one of these birds; gives the bird.
pub(crate) async fn lay_on(
    context: &Context<Wingspan>,
    seat: Seat,
    bird: Option<Bird>,
    birds: BirdSet,
    optional: bool,
) -> Option<Bird> {
    let asked = || prompt(seat, bird, Ask::LayOn).optional_if(optional);
    let chosen = context.pick(asked, birds).await?;
    context.apply(Effect::LayEgg { seat, bird: chosen }).await;
    Some(chosen)
}

/// One token of a kind.
pub(crate) fn one(food: Food) -> Foods {
    Foods::of(food, 1)
}
