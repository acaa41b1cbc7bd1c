//! Dice and food.

use cardloom::Seat;

use crate::{
    model::{
        bird::Bird,
        food::{Face, Feeder, Food, Foods},
        state::State,
    },
    rules::effect::{Event, Outcome, Throw, happened},
};

impl State {
    pub(crate) fn throw_all(&mut self, seat: Seat, why: Throw, events: &mut Vec<Event>) -> Outcome {
        let faces: [Face; 5] = std::array::from_fn(|_| self.chance.throw());
        self.feeder = faces.into_iter().collect::<Feeder>();
        happened(events, Event::DiceThrown { seat, why, faces })
    }

    pub(crate) fn take_die(
        &mut self,
        seat: Seat,
        face: Face,
        food: Food,
        events: &mut Vec<Event>,
    ) -> Outcome {
        if !face.gives(food) || !self.feeder.take(face) {
            return Outcome::Nothing;
        }
        happened(events, Event::DieTaken { seat, face, food })
    }

    pub(crate) fn roll_outside(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        let faces: Vec<Face> = (0..self.feeder.outside()).map(|_| self.chance.throw()).collect();
        let mut rolled = Foods::default();
        faces.iter().flat_map(|face| face.foods()).for_each(|&food| rolled.add(Foods::of(food, 1)));
        events.push(Event::DiceRolled { seat, bird, faces });
        Outcome::Rolled(rolled)
    }

    pub(crate) fn gain_food(
        &mut self,
        seat: Seat,
        food: Food,
        count: u8,
        events: &mut Vec<Event>,
    ) -> Outcome {
        if count == 0 {
            return Outcome::Nothing;
        }
        self.player_mut(seat).food.add(Foods::of(food, count));
        happened(events, Event::FoodGained { seat, food, count })
    }

    pub(crate) fn spend_food(&mut self, seat: Seat, foods: Foods, events: &mut Vec<Event>) -> Outcome {
        let foods = self.player_mut(seat).food.take(foods);
        if foods.total() == 0 {
            return Outcome::Nothing;
        }
        events.push(Event::FoodSpent { seat, foods });
        Outcome::Foods(foods)
    }

    pub(crate) fn cache_food(
        &mut self,
        seat: Seat,
        bird: Bird,
        food: Food,
        count: u8,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let Some(spot) = self.player_mut(seat).mat.spot_mut(bird) else { return Outcome::Nothing };
        spot.cached.add(Foods::of(food, count));
        happened(events, Event::FoodCached { seat, bird, food, count })
    }
}
