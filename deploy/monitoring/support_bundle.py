"""One file for whoever helps from afar: what runs how, and nothing that has to stay here.

Never in it: keys, PINs, the staff, decks, the record itself, evidence, a card. What is not on the
list is left out; what is on it is searched for long numbers, which are struck out.
"""

import io
import os
import platform
import re
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from deploy.fitness.machine_checks import examine as examine_machine
from deploy.monitoring.machine_figures import find_run_directories
from deploy.monitoring.table_status import TableStatus, find_status
from engine.decoding import decode_toml
from engine.guarded_paths import open_folder, read_named_text
from engine.journal import JournalError
from engine.journal.checks.chain_verification import examine as examine_record
from engine.journal.checks.chain_verification import name_head
from engine.wire.configuration import ConfigurationError
from engine.wire.software import find_software

LONGEST_LOG: Final = 1_000_000
"""Bytes of a log, its end."""
STRUCK: Final = "[struck out]"
_LONG: Final = re.compile(r"[0-9A-Za-z+/=_$.-]{20,}")
"""Tags, handles, keys, nonces: nothing that a person writes is so long without a space."""
_KNOWN: Final = re.compile(r"/?[a-z]+(?:[/._-]+[a-z]+)+[.]?")
"""Names of modules, events, units and files, which may be long."""
_TAG: Final = re.compile(
    r"(?<![0-9A-Za-z])(?:0x)?(?:(?=[A-Fa-f]*[0-9])[0-9A-Fa-f]{14,}"
    r"|(?:[0-9A-Fa-f]{2}[: -]){6,}[0-9A-Fa-f]{2}"
    r"|(?=[0-9: -]*[A-Fa-f])(?=(?:[: -]?[0-9A-Fa-f]){14})[0-9A-Fa-f]{2,}(?:[: -][0-9A-Fa-f]{2,})+)"
    r"(?![0-9A-Za-z])"
)
"""Tags of seven bytes and more, with or without signs between the bytes."""
_CARD: Final = re.compile(
    r"(?<![0-9A-Za-z])(?:(?:10|[2-9TJQKA])[shdc])+(?![0-9A-Za-z])"
    r"|(?:10|[2-9TJQKAtjqka])\s?[\u2660-\u2667]"
)
_WORDS: Final = re.compile(
    r"\b(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce|trey|[2-9]|10)s?"
    r" of (?:spade|heart|diamond|club)s?\b",
    re.IGNORECASE,
)
"""A card by its letters, alone or with others, by its sign, or in words."""
_PUBLIC: Final = frozenset({"head", "signer", "software", "version", "hash", "departments"})
"""What is on paper in the cage anyway: fingerprints and hashes that a helper compares."""
_SECRET: Final = re.compile(r"key|pin|secret|password|token|uid|tag", re.IGNORECASE)
_DEVICES: Final = ("/dev/serial/by-id", "/dev/serial/by-path", "/dev/v4l/by-id", "/dev/input/by-id")
_JOURNALCTL: Final = (
    "journalctl", "--no-pager", "--output=short-iso", "--lines=5000", "--unit=tapburn-*",
)  # fmt: skip
_UNITS: Final = ("systemctl", "list-units", "--all", "--no-pager", "--plain", "tapburn*")
_PATIENCE_S: Final = 20.0


def write_bundle(path: Path, config: Path) -> list[str]:
    """Write the bundle.

    Args:
        path: the file to write, a gzipped tar archive; it must not be there.
        config: the table's file.

    Returns:
        The names of what is in it.

    Raises:
        OSError: it can't be written, or is there.
    """
    names = []
    with (
        open_folder(path.absolute().parent) as folder,
        folder.make_file(path.name) as file,
        tarfile.open(fileobj=file, mode="w:gz") as bundle,
    ):
        for name, content in _list_parts(config):
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(content), 0o600
            bundle.addfile(member, io.BytesIO(content))
            names.append(name)
    return names


def strike(text: str) -> str:
    """A text without what could be a key, a tag or a card."""
    shorter = _TAG.sub(STRUCK, text)
    shorter = _LONG.sub(lambda found: _keep_known(found.group()), shorter)
    return _WORDS.sub(STRUCK, _CARD.sub(STRUCK, shorter))


def strike_parts(value: Any, name: str = "") -> Any:
    """A part's content with every text struck like a log's, but for what is public."""
    if isinstance(value, dict):
        return {strike(str(key)): strike_parts(one, str(key)) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [strike_parts(one, name) for one in value]
    return strike(value) if isinstance(value, str) and name not in _PUBLIC else value


def _keep_known(word: str) -> str:
    return word if _KNOWN.fullmatch(word) else STRUCK


def _list_parts(config: Path) -> Iterator[tuple[str, bytes]]:
    yield "about.json", _encode(_describe())
    yield "configuration.json", _attempt(lambda: _encode(_read_configuration(config)))
    status: TableStatus | None = None
    try:
        status = find_status(config)
    except ConfigurationError as error:
        yield "status.json", _encode({"error": strike(str(error))})
    if status is not None:
        yield "status.json", _encode(status)
        journal = Path(status.journal)
        yield "record.json", _attempt(lambda: _encode(_describe_record(journal)))
    # Without the file: a table that runs has its devices, and none of them is opened here.
    yield "doctor.json", _attempt(lambda: _encode(examine_machine(None)))
    yield "devices.txt", "\n".join(_list_devices()).encode()
    for folder in find_run_directories(config):
        for log in _list_logs(folder):
            yield f"logs/{log.name}", _attempt(partial(read_end, log))
    for name, command in (("logs/units.txt", _UNITS), ("logs/journal.txt", _JOURNALCTL)):
        yield name, _ask(command)


def _describe() -> dict[str, str]:
    software = find_software()
    return {
        "version": software.version,
        "software": software.hash,
        "python": platform.python_version(),
        "system": platform.platform(),
        "machine": platform.machine(),
    }


def _read_configuration(config: Path) -> dict[str, Any]:
    found: dict[str, Any] = _hide(decode_toml(read_named_text(config)))
    return found


def _hide(value: Any, name: str = "") -> Any:
    """A configuration without the values of what is called a secret, and without people's names."""
    if isinstance(value, dict):
        return {key: _hide(content, key) for key, content in value.items()}
    if isinstance(value, list):
        return [_hide(content, name) for content in value]
    if isinstance(value, str):
        return STRUCK if _SECRET.search(name) or name == "nickname" else strike(value)
    return value


def _describe_record(journal: Path) -> dict[str, object]:
    """Whether it is whole; not what is in it."""
    try:
        verdict = examine_record(journal)
    except JournalError as error:
        return {"whole": False, "why": strike(str(error)), "damage": str(error.damage or "")}
    return {
        "whole": True,
        "records": verdict.records,
        "head": name_head(verdict.records, verdict.head),
        "signer": verdict.signer,
        "signed": verdict.signed,
    }


def _list_devices() -> Iterator[str]:
    for place in _DEVICES:
        folder = Path(place)
        for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
            yield f"{entry} -> {entry.resolve()}"
    yield from map(str, sorted(Path("/dev").glob("video*")))


def _list_logs(folder: Path) -> list[Path]:
    try:
        with open_folder(folder) as found:
            return [folder / name for name in found.list_names() if name.endswith(".log")]
    except OSError:
        return []  # It ended just now.


def read_end(log: Path) -> bytes:
    """The end of a log, which is a file of its folder's own user."""
    with open_folder(log.parent) as folder:
        owners = {folder.owner[0], os.geteuid()}
        with folder.open_file(log.name, owners=owners) as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - LONGEST_LOG))
            text = file.read(LONGEST_LOG).decode(errors="replace")
    return strike(text).encode()


def _ask(command: tuple[str, ...]) -> bytes:
    """What a program of the system says, where there is one."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=_PATIENCE_S,
            check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{command[0]}: {error}\n".encode()
    return strike(done.stdout[-LONGEST_LOG:] + done.stderr[-LONGEST_LOG:]).encode()


def _attempt(make: Callable[[], bytes]) -> bytes:
    """A part, or why it is not there."""
    try:
        return make()
    except (OSError, ValueError) as error:
        return strike(f"{type(error).__name__}: {error}\n").encode()


def _encode(value: object) -> bytes:
    told = strike_parts(msgspec.json.decode(msgspec.json.encode(value)))
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
