"""The checker's process: after each hand, the world against the journal.

It alone gets the world's truth and the simulation's floor keys. `python -m
deploy.simulation.checking.checker --run DIR --config FILE`.
"""

import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from deploy.simulation.checking.button_draw_check import (
    OpeningTestimony,
    OpeningWitness,
    compare_opening,
)
from deploy.simulation.checking.comparison import HandResult, compare_hand
from deploy.simulation.checking.journal_facts import HandTestimony, Witness
from deploy.simulation.checking.judgement import judge_mistakes
from deploy.simulation.checking.limits import Schedule
from deploy.simulation.simulation_options import CheckerOptions
from deploy.simulation.tabletop.truth import (
    FINISHED,
    OPENING,
    HandTruth,
    read_truth,
    truth_path,
    write_whole,
)
from engine import house
from engine.journal import JournalError, read_records
from engine.keys.sealing import KeyPair, SealingError, load_private_key, open_envelope
from engine.messages.table_options import TableOptions
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.process import Termination, finish, parse_arguments

PAUSE: Final = 0.05
"""Seconds between two looks for the next hand's truth."""
PATIENCE: Final = 60.0
"""Seconds that the journal may lag behind the world: an engine that was killed starts meanwhile."""


class Checker:
    """Compares hand after hand, each once, in order.

    Args:
        truth: the directory where the world leaves the truths.
        journal: the journal's file.
        results: the directory for the results.
        keys: the departments' private keys.
        table: `[table]`: which game is due, and under whose rules.
        faults: whether anything may be wrong with the reader.
    """

    def __init__(
        self,
        truth: Path,
        journal: Path,
        results: Path,
        keys: Sequence[KeyPair],
        table: TableOptions,
        *,
        faults: bool = False,
    ) -> None:
        self._truth = truth
        self._journal = journal
        self._results = results
        self._keys = tuple(keys)
        self._witness = Witness()
        self._schedule = Schedule(table)
        self._house = house.load(table.house).document
        self._faults = faults
        self._opening = OpeningWitness()
        self._drawn: OpeningTestimony | None = None
        self._heard: dict[int, HandTestimony] = {}
        self._waiting_since: float | None = None
        self._due: deque[Path] = deque()
        """Truths that are there, in order, and that have no result yet."""
        self._last = ""
        """The name of the last one that has a result."""

    def check_next(self, now: float) -> HandResult | None:
        """Compare the next hand whose truth is there; None: there is none yet.

        Args:
            now: seconds, rising; the journal gets some before its silence counts.
        """
        path = self._find_truth()
        if path is None:
            return None
        truth = read_truth(path)
        if truth.hand not in self._heard:
            self._listen()
        result = self._compare(truth)
        if result is None:
            self._waiting_since = now if self._waiting_since is None else self._waiting_since
            if now - self._waiting_since < PATIENCE:
                return None
            result = HandResult(
                hand=truth.hand,
                differences=(f"the journal has no end of hand {truth.hand}",),
                chips_conserved=False,
            )
        self._waiting_since = None
        write_whole(result_path(self._results, truth.hand), result)
        return result

    def _compare(self, truth: HandTruth) -> HandResult | None:
        """The result, once the journal has all of it."""
        if truth.hand == OPENING:
            drawn = self._drawn
            if drawn is None:
                return None
            keys = [self._open(one.envelope) for one in drawn.rounds]
            return compare_opening(truth, drawn, keys)
        told = self._heard.pop(truth.hand, None)
        if told is None:
            return None
        judged = judge_mistakes(truth, told, self._house, faults=self._faults)
        result = compare_hand(truth, told, self._open(told.envelope), unbound=judged.unbound)
        began = told.began
        wrong = tuple(self._schedule.judge(began, voided=told.voided)) if began is not None else ()
        return msgspec.structs.replace(
            result,
            differences=(*result.differences, *wrong, *judged.wrong_remedies),
            judgement=judged,
            by_person=truth.by_person,
        )

    def _find_truth(self) -> Path | None:
        """The truth of the first hand that has no result; each file is looked for once."""
        if not self._due:
            names = self._truth.glob(truth_path(Path(), 0).name.replace("000000", "*"))
            self._due.extend(sorted(path for path in names if path.name > self._last))
        while self._due and (self._results / self._due[0].name).exists():
            self._last = self._due.popleft().name
        return self._due[0] if self._due else None

    def _listen(self) -> None:
        if self._journal.exists():
            records = list(read_records(self._journal, self._witness.sequence))
            drawn = (self._opening.hear(record.event) for record in records)
            self._drawn = next(filter(None, drawn), None) or self._drawn
            self._heard.update({told.number: told for told in self._witness.hear(records)})

    def _open(self, envelope: bytes) -> bytes | None:
        try:
            return open_envelope(envelope, self._keys) if envelope else None
        except SealingError:
            return None


def result_path(directory: Path, hand: int) -> Path:
    """The file of one hand's result."""
    return directory / truth_path(directory, hand).name


def read_results(directory: Path) -> tuple[HandResult, ...]:
    """All results so far, by hand.

    Raises:
        msgspec.DecodeError: a file there is no result.
    """
    paths = sorted(directory.glob("hand-*.json"))
    return tuple(msgspec.json.decode(path.read_bytes(), type=HandResult) for path in paths)


def check_table(run: Path, config: Path) -> None:
    """Compare hands until asked to end.

    Raises:
        ConfigurationError: the section can't be used.
        SealingError: a key can't be used.
        JournalError: the journal can't be read.
    """
    del run
    termination = Termination()
    options = load_section(config, "checker", CheckerOptions)
    keys = [load_private_key(Path(path)) for path in options.keys]
    results = Path(options.results)
    results.mkdir(mode=0o700, parents=True, exist_ok=True)
    table = load_section(config, "table", TableOptions)
    truth, journal = Path(options.truth), Path(options.journal)
    checker = Checker(truth, journal, results, keys, table, faults=options.faults)
    while not termination.asked:
        if checker.check_next(time.monotonic()) is None:
            finished = Path(options.truth) / FINISHED
            if finished.exists() and not (results / FINISHED).exists():
                _pass_on(finished, results / FINISHED, results)
            time.sleep(PAUSE)


def _pass_on(finished: Path, done: Path, results: Path) -> None:
    """Say that all is compared, once every truth has its result."""
    truths = list(finished.parent.glob("hand-*.json"))
    if all((results / path.name).exists() for path in truths):
        done.write_bytes(finished.read_bytes())


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The simulation's checker: world against journal.")
    finish(lambda: check_table(run, config), ConfigurationError, SealingError, JournalError)


if __name__ == "__main__":
    main()
