"""A hand in words, as a dealer announces it."""

from collections.abc import Sequence

from engine.cards import RANK_NAMES, RANK_PLURALS, RANKS

_NAMES = {number: RANK_NAMES[rank] for number, rank in enumerate(RANKS, start=2)}
_PLURALS = {number: RANK_PLURALS[rank] for number, rank in enumerate(RANKS, start=2)}
_NAMES[1] = _NAMES[14]
_PLURALS[1] = _PLURALS[14]


def name(rank: int) -> str:
    """One rank: 2 is "deuce", 14 and 1 are "ace"."""
    return _NAMES[rank]


def plural(rank: int) -> str:
    """Several of a rank: "sixes"."""
    return _PLURALS[rank]


def join(ranks: Sequence[int]) -> str:
    """Ranks in a row: "ace-queen-nine"."""
    return "-".join(_NAMES[rank] for rank in ranks)


def kickers(ranks: Sequence[int]) -> str:
    """What plays beside the made part: ", ace-queen-four kickers"; nothing without such cards."""
    if not ranks:
        return ""
    return f", {join(ranks)} kicker{'s' if len(ranks) > 1 else ''}"


def phrase(category: str, ranks: Sequence[int]) -> str:
    """A five-card hand in words that tell it from any hand of another value.

    Flushes and kickers are read to the last card; a straight by its top card, wherever the ace
    stands in it.

    Args:
        category: one of the high categories.
        ranks: those that count, the made part first; a straight's top alone.
    """
    first, *rest = ranks
    match category:
        case "royal_flush":
            text = "royal flush"
        case "straight_flush" | "straight":
            text = f"{name(first)}-high {category.replace('_', ' ')}"
        case "four_of_a_kind":
            text = f"four {plural(first)}{kickers(rest)}"
        case "full_house":
            text = f"{plural(first)} full of {plural(rest[0])}"
        case "flush":
            text = f"flush, {join(ranks)}"
        case "three_of_a_kind":
            text = f"three {plural(first)}{kickers(rest)}"
        case "two_pair":
            text = f"two pair, {plural(first)} and {plural(rest[0])}{kickers(rest[1:])}"
        case "pair":
            text = f"pair of {plural(first)}{kickers(rest)}"
        case _:
            text = f"{name(first)} high{kickers(rest)}"
    return text
