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
