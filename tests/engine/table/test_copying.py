"""A copy of a state goes its own way: nothing that is changed in place belongs to both."""

from collections.abc import Iterator

import msgspec

from engine.hand.hand_state import Hand, Seat
from engine.state import HandSensing, Progress, TableState, copy_state
from tests.engine.core.playing import Play, options, passive

_OWNED = TableState | Progress | HandSensing | Hand | Seat
_FOR_GOOD = {"places", "deck"}
"""What is made once a hand and never changed."""


def list_changing(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """What may be changed in place: structs of the state, and their lists, dictionaries, sets."""
    if isinstance(value, _OWNED):
        yield path, value
        for name in value.__struct_fields__:
            if name not in _FOR_GOOD:
                yield from list_changing(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, list | dict | set):
        yield path, value
        for number, one in enumerate(value if isinstance(value, list) else ()):
            yield from list_changing(one, f"{path}[{number}]")


def test_a_copy_is_equal_and_shares_nothing_that_is_changed_in_place() -> None:
    play = Play(options())
    while play.kind() != "deal_board":
        play.step(passive)
    twin = copy_state(play.state)
    assert twin == play.state
    assert msgspec.to_builtins(twin.chairs) == msgspec.to_builtins(play.state.chairs)
    mine, others = dict(list_changing(play.state)), dict(list_changing(twin))
    assert mine.keys() == others.keys()
    assert {".progress.hand.seats[2].cards", ".sources", ".progress.events"} <= mine.keys()
    assert [path for path, one in mine.items() if others[path] is one] == []
    assert all(
        chair is not other for chair, other in zip(play.state.chairs, twin.chairs, strict=True)
    )
