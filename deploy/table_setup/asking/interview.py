"""Asks the questions of a step by their names; goes back a page; lets a file answer.

Going back is doing the step again with the answers before: a step is a function of its answers.
What a step has done for good, such as an enrolment, is not done again: behind it nobody goes back.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from deploy.table_setup.asking.answers_file import Answers
from deploy.table_setup.asking.choice_words import name_choice
from deploy.table_setup.asking.console import Console
from deploy.table_setup.asking.question_table import PADS, QUESTIONS
from engine.messages.text import Text, join, phrase

_YES: Final = "yes"


class RefusedError(Exception):
    """What was answered can't be so together: the question to go back to, and why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name
        self.why = why


def _take_any(_said: str) -> str:
    return ""


class Interview:
    """A console that asks by name.

    Args:
        console: a terminal or a touchscreen.
        answers: what the house has answered beforehand.
    """

    def __init__(self, console: Console, answers: Answers | None = None) -> None:
        self._console = console
        self._answers = answers if answers is not None else Answers()
        self._refused: set[str] = set()
        self._used: list[str] = []
        self._given: list[tuple[str, str]] = []
        self._again: list[tuple[str, str]] = []
        self._is_first = True
        self._has_done = False
        self.asked: list[str] = []
        """The names of what a person was asked, for whoever counts."""

    @property
    def end(self) -> str:
        """What ends a command that goes on until somebody has seen enough."""
        return self._console.end

    @property
    def until_good(self) -> str:
        """How long one looks through the camera."""
        return self._console.until_good

    def tell(self, words: str = "") -> None:
        """Say something; what was said before is not said again."""
        if not self._again:
            self._console.tell(words)

    def note(self, words: str) -> None:
        """Say something within a step."""
        if not self._again:
            self._console.note(words)

    def head(self, number: int, titles: Sequence[str]) -> None:
        """A step begins: by its number, from 1, and the titles of all."""
        self._console.head(number, titles)

    def show(self, picture: Path) -> None:
        """A picture that helps with what comes next."""
        self._console.show(picture)

    def begin(self, *, first: bool) -> None:
        """A step begins.

        Args:
            first: whether there is none before.
        """
        self._given, self._again, self._used = [], [], []
        self._is_first, self._has_done = first, False

    def keep(self) -> None:
        """What was done stays done: nobody goes back behind it."""
        self._given, self._has_done = [], True

    def go_back(self) -> bool:
        """One question back, the step to be done anew; False: to the step before."""
        if self._given:
            self._again, self._given, self._used = self._given[:-1], [], []
            return True
        # What the file answered here is asked now: somebody wants another answer.
        again = self._has_done or bool(self._used)
        self._refused.update(self._used)
        self._used, self._has_done = [], False
        return again or self._is_first

    def reopen(self, step: str) -> None:
        """Somebody goes back to a step: its questions are theirs, whatever a file says."""
        self._refused.update(name for name, one in QUESTIONS.items() if one.step == step)

    def go_back_to(self, refused: RefusedError) -> None:
        """To a question whose answer was refused; the step is to be done anew."""
        names = [name for name, _ in self._given]
        if refused.name in self._used:
            self._refused.add(refused.name)
        at = names.index(refused.name) if refused.name in names else len(names)
        self._console.note(refused.why)
        self._again, self._given, self._used = self._given[:at], [], []

    def ask(self, name: str, default: str = "", check: Callable[[str], str] = _take_any) -> str:
        """A line that a check has nothing against: it returns a sentence that says what is wrong.

        Raises:
            BackError: a page back is wanted.
            StoppedError: nobody answers any more.
        """
        asked = QUESTIONS[name]
        kind = PADS.get(asked.kind, "line")
        return self._take(
            name, check, lambda: self._console.ask_checked(asked.text, default, check, kind)
        )

    def confirm(self, name: str, *, default: bool = True, about: Text | None = None) -> bool:
        """Yes or no.

        Args:
            name: the question's.
            default: what Enter means.
            about: another wording, with what it is about.
        """
        text = about if about is not None else QUESTIONS[name].text

        def put() -> str:
            return _YES if self._console.confirm(text, default=default) else "no"

        return self._take(name, _take_any, put) == _YES

    def compare(self, name: str, mark: str, about: Text) -> bool:
        """Whether a note says the same fingerprint: a file says which, a person says yes."""

        def check(said: str) -> str:
            if said in {mark, _YES, "no"}:
                return ""
            return phrase("the key's fingerprint is {mark}, not {said}", mark=mark, said=said)

        def put() -> str:
            return _YES if self._console.confirm(about, default=False) else "no"

        return self._take(name, check, put) in {mark, _YES}

    def choose(self, name: str, choices: Sequence[str], default: str) -> str:
        """One of some words."""

        def check(said: str) -> str:
            if said in choices:
                return ""
            return phrase(
                "there is no '{said}'; type one of {choices}",
                said=said,
                choices=", ".join(choices),
            )

        text = QUESTIONS[name].text
        names = [name_choice(name, one) for one in choices]
        return self._take(name, check, lambda: self._console.choose(text, choices, default, names))

    def pick(
        self,
        name: str,
        look: Callable[[], Sequence[tuple[str, str]]],
        default: str,
        *,
        optional: bool = False,
    ) -> str:
        """One of some things, or anything else that is typed out."""
        text = QUESTIONS[name].text
        return self._take(
            name, _take_any, lambda: self._console.pick(text, look, default, optional=optional)
        )

    def ask_pin(self, name: str, about: Text | None = None) -> str:
        """A PIN, where the command that needs it does not ask by itself; it is not kept."""
        self._allow_back()
        self.asked.append(name)
        return self._console.ask_pin(about if about is not None else QUESTIONS[name].text)

    def wait(self, name: str) -> None:
        """Wait until somebody has done something."""
        self._allow_back()
        self.asked.append(name)
        self._console.wait(QUESTIONS[name].text)

    def _take(self, name: str, check: Callable[[str], str], put: Callable[[], str]) -> str:
        # A question that is asked again and again is a person's from the second time on.
        if name in self._answers.values and name not in {*self._refused, *self._used}:
            said = self._answers.values[name]
            wrong = check(said)
            if not wrong:
                self._used.append(name)
                self.note(join("  ", (QUESTIONS[name].text, said)))
                return said
            self._refused.add(name)
            self.note(join(": ", (str(self._answers.path), name, wrong)))
        if self._again:
            before, said = self._again.pop(0)
            if before == name:
                self._given.append((name, said))
                return said
            self._again = []
        self._allow_back()
        self.asked.append(name)
        said = put()
        self._given.append((name, said))
        return said

    def _allow_back(self) -> None:
        before = self._given or self._used or self._has_done
        self._console.may_go_back = bool(before) or not self._is_first
