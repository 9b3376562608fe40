"""Which mistakes are made in which hand: drawn by seed before it, whatever the appliance does."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from deploy.simulation.mistakes.kinds import Kind, find_kind, list_kinds
from deploy.simulation.tabletop.chance import draw_stream

PLANNED: Final = 3
"""Heavy: so many are planned a hand. Some never come about, since the hand is over before: two a
hand are left on average."""
LIGHT: Final = 0.2
"""How likely a hand has one, where mistakes are light."""


def draw_kinds(wanted: str, seed: int, deal: int, family: str) -> tuple[Kind, ...]:
    """What goes wrong in a deal, as far as it lasts long enough.

    Args:
        wanted: "none", "light", "heavy", or kinds with commas between.
        seed: the simulation's.
        deal: the number of the deal, from 1; a hand that is dealt again counts twice.
        family: the game's.
    """
    allowed = tuple(kind for kind in _choose_from(wanted) if kind.is_of(family))
    if not allowed:
        return ()
    if wanted == "light":
        chance = draw_stream(seed, "mistakes", deal)
        return (chance.choice(allowed),) if chance.random() < LIGHT else ()
    return _deal_out(allowed, seed, deal)


def _choose_from(wanted: str) -> tuple[Kind, ...]:
    if wanted == "none":
        return ()
    if wanted in {"light", "heavy"}:
        return list_kinds()
    return tuple(find_kind(name) for name in wanted.split(","))


def _deal_out(allowed: tuple[Kind, ...], seed: int, deal: int) -> tuple[Kind, ...]:
    """Each kind in its turn, so that none is left out for long; what can't go together waits."""
    coming = _repeat(allowed, seed)
    waiting: deque[Kind] = deque()
    made: list[Kind] = []
    for number in range(1, deal + 1):
        made, postponed = [], deque[Kind]()
        for _ in range(min(PLANNED, len(allowed))):
            kind = waiting.popleft() if waiting else next(coming)
            # One that voids its hand waits for every other hand, so that some are won.
            if (kind.voids and not number % 2) or any(_exclude(kind, other) for other in made):
                postponed.append(kind)
            else:
                made.append(kind)
        waiting.extendleft(reversed(postponed))
    return tuple(made)


def _repeat(allowed: tuple[Kind, ...], seed: int) -> Iterator[Kind]:
    """All kinds, in another order each time."""
    cycle = 0
    while True:
        order = list(allowed)
        draw_stream(seed, "kinds", cycle).shuffle(order)
        yield from order
        cycle += 1


def _exclude(kind: Kind, other: Kind) -> bool:
    """Whether one of the two leaves no place for the other in a hand."""
    if kind == other:
        return True
    groups = [_name_group(each) for each in (kind, other)]
    return groups[0] == groups[1] and groups[0] != ""


def _name_group(kind: Kind) -> str:
    """Kinds of the same group are made with the same cards."""
    if kind.moment in {"deal", "deal_end"}:
        return "deal"
    if kind.moment in {"burn", "board"} or kind.streets:
        return kind.streets[0] if len(kind.streets) == 1 else "board"
    return ""
