//! What a person at a keyboard sees and presses: each question is a frame that is fitted to the window, with a menu in it.
//!
//! [`Menu`] and [`Pager`] take keys, [`Frame`] lays out lines, and none of them knows a terminal; [`window`] alone reads
//! keys and draws.

mod frame;
mod help;
mod menu;
mod pager;
#[cfg(test)]
mod tests;
pub(crate) mod window;

use std::io;

use cardloom::{Line, draw, draw::Size};
use crossterm::event::{KeyCode, KeyModifiers};

pub(crate) use self::{
    frame::Frame,
    help::page_of,
    menu::{Choices, Command, Item, Menu, PASS, Page, Step},
};
use self::{
    pager::Pager,
    window::{Input, Window},
};

/// A question in a window, and all that can be looked at beside it.
pub(crate) struct Asking<'a> {
    pub(crate) frame: Frame<'a>,
    /// All that has happened.
    pub(crate) log: &'a dyn Fn() -> Vec<Line>,
    /// How the game is played.
    pub(crate) how: &'static str,
}

impl Asking<'_> {
    /// Shows the frame until there is an answer or another wish.
    pub(crate) fn ask(&self, mut menu: Menu) -> io::Result<Step> {
        let window = Window::open()?;
        loop {
            // Keys that come faster than they can be shown are taken first.
            if window.is_quiet()? {
                window.draw(&self.frame.lines(&menu, window::size()))?;
            }
            let step = match window.input()? {
                Some(Input::Key(key)) => menu.key(key),
                Some(Input::Paste(text)) => menu.paste(&text),
                None => Step::Stay,
            };
            match step {
                Step::Stay => {}
                Step::Suspend => window.suspend()?,
                Step::Show(page) => self.show(&window, page)?,
                other => return Ok(other),
            }
        }
    }

    fn show(&self, window: &Window, page: Page) -> io::Result<()> {
        let mut pager = if page == Page::Log { Pager::at_end() } else { Pager::default() };
        loop {
            let (width, height) = window::size();
            let (title, text) = self.page(page, width);
            window.draw(&pager.lines(title, &text, (width, height)))?;
            let Some(Input::Key(key)) = window.input()? else { continue };
            if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL) {
                window.suspend()?;
            } else if !pager.key(key, text.len(), height) {
                return Ok(());
            }
        }
    }

    fn page(&self, page: Page, width: usize) -> (&'static str, Vec<String>) {
        let Frame { screen, scene, .. } = &self.frame;
        let (title, text) = match page {
            Page::Card(card) => ("Card", draw::card(&screen.sheet.cards()[card], &screen.sheet, width)),
            Page::Table => ("Table", draw::table(scene, &screen.sheet, Size { width, height: None })),
            Page::Log => {
                ("Log", screen.lines_in(&(self.log)(), self.frame.source.is_none(), width).join("\n"))
            }
            Page::Help => ("Help", help::HELP.to_owned()),
            Page::How => ("How to play", page_of(self.how, width)),
        };
        let lines = text.lines().flat_map(|line| match line.is_empty() {
            true => vec![String::new()],
            false => draw::wrapped(line, 0, width).lines().map(str::to_owned).collect(),
        });
        (title, lines.collect())
    }
}
