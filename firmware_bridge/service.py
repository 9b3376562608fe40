"""The bridge's process: readers on one side, the engine on the other, `Custody` between them."""

import contextlib
import logging
import os
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import zmq

from engine.keys.fingerprints import fingerprint
from engine.keys.key_files import SealingError
from engine.messages.authorization import CheckProof, ForgetAuthorization, OfferNonce
from engine.messages.glass import HearStatement
from engine.messages.sensed.commands import CheckDeck, Command, SealHand
from engine.messages.sensed.observations import BridgeObservation, CardDrawn, SourceReported
from engine.signatures.department_keys import read_groups
from engine.signatures.house_signatures import find_house
from engine.wire.bus import Channel, Member, address
from engine.wire.configuration import ConfigurationError
from engine.wire.heartbeat import Heartbeat
from engine.wire.key_ring import KeyRing, Peer, receive_key_ring
from engine.wire.liveness import BEAT_NS, count_absence
from engine.wire.process import AGAIN, Termination, finish, parse_arguments
from engine.wire.unusable import MountWatch, end_unusable
from firmware_bridge.checks import load_bridge
from firmware_bridge.engine_line import EngineLine
from firmware_bridge.guard import guard_process
from firmware_bridge.kept.decks import DeckError, load_registry
from firmware_bridge.kept.posted_table import read_posted_table
from firmware_bridge.kept.private_files import DiskError, takes_writes
from firmware_bridge.link.host_link import EventRead, EventsLost
from firmware_bridge.people.house_staff import HouseStaff
from firmware_bridge.people.pin_checker import PinChecker
from firmware_bridge.people.sealed_to import SealedTo
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.roll_call import RollCall
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import HeldError, Vault, VaultError
from firmware_bridge.serial.capture import CaptureError
from firmware_bridge.serial.contacts import Contact
from firmware_bridge.serial.options import BridgeOptions
from firmware_bridge.serial.ports import PortNameError
from firmware_bridge.serial.reader_session import ReaderEvent, ReaderSession, ReaderSurroundings
from firmware_bridge.serial.readers import PortNews

_WAKE_CHUNK: Final = 4096
_LOOK_NS: Final = 100_000_000
"""Between two looks whether a question can be answered by now."""
_MACHINE_RUN: Final = Path("/proc/sys/kernel/random/boot_id")
"""Names the time since the machine was started, in which the monotonic clock runs on."""

_log = logging.getLogger(__name__)


class BridgeService:
    """The readers, the engine's sockets, and what goes between them."""

    def __init__(
        self,
        member: Member,
        base: Path,
        options: BridgeOptions,
        custody: Custody,
        authorization: PinChecker,
        sealed_to: SealedTo,
        house_staff: HouseStaff | None = None,
    ) -> None:
        self._custody = custody
        self._authorization = authorization
        self._sealed_to = sealed_to
        self._house_staff = house_staff
        self._news: SimpleQueue[tuple[ReaderSession, PortNews]] = SimpleQueue()
        self._woken, self._waker = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._poller = zmq.Poller()
        self._poller.register(self._woken, zmq.POLLIN)
        authorization.wake = self._wake
        surroundings = ReaderSurroundings(
            run=member.run, base=base, mask=custody.mask, flicker_ms=options.flicker_ms
        )
        self._stations = {
            reader.name: ReaderSession(
                reader, surroundings, custody.position(reader.name), self._deliver
            )
            for reader in options.readers
        }
        self._engine = EngineLine(member, self._poller)
        self._roll_call = RollCall()
        self._contacts = [Contact(one, base) for one in options.contacts]
        self._told: dict[str, SourceReported] = {}
        self._state = base / options.state
        self._next_beat = self._next_look = time.monotonic_ns()
        self._heart = Heartbeat()

    def serve(self, termination: Termination) -> None:
        """Read cards and answer commands until asked to end.

        Raises:
            VaultError: the disk does not take what must be kept; see `wait_for_disk`.
        """
        self._poller.register(termination.descriptor, zmq.POLLIN)
        for station in self._stations.values():
            station.start()
        while not termination.asked:
            due_ns = min(self._next_beat, self._roll_call.due_ns)
            if self._custody.is_waiting:
                due_ns = min(due_ns, self._next_look)
            wait_ns = max(0, due_ns - time.monotonic_ns())
            # Rounded up: a wait of zero milliseconds would spin until the beat.
            self._poller.poll(-(-wait_ns // 1_000_000))
            self._accept_news()
            if self._engine.returned():
                _log.info("the engine is there")
                self._told.clear()
                self._repeat()
            for command in self._engine.accept_commands():
                _log.debug("command %s", type(command).__name__)
                self._accept_news()  # What was read by now comes before any judgement.
                self._obey(command)
            self._announce()
            self._send(*self._authorization.take())
            if self._custody.is_waiting and time.monotonic_ns() >= self._next_look:
                self._next_look = time.monotonic_ns() + _LOOK_NS
                self._accept_news()
                self._send(*self._custody.look_again(time.monotonic_ns()))
            if time.monotonic_ns() >= self._next_beat:
                self._beat()

    def _obey(self, command: Command) -> None:
        if isinstance(command, OfferNonce | CheckProof | ForgetAuthorization):
            self._send(*self._authorization.obey(command))
            return
        if isinstance(command, HearStatement):
            self._send(*self._custody.accept_statement(command.box, time.monotonic_ns()))
            return
        fresh = isinstance(command, SealHand) and not self._custody.has_sealed(command)
        if fresh and not self._sealed_to.may_seal():
            return
        answers = self._custody.obey(command, time.monotonic_ns())
        answers = self._custody.vouch(command, answers)
        if isinstance(command, SealHand):
            self._roll_call.begin(answers, self._ask_stations(), time.monotonic_ns())
            return
        if isinstance(command, CheckDeck):
            self._ask_stations()
        self._send(*answers)

    def _describe_trouble(self) -> str:
        of_house = self._house_staff.trouble if self._house_staff is not None else ""
        at_bridge = self._custody.describe_trouble(time.monotonic_ns())
        return at_bridge or self._authorization.trouble or self._sealed_to.trouble or of_house

    def _announce(self) -> None:
        """Say that the hand is sealed once the readers have said their clocks; these are kept."""
        if answers := self._roll_call.take(time.monotonic_ns()):
            self._custody.settle()
            self._send(*answers)

    def wait_for_disk(self, termination: Termination) -> bool:
        """Say that nothing can be kept, and wait; whether the disk takes something again."""
        full = SourceReported(
            source="bridge",
            kind="bridge",
            state="lost",
            words="its disk takes nothing: free it or mend it",
        )
        asked = zmq.Poller()
        asked.register(termination.descriptor, zmq.POLLIN)
        while not termination.asked:
            self._heart.beat()
            self._engine.returned()
            self._engine.accept_commands()
            self._send(full)
            asked.poll(BEAT_NS // 1_000_000)
            if takes_writes(self._state):
                with contextlib.suppress(VaultError):
                    self._custody.settle()
                    return True
        return False

    def close(self) -> None:
        """Keep what is new, let the ports and the sockets go."""
        try:
            self._custody.settle()
        finally:
            for station in self._stations.values():
                station.close()
            self._engine.close()
            self._heart.close()

    def _ask_stations(self) -> dict[str, int]:
        """Ask every reader for its clock; when each was asked that will answer."""
        return {
            name: now_ns
            for name, station in self._stations.items()
            if station.ask(now_ns := time.monotonic_ns())
        }

    def _deliver(self, station: ReaderSession, news: PortNews) -> None:
        """Called in a port's thread."""
        self._news.put((station, news))
        self._wake()

    def _wake(self) -> None:
        """Called in any thread: there is something to be taken."""
        try:
            os.write(self._waker, b"\x00")
        except BlockingIOError:
            return

    def _accept_news(self) -> None:
        """Take in what the ports have told by now; what comes meanwhile waits for the next turn."""
        try:
            os.read(self._woken, _WAKE_CHUNK)
        except BlockingIOError:
            return
        for _ in range(self._news.qsize()):
            station, news = self._news.get_nowait()
            now_ns = time.monotonic_ns()
            read_ns = getattr(news, "read_ns", now_ns)
            self._take(station, station.take(news, now_ns), read_ns)
            self._report(station.report())

    def _take(self, station: ReaderSession, items: list[ReaderEvent], read_ns: int) -> None:
        for item in items:
            if isinstance(item, EventRead):
                place = station.place(item.event.place)
                told = self._custody.accept_event(station.name, place, item.event, read_ns)
                if any(isinstance(one, CardDrawn) for one in told):
                    # The engine takes no card of a hand whose envelope it has not.
                    self._send(*self._roll_call.release())
                self._send(*told)
            elif isinstance(item, EventsLost):
                self._send(*self._custody.accept_loss(station.name, item, read_ns))
            else:
                self._custody.hear(station.name, item, read_ns)
                self._roll_call.hear(station.name, item.asked_ns)

    def _beat(self) -> None:
        now_ns = time.monotonic_ns()
        absence_ns = count_absence(now_ns, self._next_beat)
        self._next_beat = now_ns + BEAT_NS
        self._heart.beat()
        self._told.clear()
        self._sealed_to.look_for_signature()
        self._report(
            SourceReported(
                source="bridge",
                kind="bridge",
                state="ready",
                words=self._describe_trouble() or "sealing cards",
                asks=self._sealed_to.told,
            )
        )
        may_take = self._sealed_to.takes_bundles and not self._custody.in_hand
        if self._house_staff is not None and may_take:
            self._house_staff.look()
        self._send(self._authorization.look())
        for contact in self._contacts:
            self._report(contact.report())
        self._accept_news()  # What waits here was told before these ticks.
        for station in self._stations.values():
            station.excuse(absence_ns, now_ns)
            self._take(station, station.tick(now_ns), now_ns)
            self._report(station.report())
            if (firmware := station.describe_firmware(self._state)) is not None:
                self._send(firmware)
        self._repeat()
        for name, position in self._custody.settle_meanwhile().items():
            if name in self._stations:
                self._stations[name].acknowledge(position)

    def _repeat(self) -> None:
        self._send(*self._custody.pending())

    def _report(self, report: SourceReported) -> None:
        if self._told.get(report.source) != report:
            self._told[report.source] = report
            self._send(report)

    def _send(self, *observations: BridgeObservation) -> None:
        for observation in observations:
            self._engine.send(observation)


def run_bridge(run: Path, config: Path) -> None:
    """Open the private directory, go on where it stopped, and serve until asked to end.

    Where configuration, disk or private directory can't be used, say so at the screen first.
    """
    termination = Termination()
    get_ring = cache(lambda: receive_key_ring(Peer.BRIDGE))
    try:
        _serve(run, config, get_ring, termination)
    except HeldError:
        # The bridge that holds the directory speaks.
        raise
    except (ConfigurationError, DeckError, PortNameError, SealingError, VaultError) as error:
        channel = Channel.BRIDGE_OBSERVATIONS
        mended = partial(_is_mended, error, MountWatch())
        end_unusable(run, get_ring, channel, config, error, termination, mended)


def _is_mended(error: Exception, mounts: MountWatch) -> bool:
    return isinstance(error, DiskError) and (takes_writes(error.folder) or mounts.has_changed())


def _serve(
    run: Path, config: Path, get_ring: Callable[[], KeyRing], termination: Termination
) -> None:
    options = load_bridge(config)
    try:
        address(run, Channel.BRIDGE_OBSERVATIONS)
    except ValueError as error:
        raise ConfigurationError(str(error)) from None
    base = config.absolute().parent
    known = read_groups(options.departments, options.more_departments, base)
    groups = [[department.public for department in group] for group in known]
    if any(len(set(group)) < 2 for group in groups):
        raise ConfigurationError(
            f"{config}: section [bridge]: departments: expected the public keys of two departments"
        )
    state = base / options.state
    vault = Vault(state)
    try:
        registry = load_registry(state, options.deck)
        ring = get_ring()
        authorization = PinChecker(
            state, ring.proofs_secret, vault.signer, minutes=options.leave_minutes
        )
        custody = Custody(
            vault,
            registry,
            groups,
            sightings=Sightings(
                options.flicker_ms,
                {reader.name: options.departure_ms(reader) for reader in options.readers},
            ),
            machine=_MACHINE_RUN.read_text(encoding="ascii").strip(),
            authorization=authorization,
            witness=DealWitness(
                read_posted_table(config), secret=ring.proofs_secret, screen=ring.glass
            ),
        )
        member = Member(run, ring)
        marks = [fingerprint(key) for group in groups for key in group]
        house, table = find_house(config)
        signer = fingerprint(house) if house else ""
        sealed_to = SealedTo(state, marks, authorization, signer)
        house_staff = HouseStaff(run, state, house, table)
        service = BridgeService(
            member, base, options, custody, authorization, sealed_to, house_staff
        )
        try:
            service.serve(termination)
        except VaultError as error:
            _log.error("%s", error)
            if not service.wait_for_disk(termination):
                raise
            # What was half done is taken up again from what is on disk by now.
            raise SystemExit(AGAIN) from None
        finally:
            service.close()
            authorization.close()
            member.close()
    finally:
        vault.close()


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The firmware bridge: card readers, handles, envelopes.")
    guard_process()
    finish(
        lambda: run_bridge(run, config),
        CaptureError, ConfigurationError, DeckError, PortNameError, SealingError, VaultError,
        zmq.ZMQError,
    )  # fmt: skip
