"""How long the player to act has been thinking: told discreetly, and only once it is long.

A house that finds it impolite to take overlong over a plain decision names no limit (LIVE-ET-09):
the dealer sees the time and may call it; nothing happens by itself.
"""

from dealer_ui.language.words import clock
from engine.messages.shown.views import View

_SECOND_NS = 1_000_000_000


class Thinking:
    """The time since the seat's turn came.

    Args:
        after_s: from how many seconds on it is told; 0: never.
    """

    def __init__(self, after_s: int) -> None:
        self._after_s = after_s
        self._turn: tuple[int, int] | None = None
        self._since_ns = 0

    def take(self, view: View) -> str:
        """What is to be told under a view, "0:34"; empty: nothing.

        The engine's own times count: while it was away nobody was kept waiting by a player.
        """
        acting = view.prompt.kind == "act" and view.acting > 0
        turn = (view.prompt.number, view.acting) if acting else None
        if turn != self._turn:
            self._turn, self._since_ns = turn, view.published_ns
        seconds = (view.published_ns - self._since_ns) // _SECOND_NS
        # Time that was called runs down beside it.
        if turn is None or view.time is not None or not 0 < self._after_s <= seconds:
            return ""
        return clock(seconds)
