//! How often things were used, for those that may be used so many times only.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How often a thing may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// So many times in each turn.
    PerTurn(u32),
    /// So many times in the whole game.
    PerGame(u32),
}

/// How often each thing was used, in this turn and in the whole game.
///
/// It lies in a game's state and is changed in [`Game::apply_effect`](crate::Game::apply_effect) alone. `K` names what is
/// used: a card, a card with its seat, one of its abilities.
///
/// ```
/// use cardloom::{Limit, Uses};
///
/// let mut uses = Uses::default();
/// uses.note("Echo");
/// assert_eq!(uses.left(&"Echo", Limit::PerTurn(1)), 0);
/// uses.new_turn();
/// assert_eq!(uses.left(&"Echo", Limit::PerTurn(1)), 1);
/// assert_eq!(uses.left(&"Echo", Limit::PerGame(3)), 2);
/// ```
///
/// A trigger that may be resolved once a turn says so by [`Trigger::only_if`](crate::Trigger::only_if), and the first
/// thing it does is an effect that notes its use: then two events of one effect do not use it twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Uses<K> {
    counts: BTreeMap<K, Count>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Count {
    turn: u32,
    game: u32,
}

impl<K> Default for Uses<K> {
    fn default() -> Self {
        Self { counts: BTreeMap::new() }
    }
}

impl<K: Ord> Uses<K> {
    /// Notes that a thing is used once more.
    pub fn note(&mut self, key: K) {
        let count = self.counts.entry(key).or_default();
        count.turn = count.turn.saturating_add(1);
        count.game = count.game.saturating_add(1);
    }

    /// How often a thing may still be used.
    pub fn left(&self, key: &K, limit: Limit) -> u32 {
        match limit {
            Limit::PerTurn(most) => most.saturating_sub(self.this_turn(key)),
            Limit::PerGame(most) => most.saturating_sub(self.in_game(key)),
        }
    }

    /// How often a thing was used in this turn.
    pub fn this_turn(&self, key: &K) -> u32 {
        self.counts.get(key).map_or(0, |count| count.turn)
    }

    /// How often a thing was used in the whole game.
    pub fn in_game(&self, key: &K) -> u32 {
        self.counts.get(key).map_or(0, |count| count.game)
    }

    /// A new turn begins: what is limited in each turn may be used again.
    pub fn new_turn(&mut self) {
        self.counts.values_mut().for_each(|count| count.turn = 0);
    }
}

/// As a list, since a key may be anything and not only a text.
impl<K: Serialize> Serialize for Uses<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.counts.iter().map(|(key, count)| (key, count.turn, count.game)))
    }
}

impl<'de, K: Ord + Deserialize<'de>> Deserialize<'de> for Uses<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut counts = BTreeMap::new();
        for (key, turn, game) in Vec::<(K, u32, u32)>::deserialize(deserializer)? {
            if turn > game || game == 0 || counts.insert(key, Count { turn, game }).is_some() {
                let reason = "a use that is counted twice, never, or more often in a turn than in the game";
                return Err(de::Error::custom(reason));
            }
        }
        Ok(Self { counts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_ends_and_the_game_goes_on() {
        let mut uses = Uses::default();
        [('a', 1), ('a', 2), ('b', 1), ('a', 1)].map(|key| uses.note(key));
        let count = |uses: &Uses<(char, u8)>, key| (uses.this_turn(&key), uses.in_game(&key));
        assert_eq!([('a', 1), ('a', 2), ('c', 1)].map(|key| count(&uses, key)), [(2, 2), (1, 1), (0, 0)]);
        uses.new_turn();
        uses.note(('a', 1));
        assert_eq!([('a', 1), ('a', 2)].map(|key| count(&uses, key)), [(1, 3), (0, 1)]);
    }

    #[test]
    fn nothing_is_left_past_a_limit() {
        let mut uses = Uses::default();
        let left = |uses: &Uses<u8>| {
            [Limit::PerTurn(0), Limit::PerTurn(2), Limit::PerGame(3)].map(|limit| uses.left(&1, limit))
        };
        let mut seen = vec![left(&uses)];
        for _ in 0..4 {
            uses.note(1);
            seen.push(left(&uses));
        }
        assert_eq!(seen, [[0, 2, 3], [0, 1, 2], [0, 0, 1], [0, 0, 0], [0, 0, 0]]);
    }

    #[test]
    fn keys_of_any_kind_are_written_and_read_in_their_order() {
        let mut uses = Uses::default();
        [(2, 'x'), (1, 'y'), (2, 'x')].map(|key| uses.note(key));
        uses.new_turn();
        uses.note((1, 'y'));
        let text = serde_json::to_string(&uses).unwrap();
        assert_eq!(text, r#"[[[1,"y"],1,2],[[2,"x"],0,2]]"#);
        assert_eq!(serde_json::from_str::<Uses<(u8, char)>>(&text).unwrap(), uses);
        let bytes = postcard::to_allocvec(&uses).unwrap();
        assert_eq!(postcard::from_bytes::<Uses<(u8, char)>>(&bytes).unwrap(), uses);
    }

    #[test]
    fn counts_that_no_game_comes_to_are_refused() {
        for text in ["[[1,2,1]]", "[[1,0,0]]", "[[1,1,1],[1,1,1]]"] {
            assert!(serde_json::from_str::<Uses<u8>>(text).is_err(), "{text}");
        }
    }
}
