"""A ruling on its way: who rules what is done about a wrong deal, and why."""

from collections.abc import Callable
from typing import Final, TypeAlias

from dealer_ui.language.translator import tr
from dealer_ui.language.words import cited, grouped
from dealer_ui.parts.keyboards import Typing
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    MARGIN,
    MAX_HEIGHT,
    Page,
    SheetKey,
    SheetText,
    note,
    sheet_height,
)
from dealer_ui.sheets.keypads import text_page
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.shown.review_questions import ForeseeRuling, RuledChange, RulingForeseen
from engine.messages.shown.views import Answer, PromptView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import AnswerPrompt

Send: TypeAlias = Callable[[str], AnswerPrompt | ForeseeRuling]
"""Makes the ruling, or the question what it would change, given its id."""
TEXT_LENGTH: Final = 24
_CONFIRM: Final = 90
_BELOW: Final = phrase("This is what it would change. The record keeps the ruling.")
_LINE: Final = 32
"""A line of what would change."""


class Ruling:
    """The floor's ruling: a name, a reason where nothing else tells it, and a second thought.

    Args:
        answer: the remedy that was touched.
        prompt: the prompt whose answer it is.
        proven: whoever rules signs on with a PIN, and no name is typed.
    """

    def __init__(self, answer: Answer, prompt: PromptView, *, proven: bool = False) -> None:
        self.objection = ""
        self._answer = answer
        self._prompt = prompt
        self._proven = proven
        floor = answer.rank == "floor"
        self._named = floor and not proven
        self._labels = [tr("Who rules?")] if self._named else []
        if floor and answer.key == "misdeal" and prompt.clause != FLOOR_DECIDES:
            self._labels.append(tr("What went wrong?"))
        self._typed = [""] * len(self._labels)
        self._at = 0
        self._keys = Typing(TEXT_LENGTH)
        self._looked = False
        self._seen: RulingForeseen | None = None

    @property
    def number(self) -> int:
        """The prompt's number: under another one it is moot."""
        return self._prompt.number

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"rule {self._answer.key} {self._at} {self._looked}"

    @property
    def act(self) -> str:
        """The remedy that is ruled."""
        return self._answer.label

    @property
    def is_filled(self) -> bool:
        """Whether something was typed."""
        return any(self._typed)

    @property
    def looks(self) -> bool:
        """Whether nothing more is to be typed, and what it would change is looked at."""
        return self._answer.looked_at and self._at == len(self._labels)

    @property
    def waits(self) -> bool:
        """Whether the engine is asked what it would change."""
        return self.looks and not self._looked

    def foresee(self, query_id: str) -> ForeseeRuling:
        """The question what the ruling would change."""
        return ForeseeRuling(id=query_id, prompt=self._prompt.number, answer=self._answer.key)

    def see(self, foreseen: RulingForeseen | None) -> None:
        """What it would change; None: it can't be told, and the sheet says why."""
        self._seen = foreseen
        self._looked = self.looks

    def page(self, _view: View) -> Page:
        """What the sheet shows."""
        title = self._answer.label
        if self._at < len(self._labels):
            typed = self._typed[self._at]
            label = self._labels[self._at]
            ready = bool(typed.strip())
            return text_page(title, label, typed, tr("Next"), ready=ready, typing=self._keys)
        rule = f" ({cited(self._answer.clause)})" if self._answer.clause else ""
        floor = self._answer.rank == "floor"
        who = (
            self._typed[0].strip()
            if self._named
            else tr("the floor")
            if floor
            else tr("the dealer")
        )
        asked = tr("{text}: ruled by {who}{rule}", text=self._prompt.text, who=who, rule=rule)
        if not self._looked:
            return Page(title=title, below=asked, backs=True)
        return _show_look(title, asked, self._seen, self._answer.style)

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what == "confirm" and self._looked:
            return self._make()
        if self._at >= len(self._labels):
            return None
        if what == "key" and detail == "enter":
            self._at += bool(self._typed[self._at].strip())
            if self._at < len(self._labels):
                return None
            return self.foresee if self.looks else self._make()
        if what in {"letter", "key"}:
            self._typed[self._at] = self._keys.press(self._typed[self._at], detail)
        elif what == "script":
            self._keys.turn()
        return None

    def _make(self) -> Send:
        by = self._typed[0].strip() if self._named else ""
        note = "".join(self._typed[1 if self._named else 0 :]).strip()
        return lambda intent_id: AnswerPrompt(
            id=intent_id, prompt=self._prompt.number, answer=self._answer.key, by=by, note=note
        )

    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed: all that stands there now."""
        if self._at < len(self._labels):
            self._typed[self._at] = self._keys.take(text)

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if not self._at:
            return False
        self._at -= 1
        self._looked = False
        self._seen = None
        return True


def _show_look(title: str, asked: str, seen: RulingForeseen | None, style: str) -> Page:
    """What the ruling would change, in two columns, above the key that makes it when it is held."""
    texts = [note(grouped(asked), MARGIN, HEAD, INNER, 50, size=22, bold=True)]
    y = HEAD + 56
    if seen is not None:
        told = _fit(seen.changes)
        half = (INNER - 2 * GAP) // 2
        texts += [
            _tell(text, MARGIN + at % 2 * (half + 2 * GAP), y + at // 2 * _LINE, half)
            for at, text in enumerate(told)
        ]
        y += -(-len(told) // 2) * _LINE
        then = grouped(tr("Then: {then}", then=seen.then))
        texts.append(note(then, MARGIN, y, INNER, 34, size=20, bold=True, tone="attention"))
        y += 40
    confirm = SheetKey(
        name="confirm", label=tr("Confirm ruling"), detail=tr("Press and hold"),
        at_x=MARGIN + INNER - 428, at_y=y + GAP, across=428, high=_CONFIRM,
        style=style or "main", size=26, holds=True,
    )  # fmt: skip
    return Page(
        title=title, below=_BELOW if seen is not None else "",
        keys=(confirm,), texts=tuple(texts), height=sheet_height([confirm]), backs=True,
    )  # fmt: skip


def _fit(changes: tuple[RuledChange, ...]) -> list[str]:
    """The changes as lines, as many as there is room for; the last line counts what is left out."""
    room = 2 * ((MAX_HEIGHT - HEAD - 56 - 40 - _CONFIRM - 2 * GAP) // _LINE)
    lines = [
        f"{grouped(one.what)}: {grouped(one.before)} → {grouped(one.after)}" for one in changes
    ]
    if not lines:
        return [tr("Nothing at the table changes")]
    if len(lines) <= room:
        return lines
    return [*lines[: room - 1], tr("and {count} more", count=len(lines) - room + 1)]


def _tell(text: str, x: int, y: int, across: int) -> SheetText:
    return note(text, x, y, across, _LINE - 2, size=18)
