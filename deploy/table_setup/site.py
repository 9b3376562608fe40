"""What every step of a set-up works on, and the commands that it types."""

import io
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.fitness.ownership import give_away
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.draft import Draft
from deploy.table_setup.found_devices import DEVICES
from deploy.table_setup.machine_settings import MachineSettings
from deploy.table_setup.sticks import Sticks


@dataclass
class Site:
    """A table that is set up."""

    config: Path
    draft: Draft
    console: Interview
    perform: Callable[[Sequence[str]], int]
    """Runs a command of this program; its exit code."""
    devices: Path = DEVICES
    machine: MachineSettings | None = None
    """The machine's own settings, where the set-up may change them: on one with the package."""
    sticks: Sticks | None = None
    """What is plugged in, where the set-up may mount it: on a machine with the package."""
    is_fit: bool = True
    """Whether the doctor found nothing that keeps the table from starting."""
    on_panel: bool = False
    """Whether it is asked on the panel, on which no table can be shown meanwhile."""
    language: str = "en"
    """In which it is asked: a new table's screen speaks it, too, where nobody says otherwise."""
    before: str = ""
    """The file to which going back leads."""

    @property
    def folder(self) -> Path:
        """Where relative paths of the file begin."""
        return self.config.absolute().parent

    @property
    def state(self) -> Path:
        """The bridge's private folder."""
        return self.folder / str(self.draft.get("bridge.state"))

    def keep(self) -> None:
        """Write what was answered; nobody goes back behind it.

        Raises:
            OSError: the file can't be written.
        """
        self.draft.write()
        give_away(self.config)
        self._leave_behind()

    def reload(self) -> None:
        """Take the file as a command has written it; nobody goes back behind that.

        Raises:
            ConfigurationError: it can't be read.
        """
        self.draft = Draft(self.config, {})
        self._leave_behind()

    def _leave_behind(self) -> None:
        self.before = self.draft.text
        self.console.keep()

    def look_for_sticks(self) -> None:
        """Have the files of what is plugged in within reach."""
        if self.sticks is not None:
            self.sticks.look()

    def type_command(self, *words: str, given: str = "") -> int:
        """Run a command of this program, and show it: a technician can type it alone.

        Args:
            words: the command's.
            given: lines that it reads from its standard input; empty: it reads the set-up's own.
        """
        self._leave_behind()
        self.console.tell(f"   $ tapburn {shlex.join(words)}")
        if not given:
            return self.perform(words)
        kept, sys.stdin = sys.stdin, io.StringIO(given)
        try:
            return self.perform(words)
        finally:
            sys.stdin = kept
