//! Move to another row: Bewick's Wren, Blue Grosbeak, Chimney Swift, Common Nighthawk, Lincoln's Sparrow, Song
//! Sparrow, White-Crowned Sparrow, Yellow-Breasted Chat.

use crate::prelude::*;

pub(super) const POWER: Kind = power(move_if_rightmost)
    .usable(|bird| bird.is_rightmost() && bird.open_rows().next().is_some())
    .asks_itself();

/// If this bird is the rightmost of its row, move it to another row.
#[handler]
async fn move_if_rightmost(p: Power) {
    let rows: Vec<Habitat> = Situation::new(&p.state(), p.owner(), p.bird()).open_rows().collect();
    if let Some(Choice::Habitat(habitat)) = p.offer(Ask::MoveTo, rows.into_iter().map(Choice::Habitat)).await
    {
        p.apply(Effect::MoveBird { seat: p.owner(), bird: p.bird(), habitat }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Bewick's Wren",
            "Blue Grosbeak",
            "Chimney Swift",
            "Common Nighthawk",
            "Lincoln's Sparrow",
            "Song Sparrow",
            "White-Crowned Sparrow",
            "Yellow-Breasted Chat",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn the_bird_takes_everything_along_to_the_first_free_place() {
        let table = table().forest(P1, ["blue_jay", "bewicks_wren"]).grassland(P1, ["killdeer"]);
        let table = table.on("bewicks_wren", |spot| (spot.eggs, spot.tucked) = (2, 1));
        let mut run = table.offers(P1, "bewicks_wren");
        run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).answer(["grassland"]);
        run.ends();
        assert_eq!(run.row(P1, Habitat::Forest), ["blue_jay"]);
        assert_eq!(run.row(P1, Habitat::Grassland), ["killdeer", "bewicks_wren"]);
        let spot = run.spot("bewicks_wren");
        assert_eq!((spot.eggs, spot.tucked), (2, 1));
    }

    #[test]
    fn only_the_rightmost_bird_moves_and_only_to_a_row_with_a_place() {
        let table = table().forest(P1, ["bewicks_wren", "blue_jay"]);
        table.offers(P1, "bewicks_wren").is_unusable(P1, "bewicks_wren");
        let full = crate::testing::table()
            .forest(P1, ["bewicks_wren"])
            .grassland(P1, ["killdeer", "mourning_dove", "bobolink", "horned_lark", "inca_dove"])
            .wetland(P1, ["mallard", "osprey", "willet", "anhinga", "wood_duck"]);
        full.offers(P1, "bewicks_wren").is_unusable(P1, "bewicks_wren");
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().forest(P1, ["bewicks_wren"]).offers(P1, "bewicks_wren");
        run.asked(P1, Ask::MoveTo, ["grassland", "wetland"]).declined(P1, "bewicks_wren");
    }
}
