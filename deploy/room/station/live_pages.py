"""What is live on a page, made once for all who look: a stream more costs no query more."""

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from deploy.room.station.language.speech import find_spoken, speak
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import DatabaseError

TICK_S: Final = 1.0
"""After so long a page is made anew in any case: times go on, alarms come."""
_MOST: Final = 1_000


@dataclass
class _Made:
    """One page as it was made last."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    version: int = -1
    at: float = 0.0
    text: str = ""


class LivePages:
    """Keeps each live page as it was made for a role and a language, until something changed.

    Args:
        make: writes the page of a table (empty: the floor's) as one of this role sees it; empty:
            it can't be told now.
        find_version: grows with each change of a table.
    """

    def __init__(
        self, make: Callable[[str, Visitor], str], find_version: Callable[[], int]
    ) -> None:
        self._make, self._find_version = make, find_version
        self._pages: dict[tuple[str, str, str], _Made] = {}
        self._lock = threading.Lock()
        # What each visitor's forms bring along stands in its place; nobody can send it here.
        self._place = secrets.token_urlsafe(32)

    def write(self, name: str, visitor: Visitor) -> str:
        """The page as it is now, with this visitor's own forms; empty: it can't be told now."""
        speak(visitor.language)
        with self._lock:
            if len(self._pages) > _MOST:
                self._pages.clear()
            made = self._pages.setdefault((name, visitor.role, find_spoken()), _Made())
        with made.lock:
            version, now = self._find_version(), time.monotonic()
            if not made.text or made.version != version or now - made.at > TICK_S:
                made.version, made.at = version, now
                try:
                    made.text = self._make(name, Visitor("", visitor.role, self._place))
                except DatabaseError:
                    made.text = ""
            text = made.text
        return text.replace(self._place, visitor.form_token)
