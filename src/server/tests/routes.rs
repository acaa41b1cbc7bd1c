//! Tables as those play who have no scripts: pages and forms.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

use std::io::Read;

use axum::http::{Method, StatusCode};
use cardloom::{Seat, save};
use flate2::read::GzDecoder;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use tower::ServiceExt;

use visitor::{Form, Site, Visitor, sit, until};

/// Plays a table to its end by chance, through forms alone. No page on the way tells what opens a seat or what the cards
/// were dealt by.
async fn play(visitor: &mut Visitor, table: &str, chance: &mut ChaCha8Rng, seed: &str) -> usize {
    let (mut answers, secret) = (0, visitor.secret(table));
    loop {
        let page = until(visitor, table, |page| Form::of(page).is_some() || page.contains("data-over")).await;
        assert!(!page.contains(seed) && !page.contains(&secret), "{table} tells a secret");
        let Some(form) = Form::of(&page) else { return answers };
        let reply = visitor.post(&format!("{table}/answer"), &form.by_chance(chance)).await;
        // A bot that is asked at the same time may have gone on: the page then asks something else.
        assert!([StatusCode::SEE_OTHER, StatusCode::CONFLICT].contains(&reply.status), "{}", reply.text);
        answers += 1;
        assert!(answers < 3_000, "{table} does not end");
    }
}

/// The seed of a table, as its game has it: no number that a page could have by chance.
async fn seed(site: &Site, path: &str) -> String {
    let live = site.app.tables.get(path.split('/').nth(2).unwrap()).await.unwrap();
    let seed = live.header().await.unwrap().setup["seed"].to_string();
    assert!(seed.len() > 12, "{seed} is of few bits");
    seed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_each_is_played_by_forms_looked_at_again_and_taken_home() {
    let site = Site::new();
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for game in site.app.tables.shelf().games() {
        let name = game.facts().name;
        let mut visitor = site.visitor();
        let table = visitor.play_now(name).await;
        let early = visitor.get(&format!("{table}/game.jsonl")).await;
        assert_eq!(early.status, StatusCode::CONFLICT, "a game that goes on is full of secrets");
        assert_eq!(visitor.get(&format!("{table}/replay?at=1")).await.status, StatusCode::CONFLICT);
        let seed = seed(&site, &table).await;
        assert!(play(&mut visitor, &table, &mut chance, &seed).await > 0);

        let file = visitor.get(&format!("{table}/game.jsonl")).await;
        assert_eq!(file.status, StatusCode::OK);
        let kept = game.game().resume_kept(Box::new(save::MemoryStore::from(file.text))).unwrap();
        assert!(kept.session().ended().is_some(), "{name}");
        for at in [0, 1, kept.session().answers()] {
            let replay = visitor.get(&format!("{table}/replay?at={at}")).await;
            assert_eq!(replay.status, StatusCode::OK, "{name}, answer {at}");
            assert!(replay.text.contains("id=\"stage\""), "{name}, answer {at}");
        }
        let other = site.visitor().get(&format!("{table}/game.jsonl")).await;
        assert_eq!(other.status, StatusCode::FORBIDDEN);
        let again = visitor.post(&format!("{table}/again"), "").await.target();
        assert_ne!(again, table);
        until(&mut visitor, &again, |page| Form::of(page).is_some()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_are_invited_and_the_game_begins_when_all_have_come() {
    let site = Site::new();
    let (mut host, mut guest) = (site.visitor(), site.visitor());
    let form = "game=innovation&name=Anna&players=2&seat1=human&seat2=human&watch=yes";
    let page = host.post("/tables", form).await.target();
    assert!(page.ends_with("/host"));
    let id = page.split('/').nth(2).unwrap().to_owned();
    let shown = host.get(&page).await.text;
    let link = |who: &str, text: &str| {
        let begin = text.find(&format!("/t/{id}/{who}/join/")).unwrap_or_else(|| panic!("no link of {who}"));
        text[begin..].split('"').next().unwrap().to_owned()
    };
    let (second, watch) = (link("2", &shown), link("w", &shown));
    let table = |who: &str| format!("/t/{id}/{who}");

    // Nobody is asked before all are there, and to look at a link takes no seat.
    assert!(Form::of(&host.get(&table("1")).await.text).is_none());
    assert_eq!(guest.get(&second).await.status, StatusCode::OK);
    assert_eq!(guest.get(&table("2")).await.status, StatusCode::FORBIDDEN);
    assert!(!host.get(&table("1")).await.text.contains("Ben"));

    assert_eq!(guest.post(&second, "name=Ben%E2%80%AE").await.target(), table("2"));
    let seen = host.get(&table("1")).await.text;
    assert!(seen.contains("Ben") && !seen.contains('\u{202e}'));
    assert!(Form::of(&seen).is_some(), "both are asked for their first card");
    assert!(Form::of(&guest.get(&table("2")).await.text).is_some());

    // A phone beside the desk, and somebody who only watches.
    let mut phone = site.visitor();
    phone.post(&second, "name=Other").await.target();
    assert!(phone.get(&table("2")).await.text.contains("Ben"));
    let mut watcher = site.visitor();
    assert_eq!(watcher.get(&table("w")).await.status, StatusCode::FORBIDDEN);
    watcher.post(&watch, "").await.target();
    let watched = watcher.get(&table("w")).await;
    assert_eq!(watched.status, StatusCode::OK);
    assert!(Form::of(&watched.text).is_none());

    // The host takes the link back, locks the seat, and lets a bot play it.
    host.post(&page, "do=lock&seat=2").await.target();
    assert_eq!(site.visitor().get(&second).await.status, StatusCode::FORBIDDEN);
    host.post(&page, "do=link&seat=2").await.target();
    assert_eq!(
        guest.get(&table("2")).await.status,
        StatusCode::FORBIDDEN,
        "the old link opens nothing any more"
    );
    let anew = link("2", &host.get(&page).await.text);
    assert_ne!(anew, second);
    guest.post(&anew, "name=Ben").await.target();
    assert_eq!(guest.get(&table("2")).await.status, StatusCode::OK);
    host.post(&page, "do=bot&seat=2").await.target();
    assert_eq!(guest.get(&table("2")).await.status, StatusCode::FORBIDDEN);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let seed = seed(&site, &page).await;
    assert!(play(&mut host, &table("1"), &mut chance, &seed).await > 0, "the game goes on with a bot");

    assert_eq!(guest.post(&page, "do=close").await.status, StatusCode::FORBIDDEN);
    host.post(&page, "do=close").await.target();
    assert_eq!(host.get(&table("1")).await.status, StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_is_taken_back_and_given_again_and_a_refusal_says_why() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let table = visitor
        .post("/tables", "game=innovation&players=2&name=Anna&seat2=first&undo=free&pace=0")
        .await
        .target();
    let undo = format!("{table}/undo");
    let early = visitor.fetch(&undo, "").await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    assert!(early.text.contains("role=\"alert\"") && early.text.contains("id=\"stage\""), "{}", early.text);
    assert!(early.text.contains("Not taken back: Anna has not answered anything yet."), "{}", early.text);

    let first = Form::of(&until(&mut visitor, &table, |page| Form::of(page).is_some()).await).unwrap();
    let answer = format!("token={}&pick=0", first.token);
    assert_eq!(visitor.fetch(&format!("{table}/answer"), &answer).await.status, StatusCode::OK);
    until(&mut visitor, &table, |page| Form::of(page).is_some_and(|form| form.token != first.token)).await;
    let stale = visitor.fetch(&undo, "rev=0").await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "another move was meant");
    assert_eq!(visitor.fetch(&undo, "").await.status, StatusCode::OK);
    let again = Form::of(&visitor.get(&table).await.text).unwrap();
    assert_eq!(again.options, first.options);
    assert_ne!(again.token, first.token, "the same question has another token");
    assert_eq!(visitor.fetch(&format!("{table}/answer"), &answer).await.status, StatusCode::CONFLICT);
    assert!(visitor.get(&table).await.text.contains("takes back"));
    assert_eq!(visitor.fetch(&format!("{table}/redo"), "").await.status, StatusCode::OK);
    assert_eq!(visitor.fetch(&format!("{table}/redo"), "").await.status, StatusCode::CONFLICT);
    // Back to the beginning in one step.
    until(&mut visitor, &table, |page| Form::of(page).is_some()).await;
    let live = site.app.tables.get(table.split('/').nth(2).unwrap()).await.unwrap();
    let back = *live.sight(Some(Seat(0))).await.unwrap().take_back.last().unwrap();
    assert_eq!(visitor.fetch(&undo, &format!("to={back}")).await.status, StatusCode::OK);
    assert_eq!(Form::of(&visitor.get(&table).await.text).unwrap().options, first.options);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_is_served_and_says_what_browsers_may_do() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let table = visitor.play_now("wingspan").await;
    let host = format!("/t/{}/host", table.split('/').nth(2).unwrap());
    let sheets = site.app.tables.shelf().games().iter().map(|game| game.facts().sheet_path.clone());
    let mut pages: Vec<String> = sheets.collect();
    pages.extend(
        ["/", "/new/innovation", "/g/gauntlet/guide", "/favicon.ico", "/healthz", "/metrics"]
            .map(str::to_owned),
    );
    pages.extend([table.clone(), format!("{table}/now"), format!("{table}/log"), host]);
    pages.extend(cardloom_server::page::assets().iter().map(|asset| asset.path.clone()));
    for page in &pages {
        let reply = visitor.get(page).await;
        assert_eq!(reply.status, StatusCode::OK, "{page}");
        for header in
            ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]
        {
            assert!(reply.headers.contains_key(header), "{page}: {header}");
        }
        let forever = page.starts_with("/a/") || page.ends_with("sheet.html");
        let kept = reply.headers["cache-control"].to_str().unwrap();
        assert_eq!(kept.contains("immutable"), forever, "{page}: {kept}");
        assert!(!reply.text.contains("style=\""), "{page} has a style of its own, which browsers ignore");
    }
    for nowhere in
        ["/nothing", "/new/chess", "/t/aaaaaaaaaa/1", "/t/x/1", "/a/0/table.js", "/t/aaaaaaaaaa/host"]
    {
        assert_eq!(visitor.get(nowhere).await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
    let wrong = visitor.send(visitor.request(Method::DELETE, &table, "")).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN, "what acts says where it comes from");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_options_of_a_game_are_fields_of_its_form_and_what_is_wrong_stands_at_them() {
    let site = Site::new();
    let mut visitor = site.visitor();
    assert!(visitor.get("/new/innovation").await.text.contains("name=\"teams\""));
    let form = visitor.get("/new/doomlings").await.text;
    assert!(
        form.contains("name=\"ages\"") && !form.contains("name=\"cards\""),
        "files are not for people elsewhere"
    );
    let wrong = visitor.post("/tables", "game=doomlings&players=9&ages=99&undo=often&limit=1").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    for said in
        ["2 to 6 can play", "99 is not in 1..=8", "fair, none or free", "a whole number from 5 to 86400"]
    {
        assert!(wrong.text.contains(said), "{said:?} is missing");
    }
    let sly = visitor.post("/tables", "game=doomlings&cards=/etc/passwd").await;
    assert_eq!(sly.status, StatusCode::SEE_OTHER, "an unknown field means nothing");
    let teams = visitor.post("/tables", "game=innovation&players=4&teams=true&seat1=human").await;
    assert_eq!(teams.status, StatusCode::SEE_OTHER);
    let impossible = visitor.post("/tables", "game=innovation&players=2&teams=true").await;
    assert_eq!(impossible.status, StatusCode::UNPROCESSABLE_ENTITY, "teams are for four");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_for_those_who_are_missing_when_the_host_starts() {
    let site = Site::new();
    let mut host = site.visitor();
    let page =
        host.post("/tables", "game=innovation&players=3&seat2=human&seat3=human&pace=0").await.target();
    let table = page.replace("/host", "/1");
    assert!(Form::of(&host.get(&table).await.text).is_none());
    let early = host.fetch(&format!("{table}/answer"), "token=1.0&pick=0").await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    assert!(early.text.contains("The game begins when all have come."), "{}", early.text);
    host.post(&page, "do=bot&seat=2").await.target();
    assert!(Form::of(&host.get(&table).await.text).is_none(), "one is missing still");
    host.post(&page, "do=start").await.target();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let seed = seed(&site, &page).await;
    assert!(play(&mut host, &table, &mut chance, &seed).await > 0);
    assert!(host.get(&table).await.text.matches("greedy bot").count() > 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_gives_up_says_so_and_the_game_is_over() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let table = visitor.play_now("innovation").await;
    assert!(until(&mut visitor, &table, |page| Form::of(page).is_some()).await.contains("/concede\""));
    assert_eq!(visitor.post(&format!("{table}/concede"), "").await.target(), table);
    let page = visitor.get(&table).await.text;
    assert!(page.contains("data-over") && !page.contains("/concede\""));
    // From now on its file can be read, with all that was hidden: nothing of it is played again.
    assert_eq!(visitor.get(&format!("{table}/game.jsonl")).await.status, StatusCode::OK);
    assert!(
        !page.contains("Take back")
            && !visitor.get(&format!("{table}/replay?at=0")).await.text.contains("Take back")
    );
    let back = visitor.fetch(&format!("{table}/undo"), "").await;
    assert_eq!(back.status, StatusCode::CONFLICT);
    assert!(back.text.contains("The game is over"), "{}", back.text);
    assert!(visitor.fetch(&format!("{table}/concede"), "").await.status.is_client_error());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_is_packed_where_that_is_understood() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let table = visitor.play_now("innovation").await;
    let assets = cardloom_server::page::assets().iter().map(|asset| asset.path.clone());
    for path in assets.filter(|path| !path.ends_with("svg")).chain([format!("{table}/now"), "/".to_owned()]) {
        let mut request = visitor.request(Method::GET, &path, "");
        request.headers_mut().insert("accept-encoding", "gzip, br".parse().unwrap());
        let response = site.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-encoding"], "gzip", "{path}");
        let packed = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        assert!(text.len() > 2 * packed.len(), "{path}: {} bytes of {}", packed.len(), text.len());
        assert!(!visitor.get(&path).await.headers.contains_key("content-encoding"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_stays_also_while_others_think() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let host = visitor.post("/tables", "game=innovation&players=2&seat2=human").await.target();
    let id = host.split('/').nth(2).unwrap();
    sit(&**site.app.tables.database(), id, Seat(1), "Ben").await;
    visitor.post(&host, "do=start").await.target();
    let table = host.replace("/host", "/1");
    let first = Form::of(&visitor.get(&table).await.text).unwrap();
    for (pick, status) in [(0, StatusCode::OK), (1, StatusCode::CONFLICT), (0, StatusCode::CONFLICT)] {
        let form = format!("token={}&pick={pick}", first.token);
        assert_eq!(visitor.fetch(&format!("{table}/answer"), &form).await.status, status);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_counted_of_a_game_tells_nothing_of_what_others_have_picked() {
    let mut revisions = Vec::new();
    for picks in ["pick=0", "pick=1"] {
        let site = Site::new();
        let mut visitor = site.visitor();
        let host = visitor.post("/tables", "game=innovation&players=2&seat2=human").await.target();
        let id = host.split('/').nth(2).unwrap();
        sit(&**site.app.tables.database(), id, Seat(1), "Ben").await;
        visitor.post(&host, "do=start").await.target();
        let table = host.replace("/host", "/1");
        let form = Form::of(&visitor.get(&table).await.text).unwrap();
        visitor.fetch(&format!("{table}/answer"), &format!("token={}&{picks}", form.token)).await;
        let live = site.app.tables.get(id).await.unwrap();
        let kept = site.app.tables.database().read(id, 0).await.unwrap();
        let seen = live.sight(Some(Seat(1))).await.unwrap();
        assert_eq!(seen.revision, kept.lines().filter(|line| line.starts_with("{\"answer\"")).count() as u64);
        revisions.push(seen.revision);
    }
    assert_eq!(revisions[0], revisions[1]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_taken_away_opens_nothing_and_its_pages_say_so() {
    let site = Site::new();
    let mut host = site.visitor();
    let page = host.post("/tables", "game=innovation&players=2&seat2=human").await.target();
    let id = page.split('/').nth(2).unwrap();
    let live = site.app.tables.get(id).await.unwrap();
    let opened_by = |seat| async move { live.fragment(Some(Seat(seat))).await.unwrap().opened_by };
    let before = opened_by.clone()(1).await;
    assert!(before.is_some());
    host.post(&page, "do=link&seat=2").await.target();
    let anew = opened_by.clone()(1).await;
    assert!(anew.is_some() && anew != before);
    host.post(&page, "do=bot&seat=2").await.target();
    assert_eq!(opened_by.clone()(1).await, None);
    assert_eq!(
        host.post(&page, "do=link&seat=2").await.status,
        StatusCode::CONFLICT,
        "a bot's seat is its own"
    );
    host.post(&page, "do=person&seat=2").await.target();
    let back = opened_by.clone()(1).await;
    assert!(back.is_some() && back != before && back != anew, "a link that was taken back stays so");
    host.post(&page, "do=close").await.target();
    assert_eq!(opened_by(0).await, None);
}
