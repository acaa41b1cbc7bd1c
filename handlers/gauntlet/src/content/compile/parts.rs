//! Parts of documents: what is printed on cards, enemies with their moves, triggers and modifiers.

use cardloom_effects::{
    Number, documents,
    events::LooksAt,
    expressions::Names as _,
    words::{ModifierOp, Side, Speed, TriggerMode, TriggerTiming, Zone},
};

use super::{
    Compiler,
    effects::{attacks_in, needs_target},
    moments::hears,
};
use crate::content::{
    compiled::{Enemy, Move, Pick, Print, Rule, Weighted},
    op::{InForce, Modifier, Trigger, Value},
    registry,
};

impl Compiler<'_> {
    pub(super) fn print(&mut self, card: &'static documents::Card, path: &str) -> Print {
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

    pub(super) fn enemy(mut self, enemy: &'static documents::Enemy, file_name: &'static str) -> Enemy {
        let opening = enemy.opening.iter().map(|id| self.move_number(id, "/ai/opening")).collect();
        let moves = enemy
            .moves
            .iter()
            .map(|known| {
                (self.attacks, self.damage) = (true, 0);
                let effects = self.ops(&known.effects, &format!("/moves/{}/effects", known.id));
                self.attacks = false;
                let name = known.name.as_deref().unwrap_or(&known.id);
                let tag = registry::tag(&known.id);
                Move { id: &known.id, tag, name, intent: known.intent, effects }
            })
            .collect();
        let mut cycles = 0;
        let rules = enemy.rules.iter().enumerate().map(|(place, rule)| {
            let path = format!("/ai/rules/{place}");
            Rule {
                condition: rule.condition.as_deref().map(|text| self.condition(text)),
                pick: match &rule.pick {
                    documents::Pick::Move(id) => Pick::Move(self.move_number(id, &path)),
                    documents::Pick::Cycle(ids) => {
                        cycles += 1;
                        Pick::Cycle(ids.iter().map(|id| self.move_number(id, &path)).collect(), cycles - 1)
                    }
                    documents::Pick::Weighted(entries) => Pick::Weighted(self.weighted(entries, &path)),
                },
                at: self.at(&path),
            }
        });
        let rules = rules.collect();
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

    fn move_number(&self, id: &str, path: &str) -> u8 {
        (&self.known).r#move(id).unwrap_or_else(|| self.lacks(id, path))
    }

    pub(super) fn weighted(&self, entries: &[documents::Weighted], path: &str) -> Vec<Weighted> {
        let entry = |entry: &documents::Weighted| Weighted {
            r#move: self.move_number(&entry.r#move, path),
            weight: entry.weight as u32,
            in_row: entry.in_row.map(|count| count as u8),
            otherwise: self.weighted(&entry.otherwise, path),
            condition: entry.condition.as_deref().map(|text| self.condition(text)),
        };
        entries.iter().map(entry).collect()
    }

    pub(super) fn in_force(
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

    pub(super) fn trigger(
        &mut self,
        trigger: &'static documents::Trigger,
        number: usize,
        path: &str,
    ) -> Trigger {
        let path = format!("{path}/triggers/{number}");
        Trigger {
            hears: hears(trigger.on),
            is_before: trigger.mode == TriggerMode::Before,
            after_item: trigger.timing == TriggerTiming::AfterItem,
            priority: trigger.priority,
            condition: trigger.condition.as_deref().map(|text| self.condition(text)),
            source: trigger.source,
            target: trigger.target,
            per_turn: trigger.limit_per_turn,
            per_combat: trigger.limit_per_combat,
            zones: match (&trigger.zones, hears(trigger.on).only) {
                (Some(zones), _) => zones.iter().fold(0, |all, zone| all | 1 << *zone as u8),
                // Wherever it is by then: what it looks at is what has happened to the card itself.
                (None, LooksAt::ThisCard | LooksAt::ThisCardByEffect) => u8::MAX,
                (None, _) => 1 << Zone::Hand as u8,
            },
            optional: trigger.optional,
            effects: self.ops(&trigger.effects, &format!("{path}/effects")),
            number: number as u8,
            at: self.at(&path),
        }
    }
}
