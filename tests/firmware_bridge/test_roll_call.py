"""A sealed hand is announced once every reader has said its clock, or a moment later."""

from engine.messages.sensed.observations import EnvelopeSealed
from firmware_bridge.roll_call import NEVER_NS, PATIENCE_NS, RollCall

SEALED = (EnvelopeSealed(hand="T1-1", envelope=b"1", departments=("a", "b")),)
NEXT = (EnvelopeSealed(hand="T1-2", envelope=b"2", departments=("a", "b")),)
NOW = 1_000_000


def test_where_no_reader_answers_nobody_waits() -> None:
    call = RollCall()
    call.begin(SEALED, {}, NOW)
    assert call.take(NOW) == SEALED
    assert call.take(NOW) == (), "it is given once"
    assert call.due_ns == NEVER_NS


def test_the_answer_waits_for_each_reader_that_was_asked() -> None:
    call = RollCall()
    call.begin(SEALED, {"shoe": NOW, "muck": NOW + 1}, NOW)
    call.hear("shoe", NOW)
    call.hear("muck", NOW)
    assert call.take(NOW) == (), "the muck's was an answer to an older question"
    call.hear("muck", 0)
    call.hear("rail", NOW + 1)
    assert call.take(NOW) == ()
    call.hear("muck", NOW + 1)
    assert call.take(NOW) == SEALED


def test_a_reader_that_keeps_silent_holds_the_dealer_up_for_so_long() -> None:
    call = RollCall()
    call.begin(SEALED, {"shoe": NOW}, NOW)
    call.begin(SEALED, {"shoe": NOW + PATIENCE_NS // 2}, NOW + PATIENCE_NS // 2)
    assert call.due_ns == NOW + PATIENCE_NS
    assert call.take(NOW + PATIENCE_NS - 1) == ()
    assert call.take(NOW + PATIENCE_NS) == SEALED


def test_another_hand_begins_another_call() -> None:
    call = RollCall()
    call.begin(SEALED, {"shoe": NOW}, NOW)
    call.begin(NEXT, {"shoe": NOW + 5}, NOW + 5)
    call.hear("shoe", NOW)
    assert call.take(NOW + 5) == ()
    call.hear("shoe", NOW + 5)
    assert call.take(NOW + 5) == NEXT


def test_a_card_of_the_hand_waits_for_nobody() -> None:
    call = RollCall()
    call.begin(SEALED, {"shoe": NOW}, NOW)
    assert call.release() == SEALED
    assert call.take(NOW + PATIENCE_NS) == ()
