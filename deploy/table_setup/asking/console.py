"""Questions in a terminal: an answer, or Enter for what stands in brackets."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from dealer_ui.setup.questions import AGAIN, BACK, Kind
from engine.messages.outside_text import blot
from engine.messages.text import phrase

_YES: Final = frozenset({"y", "yes"})
_NO: Final = frozenset({"n", "no"})


class StoppedError(Exception):
    """Nobody answers any more; what was answered so far is kept."""


class BackError(Exception):
    """Somebody wants the page before."""


class Console:
    """Asks on standard output, and reads standard input."""

    end: str = "Ctrl-C"
    """What ends a command that goes on until somebody has seen enough."""
    until_good: str = phrase("until all is good, then Ctrl-C")
    """How long one looks through the camera."""
    may_go_back: bool = False
    """Whether there is a question before the next one."""

    def tell(self, words: str = "") -> None:
        """Say something; what would command the terminal is a blot."""
        print(blot(words), flush=True)

    def note(self, words: str) -> None:
        """Say something within a step."""
        self.tell("   " + words.replace("\n", "\n   "))

    def head(self, number: int, titles: Sequence[str]) -> None:
        """A step begins: by its number, from 1, and the titles of all."""
        self.tell(f"\n== {number} of {len(titles)}: {titles[number - 1]}")

    def ask(self, question: str, default: str = "") -> str:
        """A line; the default where it is empty.

        Raises:
            StoppedError: the input has ended.
            BackError: the question before is wanted.
        """
        kept = f" [{default}]" if default else ""
        print(blot(f"{question}{kept}: "), end="", flush=True)
        said = self.read_answer()
        if not sys.stdout.isatty():
            self.tell()
        return said or default

    def read_answer(self) -> str:
        """The next line of the input.

        Raises:
            StoppedError: it has ended.
            BackError: it says so.
        """
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            self.tell()
            raise StoppedError
        said = line.strip()
        if said == BACK and self.may_go_back:
            raise BackError
        return said

    def ask_pin(self, question: str) -> str:
        """A PIN, where the command that needs it does not ask by itself; here it does: empty."""
        del question
        return ""

    def show(self, picture: Path) -> None:
        """A picture that helps with what comes next; a terminal shows none."""
        del picture

    def confirm(self, question: str, *, default: bool = True) -> bool:
        """Yes or no."""
        while True:
            said = self.ask(question, "yes" if default else "no").lower()
            if said in _YES | _NO:
                return said in _YES
            self.note(phrase("'{said}': type yes or no", said=said))

    def choose(
        self,
        question: str,
        choices: Sequence[str],
        default: str,
        _names: Sequence[str] = (),
    ) -> str:
        """One of some words; a terminal shows what is typed, a screen their names."""
        while True:
            said = self.ask(f"{question} ({', '.join(choices)})", default)
            if said in choices:
                return said
            self.note(
                phrase(
                    "there is no '{said}'; type one of {choices}",
                    said=said,
                    choices=", ".join(choices),
                )
            )

    def ask_checked(
        self, question: str, default: str, check: Callable[[str], str], _kind: Kind = "line"
    ) -> str:
        """A line that a check has nothing against: it returns a sentence that says what is wrong.

        Args:
            question: what is asked.
            default: what Enter means.
            check: empty where the answer will do.
        """
        while True:
            said = self.ask(question, default)
            wrong = check(said)
            if not wrong:
                return said
            self.note(wrong)

    def offer(self, question: str, choices: Sequence[tuple[str, str]]) -> str:
        """The value of one of some choices, each with what is said of it."""
        for value, words in choices:
            self.note(f"{value}: {words}")
        values = [value for value, _ in choices]
        return self.choose(question, values, values[-1])

    def wait(self, until: str) -> None:
        """Wait until somebody has done something."""
        self.ask(f"   {until}; then Enter")

    def pick(
        self,
        what: str,
        look: Callable[[], Sequence[tuple[str, str]]],
        default: str,
        *,
        optional: bool = False,
    ) -> str:
        """One of some things by its number, or anything else that is typed out.

        Args:
            what: such as "card reader".
            look: finds what each would be, and what is said of it; done again when that is asked.
            default: what Enter means; empty: nothing.
            optional: whether one may go on without.
        """
        while True:
            found = look()
            for number, (one, words) in enumerate(found, start=1):
                self.tell(f"   {number}  {one}  {words}".rstrip())
            if not found:
                self.note(phrase("no {what} was found", what=what))
            self.note(phrase("plug it in and type 'again': then it is looked for once more"))
            question = (
                phrase("Which {what}? A number, its name, or Enter to go on without", what=what)
                if optional and not default
                else phrase("Which {what}? A number, or its name", what=what)
            )
            said = self.ask(question, default)
            if said.isdecimal():
                if 1 <= int(said) <= len(found):
                    return found[int(said) - 1][0]
                self.note(phrase("there is no number {said}", said=said))
            elif said != AGAIN and (said or optional):
                return said
