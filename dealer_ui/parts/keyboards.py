"""Keyboards of several scripts, for names. What they lack comes by the system's own keyboard."""

from typing import Final, NamedTuple


class Keyboard(NamedTuple):
    """The signs of one script, as they lie on the sheet."""

    sign: str
    """What the key says that leads to it."""
    lines: tuple[str, str, str, str]
    """At most 10, 10, 9 and 7 signs: the last two lines have a key to erase, and a space."""


KEYBOARDS: Final = (
    Keyboard("ABC", ("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")),
    Keyboard("ÄÉÑ", ("ÄÖÜßÆØÅÇÑŒ", "ÀÁÂÃÈÉÊËÌÍ", "ÎÏÒÓÔÕÙÚÛ", "ÝŸÐÞ'-.")),
    Keyboard("ČŁŞ", ("ĄĂÂČĆĎĐĘĚĞ", "ÎŁŃŇŐÓŘŠŚŞ", "ȘŤȚŮŰÝŽŹŻ", "ÁÉÍÚ'-.")),
    Keyboard("ΑΒΓ", ("ΆΈΉΊΌΎΏς'-", "ΕΡΤΥΘΙΟΠ", "ΑΣΔΦΓΗΞΚΛ", "ΖΧΨΩΒΝΜ")),
    Keyboard("АБВ", ("ЁЪХЭЖБЮІЇЄ", "ЙЦУКЕНГШЩЗ", "ФЫВАПРОЛД", "ЯЧСМИТЬ")),
    Keyboard("אבג", ("תץף'-", "קראטוןםפ", "שדגכעיחלך", "זסבהנמצ")),
    Keyboard("ابت", ("ذدجطظأإآئؤ", "ضصثقفغعهخح", "شسيبلاتنم", "كءرىةوز")),
)
"""The first one stands there when something begins to be typed."""


class Typing:
    """What is typed, and on which keyboard.

    Args:
        most: how many signs there is room for.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._board = 0

    @property
    def lines(self) -> tuple[str, str, str, str]:
        """The signs that lie there now."""
        return KEYBOARDS[self._board].lines

    @property
    def following(self) -> str:
        """The sign of the keyboard that comes next."""
        return KEYBOARDS[(self._board + 1) % len(KEYBOARDS)].sign

    def turn(self) -> None:
        """Take the next keyboard; after the last one comes the first."""
        self._board = (self._board + 1) % len(KEYBOARDS)

    def press(self, text: str, sign: str) -> str:
        """The text after a key was touched.

        Args:
            text: as it was.
            sign: the key's; "space", or "back" to erase.
        """
        if sign == "back":
            return text[:-1]
        added = " " if sign == "space" else sign
        # Keys tell capitals: a word has one, where it begins.
        return self.take(text + (added.lower() if text[-1:].isalpha() else added))

    def take(self, text: str) -> str:
        """What a keyboard of the system has typed, as far as there is room for it."""
        shown = "".join(sign for sign in text if sign.isprintable())
        return shown.lstrip()[: self._most]
