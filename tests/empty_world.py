"""A command in an empty HOME and a network that leads nowhere: what it writes, and what it asks.

It runs in namespaces of its own. Every address is routed to the loopback, where whatever leaves is
seen; what it writes lies in a layer above the machine's files, and is listed when it has ended.
"""

import ctypes
import fcntl
import os
import shutil
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, Self

import msgspec

ROOT: Final = Path(__file__).resolve().parents[1]
HOME: Final = "home"
"""In the command's own folder: empty, and has to stay so."""
_ANY_PROTOCOL: Final = 3
"""ETH_P_ALL of packet(7)."""
_ADD_ROUTE: Final = 0x890B
_SET_FLAGS: Final = 0x8914
_UP: Final = 1
_LONGEST_S: Final = 300.0
_MEMORY: Final = "/dev/shm"


@dataclass(kw_only=True)
class Seen:
    """What one command did."""

    code: int = 0
    said: str = ""
    written: list[str] = field(default_factory=list)
    """Files and folders that it made or changed, outside its own folder."""
    packets: list[str] = field(default_factory=list)
    """The first bytes of what it sent, printable ones as letters."""


@cache
def is_possible() -> bool:
    """Whether this machine lets a test have namespaces and layers of its own."""
    if shutil.which("unshare") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        try:
            return run_alone(["true"], Path(folder)).code == 0
        except (OSError, subprocess.SubprocessError, msgspec.DecodeError):
            return False


def run_alone(command: Sequence[str], own: Path, **variables: str) -> Seen:
    """Run a command to its end.

    Args:
        command: what to run; it starts in `own`.
        own: its own folder: there it may write. Of what it writes below `home` there, all is told.
        variables: of its environment, besides PATH, HOME and LANG.
    """
    (own / HOME).mkdir(exist_ok=True)
    wanted = msgspec.json.encode((list(command), str(own), variables)).decode()
    spaces = ["unshare", "--net", "--mount", "--propagation", "private"]
    if os.geteuid() != 0:
        spaces += ["--map-root-user"]
    done = subprocess.run(
        [*spaces, sys.executable, "-m", __name__, wanted],
        cwd=ROOT, capture_output=True, text=True, timeout=_LONGEST_S, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise subprocess.SubprocessError(done.stderr)
    return msgspec.json.decode(done.stdout, type=Seen)


def _run_inside(command: Sequence[str], own: Path, variables: dict[str, str]) -> Seen:
    _lead_nowhere()
    # Layers may lie in memory, where there is room; never in a layer themselves.
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None) as name:
        above, root = Path(name) / "above", Path(name) / "root"
        _lay_over(Path(name), above, root, own)
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(own / HOME), "LANG": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(own), **variables,
        }  # fmt: skip
        with _Listener() as heard:
            done = subprocess.run(
                ["chroot", str(root), "env", "-C", str(own), *command],
                env=environment, capture_output=True, text=True, errors="replace",
                stdin=subprocess.DEVNULL, timeout=_LONGEST_S, check=False,
            )  # fmt: skip
        outside = [Path("/") / path.relative_to(above) for path in _list_files(above)]
        written = [str(path) for path in outside if path != own]
        written += [f"~/{path.relative_to(own / HOME)}" for path in _list_files(own / HOME)]
        seen = Seen(code=done.returncode, said=done.stdout + done.stderr)
        seen.written, seen.packets = sorted(written), heard.packets
        subprocess.run(["umount", "--recursive", "--lazy", str(root)], check=True)
    return seen


def _list_files(folder: Path) -> list[Path]:
    """What lies below; a folder only where it is empty, a compiled module not at all."""
    found = []
    for path in folder.rglob("*"):
        kind = path.lstat().st_mode
        if stat.S_ISDIR(kind) and any(path.iterdir()):
            continue
        found.append(path)
    return found


def _lead_nowhere() -> None:
    """Bring the loopback up and route every address to it: what is sent is seen there."""
    Path("/proc/sys/net/ipv6/conf/all/disable_ipv6").write_text("1")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        fcntl.ioctl(asking, _SET_FLAGS, struct.pack("16sH", b"lo", _UP))
        device = ctypes.create_string_buffer(b"lo")
        nowhere = struct.pack("HHI8x", socket.AF_INET, 0, 0)
        # struct rtentry of route(7): everything, by the loopback, up.
        route = struct.pack(
            "L16s16s16sHhLPhPLLH6x", 0, nowhere, nowhere, nowhere, _UP, 0, 0, 0, 0,
            ctypes.addressof(device), 0, 0, 0,
        )  # fmt: skip
        fcntl.ioctl(asking, _ADD_ROUTE, route)


def _lay_over(place: Path, above: Path, root: Path, own: Path) -> None:
    """The machine's files, with a layer above them that takes what is written."""
    for folder in (above, root, place / "work"):
        folder.mkdir()
    layers = f"lowerdir=/,upperdir={above},workdir={place / 'work'}"
    _mount("-t", "overlay", "overlay", "-o", layers, str(root))
    for machines in ("/proc", "/dev"):
        _mount("--rbind", machines, f"{root}{machines}")
    shared = root / "dev/shm"
    if shared.is_dir():
        # What processes share in memory is nobody else's here.
        _mount("-t", "tmpfs", "tmpfs", str(shared))
    for folder in (ROOT, Path(sys.prefix), Path(sys.base_prefix)):
        if folder.stat().st_dev != Path("/").stat().st_dev:
            _bind(folder, root)
    _bind(own, root)
    # A name server that nobody is: whoever asks for a name is heard.
    servers = place / "servers"
    servers.write_text("nameserver 10.9.9.9\noptions timeout:1 attempts:1\n")
    if Path("/etc/resolv.conf").is_file():
        _mount("--bind", str(servers), f"{root}/etc/resolv.conf")


def _bind(folder: Path, root: Path) -> None:
    inside = Path(f"{root}{folder}")
    if not inside.exists():
        inside.mkdir(parents=True)
    _mount("--rbind", str(folder), str(inside))


def _mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True, capture_output=True)


class _Listener:
    """Hears what is sent in this network."""

    def __init__(self) -> None:
        self.packets = list[str]()
        self._socket = socket.socket(
            socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(_ANY_PROTOCOL)
        )
        self._socket.settimeout(0.2)
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._listen)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.set()
        self._thread.join()
        self._socket.close()

    def _listen(self) -> None:
        while not self._ends.is_set():
            try:
                data, sender = self._socket.recvfrom(4096)
            except TimeoutError:
                continue
            # On the loopback each is seen twice: as it leaves, and as it comes.
            if sender[2] == socket.PACKET_OUTGOING:
                letters = "".join(chr(one) if 32 <= one < 127 else "." for one in data[20:120])
                self.packets.append(letters)


if __name__ == "__main__":
    asked, place, more = msgspec.json.decode(
        sys.argv[1], type=tuple[list[str], str, dict[str, str]]
    )
    sys.stdout.buffer.write(msgspec.json.encode(_run_inside(asked, Path(place), more)))
