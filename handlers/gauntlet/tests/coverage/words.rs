//! The words of the language, and the keys under which they stand.

use std::collections::BTreeSet;

use cardloom_cards::Literals;
use cardloom_effects::{registry::Registry, words::*};

/// A word under a key.
#[derive(Debug)]
pub(crate) struct Word {
    keys: &'static [&'static str],
    word: &'static str,
}

impl Word {
    pub(crate) fn is_told(&self, told: &BTreeSet<(String, String)>) -> bool {
        self.keys.iter().any(|key| told.contains(&((*key).to_owned(), self.word.to_owned())))
    }
}

/// Those that stand where nothing is written.
const DEFAULTS: [(&str, &str); 12] = [
    ("select", "choose"),
    ("destination", "hand"),
    ("position", "top"),
    ("cost_for", "turn"),
    ("op", "add"),
    ("scope", "combat"),
    ("triggers.mode", "after"),
    ("triggers.timing", "now"),
    ("triggers.source", "any"),
    ("triggers.zones", "hand"),
    ("speed", "normal"),
    ("at", "never"),
];

/// All words whose meaning shows in play.
pub(crate) fn words() -> Vec<Word> {
    const MOMENTS: &[&str] = &["triggers.on", "timing", "event"];
    let mut words: Vec<Word> = Vec::new();
    let mut add = |keys: &'static [&'static str], names: &[&'static str]| {
        let is_default =
            |word: &str| DEFAULTS.iter().any(|(key, default)| keys[0] == *key && word == *default);
        let names = names.iter().filter(|word| !is_default(word));
        words.extend(names.map(|word| Word { keys, word }));
    };
    let kinds: Vec<&str> = Registry::standard().all().map(|kind| kind.word).collect();
    add(&["type"], &kinds);
    add(&["target", "from"], Target::NAMES);
    add(MOMENTS, Event::NAMES);
    add(MOMENTS, Timing::NAMES);
    add(MOMENTS, Phase::NAMES);
    add(&["triggers.mode"], TriggerMode::NAMES);
    add(&["triggers.timing"], TriggerTiming::NAMES);
    add(&["triggers.source", "triggers.target"], Side::NAMES);
    add(&["triggers.zones"], Zone::NAMES);
    add(&["modifiers.stat"], ModifierStat::NAMES);
    add(&["modifiers.op"], ModifierOp::NAMES);
    add(&["stat"], Stat::NAMES);
    add(&["op"], Op::NAMES);
    add(&["scope"], Scope::NAMES);
    add(&["select"], Select::NAMES);
    add(&["destination"], Destination::NAMES);
    add(&["to"], Zone::NAMES);
    add(&["to"], RedirectTo::NAMES);
    add(&["position"], Position::NAMES);
    add(&["cost_for"], CostFor::NAMES);
    add(&["pool", "random_from_pool"], Pool::NAMES);
    add(&["from"], TransferFrom::NAMES);
    add(&["what"], PendingWhat::NAMES);
    add(&["reason"], LeaveReason::NAMES);
    add(&["damage_type"], DamageType::NAMES);
    add(&["keywords"], Keyword::NAMES);
    add(&["speed"], Speed::NAMES);
    add(&["at"], DecayAt::NAMES);
    words
}
