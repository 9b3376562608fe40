"""A reader's junk costs a bounded record, and never the cards of the hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.messages.authorization import StaffMember
from engine.messages.sensed.commands import EndHand, SealHand
from engine.messages.sensed.observations import CardDrawn, CardPlaced, CardRefused, ReadingsLost
from firmware_bridge.link.host_link import EventsLost
from firmware_bridge.readings.junk_limit import BURST, PER_S, JunkLimit
from firmware_bridge.secrets.custody import _MOVES
from tests.firmware_bridge.custody_bench import DECK, PLACES, SECOND, Bench


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "state")
    made.obey(SealHand(hand="T1-1", game="holdem", seats=(1, 2)))
    yield made
    made.vault.close()


def make_tag(number: int) -> bytes:
    return b"\xe0\x99" + number.to_bytes(6, "big")


def test_thousands_of_unknown_tags_are_a_handful_of_records(dealt: Bench) -> None:
    """2,193 irregularities were recorded in six seconds, and the table was deaf for twenty."""
    told = [one for number in range(3000) for one in dealt.see(make_tag(number), after=1000)]
    assert len(told) <= BURST + 3 * PER_S
    assert len(dealt.custody.pending()) <= BURST + 3 * PER_S
    assert all(isinstance(one, CardRefused) for one in told)
    assert "tells more than any deal" in dealt.custody.describe_trouble(dealt.time_us * 1000)


def test_the_cards_of_the_hand_come_through(dealt: Bench) -> None:
    for number in range(500):
        dealt.see(make_tag(number), after=1000)
    (drawn,) = dealt.see(DECK["As"], after=SECOND)
    assert isinstance(drawn, CardDrawn)


def test_a_card_that_flutters_between_antennas_is_a_handful_of_records(dealt: Bench) -> None:
    """Each move was told: five thousand in ten seconds, for as long as the engine is away."""
    dealt.see(DECK["As"])
    told = [
        one
        for number in range(3000)
        for one in dealt.see(DECK["As"], PLACES[1 + number % 3], after=1000)
    ]
    assert _MOVES <= len(told) <= _MOVES + BURST + 3 * PER_S
    dealt.see(DECK["Kd"], after=SECOND)
    (placed,) = dealt.see(DECK["Kd"], "muck")
    assert isinstance(placed, CardPlaced), "another card's move comes through"


def test_hands_that_are_all_mucked_at_once_come_through(dealt: Bench) -> None:
    for card in list(DECK)[:52]:
        dealt.see(DECK[card])
    told = [one for card in list(DECK)[:52] for one in dealt.see(DECK[card], "muck", after=1000)]
    assert len(told) == 52


def test_a_badge_that_flutters_is_a_handful_of_records(
    dealt: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    badge = b"\xe0\x04nobody"
    ann = StaffMember(number="12", name="Ann", role="dealer")
    monkeypatch.setattr(dealt.custody, "_show_badge", {badge: ann}.get)
    dealt.obey(EndHand(hand="T1-1"))
    told = [
        one for number in range(3000) for one in dealt.see(badge, PLACES[number % 4], after=1000)
    ]
    assert 0 < len(told) <= BURST + 3 * PER_S


def test_gaps_are_bounded_too_and_the_floor_is_told(dealt: Bench) -> None:
    told = [
        one
        for number in range(1, 500)
        for one in dealt.custody.accept_loss(
            "table",
            EventsLost(boot=1, last=number, count=1, why="ring_overflow"),
            dealt.time_us * 1000,
        )
    ]
    assert all(isinstance(one, ReadingsLost) for one in told)
    assert len(told) <= BURST
    assert dealt.custody.describe_trouble(dealt.time_us * 1000)


def test_whoever_calms_down_is_heard_again() -> None:
    limit = JunkLimit()
    assert [limit.admit("shoe", 0) for _ in range(BURST + 1)] == [True] * BURST + [False]
    assert limit.admit("muck", 0), "each by itself"
    assert limit.trouble
    assert limit.admit("shoe", 2_000_000_000)
    limit.calm(100_000_000_000)
    assert not limit.trouble
