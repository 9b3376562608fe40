"""A tag that is read again: a flicker, a card that lies there, or one that comes once more."""

import pytest

from engine.messages.sensed.commands import (
    ConfirmFaces,
    EndHand,
    SealHand,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardRefused,
    FacesConfirmed,
)
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.readings.sightings import STUCK_READS
from tests.firmware_bridge.custody_bench import DECK, RED, SECOND, Bench


def test_a_flickering_tag_is_one_card(bench: Bench) -> None:
    bench.draw("As")
    for sight in (Sight.DEPARTED, Sight.ARRIVED, Sight.ARRIVED):
        assert bench.see(DECK["As"], sight=sight, after=200_000) == ()
    assert bench.custody.flickers == 2
    assert bench.refusal(DECK["As"], after=2 * SECOND) == "already_out"
    assert len(bench.custody.pending()) == 2


def test_a_clock_that_jumps_back_makes_no_reading_vanish(bench: Bench) -> None:
    bench.draw("As")
    assert bench.refusal(DECK["As"], after=-500_000) == "already_out"


def test_a_stuck_tag_is_said_once(bench: Bench) -> None:
    bench.draw("As")
    said = [bench.see(DECK["As"], after=200_000) for _ in range(3 * STUCK_READS)]
    words = [item.words for seen in said for item in seen if isinstance(item, CardRefused)]
    assert words == ["shoe: a card stays at the reader; move it away"]


def begin_next_hand(bench: Bench) -> None:
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))


def test_a_late_double_reading_is_no_card_of_the_next_hand(bench: Bench) -> None:
    """It is said once: it may be the hand's first card, and cards are dealt in their order."""
    bench.draw("As")
    begin_next_hand(bench)
    (told,) = bench.see(DECK["As"], after=60_000)
    assert isinstance(told, CardRefused)
    assert told.words == "shoe: a card lies there since before the hand; take it away"
    assert bench.see(DECK["As"], after=900_000) == ()
    assert bench.draw("As")


def test_a_card_that_comes_again_soon_after_the_hands_first_card_is_drawn(bench: Bench) -> None:
    """A short hand, such as the draw for the button: the deck is dealt again within a moment."""
    for card in ("As", "Kd", "7c"):
        bench.see(DECK[card], after=10_000)
    begin_next_hand(bench)
    drawn = [bench.see(DECK[card], after=50_000) for card in ("2h", "Kd", "As")]
    assert [type(item) for seen in drawn for item in seen] == [CardDrawn] * 3
    assert bench.see(DECK["As"], after=60_000) == (), "and flickers as any other card"


def test_a_card_that_lies_there_is_of_no_hand_however_many_are_drawn(bench: Bench) -> None:
    bench.draw("As")
    begin_next_hand(bench)
    (told,) = bench.see(DECK["As"], after=50_000)
    assert isinstance(told, CardRefused)
    bench.see(DECK["2h"], after=50_000)
    assert bench.see(DECK["As"], after=50_000) == (), "it was there before the first card"


def test_a_card_that_was_never_recorded_is_of_no_hand_when_the_next_is_sealed(
    bench: Bench,
) -> None:
    bench.draw("As")
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    (left,) = bench.custody.pending()
    assert isinstance(left, CardRefused)
    assert (left.sequence, left.why) == (1, "no_hand")
    assert "before this hand" in left.words


def test_a_new_journals_hand_of_the_same_name_is_another_hand(bench: Bench) -> None:
    """A journal that was begun anew counts its hands from 1 again."""
    (first,) = bench.obey(SealHand(hand="T1-7", journal="old"))
    (asked_again,) = bench.obey(SealHand(hand="T1-7", journal="old"))
    assert asked_again == first
    handle = bench.draw("As")
    yes = bench.obey(
        ConfirmFaces(hand="T1-7", question=1, handles=(handle,), faces=("As",), journal="old")
    )
    assert yes == (FacesConfirmed(question=1, answer="yes"),)
    bench.obey(EndHand(hand="T1-7", journal="old"))
    (fresh,) = bench.obey(SealHand(hand="T1-7", journal="new"))
    assert fresh != first
    bench.time_us += 5 * SECOND
    ours = bench.draw("As")
    assert ours != handle
    no = bench.obey(
        ConfirmFaces(hand="T1-7", question=1, handles=(ours,), faces=("Kd",), journal="new")
    )
    assert no == (FacesConfirmed(question=1, answer="no"),)


def test_a_flicker_by_a_clock_that_is_not_to_be_trusted_is_told(bench: Bench) -> None:
    bench.beat()
    bench.draw("As")
    bench.beat()
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.time_us += 5 * SECOND  # here; the device's clock jumped back to the last reading
    event = Event(
        boot=1, sequence=2, time_us=bench.time_us - 6 * SECOND + 1, place=0, sight=Sight.ARRIVED,
        uid=DECK["As"],
    )  # fmt: skip
    (told,) = bench.custody.accept_event("table", "shoe", event, bench.time_us * 1000)
    assert isinstance(told, CardRefused)
    assert "maybe before this hand" in told.words


def test_a_flicker_that_may_be_of_this_hand_by_a_clock_that_stood_still_is_told(
    bench: Bench,
) -> None:
    """By the mark before the seal it is of the hand before, by the one after it of this one."""
    bench.beat()
    bench.draw("As")
    drawn_us = bench.time_us
    bench.time_us += SECOND
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.sequence += 1
    bench.beat(after=60 * SECOND, clock_us=drawn_us + 500, asked=True)
    bench.sequence -= 1
    (told,) = bench.see_late(DECK["As"], drawn_us + 400)
    assert isinstance(told, CardRefused)
    assert "maybe before this hand" in told.words


@pytest.mark.parametrize("ended", [False, True])
def test_a_tag_that_lies_there_since_before_the_hand_is_told_once_and_only_in_a_hand(
    bench: Bench, *, ended: bool
) -> None:
    bench.draw("As")
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    if ended:
        bench.obey(EndHand(hand="T1-2"))
    told = [bench.see(DECK["As"], after=SECOND // 2) for _ in range(3)]
    assert [len(one) for one in told] == ([0, 0, 0] if ended else [1, 0, 0])


def test_a_tag_of_this_hand_that_flickers_is_told_once_whatever_it_is(bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    assert bench.see(RED["As"], after=SECOND // 2) == ()
    assert bench.custody.flickers == 1


def test_a_clock_that_jumps_back_to_a_cards_last_reading_hides_no_card(bench: Bench) -> None:
    """By that clock alone the card would have come twice within a moment."""
    bench.draw("As")
    drawn_us = bench.time_us
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.draw("Kd")
    bench.beat(after=60 * SECOND)
    (told,) = bench.see_late(DECK["As"], drawn_us + 1000)
    assert isinstance(told, CardDrawn)


@pytest.mark.parametrize("heard", ["an event", "a heartbeat", "a heartbeat after the jump"])
def test_a_clock_that_jumps_back_hides_no_stranger(heard: str, bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    read_us = bench.time_us
    bench.time_us += 60 * SECOND
    if heard == "an event":
        bench.draw("Kd")
    else:
        bench.beat()
    if heard == "a heartbeat after the jump":
        bench.beat(clock_us=read_us + 500)
    (told,) = bench.see_late(RED["As"], read_us + 1000)
    assert isinstance(told, CardRefused)
    assert told.why == "other_deck"


def test_an_event_that_is_told_after_a_heartbeat_is_no_jump(bench: Bench) -> None:
    """It was lost and is sent again; the heartbeat numbers it as told before."""
    bench.draw("As")
    bench.sequence += 1
    bench.beat()
    bench.sequence -= 1
    assert bench.see(DECK["As"], after=-SECOND + 1000) == ()
    assert bench.custody.flickers == 1
