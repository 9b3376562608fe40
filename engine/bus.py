"""The sockets between the processes: ZeroMQ over ipc in one private directory.

Which end binds, and how each kind of message travels, stands here and nowhere else.
"""

import contextlib
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec
import zmq

from engine.messages.commands import Command
from engine.messages.figures import FiguresReported
from engine.messages.intents import Accepted, Intent
from engine.messages.observations import Observation
from engine.messages.review import Answered, Query
from engine.messages.touches import FingerReply, FingerRequest
from engine.messages.views import View

Message = TypeVar("Message")

ADDRESS_LIMIT: Final = 107
"""Bytes of a Unix socket's path (sun_path), less the closing zero."""


class Channel(StrEnum):
    """The sockets by name."""

    OBSERVATIONS = "observations"
    """PULL, bound by the engine; bridge and vision push."""
    COMMANDS = "commands"
    """PUB, bound by the engine; topics "bridge" and "vision"."""
    VIEWS = "views"
    """XPUB, bound by the engine, which answers a new subscriber with the present view."""
    INTENTS = "intents"
    """ROUTER, bound by the engine; screens are DEALERs."""
    FRAMES = "frames"
    """REP, bound by the simulated world; a simulated camera is its REQ."""
    FINGER = "finger"
    """REP, bound by a dealer's screen in a simulation; the robot dealer is its REQ."""
    FIGURES = "figures"
    """PULL, bound by whoever collects measurements, if anybody does."""


def address(run_directory: Path, channel: Channel) -> str:
    """The ipc address of a channel.

    Raises:
        ValueError: the directory's path is too long for a Unix socket.
    """
    path = f"{run_directory}/{channel.value}.sock"
    if len(path.encode()) > ADDRESS_LIMIT:
        raise ValueError(f"{run_directory}: too long for a socket's path; choose a shorter one")
    return f"ipc://{path}"


def bind(context: zmq.Context[Any], kind: int, run: Path, channel: Channel) -> zmq.Socket[Any]:
    """A bound socket that loses nothing on purpose and does not linger."""
    socket: zmq.Socket[Any] = context.socket(kind)
    socket.linger = 0
    socket.bind(address(run, channel))
    return socket


def unbind(socket: zmq.Socket[Any]) -> None:
    """Close a bound socket and remove its file, which the library leaves behind."""
    endpoint = str(socket.get_string(zmq.LAST_ENDPOINT)).rstrip("\0")
    socket.close(linger=0)
    if endpoint.startswith("ipc://"):
        Path(endpoint.removeprefix("ipc://")).unlink(missing_ok=True)


def connect(context: zmq.Context[Any], kind: int, run: Path, channel: Channel) -> zmq.Socket[Any]:
    """A connected socket; it may connect before the other end exists."""
    socket: zmq.Socket[Any] = context.socket(kind)
    socket.linger = 0
    socket.reconnect_ivl = 20
    socket.reconnect_ivl_max = 200
    socket.connect(address(run, channel))
    return socket


def connect_figures(context: zmq.Context[Any], run: Path) -> zmq.Socket[Any]:
    """A socket for measurements that nobody needs to collect: a full queue drops them."""
    socket: zmq.Socket[Any] = context.socket(zmq.PUSH)
    socket.linger = 0
    socket.sndhwm = 100
    socket.immediate = True
    socket.connect(address(run, Channel.FIGURES))
    return socket


def send_figures(socket: zmq.Socket[Any], reported: FiguresReported) -> None:
    """Send measurements, or drop them where nobody listens."""
    with contextlib.suppress(zmq.Again):
        socket.send(figures.encode(reported), zmq.NOBLOCK)


class Wire(Generic[Message]):
    """Encodes and decodes one family of messages as MessagePack."""

    def __init__(self, family: Any) -> None:
        self._decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(family)
        self._encoder = msgspec.msgpack.Encoder()

    def encode(self, message: Message) -> bytes:
        """The message as bytes."""
        return self._encoder.encode(message)

    def decode(self, data: bytes) -> Message:
        """The message in the bytes.

        Raises:
            msgspec.DecodeError: the bytes are no such message.
        """
        return self._decoder.decode(data)


observations: Final[Wire[Observation]] = Wire(Observation)
commands: Final[Wire[Command]] = Wire(Command)
views: Final[Wire[View]] = Wire(View)
intents: Final[Wire[Intent | Query]] = Wire(Intent | Query)
replies: Final[Wire[Accepted | Answered]] = Wire(Accepted | Answered)
finger_requests: Final[Wire[FingerRequest]] = Wire(FingerRequest)
finger_replies: Final[Wire[FingerReply]] = Wire(FingerReply)
figures: Final[Wire[FiguresReported]] = Wire(FiguresReported)
