//! What is printed on all cards, by age and title: a card is its place in this list.

use std::fmt;

use cardloom::Redact;
use serde::{Deserialize, Serialize};

use crate::model::icons::Icon::{self, *};

use self::Color::*;

/// How many cards there are.
pub const CARDS: usize = 105;

/// A card's color: the pile it belongs to on a board. In the order in which group moves go over a board (rules 12.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a color is a color")]
pub enum Color {
    Blue,
    Red,
    Green,
    Yellow,
    Purple,
}

impl Color {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Blue, Self::Red, Self::Green, Self::Yellow, Self::Purple];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["blue", "red", "green", "yellow", "purple"][self as usize]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// All that is printed on a card but its effects, which are rules (`rules::cards`).
#[derive(Debug)]
pub struct Facts {
    /// Its title.
    pub name: &'static str,
    /// Its value, 1 to 10.
    pub age: u8,
    /// Its color.
    pub color: Color,
    /// Top left, bottom left, bottom middle, bottom right; `None` is the picture.
    pub icons: [Option<Icon>; 4],
    /// The featured icon, which decides who shares and who is vulnerable.
    pub dogma_icon: Icon,
}

/// The facts of a card, in the order of the printed face.
const fn card(
    name: &'static str,
    age: u8,
    color: Color,
    icons: [Option<Icon>; 4],
    dogma_icon: Option<Icon>,
) -> Facts {
    let Some(dogma_icon) = dogma_icon else { panic!("the featured icon is an icon") };
    Facts { name, age, color, icons, dogma_icon }
}

// The four positions of a card's face.
const PICTURE: Option<Icon> = None;
const CASTLE: Option<Icon> = Some(Castle);
const CROWN: Option<Icon> = Some(Crown);
const LEAF: Option<Icon> = Some(Leaf);
const LIGHTBULB: Option<Icon> = Some(Lightbulb);
const FACTORY: Option<Icon> = Some(Factory);
const CLOCK: Option<Icon> = Some(Clock);

pub(crate) static FACTS: [Facts; CARDS] = [
    card("Agriculture", 1, Yellow, [PICTURE, LEAF, LEAF, LEAF], LEAF),
    card("Archery", 1, Red, [CASTLE, LIGHTBULB, PICTURE, CASTLE], CASTLE),
    card("City States", 1, Purple, [PICTURE, CROWN, CROWN, CASTLE], CROWN),
    card("Clothing", 1, Green, [PICTURE, CROWN, LEAF, LEAF], LEAF),
    card("Code of Laws", 1, Purple, [PICTURE, CROWN, CROWN, LEAF], CROWN),
    card("Domestication", 1, Yellow, [CASTLE, CROWN, PICTURE, CASTLE], CASTLE),
    card("Masonry", 1, Yellow, [CASTLE, PICTURE, CASTLE, CASTLE], CASTLE),
    card("Metalworking", 1, Red, [CASTLE, CASTLE, PICTURE, CASTLE], CASTLE),
    card("Mysticism", 1, Purple, [PICTURE, CASTLE, CASTLE, CASTLE], CASTLE),
    card("Oars", 1, Red, [CASTLE, CROWN, PICTURE, CASTLE], CASTLE),
    card("Pottery", 1, Blue, [PICTURE, LEAF, LEAF, LEAF], LEAF),
    card("Sailing", 1, Green, [CROWN, CROWN, PICTURE, LEAF], CROWN),
    card("The Wheel", 1, Green, [PICTURE, CASTLE, CASTLE, CASTLE], CASTLE),
    card("Tools", 1, Blue, [PICTURE, LIGHTBULB, LIGHTBULB, CASTLE], LIGHTBULB),
    card("Writing", 1, Blue, [PICTURE, LIGHTBULB, LIGHTBULB, CROWN], LIGHTBULB),
    card("Calendar", 2, Blue, [PICTURE, LEAF, LEAF, LIGHTBULB], LEAF),
    card("Canal Building", 2, Yellow, [PICTURE, CROWN, LEAF, CROWN], CROWN),
    card("Construction", 2, Red, [CASTLE, PICTURE, CASTLE, CASTLE], CASTLE),
    card("Currency", 2, Green, [LEAF, CROWN, PICTURE, CROWN], CROWN),
    card("Fermenting", 2, Yellow, [LEAF, LEAF, PICTURE, CASTLE], LEAF),
    card("Mapmaking", 2, Green, [PICTURE, CROWN, CROWN, CASTLE], CROWN),
    card("Mathematics", 2, Blue, [PICTURE, LIGHTBULB, CROWN, LIGHTBULB], LIGHTBULB),
    card("Monotheism", 2, Purple, [PICTURE, CASTLE, CASTLE, CASTLE], CASTLE),
    card("Philosophy", 2, Purple, [PICTURE, LIGHTBULB, LIGHTBULB, LIGHTBULB], LIGHTBULB),
    card("Road Building", 2, Red, [CASTLE, CASTLE, PICTURE, CASTLE], CASTLE),
    card("Alchemy", 3, Blue, [PICTURE, LEAF, CASTLE, CASTLE], CASTLE),
    card("Compass", 3, Green, [PICTURE, CROWN, CROWN, LEAF], CROWN),
    card("Education", 3, Purple, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Engineering", 3, Red, [CASTLE, PICTURE, LIGHTBULB, CASTLE], CASTLE),
    card("Feudalism", 3, Purple, [PICTURE, CASTLE, LEAF, CASTLE], CASTLE),
    card("Machinery", 3, Yellow, [LEAF, LEAF, PICTURE, CASTLE], LEAF),
    card("Medicine", 3, Yellow, [CROWN, LEAF, LEAF, PICTURE], LEAF),
    card("Optics", 3, Red, [CROWN, CROWN, CROWN, PICTURE], CROWN),
    card("Paper", 3, Green, [PICTURE, LIGHTBULB, LIGHTBULB, CROWN], LIGHTBULB),
    card("Translation", 3, Blue, [PICTURE, CROWN, CROWN, CROWN], CROWN),
    card("Anatomy", 4, Yellow, [LEAF, LEAF, LEAF, PICTURE], LEAF),
    card("Colonialism", 4, Red, [PICTURE, FACTORY, LIGHTBULB, FACTORY], FACTORY),
    card("Enterprise", 4, Purple, [PICTURE, CROWN, CROWN, CROWN], CROWN),
    card("Experimentation", 4, Blue, [PICTURE, LIGHTBULB, LIGHTBULB, LIGHTBULB], LIGHTBULB),
    card("Gunpowder", 4, Red, [PICTURE, FACTORY, CROWN, FACTORY], FACTORY),
    card("Invention", 4, Green, [PICTURE, LIGHTBULB, LIGHTBULB, FACTORY], LIGHTBULB),
    card("Navigation", 4, Green, [PICTURE, CROWN, CROWN, CROWN], CROWN),
    card("Perspective", 4, Yellow, [PICTURE, LIGHTBULB, LIGHTBULB, LEAF], LIGHTBULB),
    card("Printing Press", 4, Blue, [PICTURE, LIGHTBULB, LIGHTBULB, CROWN], LIGHTBULB),
    card("Reformation", 4, Purple, [LEAF, LEAF, PICTURE, LEAF], LEAF),
    card("Astronomy", 5, Purple, [CROWN, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Banking", 5, Green, [FACTORY, CROWN, PICTURE, CROWN], CROWN),
    card("Chemistry", 5, Blue, [FACTORY, LIGHTBULB, FACTORY, PICTURE], FACTORY),
    card("Coal", 5, Red, [FACTORY, FACTORY, FACTORY, PICTURE], FACTORY),
    card("Measurement", 5, Green, [LIGHTBULB, LEAF, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Physics", 5, Blue, [FACTORY, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Societies", 5, Purple, [CROWN, PICTURE, LIGHTBULB, CROWN], CROWN),
    card("Statistics", 5, Yellow, [LEAF, LIGHTBULB, LEAF, PICTURE], LEAF),
    card("Steam Engine", 5, Yellow, [PICTURE, FACTORY, CROWN, FACTORY], FACTORY),
    card("The Pirate Code", 5, Red, [CROWN, FACTORY, CROWN, PICTURE], CROWN),
    card("Atomic Theory", 6, Blue, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Canning", 6, Yellow, [PICTURE, FACTORY, LEAF, FACTORY], FACTORY),
    card("Classification", 6, Green, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Democracy", 6, Purple, [CROWN, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Emancipation", 6, Purple, [FACTORY, LIGHTBULB, FACTORY, PICTURE], FACTORY),
    card("Encyclopedia", 6, Blue, [PICTURE, CROWN, CROWN, CROWN], CROWN),
    card("Industrialization", 6, Red, [CROWN, FACTORY, FACTORY, PICTURE], FACTORY),
    card("Machine Tools", 6, Red, [FACTORY, FACTORY, PICTURE, FACTORY], FACTORY),
    card("Metric System", 6, Green, [PICTURE, FACTORY, CROWN, CROWN], CROWN),
    card("Vaccination", 6, Yellow, [LEAF, FACTORY, LEAF, PICTURE], LEAF),
    card("Bicycle", 7, Green, [CROWN, CROWN, CLOCK, PICTURE], CROWN),
    card("Combustion", 7, Red, [CROWN, CROWN, FACTORY, PICTURE], CROWN),
    card("Electricity", 7, Green, [LIGHTBULB, FACTORY, PICTURE, FACTORY], FACTORY),
    card("Evolution", 7, Blue, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Explosives", 7, Red, [PICTURE, FACTORY, FACTORY, FACTORY], FACTORY),
    card("Lighting", 7, Purple, [PICTURE, LEAF, CLOCK, LEAF], LEAF),
    card("Publications", 7, Blue, [PICTURE, LIGHTBULB, CLOCK, LIGHTBULB], LIGHTBULB),
    card("Railroad", 7, Purple, [CLOCK, FACTORY, CLOCK, PICTURE], CLOCK),
    card("Refrigeration", 7, Yellow, [PICTURE, LEAF, LEAF, CROWN], LEAF),
    card("Sanitation", 7, Yellow, [LEAF, LEAF, PICTURE, LEAF], LEAF),
    card("Antibiotics", 8, Yellow, [LEAF, LEAF, LEAF, PICTURE], LEAF),
    card("Corporations", 8, Green, [PICTURE, FACTORY, FACTORY, CROWN], FACTORY),
    card("Empiricism", 8, Purple, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Flight", 8, Red, [CROWN, PICTURE, CLOCK, CROWN], CROWN),
    card("Mass Media", 8, Green, [LIGHTBULB, PICTURE, CLOCK, LIGHTBULB], LIGHTBULB),
    card("Mobility", 8, Red, [PICTURE, FACTORY, CLOCK, FACTORY], FACTORY),
    card("Quantum Theory", 8, Blue, [CLOCK, CLOCK, CLOCK, PICTURE], CLOCK),
    card("Rocketry", 8, Blue, [CLOCK, CLOCK, CLOCK, PICTURE], CLOCK),
    card("Skyscrapers", 8, Yellow, [PICTURE, FACTORY, CROWN, CROWN], CROWN),
    card("Socialism", 8, Purple, [LEAF, PICTURE, LEAF, LEAF], LEAF),
    card("Collaboration", 9, Green, [PICTURE, CROWN, CLOCK, CROWN], CROWN),
    card("Composites", 9, Red, [FACTORY, FACTORY, PICTURE, FACTORY], FACTORY),
    card("Computers", 9, Blue, [CLOCK, PICTURE, CLOCK, FACTORY], CLOCK),
    card("Ecology", 9, Yellow, [LEAF, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Fission", 9, Red, [PICTURE, CLOCK, CLOCK, CLOCK], CLOCK),
    card("Genetics", 9, Blue, [LIGHTBULB, LIGHTBULB, LIGHTBULB, PICTURE], LIGHTBULB),
    card("Satellites", 9, Green, [PICTURE, CLOCK, CLOCK, CLOCK], CLOCK),
    card("Services", 9, Purple, [PICTURE, LEAF, LEAF, LEAF], LEAF),
    card("Specialization", 9, Purple, [PICTURE, FACTORY, LEAF, FACTORY], FACTORY),
    card("Suburbia", 9, Yellow, [PICTURE, CROWN, LEAF, LEAF], LEAF),
    card("A.I.", 10, Purple, [LIGHTBULB, LIGHTBULB, CLOCK, PICTURE], LIGHTBULB),
    card("Bioengineering", 10, Blue, [LIGHTBULB, CLOCK, CLOCK, PICTURE], CLOCK),
    card("Databases", 10, Green, [PICTURE, CLOCK, CLOCK, CLOCK], CLOCK),
    card("Globalization", 10, Yellow, [PICTURE, FACTORY, FACTORY, FACTORY], FACTORY),
    card("Miniaturization", 10, Red, [PICTURE, LIGHTBULB, CLOCK, LIGHTBULB], LIGHTBULB),
    card("Robotics", 10, Red, [PICTURE, FACTORY, CLOCK, FACTORY], FACTORY),
    card("Self Service", 10, Green, [PICTURE, CROWN, CROWN, CROWN], CROWN),
    card("Software", 10, Blue, [CLOCK, CLOCK, CLOCK, PICTURE], CLOCK),
    card("Stem Cells", 10, Yellow, [PICTURE, LEAF, LEAF, LEAF], LEAF),
    card("The Internet", 10, Purple, [PICTURE, CLOCK, CLOCK, LIGHTBULB], CLOCK),
];
