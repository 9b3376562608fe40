"""A card exposed while a draw is on is one of the draw's, whichever of the two kinds is said."""

from typing import Final

import pytest

from engine import games, house
from engine.messages.stakes import PACKAGED
from tests.engine.core.random_hands import Watched, open_table
from tests.engine.core.test_ruled_then_corrected import branch, say

DRAWS: Final = [
    (name, game)
    for name in PACKAGED
    for game in sorted(house.load(name).games)
    if games.load(game).family == "draw"
]


def sit_down(name: str, game: str) -> Watched:
    limit = "limit: no" if game == "deuce_to_seven_single" else "limit: fixed\nlimits: 4 8"
    head = f"house: {name}\ngame: {game}\n{limit}\nseats: 1 2 3 4\nstacks: 200\n"
    return open_table(f"{head}blinds: 2 4\nbutton: 1\n")


@pytest.mark.parametrize(("name", "game"), DRAWS)
def test_a_card_exposed_in_a_draw_is_offered_what_the_draws_is(name: str, game: str) -> None:
    table = sit_down(name, game)
    assert say(table, "deal|everybody calls") == ""
    while table.prompt.kind != "discard":
        assert say(table, "step") == ""
    assert say(table, "answer draw_1|step") == ""
    for card in ("", " card 4"):
        one, other = branch(table), branch(table)
        assert say(one, f"exposed_card is reported for 2{card}") == ""
        assert say(other, f"exposed_draw_card is reported for 2{card}") == ""
        assert one.prompt.text == other.prompt.text
        assert [key.key for key in one.prompt.answers] == [key.key for key in other.prompt.answers]


@pytest.mark.parametrize(("name", "game"), DRAWS)
def test_one_exposed_in_the_deal_is_the_deals(name: str, game: str) -> None:
    table = sit_down(name, game)
    assert say(table, "step|step|step|step|step|step|step") == ""
    assert say(table, "exposed_card is reported for 2 card 1") == ""
    assert table.prompt.text.startswith("A card was exposed in the deal")
