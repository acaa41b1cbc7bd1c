//! Texts for those who do not know the keys or the game.

use cardloom::draw::{bold, wrapped};

/// The keys and the commands of a menu.
pub(super) const HELP: &str = "\
Keys
  arrows, PageUp, PageDown, Home, End  move the highlight
  Enter      picks what is highlighted
  numbers    pick by number: 3, or 1 3 where several may be picked
  letters    narrow the menu down to what has them in it
  Space      picks one of several, or takes the pick back; Enter confirms
  Tab        completes the title of a card
  Esc        goes back, and at last leaves the game
  Ctrl-C     leaves the game
  Ctrl-Z     suspends the program
Commands, from the menu or typed
  do not ask me again this turn, where one may respond to what others do:
               declines this and all further ones until the next turn
  undo         takes your last answer back; redo gives it again
  card NAME    a card in full, by any part of its title
  table        the whole table
  log          all that has happened
  how to play  the game for those who do not know it
  concede      gives the game up
  leave        leaves the game";

/// A page of paragraphs, with headings that begin with `# ` and items that begin with `- `. Their lines are as long as
/// there is room, wherever they are broken in the text.
pub(crate) fn page_of(text: &str, width: usize) -> String {
    let mut blocks: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let begins = line.starts_with("# ") || line.starts_with("- ");
        match blocks.last_mut() {
            Some(block) if goes_on && !begins && !line.is_empty() => *block += &format!(" {}", line.trim()),
            _ => blocks.push(line.to_owned()),
        }
        goes_on = !line.is_empty() && !line.starts_with("# ");
    }
    let drawn = blocks.iter().map(|block| match block.strip_prefix("# ") {
        Some(heading) => bold(heading),
        None => wrapped(block, if block.starts_with("- ") { 2 } else { 0 }, width),
    });
    drawn.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{HELP, page_of};

    #[test]
    fn paragraphs_are_as_wide_as_there_is_room_and_headings_and_items_begin_lines() {
        let text =
            "# Your turn\nTake two\nactions:\n\n- Draw: a card.\n- Meld: a card that is\n  in your hand.";
        let page = anstream::adapter::strip_str(&page_of(text, 24)).to_string();
        assert_eq!(
            page,
            "Your turn\nTake two actions:\n\n- Draw: a card.\n- Meld: a card that is\n  in your hand."
        );
        assert_eq!(page_of("", 80), "");
    }

    #[test]
    fn the_help_fits_a_window_of_80_columns() {
        assert!(HELP.lines().all(|line| line.len() <= 80));
    }
}
