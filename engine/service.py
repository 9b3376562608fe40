"""The engine's process: sockets around the recording, `python -m engine.service`.

Takes observations and intents, publishes views, sends what is unanswered to the bridge and the
vision again at each beat. Everything that it tells anybody is on disk.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import zmq

from engine import bus, core, screen
from engine.bus import Channel
from engine.configuration import (
    ConfigurationError,
    JournalOptions,
    TableOptions,
    load_section,
    read_sections,
)
from engine.journal import DeferredCheck, Journal, JournalError, JournalFullError, takes_writes
from engine.liveness import BEAT_NS, Attention, count_absence
from engine.messages.commands import AcknowledgeRecord, Command, OpenZones
from engine.messages.figures import FiguresReported
from engine.messages.intents import Intent, Rejection
from engine.messages.observations import ClockTicked, Observation, SourceReported
from engine.messages.review import ForeseeCorrection, ReviewHand
from engine.messages.views import PromptView, View
from engine.process import AGAIN, Termination, finish, parse_arguments
from engine.recording import KEEP_EVERY, DeviceEvent, Recorded, Recording
from engine.software import hash_engine


class EngineService:
    """The sockets and what goes through them."""

    def __init__(self, run: Path, recording: Recording, check: DeferredCheck | None = None) -> None:
        self._recording = recording
        self._check = check
        self._context: zmq.Context[Any] = zmq.Context()
        self._observations = bus.bind(self._context, zmq.PULL, run, Channel.OBSERVATIONS)
        self._commands = bus.bind(self._context, zmq.PUB, run, Channel.COMMANDS)
        self._views = bus.bind(self._context, zmq.XPUB, run, Channel.VIEWS)
        self._intents = bus.bind(self._context, zmq.ROUTER, run, Channel.INTENTS)
        self._figures = bus.connect_figures(self._context, run)
        self._sent: tuple[Command, ...] = ()
        self._told = Recorded()
        now = time.monotonic_ns()
        self._attention = Attention(core.sources(recording.state), now)
        self._next_beat = now

    def serve(self, termination: Termination) -> None:
        """Answer until asked to end."""
        poller = zmq.Poller()
        for socket in (self._observations, self._intents, self._views):
            poller.register(socket, zmq.POLLIN)
        poller.register(termination.descriptor, zmq.POLLIN)
        while not termination.asked:
            wait = max(0, self._next_beat - time.monotonic_ns()) // 1_000_000
            ready = dict(poller.poll(wait))
            if self._observations in ready:
                self._take_observations()
            if self._intents in ready:
                self._take_intents()
            if self._views in ready:
                self._greet_subscribers()
            if time.monotonic_ns() >= self._next_beat:
                self._beat()

    def close(self) -> None:
        """Close all sockets and remove their files."""
        if self._check is not None:
            self._check.close()
        for socket in (self._observations, self._commands, self._views, self._intents):
            bus.unbind(socket)
        self._context.destroy(linger=0)

    def _take_observations(self) -> None:
        changed = False
        try:
            while True:
                data = self._observations.recv(zmq.NOBLOCK)
                observation = bus.observations.decode(data)
                changed = self._observe(observation) or changed
        except zmq.Again:
            pass
        if changed:
            self._tell()

    def _observe(self, observation: Observation) -> bool:
        if isinstance(observation, SourceReported):
            self._attention.hear(observation, time.monotonic_ns())
            if observation.state != "ready":
                self._recording.forget_sight(observation.source)
        changed = self._recording.observe(observation)
        if isinstance(observation, DeviceEvent):
            self._acknowledge(observation)
        if self._recording.latest is not self._told and changed:
            latest = self._recording.latest
            self._report("read_to_journal", (latest.recorded_ns - latest.read_ns) / 1e6)
        return changed

    def _acknowledge(self, observation: DeviceEvent) -> None:
        command = AcknowledgeRecord(
            source=observation.source, boot=observation.boot, sequence=observation.sequence
        )
        self._commands.send_multipart([b"bridge", bus.commands.encode(command)])

    def _take_intents(self) -> None:
        try:
            while True:
                identity, data = self._intents.recv_multipart(zmq.NOBLOCK)
                asked = bus.intents.decode(data)
                if isinstance(asked, ReviewHand | ForeseeCorrection):
                    answered = screen.answer(self._recording.state, asked)
                    self._intents.send_multipart([identity, bus.replies.encode(answered)])
                    continue
                reply = self._recording.intend(stamp(asked, time.time_ns()))
                self._intents.send_multipart([identity, bus.replies.encode(reply)])
                if not isinstance(reply, Rejection):
                    self._tell()
        except zmq.Again:
            pass

    def _greet_subscribers(self) -> None:
        try:
            while True:
                if self._views.recv(zmq.NOBLOCK)[:1] == b"\x01":
                    self._publish()
        except zmq.Again:
            pass

    def _tell(self) -> None:
        self._publish()
        wanted = self._recording.commands()
        for command in wanted:
            if command not in self._sent:
                self._command(command)
        self._sent = wanted

    def _publish(self) -> None:
        latest = self._recording.latest
        fresh = latest is not self._told
        self._told = latest
        view = screen.show(
            self._recording.state,
            sequence=self._recording.journal.sequence,
            published_ns=time.monotonic_ns(),
            cause_ns=latest.read_ns if fresh else 0,
            recorded_ns=latest.recorded_ns if fresh else 0,
            wall_ns=time.time_ns(),
        )
        self._views.send(bus.views.encode(view))

    def _command(self, command: Command) -> None:
        topic = b"vision" if isinstance(command, OpenZones) else b"bridge"
        self._commands.send_multipart([topic, bus.commands.encode(command)])

    def _beat(self) -> None:
        now = time.monotonic_ns()
        self._attention.excuse(count_absence(now, self._next_beat), now)
        self._next_beat = now + BEAT_NS
        for silent in self._attention.find_silent(now):
            lost = SourceReported(
                source=silent.source, kind=silent.kind, state="lost", words="no word from it"
            )
            self._observe(lost)
        self._recording.observe(ClockTicked(wall_ns=time.time_ns()))
        self._note_check()
        self._publish()
        self._sent = self._recording.commands()
        for command in self._sent:
            self._command(command)

    def _note_check(self) -> None:
        check = self._check
        if check is not None and check.done:
            self._check = None
            self._recording.note_check(check.sequence, str(check.damage or ""))

    def _report(self, name: str, milliseconds: float) -> None:
        figures = FiguresReported(process="engine", name=name, milliseconds=(milliseconds,))
        bus.send_figures(self._figures, figures)


def stamp(intent: Intent, wall_ns: int) -> Intent:
    """The intent with the wall clock, where it tells a time and its sender named none."""
    if getattr(intent, "at_ns", None) == 0:
        return msgspec.structs.replace(intent, at_ns=wall_ns)
    return intent


def halted_view(sentence: str) -> View:
    """What a screen shows of an engine that can't work: why, and what to do."""
    return View(
        sequence=0,
        published_ns=time.monotonic_ns(),
        table="",
        house="",
        game="",
        stakes="",
        hand=0,
        street="",
        button=0,
        seats=(),
        board=(),
        pots=(),
        total=0,
        burns=0,
        stub=0,
        acting=0,
        prompt=PromptView(
            number=0,
            kind="wait",
            text="Tapburn can't go on: call the technician",
            detail=sentence,
            clause="house default: recorded_first",
            why="Nothing is shown that is not on disk.",
        ),
        legal=(),
        awards=(),
        sources=(),
        happenings=(),
    )


def show_halt(
    run: Path,
    sentence: str,
    termination: Termination,
    *,
    mended: Callable[[], bool] = lambda: False,
) -> None:
    """Keep telling the screens why there is no engine, until asked to end or it is mended."""
    context: zmq.Context[Any] = zmq.Context()
    views = bus.bind(context, zmq.XPUB, run, Channel.VIEWS)
    poller = zmq.Poller()
    poller.register(views, zmq.POLLIN)
    poller.register(termination.descriptor, zmq.POLLIN)
    while not termination.asked and not mended():
        views.send(bus.views.encode(halted_view(sentence)))
        if views in dict(poller.poll(BEAT_NS // 1_000_000)):
            views.recv()
    bus.unbind(views)
    context.destroy(linger=0)


def run_engine(run: Path, config: Path) -> None:
    """Open the journal, go on where it stopped, and serve until asked to end."""
    termination = Termination()
    journal = Path()
    try:
        place = config.absolute().parent
        table = load_section(config, "table", TableOptions).placed_in(place)
        journal = Path(load_section(config, "journal", JournalOptions).placed_in(place).path)
        bridged = "bridge" in read_sections(config)
        _serve(run, journal, table, termination, bridged=bridged)
    except JournalFullError as error:
        show_halt(run, str(error), termination, mended=lambda: takes_writes(journal))
        if termination.asked:
            raise
        # By what is on disk, and not by what could not be put there.
        raise SystemExit(AGAIN) from None
    except (ConfigurationError, JournalError, core.TableError) as error:
        show_halt(run, str(error), termination)
        raise


def _serve(
    run: Path, path: Path, table: TableOptions, termination: Termination, *, bridged: bool
) -> None:
    journal = Journal(path, from_snapshot=True)
    try:
        recording = Recording(
            journal,
            signing="bridge" if bridged else "nobody",
            keep_every=KEEP_EVERY,
            software=hash_engine(),
        )
        recording.resume(table)
        service = EngineService(run, recording, _check_behind(journal))
        try:
            service.serve(termination)
        finally:
            service.close()
    finally:
        journal.close()


def _check_behind(journal: Journal) -> DeferredCheck | None:
    """The check of what the start did not wait for; None: it was all checked."""
    return DeferredCheck(journal.path, journal.kept) if journal.kept is not None else None


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The engine: rules, record, views.")
    finish(lambda: run_engine(run, config), ConfigurationError, JournalError, core.TableError)


if __name__ == "__main__":
    main()
