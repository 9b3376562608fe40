"""A ruling on its way: who rules what is done about a wrong deal, and why."""

from collections.abc import Callable
from typing import Final, TypeAlias

from dealer_ui.forms import Wish
from dealer_ui.keypads import text_page
from dealer_ui.menus import confirm_page
from dealer_ui.paper import Page
from dealer_ui.words import cited
from engine.messages.intents import AnswerPrompt
from engine.messages.views import Answer, PromptView, View

Send: TypeAlias = Callable[[str], AnswerPrompt]
"""Makes the ruling, given its id."""
TEXT_LENGTH: Final = 24


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
        self._labels = [] if proven else ["Who rules?"]
        if answer.key == "misdeal" and not prompt.clause.startswith("floor"):
            self._labels.append("What went wrong?")
        self._typed = [""] * len(self._labels)
        self._at = 0

    @property
    def number(self) -> int:
        """The prompt's number: under another one it is moot."""
        return self._prompt.number

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"rule {self._answer.key} {self._at}"

    def page(self, _view: View) -> Page:
        """What the sheet shows."""
        title = self._answer.label
        if self._at < len(self._labels):
            typed = self._typed[self._at]
            label = self._labels[self._at]
            return text_page(title, label, typed, "Next", ready=bool(typed.strip()))
        rule = f" ({cited(self._answer.clause)})" if self._answer.clause else ""
        who = "the floor" if self._proven else self._typed[0].strip()
        wish = Wish(label=title, make=_never, sure="Rule so", style=self._answer.style)
        return confirm_page(title, f"{self._prompt.text}: ruled by {who}{rule}", wish)

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what == "confirm" and self._at == len(self._labels):
            by = "" if self._proven else self._typed[0].strip()
            note = "".join(self._typed[0 if self._proven else 1 :]).strip()
            return lambda intent_id: AnswerPrompt(
                id=intent_id,
                prompt=self._prompt.number,
                answer=self._answer.key,
                by=by,
                note=note,
            )
        if self._at >= len(self._labels):
            return None
        if what == "key" and detail == "enter":
            self._at += bool(self._typed[self._at].strip())
        elif what in {"letter", "key"}:
            self._type(detail)
        return None

    def _type(self, sign: str) -> None:
        typed = self._typed[self._at]
        if sign == "back":
            self._typed[self._at] = typed[:-1]
        elif len(typed) < TEXT_LENGTH:
            self._typed[self._at] = typed + (" " if sign == "space" else sign)

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if not self._at:
            return False
        self._at -= 1
        return True


def _never(*_: object) -> AnswerPrompt:
    raise AssertionError("a confirmation makes its own intent")
