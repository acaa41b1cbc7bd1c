//! Keys as events.

use chromiumoxide::keys::get_key_definition;
use serde_json::{Value, json};

/// Keys that are held down while another one is pressed, with the bits that they have in events.
const HELD: [(&str, u8); 4] = [("Alt", 1), ("Control", 2), ("Meta", 4), ("Shift", 8)];

/// The events of a key such as `Enter`, `a`, `Space` or `Control+Shift+z`: what is held goes down first, and up last.
pub(crate) fn pressed(keys: &str) -> Vec<Value> {
    let (held, key) = match keys.strip_suffix('+').map(|before| before.strip_suffix('+').unwrap_or(before)) {
        Some(held) => (held, "+"),
        None => keys.rsplit_once('+').unwrap_or(("", keys)),
    };
    let held: Vec<_> = held.split('+').filter(|name| !name.is_empty()).map(held_key).collect();
    let (mut bits, mut events) = (0, Vec::new());
    for (name, bit) in &held {
        bits |= bit;
        events.push(event("rawKeyDown", name, bits, None));
    }
    let text = text(key).filter(|_| bits & !8 == 0);
    events.push(event(if text.is_some() { "keyDown" } else { "rawKeyDown" }, key, bits, text));
    events.push(event("keyUp", key, bits, None));
    for (name, bit) in held.iter().rev() {
        bits &= !bit;
        events.push(event("keyUp", name, bits, None));
    }
    events
}

fn held_key(name: &str) -> (&'static str, u8) {
    let held = HELD.into_iter().find(|(key, _)| *key == name);
    held.unwrap_or_else(|| panic!("{name} is no key that is held down: {HELD:?}"))
}

/// What a key writes.
fn text(key: &str) -> Option<&str> {
    match key {
        "Enter" => Some("\r"),
        "Space" => Some(" "),
        _ => (key.chars().count() == 1).then_some(key),
    }
}

fn event(kind: &str, key: &str, held: u8, text: Option<&str>) -> Value {
    let name = if key == "Space" { " " } else { key };
    let known = get_key_definition(name).unwrap_or_else(|| panic!("no key is called {key:?}"));
    let mut event = json!({
        "type": kind,
        "modifiers": held,
        "key": known.key,
        "code": known.code,
        "windowsVirtualKeyCode": known.key_code,
    });
    if let Some(text) = text {
        event["text"] = text.into();
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events of keys in short.
    fn short(keys: &str) -> Vec<String> {
        let text = |event: &Value| event.get("text").map_or(String::new(), |text| format!(" {text}"));
        let short = |event: &Value| {
            format!("{} {} {}{}", event["type"], event["key"], event["modifiers"], text(event))
        };
        pressed(keys).iter().map(short).map(|line| line.replace('"', "")).collect()
    }

    #[test]
    fn a_key_goes_down_and_up_and_writes_what_is_on_it() {
        assert_eq!(short("a"), ["keyDown a 0 a", "keyUp a 0"]);
        assert_eq!(short("?"), ["keyDown ? 0 ?", "keyUp ? 0"]);
        assert_eq!(short("+"), ["keyDown + 0 +", "keyUp + 0"]);
        assert_eq!(short("Space"), ["keyDown   0  ", "keyUp   0"]);
        assert_eq!(short("ArrowLeft"), ["rawKeyDown ArrowLeft 0", "keyUp ArrowLeft 0"]);
    }

    #[test]
    fn what_is_held_goes_down_first_and_up_last() {
        let tab = ["rawKeyDown Shift 8", "rawKeyDown Tab 8", "keyUp Tab 8", "keyUp Shift 0"];
        assert_eq!(short("Shift+Tab"), tab);
        let plus = ["rawKeyDown Control 2", "rawKeyDown + 2", "keyUp + 2", "keyUp Control 0"];
        assert_eq!(short("Control++"), plus);
    }

    #[test]
    #[should_panic(expected = "no key is called \"Entre\"")]
    fn a_misspelt_key_is_said() {
        pressed("Entre");
    }
}
