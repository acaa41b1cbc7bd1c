//! What waits to be resolved, such as spells that others may respond to first.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// The number of a pending thing, from 1. None comes twice in the life of its [`Pending`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PendingId(pub u32);

impl fmt::Display for PendingId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}

/// Things that wait to be resolved, the newest on top.
///
/// It lies in a game's state and is changed in [`Game::apply_effect`](crate::Game::apply_effect) alone. A response names
/// the thing that it is to by its number, which stays its own when others come and go: cancelled by
/// [`cancel`](Self::cancel), redirected or modified through [`get_mut`](Self::get_mut). Who may respond when is a matter
/// of [`Context::window`](crate::Context::window).
///
/// ```
/// use cardloom::Pending;
///
/// let mut pending = Pending::new();
/// let fireball = pending.push(("Fireball", "P2"));
/// let deflection = pending.push(("Deflection", "the fireball"));
///
/// // What was played last is resolved first.
/// assert_eq!(pending.pop(), Some((deflection, ("Deflection", "the fireball"))));
/// if let Some((_, target)) = pending.get_mut(fireball) {
///     *target = "P1";
/// }
/// assert_eq!(pending.cancel(fireball), Some(("Fireball", "P1")));
/// // Whoever comes too late finds nothing.
/// assert_eq!((pending.get(fireball), pending.is_empty()), (None, true));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pending<T> {
    /// How many things there were in all.
    count: u32,
    /// The newest one last, so that their numbers rise.
    things: Vec<(PendingId, T)>,
}

impl<T> Default for Pending<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Pending<T> {
    /// Nothing is pending.
    pub const fn new() -> Self {
        Self { count: 0, things: Vec::new() }
    }

    /// Puts a thing on top. Gives its number.
    pub fn push(&mut self, thing: T) -> PendingId {
        self.count += 1;
        let id = PendingId(self.count);
        self.things.push((id, thing));
        id
    }

    /// The thing on top.
    pub fn top(&self) -> Option<(PendingId, &T)> {
        self.things.last().map(|(id, thing)| (*id, thing))
    }

    /// Takes the thing on top, to resolve it.
    pub fn pop(&mut self) -> Option<(PendingId, T)> {
        self.things.pop()
    }

    /// Takes a thing away that is then never resolved, wherever it lies; `None` where it is gone already.
    pub fn cancel(&mut self, id: PendingId) -> Option<T> {
        let index = self.index(id)?;
        Some(self.things.remove(index).1)
    }

    /// A thing that is still pending.
    pub fn get(&self, id: PendingId) -> Option<&T> {
        self.index(id).map(|index| &self.things[index].1)
    }

    /// A thing that is still pending, to be redirected or modified.
    pub fn get_mut(&mut self, id: PendingId) -> Option<&mut T> {
        self.index(id).map(|index| &mut self.things[index].1)
    }

    /// All of them with their numbers, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (PendingId, &T)> + ExactSizeIterator + Clone {
        self.things.iter().map(|(id, thing)| (*id, thing))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.things.len()
    }

    /// Whether nothing is pending.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    fn index(&self, id: PendingId) -> Option<usize> {
        self.things.binary_search_by_key(&id, |(id, _)| *id).ok()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pending<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Pending")]
        struct Written<T> {
            count: u32,
            things: Vec<(PendingId, T)>,
        }

        let Written { count, things } = Written::deserialize(deserializer)?;
        let rise = things.is_sorted_by(|(one, _), (other, _)| one < other);
        let known = things.iter().all(|(id, _)| (1..=count).contains(&id.0));
        if rise && known {
            return Ok(Self { count, things });
        }
        Err(de::Error::custom("the numbers of what is pending do not rise from 1 to the count"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_its_thing_s_own_and_never_comes_again() {
        let mut pending = Pending::new();
        let [one, two, three] = ["one", "two", "three"].map(|thing| pending.push(thing));
        assert_eq!(pending.cancel(two), Some("two"));
        assert_eq!((pending.cancel(two), pending.get(two)), (None, None));
        assert_eq!(pending.get_mut(two), None);
        assert_eq!(pending.get(three), Some(&"three"));
        assert_eq!(pending.top(), Some((three, &"three")));
        assert_eq!(pending.iter().collect::<Vec<_>>(), [(one, &"one"), (three, &"three")]);
        assert_eq!(
            [pending.pop(), pending.pop(), pending.pop()],
            [Some((three, "three")), Some((one, "one")), None]
        );
        assert_eq!((pending.push("four"), pending.len()), (PendingId(4), 1));
    }

    #[test]
    fn it_is_written_and_read_with_all_its_numbers() {
        let mut pending = Pending::new();
        for thing in [7, 8, 9] {
            pending.push(thing);
        }
        pending.cancel(PendingId(2));
        let text = serde_json::to_string(&pending).unwrap();
        assert_eq!(text, r#"{"count":3,"things":[[1,7],[3,9]]}"#);
        assert_eq!(serde_json::from_str::<Pending<u8>>(&text).unwrap(), pending);
    }

    #[test]
    fn what_cannot_have_been_written_is_refused() {
        for text in [
            r#"{"count":1,"things":[[0,7]]}"#,
            r#"{"count":1,"things":[[2,7]]}"#,
            r#"{"count":2,"things":[[1,7],[1,8]]}"#,
            r#"{"count":2,"things":[[2,7],[1,8]]}"#,
        ] {
            let refusal = serde_json::from_str::<Pending<u8>>(text).unwrap_err().to_string();
            assert!(refusal.starts_with("the numbers of what is pending do not rise"), "{text}: {refusal}");
        }
    }
}
