"""Run on the machine itself: what a technician does with hands while `tapburn setup` asks.

`python technician.py LINK LOG` plugs a simulated reader in under LINK, and lays each card when LOG,
the set-up's output, asks for it.
"""

import sys
import time
from pathlib import Path

from firmware_bridge.kept.decks import new_deck
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader

PATIENCE_S = 600.0
APART_S = 0.6
"""Two cards that follow each other sooner are refused."""


def lay_cards(link: Path, log: Path) -> None:
    """Lay one card for each that is asked for, until the last."""
    tags = list(new_deck(0).values())
    link.parent.mkdir(parents=True, exist_ok=True)
    with SimulatedReader(link, "shoe", ("shoe",)) as reader:
        laid, ends = 0, time.monotonic() + PATIENCE_S
        while time.monotonic() < ends and log.parent.joinpath("setup-runs").exists():
            asked = log.read_text().count(": lay the ") if log.exists() else 0
            if laid < min(asked, len(tags)):
                time.sleep(APART_S)
                reader.present(tags[laid])
                reader.remove(tags[laid])
                laid += 1
            time.sleep(0.05)


if __name__ == "__main__":
    lay_cards(Path(sys.argv[1]), Path(sys.argv[2]))
