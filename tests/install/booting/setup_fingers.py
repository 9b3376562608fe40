"""A finger on the set-up's window: keys by their words, letters by where they lie."""

import time
from typing import Final

from tests.install.booting.booted import Booted
from tests.install.booting.panel_words import Word
from tests.install.machine import InstallError

ASKED: Final = 610
"""Pixels: right of it are the question and its keys."""
_LETTERS: Final = ("1234567890", "qwertyuiop", "asdfghjkl<", "^zxcvbnm.,", "-:/@=+#* ")
_WIDTHS: Final = {10: (651.0, 64.2), 9: (655.0, 71.4)}
"""Of a row with so many keys: the first one's middle, and from one to the next."""
_ROW: Final = 78
_SHIFT_ROW: Final = 3
_DIGITS: Final = ("123", "456", "789", "<0")
_DIGIT_COLUMNS: Final = (724, 940, 1156)
_DIGIT_ROW: Final = 82


class SetupFingers:
    """Answers questions of the set-up on a panel.

    Args:
        machine: it is up.
    """

    def __init__(self, machine: Booted) -> None:
        self._machine = machine

    def choose(self, question: str, *keys: str, patience_s: float = 600) -> None:
        """Once a question is asked, touch one of these keys."""
        self.wait_for(question, patience_s)
        self._machine.press(*keys, left=ASKED, patience_s=60)
        self._settle()

    def choose_until(self, question: str, key: str, then: str, patience_s: float = 900) -> None:
        """Touch a key of a question, again each time that it is asked again, until another is."""
        deadline = time.monotonic() + patience_s
        while (
            self._machine.expect(question, then, left=ASKED, patience_s=patience_s).find(
                then, ASKED
            )
            is None
        ):
            if time.monotonic() > deadline:
                raise InstallError(f"{question}: is asked again and again")
            self._machine.press(key, left=ASKED, patience_s=60)
            self._settle()

    def keep(self, question: str, patience_s: float = 600) -> None:
        """Once a question is asked, touch the key that keeps what stands there."""
        seen = self.wait_for(question, patience_s)
        for word in seen:
            if word.text.startswith("Keep") and word.left > ASKED:
                self._machine.touch(940, (word.top + word.bottom) // 2)
                return self._settle()
        raise InstallError(f"{question}: there is nothing to keep")

    def write(self, question: str, text: str, patience_s: float = 600) -> None:
        """Once a question is asked, type an answer by touches."""
        self.wait_for(question, patience_s)
        place = self._machine.expect("shift", left=ASKED, patience_s=60).find("shift", ASKED)
        if place is None:
            raise InstallError("the letters are gone")
        for letter in text:
            row = next(at for at, keys in enumerate(_LETTERS) if letter in keys)
            first, step = _WIDTHS[len(_LETTERS[row])]
            x = first + step * _LETTERS[row].index(letter)
            self._machine.touch(round(x), place[1] + _ROW * (row - _SHIFT_ROW))
        self._machine.press("Enter", left=ASKED, patience_s=60)
        self._settle()

    def type_pin(self, question: str, digits: str) -> None:
        """Once a PIN is asked for, type it by touches."""
        self.wait_for(question)
        place = self._machine.expect("delete", left=ASKED, patience_s=60).find("delete", ASKED)
        if place is None:
            raise InstallError("the digits are gone")
        for digit in digits:
            row = next(at for at, keys in enumerate(_DIGITS) if digit in keys)
            x = _DIGIT_COLUMNS[_DIGITS[row].index(digit)]
            self._machine.touch(x, place[1] + _DIGIT_ROW * (row - 3))
        self._machine.press("Enter", left=ASKED, patience_s=60)
        self._settle()

    def wait_for(self, question: str, patience_s: float = 600) -> tuple[Word, ...]:
        """All words of the panel, once it asks this."""
        return self._machine.expect(question, left=ASKED, patience_s=patience_s).words

    def _settle(self) -> None:
        """Until the next question is there, the one before may still be read."""
        time.sleep(3)
