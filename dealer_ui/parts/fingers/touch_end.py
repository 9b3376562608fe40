"""An exception that nobody foresaw ends the touch that met it, not the screen."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from engine.messages.text import phrase

LOG: Final = logging.getLogger("dealer_ui")
BROKEN_OFF: Final = phrase("That touch failed. See what is recorded, then try another way.")
"""What is said in place of what was touched."""

P = ParamSpec("P")


class Touchable(Protocol):
    """Whatever QML calls when a finger touched something."""

    def break_off(self) -> None:
        """A touch met an exception: put away what it was about, and say so."""


T = TypeVar("T", bound=Touchable)


def touch(work: Callable[Concatenate[T, P], None]) -> Callable[Concatenate[T, P], None]:
    """Mark a method as what a touch calls: what it raises ends it with a sentence and a log line.

    Below `@Slot`, whose signature QML reads.
    """

    @wraps(work)
    def guarded(self: T, *given: P.args, **named: P.kwargs) -> None:
        try:
            work(self, *given, **named)
        except Exception:
            LOG.exception("a touch failed: %s", work.__name__)
            self.break_off()

    marked: Any = guarded
    marked.ends_touch = True
    result: Callable[Concatenate[T, P], None] = marked
    return result
