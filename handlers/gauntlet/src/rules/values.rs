//! What expressions read: the state, seen by the owner of an effect.

use cardloom::zone::InstanceId;
use cardloom_cards::Literals;
use cardloom_effects::{
    expressions::{Counted, Whose, Word},
    words::{CardType, CountZone, DamageType, ModifierStat},
};
use cardloom_expressions::{Rational, Value, Values};

use super::{
    event::More,
    intent, numbers,
    scope::{Scope, Source},
};
use crate::{
    content::{StatusId, op::Query, table::SpokenOf},
    model::{
        card::{Card, Place},
        state::State,
        who::Who,
    },
};

/// The state as an expression reads it.
#[derive(Clone, Copy)]
pub(crate) struct View<'v> {
    pub(crate) state: &'v State,
    pub(crate) scope: &'v Scope,
    /// The creature that is being affected.
    pub(crate) affected: Option<Who>,
    /// The card that is looked at.
    pub(crate) looked: Option<InstanceId>,
    /// The number that a modifier works on.
    pub(crate) value: Rational,
    pub(crate) damage_type: Option<DamageType>,
    /// The number that a modifier changes: what is made of it cannot be read meanwhile.
    pub(crate) modifies: Option<ModifierStat>,
}

impl<'v> View<'v> {
    pub(crate) fn new(state: &'v State, scope: &'v Scope) -> Self {
        Self {
            state,
            scope,
            affected: None,
            looked: None,
            value: Rational::ZERO,
            damage_type: None,
            modifies: None,
        }
    }

    /// The same, for the creature that is being affected.
    pub(crate) fn affecting(self, who: Who) -> Self {
        Self { affected: Some(who), ..self }
    }

    /// The same, with a card that is looked at.
    pub(crate) fn looking_at(self, card: InstanceId) -> Self {
        Self { looked: Some(card), ..self }
    }

    /// The target.
    fn target(&self) -> Option<Who> {
        let owner = self.scope.owner;
        if let Some(affected) = self.affected.filter(|who| *who != owner) {
            return Some(affected);
        }
        if let Some(chosen) = self.scope.chosen {
            return Some(chosen);
        }
        match owner {
            Who::Enemy(number) => self.scope.aim(self.state, number),
            Who::Hero(_) => self.event_target(),
        }
    }

    fn status(&self, who: Option<Who>, status: StatusId) -> i64 {
        who.map_or(0, |who| self.state.body(who).status(status).into())
    }

    /// The amount of a status that a variable speaks of.
    fn spoken_of(&self, who: Option<Who>, which: fn(&SpokenOf) -> Option<StatusId>) -> i64 {
        which(self.state.content.spoken_of()).map_or(0, |status| self.status(who, status))
    }

    fn seen(&self) -> Option<&'v Card> {
        self.state.card(self.looked?)
    }

    fn event_card(&self) -> Option<&super::event::EventCard> {
        self.scope.event.as_ref()?.card.as_ref()
    }

    fn living(&self, of_owners_side: bool) -> i64 {
        let heroes = self.scope.owner.is_hero() == of_owners_side;
        if heroes {
            self.state.living_heroes().count() as i64
        } else {
            self.state.living_enemies().count() as i64
        }
    }

    fn pile(&self, place: Place) -> i64 {
        match self.scope.owner {
            Who::Hero(seat) => self.state.zone(cardloom::Seat(seat), place).len() as i64,
            Who::Enemy(_) => 0,
        }
    }

    fn event_text(&self, text: impl Fn(&More) -> Option<&'static str>) -> Value<'_> {
        self.scope.event.as_ref().and_then(|event| text(&event.more)).unwrap_or("").into()
    }

    fn event_number(&self, number: impl Fn(&super::event::Event) -> i64) -> Value<'_> {
        self.scope.event.as_ref().map_or(0, number).into()
    }

    fn of_event(&self, who: Option<Who>, number: impl Fn(&crate::model::body::Body) -> i32) -> Value<'_> {
        who.map_or(0, |who| i64::from(number(self.state.body(who)))).into()
    }

    fn event_target(&self) -> Option<Who> {
        match &self.scope.pending {
            Some(pending) => pending.target,
            None => self.scope.event.as_ref()?.target,
        }
    }

    /// Cards that are counted, of the owner's zones (the function `cards`).
    fn count(
        &self,
        zone: CountZone,
        which: &Counted<crate::content::CardId, crate::content::ids::Tag>,
    ) -> i64 {
        let Who::Hero(seat) = self.scope.owner else { return 0 };
        let places: &[Place] = match zone {
            CountZone::Hand => &[Place::Hand],
            CountZone::Draw => &[Place::Draw],
            CountZone::Discard => &[Place::Discard],
            CountZone::Exhaust => &[Place::Exhaust],
            CountZone::All => &[Place::Hand, Place::Draw, Place::Discard, Place::Play],
        };
        let cards = places.iter().flat_map(|place| self.state.zone(cardloom::Seat(seat), *place));
        let is_counted = |id: &&InstanceId| {
            let Some(card) = self.state.card(**id) else { return false };
            let facts = card.kind.facts();
            match which {
                Counted::Every => true,
                Counted::NonAttack => facts.r#type != CardType::Attack,
                Counted::Upgraded => card.upgrades > 0,
                Counted::Type(kind) => facts.r#type == *kind,
                Counted::Keyword(keyword) => card.has(*keyword),
                Counted::Named(kind, tag) => Some(card.kind) == *kind || facts.tags.contains(tag),
            }
        };
        cards.filter(is_counted).count() as i64
    }

    fn has_relic(&self, who: Option<Who>, relic: crate::content::RelicId) -> bool {
        let Some(Who::Hero(seat)) = who else { return false };
        self.state.heroes[usize::from(seat)].relics.iter().any(|held| held.relic == relic)
    }

    fn enemy(&self) -> Option<&'v crate::model::enemy::Enemy> {
        match self.scope.owner {
            Who::Enemy(number) => Some(self.state.enemy(number)),
            Who::Hero(_) => None,
        }
    }

    /// The present cost of a card, 0 where it has none; to a modifier of costs the cost before modifiers.
    fn cost(&self, id: Option<InstanceId>) -> i64 {
        let plain = self.modifies == Some(ModifierStat::CardCost);
        let cost = if plain { numbers::plain_cost } else { numbers::cost };
        let cost = id.and_then(|id| cost(self.state, id).ok().flatten());
        cost.map_or(0, i64::from)
    }

    fn counter(&self) -> i64 {
        let counter = match (self.scope.source, self.scope.owner) {
            (Source::Relic(place), Who::Hero(seat)) => {
                let relics = &self.state.heroes[usize::from(seat)].relics;
                relics.get(usize::from(place)).map_or(0, |held| held.counter)
            }
            (_, Who::Enemy(number)) => self.state.enemy(number).counter,
            _ => 0,
        };
        counter.into()
    }
}

impl Values<Word, Query> for View<'_> {
    #[inline]
    fn variable(&self, word: &Word) -> Value<'_> {
        let (state, owner) = (self.state, self.scope.owner);
        let body = || state.body(owner);
        let hero = || match owner {
            Who::Hero(seat) => Some(&state.heroes[usize::from(seat)]),
            Who::Enemy(_) => None,
        };
        let of_target = |number: fn(&crate::model::body::Body) -> i32| {
            self.target().map_or(0, |who| i64::from(number(state.body(who))))
        };
        let number = |number: i32| Value::from(i64::from(number));
        match word {
            Word::Turn => number(body().turn),
            Word::Round => number(state.round),
            Word::Hp => number(body().hp),
            Word::MaxHp => number(body().max_hp),
            Word::MissingHp => number((body().max_hp - body().hp).max(0)),
            Word::HpPercent => {
                let body = body();
                Rational::new(body.hp.into(), body.max_hp.max(1).into()).unwrap_or(Rational::ZERO).into()
            }
            Word::Block => number(body().block),
            Word::Energy if self.scope.is_x(state) => number(self.scope.x),
            Word::Energy => number(hero().map_or(0, |hero| hero.energy)),
            Word::Strength => self.spoken_of(Some(owner), |known| known.strength).into(),
            Word::Dexterity => self.spoken_of(Some(owner), |known| known.dexterity).into(),
            Word::Gold => number(hero().map_or(0, |hero| hero.gold)),
            Word::CardsInHand => self.pile(Place::Hand).into(),
            Word::CardsInDeck => self.pile(Place::Draw).into(),
            Word::CardsInDiscard => self.pile(Place::Discard).into(),
            Word::CardsInExhaust => self.pile(Place::Exhaust).into(),
            Word::CardsPlayedThisTurn => number(hero().map_or(0, |hero| hero.played.cards)),
            Word::AttacksPlayedThisTurn => number(hero().map_or(0, |hero| hero.played.attacks)),
            Word::SkillsPlayedThisTurn => number(hero().map_or(0, |hero| hero.played.skills)),
            Word::PowersPlayedThisTurn => number(hero().map_or(0, |hero| hero.played.powers)),
            Word::TargetHp => of_target(|body| body.hp).into(),
            Word::TargetMaxHp => of_target(|body| body.max_hp).into(),
            Word::TargetBlock => of_target(|body| body.block).into(),
            Word::TargetIntentDamage => match self.target() {
                // It is made of the numbers that modifiers change: they cannot read it.
                Some(Who::Enemy(enemy)) if self.modifies.is_none() => {
                    number(intent::damage(state, enemy).unwrap_or(0))
                }
                _ => 0.into(),
            },
            Word::TargetPoison => self.spoken_of(self.target(), |known| known.poison).into(),
            Word::TargetVulnerable => (self.spoken_of(self.target(), |known| known.vulnerable) > 0).into(),
            Word::TargetWeak => (self.spoken_of(self.target(), |known| known.weak) > 0).into(),
            Word::TargetIntendsAttack => match self.target() {
                Some(Who::Enemy(enemy)) => intent::is_attack(state, enemy).into(),
                _ => false.into(),
            },
            Word::EnemyCount => self.living(false).into(),
            Word::AllyCount => self.living(true).into(),
            Word::TotalEnemyHp => {
                let enemies = state.living(!owner.is_hero());
                number(enemies.iter().map(|who| state.body(*who).hp).sum())
            }
            Word::DamageDealtThisTurn => number(body().damage_dealt),
            Word::DamageTakenThisTurn => number(body().damage_taken),
            Word::TimesBlockedThisTurn => number(body().times_blocked),
            Word::LastDamage => number(self.scope.last.damage),
            Word::LastKills => number(self.scope.last.kills),
            Word::LastCards => number(self.scope.last.cards),
            Word::Upgrades => {
                let card = self.scope.card.and_then(|card| state.card(card));
                number(card.map_or(0, |card| card.upgrades.into()))
            }
            Word::X => number(self.scope.x),
            Word::Amount => match self.scope.source {
                Source::Status(status) => self.status(Some(owner), status).into(),
                _ => 0.into(),
            },
            Word::Fresh => match self.scope.source {
                Source::Status(status) => body().held(status).is_some_and(|held| held.fresh).into(),
                _ => false.into(),
            },
            Word::Counter => self.counter().into(),
            Word::MovesMade => number(self.enemy().map_or(0, |enemy| enemy.moves_made)),
            Word::Position => number(self.enemy().map_or(0, |enemy| enemy.position)),
            Word::IsHero => owner.is_hero().into(),
            Word::EventValue => match &self.scope.pending {
                Some(pending) => number(pending.value),
                None => self.event_number(|event| event.value.into()),
            },
            Word::EventCardCost => self.cost(self.event_card().map(|card| card.known)).into(),
            Word::EventCardType => {
                self.event_card().map_or("", |card| card.kind.facts().r#type.name()).into()
            }
            Word::EventCardId => self.event_card().map_or("", |card| card.kind.id()).into(),
            Word::EventStatus => {
                self.scope.event.as_ref().and_then(|event| event.status).map_or("", StatusId::id).into()
            }
            Word::EventStatusCategory => {
                let event = self.scope.event.as_ref();
                let status = event.and_then(|event| event.status);
                status
                    .map_or("", |status| {
                        let value = match &self.scope.pending {
                            Some(pending) => pending.value,
                            None => event.map_or(0, |event| event.value),
                        };
                        numbers::category(status, value).name()
                    })
                    .into()
            }
            Word::EventDamageType => self.event_text(|more| match more {
                More::Damage(kind) => Some(kind.name()),
                _ => None,
            }),
            Word::EventZone => self.event_text(|more| match more {
                More::Zone(place) => Some(place.name()),
                _ => None,
            }),
            Word::EventItemType => self.event_text(|more| match more {
                More::Item { item, .. } => Some(item.name()),
                _ => None,
            }),
            Word::EventCopy => self.event_card().is_some_and(|card| card.is_copy).into(),
            Word::EventPotion => self.event_text(|more| match more {
                More::Potion(potion) => Some(potion.id()),
                _ => None,
            }),
            Word::EventReason => self.event_text(|more| match more {
                More::Reason(reason) => Some(reason.name()),
                _ => None,
            }),
            Word::EventPhase => self.event_text(|more| match more {
                More::Phase(phase) => Some(phase.name()),
                _ => None,
            }),
            Word::EventSourceHp => {
                self.of_event(self.scope.event.as_ref().and_then(|event| event.source), |body| body.hp)
            }
            Word::EventTargetHp => self.of_event(self.event_target(), |body| body.hp),
            Word::EventTargetMaxHp => self.of_event(self.event_target(), |body| body.max_hp),
            Word::EventTargetBlock => self.of_event(self.event_target(), |body| body.block),
            Word::EventChainDepth => self.event_number(|event| event.chain_depth.into()),
            Word::CardType => self.seen().map_or("", |card| card.kind.facts().r#type.name()).into(),
            Word::CardId => self.seen().map_or("", |card| card.kind.id()).into(),
            Word::CardRarity => self.seen().map_or("", |card| card.kind.facts().rarity.name()).into(),
            Word::CardColor => self.seen().map_or("", |card| card.kind.facts().color.name()).into(),
            Word::CardCost => self.cost(self.looked).into(),
            Word::CardUpgrades => number(self.seen().map_or(0, |card| card.upgrades.into())),
            Word::CardUpgradable => self.seen().is_some_and(Card::is_upgradable).into(),
            Word::CardThis => (self.looked.is_some() && self.looked == self.scope.card).into(),
            Word::Value => self.value.into(),
            Word::DamageType => self.damage_type.map_or("", DamageType::name).into(),
        }
    }

    fn query(&self, query: &Query) -> Value<'_> {
        let owner = self.scope.owner;
        let source = || self.scope.event.as_ref().and_then(|event| event.source);
        match query {
            Query::Status(Whose::Owner, status) => self.status(Some(owner), *status).into(),
            Query::Status(Whose::Target, status) => self.status(self.target(), *status).into(),
            Query::Status(Whose::Source, status) => self.status(source(), *status).into(),
            Query::Cards(zone, which) => self.count(*zone, which).into(),
            Query::HasRelic(Whose::Source, relic) => self.has_relic(source(), *relic).into(),
            Query::HasRelic(_, relic) => self.has_relic(Some(owner), *relic).into(),
            Query::ThisTurn(event) => i64::from(self.state.body(owner).counts.this_turn(*event)).into(),
            Query::ThisCombat(event) => i64::from(self.state.body(owner).counts.this_combat(*event)).into(),
            Query::Tag(tag) => self.seen().is_some_and(|card| card.kind.facts().tags.contains(tag)).into(),
            Query::Keyword(keyword) => self.seen().is_some_and(|card| card.has(*keyword)).into(),
            Query::Rolled(place) => {
                let rolled = self.enemy().and_then(|enemy| enemy.rolls.get(usize::from(*place)));
                i64::from(rolled.copied().unwrap_or(0)).into()
            }
            Query::LastMove(made) => self.enemy().is_some_and(|enemy| enemy.made_in_row(*made, 1)).into(),
            Query::LastTwoMoves(made) => self.enemy().is_some_and(|enemy| enemy.made_in_row(*made, 2)).into(),
            Query::AllyAlive(kind) => {
                let alive = self.state.enemies.iter().filter(|enemy| enemy.is_alive() && enemy.kind == *kind);
                if owner.is_hero() { 0.into() } else { (alive.count() as i64).into() }
            }
        }
    }
}
