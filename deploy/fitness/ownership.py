"""To whom a file belongs that root made for one of the table's users."""

import os
from pathlib import Path


def give_like(path: Path, model: Path) -> None:
    """Give a file or a directory to whom another one belongs, where root made it.

    A link in its place is given itself, not what it names: whoever put it there would get any file.

    Args:
        path: what root made.
        model: whose owner and group it gets.

    Raises:
        OSError: one of them is missing.
    """
    if os.geteuid() == 0:
        owner = model.stat()
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
