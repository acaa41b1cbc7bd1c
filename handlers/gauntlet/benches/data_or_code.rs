//! What it costs that cards are data: ten cards as their documents have them, and the same ten with handlers in code, one
//! after the other in every round, so that a busy moment of the machine touches both. Then the loading of all documents.
//!
//! ```sh
//! cargo bench -p gauntlet --bench data_or_code
//! ```
//!
//! With one of `data`, `code` and `nothing` and a number it plays the ten cards so many times, for counts of instructions:
//! what two numbers differ by is what ten cards take. `nothing` plays ten cards without effects.

use std::{
    env,
    future::Future,
    hint::black_box,
    pin::Pin,
    time::{Duration, Instant},
};

use cardloom::{Answer, Executor, Step, scenario::Scenario as _};
use cardloom_effects::{
    Category, DocumentKind, Kind,
    load::{self as documents, Source},
    registry::Flows,
};
use gauntlet::{Gauntlet, Scenario, State, code};
use serde_json::{Value, json};

const ROUNDS: usize = 2_001;

/// The ten cards: what each is, its effects, and the handler that does the same.
struct Sample {
    id: &'static str,
    r#type: &'static str,
    effects: &'static str,
    handler: code::Handler,
}

type Done<'c> = Pin<Box<dyn Future<Output = ()> + 'c>>;

macro_rules! handler {
    (|$call:ident, $target:ident| $body:block) => {{
        fn handler(mut $call: code::Call<'_>) -> Done<'_> {
            Box::pin(async move {
                let $target = $call.target().unwrap_or($call.owner());
                $body
            })
        }
        handler
    }};
}

const SAMPLES: [Sample; 10] = [
    Sample {
        id: "strike",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "single_enemy", "value": 6}]"#,
        handler: handler!(|call, target| {
            call.strike(target, 6).await;
        }),
    },
    Sample {
        id: "defend",
        r#type: "skill",
        effects: r#"[{"type": "block", "target": "self", "value": 5}]"#,
        handler: handler!(|call, target| {
            call.gain_block(target, 5).await;
        }),
    },
    Sample {
        id: "bash",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "single_enemy", "value": 8},
                     {"type": "status", "target": "single_enemy", "status": "vulnerable", "value": 2}]"#,
        handler: handler!(|call, target| {
            call.strike(target, 8).await;
            if let Some(vulnerable) = call.status("vulnerable") {
                call.apply_status(target, vulnerable, 2).await;
            }
        }),
    },
    Sample {
        id: "iron_wave",
        r#type: "attack",
        effects: r#"[{"type": "block", "target": "self", "value": 5},
                     {"type": "damage", "target": "single_enemy", "value": 5}]"#,
        handler: handler!(|call, target| {
            let owner = call.owner();
            call.gain_block(owner, 5).await;
            call.strike(target, 5).await;
        }),
    },
    Sample {
        id: "pommel_strike",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "single_enemy", "value": 9}, {"type": "draw", "value": 1}]"#,
        handler: handler!(|call, target| {
            call.strike(target, 9).await;
            call.draw(1).await;
        }),
    },
    Sample {
        id: "shrug_it_off",
        r#type: "skill",
        effects: r#"[{"type": "block", "target": "self", "value": 8}, {"type": "draw", "value": 1}]"#,
        handler: handler!(|call, target| {
            call.gain_block(target, 8).await;
            call.draw(1).await;
        }),
    },
    Sample {
        id: "cleave",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "all_enemies", "value": 8}]"#,
        handler: handler!(|call, _target| {
            for enemy in call.enemies() {
                call.strike(enemy, 8).await;
            }
        }),
    },
    Sample {
        id: "twin_strike",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "single_enemy", "value": 5, "hits": 2}]"#,
        handler: handler!(|call, target| {
            call.strike(target, 5).await;
            call.strike(target, 5).await;
        }),
    },
    Sample {
        id: "heavy_blade",
        r#type: "attack",
        effects: r#"[{"type": "damage", "target": "single_enemy", "value": "14 + strength * 2"}]"#,
        handler: handler!(|call, target| {
            let strength = call.status("strength").map_or(0, |strength| call.amount(call.owner(), strength));
            call.strike(target, 14 + strength * 2).await;
        }),
    },
    Sample {
        id: "bloodletting",
        r#type: "skill",
        effects: r#"[{"type": "lose_hp", "target": "self", "value": 3}, {"type": "energy", "value": 2}]"#,
        handler: handler!(|call, target| {
            call.lose_hp(target, 3).await;
            call.energy(2).await;
        }),
    },
];

/// How the effects of the cards are written.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Data,
    Code,
    Nothing,
}

/// A kind of effects for each handler.
fn kind(sample: &Sample) -> &'static Kind {
    let word = Box::leak(format!("code_{}", sample.id).into_boxed_str());
    let kind = Kind::new(word, sample.id, Category::Special, "A card in code.");
    Box::leak(Box::new(kind.flowing(Flows::ATTACK).carried_by("a handler")))
}

/// A position in which a hero holds the ten cards and has the energy for them.
fn position(way: Way) -> State {
    let card = |sample: &Sample| {
        let effects: Value = match way {
            Way::Data => serde_json::from_str(sample.effects).expect("effects"),
            Way::Code => json!([{ "type": format!("code_{}", sample.id) }]),
            Way::Nothing => {
                json!([{ "type": "conditional", "if": "energy < 0", "then": { "type": "end_turn" } }])
            }
        };
        let needs = sample.effects.contains("single_enemy").then_some("single_enemy");
        let mut card = json!({
            "id": format!("{way:?}_{}", sample.id).to_lowercase(),
            "name": sample.id,
            "type": sample.r#type,
            "rarity": "special",
            "color": "colorless",
            "cost": 1,
            "effects": effects,
        });
        if let (Some(needs), Some(card)) = (needs, card.as_object_mut()) {
            card.insert("target".to_owned(), json!(needs));
        }
        card
    };
    let cards: Vec<Value> = SAMPLES.iter().map(card).collect();
    let hand: Vec<&Value> = cards.iter().map(|card| &card["id"]).collect();
    let scenario: Scenario = serde_json::from_value(json!({
        "name": "ten cards",
        "documents": { "card": cards },
        "setup": {
            "hero": { "hand": hand, "draw": ["wound", "wound", "wound"], "energy": 20 },
            "enemies": [{ "enemy": "dummy", "hp": 9_000, "max_hp": 9_000, "move": "wait" }],
        },
        "expect": {},
    }))
    .expect("a scenario");
    scenario.position().expect("a position that there can be")
}

/// Plays the ten cards, from the first to the last.
fn play(state: &State) {
    let mut executor = Executor::<Gauntlet>::new(state.clone()).forgetful();
    for _ in 0..SAMPLES.len() {
        let Ok(Step::Ask(open)) = executor.step() else { panic!("a question for an action") };
        let (id, seat) = (open[0].id(), open[0].seat);
        executor.answer(id, seat, Answer::one(0)).expect("a card to play");
    }
    executor.step().expect("no error");
    black_box(executor.state().score());
}

fn time(state: &State) -> f64 {
    let begin = Instant::now();
    play(state);
    begin.elapsed().as_nanos() as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn load() -> Duration {
    let begin = Instant::now();
    let sources = [
        Source::file(DocumentKind::Card, "cards.json", include_str!("../data/cards.json")),
        Source::file(DocumentKind::Status, "statuses.json", include_str!("../data/statuses.json")),
        Source::file(DocumentKind::Relic, "relics.json", include_str!("../data/relics.json")),
        Source::file(DocumentKind::Potion, "potions.yaml", include_str!("../data/potions.yaml")),
        Source::file(DocumentKind::Enemy, "enemies.json", include_str!("../data/enemies.json")),
        Source::file(DocumentKind::Encounter, "encounters.yaml", include_str!("../data/encounters.yaml")),
    ];
    black_box(documents::load(&sources, &[]).expect("the documents of the base game"));
    begin.elapsed()
}

fn main() {
    for sample in &SAMPLES {
        code::register(kind(sample), sample.handler).expect("ten kinds");
    }
    let states = [Way::Data, Way::Code, Way::Nothing].map(position);
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [way, times] = &arguments[..] {
        let place = ["data", "code", "nothing"].iter().position(|known| known == way);
        let place = place.expect("data, code or nothing");
        (0..times.parse().expect("a number")).for_each(|_: u32| play(&states[place]));
        return;
    }
    let rounds: Vec<[f64; 3]> =
        (0..ROUNDS).map(|_| [0, 1, 2].map(|way| time(&states[way]) / SAMPLES.len() as f64)).collect();
    let [data, code, nothing] = [0, 1, 2].map(|way| median(rounds.iter().map(|round| round[way]).collect()));
    let ratio = median(rounds.iter().map(|round| round[0] / round[1]).collect());
    println!(
        "a card: {data:.0} ns as data, {code:.0} ns in code, {ratio:.2} times (without effects: {nothing:.0} ns)"
    );
    let loads: Vec<f64> = (0..51).map(|_| load().as_secs_f64() * 1e3).collect();
    println!("all documents are loaded in {:.1} ms", median(loads));
}
