//! Draw bonus cards and keep some: Atlantic Puffin, Bell's Vireo, California Condor, Cassin's Finch, Cerulean
//! Warbler, Chestnut-Collared Longspur, Greater Prairie-Chicken, King Rail, Painted Bunting, Red-Cockaded
//! Woodpecker, Roseate Spoonbill, Spotted Owl, Sprague's Pipit, Whooping Crane, Wood Stork.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_bonus_keep).usable(|bird| bird.state.can_draw_bonus());

/// Draw bonus cards, keep as many as the bird says, and discard the others.
#[handler]
async fn draw_bonus_keep(p: Power) {
    for _ in 0..p.params().draw {
        p.apply(Effect::DrawBonus { seat: p.owner() }).await;
    }
    for _ in 0..p.params().keep {
        let drawn = p.state().drawn_bonuses();
        if let Some(Choice::Bonus(bonus)) =
            p.ask(p.owner(), Ask::KeepBonus, drawn.iter().map(Choice::Bonus)).await
        {
            p.apply(Effect::KeepBonus { seat: p.owner(), bonus }).await;
        }
    }
    p.apply(Effect::DiscardBonuses { seat: p.owner() }).await;
}
