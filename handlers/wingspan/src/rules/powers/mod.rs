//! The powers: one file a kind, with its text, its birds and its tests.

mod all_players_draw_deck;
mod all_players_gain_food_supply;
mod all_players_lay_egg_nest;
mod cache_food_supply;
mod discard_egg_draw_cards;
mod discard_egg_gain_wild;
mod discard_food_tuck_deck;
mod draw_and_draft;
mod draw_bonus_keep;
mod draw_cards;
mod draw_then_discard_end_of_turn;
mod draw_whole_tray;
mod each_player_gains_die;
mod fewest_birds_draw_card;
mod fewest_birds_gain_die;
mod gain_all_food_feeder;
mod gain_die_feeder;
mod gain_food_feeder_may_cache;
mod gain_food_feeder_one_of;
mod gain_food_supply;
mod lay_egg_any_bird;
mod lay_egg_each_nest;
mod lay_egg_this_bird;
mod move_if_rightmost;
mod play_extra_bird;
mod predator_hunt_wingspan;
mod predator_roll_dice;
mod react_gain_food_cache;
mod react_lay_eggs_lay_egg;
mod react_play_bird_gain_food;
mod react_play_bird_tuck;
mod react_predator_gain_die;
mod repeat_brown_in_row;
mod repeat_predator_in_row;
mod trade_food;
mod tuck_hand_draw;
mod tuck_hand_gain_food;
mod tuck_hand_lay_any_bird;
mod tuck_hand_lay_this_bird;

use crate::{model::power::PowerKind, rules::power::Kind};

/// All kinds, by name: a key is a place in this list.
static ALL: [Kind; 39] = [
    all_players_draw_deck::POWER,
    all_players_gain_food_supply::POWER,
    all_players_lay_egg_nest::POWER,
    cache_food_supply::POWER,
    discard_egg_draw_cards::POWER,
    discard_egg_gain_wild::POWER,
    discard_food_tuck_deck::POWER,
    draw_and_draft::POWER,
    draw_bonus_keep::POWER,
    draw_cards::POWER,
    draw_then_discard_end_of_turn::POWER,
    draw_whole_tray::POWER,
    each_player_gains_die::POWER,
    fewest_birds_draw_card::POWER,
    fewest_birds_gain_die::POWER,
    gain_all_food_feeder::POWER,
    gain_die_feeder::POWER,
    gain_food_feeder_may_cache::POWER,
    gain_food_feeder_one_of::POWER,
    gain_food_supply::POWER,
    lay_egg_any_bird::POWER,
    lay_egg_each_nest::POWER,
    lay_egg_this_bird::POWER,
    move_if_rightmost::POWER,
    play_extra_bird::POWER,
    predator_hunt_wingspan::POWER,
    predator_roll_dice::POWER,
    react_gain_food_cache::POWER,
    react_lay_eggs_lay_egg::POWER,
    react_play_bird_gain_food::POWER,
    react_play_bird_tuck::POWER,
    react_predator_gain_die::POWER,
    repeat_brown_in_row::POWER,
    repeat_predator_in_row::POWER,
    trade_food::POWER,
    tuck_hand_draw::POWER,
    tuck_hand_gain_food::POWER,
    tuck_hand_lay_any_bird::POWER,
    tuck_hand_lay_this_bird::POWER,
];

/// All kinds of powers, by name.
pub fn kinds() -> &'static [Kind] {
    &ALL
}

impl PowerKind {
    /// How it is resolved.
    pub fn rules(self) -> &'static Kind {
        &ALL[self as usize]
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        self.rules().name()
    }
}

#[cfg(test)]
mod tests {
    use cardloom_cards::Literals;

    use super::*;
    use crate::model::{bird::Bird, power::Color};

    #[test]
    fn every_key_stands_for_the_kind_of_its_name() {
        for (place, kind) in ALL.iter().enumerate() {
            let key = PowerKind::find(kind.name()).expect("a kind that birds can name");
            assert_eq!((key as usize, key.name()), (place, kind.name()));
        }
    }

    #[test]
    fn reactions_are_the_pink_powers() {
        for bird in Bird::all(true) {
            let Some(power) = &bird.facts().power else { continue };
            assert_eq!(power.kind.rules().is_pink(), power.color == Color::Pink, "{bird}");
        }
    }
}
