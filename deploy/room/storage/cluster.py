"""A PostgreSQL server of the room's own: in a folder, over a Unix socket, no network port.

For a machine where nobody runs one. PostgreSQL does not run as root: it runs as whose folder it is,
and in a folder of root's as Debian's user `postgres`.
"""

import os
import pwd
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from engine.guarded_paths import Folder, acting_for, open_file, open_folder

PACKAGE: Final = "postgresql"
"""Debian's package, which `deploy/setup/prepare.sh room` installs."""
_DATABASE: Final = "room"
_SOCKET_LIMIT: Final = 107
_LAST_WORDS: Final = 4096
_SOCKET_NAME: Final = "/.s.PGSQL.5432"
_SETTINGS: Final = """
listen_addresses = ''
unix_socket_permissions = 0700
shared_buffers = 64MB
"""


_DOORS = """# Made by 'tapburn room setup': by the socket alone, each user under its own name.
local all all peer map=room
"""
_NAMES = r"""# The room runs as root or as the server's own user; nobody else is anybody but itself.
room root {owner}
room /^(.*)$ \1
"""


class ClusterError(Exception):
    """The server can't be had; the text is one sentence that says what to do."""


def find_programs() -> Path | None:
    """Where PostgreSQL's programs are, the newest version's; None: it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    return Path(program).parent if program else None


def _version(path: Path) -> int:
    name = path.parents[1].name
    return int(name) if name.isdecimal() else 0


class Cluster:
    """One server's folder.

    Args:
        folder: made by `make`; the server's files and its socket are in it.

    Raises:
        ClusterError: PostgreSQL is not installed, or the folder's path is too long for a socket.
    """

    def __init__(self, folder: Path) -> None:
        programs = find_programs()
        if programs is None:
            raise ClusterError(
                f"PostgreSQL is not installed; type 'apt-get install {PACKAGE}', or name a "
                "database with --database"
            )
        self.folder = folder.absolute()
        if len(f"{self.folder}{_SOCKET_NAME}".encode()) > _SOCKET_LIMIT:
            raise ClusterError(f"{folder}: too long for a socket's path; choose a shorter one")
        self._programs = programs
        self._data = self.folder / "data"
        self._owner: Mapping[str, Any] = {}
        if os.geteuid() == 0:
            self._owner = _find_owner(self._data)

    @property
    def url(self) -> str:
        """How it is reached."""
        return f"postgresql:///{_DATABASE}?host={self.folder}&user={self._user}"

    @property
    def _user(self) -> str:
        return pwd.getpwuid(self._owner.get("user", os.geteuid())).pw_name

    def make(self) -> None:
        """Make the server's files and its one database; nothing where they are there.

        Raises:
            ClusterError: it can't be made.
        """
        if (self._data / "PG_VERSION").exists():
            return
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._owner:
            user, group = self._owner["user"], self._owner["group"]
            os.chown(self.folder, user, group, follow_symlinks=False)
        self._call(
            "initdb", "-D", str(self._data), "-A", "peer", "-E", "UTF8", "--locale=C.UTF-8",
            "--data-checksums", "--no-instructions",
        )  # fmt: skip
        settings = self._data / "postgresql.conf"
        with acting_for(self._data), settings.open("a", encoding="utf-8") as file:
            file.write(_SETTINGS + f"unix_socket_directories = '{self.folder}'\n")
        self.start()
        try:
            self._call("createdb", "-h", str(self.folder), _DATABASE)
        finally:
            self.stop()

    def start(self) -> None:
        """Start the server and wait until it answers; nothing where it runs.

        Raises:
            ClusterError: it does not start; the text has its last words.
        """
        if self.runs():
            return
        self._write_doors()
        log = self.folder / "server.log"
        try:
            self._call("pg_ctl", "-D", str(self._data), "-l", str(log), "-w", "-t", "60", "start")
        except ClusterError:
            words = self._read_last_words(log)
            raise ClusterError(
                f"{self.folder}: PostgreSQL does not start: {words[-1] if words else 'no word'}; "
                f"{log} tells more"
            ) from None

    def become(self) -> NoReturn:
        """Be the server from now on, in the place of this process: for systemd, which watches it.

        Raises:
            ClusterError: there is none in the folder, or this is root.
        """
        if self._owner:
            raise ClusterError(f"PostgreSQL does not run as root; run this as {self._user}")
        if not (self._data / "PG_VERSION").exists():
            raise ClusterError(f"{self.folder}: no server is here; 'tapburn room setup' makes one")
        self._write_doors()
        program = self._programs / "postgres"
        os.execv(program, [str(program), "-D", str(self._data)])  # noqa: S606 - no shell is wanted

    def _write_doors(self) -> None:
        """Who is let in: each user of the machine as the role of its own name, root as the owner.

        A server of before let in everybody who reached its socket, as whom he liked.
        """
        names = _NAMES.format(owner=self._user)
        wanted = {"pg_hba.conf": _DOORS.encode(), "pg_ident.conf": names.encode()}
        # The folder is the server's: what root does in it, it does as that user.
        with acting_for(self._data), open_folder(self._data) as data:
            for name, text in wanted.items():
                if data.look(name) is not None and not _holds(data, name, text):
                    data.put(name, text)

    def _read_last_words(self, log: Path) -> list[str]:
        try:
            with acting_for(self.folder), open_file(log) as file:
                file.seek(max(0, os.fstat(file.fileno()).st_size - _LAST_WORDS))
                return file.read(_LAST_WORDS).decode(errors="replace").strip().splitlines()
        except OSError:
            return []

    def stop(self, how: str = "fast") -> None:
        """Stop the server; nothing where it does not run.

        Args:
            how: "fast", or "immediate": as a power cut does.
        """
        if self.runs():
            self._call("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def runs(self) -> bool:
        """Whether the server runs."""
        done = subprocess.run(
            [self._programs / "pg_ctl", "-D", str(self._data), "status"],
            capture_output=True, check=False, cwd="/", **self._owner,
        )  # fmt: skip
        return done.returncode == 0

    def answers(self) -> bool:
        """Whether the server takes connections: it runs a moment before."""
        done = subprocess.run(
            [self._programs / "pg_isready", "-q", "-h", str(self.folder)],
            capture_output=True, check=False, cwd="/", **self._owner,
        )  # fmt: skip
        return done.returncode == 0

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            check=False, cwd="/", text=True, **self._owner,
        )  # fmt: skip
        if done.returncode != 0:
            words = done.stderr.strip().splitlines()
            raise ClusterError(f"{program}: {words[-1] if words else 'failed'}; mend it, try again")


def _holds(folder: Folder, name: str, content: bytes) -> bool:
    try:
        with folder.open_file(name) as file:
            return file.read(len(content) + 1) == content
    except OSError:
        return False


def _find_owner(data: Path) -> Mapping[str, Any]:
    """Whose the server is: the owner of its files, or of what there is of the folders above."""
    while not data.exists():
        data = data.parent
    user = data.stat().st_uid
    try:
        owner = pwd.getpwuid(user) if user else pwd.getpwnam("postgres")
    except KeyError:
        raise ClusterError(f"there is no user postgres; type 'apt-get install {PACKAGE}'") from None
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": ()}
