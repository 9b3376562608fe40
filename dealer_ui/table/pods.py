"""How a seat's pod is divided: its name, its cards as a fan, the strip at its foot.

A hand of two cards lies beside the name. A larger one has a line of its own, in which cards that
lie face down are narrow, so that those that lie face up can be read.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.cards import UNKNOWN, Card

SHAPE: Final = 63 / 88
"""A card's width over its height."""

SHORT_STRIP: Final = 28
TALL_STRIP: Final = 42
_MARGIN: Final = 7
_HEAD: Final = 33
"""Where a line of cards begins, below the name."""

_FACE_MINIMUM, _BACK_MINIMUM = 0.5, 0.22
_FACE_WISH, _BACK_WISH = 1.06, 0.62
"""How much of a card shows beside the next one, in card widths: rank and suit at least."""


class Pod(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes within a pod, in the design's pixels."""

    beside: bool
    """The cards lie beside the name, not below it."""
    card_width: int
    card_height: int
    card_y: int
    fan: tuple[int, ...]
    """Left edge of each card."""
    strip: int
    """Height of the strip at the foot."""


def lay_pod(
    width: int, height: int, cards: Sequence[Card], *, beside: bool, caption: str, reading: bool
) -> Pod:
    """The division of one pod.

    Args:
        width: the pod's.
        height: the pod's.
        cards: what the seat holds, "??" for a card that lies face down.
        beside: whether the game's hands are small enough to lie beside the name.
        caption: the strip's words.
        reading: whether the caption is a reading, which may be long.
    """
    tall = reading or len(caption) > width // 9
    strip = TALL_STRIP if tall else SHORT_STRIP
    if beside:
        card_height = min(height - 56, 72)
        card_width = round(card_height * SHAPE)
        fan = _spread(cards, card_width, width - 2 * _MARGIN - 92)
        shift = width - _MARGIN - card_width - (fan[-1] if fan else 0)
        fan = tuple(x + shift for x in fan)
        return Pod(
            beside=True, card_width=card_width, card_height=card_height, card_y=8,
            fan=fan, strip=strip,
        )  # fmt: skip
    card_height = height - _HEAD - SHORT_STRIP - 7
    card_width = round(card_height * SHAPE)
    fan = tuple(x + _MARGIN for x in _spread(cards, card_width, width - 2 * _MARGIN))
    return Pod(
        beside=False, card_width=card_width, card_height=card_height, card_y=_HEAD,
        fan=fan, strip=strip,
    )  # fmt: skip


def _spread(cards: Sequence[Card], card_width: int, room: int) -> tuple[int, ...]:
    """Left edges from 0 on, so that the last card ends within the room."""
    down = [card == UNKNOWN for card in cards[:-1]]
    least = [_BACK_MINIMUM if back else _FACE_MINIMUM for back in down]
    wish = [_BACK_WISH if back else _FACE_WISH for back in down]
    spare = room / card_width - 1 - sum(least)
    wanted = sum(wish) - sum(least)
    share = min(1.0, spare / wanted) if wanted > 0 else 0.0
    edges = [0.0] * bool(cards)
    for narrow, broad in zip(least, wish, strict=True):
        edges.append(edges[-1] + narrow + (broad - narrow) * share)
    return tuple(round(edge * card_width) for edge in edges)
