"""What a start tells the record: software, machine, configuration, and what is not a real table."""

import hashlib
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.messages.happened.record_events import EngineStarted
from engine.wire.software import find_software

_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")
_DIGITS: Final = 16
_EARLIEST_YEAR: Final = 2025
"""No table is older than this software."""
_LOG_LEVEL: Final = "TAPBURN_LOG"

_STANDS_IN: Final = {"sim": "simulated", "file": "replayed", "replay": "replayed"}


def find_start_facts(
    sections: Mapping[str, object], environment: Mapping[str, str] | None = None
) -> EngineStarted:
    """What is to be recorded of this start.

    Args:
        sections: of the configuration file, undecoded.
        environment: of the process; None: this one's.
    """
    software = find_software()
    return EngineStarted(
        version=software.version,
        software=software.hash,
        machine=_find_machine(),
        after="new",
        stand_ins=(
            *find_stand_ins(sections, os.environ if environment is None else environment),
            *describe_lost_clock(time.time()),
        ),
        configuration=tuple(
            (name, hashlib.sha256(_encode(section)).hexdigest()[:_DIGITS])
            for name, section in sorted(sections.items())
        ),
    )


def find_stand_ins(sections: Mapping[str, Any], environment: Mapping[str, str]) -> tuple[str, ...]:
    """What is not as at a real table, in words: simulated or replayed devices, a finger, debugging.

    Args:
        sections: of the configuration file, undecoded; another process finds what is wrong in them.
        environment: of the process.
    """
    found = ["simulated world"] if "world" in sections else []
    for section, key, place in (("bridge", "readers", "port"), ("vision", "cameras", "source")):
        for device in _list_tables(sections.get(section), key):
            kind = _STANDS_IN.get(str(device.get(place, "")).partition(":")[0])
            if kind is not None:
                found.append(f"{kind} {key.removesuffix('s')} {device.get('name', '')}".rstrip())
    screen = sections.get("screen")
    if isinstance(screen, dict) and screen.get("finger"):
        found.append("finger")
    if environment.get(_LOG_LEVEL, "").lower() == "debug":
        found.append("debug logging")
    return tuple(found)


def describe_lost_clock(now_s: float) -> tuple[str, ...]:
    """A clock that lost its time, as one without a battery does; nothing where it can be right.

    Args:
        now_s: seconds since 1970.
    """
    now = time.gmtime(now_s)
    if now.tm_year >= _EARLIEST_YEAR:
        return ()
    return (f"a clock at {time.strftime('%Y-%m-%d', now)}, set the date",)


def _list_tables(section: object, key: str) -> list[dict[str, Any]]:
    tables = section.get(key) if isinstance(section, dict) else None
    return [one for one in tables if isinstance(one, dict)] if isinstance(tables, list) else []


def _encode(section: object) -> bytes:
    return msgspec.json.encode(section, order="sorted")


def _find_machine() -> str:
    """The running of the machine; empty where it has no name."""
    try:
        return _BOOT.read_text(encoding="ascii").strip().replace("-", "")[:_DIGITS]
    except OSError:
        return ""
