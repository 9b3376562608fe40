"""What is said of the clock is what this machine can do; and by which zone a gaming day changes."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.fitness import machine_clock
from deploy.fitness.machine_checks import examine
from deploy.fitness.machine_clock import advise_clock

JOURNAL = '[journal]\npath = "records/"\nfirst_hour = 6\n'


@pytest.fixture
def _zone_afterwards() -> Iterator[None]:
    yield
    time.tzset()


@pytest.mark.usefixtures("_zone_afterwards")
@pytest.mark.parametrize(
    ("zone", "state", "words"),
    [
        ("UTC", "doubtful", "UTC"),
        ("America/New_York", "good", "E"),
        ("Europe/Berlin", "good", "CE"),
    ],
)
def test_the_zone_and_the_day_s_change_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zone: str, state: str, words: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    config = tmp_path / "table.toml"
    config.write_text(JOURNAL)
    (found,) = (one for one in examine(config) if one.name == "time zone")
    assert (found.name, found.state) == ("time zone", state)
    assert f" here, {words}" in found.words
    assert "the gaming day changes at 6:00" in found.words
    assert ("set-timezone" in found.mend) is (state == "doubtful")
    monkeypatch.undo()


@pytest.mark.parametrize("there", [False, True])
def test_the_advice_can_be_followed_on_what_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    service = tmp_path / "chrony.service"
    if there:
        service.touch()
    monkeypatch.setattr(machine_clock, "_SERVICES", (service,))
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/timedatectl")
    assert ("set-ntp" in advise_clock()) is there
    assert ("chrony" in advise_clock()) is not there
