"""A ruling that is taken back leaves nothing behind: the next one is as if it were the first."""

from copy import deepcopy
from typing import Any

import pytest

from engine.messages.wanted.intents import Rejection
from engine.scenario import read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.runner import _STEPS as STEPS
from tests.engine.made_anew import find_unlike

GAMES = {
    "holdem": "limit: no\nbutton: 1\nblinds: 5 10",
    "courchevel": "limit: pot\nbutton: 1\nblinds: 5 10",
    "omaha8": "limit: fixed\nlimits: 10 20\nbutton: 1\nblinds: 5 10",
    "stud": "limit: fixed\nlimits: 10 20\nante: 2\nbring_in: 5",
    "badugi": "limit: fixed\nlimits: 10 20\nbutton: 1\nblinds: 5 10",
    "deuce_to_seven_single": "limit: no\nbutton: 1\nblinds: 5 10",
}
HOUSES = {
    "holdem": ("ohio", "wsop"),
    "omaha8": ("kansas",),
    "courchevel": ("wsop",),
    "stud": ("live", "wsop"),
    "badugi": ("live",),
    "deuce_to_seven_single": ("wsop",),
}
ANY = {
    "short": "deal|{raise}|{next} puts in only {short}",
    "string": "deal|{raise}|{next} makes a string bet of 30",
    "chip": "deal|{first} puts in one chip of 25",
    "misheard": "deal|{raise}|{first} had said 30",
    "wrong raise": "deal|{raise}|{first}'s raise is of a wrong size, it is 30",
    "skipped in the betting": "deal|{next} calls out of turn|{first} was skipped in the betting",
    "exposed": "step 7|2's card 1 is exposed",
    "two exposed": "step 8|2's card 1 is exposed|3's card 1 is exposed",
    "boxed": "step 7|a boxed card",
    "killed": "deal|2's hand is taken away",
    "dead": "deal|2's hand must be dead",
    "wrong number": "deal|2's hand has 1 card",
    "missing": "step 8|2 lacks a card",
    "one more": "step 7|3 gets one card more",
    "skipped": "step 7|3 is skipped",
    "twice": "step 7|3 is dealt twice",
    "wrong start": "step 7|the deal starts at 3",
    "button": "step 7|the button belongs at 3",
    "button later": "deal|the button stood at 3",
    "joker": "step 7|the reader refuses a joker",
    "foreign": "step 7|the reader refuses a foreign card",
    "duplicate": "step 7|the reader refuses a duplicate card",
    "swapped": "deal|swapped_hands is reported for 1 2",
    "shown": "deal|{first}'s card 1 is exposed by its player",
    "disorder": "deal|disorder is reported",
}
BOARD = {
    "early flop": "deal|flop early: 2c 3c 4c",
    "early turn": "deal|everybody calls|deal|turn early: 9s",
    "four on the flop": "deal|everybody calls|4 cards on the flop",
    "two burns": "deal|everybody calls|2 burns",
    "no burn": "deal|everybody calls|no burn",
}
STUD = {"early fourth": "deal|fourth early: 9s 8s 7s 6s"}
SEEN = 9
"""Why a ruling was refused, and eight states of the table."""
CASES = [
    pytest.param(game, house, lines, id=f"{name}-{game}-{house}")
    for game, houses in HOUSES.items()
    for house in houses
    for name, lines in (
        ANY
        | (BOARD if game in {"holdem", "omaha8", "courchevel"} else {})
        | (STUD if game == "stud" else {})
    ).items()
]


def play(game: str, house: str, lines: str) -> Rehearsal | None:
    """The table held by what was said; None: that does not happen there."""
    head = f"house: {house}\ngame: {game}\n{GAMES[game]}\nseats: 1 2 3 4\nstacks: 400\n\nhand\n"
    stud = game == "stud"
    names = {
        "first": 4 if not stud else 1, "next": 1 if not stud else 2,
        "raise": "4 raises to 20" if not stud else "1 completes to 10",
        "short": 15 if not stud else 7,
    }  # fmt: skip
    text = head + lines.format(**names).replace("|", "\n") + "\n"
    scenario = read_scenario(text)
    table = Rehearsal(scenario.tables[house])
    table.script(scenario.hands[0])
    for step in scenario.hands[0].steps:
        if STEPS[step.kind](table, step) is not None:
            return None
    return table if table.prompt.kind == "resolve" else None


def tell(table: Rehearsal) -> tuple[Any, ...]:
    """All that anybody sees of the table, and where its cards are."""
    view, progress = table.view, table.state.progress
    now = progress.hand if progress is not None else None
    seats = [(one.seat, one.state, one.stack, one.bet, one.cards, one.owes) for one in view.seats]
    cards = () if now is None else (
        now.stub, now.burns_ahead, now.burns, now.muck, now.paper, now.board,
        [(seat.cards, seat.up) for seat in now.seats], now.acting, now.stage,
    )  # fmt: skip
    prompt = table.prompt
    keys = tuple((one.key, one.clause, one.label) for one in prompt.answers)
    told = (prompt.kind, prompt.text, prompt.detail, keys, prompt.chores)
    return (*told, view.street, view.button, table.state.ledger.correct_button, seats, cards)


def tell_ruled(table: Rehearsal, key: str) -> list[Any]:
    """What a ruling comes to: why it was refused, and all that is seen in the steps behind it."""
    told: list[Any] = [describe_reason(table.rule(key)), tell(table)]
    while len(told) < SEEN and table.advance():
        told.append(tell(table))
    return told


def describe_reason(refused: Rejection | None) -> str:
    return refused.reason if refused is not None else ""


@pytest.mark.parametrize(("game", "house", "lines"), CASES)
def test_what_was_ruled_first_and_taken_back_changes_nothing(
    game: str, house: str, lines: str
) -> None:
    table = play(game, house, lines)
    if table is None:
        pytest.skip("it does not happen so in this game")
    keys = [one.key for one in table.prompt.answers if one.key != "withdrawn"]
    before = tell(table)
    straight = {key: tell_ruled(deepcopy(table), key) for key in (*keys, "withdrawn")}
    for first in keys:
        again = deepcopy(table)
        if again.rule(first) is not None or again.accept_ruling_back() is not None:
            continue
        assert tell(again)[3] == before[3], f"{first}, taken back: the remedies"
        assert not find_unlike(again.state)
        for second in (*keys, "withdrawn"):
            assert tell_ruled(deepcopy(again), second) == straight[second], (first, second)
