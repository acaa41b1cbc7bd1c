use cardloom_effects::text::*;
use serde_json::Value;
#[test]
fn all() {
    let data: Value = serde_json::from_str(include_str!("data/loader_cases.json")).unwrap();
    let mut names = TextNames::default();
    for (id, name) in [
        ("vulnerable", "Vulnerable"),
        ("weak", "Weak"),
        ("strength", "Strength"),
        ("plated_armor", "Plated Armor"),
    ] {
        names.status(id, name);
    }
    names.uncounted_status("barricade", "Barricade");
    for (id, name) in [("wound", "Wound"), ("burn", "Burn")] {
        names.card(id, name);
    }
    for case in data["texts"].as_array().unwrap() {
        let text = case["text"].as_str().unwrap();
        match parse_compound(text, &names) {
            Ok(effects) => {
                let said = print(&effects, &names);
                if case["canonical"].as_str() != Some(&said) {
                    println!("{text} -> {said}  WANT {}", case);
                }
            }
            Err(e) => {
                let ok = case["error"].as_str() == Some(e.code.0);
                println!("{}{text:.60} -> {e}", if ok { "ok " } else { "BAD " });
            }
        }
    }
    for case in data["card_texts"].as_array().unwrap() {
        println!(
            "{} -> {:?}",
            case["text"],
            parse_card(case["text"].as_str().unwrap(), &names)
                .map(|c| (c.keywords, print(&c.effects, &names)))
        );
    }
    for case in data["builder"].as_array().unwrap() {
        let built = cardloom_effects::builder::call::read(case["call"].as_str().unwrap());
        match built {
            Ok(b) => {
                if b.effect.to_json() != case["full"] {
                    println!("{case} {}", b.effect.to_json())
                }
            }
            Err(e) => println!("{case} {e}"),
        }
    }
}
