"""A card that counts as paper is out of play to the hand's end: no reshuffle brings it back."""

import pytest

from engine import hand, house
from engine.games import load
from engine.hand.expectation import Reshuffle
from engine.messages.stakes import PACKAGED
from engine.scenario import read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.runner import _STEPS as STEPS
from engine.tracking.invariants import find_broken_hand

DRAW_GAMES = sorted(
    (name, game)
    for name in PACKAGED
    for game in house.load(name).games
    if load(game).family == "draw"
)
WAYS = {
    "the last card": "step 5|a boxed card|the floor rules replaced",
    "a card before it": "step 9|1's card 1 is boxed|the floor rules replaced",
    "two cards": (
        "step 9|1's card 1 is boxed|the floor rules replaced|step 3|a boxed card|"
        "the floor rules replaced"
    ),
    "a joker": "step 5|the reader refuses a joker|the floor rules replaced",
}


def play(name: str, game: str, *lines: str) -> Rehearsal:
    limit = "no" if "single" in game else "fixed"
    head = (
        f"house: {name}\ngame: {game}\nlimit: {limit}\nlimits: 4 8\nblinds: 2 4\n"
        "seats: 1 2 3 4 5 6\nbutton: 6\n\nhand\n"
    )
    scenario = read_scenario(head + "\n".join(lines) + "\n")
    table = Rehearsal(scenario.tables[name])
    table.script(scenario.hands[0])
    for step in scenario.hands[0].steps:
        assert STEPS[step.kind](table, step) is None, step.text
    return table


def run_out(table: Rehearsal) -> Reshuffle | None:
    """Everybody calls and draws all, until cards go back into the stub."""
    for _ in range(200):
        prompt, progress = table.prompt, table.state.progress
        assert progress is not None
        if prompt.kind == "reshuffle":
            due = hand.expect(progress.hand)
            assert isinstance(due, Reshuffle)
            return due
        if prompt.kind == "discard":
            mine = progress.hand.at(prompt.seat).cards
            table.discard(prompt.seat, tuple(table.face_of(card) for card in mine))
        elif prompt.kind == "act":
            free = any(one.action == "check" for one in table.view.legal)
            table.act(prompt.seat, "check" if free else "call")
        elif not table.advance():
            return None
    return None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "game"), DRAW_GAMES)
def test_paper_never_goes_back_into_the_stub(name: str, game: str, way: str) -> None:
    table = play(name, game, *WAYS[way].split("|"))
    progress = table.state.progress
    assert progress is not None
    paper = tuple(progress.hand.paper)
    due = run_out(table)
    now = table.state.progress.hand if table.state.progress is not None else progress.hand
    assert due is not None
    assert not set(paper) & set(due.cards)
    served = now.steps[now.step].place
    kept = [
        card
        for place, seat in enumerate(now.seats)
        for card in (*seat.cards, *(seat.discards if _keeps(due, place == served) else ()))
    ]
    assert due.count == len(now.deck) - now.stub - len(kept) - len(paper)
    table.advance()
    assert find_broken_hand(now) == ""


def _keeps(due: Reshuffle, served: bool) -> bool:
    """Whether a seat's discards of this draw stay out."""
    return served or due.branch != "draw_served_discards"
