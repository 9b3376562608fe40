"""Sentences and amounts in the language of whoever looks at a page.

Catalogues are gettext's: `catalogues/de.po` is what a translator edits, and it is read as it is.
What the engine says (prompts, devices, irregularities) is in the catalogues of the dealer's screen,
which are read beside it. English needs none: each text is its own.
"""

import json
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Any, Final
from xml.etree import ElementTree as ET

from babel.messages.pofile import read_po
from markupsafe import Markup, escape

from engine.messages.outside_text import blot
from engine.messages.text import Cards, Chips, Text, pack, phrase, plural, unpack
from engine.money import WHOLE, Money

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}
"""Each by its own name."""
_POINTS: Final = str.maketrans({",": ".", ".": ","})
_EUROPEAN: Final = frozenset({"de", "es"})
"""Languages that part thousands by a point and decimals by a comma."""
_spoken: ContextVar[str] = ContextVar("spoken", default="en")


def speak(language: str) -> None:
    """Answer this request in a language; another one than is known is English."""
    _spoken.set(language if language in LANGUAGES else "en")


def find_spoken() -> str:
    """The language of this request."""
    return _spoken.get()


def choose_language(kept: str, accepted: str) -> str:
    """The language for somebody.

    Args:
        kept: what was chosen before; empty: nothing.
        accepted: the browser's `Accept-Language`, the preferred one first.
    """
    if kept in LANGUAGES:
        return kept
    for one in accepted.split(",")[:20]:
        name = one.strip()[:2].lower()
        if name in LANGUAGES:
            return name
    return "en"


def tr(template: str, /, **values: Any) -> str:
    """A sentence of a literal English template, said in the language of this request."""
    return say(phrase(template, **values))


def trn(one: str, many: str, n: int, /, **values: Any) -> str:
    """A sentence whose form depends on a number, which stands in it as "{n}"."""
    return say(plural(one, many, n, **values))


def say(text: str, money: Money = WHOLE) -> str:
    """A text in the language of this request; data stays as it is.

    Args:
        text: any; what knows its meaning is translated.
        money: how the amounts in it are written.
    """
    if not isinstance(text, Text) or not text.template:
        return text
    language = _spoken.get()
    marked = any(hasattr(value, "__html__") for value in text.values.values())
    if language == "en" and not marked:
        return str(text)
    forms = _load(language).get(text.template)
    one = text.number == 1
    if forms is None and one:
        return str(text)
    template = text.template if forms is None else forms[0 if one else -1]
    values = {name: _write(value, money) for name, value in text.values.items()}
    try:
        if marked:
            return Markup(escape(template)).format(**values)  # noqa: S704 - it is escaped
        return template.format_map(values)
    except (KeyError, IndexError, ValueError):
        return str(text)


def keep(text: Text) -> str:
    """A text as a column of the database keeps it, with its meaning; read by `say_known`."""
    return json.dumps(pack(text))


def say_known(words: str) -> str:
    """Words as they were kept: with their meaning, or as English alone.

    Those that no catalogue has stay as they are.
    """
    if words.startswith("["):
        try:
            return say(unpack(Text, json.loads(words)))
        except ValueError:
            return words
    return say(Text(words, words)) if "{" not in words else words


def _write(value: Any, money: Money) -> Any:
    if hasattr(value, "__html__"):
        return value
    if isinstance(value, Text):
        return say(value, money)
    if isinstance(value, Chips):
        return localize(money.write(value, ","))
    if isinstance(value, Cards):
        return " ".join(value)
    return blot(str(value))


def localize(number: str) -> str:
    """A number as English writes it, with the language's marks."""
    return number.translate(_POINTS) if _spoken.get() in _EUROPEAN else number


def read_localized(number: str) -> str:
    """A number as somebody typed it in this language, as English writes it."""
    if _spoken.get() not in _EUROPEAN or "," not in number:
        return number
    return number.replace(".", "").replace(",", ".")


@cache
def _load(language: str) -> Mapping[str, tuple[str, ...]]:
    """What a language says for each English template: one form, or those for 1 and for more."""
    if language not in _EUROPEAN:
        return {}
    return _load_screens(language) | _load_own(language)


def _load_own(language: str) -> dict[str, tuple[str, ...]]:
    place = files(__package__) / "catalogues" / f"{language}.po"
    with place.open("rb") as file:
        catalogue = read_po(file, locale=language)
    told: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        known = message.id if isinstance(message.id, str) else message.id[-1]
        said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if known and all(said):
            told[known] = said
    return told


def _load_screens(language: str) -> dict[str, tuple[str, ...]]:
    """The catalogue of the dealer's screen."""
    place = files("dealer_ui.language") / "translations" / f"tapburn_{language}.ts"
    told: dict[str, tuple[str, ...]] = {}
    for message in ET.fromstring(place.read_text("utf-8")).iter("message"):  # noqa: S314 - ours
        said = message.find("translation")
        if said is None or said.get("type") == "unfinished":
            continue
        forms = tuple(one.text or "" for one in said.findall("numerusform"))
        told[message.findtext("source") or ""] = forms or (said.text or "",)
    return {known: forms for known, forms in told.items() if known and all(forms)}
