"""A table's status: record and machine together, and what is wrong with it in words."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from deploy.command_line.words import count
from deploy.fitness.machine_checks import LEAST_FREE
from deploy.fitness.machine_clock import is_clock_kept
from deploy.fitness.whole_configuration import has_room
from deploy.monitoring.machine_figures import (
    ProcessFigures,
    count_free,
    find_processes,
)
from deploy.monitoring.record_figures import RecordFigures, read_figures
from deploy.monitoring.services import ask_systemd
from deploy.running.processes import APPLIANCE, SENDER
from engine.journal import JournalError, is_written
from engine.journal.successors import find_successor
from engine.wire.configuration import JournalOptions, load_section, read_sections
from engine.wire.configured_sources import find_sources
from engine.wire.software import find_software

SETTLED_S: Final = 60.0
"""A process that was started again counts as well once it has lived for so long."""


class TableStatus(msgspec.Struct, kw_only=True):
    """How a table does."""

    installed: str
    """Version of the software that tells this."""
    running: bool
    """An engine has the record open."""
    journal: str
    processes: list[ProcessFigures]
    """Of a table by hand none."""
    record: RecordFigures | None
    """None: there is no record that can be read."""
    disk_free: int
    """Bytes."""
    clock_kept: bool
    wrong: list[str] = []
    """What is wrong, a sentence each; empty: nothing."""


def find_status(config: Path) -> TableStatus:
    """Look at a table.

    Args:
        config: its file.

    Raises:
        ConfigurationError: the file can't be used.
    """
    options = load_section(config, "journal", JournalOptions)
    journal = Path(options.placed_in(config.absolute().parent).path)
    journal = find_successor(journal) or journal
    sections = read_sections(config)
    # By hand, the processes run with a file that was composed from this one.
    wanted = APPLIANCE if "bridge" in sections else ()
    if has_room(config):
        wanted = (*wanted, SENDER)
    record, trouble = None, ""
    try:
        record = _keep_named(read_figures(journal, time.time_ns()), sections)
    except JournalError as error:
        trouble = str(error)
    status = TableStatus(
        installed=find_software().version,
        running=is_written(journal),
        journal=str(journal),
        processes=ask_systemd(find_processes(wanted, config), config),
        record=record,
        disk_free=count_free(journal),
        clock_kept=is_clock_kept(),
    )
    status.wrong = _list_wrong(status, trouble)
    return status


def _keep_named(record: RecordFigures, sections: Mapping[str, Any]) -> RecordFigures:
    """What the record knows of a device that the table's file does not name is left out.

    Such a device was taken out of the file, or was the table's from which this one was restored.
    By hand, the file names none: there the record alone tells.
    """
    named = {one.source for one in find_sources(sections)}
    if not named:
        return record
    kept = tuple(one for one in record.sources if one.name in named)
    return msgspec.structs.replace(record, sources=kept)


def _describe_wrong(one: ProcessFigures) -> str:
    """What is wrong with a process; empty: nothing."""
    log = f"'journalctl -u tapburn-{one.name} -e' says why" if one.state else "its log says why"
    if one.state not in {"", "active"}:
        return f"{one.name} is not up: {one.words or one.state}; {log}"
    if not one.pid:
        return f"{one.name} does not run; {log}"
    if one.restarts and one.state_s < SETTLED_S:
        times = count(one.restarts, "time")
        return f"{one.name} was started again {times}, {one.state_s:.0f} s ago at last; {log}"
    return ""


def _list_wrong(status: TableStatus, trouble: str) -> list[str]:
    wrong = []
    if not status.running:
        wrong.append("The table does not run: no engine has its record open; start it")
    if trouble:
        wrong.append(trouble)
    if status.running:
        wrong += [sentence for one in status.processes if (sentence := _describe_wrong(one))]
    if status.record is not None and status.running:
        wrong += [
            f"{source.name} is {source.state}{': ' if source.words else ''}{source.words}"
            for source in status.record.sources
            if source.state != "ready"
        ]
    if status.disk_free < LEAST_FREE:
        wrong.append(f"{status.disk_free / 1e9:.1f} GB are free on the record's disk; free 1 GB")
    return wrong
