"""Sentences that name cards, with drawn suits in place of the letters c, d, h and s."""

import html
import re
from typing import Final

_CARD: Final = r"(?:[2-9TJQKA][cdhs]|\?\?)"
_RUNS: Final = re.compile(rf"(?<![\w.]){_CARD}(?:,? {_CARD})*(?!\w)")
_EACH: Final = re.compile(r"([2-9TJQKA])([cdhs])")
_LEADS: Final = re.compile(r"(?:: | shows | draws | the | card, |\bseat \d+ )$")
"""What stands before a single card, so that "As" at a sentence's start stays a word."""
_TRAILS: Final = re.compile(r" is the (?:low|high)est card")
"""What stands behind one that begins a sentence."""

INK: Final = {"c": "F4F7FB", "s": "F4F7FB", "d": "FF8A80", "h": "FF8A80"}
"""Colours of the suits on the screen's dark ground."""


def illustrated(text: str, size: int) -> str:
    """The text as Qt's styled text, its cards with drawn suits; plain text where it names none.

    Args:
        text: a plain sentence such as "Turn: As".
        size: height of the suits in pixels.
    """
    made = []
    end = 0
    for found in _RUNS.finditer(text):
        run = found[0]
        led = _LEADS.search(text[: found.start()]) or _TRAILS.match(text, found.end())
        if len(_EACH.findall(run)) == 1 and not led:
            continue
        made.append(html.escape(text[end : found.start()], quote=False))
        made.append(_EACH.sub(lambda card: _draw(card[1], card[2], size), run.replace(", ", " ")))
        end = found.end()
    if not made:
        return text
    made.append(html.escape(text[end:], quote=False))
    return "".join(made)


def _draw(rank: str, suit: str, size: int) -> str:
    shown = "10" if rank == "T" else rank
    source = f"image://art/ink/{suit}/{INK[suit]}/{size}"
    return f'{shown}<img src="{source}" width="{size}" height="{size}" align="middle">'
