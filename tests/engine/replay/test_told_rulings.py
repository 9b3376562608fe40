"""A ruling is found, named with who ruled, and told as it was given."""

from engine import core
from engine.cards import UNKNOWN
from engine.journal import Record
from engine.messages.causes import IntentCause, OpeningCause
from engine.messages.happened.hand_events import (
    CardDealt,
    Event,
    HandBegan,
    HandEnded,
    IrregularityFound,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import Stakes
from engine.replay.hand_index import Search, find_hands, index_hands
from engine.replay.step_texts import describe_event, name_author
from engine.told.hand_marks import list_marks

RULING = RulingMade(
    kind="double_burn", found="2 burns lie there", remedy="stands", clause="floor's decision",
    by="Ann", role="floor", note="nobody objected",
)  # fmt: skip


def record(events: list[Event]) -> list[Record]:
    return [
        Record(
            sequence=number, wall_ns=number, monotonic_ns=number, cause=OpeningCause(),
            event=event, hash=b"",
        )
        for number, event in enumerate(events, 1)
    ]  # fmt: skip


def begin(number: int) -> HandBegan:
    return HandBegan(
        hand=f"T1-{number:06}", number=number, game="holdem", button=1,
        stakes=Stakes(limit="no", blinds=(1, 2)),
        players=(), house="ohio", house_hash="",
    )  # fmt: skip


def test_a_hand_that_was_ruled_upon_is_found_and_marked() -> None:
    found = IrregularityFound(name="felt_differs", text="2 burns where 1 was read")
    events: list[Event] = [begin(1), HandEnded(hand="T1-000001", stacks=())]
    events += [begin(2), found, RULING, RULING, HandEnded(hand="T1-000002", stacks=())]
    plain, ruled = index_hands(record(events))
    assert plain.ruled == ()
    assert ruled.ruled == ("double_burn",)
    assert find_hands([plain, ruled], Search(irregularity="double")) == [ruled]
    assert list_marks(ruled)[0] == "ruled: double burn"


def test_a_hand_of_which_no_card_was_read_is_marked_as_by_hand() -> None:
    """Nothing in it is sealed; one card that was read is enough to say no more of it."""
    events: list[Event] = []
    for number, cards in enumerate(((), (UNKNOWN, UNKNOWN), (UNKNOWN, "~7")), 1):
        ended = HandEnded(hand=f"T1-{number:06}", stacks=())
        events += [begin(number), *(CardDealt(seat=1, card=card) for card in cards), ended]
    hands = index_hands(record(events))
    assert [list_marks(hand) for hand in hands] == [[], ["by hand"], []]


def test_a_ruling_names_who_ruled_and_how() -> None:
    state = core.initial()
    assert name_author(state, IntentCause(id="a"), RULING) == "floor Ann"
    text = describe_event(state, RULING)
    assert "card plays" in text.lower()
    assert "Ann" in text
