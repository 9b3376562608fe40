"""A disk that is written to as a device is, and whose state at any moment is kept at once.

QEMU's storage daemon serves an overlay over a disk's file by FUSE. What `freeze` keeps is what a
power cut at that moment leaves: what was on its way to the disk is not in it. Debian's qemu-utils.
"""

import json
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.install.machine import InstallError

_PATIENCE_S: Final = 30.0


def lay_over(base: Path, path: Path) -> Path:
    """A file that holds what is written over a disk, which stays as it is.

    Raises:
        InstallError: qemu-img failed.
    """
    kind = "qcow2" if base.suffix == ".qcow2" else "raw"
    path.unlink(missing_ok=True)
    done = subprocess.run(
        ["qemu-img", "create", "-q", "-f", "qcow2", "-b", str(base), "-F", kind, str(path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise InstallError(f"qemu-img: {done.stderr.strip()}")
    return path


class ServedDisk:
    """Served at `with`.

    Args:
        base: a disk; nothing is written to it.
        work: a folder for overlays.
        name: what they are named after.
    """

    def __init__(self, base: Path, work: Path, name: str) -> None:
        self._base, self._work, self._name = base, work, name
        self.path = work / f"{name}.disk"
        self._layers: list[Path] = []
        self._daemon: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def __enter__(self) -> Self:
        top = lay_over(self._base, self._work / f"{self._name}-0.qcow2")
        self._layers = [top]
        self.path.write_bytes(b"")
        monitor = self._work / f"{self._name}.qmp"
        monitor.unlink(missing_ok=True)
        self._daemon = subprocess.Popen(
            [
                "qemu-storage-daemon",
                "--blockdev", f"driver=file,node-name=file0,filename={top}",
                "--blockdev", "driver=qcow2,node-name=disk0,file=file0",
                "--export",
                f"type=fuse,id=served,node-name=disk0,mountpoint={self.path},writable=on",
                "--chardev", f"socket,id=monitor,path={monitor},server=on,wait=off",
                "--monitor", "chardev=monitor",
            ],
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        deadline = time.monotonic() + _PATIENCE_S
        while not (monitor.exists() and self.path.stat().st_size):
            if time.monotonic() > deadline or self._daemon.poll() is not None:
                self._end()
                raise InstallError(f"{self._base}: the storage daemon does not serve it")
            time.sleep(0.1)
        self._line = socket.socket(socket.AF_UNIX)
        self._line.settimeout(_PATIENCE_S)
        self._line.connect(str(monitor))
        self._ask("qmp_capabilities")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def freeze(self) -> Path:
        """Keep the disk as it is now; what is written from now on goes elsewhere.

        Raises:
            InstallError: it can't be kept.
        """
        number = len(self._layers)
        layer = self._work / f"{self._name}-{number}.qcow2"
        layer.unlink(missing_ok=True)
        self._ask(
            "blockdev-snapshot-sync",
            **{"node-name": f"disk{number - 1}", "snapshot-file": str(layer),
               "snapshot-node-name": f"disk{number}", "format": "qcow2"},
        )  # fmt: skip
        self._layers.append(layer)
        return self._layers[-2]

    def _ask(self, command: str, **arguments: Any) -> None:
        if self._line is None:
            raise InstallError("the disk is not served")
        asked = {"execute": command} | ({"arguments": arguments} if arguments else {})
        self._line.sendall(json.dumps(asked).encode() + b"\n")
        heard = b""
        while True:
            heard += self._line.recv(1 << 16)
            *lines, heard = heard.split(b"\n")
            for one in (json.loads(line) for line in lines if line.strip()):
                if "error" in one:
                    raise InstallError(f"{command}: {one['error']['desc']}")
                if "return" in one:
                    return

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._daemon is not None:
            self._daemon.terminate()
            self._daemon.wait()
        self.path.unlink(missing_ok=True)
