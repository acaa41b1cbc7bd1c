//! Compiling: documents with names and texts become documents as they are played.
//!
//! What is compiled was accepted by the loader: whatever it refuses does not come here.

use std::collections::BTreeMap;

use cardloom_cards::Literals;
use cardloom_effects::{
    Argument, Definition, Documents, Number, Shape,
    documents::{self, On},
    expressions::{Language, Names},
    words::{
        CostFor, Destination, Event, Keyword, LeaveReason, ModifierOp, Op as Change, PendingWhat, Phase,
        Pool, Position, RedirectTo, Scope, Select, Side, Speed, Stat, StatusCategory, Target, Timing,
        TransferFrom, Zone,
    },
};
use cardloom_expressions::{Places, Rational};

use super::{
    compiled::{Card, Encounter, Enemy, Foes, Move, Pick, Potion, Print, Relic, Rule, Status, Weighted},
    ids::{CardId, Document, EnemyId, PotionId, RelicId, StatusId, Tag},
    kinds::{self, Coded},
    op::{
        Amount, Block, Cards, Choice, Condition, Create, Damage, Decay, Dynamic, Formula, Hears, InForce,
        Modifier, NewCard, Only, Op, OpKind, Ops, Trigger, Value, Which,
    },
    registry::{self, CARDS, ENCOUNTERS, ENEMIES, POTIONS, RELICS, STATUSES},
};

/// The numbers of documents, with their names in files.
#[derive(Clone, Debug)]
pub(crate) struct Allotted {
    pub(crate) cards: Vec<(u16, &'static str)>,
    pub(crate) statuses: Vec<(u16, &'static str)>,
    pub(crate) relics: Vec<(u16, &'static str)>,
    pub(crate) potions: Vec<(u16, &'static str)>,
    pub(crate) enemies: Vec<(u16, &'static str)>,
    pub(crate) encounters: Vec<(u16, &'static str)>,
}

/// How many events there are: the bits of phases come behind them.
pub(crate) const EVENTS: u8 = Event::ALL.len() as u8;

/// Which number a name of a document stands for.
#[derive(Default)]
struct Known {
    cards: BTreeMap<&'static str, CardId>,
    statuses: BTreeMap<&'static str, StatusId>,
    relics: BTreeMap<&'static str, RelicId>,
    enemies: BTreeMap<&'static str, EnemyId>,
    rolls: Vec<&'static str>,
    moves: Vec<&'static str>,
}

impl Known {
    fn add(&mut self, numbers: &Allotted) {
        fn plain(name: &'static str) -> &'static str {
            name.split('@').next().unwrap_or(name)
        }
        self.cards.extend(numbers.cards.iter().map(|(number, name)| (plain(name), CardId(*number))));
        self.statuses.extend(numbers.statuses.iter().map(|(number, name)| (plain(name), StatusId(*number))));
        self.relics.extend(numbers.relics.iter().map(|(number, name)| (plain(name), RelicId(*number))));
        self.enemies.extend(numbers.enemies.iter().map(|(number, name)| (plain(name), EnemyId(*number))));
    }
}

impl Names for &Known {
    type Card = CardId;
    type Status = StatusId;
    type Relic = RelicId;
    type Enemy = EnemyId;
    type Tag = Tag;

    fn card(&self, id: &str) -> Option<CardId> {
        self.cards.get(id).copied()
    }

    fn status(&self, id: &str) -> Option<StatusId> {
        self.statuses.get(id).copied()
    }

    fn relic(&self, id: &str) -> Option<RelicId> {
        self.relics.get(id).copied()
    }

    fn enemy(&self, id: &str) -> Option<EnemyId> {
        self.enemies.get(id).copied()
    }

    fn tag(&self, name: &str) -> Tag {
        registry::tag(name)
    }

    fn roll(&self, name: &str) -> Option<u8> {
        self.rolls.iter().position(|known| *known == name).map(|number| number as u8)
    }

    fn r#move(&self, name: &str) -> Option<u8> {
        self.moves.iter().position(|known| *known == name).map(|number| number as u8)
    }

    fn known(&self, _what: &str) -> Vec<&str> {
        Vec::new()
    }
}

/// Compiles documents that were accepted together, and lays them into the registry.
pub(crate) fn compile(documents: &'static Documents, numbers: &Allotted, beside: Option<&Allotted>) {
    let mut known = Known::default();
    beside.into_iter().for_each(|base| known.add(base));
    known.add(numbers);
    for (card, (number, file_name)) in documents.cards.iter().zip(&numbers.cards) {
        let mut compiler = Compiler::new(&known, Document::Card(CardId(*number)), &card.id);
        let plain = compiler.print(card, "");
        let upgraded = card.upgrade.as_deref().map(|upgrade| compiler.print(upgrade, "/upgrade"));
        CARDS.fill(
            *number,
            Card {
                id: &card.id,
                name: &card.name,
                file_name,
                r#type: card.r#type,
                rarity: card.rarity,
                color: card.color,
                tags: card.tags.iter().map(|tag| registry::tag(tag)).collect(),
                max_upgrades: card.max_upgrades,
                plain,
                upgraded,
                blocks: compiler.blocks,
            },
        );
    }
    for (status, (number, file_name)) in documents.statuses.iter().zip(&numbers.statuses) {
        let mut compiler = Compiler::new(&known, Document::Status(StatusId(*number)), &status.id);
        let in_force = compiler.in_force(&status.triggers, &status.modifiers, "");
        let decay = status.decay.map(|decay| Decay {
            at: decay.at,
            by: decay.by.map(|by| by as i32),
            fresh: decay.fresh,
        });
        STATUSES.fill(
            *number,
            Status {
                id: &status.id,
                name: &status.name,
                file_name,
                document: status,
                category: status.category,
                stacking: status.stacking,
                decay,
                bounds: (status.min as i32, status.max as i32),
                negative: status.negative,
                hidden: status.hidden,
                in_force,
                blocks: compiler.blocks,
            },
        );
    }
    for (relic, (number, file_name)) in documents.relics.iter().zip(&numbers.relics) {
        let mut compiler = Compiler::new(&known, Document::Relic(RelicId(*number)), &relic.id);
        let in_force = compiler.in_force(&relic.triggers, &relic.modifiers, "");
        let on_pickup = compiler.ops(&relic.on_pickup, "/on_pickup");
        RELICS.fill(
            *number,
            Relic {
                id: &relic.id,
                name: &relic.name,
                file_name,
                document: relic,
                rarity: relic.rarity,
                counter: relic.counter.unwrap_or(0) as i32,
                on_pickup,
                in_force,
                blocks: compiler.blocks,
            },
        );
    }
    for (potion, (number, file_name)) in documents.potions.iter().zip(&numbers.potions) {
        let mut compiler = Compiler::new(&known, Document::Potion(PotionId(*number)), &potion.id);
        let effects = compiler.ops(&potion.effects, "/effects");
        POTIONS.fill(
            *number,
            Potion {
                id: &potion.id,
                name: &potion.name,
                file_name,
                document: potion,
                rarity: potion.rarity,
                needs_target: potion.needs_target || potion.effects.iter().any(needs_target),
                is_response: potion.speed == Speed::Response,
                playable_if: potion.playable_if.as_deref().map(|text| compiler.condition(text)),
                effects,
                in_force: InForce {
                    responds: potion.speed == Speed::Response,
                    ..compiler.in_force(&potion.triggers, &[], "")
                },
                blocks: compiler.blocks,
            },
        );
    }
    for (enemy, (number, file_name)) in documents.enemies.iter().zip(&numbers.enemies) {
        known.rolls = enemy.rolls.iter().map(|(name, _)| &**name).collect();
        known.moves = enemy.moves.iter().map(|known| &*known.id).collect();
        ENEMIES.fill(
            *number,
            Compiler::new(&known, Document::Enemy(EnemyId(*number)), &enemy.id).enemy(enemy, file_name),
        );
        known.rolls.clear();
        known.moves.clear();
    }
    for (encounter, (number, file_name)) in documents.encounters.iter().zip(&numbers.encounters) {
        let enemy = |id: &str| known.enemies[id];
        let foes = match &encounter.enemies {
            documents::Foes::Each(each) => {
                Foes::Each(each.iter().map(|among| among.iter().map(|id| enemy(id)).collect()).collect())
            }
            documents::Foes::Bag(bag, count) => Foes::Bag(bag.iter().map(|id| enemy(id)).collect(), *count),
        };
        ENCOUNTERS.fill(
            *number,
            Encounter {
                id: &encounter.id,
                name: &encounter.name,
                file_name,
                tier: encounter.tier,
                weight: encounter.weight as u32,
                foes,
            },
        );
    }
}

/// Whether an effect needs a target that is chosen with the play (section 4 of the language).
pub(crate) fn needs_target(definition: &Definition) -> bool {
    let word = definition.kind.word;
    if word == "delay" || word == "channel" {
        return false;
    }
    let aims = definition.target == Target::SingleEnemy
        || definition.word("from") == Some(TransferFrom::SingleEnemy.name())
        || definition.word("to") == Some(RedirectTo::SingleEnemy.name())
        || word == "spread"
        || word == "chain";
    aims || parts(definition).any(needs_target)
}

/// The effects within an effect.
fn parts(definition: &Definition) -> impl Iterator<Item = &Definition> {
    let inside = definition.arguments.iter().flat_map(|(_, argument)| -> Vec<&Definition> {
        match argument {
            Argument::Effect(effect) => vec![effect],
            Argument::Effects(effects) => effects.iter().collect(),
            Argument::Options(options) => options.iter().flat_map(|option| &option.effects).collect(),
            _ => Vec::new(),
        }
    });
    definition.then.as_deref().into_iter().chain(definition.otherwise.as_deref()).chain(inside)
}

/// Compiles one document.
struct Compiler<'k> {
    known: &'k Known,
    document: Document,
    id: &'k str,
    blocks: Vec<Ops>,
    /// Whether damage is an attack where nothing else is said: in the effects of cards and moves.
    attacks: bool,
    /// Whether modifiers apply to block where nothing else is said: in the effects of cards.
    modified: bool,
    /// How much damage there has been in the effects of the card or move.
    damage: u8,
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

impl<'k> Compiler<'k> {
    fn new(known: &'k Known, document: Document, id: &'k str) -> Self {
        Self { known, document, id, blocks: Vec::new(), attacks: false, modified: false, damage: 0 }
    }

    fn at(&self, path: &str) -> &'static str {
        leaked(format!("{} {path}", self.id))
    }

    fn print(&mut self, card: &'static documents::Card, path: &str) -> Print {
        (self.attacks, self.modified, self.damage) = (true, true, 0);
        let effects = self.ops(&card.effects, &format!("{path}/effects"));
        (self.attacks, self.modified) = (false, false);
        let mut attacks = Vec::new();
        attacks_in(effects, &mut attacks);
        attacks.retain(|damage| damage.is_fixed_early());
        Print {
            document: card,
            cost: card.cost,
            keywords: card.keywords.iter().fold(0, |all, keyword| all | 1 << *keyword as u8),
            needs_target: card.needs_target || card.effects.iter().any(needs_target),
            is_response: card.speed == Speed::Response,
            playable_if: card.playable_if.as_deref().map(|text| self.condition(text)),
            cost_change: card
                .cost_change
                .as_ref()
                .map(|number| self.amount(number, (-999, 999), &format!("{path}/cost_change"))),
            effects,
            attacks,
            in_force: InForce {
                responds: card.speed == Speed::Response,
                ..self.in_force(&card.triggers, &card.modifiers, path)
            },
        }
    }

    fn enemy(mut self, enemy: &'static documents::Enemy, file_name: &'static str) -> Enemy {
        let number = |id: &str| self.known.move_number(id);
        let opening = enemy.opening.iter().map(|id| number(id)).collect();
        let moves = enemy
            .moves
            .iter()
            .map(|known| {
                (self.attacks, self.damage) = (true, 0);
                let effects = self.ops(&known.effects, &format!("/moves/{}/effects", known.id));
                self.attacks = false;
                let mut attacks = Vec::new();
                attacks_in(effects, &mut attacks);
                let name = known.name.as_deref().unwrap_or(&known.id);
                let tag = registry::tag(&known.id);
                Move { id: &known.id, tag, name, intent: known.intent, effects, attacks }
            })
            .collect();
        let mut cycles = 0;
        let rules = enemy
            .rules
            .iter()
            .enumerate()
            .map(|(place, rule)| Rule {
                condition: rule.condition.as_deref().map(|text| self.condition(text)),
                pick: match &rule.pick {
                    documents::Pick::Move(id) => Pick::Move(self.known.move_number(id)),
                    documents::Pick::Cycle(ids) => {
                        cycles += 1;
                        Pick::Cycle(ids.iter().map(|id| self.known.move_number(id)).collect(), cycles - 1)
                    }
                    documents::Pick::Weighted(entries) => Pick::Weighted(self.weighted(entries)),
                },
                at: self.at(&format!("/ai/rules/{place}")),
            })
            .collect();
        let statuses = enemy
            .statuses
            .iter()
            .enumerate()
            .map(|(place, (id, number))| {
                let path = format!("/statuses/{place}/value");
                (self.known.statuses[&**id], self.amount(number, (-999, 999), &path))
            })
            .collect();
        let in_force = self.in_force(&enemy.triggers, &enemy.modifiers, "");
        Enemy {
            id: &enemy.id,
            name: &enemy.name,
            file_name,
            document: enemy,
            kind: enemy.kind,
            hp: (enemy.hp.0 as i32, enemy.hp.1 as i32),
            rolls: enemy.rolls.iter().map(|(_, (least, most))| (*least as i32, *most as i32)).collect(),
            statuses,
            counter: enemy.counter as i32,
            moves,
            opening,
            rules,
            in_force,
            blocks: self.blocks,
        }
    }

    fn weighted(&self, entries: &[documents::Weighted]) -> Vec<Weighted> {
        let entry = |entry: &documents::Weighted| Weighted {
            r#move: self.known.move_number(&entry.r#move),
            weight: entry.weight as u32,
            in_row: entry.in_row.map(|count| count as u8),
            otherwise: self.weighted(&entry.otherwise),
            condition: entry.condition.as_deref().map(|text| self.condition(text)),
        };
        entries.iter().map(entry).collect()
    }

    fn in_force(
        &mut self,
        triggers: &'static [documents::Trigger],
        modifiers: &[documents::Modifier],
        path: &str,
    ) -> InForce {
        let mut all = InForce::default();
        for (number, trigger) in triggers.iter().enumerate() {
            let trigger = self.trigger(trigger, number, path);
            let bit = 1_u128 << trigger.hears.bit;
            if trigger.is_before {
                all.hears_before |= bit;
            } else {
                all.hears |= bit;
            }
            all.triggers.push(trigger);
        }
        for (number, modifier) in modifiers.iter().enumerate() {
            let at = format!("{path}/modifiers/{number}");
            all.changes |= 1 << modifier.stat as u32;
            if !matches!(modifier.op, ModifierOp::Add | ModifierOp::Multiply) {
                all.bounds |= 1 << modifier.stat as u32;
            }
            all.modifiers.push(Modifier {
                stat: modifier.stat,
                op: modifier.op,
                value: match &modifier.value {
                    Number::Whole(number) => Value::whole(*number),
                    Number::Expression(text) => {
                        let formula = self.formula(text);
                        formula.constant().map_or(Value::Dynamic(formula), Value::Fixed)
                    }
                },
                condition: modifier.condition.as_deref().map(|text| self.condition(text)),
                of_enemies: modifier.side == Side::Enemy,
                status: modifier.status.as_deref().map(|id| self.known.statuses[id]),
                at: self.at(&at),
            });
        }
        all
    }

    fn trigger(&mut self, trigger: &'static documents::Trigger, number: usize, path: &str) -> Trigger {
        let path = format!("{path}/triggers/{number}");
        Trigger {
            hears: hears(trigger.on),
            is_before: trigger.mode == cardloom_effects::words::TriggerMode::Before,
            after_item: trigger.timing == cardloom_effects::words::TriggerTiming::AfterItem,
            priority: trigger.priority,
            condition: trigger.condition.as_deref().map(|text| self.condition(text)),
            source: trigger.source,
            target: trigger.target,
            per_turn: trigger.limit_per_turn,
            per_combat: trigger.limit_per_combat,
            zones: match hears(trigger.on).only {
                // Wherever it is by then: what it looks at is what has happened to the card itself.
                Only::ThisCard | Only::ThisCardByEffect => u8::MAX,
                _ => trigger.zones.iter().fold(0, |all, zone| all | 1 << *zone as u8),
            },
            optional: trigger.optional,
            effects: self.ops(&trigger.effects, &format!("{path}/effects")),
            number: number as u8,
            at: self.at(&path),
        }
    }

    /// Effects in order; what happens after an effect stands behind it.
    fn ops(&mut self, definitions: &[Definition], path: &str) -> Ops {
        let mut ops = Vec::new();
        for (place, definition) in definitions.iter().enumerate() {
            self.chain(definition, format!("{path}/{place}"), &mut ops);
        }
        Box::leak(ops.into_boxed_slice())
    }

    /// One effect with what happens after it.
    fn chain(&mut self, definition: &Definition, path: String, ops: &mut Vec<Op>) {
        let kind = self.kind(definition, &path);
        let guard = definition.condition.as_deref().filter(|_| definition.kind.word != "conditional");
        ops.push(Op { kind, guard: guard.map(|text| self.condition(text)), at: self.at(&path) });
        if let Some(then) = definition.then.as_deref().filter(|_| definition.kind.word != "conditional") {
            self.chain(then, format!("{path}/then"), ops);
        }
    }

    fn single(&mut self, definition: Option<&Definition>, path: String) -> Ops {
        let mut ops = Vec::new();
        if let Some(definition) = definition {
            self.chain(definition, path, &mut ops);
        }
        Box::leak(ops.into_boxed_slice())
    }

    fn effect(&mut self, definition: &Definition, path: &str) -> Ops {
        match definition.argument("effect") {
            Some(Argument::Effect(effect)) => self.single(Some(effect), format!("{path}/effect")),
            _ => &[],
        }
    }

    fn later(&mut self, definition: &Definition, path: &str) -> Block {
        let effects = self.effect(definition, path);
        self.blocks.push(effects);
        Block { document: self.document, number: (self.blocks.len() - 1) as u16 }
    }

    fn kind(&mut self, definition: &Definition, path: &str) -> OpKind {
        let target = definition.target;
        match definition.kind.word {
            "damage" => {
                self.damage = self.damage.saturating_add(1);
                let number = self.damage;
                OpKind::Damage(Damage {
                    target,
                    amount: self.value(definition, path),
                    hits: self.parameter(definition, "hits", path),
                    is_attack: definition.word("damage_type").map_or(self.attacks, |word| word == "attack"),
                    piercing: definition.flag("piercing"),
                    lifesteal: definition.flag("lifesteal"),
                    number,
                })
            }
            "lose_hp" => OpKind::LoseHp {
                target,
                amount: self.value(definition, path),
                blockable: definition.flag("blockable"),
            },
            "heal" => OpKind::Heal {
                target,
                amount: self.value(definition, path),
                overheal: definition.flag("overheal"),
            },
            "block" => OpKind::Block {
                target,
                amount: self.value(definition, path),
                retain: definition.flag("retain"),
                modified: match definition.argument("modified") {
                    Some(Argument::Flag(modified)) => *modified,
                    _ => self.modified,
                },
            },
            "lose_block" => OpKind::LoseBlock { target, amount: self.value(definition, path) },
            "energy" => OpKind::Energy {
                amount: self.value(definition, path),
                temporary: definition.flag("temporary"),
            },
            "gold" => {
                OpKind::Gold { target, amount: self.value(definition, path), keep: definition.flag("keep") }
            }
            "draw" => OpKind::Draw { amount: self.value(definition, path), filter: self.filter(definition) },
            "discard" => OpKind::Discard { cards: self.cards(definition, path) },
            "exhaust" => OpKind::Exhaust { cards: self.cards(definition, path) },
            "create" => OpKind::Create(Create {
                what: self.new_card(definition, "card_id", "pool"),
                destination: word(definition, "destination").unwrap_or(Destination::Hand),
                upgraded: definition.flag("upgraded"),
                count: self.parameter(definition, "count", path),
                offer: definition.number("offer").map(|_| self.parameter(definition, "offer", path)),
                cost: definition.number("cost").map(|_| self.parameter(definition, "cost", path)),
                cost_for: word(definition, "cost_for").unwrap_or(CostFor::Turn),
            }),
            "copy" => OpKind::Copy {
                cards: self.cards(definition, path),
                destination: word(definition, "destination").unwrap_or(Destination::Hand),
                count: self.parameter(definition, "count", path),
            },
            "transform" => OpKind::Transform {
                cards: self.cards(definition, path),
                into: self.new_card(definition, "into", "random_from_pool"),
            },
            "move_card" => OpKind::MoveCard {
                cards: self.cards(definition, path),
                to: word(definition, "to").unwrap_or(Zone::Discard),
                position: word(definition, "position").unwrap_or(Position::Top),
            },
            "play_card" => OpKind::PlayCard {
                cards: self.cards(definition, path),
                exhaust: definition.flag("exhaust"),
                copy: definition.flag("copy"),
            },
            "status" => OpKind::Status {
                target,
                status: self.status(definition),
                amount: self.value(definition, path),
                duration: self.parameter(definition, "duration", path),
            },
            "remove_status" => OpKind::RemoveStatus {
                target,
                which: match definition.name("status") {
                    Some("all") => Which::All,
                    Some("buff") => Which::Category(StatusCategory::Buff),
                    Some("debuff") => Which::Category(StatusCategory::Debuff),
                    _ => Which::One(self.status(definition)),
                },
                amount: self.value(definition, path),
            },
            "transfer_status" => OpKind::TransferStatus {
                target,
                from: word(definition, "from").unwrap_or(TransferFrom::Myself),
                status: self.status(definition),
                amount: self.value(definition, path),
            },
            "channel" => OpKind::Channel {
                block: self.later(definition, path),
                on: moment(definition, "timing"),
                duration: self.parameter(definition, "duration", path),
            },
            "stance" => OpKind::Stance { status: self.status(definition) },
            "redirect" => OpKind::Redirect { to: word(definition, "to").unwrap_or(RedirectTo::Myself) },
            "spread" => {
                OpKind::Spread { effect: self.effect(definition, path), share: self.value(definition, path) }
            }
            "chain" => OpKind::Chain {
                effect: self.effect(definition, path),
                count: self.parameter(definition, "count", path),
                falloff: self.parameter(definition, "falloff", path),
            },
            "trigger" => OpKind::Trigger {
                on: moment(definition, "event"),
                count: self.parameter(definition, "count", path),
            },
            "conditional" => OpKind::Conditional {
                condition: self.condition(definition.condition.as_deref().unwrap_or("false")),
                then: self.single(definition.then.as_deref(), format!("{path}/then")),
                otherwise: self.single(definition.otherwise.as_deref(), format!("{path}/else")),
            },
            "repeat" => OpKind::Repeat {
                count: self.parameter(definition, "count", path),
                effects: self.effect(definition, path),
            },
            "delay" => OpKind::Delay {
                block: self.later(definition, path),
                on: moment(definition, "timing"),
                turns: self.parameter(definition, "turns", path),
            },
            "cancel" => match word(definition, "what") {
                Some(PendingWhat::Item) => OpKind::CancelItem,
                _ => OpKind::CancelEvent,
            },
            "modify" => self.modify(definition, path),
            "choose" => OpKind::Choose(self.choices(definition, path)),
            "random_one" => OpKind::RandomOne(self.choices(definition, path)),
            "scry" => OpKind::Scry {
                amount: self.value(definition, path),
                may_discard: definition.flag("may_discard"),
            },
            "retain" => self.mark(Keyword::Retain, definition, path),
            "ethereal" => self.mark(Keyword::Ethereal, definition, path),
            "innate" => self.mark(Keyword::Innate, definition, path),
            "upgrade_card" => OpKind::UpgradeCard {
                cards: self.cards(definition, path),
                permanent: definition.flag("permanent"),
                any_type: definition.flag("any_type"),
            },
            "summon" => OpKind::Summon {
                enemy: self.known.enemies[definition.name("enemy").unwrap_or_default()],
                count: self.parameter(definition, "count", path),
                hp: definition.number("hp").map(|_| self.parameter(definition, "hp", path)),
                minion: definition.flag("minion"),
            },
            "set_move" => OpKind::SetMove(registry::tag(definition.name("move").unwrap_or_default())),
            "leave" => OpKind::Leave(word(definition, "reason").unwrap_or(LeaveReason::Escaped)),
            "end_turn" => OpKind::EndTurn,
            "shuffle" => OpKind::Shuffle,
            "gain_potion" => OpKind::GainPotion { count: self.parameter(definition, "count", path) },
            word if word != "composite" => match kinds::number(word) {
                Some(kind) => OpKind::Coded(self.coded(kind, definition, path)),
                None => OpKind::Composite(&[]),
            },
            _ => OpKind::Composite(match definition.argument("effects") {
                Some(Argument::Effects(effects)) => self.ops(effects, &format!("{path}/effects")),
                _ => &[],
            }),
        }
    }

    /// An effect of a kind that the program has added.
    fn coded(&mut self, kind: u16, definition: &Definition, path: &str) -> Coded {
        let mut numbers = Vec::new();
        for parameter in definition.kind.parameters {
            if matches!(parameter.shape, Shape::Number(..)) {
                let number = match parameter.name {
                    "value" => self.value(definition, path),
                    name => self.parameter(definition, name, path),
                };
                numbers.push((parameter.name, number));
            }
        }
        Coded { kind, definition: Box::leak(Box::new(definition.clone())), numbers }
    }

    fn mark(&mut self, keyword: Keyword, definition: &Definition, path: &str) -> OpKind {
        OpKind::Mark { keyword, cards: self.cards(definition, path), permanent: definition.flag("permanent") }
    }

    fn modify(&mut self, definition: &Definition, path: &str) -> OpKind {
        let stat: Stat = word(definition, "stat").unwrap_or(Stat::Hp);
        let op: Change = word(definition, "op").unwrap_or(Change::Add);
        let amount = self.value(definition, path);
        match stat {
            Stat::Hp | Stat::MaxHp | Stat::EnergyPerTurn | Stat::DrawPerTurn | Stat::HandLimit => {
                OpKind::ModifyCreature { target: definition.target, stat, op, amount }
            }
            Stat::Cost | Stat::Damage | Stat::Block => OpKind::ModifyCards {
                cards: self.cards(definition, path),
                stat,
                op,
                scope: word(definition, "scope").unwrap_or(Scope::Combat),
                amount,
            },
            Stat::Counter | Stat::EventValue | Stat::ItemDamage | Stat::ItemBlock => {
                OpKind::ModifyOther { stat, op, amount }
            }
        }
    }

    fn choices(&mut self, definition: &Definition, path: &str) -> Vec<Choice> {
        let Some(Argument::Options(options)) = definition.argument("options") else { return Vec::new() };
        let choice = |(place, option): (usize, &cardloom_effects::Choice)| Choice {
            text: leaked(match &option.text {
                Some(text) => text.to_string(),
                None => format!("option {}", place + 1),
            }),
            weight: option.weight as u32,
            effects: self.ops(&option.effects, &format!("{path}/options/{place}/effects")),
        };
        options.iter().enumerate().map(choice).collect()
    }

    fn cards(&mut self, definition: &Definition, path: &str) -> Cards {
        let select = word(definition, "select");
        let at_random = definition.kind.word == "discard" && definition.target == Target::None;
        let from = if at_random { Target::CardInHand } else { definition.target };
        let counted = matches!(definition.kind.word, "upgrade_card" | "modify");
        let count = if counted {
            self.parameter(definition, "count", path)
        } else if definition.kind.value().is_some() {
            self.value(definition, path)
        } else {
            Amount::Fixed(1)
        };
        Cards {
            from,
            select: if at_random { Select::Random } else { select.unwrap_or(Select::Choose) },
            count,
            filter: self.filter(definition),
        }
    }

    fn new_card(&self, definition: &Definition, named: &str, pool: &str) -> NewCard {
        match definition.name(named) {
            Some(id) => NewCard::Named(self.known.cards[id]),
            None => NewCard::OneOf(word(definition, pool).unwrap_or(Pool::Cards)),
        }
    }

    fn status(&self, definition: &Definition) -> StatusId {
        self.known.statuses[definition.name("status").unwrap_or_default()]
    }

    fn filter(&self, definition: &Definition) -> Option<Condition> {
        match definition.argument("filter") {
            Some(Argument::Condition(text)) => Some(self.condition(text)),
            _ => None,
        }
    }

    /// The value of an effect, with its multiplier and bonus.
    fn value(&mut self, definition: &Definition, path: &str) -> Amount {
        let bounds = match definition.kind.value().map(|value| value.shape) {
            // Where 1 is the least, 0 and less are nothing.
            Some(Shape::Number(1, most)) => (0, most),
            Some(Shape::Number(least, most)) => (least, most),
            _ => (-999, 999),
        };
        let at = format!("{path}/value");
        self.computed(&definition.value, definition.multiplier, definition.bonus, bounds, &at)
    }

    fn parameter(&mut self, definition: &Definition, name: &str, path: &str) -> Amount {
        let bounds = match definition.kind.parameter(name).map(|parameter| parameter.shape) {
            Some(Shape::Number(least, most)) => (least.min(0), most),
            _ => (-999, 999),
        };
        let number = definition.number(name).unwrap_or(Number::Whole(0));
        self.computed(&number, Rational::ONE, 0, bounds, &format!("{path}/{name}"))
    }

    fn amount(&self, number: &Number, bounds: (i64, i64), path: &str) -> Amount {
        self.computed(number, Rational::ONE, 0, bounds, path)
    }

    fn computed(
        &self,
        number: &Number,
        multiplier: Rational,
        bonus: i64,
        bounds: (i64, i64),
        path: &str,
    ) -> Amount {
        let (formula, text) = match number {
            Number::Whole(number) => (Formula::from(*number), ""),
            Number::Expression(text) => (self.formula(text), &**text),
        };
        let reads_last = ["last_damage", "last_kills", "last_cards"].iter().any(|word| text.contains(word));
        let constant = formula.constant();
        let at = self.at(path);
        let dynamic = Dynamic { formula, multiplier, bonus, bounds, reads_last, at };
        match constant.and_then(|number| dynamic.finish(number).ok()) {
            Some(number) => Amount::Fixed(number),
            None => Amount::Dynamic(Box::new(dynamic)),
        }
    }

    fn formula(&self, text: &str) -> Formula {
        Formula::read(text, &Language(self.known), Places::EVERYWHERE)
            .unwrap_or_else(|error| panic!("{}: {text} was accepted: {error}", self.id))
    }

    fn condition(&self, text: &str) -> Condition {
        Condition::read(text, &Language(self.known), Places::EVERYWHERE)
            .unwrap_or_else(|error| panic!("{}: {text} was accepted: {error}", self.id))
    }
}

impl Known {
    fn move_number(&self, id: &str) -> u8 {
        self.moves.iter().position(|known| *known == id).unwrap_or(0) as u8
    }
}

impl Damage {
    /// Whether its number is settled when its card begins to resolve (rules 6.2).
    fn is_fixed_early(&self) -> bool {
        self.is_attack && self.target != Target::RandomEnemy && !self.amount.reads_last()
    }
}

impl Dynamic {
    /// The number of an effect from what its formula has given.
    pub(crate) fn finish(&self, number: Rational) -> Result<i32, cardloom_expressions::Impossible> {
        let number = if self.multiplier == Rational::ONE { number } else { number.times(self.multiplier)? };
        let number = if self.bonus == 0 { number } else { number.plus(self.bonus.into())? };
        Ok(number.truncate().clamp(self.bounds.0, self.bounds.1) as i32)
    }
}

/// All damage in these effects, but for what comes later, or in shares.
fn attacks_in(effects: Ops, found: &mut Vec<&'static Damage>) {
    for op in effects {
        match &op.kind {
            OpKind::Damage(damage) => found.push(damage),
            OpKind::Conditional { then, otherwise, .. } => {
                attacks_in(then, found);
                attacks_in(otherwise, found);
            }
            OpKind::Composite(effects) | OpKind::Repeat { effects, .. } => attacks_in(effects, found),
            OpKind::Choose(choices) | OpKind::RandomOne(choices) => {
                choices.iter().for_each(|choice| attacks_in(choice.effects, found));
            }
            _ => {}
        }
    }
}

fn word<T: Literals>(definition: &Definition, name: &str) -> Option<T> {
    T::find(definition.word(name)?)
}

/// A timing or phase word as what is heard then.
fn moment(definition: &Definition, name: &str) -> Hears {
    let on = word(definition, name).map(On::Timing).or_else(|| word(definition, name).map(On::Phase));
    hears(on.unwrap_or(On::Timing(Timing::StartOfTurn)))
}

/// The bit of a phase.
pub(crate) const fn phase_bit(phase: Phase) -> u8 {
    EVENTS + phase as u8
}

/// What a word of a trigger hears.
fn hears(on: On) -> Hears {
    let (bit, only) = match on {
        On::Event(event) => (event as u8, Only::Any),
        On::Phase(phase) => (phase_bit(phase), Only::OwnPhase),
        On::Timing(timing) => match timing {
            Timing::OnPlay => (Event::CardPlayed as u8, Only::ThisCard),
            Timing::OnDraw => (Event::CardDrawn as u8, Only::ThisCard),
            Timing::OnDiscard => (Event::CardDiscarded as u8, Only::ThisCardByEffect),
            Timing::OnExhaust => (Event::CardExhausted as u8, Only::ThisCard),
            Timing::StartOfTurn => (phase_bit(Phase::TurnStartTriggers), Only::OwnTurn),
            Timing::EndOfTurn => (phase_bit(Phase::TurnEndTriggers), Only::OwnTurn),
            Timing::StartOfCombat => (Event::CombatStart as u8, Only::Any),
            Timing::EndOfCombat => (Event::CombatEnd as u8, Only::Any),
            Timing::OnDamageDealt => (Event::DamageDealt as u8, Only::OwnSource),
            Timing::OnDamageTaken => (Event::DamageTaken as u8, Only::OwnTarget),
            Timing::OnDeath => (Event::EntityDied as u8, Only::OwnTarget),
            Timing::OnKill => (Event::EntityDied as u8, Only::OwnSource),
            Timing::OnBlock => (Event::BlockGained as u8, Only::OwnTarget),
            Timing::OnStatusApplied => (Event::StatusApplied as u8, Only::OwnTarget),
        },
    };
    Hears { bit, only }
}
