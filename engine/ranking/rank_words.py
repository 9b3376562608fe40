"""A hand in words, as a dealer announces it."""

from collections.abc import Sequence

from engine.messages.text import Text, join, phrase

_NAMES = {
    1: phrase("ace"), 2: phrase("deuce"), 3: phrase("three"), 4: phrase("four"),
    5: phrase("five"), 6: phrase("six"), 7: phrase("seven"), 8: phrase("eight"),
    9: phrase("nine"), 10: phrase("ten"), 11: phrase("jack"), 12: phrase("queen"),
    13: phrase("king"), 14: phrase("ace"),
}  # fmt: skip
_PLURALS = {
    1: phrase("aces"), 2: phrase("deuces"), 3: phrase("threes"), 4: phrase("fours"),
    5: phrase("fives"), 6: phrase("sixes"), 7: phrase("sevens"), 8: phrase("eights"),
    9: phrase("nines"), 10: phrase("tens"), 11: phrase("jacks"), 12: phrase("queens"),
    13: phrase("kings"), 14: phrase("aces"),
}  # fmt: skip


def name(rank: int) -> Text:
    """One rank: 2 is "deuce", 14 and 1 are "ace"."""
    return _NAMES[rank]


def plural(rank: int) -> Text:
    """Several of a rank: "sixes"."""
    return _PLURALS[rank]


def list_ranks(ranks: Sequence[int]) -> Text:
    """Ranks in a row: "ace-queen-nine"."""
    return join("-", (_NAMES[rank] for rank in ranks))


def add_kickers(made: Text, ranks: Sequence[int]) -> Text:
    """The made part with what plays beside it: "pair of tens, ace-queen-four kickers"."""
    if not ranks:
        return made
    kickers = list_ranks(ranks)
    if len(ranks) > 1:
        return phrase("{made}, {kickers} kickers", made=made, kickers=kickers)
    return phrase("{made}, {kickers} kicker", made=made, kickers=kickers)


def read_hand(category: str, ranks: Sequence[int]) -> Text:  # noqa: PLR0911 - one a category
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
            return phrase("royal flush")
        case "straight_flush":
            return phrase("{rank}-high straight flush", rank=name(first))
        case "straight":
            return phrase("{rank}-high straight", rank=name(first))
        case "four_of_a_kind":
            return add_kickers(phrase("four {ranks}", ranks=plural(first)), rest)
        case "full_house":
            return phrase("{ranks} full of {pair}", ranks=plural(first), pair=plural(rest[0]))
        case "flush":
            return phrase("flush, {ranks}", ranks=list_ranks(ranks))
        case "three_of_a_kind":
            return add_kickers(phrase("three {ranks}", ranks=plural(first)), rest)
        case "two_pair":
            high, low = plural(first), plural(rest[0])
            return add_kickers(phrase("two pair, {high} and {low}", high=high, low=low), rest[1:])
        case "pair":
            return add_kickers(phrase("pair of {ranks}", ranks=plural(first)), rest)
        case _:
            return add_kickers(phrase("{rank} high", rank=name(first)), rest)
