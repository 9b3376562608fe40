"""What a device saw before the hand stays out of it, whenever and however it is told."""

import msgspec
import pytest

from firmware_bridge.link.hand_boundary import (
    DRIFT_PPM,
    LATENESS_NS,
    HandStart,
    Mark,
    Side,
    Span,
    StaleReadFilter,
)
from firmware_bridge.link.protocol import Event, Sight

SECOND = 1_000_000_000
SEALED_NS = 100 * SECOND
AHEAD_S = 1000
"""The device was started so long before this machine."""


def clock_us(seconds: float) -> int:
    """The device's clock at a moment of this machine's."""
    return round((AHEAD_S + seconds) * 1_000_000)


def mark(
    seconds: float, following: int, *, boot: int = 7, jump_s: float = 0, late_s: float = 0
) -> Mark:
    """What a device said at a moment, and how much later it was heard."""
    heard_ns = round((seconds + late_s) * SECOND)
    return Mark(boot, following, clock_us(seconds + jump_s), heard_ns)


def hear(gate: StaleReadFilter, said: Mark, trip_s: float | None = 0.0) -> Span:
    """The mark was asked for so long before it was heard; None: nobody asked."""
    assert said.heard_ns is not None
    return gate.hear("shoe", said, 0 if trip_s is None else said.heard_ns - round(trip_s * SECOND))


def event(seconds: float, sequence: int, *, boot: int = 7, jump_s: float = 0) -> Event:
    return Event(
        boot=boot, sequence=sequence, time_us=clock_us(seconds + jump_s), place=0,
        sight=Sight.ARRIVED, uid=b"\xe0\x04tag",
    )  # fmt: skip


def make_gate(*marks: Mark, trip_s: float | None = 0.0) -> StaleReadFilter:
    """A gate that heard these before the seal at 100 s."""
    gate = StaleReadFilter("run", None)
    for each in marks:
        hear(gate, each, trip_s)
    gate.close(SEALED_NS)
    return gate


def judge(gate: StaleReadFilter, seen: Event, read_s: float = 110) -> Side:
    return gate.judge("shoe", seen, round(read_s * SECOND))


def test_a_number_that_was_counted_before_the_seal_is_before_it() -> None:
    gate = make_gate(mark(99, following=5))
    assert judge(gate, event(98, 4)) is Side.BEFORE
    assert judge(gate, event(98, 4, jump_s=60)) is Side.BEFORE, "whatever its clock says"


def test_a_number_that_was_not_counted_after_the_seal_is_of_the_hand() -> None:
    gate = make_gate(mark(99, following=5))
    hear(gate, mark(101, following=5))
    assert judge(gate, event(102, 5, jump_s=-60)) is Side.SINCE, "whatever its clock says"


def test_a_frame_that_was_long_under_way_proves_nothing() -> None:
    """Heard after the seal, said before it: a card that it has not counted may be older."""
    gate = make_gate(mark(99, following=5))
    hear(gate, mark(99.5, following=5, late_s=0.6), trip_s=None)
    assert judge(gate, event(99.8, 5)) is Side.BEFORE
    gate = make_gate()
    hear(gate, mark(99.9, following=5, late_s=0.2), trip_s=None)
    assert judge(gate, event(99.95, 5)) is Side.UNKNOWN


@pytest.mark.parametrize(("under_way_ns", "side"), [(-1, Side.UNKNOWN), (0, Side.SINCE)])
def test_what_nobody_asked_for_may_be_as_late_as_that(under_way_ns: int, side: Side) -> None:
    """Of a device that was not heard before; by its number the card is of the hand or in doubt."""
    gate = make_gate()
    gate.hear("shoe", Mark(7, 5, clock_us(100), SEALED_NS + LATENESS_NS + under_way_ns))
    assert judge(gate, event(100, 5)) is side


@pytest.mark.parametrize(("asked_ns", "side"), [(-1, Side.UNKNOWN), (0, Side.SINCE)])
def test_an_answer_to_what_was_asked_after_the_seal_proves_at_once(
    asked_ns: int, side: Side
) -> None:
    gate = make_gate(mark(99, following=5))
    gate.hear("shoe", mark(100.01, following=5, jump_s=-60), asked_ns=SEALED_NS + asked_ns)
    assert judge(gate, event(100.005, 5, jump_s=-60)) is side, "whatever its clock shows"


@pytest.mark.parametrize(("read_ns", "side"), [(-1, Side.BEFORE), (0, Side.SINCE)])
def test_what_was_read_before_the_seal_waited_for_the_bridge(read_ns: int, side: Side) -> None:
    """Also of a reader that tells no clock."""
    assert make_gate().judge("tape", event(90, 5), SEALED_NS + read_ns) is side


@pytest.mark.parametrize("heard_after", [None, 101.0, 300.0])
def test_between_two_marks_the_clock_tells(heard_after: float | None) -> None:
    for seen_s, side in ((99.7, Side.BEFORE), (100.2, Side.SINCE)):
        gate = make_gate(mark(99.5, following=5))
        if heard_after is not None:
            hear(gate, mark(heard_after, following=9))
        assert judge(gate, event(seen_s, 5), read_s=400) is side


UNSURE_NS = 500_000 * DRIFT_PPM // 1000 + 1000
"""How far a clock may be off half a second after a mark that was said in one known moment."""


@pytest.mark.parametrize(
    ("from_seal_ns", "side"),
    [
        (-UNSURE_NS - 1000, Side.BEFORE),
        (-UNSURE_NS, Side.UNKNOWN),
        (0, Side.UNKNOWN),
        (UNSURE_NS, Side.UNKNOWN),
        (UNSURE_NS + 1000, Side.SINCE),
    ],
)
def test_a_span_that_holds_the_seal_decides_nothing(from_seal_ns: int, side: Side) -> None:
    """The mark is as long before the seal in each case that the drift is the same."""
    gate = StaleReadFilter("run", None)
    seal_ns = round(99.5 * SECOND) + 500_000_000 - from_seal_ns
    hear(gate, mark(99.5, following=5))
    gate.close(seal_ns)
    assert judge(gate, event(100, 5)) is side


@pytest.mark.parametrize(("trip_s", "side"), [(0.049, Side.SINCE), (0.051, Side.UNKNOWN)])
def test_a_card_within_a_round_trip_of_the_seal_is_in_doubt(trip_s: float, side: Side) -> None:
    gate = make_gate(mark(99.999, following=5), trip_s=trip_s)
    assert judge(gate, event(100.05, 5)) is side
    gate = make_gate(mark(99.9, following=5, late_s=trip_s), trip_s=trip_s)
    seen = judge(gate, event(99.95, 5))
    assert seen is (Side.BEFORE if side is Side.SINCE else Side.UNKNOWN)


def test_marks_heard_late_let_no_card_of_the_hand_before_in() -> None:
    for trip_s in (None, 0.1, 0.2):
        gate = make_gate(mark(99.5, following=5, late_s=0.1), trip_s=trip_s)
        hear(gate, mark(101, following=9, late_s=0.1), trip_s)
        assert judge(gate, event(99.95, 5)) is not Side.SINCE


def test_one_prompt_mark_makes_late_ones_sure() -> None:
    """The device's clock runs on: what was said when is known from the quickest answers."""
    gate = StaleReadFilter("run", None)
    hear(gate, mark(99, following=5), trip_s=0.01)
    said = hear(gate, mark(99.5, following=5, late_s=0.4), trip_s=None)
    assert said.latest_ns - said.earliest_ns < 0.02 * SECOND
    assert said.earliest_ns <= 99.5 * SECOND <= said.latest_ns
    gate.close(SEALED_NS)
    assert judge(gate, event(99.95, 5)) is Side.BEFORE
    assert judge(gate, event(100.05, 6)) is Side.SINCE


def test_a_clock_s_drift_is_counted_in() -> None:
    for hours, side in ((0.1, Side.SINCE), (0.2, Side.UNKNOWN)):
        gate = make_gate(mark(100 - hours * 3600, following=5))
        assert judge(gate, event(100.1, 5)) is side


def test_a_clock_that_was_set_is_known_anew_from_the_next_mark() -> None:
    """Nobody asked: it was said after the mark before, and may have been so long under way."""
    gate = make_gate(mark(98, following=5), mark(98.5, following=5, jump_s=40), trip_s=None)
    assert judge(gate, event(100.1, 5, jump_s=40)) is Side.UNKNOWN
    gate = make_gate(mark(98, following=5), mark(98.5, following=5, jump_s=40))
    assert judge(gate, event(100.1, 5, jump_s=40)) is Side.SINCE


def test_once_in_the_hand_always_in_the_hand() -> None:
    gate = make_gate(mark(99.5, following=5))
    assert judge(gate, event(100.5, 5)) is Side.SINCE
    assert judge(gate, event(100.6, 6, jump_s=-60)) is Side.SINCE
    assert judge(gate, event(100.7, 1, boot=8)) is Side.SINCE, "a device has one numbering"
    assert gate.judge("muck", event(90, 1), 110 * SECOND) is Side.SINCE, "others are believed"


def test_a_jump_between_the_marks_is_not_guessed_over() -> None:
    for seen_s in (99.7, 100.2):
        for jump_s in (-30, 30):
            gate = make_gate(mark(99.5, following=5))
            hear(gate, mark(101, following=9, jump_s=jump_s))
            seen = judge(gate, event(seen_s, 5, jump_s=jump_s))
            assert seen in (Side.UNKNOWN, Side.SINCE if seen_s > 100 else Side.BEFORE)


def test_a_device_that_was_started_anew_is_placed_on_both_sides() -> None:
    """It keeps its ring; its clock begins with 0 at 103 s."""
    gate = make_gate(mark(99.5, following=5))
    hear(gate, mark(110, following=9, jump_s=-AHEAD_S - 103))
    assert judge(gate, event(99.8, 5)) is Side.BEFORE
    assert judge(gate, event(100.5, 6)) is Side.SINCE
    gate = make_gate(mark(99.5, following=5))
    hear(gate, mark(110, following=9, jump_s=-AHEAD_S - 103))
    assert judge(gate, event(104, 7, jump_s=-AHEAD_S - 103)) is Side.SINCE


@pytest.mark.parametrize(("started_s", "side"), [(99, Side.BEFORE), (102, Side.SINCE)])
def test_a_new_numbering_is_as_old_as_its_clock(started_s: float, side: Side) -> None:
    gate = make_gate(mark(98, following=5))
    shift_s = -AHEAD_S - started_s
    hear(gate, mark(110, following=9, boot=8, jump_s=shift_s))
    assert judge(gate, event(started_s + 0.5, 1, boot=8, jump_s=shift_s)) is side


def test_a_reader_that_comes_after_the_seal_is_judged_by_its_hello() -> None:
    for seen_s, side in ((50, Side.BEFORE), (105, Side.SINCE)):
        gate = make_gate()
        hear(gate, mark(120, following=9))
        assert judge(gate, event(seen_s, 5), read_s=121) is side


def test_a_restarted_bridge_goes_on_with_the_same_fence() -> None:
    fence = make_gate(mark(99.5, following=5)).close(SEALED_NS)
    assert [found.following for found in fence.before.values()] == [5]
    for seen_s, number, side in (
        (98, 4, Side.BEFORE),
        (99.7, 5, Side.BEFORE),
        (104, 6, Side.SINCE),
    ):
        gate = StaleReadFilter("run", fence)
        hear(gate, mark(120, following=9))
        assert judge(gate, event(seen_s, number), read_s=121) is side


def test_a_restarted_bridge_knows_which_readers_had_spoken_since_the_seal() -> None:
    """By its number the first card is of the hand, within a round trip of the seal."""
    gate = make_gate(mark(99, following=5))
    fence = gate._fence
    hear(gate, mark(100.001, following=5))
    for machine in ("run", "another run"):
        again = StaleReadFilter(
            machine, msgspec.json.decode(msgspec.json.encode(fence), type=HandStart)
        )
        hear(again, mark(120, following=9), trip_s=0.5)
        assert judge(again, event(100.002, 5), read_s=121) is Side.SINCE


def test_a_restarted_machine_believes_what_it_saw_itself() -> None:
    fence = HandStart(sealed_ns=SEALED_NS, machine="run", before={"shoe": mark(99.5, following=5)})
    gate = StaleReadFilter("another run", fence)
    hear(gate, mark(20, following=9))
    assert judge(gate, event(19, 4), read_s=21) is Side.BEFORE
    assert judge(gate, event(-1, 5), read_s=21) is not Side.SINCE
    assert judge(gate, event(10, 6), read_s=21) is Side.SINCE
