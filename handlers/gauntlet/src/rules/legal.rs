//! What can be played (rules 5.1).

use cardloom::{Seat, zone::InstanceId};
use cardloom_effects::{
    documents::Cost,
    words::{Keyword, ModifierStat},
};
use smallvec::SmallVec;

use super::{
    numbers::{self, Concern, Failed, modified_whole},
    prompt::{CardChoice, Choice},
    scope::{Scope, Source},
    values::View,
};
use crate::{
    content::{CardId, ids::Document},
    model::{card::Card, state::State, who::Who},
};

/// Plays, potions and targets.
pub(crate) type Choices = SmallVec<[Choice; 16]>;

/// Whether a card's own conditions hold, whatever it costs.
pub(crate) fn may_be_played(state: &State, id: InstanceId, card: &Card) -> Result<bool, Failed> {
    let print = card.print();
    if print.cost == Cost::Unplayable || card.has(Keyword::Unplayable) {
        return Ok(false);
    }
    let owner = Who::Hero(card.owner);
    if let Some(condition) = &print.playable_if {
        let scope =
            Scope { card: Some(id), ..Scope::new(owner, Source::Card(id), Some(Document::Card(card.kind))) };
        if !numbers::holds(Some(condition), &View::new(state, &scope), card.kind.id())? {
            return Ok(false);
        }
    }
    let concern = Concern::new(ModifierStat::Playable, owner).card(Some(id));
    Ok(modified_whole(state, concern, 1)? > 0)
}

/// Whether a hero has the energy for a card.
fn is_affordable(state: &State, seat: Seat, id: InstanceId, card: &Card) -> Result<bool, Failed> {
    Ok(match card.print().cost {
        Cost::X => true,
        Cost::Unplayable => false,
        Cost::Energy(_) => numbers::cost(state, id)?.is_some_and(|cost| cost <= state.hero(seat).energy),
    })
}

/// Whether a card in hand can be played, if a target is there.
pub(crate) fn can_be_played(state: &State, seat: Seat, id: InstanceId, card: &Card) -> Result<bool, Failed> {
    Ok(is_affordable(state, seat, id, card)? && may_be_played(state, id, card)?)
}

/// Adds the plays of a hero: cards with their targets, then potions with theirs.
///
/// # Errors
/// Where an expression fails.
pub(crate) fn plays(state: &State, seat: Seat, responses: bool, choices: &mut Choices) -> Result<(), Failed> {
    let targets: SmallVec<[Who; 8]> = state.living_enemies().collect();
    let hero = state.hero(seat);
    let hand = printed(state, &hero.hand);
    for (place, id) in hero.hand.iter().enumerate() {
        let Some(card) = state.card(*id) else { continue };
        let print = card.print();
        if (responses && !print.is_response) || !can_be_played(state, seat, *id, card)? {
            continue;
        }
        let play = |target| Choice::Play { card: CardChoice::at(&hand, place), target };
        if print.needs_target {
            choices.extend(targets.iter().map(|target| play(Some(*target))));
        } else {
            choices.push(play(None));
        }
    }
    for (slot, potion) in (0_u8..).zip(&hero.potions) {
        let Some(potion) = *potion else { continue };
        let facts = potion.facts();
        if facts.effects.is_empty() || (responses && !facts.is_response) {
            continue;
        }
        if facts.playable_if.is_some() {
            let scope = Scope::new(Who::hero(seat), Source::Potion(potion), Some(Document::Potion(potion)));
            if !numbers::holds(facts.playable_if.as_ref(), &View::new(state, &scope), facts.id)? {
                continue;
            }
        }
        let drink = |target| Choice::Potion { potion, slot, target };
        if facts.needs_target {
            choices.extend(targets.iter().map(|target| drink(Some(*target))));
        } else {
            choices.push(drink(None));
        }
    }
    Ok(())
}

/// What is printed on cards.
pub(crate) fn printed(state: &State, cards: &[InstanceId]) -> SmallVec<[(CardId, u16); 10]> {
    cards.iter().filter_map(|id| state.card(*id)).map(|card| (card.kind, card.upgrades)).collect()
}

/// The card of a hand that was picked.
pub(crate) fn in_hand(state: &State, seat: Seat, choice: CardChoice) -> Option<InstanceId> {
    let hand = &state.hero(seat).hand;
    choice.place(printed(state, hand)).map(|place| hand[place])
}
