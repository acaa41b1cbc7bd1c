//! How the food cost of a bird can be paid (rules 5.4).

use smallvec::SmallVec;

use crate::{
    bird::{Cost, CostMode},
    food::{Food, Foods},
};

/// What has to be paid: tokens of these kinds, and of any kind.
#[derive(Clone, Copy)]
struct Due {
    foods: Foods,
    wild: u8,
}

impl Due {
    /// What of `tokens` pays a symbol of its own kind, how many symbols are left over, and how many tokens.
    ///
    /// Tokens of a kind that is due stand for themselves, since as a half of a pair they would do less.
    fn split(self, tokens: Foods) -> (usize, usize, usize) {
        let direct = Food::ALL.iter().map(|&food| usize::from(tokens[food].min(self.foods[food]))).sum();
        (direct, self.foods.total() - direct, tokens.total() - direct)
    }

    /// How many tokens pay it, if just these are used: two for each symbol of which there is none, one for each wild one.
    fn tokens_needed(self, tokens: Foods) -> usize {
        let (direct, lacking, _) = self.split(tokens);
        direct + 2 * lacking + usize::from(self.wild)
    }

    /// How many tokens it lacks, if they are the right ones.
    fn missing(self, tokens: Foods) -> usize {
        let (_, lacking, left) = self.split(tokens);
        let wild = usize::from(self.wild);
        lacking.saturating_sub(left.saturating_sub(wild) / 2) + wild.saturating_sub(left)
    }

    /// The sets of tokens that pay it and of which no part would: those without a token too many.
    fn payments(self, own: Foods, out: &mut Payments) {
        each_part(own, |tokens| {
            if tokens.total() == self.tokens_needed(tokens) && !out.contains(&tokens) {
                out.push(tokens);
            }
        });
    }
}

/// Sets of tokens.
pub(crate) type Payments = SmallVec<[Foods; 8]>;

/// Calls for every part of some tokens, of at most as many as the dearest bird can cost.
fn each_part(own: Foods, mut visit: impl FnMut(Foods)) {
    const MOST: u8 = 6;
    fn go(own: Foods, part: &mut Foods, kind: usize, left: u8, visit: &mut dyn FnMut(Foods)) {
        if kind == own.0.len() {
            return visit(*part);
        }
        for count in 0..=own.0[kind].min(left) {
            part.0[kind] = count;
            go(own, part, kind + 1, left - count, visit);
        }
        part.0[kind] = 0;
    }
    go(own, &mut Foods::default(), 0, MOST, &mut visit);
}

/// What is due: one alternative, or of a cost with a stroke several.
fn due(cost: &Cost) -> SmallVec<[Due; 5]> {
    match cost.mode {
        CostMode::None => SmallVec::from_slice(&[Due { foods: Foods::default(), wild: 0 }]),
        CostMode::All => SmallVec::from_slice(&[Due { foods: cost.foods, wild: cost.wild }]),
        CostMode::AnyOne => {
            cost.foods.kinds().map(|food| Due { foods: Foods::of(food, 1), wild: 0 }).collect()
        }
    }
}

/// Whether these tokens pay a cost.
pub fn can_pay(own: Foods, cost: &Cost) -> bool {
    missing(own, cost) == 0
}

/// How many tokens these lack to pay a cost, if they are the right ones.
pub(crate) fn missing(own: Foods, cost: &Cost) -> usize {
    due(cost).iter().map(|due| due.missing(own)).min().unwrap_or(0)
}

/// The different sets of tokens that pay a cost and of which no smaller part would pay it too.
pub fn payments(own: Foods, cost: &Cost) -> impl Iterator<Item = Foods> + use<> {
    let due = due(cost);
    let mut found = Payments::new();
    due.iter().for_each(|due| due.payments(own, &mut found));
    // Of the alternatives one may pay by two tokens what another pays by one of them.
    let smaller = |tokens: &Foods| {
        found.iter().any(|other| {
            other.total() < tokens.total() && other.0.iter().zip(tokens.0).all(|(&few, many)| few <= many)
        })
    };
    let minimal: Payments = found.iter().filter(|tokens| !smaller(tokens)).copied().collect();
    minimal.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bird::Bird;

    fn paid(bird: &str, own: [u8; 5]) -> Vec<[u8; 5]> {
        let cost = Bird::named(bird).expect("a bird of the game").facts().cost;
        let found: Vec<_> = payments(Foods(own), &cost).map(|foods| foods.0).collect();
        assert_eq!(can_pay(Foods(own), &cost), !found.is_empty());
        found
    }

    #[test]
    fn two_tokens_stand_for_one_of_any_kind() {
        // Green Heron costs an invertebrate or a fish.
        assert_eq!(paid("green_heron", [0, 2, 0, 0, 0]), [[0, 2, 0, 0, 0]]);
        assert!(paid("green_heron", [0, 1, 0, 0, 0]).is_empty());
        assert_eq!(paid("green_heron", [1, 2, 1, 0, 0]), [[0, 2, 0, 0, 0], [1, 0, 0, 0, 0], [0, 0, 1, 0, 0]]);
    }

    #[test]
    fn a_bird_that_costs_nothing_is_paid_with_nothing() {
        assert_eq!(paid("california_condor", [1, 1, 1, 1, 1]), [[0; 5]]);
    }

    #[test]
    fn any_kind_pays_a_wild_symbol_one_for_one() {
        // American Coot costs a seed and a wild.
        assert_eq!(paid("american_coot", [0, 1, 1, 0, 0]), [[0, 1, 1, 0, 0]]);
        assert_eq!(paid("american_coot", [0, 2, 0, 0, 0]), [[0, 2, 0, 0, 0]]);
        assert_eq!(paid("american_coot", [0, 0, 3, 0, 0]), [[0, 0, 3, 0, 0]]);
        assert!(paid("american_coot", [0, 0, 2, 0, 0]).is_empty());
    }

    #[test]
    fn no_part_of_a_payment_pays_as_well() {
        let costs: Vec<_> = Bird::all(true).map(|bird| bird.facts().cost).collect();
        for own in [[2, 2, 2, 2, 2], [0, 5, 1, 0, 3], [1, 0, 4, 0, 0]].map(Foods) {
            for cost in &costs {
                for payment in payments(own, cost) {
                    assert!(can_pay(payment, cost), "{payment} for {cost:?}");
                    for food in payment.kinds() {
                        let mut less = payment;
                        less.take(Foods::of(food, 1));
                        assert!(!can_pay(less, cost), "{less} for {cost:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_cost_lacks_is_counted_in_tokens() {
        let lacks = |bird: &str, own| {
            missing(Foods(own), &Bird::named(bird).expect("a bird of the game").facts().cost)
        };
        // 3 rodent; 2 invertebrate + 1 any; invertebrate or seed; nothing.
        for (bird, own, lacking) in [
            ("golden_eagle", [0; 5], 3),
            ("golden_eagle", [0, 0, 0, 0, 2], 1),
            ("golden_eagle", [1, 1, 0, 0, 2], 0),
            ("yellow_billed_cuckoo", [1, 0, 0, 1, 0], 1),
            ("yellow_billed_cuckoo", [2, 0, 0, 0, 0], 1),
            ("yellow_billed_cuckoo", [3, 0, 0, 0, 0], 0),
            ("killdeer", [0, 1, 0, 0, 0], 0),
            ("killdeer", [0, 0, 1, 0, 0], 1),
            ("killdeer", [0, 0, 1, 1, 0], 0),
            ("turkey_vulture", [0; 5], 0),
        ] {
            assert_eq!(lacks(bird, own), lacking, "{bird} with {own:?}");
        }
    }
}
