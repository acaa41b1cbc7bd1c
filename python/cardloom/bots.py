"""Bots that fit any game, written in Rust.

Each is a name, as the command line has it: ``greedy``, ``ismcts:500``. Wherever a bot is expected such a name is one as well.
"""

from __future__ import annotations

from ._native import check_bot


class Bot(str):
    """A bot by its name."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Bot({str(self)!r})"


def first() -> Bot:
    """Picks what is listed first."""
    return Bot("first")


def random() -> Bot:
    """Picks by chance."""
    return Bot("random")


def greedy() -> Bot:
    """Tries each option one step ahead."""
    return Bot("greedy")


def ismcts(iterations: int = 1000) -> Bot:
    """Searches so many iterations for each answer: information-set Monte-Carlo tree search."""
    if iterations < 1:
        raise ValueError(f"a search has at least one iteration, not {iterations}")
    name = f"ismcts:{iterations}"
    check_bot(name)
    return Bot(name)
