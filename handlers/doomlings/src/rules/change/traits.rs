//! Traits in piles: how they come, go and change, and what that does to gene pools.

use cardloom::Seat;
use smallvec::SmallVec;

use crate::{
    language::words::Destination,
    model::{
        card::Card,
        color::Color,
        state::{Memory, State},
        traits::GENE_POOLS,
    },
    rules::effect::{CardList, Event, Outcome},
};

impl State {
    /// A trait leaves its pile: what lies on it is forgotten, and its change of gene pools is taken back. Gives the owner of
    /// the pile; nobody where it lies in none or is dominant, since those never leave.
    pub(super) fn leave_pile(&mut self, card: Card, events: &mut Vec<Event>) -> Option<Seat> {
        let owner = self.lift(card)?;
        self.take_effect(owner, card, -1, events);
        Some(owner)
    }

    /// Takes a trait out of its pile, before anything follows from it.
    fn lift(&mut self, card: Card) -> Option<Seat> {
        if card.facts().dominant {
            return None;
        }
        let owner = self.pile_of(card)?;
        self.player_mut(owner).pile.retain(|other| *other != card);
        self.marks.retain(|mark| mark.card != card);
        Some(owner)
    }

    /// A trait lies last in a pile, before anything follows from it.
    fn lay(&mut self, owner: Seat, card: Card) {
        self.player_mut(owner).pile.push(card);
    }

    /// What a trait does to gene pools on entering a pile, or, with -1, what is taken back on leaving.
    fn take_effect(&mut self, owner: Seat, card: Card, sign: i32, events: &mut Vec<Event>) {
        let Some(gene_pool) = card.facts().gene_pool else { return };
        let delta = sign * gene_pool.delta;
        if gene_pool.all {
            for seat in owner.around(self.seats()) {
                self.change_gene_pool(seat, delta, events);
            }
        } else {
            self.change_gene_pool(owner, delta, events);
        }
    }

    pub(crate) fn change_gene_pool(&mut self, seat: Seat, delta: i32, events: &mut Vec<Event>) -> Outcome {
        let value = i32::from(self.player(seat).gene_pool).saturating_add(delta);
        self.set_gene_pool(seat, value, events)
    }

    /// Inside the limits: a change that is made step by step stops there as well.
    pub(crate) fn set_gene_pool(&mut self, seat: Seat, value: i32, events: &mut Vec<Event>) -> Outcome {
        let value = value.clamp((*GENE_POOLS.start()).into(), (*GENE_POOLS.end()).into()) as u8;
        let gene_pool = &mut self.player_mut(seat).gene_pool;
        if std::mem::replace(gene_pool, value) == value {
            return Outcome::Nothing;
        }
        events.push(Event::GenePool { seat, value });
        Outcome::Done
    }

    /// Takes a card from the hand of a seat, or from the discard pile; tells whether it was in the hand.
    fn leave_hand_or_discard(&mut self, seat: Option<Seat>, card: Card) -> Option<bool> {
        if seat.is_some_and(|seat| self.leave_hand(seat, card)) {
            return Some(true);
        }
        let place = self.discard.iter().rposition(|&other| other == card)?;
        self.discard.remove(place);
        Some(false)
    }

    pub(crate) fn put_down(
        &mut self,
        seat: Seat,
        card: Card,
        owner: Seat,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let Some(from_hand) = self.leave_hand_or_discard(Some(seat), card) else { return Outcome::Nothing };
        self.forget(card);
        self.lay(owner, card);
        self.last_color = Some(card.facts().color);
        if from_hand && self.turn.seat == Some(seat) {
            self.turn.played.push(card);
        }
        events.push(Event::Played { seat, card, owner, from_hand });
        self.take_effect(owner, card, 1, events);
        Outcome::Done
    }

    pub(crate) fn add(&mut self, card: Card, owner: Seat, events: &mut Vec<Event>) -> Outcome {
        if self.leave_hand_or_discard(self.hand_of(card), card).is_none() {
            return Outcome::Nothing;
        }
        self.forget(card);
        self.lay(owner, card);
        events.push(Event::Added { seat: owner, card });
        self.take_effect(owner, card, 1, events);
        Outcome::Done
    }

    pub(crate) fn steal(&mut self, to: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        self.move_trait(to, card, events, |from| Event::Stolen { from, to, card })
    }

    pub(crate) fn give_trait(&mut self, to: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        self.move_trait(to, card, events, |from| Event::TraitGiven { from, to, card })
    }

    fn move_trait(
        &mut self,
        to: Seat,
        card: Card,
        events: &mut Vec<Event>,
        told: impl FnOnce(Seat) -> Event,
    ) -> Outcome {
        if self.pile_of(card) == Some(to) {
            return Outcome::Nothing;
        }
        let Some(from) = self.lift(card) else { return Outcome::Nothing };
        self.lay(to, card);
        events.push(told(from));
        self.take_effect(from, card, -1, events);
        self.take_effect(to, card, 1, events);
        Outcome::Card(card)
    }

    /// Both leave, then both enter; one that goes to the pile in which it lies stays there.
    pub(crate) fn swap_traits(
        &mut self,
        cards: [Card; 2],
        to: [Seat; 2],
        events: &mut Vec<Event>,
    ) -> Outcome {
        let [a, b] = cards;
        let (Some(a_owner), Some(b_owner)) = (self.pile_of(a), self.pile_of(b)) else {
            return Outcome::Nothing;
        };
        if a == b || cards.iter().any(|card| card.facts().dominant) || [a_owner, b_owner] == to {
            return Outcome::Nothing;
        }
        let moves = [(a, a_owner, to[0]), (b, b_owner, to[1])];
        let moves = moves.into_iter().filter(|(_, from, to)| from != to);
        for (card, _, _) in moves.clone() {
            self.lift(card);
        }
        for (card, _, to) in moves.clone() {
            self.lay(to, card);
        }
        events.push(Event::Swapped { a_owner, a, b_owner, b });
        for (card, from, _) in moves.clone() {
            self.take_effect(from, card, -1, events);
        }
        for (card, _, to) in moves {
            self.take_effect(to, card, 1, events);
        }
        Outcome::Done
    }

    pub(crate) fn pick_traits(&mut self, among: &[Card], count: u32) -> Outcome {
        Outcome::Cards(self.chance.pick(among, count as usize, None))
    }

    /// All leave together, then each goes where it is to go. Gives those that came to the discard pile.
    pub(crate) fn discard_traits(
        &mut self,
        traits: &[(Card, Destination)],
        events: &mut Vec<Event>,
    ) -> Outcome {
        let lifted: SmallVec<[(Card, Destination, Seat); 4]> = traits
            .iter()
            .filter_map(|&(card, destination)| Some((card, destination, self.lift(card)?)))
            .collect();
        let (mut discarded, mut under) = (CardList::new(), CardList::new());
        for &(card, destination, owner) in &lifted {
            match destination {
                Destination::Discard => {
                    self.discard.push(card);
                    discarded.push(card);
                    events.push(Event::TraitDiscarded { seat: owner, card });
                }
                Destination::Hand => self.take_back(owner, card, events),
                Destination::Deck => under.push(card),
            }
        }
        if !under.is_empty() {
            let open = under.iter().copied().collect();
            self.put_under(&under, open, events);
        }
        for &(card, _, owner) in &lifted {
            self.take_effect(owner, card, -1, events);
        }
        Outcome::Cards(discarded)
    }

    fn take_back(&mut self, owner: Seat, card: Card, events: &mut Vec<Event>) {
        self.player_mut(owner).hand.push(card);
        self.note_open_arrival(owner, card);
        events.push(Event::Returned { seat: owner, card });
    }

    pub(crate) fn return_trait(&mut self, card: Card, events: &mut Vec<Event>) -> Outcome {
        let Some(owner) = self.lift(card) else { return Outcome::Nothing };
        self.take_back(owner, card, events);
        self.take_effect(owner, card, -1, events);
        Outcome::Card(card)
    }

    pub(crate) fn change_color(&mut self, card: Card, color: Color, events: &mut Vec<Event>) -> Outcome {
        let Some(owner) = self.pile_of(card) else { return Outcome::Nothing };
        if self.color_of(card) == color {
            return Outcome::Nothing;
        }
        self.mark_mut(card).color = Some(color).filter(|&color| color != card.facts().color);
        self.marks.retain(|mark| !mark.is_blank());
        events.push(Event::Color { owner, card, color });
        Outcome::Done
    }

    pub(crate) fn remember(&mut self, card: Card, key: u16, value: &Memory) -> Outcome {
        if self.pile_of(card).is_none() {
            return Outcome::Nothing;
        }
        let remembered = &mut self.mark_mut(card).remembered;
        match remembered.iter_mut().find(|(other, _)| *other == key) {
            Some((_, memory)) => memory.clone_from(value),
            None => remembered.push((key, value.clone())),
        }
        Outcome::Done
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::{
        model::position::{Laid, Position},
        rules::effect::Effect,
        testing::*,
    };

    fn gene_pool(seat: Seat, value: u8) -> Event {
        Event::GenePool { seat, value }
    }

    #[test]
    fn a_trait_that_is_played_lies_last_and_changes_the_gene_pool() {
        let [saliva, fangs] = cards(["saliva", "fangs"]);
        let mut state = laid(Position::new(2).hand(P1, [saliva]).pile(P1, [fangs]));
        applied(&mut state, Effect::BeginTurn { seat: P1 });
        let (outcome, events) = applied(&mut state, Effect::PutDown { seat: P1, card: saliva, owner: P1 });
        let played = Event::Played { seat: P1, card: saliva, owner: P1, from_hand: true };
        assert_eq!((outcome, events), (Outcome::Done, vec![played, gene_pool(P1, 6)]));
        assert_eq!(state.player(P1).pile.as_slice(), [fangs, saliva]);
        assert_eq!(
            (state.last_color, state.turn.played.as_slice()),
            (Some(saliva.facts().color), &[saliva][..])
        );
        let again = Effect::PutDown { seat: P1, card: saliva, owner: P1 };
        assert_eq!(applied(&mut state, again).0, Outcome::Nothing);
    }

    #[test]
    fn a_trait_from_the_discard_pile_is_no_play_from_hand() {
        let fangs = card("fangs");
        let mut state = laid(Position::new(2).discard([fangs]));
        applied(&mut state, Effect::BeginTurn { seat: P1 });
        let (_, events) = applied(&mut state, Effect::PutDown { seat: P1, card: fangs, owner: P2 });
        assert_eq!(events, [Event::Played { seat: P1, card: fangs, owner: P2, from_hand: false }]);
        assert!(state.turn.played.is_empty());
    }

    #[test]
    fn what_is_added_is_not_played() {
        let saliva = card("saliva");
        let mut state = laid(Position::new(2).hand(P2, [saliva]));
        let (_, events) = applied(&mut state, Effect::Add { card: saliva, owner: P1 });
        assert_eq!(events, [Event::Added { seat: P1, card: saliva }, gene_pool(P1, 6)]);
        assert_eq!(state.last_color, None);
        assert_eq!(applied(&mut state, Effect::Add { card: saliva, owner: P1 }).0, Outcome::Nothing);
    }

    #[test]
    fn the_change_of_a_trait_is_taken_back_in_full_even_if_it_was_lost() {
        let saliva = card("saliva");
        let mut state = laid(Position::new(2).hand(P1, [saliva]).gene_pool(P1, 8));
        applied(&mut state, Effect::PutDown { seat: P1, card: saliva, owner: P1 });
        let (outcome, events) = applied(&mut state, Effect::Steal { to: P2, card: saliva });
        let stolen = Event::Stolen { from: P1, to: P2, card: saliva };
        assert_eq!(
            (outcome, events),
            (Outcome::Card(saliva), vec![stolen, gene_pool(P1, 7), gene_pool(P2, 6)])
        );
        assert_eq!(applied(&mut state, Effect::Steal { to: P2, card: saliva }).0, Outcome::Nothing);
        let (_, events) = applied(&mut state, Effect::GiveTrait { to: P1, card: saliva });
        assert_eq!(events[0], Event::TraitGiven { from: P2, to: P1, card: saliva });
    }

    #[test]
    fn a_change_for_all_goes_up_and_down_where_the_trait_moves() {
        let spreader = card("super-spreader");
        let mut state = laid(Position::new(2).pile(P1, [spreader]).gene_pool(P1, 8));
        applied(&mut state, Effect::Steal { to: P2, card: spreader });
        assert_eq!((state.player(P1).gene_pool, state.player(P2).gene_pool), (7, 5));
    }

    #[test]
    fn dominants_never_leave_their_pile() {
        let (dominant, fangs) = (card("apex-predator"), card("fangs"));
        let mut state = laid(Position::new(2).pile(P1, [dominant]).pile(P2, [fangs]));
        let traits = SmallVec::from_slice(&[(dominant, Destination::Discard)]);
        for effect in [
            Effect::Steal { to: P2, card: dominant },
            Effect::GiveTrait { to: P2, card: dominant },
            Effect::Return { card: dominant },
            Effect::SwapTraits { a: dominant, b: fangs, a_to: P2, b_to: P1 },
        ] {
            assert_eq!(applied(&mut state, effect), (Outcome::Nothing, vec![]));
        }
        let discarded = applied(&mut state, Effect::DiscardTraits { traits });
        assert_eq!(discarded, (Outcome::Cards(CardList::new()), vec![]));
    }

    #[test]
    fn of_swapped_traits_both_leave_before_both_enter() {
        let [saliva, fangs] = cards(["saliva", "fangs"]);
        let mut state = laid(Position::new(2).pile(P1, [saliva]).pile(P2, [fangs]).gene_pool(P1, 1));
        let swap = Effect::SwapTraits { a: saliva, b: fangs, a_to: P2, b_to: P1 };
        let swapped = Event::Swapped { a_owner: P1, a: saliva, b_owner: P2, b: fangs };
        assert_eq!(applied(&mut state, swap).1, [swapped, gene_pool(P2, 6)]);
        assert_eq!(state.player(P1).pile.as_slice(), [fangs]);
        // One that is to come back to its owner stays where it is.
        let half = Effect::SwapTraits { a: saliva, b: fangs, a_to: P2, b_to: P2 };
        applied(&mut state, half);
        assert_eq!(state.player(P2).pile.as_slice(), [saliva, fangs]);
    }

    #[test]
    fn traits_are_discarded_together_each_where_it_goes() {
        let [saliva, fangs, bark, gills] = cards(["saliva", "fangs", "bark", "gills"]);
        let faith = Laid::from(fangs).color(Color::Blue);
        let position = Position::new(2).pile(P1, [Laid::from(saliva), faith, bark.into(), gills.into()]);
        let mut state = laid(position);
        let (to_discard, to_hand, to_deck) = (Destination::Discard, Destination::Hand, Destination::Deck);
        let traits = [(gills, to_discard), (bark, to_deck), (saliva, to_hand), (fangs, to_discard)];
        let (outcome, events) =
            applied(&mut state, Effect::DiscardTraits { traits: traits.into_iter().collect() });
        assert_eq!(outcome, Outcome::Cards([gills, fangs].into_iter().collect()));
        assert_eq!(
            events,
            [
                Event::TraitDiscarded { seat: P1, card: gills },
                Event::Returned { seat: P1, card: saliva },
                Event::TraitDiscarded { seat: P1, card: fangs },
                Event::Shuffled { cards: vec![Secret::hidden(bark)] },
                gene_pool(P1, 4),
            ]
        );
        assert_eq!((state.discard(), state.deck()), (&[gills, fangs][..], &[bark][..]));
        assert!(state.marks.is_empty() && state.knows(P2, saliva));
    }

    #[test]
    fn a_trait_comes_back_to_the_hand_of_its_owner() {
        let saliva = card("saliva");
        let mut state = laid(Position::new(2).pile(P2, [saliva]));
        let (_, events) = applied(&mut state, Effect::Return { card: saliva });
        assert_eq!(events, [Event::Returned { seat: P2, card: saliva }, gene_pool(P2, 4)]);
        assert!(state.knows(P1, saliva));
    }

    #[test]
    fn chance_picks_among_traits_and_nothing_moves() {
        let among: CardList = cards(["saliva", "fangs"]).into_iter().collect();
        let mut state = laid(Position::new(2).pile(P1, among.clone()).picks([among[1]]));
        let pick = Effect::PickTraits { seat: P1, among: among.clone(), count: 1 };
        assert_eq!(applied(&mut state, pick), (Outcome::Cards(among[1..].into()), vec![]));
        assert_eq!(state.player(P1).pile.as_slice(), among.as_slice());
    }

    #[test]
    fn a_color_is_changed_until_the_trait_leaves() {
        let fangs = card("fangs");
        let mut state = laid(Position::new(2).pile(P1, [fangs]));
        let change = |color| Effect::ChangeColor { card: fangs, color };
        let told = Event::Color { owner: P1, card: fangs, color: Color::Blue };
        assert_eq!(applied(&mut state, change(Color::Blue)).1, [told]);
        assert_eq!(applied(&mut state, change(Color::Blue)).0, Outcome::Nothing);
        assert_eq!(state.color_of(fangs), Color::Blue);
        applied(&mut state, change(fangs.facts().color));
        assert!(state.marks.is_empty());
        applied(&mut state, change(Color::Green));
        applied(&mut state, Effect::Steal { to: P2, card: fangs });
        assert_eq!(state.color_of(fangs), fangs.facts().color);
        applied(&mut state, Effect::Return { card: fangs });
        assert_eq!(applied(&mut state, change(Color::Blue)).0, Outcome::Nothing);
    }

    #[test]
    fn what_is_remembered_is_forgotten_when_the_trait_leaves() {
        let samples = include_str!("../../../data/samples.json").to_owned();
        let position = Position::new(2).with_cards(&[samples]).expect("documents that are right");
        let mimic = Card::known().find(|card| card.facts().id == "sample-mimic").expect("a sample");
        let mut state = laid(position.pile(P1, [mimic]));
        let remember = |color| Effect::Remember { card: mimic, key: 0, value: Memory::Color(color) };
        applied(&mut state, remember(Color::Red));
        applied(&mut state, remember(Color::Blue));
        assert_eq!(state.remembered(mimic, 0), Some(&Memory::Color(Color::Blue)));
        applied(&mut state, Effect::Return { card: mimic });
        assert_eq!(state.remembered(mimic, 0), None);
        assert_eq!(applied(&mut state, remember(Color::Red)).0, Outcome::Nothing);
    }

    #[test]
    fn gene_pools_stay_inside_their_limits() {
        let mut state = laid(Position::new(2));
        assert_eq!(applied(&mut state, Effect::GenePool { seat: P1, delta: 100 }).1, [gene_pool(P1, 8)]);
        assert_eq!(applied(&mut state, Effect::GenePool { seat: P1, delta: 1 }).0, Outcome::Nothing);
        assert_eq!(applied(&mut state, Effect::SetGenePool { seat: P1, value: -3 }).1, [gene_pool(P1, 1)]);
        assert_eq!(applied(&mut state, Effect::GenePool { seat: P1, delta: i32::MIN }).0, Outcome::Nothing);
    }
}
