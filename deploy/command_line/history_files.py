"""Files of hand histories, by the paths that a command is given."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError

SUFFIXES: Final = (".phh", ".phhs")


def find_histories(paths: list[Path]) -> Iterator[Path]:
    """The files themselves, and all histories within the folders, by name.

    Raises:
        UsageError: there is no such path, or a folder holds no history.
    """
    for path in paths:
        if path.is_file():
            yield path
            continue
        if not path.is_dir():
            raise UsageError(f"{path}: there is no such file or folder; give a history's path")
        found = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)
        if not found:
            raise UsageError(f"{path}: holds no *.phh or *.phhs; give a folder with histories")
        yield from found
