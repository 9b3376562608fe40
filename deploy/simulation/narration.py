"""A few readable lines a hand, from the views alone."""

import textwrap
from typing import Final

from engine.messages.views import Happening, View

WIDTH: Final = 100
_LABEL: Final = 10
_VERBS: Final = {"folds": "fold", "checks": "check"}


class Narrator:
    """Turns successive views into lines; each happening is told once."""

    def __init__(self) -> None:
        self._told = 0
        self._label = "Preflop"
        self._board = ""
        self._actions: list[tuple[int, str]] = []

    def follow(self, view: View) -> list[str]:
        """The lines that a view makes complete."""
        lines: list[str] = []
        for happening in view.happenings:
            if happening.sequence > self._told:
                self._told = happening.sequence
                lines += self._tell(happening)
        return lines

    def _tell(self, happening: Happening) -> list[str]:
        text = happening.text
        match happening.kind:
            case "action" | "pot":
                self._actions.append((happening.seat, text))
                return []
            case "hand":
                lines = [*self._close_street(""), *_set_line("", text)]
                self._label = "Preflop"
                return lines if happening.seat else [*lines[:-1], text]
            case "street":
                return self._close_street(text.lower())
            case "card":
                return self._turn_board(text)
            case "result":
                return [*self._close_street(""), *_set_line("", text)]
            case _:
                return _set_line("", f"! {text}")

    def _turn_board(self, text: str) -> list[str]:
        street, separator, faces = text.partition(": ")
        if not separator or street.startswith("Seat"):
            return _set_line("", text)
        lines = self._close_street("")
        self._label, self._board = street, faces
        return lines

    def _close_street(self, end: str) -> list[str]:
        """The street's line, if it has anything to tell."""
        parts = [part for part in (self._board, _join_actions(self._actions), end) if part]
        if not self._board and not self._actions:
            return []
        self._actions, self._board = [], ""
        return _set_line(self._label, " · ".join(parts))


def _set_line(label: str, text: str) -> list[str]:
    indent = "  " + " " * _LABEL
    return textwrap.wrap(
        text, WIDTH, initial_indent="  " + label.ljust(_LABEL), subsequent_indent=indent
    )


def _join_actions(actions: list[tuple[int, str]]) -> str:
    """The actions in order; neighbours who do the same share one verb."""
    parts: list[str] = []
    at = 0
    while at < len(actions):
        seat, text = actions[at]
        word = _strip_seat(seat, text)
        seats = [seat]
        while (
            word in _VERBS
            and at + 1 < len(actions)
            and _strip_seat(*actions[at + 1]) == word
            and actions[at + 1][0]
        ):
            at += 1
            seats.append(actions[at][0])
        if len(seats) > 1:
            named = ", ".join(map(str, seats[:-1])) + f" and {seats[-1]}"
            parts.append(f"seats {named} {_VERBS[word]}")
        else:
            parts.append(text[:1].lower() + text[1:])
        at += 1
    return ", ".join(parts)


def _strip_seat(seat: int, text: str) -> str:
    return text.removeprefix(f"Seat {seat} ")
