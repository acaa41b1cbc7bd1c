//! The game in numbers.

use std::collections::BTreeSet;

use cardloom::{
    Game, Seat, below,
    encode::{Encode, State, action_texts},
    testing::{assert_golden, encoding, how_many},
};
use gauntlet::{CardChoice, CardId, Choice, Content, Gauntlet, HandCard, Setup, Station, View, Who};

use crate::support::{SAMPLES, Table, dice};

mod support;

/// The law plays a game again and again: a short one, with what is asked between combats.
const SHORT: [Station; 3] = [Station::Rest, Station::Weak, Station::Weak];

/// Tables of three kinds in turn: as the rules begin, with cards, relics and potions of all kinds of the base game, and with
/// documents that the table has added.
fn setup(players: usize, seed: u64) -> Setup {
    let setup = match seed % 3 {
        0 => Setup::new(players, seed),
        1 => of_all_kinds(players, seed),
        _ => Table { players, mixed: true }.ending_setup(seed),
    };
    Setup { gauntlet: SHORT.into(), ..setup }
}

/// A table with cards, relics and potions of all kinds of the base game.
fn of_all_kinds(players: usize, seed: u64) -> Setup {
    let content = Content::default();
    let mut dice = dice(seed);
    let mut some = |count: usize, among: &[String]| -> Vec<String> {
        (0..count).map(|_| among[below(&mut dice, among.len())].clone()).collect()
    };
    let plain = content.cards().iter().map(|card| card.id().to_owned());
    let upgraded = content.cards().iter().filter(|card| card.has_upgrade());
    let cards: Vec<String> = plain.chain(upgraded.map(|card| format!("{}+", card.id()))).collect();
    // Few kinds, so that many cards are equal.
    let kinds = some(8, &cards);
    let relics: Vec<String> = content.relics().iter().map(|relic| relic.id().to_owned()).collect();
    let potions: Vec<String> = content.potions().iter().map(|potion| potion.id().to_owned()).collect();
    Setup {
        deck: Some(some(20, &kinds)),
        relics: Some(some(5, &relics)),
        potions: some(3, &potions),
        ..Setup::new(players, seed)
    }
}

#[test]
fn what_is_true_of_every_game_in_numbers_is_true_of_it() {
    let report = encoding::<Gauntlet>(how_many("CARDLOOM_GAMES", 6) as u64, setup);
    assert!(report.games >= 12 && report.dealt * 12 > report.decisions / 2, "{report:?}");
    assert!(report.actions > 100, "{report:?}");
}

#[test]
fn actions_keep_their_numbers() {
    let texts = action_texts::<Gauntlet>();
    let lines: String = texts.iter().enumerate().map(|(number, text)| format!("{number} {text}\n")).collect();
    assert_golden("tests/golden/actions.txt", &lines);
}

fn card(id: &str) -> CardId {
    Content::default().card(id).expect("a card of the base game")
}

fn pick(card: CardId, copy: u8) -> Choice {
    Choice::Card(CardChoice { card, upgrades: 0, copy })
}

#[test]
fn what_nobody_can_tell_apart_shares_a_number() {
    let number = |choice: Choice| Gauntlet::choice(&choice);
    assert_eq!(number(pick(card("strike"), 0)), number(pick(card("strike"), 4)));
    let third = number(pick(card("rampage"), 2));
    assert_eq!(BTreeSet::from([0, 1, 2, 3].map(|copy| number(pick(card("rampage"), copy)))).len(), 3);
    assert_eq!(third, number(pick(card("rampage"), 3)), "further ones share the last number");
    let potion = Content::default().potion("fire_potion").expect("a potion of the base game");
    let drink = |slot, enemy| number(Choice::Potion { potion, slot, target: Some(Who::Enemy(enemy)) });
    assert!(drink(0, 6).is_some() && drink(0, 6) == drink(2, 6) && drink(0, 5) != drink(0, 6));
}

#[test]
fn what_has_no_number_is_an_other_option() {
    let number = |choice: Choice| Gauntlet::choice(&choice);
    assert_eq!(number(Choice::Creature(Who::Enemy(7))), None);
    assert_eq!(number(Choice::Option("an option that a table has added")), None);
    let strike = CardChoice { card: card("strike"), upgrades: 0, copy: 0 };
    assert_eq!(number(Choice::Play { card: strike, target: Some(Who::Enemy(7)) }), None);
    assert_eq!(number(Choice::Play { card: strike, target: None }), None);
    assert_eq!(number(Choice::Card(CardChoice { upgrades: 2, ..strike })), None);
    let content = Content::of(&[SAMPLES.to_owned()]).expect("the samples are right");
    let base = Content::default();
    for card in content.cards() {
        let known = base.cards().contains(card);
        assert_eq!(number(pick(*card, 0)).is_some(), known, "{card:?}");
        assert!(known || number(Choice::New(*card)).is_none(), "{card:?}");
    }
    for &potion in content.potions() {
        let number = number(Choice::Potion { potion, slot: 0, target: None });
        assert!(base.potions().contains(&potion) || number.is_none(), "{potion:?}");
    }
}

/// What a player sees of a card in hand, besides what is printed on it.
fn seen(held: &HandCard) -> impl PartialEq + std::fmt::Debug {
    (held.cost, held.playable, held.retained, held.now.clone())
}

/// Looks at the cards of a hand whose kinds have one number for all copies. Gives how many share it.
fn look_at_hand(view: &View, seat: Seat) -> usize {
    let hand = &view.heroes[seat.index()].hand;
    let mut shared = 0;
    for (place, held) in hand.iter().enumerate() {
        let equal: Vec<&HandCard> = hand[..place].iter().filter(|other| other.card == held.card).collect();
        let Some(first) = equal.first() else { continue };
        let number = |copy: usize| {
            let (card, upgrades) = (held.card.card, held.card.upgrades);
            Gauntlet::choice(&Choice::Card(CardChoice { card, upgrades, copy: copy as u8 }))
        };
        if number(0) == number(equal.len()) {
            assert_eq!(seen(first), seen(held), "{:?}", held.card);
            shared += 1;
        }
    }
    shared
}

#[test]
fn what_a_hero_sees_is_in_the_numbers() {
    let mut state = State::<Gauntlet>::begin(Setup::new(2, 7)).expect("a game");
    let strike = state.legal_actions().expect("legal actions")[0];
    state.act(strike).expect("a legal action");
    let seat = state.seat().expect("somebody acts");
    let view = state.with_state(|state| Gauntlet::view(state, Some(seat))).expect("a view");
    let mut numbers = vec![0.0; state.layout().length()];
    state.observe(seat, &mut numbers).expect("an observation");
    let slice = |name: &str| {
        let slice = state.layout().slices.iter().find(|slice| slice.name == name);
        let slice = slice.unwrap_or_else(|| panic!("no slice {name}"));
        &numbers[slice.begin..][..slice.length]
    };
    let sum = |name: &str| slice(name).iter().sum::<f32>();
    let me = &view.heroes[seat.index()];
    assert!((sum("own hand") - me.hand.len() as f32).abs() < 1e-3 && !me.hand.is_empty());
    assert!((sum("player 0 draw pile") - me.draw.len() as f32).abs() < 1e-3);
    assert!((sum("player 1 deck") - 10.0).abs() < 1e-3);
    assert!((slice("player 0 counters")[0] - me.body.hp as f32 / 100.0).abs() < 1e-3);
    assert!((slice("player 0 counters")[4] - me.energy as f32).abs() < 1e-3);
    assert!((sum("enemies") - view.enemies.len() as f32).abs() < 1e-3 && !view.enemies.is_empty());
    let hp: f32 = slice("enemy counters").chunks(7).map(|row| row[1]).sum();
    let left: i32 = view.enemies.iter().map(|enemy| enemy.body.hp).sum();
    assert!((hp - left as f32 / 100.0).abs() < 1e-3, "{hp} is not {left}");
    assert!((sum("question"), sum("turn"), slice("turn")[0]) == (1.0, 1.0, 1.0));
}

#[test]
fn equal_cards_that_share_a_number_look_the_same() {
    let (mut shared, mut done) = (0, BTreeSet::new());
    for seed in 0..how_many("CARDLOOM_GAMES", 30) as u64 {
        let mut dice = dice(seed);
        let mut state = State::<Gauntlet>::begin(of_all_kinds(1 + seed as usize % 2, seed)).expect("a game");
        while let Some(seat) = state.seat() {
            let view = state.with_state(|state| Gauntlet::view(state, Some(seat))).expect("a view");
            shared += look_at_hand(&view, seat);
            let legal = state.legal_actions().expect("legal actions");
            let action = legal[below(&mut dice, legal.len())];
            state.act(action).expect("a legal action");
            done.insert(action);
        }
    }
    assert!(shared > 100 && done.len() > 200, "{shared} cards that share, {} actions", done.len());
    let others = (action_texts::<Gauntlet>().len() - Gauntlet::OTHERS) as u32;
    assert!(done.iter().all(|action| *action < others), "all of the base game has numbers");
}
