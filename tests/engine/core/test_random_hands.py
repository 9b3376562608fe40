"""Whatever people say and the floor rules, in any game at any moment, the table adds up."""

from typing import Any

import pytest

from tests.engine.core.random_hands import (
    BrokenError,
    Watched,
    play_hand,
    shrink,
    try_again,
    write_scenario,
)
from tests.tries import tries

CHUNK = 100
HANDS = tries(600, of=20_000)
FIRST = 4_100_000
HEAD = (
    "house: {house}\ngame: {game}\nlimit: no\nseats: 1 2 3 4\nstacks: {stacks}\n"
    "button: 4\nblinds: 2 4\n"
)
DEEP = "1=200 2=200 3=200 4=200"

FOUND = {
    "a dead hand is another seat's by a wrong button": (
        "holdem", "3 folds|wrong_button is reported for 2|the floor rules dealt_from",
    ),
    "a dead hand is another seat's by a wrong first seat": (
        "omaha8", "3 folds|wrong_first_seat is reported for 3|the floor rules stands",
    ),
    "a hand dies in the deal, then a card becomes the burn": (
        "omaha8",
        ("step|step|step|wrong_number is reported for 3 card 1|the floor rules dead_hand|"
        "answer done_step|step|dealt_twice is reported for 1|the floor rules becomes_burn"),
    ),
    "a boxed card of a dead hand": (
        "omaha",
        ("step|step|step|step|step|step|wrong_number is reported for 1 card 7|"
        "the floor rules dead_hand|answer done_step|step|step|"
        "boxed_card is reported for 1 card 1|the floor rules replaced"),
    ),
    "a boxed card, then a wrong first seat": (
        "omaha8",
        ("step|step|step|step|step|boxed_card is reported for 4|the floor rules replaced|"
        "answer done_step|wrong_first_seat is reported for 4|the floor rules stands"),
    ),
    "the exposed card of a dead hand": (
        "holdem",
        ("step|dead_hand is reported for 1|the floor rules dead_hand|answer done_step|"
        "dispute|answer exposed"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("chunk", range(HANDS // CHUNK))
def test_random_hands_with_rulings_add_up_and_end(chunk: int) -> None:
    for seed in range(FIRST + chunk * CHUNK, FIRST + (chunk + 1) * CHUNK):
        head, lines, wrong = play_hand(seed)
        told = write_scenario(seed, head, shrink(head, lines, wrong), wrong) if wrong else ""
        assert not told, told


@pytest.mark.parametrize("name", FOUND)
@pytest.mark.parametrize("stacks", [DEEP, "1=9 2=60 3=9 4=24"])
def test_what_random_hands_have_found(name: str, stacks: str) -> None:
    game, lines = FOUND[name]
    head = HEAD.format(house="wsop" if game != "holdem" else "home", game=game, stacks=stacks)
    assert try_again(head, lines.split("|")) == ""


def test_a_hand_that_fails_shrinks_to_the_lines_that_it_fails_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = Watched._record

    def fail(table: Watched, events: Any) -> None:
        record(table, events)
        if table.state.sensing.irregularities:
            raise BrokenError("it broke")

    monkeypatch.setattr(Watched, "_record", fail)
    head = HEAD.format(house="home", game="holdem", stacks=DEEP)
    lines = ["3 calls", "4 calls", "dispute", "answer continue", "1 folds"]
    wrong = try_again(head, lines)
    assert wrong == "BrokenError: it broke"
    assert shrink(head, lines, wrong) == ["dispute"]
    assert "\ndispute\n" in write_scenario(1, head, ["dispute"], wrong)


def test_no_card_is_replaced_in_a_hand_that_is_won() -> None:
    head = (
        "house: ohio\ngame: omaha8\nlimit: pot\nseats: 1 2\nstacks: 1=200 2=9\n"
        "button: 1\nblinds: 2 4\n"
    )
    lines = (
        "step", "step", "dead_hand is reported for 2", "the floor rules dead_hand", "step",
        "exposed_card is reported for 1 card 1", "answer replaced",
    )  # fmt: skip
    assert try_again(head, lines) == ""
