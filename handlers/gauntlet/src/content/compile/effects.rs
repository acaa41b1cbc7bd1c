//! Effects: each definition becomes an operation.

use cardloom_cards::Literals;
use cardloom_effects::{
    Argument, Choice as Written, Definition, Shape,
    words::{
        Keyword, Op as Change, PendingWhat, RedirectTo, Select, Stat, StatusCategory, Target, TransferFrom,
    },
};

use super::{Compiler, leaked};
use crate::content::{
    ids::StatusId,
    kinds::{self, Coded},
    op::{Amount, Block, Cards, Choice, Condition, Create, Damage, NewCard, Op, OpKind, Ops, Which},
    registry,
};

impl Compiler<'_> {
    /// Effects in order; what happens after an effect stands behind it.
    pub(super) fn ops(&mut self, definitions: &[Definition], path: &str) -> Ops {
        let mut ops = Vec::new();
        for (place, definition) in definitions.iter().enumerate() {
            self.chain(definition, format!("{path}/{place}"), &mut ops);
        }
        Box::leak(ops.into_boxed_slice())
    }

    /// One effect with what happens after it.
    pub(super) fn chain(&mut self, definition: &Definition, path: String, ops: &mut Vec<Op>) {
        let kind = self.kind(definition, &path);
        let guard = definition.condition.as_deref().filter(|_| definition.kind.word != "conditional");
        ops.push(Op { kind, guard: guard.map(|text| self.condition(text)), at: self.at(&path) });
        if let Some(then) = definition.then.as_deref().filter(|_| definition.kind.word != "conditional") {
            self.chain(then, format!("{path}/then"), ops);
        }
    }

    pub(super) fn single(&mut self, definition: Option<&Definition>, path: String) -> Ops {
        let mut ops = Vec::new();
        if let Some(definition) = definition {
            self.chain(definition, path, &mut ops);
        }
        Box::leak(ops.into_boxed_slice())
    }

    pub(super) fn effect(&mut self, definition: &Definition, path: &str) -> Ops {
        match definition.argument("effect") {
            Some(Argument::Effect(effect)) => self.single(Some(effect), format!("{path}/effect")),
            _ => self.lacks("effect", path),
        }
    }

    pub(super) fn later(&mut self, definition: &Definition, path: &str) -> Block {
        let effects = self.effect(definition, path);
        self.blocks.push(effects);
        Block { document: self.document, number: (self.blocks.len() - 1) as u16 }
    }

    pub(super) fn kind(&mut self, definition: &Definition, path: &str) -> OpKind {
        if let Some(kind) = kinds::number(definition.kind) {
            return OpKind::Coded(self.coded(kind, definition, path));
        }
        let target = definition.target;
        match definition.kind.word {
            "damage" => {
                let number = self.damage;
                self.damage = self.damage.saturating_add(1);
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
                what: self.new_card(definition, "card_id", "pool", path),
                destination: self.word(definition, "destination", path),
                upgraded: definition.flag("upgraded"),
                count: self.parameter(definition, "count", path),
                offer: definition.number("offer").map(|_| self.parameter(definition, "offer", path)),
                cost: definition.number("cost").map(|_| self.parameter(definition, "cost", path)),
                cost_for: self.word(definition, "cost_for", path),
            }),
            "copy" => OpKind::Copy {
                cards: self.cards(definition, path),
                destination: self.word(definition, "destination", path),
                count: self.parameter(definition, "count", path),
            },
            "transform" => OpKind::Transform {
                cards: self.cards(definition, path),
                into: self.new_card(definition, "into", "random_from_pool", path),
            },
            "move_card" => OpKind::MoveCard {
                cards: self.cards(definition, path),
                to: self.word(definition, "to", path),
                position: self.word(definition, "position", path),
            },
            "play_card" => OpKind::PlayCard {
                cards: self.cards(definition, path),
                exhaust: definition.flag("exhaust"),
                copy: definition.flag("copy"),
            },
            "status" => OpKind::Status {
                target,
                status: self.status(definition, path),
                amount: self.value(definition, path),
                duration: self.parameter(definition, "duration", path),
            },
            "remove_status" => OpKind::RemoveStatus {
                target,
                which: match definition.name("status") {
                    Some("all") => Which::All,
                    Some("buff") => Which::Category(StatusCategory::Buff),
                    Some("debuff") => Which::Category(StatusCategory::Debuff),
                    _ => Which::One(self.status(definition, path)),
                },
                amount: self.value(definition, path),
            },
            "transfer_status" => OpKind::TransferStatus {
                target,
                from: self.word(definition, "from", path),
                status: self.status(definition, path),
                amount: self.value(definition, path),
            },
            "channel" => OpKind::Channel {
                block: self.later(definition, path),
                on: self.moment(definition, "timing", path),
                duration: self.parameter(definition, "duration", path),
            },
            "stance" => OpKind::Stance { status: self.status(definition, path) },
            "redirect" => OpKind::Redirect { to: self.word(definition, "to", path) },
            "spread" => {
                OpKind::Spread { effect: self.effect(definition, path), share: self.value(definition, path) }
            }
            "chain" => OpKind::Chain {
                effect: self.effect(definition, path),
                count: self.parameter(definition, "count", path),
                falloff: self.parameter(definition, "falloff", path),
            },
            "trigger" => OpKind::Trigger {
                on: self.moment(definition, "event", path),
                count: self.parameter(definition, "count", path),
            },
            "conditional" => OpKind::Conditional {
                condition: match definition.condition.as_deref() {
                    Some(text) => self.condition(text),
                    None => self.lacks("if", path),
                },
                then: self.single(definition.then.as_deref(), format!("{path}/then")),
                otherwise: self.single(definition.otherwise.as_deref(), format!("{path}/else")),
            },
            "repeat" => OpKind::Repeat {
                count: self.parameter(definition, "count", path),
                effects: self.effect(definition, path),
            },
            "delay" => OpKind::Delay {
                block: self.later(definition, path),
                on: self.moment(definition, "timing", path),
                turns: self.parameter(definition, "turns", path),
            },
            "cancel" => match self.word(definition, "what", path) {
                PendingWhat::Item => OpKind::CancelItem,
                PendingWhat::Event => OpKind::CancelEvent,
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
                enemy: self.known.enemies[self.name(definition, "enemy", path)],
                count: self.parameter(definition, "count", path),
                hp: definition.number("hp").map(|_| self.parameter(definition, "hp", path)),
                minion: definition.flag("minion"),
            },
            "set_move" => OpKind::SetMove(registry::tag(self.name(definition, "move", path))),
            "leave" => OpKind::Leave(self.word(definition, "reason", path)),
            "end_turn" => OpKind::EndTurn,
            "shuffle" => OpKind::Shuffle,
            "gain_potion" => OpKind::GainPotion { count: self.parameter(definition, "count", path) },
            "composite" => OpKind::Composite(match definition.argument("effects") {
                Some(Argument::Effects(effects)) => self.ops(effects, &format!("{path}/effects")),
                _ => self.lacks("effects", path),
            }),
            word => self.lacks(word, path),
        }
    }

    /// An effect of a kind that the program has added.
    pub(super) fn coded(&mut self, kind: u16, definition: &Definition, path: &str) -> Coded {
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

    pub(super) fn mark(&mut self, keyword: Keyword, definition: &Definition, path: &str) -> OpKind {
        OpKind::Mark { keyword, cards: self.cards(definition, path), permanent: definition.flag("permanent") }
    }

    pub(super) fn modify(&mut self, definition: &Definition, path: &str) -> OpKind {
        let stat: Stat = self.word(definition, "stat", path);
        let op: Change = self.word(definition, "op", path);
        let amount = self.value(definition, path);
        match stat {
            Stat::Hp | Stat::MaxHp | Stat::EnergyPerTurn | Stat::DrawPerTurn | Stat::HandLimit => {
                OpKind::ModifyCreature { target: definition.target, stat, op, amount }
            }
            Stat::Cost | Stat::Damage | Stat::Block => OpKind::ModifyCards {
                cards: self.cards(definition, path),
                stat,
                op,
                scope: self.word(definition, "scope", path),
                amount,
            },
            Stat::Counter | Stat::EventValue | Stat::ItemDamage | Stat::ItemBlock => {
                OpKind::ModifyOther { stat, op, amount }
            }
        }
    }

    pub(super) fn choices(&mut self, definition: &Definition, path: &str) -> Vec<Choice> {
        let Some(Argument::Options(options)) = definition.argument("options") else {
            self.lacks("options", path)
        };
        let mut choices: Vec<Choice> = Vec::new();
        for (place, option) in options.iter().enumerate() {
            // Where chance picks nobody reads it.
            let text = if definition.kind.word == "choose" { self.text(option, &choices) } else { "" };
            choices.push(Choice {
                text,
                weight: option.weight as u32,
                effects: self.ops(&option.effects, &format!("{path}/options/{place}/effects")),
            });
        }
        choices
    }

    /// What an option is called: its sentences, where nothing is said. People pick by it, so no two are the same.
    fn text(&self, option: &Written, others: &[Choice]) -> &'static str {
        let text = option.text.as_deref().map_or_else(|| self.known.text(&option.effects), str::to_owned);
        let is_free = |text: &str| others.iter().all(|other| other.text != text);
        let mut number = 1;
        let mut called = text.clone();
        while !is_free(&called) {
            number += 1;
            called = format!("{text} ({number})");
        }
        leaked(called)
    }

    pub(super) fn cards(&mut self, definition: &Definition, path: &str) -> Cards {
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

    pub(super) fn new_card(&self, definition: &Definition, named: &str, pool: &str, path: &str) -> NewCard {
        match definition.name(named) {
            Some(id) => NewCard::Named(self.known.cards[id]),
            None => NewCard::OneOf(self.word(definition, pool, path)),
        }
    }

    pub(super) fn status(&self, definition: &Definition, path: &str) -> StatusId {
        self.known.statuses[self.name(definition, "status", path)]
    }

    /// The word that a parameter is set to, or is by default.
    pub(super) fn word<T: Literals>(&self, definition: &Definition, name: &str, path: &str) -> T {
        word(definition, name).unwrap_or_else(|| self.lacks(name, path))
    }

    /// The id that a parameter is set to.
    fn name<'d>(&self, definition: &'d Definition, name: &str, path: &str) -> &'d str {
        definition.name(name).unwrap_or_else(|| self.lacks(name, path))
    }

    pub(super) fn filter(&self, definition: &Definition) -> Option<Condition> {
        match definition.argument("filter") {
            Some(Argument::Condition(text)) => Some(self.condition(text)),
            _ => None,
        }
    }
}

/// Whether an effect needs a target that is chosen with the play.
pub(super) fn needs_target(definition: &Definition) -> bool {
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

impl Damage {
    /// Whether its number is settled when its card begins to resolve (rules 6.2).
    pub(super) fn is_fixed_early(&self) -> bool {
        self.is_attack && self.target != Target::RandomEnemy && !self.amount.reads_last()
    }
}

/// All damage in these effects, but for what comes later, or in shares.
pub(super) fn attacks_in(effects: Ops, found: &mut Vec<&'static Damage>) {
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

pub(super) fn word<T: Literals>(definition: &Definition, name: &str) -> Option<T> {
    T::find(definition.word(name)?)
}
