"""What was recorded already is known again, and a device that starts anew fills no memory."""

from msgspec import Raw

from engine.messages.sensed.observations import ReadingsLost
from engine.record.repeats import BOOTS_KEPT, Repeats, restore_repeats
from engine.state.snapshot import Snapshot


def lose(source: str, boot: int, sequence: int) -> ReadingsLost:
    return ReadingsLost(
        source=source, boot=boot, sequence=sequence, count=1, why="skipped", read_ns=1
    )


def test_a_source_that_starts_anew_all_night_is_remembered_by_its_latest_boots_alone() -> None:
    repeats = Repeats()
    repeats.hear(lose("muck", 1, 7))
    for boot in range(1, 10_000):
        repeats.hear(lose("shoe", boot, 3))
    assert len(repeats.list_heard()) == 1 + BOOTS_KEPT
    assert repeats.is_known(lose("muck", 1, 7)), "another source's boot is nobody's to push out"
    last, first = 9_999, 10_000 - BOOTS_KEPT
    assert repeats.is_known(lose("shoe", last, 3))
    assert repeats.is_known(lose("shoe", first, 3))
    assert not repeats.is_known(lose("shoe", first - 1, 3))
    assert not repeats.is_known(lose("shoe", last, 4))


def test_the_boot_that_goes_on_speaking_is_never_the_one_that_goes() -> None:
    repeats = Repeats()
    for boot in range(2, 1_000):
        repeats.hear(lose("shoe", 1, boot))
        repeats.hear(lose("shoe", boot, 1))
    assert repeats.is_known(lose("shoe", 1, 999))


def test_what_was_heard_outlives_a_restart_in_its_order() -> None:
    repeats = Repeats()
    for boot in range(1, BOOTS_KEPT + 1):
        repeats.hear(lose("shoe", boot, boot))
    repeats.hear(lose("shoe", 1, 2))
    again = restore_repeats(
        Snapshot(software="", mark="", fields=Raw(), heard=repeats.list_heard())
    )
    again.hear(lose("shoe", BOOTS_KEPT + 1, 1))
    assert again.is_known(lose("shoe", 1, 2))
    assert not again.is_known(lose("shoe", 2, 2))
