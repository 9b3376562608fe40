"""A process of the table's own user that tries everything: `python -m tests.system.hostile_peer`.

It has no capabilities, no keys of the table and no file of the bridge; it has the product's code,
every socket's address and every process's number. What it got is a JSON object on standard output;
nothing at all is what it should get. It kills engine, bridge and vision once each, since any
process of a user may kill another, and then stands in for the first and waits for the start of the
others.
"""

import ctypes
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import zmq

from engine.messages.authorization import AuthorizationQuery
from engine.messages.sensed.commands import Command
from engine.messages.sensed.figures import FiguresReported
from engine.messages.sensed.observations import Observation
from engine.messages.shown.review_questions import Query
from engine.messages.shown.touches import FingerRequest
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Intent
from engine.wire import bus

MARK: Final = "forged"
"""Stands in every text that it says."""
FAMILIES: Final = (
    Observation,
    Command,
    Intent,
    Query,
    AuthorizationQuery,
    FingerRequest,
    FiguresReported,
    View,
)
LISTENING_S: Final = 1.0
WAITING_S: Final = 4.0
_KINDS: Final = (zmq.PUSH, zmq.PULL, zmq.SUB, zmq.DEALER, zmq.REQ, zmq.PAIR)
_PTRACE_SEIZE: Final = 0x4206
_SYS_PIDFD_OPEN: Final = 434
_SYS_PIDFD_GETFD: Final = 438


def forge(kind: msgspec.inspect.Type) -> Any:  # noqa: C901, PLR0911 - a shape a line
    """A value of a type: as wrong as may be, but of the right shape."""
    match kind:
        case msgspec.inspect.StructType():
            fields = {field.encode_name: forge(field.type) for field in kind.fields}
            return fields if kind.tag is None else {str(kind.tag_field): kind.tag, **fields}
        case msgspec.inspect.LiteralType(values=values):
            return values[0]
        case msgspec.inspect.UnionType(types=types):
            return forge(types[0])
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.IntType():
            return 7
        case msgspec.inspect.FloatType():
            return 0.5
        case msgspec.inspect.BytesType():
            return MARK.encode()
        case msgspec.inspect.NoneType():
            return None
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.TupleType(item_types=items):
            return [forge(item) for item in items]
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return []
        case _:
            return MARK


def forge_all() -> Iterator[bytes]:
    """Every message of every family, once."""
    for family in FAMILIES:
        for kind in get_args(family) or (family,):
            yield msgspec.msgpack.encode(forge(msgspec.inspect.type_info(kind)))


def drop_capabilities() -> None:
    """From here on it is no more than the table's user, also where that is root."""
    library = ctypes.CDLL(None, use_errno=True)
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    if library.capset(header, none) != 0:
        raise OSError(ctypes.get_errno(), "capset")


class Peer:
    """The attacker.

    Args:
        run: the run's directory.
        pids: the processes, by name.
    """

    def __init__(self, run: Path, pids: dict[str, int]) -> None:
        self.got: dict[str, list[str]] = {}
        """What it should not have got, by the attack; each attack that was made has its entry."""
        self.sent = 0
        self._run = run
        self._pids = pids
        self._context: zmq.Context[Any] = zmq.Context()
        self._messages = list(forge_all())

    def talk(self) -> None:
        """Every message on every socket, by every kind of socket, in clear and with CURVE."""
        for curve in (False, True):
            sockets = {
                f"{channel.value} {kind} {curve}": self._connect(channel, kind, curve=curve)
                for channel in bus.Channel
                for kind in _KINDS
            }
            deadline = time.monotonic() + LISTENING_S
            for data in self._messages:
                for socket in sockets.values():
                    self._say(socket, data)
            self.got[f"heard, {'CURVE' if curve else 'in clear'}"] = [
                name
                for name, socket in sockets.items()
                if socket.socket_type_hears
                and socket.poll(max(0, int(1000 * (deadline - time.monotonic()))) // 20)
            ]
            for socket in sockets.values():
                socket.close(linger=0)

    def _say(self, socket: Any, data: bytes) -> None:
        try:
            socket.send(data, zmq.NOBLOCK)
            self.sent += 1
        except zmq.ZMQError:
            return  # the queue to nobody is full, or this kind of socket only hears

    def _connect(self, channel: bus.Channel, kind: int, *, curve: bool) -> Any:
        socket: Any = self._context.socket(kind, socket_class=_Socket)
        socket.socket_type_hears = kind != zmq.PUSH
        socket.linger = 0
        if curve:
            socket.curve_publickey, socket.curve_secretkey = zmq.curve_keypair()
            socket.curve_serverkey = zmq.curve_keypair()[0]
        if kind == zmq.SUB:
            socket.setsockopt(zmq.SUBSCRIBE, b"")
        socket.connect(bus.address(self._run, channel))
        return socket

    def look(self, name: str, pid: int) -> list[str]:
        """What can be read of a process: memory, files, trace."""
        seen = []
        for file in ("mem", "environ", "maps", "fd/0", "fd/1", "stack", "auxv"):
            try:
                descriptor = os.open(f"/proc/{pid}/{file}", os.O_RDONLY)
            except OSError:
                continue
            try:
                # Some can be opened by everybody and read by nobody; memory that is open is lost.
                if file == "mem" or os.read(descriptor, 1):
                    seen.append(f"{name} {file}")
            except OSError:
                pass
            finally:
                os.close(descriptor)
        library = ctypes.CDLL(None, use_errno=True)
        if library.ptrace(_PTRACE_SEIZE, pid, 0, 0) == 0:
            seen.append(f"{name} traced")
        process = library.syscall(_SYS_PIDFD_OPEN, pid, 0)
        if process >= 0:
            seen += [
                f"{name} descriptor {number}"
                for number in range(8)
                if library.syscall(_SYS_PIDFD_GETFD, process, number, 0) >= 0
            ]
            os.close(process)
        return seen

    def look_around(self) -> None:
        """Into every process that runs."""
        self.got["looked into"] = [
            text for name, pid in self._pids.items() for text in self.look(name, pid)
        ]

    def wait_at_the_start(self, name: str) -> None:
        """Kill a process and look into the next one from its first instant on."""
        before = {int(path.name) for path in Path("/proc").glob("[0-9]*")}
        os.kill(self._pids[name], signal.SIGKILL)
        seen: set[str] = set()
        looked = 0
        deadline = time.monotonic() + WAITING_S / 2
        while time.monotonic() < deadline:
            fresh = {int(path.name) for path in Path("/proc").glob("[0-9]*")} - before
            for pid in fresh:
                if _names(pid, str(self._run)):
                    looked += 1
                    seen.update(self.look(name, pid))
        self.got[f"{name}'s start"] = sorted(seen) if looked else ["it was not seen"]

    def stand_in(self) -> None:
        """Kill the engine, take its sockets, ask and listen until it is back."""
        owned = [channel for channel, wiring in bus.WIRING.items() if wiring.owner == "engine"]
        os.kill(self._pids["engine"], signal.SIGKILL)
        sockets = []
        for curve in (False, True):
            context: zmq.Context[Any] = zmq.Context()
            for channel in owned:
                socket: Any = context.socket(bus.WIRING[channel].bound)
                socket.linger = 0
                if curve:
                    socket.curve_server = True
                    socket.curve_publickey, socket.curve_secretkey = zmq.curve_keypair()
                socket.bind(bus.address(self._run, channel))
                sockets.append((channel.value, socket))
            deadline = time.monotonic() + 0.4
            heard = self.got.setdefault("heard as the engine", [])
            while time.monotonic() < deadline:
                for name, socket in sockets:
                    for data in self._messages:
                        self._say(socket, data)
                    if socket.type in (zmq.PULL, zmq.ROUTER, zmq.XPUB) and socket.poll(5):
                        socket.recv_multipart()
                        heard.append(name)


class _Socket(zmq.Socket[bytes]):
    socket_type_hears: bool = False


def _names(pid: int, text: str) -> bool:
    try:
        return text in Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return False


def main() -> None:
    """Attack; then say what came of it, and leave without tidying up."""
    run, pids = Path(sys.argv[1]), json.loads(sys.argv[2])
    drop_capabilities()
    peer = Peer(run, pids)
    peer.look_around()
    peer.talk()
    peer.wait_at_the_start("vision")
    peer.wait_at_the_start("bridge")
    peer.stand_in()
    print(json.dumps({"got": peer.got, "sent": peer.sent}), flush=True)  # noqa: T201
    os._exit(0)


if __name__ == "__main__":
    main()
