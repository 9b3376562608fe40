"""A whole deck is counted between hands: how many cards, how many strangers, never which."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from engine.cards import DECK as FACES
from engine.messages.sensed.commands import CheckDeck, EndHand, SealHand
from engine.messages.sensed.observations import CardDrawn, CardRefused, DeckChecked, Observation
from firmware_bridge.link.protocol import Sight
from firmware_bridge.readings.deck_check import LAPSE_NS, QUIET_NS
from tests.firmware_bridge.custody_bench import DECK, JOKER, RED, SECOND, Bench

WHOLE = tuple(DECK[card] for card in FACES)
NOBODY = b"\xe0\x04nobody"
BEAT = 500_000
"""Microseconds between two questions of the engine."""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    yield bench
    bench.vault.close()


def ask(bench: Bench, question: int = 1) -> tuple[Observation, ...]:
    return bench.obey(CheckDeck(question=question))


def spread(bench: Bench, uids: Iterable[bytes], question: int = 1) -> None:
    """Card after card over the shoe, while the engine asks twice a second."""
    for uid in uids:
        assert ask(bench, question) == ()
        assert bench.see(uid, after=BEAT) == ()


def wait(bench: Bench, question: int = 1) -> DeckChecked:
    """The engine asks until the count is told."""
    for _ in range(QUIET_NS // (BEAT * 1000)):
        assert ask(bench, question) == ()
        bench.time_us += BEAT
    (checked,) = ask(bench, question)
    assert isinstance(checked, DeckChecked)
    return checked


@pytest.mark.parametrize(
    ("uids", "cards", "strangers"),
    [
        (WHOLE, 52, 0),
        (WHOLE[:51], 51, 0),
        ((*WHOLE, NOBODY), 52, 1),
        ((*WHOLE[:20], RED["As"], *WHOLE[21:]), 51, 1),
        ((*WHOLE, JOKER), 52, 1),
        ((*WHOLE, *WHOLE[:9], NOBODY), 52, 1),
    ],
    ids=["52 cards", "51 cards", "53 cards", "another deck's card", "a joker", "a second pass"],
)
def test_a_deck_is_counted(
    bench: Bench, uids: tuple[bytes, ...], cards: int, strangers: int
) -> None:
    assert ask(bench) == ()
    spread(bench, uids)
    checked = wait(bench)
    assert checked == DeckChecked(source="table", question=1, cards=cards, strangers=strangers)
    assert ask(bench) == (checked,)
    assert bench.custody.pending() == ()
    assert bench.custody.settle()["table"].seen == len(uids)


def test_a_card_that_lies_at_the_antenna_holds_nothing_up(bench: Bench) -> None:
    ask(bench)
    spread(bench, WHOLE)
    for _ in range(QUIET_NS // (BEAT * 1000) - 1):
        spread(bench, WHOLE[-1:])
    bench.time_us += BEAT
    assert len(ask(bench)) == 1


def test_a_deck_may_be_spread_over_all_antennas(bench: Bench) -> None:
    ask(bench)
    for number, uid in enumerate(WHOLE):
        bench.see(uid, ("shoe", "seat 1", "seat 2", "muck")[number % 4], after=10_000)
    assert wait(bench).cards == 52


def test_a_tag_at_two_antennas_at_once_is_a_copy(bench: Bench) -> None:
    bench.see(NOBODY, sight=Sight.DEPARTED)  # the reader tells departures
    ask(bench)
    spread(bench, WHOLE)
    bench.see(DECK["As"], "seat 2", after=BEAT)
    checked = wait(bench)
    assert (checked.cards, checked.strangers) == (52, 1)


def test_nothing_is_counted_in_a_hand_and_the_hand_loses_nothing(bench: Bench) -> None:
    ask(bench)
    spread(bench, WHOLE[:30])
    bench.obey(SealHand(hand="T1-1"))
    bench.time_us += 3 * SECOND
    assert ask(bench) == ()
    (drawn,) = bench.see(DECK["As"])
    assert isinstance(drawn, CardDrawn)
    bench.time_us += 2 * QUIET_NS // 1000
    assert ask(bench) == ()
    bench.obey(EndHand(hand="T1-1"))
    assert ask(bench) == ()
    spread(bench, WHOLE[30:])
    assert wait(bench).cards == 22
    assert bench.custody.pending() == (drawn,)


def test_another_question_begins_another_count(bench: Bench) -> None:
    ask(bench)
    spread(bench, WHOLE[:51])
    assert wait(bench).cards == 51
    assert ask(bench, 2) == ()
    spread(bench, WHOLE, 2)
    assert wait(bench, 2).cards == 52


def test_a_question_that_is_not_asked_any_more_takes_no_reading(bench: Bench) -> None:
    ask(bench)
    spread(bench, WHOLE[:10])
    bench.time_us += LAPSE_NS // 1000
    (refused,) = bench.see(DECK["As"])
    assert isinstance(refused, CardRefused)
    assert refused.why == "no_hand"
    assert ask(bench) == ()
    spread(bench, WHOLE[10:])
    assert wait(bench).cards == 42


def test_a_card_that_was_read_before_the_question_is_not_counted(bench: Bench) -> None:
    """Fifty-one cards and one that was read while the cable was off: no complete deck."""
    bench.beat()
    read_us = bench.time_us + SECOND
    bench.time_us += 60 * SECOND
    ask(bench)
    bench.time_us = read_us - SECOND
    assert len(bench.see(WHOLE[0])) == 1
    bench.time_us += 59 * SECOND
    spread(bench, WHOLE[1:])
    assert wait(bench).cards == 51


def test_what_is_told_names_no_card_and_no_tag(bench: Bench) -> None:
    ask(bench)
    spread(bench, (DECK["As"], NOBODY))
    told = msgspec.json.encode(wait(bench))
    assert b"As" not in told
    assert DECK["As"].hex().encode() not in told.lower()
    assert NOBODY.hex().encode() not in told.lower()
