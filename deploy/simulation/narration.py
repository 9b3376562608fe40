"""A few readable lines a hand, from the views alone."""

import itertools
import textwrap
from typing import Final

from engine.messages.shown.views import NarrationLine, View

WIDTH: Final = 100
_LABEL: Final = 10
_SOURCES: Final = ("Reader", "Camera", "Bridge")
"""How a line begins that tells of a source."""
_PLURALS: Final = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "sits": "sit",
    "buys": "buy",
    "posts": "post",
    "draws": "draw",
    "stands": "stand",
}


class Narrator:
    """Turns successive views into lines; each is told once."""

    def __init__(self) -> None:
        self._told = 0
        self._label = "Preflop"
        self._board = ""
        self._actions: list[tuple[int, str]] = []
        self._alarm = ""
        self._repeated = 0
        self._starting = True
        """Until all sources were there once, or a hand begins without."""
        self._held: list[NarrationLine] = []
        """What sources said of themselves while they started."""

    def follow(self, view: View) -> list[str]:
        """The lines that a view makes complete."""
        lines: list[str] = []
        if self._starting and view.hand:
            lines += self._stop_waiting()
        for line in view.narration:
            if line.sequence <= self._told:
                continue
            self._told = line.sequence
            if self._starting and line.text.startswith(_SOURCES):
                self._held.append(line)
            else:
                lines += self._tell(line)
        if self._starting and _are_all_there(view):
            self._held.clear()
            self._starting = False
        return lines

    def finish(self) -> list[str]:
        """What is left to tell when no view comes any more."""
        return [*self._stop_waiting(), *self._silence(), *self._close_street("")]

    def _stop_waiting(self) -> list[str]:
        """What the sources said, where they did not all get ready."""
        self._starting = False
        held, self._held = self._held, []
        return [line for one in held for line in self._tell(one)]

    def _tell(self, line: NarrationLine) -> list[str]:
        text = line.text
        if line.kind == "alarm":
            return self._sound(text[:1].upper() + text[1:])
        repeated = self._silence()
        return [*repeated, *self._say(line)]

    def _sound(self, alarm: str) -> list[str]:
        """An alarm's line; one that sounds again at once is counted instead."""
        if alarm == self._alarm:
            self._repeated += 1
            return []
        repeated = self._silence()
        self._alarm = alarm
        return [*repeated, *_set_line("", f"! {alarm}")]

    def _silence(self) -> list[str]:
        """How often the last alarm sounded again, now that something else is told."""
        repeated, self._alarm, self._repeated = self._repeated, "", 0
        return _set_line("", f"  ({repeated} more of these)") if repeated else []

    def _say(self, line: NarrationLine) -> list[str]:
        text = line.text
        match line.kind:
            case "action" | "pot" | "hand":
                return self._collect(line)
            case "street":
                return self._close_street(text.lower())
            case "card":
                return self._turn_board(text)
            case "result":
                return [*self._close_street(""), *_set_line("", text)]
            case _:
                return _set_line("", text)

    def _collect(self, line: NarrationLine) -> list[str]:
        """What seats do, to be told in one line; a hand's header begins a new one."""
        if line.kind == "hand" and not line.seat:
            lines = self._close_street("")
            self._label = "Preflop"
            return [*lines, line.text]
        if line.kind == "hand" and not self._actions:
            self._label = "Table"
        lines = []
        if line.street and not self._board and name_street(line.street) != self._label:
            lines = self._close_street("")
            self._label = name_street(line.street)
        self._actions.append((line.seat, line.text))
        return lines

    def _turn_board(self, text: str) -> list[str]:
        street, separator, faces = text.partition(": ")
        if not separator or street.startswith("Seat"):
            return _set_line("", text)
        street = street.partition(",")[0]
        if street == self._label:
            self._label = "Antes"
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


def _are_all_there(view: View) -> bool:
    kinds = {source.kind for source in view.sources}
    return kinds >= {"reader", "camera"} and all(one.state == "ready" for one in view.sources)


def name_street(street: str) -> str:
    """A street as a line begins with it: "Flop", "Draw 2"."""
    if street == "predraw":
        return "Deal"
    if street.startswith("draw"):
        return f"Draw {street.removeprefix('draw')}".rstrip()
    return street.capitalize()


def _set_line(label: str, text: str) -> list[str]:
    indent = "  " + " " * _LABEL
    return textwrap.wrap(
        text, WIDTH, initial_indent="  " + label.ljust(_LABEL), subsequent_indent=indent
    )


def _join_actions(actions: list[tuple[int, str]]) -> str:
    """The actions in order; neighbours who do the same share one verb."""
    parts: list[str] = []
    for deed, group in itertools.groupby(actions, _find_deed):
        doers = [seat for seat, _ in group]
        verb, _, rest = deed.partition(" ")
        if len(doers) > 1 and verb in _PLURALS:
            named = ", ".join(map(str, doers[:-1])) + f" and {doers[-1]}"
            parts.append(f"seats {named} {_PLURALS[verb]} {rest}".rstrip())
        elif verb in _PLURALS:
            parts.append(f"seat {doers[0]} {deed}")
        else:
            parts += [deed] * len(doers)
    return ", ".join(parts)


def _find_deed(action: tuple[int, str]) -> str:
    """What was done: without the doer, where several can be told to have done the same."""
    seat, text = action
    deed = text.removeprefix(f"Seat {seat} ")
    told_together = deed != text and deed.split(" ", 1)[0] in _PLURALS
    return deed if told_together else text[:1].lower() + text[1:]
