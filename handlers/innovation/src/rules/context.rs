//! What a card's handler holds: who is who, and what the table shows. Its verbs are in [`verbs`](crate::rules::verbs) and
//! [`choose`](crate::rules::choose).

use std::cell::Ref;

use cardloom::{Context, Seat};

use crate::{
    model::{
        card::Card,
        facts::Color,
        icons::{Icon, Splay},
        set::CardSet,
        state::State,
    },
    rules::Innovation,
};

/// The context of one effect that one seat executes.
///
/// "You" in a card's text is [`seat`](Self::seat): in a demand the target, who obeys, else whoever executes the
/// effect. Everything read is read at this moment; nothing is remembered.
pub struct Dogma {
    pub(crate) context: Context<Innovation>,
    card: Card,
}

impl Dogma {
    /// The context in which a seat executes an effect of a card.
    pub fn new(context: Context<Innovation>, card: Card) -> Self {
        Self { context, card }
    }

    /// Who executes the effect.
    pub fn seat(&self) -> Seat {
        self.context.seat()
    }

    /// The card whose effect this is.
    pub fn card(&self) -> Card {
        self.card
    }

    /// Who took the dogma action: "me" in a demand.
    pub fn demander(&self) -> Seat {
        self.state().dogma.activator.unwrap_or(self.seat())
    }

    /// The executing seat's opponents, clockwise from its left.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.state().opponents(self.seat())
    }

    /// All seats that are in the game in turn order, the executing one first.
    pub fn everyone(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seats = self.state().seats;
        self.seat().around(seats.count()).filter(move |&seat| seats.is_in(seat))
    }

    /// The state, to be let go of before the next `await`.
    pub fn state(&self) -> Ref<'_, State> {
        self.context.state()
    }

    /// The executing seat's hand, for all that its backs tell as well: how many cards, and of which values.
    pub fn hand(&self) -> CardSet {
        self.hand_of(self.seat())
    }

    /// A seat's hand.
    pub fn hand_of(&self, seat: Seat) -> CardSet {
        self.state().player(seat).hand
    }

    /// The executing seat's hand, to be looked through for icons or colors.
    ///
    /// Others see no faces, but they see who is asked and who is passed over: so this says that from here on what
    /// happens may tell of them.
    pub fn hand_by_face(&self) -> CardSet {
        self.hand_by_face_of(self.seat())
    }

    /// A seat's hand, to be looked through for icons or colors: see [`hand_by_face`](Self::hand_by_face).
    pub fn hand_by_face_of(&self, seat: Seat) -> CardSet {
        self.context.consult(seat);
        self.hand_of(seat)
    }

    /// The cards in the executing seat's score pile.
    pub fn score_pile(&self) -> CardSet {
        self.score_pile_of(self.seat())
    }

    /// The cards in a seat's score pile.
    pub fn score_pile_of(&self, seat: Seat) -> CardSet {
        self.state().player(seat).score
    }

    /// A seat's score: the sum of the values in its score pile.
    pub fn points_of(&self, seat: Seat) -> usize {
        self.state().points(seat)
    }

    /// The executing seat's top cards.
    pub fn tops(&self) -> CardSet {
        self.tops_of(self.seat())
    }

    /// A seat's top cards.
    pub fn tops_of(&self, seat: Seat) -> CardSet {
        self.state().player(seat).board.tops()
    }

    /// The top cards of several seats together.
    pub fn tops_among(&self, seats: impl Iterator<Item = Seat>) -> CardSet {
        seats.fold(CardSet::EMPTY, |tops, seat| tops | self.tops_of(seat))
    }

    /// The executing seat's top card of a color.
    pub fn top(&self, color: Color) -> Option<Card> {
        self.top_of(self.seat(), color)
    }

    /// A seat's top card of a color.
    pub fn top_of(&self, seat: Seat, color: Color) -> Option<Card> {
        self.state().player(seat).board.top(color)
    }

    /// The executing seat's pile of a color, the bottom card first.
    pub fn pile(&self, color: Color) -> Vec<Card> {
        self.state().player(self.seat()).board.pile(color).cards().to_vec()
    }

    /// Whether the executing seat has a card of the color on its board.
    pub fn has_color(&self, color: Color) -> bool {
        self.top(color).is_some()
    }

    /// How the executing seat's pile of a color is splayed.
    pub fn splay_of(&self, color: Color) -> Splay {
        self.state().player(self.seat()).board.pile(color).splay()
    }

    /// How many icons of a kind show on the executing seat's board.
    pub fn icons(&self, icon: Icon) -> usize {
        self.icons_of(self.seat(), icon)
    }

    /// How many icons of a kind show on a seat's board.
    pub fn icons_of(&self, seat: Seat, icon: Icon) -> usize {
        self.state().player(seat).board.count(icon)
    }

    /// How many of the executing seat's piles show at least one icon of a kind.
    pub fn colors_showing(&self, icon: Icon) -> usize {
        self.state().player(self.seat()).board.colors(|pile| pile.icons().count(icon) > 0).count()
    }

    /// The cards in the score piles of several seats together.
    pub fn score_piles_among(&self, seats: impl Iterator<Item = Seat>) -> CardSet {
        seats.fold(CardSet::EMPTY, |cards, seat| cards | self.score_pile_of(seat))
    }

    /// Whether the demand of this action has moved a card, from any target (rules 5.3).
    pub fn demand_moved(&self) -> bool {
        self.state().dogma.demanded > 0
    }

    /// How many cards a seat has returned through Democracy in this action.
    pub fn returned_by(&self, seat: Seat) -> u8 {
        self.state().dogma.returned[seat.index()]
    }

    /// The executing seat's colors that are splayed in this direction. Without a direction those that are not
    /// splayed, present or not.
    pub fn colors_splayed(&self, splay: Splay) -> Vec<Color> {
        self.state().player(self.seat()).board.colors(|pile| pile.splay() == splay).collect()
    }
}
