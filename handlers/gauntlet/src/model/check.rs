//! What is true of every state (rules 14).

use cardloom::{Seat, zone};
use cardloom_effects::words::{Stacking, StatusCategory};

use crate::content::compiled::Pick;
use crate::model::{
    body::Body,
    card::Place,
    item::Kind,
    run::Stage,
    state::{DEEPEST, State},
    who::Who,
};

/// The first thing that is not true of a body.
fn check_body(body: &Body, who: Who) -> Result<(), String> {
    if body.hp < 0 || body.max_hp < 1 {
        return Err(format!("{who} has {} of {} HP", body.hp, body.max_hp));
    }
    if (body.hp == 0) != body.is_dead {
        return Err(format!(
            "{who} has {} HP and is {}dead",
            body.hp,
            if body.is_dead { "" } else { "not " }
        ));
    }
    if !(0..=999).contains(&body.block) || !(0..=body.block).contains(&body.kept) {
        return Err(format!("{who} has {} block, of which {} are kept", body.block, body.kept));
    }
    let mut stances = 0;
    for held in &body.statuses {
        let facts = held.status.facts();
        let (least, most) = facts.bounds;
        let is_one = facts.stacking != Stacking::None || held.amount == 1;
        let fits = held.amount != 0 && (least..=most).contains(&held.amount) && is_one;
        if !fits {
            return Err(format!("{who} has {} {}", held.amount, facts.id));
        }
        stances += u8::from(facts.category == StatusCategory::Stance);
    }
    if stances > 1 {
        return Err(format!("{who} is in {stances} stances"));
    }
    Ok(())
}

impl State {
    /// Checks what is true of every state.
    ///
    /// # Errors
    /// The first thing that is not, in one line.
    pub(crate) fn check_rules(&self) -> Result<(), String> {
        if !(1..=2).contains(&self.heroes.len()) {
            return Err(format!("{} heroes play", self.heroes.len()));
        }
        if usize::from(self.active) >= self.heroes.len() {
            return Err(format!("it is the turn of a hero {} of {}", self.active, self.heroes.len()));
        }
        for (seat, hero) in Seat::all(self.heroes.len()).zip(&self.heroes) {
            let who = Who::hero(seat);
            check_body(&hero.body, who)?;
            if !(0..=999).contains(&hero.energy) || hero.gold < 0 {
                return Err(format!("{who} has {} energy and {} gold", hero.energy, hero.gold));
            }
            if hero.relics.len() > 250 {
                return Err(format!("{who} has {} relics", hero.relics.len()));
            }
            if usize::from(hero.known) > hero.draw.len() {
                return Err(format!("{who} knows {} of {} cards", hero.known, hero.draw.len()));
            }
            for place in
                [Place::Hand, Place::Draw, Place::Discard, Place::Exhaust, Place::Powers, Place::Play]
            {
                for id in self.zone(seat, place) {
                    let Some(card) = self.card(*id) else { return Err(format!("{who} has no card {id}")) };
                    if card.place != place || Who::Hero(card.owner) != who {
                        return Err(format!("{id} is said to be in {:?} of p{}", card.place, card.owner + 1));
                    }
                }
            }
            if let Some(relic) =
                hero.relics.iter().find(|relic| !self.heard.covers(&relic.relic.facts().in_force))
                && self.stage() == Stage::Main
            {
                return Err(format!("nobody would hear {} of {who}", relic.relic.id()));
            }
        }
        for (number, enemy) in (0..).zip(&self.enemies) {
            check_body(&enemy.body, Who::Enemy(number))?;
            let facts = enemy.kind.facts();
            let moves = enemy.next.into_iter().chain(enemy.history.iter().copied());
            if moves.clone().any(|known| usize::from(known) >= facts.moves.len()) {
                return Err(format!("{} has a move that it does not know", Who::Enemy(number)));
            }
            let cycles = facts.rules.iter().filter(|rule| matches!(rule.pick, Pick::Cycle(..))).count();
            if enemy.cycles.len() != cycles {
                return Err(format!("{} has {} of {cycles} cycles", Who::Enemy(number), enemy.cycles.len()));
            }
            if usize::from(enemy.aim) >= self.heroes.len() || enemy.rolls.len() != facts.rolls.len() {
                return Err(format!("{} aims at nobody, or was not rolled", Who::Enemy(number)));
            }
        }
        if self.line.len() != self.enemies.len()
            || self.line.iter().any(|number| usize::from(*number) >= self.enemies.len())
        {
            return Err(format!("{} enemies stand in a line of {}", self.enemies.len(), self.line.len()));
        }
        let mut line = self.line.clone();
        line.sort_unstable();
        if line.windows(2).any(|two| two[0] == two[1]) {
            return Err("an enemy stands twice in the line".to_owned());
        }
        let is_somebody = |who: Who| match who {
            Who::Hero(seat) => usize::from(seat) < self.heroes.len(),
            Who::Enemy(number) => usize::from(number) < self.enemies.len(),
        };
        let named = self.stack.iter().flat_map(|(_, item)| [Some(item.source), item.target]);
        let named = named.chain(self.ongoing.iter().flat_map(|later| [Some(later.owner), later.target]));
        if let Some(nobody) = named.flatten().find(|who| !is_somebody(*who)) {
            return Err(format!("there is no {nobody}"));
        }
        if self.depth > DEEPEST {
            return Err(format!("{} triggers run inside each other", self.depth));
        }
        for (order, item) in self.stack.iter() {
            let is_there = match item.kind {
                Kind::Card(card) => self.cards.contains(card),
                _ => true,
            };
            if !is_there {
                return Err(format!("item {order} is a card that is gone"));
            }
        }
        zone::check_zones(|zones| self.clone().declare(zones))
    }

    /// Checks what is true at every checkpoint as well: nothing is under way.
    ///
    /// # Errors
    /// The first thing that is not, in one line.
    pub fn check_at_rest(&self) -> Result<(), String> {
        if !self.stack.is_empty() || self.depth != 0 {
            return Err(format!("{} items wait, {} triggers run", self.stack.len(), self.depth));
        }
        if self.stage() == Stage::Main {
            if self.living_heroes().next().is_none() || self.living_enemies().next().is_none() {
                return Err("nobody is left to fight, and an action is asked for".to_owned());
            }
            let idle = self.living_enemies().find(|who| match who {
                Who::Enemy(number) => self.enemy(*number).next.is_none(),
                Who::Hero(_) => false,
            });
            if let Some(who) = idle {
                return Err(format!("{who} has no move"));
            }
        }
        Ok(())
    }
}
