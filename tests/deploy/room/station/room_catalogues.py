"""The station's catalogues brought up to date with its texts: a part of `make translations`.

Babel finds the texts: `phrase` and `plural` of the Python below `deploy/room`, `_` and `n_` of the
templates. What a catalogue of the dealer's screen has already needs no second entry there.
"""

import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from deploy.room.station.language.speech import _load_screens

ROOT: Final = Path(__file__).parents[4]
ROOM: Final = ROOT / "deploy" / "room"
FOLDER: Final = ROOM / "station" / "language" / "catalogues"
LANGUAGES: Final = ("de", "es")
_KEYWORDS: Final = {
    "_": None, "tr": None, "phrase": None, "n_": (1, 2), "trn": (1, 2), "plural": (1, 2)
}  # fmt: skip
_METHODS: Final = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]


def collect_texts() -> Catalog:
    """Every text of the station's, without translation."""
    found = Catalog()
    for _, _, text, _, _ in extract_from_dir(
        str(ROOM),
        method_map=_METHODS,
        keywords=_KEYWORDS,
        options_map={"**.html": {"silent": "false"}},
    ):
        found.add(text)
    return found


def read_catalogue(language: str) -> Catalog:
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def name_text(text: object) -> str:
    """A text as the code knows it: of a counted one the form for many."""
    return text if isinstance(text, str) else list(text)[-1]  # type: ignore[call-overload]


def list_wanted(language: str) -> Catalog:
    """The texts that a language's catalogue has to have."""
    told = _load_screens(language)
    wanted = Catalog(locale=language)
    for message in collect_texts():
        if message.id and name_text(message.id) not in told:
            wanted.add(message.id)
    return wanted


def list_lacks(language: str) -> list[str]:
    said = {name_text(one.id): one.string for one in read_catalogue(language) if one.id}
    lacking = []
    for message in list_wanted(language):
        if not message.id:
            continue
        string = said.get(name_text(message.id))
        forms = [string] if isinstance(string, str) else list(string or ())
        if not forms or not all(forms):
            lacking.append(name_text(message.id))
    return lacking


def update() -> None:
    for language in LANGUAGES:
        place = FOLDER / f"{language}.po"
        known = {}
        if place.is_file():
            known = {name_text(one.id): one.string for one in read_catalogue(language) if one.id}
        fresh = Catalog(locale=language, fuzzy=False)
        for message in list_wanted(language):
            if message.id:
                fresh.add(message.id, known.get(name_text(message.id)))
        with place.open("wb") as file:
            write_po(file, fresh, width=100, omit_header=True, sort_output=True)


def main() -> int:
    """Update; exit code 1 where a language lacks a text."""
    update()
    lacking = {language: list_lacks(language) for language in LANGUAGES}
    for language, texts in lacking.items():
        sys.stdout.write(f"{language}: the station lacks {len(texts)} texts\n")
        for text in texts:
            sys.stdout.write(f"  {text}\n")
    return int(any(lacking.values()))


if __name__ == "__main__":
    sys.exit(main())
