"""Many cards to read, in shares: over several processes, with progress, and resumable.

A share is a deck and a seed. What each came to is a line of a file as soon as it is known; whoever
starts again with the same file goes on where it stopped, unless the reader has changed meanwhile.
"""

import hashlib
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

import msgspec

import vision
from deploy.bench.workload.reading_trials import ReadingTally, open_namer, read_cards
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS

SHARE_CARDS: Final = 270
"""Cards of a share: half a minute's work, so that little is lost when it is stopped."""
_UNUSED: Final = ("training", "cameras")
"""Parts of the vision on which no figure depends."""


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """Some cards of a deck, shown by a seed."""

    reader: str
    deck: str
    seed: int
    cards: int


class _Done(msgspec.Struct, frozen=True, kw_only=True):
    share: Share
    program: str
    tally: ReadingTally


def divide(reader: str, decks: Sequence[str], cards: int, seed: int) -> list[Share]:
    """Shares of all decks in turn, so that whatever part is done is of all alike."""
    wanted = {
        deck: cards // len(decks) + (place < cards % len(decks)) for place, deck in enumerate(decks)
    }
    shares = []
    for turn in range(-(-max(wanted.values()) // SHARE_CARDS)):
        for place, deck in enumerate(decks):
            left = wanted[deck] - turn * SHARE_CARDS
            if left > 0:
                own_seed = seed + place + turn * len(decks)
                shares.append(
                    Share(reader=reader, deck=deck, seed=own_seed, cards=min(SHARE_CARDS, left))
                )
    return shares


def read_shares(shares: Sequence[Share], jobs: int, progress: Path | None) -> ReadingTally:
    """Read all shares.

    Args:
        shares: what is to be read.
        jobs: processes beside each other; 1: this one.
        progress: the file that holds what was done; none: nothing is kept.

    Raises:
        ValueError: the reader can't be opened.
        OSError: the file can't be read or written.
    """
    program = fingerprint()
    known = _load(progress, program) if progress is not None else {}
    total = ReadingTally()
    report = _Report(sum(share.cards for share in shares))
    left = []
    for share in shares:
        if share in known:
            total.add(known[share])
            report.begin(known[share])
        else:
            left.append(share)
    for share, tally in _work(left, jobs):
        total.add(tally)
        report.tell(total, tally)
        if progress is not None:
            _keep(progress, _Done(share=share, program=program, tally=tally))
    return total


def _work(shares: Sequence[Share], jobs: int) -> Iterator[tuple[Share, ReadingTally]]:
    if jobs == 1:
        yield from ((share, read_share(share)) for share in shares)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        waiting = {pool.submit(read_share, share): share for share in shares}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            for future in waiting:
                future.cancel()


def read_share(share: Share) -> ReadingTally:
    """Read one share."""
    tally = ReadingTally()
    namer = open_namer(share.reader)
    read_cards(DESIGNS[share.deck], namer, share.cards, share.seed, tally)
    return tally


def fingerprint() -> str:
    """What the figures depend on: the vision's code and weights, as one SHA-256."""
    room = Path(next(iter(vision.__path__)))
    digest = hashlib.sha256()
    for path in sorted(room.rglob("*")):
        part = path.relative_to(room)
        if path.suffix in {".py", ".json"} and part.parts[0] not in _UNUSED:
            digest.update(str(part).encode() + path.read_bytes())
    return digest.hexdigest()


def _load(progress: Path, program: str) -> dict[Share, ReadingTally]:
    if not progress.exists():
        return {}
    known = {}
    for line in progress.read_bytes().splitlines():
        try:
            done = msgspec.json.decode(line, type=_Done)
        except msgspec.DecodeError:
            # The last line of a run that was stopped while it wrote.
            continue
        if done.program == program:
            known[done.share] = done.tally
    return known


def _keep(progress: Path, done: _Done) -> None:
    with progress.open("ab") as file:
        file.write(msgspec.json.encode(done) + b"\n")


class _Report:
    """How far it is, told to whoever waits."""

    def __init__(self, cards: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._cards = cards
        self._clock = clock
        self._began = clock()
        self._before = 0

    def begin(self, tally: ReadingTally) -> None:
        """These cards were read by an earlier run."""
        self._before += tally.shown

    def tell(self, total: ReadingTally, tally: ReadingTally) -> None:
        """One line; a misread is told at once."""
        for sentence in tally.wrong:
            print(f"  ! {sentence}", file=sys.stderr)
        rate = (total.shown - self._before) / max(1e-9, self._clock() - self._began)
        minutes = (self._cards - total.shown) / max(1e-9, rate) / 60
        unread = total.shown - total.read - total.misread
        print(
            f"{total.shown} of {self._cards} cards: {total.misread} misread, {unread} not read; "
            f"about {minutes:.0f} minutes left",
            file=sys.stderr, flush=True,
        )  # fmt: skip
