"""A finger on the set-up's window: keys by their words, letters by where they lie."""

import time
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from tests.install.booting.booted import Booted
from tests.install.booting.panel_words import Word
from tests.install.machine import InstallError
from vision.pixels import Image, cv2

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
_QUESTION: Final = (ASKED, 105, 1270, 150)
"""Where a question's first line stands: left, top, right, bottom."""
_OTHER: Final = 40
_PIXELS: Final = 60
"""So many pixels that differ so much are other words."""
_LOOK_S: Final = 2.0
_HEARD_S: Final = 40.0
"""Before it is touched again."""
_TOUCHES: Final = 10


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
        self._answer(lambda: self._machine.press(*keys, left=ASKED, patience_s=60))

    def choose_until(self, question: str, key: str, then: str, patience_s: float = 900) -> None:
        """Touch a key of a question, again each time that it is asked again, until another is."""
        deadline = time.monotonic() + self._machine.stretch(patience_s)
        while (
            self._machine.expect(question, then, left=ASKED, patience_s=patience_s).find(
                then, ASKED
            )
            is None
        ):
            if time.monotonic() > deadline:
                raise InstallError(f"{question}: is asked again and again")
            self._machine.press(key, left=ASKED, patience_s=60)
            time.sleep(_LOOK_S)

    def keep(self, question: str, patience_s: float = 600) -> None:
        """Once a question is asked, touch the key that keeps what stands there."""
        for _ in range(_TOUCHES):
            for word in self.wait_for(question, patience_s):
                if word.text.startswith("Keep") and word.left > ASKED:
                    middle = (word.top + word.bottom) // 2
                    return self._answer(partial(self._machine.touch, 940, middle))
            time.sleep(_LOOK_S)
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
        self._answer(lambda: self._machine.press("Enter", left=ASKED, patience_s=60))

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
        self._answer(lambda: self._machine.press("Enter", left=ASKED, patience_s=60))

    def wait_for(self, question: str, patience_s: float = 600) -> tuple[Word, ...]:
        """All words of the panel, once it asks this."""
        return self._machine.expect(question, left=ASKED, patience_s=patience_s).words

    def _answer(self, touch: Callable[[], object]) -> None:
        """Touch, and again where the question still stands: as a person does whom nobody heard.

        Raises:
            InstallError: it stands for ever.
        """
        before = self._see_question()
        for _ in range(_TOUCHES):
            touch()
            deadline = time.monotonic() + self._machine.stretch(_HEARD_S)
            while time.monotonic() < deadline:
                time.sleep(_LOOK_S)
                if np.count_nonzero(cv2.absdiff(self._see_question(), before) > _OTHER) > _PIXELS:
                    return
        raise InstallError(f"no touch counts: {self._machine.read().text!r}")

    def _see_question(self) -> Image:
        """The question's words, as they are drawn."""
        left, top, right, bottom = _QUESTION
        picture = cv2.imread(str(self._machine.photograph("panel")), cv2.IMREAD_GRAYSCALE)
        if picture is None:
            raise InstallError("the panel's picture can't be read")
        return picture[top:bottom, left:right]
