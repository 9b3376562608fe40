"""A new release on probation: until its first hand has ended, the old one comes back by itself.

The file is written before the link is changed, so that a power cut in between leaves a watch that
finds nothing to do. The watch runs from the release before: the new one may be what is broken.
"""

import os
import time
from collections.abc import Callable
from typing import Final

import msgspec

from deploy.releases.shelf import Shelf
from engine.messages.shown.views import View
from engine.wire.halt import is_halted

FILE: Final = "probation.json"
PATIENCE_S: Final = 120.0
"""So long a release may not be well until the one before is started again."""
_LOOK_S: Final = 2.0


class Probation(msgspec.Struct, frozen=True, kw_only=True):
    """Which release is tried."""

    version: str
    before: str
    hand: int
    """The number of the last hand that was dealt under the release before."""


def begin(shelf: Shelf, version: str, hand: int) -> None:
    """Put a release on probation, before it becomes the current one.

    Raises:
        OSError: it can't be written.
    """
    content = msgspec.json.encode(Probation(version=version, before=shelf.current, hand=hand))
    new = shelf.root / f"{FILE}.new"
    with new.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    new.replace(shelf.root / FILE)


def read(shelf: Shelf) -> Probation | None:
    """The probation that runs; None: there is none, or its release is not the current one."""
    try:
        found = msgspec.json.decode((shelf.root / FILE).read_bytes(), type=Probation)
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.version == shelf.current else None


def end(shelf: Shelf) -> None:
    """Believe the release, or have nothing to believe any more."""
    (shelf.root / FILE).unlink(missing_ok=True)


def has_passed(probation: Probation, view: View) -> bool:
    """Whether a hand that began under the new release has ended."""
    return view.hand > probation.hand and not view.street


def watch(
    shelf: Shelf,
    read_view: Callable[[], View | None],
    is_well: Callable[[], bool],
    restart: Callable[[], None],
    tell: Callable[[str], None],
) -> bool:
    """Watch until the release has passed, or take it back; whether it is still the current one.

    Args:
        shelf: the machine's releases.
        read_view: what the engine shows now, None where it shows nothing.
        is_well: whether every process lives on.
        restart: starts all of them anew, each from the current release.
        tell: told what was decided.
    """
    ill_since: float | None = None
    while (probation := read(shelf)) is not None:
        view = read_view()
        if view is not None and is_halted(view):
            # It says why it can't work: no hand will end under it.
            view = None
        if view is not None and has_passed(probation, view):
            tell(f"release {probation.version} has played a hand to its end; it stays")
            end(shelf)
            return True
        if view is not None and is_well():
            ill_since = None
        elif ill_since is None:
            ill_since = time.monotonic()
        elif time.monotonic() - ill_since > PATIENCE_S:
            shelf.go_back(probation.before)
            end(shelf)
            tell(
                f"release {probation.version} was not well before its first hand had ended; "
                f"{probation.before} is started again"
            )
            restart()
            return False
        time.sleep(_LOOK_S)
    end(shelf)
    return True
