"""Which files a journal consists of: one, or in a folder one for each gaming day."""

import re
import time
from pathlib import Path
from typing import Final

from engine.journal.errors import JournalError

SUFFIX: Final = ".journal"
_DAY: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:\.([2-9]|[1-9][0-9]{1,2}))?")
"""A day, and the number of a further file of that day."""
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
    return sorted(days, key=order_file)


def order_file(path: Path) -> tuple[str, int]:
    """What puts a folder's files in order: the gaming day, and which of its files this is."""
    found = _DAY.fullmatch(path.stem)
    return (found[1], int(found[2] or 1)) if found is not None else (path.stem, 1)


def is_further(path: Path) -> bool:
    """Whether it is not the first file of its day: by its name, another release began it."""
    return order_file(path)[1] > 1


def name_further(folder: Path, day: str) -> Path:
    """The file that comes behind all of a folder's, on this day or on the last one there is."""
    last, number = order_file(list_files(folder)[-1])
    if day > last:
        return folder / f"{day}{SUFFIX}"
    return folder / f"{last}.{number + 1}{SUFFIX}"


def name_day(wall_ns: int, first_hour: int) -> str:
    """The gaming day of a moment, by the machine's own time of day: "2026-11-23".

    Args:
        wall_ns: UTC nanoseconds since 1970.
        first_hour: the hour, 0 to 23, at which a gaming day begins.
    """
    return time.strftime("%Y-%m-%d", time.localtime(wall_ns / _BILLION - first_hour * _HOUR))
