"""Made-up languages that prove the screen: what is not translated stays plain, and is seen."""

import re
from typing import Final

from PySide6.QtCore import QObject, QTranslator

PSEUDO_LANGUAGES: Final = ("pseudo", "ar-pseudo")
_PLAIN: Final = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz"
_ACCENTED: Final = "ÅåÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž"
_ACCENTS: Final = str.maketrans(_PLAIN, _ACCENTED)
_KEPT: Final = re.compile(r"(\{\w+\}|%\d|%n|<[^>]*>)")
"""Places for values: they stay as they are."""
_WORD: Final = re.compile(r"[A-Za-z]+")
_LONGER: Final = 0.4
"""German and Spanish are up to so much longer than English."""
_WORD_LENGTH: Final = 6
"""So many signs of what is added stand together: lines can be broken between them."""
_LETTERS_MORE: Final = 2
"""A word grows by no more, as words do; what else is added is a word of its own."""


def accent(text: str) -> str:
    """A sentence with accents, between brackets, longer by two fifths; its places stay."""
    parts = [
        part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text)
    ]
    bare = _KEPT.sub("", text)
    if not _WORD.search(bare):
        return text
    longer = max(0, round(len(bare) * _LONGER) - len("[]"))
    more = " ".join("~" * min(_WORD_LENGTH, longer - at) for at in range(0, longer, _WORD_LENGTH))
    return f"[{''.join(parts)}{' ' if longer > _LETTERS_MORE else ''}{more}]"


def turn(text: str) -> str:
    """A sentence whose words run from right to left; its places stay."""
    parts = [
        part if _KEPT.fullmatch(part) else _WORD.sub("\u202e\\g<0>\u202c", part)
        for part in _KEPT.split(text)
    ]
    return f"\u200f{''.join(parts)}\u200f"


class PseudoTranslator(QTranslator):
    """Makes each translation out of the English.

    Args:
        parent: the owner.
        mirrored: from right to left.
    """

    def __init__(self, parent: QObject | None = None, *, mirrored: bool = False) -> None:
        super().__init__(parent)
        self._make = turn if mirrored else accent

    def isEmpty(self) -> bool:  # noqa: N802
        """It knows every text."""
        return False

    def translate(
        self,
        context: str,  # noqa: ARG002 - Qt's signature
        source: str,
        disambiguation: str | None = None,  # noqa: ARG002 - Qt's signature
        n: int = -1,  # noqa: ARG002 - Qt's signature
    ) -> str:
        """A text in the made-up language."""
        return self._make(source)
