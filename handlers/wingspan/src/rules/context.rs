//! What the handler of a power holds, and its verbs.

use std::{cell::Ref, future::Future};

use cardloom::{Context, Seat};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        food::{Feeder, Food},
        mat::Spot,
        power::Params,
        state::State,
    },
    rules::{
        Wingspan,
        effect::{Effect, Outcome, Passed, To},
        power::{Situation, params},
        procedures::{self, prompt},
        prompt::{Ask, Choice},
        row,
    },
};

/// The context of one power that is carried out.
///
/// The owner is the seat on whose mat the bird lies. Everything read is read at this moment; nothing is remembered.
pub struct Power {
    pub(crate) context: Context<Wingspan>,
    bird: Bird,
    repeating: BirdSet,
}

impl Power {
    pub(crate) fn new(context: Context<Wingspan>, bird: Bird, repeating: BirdSet) -> Self {
        Self { context, bird, repeating }
    }

    /// Whose bird it is.
    pub fn owner(&self) -> Seat {
        self.context.seat()
    }

    /// The bird whose power it is: of a repetition the one that is repeated.
    pub fn bird(&self) -> Bird {
        self.bird
    }

    /// What the bird says to its power.
    pub fn params(&self) -> &'static Params {
        params(self.bird)
    }

    /// The food that the bird names.
    pub fn food(&self) -> Food {
        self.params().food.expect("a bird with this power names a food")
    }

    /// The state, to be let go of before the next `await`.
    pub fn state(&self) -> Ref<'_, State> {
        self.context.state()
    }

    /// All seats that have not given up clockwise, the owner first.
    pub fn everyone(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.state().seats_in_from(self.owner())
    }

    /// The bird with what lies on it.
    pub fn spot(&self) -> Spot {
        self.state().player(self.owner()).mat.spot(self.bird).copied().unwrap_or_default()
    }

    /// The birdfeeder.
    pub fn feeder(&self) -> Feeder {
        self.state().feeder()
    }

    /// The owner's hand.
    pub fn hand(&self) -> BirdSet {
        self.state().player(self.owner()).hand
    }

    /// Offers to carry out the power of another bird of the row as that bird's own, as the first question of a power.
    pub(crate) async fn offer_repetition(&self, fits: impl Fn(Bird) -> bool) {
        let birds = {
            let state = self.state();
            let own = Situation::new(&state, self.owner(), self.bird);
            Situation { repeating: self.repeating, ..own }.repeatable(fits)
        };
        if let Some(bird) = self.offer(Ask::RepeatBird, birds).await {
            let mut repeating = self.repeating;
            repeating.insert(self.bird);
            row::carry_out(&self.context, self.owner(), bird, repeating).await;
        }
    }

    /// Applies an effect.
    pub async fn apply(&self, effect: Effect) -> Outcome {
        self.context.apply(effect).await
    }

    /// Asks a seat for one of these things.
    pub fn ask<T: Into<Choice>>(
        &self,
        seat: Seat,
        ask: Ask,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> impl Future<Output = Option<T>> {
        self.context.pick(move || prompt(seat, Some(self.bird), ask), things)
    }

    /// Asks a seat for one of these things or nothing.
    pub fn ask_optional<T: Into<Choice>>(
        &self,
        seat: Seat,
        ask: Ask,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> impl Future<Output = Option<T>> {
        self.context.pick(move || prompt(seat, Some(self.bird), ask).optional(), things)
    }

    /// The first question of a power that is declined by declining it: tells the table which it was.
    pub async fn offer<T: Into<Choice>>(
        &self,
        ask: Ask,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> Option<T> {
        let (seat, bird) = (self.owner(), self.bird);
        let picked = self.ask_optional(seat, ask, things).await;
        self.apply(match picked {
            Some(_) => Effect::UsePower { seat, bird },
            None => Effect::PassPower { seat, bird, why: Passed::Declined },
        })
        .await;
        picked
    }

    /// Offers dice of the feeder that give one of these foods, as the first question of a power; gives the food.
    pub async fn offer_die(&self, foods: &[Food]) -> Option<Food> {
        let choice = self.offer(Ask::TakeDie, procedures::die_options(self.feeder(), foods)).await?;
        match procedures::take_chosen_die(&self.context, self.owner(), choice).await {
            Some(food) => Some(food),
            None => procedures::take_die(&self.context, self.owner(), Some(self.bird), foods, true).await,
        }
    }

    /// Offers dice as [`offer_die`](Self::offer_die) does, and gains the food.
    pub async fn offer_food_of_die(&self, foods: &[Food]) {
        if let Some(food) = self.offer_die(foods).await {
            self.gain(self.owner(), food, 1).await;
            self.refill(self.owner()).await;
        }
    }

    /// Offers cards of the hand to tuck behind the bird, as the first question of a power; tells whether one was.
    pub async fn offer_tuck(&self) -> bool {
        let Some(card) = self.offer(Ask::TuckCard, self.hand()).await else { return false };
        self.apply(Effect::TuckFromHand { seat: self.owner(), card, bird: self.bird }).await;
        true
    }

    /// A seat gains food from the supply.
    pub async fn gain(&self, seat: Seat, food: Food, count: u8) {
        self.apply(Effect::GainFood { seat, food, count }).await;
    }

    /// Food from the supply lies on the bird.
    pub async fn cache(&self, food: Food, count: u8) {
        self.apply(Effect::CacheFood { seat: self.owner(), bird: self.bird, food, count }).await;
    }

    /// Throws all dice where the feeder is empty.
    pub async fn refill(&self, seat: Seat) {
        procedures::refill(&self.context, seat).await;
    }

    /// A seat may take a die of any food, and gains the food.
    pub async fn die_for(&self, seat: Seat) {
        procedures::gain_die(&self.context, seat, Some(self.bird), true).await;
    }

    /// The owner takes a die of any food, and gains the food.
    pub async fn take_die(&self) {
        procedures::gain_die(&self.context, self.owner(), Some(self.bird), false).await;
    }

    /// The owner draws cards from tray or deck; gives how many it got.
    pub async fn draw(&self, count: u8, to: To) -> u8 {
        let mut drawn = 0;
        for _ in 0..count {
            drawn +=
                u8::from(procedures::draw(&self.context, self.owner(), Some(self.bird), to, false).await);
        }
        drawn
    }

    /// A seat may draw a card from tray or deck.
    pub async fn draw_for(&self, seat: Seat) {
        procedures::draw(&self.context, seat, Some(self.bird), To::Hand, true).await;
    }

    /// A seat may lay an egg on one of these birds; gives the bird.
    pub async fn may_lay_on(&self, seat: Seat, birds: BirdSet) -> Option<Bird> {
        procedures::lay_on(&self.context, seat, Some(self.bird), birds, true).await
    }

    /// The owner lays an egg on one of these birds.
    pub async fn lay_on(&self, birds: BirdSet) {
        procedures::lay_on(&self.context, self.owner(), Some(self.bird), birds, false).await;
    }

    /// Lays an egg on a bird of the owner.
    pub async fn lay(&self, bird: Bird) {
        self.apply(Effect::LayEgg { seat: self.owner(), bird }).await;
    }

    /// The owner's birds with room for an egg.
    pub fn with_room(&self) -> BirdSet {
        procedures::with_room(&self.state(), self.owner(), None)
    }
}
