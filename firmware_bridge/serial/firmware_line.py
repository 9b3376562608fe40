"""The line to one reader while no bridge has it: who it is, and another firmware for it.

Each question is asked again until it is answered: a frame may be damaged on the way, and one that
comes twice does no harm.
"""

import os
import secrets
import select
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self, TypeVar

from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.protocol import (
    PART_LIMIT,
    Ask,
    Greet,
    Hello,
    Loader,
    LoaderState,
    Message,
    Offer,
    Part,
    ProtocolError,
    UnknownVersionError,
    decode_message,
    encode_message,
)
from firmware_bridge.serial.firmware_image import Image
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import PortError, line_speed, open_port, resolve_port
from firmware_bridge.serial.reader_session import read_device_key

ANSWER_S: Final = 0.5
"""So long an answer may take before it is asked for again."""
PATIENCE_S: Final = 5.0
"""So long a reader is asked the same."""
RESTART_S: Final = 30.0
"""So long a reader may take to start with another firmware."""
_CHUNK: Final = 4096
_LOOK_S: Final = 0.1
_LATE_ANSWERS: Final = 2
"""So many that say idle may be late ones."""

_M = TypeVar("_M", bound=Message)

REFUSALS: Final = {
    LoaderState.IDLE: "started anew in the middle; flash it again",
    LoaderState.OTHER_MODEL: "is a {model}, and the image is for another model",
    LoaderState.NO_ROOM: "has no room for the image; give it one of its own model",
    LoaderState.WRONG_HASH: "did not get what was sent; check its cable, flash it again",
}


class FirmwareError(Exception):
    """The reader can't be asked or flashed; the text says why, after the reader's name."""


class FirmwareLine:
    """A reader's port, opened for nobody else.

    Args:
        options: the reader's section of the configuration; a reader that speaks our protocol.
        base: the configuration's directory.
        run: where simulated readers are.

    Raises:
        FirmwareError: the port can't be opened.
        SealingError: the reader's key can't be read.
        PortNameError: the port's name makes no sense.
    """

    def __init__(self, options: ReaderOptions, base: Path, run: Path) -> None:
        self._key = read_device_key(base / options.key) if options.key else b""
        target = resolve_port(options.port, run)
        try:
            self._port = open_port(target, *line_speed(options.port, options.baud))
        except PortError as error:
            raise FirmwareError(str(error)) from None
        self._deframer = Deframer()
        self._trouble = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the port go."""
        self._port.close()

    def greet(self, patience_s: float = PATIENCE_S) -> Hello:
        """Who the reader is, said now.

        Raises:
            FirmwareError: it does not say.
        """
        nonce = secrets.randbits(63) + 1
        return self._ask(Greet(nonce=nonce), Hello, lambda said: said.nonce == nonce, patience_s)

    def ask_model(self) -> Loader:
        """Which model it is.

        Raises:
            FirmwareError: it does not say.
        """
        return self._ask(Ask(), Loader, lambda _: True, PATIENCE_S)

    def install(self, image: Image, tell: Callable[[int], None]) -> None:
        """Bring it an image; it starts with that once it has all of it.

        Args:
            image: what it gets.
            tell: told after each part how many bytes it has.

        Raises:
            FirmwareError: it refused, or went away.
        """
        size, sent = len(image.data), 0
        offer = Offer(size=size, digest=image.digest, model=image.model)
        answer = self._ask(offer, Loader, _answers_offer, PATIENCE_S)
        while answer.state == LoaderState.TAKING:
            held = answer.held
            if held > sent:
                raise FirmwareError(
                    f"says that it has {held} bytes, and was sent {sent}: no reader that keeps to "
                    "its protocol says so; have it looked at"
                )
            tell(held)
            data = image.data[held : held + PART_LIMIT]
            sent = max(sent, held + len(data))
            try:
                answer = self._send_part(Part(at=held, data=data))
            except FirmwareError:
                if held + len(data) < size:
                    raise
                return
            if answer.state == LoaderState.IDLE and held + len(data) == size:
                # It started anew before its answer was out: its hello tells with what.
                return
        if answer.state != LoaderState.WHOLE:
            raise FirmwareError(REFUSALS[answer.state].format(model=answer.model))
        if sent < size:
            raise FirmwareError(
                f"says that it has the whole image, and was sent {sent} of {size} bytes; have it "
                "looked at"
            )
        tell(size)

    def _send_part(self, part: Part) -> Loader:
        idle = 0

        def is_next(said: Loader) -> bool:
            nonlocal idle
            idle += said.state == LoaderState.IDLE
            if said.state == LoaderState.IDLE:
                # An answer of before the offer may be late or come twice; a device that started
                # anew says it again and again.
                return idle > _LATE_ANSWERS
            return said.state != LoaderState.TAKING or said.held > part.at

        return self._ask(part, Loader, is_next, PATIENCE_S)

    def _ask(
        self, message: Message, kind: type[_M], fits: Callable[[_M], bool], patience_s: float
    ) -> _M:
        """Say it until a message of the kind that fits is the answer."""
        frame = encode_frame(encode_message(message, self._key))
        deadline = time.monotonic() + patience_s
        while (now := time.monotonic()) < deadline:
            self._write(frame)
            until = min(now + ANSWER_S, deadline)
            while (rest := until - time.monotonic()) > 0:
                for said in self._read(rest):
                    if isinstance(said, kind) and fits(said):
                        return said
        raise FirmwareError(self._trouble or "says nothing; check its power and its cable")

    def _write(self, frame: bytes) -> None:
        try:
            while frame:
                if not select.select([], [self._port.fileno()], [], ANSWER_S)[1]:
                    raise FirmwareError("takes nothing any more; check its cable")
                frame = frame[os.write(self._port.fileno(), frame) :]
        except OSError:
            raise FirmwareError("went away; check its cable") from None

    def _read(self, rest_s: float) -> list[Message]:
        try:
            if not select.select([self._port.fileno()], [], [], rest_s)[0]:
                return []
            data = os.read(self._port.fileno(), _CHUNK)
        except OSError:
            data = b""
        if not data:
            raise FirmwareError("went away; check its cable")
        said = []
        for payload in self._deframer.feed(data):
            try:
                message = decode_message(payload, self._key)
            except UnknownVersionError as error:
                raise FirmwareError(str(error)) from None
            except ProtocolError as error:
                self._trouble = str(error)
                continue
            if message is not None:
                said.append(message)
        return said


def _answers_offer(said: Loader) -> bool:
    """Whether it can be the answer to an offer: a device that is idle has not heard it yet."""
    if said.state == LoaderState.TAKING:
        return said.held == 0
    return said.state != LoaderState.IDLE


def await_restart(
    options: ReaderOptions, base: Path, run: Path, digest: bytes, patience_s: float = RESTART_S
) -> Hello:
    """Wait until a reader that was flashed has started; who it is then.

    Args:
        options: its section of the configuration.
        base: the configuration's directory.
        run: where simulated readers are.
        digest: the firmware that it should start with, SHA-256.
        patience_s: seconds.

    Returns:
        Its hello: the last one that it said, whatever firmware it has then.

    Raises:
        FirmwareError: it does not come back.
    """
    deadline = time.monotonic() + patience_s
    hello: Hello | None = None
    trouble: FirmwareError | None = None
    while time.monotonic() < deadline:
        try:
            with FirmwareLine(options, base, run) as line:
                hello = line.greet(min(PATIENCE_S, patience_s))
        except FirmwareError as error:
            trouble = error
        if hello is not None and hello.firmware_hash == digest:
            return hello
        time.sleep(_LOOK_S)
    if hello is not None:
        return hello
    raise FirmwareError(f"did not come back: {trouble}")
