"""`python -m deploy.kiosk --run DIR --config FILE`: the screen's service on a panel.

With `--setup` it is the set-up's, until there is a table.

Runs the compositor with the dealer's screen in it, and ends with it once that had come up: systemd
starts both anew. Where no way leads to a picture, it says why on the panel and goes on trying.
"""

import argparse
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from deploy.kiosk.compositor import COMPOSITOR, run_try
from deploy.kiosk.ladder import Ladder
from deploy.kiosk.panel_text import (
    SETUP,
    Shown,
    announce,
    compose,
    find_causes,
    screen_of,
    show,
)
from engine.wire.heartbeat import say

_FOLDER: Final = "XDG_RUNTIME_DIR"
_LADDER: Final = "tries.json"
_MARGIN_S: Final = 30.0
_TERMINAL: Final = 0
"""The service's standard input is the panel's console."""


def main() -> int:
    """Bring the screen up; the exit code of the one that had come up."""
    parser = argparse.ArgumentParser(prog="python -m deploy.kiosk", description=__doc__)
    parser.add_argument("--run", type=Path, metavar="DIR")
    parser.add_argument("--config", type=Path, metavar="FILE")
    parser.add_argument("--setup", action="store_true", help="the set-up in the table's place")
    wanted = parser.parse_args()
    service = str(Path(sys.prefix) / "bin" / "tapburn-service")
    shown: tuple[str, ...]
    if wanted.setup:
        shown, what = (service, "deploy.first_start.panel"), SETUP
    elif wanted.run is None or wanted.config is None:
        parser.error("--run and --config are both needed, or --setup")
    else:
        flags = ("--run", str(wanted.run), "--config", str(wanted.config))
        shown, what = (service, "dealer_ui", *flags), screen_of(str(wanted.config))
    kiosk = Kiosk((*COMPOSITOR, *shown), Path(os.environ[_FOLDER]), what)
    signal.signal(signal.SIGTERM, kiosk.stop)
    return kiosk.run()


class Kiosk:
    """Tries one way after the other.

    Args:
        command: the compositor's, with the screen's.
        folder: private, and emptied when the machine starts: what came of the tries is kept there.
        what: is shown, for what is said to a technician.
    """

    def __init__(self, command: tuple[str, ...], folder: Path, what: Shown) -> None:
        self._command, self._folder, self._what = command, folder, what
        self._ladder = _load(folder / _LADDER)

    def run(self) -> int:
        """Until a screen that had come up ends; its exit code."""
        while True:
            self._ladder.begin(time.monotonic())
            self._keep()
            way, patience_s = self._ladder.chosen, self._ladder.patience_s
            if not self._ladder.rounds:
                # A panel is never black without a word, however long the machine takes; why
                # a round led nowhere stays in sight.
                show(announce(self._what, way.words), _TERMINAL)
            _tell(f"STATUS=starting {way.words}\nEXTEND_TIMEOUT_USEC={_micros(2 * patience_s)}")
            ending = run_try(
                self._command,
                {**os.environ, **way.environment},
                self._folder,
                say,
                self._come_up,
                patience_s,
            )
            self._ladder.end(time.monotonic())
            self._keep()
            if ending.came_up:
                return ending.code or 1
            causes = find_causes(ending.said)
            sys.stderr.write(f"no screen {way.words}: {'; '.join(causes)}\n")
            if pause_s := self._ladder.pause_s:
                self._wait(causes, pause_s)

    def stop(self, *_: object) -> NoReturn:
        """Somebody wants the service to end: the compositor is told the same by systemd."""
        self._ladder.stop()
        self._keep()
        sys.exit(0)

    def _wait(self, causes: list[str], pause_s: float) -> None:
        show(compose(causes, pause_s, self._what), _TERMINAL)
        words = f"no picture: {'; '.join(causes)}; tried again every {pause_s:.0f} s"
        _tell(f"STATUS={words}\nEXTEND_TIMEOUT_USEC={_micros(pause_s)}")
        time.sleep(pause_s)

    def _come_up(self) -> None:
        self._ladder.came_up = True
        self._keep()
        _tell(f"STATUS={self._ladder.chosen.words}")

    def _keep(self) -> None:
        """For the next start of the service, also after a kill."""
        with suppress(OSError):
            (self._folder / _LADDER).write_bytes(msgspec.json.encode(self._ladder))


def _load(path: Path) -> Ladder:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Ladder)
    except (OSError, msgspec.DecodeError):
        return Ladder()


def _micros(seconds: float) -> int:
    return int((seconds + _MARGIN_S) * 1e6)


def _tell(words: str) -> None:
    say(words.encode())


if __name__ == "__main__":
    sys.exit(main())
