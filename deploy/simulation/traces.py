"""What a simulation is to leave behind, and whether it can be left there."""

import tempfile
from pathlib import Path

from deploy.cli import UsageError
from engine.journal import JournalError, verify


def check_journal(path: Path | None) -> None:
    """Check that a simulation may write there: a new file in a folder that exists.

    Raises:
        UsageError: it may not; the text says why.
    """
    if path is None:
        return
    if not path.parent.is_dir():
        raise UsageError(f"--journal {path}: the folder {path.parent} does not exist; make it")
    if path.is_dir():
        raise UsageError(f"--journal {path}: is a folder; give the path of a file in it")
    if not path.exists():
        try:
            path.touch(mode=0o600)
            path.unlink()
        except OSError as error:
            raise UsageError(
                f"--journal {path}: can't be written ({error.strerror}); give another path"
            ) from None
        return
    try:
        sequence, _ = verify(path)
    except JournalError as error:
        raise UsageError(str(error)) from None
    if sequence:
        raise UsageError(
            f"--journal {path}: holds a table already ({sequence} records); a simulation starts "
            "with its own stacks, so give a new path"
        )


def make_folder(folder: Path | None) -> None:
    """Make a folder for pictures.

    Raises:
        UsageError: it can't be made, or nothing can be written there.
    """
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except FileExistsError:
        raise UsageError(f"{folder}: is no folder; give --shots a folder's path") from None
    except OSError as error:
        raise UsageError(
            f"{folder}: pictures can't be left there ({error.strerror}); give --shots another "
            "folder, or start in one of your own"
        ) from None
