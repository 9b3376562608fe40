"""Nights of all games and houses on all cores for a given time: what stopped, what never came up.

python -m deploy.simulation.night.nights --minutes 10 --jobs 2
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from deploy.simulation.mistakes.kinds import list_kinds
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine import games, house
from engine.messages.stakes import PACKAGED

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder in memory, private ones are made in it
STALLS: Final = ("nothing goes on at", "no hand has ended", "asked ", "the core can't take in")
"""How the words of a night begin that did not end by itself."""
HANDS: Final = 30
SETTLED_IN: Final = 500
"""Of so many hands one at most may be settled by hand."""


class NightTold(msgspec.Struct, kw_only=True):
    """What one night came to."""

    game: str
    house: str
    seed: int
    hands: int = 0
    voided: int = 0
    seconds: float = 0.0
    wrong: tuple[str, ...] = ()
    """Differences, stalls by their prompt, and exceptions."""
    settled: dict[str, int] = {}
    """Hands that the floor settled by hand, by the words at which they stood."""
    made: dict[str, dict[str, int]] = {}
    """Mistakes by kind and by what became of them."""
    kept: str = ""
    """The folder with journal, truths and seed of a bad night."""

    @property
    def stalled(self) -> bool:
        """Whether it did not end by itself."""
        return any(one.startswith(STALLS) for one in self.wrong)

    def tell(self) -> str:
        """The night's line."""
        how = "STALL" if self.stalled else "WRONG" if self.wrong else "ok"
        line = (
            f"{how:5} {self.game} {self.house} seed {self.seed}: {self.hands} hands, "
            f"{self.voided} void, {self.seconds:.1f} s"
        )
        told = "; ".join(self.wrong[:3])
        return f"{line} - {told}{f' ({self.kept})' if self.kept else ''}" if self.wrong else line


def find_memory() -> Path | None:
    """A folder in memory for what a night writes; None: this machine has none."""
    return MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None


def list_tables(names: Sequence[str] = ()) -> list[tuple[str, str]]:
    """(game, house) of each game that a house spreads; of these games or families alone."""
    return [
        (game, name)
        for name in PACKAGED
        for game in house.load(name).games
        if not names or game in names or games.load(game).family in names
    ]


def play_night(
    game: str, name: str, seed: int, hands: int, keep: str, mistakes: str = "heavy"
) -> NightTold:
    """Play one night with mistakes, in memory."""
    told = NightTold(game=game, house=name, seed=seed)
    directory = Path(tempfile.mkdtemp(prefix="night-", dir=find_memory()))
    plan = Plan(
        speed="fast", engine_only=True, headless=True, game=game, house=name, seed=seed,
        mistakes=mistakes, hands=hands,
    )  # fmt: skip
    began = time.monotonic()
    try:
        night = ErringNight(complete_night(plan), directory)
        night.play()
        result: dict[str, Any] = night.as_json()
        told.hands, told.voided = result["hands"], result["voided"]
        told.made, told.settled = result["mistakes"], result["settled"]
        told.wrong = tuple(result["differences"])
        if not told.wrong and not night.outcome.clean:
            told.wrong = ("the night is not clean",)
    except Exception:  # noqa: BLE001 - of whatever kind, the night is told and the next one played
        told.wrong = (traceback.format_exc().strip().rpartition("\n")[2],)
    told.seconds = time.monotonic() - began
    if told.wrong and keep:
        told.kept = _keep(directory, Path(keep) / f"{game}-{name}-{seed}", plan, told)
    shutil.rmtree(directory, ignore_errors=True)
    return told


def _keep(directory: Path, place: Path, plan: Plan, told: NightTold) -> str:
    """Journal, truths and seed of a bad night."""
    place.mkdir(parents=True, exist_ok=True)
    for name in ("table.journal", "truth", "results"):
        found = directory / name
        if found.is_dir():
            shutil.copytree(found, place / name, dirs_exist_ok=True)
        elif found.exists():
            shutil.copy2(found, place / name)
    table = f"--game {plan.game} --house {plan.house} --hands {plan.hands} --seed {plan.seed}"
    again = f"tapburn sim --engine-only --headless --speed fast --mistakes heavy {table}"
    written = asdict(told) | {"again": again}
    (place / "night.json").write_text(json.dumps(written, indent=1), encoding="utf-8")
    return str(place)


def play_nights(
    tables: Sequence[tuple[str, str]],
    *,
    seed: int,
    hands: int,
    minutes: float,
    jobs: int,
    keep: str,
) -> Iterator[NightTold]:
    """Nights until the time is up, each as it ends; seeds count up, tables take turns."""
    until = time.monotonic() + minutes * 60
    number = 0
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running: set[Future[NightTold]] = set()
        while running or time.monotonic() < until:
            while len(running) < jobs and time.monotonic() < until:
                game, name = tables[number % len(tables)]
                running.add(pool.submit(play_night, game, name, seed + number, hands, keep))
                number += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def sum_up(told: Sequence[NightTold], seconds: float) -> list[str]:
    """What all nights came to: stalls, what is wrong, kinds by game, hands a second."""
    hands = sum(one.hands + one.voided for one in told)
    stalls = [one for one in told if one.stalled]
    wrong = [one for one in told if one.wrong and not one.stalled]
    speed = hands / max(seconds, 1e-9)
    head = f"{len(told)} nights, {hands} hands, {speed:.1f} a second"
    lines = [f"{head}; {len(stalls)} stalled, {len(wrong)} wrong"]
    settled = sum((Counter(one.settled) for one in told), Counter())
    lines.append(f"settled by hand: {_list(settled)}")
    made: dict[str, Counter[str]] = {}
    for one in told:
        of_game = made.setdefault(one.game, Counter())
        for kind, fates in one.made.items():
            of_game[kind] += fates["made"]
    for game in sorted(made):
        family = games.load(game).family
        can = [kind.name for kind in list_kinds() if kind.is_of(family)]
        never = [kind for kind in can if not made[game][kind]]
        lines.append(f"{game}: {_list(made[game])}; never: {', '.join(never) or 'none'}")
    return lines


def settles_often(told: Sequence[NightTold]) -> bool:
    """Whether more than one in 500 hands was settled by hand: that is a stall by another name."""
    hands = sum(one.hands + one.voided for one in told)
    return sum(sum(one.settled.values()) for one in told) * SETTLED_IN > max(hands, SETTLED_IN)


def _list(made: Counter[str]) -> str:
    return ", ".join(f"{kind} {many}" for kind, many in sorted(made.items()) if many) or "none"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, tell a line a night, then what all came to; 1: something stopped or is wrong."""
    parser = argparse.ArgumentParser(prog="make nights", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long (10)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the first seed")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands a night (30)")
    parser.add_argument("--games", default="", help="games or families, with commas; all")
    parser.add_argument("--keep", default="sim-nights", help="folder for bad nights (sim-nights)")
    given = parser.parse_args(arguments)
    tables = list_tables(tuple(filter(None, given.games.split(","))))
    if not tables:
        parser.error(f"no house spreads {given.games}")
    began, told = time.monotonic(), []
    for night in play_nights(
        tables, seed=given.seed, hands=given.hands, minutes=given.minutes, jobs=given.jobs,
        keep=given.keep,
    ):  # fmt: skip
        told.append(night)
        sys.stdout.write(f"{night.tell()}\n")
        sys.stdout.flush()
    sys.stdout.write("\n".join(["", *sum_up(told, time.monotonic() - began), ""]))
    return int(any(night.wrong for night in told) or settles_often(told))


if __name__ == "__main__":
    sys.exit(main())
