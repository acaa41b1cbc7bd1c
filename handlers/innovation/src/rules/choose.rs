//! The questions a card's handler asks. Most cards ask by a verb that does the thing as well: see
//! [`verbs`](crate::rules::verbs).

use cardloom::{Prompt, Seat};

use crate::{
    model::{card::Card, facts::Color, icons::Splay, set::CardSet},
    rules::{
        Innovation,
        context::Dogma,
        effect::Deed,
        prompt::{Ask, Choice, Question},
    },
};

impl Dogma {
    /// A question of this card to a seat.
    pub fn question(&self, seat: Seat, ask: Ask) -> Prompt<Innovation> {
        Prompt::new(seat, Question { card: Some(self.card()), ask })
    }

    /// One card of these, which must be picked if there is any.
    pub async fn choose(&self, ask: Ask, cards: CardSet) -> Option<Card> {
        self.choose_by(self.seat(), ask, cards).await
    }

    /// As [`choose`](Self::choose), where another seat picks.
    pub async fn choose_by(&self, seat: Seat, ask: Ask, cards: CardSet) -> Option<Card> {
        self.context.pick(|| self.question(seat, ask), cards).await
    }

    /// `count` cards of these, or all where there are fewer, in the order they were picked in.
    pub async fn choose_exactly(&self, ask: Ask, count: usize, cards: CardSet) -> Vec<Card> {
        self.context.pick_several(|| self.question(self.seat(), ask).exactly(count), cards).await
    }

    /// All these cards in the order the seat picks, which is asked only where it can matter.
    pub(crate) async fn ordered(&self, deed: Deed, cards: CardSet) -> Vec<Card> {
        let count = cards.len();
        self.consult_for_order(cards);
        let prompt = || {
            let matters = self.state().order_matters(self.seat(), deed, count..=count, cards);
            self.question(self.seat(), Ask::Order(deed)).exactly(count).ordered_if(matters)
        };
        self.context.pick_several(prompt, cards).await
    }

    /// A set of cards to do something with: `count` of them, or none if `optional`. Their order is a pick only where it
    /// can matter.
    pub(crate) async fn selected(
        &self,
        deed: Deed,
        count: std::ops::RangeInclusive<usize>,
        optional: bool,
        cards: CardSet,
    ) -> Vec<Card> {
        self.consult_for_order(cards);
        let prompt = || {
            let matters = self.state().order_matters(self.seat(), deed, count.clone(), cards);
            self.question(self.seat(), Ask::Do(deed)).pick(count).optional_if(optional).ordered_if(matters)
        };
        self.context.pick_several(prompt, cards).await
    }

    /// Whether an order is asked depends on the faces of the cards: of hidden ones it tells something.
    fn consult_for_order(&self, cards: CardSet) {
        let hidden = {
            let state = self.state();
            let player = state.player(self.seat());
            cards & (player.hand | player.score)
        };
        if hidden.len() > 1 {
            self.context.consult(self.seat());
        }
    }

    /// One card to do something with, or none if `optional`.
    pub(crate) async fn selected_one(&self, deed: Deed, optional: bool, cards: CardSet) -> Option<Card> {
        let prompt = || self.question(self.seat(), Ask::Do(deed)).optional_if(optional);
        self.context.pick(prompt, cards).await
    }

    /// Yes or no. The caller knows that yes would change something.
    pub async fn agrees(&self, ask: Ask) -> bool {
        let prompt = || self.question(self.seat(), ask).optional();
        self.context.pick(prompt, [Choice::Yes]).await.is_some()
    }

    /// At most one color.
    pub async fn may_choose_color(
        &self,
        ask: Ask,
        colors: impl IntoIterator<Item = Color, IntoIter: Clone>,
    ) -> Option<Color> {
        self.context.pick(|| self.question(self.seat(), ask).optional(), colors).await
    }

    /// One player, who must be picked if there is any.
    pub async fn choose_player(
        &self,
        players: impl IntoIterator<Item = Seat, IntoIter: Clone>,
    ) -> Option<Seat> {
        self.context.pick(|| self.question(self.seat(), Ask::Player), players).await
    }

    /// At most one player.
    pub async fn may_choose_player(
        &self,
        players: impl IntoIterator<Item = Seat, IntoIter: Clone>,
    ) -> Option<Seat> {
        self.context.pick(|| self.question(self.seat(), Ask::Player).optional(), players).await
    }

    /// The first or the second of two things, or neither.
    pub async fn may_choose_mode(&self) -> Option<u8> {
        self.context
            .pick(|| self.question(self.seat(), Ask::Mode).optional(), [1, 2].map(Mode))
            .await
            .map(|Mode(mode)| mode)
    }

    /// Any value from 1 to 10.
    pub async fn choose_value(&self) -> u8 {
        let value =
            self.context.pick(|| self.question(self.seat(), Ask::NameValue), (1..=10).map(Value)).await;
        value.map_or(1, |Value(value)| value)
    }

    /// The colors whose splay this would change.
    pub fn splayable(&self, colors: impl IntoIterator<Item = Color>, splay: Splay) -> Colors {
        let state = self.state();
        let board = &state.player(self.seat()).board;
        let mut splayable = [None; 5];
        let fitting = colors.into_iter().filter(|&color| board.pile(color).can_splay(splay));
        splayable.iter_mut().zip(fitting).for_each(|(place, color)| *place = Some(color));
        splayable.into_iter().flatten()
    }

    /// `count` of these score cards to return, or all where there are fewer, in the order of the picks. Of other
    /// players' cards only the values are seen, and which card of a value it is, is left to chance (rules 11.6).
    pub async fn choose_unseen(&self, count: usize, cards: CardSet) -> Vec<Card> {
        if self.state().open {
            return self.selected(Deed::Return, count..=count, false, cards).await;
        }
        let mut faces = Vec::new();
        for seat in self.everyone() {
            let pile = cards & self.score_pile_of(seat);
            if seat == self.seat() {
                faces.extend(pile.iter().map(ScoreCard::Seen));
                continue;
            }
            for (value, number) in (1..).zip(pile.count_by_value()) {
                faces.extend((0..number).map(|nth| ScoreCard::Unseen { seat, value, nth }));
            }
        }
        // Cards of one owner and value look the same, so that their order is no choice.
        let different = faces.iter().filter(|face| !matches!(face, ScoreCard::Unseen { nth: 1.., .. }));
        let ordered = count > 1 && cards.values() < different.count();
        let prompt = || self.question(self.seat(), Ask::Do(Deed::Return)).exactly(count).ordered_if(ordered);
        let (mut left, mut picked) = (cards, Vec::new());
        for face in self.context.pick_several(prompt, faces).await {
            let card = match face {
                ScoreCard::Unseen { seat, value, .. } => {
                    let alike = (left & self.score_pile_of(seat)).of_value(value);
                    alike.nth(self.chance(alike.len()).await)
                }
                ScoreCard::Seen(card) => Some(card),
            };
            picked.extend(card.filter(|&card| left.remove(card)));
        }
        picked
    }

    /// The `count` cards of highest value, or all where there are fewer. Only ties for the last places are picked.
    pub async fn choose_highest(&self, ask: Ask, count: usize, cards: CardSet) -> CardSet {
        let (mut highest, mut left) = (CardSet::EMPTY, cards);
        while !left.is_empty() && highest.len() + left.highest().len() <= count {
            highest = highest | left.highest();
            left = left - left.highest();
        }
        let tied = self.choose_exactly(ask, count - highest.len(), left.highest()).await;
        highest | tied.into_iter().collect()
    }

    /// `count` different colors of all five.
    pub async fn choose_colors(&self, ask: Ask, count: usize) -> Vec<Color> {
        self.context.pick_several(|| self.question(self.seat(), ask).exactly(count), Color::ALL).await
    }

    /// At most one card of these.
    pub async fn may_choose(&self, ask: Ask, cards: CardSet) -> Option<Card> {
        self.context.pick(|| self.question(self.seat(), ask).optional(), cards).await
    }
}

/// Goes over some of the five colors.
pub(crate) type Colors = std::iter::Flatten<std::array::IntoIter<Option<Color>, 5>>;

/// A value that is named.
#[derive(Clone, Copy)]
struct Value(u8);

/// The first or the second of two things.
#[derive(Clone, Copy)]
struct Mode(u8);

/// A card in a score pile as whoever picks sees it.
#[derive(Clone, Copy)]
enum ScoreCard {
    Seen(Card),
    Unseen { seat: Seat, value: u8, nth: u8 },
}

impl From<Value> for Choice {
    fn from(Value(value): Value) -> Self {
        Self::Value(value)
    }
}

impl From<Mode> for Choice {
    fn from(Mode(mode): Mode) -> Self {
        Self::Mode(mode)
    }
}

impl From<ScoreCard> for Choice {
    fn from(card: ScoreCard) -> Self {
        match card {
            ScoreCard::Seen(card) => Self::Card(card),
            ScoreCard::Unseen { seat, value, nth } => Self::Unseen { seat, value, nth },
        }
    }
}
