"""A story is the same whenever and with whatever keys it is told, and another if it differs."""

from engine.messages.happened.floor_events import TimeNoted
from engine.messages.happened.hand_events import (
    ActionMarked,
    ActionTaken,
    CardDealt,
    EnvelopeStored,
    Event,
    FacesShown,
    SeatLeft,
    SourceChanged,
    StepUndone,
)
from engine.record.event_digest import Story, encode_told, hash_story


def handle(number: int) -> str:
    return f"~{number:032x}"


def tell(day_ns: int, key: int, number: int) -> list[Event]:
    return [
        EnvelopeStored(hand="T1-000001", envelope=bytes([key]), departments=(f"d{key}",)),
        CardDealt(seat=3, card=handle(key)),
        FacesShown(
            place="board",
            cards=(handle(key + 1),),
            faces=("As",),
            by="camera_confirmed",
            evidence=(f"crop {key}",),
        ),
        ActionTaken(seat=3, action="raise", to=12),
        ActionMarked(seat=3, action=number, mark="string_bet"),
        StepUndone(undone=number, text="seat 3 raises to 12"),
        SeatLeft(seat=3, stack=200, at_ns=day_ns),
    ]


def test_two_nights_with_the_same_hands_have_the_same_story() -> None:
    ticking: list[Event] = [
        TimeNoted(at_ns=9),
        SourceChanged(source="camera", kind="camera", state="lost", words="unplugged"),
    ]
    assert hash_story(tell(1, 1, 4)) == hash_story([*tell(7, 5, 9), *ticking])


def test_what_people_did_is_the_story() -> None:
    told = hash_story(tell(1, 1, 4))
    changes: dict[int, Event] = {
        1: CardDealt(seat=4, card=handle(1)),
        3: ActionTaken(seat=3, action="raise", to=14),
        6: SeatLeft(seat=3, stack=199),
    }
    for at, event in changes.items():
        other = tell(1, 1, 4)
        other[at] = event
        assert hash_story(other) != told
    assert hash_story(tell(1, 1, 4)[::-1]) != told


def test_a_face_is_told_and_a_handle_is_not() -> None:
    told = encode_told(tell(1, 1, 4)[2])
    assert b'"As"' in told
    assert b'["~"]' in told
    assert b"crop" not in told


def test_an_empty_story_has_a_hash_of_its_own() -> None:
    story = Story()
    empty = story.hash
    story.tell(TimeNoted(at_ns=1))
    assert story.hash == empty
    story.tell(CardDealt(seat=1, card="??"))
    assert story.hash != empty
