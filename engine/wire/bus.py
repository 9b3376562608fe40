"""The sockets between the processes: ZeroMQ over ipc in one private directory, all of it CURVE.

Which end binds, who may connect, how long a message may be and how each kind travels stands here
and nowhere else. Every process proves who it is with a key of its own (`engine/wire/key_ring.py`).
A
socket has one kind of caller, so that whose message it is goes by the socket on which it came.
"""

import logging
import time
from collections.abc import Collection
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec
import zmq
from zmq.auth.thread import ThreadAuthenticator
from zmq.utils.monitor import recv_monitor_message

from engine.messages import text
from engine.messages.authorization import AuthorizationQuery
from engine.messages.glass import CarryStatement
from engine.messages.outside_text import show_plainly
from engine.messages.sensed.commands import BridgeCommand, VisionCommand
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.sensed.figures import FiguresReported
from engine.messages.sensed.observations import BridgeObservation, VisionObservation
from engine.messages.shown.public_views import PublicView
from engine.messages.shown.review_questions import Answered, Query
from engine.messages.shown.touches import FingerReply, FingerRequest
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Accepted, Intent
from engine.wire.key_ring import KeyRing, Peer

Message = TypeVar("Message")

ADDRESS_LIMIT: Final = 107
"""Bytes of a Unix socket's path (sun_path), less the closing zero."""
WAITING: Final = 250
"""Messages that wait for their reader on either side of a socket; a sender then has to wait."""
HANDSHAKE_MS: Final = 5000
"""A connection on which nobody proved who he is ends after so long."""
_CURVE_BYTES: Final = 64
"""What encryption adds to a message, rounded up."""
_TELL_AGAIN_S: Final = 60.0
_MEND_S: Final = 0.2
_REFUSED: Final = (
    zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
)

_log = logging.getLogger(__name__)


class Channel(StrEnum):
    """The sockets by name."""

    BRIDGE_OBSERVATIONS = "bridge-observations"
    """The bridge pushes to the engine."""
    VISION_OBSERVATIONS = "vision-observations"
    """The vision pushes to the engine."""
    BRIDGE_COMMANDS = "bridge-commands"
    """The engine pushes to the bridge; what it can't take is lost, and asked again."""
    VISION_COMMANDS = "vision-commands"
    """The engine pushes to the vision; what it can't take is lost, and asked again."""
    VIEWS = "views"
    """XPUB of the engine, which answers a new subscriber with the present view."""
    PUBLIC_VIEWS = "public-views"
    """XPUB of the engine for displays: what anybody may see, nothing that lies face down."""
    INTENTS = "intents"
    """ROUTER of the engine; a dealer's screen is its DEALER."""
    ARCHIVE = "archive"
    """ROUTER of the archive, which reads the record; a dealer's screen is its DEALER."""
    FRAMES = "frames"
    """REP of the simulated world; a simulated camera is its REQ."""
    FINGER = "finger"
    """REP of a dealer's screen in a simulation; the robot dealer is its REQ."""
    FIGURES = "figures"
    """PULL of whoever collects measurements, if anybody does."""


class Wiring(msgspec.Struct, frozen=True):
    """One channel: who binds it and who may call."""

    owner: Peer
    """Who binds it."""
    callers: frozenset[Peer]
    """Who may connect."""
    bound: int
    """The owner's kind of socket."""
    connected: int
    """The callers' kind of socket."""
    inward: int
    """The most bytes that a caller may send in a message."""
    outward: int
    """The most bytes that the owner may send in a message."""


def _wire(
    owner: Peer, callers: Collection[Peer], kinds: tuple[int, int], inward: int, outward: int
) -> Wiring:
    return Wiring(owner, frozenset(callers), *kinds, inward, outward)


_LITTLE: Final = 1 << 10
_MESSAGE: Final = 1 << 16
_PICTURE: Final = 1 << 18
_VIEW: Final = 1 << 22

WIRING: Final = {
    Channel.BRIDGE_OBSERVATIONS: _wire(
        Peer.ENGINE, {Peer.BRIDGE}, (zmq.PULL, zmq.PUSH), _MESSAGE, _LITTLE
    ),
    Channel.VISION_OBSERVATIONS: _wire(
        Peer.ENGINE, {Peer.VISION}, (zmq.PULL, zmq.PUSH), _PICTURE, _LITTLE
    ),
    Channel.BRIDGE_COMMANDS: _wire(
        Peer.ENGINE, {Peer.BRIDGE}, (zmq.PUSH, zmq.PULL), _LITTLE, _MESSAGE
    ),
    Channel.VISION_COMMANDS: _wire(
        Peer.ENGINE, {Peer.VISION}, (zmq.PUSH, zmq.PULL), _LITTLE, _MESSAGE
    ),
    Channel.VIEWS: _wire(
        Peer.ENGINE,
        {Peer.SCREEN, Peer.SIGN, Peer.WORLD, Peer.OPERATOR},
        (zmq.XPUB, zmq.SUB),
        _LITTLE,
        _VIEW,
    ),
    Channel.PUBLIC_VIEWS: _wire(Peer.ENGINE, {Peer.DISPLAY}, (zmq.XPUB, zmq.SUB), _LITTLE, _VIEW),
    Channel.INTENTS: _wire(Peer.ENGINE, {Peer.SCREEN}, (zmq.ROUTER, zmq.DEALER), _MESSAGE, _VIEW),
    Channel.ARCHIVE: _wire(Peer.ARCHIVE, {Peer.SCREEN}, (zmq.ROUTER, zmq.DEALER), _LITTLE, _VIEW),
    Channel.FRAMES: _wire(Peer.WORLD, {Peer.VISION}, (zmq.REP, zmq.REQ), _LITTLE, _VIEW),
    Channel.FINGER: _wire(Peer.SCREEN, {Peer.WORLD}, (zmq.REP, zmq.REQ), _MESSAGE, _MESSAGE),
    Channel.FIGURES: _wire(
        Peer.OPERATOR,
        {Peer.ENGINE, Peer.VISION, Peer.SCREEN},
        (zmq.PULL, zmq.PUSH),
        _MESSAGE,
        _LITTLE,
    ),
}


def address(run_directory: Path, channel: Channel) -> str:
    """The ipc address of a channel.

    Raises:
        ValueError: the directory's path is too long for a Unix socket.
    """
    path = f"{run_directory}/{channel.value}.sock"
    if len(path.encode()) > ADDRESS_LIMIT:
        raise ValueError(f"{run_directory}: too long for a socket's path; choose a shorter one")
    return f"ipc://{path}"


class Member:
    """One process's place on the bus: its context, its keys and its sockets.

    Args:
        run: the run's private directory.
        ring: this process's keys.
    """

    def __init__(self, run: Path, ring: KeyRing) -> None:
        self.run = run
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self._ring = ring
        self._door: ThreadAuthenticator | None = None
        self._bound: dict[Path, int] = {}
        """The sockets' files, and what the file system calls each (inode)."""
        self._lines: list[_Line] = []

    @property
    def proofs(self) -> bytes:
        """The key to which a PIN is sealed for the bridge; empty: there is none."""
        return self._ring.proofs

    @property
    def glass_secret(self) -> bytes:
        """With which the screen seals what it drew; empty: this is no screen, or has no bridge."""
        return self._ring.glass_secret

    def bind(self, channel: Channel) -> zmq.Socket[Any]:
        """A bound socket of this process's own: only its callers get in.

        Raises:
            PermissionError: the channel is somebody else's.
            ValueError: the directory's path is too long for a Unix socket.
        """
        wiring = WIRING[channel]
        if wiring.owner is not self._ring.peer:
            raise PermissionError(f"{channel.value} is the {wiring.owner.value}'s to bind")
        if self._door is None:
            # Before the first socket: nobody gets in while nobody asks for a key.
            self._door = ThreadAuthenticator(self.context)
            self._door.start()
        callers = {self._ring.public[peer] for peer in wiring.callers & set(self._ring.public)}
        self._door.configure_curve_callback(channel.value, _ZapHandler(channel, callers))
        socket = self._make(wiring.bound, wiring.inward)
        socket.curve_server = True
        socket.zap_domain = channel.value.encode()
        place = address(self.run, channel)
        socket.bind(place)
        file = Path(place.removeprefix("ipc://"))
        self._bound[file] = file.stat().st_ino
        return socket

    def find_displaced(self) -> str:
        """The name of a socket that others can't reach any more; empty: all can be reached.

        Any process of the same user may remove a socket's file or put its own there. It is not
        taken for this one, but whoever comes anew finds nobody else.
        """
        for file, inode in self._bound.items():
            try:
                if file.stat().st_ino != inode:
                    return file.stem
            except OSError:
                return file.stem
        return ""

    def unbind(self, socket: zmq.Socket[Any]) -> None:
        """Close a bound socket and remove its file, which the library leaves behind."""
        endpoint = str(socket.get_string(zmq.LAST_ENDPOINT)).rstrip("\0")
        socket.close(linger=0)
        file = Path(endpoint.removeprefix("ipc://"))
        file.unlink(missing_ok=True)
        self._bound.pop(file, None)

    def connect(self, channel: Channel) -> zmq.Socket[Any]:
        """A socket that talks to the channel's owner and nobody else; there already or not."""
        socket = self.prepare(channel)
        if WIRING[channel].connected != zmq.REQ:
            # A REQ is replaced where no answer comes.
            monitor = socket.get_monitor_socket(_REFUSED)
            self._lines.append(_Line(socket, monitor, address(self.run, channel)))
        socket.connect(address(self.run, channel))
        return socket

    def disconnect(self, socket: zmq.Socket[Any]) -> None:
        """Close a socket that `connect` made, on the thread that uses it."""
        for line in [line for line in self._lines if line.socket is socket]:
            self._lines.remove(line)
            socket.disable_monitor()
            line.close()
        socket.close(linger=0)

    def mend(self, *sockets: zmq.Socket[Any]) -> None:
        """Connect those sockets anew that met somebody else at the owner's address.

        The library gives up such a connection for good. To be called now and then by the thread
        that uses the sockets.
        """
        for line in self._lines:
            if line.socket in sockets and line.is_refused():
                with suppress(zmq.ZMQError):
                    line.socket.disconnect(line.address)
                line.socket.connect(line.address)

    def prepare(self, channel: Channel) -> zmq.Socket[Any]:
        """A socket that is not connected yet: its options count from the first message.

        Raises:
            PermissionError: this process has no business there.
        """
        wiring = WIRING[channel]
        if self._ring.peer not in wiring.callers or wiring.owner not in self._ring.public:
            raise PermissionError(f"the {self._ring.peer.value} has no business on {channel.value}")
        socket = self._make(wiring.connected, wiring.outward)
        socket.curve_serverkey = self._ring.public[wiring.owner]
        socket.reconnect_ivl = 20
        socket.reconnect_ivl_max = 200
        return socket

    def connect_figures(self) -> zmq.Socket[Any]:
        """A socket for measurements that nobody needs to collect: they are dropped then."""
        socket = self.prepare(Channel.FIGURES)
        socket.sndhwm = 100
        socket.immediate = True
        socket.connect(address(self.run, Channel.FIGURES))
        return socket

    def close(self) -> None:
        """Close whatever is still open."""
        if self._door is not None:
            self._door.stop()
            self._door = None
        self.context.destroy(linger=0)

    def _make(self, kind: int, limit: int) -> zmq.Socket[Any]:
        socket: zmq.Socket[Any] = self.context.socket(kind)
        socket.linger = 0
        socket.rcvhwm = WAITING
        socket.maxmsgsize = limit + _CURVE_BYTES
        socket.handshake_ivl = HANDSHAKE_MS
        socket.setsockopt(zmq.ZAP_ENFORCE_DOMAIN, 1)
        socket.curve_secretkey = self._ring.secret
        socket.curve_publickey = self._ring.public[self._ring.peer]
        return socket


class _Line:
    """A connection, and what the library says of it."""

    def __init__(self, socket: zmq.Socket[Any], monitor: zmq.Socket[Any], place: str) -> None:
        self.socket = socket
        self.address = place
        self._monitor = monitor
        self._due = 0.0

    def close(self) -> None:
        """Nobody asks any more."""
        self._monitor.close(linger=0)

    def is_refused(self) -> bool:
        """Whether it was given up since this was asked last; not oftener than is worth a try."""
        now = time.monotonic()
        if now < self._due:
            return False
        self._due = now + _MEND_S
        refused = False
        with suppress(zmq.Again):
            while True:
                recv_monitor_message(self._monitor, zmq.NOBLOCK)
                refused = True
        return refused


class _ZapHandler:
    """Lets a channel's callers in, by their keys; tells of others once a minute."""

    def __init__(self, channel: Channel, callers: Collection[bytes]) -> None:
        self._channel = channel
        self._callers = frozenset(callers)
        self._told = -_TELL_AGAIN_S

    def callback(self, _domain: str, key: bytes) -> bool:
        if key in self._callers:
            return True
        now = time.monotonic()
        if now - self._told >= _TELL_AGAIN_S:
            self._told = now
            _log.warning("%s: somebody without its key was kept out", self._channel.value)
        return False


def send_figures(socket: zmq.Socket[Any], reported: FiguresReported) -> None:
    """Send measurements, or drop them where nobody listens."""
    with suppress(zmq.Again):
        socket.send(figures.encode(reported), zmq.NOBLOCK)


class Wire(Generic[Message]):
    """Encodes and decodes one family of messages as MessagePack.

    Args:
        family: the messages.
        plain: people read them, here or in the record: every text in them is made plain where it
            is none.
    """

    def __init__(self, family: Any, *, plain: bool = False) -> None:
        self._plain = plain
        self._family = family
        self._decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(
            family, dec_hook=text.unpack
        )
        self._encoder = msgspec.msgpack.Encoder(enc_hook=text.pack)

    def encode(self, message: Message) -> bytes:
        """The message as bytes."""
        return self._encoder.encode(message)

    def decode(self, data: bytes) -> Message:
        """The message in the bytes.

        Raises:
            msgspec.DecodeError: the bytes are no such message.
        """
        message = self._decoder.decode(data)
        return show_plainly(message, self._family, on_screen=True) if self._plain else message


bridge_observations: Final[Wire[BridgeObservation]] = Wire(BridgeObservation, plain=True)
vision_observations: Final[Wire[VisionObservation]] = Wire(VisionObservation, plain=True)
bridge_commands: Final[Wire[BridgeCommand]] = Wire(BridgeCommand)
vision_commands: Final[Wire[VisionCommand]] = Wire(VisionCommand)
views: Final[Wire[View]] = Wire(View, plain=True)
public_views: Final[Wire[PublicView]] = Wire(PublicView, plain=True)
intents: Final[Wire[Intent | Query | AuthorizationQuery | TouchMade | CarryStatement]] = Wire(
    Intent | Query | AuthorizationQuery | TouchMade | CarryStatement
)
replies: Final[Wire[Accepted | Answered]] = Wire(Accepted | Answered, plain=True)
finger_requests: Final[Wire[FingerRequest]] = Wire(FingerRequest)
finger_replies: Final[Wire[FingerReply]] = Wire(FingerReply)
figures: Final[Wire[FiguresReported]] = Wire(FiguresReported)


SUBSCRIPTIONS: Final = 1000
"""Subscribers that are greeted at once."""


def accept_subscriptions(views: zmq.Socket[Any]) -> bool:
    """Take in who subscribes to the views; whether somebody did.

    All views or none: the socket keeps nothing of what else a subscriber names.
    """
    greeted = False
    for _ in range(SUBSCRIPTIONS):
        try:
            asked = views.recv(zmq.NOBLOCK)
        except zmq.Again:
            break
        if asked == b"\x01":
            views.setsockopt(zmq.SUBSCRIBE, b"")
            greeted = True
        elif asked == b"\x00":
            views.setsockopt(zmq.UNSUBSCRIBE, b"")
    return greeted
