//! Two against two (rules 10): P1 and P3 play against P2 and P4.

use cardloom::{Seat, testing::Seen};
use innovation::{Achievement, Color, Event, Position, Reason, Role, Splay};

use crate::support::*;

mod support;

/// A team table where every seat has a card to meld.
fn table() -> Position {
    let hands = cards(["Flight", "Rocketry", "Mobility", "Socialism"]);
    let seats = Seat::all(4).zip(hands);
    seats.fold(Position::new(4).teams(), |table, (seat, card)| table.hand(seat, [card]))
}

/// Who executes effects of the card that P1 activates, in order, and what P1 draws on top of them.
fn executed(position: Position, dogma: &str) -> (Vec<(Seat, Role)>, usize) {
    let mut run = drive(position);
    take(&mut run, P1, dogma);
    let (mut seats, mut draws) = (Vec::new(), 0);
    loop {
        match run.next() {
            Seen::Event(Event::Executes { seat, role, .. }) => seats.push((seat, role)),
            Seen::Event(Event::Drew { seat: P1, .. }) => draws += 1,
            Seen::Prompt(_) | Seen::End => return (seats, draws),
            _ => {}
        }
    }
}

#[test]
fn a_demand_passes_over_the_partner() {
    let position = table().pile(P1, Color::Red, cards(["Archery"]), Splay::None);
    let targets = executed(position, "dogma Archery").0;
    assert_eq!(targets, [(P2, Role::Target), (P4, Role::Target)]);
}

#[test]
fn an_opponent_with_as_many_icons_is_not_a_target_in_a_team_game_either() {
    let position = table().pile(P1, Color::Red, cards(["Archery"]), Splay::None).pile(
        P4,
        Color::Red,
        cards(["Oars"]),
        Splay::None,
    );
    assert_eq!(executed(position, "dogma Archery").0, [(P2, Role::Target)]);
}

#[test]
fn the_partner_shares_but_alone_earns_no_bonus() {
    let position = table().pile(P1, Color::Green, cards(["The Wheel"]), Splay::None).pile(
        P3,
        Color::Red,
        cards(["Oars", "Archery"]),
        Splay::Up,
    );
    let (seats, draws) = executed(position, "dogma The Wheel");
    assert_eq!(seats, [(P3, Role::Sharer), (P1, Role::Activator)]);
    assert_eq!(draws, 2, "The Wheel draws two, and there is no bonus");
}

#[test]
fn an_opponent_who_shares_earns_the_bonus() {
    let position = table()
        .pile(P1, Color::Green, cards(["The Wheel"]), Splay::None)
        .pile(P2, Color::Yellow, cards(["Masonry"]), Splay::None)
        .pile(P3, Color::Red, cards(["Oars", "Archery"]), Splay::Up);
    let (seats, draws) = executed(position, "dogma The Wheel");
    assert_eq!(seats, [(P2, Role::Sharer), (P3, Role::Sharer), (P1, Role::Activator)]);
    assert_eq!(draws, 3);
}

/// How a game ends in which P1 claims achievement 1, while the team holds some others.
fn after_claim(mine: &[u8], partners: &[u8]) -> Option<(Vec<Seat>, Reason)> {
    let normal = |values: &[u8]| values.iter().copied().map(Achievement::Normal).collect::<Vec<_>>();
    let position = table()
        .pile(P1, Color::Blue, cards(["Tools"]), Splay::None)
        .score(P1, cards(["Coal"]))
        .achievements(P1, normal(mine))
        .achievements(P3, normal(partners));
    let mut run = drive(position);
    take(&mut run, P1, "achieve 1");
    while !matches!(run.next(), Seen::Prompt(_) | Seen::End) {}
    winners(&run.state())
}

#[test]
fn six_achievements_together_win_for_both_partners() {
    assert_eq!(after_claim(&[2, 3], &[4, 5, 6]), Some((vec![P1, P3], Reason::Achievements)));
    assert_eq!(after_claim(&[2, 3, 4, 5, 6], &[]), Some((vec![P1, P3], Reason::Achievements)));
    assert_eq!(after_claim(&[2, 3], &[4, 5]), None, "five are not enough");
    assert_eq!(after_claim(&[2, 3, 4], &[]), None, "four win only without teams");
}

#[test]
fn a_claim_takes_ones_own_score_and_top_card() {
    let position =
        table().pile(P1, Color::Blue, cards(["Tools"]), Splay::None).score(P3, cards(["Robotics", "Coal"]));
    assert_eq!(position.clone().state().unwrap().claimable(P1).count(), 0, "the score is the partner's");
    let rich = position.pile(P3, Color::Blue, cards(["Alchemy"]), Splay::None);
    let state = rich.score(P1, cards(["Databases"])).state().unwrap();
    assert_eq!(state.claimable(P1).collect::<Vec<_>>(), [1], "the higher top card is the partner's");
    assert_eq!(state.claimable(P3).collect::<Vec<_>>(), [1, 2, 3]);
}

/// Who wins when P1 draws above value 10.
fn after_last_draw(position: Position) -> Vec<Seat> {
    let position = position.exact_supply().supply(10, []);
    let mut run = drive(position.pile(P1, Color::Blue, cards(["Software"]), Splay::None));
    take(&mut run, P1, "draw");
    run.ends();
    let (winners, reason) = winners(&run.state()).expect("a game that is over");
    assert_eq!(reason, Reason::Score);
    winners
}

#[test]
fn the_sum_of_both_scores_decides() {
    let position = table()
        .score(P1, cards(["Robotics"]))
        .score(P2, cards(["Sanitation"]))
        .score(P4, cards(["Oars", "Gunpowder"]));
    assert_eq!(after_last_draw(position), [P2, P4], "7 and 5 are more than 10");
}

#[test]
fn the_sum_of_achievements_decides_where_the_scores_tie() {
    let tied =
        table().score(P3, cards(["Robotics"])).score(P2, cards(["Coal"])).score(P4, cards(["Physics"]));
    assert_eq!(after_last_draw(tied.clone()), [P1, P2, P3, P4]);
    let ahead = tied
        .achievements(P2, [1, 2].map(Achievement::Normal))
        .achievements(P1, [3].map(Achievement::Normal))
        .achievements(P3, [4, 5].map(Achievement::Normal));
    assert_eq!(after_last_draw(ahead), [P1, P3]);
}

#[test]
fn a_win_by_a_card_is_one_for_both_partners() {
    // Globalization: no more leaves than factories anywhere, so the highest score, here of a team, wins.
    let position = table()
        .pile(P1, Color::Yellow, cards(["Globalization"]), Splay::None)
        .score(P1, cards(["Oars"]))
        .score(P3, cards(["Robotics"]))
        .score(P2, cards(["Ecology"]));
    let mut run = drive(position);
    take(&mut run, P1, "dogma Globalization");
    while !matches!(run.next(), Seen::Prompt(_) | Seen::End) {}
    assert_eq!(winners(&run.state()), Some((vec![P1, P3], Reason::Card)));
}
