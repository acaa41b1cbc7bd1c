//! Small drawings: for the icons that games name, and the page's own.

use cardloom::scene::Tint;
use maud::{Markup, PreEscaped, html};

use super::card::tint_name;

/// A drawing in a box of 24 by 24.
struct Shape {
    /// What it is found by within the page.
    id: &'static str,
    /// The icons that it stands for.
    names: &'static [&'static str],
    tint: Tint,
    /// What is filled, by the even-odd rule.
    path: &'static str,
}

const fn shape(id: &'static str, names: &'static [&'static str], tint: Tint, path: &'static str) -> Shape {
    Shape { id, names, tint, path }
}

const DISC: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";

const SHAPES: &[Shape] = &[
    shape("castle", &["castle"], Tint::Gray, "M3 21V6h3v3h2V6h3v3h2V6h3v3h2V6h3v15h-7v-4a2 2 0 0 0-4 0v4z"),
    shape("crown", &["crown"], Tint::Yellow, "M3 20V7l5 5 4-8 4 8 5-5v13z"),
    shape("leaf", &["leaf"], Tint::Green, "M4 19C3 9 9 4 21 3c1 11-5 17-12 15l4-6-7 9z"),
    shape(
        "lightbulb",
        &["lightbulb"],
        Tint::Purple,
        "M12 1.500a7.200 7.200 0 0 1 4 13.200V17H8v-2.300a7.200 7.200 0 0 1 4-13.200zM8.200 18.200h7.600V20H8.200zM9.500 21h5v1.500h-5z",
    ),
    shape("factory", &["factory"], Tint::Red, "M2 21V10l6 4v-4l6 4V3h4l1 11h3v7z"),
    shape(
        "clock",
        &["clock"],
        Tint::Blue,
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.300 4h2.600v5.300l3.500 3.500-1.900 1.900-4.200-4.200z",
    ),
    shape(
        "invertebrate",
        &["invertebrate"],
        Tint::Pink,
        "M2 14c0-6 8-6.500 8-1 0 3 2 3 2 0 0-6 6-8 10-4 1 1-1 3.500-2.500 2.500-2-1.500-4 0-4 3 0 6.500-9 6.500-9 0 0-1.500-.9-1.200-.9 0 0 3-3.600 2.500-3.600-.5z",
    ),
    shape(
        "seed",
        &["seed"],
        Tint::Yellow,
        "M12 1.500c4 3 4 6 .8 8.500h-1.600C8 7.500 8 4.500 12 1.500zM4.500 8c4 0 6 2 6.500 5v2C7 15 4.500 12 4.500 8zm15 0c0 4-2.500 7-6.500 7v-2c.5-3 2.500-5 6.500-5zM4.500 15c4 0 6 1.500 6.500 4v3.500h2V19c.5-2.500 2.500-4 6.500-4-.3 4-2 5.500-5.500 6h-4c-3.500-.5-5.200-2-5.500-6z",
    ),
    shape(
        "fish",
        &["fish"],
        Tint::Blue,
        "M1.500 12c4-7.500 11-7.500 15-2.500L22.500 5v14l-6-4.500c-4 5-11 5-15-2.500zm5-2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z",
    ),
    shape(
        "fruit",
        &["fruit"],
        Tint::Red,
        "M12 8c2.500-2 8.500-1.500 8.500 4.500S16 22 14 22c-1 0-1-.5-2-.5s-1 .5-2 .5c-2 0-6.500-3.500-6.500-9.500S9.500 6 12 8zm.5-1.500c0-3 2-4.500 4.500-4.500 0 3-2 4.500-4.500 4.500z",
    ),
    shape(
        "rodent",
        &["rodent"],
        Tint::Gray,
        "M1.500 18.500C4 19 5 17 6 14c1.500-4.500 5-5.500 8-4.500a3.300 3.300 0 1 1 4.500 2.500c2 1 4 3 4 5 0 1-1 1.500-2 1.500H7C6 20.500 3.500 21.500 1.500 20.500zm16-4.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
    ),
    shape("egg", &["egg"], Tint::Teal, "M12 2c4 0 7.500 7 7.500 12a7.500 7.500 0 0 1-15 0C4.500 9 8 2 12 2z"),
    shape(
        "card",
        &["card", "cards"],
        Tint::Plain,
        "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm2 4v4h8V6zm0 7v2h8v-2zm0 4v2h5v-2z",
    ),
    shape(
        "food",
        &["food"],
        Tint::Orange,
        "M2 12h20c0 4-2.500 7-5 8.500V22H7v-1.500C4.500 19 2 16 2 12zm4.500-1.500C6.500 6 9 3 12 3s5.500 3 5.500 7.500z",
    ),
    shape(
        "beneath",
        &["tucked", "copies"],
        Tint::Plain,
        "M3 2h13v4H9.500A2.500 2.500 0 0 0 7 8.500V18H3zm6 6h12v14H9z",
    ),
    shape("check", &["used"], Tint::Green, "M9 20 2 13l3-3 4 4L19 4l3 3z"),
    shape(
        "tally",
        &["counted"],
        Tint::Teal,
        "M3 3h2.500v18H3zm5 0h2.500v18H8zm5.500 0H16v18h-2.500zm5 0H21v18h-2.500z",
    ),
    shape("forest", &["forest"], Tint::Green, "M12 1l7 8h-3.500l5 6.500h-7V23h-3v-7.500h-7l5-6.500H5z"),
    shape(
        "grassland",
        &["grassland"],
        Tint::Yellow,
        "M4 22c0-7-.5-11-3-15 5 2 6.500 6 7 10 .5-6 2-11 5-15-.5 6 .5 10 1 14 1-4 4-7 9-9-4 4-4.500 9-4.500 15z",
    ),
    shape(
        "wetland",
        &["wetland"],
        Tint::Blue,
        "M1 9c3.500-5 6.500-4 9-1.500S16 10 18 7l5-1v4.500c-2 3-8 4.500-12 1s-6-2-10 1.500zm0 9c3.500-5 6.500-4 9-1.500s6 2.500 8-.5l5-1v4.500c-2 3-8 4.500-12 1s-6-2-10 1.500z",
    ),
    shape(
        "eye",
        &["known"],
        Tint::Teal,
        "M1 12c5-8.500 17-8.500 22 0-5 8.500-17 8.500-22 0zm11-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    ),
    shape(
        "pin",
        &["here"],
        Tint::Red,
        "M12 1a7.500 7.500 0 0 1 7.500 7.500C19.500 14 12 23 12 23S4.500 14 4.500 8.500A7.500 7.500 0 0 1 12 1zm0 4.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    ),
    shape(
        "sword",
        &["damage", "damage now", "attack", "attack_buff", "attack_debuff", "attack_block"],
        Tint::Red,
        "M22 2v5L11 17.500l2 2-1.800 1.800-3-3L4.500 22 2 19.500l3.700-3.700-3-3L4.500 11l2 2L17 2z",
    ),
    shape(
        "shield",
        &["block", "block now", "block_buff"],
        Tint::Blue,
        "M12 1.500l8.500 3V11c0 6-4 9.500-8.500 11.500C7.500 20.500 3.500 17 3.500 11V4.500z",
    ),
    shape(
        "burst",
        &["hits"],
        Tint::Orange,
        "M12 1l2.500 6 6-2.500L18 10l5 2-5 2 2.500 5.500-6-2.500L12 23l-2.500-6-6 2.500L6 14l-5-2 5-2-2.500-5.500 6 2.500z",
    ),
    shape("bolt", &["energy", "cost", "out of turn"], Tint::Yellow, "M14 1 4 14h6l-2 9L20 9h-7z"),
    shape(
        "coin",
        &["gold", "points"],
        Tint::Yellow,
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1.500 3v8h3V8z",
    ),
    shape("up", &["buff"], Tint::Teal, "M12 2l9 10h-5v10H8V12H3z"),
    shape("down", &["debuff", "strong_debuff"], Tint::Pink, "M12 22 3 12h5V2h8v10h5z"),
    shape("moon", &["sleep"], Tint::Purple, "M21 15.500A9.500 9.500 0 1 1 9 2.500a8 8 0 0 0 12 13z"),
    shape(
        "star",
        &["stun", "star", "achievements"],
        Tint::Yellow,
        "M12 1.500l3 7.200 7.800.6-6 5 1.900 7.600L12 17.700l-6.700 4.200 1.900-7.600-6-5L9 8.700z",
    ),
    shape("door", &["escape"], Tint::Brown, "M3 3h10v4H7v10h6v4H3zm11 4 8 5-8 5v-3.500H9v-3h5z"),
    shape(
        "spark",
        &["magic"],
        Tint::Purple,
        "M12 1l2.500 8.500L23 12l-8.500 2.500L12 23l-2.500-8.500L1 12l8.500-2.500z",
    ),
    shape(
        "question",
        &["unknown"],
        Tint::Gray,
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.400 13.500h2.800V18h-2.800zM7.800 9.300C7.800 6.700 9.700 5.200 12 5.200s4.200 1.400 4.200 3.600c0 2.600-2.800 2.800-2.800 5.200h-2.800c0-3.300 2.800-3.600 2.800-5 0-.8-.6-1.300-1.400-1.300s-1.500.5-1.500 1.600z",
    ),
    shape(
        "person",
        &["person", "minion"],
        Tint::Plain,
        "M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 22c0-6 4-8.500 9-8.500s9 2.500 9 8.500z",
    ),
    shape(
        "bot",
        &["bot"],
        Tint::Plain,
        "M11 1h2v4h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h5zM7.500 9v3h3V9zm6 0v3h3V9zM8 15v2h8v-2z",
    ),
    shape(
        "barred",
        &["cancelled", "unplayable"],
        Tint::Gray,
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM5 12a7 7 0 0 1 11-5.700L6.300 16A7 7 0 0 1 5 12zm3 5.700L17.700 8A7 7 0 0 1 8 17.700z",
    ),
    shape(
        "lock",
        &["kept"],
        Tint::Brown,
        "M6.500 10V7.500a5.500 5.500 0 0 1 11 0V10H20v12H4V10zm3 0h5V7.500a2.500 2.500 0 0 0-5 0z",
    ),
    shape("play", &["action"], Tint::Orange, "M5 2.500l16 9.500-16 9.500z"),
    shape(
        "flame",
        &["World's End"],
        Tint::Red,
        "M12 1c1 5 7.500 7 7.500 13.500a7.500 7.500 0 0 1-15 0c0-3 2-4.500 2-7.500 2 1 3 3 3 4.500 2.500-3 3.500-6 2.500-10.500z",
    ),
    shape(
        "heart",
        &["HP", "score"],
        Tint::Red,
        "M12 21.500C4 15.500 1.500 12 1.500 8a5.300 5.300 0 0 1 10.500-1.500A5.300 5.300 0 0 1 22.500 8c0 4-2.500 7.500-10.500 13.500z",
    ),
    shape("red", &["red"], Tint::Red, DISC),
    shape("blue", &["blue"], Tint::Blue, "M12 2l10 10-10 10L2 12z"),
    shape("green", &["green"], Tint::Green, "M12 3l10 18H2z"),
    shape("purple", &["purple"], Tint::Purple, "M3.500 3.500h17v17h-17z"),
    shape("yellow", &["yellow"], Tint::Yellow, "M12 2l9 6-3.500 13h-11L3 8z"),
    shape(
        "colorless",
        &["colorless"],
        Tint::Gray,
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
    ),
    shape("cards-up", &[], Tint::Plain, "M7 4 17 2l4 17-10 2.500zM3 7l2.500-1.500L9.500 22 6.500 22.500z"),
];

fn find(name: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.id == name || shape.names.contains(&name))
}

/// Whether there is a drawing for an icon.
pub(super) fn is_drawn(name: &str) -> bool {
    find(name).is_some()
}

/// The drawing of an icon, for the eye alone. Where there is none it is a letter on a tint that stays with the name.
pub(super) fn icon(name: &str) -> Markup {
    match find(name) {
        Some(Shape { id, tint, .. }) => html! {
            svg.icon data-tint=(tint_name(*tint)) viewBox="0 0 24 24" aria-hidden="true" {
                use href={ "#i-" (id) } {}
            }
        },
        None => {
            let letter: String = name.chars().next().into_iter().flat_map(char::to_uppercase).collect();
            html! { span.glyph data-tint=(tint_name(tint_of(name))) aria-hidden="true" { (letter) } }
        }
    }
}

/// The drawing of an icon with its name for those who do not see it.
pub(super) fn named(name: &str) -> Markup {
    html! { span.ico title=(name) { (icon(name)) span.vh { (name) } } }
}

/// All drawings, once in a page: others show them by their names.
pub(super) fn sprite() -> Markup {
    html! {
        svg hidden {
            @for Shape { id, path, .. } in SHAPES {
                symbol id={ "i-" (id) } viewBox="0 0 24 24" { (PreEscaped(format!("<path d=\"{path}\"/>"))) }
            }
        }
    }
}

fn tint_of(name: &str) -> Tint {
    const TINTS: [Tint; 8] =
        [Tint::Red, Tint::Orange, Tint::Green, Tint::Teal, Tint::Blue, Tint::Purple, Tint::Pink, Tint::Brown];
    let sum = name.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    TINTS.get(sum % TINTS.len()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_path_data_and_their_names_are_unique() {
        let mut names: Vec<&str> = SHAPES.iter().flat_map(|shape| shape.names).copied().collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for Shape { id, path, .. } in SHAPES {
            assert!(path.len() <= 512, "{id}");
            assert!(path.chars().all(|c| c.is_ascii_digit() || "MLHVCSAZmlhvcsaz .-".contains(c)), "{id}");
        }
    }

    #[test]
    fn an_icon_without_a_drawing_is_a_letter() {
        let shown = icon("vulnerable").into_string();
        assert!(shown.contains(">V</span>"), "{shown}");
        assert_eq!(shown, icon("vulnerable").into_string());
    }
}
