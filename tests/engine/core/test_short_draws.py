"""A hand that plays with too few cards draws for no more of them than it holds."""

import pytest

from engine import house
from engine.messages.stakes import PACKAGED
from tests.engine.core.random_hands import _choose_obedient, do, obey, open_table, try_again

_HEAD = (
    "house: {house}\ngame: badugi\nlimit: fixed\nseats: 1 2 3\nstacks: 1=200 2=200 3=200\n"
    "button: 1\nlimits: 4 8\nblinds: 2 4\n"
)
"""Of the draw games badugi alone has hands of fewer cards that play."""
SPREADING = [name for name in PACKAGED if "badugi" in house.load(name).games]


@pytest.mark.clause("LIVE-BAD-07")
@pytest.mark.parametrize("drawn", range(3))
@pytest.mark.parametrize("held", [1, 2, 3])
@pytest.mark.parametrize("name", SPREADING)
def test_a_short_hand_draws_for_no_more_than_it_holds(name: str, held: int, drawn: int) -> None:
    """One card that was ruled to play could throw four away: three came from nowhere."""
    head = _HEAD.format(house=name)
    table = open_table(head)
    do(table, "step")
    do(table, "step")
    lines: list[str] = []

    def play(line: str) -> None:
        lines.append(line)
        do(table, line)

    def is_betting() -> bool:
        progress = table.state.progress
        return progress is not None and progress.hand.street >= drawn and table.prompt.kind == "act"

    while not is_betting():
        play(_choose_obedient(table))
    play(f"wrong_number is reported for 2 card {held}")
    play("the floor rules stands")
    while (table.prompt.kind, table.prompt.seat) != ("discard", 2):
        play(_choose_obedient(table))
    draws = [one.key for one in table.prompt.answers if one.key.startswith("draw_")]
    assert draws == [f"draw_{count}" for count in range(1, held + 1)]
    for count in range(1, 6):
        assert try_again(head, [*lines, f"answer draw_{count}"]) == ""
    obey(table)
