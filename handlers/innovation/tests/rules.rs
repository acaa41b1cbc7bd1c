//! The frame of the rules: set-up, turns, the four actions, and the end by score (rules 1 to 4 and 9).

use std::{cell::RefCell, rc::Rc};

use cardloom::{Answer, EventLog, Game, Seat, Step};
use innovation::{
    Achievement, Card, CardSet, Choice, Color, Event, Innovation, Position, Reason, SetupError, Splay, State,
    legal_actions,
};

use crate::support::*;

mod support;

#[test]
fn the_cards_are_dealt_as_the_rules_say() {
    for players in 2..=4 {
        let state = State::new(players, false, 3).unwrap();
        assert_eq!(state.check(), Ok(()));
        let supply: Vec<usize> = (1..=10).map(|age| state.supply_len(age)).collect();
        assert_eq!(supply, [14 - 2 * players, 9, 9, 9, 9, 9, 9, 9, 9, 10], "{players} players");
        assert_eq!(state.seats(), players);
        for seat in state.all_seats() {
            let player = state.player(seat);
            assert_eq!((player.hand.len(), player.hand.of_value(1).len()), (2, 2));
            assert_eq!((player.board.cards(), player.score), (CardSet::EMPTY, CardSet::EMPTY));
            assert!(player.achievements.is_empty());
        }
        assert_eq!(state.available().len(), 14, "nine normal achievements and five special ones");
    }
}

#[test]
fn there_is_no_game_for_one_or_five_and_no_team_game_for_three() {
    for players in [0, 1, 5] {
        assert_eq!(State::new(players, false, 0), Err(SetupError::Players(players)));
    }
    for players in [2, 3] {
        assert_eq!(State::new(players, true, 0), Err(SetupError::Teams(players)));
    }
}

/// Answers the first prompt of every seat, the last seat first, with the option at a place.
fn pick_first_cards(executor: &mut cardloom::Executor<Innovation>, mut place: impl FnMut(Seat) -> usize) {
    let Ok(Step::Ask(prompts)) = executor.step() else { panic!("the first cards are picked") };
    let asked: Vec<_> = prompts.iter().map(|prompt| (prompt.id(), prompt.seat)).collect();
    for (prompt, seat) in asked.into_iter().rev() {
        executor.answer(prompt, seat, Answer::one(place(seat))).unwrap();
    }
}

#[test]
fn the_first_cards_are_picked_at_the_same_time_and_shown_together() {
    let log = Rc::new(RefCell::new(EventLog::<Innovation>::default()));
    let mut executor = new_game((3, false), 9).observed(Rc::clone(&log));
    let hands: Vec<CardSet> = (0..3).map(|seat| executor.state().player(Seat(seat)).hand).collect();
    assert!(matches!(executor.step(), Ok(Step::Ask(prompts)) if prompts.len() == 3));
    let (prompt, before) = (executor.open()[1].clone(), Innovation::view(&executor.state(), Some(P1)));
    executor.answer(prompt.id(), P2, Answer::one(0)).unwrap();
    assert_eq!(Innovation::view(&executor.state(), Some(P1)), before, "nobody sees who has picked what");
    assert!(log.borrow().events.is_empty());
    pick_first_cards(&mut executor, |_| 1);
    executor.step().unwrap();

    let picked = [hands[0].nth(1), hands[1].nth(0), hands[2].nth(1), None];
    assert_eq!(log.borrow().events[0], Event::Began { picks: picked });
    assert!(matches!(log.borrow().events[..], [Event::Began { .. }, Event::TurnBegan { number: 1, .. }]));
    for seat in 0..3 {
        let (state, card) = (executor.state(), picked[usize::from(seat)].unwrap());
        assert_eq!(state.player(Seat(seat)).board.top(card.color()), Some(card));
        assert_eq!(state.player(Seat(seat)).hand, hands[usize::from(seat)] - card.into());
    }
}

#[test]
fn the_first_title_in_the_alphabet_begins() {
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..40).map(move |seed| (table, seed))) {
        let mut executor = new_game(table, seed);
        pick_first_cards(&mut executor, |seat| usize::from(seat.0 % 2));
        executor.step().unwrap();
        let state = executor.state();
        let title = |seat: &Seat| state.player(*seat).board.cards().first().unwrap().name().to_lowercase();
        assert_eq!(Some(state.turn().seat), state.all_seats().min_by_key(title));
    }
}

#[test]
fn an_article_counts_in_the_alphabet() {
    let dealt =
        |seat: Seat, name: &'static str| move |state: &State| state.player(seat).hand.contains(card(name));
    let (wheel, tools) = (dealt(P2, "The Wheel"), dealt(P1, "Tools"));
    let game = (0..).map(|seed| new_game((2, false), seed));
    let mut executor = { game }.find(|game| wheel(&game.state()) && tools(&game.state())).unwrap();
    let places = [("Tools", P1), ("The Wheel", P2)].map(|(name, seat)| {
        let hand = executor.state().player(seat).hand;
        hand.iter().position(|held| held == card(name)).unwrap()
    });
    pick_first_cards(&mut executor, |seat| places[seat.index()]);
    executor.step().unwrap();
    assert_eq!(executor.state().turn().seat, P2);
}

#[test]
fn the_first_turns_are_short_and_the_turns_go_round() {
    for (table, expected) in
        TABLES.into_iter().zip([vec![1, 2, 2, 2], vec![1, 2, 2, 2], vec![1, 1, 2, 2], vec![1, 1, 2, 2]])
    {
        let log = Rc::new(RefCell::new(EventLog::<Innovation>::default()));
        let mut executor = new_game(table, 4).observed(Rc::clone(&log));
        pick_first_cards(&mut executor, |_| 0);
        for _ in 0..10 {
            let Ok(Step::Ask([prompt])) = executor.step() else { panic!("an action is asked for") };
            let (prompt, seat, draw) = (prompt.id(), prompt.seat, prompt.options.len() - 1);
            executor.answer(prompt, seat, Answer::one(draw)).unwrap();
        }
        let begun = log.borrow().events.iter().fold(Vec::new(), |mut begun, event| {
            if let Event::TurnBegan { seat, number, actions } = event {
                begun.push((*seat, *number, *actions));
            }
            begun
        });
        let first = begun[0].0;
        for (place, &(seat, number, actions)) in begun.iter().enumerate() {
            assert_eq!(seat, Seat(((first.index() + place) % table.0) as u8), "{table:?}");
            assert_eq!(usize::from(number), place + 1, "{table:?}");
            assert_eq!(actions, expected.get(place).copied().unwrap_or(2), "{table:?}, turn {number}");
        }
    }
}

/// A table where every seat has a card to meld, so that drawing is never the only action, which nobody is asked for.
fn table(players: usize) -> Position {
    let hands = cards(["Flight", "Rocketry", "Mobility", "Socialism"]);
    let seats = Seat::all(players).zip(hands);
    seats.fold(Position::new(players), |table, (seat, card)| table.hand(seat, [card]))
}

#[test]
fn a_turn_is_two_actions_which_may_be_the_same() {
    let position = table(2).pile(P1, Color::Green, [card("The Wheel")], Splay::None);
    let mut run = drive(position);
    act(&mut run, P1, ["dogma The Wheel", "meld Flight", "draw"], "dogma The Wheel");
    take(&mut run, P1, "dogma The Wheel");
    act(&mut run, P2, ["meld Rocketry", "draw"], "draw");
    take(&mut run, P2, "draw");
    take(&mut run, P1, "draw");
}

#[test]
fn the_actions_offered_are_the_legal_ones() {
    let position = Position::new(2)
        .pile(P1, Color::Red, cards(["Oars", "Archery"]), Splay::Left)
        .pile(P1, Color::Blue, [card("Alchemy")], Splay::None)
        .pile(P2, Color::Green, [card("Sailing")], Splay::None)
        .hand(P1, cards(["Tools", "Software"]))
        .hand(P2, [card("Clothing")])
        .score(P1, [card("Robotics")])
        .score(P2, [card("Ecology")]);
    let expected =
        ["achieve 1", "achieve 2", "dogma Oars", "dogma Alchemy", "meld Tools", "meld Software", "draw"];
    let mut run = drive(position);
    act(&mut run, P1, expected, "draw");

    let offered = run.prompt().options.to_vec();
    let legal: Vec<Choice> = legal_actions(&run.state(), P1).map(Choice::Action).collect();
    assert_eq!(offered, legal);
}

#[test]
fn an_answer_beyond_the_offered_actions_is_refused_and_changes_nothing() {
    let mut executor = cardloom::Executor::<Innovation>::new(table(2).state().unwrap());
    executor.step().unwrap();
    let (prompt, before) = (executor.open()[0].clone(), executor.state().clone());
    for answer in [Answer::one(2), Answer::none(), [0, 0].into_iter().collect()] {
        assert!(executor.answer(prompt.id(), P1, answer).is_err());
    }
    assert!(executor.answer(prompt.id(), P2, Answer::one(0)).is_err());
    assert_eq!((&*executor.state(), executor.open()), (&before, &[prompt.clone()][..]));
    executor.answer(prompt.id(), P1, Answer::one(0)).unwrap();
    assert!(executor.answer(prompt.id(), P1, Answer::one(0)).is_err(), "it is no longer open");
}

/// What P1 draws by an action.
#[track_caller]
fn drawn(position: Position) -> Option<Card> {
    let mut run = drive(position);
    take(&mut run, P1, "draw");
    let before = run.state().player(P1).hand;
    while !matches!(run.next(), cardloom::testing::Seen::Prompt(_) | cardloom::testing::Seen::End) {}
    let after = run.state().player(P1).hand;
    (after - before).first()
}

#[test]
fn a_draw_takes_the_value_of_the_highest_top_card() {
    let table = table(2).supply(1, [card("Oars")]).supply(4, [card("Enterprise")]);
    assert_eq!(drawn(table.clone()), Some(card("Oars")));
    let higher = table.pile(P1, Color::Blue, cards(["Tools", "Software"]), Splay::Up);
    assert_eq!(drawn(higher.clone()), Some(card("Oars")), "covered cards do not count");
    let highest = higher.pile(P1, Color::Red, [card("Gunpowder")], Splay::None);
    assert_eq!(drawn(highest), Some(card("Enterprise")));
}

#[test]
fn a_draw_goes_up_past_empty_piles_and_the_value_of_what_came_counts() {
    let table = table(2).exact_supply().supply(1, []).supply(2, []).supply(3, [card("Compass")]);
    assert_eq!(drawn(table), Some(card("Compass")));
}

#[test]
fn the_last_card_of_a_pile_can_be_drawn_and_then_the_next_value() {
    let table = table(2).exact_supply().supply(1, [card("Oars")]).supply(2, [card("Mathematics")]);
    let mut run = drive(table);
    take(&mut run, P1, "draw");
    take(&mut run, P1, "draw");
    run.asks(P2, ["meld Rocketry", "draw"]);
    assert_eq!(run.state().player(P1).hand, cards(["Oars", "Mathematics", "Flight"]).into_iter().collect());
}

/// The table with no card of value 10 left, where P1 draws from there.
fn last_draw(players: usize) -> Position {
    let position = table(players).exact_supply().supply(10, []);
    position.pile(P1, Color::Blue, [card("Software")], Splay::None)
}

/// Who wins by the draw that ends the game.
#[track_caller]
fn ended(position: Position) -> Vec<Seat> {
    let mut run = drive(position);
    take(&mut run, P1, "draw");
    run.ends();
    let (winners, reason) = winners(&run.state()).expect("a game that is over");
    assert_eq!(reason, Reason::Score);
    winners
}

#[test]
fn a_draw_above_ten_ends_the_game_and_the_highest_score_wins() {
    let table = last_draw(3).score(P1, [card("Coal")]).score(P2, cards(["Oars", "Robotics"]));
    assert_eq!(ended(table.score(P3, [card("Ecology")])), [P2]);
}

#[test]
fn achievements_decide_among_those_tied_for_the_score() {
    let table = last_draw(3)
        .score(P1, [card("Coal")])
        .score(P2, [card("Physics")])
        .achievements(P2, [Achievement::Normal(1)])
        .achievements(P3, [2, 3].map(Achievement::Normal));
    assert_eq!(ended(table), [P2], "P3 has more achievements, but not the score");
}

#[test]
fn a_tie_in_both_is_a_draw_of_those_who_tie() {
    let table = last_draw(3).score(P1, [card("Coal")]).score(P3, [card("Physics")]);
    assert_eq!(ended(table), [P1, P3]);
    assert_eq!(ended(last_draw(4)), [P1, P2, P3, P4]);
}

/// The values that P1 may claim.
#[track_caller]
fn claimable(position: Position) -> Vec<u8> {
    position.state().unwrap().claimable(P1).collect()
}

#[test]
fn an_achievement_takes_five_times_its_value_and_a_top_card_of_it() {
    let table = table(2).pile(P1, Color::Blue, [card("Alchemy")], Splay::None);
    assert_eq!(claimable(table.clone().score(P1, [card("Gunpowder")])), [0; 0], "4 points");
    assert_eq!(claimable(table.clone().score(P1, [card("Coal")])), [1]);
    assert_eq!(claimable(table.clone().score(P1, cards(["Oars", "Mobility"]))), [1], "9 points");
    assert_eq!(claimable(table.clone().score(P1, [card("Robotics")])), [1, 2]);
    let rich = table.score(P1, cards(["Robotics", "Databases", "Miniaturization"]));
    assert_eq!(claimable(rich.clone()), [1, 2, 3], "no top card of value 4");
    let covered = rich.clone().pile(P1, Color::Red, cards(["Oars", "Fission"]), Splay::Up);
    assert_eq!(claimable(covered), [1, 2, 3], "a covered card does not count");
    let gone = rich.achievements(P2, [Achievement::Normal(2)]).achievements(P1, [Achievement::Normal(1)]);
    assert_eq!(claimable(gone), [3]);
}

#[test]
fn achievements_are_claimed_in_any_order_and_cost_nothing() {
    let position = table(2)
        .pile(P1, Color::Blue, [card("Alchemy")], Splay::None)
        .score(P1, cards(["Robotics", "Corporations"]));
    let mut run = drive(position);
    act(
        &mut run,
        P1,
        ["achieve 1", "achieve 2", "achieve 3", "dogma Alchemy", "meld Flight", "draw"],
        "achieve 3",
    );
    act(&mut run, P1, ["achieve 1", "achieve 2", "dogma Alchemy", "meld Flight", "draw"], "achieve 1");
    run.asks(P2, ["meld Rocketry", "draw"]);
    assert_eq!(run.state().points(P1), 18);
    assert_eq!(run.state().player(P1).achievements, [1, 3].map(Achievement::Normal).into_iter().collect());
}
