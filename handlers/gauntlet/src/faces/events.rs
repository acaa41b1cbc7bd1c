//! Events in words, and how a run ended.

use cardloom::{Line, Rank, Words, draw::plural, words};
use cardloom_effects::words::{Event as E, ItemType, LeaveReason, Stat};

use crate::{
    model::{
        card::Place,
        run::{Stage, Station},
        state::State,
        who::Who,
    },
    rules::event::{Event, More},
};

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<Line> {
    // What everybody is not to see of a creature is not told either.
    if event.status.is_some_and(|status| status.facts().hidden) {
        return None;
    }
    let words = told(event)?;
    Some(rank(event).line(words))
}

fn rank(event: &Event) -> Rank {
    let is_hero = event.target.is_some_and(Who::is_hero);
    match event.event {
        E::CombatStart | E::CombatEnd => Rank::Turn,
        E::TurnStart if is_hero => Rank::Turn,
        E::ItemPushed | E::PotionUsed => Rank::Action,
        E::StatusTriggered => Rank::Effect,
        E::RoundStart
        | E::CardRetained
        | E::PileShuffled
        | E::IntentSet
        | E::Overkill
        | E::EnergyGained
        | E::EnergySpent
        | E::Delayed
        | E::Channeled => Rank::Aside,
        E::BlockLost if event.source.is_none() => Rank::Aside,
        E::CardDiscarded if event.value == 0 => Rank::Aside,
        _ => Rank::Step,
    }
}

/// What an event says; nothing where another one has said it, or where there is nothing to see.
fn told(event: &Event) -> Option<Words> {
    let Event { source, target, value, ref card, status, more, .. } = *event;
    let by = || source.filter(|_| source != target).map(|source| words![" by ", source]);
    let card = card.as_ref().map(|card| words![card]);
    let card = || card.clone().unwrap_or_else(|| "a card".into());
    let at = || target.map(|target| words![" at ", target]);
    Some(match event.event {
        E::CombatStart if value == 1 => "A combat begins against one enemy".into(),
        E::CombatStart => words!["A combat begins against ", value, " enemies"],
        E::CombatEnd if value == 1 => "The combat is won".into(),
        E::CombatEnd => "The combat is lost".into(),
        E::RoundStart => words!["Round ", value],
        E::TurnStart => match target? {
            Who::Hero(_) => words!["Turn ", value, " of ", target],
            Who::Enemy(_) => return None,
        },
        E::CardDrawn => words![target, " draws ", card()],
        E::CardDiscarded => words![target, " discards ", card()],
        E::CardExhausted => words![card(), " of ", target, " is exhausted"],
        E::CardCreated => words![card(), " comes ", place(more), " of ", target],
        E::CardTransformed => words!["A card of ", target, " becomes ", card()],
        E::CardUpgraded => words![card(), " of ", target, " is upgraded"],
        E::CardMoved => words![card(), " goes ", place(more), " of ", target],
        E::CardMarked => words![card(), " of ", target, " is given a keyword"],
        E::CardRetained => words![target, " keeps ", card()],
        // What block and HP lose is told by itself.
        E::DamageTaken if value > 0 => return None,
        E::DamageTaken => words![target, " is hit", by(), " without effect"],
        E::HpLoss => words![target, " loses ", value, " HP", by()],
        E::BlockGained => words![target, " gains ", value, " block"],
        E::BlockLost => words![target, " loses ", value, " block", by()],
        E::StatusApplied => match status? {
            status if value < 0 => words![target, " loses ", value.saturating_neg(), " ", status, by()],
            status => words![target, " gets ", value, " ", status, by()],
        },
        E::StatusRemoved => words![target, " loses ", value.saturating_abs(), " ", status?],
        E::StatusTriggered => words![status?, " of ", target, " takes effect"],
        E::EntityDied => match target? {
            Who::Hero(_) => words![target, " falls"],
            Who::Enemy(_) => words![target, " dies"],
        },
        E::EntityHealed => words![target, " heals ", value, " HP"],
        E::EnergyGained => words![target, " gains ", value, " energy"],
        E::EnergySpent => words![target, " spends ", value, " energy"],
        E::GoldGained => words![target, " gains ", value, " gold"],
        E::GoldSpent => words![target, " loses ", value, " gold"],
        E::Overkill => words![target, " was hit for ", value, " more than it had"],
        E::PileShuffled => words![target, " shuffles the discard pile: ", plural(count(value), "card")],
        E::ItemPushed => match (more, source?) {
            (More::Item { item: ItemType::CardPlay, .. }, _) => words![source, " plays ", card(), at()],
            (_, Who::Enemy(_)) => words![source, " makes its move", at()],
            // Who drinks a potion is told already.
            (_, Who::Hero(_)) => return None,
        },
        E::ItemCancelled => words!["What ", source, " did is cancelled"],
        E::ItemModified => words![source, " changes what is about to happen"],
        E::Scried => words![target, " looks at the top ", plural(count(value), "card")],
        E::CreatureSummoned => words![target, " appears with ", value, " HP"],
        E::CreatureLeft => match more {
            More::Reason(LeaveReason::Split) => words![target, " splits"],
            _ => words![target, " escapes"],
        },
        E::IntentSet if value > 0 => words![target, " is up to ", value, " damage"],
        E::IntentSet => words![target, " is up to something else than damage"],
        E::PotionUsed => match more {
            More::Potion(potion) => words![source, " drinks ", potion, at()],
            _ => return None,
        },
        E::PotionGained => match more {
            More::Potion(potion) => words![target, " finds ", potion],
            _ => return None,
        },
        E::RelicGained => match more {
            More::Relic(relic) => words![target, " obtains ", relic],
            _ => return None,
        },
        E::StatChanged => match more {
            // Those of relics and enemies are counted quietly.
            More::Stat(Stat::Counter) => return None,
            More::Stat(stat) => words![quantity(stat), " of ", target, " becomes ", value],
            _ => return None,
        },
        E::Delayed => words!["Something will happen for ", target, " later"],
        E::Channeled => words!["Something goes on for ", target],
        E::EffectPrevented => match target.filter(|_| target != source) {
            Some(spared) => words![source, " spares ", spared, " what was about to happen"],
            None => words![source, " prevents what was about to happen"],
        },
        // Others tell the same, or what everybody knows.
        E::TurnEnd
        | E::RoundEnd
        | E::CardPlayed
        | E::AttackPlayed
        | E::SkillPlayed
        | E::PowerPlayed
        | E::DamageDealt
        | E::UnblockedDamageTaken
        | E::BlockBroken
        | E::LethalDamage
        | E::BeforeAction
        | E::Phase
        | E::ItemResolved => return None,
    })
}

fn count(value: i32) -> usize {
    usize::try_from(value).unwrap_or(0)
}

fn place(more: More) -> &'static str {
    match more {
        More::Zone(Place::Hand) => "into the hand",
        More::Zone(Place::Draw) => "into the draw pile",
        More::Zone(Place::Exhaust) => "to the exhaust pile",
        _ => "to the discard pile",
    }
}

fn quantity(stat: Stat) -> &'static str {
    match stat {
        Stat::Hp => "HP",
        Stat::MaxHp => "Maximum HP",
        Stat::Cost => "The cost of a card",
        Stat::Damage => "The damage of a card",
        Stat::Block => "The block of a card",
        Stat::EnergyPerTurn => "Energy per turn",
        Stat::DrawPerTurn => "Cards per turn",
        Stat::HandLimit => "The hand limit",
        Stat::Counter | Stat::EventValue | Stat::ItemDamage | Stat::ItemBlock => "A number",
    }
}

/// How a run ended, with the parts of the score (rules 1.7).
pub(crate) fn ended(state: &State) -> Words {
    let combats = plural(usize::from(state.run.won), "combat");
    let how: Words = match state.stage() {
        Stage::Won => words!["The run is won after ", combats],
        _ => words!["The run is lost at ", met(state), " after ", combats, " won"],
    };
    let (score, parts) = (state.score(), state.score_parts());
    let hp = (parts.hp > 0).then(|| format!(", HP {}", parts.hp));
    words![how, ": score ", score, " (combats ", parts.combats, ", gold ", parts.gold, hp, ")"]
}

/// Whom the heroes met last.
fn met(state: &State) -> String {
    let station = state.run.station();
    match state.run.met.last().filter(|_| station.and_then(Station::tier).is_some()) {
        Some(met) => met.name().to_owned(),
        None => "a rest".to_owned(),
    }
}
