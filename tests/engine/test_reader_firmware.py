"""A reader's firmware in the record: what it had, what it has, and who brought it."""

from engine import core
from engine.messages.happened.record_events import FirmwareChanged
from engine.messages.sensed.observations import FirmwareTold, SourceReported
from engine.messages.text import plain
from engine.procedure.narration.event_words import narrate
from engine.procedure.narration.record_words import describe_firmware
from tests.engine.table.floor import Floor, table

OLD, NEW = "aa" * 32, "bb" * 32


def make_floor() -> Floor:
    floor = Floor(table({1: 200, 2: 200}))
    told = core.decide(
        floor.state, SourceReported(source="shoe", kind="reader", state="ready", words="reading")
    )
    assert isinstance(told, tuple)
    floor.record(told)
    return floor


def hear(floor: Floor, version: str, digest: str, by: str = "") -> FirmwareChanged | None:
    told = core.decide(
        floor.state, FirmwareTold(source="shoe", version=version, digest=digest, by=by)
    )
    assert isinstance(told, tuple)
    floor.record(told)
    changes = [one for one in told if isinstance(one, FirmwareChanged)]
    assert len(changes) == len(told) <= 1
    return changes[0] if changes else None


def test_only_another_firmware_is_recorded() -> None:
    floor = make_floor()
    first = FirmwareChanged(source="shoe", version="1.0.0", digest=OLD)
    assert hear(floor, "1.0.0", OLD) == first
    assert hear(floor, "1.0.0", OLD) is None
    assert hear(floor, "1.1.0", NEW, "Ada (90)") == FirmwareChanged(
        source="shoe", version="1.1.0", digest=NEW, before="1.0.0", digest_before=OLD,
        by="Ada (90)",
    )  # fmt: skip
    # Who brought it is said once: a note that is gone changes nothing.
    assert hear(floor, "1.1.0", NEW) is None
    # The same version with another hash is another one.
    assert hear(floor, "1.1.0", OLD) is not None


def test_a_reader_that_nobody_configured_is_not_recorded() -> None:
    floor = make_floor()
    assert core.decide(floor.state, FirmwareTold(source="other", version="1", digest=OLD)) == ()
    assert core.decide(floor.state, FirmwareTold(source="shoe", version="1" * 255)) != ()
    assert core.decide(floor.state, FirmwareTold(source="shoe", version="1" * 256)) == ()


def test_what_is_said_of_it() -> None:
    def change(version: str, before: str | None, by: str = "") -> tuple[str, str]:
        event = FirmwareChanged(source="shoe", version=version, before=before, by=by)
        told = narrate(make_floor().state, event)
        return ("" if told is None else told.kind), str(plain(describe_firmware(event)))

    assert change("1.0", None) == ("", "Reader shoe has firmware 1.0")
    assert change("1.1", "1.0", "Ada (90)") == (
        "notice", "Reader shoe has another firmware: 1.1, before 1.0; flashed by Ada (90)",
    )  # fmt: skip
    assert change("1.1", "1.0") == (
        "alarm",
        "Reader shoe has another firmware: 1.1, before 1.0; nobody flashed it from this table",
    )
    assert change("", "1.0", "Ada (90)") == (
        "alarm", "Reader shoe has another firmware: no version, before 1.0; flashed by Ada (90)",
    )  # fmt: skip
