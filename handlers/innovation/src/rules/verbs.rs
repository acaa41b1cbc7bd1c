//! What a card's handler does: the verbs of the card texts.

use cardloom::Seat;

use crate::{
    model::{
        achievements::{Achievement, Special},
        card::Card,
        facts::Color,
        icons::Splay,
        set::CardSet,
    },
    rules::{
        context::Dogma,
        dogma,
        effect::{Deed, Effect, Named, Outcome},
        prompt::Ask,
    },
};

/// Drawing.
impl Dogma {
    /// Draws a card of this value, or the next higher one there is, into the hand. The game ends instead where it
    /// would be above 10; then nothing that follows happens.
    pub async fn draw(&self, value: u8) -> Card {
        match self.context.apply(Effect::Draw { seat: self.seat(), value }).await {
            Outcome::Drew(card) => card,
            outcome => unreachable!("a draw ends the game or gives a card, not {outcome:?}"),
        }
    }

    /// Draws and melds.
    pub async fn draw_and_meld(&self, value: u8) -> Card {
        self.draw_and(Deed::Meld, value).await
    }

    /// Draws and tucks.
    pub async fn draw_and_tuck(&self, value: u8) -> Card {
        self.draw_and(Deed::Tuck, value).await
    }

    /// Draws and scores.
    pub async fn draw_and_score(&self, value: u8) -> Card {
        self.draw_and(Deed::Score, value).await
    }

    async fn draw_and(&self, deed: Deed, value: u8) -> Card {
        let card = self.draw(value).await;
        self.put(deed, card).await;
        card
    }

    /// Draws and reveals; the card is then in the hand.
    pub async fn draw_and_reveal(&self, value: u8) -> Card {
        let card = self.draw(value).await;
        self.reveal(card).await;
        card
    }
}

/// Doing something with cards.
impl Dogma {
    /// Does something with one card, wherever it lies. Tells whether it moved.
    pub async fn put(&self, deed: Deed, card: Card) -> bool {
        self.context.apply(Effect::Move { by: self.seat(), card, deed }).await == Outcome::Done
    }

    /// Does something with several cards, one after the other.
    pub async fn put_each(&self, deed: Deed, cards: impl IntoIterator<Item = Card>) {
        for card in cards {
            self.put(deed, card).await;
        }
    }

    /// Picks one of these cards and does something with it: compulsory if there is any.
    pub async fn must(&self, deed: Deed, cards: CardSet) -> Option<Card> {
        let card = self.selected_one(deed, false, cards).await?;
        self.put(deed, card).await;
        Some(card)
    }

    /// Picks `count` of these cards, or all where there are fewer, and does something with them.
    pub async fn must_exactly(&self, count: usize, deed: Deed, cards: CardSet) -> Vec<Card> {
        let picked = self.selected(deed, count..=count, false, cards).await;
        self.put_each(deed, picked.iter().copied()).await;
        picked
    }

    /// Picks at least one and at most `most` of these cards and does something with them.
    pub async fn must_up_to(&self, most: usize, deed: Deed, cards: CardSet) -> Vec<Card> {
        let picked = self.selected(deed, 1..=most, false, cards).await;
        self.put_each(deed, picked.iter().copied()).await;
        picked
    }

    /// Optional: picks one of these cards and does something with it.
    pub async fn may(&self, deed: Deed, cards: CardSet) -> Option<Card> {
        let card = self.selected_one(deed, true, cards).await?;
        self.put(deed, card).await;
        Some(card)
    }

    /// Optional: picks up to `most` of these cards and does something with them, in the order of the picks.
    pub async fn may_up_to(&self, most: usize, deed: Deed, cards: CardSet) -> Vec<Card> {
        let picked = self.selected(deed, 1..=most, true, cards).await;
        self.put_each(deed, picked.iter().copied()).await;
        picked
    }

    /// Optional: picks any number of these cards and does something with them, in the order of the picks.
    pub async fn may_any(&self, deed: Deed, cards: CardSet) -> Vec<Card> {
        self.may_up_to(cards.len(), deed, cards).await
    }

    /// Optional, all or nothing: picks `count` of these cards, or all where there are fewer, and does something with
    /// them in the order of the picks.
    pub async fn may_exactly(&self, count: usize, deed: Deed, cards: CardSet) -> Vec<Card> {
        let picked = self.selected(deed, count..=count, true, cards).await;
        self.put_each(deed, picked.iter().copied()).await;
        picked
    }

    /// Optional, all or nothing: does something with all these cards, in the order the seat picks. Tells which.
    pub async fn may_all(&self, deed: Deed, cards: CardSet) -> Vec<Card> {
        if cards.is_empty() || !self.agrees(Ask::All(deed)).await {
            return Vec::new();
        }
        self.all(deed, cards).await
    }

    /// Does something with all these cards, in the order the seat picks.
    pub async fn all(&self, deed: Deed, cards: CardSet) -> Vec<Card> {
        let ordered = self.ordered(deed, cards).await;
        self.put_each(deed, ordered.iter().copied()).await;
        ordered
    }

    /// Exchanges two fixed groups of cards: the first goes where `first_to` says, then the second where `second_to`
    /// says (rules 7.6). Tells whether anything moved.
    pub async fn exchange(&self, first: CardSet, first_to: Deed, second: CardSet, second_to: Deed) -> bool {
        self.put_each(first_to, first.iter()).await;
        self.put_each(second_to, second.iter()).await;
        !(first | second).is_empty()
    }

    /// Reveals a card: a change of its own (rules 12.2).
    pub async fn reveal(&self, card: Card) {
        self.context.apply(Effect::Reveal { seat: self.seat(), card }).await;
    }

    /// Shows a seat's hand as proof that it holds nothing that is asked for (rules 11.4).
    pub async fn show_hand_of(&self, seat: Seat) {
        self.context.apply(Effect::ShowHand { seat }).await;
    }

    /// Shows the executing seat's hand as proof.
    pub async fn show_hand(&self) {
        self.show_hand_of(self.seat()).await;
    }

    /// Does something with the `count` cards of highest value, or with all where there are fewer; ties are picked.
    /// They go by color, the fixed order of a board. Tells which.
    pub async fn must_highest(&self, count: usize, deed: Deed, cards: CardSet) -> CardSet {
        let highest = self.choose_highest(Ask::Do(deed), count, cards).await;
        self.put_each(deed, highest.by_color()).await;
        highest
    }
}

/// Splaying and rearranging piles.
impl Dogma {
    /// Splays a color of the executing seat, or unsplays it. Tells whether that changed anything.
    pub async fn splay(&self, color: Color, splay: Splay) -> bool {
        let effect = Effect::Splay { seat: self.seat(), color, splay };
        self.context.apply(effect).await == Outcome::Done
    }

    /// Optional: splays this one color. Not asked where it would change nothing. Tells whether it was done.
    pub async fn may_splay(&self, color: Color, splay: Splay) -> bool {
        let changes = self.splayable([color], splay).next().is_some();
        if !changes || !self.agrees(Ask::SplayColor(color, splay)).await {
            return false;
        }
        self.splay(color, splay).await
    }

    /// Optional: splays one of these colors. Tells which.
    pub async fn may_splay_one(
        &self,
        colors: impl IntoIterator<Item = Color>,
        splay: Splay,
    ) -> Option<Color> {
        let colors = self.splayable(colors, splay);
        let color = self.may_choose_color(Ask::Splay(splay), colors).await?;
        self.splay(color, splay).await;
        Some(color)
    }

    /// Puts a pile into a new order that the seat picks. Two cards have only one other order, which is not asked.
    pub async fn rearrange(&self, color: Color) {
        let seat = self.seat();
        let bottom_first = self.pile(color);
        let top_first = if bottom_first.len() == 2 {
            bottom_first
        } else {
            let prompt = || self.question(seat, Ask::Arrange(color)).ordered().exactly(bottom_first.len());
            self.context.pick_several(prompt, bottom_first.iter().rev().copied()).await
        };
        let cards = Box::new(top_first.into_iter().rev().collect());
        self.context.apply(Effect::Rearrange { seat, color, cards }).await;
    }
}

/// Everything else.
impl Dogma {
    /// Claims a special achievement if nobody has it yet.
    pub async fn claim(&self, special: Special) {
        let effect = Effect::Claim { seat: self.seat(), achievement: Achievement::Special(special) };
        self.context.apply(effect).await;
    }

    /// Says a color or a value aloud.
    pub async fn name(&self, named: Named) {
        self.context.apply(Effect::Name { seat: self.seat(), named }).await;
    }

    /// The seat wins the game; nothing that follows happens.
    pub async fn wins(&self, seat: Seat) {
        self.context.apply(Effect::Win { seat }).await;
    }

    /// Notes that the demand has moved cards, for the effects that ask.
    pub async fn note_demand(&self, cards: usize) {
        if cards > 0 {
            self.context.apply(Effect::NoteDemand { cards: cards as u8 }).await;
        }
    }

    /// Executes a card's effects that are no demands, alone.
    pub async fn execute(&self, card: Card) {
        dogma::execute_alone(&self.context, self.seat(), card).await;
    }

    /// The one seat that is ahead of all others by a measure; nobody where opponents tie. Of partners that tie, one.
    pub fn single_most(&self, measure: impl Fn(Seat) -> usize) -> Option<Seat> {
        let most = self.everyone().map(&measure).max()?;
        let mut tied = self.everyone().filter(|&seat| measure(seat) == most);
        let first = tied.next()?;
        tied.all(|other| !self.state().opposed(first, other)).then_some(first)
    }

    /// The one seat that is below all others by a measure; nobody where several tie, be it partners.
    pub fn single_least(&self, measure: impl Fn(Seat) -> usize) -> Option<Seat> {
        let least = self.everyone().map(&measure).min()?;
        let mut tied = self.everyone().filter(|&seat| measure(seat) == least);
        tied.next().filter(|_| tied.next().is_none())
    }

    /// Removes all cards of all players from the game, and ends the dogma action when this effect is done.
    pub async fn remove_everything(&self) {
        self.context.apply(Effect::RemoveAll).await;
    }

    /// A number from 0 to `bound - 1` by chance.
    pub(crate) async fn chance(&self, bound: usize) -> usize {
        match self.context.apply(Effect::Chance { bound: bound as u8 }).await {
            Outcome::Number(number) => usize::from(number),
            _ => 0,
        }
    }

    /// Notes cards that the executing seat has returned through Democracy.
    pub async fn note_returned(&self, cards: usize) {
        self.context.apply(Effect::NoteReturned { seat: self.seat(), cards: cards as u8 }).await;
    }
}
