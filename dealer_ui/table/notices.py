"""Brief messages over the table: why a touch was refused, and that one did not count."""

from typing import Final

from PySide6.QtCore import QObject, QTimer

from dealer_ui.language.translator import tr
from dealer_ui.parts.facts import Facts
from engine.messages.text import phrase

MESSAGE_MS: Final = 5000
"""How long a refusal stays on the screen."""

MISS_MS: Final = 2000
"""How long it stays that a touch did not count."""

CHANGED: Final = phrase("the screen had just changed. Touch again")
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
