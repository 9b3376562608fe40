"""The bridge's sockets to the engine: observations out, commands in.

The engine takes a device's numbers in rising order only. So nothing is sent while it is away, and
each time it comes back the caller sends everything unacknowledged again, in order, before
anything newer.
"""

import logging
import time
from typing import Any, Final

import msgspec
import zmq
from zmq.utils.monitor import recv_monitor_message

from engine.messages.sensed.commands import BridgeCommand
from engine.messages.sensed.observations import BridgeObservation
from engine.wire import bus
from engine.wire.bus import Channel, Member, address

_TURN: Final = 8
"""Commands that are taken before the readers have their turn."""
_log = logging.getLogger(__name__)
_WATCHED: Final = (
    zmq.EVENT_HANDSHAKE_SUCCEEDED
    | zmq.EVENT_DISCONNECTED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
)
_ANEW_S: Final = 0.2
"""Seconds between two tries, where somebody else stands at the engine's address."""


class EngineLine:
    """The connection to the engine.

    Args:
        member: this process's place on the bus.
        poller: where the sockets are registered.
    """

    def __init__(self, member: Member, poller: zmq.Poller) -> None:
        self.connected = False
        """Whether the engine is there to take observations."""
        self.undecoded = 0
        """Commands that made no sense."""
        self._member = member
        self._poller = poller
        self._due = 0.0
        self._commands = member.connect(Channel.BRIDGE_COMMANDS)
        poller.register(self._commands, zmq.POLLIN)
        self._connect()

    def send(self, observation: BridgeObservation) -> bool:
        """Hand an observation to the engine if it is there; whether it was handed over."""
        if not self.connected:
            return False
        try:
            self._observations.send(bus.bridge_observations.encode(observation), zmq.NOBLOCK)
        except zmq.Again:
            return False
        return True

    def accept_commands(self) -> list[BridgeCommand]:
        """The commands that came, in order; what can't be read is dropped and told."""
        commands: list[BridgeCommand] = []
        for _ in range(_TURN):
            try:
                (data,) = self._commands.recv_multipart(zmq.NOBLOCK)
                commands.append(bus.bridge_commands.decode(data))
            except zmq.Again:
                break
            except (msgspec.DecodeError, ValueError, RecursionError):
                self.undecoded += 1
                if self.undecoded == 1:
                    _log.warning("a command could not be read; it and its like are dropped")
        return commands

    def returned(self) -> bool:
        """Whether the engine has come (back) since this was asked last."""
        returned = False
        self._member.mend(self._commands)
        while time.monotonic() >= self._due:
            try:
                event = recv_monitor_message(self._monitor, zmq.NOBLOCK)["event"]
            except zmq.Again:
                return returned
            if event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
                self.connected = returned = True
            elif self.connected or event != zmq.EVENT_DISCONNECTED:
                # A new socket: what the old one still holds must not overtake what got lost.
                if not self.connected:
                    self._due = time.monotonic() + _ANEW_S
                self.connected = returned = False
                self._disconnect()
                self._connect()
        return returned

    def close(self) -> None:
        """Close the sockets."""
        self._disconnect()
        self._poller.unregister(self._commands)
        self._commands.close(linger=0)

    def _connect(self) -> None:
        self._observations: zmq.Socket[Any] = self._member.prepare(Channel.BRIDGE_OBSERVATIONS)
        self._monitor: zmq.Socket[Any] = self._observations.get_monitor_socket(_WATCHED)
        self._poller.register(self._monitor, zmq.POLLIN)
        self._observations.connect(address(self._member.run, Channel.BRIDGE_OBSERVATIONS))

    def _disconnect(self) -> None:
        self._poller.unregister(self._monitor)
        self._observations.disable_monitor()
        self._monitor.close(linger=0)
        self._observations.close(linger=0)
