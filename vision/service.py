"""The vision's process: cameras on one side, the engine on the other."""

import itertools
import logging
import secrets
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import zmq

from engine.evidence.layout import INBOX
from engine.messages.sensed.figures import FiguresReported
from engine.messages.sensed.observations import VisionObservation, ZoneSeen
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.heartbeat import Heartbeat
from engine.wire.key_ring import KeyRing, Peer, receive_key_ring
from engine.wire.process import Termination, finish, parse_arguments
from engine.wire.unusable import end_unusable
from vision.camera_session import CameraSession
from vision.cameras.backends import open_camera
from vision.cameras.protocol import CameraError
from vision.felt.calibration import CalibrationFile
from vision.options import CameraOptions, VisionOptions
from vision.pictures.evidence import EvidenceKeeper, keep_in, keep_nothing
from vision.pipeline import Mounting, Shared, TablePipeline, ZoneView
from vision.tracking.backdrop import Backdrop
from vision.tracking.reading_desks import choose_desk
from vision.tracking.zone_reader import open_reader

BEAT_S: Final = 0.5
"""Every camera's state is sent so often."""
SNAPSHOT_S: Final = 1.0
"""All zones are sent again so often."""
COMMANDS_STALE_S: Final = 5.0
"""Without a word from the engine for so long all zones are closed: nobody says otherwise."""
READ_MS: Final = 40
_FIGURES_KEPT: Final = 64
_COMMANDS_A_TURN: Final = 100
_log = logging.getLogger(__name__)


class VisionService:
    """Reads frames, tells the engine what lies where, and obeys which zones are open."""

    def __init__(self, member: Member, options: VisionOptions) -> None:
        """Open the cameras and the sockets.

        Raises:
            CameraError: a camera's source can't be opened.
            ValueError: there is no such deck, or a calibration can't be read.
        """
        reader = open_reader()
        keep = _choose_keeper(member.run / INBOX)
        self._desk = choose_desk([camera.source for camera in options.cameras])
        shared = Shared(numbers=itertools.count(1), keep=keep, desk=self._desk)

        def open_session(camera: CameraOptions) -> CameraSession:
            file = (
                CalibrationFile(Path(options.calibration), camera.name)
                if options.calibration
                else None
            )
            mounting = Mounting(size=camera.size)
            if file is not None:
                mounting = Mounting(
                    calibrated=file.load(), lens=file.load_lens(), size=camera.size,
                    backdrop=Backdrop(file.load_empty()),
                )  # fmt: skip
            pipeline = TablePipeline(options.layout, reader, camera.zones, mounting, shared)
            opened = open_camera(camera.source, camera.name, member, camera.settings)
            return CameraSession(camera.name, opened, pipeline, file)

        self._sessions = [open_session(camera) for camera in options.cameras]
        self._boot = secrets.randbits(52)
        self._sequence = 0
        self._observations = member.connect(Channel.VISION_OBSERVATIONS)
        self._commands = member.connect(Channel.VISION_COMMANDS)
        self._undecoded = 0
        self._member = member
        self._figures = member.connect_figures()
        self._heart = Heartbeat()
        self._heard = time.monotonic()
        self._next_beat = 0.0
        self._next_snapshot = 0.0
        self._frame_times: list[float] = []
        self._counted: set[int] = set()

    def serve(self, termination: Termination) -> None:
        """Work until asked to end."""
        while not termination.asked:
            self.step()

    def step(self) -> None:
        """One round: commands, a frame of each camera, and what is to be said."""
        self._accept_commands()
        read = False
        for session in self._sessions:
            timeout = READ_MS // len(self._sessions)
            frame = session.read(timeout)
            if frame is not None:
                read = True
                self._accept_commands()
                self._measure(session)
            self._report_changes(session)
        if not read and all(session.lost or session.camera.ended for session in self._sessions):
            time.sleep(READ_MS / 1000)
        self._keep_time()

    def close(self) -> None:
        """Let the cameras, the sockets and the other core go."""
        self._desk.close()
        self._heart.close()
        for session in self._sessions:
            session.camera.close()
        for socket in (self._observations, self._commands, self._figures):
            socket.close(linger=0)

    def _accept_commands(self) -> None:
        for _ in range(_COMMANDS_A_TURN):
            try:
                (data,) = self._commands.recv_multipart(zmq.NOBLOCK)
                command = bus.vision_commands.decode(data)
            except zmq.Again:
                break
            except (msgspec.DecodeError, ValueError, RecursionError):
                self._undecoded += 1
                if self._undecoded == 1:
                    _log.warning("a command could not be read; it and its like are dropped")
                continue
            self._heard = time.monotonic()
            self._open_zones(command.zones)
        if time.monotonic() - self._heard > COMMANDS_STALE_S:
            self._open_zones(())

    def _open_zones(self, zones: tuple[str, ...]) -> None:
        for session in self._sessions:
            session.pipeline.open_zones(zones)
            self._report_changes(session)

    def _keep_time(self) -> None:
        now = time.monotonic()
        for session in self._sessions:
            report = session.describe()
            if report != session.report or now >= self._next_beat:
                session.report = report
                self._send(report)
        self._member.mend(self._observations, self._commands)
        if now >= self._next_beat:
            self._next_beat = now + BEAT_S
            self._heart.beat()
            for session in self._sessions:
                session.keep_calibration()
            self._send_figures()
        if now >= self._next_snapshot:
            self._next_snapshot = now + SNAPSHOT_S
            for session in self._sessions:
                if session.frames:
                    session.told.clear()
                    self._report_changes(session)

    def _report_changes(self, session: CameraSession) -> None:
        """Send each zone that is not as it was last told."""
        for view in session.views():
            if session.told.get(view.zone) == view:
                continue
            session.told[view.zone] = view
            self._sequence += 1
            self._send(
                ZoneSeen(
                    source=session.name,
                    boot=self._boot,
                    sequence=self._sequence,
                    zone=view.zone,
                    cards=view.cards,
                    settled=view.settled,
                    opened=view.opened,
                    read_ns=session.read_ns,
                    counted=view.counted,
                )
            )
            if view.settled and view.opened:
                self._count_named(view)

    def _send(self, observation: VisionObservation) -> None:
        try:
            self._observations.send(bus.vision_observations.encode(observation), zmq.NOBLOCK)
        except zmq.Again:
            # The engine is away and the queue full: snapshots are sent again anyway.
            return

    def _measure(self, session: CameraSession) -> None:
        if len(self._frame_times) < _FIGURES_KEPT:
            self._frame_times.append(round(session.pipeline.frame_ms, 2))

    def _count_named(self, view: ZoneView) -> None:
        """Each card that settles with its face up is counted once, as named or as unread."""
        fresh = [
            card for card in view.cards if card.side != "back" and card.track not in self._counted
        ]
        self._counted.update(card.track for card in fresh)
        named = sum(card.card is not None for card in fresh)
        for name, count in (("cards_named", named), ("cards_unread", len(fresh) - named)):
            if count:
                self._report(FiguresReported(process="vision", name=name, count=count))

    def _send_figures(self) -> None:
        if self._frame_times:
            times, self._frame_times = tuple(self._frame_times), []
            self._report(FiguresReported(process="vision", name="frame", milliseconds=times))

    def _report(self, figures: FiguresReported) -> None:
        bus.send_figures(self._figures, figures)


def _choose_keeper(folder: Path) -> EvidenceKeeper:
    """Where pictures are handed over; where that can't be, the table goes on without them."""
    try:
        return keep_in(folder)
    except OSError as error:
        _log.warning("no pictures are kept: %s: %s", folder, error.strerror)
        return keep_nothing


def run_vision(run: Path, config: Path) -> None:
    """Serve until asked to end; where the configuration can't be used, say so at the screen."""
    termination = Termination()
    get_ring = cache(lambda: receive_key_ring(Peer.VISION))
    try:
        _serve(run, config, get_ring, termination)
    except (ConfigurationError, CameraError) as error:
        channel = Channel.VISION_OBSERVATIONS
        end_unusable(run, get_ring, channel, config, error, termination)


def _serve(run: Path, config: Path, get_ring: Callable[[], KeyRing], end: Termination) -> None:
    options = load_section(config, "vision", VisionOptions).placed_in(config.absolute().parent)
    member = Member(run, get_ring())
    try:
        service = VisionService(member, options)
    except (ValueError, OSError) as error:
        raise ConfigurationError(f"{config}: section [vision]: {error}") from None
    try:
        service.serve(end)
    finally:
        service.close()
        member.close()


def main() -> None:
    """The process's entry."""
    run, config = parse_arguments("The vision: finds and names cards under the cameras.")
    finish(lambda: run_vision(run, config), ConfigurationError, CameraError)
