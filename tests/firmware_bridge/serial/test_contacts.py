"""A contact that opens is told, shown and recorded; one that can't be read is not called closed."""

from pathlib import Path

import msgspec
import pytest

from engine.journal import Journal, read_records
from engine.messages.happened.hand_events import SourceChanged
from engine.record.recording import Recording
from engine.screen import show
from firmware_bridge.serial.contacts import Contact
from firmware_bridge.serial.options import ContactOptions
from tests.engine.record.test_recording import TABLE
from tests.firmware_bridge.appliance import Appliance


@pytest.mark.parametrize(
    ("level", "state", "words"),
    [
        (b"0\n", "ready", "closed"),
        (b"1\n", "lost", "open"),
        (b"", "lost", "check the wire"),
        (b"2", "lost", "check the wire"),
        (b"\xff", "lost", "check the wire"),
        (None, "lost", "check the wire"),
    ],
)
def test_a_contact_is_closed_only_where_its_line_says_so(
    tmp_path: Path, level: bytes | None, state: str, words: str
) -> None:
    if level is not None:
        (tmp_path / "value").write_bytes(level)
    report = Contact(ContactOptions(name="cabinet", line="value"), tmp_path).report()
    assert (report.source, report.kind, report.state) == ("cabinet", "contact", state)
    assert words in report.words


def test_the_level_that_means_open_is_the_house_s_to_say(tmp_path: Path) -> None:
    (tmp_path / "value").write_text("1")
    contact = Contact(ContactOptions(name="cabinet", line="value", open="0"), tmp_path)
    assert contact.report().state == "ready"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "c", "line": "value", "open": "yes"}, ContactOptions)


def test_that_it_stood_open_is_in_the_record_and_on_the_screen(tmp_path: Path) -> None:
    line = tmp_path / "value"
    contact = Contact(ContactOptions(name="cabinet", line="value"), tmp_path)
    journal = Journal(tmp_path / "table.journal")
    recording = Recording(journal)
    recording.resume(TABLE)
    shown = []
    for level in ("0", "1", "1", "0"):
        line.write_text(level)
        recording.observe(contact.report())
        view = show(recording.state, sequence=journal.sequence, published_ns=0)
        shown.append([one.words for one in view.sources if one.name == "cabinet"])
    journal.close()
    events = [record.event for record in read_records(tmp_path / "table.journal")]
    told = [event.words for event in events if isinstance(event, SourceChanged)]
    assert told == ["closed", "open: call the floor", "closed"]
    assert shown == [[words] for words in ("closed", *["open: call the floor"] * 2, "closed")]


@pytest.mark.system
def test_the_bridge_looks_at_its_contacts(tmp_path: Path) -> None:
    (tmp_path / "value").write_text("0\n")
    with Appliance(tmp_path) as appliance:
        text = appliance.config.read_text()
        contact = '[[bridge.contacts]]\nname = "cabinet"\nline = "value"\n'
        appliance.config.write_text(text + contact)
        appliance.start()
        engine = appliance.engine
        engine.until(lambda: "cabinet" in engine.states, "the contact")
        assert engine.states["cabinet"].state == "ready"
        fresh = tmp_path / "fresh"
        fresh.write_text("1\n")
        fresh.replace(tmp_path / "value")
        engine.until(lambda: engine.states["cabinet"].state == "lost", "it was opened")
