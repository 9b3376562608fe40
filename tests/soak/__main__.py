"""`make soak`: about an hour of kills, cuts, full disks and clocks that jump; prints the counts.

Ends with 1 if anything that was acknowledged is lost, or a hand went wrong.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

from tests.soak.nights import Night
from tests.soak.power_cuts import Losses, cut_book, cut_journal

HANDS: Final = 8
GAP_S: Final = 2.2
COMMITS: Final = 400
ENTRIES: Final = 300


def soak(kills: int, minutes: float, seed: int) -> tuple[Counter[str], list[str]]:
    """Spoil nights until there were so many kills, or the time is up; counts, and what went wrong.

    Args:
        kills: in all.
        minutes: after which no night is begun any more.
        seed: of the first night; each further one has the next.
    """
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    ending = time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        folder = Path(name)
        for cut, amount in ((cut_journal, COMMITS), (cut_book, ENTRIES)):
            place = folder / cut.__name__
            place.mkdir()
            try:
                counts += cut(place, amount)
            except Losses as error:
                wrong.append(str(error))
                print(error, flush=True)  # noqa: T201
        tell(counts, wrong)
        while counts["kills"] < kills and time.monotonic() < ending:
            place = folder / str(seed)
            place.mkdir()
            night = Night(place, seed, hands=HANDS, gap=GAP_S, kills=kills - counts["kills"])
            night.play()
            counts += night.counts
            for text in night.wrong:
                wrong.append(f"seed {seed}: {text}")
                print(wrong[-1], flush=True)  # noqa: T201
            tell(counts, wrong)
            seed += 1
    return counts, wrong


def tell(counts: Counter[str], wrong: list[str]) -> None:
    """One line: how far it is."""
    print(json.dumps({**counts, "wrong": len(wrong)}), flush=True)  # noqa: T201


def main() -> None:
    """Soak, tell what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    _, wrong = soak(wanted.kills, wanted.minutes, wanted.seed)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
