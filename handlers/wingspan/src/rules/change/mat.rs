//! Birds and eggs on the mats.

use cardloom::Seat;

use crate::{
    model::{bird::Bird, habitat::Habitat, mat::Spot, state::State},
    rules::effect::{Event, Outcome, happened},
};

impl State {
    pub(crate) fn lay_egg(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        match self.player_mut(seat).mat.spot_mut(bird) {
            Some(spot) if spot.room() > 0 => spot.eggs += 1,
            _ => return Outcome::Nothing,
        }
        happened(events, Event::EggLaid { seat, bird })
    }

    pub(crate) fn remove_egg(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        match self.player_mut(seat).mat.spot_mut(bird) {
            Some(spot) if spot.eggs > 0 => spot.eggs -= 1,
            _ => return Outcome::Nothing,
        }
        happened(events, Event::EggRemoved { seat, bird })
    }

    pub(crate) fn place_bird(
        &mut self,
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let player = self.player_mut(seat);
        let fits = bird.lives_in(habitat) && player.mat.has_place(habitat);
        if !fits || !player.hand.remove(bird) {
            return Outcome::Nothing;
        }
        player.mat.push(habitat, Spot::new(bird));
        self.all_learn(bird);
        happened(events, Event::BirdPlayed { seat, bird, habitat })
    }

    pub(crate) fn move_bird(
        &mut self,
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let mat = &mut self.player_mut(seat).mat;
        let Some(place) = mat.place(bird) else { return Outcome::Nothing };
        let last = place.column + 1 == mat.row(place.habitat).len();
        if !last || habitat == place.habitat || !mat.has_place(habitat) {
            return Outcome::Nothing;
        }
        if let Some(spot) = mat.pop(place.habitat) {
            mat.push(habitat, spot);
        }
        happened(events, Event::BirdMoved { seat, bird, habitat })
    }

    pub(crate) fn use_reaction(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        match self.player_mut(seat).mat.spot_mut(bird) {
            Some(spot) if !spot.used => spot.used = true,
            _ => return Outcome::Nothing,
        }
        happened(events, Event::ReactionUsed { seat, bird })
    }
}
