"""What a simulated night comes to, in words."""

from pathlib import Path

import msgspec
import pytest

from deploy.simulation.checking.fault_accounts import Account
from deploy.simulation.narration import WIDTH
from deploy.simulation.plan import Plan
from deploy.simulation.robot.efforts import Counts
from deploy.simulation.session import SessionOutcome, describe_stall
from deploy.simulation.summary import describe_outcome
from engine.messages.shown.views import SourceView
from engine.wire.halt import halted_view

SAMPLES = {"read_to_journal": [1.26, 1.26], "read_to_screen": [9.94, 9.94]}


def test_a_night_that_went_well_is_told_in_sentences() -> None:
    outcome = SessionOutcome(
        hands=4,
        cards_named=34,
        counts=Counts(prompts=164, touches=78, errands=3),
        seconds=7.26,
        samples=SAMPLES,
    )
    assert list(describe_outcome(Plan(), outcome)) == [
        "4 hands in 7.3 s: the table and the journal agree, card by card and chip by chip",
        "camera: 34 cards named, 0 misread, 0 left to the reader or the dealer",
        "dealer: 164 prompts answered with 78 touches; between hands 3 things asked for",
        "speed: from a card read to the record 1.3 ms, to the screen 9.9 ms (99 %: 1.3, 9.9 ms)",
    ]


@pytest.mark.parametrize(
    ("errands", "words"), [(0, "nothing asked for"), (1, "one thing asked for")]
)
def test_one_of_a_thing_is_told_as_one(errands: int, words: str) -> None:
    counts = Counts(prompts=1, touches=1, errands=errands)
    played, camera, dealer = describe_outcome(
        Plan(), SessionOutcome(hands=1, cards_named=1, counts=counts)
    )
    assert played.startswith("1 hand in ")
    assert camera.startswith("camera: 1 card named")
    assert dealer == f"dealer: 1 prompt answered with 1 touch; between hands {words}"


def test_what_differs_is_told_below_the_first_line() -> None:
    outcome = SessionOutcome(
        hands=2, mismatches=1, differences=["hand 2: 3 burns, the record has 2"]
    )
    first, second, *_ = describe_outcome(Plan(), outcome)
    assert first.endswith("the table and the journal DISAGREE")
    assert second == "  ! hand 2: 3 burns, the record has 2"


def test_faults_stand_in_columns_with_what_came_of_them() -> None:
    faults = {
        "unplug": Account(injected=2, shown=2),
        "lost_byte": Account(injected=12, healed=11, shown=0),
        "wrong_deck": Account(injected=3, healed=1, shown=2),
    }
    *_, title, lost, unplug, wrong = describe_outcome(Plan(), SessionOutcome(faults=faults))
    assert title == "faults put into the card reader, and what came of them:"
    assert lost == "  lost byte    12: 11 healed, 1 SILENT"
    assert unplug == "  unplug        2: 2 shown to the dealer"
    assert wrong == "  wrong deck    3: 1 healed, 2 shown to the dealer"


def test_every_line_fits_the_narration() -> None:
    slow = {name: [400.0, 900.0] for name in SAMPLES}
    outcome = SessionOutcome(
        hands=1000, cards_named=20_000, cards_unread=100, samples=slow,
        counts=Counts(prompts=50_000, touches=20_000, errands=1_000),
    )  # fmt: skip
    assert max(map(len, describe_outcome(Plan(), outcome))) <= WIDTH


def test_a_stall_says_what_is_waited_for() -> None:
    camera = SourceView(name="camera", kind="camera", state="starting", words="opening the camera")
    shoe = SourceView(name="shoe", kind="reader", state="ready", words="reading")
    view = msgspec.structs.replace(halted_view(""), sources=(camera, shoe))
    assert (
        describe_stall(60, None)
        == "nothing happened for 60 seconds: the engine never said anything"
    )
    assert describe_stall(60, view) == (
        f"nothing happened for 60 seconds at: {view.prompt.text}; camera: opening the camera"
    )


def test_every_folder_of_pictures_is_named() -> None:
    plan = Plan(pictures=Path("sim-shots"), shots=Path("each"))
    *_, pictures, shots = describe_outcome(plan, SessionOutcome())
    assert pictures == "pictures of the dealer's screen: sim-shots/"
    assert shots == "one for each prompt: each/"
