//! Places that have words of their own.

use cardloom_expressions::Places;

/// In a card.
pub const CARD: Places = Places(1 << 0);
/// In a card of cost X.
pub const X_CARD: Places = Places(1 << 1);
/// In a status.
pub const STATUS: Places = Places(1 << 2);
/// Where there is a counter: in a relic, or in an enemy.
pub const COUNTER: Places = Places(1 << 3);
/// In an enemy.
pub const ENEMY: Places = Places(1 << 4);
/// In a trigger.
pub const EVENT: Places = Places(1 << 5);
/// Where cards are looked at.
pub const FILTER: Places = Places(1 << 6);
/// In a modifier.
pub const MODIFIER: Places = Places(1 << 7);

/// All of them, with their names in messages.
pub const ALL: [(Places, &str); 8] = [
    (CARD, "cards"),
    (X_CARD, "cards of cost X"),
    (STATUS, "statuses"),
    (COUNTER, "relics and enemies, which have counters"),
    (ENEMY, "enemies"),
    (EVENT, "triggers"),
    (FILTER, "filters of cards"),
    (MODIFIER, "modifiers"),
];

/// The words by which programs and files of cases call them.
pub const WORDS: [(&str, Places); 8] = [
    ("card", CARD),
    ("x_card", X_CARD),
    ("status", STATUS),
    ("counter", COUNTER),
    ("enemy", ENEMY),
    ("event", EVENT),
    ("filter", FILTER),
    ("modifier", MODIFIER),
];
