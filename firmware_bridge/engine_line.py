"""The bridge's sockets to the engine: observations out, commands in.

The engine takes a device's numbers in rising order only. So nothing is sent while it is away, and
each time it comes back the caller sends everything unacknowledged again, in order, before
anything newer.
"""

from pathlib import Path
from typing import Any, Final

import msgspec
import zmq
from zmq.utils.monitor import recv_monitor_message

from engine import bus
from engine.bus import Channel
from engine.messages.commands import Command
from engine.messages.observations import Observation

_TOPIC: Final = b"bridge"
_WATCHED: Final = zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED


class EngineLine:
    """The connection to the engine.

    Args:
        run: the run directory that holds the sockets.
        poller: where the sockets are registered.
    """

    def __init__(self, run: Path, poller: zmq.Poller) -> None:
        self.connected = False
        """Whether the engine is there to take observations."""
        self.undecoded = 0
        """Commands that made no sense."""
        self._run = run
        self._poller = poller
        self._context: zmq.Context[Any] = zmq.Context()
        self._commands = bus.connect(self._context, zmq.SUB, run, Channel.COMMANDS)
        self._commands.subscribe(_TOPIC)
        poller.register(self._commands, zmq.POLLIN)
        self._connect()

    def send(self, observation: Observation) -> bool:
        """Hand an observation to the engine if it is there; whether it was handed over."""
        if not self.connected:
            return False
        try:
            self._observations.send(bus.observations.encode(observation), zmq.NOBLOCK)
        except zmq.Again:
            return False
        return True

    def take_commands(self) -> list[Command]:
        """The commands that came, in order."""
        commands = []
        while True:
            try:
                _, data = self._commands.recv_multipart(zmq.NOBLOCK)
                commands.append(bus.commands.decode(data))
            except zmq.Again:
                return commands
            except (msgspec.DecodeError, ValueError):
                self.undecoded += 1

    def returned(self) -> bool:
        """Whether the engine has come (back) since this was asked last."""
        returned = False
        while True:
            try:
                event = recv_monitor_message(self._monitor, zmq.NOBLOCK)["event"]
            except zmq.Again:
                return returned
            if event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
                self.connected = returned = True
            else:
                # A new socket: what the old one still holds must not overtake what got lost.
                self.connected = returned = False
                self._disconnect()
                self._connect()

    def close(self) -> None:
        """Close the sockets."""
        self._disconnect()
        self._poller.unregister(self._commands)
        self._context.destroy(linger=0)

    def _connect(self) -> None:
        self._observations: zmq.Socket[Any] = self._context.socket(zmq.PUSH)
        self._observations.linger = 0
        self._monitor: zmq.Socket[Any] = self._observations.get_monitor_socket(_WATCHED)
        self._poller.register(self._monitor, zmq.POLLIN)
        self._observations.reconnect_ivl = 20
        self._observations.reconnect_ivl_max = 200
        self._observations.connect(bus.address(self._run, Channel.OBSERVATIONS))

    def _disconnect(self) -> None:
        self._poller.unregister(self._monitor)
        self._observations.disable_monitor()
        self._monitor.close(linger=0)
        self._observations.close(linger=0)
