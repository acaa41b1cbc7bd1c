//! Lexical scopes of variables, which become slots when a document is read.

use thiserror::Error;

/// The variables that are known at one place of a document, each with what a language knows of it (`T`, as a type).
///
/// A name is known from where it is defined to the end of the block. Each variable has a slot of its own, a number that
/// takes the place of its name when the document is run.
///
/// ```
/// use cardloom_cards::scope::{NotDefined, Scopes};
///
/// let mut scopes = Scopes::new();
/// assert_eq!(scopes.define("drawn", "cards"), Ok(0));
/// scopes.enter();
/// assert_eq!(scopes.define("chosen", "card"), Ok(1));
/// assert_eq!(scopes.define("drawn", "card"), Err(NotDefined::Known));
/// scopes.leave();
/// assert_eq!((scopes.find("drawn"), scopes.find("chosen")), (Some((0, &"card")), None));
/// assert_eq!(scopes.slots(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Scopes<T> {
    variables: Vec<Variable<T>>,
    /// Of each block within the outermost one, how many variables there were when it began.
    blocks: Vec<usize>,
    slots: u16,
}

#[derive(Clone, Debug)]
struct Variable<T> {
    name: Box<str>,
    slot: u16,
    of: T,
}

/// Why a variable cannot be defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotDefined {
    /// The name is known here already.
    #[error("the name is given already")]
    Known,
    /// There are more variables than can be numbered.
    #[error("there are more than {} variables", u16::MAX)]
    TooMany,
}

impl<T> Default for Scopes<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Scopes<T> {
    /// The outermost block, without variables.
    pub const fn new() -> Self {
        Self { variables: Vec::new(), blocks: Vec::new(), slots: 0 }
    }

    /// Goes into a block.
    pub fn enter(&mut self) {
        self.blocks.push(self.variables.len());
    }

    /// Leaves a block, and forgets what was defined in it.
    pub fn leave(&mut self) {
        self.variables.truncate(self.blocks.pop().unwrap_or_default());
    }

    /// Defines a variable in the innermost block.
    ///
    /// One whose name is known already keeps its place, and is of the new type from now on, so that no following error
    /// is reported for what uses it.
    pub fn define(&mut self, name: &str, of: T) -> Result<u16, NotDefined> {
        match self.variables.iter_mut().rev().find(|variable| *variable.name == *name) {
            Some(known) => {
                known.of = of;
                Err(NotDefined::Known)
            }
            None => self.add(name, of),
        }
    }

    /// Defines a variable in the innermost block that hides one of the same name in the blocks around it; one of the
    /// same block is of the new type from now on.
    pub fn shadow(&mut self, name: &str, of: T) -> Result<u16, NotDefined> {
        let begin = self.blocks.last().copied().unwrap_or_default();
        match self.variables[begin..].iter_mut().find(|variable| *variable.name == *name) {
            Some(own) => {
                own.of = of;
                Ok(own.slot)
            }
            None => self.add(name, of),
        }
    }

    fn add(&mut self, name: &str, of: T) -> Result<u16, NotDefined> {
        let slot = self.slot()?;
        self.variables.push(Variable { name: name.into(), slot, of });
        Ok(slot)
    }

    /// Takes a slot that no variable uses.
    pub fn slot(&mut self) -> Result<u16, NotDefined> {
        let slot = self.slots;
        self.slots = slot.checked_add(1).ok_or(NotDefined::TooMany)?;
        Ok(slot)
    }

    /// The variable that a name stands for here: its slot, and what is known of it.
    pub fn find(&self, name: &str) -> Option<(u16, &T)> {
        let found = self.variables.iter().rev().find(|variable| *variable.name == *name);
        found.map(|variable| (variable.slot, &variable.of))
    }

    /// The names that are known here, the outermost first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.variables.iter().map(|variable| &*variable.name)
    }

    /// How many slots all variables need that there have been.
    pub fn slots(&self) -> u16 {
        self.slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_to_the_end_of_its_block_and_its_slot_is_not_used_again() {
        let mut scopes = Scopes::new();
        scopes.enter();
        assert_eq!(scopes.define("inner", 'a'), Ok(0));
        scopes.leave();
        assert_eq!(scopes.find("inner"), None);
        scopes.enter();
        assert_eq!(scopes.define("inner", 'b'), Ok(1));
        assert_eq!(scopes.find("inner"), Some((1, &'b')));
        assert_eq!(scopes.slots(), 2);
    }

    #[test]
    fn a_name_is_given_once_and_keeps_its_place_with_the_new_type() {
        let mut scopes = Scopes::new();
        assert_eq!(scopes.define("x", 'a'), Ok(0));
        scopes.enter();
        assert_eq!(scopes.define("x", 'b'), Err(NotDefined::Known));
        scopes.leave();
        assert_eq!(scopes.find("x"), Some((0, &'b')));
    }

    #[test]
    fn a_shadow_hides_what_is_around_it_as_long_as_its_block_lasts() {
        let mut scopes = Scopes::new();
        assert_eq!(scopes.shadow("selected", 'a'), Ok(0));
        scopes.enter();
        assert_eq!(scopes.find("selected"), Some((0, &'a')));
        assert_eq!(scopes.shadow("selected", 'b'), Ok(1));
        assert_eq!(scopes.shadow("selected", 'c'), Ok(1));
        assert_eq!(scopes.find("selected"), Some((1, &'c')));
        scopes.leave();
        assert_eq!(scopes.find("selected"), Some((0, &'a')));
    }

    #[test]
    fn there_are_no_more_variables_than_can_be_numbered() {
        let mut scopes = Scopes::new();
        for _ in 0..u16::MAX {
            scopes.slot().expect("a slot");
        }
        assert_eq!(scopes.define("more", ()), Err(NotDefined::TooMany));
        assert_eq!((scopes.slots(), scopes.names().count()), (u16::MAX, 0));
    }

    #[test]
    fn the_outermost_block_cannot_be_left_twice() {
        let mut scopes = Scopes::new();
        scopes.leave();
        assert_eq!(scopes.define("x", ()), Ok(0));
    }
}
