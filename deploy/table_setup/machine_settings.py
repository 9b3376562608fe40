"""What of the machine itself the set-up writes: its zone, its network, who tells it the time."""

import ipaddress
import os
import re
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zoneinfo import available_timezones

_ZONES: Final = Path("/usr/share/zoneinfo")
_HOST: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?")
_NETWORK: Final = "etc/systemd/network/20-tapburn.network"
_TIME: Final = "etc/chrony/sources.d/tapburn.sources"


_LOCKED: Final = ("*", "!")
_PASSWORD: Final = re.compile(r"[0-9]{1,128}", re.ASCII)


def _run(command: Sequence[str], given: str) -> bool:
    done = subprocess.run(command, input=given.encode(), capture_output=True, check=False)
    return done.returncode == 0


@dataclass(frozen=True)
class MachineSettings:
    """Files of the machine below its root.

    Attributes:
        root: another folder than / is written and nothing is told of it.
        perform: runs a command with lines on its standard input; whether it succeeded.
    """

    root: Path = Path("/")
    perform: Callable[[Sequence[str], str], bool] = _run

    def is_console_locked(self) -> bool:
        """Whether nobody can log in as root: there is no password that would fit."""
        try:
            lines = (self.root / "etc/shadow").read_text("utf-8").splitlines()
        except OSError:
            return False
        fields = next((line.split(":") for line in lines if line.startswith("root:")), [])
        return len(fields) > 1 and fields[1].startswith(_LOCKED)

    def open_console(self, password: str) -> bool:
        """Give root a password of digits; whether the machine took it."""
        # A line more would give a password to whomever it names.
        alone = _PASSWORD.fullmatch(password) is not None
        return alone and self.perform(("chpasswd",), f"root:{password}\n")

    def read_zone(self) -> str:
        """The zone's name; empty: it can't be told."""
        link = self.root / "etc/localtime"
        told = str(link.readlink()) if link.is_symlink() else ""
        return told.partition("zoneinfo/")[2].lstrip("/")

    def set_zone(self, zone: str) -> None:
        """Have the machine's local time be that of a zone of `find_zones`.

        Raises:
            OSError: it can't be written.
        """
        link = self.root / "etc/localtime"
        new = link.with_name("localtime.tapburn")
        new.unlink(missing_ok=True)
        new.symlink_to(_ZONES / zone)
        new.replace(link)
        self._put("etc/timezone", f"{zone}\n")

    def set_time_server(self, server: str) -> None:
        """Have chrony ask this server; it takes it up at once, and at each start.

        Raises:
            OSError: it can't be written.
        """
        self._put(_TIME, f"server {server} iburst\n")
        self._tell("systemctl", "try-restart", "chrony")

    def set_network(self, address: str = "", gateway: str = "") -> None:
        """Have each wired interface ask for its address, or have this one.

        Raises:
            OSError: it can't be written.
        """
        lines = ["[Match]", "Type=ether", "", "[Network]"]
        lines += [f"Address={address}"] if address else ["DHCP=yes"]
        lines += [f"Gateway={gateway}"] if gateway else []
        self._put(_NETWORK, "\n".join(lines) + "\n")
        self._tell("systemctl", "enable", "--now", "systemd-networkd")
        self._tell("networkctl", "reload")

    def _put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_text(text, encoding="utf-8")
        new.chmod(0o644)
        new.replace(path)

    def _tell(self, *command: str) -> None:
        if self.root == Path("/") and os.geteuid() == 0:
            subprocess.run(command, check=False, capture_output=True)


def find_zones(said: str) -> list[str]:
    """The zones that somebody may mean who types a name, or a city of it, in any letters.

    A whole name is one zone; "york" is America/New_York.
    """
    word = said.strip().replace(" ", "_").casefold()
    known = sorted(
        zone for zone in available_timezones() if "/" in zone and not zone.startswith(_OTHERS)
    )
    whole = [
        zone for zone in known if word in {zone.casefold(), zone.rpartition("/")[2].casefold()}
    ]
    if word == "utc":
        return ["Etc/UTC"]
    return whole or ([zone for zone in known if word in zone.casefold()] if word else [])


_OTHERS: Final = ("posix/", "right/", "SystemV/", "US/", "Canada/", "Mexico/", "Brazil/", "Chile/")
"""Second names of zones that have one by a city."""


def is_host(said: str) -> bool:
    """Whether a text may name a server."""
    return bool(_HOST.fullmatch(said)) and ".." not in said


def is_interface(said: str) -> bool:
    """Whether a text is an address with the length of its network: 10.0.0.17/24."""
    try:
        return "/" in said and bool(ipaddress.ip_interface(said))
    except ValueError:
        return False


def is_address(said: str) -> bool:
    """Whether a text is an address."""
    try:
        return bool(ipaddress.ip_address(said))
    except ValueError:
        return False
