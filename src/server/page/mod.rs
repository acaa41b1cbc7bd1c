//! Pages: from what a table shows to HTML, and nothing else. No function here reads or writes anything.
//!
//! All of a table that changes is in one [`fragment`], which its page begins with, which its socket sends and which answers
//! its forms: opening, coming back and going on are one way.

mod assets;
mod board;
mod card;
mod end;
mod error;
mod guide;
mod host;
mod icons;
mod join;
mod lobby;
mod log;
mod new_table;
mod pen;
mod piece;
mod prompt;
mod replay;
#[cfg(test)]
mod sample;
mod scene;
mod sheet;
mod shell;
mod table;
mod words;
mod zone;

pub use self::{
    assets::{Asset, asset_at, assets},
    error::error,
    guide::guide,
    host::{Host, HostSeat, host},
    join::{Invitation, join},
    lobby::{Lobby, TableLine, lobby},
    new_table::{NewTable, SITTERS, new_table},
    replay::replay,
    sheet::sheet,
    shell::{Page, html},
    table::{alert, fragment, log_page, table},
};
