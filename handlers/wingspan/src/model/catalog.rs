//! The data files, read and checked once at the start.

use std::sync::LazyLock;

use cardloom_cards::{Catalogue, Code, Entry, Faults, Read, Reader, Record};

use crate::model::{
    facts::{
        BASE_BIRDS, BIRDS, BONUSES, BirdFacts, BonusFacts, Condition, Cost, CostMode, Counted, GOALS,
        GoalFacts,
    },
    files::Files,
    food::{Food, Foods},
    habitat::{Habitat, Nest},
    power::{Color, Params, PowerFacts, PowerKind, Where},
};

/// How many symbols the dearest bird's cost shows.
pub(crate) const MOST_SYMBOLS: usize = 3;

/// All that is printed on birds, bonus cards and goals.
#[derive(Debug)]
pub(crate) struct Catalog {
    pub(crate) birds: Catalogue<BirdFacts>,
    pub(crate) bonuses: Catalogue<BonusFacts>,
    pub(crate) goals: Catalogue<GoalFacts>,
}

/// The catalogue of this program.
pub(crate) fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| match Catalog::read(&DATA) {
        Ok(catalog) => catalog,
        Err(fault) => panic!("the data files of this program are at fault:\n{fault}"),
    });
    &CATALOG
}

/// The texts of the data files.
struct Data {
    birds: &'static str,
    swift_start: &'static str,
    bonus_cards: &'static str,
    goals: &'static str,
}

const DATA: Data = Data {
    birds: include_str!("../../data/birds.json"),
    swift_start: include_str!("../../data/swift_start.json"),
    bonus_cards: include_str!("../../data/bonus_cards.json"),
    goals: include_str!("../../data/goals.json"),
};

/// What is wrong with the files.
#[derive(Debug, thiserror::Error)]
enum Unsound {
    /// Single values of them.
    #[error(transparent)]
    Faults(#[from] Faults),
    /// What they say of each other, a line each.
    #[error("{}", .0.join("\n"))]
    Differs(Vec<String>),
}

/// A bird as it stands in its file.
#[derive(Record)]
#[record(context = Files, name = "bird", check = BirdEntry::check)]
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

#[derive(Record)]
#[record(context = Files, name = "food cost")]
struct CostEntry {
    invertebrate: Option<u8>,
    seed: Option<u8>,
    fish: Option<u8>,
    fruit: Option<u8>,
    rodent: Option<u8>,
    wild: Option<u8>,
}

#[derive(Record)]
#[record(context = Files, name = "power")]
struct PowerEntry {
    color: Color,
    handler: PowerKind,
    params: ParamsEntry,
    text: &'static str,
}

#[derive(Record)]
#[record(context = Files, name = "parameters of a power")]
struct ParamsEntry {
    food: Option<Food>,
    foods: Option<Vec<Food>>,
    count: Option<u8>,
    nest: Option<Nest>,
    habitat: Option<Where>,
    under_cm: Option<u16>,
    extra: Option<u8>,
    extra_for_owner: Option<u8>,
    draw: Option<u8>,
    keep: Option<u8>,
    tuck: Option<u8>,
    discard: Option<u8>,
    eggs: Option<u8>,
    include_self: Option<bool>,
}

impl BirdEntry {
    /// What its parts say of each other.
    fn check(&self, reader: &mut Reader<Files>) {
        let Cost { foods, wild, mode } = self.cost();
        let symbols = foods.total() + usize::from(wild);
        let fits = match mode {
            CostMode::None => symbols == 0,
            CostMode::All => symbols > 0,
            CostMode::AnyOne => {
                wild == 0 && foods.kinds().count() > 1 && foods.total() == foods.kinds().count()
            }
        };
        if !fits {
            reader.fault(
                Code::INCONSISTENT,
                format!("a cost that fits {mode:?}"),
                format!("{symbols} symbols"),
            );
        }
        if self.habitats.is_empty() {
            reader.fault(Code::INCONSISTENT, "a habitat", "none");
        }
    }

    fn cost(&self) -> Cost {
        let CostEntry { invertebrate, seed, fish, fruit, rodent, wild } = self.food_cost;
        let foods = Foods([invertebrate, seed, fish, fruit, rodent].map(Option::unwrap_or_default));
        Cost { foods, wild: wild.unwrap_or_default(), mode: self.food_cost_mode }
    }

    fn facts(self) -> BirdFacts {
        let cost = self.cost();
        BirdFacts {
            id: self.id,
            name: self.name,
            habitats: self.habitats,
            cost,
            points: self.points,
            nest: self.nest,
            egg_limit: self.eggs,
            wingspan: self.wingspan_cm,
            predator: self.predator,
            flocking: self.flocking,
            power: self.power.map(PowerEntry::facts),
            bonus_tags: self.bonus_tags,
        }
    }
}

impl PowerEntry {
    fn facts(self) -> PowerFacts {
        let Self { color, handler: kind, params, text } = self;
        PowerFacts { color, kind, params: params.params(), text }
    }
}

impl ParamsEntry {
    /// What is not said is 0, none, or no.
    fn params(self) -> Params {
        Params {
            food: self.food,
            foods: self.foods.unwrap_or_default(),
            count: self.count.unwrap_or_default(),
            nest: self.nest,
            habitat: self.habitat,
            under_cm: self.under_cm.unwrap_or_default(),
            extra: self.extra.unwrap_or_default(),
            extra_for_owner: self.extra_for_owner.unwrap_or_default(),
            draw: self.draw.unwrap_or_default(),
            keep: self.keep.unwrap_or_default(),
            tuck: self.tuck.unwrap_or_default(),
            discard: self.discard.unwrap_or_default(),
            eggs: self.eggs.unwrap_or_default(),
            include_self: self.include_self.unwrap_or_default(),
        }
    }
}

impl Catalog {
    /// Reads and checks the files, and tells of all that is wrong with them.
    fn read(data: &Data) -> Result<Self, Unsound> {
        let mut reader = Reader::new(Files);
        let base: Vec<BirdEntry> = entries(&mut reader, "birds.json", data.birds);
        let swift: Vec<BirdEntry> = entries(&mut reader, "swift_start.json", data.swift_start);
        let bonuses = entries(&mut reader, "bonus_cards.json", data.bonus_cards);
        let goals = entries(&mut reader, "goals.json", data.goals);
        reader.close()?;
        let birds = base.into_iter().chain(swift).map(BirdEntry::facts).collect();
        let catalog =
            Self { birds: catalogue(birds)?, bonuses: catalogue(bonuses)?, goals: catalogue(goals)? };
        let differences = catalog.differences();
        if differences.is_empty() { Ok(catalog) } else { Err(Unsound::Differs(differences)) }
    }

    /// Where the files differ from each other, and from what the rules say of their numbers (rules 1.1).
    fn differences(&self) -> Vec<String> {
        let mut found = Vec::new();
        let counts = (self.birds.len(), self.bonuses.len(), self.goals.len());
        if counts != (BIRDS, BONUSES, GOALS) {
            // Nothing else can be said of other numbers of cards.
            return vec![format!("there are {counts:?} birds, bonus cards and goals")];
        }
        if self.birds.iter().any(|bird| bird.cost.symbols() > MOST_SYMBOLS) {
            found.push(format!("a bird costs more than {MOST_SYMBOLS} symbols"));
        }
        let (base, swift) = self.birds.split_at(BASE_BIRDS);
        for pair in base.windows(2).chain(swift.windows(2)).filter(|pair| pair[0].name >= pair[1].name) {
            found.push(format!("{} and {} are not in order", pair[0].name, pair[1].name));
        }
        for bonus in self.bonuses.iter() {
            let Counted::BirdsOnMat(condition) = bonus.count else { continue };
            for bird in self.birds.iter() {
                let tagged = bird.bonus_tags.contains(&bonus.id);
                let holds = condition.is_fixed() && condition.holds(bird, 0);
                if tagged != holds {
                    found.push(format!(
                        "{}: has the tag {}: {tagged}, but {holds} is right",
                        bird.id, bonus.id
                    ));
                }
            }
            if matches!(condition, Condition::Tag(tag) if tag != bonus.id) {
                found.push(format!("{} counts the tag of another", bonus.id));
            }
        }
        for tile in 1..=(GOALS / 2) as u8 {
            let sides: Vec<_> =
                self.goals.iter().filter(|goal| goal.tile == tile).map(|goal| goal.side).collect();
            if sides.len() != 2 || sides[0] == sides[1] {
                found.push(format!("tile {tile} has the sides {sides:?}"));
            }
        }
        found
    }
}

/// The list of a file.
fn entries<T: Read<Files>>(reader: &mut Reader<Files>, file: &str, text: &str) -> Vec<T> {
    reader.open(file);
    reader.json(text).map(|list| reader.read(&list)).unwrap_or_default()
}

fn catalogue<T: Entry>(entries: Vec<T>) -> Result<Catalogue<T>, Unsound> {
    Catalogue::new(entries).map_err(|twice| Unsound::Differs(vec![twice.to_string()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_agree_with_each_other_and_with_the_rules() {
        let catalog = Catalog::read(&DATA).expect("sound files");
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

    /// What is said of these files.
    #[track_caller]
    fn refused(data: &Data) -> String {
        Catalog::read(data).expect_err("it is refused").to_string()
    }

    #[test]
    fn all_that_is_wrong_with_files_is_told_with_its_place() {
        let bird = r#"{"id": "x", "name": "X", "habitats": ["forrest"], "food_cost": {"sead": 1}, "food_cost_mode": "all",
 "points": 1, "nest": "bowl", "eggs": 300, "wingspan_cm": 1, "predator": false, "flocking": false, "bonus_tags": []}"#;
        let birds = format!("[\n{bird}\n]").leak();
        let goals = DATA.goals.replace("egg_sets", "eggsets").leak();
        let refused = refused(&Data { birds, swift_start: "[", goals, ..DATA });
        let lines: Vec<_> = refused.lines().collect();
        let begins = [
            "birds.json:2:39: /0/habitats/0: bad_value: ",
            "birds.json:2:65: /0/food_cost/sead: unknown_key: ",
            "birds.json:3:39: /0/eggs: bad_value: expected a whole number from 0 to 255, found 300",
            "swift_start.json:1:",
            "goals.json:17:",
        ];
        assert_eq!(lines.len(), begins.len(), "{refused}");
        for (line, begin) in lines.into_iter().zip(begins) {
            assert!(line.starts_with(begin), "{line} does not begin with {begin}");
        }
    }

    #[test]
    fn what_files_say_of_each_other_is_compared() {
        let renamed = DATA.birds.replacen("acorn_woodpecker", "american_avocet", 1);
        assert_eq!(
            refused(&Data { birds: renamed.leak(), ..DATA }),
            "bird 1 has the id `american_avocet` of bird 0: each needs one of its own"
        );
        let untagged = DATA.birds.replacen("\"bird_feeder\", ", "", 1);
        let tile = DATA.goals.replacen("\"side\": \"a\"", "\"side\": \"b\"", 1);
        assert_eq!(
            refused(&Data { birds: untagged.leak(), goals: tile.leak(), ..DATA }),
            "acorn_woodpecker: has the tag bird_feeder: false, but true is right\ntile 1 has the sides [B, B]"
        );
        assert!(refused(&Data { goals: "[]", ..DATA }).starts_with("there are (180, 26, 0) birds"));
    }
}
