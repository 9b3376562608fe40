"""What lies in a package, looked at without installing it."""

import struct
import subprocess
import tarfile
from pathlib import Path
from typing import Final

from deploy.debian.target import Target
from tests.install.machine import InstallError

_MACHINES: Final = {"amd64": 62, "arm64": 183}
"""ELF's number of each processor (elf(5), e_machine)."""
_ELF: Final = b"\x7fELF"
_LEAST: Final = 100
"""Compiled files that the libraries bring at the least."""


def check_content(package: Path, target: Target) -> int:
    """Whether each compiled file is of the target's processor and Python; how many there are.

    Raises:
        InstallError: one is not, or something is missing.
    """
    dpkg = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(package)], stdout=subprocess.PIPE)
    compiled, links = 0, {}
    with dpkg, tarfile.open(fileobj=dpkg.stdout, mode="r|") as tree:
        for member in tree:
            if member.issym():
                links[member.name.removeprefix(".")] = member.linkname
            file = tree.extractfile(member) if member.isfile() else None
            head = file.read(20) if file is not None else b""
            if not head.startswith(_ELF):
                continue
            compiled += 1
            (machine,) = struct.unpack("<H", head[18:20])
            if machine != _MACHINES[target.architecture]:
                raise InstallError(f"{package}: {member.name} is not for {target.architecture}")
            if ".cpython-" in member.name and _tag(target) not in member.name:
                raise InstallError(f"{package}: {member.name} is not for Python {target.python}")
    if compiled < _LEAST:
        raise InstallError(f"{package}: expected the libraries, found {compiled} compiled files")
    if links.get("/usr/bin/tapburn") != "/opt/tapburn/current/bin/tapburn":
        raise InstallError(f"{package}: /usr/bin/tapburn does not lead to the current release")
    if f"/usr/bin/python{target.python}" not in links.values():
        raise InstallError(f"{package}: the environment is not for /usr/bin/python{target.python}")
    return compiled


def _tag(target: Target) -> str:
    """In the name of a module that was compiled for one Python."""
    return f".cpython-{target.python.replace('.', '')}-"
