//! How the food cost of a bird can be paid (rules 5.4).

use smallvec::SmallVec;

use crate::model::{
    facts::{Cost, CostMode},
    food::{Food, Foods},
};

/// What has to be paid: tokens of these kinds, and of any kind.
///
/// Two tokens of any kinds stand for one symbol. So with every symbol counting 2, and a wild one 1, a token of a kind
/// that is due counts 2 for each symbol of its kind and 1 beyond, and one of another kind counts 1.
#[derive(Clone, Copy)]
struct Due {
    foods: Foods,
    wild: u8,
}

impl Due {
    /// What all symbols count.
    fn symbols(self) -> usize {
        2 * self.foods.total() + usize::from(self.wild)
    }

    /// What so many tokens of a kind count.
    fn worth(self, kind: usize, tokens: u8) -> usize {
        usize::from(tokens) + usize::from(tokens.min(self.foods.0[kind]))
    }

    /// What some tokens count.
    fn total_worth(self, tokens: Foods) -> usize {
        tokens.0.iter().enumerate().map(|(kind, &count)| self.worth(kind, count)).sum()
    }

    /// How many tokens it lacks, if they are the right ones.
    fn missing(self, own: Foods) -> usize {
        let direct = self.total_worth(own) - own.total();
        let (lacking, left) = (self.foods.total() - direct, own.total() - direct);
        let wild = usize::from(self.wild);
        lacking.saturating_sub(left.saturating_sub(wild) / 2) + wild.saturating_sub(left)
    }

    /// The sets of tokens that pay it and of which no part would: those that count just what its symbols do.
    fn payments(self, own: Foods, out: &mut Payments) {
        let mut search = Search { due: self, own, later: [0; KINDS], part: Foods::default() };
        for kind in (1..KINDS).rev() {
            search.later[kind - 1] = search.later[kind] + self.worth(kind, own.0[kind]);
        }
        search.go(0, self.symbols(), out);
    }
}

/// How many kinds of food there are.
const KINDS: usize = Food::ALL.len();

/// The search for payments, kind by kind.
struct Search {
    due: Due,
    own: Foods,
    /// What all tokens of later kinds count.
    later: [usize; KINDS],
    part: Foods,
}

impl Search {
    fn go(&mut self, kind: usize, left: usize, out: &mut Payments) {
        if kind == KINDS {
            return out.push(self.part);
        }
        for count in 0..=self.own.0[kind] {
            let Some(left) = left.checked_sub(self.due.worth(kind, count)) else { break };
            if left <= self.later[kind] {
                self.part.0[kind] = count;
                self.go(kind + 1, left, out);
            }
        }
        self.part.0[kind] = 0;
    }
}

/// Sets of tokens.
pub(crate) type Payments = SmallVec<[Foods; 8]>;

/// Whether these tokens pay a cost.
pub fn can_pay(own: Foods, cost: &Cost) -> bool {
    let due = Due { foods: cost.foods, wild: cost.wild };
    match cost.mode {
        CostMode::None => true,
        CostMode::All => due.total_worth(own) >= due.symbols(),
        CostMode::AnyOne => own.total() > 1 || due.total_worth(own) > 1,
    }
}

/// How many tokens these lack to pay a cost, if they are the right ones.
pub(crate) fn missing(own: Foods, cost: &Cost) -> usize {
    match cost.mode {
        CostMode::None => 0,
        CostMode::All => Due { foods: cost.foods, wild: cost.wild }.missing(own),
        CostMode::AnyOne => usize::from(!can_pay(own, cost)),
    }
}

/// The different sets of tokens that pay a cost and of which no smaller part would pay it too.
pub fn payments(own: Foods, cost: &Cost) -> impl Iterator<Item = Foods> + Clone + use<> {
    let mut found = Payments::new();
    match cost.mode {
        CostMode::None => found.push(Foods::default()),
        CostMode::All => Due { foods: cost.foods, wild: cost.wild }.payments(own, &mut found),
        CostMode::AnyOne => {
            for food in cost.foods.kinds() {
                let mut others = Payments::new();
                Due { foods: Foods::of(food, 1), wild: 0 }.payments(own, &mut others);
                // What one pays by two tokens another may pay by one of them, or by the same two.
                let is_one = |tokens: &Foods| tokens.total() == 1;
                let is_pair = |tokens: &Foods| tokens.kinds().all(|food| cost.foods[food] == 0);
                others.retain(|tokens| (is_one(tokens) || is_pair(tokens)) && !found.contains(tokens));
                found.extend(others);
            }
        }
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::bird::Bird;

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
