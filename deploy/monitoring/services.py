"""What systemd knows of a table's services: whether each is up, how often it was started again."""

import subprocess
import time
from pathlib import Path
from typing import Final

import msgspec

from deploy.fitness.package_places import is_packaged
from deploy.monitoring.machine_figures import ProcessFigures

SYSTEMD: Final = Path("/run/systemd/system")
"""There where systemd runs (sd_booted(3))."""
_FACTS: Final = ("ActiveState", "NRestarts", "StateChangeTimestampMonotonic", "StatusText")


def ask_systemd(processes: list[ProcessFigures], config: Path) -> list[ProcessFigures]:
    """The same processes, each with what systemd says of its service.

    Args:
        processes: as the kernel has them.
        config: the table's file; of one that the package's services don't run from, nothing is
            asked.
    """
    if not processes or not SYSTEMD.exists() or not is_packaged(config):
        return processes
    units = [f"tapburn-{one.name}.service" for one in processes]
    command = ["systemctl", "show", f"--property={','.join(_FACTS)}", *units]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return processes
    told = read_facts(done.stdout)
    if len(told) != len(processes):
        return processes
    now_s = time.clock_gettime(time.CLOCK_MONOTONIC)
    return [_join(one, facts, now_s) for one, facts in zip(processes, told, strict=True)]


def read_facts(text: str) -> list[dict[str, str]]:
    """The properties of each unit, in the order in which they were asked for."""
    blocks = [block.splitlines() for block in text.strip("\n").split("\n\n")]
    return [dict(line.split("=", 1) for line in lines if "=" in line) for lines in blocks]


def _join(one: ProcessFigures, facts: dict[str, str], now_s: float) -> ProcessFigures:
    since_s = int(facts.get("StateChangeTimestampMonotonic") or 0) / 1e6
    return msgspec.structs.replace(
        one,
        state=facts.get("ActiveState", ""),
        state_s=round(max(0.0, now_s - since_s), 1),
        restarts=int(facts.get("NRestarts") or 0),
        words=facts.get("StatusText", ""),
    )
