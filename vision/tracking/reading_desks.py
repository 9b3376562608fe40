"""Where zones are read: beside the pictures, so that none of them has to wait."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from vision.tracking.zone_reader import Desk, InlineDesk, Job, Place, Ticket

MOST_WAITING: Final = 2
"""Readings at a time, a thread each; more would be of pictures that are old when they are read."""


class _Asked:
    def __init__(self, future: "Future[list[Place]]") -> None:
        self._future = future

    def take(self) -> list[Place] | None:
        return self._future.result() if self._future.done() else None


class ThreadDesk:
    """Reads in threads of their own, while pictures go on to be watched. See `Desk`."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(MOST_WAITING, thread_name_prefix="reading")
        self._asked: list[Future[list[Place]]] = []

    def begin(self, job: Job) -> Ticket | None:
        """See `Desk.begin`."""
        self._asked = [one for one in self._asked if not one.done()]
        if len(self._asked) >= MOST_WAITING:
            return None
        future = self._thread.submit(job)
        self._asked.append(future)
        return _Asked(future)

    def renew(self) -> None:
        """See `Desk.renew`."""

    def close(self) -> None:
        """See `Desk.close`."""
        self._thread.shutdown(cancel_futures=True)


def choose_desk(sources: Sequence[str]) -> Desk:
    """In a thread for cameras, at once for files: these end, and wait for nobody.

    Args:
        sources: of the cameras, as configured.
    """
    recorded = all(source.startswith("file:") for source in sources)
    return InlineDesk() if recorded else ThreadDesk()
