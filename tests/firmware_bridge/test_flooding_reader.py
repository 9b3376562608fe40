"""A reader that tells without end: it costs the others and the engine nothing but a turn."""

import os
import threading
import tty
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pytest

from engine.messages.sensed.observations import CardDrawn, EnvelopeSealed
from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.protocol import (
    Capability,
    Event,
    Greet,
    Heartbeat,
    Hello,
    Message,
    Sight,
    decode_message,
    encode_message,
)
from firmware_bridge.serial.readers import MOST_UNTAKEN, BytesRead, PortNews, PortThread
from tests.firmware_bridge.appliance import Appliance
from tests.tries import tries

BOOT = 7
FLOODS = ("events", "beats", "hellos", "noise")


def make_hello(nonce: int) -> Hello:
    return Hello(
        boot=BOOT, time_us=1000, nonce=nonce, acknowledged=0, following=1, ring=1024,
        capabilities=Capability.NONE, firmware_hash=bytes(32), firmware="1.0", name="loud",
        places=("muck",),
    )  # fmt: skip


class LoudReader:
    """A device that greets, and then says one thing as fast as its line takes it."""

    def __init__(self, link: Path, what: str) -> None:
        self._what = what
        self._master, slave = os.openpty()
        tty.setraw(slave)
        link.symlink_to(os.ttyname(slave))
        self._slave = slave
        self._sequence = 0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        os.close(self._slave)
        os.close(self._master)
        self._thread.join(timeout=5)

    def _run(self) -> None:
        deframer = Deframer()
        try:
            while not self._stopping.is_set():
                met = [decode_message(one) for one in deframer.feed(os.read(self._master, 4096))]
                nonces = [one.nonce for one in met if isinstance(one, Greet)]
                if nonces:
                    self._say(make_hello(nonces[-1]))
                    break
            while not self._stopping.is_set():
                self._say(*self._make())
        except OSError:
            return

    def _make(self) -> Iterator[Message]:
        for _ in range(100):
            self._sequence += 1
            at = 1000 + self._sequence
            if self._what == "events":
                yield Event(
                    boot=BOOT, sequence=self._sequence, time_us=at, place=0,
                    sight=Sight.ARRIVED, uid=os.urandom(8),
                )  # fmt: skip
            elif self._what == "beats":
                yield Heartbeat(boot=BOOT, time_us=at, following=1)
            else:
                yield make_hello(0)

    def _say(self, *messages: Message) -> None:
        data = b"".join(encode_frame(encode_message(one)) for one in messages)
        rest = os.urandom(len(data)) if self._what == "noise" and len(messages) > 1 else data
        while rest:
            rest = rest[os.write(self._master, rest) :]


@pytest.mark.system
@pytest.mark.parametrize("what", FLOODS[: tries(2, of=len(FLOODS))])
def test_a_hand_is_sealed_and_dealt_while_another_reader_floods(tmp_path: Path, what: str) -> None:
    with ExitStack() as stack:
        made = stack.enter_context(Appliance(tmp_path))
        link = tmp_path / "loud"
        made.config.write_text(
            made.config.read_text()
            + f'[[bridge.readers]]\nname = "muck"\nplace = "muck"\nport = "serial:{link}"\n'
        )
        made.start()
        stack.enter_context(LoudReader(link, what))
        states = made.engine.states
        made.engine.until(lambda: "muck" in states, "the loud reader is seen")
        made.wait_ready()
        made.seal()
        for card in ("As", "Kd", "2c"):
            made.present(card)
        made.engine.until(
            lambda: len([one for one in made.engine.seen if isinstance(one, CardDrawn)]) >= 3,
            "three cards",
        )
        assert any(isinstance(one, EnvelopeSealed) for one in made.engine.seen)
        states.pop("bridge", None)
        made.engine.until(lambda: "bridge" in states, "the bridge's own beat")
        assert states["bridge"].state == "ready"
        assert states["shoe"].state == "ready"


def test_a_port_brings_no_more_than_is_taken() -> None:
    master, slave = os.openpty()
    tty.setraw(slave)
    came = threading.Semaphore(0)
    news: list[PortNews] = []

    def deliver(one: PortNews) -> None:
        news.append(one)
        came.release()

    port = PortThread(os.ttyname(slave), (115200, "N"), deliver)
    port.start()
    assert came.acquire(timeout=30)
    os.set_blocking(master, False)
    flood = bytes(1024)
    written = _fill(master, flood)
    taken = 0
    while written < 4 * MOST_UNTAKEN:
        waiting = sum(len(one.data) for one in [*news] if isinstance(one, BytesRead)) - taken
        assert waiting < MOST_UNTAKEN + 4096
        if waiting >= MOST_UNTAKEN:
            port.count_taken(waiting)
            taken += waiting
        written += _fill(master, flood)
    port.close()
    os.close(slave)
    os.close(master)


def _fill(master: int, data: bytes) -> int:
    """How much the line took, until it takes no more."""
    written = 0
    try:
        while True:
            written += os.write(master, data)
    except BlockingIOError:
        return written
