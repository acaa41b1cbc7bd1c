//! What it costs to load all documents of a game, and to check one effect.

use std::hint::black_box;

use cardloom_effects::{Definition, load};
use criterion::{Criterion, criterion_group, criterion_main};

#[path = "../tests/common/mod.rs"]
mod common;

fn loading(criterion: &mut Criterion) {
    let sources = common::sources();
    criterion.bench_function("load all content", |bencher| bencher.iter(|| load(black_box(&sources), &[])));
    let text =
        r#"{"type": "damage", "target": "single_enemy", "value": "6 + strength * 2", "if": "hp < 40"}"#;
    criterion
        .bench_function("read an effect", |bencher| bencher.iter(|| Definition::from_json(black_box(text))));
}

criterion_group!(benches, loading);
criterion_main!(benches);
