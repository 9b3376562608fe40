"""A machine in QEMU with its units as shipped: what stands on its panel, touches, and power cuts.

No KVM is needed: a boot takes some minutes without. The panel is looked at by QMP's `screendump`, a
finger is QMP's tablet, the card reader is a USB serial adapter whose other end is a socket here.
"""

import json
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.install.machine import InstallError
from vision.pixels import cv2

WIDTH: Final = 1280
HEIGHT: Final = 800
_ABSOLUTE: Final = 0x7FFF
_ANSWER_S: Final = 60.0
_LOOK_S: Final = 2.0
TABLET: Final = "finger"
READER: Final = "reader"


class Booted:
    """Running at `with`, and cut from its power behind it.

    Args:
        disk: an image with one ext4 file system, labelled root.
        kernel: its kernel.
        initrd: what that starts with.
        work: a folder for sockets and pictures.
    """

    def __init__(self, disk: Path, kernel: Path, initrd: Path, work: Path) -> None:
        self._disk, self._kernel, self._initrd, self.work = disk, kernel, initrd, work
        self._process: subprocess.Popen[bytes] | None = None
        self._qmp: socket.socket | None = None
        self._line: socket.socket | None = None
        self._said = bytearray()
        self._heard = b""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cut()

    def start(self) -> None:
        """Switch it on.

        Raises:
            InstallError: QEMU did not come up.
        """
        monitor, line = (self.work / name for name in ("qmp", "line"))
        for path in (monitor, self.work / "reader"):
            path.unlink(missing_ok=True)
        # Nehalem: NumPy's wheel needs SSE4.2. virtio-vga: cage 0.1.4 wants PRIME.
        command = [
            "nice", "-n", "10", "qemu-system-x86_64", "-accel", "tcg", "-cpu", "Nehalem",
            "-m", "2500", "-smp", "1", "-display", "none", "-net", "none", "-no-reboot",
            "-kernel", str(self._kernel), "-initrd", str(self._initrd), "-append",
            "root=LABEL=root rw console=ttyS0 console=tty0 quiet",
            "-drive", f"file={self._disk},format=raw,if=virtio,cache=writethrough",
            "-device", f"virtio-vga,xres={WIDTH},yres={HEIGHT}", "-device", "qemu-xhci,id=usb",
            "-device", f"usb-tablet,id={TABLET},bus=usb.0",
            "-chardev", f"socket,id=cardline,path={self.work / 'reader'},server=on,wait=off",
            "-device", f"usb-serial,id={READER},bus=usb.0,chardev=cardline",
            "-chardev", f"socket,id=console,path={line},server=on,wait=off",
            "-serial", "chardev:console",
            "-qmp", f"unix:{monitor},server=on,wait=off",
        ]  # fmt: skip
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE)
        self._qmp = self._connect(self._process, monitor)
        self._read_message()
        self._said.clear()
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(str(line))
        threading.Thread(target=self._listen, args=(self._line,), daemon=True).start()
        self.ask("qmp_capabilities")

    def _listen(self, line: socket.socket) -> None:
        """What nobody reads holds the serial line up, and whoever writes to it there."""
        with suppress(OSError):
            while more := line.recv(1 << 16):
                self._said.extend(more)

    def _connect(self, process: "subprocess.Popen[bytes]", monitor: Path) -> socket.socket:
        deadline = time.monotonic() + _ANSWER_S
        while time.monotonic() < deadline and process.poll() is None:
            line = socket.socket(socket.AF_UNIX)
            line.settimeout(_ANSWER_S)
            try:
                line.connect(str(monitor))
            except OSError:
                line.close()
                time.sleep(0.2)
            else:
                return line
        process.kill()
        said = process.stderr.read() if process.stderr is not None else b""
        raise InstallError(f"QEMU did not come up: {said.decode()[-600:]}")

    def do(self, command: str, patience_s: float = 120) -> str:
        """Type a command into the serial line, where root is logged in; what it printed.

        Raises:
            InstallError: it did not end in time.
        """
        mark = f"done-{time.monotonic_ns()}"
        before = len(self.console)
        # The mark is put together there: the line echoes what is typed.
        self._type(f"{command}; echo {mark[:4]}''{mark[4:]}\n")
        self.wait(command, lambda: mark in self.console[before:], patience_s)
        return self.console[before:].partition(mark)[0]

    def _type(self, words: str) -> None:
        if self._line is None:
            raise InstallError("the machine is off")
        self._line.sendall(words.encode())

    def cut(self) -> None:
        """End it as a power cut does."""
        for end in (self._qmp, self._line):
            if end is not None:
                end.close()
        self._qmp, self._line, self._heard = None, None, b""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def ask(self, command: str, **arguments: Any) -> Any:
        """A command of QMP; what it returned.

        Raises:
            InstallError: it was refused.
        """
        if self._qmp is None:
            raise InstallError("the machine is off")
        asked = {"execute": command} | ({"arguments": arguments} if arguments else {})
        self._qmp.sendall(json.dumps(asked).encode() + b"\n")
        while True:
            said = self._read_message()
            if "error" in said:
                raise InstallError(f"{command}: {said['error']['desc']}")
            if "return" in said:
                return said["return"]

    def photograph(self, name: str) -> Path:
        """What stands on the panel, as a PNG in the work folder."""
        raw = self.work / "panel.ppm"
        self.ask("screendump", filename=str(raw))
        picture = cv2.imread(str(raw))
        if picture is None:
            raise InstallError("the panel's picture can't be read")
        path = self.work / f"{name}.png"
        cv2.imwrite(str(path), picture)
        return path

    def count_colours(self) -> int:
        """How many colours are on the panel: a dead console has a few, a screen of ours many."""
        raw = self.work / "panel.ppm"
        self.ask("screendump", filename=str(raw))
        picture = cv2.imread(str(raw))
        if picture is None:
            return 0
        return len({bytes(pixel) for pixel in picture[::4, ::4].reshape(-1, 3)})

    def touch(self, x: int, y: int) -> None:
        """Press and release at a pixel of the panel."""
        where = [
            {"type": "abs", "data": {"axis": axis, "value": at * _ABSOLUTE // most}}
            for axis, at, most in (("x", x, WIDTH), ("y", y, HEIGHT))
        ]
        for down in (True, False):
            button = {"type": "btn", "data": {"button": "left", "down": down}}
            self.ask("input-send-event", events=[*where, button])
            time.sleep(0.3)

    def type(self, *keys: str) -> None:
        """Type on a keyboard that is plugged in, by QMP's names of keys."""
        for key in keys:
            self.ask("send-key", keys=[{"type": "qcode", "data": one} for one in key.split("+")])
            time.sleep(0.1)

    def unplug(self, device: str) -> None:
        """Take a USB device out."""
        self.ask("device_del", id=device)

    def plug_finger(self) -> None:
        """Put the touchscreen in again."""
        self.ask("device_add", driver="usb-tablet", id=TABLET, bus="usb.0")

    @property
    def console(self) -> str:
        """What the serial line has said since it was switched on."""
        return self._said.decode("utf-8", "replace")

    def wait(self, what: str, holds: Callable[[], bool], patience_s: float) -> None:
        """Wait until something holds.

        Raises:
            InstallError: it did not in time; the panel's picture is kept.
        """
        deadline = time.monotonic() + patience_s
        while not holds():
            if time.monotonic() > deadline:
                seen = self.photograph("failed")
                raise InstallError(f"expected within {patience_s:.0f} s: {what}; see {seen}")
            time.sleep(_LOOK_S)

    def _read_message(self) -> dict[str, Any]:
        while b"\n" not in self._heard:
            if self._qmp is None or not (more := self._qmp.recv(1 << 16)):
                raise InstallError("QEMU has ended")
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        said = json.loads(line)
        return said if isinstance(said, dict) and "event" not in said else self._read_message()
