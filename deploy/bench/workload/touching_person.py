"""Somebody who plays hands without devices: what is touched next, from the view alone."""

from typing import Final

from engine.cards import DECK, UNKNOWN
from engine.messages.shown.views import View

_APART: Final = 15
"""Touches between two looks at a sheet."""


class TouchingPerson:
    """Passes, names cards, pushes; now and then opens a sheet and closes it again."""

    def __init__(self) -> None:
        self._picked: list[str] = []
        self._seen: set[str] = set()
        """Faces of this hand that were named: those of who folded stand nowhere any more."""
        self._hand = 0
        self._prompt = 0
        self._touches = 0
        self._looked = 0
        """After how many touches a sheet was opened last."""
        self._opened = False

    def choose(self, view: View) -> str:
        """The control to be touched next; empty: there is none yet."""
        if view.prompt.number != self._prompt:
            self._prompt, self._picked = view.prompt.number, []
        if view.hand != self._hand:
            self._hand, self._seen = view.hand, set()
        if self._opened:
            return "sheet close"
        if self._touches - self._looked >= _APART and view.prompt.kind == "act":
            return "Table"
        if view.prompt.pad:
            return self._name(view)
        if view.prompt.kind == "act":
            return self._act(view)
        main = [one.key for one in view.prompt.answers if one.style == "main"]
        keys = main or [one.key for one in view.prompt.answers if one.place == "prompt"]
        return f"answer {keys[0]}" if keys else ""

    def note(self, target: str, *, done: bool) -> None:
        """What came of a touch."""
        if not done:
            # The sheet may have gone by itself.
            self._opened = False
            return
        self._touches += 1
        self._opened = target == "Table"
        if self._opened:
            self._looked = self._touches
        if target.startswith("card "):
            self._picked.append(target.removeprefix("card "))
            self._seen.add(self._picked[-1])

    def _name(self, view: View) -> str:
        if len(self._picked) >= max(1, view.prompt.count):
            return "cards done"
        shown = {card for seat in view.seats for card in seat.cards} | set(view.board)
        free = [card for card in DECK if card not in shown - {UNKNOWN}]
        free = [card for card in free if card not in self._seen]
        return f"card {free[(7 * self._touches) % len(free)]}"

    def _act(self, view: View) -> str:
        legal = {one.action for one in view.legal}
        if "check" in legal:
            return "Check"
        # Some folds, so that a hand has ends of every kind.
        folds = "fold" in legal and self._touches % 7 == 3
        return "Fold" if folds or "call" not in legal else "Call"
