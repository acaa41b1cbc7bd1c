//! Bonus cards and what they count (rules 13.2).

use cardloom::{CardId, zone};

use crate::model::{
    catalog::catalog,
    facts::{BONUSES, BonusFacts, Counted},
    habitat::Habitat,
    mat::Mat,
};

/// A bonus card: its place in the list of all of them, by title.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(kind = "bonus card", count = BONUSES, name = Self::id, display = Self::name, debug = Self::name)]
pub struct Bonus(pub(crate) u8);

/// A set of bonus cards.
pub type BonusSet = zone::Set<Bonus, 1>;

impl Bonus {
    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Bonus> + ExactSizeIterator + Clone {
        (0..BONUSES as u8).map(Bonus)
    }

    /// The bonus card of this name in files.
    pub fn named(id: &str) -> Option<Self> {
        zone::Named::find(id)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static BonusFacts {
        &catalog().bonuses[usize::from(self.0)]
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// Its title.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// What it counts on a mat and in a hand of so many cards.
    pub fn count(self, mat: &Mat, hand: usize) -> usize {
        match self.facts().count {
            Counted::BirdsOnMat(condition) => {
                mat.spots().filter(|spot| condition.holds(spot.bird.facts(), spot.eggs)).count()
            }
            Counted::Hand => hand,
            Counted::SmallestRow => Habitat::ALL.iter().map(|&row| mat.row(row).len()).min().unwrap_or(0),
        }
    }

    /// What it is worth with a mat and a hand of so many cards.
    pub fn points(self, mat: &Mat, hand: usize) -> u16 {
        self.facts().scoring.points(self.count(mat, hand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{bird::Bird, player::Player},
        testing::*,
    };

    /// The cards that count birds by what is printed on them: how many there are in the base game,
    /// the points by count, birds that are counted, and birds that nearly are.
    const PRINTED: &str = "
        anatomist 39: 0 0 3 3 7 7
          + ruby_crowned_kinglet red_eyed_vireo barrows_goldeneye ring_billed_gull black_billed_magpie
          - burrowing_owl trumpeter_swan tufted_titmouse
        backyard_birder 71: 0 0 0 0 0 3 3 6 6
          + mallard killdeer black_vulture bushtit barn_swallow pine_siskin coopers_hawk american_goldfinch
          - ring_billed_gull blue_grosbeak eastern_bluebird
        bird_counter 25: 0 2 4 6
          + horned_lark american_coot pine_siskin
          - mallard black_vulture chimney_swift
        bird_feeder 75: 0 0 0 0 0 3 3 3 7 7
          + downy_woodpecker mourning_dove mallard house_finch bushtit bobolink pine_siskin inca_dove dickcissel
          - whooping_crane says_phoebe osprey
        cartographer 37: 0 0 3 3 7 7
          + greater_prairie_chicken inca_dove mountain_chickadee northern_harrier mississippi_kite
          - house_wren wood_duck barn_owl
        enclosure_builder 54: 0 0 0 0 4 4 7 7
          + mallard killdeer horned_lark wild_turkey chimney_swift black_tern burrowing_owl
          - brown_headed_cowbird blue_jay osprey
        falconer 22: 0 2 4 6
          + barred_owl anhinga northern_harrier
          - hooded_merganser gray_catbird black_vulture
        fishery_manager 30: 0 0 3 3 8 8
          + osprey willet fish_crow bald_eagle king_rail
          - mallard common_raven american_crow
        food_web_expert 16: 0 2 4 6
          + blue_gray_gnatcatcher says_phoebe common_yellowthroat
          - chipping_sparrow yellow_billed_cuckoo black_vulture
        forester 40: 0 0 0 4 4 8
          + acorn_woodpecker barred_owl blue_jay black_vulture hooded_warbler
          - wild_turkey american_crow bobolink
        historian 19: 0 2 4 6
          + bewicks_wren clarks_grebe says_phoebe
          - house_finch killdeer yellow_breasted_chat
        large_bird_specialist 57: 0 0 0 0 3 3 6 6
          + willet green_heron barred_owl american_crow trumpeter_swan golden_eagle wild_turkey
          - black_billed_magpie ruddy_duck blue_jay
        nest_box_builder 54: 0 0 0 0 4 4 7 7
          + barred_owl wood_duck eastern_bluebird house_wren chimney_swift black_tern burrowing_owl
          - brown_headed_cowbird blue_jay osprey
        omnivore_specialist 28: 0 2 4 6
          + american_crow blue_jay whooping_crane
          - black_vulture willet northern_flicker
        passerine_specialist 60: 0 0 0 0 3 3 6 6
          + hermit_thrush horned_lark annas_hummingbird bushtit common_yellowthroat blue_grosbeak bobolink
          - vauxs_swift red_winged_blackbird northern_bobwhite
        photographer 58: 0 0 0 0 3 3 7 7
          + blue_jay red_eyed_vireo red_crossbill golden_eagle american_goldfinch purple_martin green_heron
          - barred_owl mallard house_wren
        platform_builder 54: 0 0 0 0 4 4 7 7
          + osprey coopers_hawk inca_dove mourning_dove chimney_swift black_tern burrowing_owl
          - brown_headed_cowbird blue_jay mallard
        prairie_manager 31: 0 0 3 3 8 8
          + bobolink horned_lark inca_dove says_phoebe american_kestrel
          - killdeer house_wren american_crow
        rodentologist 25: 0 2 4 6
          + eastern_screech_owl golden_eagle wood_stork
          - american_crow willet bobolink
        viticulturalist 37: 0 0 3 3 7 7
          + wild_turkey downy_woodpecker tree_swallow eastern_kingbird eastern_bluebird
          - american_crow mallard bobolink
        wetland_scientist 45: 0 0 0 3 3 7
          + osprey mallard common_yellowthroat trumpeter_swan green_heron
          - killdeer wood_duck american_crow
        wildlife_gardener 54: 0 0 0 0 4 4 7 7
          + blue_jay hooded_warbler says_phoebe common_yellowthroat chimney_swift black_tern burrowing_owl
          - brown_headed_cowbird barred_owl osprey
    ";

    /// A card of [`PRINTED`].
    struct Printed {
        id: &'static str,
        birds: usize,
        points: Vec<u16>,
        counted: &'static str,
        others: &'static str,
    }

    fn printed() -> Vec<Printed> {
        let lines: Vec<&str> = PRINTED.trim().lines().map(str::trim).collect();
        let cards = lines.chunks(3).map(|card| {
            let (head, points) = card[0].split_once(": ").expect("points");
            let (id, birds) = head.split_once(' ').expect("a number of birds");
            let birds = birds.parse().expect("a number");
            let points = points.split(' ').map(|points| points.parse().expect("points")).collect();
            let [counted, others] =
                ["+ ", "- "].map(|sign| card.iter().find_map(|line| line.strip_prefix(sign)));
            Printed { id, birds, points, counted: counted.unwrap(), others: others.unwrap() }
        });
        cards.collect()
    }

    /// The first birds of a list at home, and all of another list.
    fn mat(counted: &str, count: usize, others: &str) -> Table {
        let birds = counted.split_whitespace().take(count).chain(others.split_whitespace());
        birds.fold(table(), |table, bird| table.at_home(P1, [bird]))
    }

    #[track_caller]
    fn is_worth(id: &str, table: Table, count: usize, points: u16) {
        let state = table.state();
        let Player { mat, hand, .. } = state.player(P1);
        let counted = (bonus(id).count(mat, hand.len()), bonus(id).points(mat, hand.len()));
        assert_eq!(counted, (count, points), "{id}");
    }

    #[test]
    fn every_card_that_counts_birds_by_their_print_at_its_borders() {
        for Printed { id, points, counted, others, .. } in printed() {
            for (count, &points) in points.iter().enumerate() {
                is_worth(id, mat(counted, count, others), count, points);
            }
            assert_eq!(points.len(), counted.split_whitespace().count() + 1, "{id}");
        }
    }

    #[test]
    fn every_card_counts_as_many_birds_of_the_base_game_as_are_listed_for_it() {
        for Printed { id, birds, .. } in printed() {
            let Counted::BirdsOnMat(condition) = bonus(id).facts().count else { panic!("{id} counts birds") };
            let counted = Bird::all(false).filter(|bird| condition.holds(bird.facts(), 0));
            assert_eq!(counted.count(), birds, "{id}");
        }
    }

    #[test]
    fn all_cards_have_a_test_of_their_borders() {
        let others = ["breeding_manager", "ecologist", "oologist", "visionary_leader"];
        let mut tested: Vec<_> = printed().iter().map(|card| card.id).chain(others).collect();
        tested.sort_unstable();
        assert_eq!(tested, Bonus::all().map(Bonus::id).collect::<Vec<_>>());
    }

    #[test]
    fn the_breeding_manager_counts_birds_with_four_eggs_or_more() {
        let birds = "mourning_dove california_quail wild_turkey house_finch";
        for (eggs, count, points) in [
            ([0, 0, 0, 0], 0, 0),
            ([3, 3, 3, 3], 0, 0),
            ([4, 3, 3, 3], 1, 1),
            ([4, 5, 4, 0], 3, 3),
            ([5, 6, 5, 6], 4, 4),
        ] {
            let table = birds.split_whitespace().zip(eggs);
            let table = table.fold(mat(birds, 4, ""), |table, (bird, eggs)| table.eggs(bird, eggs));
            is_worth("breeding_manager", table, count, points);
        }
    }

    #[test]
    fn the_oologist_counts_birds_with_an_egg_and_each_of_them_once() {
        let birds = "mourning_dove california_quail wild_turkey house_finch osprey mallard willet bobolink \
                     barred_owl inca_dove anhinga";
        for (count, points) in [(0, 0), (1, 0), (6, 0), (7, 3), (8, 3), (9, 6), (10, 6)] {
            let table = birds.split_whitespace().take(count);
            let table = table.fold(mat(birds, 11, ""), |table, bird| table.eggs(bird, 1));
            is_worth("oologist", table, count, points);
        }
        is_worth("oologist", mat(birds, 11, "").eggs("mourning_dove", 5).eggs("mallard", 4), 2, 0);
    }

    #[test]
    fn the_visionary_leader_counts_cards_in_hand_and_no_birds() {
        let cards = [
            "osprey",
            "mallard",
            "killdeer",
            "bobolink",
            "barred_owl",
            "blue_jay",
            "willet",
            "anhinga",
            "bushtit",
        ];
        for (count, points) in [(0, 0), (1, 0), (4, 0), (5, 4), (6, 4), (7, 4), (8, 7), (9, 7)] {
            let hand = cards.into_iter().take(count);
            let table = mat("wild_turkey mourning_dove inca_dove house_finch horned_lark", 5, "");
            is_worth(
                "visionary_leader",
                hand.fold(table, |table, card| table.hand(P1, [card])),
                count,
                points,
            );
        }
    }

    #[test]
    fn the_ecologist_counts_the_row_with_the_fewest_birds() {
        let forest = ["blue_jay", "barred_owl", "black_vulture", "pine_siskin"];
        let grassland = ["bobolink", "horned_lark", "inca_dove", "dickcissel"];
        let wetland = ["osprey", "mallard", "willet", "anhinga"];
        for (birds, count) in
            [([0, 0, 0], 0), ([4, 4, 0], 0), ([1, 1, 1], 1), ([4, 1, 2], 1), ([3, 3, 3], 3), ([3, 4, 4], 3)]
        {
            let rows = [forest, grassland, wetland].into_iter().zip(birds);
            let all = rows.flat_map(|(row, count)| row.into_iter().take(count));
            let table = all.fold(table(), |table, bird| table.at_home(P1, [bird]));
            is_worth("ecologist", table, count, 2 * count as u16);
        }
    }

    /// Situation 54.
    #[test]
    fn the_borders_of_some_cards_that_are_easily_mistaken() {
        for (id, worth) in [
            ("forester", [(2, 0), (3, 4), (5, 8), (6, 8)].as_slice()),
            ("anatomist", &[(1, 0), (3, 3), (4, 7)]),
            ("photographer", &[(5, 3), (6, 7)]),
            ("backyard_birder", &[(4, 0), (6, 3), (7, 6)]),
            ("visionary_leader", &[(4, 0), (5, 4), (8, 7)]),
            ("wetland_scientist", &[(2, 0), (3, 3), (5, 7), (6, 7)]),
            ("falconer", &[(3, 6)]),
        ] {
            for &(count, points) in worth {
                assert_eq!(bonus(id).facts().scoring.points(count), points, "{id}: {count}");
            }
        }
        for (id, other, counts) in [
            ("photographer", "barred_owl", 0),
            ("anatomist", "burrowing_owl", 0),
            ("anatomist", "trumpeter_swan", 0),
            ("bird_counter", "horned_lark", 1),
            ("falconer", "hooded_merganser", 0),
        ] {
            let state = mat(other, 1, "").state();
            assert_eq!(bonus(id).count(&state.player(P1).mat, 0), counts, "{other} for {id}");
        }
    }
}
