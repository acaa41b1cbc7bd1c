//! A whole table as text, fitted to the room there is.

use super::{
    Size, hanging,
    item::{Pen, heading},
    wrapped,
};
use crate::scene::{Area, Arrange, Item, Scene, Sheet};

/// How much of an area is shown.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    Full,
    /// Of zones that may be folded the number of cards alone.
    Brief,
    /// Piles and counters in a few words, all on a line; what one picks from still by name.
    Tight,
    /// What one picks from alone.
    Held,
    /// Each item in a few words, behind the title.
    Title,
    /// The title with its counters alone; of what is common nothing.
    Heading,
}

/// A table: what is common first, then each seat from the next one to the left on, the one who looks at it last.
///
/// Where there are fewer lines than it takes, areas are folded until it fits: first those of others, then the common
/// one; one's own never to its title alone. In the end the common one is left out, and others are headings. It may
/// still be too long.
pub fn table(scene: &Scene, sheet: &Sheet, size: Size) -> String {
    let mut order: Vec<&Area> = scene.areas.iter().collect();
    let seats = order.iter().filter(|area| area.seat.is_some()).count();
    let after = scene.viewer.map_or(0, |seat| seat.index() + 1);
    order.sort_by_key(|area| {
        area.seat.map(|seat| (seat.index() + seats - after % seats.max(1)) % seats.max(1))
    });
    let mut areas: Vec<(&Area, Detail)> = order.into_iter().map(|area| (area, Detail::Full)).collect();
    let draw = |areas: &[(&Area, Detail)]| {
        let mut parts = Vec::new();
        if !scene.headline.is_empty() {
            parts.push(wrapped(&super::words(&scene.headline, sheet), 0, size.width));
        }
        let shown = areas.iter().filter(|(area, detail)| *detail != Detail::Heading || area.seat.is_some());
        parts.extend(shown.map(|(area, detail)| drawn(area, *detail, scene, sheet, size)));
        parts.join("\n")
    };
    let mut text = draw(&areas);
    let Some(height) = size.height else { return text };
    let is_own = |area: &Area| area.seat.is_some() && area.seat == scene.viewer;
    // Others' areas are folded before the common one, and that before one's own.
    let common: Vec<usize> = (0..areas.len()).filter(|&index| areas[index].0.seat.is_none()).collect();
    let mut folds: Vec<usize> = (0..areas.len()).collect();
    folds.sort_by_key(|&index| areas[index].0.seat.is_none());
    let (own, others): (Vec<usize>, Vec<usize>) =
        folds.into_iter().partition(|&index| is_own(areas[index].0));
    let steps = [
        (&others, Detail::Brief),
        (&own, Detail::Brief),
        (&others, Detail::Title),
        (&own, Detail::Tight),
        (&common, Detail::Heading),
        (&others, Detail::Heading),
        (&own, Detail::Held),
    ];
    for (index, detail) in
        steps.into_iter().flat_map(|(areas, detail)| areas.iter().map(move |&index| (index, detail)))
    {
        if text.lines().count() <= height {
            break;
        }
        areas[index].1 = detail;
        text = draw(&areas);
    }
    text
}

fn drawn(area: &Area, detail: Detail, scene: &Scene, sheet: &Sheet, size: Size) -> String {
    let pen = Pen::new(&area.items, sheet, size.width, detail != Detail::Full);
    let heading = heading(pen, area, scene.viewer);
    let (mut folded, mut items) = (Vec::new(), Vec::new());
    for item in &area.items {
        let folds = match (detail, item) {
            (_, Item::Counters(counters)) if counters.title.is_empty() => continue,
            (Detail::Heading, _) => continue,
            (Detail::Title, _) => true,
            (Detail::Full, _) => false,
            (Detail::Brief, Item::Zone(zone)) => zone.folded,
            (Detail::Brief, _) => false,
            (Detail::Tight | Detail::Held, Item::Zone(zone)) => {
                zone.folded || matches!(zone.arrange, Arrange::Pile | Arrange::Splayed(_) | Arrange::Chips)
            }
            (Detail::Tight | Detail::Held, item) => !matches!(item, Item::Grid(_)),
        };
        if folds && detail == Detail::Held {
            continue;
        }
        if folds {
            folded.extend(pen.in_short(item));
        } else {
            items.push(pen.item(item));
        }
    }
    let folded = folded.join("; ");
    if detail == Detail::Title && !folded.is_empty() {
        return hanging(&format!("{heading}; {folded}"), 2, size.width);
    }
    let mut lines = vec![hanging(&heading, 2, size.width)];
    let folded = (!folded.is_empty()).then(|| format!("  {}", wrapped(&folded, 2, size.width)));
    // What one picks from stands next to the question.
    if detail == Detail::Tight {
        lines.extend(folded);
        lines.append(&mut items);
    } else {
        lines.append(&mut items);
        lines.extend(folded);
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Seat, Words,
        draw::{
            plain,
            sample::{backs, piece},
        },
        scene::{Arrange, Scene, Zone},
        words,
    };

    /// Two seats with a hand of three cards in a column and a discard pile that may be folded, and a deck.
    fn scene(viewer: Option<Seat>) -> Scene {
        let deck = Zone::new("deck", "deck".into(), [backs("", 30)]).folded();
        let open = Zone::new("row", "row".into(), [piece("Bolt"), piece("Ward")]).arranged(Arrange::Column);
        let common = Area::common("table", "Table".into()).item(open).item(deck);
        let mut scene = Scene::new(viewer, "Turn 3".into()).area(common);
        for seat in Seat::all(2) {
            let hand = Zone::new(format!("hand{seat}"), "hand".into(), ["A", "BC", "DEF"].map(piece));
            let discard = Zone::new(format!("discard{seat}"), "discard".into(), [piece("Dragon")]).folded();
            let area = Area::of(seat, words![seat]).counter("life", 20).active(seat == Seat(0));
            scene = scene.area(area.item(hand.arranged(Arrange::Column)).item(discard));
        }
        scene
    }

    fn drawn(viewer: Option<Seat>, height: Option<usize>) -> String {
        plain(&table(&scene(viewer), &Sheet::default(), Size { width: 40, height }))
    }

    const OWN: &str = "P1 (you): life 20, to play
  hand      A
            BC
            DEF
  discard   Dragon";

    #[test]
    fn with_room_for_all_of_it_nothing_is_folded_and_ones_own_area_comes_last() {
        let others = OWN.replace("P1 (you): life 20, to play", "P2: life 20");
        let common = "Turn 3\nTable\n  row       Bolt\n            Ward\n  deck      30 cards";
        let all = format!("{common}\n{others}\n{OWN}");
        assert_eq!(drawn(Some(Seat(0)), None), all);
        assert_eq!(drawn(Some(Seat(0)), Some(15)), all);
        let second = drawn(Some(Seat(1)), None);
        assert!(second.find("P1: life").unwrap() < second.find("P2 (you): life").unwrap(), "{second}");
        assert!(!drawn(None, None).contains("(you)"));
    }

    #[test]
    fn what_is_named_stands_beneath_each_other_however_long_a_name_is() {
        let past = Zone::new("past", "catastrophes".into(), ["Nuclear Winter", "Ice Age"].map(piece));
        let row = Zone::new("row", "row".into(), [piece("Bolt")]);
        let none = Zone::new("none", "of a very long name".into(), []);
        let scene = Scene::new(None, Words::new())
            .area(Area::common("table", "Table".into()).item(past).item(row).item(none));
        let drawn = |width| plain(&table(&scene, &Sheet::default(), Size { width, height: None }));
        assert_eq!(drawn(80), "Table\n  catastrophes Nuclear Winter, Ice Age\n  row          Bolt");
        let narrow = "Table\n  catastrophes Nuclear Winter,\n               Ice Age\n  row          Bolt";
        assert_eq!(drawn(34), narrow);
        assert!(drawn(40).lines().all(|line| line.len() <= 40));
    }

    #[test]
    fn others_are_folded_first_then_what_is_common_then_ones_own_area() {
        let common = "Turn 3\nTable\n  row       Bolt\n            Ward\n  deck      30 cards";
        let brief = "P2: life 20\n  hand      A, BC, DEF\n  discard 1";
        assert_eq!(drawn(Some(Seat(0)), Some(14)), format!("{common}\n{brief}\n{OWN}"));
        let common = "Turn 3\nTable\n  row       Bolt, Ward\n  deck 30";
        assert_eq!(drawn(Some(Seat(0)), Some(12)), format!("{common}\n{brief}\n{OWN}"));
        let own = "P1 (you): life 20, to play\n  hand      A, BC, DEF\n  discard 1";
        assert_eq!(drawn(Some(Seat(0)), Some(10)), format!("{common}\n{brief}\n{own}"));
        let titles = "Turn 3\nTable; row 2; deck 30\nP2: life 20; hand 3; discard 1";
        assert_eq!(drawn(Some(Seat(0)), Some(6)), format!("{titles}\n{own}"));
        // One's own area is never a heading alone, even where it is still too long.
        let held = "P1 (you): life 20, to play\n  hand      A, BC, DEF";
        let own = "P1 (you): life 20, to play\n  discard 1\n  hand      A, BC, DEF";
        assert_eq!(drawn(Some(Seat(0)), Some(5)), format!("Turn 3\nP2: life 20; hand 3; discard 1\n{own}"));
        assert_eq!(drawn(Some(Seat(0)), Some(1)), format!("Turn 3\nP2: life 20\n{held}"));
    }
}
