"""Sentences that were kept as English alone, taken with their meaning again.

For what the record keeps and devices say, whose sentences are known beforehand. What a screen is
told now goes to it with its meaning; nothing of that is read here.
"""

import re
from collections.abc import Iterable
from typing import Final

from engine.messages.text import Text, phrase, term

_PLACE: Final = re.compile(r"\\{(\w+)\\}")
_NAMES: Final = frozenset({"where", "place", "zone"})
"""Values that are places of the table."""


class SentencePatterns:
    """Known sentences.

    Args:
        texts: each once; of one with values, those are named in braces: `{path}` is "{path}".
    """

    def __init__(self, texts: Iterable[Text]) -> None:
        self._whole: dict[str, Text] = {}
        self._patterns: list[tuple[re.Pattern[str], str]] = []
        for one in texts:
            if one.values:
                spelled = _PLACE.sub(r"(?P<\1>.+?)", re.escape(one.template))
                self._patterns.append((re.compile(spelled), one.template))
            else:
                self._whole[str(one)] = one

    def find(self, words: str) -> Text:
        """The sentence with its meaning; unknown ones stay as they are."""
        known = self._whole.get(words)
        if known is not None:
            return known
        for pattern, template in self._patterns:
            found = pattern.fullmatch(words)
            if found is not None:
                values = {
                    name: name_place(value) if name in _NAMES else self.find(value)
                    for name, value in found.groupdict().items()
                }
                return Text(words, template, values)
        return Text(words)


def name_place(place: str) -> Text:
    """A place for cards in words: "seat 3", "board"."""
    seat = place.removeprefix("seat ")
    return phrase("seat {seat}", seat=int(seat)) if seat.isdecimal() else term(place)
