//! The questions a card's handler asks. Most cards ask by a verb that does the thing as well: see
//! [`verbs`](crate::verbs).

use cardloom::{Prompt, Seat};

use crate::{
    Innovation,
    card::{Card, Color},
    context::Dogma,
    effect::Deed,
    icons::Splay,
    prompt::{Ask, Choice, Question},
    set::CardSet,
};

impl Dogma {
    /// A question of this card to a seat.
    pub fn question(&self, seat: Seat, ask: Ask) -> Prompt<Innovation> {
        Prompt::new(seat, Question { card: Some(self.card()), ask })
    }

    fn cards(&self, seat: Seat, ask: Ask, cards: CardSet) -> Prompt<Innovation> {
        self.question(seat, ask).options(cards.iter().map(Choice::Card))
    }

    /// One card of these, which must be picked if there is any.
    pub async fn choose(&self, ask: Ask, cards: CardSet) -> Option<Card> {
        self.choose_by(self.seat(), ask, cards).await
    }

    /// As [`choose`](Self::choose), where another seat picks.
    pub async fn choose_by(&self, seat: Seat, ask: Ask, cards: CardSet) -> Option<Card> {
        self.context.ask_one(self.cards(seat, ask, cards)).await.as_ref().and_then(Choice::card)
    }

    /// `count` cards of these, or all where there are fewer, in the order they were picked in.
    pub async fn choose_exactly(&self, ask: Ask, count: usize, cards: CardSet) -> Vec<Card> {
        self.picked(self.cards(self.seat(), ask, cards).exactly(count)).await
    }

    /// The answer to a prompt whose options are cards.
    pub(crate) async fn picked(&self, prompt: Prompt<Innovation>) -> Vec<Card> {
        self.context.ask(prompt).await.iter().filter_map(Choice::card).collect()
    }

    /// All these cards in the order the seat picks, which is asked only where it can matter.
    pub(crate) async fn ordered(&self, deed: Deed, cards: CardSet) -> Vec<Card> {
        let count = cards.len();
        let mut prompt = self.cards(self.seat(), Ask::Order(deed), cards).exactly(count);
        prompt.ordered = self.state().order_matters(self.seat(), deed, count..=count, cards);
        self.picked(prompt).await
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
        let mut prompt = self.cards(self.seat(), Ask::Do(deed), cards).pick(count.clone());
        prompt.optional = optional;
        prompt.ordered = self.state().order_matters(self.seat(), deed, count, cards);
        self.picked(prompt).await
    }

    /// One card to do something with, or none if `optional`.
    pub(crate) async fn selected_one(&self, deed: Deed, optional: bool, cards: CardSet) -> Option<Card> {
        let mut prompt = self.cards(self.seat(), Ask::Do(deed), cards);
        prompt.optional = optional;
        self.context.ask_one(prompt).await.as_ref().and_then(Choice::card)
    }

    /// Yes or no. The caller knows that yes would change something.
    pub async fn agrees(&self, ask: Ask) -> bool {
        let prompt = self.question(self.seat(), ask).options([Choice::Yes]).optional();
        self.context.ask_one(prompt).await.is_some()
    }

    /// One color, which must be picked if there is any.
    pub async fn choose_color(&self, ask: Ask, colors: impl IntoIterator<Item = Color>) -> Option<Color> {
        self.picked_color(self.question(self.seat(), ask).options(colors.into_iter().map(Choice::Color)))
            .await
    }

    /// At most one color.
    pub async fn may_choose_color(&self, ask: Ask, colors: impl IntoIterator<Item = Color>) -> Option<Color> {
        let prompt = self.question(self.seat(), ask).options(colors.into_iter().map(Choice::Color));
        self.picked_color(prompt.optional()).await
    }

    async fn picked_color(&self, prompt: Prompt<Innovation>) -> Option<Color> {
        match self.context.ask_one(prompt).await {
            Some(Choice::Color(color)) => Some(color),
            _ => None,
        }
    }

    /// One player, who must be picked if there is any.
    pub async fn choose_player(&self, players: impl IntoIterator<Item = Seat>) -> Option<Seat> {
        self.picked_player(
            self.question(self.seat(), Ask::Player).options(players.into_iter().map(Choice::Seat)),
        )
        .await
    }

    /// At most one player.
    pub async fn may_choose_player(&self, players: impl IntoIterator<Item = Seat>) -> Option<Seat> {
        let prompt = self.question(self.seat(), Ask::Player).options(players.into_iter().map(Choice::Seat));
        self.picked_player(prompt.optional()).await
    }

    async fn picked_player(&self, prompt: Prompt<Innovation>) -> Option<Seat> {
        match self.context.ask_one(prompt).await {
            Some(Choice::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The first or the second of two things, or neither.
    pub async fn may_choose_mode(&self) -> Option<u8> {
        let prompt = self.question(self.seat(), Ask::Mode).options([Choice::Mode(1), Choice::Mode(2)]);
        match self.context.ask_one(prompt.optional()).await {
            Some(Choice::Mode(mode)) => Some(mode),
            _ => None,
        }
    }

    /// Any value from 1 to 10.
    pub async fn choose_value(&self) -> u8 {
        let prompt = self.question(self.seat(), Ask::NameValue).options((1..=10).map(Choice::Value));
        match self.context.ask_one(prompt).await {
            Some(Choice::Value(value)) => value,
            _ => 1,
        }
    }

    /// The colors whose splay this would change.
    pub fn splayable(&self, colors: impl IntoIterator<Item = Color>, splay: Splay) -> Vec<Color> {
        let state = self.state();
        let board = &state.player(self.seat()).board;
        colors.into_iter().filter(|&color| board.pile(color).can_splay(splay)).collect()
    }

    /// `count` of these score cards to return, or all where there are fewer, in the order of the picks. Of other
    /// players' cards only the values are seen, and which card of a value it is, is left to chance (rules 11.6).
    pub async fn choose_unseen(&self, count: usize, cards: CardSet) -> Vec<Card> {
        if self.state().open {
            return self.selected(Deed::Return, count..=count, false, cards).await;
        }
        let mut options = Vec::new();
        for seat in self.everyone() {
            let pile = cards & self.score_pile_of(seat);
            if seat == self.seat() {
                options.extend(pile.iter().map(Choice::Card));
                continue;
            }
            for (value, number) in (1..).zip(pile.count_by_value()) {
                options.extend((0..number).map(|nth| Choice::Unseen { seat, value, nth }));
            }
        }
        // Cards of one owner and value look the same, so that their order is no choice.
        let different = options.iter().filter(|option| !matches!(option, Choice::Unseen { nth: 1.., .. }));
        let ordered = count > 1 && cards.values() < different.count();
        let mut prompt = self.question(self.seat(), Ask::Do(Deed::Return)).options(options).exactly(count);
        prompt.ordered = ordered;
        let (mut left, mut picked) = (cards, Vec::new());
        for pick in self.context.ask(prompt).await {
            let card = match pick {
                Choice::Unseen { seat, value, .. } => {
                    let alike = (left & self.score_pile_of(seat)).of_value(value);
                    alike.nth(self.chance(alike.len()).await)
                }
                seen => seen.card(),
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
        let prompt = self.question(self.seat(), ask).options(Color::ALL.map(Choice::Color)).exactly(count);
        let color = |pick| match pick {
            Choice::Color(color) => Some(color),
            _ => None,
        };
        self.context.ask(prompt).await.into_iter().filter_map(color).collect()
    }

    /// At most one card of these.
    pub async fn may_choose(&self, ask: Ask, cards: CardSet) -> Option<Card> {
        let prompt = self.cards(self.seat(), ask, cards).optional();
        self.context.ask_one(prompt).await.as_ref().and_then(Choice::card)
    }
}
