//! Which cards a collect step offers.

use cardloom::Seat;

use crate::{
    language::words::{Collect, Filter, Intent, Relation},
    model::card::Card,
    rules::{
        effect::CardList,
        evaluate::{Look, both_colored, filters},
        legal,
    },
};

impl Look<'_> {
    /// Whether a step that picks traits or cards has anything to pick from. One that asks for something else has.
    pub(crate) fn has_candidate(&self, collect: &Collect) -> bool {
        match collect {
            Collect::SelectOpponent { .. }
            | Collect::SelectColor { .. }
            | Collect::SelectCatastrophe { .. }
            | Collect::SelectOption { .. }
            | Collect::Confirm { .. } => true,
            _ => self.asked_by(collect).into_iter().any(|seat| {
                let look = self.asking(seat);
                let found = !look.candidates(collect, seat).is_empty();
                self.takes_over(&look);
                found
            }),
        }
    }

    /// The cards that a step offers to a seat, in their order. Of a swap those that can be the first pick.
    pub(super) fn candidates(&self, collect: &Collect, seat: Seat) -> CardList {
        let state = self.state;
        match collect {
            Collect::SelectFromHand { r#where, .. } => self.in_hand(seat, filters(r#where)),
            Collect::RevealFromHand { .. } => self.in_hand(seat, &[]),
            Collect::SelectFromTraitPile { owner, r#where, r#for, .. } => {
                let owner = owner.as_ref().map_or(Some(seat), |owner| self.player(owner));
                owner.into_iter().flat_map(|owner| self.traits(owner, filters(r#where), *r#for)).collect()
            }
            Collect::SelectOpponentTrait { r#where, r#for, .. } => {
                let owners = self.opponents(seat).into_iter();
                owners.flat_map(|owner| self.traits(owner, filters(r#where), *r#for)).collect()
            }
            Collect::SelectFromDiscard { r#where, .. } => {
                self.passing(&state.discard, filters(r#where)).collect()
            }
            Collect::SelectFromCards { cards, r#where, .. } => {
                let mut cards = self.cards(cards);
                cards.retain(|card| self.passes_anywhere(*card, filters(r#where)));
                cards
            }
            Collect::SelectSwap { relation, .. } => {
                let mine = self.traits(seat, &[], Intent::Swap);
                mine.filter(|mine| !self.partners(seat, *mine, *relation).is_empty()).collect()
            }
            _ => CardList::new(),
        }
    }

    /// The traits of opponents that can be swapped with one of a seat's own.
    pub(super) fn partners(&self, seat: Seat, mine: Card, relation: Relation) -> CardList {
        let fits = |theirs: &Card| {
            let same = both_colored(self.state.color_of(mine), self.state.color_of(*theirs));
            match relation {
                Relation::Any => true,
                Relation::SameColor => same == Some(true),
                Relation::DifferentColor => same == Some(false),
            }
        };
        let owners = self.opponents(seat).into_iter();
        owners.flat_map(|owner| self.traits(owner, &[], Intent::Swap)).filter(fits).collect()
    }

    /// Whether a seat holds any card.
    pub(super) fn has_hand(&self, seat: Seat) -> bool {
        !self.state.player(seat).hand.is_empty()
    }

    /// The cards of a hand that pass.
    fn in_hand(&self, seat: Seat, filters: &[Filter]) -> CardList {
        if !filters.is_empty() {
            self.reads_hand(seat);
        }
        self.passing(&self.state.player(seat).hand, filters).collect()
    }

    /// The traits of a pile that pass and to which the intent may be applied.
    pub(super) fn traits<'c>(
        &'c self,
        owner: Seat,
        filters: &'c [Filter],
        intent: Intent,
    ) -> impl Iterator<Item = Card> + 'c {
        let passing = self.passing(&self.state.player(owner).pile, filters);
        let may = legal::may_in(self.state, owner, intent);
        passing.filter(move |card| may(*card))
    }
}
