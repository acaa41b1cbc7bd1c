//! The host's page: invitations, and what can be done about the seats.

use cardloom::Seat;
use maud::{Markup, html};

use super::{
    icons, scene,
    shell::{self, Page},
};
use crate::sight::{GameFacts, Seated};

/// A table as its host sees it.
pub struct Host<'a> {
    /// The name of the table.
    pub id: &'a str,
    /// Its seats in turn order.
    pub seats: &'a [HostSeat],
    /// The link for those who watch, where they may; empty where it is not known any more.
    pub watch: Option<String>,
    /// Where the host plays, if they do: the address of the table.
    pub own: Option<String>,
    /// Whether the game has not begun.
    pub waiting: bool,
    /// Whether somebody's time runs.
    pub timed: bool,
    /// Whether it goes on no more.
    pub over: bool,
    /// A line about what did not work.
    pub alert: Option<&'a str>,
}

/// A seat as the host sees it.
pub struct HostSeat {
    /// Who sits there.
    pub seated: Seated,
    /// The link of the invitation; empty where it is not known any more. `None` where nobody can be invited.
    pub link: Option<String>,
    /// Whether no further browser is let in.
    pub locked: bool,
}

/// The host's page. Its forms go to `/t/ID/host` with `do` (`start`, `time`, `close`, `link`, `bot`, `person`, `lock`, `unlock`) and, where
/// it is about a seat, `seat`: its number from 1, or `w` for those who watch.
pub fn host(facts: &GameFacts, host: &Host<'_>) -> Markup {
    let title = format!("Your table: {}", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let action = format!("/t/{}/host", host.id);
    shell::html(
        &page,
        html! {
            h1 { (title) }
            p #alert.alert role="alert" { @if let Some(text) = host.alert { (text) } }
            p #say.vh role="status" {}
            @if let Some(own) = &host.own { p.links { a.go href=(own) { "To your seat" } } }
            section aria-labelledby="seats" {
                h2 #seats { "Seats" }
                p.hint { "Send each player the link of their seat. Whoever has it can sit down there." }
                ol.hostseats { @for (seat, of) in Seat::all(host.seats.len()).zip(host.seats) {
                    li { (self::seat(&action, seat, of, host.over)) }
                } }
            }
            @if let Some(link) = &host.watch {
                section {
                    h2 { "To watch" }
                    (invitation("Link for those who watch", "w", link, &action))
                }
            }
            section {
                h2 { "The table" }
                form.links method="post" action=(action) {
                    @if host.waiting { button.go type="submit" name="do" value="start" { "Start now" } }
                    @if host.timed { button type="submit" name="do" value="time" { "Give more time" } }
                    @if !host.over { button type="submit" name="do" value="close" { "Close the table" } }
                }
                @if host.timed { p.hint { "Whoever is asked has all of their time once more." } }
                @if host.waiting { p.hint { "It starts by itself when all have come. Bots play for those who are missing when you start it now." } }
            }
        },
    )
}

fn seat(action: &str, seat: Seat, of: &HostSeat, over: bool) -> Markup {
    let number = (seat.index() + 1).to_string();
    let name = if of.seated.name.is_empty() { "Nobody yet" } else { &of.seated.name };
    html! {
        div.hostseat {
            span.seat data-seat=(seat.index() % 6) data-n=(number) { (name) }
            @if of.seated.bot { " " (icons::named("bot")) } @else { (scene::presence(of.seated.presence, of.seated.asked)) }
            @if of.locked { span.hint { " locked" } }
        }
        @if let Some(link) = of.link.as_ref().filter(|_| !over) {
            (invitation(&format!("Link for seat {number}"), &number, link, action))
        }
        @if of.seated.bot && !over {
            form.links method="post" action=(action) {
                input type="hidden" name="seat" value=(number);
                button type="submit" name="do" value="person" { "Invite somebody" }
            }
        }
        @if !of.seated.bot && !over {
            form.links method="post" action=(action) {
                input type="hidden" name="seat" value=(number);
                button type="submit" name="do" value="bot" { "Let a bot play" }
                @if of.locked {
                    button type="submit" name="do" value="unlock" { "Unlock" }
                } @else {
                    button type="submit" name="do" value="lock" { "Lock" }
                }
            }
        }
    }
}

/// A link to be sent, or a button that makes a new one.
fn invitation(label: &str, number: &str, link: &str, action: &str) -> Markup {
    html! {
        @if link.is_empty() {
            form method="post" action=(action) {
                input type="hidden" name="seat" value=(number);
                button type="submit" name="do" value="link" { "Make a new link" }
            }
        } @else {
            div.invite {
                label { span.vh { (label) } input type="text" readonly value=(link); }
                button type="button" data-copy=(link) hidden { "Copy" span.vh { ": " (label) } }
            }
            form.links method="post" action=(action) {
                input type="hidden" name="seat" value=(number);
                button type="submit" name="do" value="link" { "Another link instead" span.vh { ": " (label) } }
            }
        }
    }
}
