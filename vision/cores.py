"""What a frame has to do, shared by the processor's cores.

OpenCV lets go of the interpreter while it works, and most of a frame's time is spent in there: two
threads do it in little more than half the time. Who shares waits for all parts, so that what comes
out is what one thread alone would have come to, in the same order.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Final, TypeVar

import numpy as np

from vision.pixels import Image

Item = TypeVar("Item")
Result = TypeVar("Result")

CORES: Final = 2
"""So many threads share what a table's camera sees: the appliance has two cores."""
_BANDS: Final = 2


class Cores:
    """Threads that share work. One set serves a process; `close` ends them.

    Args:
        count: how many share, the one that asks among them; 1: nobody else does.
    """

    def __init__(self, count: int = 1) -> None:
        self.behind_s = 0.0
        """Seconds of processor time by which the others' parts took longer than those of the one
        that asked, all in all. With that thread's own time it is what the work takes on cores that
        nothing else uses."""
        self.count = count
        """How many share."""
        self._free_s = 0.0
        self._others = (
            ThreadPoolExecutor(count - 1, thread_name_prefix="core") if count > 1 else None
        )

    def share(
        self, work: Callable[[Sequence[Item]], list[Result]], items: Sequence[Item]
    ) -> list[Result]:
        """What the work makes of each item, in the items' order.

        Args:
            work: gives a result an item, by itself; it is called in several threads at once.
            items: what is to be done, like beside like.

        Raises:
            Exception: whatever the work raises, after all threads are done.
        """
        if self._others is None or len(items) < 2:
            return work(items)
        step = min(self.count, len(items))
        parts = [items[turn::step] for turn in range(step)]
        waiting = [self._others.submit(_measure, work, part) for part in parts[1:]]
        try:
            done = [_measure(work, parts[0])]
        finally:
            wait(waiting)
        done += [future.result() for future in waiting]
        self.behind_s += max(spent for _, spent in done) - done[0][1]
        results = [result for part, _ in done for result in part]
        for turn, (part, _) in enumerate(done):
            results[turn::step] = part
        return results

    def begin(self, work: Callable[[], Result]) -> Callable[[], Result]:
        """Have another thread do it meanwhile; what is returned waits for it and gives the result.

        Whoever is alone does it when the result is asked for. Ask once.
        """
        if self._others is None:
            return work
        asked_s = time.thread_time() + self.behind_s

        def do() -> tuple[Result, float]:
            began = time.thread_time()
            result = work()
            # One thread does one after the other.
            self._free_s = max(self._free_s, asked_s) + time.thread_time() - began
            return result, self._free_s

        future = self._others.submit(do)

        def finish() -> Result:
            result, done_s = future.result()
            self.behind_s = max(self.behind_s, done_s - time.thread_time())
            return result

        return finish

    def share_rows(self, work: Callable[[int, int], Image], height: int) -> Image:
        """A picture that is made in bands, one above the other; the same ones on any cores.

        Args:
            work: makes the rows of the picture from one on, up to another.
            height: of the picture, in rows.
        """
        edges = [turn * height // _BANDS for turn in range(_BANDS + 1)]
        bands = [(first, end) for first, end in pairwise(edges) if end > first]
        return np.vstack(self.share(lambda part: [work(*band) for band in part], bands))

    def close(self) -> None:
        """End the threads."""
        if self._others is not None:
            self._others.shutdown()


ALONE: Final = Cores()
"""Nobody shares."""


def _measure(
    work: Callable[[Sequence[Item]], list[Result]], part: Sequence[Item]
) -> tuple[list[Result], float]:
    """What the work makes of a part, and the seconds of this thread's processor time."""
    began = time.thread_time()
    results = work(part)
    return results, time.thread_time() - began
