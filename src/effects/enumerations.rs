//! The enumerations of the language by their names.

use cardloom_cards::Literals;

use crate::words::*;

/// Words of which one stands where an enumeration is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Enumeration {
    /// What it is called where it is spoken of.
    pub name: &'static str,
    /// Its words.
    pub words: &'static [&'static str],
    /// Further words that may stand there as well.
    pub others: &'static [&'static str],
}

impl Enumeration {
    const fn of<T: Literals>(name: &'static str) -> Self {
        Self { name, words: T::NAMES, others: &[] }
    }

    /// The enumeration of a name.
    pub fn find(name: &str) -> Option<&'static Self> {
        ENUMERATIONS.iter().find(|enumeration| enumeration.name == name)
    }

    /// All of its words.
    pub fn all(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.words.iter().chain(self.others).copied()
    }

    /// One of its words, as it stands in the language.
    pub fn word(&self, word: &str) -> Option<&'static str> {
        self.all().find(|known| *known == word)
    }
}

/// All enumerations.
pub const ENUMERATIONS: &[Enumeration] = &[
    Enumeration::of::<DamageType>("damage_type"),
    Enumeration::of::<Select>("select"),
    Enumeration::of::<Destination>("destination"),
    Enumeration::of::<Zone>("zone"),
    Enumeration::of::<Position>("position"),
    Enumeration::of::<CountZone>("count_zone"),
    Enumeration::of::<CostFor>("cost_for"),
    Enumeration::of::<Pool>("pool"),
    Enumeration::of::<TransferFrom>("transfer_from"),
    Enumeration::of::<RedirectTo>("redirect_to"),
    Enumeration::of::<PendingWhat>("pending_what"),
    Enumeration::of::<Stat>("stat"),
    Enumeration::of::<Op>("op"),
    Enumeration::of::<Scope>("scope"),
    Enumeration::of::<LeaveReason>("leave_reason"),
    Enumeration::of::<CardType>("card_type"),
    Enumeration::of::<Rarity>("rarity"),
    Enumeration::of::<Color>("color"),
    Enumeration::of::<Keyword>("keyword"),
    Enumeration::of::<Speed>("speed"),
    Enumeration::of::<StatusCategory>("status_category"),
    Enumeration::of::<Stacking>("stacking"),
    Enumeration::of::<DecayAt>("decay_at"),
    Enumeration::of::<ModifierStat>("modifier_stat"),
    Enumeration::of::<ModifierOp>("modifier_op"),
    Enumeration::of::<TriggerMode>("trigger_mode"),
    Enumeration::of::<TriggerTiming>("trigger_timing"),
    Enumeration::of::<Side>("side"),
    Enumeration::of::<SourceType>("source_type"),
    Enumeration::of::<ItemType>("item_type"),
    Enumeration::of::<Intent>("intent"),
    Enumeration::of::<EnemyKind>("enemy_kind"),
    Enumeration::of::<RelicRarity>("relic_rarity"),
    Enumeration::of::<PotionRarity>("potion_rarity"),
    Enumeration::of::<EncounterTier>("encounter_tier"),
    Enumeration::of::<Target>("target"),
    Enumeration::of::<Event>("event"),
    Enumeration::of::<Timing>("timing"),
    Enumeration::of::<Phase>("phase"),
    Enumeration { name: "timing_or_phase", words: Timing::NAMES, others: Phase::NAMES },
];
