"""A configured reader: its port, its link, and how it is in the dealer's words."""

import logging
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from engine.guarded_paths import acting_for
from engine.keys.sealing import SealingError
from engine.messages.sensed.observations import FirmwareTold, SourceReported, SourceState
from engine.wire.liveness import SILENCE_NS
from firmware_bridge.kept.private_files import read_private
from firmware_bridge.link.foreign_link import ForeignLink
from firmware_bridge.link.host_link import (
    DeviceGreeted,
    DeviceHeard,
    DeviceRefused,
    EventRead,
    EventsLost,
    HostLink,
    News,
)
from firmware_bridge.link.protocol import Capability, Hello
from firmware_bridge.secrets.vault import Position
from firmware_bridge.serial.capture import CaptureWriter
from firmware_bridge.serial.capture_replay import ReplayThread
from firmware_bridge.serial.flash_notes import use_note
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import foreign_kind, line_speed, replayed_file, resolve_port
from firmware_bridge.serial.readers import BytesRead, PortFailed, PortNews, PortOpened, PortThread
from firmware_bridge.serial.usb_reset import find_usb_device, reset_usb

ReaderEvent: TypeAlias = DeviceHeard | EventRead | EventsLost
"""What a reader tells that is more than words for the dealer."""

_log = logging.getLogger(__name__)

RESET_AFTER_NS: Final = 10_000_000_000
"""Silence of a reader, in nanoseconds, after which its USB device is reset."""
RESET_APART_NS: Final = 60_000_000_000
"""Nanoseconds between two resets of the USB device of a reader that stays silent."""


class ReaderSurroundings(msgspec.Struct, frozen=True, kw_only=True):
    """What all readers of a bridge share."""

    run: Path
    """The run directory, where simulated readers are."""
    base: Path
    """The configuration's directory, where relative paths start."""
    mask: Callable[[bytes], bytes]
    """Another number for a tag, for captures."""
    flicker_ms: int = 1500
    """How long a card must be away from a reader that does not say otherwise."""


class ReaderSession:
    """One reader of the configuration.

    Args:
        options: its section of the configuration.
        surroundings: what all readers share.
        position: how far its events were taken.
        deliver: called in the port's thread with each piece of news.

    Raises:
        PortNameError: the port's name makes no sense.
        SealingError: the key's file can't be used.
        CaptureError: the capture can't be written.
    """

    def __init__(
        self,
        options: ReaderOptions,
        surroundings: ReaderSurroundings,
        position: Position,
        deliver: Callable[["ReaderSession", PortNews], None],
    ) -> None:
        self.name = options.name
        self.state: SourceState = "starting"
        self.words = "looking for the reader"
        self._options = options
        base = surroundings.base
        key = read_device_key(base / options.key) if options.key else b""
        self._heard_ns = 0
        self._open = False
        self._target = ""
        self._reset_ns = 0
        """When its USB device was reset last; 0: not since its port was opened."""
        self._misfit = ""
        self._brought: tuple[tuple[str, bytes], str] | None = None
        """The firmware that it said last, and who brought that: asked once."""
        """What is wrong with the firmware that it said it has; empty: nothing."""
        recording = replayed_file(options.port)
        self._port: PortThread | ReplayThread
        self._link: HostLink | ForeignLink
        kind = foreign_kind(options.port)
        if recording is not None:
            self._link = HostLink(key, recorded=True)
            self._port = ReplayThread(
                base / recording, options.speed, lambda news: deliver(self, news)
            )
        else:
            self._link = HostLink(key, position.boot, position.seen)
            if kind is not None:
                driver = kind.make(options.place, options.antennas)
                away_ms = options.departure_ms
                self._link = ForeignLink(
                    driver,
                    position.boot,
                    options.arrival_ms,
                    surroundings.flicker_ms if away_ms is None else away_ms,
                )
            target = self._target = resolve_port(options.port, surroundings.run)
            line = line_speed(options.port, options.baud)
            self._port = PortThread(target, line, lambda news: deliver(self, news))
        self._capture: CaptureWriter | None = None
        if options.capture:
            path = base / options.capture / f"{options.name}-{time.time_ns()}.capture"
            self._capture = CaptureWriter(path, surroundings.mask, key)

    def start(self) -> None:
        """Begin to look for the reader."""
        self._port.start()

    def close(self) -> None:
        """Let the port go."""
        self._port.close()
        if self._capture is not None:
            self._capture.close()

    def take(self, news: PortNews, now_ns: int) -> list[ReaderEvent]:
        """What the port's news bring: events, losses and the device's clock, in order."""
        events: list[ReaderEvent] = []
        match news:
            case PortOpened():
                self._open = True
                self._misfit = ""
                self._heard_ns = now_ns
                self._link.connect(secrets.randbits(64), now_ns)
                self._become("starting", "waiting for the reader's hello")
                events = self._sort(self._link.greet(now_ns))
            case PortFailed(words=words):
                self._open = False
                self._become("lost", words)
            case BytesRead(data=data, read_ns=read_ns):
                if self._capture is not None:
                    self._capture.write("<", data, read_ns)
                events = self._feed(data, read_ns)
                self._port.count_taken(len(data))
        self._flush()
        return events

    def excuse(self, absence_ns: int, now_ns: int) -> None:
        """Nobody took in what the port brought for so long, until now: that is no silence."""
        self._heard_ns = min(self._heard_ns + absence_ns, now_ns)

    def tick(self, now_ns: int) -> list[ReaderEvent]:
        """Half a second passed; what comes of it."""
        if not self._open:
            return []
        events = self._sort(self._link.tick(now_ns))
        self._flush()
        silent = not self._link.silent and now_ns - self._heard_ns > SILENCE_NS
        if silent and not self._link.refusal:
            if self._link.damaged and not self._link.read:
                baud, _ = line_speed(self._options.port, self._options.baud)
                words = (
                    f"speaks nonsense: expected {self._link.expected} at {baud} baud; "
                    "check the port's name"
                )
            else:
                words = "silent: check the reader's power and cable"
            self._become("lost", words)
            self._reset(now_ns)
        return events

    def _reset(self, now_ns: int) -> None:
        """Reset a silent reader's USB device, once in a while: many a hang ends with that."""
        too_soon = self._reset_ns and now_ns - self._reset_ns < RESET_APART_NS
        if now_ns - self._heard_ns < RESET_AFTER_NS or too_soon or not self._target:
            return
        self._reset_ns = now_ns
        device = find_usb_device(self._target)
        if device is not None:
            trouble = reset_usb(device)
            _log.info("reader %s: %s", self.name, trouble or "its USB device was reset")

    def ask(self, now_ns: int) -> bool:
        """Have the reader say its clock and its count: a hand begins, or a count of the deck.

        Args:
            now_ns: monotonic nanoseconds.

        Returns:
            Whether it is there and will answer.
        """
        if not self._open:
            return False
        asked = self._link.ask(now_ns)
        self._flush()
        return asked and self.state == "ready"

    def acknowledge(self, position: Position) -> None:
        """The device may forget everything up to here."""
        self._link.acknowledge(position.boot, position.seen)
        if self._open:
            self._flush()

    @property
    def places(self) -> tuple[str, ...]:
        """Where the antennas are, as far as the reader has told."""
        hello = self._link.hello
        return (self._options.place,) if hello is None or len(hello.places) < 2 else hello.places

    @property
    def firmware(self) -> str:
        """The version that the reader said; empty: none so far, or it tells none."""
        hello = self._link.hello
        return hello.firmware if hello is not None else ""

    def describe_firmware(self, state: Path) -> FirmwareTold | None:
        """Which firmware it said it has, and who brought it; None: it said none so far.

        Args:
            state: the bridge's private directory, where a technician's note lies.
        """
        hello = self._link.hello
        if hello is None or not (hello.firmware or Capability.IMAGES in hello.capabilities):
            return None
        told = any(hello.firmware_hash)
        said = (hello.firmware, hello.firmware_hash)
        if self._brought is None or self._brought[0] != said:
            known = use_note(state, self.name, hello.firmware, hello.firmware_hash)
            self._brought = (said, known)
        by = self._brought[1]
        return FirmwareTold(
            source=self.name, version=hello.firmware,
            digest=hello.firmware_hash.hex() if told else "", by=by,
        )  # fmt: skip

    @property
    def tells_departures(self) -> bool:
        """Whether the reader says when a tag goes away."""
        hello = self._link.hello
        return hello is not None and Capability.DEPARTURES in hello.capabilities

    def place(self, antenna: int) -> str:
        """Where an antenna of this reader is."""
        hello = self._link.hello
        if hello is None or len(hello.places) < 2:
            return self._options.place
        return hello.places[antenna] if antenna < len(hello.places) else f"antenna {antenna}"

    def report(self) -> SourceReported:
        """How the reader is, and where it reads."""
        return SourceReported(
            source=self.name, kind="reader", state=self.state, words=self.words, places=self.places
        )

    def _feed(self, data: bytes, read_ns: int) -> list[ReaderEvent]:
        before = self._link.read
        events = self._sort(self._link.feed(data, read_ns))
        if self._link.read > before:
            self._heard_ns = read_ns
            if self._misfit:
                self._become("lost", self._misfit)
            elif self._link.hello is not None:
                self._become("ready", "reading")
        return events

    def _sort(self, news: list[News]) -> list[ReaderEvent]:
        """The tidings among a link's news; the others are words for the dealer."""
        events: list[ReaderEvent] = []
        for item in news:
            match item:
                case DeviceRefused(words=words):
                    self._become("lost", f"reader {words}")
                case DeviceGreeted(hello=hello):
                    _log.info(
                        "reader %s: firmware %s, %d antennas",
                        self.name, hello.firmware, len(hello.places),
                    )  # fmt: skip
                    self._misfit = self._judge_firmware(hello)
                    if self._link.silent:
                        self._become("ready", "reading")
                case DeviceHeard() | EventRead() | EventsLost():
                    if not self._misfit:
                        events.append(item)
        return events

    def _judge_firmware(self, hello: Hello) -> str:
        """What is wrong where it has none, or the configuration wants another version."""
        wanted, found = self._options.firmware, hello.firmware
        if Capability.IMAGES in hello.capabilities and not found:
            return (
                f"is without firmware: type 'tapburn firmware flash {self.name}'; the last one was "
                "not written to its end"
            )
        if not wanted or found == wanted:
            return ""
        return (
            f"has another firmware ({found or 'of no version'}, expected {wanted}); flash it, "
            "or correct firmware in [[bridge.readers]]"
        )

    def _flush(self) -> None:
        output = self._link.read_output()
        if output:
            self._port.send(output)
            if self._capture is not None:
                self._capture.write(">", output, time.monotonic_ns())

    def _become(self, state: SourceState, words: str) -> None:
        if (state, words) != (self.state, self.words):
            self.state, self.words = state, words
            _log.info("reader %s: %s, %s", self.name, state, words)


def read_device_key(path: Path) -> bytes:
    """A device's key for tags: hex digits in a file that only its owner may read.

    Raises:
        SealingError: the file is missing, open to others, or holds no key of 16 bytes or more.
    """
    try:
        with acting_for(path.parent):
            mode = path.stat().st_mode
            key = bytes.fromhex(read_private(path).decode("ascii").strip())
    except OSError as error:
        raise SealingError(f"{path}: can't be read: {error.strerror}") from None
    except ValueError:
        key = b""
    if mode & 0o077:
        raise SealingError(f"{path}: others may read this device's key; run chmod 600 on it")
    if len(key) < 16:
        raise SealingError(f"{path}: expected a device's key, 32 or more hex digits")
    return key
