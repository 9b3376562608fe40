"""Each unit has so much of the machine and no more, and a table that plays takes less than half."""

import os
import re
from importlib import resources
from pathlib import Path

import pytest

from deploy.bench.machine_bench import Usage, measure_play, read_most
from deploy.debian.for_room.room_units import write_room_units
from deploy.debian.units.table_units import write_units
from deploy.debian.units.unit_limits import LIMITS, PANEL, UnitLimit
from deploy.fitness.machine_checks import LEAST_MEMORY
from deploy.running.processes import APPLIANCE, ARCHIVE, ENGINE, SENDER

CLOCK = resources.files("deploy.debian") / "image" / "files" / "tapburn-clock.service"
UNITS = {**write_units(), **write_room_units(), CLOCK.name: CLOCK.read_text()}
SERVICES = sorted(name for name in UNITS if name.endswith(".service"))
SIZE = {"M": 1e6, "G": 1e9}
SEATS = 10
KIOSK_MB = 150
"""Of the screen's unit: the compositor, which a bench without a panel does not start."""


def read_limit(name: str) -> tuple[float, int]:
    """Megabytes and tasks of a unit, on the least machine that a table is fit on."""
    lines = [line.partition("=") for line in UNITS[name].splitlines()]
    found = {key: value for key, _, value in lines}
    assert found["MemorySwapMax"] == "0", name
    memory = found["MemoryMax"]
    number, of = float(memory[:-1]), memory[-1]
    size = LEAST_MEMORY * number / 100 if of == "%" else number * SIZE[of]
    return size / 1e6, int(found["TasksMax"])


@pytest.mark.parametrize("name", SERVICES)
def test_each_service_has_a_limit_of_memory_and_of_tasks(name: str) -> None:
    memory_mb, tasks = read_limit(name)
    assert 100 < memory_mb <= 2000, "neither too little for a Python, nor a whole machine"
    assert 16 < tasks <= 256
    text = UNITS[name]
    assert text.rindex("[Service]") < text.rindex("MemoryMax="), "in its section"
    install = text.find("[Install]")
    assert install < 0 or text.rindex("TasksMax=") < install


def test_no_caller_opens_as_many_files_as_whom_it_calls_has() -> None:
    """A connection that says nothing takes one at each end: 1,024 ended the engine."""
    found = {
        name: int(text.partition("LimitNOFILE=")[2].partition("\n")[0] or 0)
        for name, text in UNITS.items()
        if name in {f"tapburn-{one.name}.service" for one in (*APPLIANCE, SENDER)}
    }
    listening = {found.pop(f"tapburn-{one.name}.service") for one in (ENGINE, ARCHIVE)}
    assert min(found.values()) > 1024
    assert sum(found.values()) < min(listening)


def test_no_table_s_service_alone_has_more_than_the_least_machine() -> None:
    for process in APPLIANCE:
        memory_mb, _ = read_limit(f"tapburn-{process.name}.service")
        assert memory_mb <= LEAST_MEMORY / 1e6 * 3 / 4, process.name


@pytest.mark.system
def test_ten_players_at_a_table_take_less_than_half_of_each_limit() -> None:
    used: dict[str, Usage] = measure_play(seconds=8.0, seats=SEATS, seed=1)["processes"]
    assert set(used) == {process.name for process in APPLIANCE}
    for name, one in used.items():
        memory_mb, tasks = read_limit(f"tapburn-{name}.service")
        beside = KIOSK_MB if LIMITS[name] is PANEL else 0
        assert one.peak_mb > 10, f"{name} was measured"
        assert one.peak_mb + beside < memory_mb / 2, name
        assert 0 < one.tasks < tasks / 2, name


def test_the_most_that_was_resident_is_told_after_it_was_given_back() -> None:
    before, tasks = read_most(os.getpid())
    assert tasks >= 1
    held = bytearray(os.urandom(1)) * 80_000_000
    del held
    assert read_most(os.getpid())[0] >= min(before, 80)
    assert read_most(2**22 + 1) == (0.0, 0)


def test_a_limit_is_written_as_systemd_reads_it() -> None:
    assert UnitLimit("64M", 8).write() == ("MemoryMax=64M", "MemorySwapMax=0", "TasksMax=8")


def test_the_page_tells_the_limits_that_the_units_have() -> None:
    """A limit stands beside each figure of docs/appliance.md."""
    page = Path(__file__).parents[2] / "docs" / "appliance.md"
    rows = re.findall(
        r"^\| (\w+) \| .+ \| (\d+) ([MG])B, (\d+) tasks \|$", page.read_text("utf-8"), re.MULTILINE
    )
    told = {name: UnitLimit(size + unit, int(tasks)) for name, size, unit, tasks in rows}
    assert told == LIMITS
