//! Whether it matters in which order several cards move.

use std::ops::RangeInclusive;

use cardloom::Seat;

use crate::{
    model::{
        achievements::{Achievement, Special},
        facts::Color,
        icons::Icon,
        set::CardSet,
        state::{Player, State, Zone},
    },
    rules::effect::Deed,
};

impl State {
    /// Whether so many of these cards, moved by a seat one after the other, can end differently in another order.
    ///
    /// On a pile of a board and under one of the supply they lie as they came. Elsewhere, and among piles, the order
    /// shows only by a special achievement that is reached on the way.
    pub(crate) fn order_matters(
        &self,
        by: Seat,
        deed: Deed,
        count: RangeInclusive<usize>,
        cards: CardSet,
    ) -> bool {
        if cards.len().min(*count.end()) < 2 {
            return false;
        }
        match deed {
            Deed::Meld | Deed::Tuck | Deed::ToBoard(_) if cards.colors() < cards.len() => true,
            Deed::Return if cards.values() < cards.len() => true,
            _ => self.claims_differ(by, deed, count, cards),
        }
    }

    /// Whether the order of the moves decides who claims which special achievement. All cards have piles of their own,
    /// so that nothing else can differ once the same ones have moved.
    fn claims_differ(&self, by: Seat, deed: Deed, count: RangeInclusive<usize>, cards: CardSet) -> bool {
        if !self.special_in_reach(deed.destination(by), cards) {
            return false;
        }
        let least = cards.len().min(*count.start());
        let mut events = Vec::new();
        // One move more in each round: which cards have moved, and each way in which achievements are held by then.
        let mut reached = vec![(CardSet::EMPTY, self.clone())];
        for size in 1..=cards.len().min(*count.end()) {
            let mut next: Vec<(CardSet, Self)> = Vec::new();
            let mut differ = false;
            for (moved, before) in &reached {
                for card in (cards - *moved).iter() {
                    let moved = *moved | card.into();
                    let mut state = before.clone();
                    if state.end.is_none() {
                        state.move_card(by, card, deed, &mut events);
                    }
                    let held = |state: &Self| state.players.map(|player| player.achievements);
                    let mut alike = next.iter().filter(|(other, _)| *other == moved).peekable();
                    differ |= alike.peek().is_some_and(|(_, other)| held(other) != held(&state));
                    if alike.all(|(_, other)| held(other) != held(&state)) {
                        next.push((moved, state));
                    }
                }
            }
            if differ && size >= least {
                return true;
            }
            reached = next;
        }
        false
    }
}

impl State {
    /// Whether anybody may come to fulfil a special achievement by these moves: a quick look, which is right where it
    /// says no. A board never shows more than it does, with all that comes to it and all that is uncovered by a move.
    ///
    /// Monument, which counts the moves, comes at the same one in every order.
    fn special_in_reach(&self, to: Zone, cards: CardSet) -> bool {
        let held = |cards, player: &Player| cards - player.hand - player.score;
        let from_boards = self.players.iter().fold(cards, held);
        self.all_seats().any(|seat| {
            let come = if to == Zone::Board(seat) { cards } else { CardSet::EMPTY };
            if from_boards.is_empty() && come.is_empty() {
                return false;
            }
            let player = self.player(seat);
            let uncovered = from_boards.iter().filter_map(|card| player.board.beneath(card));
            let shown = come | uncovered.collect();
            let icons = shown.iter().fold(player.board.icons(), |sum, card| sum + card.icons());
            let available = |special| self.available.contains(Achievement::Special(special));
            available(Special::World) && icons.count(Icon::Clock) >= 12
                || available(Special::Empire) && Icon::ALL.iter().all(|&icon| icons.count(icon) >= 3)
                || available(Special::Universe)
                    && (player.board.tops() | shown).of_value_from(8).colors() == Color::ALL.len()
                || available(Special::Wonder) && Special::Wonder.is_met(player)
        })
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{below, shuffle};
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    use super::*;
    use crate::{
        model::{board::Pile, card::Card, icons::Splay},
        testing::*,
    };

    /// All orders of so many of these cards.
    fn orders(cards: CardSet, count: usize) -> Vec<Vec<Card>> {
        if count == 0 {
            return vec![Vec::new()];
        }
        let first = |card: Card| {
            orders(cards - card.into(), count - 1).into_iter().map(move |rest| [vec![card], rest].concat())
        };
        cards.iter().flat_map(first).collect()
    }

    /// What comes of an order, with the cards that it moves.
    fn outcome(state: &State, by: Seat, deed: Deed, order: &[Card]) -> (CardSet, State) {
        let mut state = state.clone();
        for &card in order {
            state.move_card(by, card, deed, &mut Vec::new());
        }
        (order.iter().copied().collect(), state)
    }

    /// By trying all orders.
    fn differs(state: &State, by: Seat, deed: Deed, count: RangeInclusive<usize>, cards: CardSet) -> bool {
        let ends = |count| -> Vec<_> {
            orders(cards, count).iter().map(|order| outcome(state, by, deed, order)).collect()
        };
        count.map(|count| count.min(cards.len())).any(|count| {
            let ends = ends(count);
            ends.iter().any(|one| ends.iter().any(|other| one.0 == other.0 && one.1 != other.1))
        })
    }

    /// A position late in a game: three boards whose icons and values are near to those of special achievements.
    fn position(generator: &mut ChaCha8Rng) -> State {
        let mut cards: Vec<Card> = Card::all().filter(|card| card.age() % 10 != 1).collect();
        shuffle(generator, &mut cards);
        let mut state = table_of(3).state();
        state.supply = Default::default();
        for seat in state.all_seats() {
            for color in Color::ALL {
                let of_color = |card: &Card| card.color() == color;
                let size = below(generator, 4);
                let mut pile: Vec<Card> = cards.iter().copied().filter(of_color).take(size).collect();
                cards.retain(|card| !pile.contains(card));
                // High cards beneath low ones make the universe near.
                pile.sort_by_key(|card| std::cmp::Reverse(card.age()));
                let splay = [Splay::None, Splay::Left, Splay::Right, Splay::Up][below(generator, 4)];
                state.player_mut(seat).board.set_pile(color, Pile::new(pile.into_iter().collect(), splay));
            }
            for _ in 0..4 {
                let card = cards.pop().expect("a card that is left");
                state.player_mut(seat).hand.insert(card);
            }
            state.player_mut(seat).scored = below(generator, 6) as u8;
        }
        state.turn.seat = Seat(below(generator, 3) as u8);
        state.claim_specials(&mut Vec::new());
        state
    }

    #[test]
    fn it_is_told_as_by_trying_all_orders() {
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        let (mut by_piles, mut by_achievements, mut never) = (0, 0, 0);
        for _ in 0..4000 {
            let state = position(&mut generator);
            let deed = [
                Deed::Return,
                Deed::Score,
                Deed::ToHand(P2),
                Deed::ToScore(P2),
                Deed::Meld,
                Deed::Tuck,
                Deed::ToBoard(P2),
            ][below(&mut generator, 7)];
            let player = state.player(P1);
            let from = if below(&mut generator, 3) == 0 { player.hand } else { player.board.tops() };
            let mut cards: Vec<Card> = from.iter().collect();
            shuffle(&mut generator, &mut cards);
            let cards: CardSet = cards.into_iter().take(4).collect();
            let most = 1 + below(&mut generator, 4);
            let count = 1 + below(&mut generator, most)..=most;
            let matters = state.order_matters(P1, deed, count.clone(), cards);
            assert_eq!(matters, differs(&state, P1, deed, count, cards), "{deed:?} {cards:?}\n{state:?}");
            match matters {
                true if state.claims_differ(P1, deed, 2..=4, cards) => by_achievements += 1,
                true => by_piles += 1,
                false => never += 1,
            }
        }
        assert!(
            by_piles > 100 && by_achievements > 20 && never > 100,
            "{by_piles} {by_achievements} {never}"
        );
    }

    /// Blue Writing covers Genetics, and all other top cards but yellow Canning are of value 8 or more.
    fn near_universe() -> Table {
        table().board(
            P1,
            ["Writing", "Genetics", "Mobility", "Corporations", "Canning", "Ecology", "Specialization"],
        )
    }

    fn cards<const N: usize>(names: [&str; N]) -> CardSet {
        names.map(named).into_iter().collect()
    }

    #[test]
    fn an_achievement_that_is_taken_or_reached_in_any_order_does_not_count() {
        let matters = |state: &State, names| state.order_matters(P1, Deed::Return, 2..=2, cards(names));
        let state = near_universe().state();
        // Only with both gone all five are high, and that they are in the end.
        assert!(!matters(&state, ["Writing", "Canning"]));
        // Gone before both others, Mobility takes the red pile away.
        assert!(!matters(&state, ["Writing", "Mobility"]));
        let all = cards(["Writing", "Canning", "Mobility"]);
        assert!(state.order_matters(P1, Deed::Return, 3..=3, all));
        assert!(!state.order_matters(P1, Deed::Return, 2..=2, all));
        let universe = Achievement::Special(Special::Universe);
        let taken = near_universe().achievements(P2, [universe]).state();
        assert!(!taken.order_matters(P1, Deed::Return, 3..=3, all));
    }

    #[test]
    fn the_order_of_one_card_is_none() {
        let state = table().hand(P1, ["Oars", "Archery"]).state();
        let both = cards(["Oars", "Archery"]);
        for deed in [Deed::Return, Deed::Meld, Deed::Tuck] {
            assert!(!state.order_matters(P1, deed, 1..=1, both), "{deed:?}");
            assert!(state.order_matters(P1, deed, 1..=2, both), "{deed:?}");
        }
    }
}
