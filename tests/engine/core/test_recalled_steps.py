"""What the dealer is asked to do for a ruling keeps its meaning behind a restart.

The record keeps English alone; of each step, and of what leads back from it, it is known what it
says, so that a screen in another language says it still.
"""

import msgspec
import pytest

from engine.messages import text
from engine.messages.happened.hand_events import IrregularityFound
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import PACKAGED
from engine.procedure.recalled_words import recall_words
from tests.engine.core.random_hands import Watched
from tests.engine.core.test_ruled_then_corrected import STREET, branch, open_table, say

CALLED = f"deal|everybody calls|{STREET.removesuffix('|step')}"
WRONG = (
    "deal|2's hand must be dead", "step|step|step|2's card 1 is exposed", "deal|2 lacks a card",
    "deal|swapped_hands is reported for 1 2", f"{CALLED}|step|card 2 of the board is boxed",
    f"{CALLED}|the burn is boxed", "deal|everybody calls|2 burns", "deal|everybody calls|no burn",
    "deal|everybody calls|4 cards on the flop", "step|step|step|3 gets one card more",
    "deal|disorder is reported", "step|step|step|3 is dealt twice",
)  # fmt: skip


def list_told(table: Watched, since: int) -> list[str]:
    """Each step as a restart knows it."""
    told: list[str] = []
    for event in table.events[since:]:
        if not isinstance(event, IrregularityFound | RulingMade):
            continue
        kept = msgspec.json.encode(event, enc_hook=text.plain)
        known = recall_words(
            table.state, msgspec.json.decode(kept, type=type(event), dec_hook=text.unpack)
        )
        assert known == event
        if isinstance(known, RulingMade):
            told += [one.text for one in known.steps]
        elif getattr(known, "name", "") == "remedy_step":
            told.append(getattr(known, "text", ""))
    return told


@pytest.mark.parametrize("house", PACKAGED)
def test_each_step_is_known_behind_a_restart(house: str) -> None:
    seen = set()
    for wrong in WRONG:
        start = open_table("omaha8" if house == "kansas" else "holdem", house, "400")
        if say(start, wrong):
            continue
        for answer in start.prompt.answers:
            table, since = branch(start), len(start.events)
            if answer.key in {"misdeal", "void_refund"} or say(
                table, f"the floor rules {answer.key}"
            ):
                continue
            while table.prompt.kind == "resolve" and not say(table, "answer done_step"):
                pass
            say(table, "the ruling is taken back")
            for told in list_told(table, since):
                seen.add(told)
                assert getattr(told, "template", ""), told
    assert len(seen) > 4
