//! Draw bonus cards and keep some: Atlantic Puffin, Bell's Vireo, California Condor, Cassin's Finch, Cerulean
//! Warbler, Chestnut-Collared Longspur, Greater Prairie-Chicken, King Rail, Painted Bunting, Red-Cockaded
//! Woodpecker, Roseate Spoonbill, Spotted Owl, Sprague's Pipit, Whooping Crane, Wood Stork.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(draw_bonus_keep).usable(|bird| bird.state.can_draw_bonus());

/// Draw bonus cards, keep as many as the bird says, and discard the others.
#[handler]
async fn draw_bonus_keep(p: Power) {
    for _ in 0..p.params().draw {
        p.apply(Effect::DrawBonus { seat: p.owner() }).await;
    }
    for _ in 0..p.params().keep {
        let drawn = p.state().drawn_bonuses();
        if let Some(bonus) = p.ask(p.owner(), Ask::KeepBonus, drawn).await {
            p.apply(Effect::KeepBonus { seat: p.owner(), bonus }).await;
        }
    }
    p.apply(Effect::DiscardBonuses { seat: p.owner() }).await;
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Atlantic Puffin",
            "Bell's Vireo",
            "California Condor",
            "Cassin's Finch",
            "Cerulean Warbler",
            "Chestnut-Collared Longspur",
            "Greater Prairie-Chicken",
            "King Rail",
            "Painted Bunting",
            "Red-Cockaded Woodpecker",
            "Roseate Spoonbill",
            "Spotted Owl",
            "Sprague's Pipit",
            "Whooping Crane",
            "Wood Stork",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn two_are_drawn_one_is_kept_and_the_other_discarded() {
        let table = table().forest(P1, ["cassins_finch"]).bonuses(P1, ["falconer"]);
        let mut run = table.bonus_deck(["historian", "forester", "oologist"]).offers(P1, "cassins_finch");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::KeepBonus, ["forester", "historian"]).answer(["forester"]);
        run.ends();
        let state = run.state();
        let kept: Vec<_> = state.player(P1).bonuses.iter().map(|bonus| bonus.id()).collect();
        assert_eq!(kept, ["falconer", "forester"]);
        assert_eq!(state.bonus_discard, bonus("historian").into());
    }

    #[test]
    fn the_discards_make_a_new_deck_and_a_single_card_is_kept_unasked() {
        let table = table().forest(P1, ["cassins_finch"]).with(|it| it.bonus_discard([bonus("historian")]));
        let mut run = table.offers(P1, "cassins_finch");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::BonusDeckMade { cards: 1 });
        run.ends();
        assert_eq!(run.state().player(P1).bonuses, bonus("historian").into());
    }

    #[test]
    fn without_any_it_is_passed_over() {
        table().forest(P1, ["cassins_finch"]).offers(P1, "cassins_finch").is_unusable(P1, "cassins_finch");
    }

    #[test]
    fn the_discards_come_when_the_deck_runs_out_between_the_two() {
        let table = table().wetland(P1, ["wood_stork"]).bonus_deck(["historian"]);
        let table = table.with(|it| it.bonus_discard([bonus("forester"), bonus("oologist")]));
        let mut run = table.offers(P1, "wood_stork");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::BonusDeckMade { cards: 2 });
        let prompt = run.prompt();
        assert_eq!((prompt.seat, prompt.question.ask, prompt.options.len()), (P1, Ask::KeepBonus, 2));
        run.answer(["historian"]);
        run.ends();
        let state = run.state();
        assert_eq!(state.player(P1).bonuses, bonus("historian").into());
        assert_eq!((state.bonus_deck.len(), state.bonus_discard.len()), (1, 1));
    }

    #[test]
    fn others_learn_only_that_a_card_was_kept() {
        let table = table().forest(P1, ["spotted_owl"]).bonus_deck(["historian", "forester"]);
        let mut run = table.offers(P1, "spotted_owl");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::KeepBonus, ["forester", "historian"]).answer(["historian"]);
        let kept = Event::BonusKept { seat: P1, bonus: Secret::to(P1, bonus("historian")) };
        assert_eq!(run.ends_with_events(), [kept]);
        assert!(!run.state().player(P2).known_bonuses.contains(bonus("historian")));
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().wetland(P1, ["king_rail"]).bonus_deck(["historian", "forester"]);
        let mut run = table.offers(P1, "king_rail");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "king_rail");
        assert_eq!(run.state().bonus_deck.len(), 2);
    }
}
