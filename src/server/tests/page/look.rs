//! Pages to be looked at: written into the folder that `CARDLOOM_PAGES` names, with style and script beside them.

use std::{collections::BTreeMap, env, fs, path::Path};

use cardloom::{Seat, agents::Bot, any::AnyKept};
use cardloom_server::page;

use crate::tables::{GAMES, facts, played, sight, step};

#[test]
#[ignore = "writes pages for people to look at"]
fn pages_to_be_looked_at() {
    let folder = env::var("CARDLOOM_PAGES").unwrap_or_else(|_| "target/pages".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).unwrap();
    for asset in page::assets() {
        fs::write(folder.join(asset.name), asset.text).unwrap();
    }
    let write = |name: &str, html: String| {
        let html = page::assets().iter().fold(html, |html, asset| html.replace(&asset.path, asset.name));
        // Without a server a page can be looked at, and does not follow its table.
        let html = html.replace("data-live=", "data-was-live=");
        for theme in ["light", "dark"] {
            let html = html.replacen("<html", &format!("<html data-theme=\"{theme}\""), 1);
            fs::write(folder.join(format!("{name}-{theme}.html")), html).unwrap();
        }
    };
    let all: Vec<_> = GAMES.iter().map(|game| facts(*game)).collect();
    for (game, facts) in GAMES.iter().zip(&all) {
        let name = facts.name;
        let asked = |kept: &dyn AnyKept| kept.session().prompts().first().map(|prompt| prompt.seat);
        let players = if name == "gauntlet" { 1 } else { 3 };
        let mut kept = played(*game, players, 5, 60, Bot::Greedy);
        let seat = asked(&*kept);
        write(&format!("{name}-middle"), page::table(facts, &sight(&*kept, seat), None).into_string());
        // Some positions one after the other, for a server that plays them to a browser.
        let mut follow = played(*game, players, 5, 60, Bot::Greedy);
        for number in 0..40 {
            let stage = page::fragment(facts, &sight(&*follow, seat));
            fs::write(folder.join(format!("stage-{name}-{number}.html")), stage.into_string()).unwrap();
            step(&mut *follow, Bot::Greedy, 5);
        }
        write(&format!("{name}-watch"), page::table(facts, &sight(&*kept, None), None).into_string());
        // On to a question with several picks, and to the one with the most options.
        let mut most = 0;
        for _ in 0..600 {
            let Some(prompt) = kept.session().prompts().into_iter().next() else { break };
            let shown = || page::table(facts, &sight(&*kept, Some(prompt.seat)), None).into_string();
            if prompt.max > 1 {
                write(&format!("{name}-several"), shown());
            }
            if prompt.options.len() > most {
                most = prompt.options.len();
                write(&format!("{name}-most"), shown());
            }
            step(&mut *kept, Bot::Random, 5);
        }
        while step(&mut *kept, Bot::Random, 5) {}
        write(&format!("{name}-end"), page::table(facts, &sight(&*kept, Some(Seat(0))), None).into_string());
        write(&format!("{name}-guide"), page::guide(facts).into_string());
        write(&format!("{name}-sheet"), page::sheet(facts).into_string());
        write(&format!("{name}-new"), page::new_table(facts, &page::NewTable::default()).into_string());
        let replay =
            page::replay(facts, &sight(&*kept, None), kept.session().answers(), kept.session().answers());
        write(&format!("{name}-replay"), replay.into_string());
    }
    let one = &all[0];
    let kept = played(GAMES[0], 3, 1, 4, Bot::Random);
    let seats = sight(&*kept, None).seats;
    let lines: Vec<_> = all
        .iter()
        .map(|facts| page::TableLine {
            path: "/t/abcdefghij/1".to_owned(),
            game: &facts.title,
            seats: seats.clone(),
            state: "playing",
            turn: facts.name == "wingspan",
        })
        .collect();
    let games: Vec<_> = all.iter().collect();
    let lobby = page::Lobby { games: &games, own: &lines[..2], listed: &lines[2..] };
    write("lobby", page::lobby(&lobby).into_string());
    let link = |number: usize| match number {
        0 => Some("http://127.0.0.1:8080/t/abcdefghij/1/join/3kq9f0c2m7x1v5b8n4z6w2e0aa".to_owned()),
        1 => Some(String::new()),
        _ => None,
    };
    let host_seats: Vec<_> = (seats.iter().enumerate())
        .map(|(number, seated)| page::HostSeat {
            seated: seated.clone(),
            link: link(number),
            locked: number == 1,
        })
        .collect();
    let host = page::Host {
        id: "abcdefghij",
        seats: &host_seats,
        watch: link(0),
        own: Some("/t/abcdefghij/1".to_owned()),
        timed: false,
        waiting: true,
        over: false,
        alert: None,
    };
    write("host", page::host(one, &host).into_string());
    let invitation = page::Invitation {
        path: "/t/abcdefghij/2/join/secret",
        seat: Some(Seat(1)),
        host: "Anna",
        name: "",
        taken: false,
        error: Some("a name has at most 40 characters"),
    };
    write("join", page::join(one, &invitation).into_string());
    write(
        "error",
        page::error(404, "There is no table of this name, or it was closed long ago.").into_string(),
    );
    let errors = BTreeMap::from([("name".to_owned(), "somebody has to be called something".to_owned())]);
    let form = page::NewTable { errors, ..page::NewTable::default() };
    write("wrong", page::new_table(one, &form).into_string());
}
