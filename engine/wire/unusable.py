"""A process that can't use its configuration says so at the screen, until somebody mends it.

Its sentence goes to standard error as well. It stays for a while and is then started again, since
what it lacks may lie in another file.
"""

import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NoReturn

import zmq

from engine.messages.sensed.observations import LONGEST_WORDS, SourceReported
from engine.wire import bus
from engine.wire.bus import Channel, Member, Wire
from engine.wire.configuration import ConfigurationError, read_sections
from engine.wire.configured_sources import find_sources
from engine.wire.heartbeat import Heartbeat
from engine.wire.key_ring import KeyRing
from engine.wire.liveness import BEAT_NS
from engine.wire.process import AGAIN, UNUSABLE, Termination

PATIENCE_S: Final = 60.0
MOUNTS: Final = Path("/proc/self/mountinfo")
_WIRES: Final[dict[Channel, Wire[Any]]] = {
    Channel.BRIDGE_OBSERVATIONS: bus.bridge_observations,
    Channel.VISION_OBSERVATIONS: bus.vision_observations,
}


class FileWatch:
    """Whether a file is another one than when this was made.

    Args:
        path: the file; it may not be there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._before = self._look()

    def has_changed(self) -> bool:
        """Whether somebody wrote, replaced or removed it."""
        return self._look() != self._before

    def _look(self) -> tuple[int, int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino


class MountWatch:
    """Whether something is mounted otherwise than when this was made.

    A service has mounts of its own, made at its start: one that was read only by then stays so for
    it when the disk may be written again. Only a new start sees that.

    Args:
        mounts: what is mounted, as the kernel tells this process.
    """

    def __init__(self, mounts: Path = MOUNTS) -> None:
        self._path = mounts
        self._before = self._look()

    def has_changed(self) -> bool:
        """Whether a disk was mounted, taken away, or may be written now."""
        return self._look() != self._before

    def _look(self) -> str:
        try:
            return self._path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


def end_unusable(
    run: Path,
    get_ring: Callable[[], KeyRing],
    channel: Channel,
    config: Path,
    error: Exception,
    termination: Termination,
    mended: Callable[[], bool] = lambda: False,
) -> NoReturn:
    """Say what is wrong at once, and at the screen for a while; then end as unusable.

    Raises:
        Exception: the error itself, where nobody handed keys over: then there is no screen either.
        SystemExit: else; with `AGAIN` once it may be mended, with `UNUSABLE` otherwise.
    """
    try:
        ring = get_ring()
    except ConfigurationError:
        raise error from None
    print(error, file=sys.stderr, flush=True)  # noqa: T201 - the supervisor shows it
    with closing(Member(run, ring)) as member:
        may_be_mended = tell_unusable(member, channel, config, str(error), termination, mended)
    raise SystemExit(AGAIN if may_be_mended else UNUSABLE) from None


def tell_unusable(
    member: Member,
    channel: Channel,
    config: Path,
    sentence: str,
    termination: Termination,
    mended: Callable[[], bool] = lambda: False,
    patience_s: float = PATIENCE_S,
) -> bool:
    """Tell the engine, for the dealer's screen, for a while; whether something may be mended.

    Args:
        member: this process's place on the bus.
        channel: on which its sources are told.
        config: the configuration's file; once it changes, this returns True.
        sentence: what is wrong.
        termination: whether this process was asked to end.
        mended: whether what is wrong is so no more, beside the file; then this returns True.
        patience_s: seconds after which this returns False, as where the process is asked to end.
    """
    watch, heart, wire = FileWatch(config), Heartbeat(), _WIRES[channel]
    socket = member.connect(channel)
    reports = [wire.encode(report) for report in _list_reports(channel, config, sentence)]
    poller = zmq.Poller()
    poller.register(termination.descriptor, zmq.POLLIN)
    ends, may_be_mended = time.monotonic() + patience_s, False
    while not (may_be_mended or termination.asked or time.monotonic() > ends):
        heart.beat()
        for report in reports:
            try:
                socket.send(report, zmq.NOBLOCK)
            except zmq.Again:
                break
        poller.poll(BEAT_NS // 1_000_000)
        may_be_mended = mended() or watch.has_changed()
    heart.close()
    socket.close(linger=0)
    return may_be_mended


def _list_reports(channel: Channel, config: Path, sentence: str) -> list[SourceReported]:
    """The sentence as the word of each source for which this process speaks."""
    words = sentence[:LONGEST_WORDS]
    if channel is Channel.BRIDGE_OBSERVATIONS:
        return [SourceReported(source="bridge", kind="bridge", state="lost", words=words)]
    try:
        known = find_sources(read_sections(config))
    except ConfigurationError:
        known = ()
    names = [one.source for one in known if one.kind == "camera"] or ["camera"]
    return [SourceReported(source=name, kind="camera", state="lost", words=words) for name in names]
