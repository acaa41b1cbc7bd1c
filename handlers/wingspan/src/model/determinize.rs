//! Positions as they might be for all that a seat knows.

use cardloom::{
    Game, shuffle,
    zone::{Deal, Named, Set},
};
use rand_chacha::ChaCha8Rng;

use crate::model::{
    bird::{Bird, BirdSet},
    chance::Luck,
    state::State,
};

/// Deals the cards again that a seat has not seen. What chance has brought since the checkpoint comes again as far as the
/// seat has seen it.
pub(crate) fn determinize<G: Game<State = State>>(
    deal: &mut Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Option<State> {
    let Luck { faces, decks, bonus_decks } = deal.now().chance.brought.clone();
    // Before a new deck was made its cards lay open in the discard pile.
    let open = |decks: &[Vec<Bird>]| decks.iter().flatten().copied().collect::<BirdSet>();
    open(&decks).iter().for_each(|card| deal.keep(card));
    let mut determinized = deal.shuffle(generator)?;
    let player = deal.now().player(deal.seat());
    let birds = decks
        .iter()
        .enumerate()
        .map(|(index, deck)| deal_again(generator, deck, player.known | open(&decks[index + 1..]), deal));
    let birds = birds.collect();
    let bonuses = bonus_decks.iter().map(|deck| deal_again(generator, deck, player.known_bonuses, deal));
    let bonuses = bonuses.collect();
    // All dice are thrown for everybody to see.
    determinized.chance.loaded = Luck { faces, decks: birds, bonus_decks: bonuses };
    determinized.chance.orderly = false;
    determinized.chance.reseed(generator);
    Some(determinized)
}

/// A deck that was shuffled in this turn: what the seat has not seen of it yet may lie in any order.
fn deal_again<G: Game, T: Named, const W: usize>(
    generator: &mut ChaCha8Rng,
    deck: &[T],
    seen: Set<T, W>,
    deal: &Deal<G>,
) -> Vec<T> {
    let hidden = deck.iter().filter(|&&card| !seen.contains(card)).map(|&card| deal.face(card));
    // By number, so that the same generator deals the same whatever their real order is.
    let mut hidden: Vec<T> = hidden.collect::<Set<T, W>>().iter().collect();
    shuffle(generator, &mut hidden);
    let mut hidden = hidden.into_iter();
    deck.iter().map(|&card| if seen.contains(card) { card } else { hidden.next().unwrap_or(card) }).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cardloom::{Answer, Executor, Observation, Seat, testing::play_some};
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::model::bonus::BonusSet;
    use crate::{
        model::{food::Face, goal::Scored, setup::Setup},
        rules::{
            Wingspan,
            effect::{Effect, Throw, apply},
            prompt::{Action, Ask, Choice},
        },
        testing::*,
    };

    fn dice(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    /// The states of games that whoever is asked first determinizes.
    fn determinized(executor: &Executor<Wingspan>, games: usize) -> Vec<State> {
        let (prompt, mut dice) = (&executor.open()[0], dice(1));
        let games = (0..games).filter_map(|_| Observation::new(executor, prompt).determinize(&mut dice));
        let states: Vec<State> = games.map(|game| game.state().clone()).collect();
        assert!(!states.is_empty(), "no game can be determinized at {prompt:?}");
        states
    }

    /// Expects a seat to be asked, and gives what it determinizes.
    #[track_caller]
    fn imagined_by(seat: Seat, run: &mut Run) -> Vec<State> {
        assert_eq!(run.prompt().seat, seat);
        determinized(run.executor(), 100)
    }

    fn different<T: Ord>(states: &[State], part: impl Fn(&State) -> T) -> usize {
        states.iter().map(part).collect::<BTreeSet<T>>().len()
    }

    /// P1 draws two cards by the action, and P2 holds two.
    fn drawer() -> Table {
        table().wetland(P1, ["mallard", "american_coot"]).hand(P2, ["osprey", "killdeer"])
    }

    #[test]
    fn a_bonus_deck_made_in_this_turn_has_any_order_but_for_the_cards_that_the_seat_has_drawn() {
        let bonuses =
            ["anatomist", "backyard_birder", "bird_counter", "bird_feeder", "cartographer", "ecologist"];
        let table = table().forest(P1, ["cassins_finch"]).bonuses(P2, ["falconer"]);
        let table = table.with(|position| position.bonus_discard(bonuses.map(bonus)));
        let mut run = table.offers(P1, "cassins_finch");
        run.uses(P1);
        assert_eq!(run.prompt().question.ask, Ask::KeepBonus);
        let drawn = run.state().bonus_aside;
        let states = imagined_by(P1, &mut run);
        assert!(states.iter().all(|state| state.bonus_aside == drawn && state.bonus_deck.len() == 4));
        // Five unseen cards lie in five places, one of them P2's.
        let orders = different(&states, |state| state.bonus_deck.to_vec());
        assert!(orders > 50, "{orders} of 120 orders in {} games", states.len());
        assert_eq!(different(&states, |state| state.player(P2).bonuses.first()), 5);
        assert_eq!(states.len(), 100, "every deal fits");
    }

    #[test]
    fn a_deck_made_in_this_turn_has_any_order_but_for_the_cards_that_the_seat_has_seen() {
        let table = drawer().discard(["bushtit", "mourning_dove", "barn_owl", "willet", "house_wren"]);
        let mut run = table.tray(["wild_turkey"]).acts(P1, Action::DrawCards);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]);
        let states = imagined_by(P1, &mut run);
        assert!(states.iter().all(|state| state.player(P1).hand == bird("bushtit").into()));
        let orders = different(&states, |state| state.deck.to_vec());
        assert!(orders > 20, "{orders} of 24 orders");
        // P2's cards were never among them.
        assert_eq!(different(&states, |state| state.player(P2).hand.iter().collect::<Vec<_>>()), 1);
        assert_eq!(states.len(), 100, "every deal fits");
    }

    #[test]
    fn what_a_seat_imagines_does_not_depend_on_the_order_of_a_deck_made_in_this_turn() {
        let orders = [["mourning_dove", "barn_owl", "willet"], ["willet", "mourning_dove", "barn_owl"]];
        let [one, other] = orders.map(|[first, second, third]| {
            let table = drawer().discard(["bushtit", first, second, third]).tray(["wild_turkey"]);
            let mut run = table.acts(P1, Action::DrawCards);
            run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
            imagined_by(P1, &mut run).iter().map(|state| state.deck.to_vec()).collect::<Vec<_>>()
        });
        assert_eq!(one, other);
    }

    #[test]
    fn cards_of_a_deck_that_were_seen_and_shuffled_once_more_in_this_turn_come_as_they_came() {
        // Four hunts show all three cards, the first of them twice; all are too large for a Barred Owl.
        let hunters = ["barred_owl", "coopers_hawk", "red_shouldered_hawk", "great_horned_owl"];
        let table =
            table().forest(P1, ["carolina_chickadee"]).discard(["osprey", "canada_goose", "wild_turkey"]);
        let table = hunters.into_iter().fold(table, |table, id| table.forest(P1, [id]));
        let mut run = table.feeder([Face::Seed; 5]).acts(P1, Action::GainFood);
        for _ in 0..3 {
            run.asked(P1, Ask::TakeDie, ["seed:seed", "reset"]).answer(["seed:seed"]);
        }
        hunters.iter().for_each(|_| {
            run.uses(P1);
        });
        run.asked(P1, Ask::UsePower, ["yes"]);
        assert_eq!(run.state().chance.brought.decks.len(), 2);
        let first = run.state().chance.brought.decks[0].clone();
        let states = imagined_by(P1, &mut run);
        assert!(states.iter().all(|state| state.chance.brought.decks[0] == first));
        assert_eq!(different(&states, |state| state.deck.to_vec()), 2);
    }

    #[test]
    fn dice_thrown_in_this_turn_stay_and_the_next_ones_are_open() {
        let thrown = [Face::Seed, Face::Fish, Face::Fruit, Face::Rodent, Face::Rodent];
        let table = table().forest(P1, ["carolina_chickadee", "barn_owl"]).feeder([Face::Fish]);
        // The next throws are laid as well, but nobody at the table knows them.
        let laid =
            [thrown[0], thrown[1], thrown[2], thrown[3], thrown[4], Face::Fish, Face::Fish, Face::Fish];
        let mut run = table.throws(laid).acts(P1, Action::GainFood);
        run.asked(P1, Ask::TakeDie, ["fish:fish", "reset"]).answer(["fish:fish"]);
        run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish", "fruit:fruit", "rodent:rodent"])
            .answer(["seed:seed"]);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::UsePower, ["yes"]);
        let (feeder, cached) = (run.state().feeder, run.spot("barn_owl").cached);
        let states = imagined_by(P1, &mut run);
        let as_seen = |state: &State| {
            state.feeder == feeder && state.player(P1).mat.spot(bird("barn_owl")).unwrap().cached == cached
        };
        assert!(states.iter().all(as_seen));
        let throws = different(&states, |state| {
            let (mut state, mut events) = (state.clone(), Vec::new());
            apply(&mut state, &Effect::ThrowAllDice { seat: P1, why: Throw::Reset }, &mut events);
            Face::ALL.map(|face| state.feeder.count(face))
        });
        assert!(throws > 20, "{throws} different throws");
    }

    #[test]
    fn cards_drawn_in_this_turn_stay_where_the_seat_has_seen_them_and_nowhere_else() {
        let table = table().wetland(P1, ["mallard", "northern_shoveler"]).hand(P2, ["osprey"]);
        let table = table.deck(["bushtit", "willet", "barn_owl", "house_wren", "killdeer", "wild_turkey"]);
        let mut run = table.acts(P1, Action::DrawCards);
        run.uses(P1).asked(P1, Ask::UsePower, ["yes"]);
        assert_eq!(
            (run.hand(P1), run.hand(P2)),
            (vec!["barn_owl", "bushtit", "willet"], vec!["house_wren", "osprey"])
        );
        let hand = run.state().player(P1).hand;
        let states = imagined_by(P1, &mut run);
        assert!(states.iter().all(|state| state.player(P1).hand == hand));
        assert_eq!(different(&states, |state| state.player(P2).hand.iter().collect::<Vec<_>>()), 6);
        assert_eq!(different(&states, |state| state.deck.to_vec()), 12);
    }

    #[test]
    fn the_tray_stays_as_it_was_filled_and_the_deck_made_for_it_has_any_order() {
        let cards = ["bushtit", "willet", "barn_owl", "house_wren", "killdeer", "wild_turkey"];
        let mut executor = Executor::<Wingspan>::new(table().hand(P2, ["osprey"]).discard(cards).state());
        executor.step().expect("a game without faults");
        let prompt = executor.open()[0].clone();
        let eggs = prompt.options.iter().position(|option| *option == Choice::Action(Action::LayEggs));
        executor.answer(prompt.id(), P1, Answer::one(eggs.expect("an option"))).expect("a legal answer");
        executor.step().expect("a game without faults");
        assert_eq!((executor.open()[0].seat, executor.state().deck.len()), (P2, 3));
        let (tray, states) = (executor.state().tray, determinized(&executor, 100));
        assert!(states.iter().all(|state| state.tray == tray && state.deck.len() == 3));
        assert_eq!(different(&states, |state| state.deck.to_vec()), 6);
    }

    /// Nearly all cards are discarded already, so that decks are made new again and again.
    fn short_of_cards(players: usize, seed: u64) -> State {
        let setup = Setup { players, goals: Scored::Green, swift_start: false, seed };
        let mut state = State::new(&setup).expect("a kind of table that there is");
        while state.deck.len() > 8 {
            let card = state.deck.pop().expect("a card");
            state.discard.push(card);
            state.all_learn(card);
        }
        while state.discard.len() > 12 {
            let card = state.discard.pop().expect("a card");
            state.removed.insert(card);
        }
        while let Some(bonus) = state.bonus_deck.pop() {
            state.bonus_discard.insert(bonus);
        }
        state
    }

    /// The places of hidden cards, each with the cards in it that a seat has not seen.
    fn hidden_birds(state: &State, seat: Seat) -> Vec<BirdSet> {
        let known = state.player(seat).known;
        let hands = state.all_seats().map(|other| state.player(other).hand);
        let places = state.deck.iter().map(|&card| BirdSet::from(card)).chain(hands).chain([state.tucked]);
        places.map(|cards| cards - known).collect()
    }

    fn hidden_bonuses(state: &State, seat: Seat) -> Vec<BonusSet> {
        let known = state.player(seat).known_bonuses;
        let hands = state.all_seats().map(|other| state.player(other).bonuses);
        let deck = state.bonus_deck.iter().map(|&bonus| BonusSet::from(bonus));
        deck.chain(hands).chain([state.bonus_discard]).map(|bonuses| bonuses - known).collect()
    }

    /// The places in which other cards may lie for all that the seat knows: those that share cards of a pool, all dealt
    /// again among themselves, with another place.
    fn open_places<T: Named, const W: usize>(places: &[Set<T, W>], pools: [Set<T, W>; 2]) -> Vec<usize> {
        let shares =
            |cards: Set<T, W>, pool: Set<T, W>| !(cards & pool).is_empty() && !(pool - cards).is_empty();
        (0..places.len()).filter(|&place| pools.iter().any(|&pool| shares(places[place], pool))).collect()
    }

    #[test]
    fn in_whole_games_all_that_a_seat_has_not_seen_varies() {
        let (mut places, mut new_decks, mut new_bonus_decks) = (0, 0, 0);
        for (players, seed) in (2..=5).flat_map(|players| (0..20).map(move |seed| (players, seed))) {
            let mut executor = Executor::<Wingspan>::new(short_of_cards(players, seed));
            let mut dice = dice(seed);
            while play_some(&mut executor, &mut dice, 1) {
                let (state, prompt) = (executor.state().clone(), &executor.open()[0]);
                let Luck { decks, bonus_decks, .. } = &state.chance.brought;
                let new = !(decks.is_empty() && bonus_decks.is_empty());
                if !new && !prompt.id().0.is_multiple_of(29) {
                    continue;
                }
                let seat = prompt.seat;
                let pools = |all: BirdSet, new: BirdSet| [all & new, all - new];
                let birds = hidden_birds(&state, seat);
                let all = birds.iter().fold(BirdSet::EMPTY, |all, &cards| all | cards);
                let mut open = open_places(&birds, pools(all, decks.iter().flatten().copied().collect()));
                let bonuses = hidden_bonuses(&state, seat);
                let all = bonuses.iter().fold(BonusSet::EMPTY, |all, &cards| all | cards);
                let mut open_bonuses = open_places(&bonuses, [all, BonusSet::EMPTY]);
                places += open.len() + open_bonuses.len();
                (new_decks, new_bonus_decks) = (new_decks + decks.len(), new_bonus_decks + bonus_decks.len());
                for _ in 0..60 {
                    if open.is_empty() && open_bonuses.is_empty() {
                        break;
                    }
                    let observation = Observation::new(&executor, prompt);
                    let Some(game) = observation.determinize(&mut dice) else { continue };
                    let (cards, others) =
                        (hidden_birds(&game.state(), seat), hidden_bonuses(&game.state(), seat));
                    open.retain(|&place| cards[place] == birds[place]);
                    open_bonuses.retain(|&place| others[place] == bonuses[place]);
                }
                assert!(
                    open.is_empty() && open_bonuses.is_empty(),
                    "{players} players, seed {seed}, {prompt:?}: always the real cards in {open:?}, {open_bonuses:?}"
                );
            }
        }
        assert!(
            places > 10_000 && new_decks > 50 && new_bonus_decks > 20,
            "{places}, {new_decks}, {new_bonus_decks}"
        );
    }
}
