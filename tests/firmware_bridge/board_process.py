"""The reference firmware's board as a process: its loader, its program, its file system."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import tty
from pathlib import Path
from typing import Self

from firmware_bridge.serial.firmware_image import REFERENCE, Image, pack_image

LAUNCHER = Path(__file__).with_name("on_board.py")
PROGRAM = ("board.py", "image_slots.py", "pn532.py", "tapburn_reader.py")


def make_image(version: str, model: str = "pico-pn532", **programs: str) -> Image:
    """An image of the reference firmware under another version.

    Args:
        version: what it says it is.
        model: what it is for.
        programs: the text of a file, by its name without the ending, in place of the reference's.
    """
    files = {name: (REFERENCE / name).read_bytes() for name in PROGRAM}
    board = files["board.py"].decode().replace('FIRMWARE = "1.1.0"', f'FIRMWARE = "{version}"')
    files["board.py"] = board.replace('MODEL = "pico-pn532"', f'MODEL = "{model}"').encode()
    files |= {f"{name}.py": text.encode() for name, text in programs.items()}
    return pack_image(model, version, files)


class BoardProcess:
    """A board at the end of a pseudo-terminal; it is started again whenever it ends.

    Args:
        folder: its file system, which is filled as its README says where it is empty.
        link: where its serial port appears.
        interpreter: MicroPython or CPython.
    """

    def __init__(self, folder: Path, link: Path, interpreter: str = sys.executable) -> None:
        self.starts = 0
        self._folder, self._interpreter = folder, interpreter
        if not (folder / "main.py").exists():
            (folder / "a").mkdir(parents=True)
            shutil.copy(REFERENCE / "main.py", folder)
            for name in PROGRAM:
                shutil.copy(REFERENCE / name, folder / "a")
        self._terminal = os.openpty()
        tty.setraw(self._terminal[1])
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(self._terminal[1]))
        self._stopping = False
        self._process = self._start()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping = True
        self._process.kill()
        self._thread.join(timeout=10)
        for descriptor in self._terminal:
            os.close(descriptor)

    def cut(self) -> None:
        """The power goes and comes back."""
        self._process.send_signal(signal.SIGKILL)

    def _start(self) -> subprocess.Popen[bytes]:
        self.starts += 1
        return subprocess.Popen(
            [self._interpreter, str(LAUNCHER)], cwd=self._folder,
            stdin=self._terminal[0], stdout=self._terminal[0], stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _run(self) -> None:
        while True:
            self._process.wait()
            if self._stopping:
                return
            self._process = self._start()
