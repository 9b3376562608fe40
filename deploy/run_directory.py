"""The private directory in which a running table keeps its sockets and logs."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT_LIMIT: Final = 40
"""Characters: a socket's path must fit into 107 bytes."""
_KEPT: Final = ("*.log", "*.journal", "*.journal-*")
"""What outlives a run that failed: no key and nothing that tells a card."""


@contextmanager
def private_directory() -> Iterator[Path]:
    """A fresh directory of this user alone, removed at the end.

    In the user's runtime directory where there is one, else among the temporary files.
    """
    root = os.environ.get("XDG_RUNTIME_DIR", "")
    usable = root and len(root) < ROOT_LIMIT and os.access(root, os.W_OK)
    path = Path(tempfile.mkdtemp(prefix="tapburn-", dir=root if usable else None))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def keep_records(run: Path) -> Path:
    """Copy what a failed run said, its logs and its journal, to a directory that stays.

    Returns:
        That directory, this user's alone, among the temporary files.
    """
    kept = Path(tempfile.mkdtemp(prefix="tapburn-failed-"))
    for pattern in _KEPT:
        for path in run.glob(pattern):
            shutil.copy(path, kept)
    return kept
