//! What lies on the table besides cards: counters, grids, dice, tracks, tables of words.

use cardloom::scene::{Counters, Dice, Die, Face, Grid, GridRow, Head, Matrix, Piece, Track};
use maud::{Markup, html};

use super::{
    card::Size,
    icons,
    pen::Pen,
    piece::{Pressed, pressed},
    words::token,
};

impl Pen<'_> {
    /// Numbers with names.
    pub(super) fn counters(&self, counters: &Counters) -> Markup {
        if counters.counters.is_empty() {
            return html! {};
        }
        html! {
            div.counters {
                @if !counters.title.is_empty() { span.name { (self.label(&counters.title)) } }
                ul { @for counter in &counters.counters {
                    li.counter data-key=(counter.key) {
                        (self.head(&counter.key, &counter.name, html! {
                            (self.label(&counter.name)) " "
                            b { (counter.value) @if let Some(of) = counter.of { "/" (of) } }
                        }))
                    }
                } }
            }
        }
    }

    /// Rows and columns of places. An empty place says what stands at the head of its column.
    pub(super) fn grid(&self, grid: &Grid) -> Markup {
        html! {
            div.grid data-key=(grid.key) data-columns=(grid.columns.len()) role="group" aria-label=(self.text(&grid.title)) {
                @for row in &grid.rows { (self.grid_row(grid, row)) }
            }
        }
    }

    fn grid_row(&self, grid: &Grid, row: &GridRow) -> Markup {
        let heads = grid.columns.iter().map(Some).chain(std::iter::repeat(None));
        html! {
            div.gridrow {
                div.gridhead data-key=(row.head.key) {
                    (self.head(&row.head.key, &row.head.words, html! {
                        (self.label(&row.head.words))
                        @for of in &row.head.tokens { " " (token(of)) }
                    }))
                }
                ul.cells tabindex="-1" aria-label=(self.text(&row.head.words)) {
                    @for (piece, head) in row.cells.iter().zip(heads) { (self.cell(piece, head)) }
                }
            }
        }
    }

    fn cell(&self, piece: &Piece, head: Option<&Head>) -> Markup {
        let (Face::Slot { .. }, Some(head), None) = (&piece.face, head, self.lit(&piece.key)) else {
            return self.piece(piece, Size::Small);
        };
        html! {
            li.piece data-key=(piece.key) {
                div.slot {
                    span.vh { "empty place, " }
                    (self.label(&head.words))
                    @for of in &head.tokens { " " (token(of)) }
                }
            }
        }
    }

    /// Dice: those that can be taken, then those beside them.
    pub(super) fn dice(&self, dice: &Dice) -> Markup {
        let (aside, inside): (Vec<&Die>, Vec<&Die>) = dice.dice.iter().partition(|die| die.aside);
        let name = html! { (self.label(&dice.title)) };
        html! {
            div.zone.dice data-key=(dice.key) role="group" aria-label=(self.text(&dice.title)) {
                div.name { (self.head(&dice.key, &dice.title, name)) }
                ul.pieces {
                    @for die in inside { (self.die(die)) }
                    @if !aside.is_empty() { li.aside { (aside.len()) " outside" } }
                }
            }
        }
    }

    fn die(&self, die: &Die) -> Markup {
        let lit = self.lit(&die.key);
        let inside = html! {
            span.vh { "die: " }
            @for (number, face) in die.faces.iter().enumerate() {
                @if number > 0 { span.vh { " or " } }
                (icons::named(face))
            }
        };
        html! {
            li.piece data-key=(die.key) {
                (pressed(&Pressed { class: "die", tint: "plain", card: None, lit: lit.as_ref(), inside }))
            }
        }
    }

    /// Spaces in a line, with markers on them.
    pub(super) fn track(&self, track: &Track) -> Markup {
        html! {
            div.zone.track data-key=(track.key) role="group" aria-label=(self.text(&track.title)) {
                div.name { (self.label(&track.title)) }
                ol { @for (number, space) in track.spaces.iter().enumerate() {
                    li data-key=(space.key) {
                        (self.label(&space.words))
                        @for of in &space.tokens { " " (token(of)) }
                        @for (_, mark) in track.markers.iter().filter(|(at, _)| *at == number) { " " (self.mark(mark)) }
                    }
                } }
            }
        }
    }

    /// A table of words.
    pub(super) fn matrix(&self, matrix: &Matrix) -> Markup {
        html! {
            div.matrix data-key=(matrix.key) tabindex="-1" {
                table {
                    caption { (self.label(&matrix.title)) }
                    thead { tr {
                        td {}
                        @for head in &matrix.columns { th scope="col" data-key=(head.key) { (self.label(&head.words)) } }
                    } }
                    tbody { @for row in &matrix.rows {
                        tr data-key=(row.head.key) class=[row.now.then_some("now")] {
                            th scope="row" {
                                (self.label(&row.head.words))
                                @if let Some(card) = row.card { " " (self.words(&cardloom::words![card])) }
                                @if row.now { span.vh { ", now" } }
                            }
                            @for cell in &row.cells { td { (self.words(cell)) } }
                        }
                    } }
                }
            }
        }
    }
}
