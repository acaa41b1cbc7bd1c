//! The data files, read and checked once at the start.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::{
    facts::{
        BASE_BIRDS, BIRDS, BONUSES, BirdFacts, BonusFacts, Condition, Cost, CostMode, Counted, GOALS,
        GoalFacts,
    },
    food::Foods,
    habitat::{Habitat, Nest},
    power::{Color, Params, PowerFacts, PowerKind},
};

/// How many symbols the dearest bird's cost shows.
pub(crate) const MOST_SYMBOLS: usize = 3;

/// All that is printed on birds, bonus cards and goals.
pub(crate) struct Catalog {
    pub(crate) birds: Vec<BirdFacts>,
    pub(crate) bonuses: Vec<BonusFacts>,
    pub(crate) goals: Vec<GoalFacts>,
}

/// The catalogue of this program.
pub(crate) fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| match Catalog::read() {
        Ok(catalog) => catalog,
        Err(fault) => panic!("the data files of this program are at fault: {fault}"),
    });
    &CATALOG
}

/// A bird as it stands in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BirdEntry {
    id: &'static str,
    name: &'static str,
    habitats: Vec<Habitat>,
    food_cost: CostEntry,
    food_cost_mode: CostMode,
    points: u8,
    nest: Nest,
    eggs: u8,
    wingspan_cm: u16,
    predator: bool,
    flocking: bool,
    power: Option<PowerEntry>,
    bonus_tags: Vec<&'static str>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct CostEntry {
    invertebrate: u8,
    seed: u8,
    fish: u8,
    fruit: u8,
    rodent: u8,
    wild: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerEntry {
    color: Color,
    handler: PowerKind,
    params: Params,
    text: &'static str,
}

impl BirdEntry {
    fn facts(self) -> Result<BirdFacts, String> {
        let Self { id, name, .. } = self;
        let CostEntry { invertebrate, seed, fish, fruit, rodent, wild } = self.food_cost;
        let foods = Foods([invertebrate, seed, fish, fruit, rodent]);
        let symbols = foods.total() + usize::from(wild);
        let fits = match self.food_cost_mode {
            CostMode::None => symbols == 0,
            CostMode::All => symbols > 0,
            CostMode::AnyOne => {
                wild == 0 && foods.kinds().count() > 1 && foods.total() == foods.kinds().count()
            }
        };
        if !fits {
            return Err(format!("{id}: {symbols} symbols do not fit {:?}", self.food_cost_mode));
        }
        if self.habitats.is_empty() {
            return Err(format!("{id}: lives nowhere"));
        }
        let power = self.power.map(|PowerEntry { color, handler: kind, params, text }| PowerFacts {
            color,
            kind,
            params,
            text,
        });
        Ok(BirdFacts {
            id,
            name,
            habitats: self.habitats,
            cost: Cost { foods, wild, mode: self.food_cost_mode },
            points: self.points,
            nest: self.nest,
            egg_limit: self.eggs,
            wingspan: self.wingspan_cm,
            predator: self.predator,
            flocking: self.flocking,
            power,
            bonus_tags: self.bonus_tags,
        })
    }
}

impl Catalog {
    fn read() -> Result<Self, String> {
        let base = birds("birds", include_str!("../../data/birds.json"))?;
        let swift = birds("swift_start", include_str!("../../data/swift_start.json"))?;
        let catalog = Self {
            birds: base.into_iter().chain(swift).collect(),
            bonuses: entries("bonus_cards", include_str!("../../data/bonus_cards.json"))?,
            goals: entries("goals", include_str!("../../data/goals.json"))?,
        };
        catalog.check()?;
        Ok(catalog)
    }

    /// What the files say of each other, and what the rules say of their numbers (rules 1.1).
    fn check(&self) -> Result<(), String> {
        let counts = (self.birds.len(), self.bonuses.len(), self.goals.len());
        if counts != (BIRDS, BONUSES, GOALS) {
            return Err(format!("there are {counts:?} birds, bonus cards and goals"));
        }
        if self.birds.iter().any(|bird| bird.cost.symbols() > MOST_SYMBOLS) {
            return Err(format!("a bird costs more than {MOST_SYMBOLS} symbols"));
        }
        let names = |list: &[BirdFacts]| list.iter().map(|bird| bird.name).collect::<Vec<_>>();
        for list in [&self.birds[..BASE_BIRDS], &self.birds[BASE_BIRDS..]] {
            let names = names(list);
            if let Some(pair) = names.windows(2).find(|pair| pair[0] >= pair[1]) {
                return Err(format!("{} and {} are not in order", pair[0], pair[1]));
            }
        }
        for bird in &self.birds {
            for bonus in &self.bonuses {
                let Counted::BirdsOnMat { condition } = bonus.count else { continue };
                let tagged = bird.bonus_tags.contains(&bonus.id);
                let holds = condition.is_fixed() && condition.holds(bird, 0);
                if tagged != holds {
                    return Err(format!(
                        "{}: has the tag {}: {tagged}, but {holds} is right",
                        bird.id, bonus.id
                    ));
                }
                if matches!(condition, Condition::Tag(tag) if tag != bonus.id) {
                    return Err(format!("{} counts the tag of another", bonus.id));
                }
            }
        }
        for tile in 1..=(GOALS / 2) as u8 {
            let sides: Vec<_> =
                self.goals.iter().filter(|goal| goal.tile == tile).map(|goal| goal.side).collect();
            if sides.len() != 2 || sides[0] == sides[1] {
                return Err(format!("tile {tile} has the sides {sides:?}"));
            }
        }
        Ok(())
    }
}

fn entries<T: Deserialize<'static>>(file: &str, text: &'static str) -> Result<Vec<T>, String> {
    serde_json::from_str(text).map_err(|error| format!("{file}: {error}"))
}

fn birds(file: &str, text: &'static str) -> Result<Vec<BirdFacts>, String> {
    entries::<BirdEntry>(file, text)?.into_iter().map(BirdEntry::facts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_agree_with_each_other_and_with_the_rules() {
        let catalog = Catalog::read().expect("sound files");
        let base = &catalog.birds[..BASE_BIRDS];
        let colors = [Color::Brown, Color::White, Color::Pink].map(|color| {
            base.iter().filter(|bird| bird.power.as_ref().is_some_and(|power| power.color == color)).count()
        });
        assert_eq!((colors, base.iter().filter(|bird| bird.power.is_none()).count()), ([116, 36, 12], 6));
        let nests = [Nest::Bowl, Nest::Cavity, Nest::Ground, Nest::Platform, Nest::Star, Nest::None];
        let nests = nests.map(|nest| base.iter().filter(|bird| bird.nest == nest).count());
        assert_eq!(nests, [38, 38, 38, 38, 16, 2]);
        assert_eq!(base.iter().filter(|bird| bird.predator).count(), 22);
        assert_eq!(base.iter().filter(|bird| bird.flocking).count(), 25);
        assert_eq!(base.iter().filter(|bird| bird.cost.mode == CostMode::AnyOne).count(), 31);
    }

    #[test]
    fn a_file_with_a_fault_is_refused_in_words() {
        let bird = r#"{"id":"x","name":"X","habitats":["forest"],"food_cost":{},"food_cost_mode":"all","points":1,
            "nest":"bowl","eggs":1,"wingspan_cm":1,"predator":false,"flocking":false,"bonus_tags":[]}"#;
        let refused = |text: String| birds("birds", text.leak()).err().unwrap_or_default();
        assert_eq!(refused(format!("[{bird}]")), "x: 0 symbols do not fit All");
        assert!(refused("[{}]".to_owned()).starts_with("birds: missing field"));
    }
}
