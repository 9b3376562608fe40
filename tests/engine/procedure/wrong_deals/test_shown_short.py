"""A hand that was shown and is found short plays with what is left of it: it can be named again."""

from itertools import combinations

import pytest

from engine.games import load
from engine.messages.wanted.intents import NameCards, Rejection
from engine.scenario import read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.state import copy_state
from tests.engine.made_anew import find_unlike

HEADS = {
    "holdem": "limit: no\nblinds: 5 10\nbutton: 1", "omaha": "limit: pot\nblinds: 5 10\nbutton: 1",
    "omaha8": "limit: fixed\nlimits: 10 20\nblinds: 5 10\nbutton: 1",
    "stud": "limit: fixed\nlimits: 10 20\nante: 2\nbring_in: 5",
    "razz": "limit: fixed\nlimits: 10 20\nante: 2\nbring_in: 5",
    "badugi": "limit: fixed\nlimits: 10 20\nblinds: 5 10\nbutton: 1",
}  # fmt: skip


def show_down(game: str) -> Rehearsal:
    """Two players are all-in, and one of them is to table."""
    text = f"house: wsop\ngame: {game}\n{HEADS[game]}\nseats: 1 2\nstacks: 40\n\nhand\ndeal\n"
    scenario = read_scenario(text)
    table = Rehearsal(scenario.tables["wsop"])
    table.script(scenario.hands[0])
    for _ in range(200):
        prompt = table.prompt
        if prompt.kind == "act":
            names = {one.action: one for one in table.view.legal}
            chosen = names.get("check") or names["call"]
            table.act(prompt.seat, chosen.action)
        elif prompt.kind == "discard":
            table.discard(prompt.seat, ())
        elif table.is_to_show() or not table.advance():
            break
    assert table.is_to_show()
    return table


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("fewer", [1, 2])
@pytest.mark.parametrize("game", HEADS)
def test_what_is_left_is_named_again(game: str, fewer: int, shown: bool) -> None:
    table = show_down(game)
    seat, now = table.prompt.seat, table.state.progress
    assert now is not None
    dealt = [table.face_of(card) for card in now.hand.at(seat).cards]
    if shown:
        assert table.table(seat) is None
    left = len(dealt) - fewer
    assert table.report("wrong_number", (seat,), left) is None
    if all(one.key != "stands" for one in table.prompt.answers) or table.rule("stands"):
        pytest.skip("too few to play")
    progress = table.state.progress
    assert progress is not None
    mine = progress.hand.at(seat)
    if len(mine.cards) != left:
        pytest.skip("too few to play")
    assert not find_unlike(table.state)
    up = [face for face, is_up in zip(mine.shown, mine.up, strict=True) if is_up]
    down = [face for face in dealt if face not in up]
    while not table.is_to_show(seat):
        assert table.table(table.prompt.seat) is None
    before = table.state
    for kept in combinations(down, left - len(up)):
        table.state = copy_state(before)
        named = NameCards(id="n", prompt=table.prompt.number, cards=kept)
        assert not isinstance(table._intend(named), Rejection), kept
    assert load(game).holding >= left or game in {"stud", "razz"}
