"""What went wrong, in five groups that never move: six keys each, the last one leads on."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.messages.text import phrase


class Group(NamedTuple):
    """Kinds that belong together, in the order of their keys."""

    name: str
    label: str
    kinds: tuple[str, ...]


GROUPS: Final = (
    Group("deal", phrase("Deal"), (
        "dealt", "wrong_first_seat", "skipped_seat", "dealt_twice", "missing_card", "one_card_more",
        "swapped_hands", "wrong_button", "button_due", "missing_burn", "double_burn", "other_burn",
        "four_card_flop", "two_cards_turned", "premature_", "wrong_number", "misdeal",
    )),
    Group("cards", phrase("Cards"), (
        "exposed_card", "shown_card", "boxed_card", "foreign_card", "duplicate_card", "joker",
        "exposed_seventh", "exposed_draw_card", "cards_disputed",
    )),
    Group("bet", phrase("Bet"), (
        "not_announced", "string_bet", "one_chip", "short_amount", "misheard_bet", "wrong_raise",
    )),
    Group("turn", phrase("Turn"), ("out_of_turn", "player_skipped")),
    Group("pot", phrase("Pot"), ("killed_hand", "dead_hand", "disorder")),
)  # fmt: skip
ON_A_PAGE: Final = 5
"""Kinds on one page, beside the key that leads on."""


def find_group(kind: str) -> int:
    """The number of a kind's group; one that the house has added is about the cards."""
    for number, group in enumerate(GROUPS):
        if _rank(kind, group) < len(group.kinds):
            return number
    return next(number for number, group in enumerate(GROUPS) if group.name == "cards")


def spread_kinds(kinds: Iterable[str], said: Sequence[str]) -> tuple[tuple[int, list[str]], ...]:
    """The pages, each with its group's number: every group has one at least.

    Args:
        kinds: what can be reported now.
        said: controls of what can be said of the bet or card before, "answer string_bet"; they
            stand first in their groups.
    """
    grouped: list[list[str]] = [[] for _ in GROUPS]
    first: list[list[str]] = [[] for _ in GROUPS]
    for mark in said:
        first[find_group(mark.removeprefix("answer "))].append(mark)
    for kind in kinds:
        grouped[find_group(kind)].append(kind)
    pages: list[tuple[int, list[str]]] = []
    for number, group in enumerate(GROUPS):
        found = [*first[number], *sorted(grouped[number], key=lambda kind: _rank(kind, group))]
        pages += [
            (number, found[at : at + ON_A_PAGE]) for at in range(0, max(1, len(found)), ON_A_PAGE)
        ]
    return tuple(pages)


def _rank(kind: str, group: Group) -> int:
    """A kind's place in its group; behind all of them: it is of another one."""
    return next(
        (
            at for at, one in enumerate(group.kinds)
            if kind == one or (one.endswith("_") and kind.startswith(one))
        ),
        len(group.kinds),
    )  # fmt: skip
