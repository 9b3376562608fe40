"""What every step of a set-up works on, and the commands that it types."""

import io
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from grp import getgrnam
from pathlib import Path
from pwd import getpwnam
from typing import Final

from deploy.fitness.package_places import OWNERS, is_packaged
from deploy.table_setup.console import Console
from deploy.table_setup.draft import Draft
from deploy.table_setup.found_devices import DEVICES

_GROUP: Final = "tapburn-bus"


@dataclass
class Site:
    """A table that is set up."""

    config: Path
    draft: Draft
    console: Console
    perform: Callable[[Sequence[str]], int]
    """Runs a command of this program; its exit code."""
    devices: Path = DEVICES

    @property
    def folder(self) -> Path:
        """Where relative paths of the file begin."""
        return self.config.absolute().parent

    @property
    def state(self) -> Path:
        """The bridge's private folder."""
        return self.folder / str(self.draft.get("bridge.state"))

    def type_command(self, *words: str, given: str = "") -> int:
        """Run a command of this program, and show it: a technician can type it alone.

        Args:
            words: the command's.
            given: lines that it reads from its standard input; empty: it reads the set-up's own.
        """
        self.console.tell(f"   $ tapburn {shlex.join(words)}")
        if not given:
            return self.perform(words)
        kept, sys.stdin = sys.stdin, io.StringIO(given)
        try:
            return self.perform(words)
        finally:
            sys.stdin = kept


def give_away(config: Path) -> None:
    """Give what root wrote to the services that use it.

    Raises:
        OSError: it can't be changed.
    """
    if os.geteuid() != 0 or not is_packaged(config):
        return
    for folder, owner in OWNERS.items():
        for path in (Path(folder), *Path(folder).rglob("*")):
            if os.path.lexists(path):
                # A link is given itself: the service's user may have laid it there.
                number, group = getpwnam(owner).pw_uid, getgrnam(_GROUP).gr_gid
                os.chown(path, number, group, follow_symlinks=False)
    for path in (config, config.parent / "keys", *(config.parent / "keys").glob("*.pub")):
        if path.exists():
            shutil.chown(path, "root", _GROUP)
            path.chmod(0o750 if path.is_dir() else 0o640)
