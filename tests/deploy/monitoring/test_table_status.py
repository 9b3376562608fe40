"""`tapburn status`: what it tells of a table, in words, JSON and OpenMetrics."""

import json
import re
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from deploy.cli import main
from deploy.commands.machine.status import tell
from deploy.monitoring.machine_figures import find_processes
from deploy.monitoring.metrics import LEAST_S, StatusCollector, serve
from deploy.monitoring.record_figures import HOUR_NS, SPAN_NS, read_figures
from deploy.monitoring.table_status import TableStatus, find_status
from deploy.running.processes import Process
from engine.journal import Journal, read_records
from engine.journal.writer_lock import WriterLock
from engine.messages.happened.hand_events import HandEnded
from engine.messages.sensed.observations import SourceReported
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from tests.engine.replay.nights import play_night

HANDS = 5
CARD = re.compile(r"\b[2-9TJQKA][shdc]\b|~[0-9a-f]{8}")


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table by hand with a night behind it."""
    folder = tmp_path_factory.mktemp("status")
    play_night(folder / "night.journal", hands=HANDS, seed=3)
    file = folder / "game.toml"
    file.write_text('[table]\nplayers = []\n[journal]\npath = "night.journal"\n')
    return file


@pytest.fixture(autouse=True)
def _on_that_night(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The night has a clock of its own."""
    last = list(read_records(config.with_name("night.journal")))[-1].wall_ns
    monkeypatch.setattr(time, "time_ns", lambda: last)


@pytest.fixture
def journal(config: Path) -> Path:
    return config.with_name("night.journal")


def test_what_the_record_tells(journal: Path) -> None:
    records = list(read_records(journal))
    found = read_figures(journal, records[-1].wall_ns)
    assert (found.hands_day, found.hand, found.playing) == (HANDS, HANDS, False)
    assert found.records == records[-1].sequence
    assert found.reads_day == sum(bool(getattr(one.cause, "boot", 0)) for one in records)


@pytest.mark.parametrize("place", [0, 2, HANDS - 1])
def test_only_the_span_is_counted(journal: Path, place: int) -> None:
    ends = [one.wall_ns for one in read_records(journal) if isinstance(one.event, HandEnded)]
    assert read_figures(journal, ends[place] + SPAN_NS).hands_day == HANDS - place
    assert read_figures(journal, ends[place] + SPAN_NS + 1).hands_day == HANDS - place - 1
    assert read_figures(journal, ends[place] + HOUR_NS - 1).hands_hour >= HANDS - place
    assert read_figures(journal, ends[place] + HOUR_NS).hands_hour <= HANDS - place - 1


def test_a_table_that_does_not_run(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status", "--config", str(config)]) == 1
    told = capsys.readouterr().out
    assert "does not run: no engine has its record open; start it" in told
    assert main(["status", "--config", str(config), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["running"] is False


def test_a_table_that_runs(config: Path, journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(WriterLock(journal)):
        assert main(["status", "--config", str(config)]) == 0
        told = capsys.readouterr().out
        assert main(["status", "--config", str(config), "--json"]) == 0
    assert told.startswith("Table 1: runs\n")
    found = json.loads(capsys.readouterr().out)
    assert found["running"] is True
    assert found["record"]["hands_day"] == HANDS
    assert not CARD.search(told)
    assert not CARD.search(json.dumps(found))


@pytest.mark.parametrize(
    ("found", "words"),
    [({}, "0 irregularities, "), ({"deck_count": 1}, "1 irregularity, ")],
)
def test_trouble_is_counted_in_words(found: dict[str, int], words: str, config: Path) -> None:
    status = find_status(config)
    assert status.record is not None
    record = msgspec.structs.replace(status.record, irregularities_day=found)
    assert any(words in line for line in tell(msgspec.structs.replace(status, record=record), 0))


def test_no_record_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.toml"
    file.write_text('[table]\nplayers = []\n[journal]\npath = "none.journal"\n')
    assert main(["status", "--config", str(file)]) == 1
    assert "there is no such journal" in capsys.readouterr().out
    assert main(["status", "--config", str(tmp_path / "nothing.toml")]) == 2
    with closing(Journal(tmp_path / "none.journal")):
        assert read_figures(tmp_path / "none.journal", time.time_ns()).records == 0


def test_a_process_is_found_by_its_file(tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    process = Process("one", "worker_one")
    line = [sys.executable, "-c", "import time; time.sleep(60)", "worker_one", "--config"]
    other = subprocess.Popen([*line, str(tmp_path / "other.toml")])
    child = subprocess.Popen([*line, str(config)])
    # Until it has its own command line it is a copy of this process.
    while str(config) not in Path(f"/proc/{child.pid}/cmdline").read_text():
        assert child.poll() is None
    try:
        (found,) = find_processes([process], config)
    finally:
        child.kill()
        other.kill()
        child.wait()
        other.wait()
    assert found.pid == child.pid
    assert found.memory_mb > 1
    assert find_processes([process], config)[0].pid == 0


def test_figures_are_openmetrics_on_the_loopback(config: Path) -> None:
    port = serve(lambda: find_status(config), 0)
    asked = urllib.request.Request(
        f"http://127.0.0.1:{port}/metrics",
        headers={"Accept": "application/openmetrics-text; version=1.0.0"},
    )
    with urllib.request.urlopen(asked) as answer:
        text = answer.read().decode()
    found = {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)  # type: ignore[no-untyped-call]
        for sample in family.samples
    }
    assert found["tapburn_up"] == 0
    assert found["tapburn_hands_last_day"] == HANDS
    assert found["tapburn_disk_free_bytes"] > 0
    assert not CARD.search(text)
    sockets = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()
    places = {line.split()[1] for line in sockets}
    assert {place for place in places if place.endswith(f":{port:04X}")} == {f"0100007F:{port:04X}"}


def test_however_often_somebody_asks_the_table_is_looked_at_seldom(config: Path) -> None:
    looked: list[float] = []
    clock = [0.0]

    def look() -> TableStatus:
        looked.append(clock[0])
        return find_status(config)

    collector = StatusCollector(look, lambda: clock[0])
    for moment in (0.0, LEAST_S - 0.01, LEAST_S):
        clock[0] = moment
        assert list(collector.collect())
    assert looked == [0.0, LEAST_S]


@pytest.fixture
def restored(tmp_path: Path) -> Path:
    """The record of a table that had a camera, which is lost; its file, to be written.

    So stands a table that was laid out again on a machine without one.
    """
    with closing(Journal(tmp_path / "night.journal")) as journal:
        recording = Recording(journal)
        recording.resume(TableOptions())
        for source, kind in (("shoe", "reader"), ("overhead", "camera"), ("bridge", "bridge")):
            for state in ("ready", "lost"):
                recording.observe(
                    SourceReported(source=source, kind=kind, state=state, words="no word from it")  # type: ignore[arg-type]
                )
    return tmp_path / "table.toml"


@pytest.mark.parametrize(
    ("sections", "lost"),
    [
        ("", {"shoe", "overhead", "bridge"}),
        ('[bridge]\nreaders = [{ name = "shoe" }]\n[vision]\ncameras = []\n', {"shoe", "bridge"}),
        (
            (
                '[bridge]\nreaders = [{ name = "shoe" }]\n'
                '[vision]\ncameras = [{ name = "overhead" }]\n'
            ),
            {"shoe", "overhead", "bridge"},
        ),
        ("[bridge]\nreaders = []\n", {"bridge"}),
    ],
    ids=["by hand, none is named", "without a camera", "with both", "without either"],
)
def test_of_devices_only_those_are_told_that_the_tables_file_names(
    restored: Path, sections: str, lost: set[str]
) -> None:
    """In each of its forms: the sentences, the lines, the JSON and the figures for a program."""
    restored.write_text(f'[journal]\npath = "night.journal"\n{sections}')
    with closing(WriterLock(restored.with_name("night.journal"))):
        status = find_status(restored)
    assert status.record is not None
    assert {one.name for one in status.record.sources} == lost
    wrong = {words.split()[0] for words in status.wrong if words.endswith(": no word from it")}
    assert wrong == lost
    lines = {line.split()[0] for line in tell(status, 0) if "lost, no word" in line}
    assert lines == lost
    families = StatusCollector(lambda: status).collect()
    measured = {
        sample.labels["source"]
        for family in families
        if family.name == "tapburn_source"
        for sample in family.samples
    }
    assert measured == lost
