"""A machine in QEMU with its units as shipped: what stands on its panel, touches, and power cuts.

No KVM is needed: a boot takes some minutes without. It starts as a mini PC does, by the loader on
its first disk. The panel is looked at by QMP's `screendump` and read by Tesseract, a finger is
QMP's tablet, the card reader is a USB serial adapter whose other end is a socket here. For what no
panel tells, the firmware hands systemd a root shell on the serial line: the disk is as it was.
"""

import base64
import json
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.install.booting.panel_words import PanelWords, read_panel
from tests.install.machine import InstallError
from vision.pixels import cv2

WIDTH: Final = 1280
HEIGHT: Final = 800
_ABSOLUTE: Final = 0x7FFF
_ANSWER_S: Final = 60.0
_LOOK_S: Final = 3.0
_STEADY_TAKES: Final = 4
"""Seconds for one of a steady machine's, on a host that gives it a third of a core or more."""
TABLET: Final = "finger"
READER: Final = "reader"
_SHELL_UNIT: Final = "tapburn-test-line.service"
_SHELL: Final = """\
[Unit]
DefaultDependencies=no
[Service]
ExecStart=/bin/bash -i
StandardInput=tty-force
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
Environment=HOME=/root TERM=dumb PS1=root@
Restart=always
"""
_FIRMWARE: Final = "/usr/share/OVMF/OVMF_CODE_4M.fd", "/usr/share/OVMF/OVMF_VARS_4M.fd"
"""Debian's `ovmf`: the code, and what a machine keeps."""
_SECURE_FIRMWARE: Final = (
    "/usr/share/OVMF/OVMF_CODE_4M.secboot.fd",
    "/usr/share/OVMF/OVMF_VARS_4M.ms.fd",
)
"""UEFI firmware for QEMU with Microsoft's keys and Secure Boot on, as mini PCs are sold."""


class Booted:
    """Running at `with`, and cut from its power behind it.

    Args:
        disks: files; the first one is booted.
        work: a folder for sockets and pictures.
        uefi: by UEFI; else by a BIOS.
        secure: by UEFI that starts what Microsoft signed alone.
        clock: what the battery clock says at the start, as QEMU's -rtc has it.
        steady: its time is what it has computed, so that on a busy host nothing in it times out;
            about half as fast.
    """

    def __init__(
        self,
        disks: Sequence[Path],
        work: Path,
        *,
        uefi: bool = False,
        secure: bool = False,
        clock: str = "utc",
        steady: bool = False,
    ) -> None:
        self.disks, self.work, self.clock = list(disks), work, clock
        self._uefi, self._secure, self._steady = uefi, secure, steady
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
        for path in (monitor, line, self.work / "reader"):
            path.unlink(missing_ok=True)
        self._process = subprocess.Popen(self._compose(monitor, line), stderr=subprocess.PIPE)
        self._qmp = self._connect(self._process, monitor)
        self._read_message()
        self._said.clear()
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(str(line))
        threading.Thread(target=self._listen, args=(self._line,), daemon=True).start()
        self.ask("qmp_capabilities")

    def _compose(self, monitor: Path, line: Path) -> list[str]:
        # Nehalem: NumPy's wheel needs SSE4.2. virtio-vga: cage 0.1.4 wants PRIME.
        command = [
            "nice", "-n", "0", "qemu-system-x86_64", "-accel", "tcg,thread=single",
            "-cpu", "Nehalem", "-m", "2500", "-smp", "1", "-display", "none", "-net", "none",
            "-no-reboot", "-rtc", f"base={self.clock},clock=vm",
            "-device", f"virtio-vga,xres={WIDTH},yres={HEIGHT}", "-device", "qemu-xhci,id=usb",
            "-device", f"usb-tablet,id={TABLET},bus=usb.0",
            "-chardev", f"socket,id=cardline,path={self.work / 'reader'},server=on,wait=off",
            "-device", f"usb-serial,id={READER},bus=usb.0,chardev=cardline",
            "-chardev", f"socket,id=console,path={line},server=on,wait=off",
            "-serial", "chardev:console",
            "-qmp", f"unix:{monitor},server=on,wait=off",
            *_give(f"systemd.extra-unit.{_SHELL_UNIT}", _SHELL),
            *_give("systemd.unit-dropin.sysinit.target", f"[Unit]\nWants={_SHELL_UNIT}\n"),
        ]  # fmt: skip
        for disk in self.disks:
            kind = "qcow2" if disk.suffix == ".qcow2" else "raw"
            command += ["-drive", f"file={disk},format={kind},if=virtio,cache=writeback"]
        if self._steady:
            command += ["-icount", "shift=1,sleep=on"]
        if self._secure:
            # Whoever changes what it keeps has to be in system management mode.
            command += ["-machine", "q35,smm=on", "-global", "ICH9-LPC.disable_s3=1"]
            command += ["-global", "driver=cfi.pflash01,property=secure,value=on"]
        if self._uefi or self._secure:
            code, kept = _SECURE_FIRMWARE if self._secure else _FIRMWARE
            own = self.work / ("secure-firmware" if self._secure else "firmware")
            if not own.exists():
                shutil.copy(kept, own)
            command += ["-drive", f"if=pflash,format=raw,readonly=on,file={code}"]
            command += ["-drive", f"if=pflash,format=raw,file={own}"]
        return command

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

    def do(self, command: str, patience_s: float = 240) -> str:
        """Type a command into the root shell on the serial line; what it printed.

        Raises:
            InstallError: it did not end in time.
        """
        mark = f"done-{time.monotonic_ns()}"
        before = len(self.console)
        # The mark is put together there: the line echoes what is typed.
        self._type(f"{command}; echo {mark[:4]}''{mark[4:]}\n")
        self.wait(command, lambda: mark in self.console[before:], patience_s)
        return self.console[before:].partition(mark)[0].partition("\n")[2]

    def _type(self, words: str) -> None:
        if self._line is None:
            raise InstallError("the machine is off")
        self._line.sendall(words.encode())

    @property
    def is_on(self) -> bool:
        """Whether it runs: one that started itself anew has ended, as has one that was cut."""
        return self._process is not None and self._process.poll() is None

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

    def read(self) -> PanelWords:
        """What the panel says."""
        return read_panel(self.photograph("panel"))

    def expect(self, *words: str, left: int = 0, patience_s: float = 300) -> PanelWords:
        """Wait until the panel says one of these; all that it says then.

        Raises:
            InstallError: it did not in time; what it says instead.
        """
        deadline = time.monotonic() + self.stretch(patience_s)
        while True:
            seen = self.read()
            if any(seen.find(one, left) is not None for one in words):
                return seen
            if time.monotonic() > deadline or not self.is_on:
                kept = self.photograph("failed") if self.is_on else None
                raise InstallError(
                    f"expected within {patience_s:.0f} s: {' or '.join(words)!r}; "
                    f"the panel says {seen.text!r}; see {kept}"
                )
            time.sleep(_LOOK_S)

    def press(self, *words: str, left: int = 0, patience_s: float = 300) -> None:
        """Touch where the panel says one of these, as soon as it does.

        Args:
            words: the choices.
            left: pixels; what begins left of it is no key.
            patience_s: how long it is waited for.

        Raises:
            InstallError: it never did.
        """
        seen = self.expect(*words, left=left, patience_s=patience_s)
        places = (seen.find(one, left) for one in words)
        self.touch(*next(place for place in places if place is not None))

    def press_until(self, key: str, then: str, left: int = 0, patience_s: float = 600) -> None:
        """Touch a key as soon as it is there, and as long as it stays, until something is said.

        A key that has just come, or whose table has just changed, takes no touch for a moment: a
        person touches again.

        Raises:
            InstallError: it is not said in time.
        """
        deadline = time.monotonic() + self.stretch(patience_s)
        self.press(key, left=left, patience_s=patience_s)
        while True:
            seen = self.expect(key, then, left=left, patience_s=patience_s)
            if seen.find(then, left) is not None:
                return
            if time.monotonic() > deadline:
                raise InstallError(f"{key}: was touched, and {then!r} is not said")
            if (place := seen.find(key, left)) is not None:
                self.touch(*place)
            time.sleep(_LOOK_S)

    def press_on(self, keys: Sequence[str], then: str, patience_s: float = 900) -> None:
        """Touch the first of these keys that is there, again and again, until something is said.

        What stands on a slow machine's panel may be over already when it is touched there: a person
        looks, and goes on from what has come.

        Args:
            keys: those of the last page first.
            then: what is said once all is done.
            patience_s: how long it is waited for.

        Raises:
            InstallError: it is not said in time.
        """
        deadline = time.monotonic() + self.stretch(patience_s)
        while True:
            seen = self.expect(then, *keys, patience_s=patience_s)
            if seen.find(then) is not None:
                return
            if time.monotonic() > deadline:
                raise InstallError(f"{keys[0]}: {then!r} is not said")
            places = (seen.find(key) for key in keys)
            self.touch(*next(place for place in places if place is not None))
            self.pause(_LOOK_S)

    def stretch(self, seconds: float) -> float:
        """How long a machine may take for what it does within so many seconds of its own time."""
        return seconds * (_STEADY_TAKES if self._steady else 1)

    def pause(self, seconds: float) -> None:
        """Let so many seconds of its own time go by, or more."""
        time.sleep(self.stretch(seconds))

    def touch(self, x: int, y: int) -> None:
        """Press and release at a pixel of the panel."""
        where = self._point(x, y)
        for down in (True, False):
            button = {"type": "btn", "data": {"button": "left", "down": down}}
            self.ask("input-send-event", events=[*where, button])
            time.sleep(0.3)
        # A finger leaves no arrow, over words that are read.
        self.ask("input-send-event", events=self._point(WIDTH - 1, HEIGHT - 1))

    def _point(self, x: int, y: int) -> list[dict[str, Any]]:
        return [
            {"type": "abs", "data": {"axis": axis, "value": at * _ABSOLUTE // most}}
            for axis, at, most in (("x", x, WIDTH), ("y", y, HEIGHT))
        ]

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

    def plug_stick(self, file: Path, name: str, *, writable: bool = False) -> None:
        """Put a stick in, whose content is a file."""
        self.ask("blockdev-add", **{"node-name": name, "driver": "raw", "read-only": not writable,
                 "file": {"driver": "file", "filename": str(file),
                          "read-only": not writable}})  # fmt: skip
        self.ask("device_add", driver="usb-storage", id=name, bus="usb.0", drive=name,
                 removable=True)  # fmt: skip

    def unplug_stick(self, name: str) -> None:
        """Take a stick out."""
        self.unplug(name)
        deadline = time.monotonic() + _ANSWER_S
        while time.monotonic() < deadline:
            with suppress(InstallError):
                self.ask("blockdev-del", **{"node-name": name})
                return
            time.sleep(1)

    @property
    def console(self) -> str:
        """What the serial line has said since it was switched on."""
        return self._said.decode("utf-8", "replace")

    def wait(self, what: str, holds: Callable[[], bool], patience_s: float) -> None:
        """Wait until something holds.

        Raises:
            InstallError: it did not in time; the panel's picture is kept.
        """
        deadline = time.monotonic() + self.stretch(patience_s)
        while not holds():
            if time.monotonic() > deadline or not self.is_on:
                seen = self.photograph("failed") if self.is_on else "no panel: it is off"
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


def _give(name: str, text: str) -> list[str]:
    """A credential of systemd's, from the firmware."""
    packed = base64.b64encode(text.encode()).decode()
    return ["-smbios", f"type=11,value=io.systemd.credential.binary:{name}={packed}"]
