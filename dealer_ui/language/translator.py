"""The screen's language: what a text means, said in it, and how amounts are written there.

Catalogues are Qt's: `translations/tapburn_de.ts` is what a translator edits, the `.qm` beside it is
what is loaded. Two languages are made up by rule and need no catalogue: `pseudo` accents, brackets
and lengthens every sentence, so that what no catalogue can reach and what has no room is seen;
`ar-pseudo` runs from right to left.
"""

import logging
from pathlib import Path
from typing import Any, Final, get_args

from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.pseudo import PSEUDO_LANGUAGES, PseudoTranslator
from dealer_ui.options import Language
from engine.messages.text import Cards, Chips, Text, phrase, plural
from engine.money import say_grouped

LOG: Final = logging.getLogger("dealer_ui")
CONTEXT: Final = "Tapburn"
"""The catalogues' context for the texts of Python code, the engine's as the screen's."""
FOLDER: Final = Path(__file__).parent / "translations"
LANGUAGES: Final[tuple[str, ...]] = get_args(Language)

OPEN, CLOSE = "\ue000", "\ue001"
"""Around a card that is drawn as one picture, rank and suit; `Theme.dress` draws it."""

_POINTS: Final = str.maketrans({",": ".", ".": ","})
_MOST: Final = 2**31 - 1
_EUROPEAN: Final = frozenset({"de", "es"})
"""Languages that part thousands by a point and decimals by a comma."""


class _Spoken:
    """Which language this process speaks."""

    language = "en"
    mirrored = False
    translator: QTranslator | None = None


def speak(application: QCoreApplication, language: str) -> None:
    """Say everything in this language from here on; before the scene is loaded.

    Args:
        application: the Qt application.
        language: one of `LANGUAGES`.

    Raises:
        ValueError: there is no such language; the text lists those there are.
        OSError: its catalogue can't be loaded.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; choose one of {', '.join(LANGUAGES)}")
    if _Spoken.translator is not None:
        application.removeTranslator(_Spoken.translator)
    if language in PSEUDO_LANGUAGES:
        translator: QTranslator = PseudoTranslator(application, mirrored=language == "ar-pseudo")
    else:
        translator = QTranslator(application)
        if not translator.load(f"tapburn_{language}.qm", str(FOLDER)):
            raise OSError(f"{FOLDER}/tapburn_{language}.qm can't be loaded: run make translations")
    application.installTranslator(translator)
    mirrored = language == "ar-pseudo"
    _Spoken.language, _Spoken.translator, _Spoken.mirrored = language, translator, mirrored
    if isinstance(application, QGuiApplication):
        direction = Qt.LayoutDirection.RightToLeft if mirrored else Qt.LayoutDirection.LeftToRight
        application.setLayoutDirection(direction)
    QLocale.setDefault(QLocale(language if language in _EUROPEAN else "en"))


def runs_leftwards() -> bool:
    """Whether the language is written from right to left: panels and sheets mirror, no table."""
    return _Spoken.mirrored


def tr(template: str, /, **values: Any) -> str:
    """A sentence of a literal English template in the screen's language."""
    return told(phrase(template, **values))


def trn(one: str, many: str, /, n: int, **values: Any) -> str:
    """A sentence whose form depends on a number, which stands in it as "{n}"."""
    return told(plural(one, many, n, **values))


def told(text: str, *, drawn: bool = False) -> str:
    """A text in the screen's language; data stays as it is.

    Args:
        text: any text; what knows its meaning is translated.
        drawn: cards are marked, so that they are drawn with their suits.
    """
    if not isinstance(text, Text):
        return text
    if not text.template:
        return str(text)
    # Qt takes an int of 32 bits; which form it is, so large a number says as well.
    count = -1 if text.number is None else min(abs(text.number), _MOST)
    template = QCoreApplication.translate(CONTEXT, text.template, "", count)
    if text.number == 1 and template == text.template:
        # No catalogue knows it: English has its own form for one.
        return str(text)
    values = {name: _write(value, drawn=drawn) for name, value in text.values.items()}
    try:
        return template.format_map(values)
    except (KeyError, IndexError, ValueError):
        LOG.warning("the translation of %r has other places than the text", text.template)
        return str(text)


def _write(value: Any, *, drawn: bool) -> str:
    if isinstance(value, Text):
        return told(value, drawn=drawn)
    if isinstance(value, Chips):
        return chips(value)
    if isinstance(value, Cards):
        return " ".join(
            f"{OPEN}{card}{CLOSE}" if drawn and card != "??" else card for card in value
        )
    return str(value)


def chips(amount: int) -> str:
    """An amount as its table writes it, the marks between digits as the language has them.

    12,385 is 12.385 in German; $0.50 where cents are counted is $0,50.
    """
    return localized(say_grouped(amount))


def localized(number: str) -> str:
    """A number as English writes it, with the language's marks."""
    return number.translate(_POINTS) if _Spoken.language in _EUROPEAN else number
