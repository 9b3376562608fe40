"""What a start tells the record of itself, and what the record then says of the one before."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.journal import Journal, read_records
from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.happened.record_events import (
    ClockStepped,
    ConfigurationChanged,
    EngineStarted,
    EngineStopped,
)
from engine.messages.sensed.observations import ClockTicked
from engine.messages.table_options import TableOptions
from engine.procedure.narration.record_words import tell_start
from engine.record.recording import Recording
from engine.service.start_facts import describe_lost_clock, find_stand_ins, find_start_facts
from engine.wire.software import find_software, hash_files

SECOND = 1_000_000_000
FACTS = EngineStarted(
    version="1", software="a" * 64, machine="boot", after="new", configuration=(("table", "0a"),)
)
REAL: dict[str, Any] = {
    "table": {"name": "Table 1"},
    "bridge": {"readers": [{"name": "shoe", "port": "serial:/dev/ttyACM0"}]},
    "vision": {"cameras": [{"name": "camera", "source": "v4l2:/dev/video0"}]},
    "screen": {"window": True},
}


class Clock:
    wall, monotonic = 1_000 * SECOND, 5 * SECOND


@pytest.fixture
def clock() -> Clock:
    return Clock()


Run = Callable[..., Any]


@pytest.fixture
def run(tmp_path: Path, clock: Clock) -> Run:
    @contextmanager
    def started(facts: EngineStarted = FACTS, *, log_found: bool = True) -> Iterator[Recording]:
        journal = Journal(tmp_path / "table.journal")
        table = Recording(journal, wall_ns=lambda: clock.wall, monotonic_ns=lambda: clock.monotonic)
        table.resume(TableOptions())
        table.note_start(facts, log_found=log_found)
        yield table
        journal.close()

    return started


def events(table: Recording, kind: type[Event]) -> list[Any]:
    return [one.event for one in table.journal.records() if isinstance(one.event, kind)]


def test_a_start_says_after_what_it_is(run: Run) -> None:
    with run() as table:
        assert events(table, EngineStarted)[-1].after == "new"
        table.note_stop()
        assert len(events(table, EngineStopped)) == 1
    with run() as table:
        assert events(table, EngineStarted)[-1].after == "stop"
    with run() as table:
        assert events(table, EngineStarted)[-1].after == "killed"
    with run(replace(FACTS, machine="another")) as table:
        assert events(table, EngineStarted)[-1].after == "power_cut"
        assert "after the power was cut" in table.state.narration[-1].text


def test_a_configuration_that_changed_is_told_by_its_sections(run: Run) -> None:
    with run():
        pass
    with run() as table:
        assert events(table, ConfigurationChanged) == []
    changed = replace(FACTS, configuration=(("screen", "0b"), ("table", "0c")))
    with run(changed) as table:
        assert events(table, ConfigurationChanged)[-1].sections == ("screen", "table")


def test_a_log_that_is_missing_after_a_crash_is_told(run: Run) -> None:
    with run(log_found=False) as table:
        assert events(table, IrregularityFound) == [], "a new record has none"
        table.note_stop()
    with run(log_found=False) as table:
        assert events(table, IrregularityFound) == [], "nor has one whose engine was ended"
    with run(log_found=True) as table:
        assert events(table, IrregularityFound) == []
    with run(log_found=False) as table:
        assert [one.name for one in events(table, IrregularityFound)] == ["log_missing"]


def test_the_log_of_a_journal_is_there_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    journal = Journal(path)
    assert not journal.log_found
    Recording(journal).resume(TableOptions())
    log = tmp_path / "table.journal-wal"
    content, database = log.read_bytes(), path.read_bytes()
    journal.close()
    assert not log.exists()
    assert list(read_records(path))
    log.touch()
    empty = Journal(path)
    assert not empty.log_found, "a reader leaves an empty one"
    empty.close()
    path.write_bytes(database)
    log.write_bytes(content)
    again = Journal(path)
    assert again.log_found
    again.close()


@pytest.mark.parametrize(("by", "told"), [(1.5, 1), (-1.5, 1), (0.9, 0), (-0.9, 0)])
def test_a_clock_that_is_set_is_told(run: Run, clock: Clock, by: float, told: int) -> None:
    with run() as table:
        for _ in range(3):
            clock.wall += SECOND
            clock.monotonic += SECOND
            table.observe(ClockTicked(wall_ns=clock.wall))
        assert events(table, ClockStepped) == []
        clock.wall += round(by * SECOND)
        table.observe(ClockTicked(wall_ns=clock.wall))
        table.observe(ClockTicked(wall_ns=clock.wall))
        assert [one.by_ns for one in events(table, ClockStepped)] == [round(by * SECOND)] * told


def test_a_clock_that_stands_before_the_last_record_is_told_at_the_start(
    run: Run, clock: Clock
) -> None:
    with run():
        pass
    clock.wall -= 60 * SECOND
    with run() as table:
        assert [one.by_ns for one in events(table, ClockStepped)] == [-60 * SECOND]
        assert "set back by 60 seconds" in table.state.narration[-1].text


def test_a_real_table_has_no_stand_ins() -> None:
    assert find_stand_ins(REAL, {}) == ()


@pytest.mark.parametrize(
    ("change", "environment", "told"),
    [
        ({"world": {}}, {}, "simulated world"),
        ({"bridge": {"readers": [{"name": "muck", "port": "sim:x"}]}}, {}, "simulated reader muck"),
        ({"bridge": {"readers": [{"name": "m", "port": "replay:f"}]}}, {}, "replayed reader m"),
        ({"vision": {"cameras": [{"name": "c", "source": "sim:"}]}}, {}, "simulated camera c"),
        ({"vision": {"cameras": [{"name": "c", "source": "file:x"}]}}, {}, "replayed camera c"),
        ({"screen": {"finger": True}}, {}, "finger"),
        ({}, {"TAPBURN_LOG": "debug"}, "debug logging"),
    ],
)
def test_what_is_not_as_at_a_real_table_is_told(
    change: dict[str, Any], environment: dict[str, str], told: str
) -> None:
    assert find_stand_ins(REAL | change, environment) == (told,)


def test_sections_that_make_no_sense_are_another_ones_to_tell() -> None:
    assert find_stand_ins({"bridge": 3, "vision": {"cameras": "x"}, "screen": []}, {}) == ()


def test_a_start_names_software_machine_and_each_section() -> None:
    facts = find_start_facts(REAL, {})
    assert facts.software == find_software().hash
    assert [name for name, _ in facts.configuration] == sorted(REAL)
    other = find_start_facts(REAL | {"table": {"name": "Table 2"}}, {})
    differing = set(facts.configuration) ^ set(other.configuration)
    assert {name for name, _ in differing} == {"table"}


def test_a_softwares_hash_is_over_each_path_and_content(tmp_path: Path) -> None:
    room = tmp_path / "engine"
    (room / "__pycache__").mkdir(parents=True)
    (room / "a.py").write_text("one")
    whole = hash_files(tmp_path, ("engine", "missing"))
    (room / "__pycache__" / "a.pyc").write_text("bytecode")
    assert hash_files(tmp_path, ("engine",)) == whole
    (room / "a.py").write_text("two")
    changed = hash_files(tmp_path, ("engine",))
    (room / "a.py").write_text("one")
    (room / "a.py").rename(room / "b.py")
    assert len({whole, changed, hash_files(tmp_path, ("engine",))}) == 3


@pytest.mark.parametrize(
    ("now_s", "told"),
    [
        (0.0, ("a clock at 1970-01-01, set the date",)),
        (1735689599.0, ("a clock at 2024-12-31, set the date",)),
        (1735689600.0, ()),
    ],
)
def test_a_clock_that_lost_its_time_is_told(now_s: float, told: tuple[str, ...]) -> None:
    assert describe_lost_clock(now_s) == told


def test_a_start_in_1970_says_so_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.service.start_facts.time.time", lambda: 60.0)
    words = tell_start(find_start_facts(REAL, {}))
    assert words.endswith("not as at a real table: a clock at 1970-01-01, set the date")
