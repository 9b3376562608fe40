"""Cards as text: a face ("As", "Td"), a handle ("~" and 32 hex digits) or unknown ("??").

The same code deals all three: hand histories bring faces, the live table brings handles (a keyed
hash that only the bridge can open), and a card that no sensor saw is unknown.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = str
"""A face, a handle or `UNKNOWN`."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
UNKNOWN: Final[Card] = "??"
HANDLE_MARK: Final = "~"
DECK: Final[tuple[Card, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 faces, clubs first, deuce to ace within a suit."""

_FACES: Final = frozenset(DECK)

RANK_NAMES: Final = dict(
    zip(
        RANKS,
        (
            "deuce", "three", "four", "five", "six", "seven", "eight",
            "nine", "ten", "jack", "queen", "king", "ace",
        ),
        strict=True,
    )
)  # fmt: skip
RANK_PLURALS: Final = {
    rank: name + ("es" if name == "six" else "s") for rank, name in RANK_NAMES.items()
}
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


class MalformedCardError(ValueError):
    """A text that names none of the 52 cards."""


def is_face(card: Card) -> bool:
    """Whether the card's face is known."""
    return card in _FACES


def is_handle(card: Card) -> bool:
    """Whether the card is known by its handle only."""
    return card.startswith(HANDLE_MARK)


def parse_card(text: str) -> Card:
    """One face from text, forgiving case and "10".

    Raises:
        MalformedCardError: the text names none of the 52 cards.
    """
    trimmed = text.strip()
    if trimmed.startswith("10"):
        trimmed = "T" + trimmed[2:]
    card = trimmed[:1].upper() + trimmed[1:].lower()
    if card not in _FACES:
        raise MalformedCardError(
            f"{text!r} is not a card: expected rank {RANKS} and suit {SUITS}, such as As or Td"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Faces from text, separated by spaces or commas or not at all ("As Kd", "AsKd").

    Raises:
        MalformedCardError: a part names no card, or a card stands twice.
    """
    parts = text.replace(",", " ").split()
    if len(parts) == 1 and len(parts[0]) > 3:
        joined = parts[0].replace("10", "T")
        parts = [joined[at : at + 2] for at in range(0, len(joined), 2)]
    cards = tuple(parse_card(part) for part in parts)
    refuse_duplicates(cards)
    return cards


def refuse_duplicates(cards: Iterable[Card]) -> None:
    """Check that no face stands twice.

    Raises:
        MalformedCardError: a face stands twice.
    """
    seen: set[Card] = set()
    for card in cards:
        if card in _FACES and card in seen:
            raise MalformedCardError(f"{card} appears twice: a deck holds each card once")
        seen.add(card)
