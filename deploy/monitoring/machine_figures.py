"""What the machine tells of a table: its processes, its disk, its clock."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from deploy.kiosk.compositor import COMPOSITOR
from deploy.running.processes import Process

_PROC: Final = Path("/proc")
_STARTERS: Final = {COMPOSITOR[0].encode()}
"""Programs that are given the command line of another one."""


class ProcessFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One process of a table, as the kernel has it."""

    name: str
    pid: int = 0
    """0: it does not run."""
    up_s: float = 0.0
    cpu_s: float = 0.0
    """Seconds of processor since it started."""
    memory_mb: float = 0.0
    """Resident, shared pages included."""
    state: str = ""
    """systemd's word for its service: active, activating, failed, inactive; "": it has none."""
    state_s: float = 0.0
    """Seconds for which it has been in that state."""
    restarts: int = 0
    """How often systemd has started it again by itself."""
    words: str = ""
    """What its service last said of itself."""


def find_processes(wanted: Iterable[Process], config: Path) -> list[ProcessFigures]:
    """Those processes that run for a configuration file; pid 0 for those that don't.

    Args:
        wanted: entries of the process table.
        config: the table's file, as the processes were given it.
    """
    lines = {pid: line for pid in _list_pids() if (line := _read_line(pid))}
    return [_find_one(process, os.fsencode(config.absolute()), lines) for process in wanted]


def count_free(place: Path) -> int:
    """Bytes that are free where a record lies, or will lie."""
    while not place.exists() and place != place.parent:
        place = place.parent
    return shutil.disk_usage(place).free


def _find_one(process: Process, config: bytes, lines: dict[int, list[bytes]]) -> ProcessFigures:
    module = process.module.encode()
    others = {b"--sign", b"--display"} - {word.encode() for word in process.arguments}
    named = {
        pid
        for pid, line in lines.items()
        if b"--config" in line
        and config in line
        and module in line
        and all(word.encode() in line for word in process.arguments)
        and not others & set(line)
    }
    # A compositor has the words of the screen that it starts: it is no screen.
    for pid in sorted(named - {_find_parent(pid) for pid in named}):
        if lines[pid][0] not in _STARTERS and (found := _read_figures(process.name, pid)):
            return found
    return ProcessFigures(name=process.name)


def _find_parent(pid: int) -> int:
    try:
        return int((_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def _list_pids() -> list[int]:
    return [int(entry.name) for entry in _PROC.iterdir() if entry.name.isdecimal()]


def _read_line(pid: int) -> list[bytes]:
    """A process's arguments; none of one that is gone or can't be seen."""
    try:
        return (_PROC / str(pid) / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return []


def _read_figures(name: str, pid: int) -> ProcessFigures | None:
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
        up = float((_PROC / "uptime").read_text().split()[0])
    except OSError:
        return None
    # proc(5): after the name, utime and stime are fields 11 and 12, starttime 19, rss 21.
    ticks = os.sysconf("SC_CLK_TCK")
    return ProcessFigures(
        name=name,
        pid=pid,
        up_s=round(max(0.0, up - int(fields[19]) / ticks), 1),
        cpu_s=round((int(fields[11]) + int(fields[12])) / ticks, 2),
        memory_mb=round(int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6, 1),
    )


def find_run_directories(config: Path) -> list[Path]:
    """The run directories of a table's processes, in which their logs lie; none if none runs.

    Believed are processes of whoever asks and of the file's owner: anybody may start one that is
    called like a table's.
    """
    wanted, found = os.fsencode(config.absolute()), set[Path]()
    believed = {os.geteuid(), config.stat().st_uid}
    for pid in _list_pids():
        line = _read_line(pid)
        if wanted in line and b"--run" in line[:-1] and _find_user(pid) in believed:
            found.add(Path(os.fsdecode(line[line.index(b"--run") + 1])))
    return sorted(found)


def _find_user(pid: int) -> int:
    """As whom a process runs; -1: it is gone, or it runs as more than one.

    A set-uid program that waits for a password runs as root, with another's words on its line.
    """
    try:
        status = (_PROC / str(pid) / "status").read_text("utf-8", "replace")
    except OSError:
        return -1
    (line,) = [line for line in status.splitlines() if line.startswith("Uid:")]
    users = {int(user) for user in line.split()[1:]}
    return users.pop() if len(users) == 1 else -1
