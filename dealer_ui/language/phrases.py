"""Sentences that name cards, each marked so that it is drawn with its suit."""

import re
from typing import Final

from dealer_ui.language.translator import CLOSE, OPEN, told
from engine.messages.text import Text

_CARD: Final = r"(?:[2-9TJQKA][cdhs]|\?\?)"
_RUNS: Final = re.compile(rf"(?<![\w.]){_CARD}(?:,? {_CARD})*(?!\w)")
_EACH: Final = re.compile(r"[2-9TJQKA][cdhs]")
_LEADS: Final = re.compile(r"(?:: | shows | draws | the | card, |\bseat \d+ )$")
"""What stands before a single card, so that "As" at a sentence's start stays a word."""
_TRAILS: Final = re.compile(r" is the (?:low|high)est card")
"""What stands behind one that begins a sentence."""

INK: Final = {"c": "F4F7FB", "s": "F4F7FB", "d": "FF8A80", "h": "FF8A80"}
"""Colours of the suits on the screen's dark ground."""

FOUR_INKS: Final = INK | {"c": "7FE3AC", "d": "8CB8FF"}
"""Colours of a four-colour deck's suits on the screen's dark ground."""


def illustrated(text: str) -> str:
    """The text, its cards marked.

    Args:
        text: a plain sentence such as "Turn: As".
    """
    if isinstance(text, Text) and text.template:
        return told(text, drawn=True)
    made = []
    end = 0
    for found in _RUNS.finditer(text):
        run = found[0]
        led = _LEADS.search(text[: found.start()]) or _TRAILS.match(text, found.end())
        if len(_EACH.findall(run)) == 1 and not led:
            continue
        made.append(text[end : found.start()])
        made.append(_EACH.sub(lambda card: OPEN + card[0] + CLOSE, run.replace(", ", " ")))
        end = found.end()
    made.append(text[end:])
    return "".join(made)
