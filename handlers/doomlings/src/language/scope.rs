//! Variables and where they are known.

use cardloom_cards::scope::{NotDefined, Scopes};

use super::{document::Trigger, types::Type, words::Base};

/// Where in a document something stands, as far as variables go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// A trait's steps and requirements.
    Card,
    /// A reaction to that event; `None` where it is none that is known.
    Reaction(Option<Trigger>),
    /// A scoring rule.
    Scoring,
    /// What an age does when it is turned up.
    Age,
    /// A hook.
    Hook,
    /// What a catastrophe does when it is turned up.
    Catastrophe,
    /// The World's End effect of a catastrophe.
    Points,
    /// Restrictions and modifiers.
    Plain,
}

/// The names that documents may not give.
pub(super) const RESERVED: [&str; 11] = [
    "self",
    "this_card",
    "opponents",
    "all_players",
    "affected_players",
    "player",
    "trigger",
    "scored",
    "remembered",
    "asked",
    SELECTED,
];
const SELECTED: &str = "selected";

const MYSELF: (&str, Base, Type) = ("self", Base::Myself, Type::Player);
const OPPONENTS: (&str, Base, Type) = ("opponents", Base::Opponents, Type::Players);
const ALL: (&str, Base, Type) = ("all_players", Base::AllPlayers, Type::Players);
const CARD: (&str, Base, Type) = ("this_card", Base::ThisCard, Type::Card);
const AGE: (&str, Base, Type) = ("this_card", Base::ThisCard, Type::AgeCard);
const PLAYER: (&str, Base, Type) = ("player", Base::Player, Type::Player);
const AFFECTED: (&str, Base, Type) = ("affected_players", Base::AffectedPlayers, Type::Players);
const SCORED: (&str, Base, Type) = ("scored", Base::Scored, Type::Player);
const REMEMBERED: (&str, Base, Type) = ("remembered", Base::Remembered(0), Type::Memory);
const ASKED: (&str, Base, Type) = ("asked", Base::Asked, Type::Player);

impl Section {
    /// The variables that are set from outside, but for the event of a reaction.
    pub(super) fn variables(self) -> &'static [(&'static str, Base, Type)] {
        match self {
            Self::Card | Self::Reaction(_) => &[MYSELF, OPPONENTS, ALL, CARD],
            Self::Scoring => &[MYSELF, OPPONENTS, ALL, CARD, SCORED, REMEMBERED],
            Self::Age => &[ALL, AGE],
            Self::Hook => &[ALL, AGE, PLAYER],
            Self::Catastrophe => &[ALL, AFFECTED, AGE],
            Self::Points => &[PLAYER],
            Self::Plain => &[],
        }
    }
}

/// The variables that are known at one place of a document.
#[derive(Debug)]
pub(super) struct Scope {
    section: Section,
    /// Those that steps have stored.
    stored: Scopes<Type>,
    /// Whether the parameters of a collect step are being read.
    asking: bool,
}

/// Why a name cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// It is malformed.
    Malformed,
    /// It is one of the names that are set from outside.
    Reserved,
    /// It is given already, or there are too many.
    NotDefined(NotDefined),
}

impl From<NotDefined> for Refused {
    fn from(why: NotDefined) -> Self {
        Self::NotDefined(why)
    }
}

/// Whether a name may be given: small letters, digits, underscores, a letter first.
pub(super) fn is_well_formed(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

impl Scope {
    pub(super) fn new(section: Section) -> Self {
        Self { section, stored: Scopes::new(), asking: false }
    }

    /// How many slots its variables need.
    pub(super) fn slots(&self) -> u16 {
        self.stored.slots()
    }

    /// Goes into a block.
    pub(super) fn enter(&mut self) {
        self.stored.enter();
    }

    /// Leaves a block, and forgets what was stored in it.
    pub(super) fn leave(&mut self) {
        self.stored.leave();
    }

    /// Begins or ends the parameters of a collect step.
    pub(super) fn ask(&mut self, asking: bool) {
        self.asking = asking;
    }

    /// What a name stands for here.
    pub(super) fn find(&self, name: &str) -> Option<(Base, Type)> {
        let outside = self.outside().find(|(known, ..)| *known == name).map(|(_, base, of)| (base, of));
        outside.or_else(|| self.stored.find(name).map(|(slot, of)| (Base::Slot(slot), *of)))
    }

    /// All names that are known here.
    pub(super) fn names(&self) -> Vec<&str> {
        self.outside().map(|(name, ..)| name).chain(self.stored.names()).collect()
    }

    fn outside(&self) -> impl Iterator<Item = (&'static str, Base, Type)> {
        let event = match self.section {
            Section::Reaction(trigger) => {
                Some(("trigger", Base::Trigger, trigger.map_or(Type::Unknown, Type::Event)))
            }
            _ => None,
        };
        self.section.variables().iter().copied().chain(event).chain(self.asking.then_some(ASKED))
    }

    /// Takes a slot that nothing else of the section uses.
    pub(super) fn slot(&mut self) -> Result<u16, Refused> {
        Ok(self.stored.slot()?)
    }

    /// Gives a name in the innermost block. One that is given already keeps its place, with the new type.
    pub(super) fn store(&mut self, name: &str, of: Type) -> Result<u16, Refused> {
        if RESERVED.contains(&name) {
            return Err(Refused::Reserved);
        }
        if !is_well_formed(name) {
            return Err(Refused::Malformed);
        }
        Ok(self.stored.define(name, of)?)
    }

    /// The slot of `$selected` in the innermost block, whose value is of that type from now on.
    pub(super) fn select(&mut self, of: Type) -> Result<u16, Refused> {
        Ok(self.stored.shadow(SELECTED, of)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scope() -> Scope {
        Scope::new(Section::Card)
    }

    #[test]
    fn what_is_stored_in_a_block_is_not_known_behind_it_and_its_slot_is_not_used_again() {
        let mut scope = scope();
        scope.enter();
        assert_eq!(scope.store("inner", Type::Card), Ok(0));
        assert_eq!(scope.find("inner"), Some((Base::Slot(0), Type::Card)));
        scope.leave();
        assert_eq!(scope.find("inner"), None);
        assert_eq!(scope.store("inner", Type::Color), Ok(1));
    }

    #[test]
    fn selected_is_that_of_the_block_around_until_there_is_an_own_one() {
        let mut scope = scope();
        assert_eq!(scope.find("selected"), None);
        assert_eq!(scope.select(Type::Card), Ok(0));
        scope.enter();
        assert_eq!(scope.find("selected"), Some((Base::Slot(0), Type::Card)));
        assert_eq!(scope.select(Type::Color), Ok(1));
        assert_eq!(scope.find("selected"), Some((Base::Slot(1), Type::Color)));
        scope.leave();
        assert_eq!(scope.select(Type::Player), Ok(0), "a block has one slot for all its collect steps");
        assert_eq!(scope.find("selected"), Some((Base::Slot(0), Type::Player)));
    }

    #[test]
    fn names_are_given_once_and_those_set_from_outside_never() {
        let mut scope = scope();
        assert_eq!(scope.store("trigger", Type::Card), Err(Refused::Reserved));
        assert_eq!(scope.store("Big", Type::Card), Err(Refused::Malformed));
        assert_eq!(scope.store("_x", Type::Card), Err(Refused::Malformed));
        assert_eq!(scope.store("", Type::Card), Err(Refused::Malformed));
        assert_eq!(scope.store("a_1", Type::Card), Ok(0));
        scope.enter();
        assert_eq!(scope.store("a_1", Type::Color), Err(Refused::NotDefined(NotDefined::Known)));
        assert_eq!(
            scope.find("a_1"),
            Some((Base::Slot(0), Type::Color)),
            "it keeps its place with the new type"
        );
    }

    #[test]
    fn who_is_asked_is_known_in_parameters_of_collect_steps_only() {
        let mut scope = scope();
        assert_eq!(scope.find("asked"), None);
        scope.ask(true);
        assert_eq!(scope.find("asked"), Some((Base::Asked, Type::Player)));
        scope.ask(false);
        assert_eq!(scope.find("asked"), None);
    }
}
