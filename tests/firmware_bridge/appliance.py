"""A bridge as a real process between a fake engine and a simulated reader."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import zmq

from engine.cards import Card
from engine.keys.sealing import KeyPair, new_key_pair, save_public_key
from engine.messages.sensed.commands import (
    AcknowledgeRecord,
    BridgeCommand,
    CheckDeck,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardRefused,
    EnvelopeSealed,
    Observation,
    ReadingsLost,
    SourceReported,
)
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.serial.ports import simulated_link
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from tests.bus_peers import join, start_peer

PATIENCE_S = 60.0


class FakeEngine:
    """The engine's ends of the bridge's sockets; it records and acknowledges like the real one."""

    def __init__(self, run: Path) -> None:
        self.run = run
        self.acknowledging = True
        self.seen: list[Observation] = []
        self.raw: list[bytes] = []
        self.heard: dict[tuple[str, int], int] = {}
        self.recorded: list[CardDrawn | CardRefused | ReadingsLost] = []
        self.states: dict[str, SourceReported] = {}
        self._open()

    def _open(self) -> None:
        self._member = join(self.run, Peer.ENGINE)
        self._observations = self._member.bind(Channel.BRIDGE_OBSERVATIONS)
        self._commands = self._member.bind(Channel.BRIDGE_COMMANDS)

    def close(self) -> None:
        self._member.close()

    def restart(self) -> None:
        self.close()
        self._open()

    def send(self, command: BridgeCommand) -> None:
        with suppress(zmq.Again):
            self._commands.send(bus.bridge_commands.encode(command), zmq.NOBLOCK)

    def take(self, wait_ms: int = 50) -> None:
        """Take in what has come."""
        if not self._observations.poll(wait_ms):
            return
        data = self._observations.recv()
        self.raw.append(data)
        observation = bus.bridge_observations.decode(data)
        self.seen.append(observation)
        if isinstance(observation, SourceReported):
            self.states[observation.source] = observation
        if isinstance(observation, CardDrawn | CardRefused | ReadingsLost):
            self._record(observation)

    def _record(self, observation: CardDrawn | CardRefused | ReadingsLost) -> None:
        device = (observation.source, observation.boot)
        if observation.sequence > self.heard.get(device, 0):
            self.heard[device] = observation.sequence
            self.recorded.append(observation)
        if self.acknowledging:
            self.send(
                AcknowledgeRecord(
                    source=observation.source,
                    boot=observation.boot,
                    sequence=observation.sequence,
                )
            )

    def until(self, reached: Callable[[], object], what: str) -> None:
        """Take in observations until the condition holds."""
        deadline = time.monotonic() + PATIENCE_S
        while not reached():
            assert time.monotonic() < deadline, f"waited in vain: {what}"
            self.take()

    def ask(self, command: BridgeCommand, answer: type[Any]) -> Any:
        """Send the command as the engine does, again until answered."""
        start = len(self.seen)
        deadline = time.monotonic() + PATIENCE_S
        asked = 0.0
        while True:
            for observation in self.seen[start:]:
                if isinstance(observation, answer) and _answers(command, observation):
                    return observation
            assert time.monotonic() < deadline, f"no {answer.__name__}"
            if time.monotonic() - asked > 0.3:
                asked = time.monotonic()
                self.send(command)
            self.take()

    def drawn(self) -> list[CardDrawn]:
        return [item for item in self.recorded if isinstance(item, CardDrawn)]

    def handles(self) -> list[Card]:
        return [item.handle for item in self.drawn()]


def _answers(command: BridgeCommand, observation: Any) -> bool:
    if isinstance(command, SealHand | EndHand):
        return bool(observation.hand == command.hand)
    if isinstance(command, ConfirmFaces | OpenFaces | CheckDeck):
        return bool(observation.question == command.question)
    assert not isinstance(command, UnlockFaces | ReturnCards), "has no answer"
    return True


class Appliance:
    """A bridge's process, a simulated reader and a fake engine in one directory."""

    def __init__(self, directory: Path, **reader: Any) -> None:
        self.run = directory / "run"
        self.run.mkdir(mode=0o700)
        self.state = directory / "bridge"
        self.config = directory / "tapburn.toml"
        self.log = directory / "bridge.log"
        self.keys: list[KeyPair] = [new_key_pair(), new_key_pair()]
        for name, pair in zip(("security", "games"), self.keys, strict=True):
            save_public_key(directory / f"{name}.pub", pair)
        self.deck = new_deck(1)
        write_deck(self.state, "blue", self.deck)
        self.config.write_text(
            '[table]\nname = "Table 1"\ngame = "holdem"\nseats = 9\n'
            f'[bridge]\nstate = "{self.state}"\n'
            'departments = ["security.pub", "games.pub"]\ndeck = "blue"\nflicker_ms = 100\n'
            '[[bridge.readers]]\nname = "shoe"\nplace = "shoe"\nport = "sim:shoe"\n'
        )
        self.engine = FakeEngine(self.run)
        self.reader = SimulatedReader(simulated_link(self.run, "shoe"), "shoe", ("shoe",), **reader)
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.reader.close()
        self.engine.close()

    def start(self) -> None:
        environment = os.environ | {"TAPBURN_LOG": "debug"}
        with self.log.open("ab") as log:
            self.process = start_peer(
                Peer.BRIDGE,
                [sys.executable, "-m", "firmware_bridge", "--run", self.run, "--config",
                 self.config],
                stdout=log, stderr=log, env=environment,
            )  # fmt: skip

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def terminate(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE_S)
        self.process = None
        return code

    def wait_ready(self) -> None:
        self.engine.states.clear()
        self.engine.until(
            lambda: "shoe" in self.engine.states and self.engine.states["shoe"].state == "ready",
            "the reader is ready",
        )

    def seal(self, hand: str = "T1-000001", game: str = "", seats: int = 9) -> EnvelopeSealed:
        command = SealHand(hand=hand, game=game, seats=tuple(range(1, seats + 1)))
        answer = self.engine.ask(command, EnvelopeSealed)
        assert isinstance(answer, EnvelopeSealed)
        return answer

    def present(self, *cards: Card) -> None:
        for card in cards:
            self.reader.present(self.deck[card])
