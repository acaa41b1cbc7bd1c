//! Actions on hands and decks.

use cardloom::Seat;

use super::{Acting, entry};
use crate::{
    language::words::{Action, Cards, Direction, Entries, Players, Side, Source},
    model::card::Card,
    rules::{
        effect::{CardList, Effect, Outcome},
        evaluate::{Found, Look},
        scope::{Seats, Value},
    },
};

impl Acting<'_> {
    pub(super) async fn act_on_hands(&self, action: &'static Action) -> Value {
        match action {
            Action::DrawCards { player, players, count, from } => {
                let seats = self.seats(player, players);
                let count = self.look(|look| look.how_many(count));
                let mut entries = Vec::new();
                for seat in seats {
                    let cards = self.draw(seat, count, from.unwrap_or(Source::Traits)).await;
                    if players.is_none() {
                        return Value::Cards(cards);
                    }
                    entries.push(entry(seat, cards));
                }
                if players.is_some() { Value::Entries(entries) } else { Value::Cards(CardList::new()) }
            }
            Action::DiscardFromHand { player, cards } => {
                let Some((seat, cards)) = self.held(player, cards) else { return Value::Empty };
                self.discard(seat, cards).await.into()
            }
            Action::DiscardRandomFromHand { player, players, count } => {
                let seats = self.seats(player, players);
                let count = self.look(|look| look.how_many(count));
                let mut moved = CardList::new();
                for seat in seats {
                    moved.extend(self.apply(Effect::DiscardRandom { seat, count }).await.into_cards());
                }
                moved.into()
            }
            Action::DiscardHand { player, players } => {
                let mut moved = CardList::new();
                for seat in self.seats(player, players) {
                    let hand = CardList::from_slice(&self.context.state().player(seat).hand);
                    moved.extend(self.discard(seat, hand).await);
                }
                moved.into()
            }
            Action::GiveCards { from, to, cards } => {
                let to = self.look(|look| look.player(to));
                if let (Some((from, cards)), Some(to)) = (self.held(from, cards), to)
                    && from != to
                {
                    for card in cards {
                        self.apply(Effect::GiveCard { from, to, card, stolen: false }).await;
                    }
                }
                Value::Empty
            }
            Action::PassHands { players, direction } => {
                let seats = in_seat_order(self.look(|look| look.players(players)));
                if seats.len() > 1 {
                    self.apply(Effect::PassHands { seats, left: *direction == Side::Left }).await;
                }
                Value::Empty
            }
            Action::PassCards { entries, direction, players } => {
                let moves = self.look(|look| look.handed_on(entries, *direction, players));
                if !moves.is_empty() {
                    self.apply(Effect::PassCards { moves }).await;
                }
                Value::Empty
            }
            Action::StealFromHand { to, card } => {
                let (to, card) = self.look(|look| (look.player(to), look.card(card)));
                let from = card.and_then(|card| self.context.state().hand_of(card));
                let (Some(to), Some(card), Some(from)) = (to, card, from) else { return Value::Empty };
                if from != to {
                    self.apply(Effect::GiveCard { from, to, card, stolen: true }).await;
                }
                card.into()
            }
            Action::StealRandomFromHand { from, to, count } => {
                let (from, to, count) =
                    self.look(|look| (look.player(from), look.player(to), look.how_many(count)));
                match (from, to) {
                    (Some(from), Some(to)) if from != to => {
                        self.apply(Effect::StealRandom { from, to, count }).await.into_cards().into()
                    }
                    _ => CardList::new().into(),
                }
            }
            Action::SwapHands { a, b } => {
                let (a, b) = self.look(|look| (look.player(a), look.player(b)));
                if let (Some(a), Some(b)) = (a, b)
                    && a != b
                {
                    self.apply(Effect::SwapHands { a, b }).await;
                }
                Value::Empty
            }
            Action::LookAtRandom { viewer, player, count } => {
                let (viewer, seat, count) =
                    self.look(|look| (look.player(viewer), look.player(player), look.how_many(count)));
                let (Some(viewer), Some(seat)) = (viewer, seat) else { return CardList::new().into() };
                self.apply(Effect::LookAtRandom { viewer, seat, count }).await.into_cards().into()
            }
            Action::RevealCards { cards } => {
                self.show(None, self.look(|look| look.cards(cards))).await;
                Value::Empty
            }
            Action::ShowCards { to, cards } => {
                let (to, cards) = self.look(|look| (look.player(to), look.cards(cards)));
                if to.is_some() {
                    self.show(to, cards).await;
                }
                Value::Empty
            }
            Action::ShuffleIntoDeck { cards } => {
                let mut cards = self.look(|look| look.cards(cards));
                cards.retain(|card| {
                    let state = self.context.state();
                    match state.pile_of(*card) {
                        Some(_) => !card.facts().dominant,
                        None => state.hand_of(*card).is_some() || state.discard.contains(card),
                    }
                });
                if !cards.is_empty() {
                    self.apply(Effect::ShuffleIn { cards }).await;
                }
                Value::Empty
            }
            _ => Value::Empty,
        }
    }

    /// Cards one by one, as many as there are.
    async fn draw(&self, seat: Seat, count: u32, from: Source) -> CardList {
        let mut drawn = CardList::new();
        for _ in 0..count {
            let effect = match from {
                Source::Traits => Effect::Draw { seat },
                Source::Discard => Effect::Salvage { seat },
            };
            let Outcome::Card(card) = self.apply(effect).await else { break };
            drawn.push(card);
        }
        drawn
    }

    async fn discard(&self, seat: Seat, cards: CardList) -> CardList {
        for card in &cards {
            self.apply(Effect::Discard { seat, card: *card }).await;
        }
        cards
    }

    async fn show(&self, to: Option<Seat>, cards: CardList) {
        if !cards.is_empty() {
            self.apply(Effect::Show { to, cards }).await;
        }
    }

    /// A player with those of the cards that are in their hand.
    fn held(&self, player: &crate::language::words::Player, cards: &Cards) -> Option<(Seat, CardList)> {
        self.look(|look| {
            let seat = look.player(player)?;
            let mut cards = look.cards(cards);
            let hand = &look.state.player(seat).hand;
            cards.retain(|card| hand.contains(card));
            Some((seat, cards))
        })
    }
}

impl Look<'_> {
    /// Which cards go from whom to whom in the circle of the players.
    fn handed_on(
        &self,
        entries: &Entries,
        direction: Direction,
        players: &Option<Players>,
    ) -> Vec<(Seat, Seat, Card)> {
        let circle = in_seat_order(match players {
            Some(players) => self.players(players),
            None => self.all_players(),
        });
        let Found::Entries(entries) = self.variable(&entries.0) else { return Vec::new() };
        let mut moves = Vec::new();
        for entry in entries {
            let from = entry.player;
            let Some((left, right)) = neighbors(&circle, from) else { continue };
            let hand = &self.state.player(from).hand;
            let cards = entry.answer.cards().iter().copied().filter(|card| hand.contains(card));
            match direction {
                Direction::Left => moves.extend(cards.map(|card| (from, left, card))),
                Direction::Right => moves.extend(cards.map(|card| (from, right, card))),
                // Two players have one neighbor each, who gets one card.
                Direction::Neighbors if left == right => {
                    moves.extend(cards.take(1).map(|card| (from, left, card)))
                }
                Direction::Neighbors => {
                    moves.extend(cards.zip([left, right]).map(|(card, to)| (from, to, card)));
                }
            }
        }
        moves
    }
}

/// Who sits to the left and to the right in a circle of several.
fn neighbors(circle: &[Seat], seat: Seat) -> Option<(Seat, Seat)> {
    let place = circle.iter().position(|other| *other == seat)?;
    let (before, behind) = (place + circle.len() - 1, place + 1);
    (circle.len() > 1).then(|| (circle[behind % circle.len()], circle[before % circle.len()]))
}

fn in_seat_order(mut seats: Seats) -> Seats {
    seats.sort_unstable();
    seats
}
