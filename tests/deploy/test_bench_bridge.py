"""`tapburn bench bridge`: it measures, and its books find what is wrong."""

import json
from typing import Any

import pytest

from deploy.bench.bridge_bench import FAULTS
from deploy.bench.workload.misses import count_misses
from deploy.bench.workload.reading_pace import Pace
from deploy.bench.workload.readings import Readings
from deploy.cli import main
from engine.cards import DECK
from engine.keys.sealing import make_handle
from engine.messages.sensed.observations import CardDrawn, CardRefused, ReadingsLost
from firmware_bridge.kept.decks import new_deck
from firmware_bridge.link import framing
from firmware_bridge.simulated_reader.faults import NoticedCard

KEY = bytes(32)
TAGS = new_deck(1)


@pytest.mark.system
def test_a_short_run_has_all_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.bench.bridge_bench.MISS_FRAMES", 1000)
    monkeypatch.setattr("deploy.bench.bridge_bench._IDLE_S", 1.0)
    monkeypatch.setattr("deploy.bench.bridge_bench._DECODER_S", 0.1)
    assert main(["bench", "bridge", "--seconds", "2", "--signed", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [told[name] for name in ("twice", "out_of_order", "wrong", "silent")] == [0, 0, 0, 0]
    assert told["presented"] >= len(DECK)
    assert told["recorded"] > 0
    assert 0 < told["read_to_sent_ms"]["p50"] <= told["read_to_sent_ms"]["p99"]
    assert told["decoder_mb_per_second"] > 0
    assert told["idle_cpu_percent"] > 0
    assert told["noticed_to_sent_ms"]["p50"] >= told["read_to_sent_ms"]["p50"]
    assert told["misses"]["damaged"] > 100
    assert (told["misses"]["understood"], told["misses"]["hmac"]) == (0, 0)


@pytest.mark.parametrize("seconds", ["0", "nan", "inf", "-1"])
def test_a_run_that_can_not_be_measured_is_refused(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "bridge", f"--seconds={seconds}"]) == 2
    assert capsys.readouterr().err == f"tapburn bench: --seconds {seconds}: give 1 or more\n"


def test_a_reading_is_not_waited_for_twice_and_still_told() -> None:
    books = Readings(TAGS)
    books.begin_hand(KEY)
    books.record(drawn("As", 1))
    assert books.find_waiting(TWO) == 1
    books.give_up(TWO)
    assert books.find_waiting(TWO) == 0
    assert books.find_waiting((*TWO, read("Qh", 3))) == 1
    assert books.balance(TWO)["silent"] == 1


def present(late_s: float, *, stalled_s: float = 0.0) -> list[float]:
    """When 52,000 cards come, each so late, with a stall after every 52."""
    now, pace = 0.0, Pace(100, 0.0)
    moments = []
    for number in range(52_000):
        now = max(now, pace.due) + late_s
        pace.present(now)
        moments.append(now)
        now += 0.0 if (number + 1) % 52 else stalled_s
    return moments


@pytest.mark.parametrize(("late_s", "stalled_s"), [(0.0, 0.0), (0.005, 0.1), (0.007, 0.05)])
def test_the_rate_is_kept_where_every_wait_ends_late(late_s: float, stalled_s: float) -> None:
    moments = present(late_s, stalled_s=stalled_s)
    assert len(moments) / moments[-1] == pytest.approx(100, rel=0.01)


@pytest.mark.parametrize("stalled_s", [0.0, 0.1, 2.0])
def test_a_card_never_comes_again_while_it_may_flicker(stalled_s: float) -> None:
    moments = present(0.01, stalled_s=stalled_s)
    again = [later - earlier for earlier, later in zip(moments, moments[52:], strict=False)]
    assert min(again) > 0.36, "300 ms of flicker, 60 ms of a double reading"


def test_a_weak_check_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert count_misses(300, 1).crc < 10
    monkeypatch.setattr(framing, "crc16", lambda data: len(data) % 2)
    assert count_misses(300, 1).crc > 10


def test_every_fault_is_on() -> None:
    assert all(getattr(FAULTS, name) > 0 for name in FAULTS.__struct_fields__)


def drawn(card: str, sequence: int, boot: int = 1) -> CardDrawn:
    handle = make_handle(KEY, 0, card)
    return CardDrawn(
        source="shoe", boot=boot, sequence=sequence, place="shoe", handle=handle, read_ns=0
    )


def lost(sequence: int, boot: int = 1) -> ReadingsLost:
    return ReadingsLost(
        source="shoe", boot=boot, sequence=sequence, count=1, why="ring_overflow", read_ns=0
    )


def refused(sequence: int) -> CardRefused:
    return CardRefused(
        source="shoe", boot=1, sequence=sequence, place="shoe", why="already_out", words="x",
        read_ns=0,
    )  # fmt: skip


def read(card: str, sequence: int, boot: int = 1) -> NoticedCard:
    return NoticedCard(0, boot, sequence, TAGS[card])


TWO = (read("As", 1), read("Kd", 2))


@pytest.mark.parametrize(
    ("told", "readings", "found"),
    [
        ((drawn("As", 1), drawn("Kd", 2)), TWO, {}),
        ((drawn("As", 1), drawn("As", 1), drawn("Kd", 2)), TWO, {}),
        ((drawn("As", 1), lost(2)), TWO, {}),
        ((drawn("As", 1), refused(2)), TWO, {}),
        ((drawn("As", 1),), TWO, {"silent": 1}),
        ((drawn("As", 1), drawn("Qh", 2)), TWO, {"wrong": 1}),
        ((drawn("As", 1), drawn("Kd", 2), drawn("2c", 3)), TWO, {"wrong": 1}),
        ((drawn("As", 1), drawn("As", 2)), (read("As", 1), read("As", 2)), {"twice": 1}),
        (
            (drawn("As", 1), drawn("Kd", 1, boot=2), drawn("Qh", 2)),
            (read("As", 1), read("Kd", 1, boot=2), read("Qh", 2)),
            {"out_of_order": 1},
        ),
    ],
)
def test_the_books_find(told: Any, readings: Any, found: dict[str, int]) -> None:
    books = Readings(TAGS)
    books.begin_hand(KEY)
    for observation in told:
        books.record(observation)
    balance = books.balance(readings)
    names = ("twice", "out_of_order", "wrong", "silent")
    assert {name: balance[name] for name in names if balance[name]} == found
    assert books.find_waiting(readings) == balance["silent"]


def test_a_bridge_that_does_not_start_is_told_with_its_last_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.bench.bridge_bench._START_S", 0.0)
    monkeypatch.setattr(
        "deploy.bench.bridge_bench.BridgeBench.last_words", lambda _: "no such port"
    )
    assert main(["bench", "bridge", "--seconds", "1"]) == 2
    assert capsys.readouterr().err == (
        "tapburn bench: waited in vain for the reader; the bridge's last words: no such port\n"
    )
