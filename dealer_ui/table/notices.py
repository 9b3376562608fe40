"""Brief messages over the table: why a touch was refused, what was entered and can be undone."""

from typing import Final, Literal

from PySide6.QtCore import QObject, QTimer

from dealer_ui.language.translator import tr
from dealer_ui.parts.facts import Facts
from engine.messages.shown.views import View
from engine.messages.text import phrase

MESSAGE_MS: Final = 5000
"""How long a refusal stays on the screen."""

MISS_MS: Final = 2000
"""How long it stays that a touch did not count."""

SLIP_MS: Final = 10_000
"""How long the undo of what was entered between hands stands where it was touched."""

CHANGED: Final = phrase("the screen had just changed. Touch again")
UNRIPE: Final = phrase("that takes longer. Touch again once the bar on the key is full")
CROWDED: Final = phrase("two keys were down at once. Touch one")
CUT: Final = phrase("the amount has no room on this key. Type it")
WRITING: Final = phrase("the touch before is being recorded. Touch again")


class Notices:
    """The message that stands, if one does.

    Args:
        facts: where it is shown.
        owner: the object in Qt that its timer lives as long as.
    """

    def __init__(self, facts: Facts, owner: QObject) -> None:
        self._facts = facts
        self._timer = QTimer(owner)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)

    def tell(self, text: str, milliseconds: int = MESSAGE_MS) -> None:
        """Show a message for so long."""
        self._facts.sync(message=text)
        self._timer.start(milliseconds)

    def miss(self, why: str) -> None:
        """A touch did not count: say so, and let the key show it."""
        if self._facts.value("live"):
            self._facts.sync(missed=self._facts.value("missed") + 1)
            self.tell(tr("Not counted: {why}", why=why), MISS_MS)

    def clear(self) -> None:
        """Take the message away."""
        self._facts.sync(message="")


class Slip:
    """What was entered between hands just now, while its undo stands at the place of the touch.

    A pot that was pushed, a buy-in, a seating. Afterwards the undo stands beside the last action,
    and under what went wrong, until the next deck is ready.

    Args:
        facts: where it is shown.
        owner: the object in Qt that its timer lives as long as.
    """

    def __init__(self, facts: Facts, owner: QObject) -> None:
        self._facts = facts
        self._step = -1
        self._touched = ""
        self._timer = QTimer(owner)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._clear)

    def note(self, where: Literal["table", "side"]) -> None:
        """A touch asked for something: on a sheet over the table, or on a key beside it."""
        self._touched = where

    def take(self, view: View) -> None:
        """Take over a view: what it would undo is new, or is not there any more."""
        before, self._step = self._step, view.undo_step
        if view.street or not view.undo or view.undo_step < before:
            self._clear()
        elif 0 <= before < view.undo_step and self._touched:
            self._facts.sync(slip=view.undo_step, slipHere=self._touched == "table")
            self._touched = ""
            self._timer.start(SLIP_MS)

    def _clear(self) -> None:
        self._timer.stop()
        self._facts.sync(slip=0, slipHere=False)
