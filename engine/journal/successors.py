"""Where a journal of an old format is carried on."""

from pathlib import Path

from engine.journal.lines.schema import VERSION
from engine.journal.reader import read_version


def find_successor(path: Path) -> Path | None:
    """The file in which an old journal is carried on; None: this one is no old journal."""
    if not path.is_file() or not path.stat().st_size or read_version(path) == VERSION:
        return None
    return path.with_name(f"{path.stem}-{VERSION}{path.suffix}")
