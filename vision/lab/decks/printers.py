"""Other printers' and programs' habits: what a deck has that few ordinary decks have.

The decks that are measured have none of it, so that figures stay comparable: chance comes from a
generator of its own.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from vision.lab.decks.finishes import invent_finish
from vision.lab.decks.styles import Style, invent_odd_inks
from vision.pixels import Random

_SERIFS: Final = ("DejaVuSerif", "GFSDidot", "LiberationSerif", "LinLibertine", "OldStandard",
                  "Gentium", "C059", "NimbusRoman", "P052", "URWBookman", "Caladea", "NimbusMono",
                  "LiberationMono", "FreeMono")  # fmt: skip
"""Letters with serifs and slabs."""
_LIGHT: Final = ("Light", "Book", "Roboto-Regular", "LiberationSansNarrow-Regular",
                 "OldStandard-Regular", "LinLibertine_DR", "FreeMono")  # fmt: skip


def vary_style(random: Random, style: Style, fonts: list[Path]) -> Style:
    """The style with some of these habits.

    Args:
        random: where chance comes from.
        style: of an ordinary deck.
        fonts: all that there are.
    """
    changes: dict[str, Any] = {}
    if random.random() < 0.35:
        kind = _SERIFS if random.random() < 0.7 else _LIGHT
        wanted = [font for font in fonts if any(part in font.name for part in kind)] or fonts
        changes["font"] = wanted[int(random.integers(len(wanted)))]
    if random.random() < 0.1:
        changes["inks"] = invent_odd_inks(random)
    if random.random() < 0.06:
        changes["giant"] = True
    changes |= _vary_index(random, style)
    if random.random() < 0.08:
        changes |= {"plain": True, "ace_height": int(random.uniform(22, 150))}
    varied = msgspec.structs.replace(
        style, edge=bool(random.random() < 0.5), figures=bool(random.random() < 0.35), **changes
    )
    if random.random() < 0.3:
        return varied
    shown = varied.rank_height * (1 - varied.margin)
    return msgspec.structs.replace(
        varied, finish=invent_finish(random, 90 if varied.giant else shown)
    )


def _vary_index(random: Random, style: Style) -> dict[str, Any]:
    """An index that is smaller, nearer to the edge, or whose suit stands elsewhere."""
    chance = random.random()
    if chance < 0.1:
        height = int(random.uniform(15, 23))
        return {"rank_height": height, "suit_height": int(random.uniform(11, 18)),
                "left": int(height * 0.45 + random.uniform(8, 14))}  # fmt: skip
    if chance < 0.25:
        left = int(style.rank_height * random.uniform(0.36, 0.44) + random.uniform(4, 8))
        return {"left": left, "top": int(random.uniform(2, 9))}
    if chance < 0.33:
        return {"gap": int(random.uniform(9, 34))}
    if chance < 0.4:
        return {"beside": True, "corners": 2}
    if chance < 0.47:
        stretch = float(random.uniform(0.5, 0.8))
        return {"rank_height": int(random.uniform(60, 84)), "rank_stretch": stretch,
                "left": int(random.uniform(28, 44))}  # fmt: skip
    return {}
