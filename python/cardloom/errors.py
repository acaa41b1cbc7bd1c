"""What the games raise. Nothing has changed where one of these is raised."""


class CardloomError(Exception):
    """The game cannot go on: a fault of its rules, or of what came from outside."""


class SetupError(CardloomError, ValueError):
    """There can be no such game."""


class IllegalActionError(CardloomError, ValueError):
    """The action is not legal; the message says which are."""


class GameOverError(IllegalActionError):
    """The game is over, and no action is legal any more."""


class UndoRefusedError(CardloomError):
    """An answer cannot fairly be taken back; the message says why."""


class DeterminizeError(CardloomError):
    """No game as it might be for a player was found; the message says why."""


class SaveError(CardloomError, OSError):
    """A kept game cannot be written or read; the message says why. The file was left as it is."""
