"""Questions to the touchscreen: `tapburn setup --touch` shows them, and reads what is touched."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from dealer_ui.setup.questions import (
    AGAIN,
    Choice,
    Kind,
    LineTold,
    PictureShown,
    QuestionAsked,
    Said,
    StepBegan,
    write_line,
)
from deploy.table_setup.asking.console import Console
from engine.messages.text import Text, capital, phrase


class ScreenConsole(Console):
    """Asks in lines that the screen's process reads; what is said stays a line for people."""

    end = phrase("Stop")
    until_good = phrase("and look again until all is good")

    def tell(self, words: str = "") -> None:
        """Say something: one line, which the screen breaks by itself."""
        if isinstance(words, Text) and words.template:
            self._say(LineTold(text=words))
        else:
            print(" ".join(words.split()), flush=True)

    def note(self, words: str) -> None:
        """Say something within a step."""
        self.tell(words)

    def head(self, number: int, titles: Sequence[str]) -> None:
        """A step begins: by its number, from 1, and the titles of all."""
        told = tuple(capital(title) for title in titles)
        self._say(StepBegan(number=number, of=len(told), title=told[number - 1], titles=told))

    def ask(self, question: str, default: str = "") -> str:
        """A line; the default where it is empty.

        Raises:
            StoppedError: the screen is gone.
        """
        return self._ask(QuestionAsked(text=question, default=default))

    def ask_checked(
        self, question: str, default: str, check: Callable[[str], str], _kind: Kind = "line"
    ) -> str:
        """A line that a check has nothing against; where it takes none at all, a key says so."""
        optional = not default and not check("")
        while True:
            said = self._ask(
                QuestionAsked(text=question, kind=_kind, default=default, optional=optional)
            )
            if not (wrong := check(said)):
                return said
            self.note(wrong)

    def confirm(self, question: str, *, default: bool = True) -> bool:
        """Yes or no."""
        kept = "yes" if default else "no"
        return self._ask(QuestionAsked(text=question, kind="yes_no", default=kept)) == "yes"

    def choose(
        self,
        question: str,
        choices: Sequence[str],
        default: str,
        _names: Sequence[str] = (),
    ) -> str:
        """One of some words, each by its name where it has one."""
        keys = zip(choices, _names or ("",) * len(choices), strict=True)
        asked = QuestionAsked(
            text=question, kind="choice", default=default,
            choices=tuple(Choice(value, name) for value, name in keys),
        )  # fmt: skip
        while (said := self._ask(asked)) not in choices:
            self.note(phrase("there is no '{said}'", said=said))
        return said

    def offer(self, question: str, choices: Sequence[tuple[str, str]]) -> str:
        """The value of one of some choices, each with what is said of it."""
        keys = tuple(Choice(value, words) for value, words in choices)
        asked = QuestionAsked(text=question, kind="choice", choices=keys)
        while (said := self._ask(asked)) not in {value for value, _ in choices}:
            self.note(phrase("there is no '{said}'", said=said))
        return said

    def wait(self, until: str) -> None:
        """Wait until somebody has done something."""
        done = (Choice("Done", phrase("Done")),)
        self._ask(QuestionAsked(text=until, kind="choice", default="Done", choices=done))

    def pick(
        self,
        what: str,
        look: Callable[[], Sequence[tuple[str, str]]],
        default: str,
        *,
        optional: bool = False,
    ) -> str:
        """One of some things, or anything else that is typed out."""
        while True:
            found = look()
            # First, for a list may be longer than its place.
            choices = [Choice(AGAIN, phrase("Look again"))]
            choices += [Choice(one, words) for one, words in found]
            text = (
                phrase("Which {what}?", what=what)
                if found
                else phrase("No {what} was found. Which {what}?", what=what)
            )
            asked = QuestionAsked(
                text=text, default=default, choices=tuple(choices), optional=optional
            )
            if (said := self._ask(asked)) != AGAIN:
                return said

    def ask_pin(self, question: str) -> str:
        """A PIN, which is not shown."""
        while not (pin := self._ask(QuestionAsked(text=question, kind="pin"))):
            self.note(phrase("type it"))
        return pin

    def show(self, picture: Path) -> None:
        """A picture, where it could be written."""
        if picture.exists():
            self._say(PictureShown(path=str(picture.absolute())))

    def _say(self, said: Said) -> None:
        print(write_line(said), flush=True)

    def _ask(self, asked: QuestionAsked) -> str:
        self._say(msgspec.structs.replace(asked, back=self.may_go_back))
        return self.read_answer() or asked.default
