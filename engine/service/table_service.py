"""The engine's process: sockets around the recording, `python -m engine.service.table_service`.

Takes observations and intents, publishes views, sends what is unanswered to the bridge and the
vision again at each beat. Everything that it tells anybody is on disk. Whose an observation is goes
by the socket on which it came.
"""

import logging
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import zmq

from engine import core, screen
from engine.evidence.gathering import EvidenceGathering
from engine.journal import (
    DeferredCheck,
    JournalError,
    JournalFolder,
    JournalFullError,
    SecondCopy,
    takes_writes,
)
from engine.messages.authorization import (
    AskNonce,
    AuthorizationGranted,
    AuthorizationQuery,
    AuthorizationRefused,
    CarryProof,
    NonceOffered,
)
from engine.messages.glass import CarryStatement, HearStatement
from engine.messages.sensed.commands import AcknowledgeRecord, Command, OpenZones
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.sensed.figures import FiguresReported
from engine.messages.sensed.observations import (
    BridgeObservation,
    ClockTicked,
    Observation,
    SourceReported,
    VisionObservation,
    ZoneSeen,
)
from engine.messages.shown.review_questions import Answered, Query
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import (
    Accepted,
    Intent,
    Rejection,
)
from engine.record.checkpoints import KEEP_EVERY
from engine.record.defects import FOLDER, lay_beside
from engine.record.gaming_days import GamingDays
from engine.record.record_place import find_place, open_evidence, open_journal
from engine.record.recording import Recorded, Recording
from engine.record.repeats import DeviceEvent
from engine.service.authorization_exchange import AuthorizationExchange
from engine.service.house_takeover import HouseTakeover
from engine.service.inbox_records import note_brought
from engine.service.notes import accept_notes, make_inbox
from engine.service.sense_reports import SenseReports
from engine.service.start_facts import find_start_facts
from engine.signatures.department_keys import Department, read_departments
from engine.signatures.house_signatures import read_house_key
from engine.signatures.room_signatures import read_room_key
from engine.wire import bus
from engine.wire.bus import Channel, Member, accept_subscriptions
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)
from engine.wire.configured_sources import find_sources
from engine.wire.halt import show_halt
from engine.wire.heartbeat import Heartbeat
from engine.wire.key_ring import Peer, receive_key_ring
from engine.wire.liveness import BEAT_NS, SourceWatch, count_absence
from engine.wire.process import AGAIN, Termination, finish, parse_arguments
from engine.wire.reception import Complaint, Reception
from engine.wire.software import hash_engine
from engine.wire.unusable import FileWatch, MountWatch

STATEMENTS: Final = 8
"""So many of the screen's statements are told again: a bridge that comes back needs the last."""
TAPS: Final = 100.0
"""Intents and questions a second that are read of the screens."""


_log = logging.getLogger(__name__)


class EngineService:
    """The sockets and what goes through them."""

    def __init__(
        self,
        member: Member,
        recording: Recording,
        check: DeferredCheck | None = None,
        days: GamingDays | None = None,
        copy: SecondCopy | None = None,
        departments: tuple[Department, ...] = (),
        expected: tuple[SourceReported, ...] | None = None,
    ) -> None:
        self.takeover: HouseTakeover | None = None
        """Takes over what the house signed; None: nothing is."""
        self._member = member
        self._expected = None if expected is None else {one.source for one in expected}
        self._verify_keys = {one.fingerprint: one.verify_key for one in departments}
        self._recording = recording
        self._check = check
        self._days = days
        self._copy = copy
        self._bridge = Reception(
            member.bind(Channel.BRIDGE_OBSERVATIONS), bus.bridge_observations, "bridge"
        )
        self._vision = Reception(
            member.bind(Channel.VISION_OBSERVATIONS), bus.vision_observations, "vision"
        )
        self._screens = Reception(
            member.bind(Channel.INTENTS), bus.intents, "screen", rate=TAPS, burst=TAPS
        )
        self._bridge_commands = member.bind(Channel.BRIDGE_COMMANDS)
        self._vision_commands = member.bind(Channel.VISION_COMMANDS)
        self._views = member.bind(Channel.VIEWS)
        self._views.setsockopt(zmq.XPUB_MANUAL, 1)
        self._public_views = member.bind(Channel.PUBLIC_VIEWS)
        self._public_views.setsockopt(zmq.XPUB_MANUAL, 1)
        self._figures = member.connect_figures()
        self._authorization = AuthorizationExchange()
        self._statements: deque[HearStatement] = deque(maxlen=STATEMENTS)
        """What the screen sealed last, which the bridge is told again."""
        self._sent: tuple[Command, ...] = ()
        self._told = Recorded()
        now = time.monotonic_ns()
        heard = {one.source for one in core.sources(recording.state)}
        for one in expected or ():
            if one.source not in heard:
                recording.observe(one)
        known = core.sources(recording.state)
        self._attention = SourceWatch(known, now)
        self._reports = SenseReports(known, now, expected)
        self._foreign = Complaint("engine", "messages were not their sender's to say: dropped")
        self._next_beat = now
        self._heart = Heartbeat()
        with suppress(OSError):
            make_inbox(member.run)

    def serve(self, termination: Termination) -> None:
        """Answer until asked to end."""
        while not termination.asked:
            ready = self._await(termination.descriptor)
            if self._bridge.socket in ready:
                self._accept_observations(Peer.BRIDGE, self._bridge)
            if self._vision.socket in ready:
                self._accept_observations(Peer.VISION, self._vision)
            if self._screens.socket in ready:
                self._accept_intents()
            if self._views in ready or self._public_views in ready:
                self._greet_subscribers()
            if time.monotonic_ns() >= self._next_beat:
                self._beat()

    def close(self) -> None:
        """Close all sockets and remove their files."""
        if self._check is not None:
            self._check.close()
        for reception in (self._bridge, self._vision, self._screens):
            self._member.unbind(reception.socket)
        for socket in (
            self._bridge_commands,
            self._vision_commands,
            self._views,
            self._public_views,
        ):
            self._member.unbind(socket)
        self._figures.close(linger=0)
        self._heart.close()

    def _await(self, descriptor: int) -> dict[Any, int]:
        """What is ready before the next beat; who has said too much has to wait meanwhile."""
        poller = zmq.Poller()
        poller.register(self._views, zmq.POLLIN)
        poller.register(self._public_views, zmq.POLLIN)
        poller.register(descriptor, zmq.POLLIN)
        wait = max(0.0, (self._next_beat - time.monotonic_ns()) / 1e6)
        for reception in (self._bridge, self._vision, self._screens):
            rest = reception.rest()
            if rest:
                wait = min(wait, rest * 1000 + 1)
            else:
                poller.register(reception.socket, zmq.POLLIN)
        return dict(poller.poll(int(wait)))

    def _accept_observations(
        self, sender: Peer, reception: Reception[BridgeObservation] | Reception[VisionObservation]
    ) -> None:
        changed = False
        for _, observation in reception.take():
            if not self._is_its_own_kind(sender, observation):
                self._foreign.add()
                continue
            if isinstance(observation, NonceOffered | AuthorizationGranted | AuthorizationRefused):
                changed = self._answer_authorization(observation) or changed
                continue
            if self._admits(observation):
                changed = self._observe(observation) or changed
        if changed:
            self._tell()

    def _admits(self, observation: Observation) -> bool:
        """Whether it is taken now: what flutters is held back, and its last word taken later."""
        if isinstance(observation, SourceReported | ZoneSeen):
            self._recording.sight.pop(self._reports.displace(observation), None)
            return self._reports.admit(observation, time.monotonic_ns())
        return True

    def _answer_authorization(
        self, answer: NonceOffered | AuthorizationGranted | AuthorizationRefused
    ) -> bool:
        """Carry the bridge's answer to the screen that waits; whether something was recorded."""
        told = self._authorization.take_answer(answer)
        if told is None:
            return False
        recorded = False
        if isinstance(answer, AuthorizationGranted):
            recorded = self._recording.note_authorization(answer)
            if not recorded:
                self._foreign.add()
                return False
        elif isinstance(answer, AuthorizationRefused):
            recorded = self._recording.observe(answer)
        self._reply(*told)
        return recorded

    def _is_its_own_kind(self, sender: Peer, observation: Observation) -> bool:
        """Whether it is the sender's to say: the wires keep the kinds apart, this the sources."""
        if isinstance(observation, SourceReported | ZoneSeen):
            return self._reports.belongs(sender, observation, time.monotonic_ns())
        return True

    def _observe(self, observation: Observation) -> bool:
        if isinstance(observation, SourceReported):
            self._attention.hear(observation, time.monotonic_ns())
            if self.takeover is not None:
                self.takeover.hear(observation)
            if observation.state != "ready":
                self._recording.forget_sight(observation.source)
                self._reports.forget_zones(observation.source)
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
        self._command(command)

    def _accept_intents(self) -> None:
        for sender, asked in self._screens.take():
            if isinstance(asked, TouchMade):
                if self._recording.evidence is not None:
                    self._recording.evidence.note_touch(asked)
                continue
            if isinstance(asked, Query):
                self._reply(sender, screen.answer(self._recording.state, asked))
                continue
            if isinstance(asked, CarryStatement):
                self._statements.append(HearStatement(box=asked.box))
                self._command(self._statements[-1])
                continue
            if isinstance(asked, AskNonce | CarryProof):
                self._ask_authorization(sender, asked)
                continue
            reply = self._recording.intend(stamp(asked, time.time_ns()))
            self._reply(sender, reply)
            if not isinstance(reply, Rejection):
                self._tell()

    def _ask_authorization(self, sender: bytes, asked: AuthorizationQuery) -> None:
        command = self._authorization.accept_query(sender, asked, time.monotonic_ns())
        if command is not None:
            self._command(command)

    def _reply(self, sender: bytes, reply: Accepted | Answered) -> None:
        with suppress(zmq.Again):
            self._screens.socket.send_multipart([sender, bus.replies.encode(reply)], zmq.NOBLOCK)

    def _greet_subscribers(self) -> None:
        came = [accept_subscriptions(socket) for socket in (self._views, self._public_views)]
        if any(came):
            self._publish()

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
        if self._expected is not None:
            # What the record knows of a device that was taken out of the file is no badge.
            shown = tuple(one for one in view.sources if one.name in self._expected)
            view = msgspec.structs.replace(view, sources=shown)
        self._views.send(bus.views.encode(view))
        self._public_views.send(bus.public_views.encode(screen.make_public(view)))

    def _command(self, command: Command) -> None:
        with suppress(zmq.Again):
            # Nobody is there, or hears: at the next beat it is asked again.
            if isinstance(command, OpenZones):
                self._vision_commands.send(bus.vision_commands.encode(command), zmq.NOBLOCK)
            else:
                self._bridge_commands.send(bus.bridge_commands.encode(command), zmq.NOBLOCK)

    def _beat(self) -> None:
        if displaced := self._member.find_displaced():
            _log.error("%s: the socket was taken away; the engine starts again", displaced)
            raise SystemExit(AGAIN)
        now = time.monotonic_ns()
        self._attention.excuse(count_absence(now, self._next_beat), now)
        self._next_beat = now + BEAT_NS
        self._heart.beat()
        for silent in self._attention.find_silent(now):
            lost = SourceReported(
                source=silent.source, kind=silent.kind, state="lost", words="no word from it"
            )
            self._observe(lost)
        for report in self._reports.release(now):
            self._observe(report)
        self._recording.observe(ClockTicked(wall_ns=time.time_ns()))
        self._note_check()
        accept_notes(
            self._member.run,
            lambda one: note_brought(self._recording, one, self._verify_keys),
        )
        if self._days is not None:
            self._days.change(time.time_ns())
        if self.takeover is not None:
            self.takeover.look(self._recording.state)
        self._recording.tend_evidence()
        if self._copy is not None:
            self._recording.note_copy(self._copy.state.trouble, self._copy.state.words)
        self._publish()
        self._sent = self._recording.commands()
        for command in (*self._statements, *self._sent, *self._authorization.commands(now)):
            self._command(command)

    def _note_check(self) -> None:
        check = self._check
        if check is not None and check.done:
            self._check = None
            if check.sequence or check.damage is not None:
                self._recording.note_check(check.sequence, str(check.damage or ""))

    def _report(self, name: str, milliseconds: float) -> None:
        figures = FiguresReported(process="engine", name=name, milliseconds=(milliseconds,))
        bus.send_figures(self._figures, figures)


def stamp(intent: Intent, wall_ns: int) -> Intent:
    """The intent at this time of the wall clock, where it tells one: no sender chooses it."""
    if hasattr(intent, "at_ns"):
        return msgspec.structs.replace(intent, at_ns=wall_ns)
    return intent


def run_engine(run: Path, config: Path) -> None:
    """Open the journal, go on where it stopped, and serve until asked to end."""
    termination = Termination()
    member = Member(run, receive_key_ring(Peer.ENGINE))
    journal, watch = Path(), FileWatch(config)
    try:
        place = config.absolute().parent
        table = load_section(config, "table", TableOptions).placed_in(place)
        options = load_section(config, "journal", JournalOptions).placed_in(place)
        journal = Path(options.path)
        sections = read_sections(config)
        departments = read_departments(config)
        _serve(member, options, table, termination, sections, departments, place)
    except JournalFullError as error:
        watches = (FileWatch(config), MountWatch())
        show_halt(
            member, str(error), termination,
            mended=lambda: takes_writes(journal) or any(one.has_changed() for one in watches),
        )  # fmt: skip
        if termination.asked:
            raise
        # By what is on disk, and not by what could not be put there.
        raise SystemExit(AGAIN) from None
    except (ConfigurationError, JournalError, core.TableError) as error:
        show_halt(member, str(error), termination, mended=watch.has_changed)
        if termination.asked:
            raise
        raise SystemExit(AGAIN) from None
    finally:
        member.close()


def _serve(
    member: Member,
    options: JournalOptions,
    table: TableOptions,
    termination: Termination,
    sections: Mapping[str, object],
    departments: tuple[Department, ...],
    place: Path,
) -> None:
    signing: Literal["bridge", "nobody"] = "bridge" if "bridge" in sections else "nobody"
    journal = open_journal(options, table, signing)
    try:
        recording = Recording(
            journal,
            signing=signing,
            departments=tuple(one.fingerprint for one in departments),
            keep_every=KEEP_EVERY,
            software=hash_engine(),
            room_key=read_room_key(sections),
            defects=lay_beside(journal.path.parent / FOLDER),
        )
        evidence = open_evidence(member.run, options, journal) if options.evidence else None
        if evidence is not None:
            recording.evidence = EvidenceGathering(evidence)
        recording.resume(table)
        recording.note_start(find_start_facts(sections), log_found=journal.log_found)
        # What the start did not wait for is checked behind it.
        check = DeferredCheck(find_place(options, journal), journal.kept)
        days = None
        if isinstance(journal, JournalFolder):
            days = GamingDays(recording, journal, options)
        copy = (
            SecondCopy(find_place(options, journal), Path(options.copy)) if options.copy else None
        )
        if copy is not None:
            copy.start()
        section = sections.get("table")
        takeover = HouseTakeover(
            member.run,
            read_house_key(sections),
            section if isinstance(section, dict) else {},
            place,
            recording.note_house,
            has_bridge="bridge" in sections,
        )
        service = EngineService(
            member,
            recording,
            check,
            days,
            copy,
            departments,
            find_sources(sections) or None,
        )
        service.takeover = takeover
        try:
            service.serve(termination)
            recording.note_stop()
        finally:
            service.close()
            if copy is not None:
                copy.close()
            if evidence is not None:
                evidence.close()
    finally:
        journal.close()


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The engine: rules, record, views.")
    finish(lambda: run_engine(run, config), ConfigurationError, JournalError, core.TableError)


if __name__ == "__main__":
    main()
