//! What a part of a document speaks of, wherever in it: looked up in the text, as it does not matter how it is used.

use cardloom_cards::{Code, Node, Reader, tree::Value};

use super::check::Checker;

/// What asks whether cards can be played: in a requirement it would ask about itself.
const OF_PLAYS: [&str; 4] = ["playable", "can_play", "restricted", "color_playable"];

/// Words that look at cards in hands, or may.
const OF_HANDS: [&str; 8] = [
    "has_cards_in_hand",
    "hand_of",
    "per_card_in_hand",
    "per_color_in_hand",
    "playable",
    "can_play",
    "restricted",
    "scoring_of",
];

/// Whether anything in it looks at the cards of a hand.
pub(super) fn looks_at_hands(node: &Node) -> bool {
    any(node, &|node| match &node.value {
        Value::Text(text) => text.starts_with('$') && text.split('.').skip(1).any(|field| field == "hand"),
        Value::Map(entries) => entries.iter().any(|(key, _)| OF_HANDS.contains(&&*key.name)),
        _ => false,
    })
}

/// Whether a step in it plays the card that it stands on.
pub(super) fn plays_its_card(node: &Node) -> bool {
    any(node, &|node| {
        let text = |node: Option<&Node>| node.and_then(Node::as_text).map(str::to_owned);
        let card = node.get("params").and_then(|params| params.get("card"));
        text(node.get("action")).as_deref() == Some("play_card")
            && text(card).as_deref() == Some("$this_card")
    })
}

fn any(node: &Node, is_meant: &impl Fn(&Node) -> bool) -> bool {
    is_meant(node)
        || match &node.value {
            Value::List(nodes) => nodes.iter().any(|node| any(node, is_meant)),
            Value::Map(entries) => entries.iter().any(|(_, node)| any(node, is_meant)),
            _ => false,
        }
}

/// Says where a requirement asks whether cards can be played.
pub(super) fn ask_about_plays(node: &Node, reader: &mut Reader<Checker>) {
    match &node.value {
        Value::List(nodes) => {
            for (index, node) in nodes.iter().enumerate() {
                reader.within(index, node, |reader| ask_about_plays(node, reader));
            }
        }
        Value::Map(entries) => {
            if let [(key, _)] = &entries[..]
                && OF_PLAYS.contains(&&*key.name)
            {
                let expected = "nothing in a requirement that asks whether cards can be played";
                reader.fault(Code::INCONSISTENT, expected, format!("`{}`", key.name));
            }
            for (key, node) in entries.iter() {
                reader.within(&*key.name, node, |reader| ask_about_plays(node, reader));
            }
        }
        _ => {}
    }
}
