"""Root's end of the set-up on the panel: it asks, and whoever shows its questions has no rights.

systemd starts it for each who comes to its socket, which only the panel's user may. What is said
there is lines: answers to the questions that were asked, and `INTERRUPT`. Nothing else is taken.
"""

import os
import selectors
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from dealer_ui.setup.questions import PictureShown, read_line, write_line
from deploy.first_start.disks import is_live

INTERRUPT: Final = b"\x03"
"""A line that does what Ctrl-C does in a terminal."""
ENDED: Final = b"\x04"
"""Begins the last line; the exit code follows."""
LONGEST: Final = 4096
"""Bytes of an answer."""
_PICTURES: Final = Path("/run/tapburn-setup/pictures")
_END_S: Final = 20.0


def choose_command() -> list[str]:
    """What asks: from a stick what is wanted, else the set-up."""
    if is_live():
        return [sys.executable, "-I", "-m", "deploy.first_start.stick_questions"]
    return [sys.executable, "-I", "-m", "deploy", "setup", "--for-screen", "--panel"]


def serve(line: socket.socket, command: Sequence[str], pictures: Path) -> int:
    """Run a command whose questions go to the line and whose answers come from it.

    Args:
        line: to the panel.
        command: it speaks as `dealer_ui.setup.questions` has it.
        pictures: a folder that the panel's user may read: what is shown is laid there.

    Returns:
        The command's exit code.
    """
    asking = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        bufsize=0, start_new_session=True,
    )  # fmt: skip
    with asking:
        try:
            _relay(line, asking, pictures)
        finally:
            code = _end(asking)
            shutil.rmtree(pictures, ignore_errors=True)
    with suppress(OSError):
        line.sendall(ENDED + str(code).encode() + b"\n")
    return code


def _relay(line: socket.socket, asking: "subprocess.Popen[bytes]", pictures: Path) -> None:
    output = asking.stdout.fileno() if asking.stdout is not None else -1
    said, answered = b"", b""
    with selectors.DefaultSelector() as ready:
        ready.register(line, selectors.EVENT_READ)
        ready.register(output, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fileobj is line:
                    more = line.recv(LONGEST)
                    *lines, answered = (answered + more).split(b"\n")
                    if not more or len(answered) > LONGEST:
                        return
                    for one in lines:
                        _answer(asking, one)
                else:
                    more = os.read(output, LONGEST)
                    if not more:
                        return
                    *lines, said = (said + more).split(b"\n")
                    for one in lines:
                        line.sendall(_show(one, pictures) + b"\n")


def _answer(asking: "subprocess.Popen[bytes]", one: bytes) -> None:
    if one == INTERRUPT:
        with suppress(ProcessLookupError):
            os.killpg(asking.pid, signal.SIGINT)
        return
    words = b"".join(bytes([byte]) for byte in one if byte >= ord(" "))
    with suppress(OSError):
        if asking.stdin is not None:
            asking.stdin.write(words + b"\n")


def _show(one: bytes, pictures: Path) -> bytes:
    """A line for the panel; a picture is laid where its user may read it."""
    text = one.decode(errors="replace")
    shown = read_line(text)
    if not isinstance(shown, PictureShown):
        return one
    pictures.mkdir(mode=0o755, parents=True, exist_ok=True)
    copy = pictures / Path(shown.path).name
    with suppress(OSError):
        shutil.copyfile(shown.path, copy)
        copy.chmod(0o644)
    return write_line(msgspec.structs.replace(shown, path=str(copy))).encode()


def _end(asking: "subprocess.Popen[bytes]") -> int:
    """Nobody answers any more: what was answered is kept."""
    with suppress(OSError):
        if asking.stdin is not None:
            asking.stdin.close()
    try:
        return asking.wait(_END_S)
    except subprocess.TimeoutExpired:
        for number in (signal.SIGINT, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(asking.pid, number)
            with suppress(subprocess.TimeoutExpired):
                return asking.wait(_END_S)
    return 1


def main() -> int:
    """Serve whoever came: systemd gave the line as standard input."""
    with socket.socket(fileno=os.dup(0)) as line:
        serve(line, choose_command(), _PICTURES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
