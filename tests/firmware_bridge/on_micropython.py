"""Runs in MicroPython (and in CPython): does what the lines on its input say, writes what comes.

Usage: micropython on_micropython.py DIRECTORY-OF-THE-FIRMWARE. MicroPython skips annotations and
has little of the standard library, so this is as plain as the firmware.
"""

import binascii
import sys

sys.path.insert(0, sys.argv[1])

import pn532  # type: ignore[import-not-found]
import tapburn_reader as core  # type: ignore[import-not-found]


def read_hex(text: str) -> bytes:
    """Bytes from hex digits; a dash stands for none."""
    return b"" if text == "-" else binascii.unhexlify(text)


def write_hex(data: bytes) -> str:
    """Hex digits of bytes; a dash for none."""
    return binascii.hexlify(data).decode() if data else "-"


class Line:
    """The chip's UART: what it is given is read once, what goes to the chip is kept."""

    def __init__(self) -> None:
        self.incoming = b""
        self.written = b""

    def read(self) -> object:
        """What has come, or None."""
        data, self.incoming = self.incoming, b""
        return data or None

    def write(self, data: bytes) -> None:
        """Keep what goes to the chip."""
        self.written += data


class Bench:
    """One reader, one field and one chip; a method for each word that may begin a line."""

    def __init__(self) -> None:
        self.reader = core.Reader({}, 1)
        self.field = core.Field(200_000, 500_000)
        self.uart = Line()
        self.chip = pn532.Pn532(self.uart)

    def frame(self, payload: str) -> str:
        """A payload as a frame."""
        return write_hex(core.encode_frame(read_hex(payload)))

    def payload(self, stuffed: str) -> str:
        """A frame's payload."""
        return write_hex(core.decode_frame(read_hex(stuffed)) or b"")

    def start(self, boot: str, size: str, key: str) -> None:
        """A reader with a ring of that size."""
        identity = {"name": "TB-1", "firmware": "1.0.0", "firmware_hash": bytes(range(32))}
        identity["places"] = ("shoe",)
        self.reader = core.Reader(identity, int(boot), int(size), read_hex(key))
        self.reader.start(0)

    def record(self, sight: str, time_us: str, uid: str) -> None:
        """A tag comes or goes."""
        self.reader.record(0, int(sight), read_hex(uid), int(time_us))

    def feed(self, time_us: str, data: str) -> None:
        """Bytes from the bridge."""
        self.reader.feed(read_hex(data), int(time_us))

    def tick(self, time_us: str) -> None:
        """Time passed."""
        self.reader.tick(int(time_us))

    def next(self) -> str:
        """The next frame."""
        return write_hex(self.reader.next_frame() or b"")

    def see(self, time_us: str, *uids: str) -> str:
        """One look at the field."""
        news = self.field.note([read_hex(uid) for uid in uids], int(time_us))
        return " ".join([str(sight) + ":" + write_hex(uid) for sight, uid in news]) or "-"

    def look(self, time_us: str, data: str) -> str:
        """Bytes from the chip: what is said to it, and which tags it found."""
        self.uart.incoming = read_hex(data)
        found = self.chip.look(int(time_us))
        said, self.uart.written = self.uart.written, b""
        seen = "none" if found is None else ",".join([write_hex(uid) for uid in found])
        return write_hex(said) + " " + seen

    def compile(self, path: str) -> str:
        """Whether a program is one."""
        with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
            compile(file.read(), path, "exec")
        return "compiled"


bench = Bench()
for line in sys.stdin:
    words = line.split()
    answer = getattr(bench, words[0])(*words[1:])
    if answer is not None:
        sys.stdout.write(answer + "\n")
