"""Which files a journal consists of: one, or in a folder one for each gaming day."""

import re
import time
from pathlib import Path
from typing import Final

from engine.journal.errors import JournalError

SUFFIX: Final = ".journal"
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HOUR: Final = 3600
_BILLION: Final = 1_000_000_000


def list_files(path: Path) -> list[Path]:
    """The files of a journal, oldest first; a file's own path, whether it exists or not.

    Raises:
        JournalError: a folder holds none.
    """
    if not path.is_dir():
        return [path]
    found = list_days(path)
    if not found:
        raise JournalError(f"{path}: the folder holds no journal; give the path of one")
    return found


def list_days(folder: Path) -> list[Path]:
    """The files of a folder that are a gaming day's, oldest first; none, where there is none."""
    days = [path for path in folder.glob(f"*{SUFFIX}") if _DAY.fullmatch(path.stem)]
    return sorted(days, key=lambda path: path.stem)


def name_day(wall_ns: int, first_hour: int) -> str:
    """The gaming day of a moment, by the machine's own time of day: "2026-11-23".

    Args:
        wall_ns: UTC nanoseconds since 1970.
        first_hour: the hour, 0 to 23, at which a gaming day begins.
    """
    return time.strftime("%Y-%m-%d", time.localtime(wall_ns / _BILLION - first_hour * _HOUR))
