"""A fresh Debian in a folder, booted with its own systemd in namespaces of its own."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

PYTHON: Final = "/opt/tapburn/current/bin/python"
PROCESSES: Final = ("engine", "bridge", "vision", "archive", "screen")
_INCLUDED: Final = "systemd,systemd-sysv,dbus,udev"
_CGROUPS: Final = (Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/unified"))
_STEP_S: Final = 0.5
_BOOT: Final = """\
set -e
mount --make-rprivate /
mount --rbind "$0" "$0"
cd "$0"
mount -t proc proc proc
mount -t sysfs sysfs sys -o ro
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run -o mode=755
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs dev -o mode=755
for device in null zero full random urandom tty; do
    touch dev/$device
    mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts devpts dev/pts -o newinstance,ptmxmode=0666
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs tmpfs dev/shm
mount --make-rshared .
exec env -i container=tapburn PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd
"""


class InstallError(Exception):
    """A step did not do what it should: what was expected, and what was seen."""


class Machine:
    """A Debian that is booted at `with` and ended behind it.

    Args:
        root: its folder; made by debootstrap where it is empty.
        suite: Debian's name for the release.
        included: further packages of Debian's that it begins with, with commas between.
    """

    def __init__(self, root: Path, suite: str = "bookworm", included: str = "") -> None:
        self.root = root
        self._suite = suite
        self._included = ",".join(filter(None, (_INCLUDED, included)))
        self._init = 0
        self._booted: subprocess.Popen[bytes] | None = None
        self._cgroup: Path | None = None

    def create(self) -> None:
        """Unpack a minimal Debian, without any package of ours.

        Raises:
            InstallError: debootstrap is missing or can't reach its packages.
        """
        if shutil.which("debootstrap") is None:
            raise InstallError("debootstrap is missing: apt-get install debootstrap")
        command = ["debootstrap", "--variant=minbase", f"--include={self._included}", self._suite]
        done = subprocess.run([*command, str(self.root)], capture_output=True, check=False)
        if done.returncode != 0:
            raise InstallError(f"no Debian was laid out: {done.stdout.decode()[-600:]}")

    def __enter__(self) -> Self:
        self._cgroup = _make_cgroup()
        boot = ["sh", "-c", f'echo $$ > {self._cgroup}/cgroup.procs; exec "$@"', "sh"]
        boot += ["unshare", "--mount", "--pid", "--fork", "--uts", "--ipc", "--cgroup", "--net"]
        boot += ["--kill-child=KILL", "sh", "-c", _BOOT, str(self.root)]
        self._booted = subprocess.Popen(
            boot,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self.wait("systemd is up", self._is_up, 60)
        except InstallError:
            self._pull_the_plug()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pull_the_plug()

    def _pull_the_plug(self) -> None:
        """End the machine as a power cut does: nothing on it is told."""
        if self._booted is not None:
            with suppress(ProcessLookupError):
                os.kill(self._init, signal.SIGKILL)
            self._booted.wait()
        if self._cgroup is not None:
            for folder in (*sorted(self._cgroup.rglob("*/"), reverse=True), self._cgroup):
                with suppress(OSError):
                    folder.rmdir()

    def call(self, *command: str, patience: float = 120) -> "subprocess.CompletedProcess[str]":
        """Run a command on it, as root."""
        inside = ["nsenter", "-t", str(self._init), "-m", "-p", "-u", "-i", "-C", "-n"]
        return subprocess.run(
            [*inside, "chroot", str(self.root), *command],
            capture_output=True, text=True, check=False, timeout=patience,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def do(self, *command: str, patience: float = 600) -> str:
        """Run a command that has to succeed; what it printed.

        Raises:
            InstallError: it failed.
        """
        done = self.call(*command, patience=patience)
        if done.returncode != 0:
            said = (done.stdout + done.stderr)[-2000:]
            raise InstallError(f"{' '.join(command)}: exit code {done.returncode}\n{said}")
        return done.stdout

    def wait(self, what: str, holds: Callable[[], bool], patience: float) -> None:
        """Wait until something holds.

        Raises:
            InstallError: it did not within `patience` seconds.
        """
        deadline = time.monotonic() + patience
        while not holds():
            if time.monotonic() > deadline:
                raise InstallError(f"expected within {patience:.0f} s: {what}")
            time.sleep(_STEP_S)

    def plays(self) -> bool:
        """Whether every service of the table is active."""
        units = [f"tapburn-{name}" for name in PROCESSES]
        return self.call("systemctl", "is-active", *units).returncode == 0

    def _is_up(self) -> bool:
        self._init = self._find_init()
        if not self._init:
            return False
        state = self.call("systemctl", "is-system-running").stdout.strip()
        return state in {"running", "degraded"}

    def _find_init(self) -> int:
        """The first process of its namespace: the child of `unshare`."""
        parent = self._booted.pid if self._booted is not None else 0
        children = Path(f"/proc/{parent}/task/{parent}/children")
        try:
            found = [int(number) for number in children.read_text().split()]
        except OSError:
            return 0
        return found[0] if found else 0


def _make_cgroup() -> Path:
    for root in _CGROUPS:
        if (root / "cgroup.procs").exists() and (root / "cgroup.controllers").exists():
            folder = root / f"tapburn-install-{os.getpid()}-{time.monotonic_ns()}"
            folder.mkdir()
            return folder
    raise InstallError("no cgroup v2 is mounted: a machine of its own can't be booted here")
