"""What every step of a set-up works on, and the commands that it types."""

import io
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.table_setup.console import Console
from deploy.table_setup.draft import Draft
from deploy.table_setup.found_devices import DEVICES


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
