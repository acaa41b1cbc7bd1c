//! The goals of the rounds: what they count, and what a count is worth (rules 12).

use cardloom::{CardId, zone};
use serde::{Deserialize, Serialize};

use crate::model::{
    catalog::catalog,
    facts::{GOALS, GoalCount, GoalFacts},
    habitat::{Habitat, Nest},
    mat::Mat,
};

/// How many rounds a game has.
pub const ROUNDS: usize = 4;

/// A goal: its place in the list of all of them, tile by tile.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(count = GOALS, name = Self::id, display = |goal| goal.facts().name, debug = Self::id)]
pub struct Goal(pub(crate) u8);

/// How goals are scored in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Scored {
    /// By rank: who has more gets more.
    #[default]
    Green,
    /// By count: a point each, five at most.
    Blue,
}

/// The points of the first three places, by round (rules 12.2).
pub(crate) const PLACE_POINTS: [[u16; 3]; ROUNDS] = [[4, 1, 0], [5, 2, 1], [6, 3, 2], [7, 4, 3]];

/// The most that the blue side gives (rules 12.3).
pub(crate) const MOST_BLUE: usize = 5;

impl Goal {
    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Goal> + ExactSizeIterator + Clone {
        (0..GOALS as u8).map(Goal)
    }

    /// The goal of this name in files.
    pub fn named(id: &str) -> Option<Self> {
        zone::Named::find(id)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static GoalFacts {
        &catalog().goals[usize::from(self.0)]
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// How many it counts on a mat now.
    pub fn count(self, mat: &Mat) -> usize {
        let spots = |habitat: Option<Habitat>, nest: Option<Nest>| {
            let rows = Habitat::ALL.into_iter().filter(move |&row| habitat.is_none_or(|only| row == only));
            let spots = rows.flat_map(|row| mat.row(row));
            spots.filter(move |spot| nest.is_none_or(|nest| spot.fits(nest)))
        };
        let eggs = |habitat, nest| spots(habitat, nest).map(|spot| usize::from(spot.eggs)).sum();
        match self.facts().count {
            GoalCount::Birds { habitat, nest, eggs_at_least } => {
                spots(habitat, nest).filter(|spot| spot.eggs >= eggs_at_least.unwrap_or_default()).count()
            }
            GoalCount::Eggs { habitat, nest } => eggs(habitat, nest),
            GoalCount::EggSets => Habitat::ALL.iter().map(|&row| eggs(Some(row), None)).min().unwrap_or(0),
        }
    }
}

impl Scored {
    /// What each count is worth in a round, from 1.
    pub fn points(self, round: usize, counts: &[usize]) -> Vec<u16> {
        match self {
            Self::Blue => counts.iter().map(|&count| count.min(MOST_BLUE) as u16).collect(),
            Self::Green => {
                counts.iter().map(|&count| by_rank(&PLACE_POINTS[round - 1], counts, count)).collect()
            }
        }
    }
}

/// Tied players share the points of the places that they fill together, rounded down; a count of 0 takes no place.
fn by_rank(places: &[u16], counts: &[usize], count: usize) -> u16 {
    if count == 0 {
        return 0;
    }
    let above = counts.iter().filter(|&&other| other > count).count();
    let tied = counts.iter().filter(|&&other| other == count).count();
    places.iter().skip(above).take(tied).sum::<u16>() / tied as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    fn goal(id: &str) -> Goal {
        Goal::named(id).unwrap_or_else(|| panic!("no goal is called {id:?}"))
    }

    #[track_caller]
    fn counts(id: &str, table: Table, count: usize) {
        assert_eq!(goal(id).count(&table.state().player(P1).mat), count, "{id}");
    }

    const FOREST: [&str; 5] = ["barred_owl", "chimney_swift", "black_vulture", "wild_turkey", "pine_siskin"];
    const GRASSLAND: [&str; 5] =
        ["bobolink", "horned_lark", "inca_dove", "dickcissel", "brown_headed_cowbird"];
    const WETLAND: [&str; 5] = ["mallard", "osprey", "willet", "king_rail", "black_tern"];
    const ROWS: [(Habitat, [&str; 5]); 3] =
        [(Habitat::Forest, FOREST), (Habitat::Grassland, GRASSLAND), (Habitat::Wetland, WETLAND)];

    /// P1 with the first birds of each row.
    fn birds(forest: usize, grassland: usize, wetland: usize) -> Table {
        let rows = ROWS.into_iter().zip([forest, grassland, wetland]);
        let birds =
            rows.flat_map(|((row, birds), count)| birds.into_iter().take(count).map(move |id| (row, id)));
        birds.fold(table().forest(P2, ["blue_jay"]), |table, (row, bird)| table.row(P1, row, [bird]))
    }

    #[test]
    fn birds_of_a_row_count_whether_they_hold_eggs_or_not() {
        for count in 0..=5 {
            counts("birds_in_forest", birds(count, 3, 4), count);
            counts("birds_in_grassland", birds(5, count, 2), count);
            counts("birds_in_wetland", birds(1, 4, count), count);
        }
        counts("birds_in_forest", birds(2, 3, 4).eggs("barred_owl", 2), 2);
        counts("birds_in_grassland", birds(2, 3, 4).eggs("bobolink", 2), 3);
        counts("birds_in_wetland", birds(2, 3, 4).eggs("king_rail", 5), 4);
    }

    #[test]
    fn all_birds_count_for_the_total() {
        for rows in [[0, 0, 0], [1, 0, 0], [0, 1, 3], [2, 2, 2], [5, 4, 5], [5, 5, 5]] {
            counts("total_birds", birds(rows[0], rows[1], rows[2]), rows.iter().sum());
        }
    }

    #[test]
    fn eggs_of_a_row_all_count_and_those_of_the_other_rows_do_not() {
        let eggs = |in_forest, in_grassland, in_wetland| {
            let table = birds(5, 5, 5).eggs("wild_turkey", in_forest).eggs("horned_lark", in_grassland);
            table.eggs("king_rail", in_wetland)
        };
        for count in [0, 1, 3, 4] {
            counts("eggs_in_forest", eggs(count, 3, 5), count.into());
            counts("eggs_in_grassland", eggs(5, count, 4), count.into());
            counts("eggs_in_wetland", eggs(2, 3, count), count.into());
        }
        counts("eggs_in_forest", eggs(5, 0, 0).eggs("barred_owl", 2).eggs("chimney_swift", 1), 8);
        counts("eggs_in_grassland", eggs(0, 4, 0).eggs("bobolink", 1).eggs("inca_dove", 4), 9);
        counts("eggs_in_wetland", eggs(0, 0, 6).eggs("osprey", 1).eggs("black_tern", 2), 9);
    }

    /// A nest, three birds with it, and one with each of the three others.
    const NESTS: [(&str, [&str; 3], [&str; 3]); 4] = [
        (
            "bowl",
            ["hooded_warbler", "says_phoebe", "common_yellowthroat"],
            ["barred_owl", "bobolink", "osprey"],
        ),
        ("cavity", ["barred_owl", "eastern_bluebird", "wood_duck"], ["blue_jay", "bobolink", "osprey"]),
        ("ground", ["wild_turkey", "bobolink", "mallard"], ["blue_jay", "eastern_bluebird", "osprey"]),
        ("platform", ["coopers_hawk", "inca_dove", "king_rail"], ["blue_jay", "eastern_bluebird", "mallard"]),
    ];

    #[test]
    fn birds_with_eggs_in_a_nest_count_once_each_and_stars_count_for_every_nest() {
        for (nest, fitting, others) in NESTS {
            let table = |eggs: [u8; 4]| {
                let table = table().at_home(P1, fitting).at_home(P1, others).at_home(P1, ["bushtit"]);
                let table = table.grassland(P1, ["brown_headed_cowbird"]).at_home(P2, ["burrowing_owl"]);
                let table = others
                    .into_iter()
                    .fold(table.eggs("burrowing_owl", 4), |table, bird| table.eggs(bird, 2));
                let birds = [fitting[0], fitting[1], fitting[2], "bushtit"].into_iter().zip(eggs);
                birds.fold(table, |table, (bird, eggs)| table.eggs(bird, eggs))
            };
            let birds = format!("{nest}_birds_with_eggs");
            let all = format!("eggs_in_{nest}_nests");
            for (eggs, with_eggs) in [
                ([0, 0, 0, 0], 0),
                ([1, 0, 0, 0], 1),
                ([2, 0, 0, 0], 1),
                ([0, 0, 0, 1], 1),
                ([0, 0, 0, 5], 1),
                ([2, 2, 0, 0], 2),
                ([1, 1, 1, 0], 3),
                ([2, 2, 4, 5], 4),
            ] {
                counts(&birds, table(eggs), with_eggs);
                counts(&all, table(eggs), eggs.iter().map(|&eggs| usize::from(eggs)).sum());
            }
        }
    }

    #[test]
    fn a_set_of_eggs_needs_one_in_each_row() {
        let eggs = [
            ([0, 0, 0], 0),
            ([5, 4, 0], 0),
            ([0, 4, 6], 0),
            ([5, 0, 6], 0),
            ([1, 1, 1], 1),
            ([5, 1, 6], 1),
            ([2, 3, 4], 2),
            ([5, 4, 6], 4),
        ];
        for ([forest, grassland, wetland], sets) in eggs {
            let table = birds(5, 5, 5).eggs("wild_turkey", forest).eggs("horned_lark", grassland);
            counts("egg_sets", table.eggs("king_rail", wetland), sets);
        }
        // What counts is the row's sum, not a single bird.
        let table = birds(5, 5, 5).eggs("wild_turkey", 3).eggs("bobolink", 1).eggs("horned_lark", 1);
        counts("egg_sets", table.eggs("mallard", 1).eggs("osprey", 1), 2);
    }

    #[test]
    fn all_goals_have_a_test_of_what_they_count() {
        let mut tested: Vec<String> = vec!["total_birds".to_owned(), "egg_sets".to_owned()];
        for habitat in Habitat::ALL {
            tested.extend([format!("birds_in_{habitat}"), format!("eggs_in_{habitat}")]);
        }
        for (nest, ..) in NESTS {
            tested.extend([format!("{nest}_birds_with_eggs"), format!("eggs_in_{nest}_nests")]);
        }
        let mut all: Vec<&str> = Goal::all().map(Goal::id).collect();
        all.sort_unstable();
        tested.sort_unstable();
        assert_eq!(tested, all);
    }

    #[test]
    fn the_places_of_each_round_are_worth_more_and_more() {
        for (round, points) in [(1, [4, 1, 0]), (2, [5, 2, 1]), (3, [6, 3, 2]), (4, [7, 4, 3])] {
            assert_eq!(Scored::Green.points(round, &[5, 4, 3]), points);
            assert_eq!(
                Scored::Green.points(round, &[1, 9, 5, 4, 2]),
                [0, points[0], points[1], points[2], 0]
            );
        }
    }

    #[test]
    fn tied_players_share_the_places_that_they_fill() {
        let green = Scored::Green;
        assert_eq!(green.points(2, &[4, 4, 1, 0]), [3, 3, 1, 0]);
        assert_eq!(green.points(3, &[5, 2, 2, 2]), [6, 1, 1, 1]);
        assert_eq!(green.points(4, &[2, 2, 2, 2, 2]), [2, 2, 2, 2, 2]);
        assert_eq!(green.points(1, &[3, 1, 1]), [4, 0, 0]);
        assert_eq!(green.points(4, &[6, 5, 5]), [7, 3, 3]);
        assert_eq!(green.points(4, &[6, 5, 4, 4, 1]), [7, 4, 1, 1, 0]);
    }

    #[test]
    fn a_count_of_nothing_takes_no_place() {
        for round in 1..=4 {
            assert_eq!(Scored::Green.points(round, &[0, 0]), [0, 0]);
            let first = PLACE_POINTS[round - 1][0];
            assert_eq!(Scored::Green.points(round, &[0, 1, 0]), [0, first, 0]);
        }
    }

    #[test]
    fn the_blue_side_gives_a_point_each_up_to_five_in_every_round() {
        for round in 1..=4 {
            assert_eq!(Scored::Blue.points(round, &[1, 3, 7, 0]), [1, 3, 5, 0]);
            assert_eq!(Scored::Blue.points(round, &[4, 5, 6, 5]), [4, 5, 5, 5]);
        }
    }
}
