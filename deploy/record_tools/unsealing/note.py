"""`tapburn journal note`: openings and rulings go into the live journal, by the engine."""

import argparse
import hashlib
import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.record_tools.ruling_files import is_ruling, read_rulings
from deploy.record_tools.unsealing.opening_record import read_openings
from deploy.releases.table_services import SOCKETS
from deploy.running.run_directory import list_runs
from engine.decoding import decode_json
from engine.keys.key_files import SealingError
from engine.messages.openings import SignedOpening
from engine.messages.wanted.ruling_drafts import SignedRuling
from engine.service.note_files import ANSWER, INBOX, NOTE, NoteAnswer

HELP: Final = """Put on the live record that sealed cards were opened, or a ruling from a copy.

  tapburn journal note copy.journal.opened.json
  tapburn journal note hand-214.ruling.json

FILE is what 'tapburn journal unseal' has written (who opened which hand, when and why, signed, and
no card), or a ruling, by 'tapburn journal rule' or the replay's window. The table must be running
on this machine; its engine checks that the departments that signed are its own and that it holds
the hand that is ruled upon, and records each once. Exit code 1: one is not on record.
"""
Brought: TypeAlias = SignedOpening | SignedRuling

_PATIENCE_S: Final = 10.0
_LONGEST: Final = 1 << 16
_MODE: Final = 0o644
"""Another user's engine reads it, in a folder that it alone opens; there is no card in it."""
_LOOK_S: Final = 0.05


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.set_defaults(answer=run)
    parser.add_argument("file", type=Path, metavar="FILE", help="the opening or the ruling")
    parser.add_argument(
        "--run", type=Path, metavar="DIR",
        help="the running table's private directory (default: each table of this user)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Bring each opening to the table; the exit code."""
    path: Path = arguments.file
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file; give what unseal has written")
    try:
        brought: list[Brought] = list(
            read_rulings(path) if is_ruling(path) else read_openings(path)
        )
    except SealingError as error:
        return _tell(arguments, 0, [str(error)])
    runs = [arguments.run] if arguments.run is not None else _list_runs()
    if not runs:
        return _tell(arguments, 0, ["no table is running here; start it, and note it then"])
    refused = [why for one in brought if (why := _note(one, runs))]
    if not brought:
        refused = [f"{path}: holds no opening and no ruling"]
    return _tell(arguments, len(brought) - len(refused), refused)


def _tell(arguments: argparse.Namespace, noted: int, refused: list[str]) -> int:
    if arguments.json:
        print(json.dumps({"file": str(arguments.file), "noted": max(0, noted), "why": refused}))
    else:
        for sentence in refused:
            print(sentence)
        if not refused:
            what = "ruling" if is_ruling(arguments.file) else "opening"
            print(f"{arguments.file}: {count(noted, what)} on record")
    return 1 if refused else 0


def _note(brought: Brought, runs: list[Path]) -> str:
    """Why the opening or the ruling is on no record; empty: it is on one."""
    data = msgspec.json.encode(brought)
    name = hashlib.sha256(data).hexdigest()[:32]
    refused = []
    for run_directory in runs:
        answer = _bring(run_directory / INBOX, name, data)
        if answer.done:
            return ""
        refused.append(answer.why if len(runs) == 1 else f"{run_directory}: {answer.why}")
    why = "; ".join(refused)
    if isinstance(brought, SignedRuling):
        return f"hand {brought.ruling.about.number}: {why}"
    return f"hand {brought.opening.number}: {why}"


def _list_runs() -> list[Path]:
    """The tables of this user that run, and the installed one."""
    installed = [SOCKETS] if (SOCKETS / INBOX).is_dir() else []
    return list_runs() + installed


def _bring(inbox: Path, name: str, data: bytes) -> NoteAnswer:
    """Put it into the inbox, and wait for the answer.

    The folder is the engine's, and whoever brings may be root: nothing that lies there is followed.
    """
    try:
        folder = os.open(inbox, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return NoteAnswer(done=False, why=f"{inbox}: no engine takes notes there; start its table")
    try:
        _put(folder, name, data)
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            answer = _accept_answer(folder, f"{name}{ANSWER}")
            if answer is not None:
                return answer
            time.sleep(_LOOK_S)
        _remove(folder, f"{name}{NOTE}")
    except OSError as error:
        return NoteAnswer(done=False, why=f"{inbox}: can't be written: {error.strerror}")
    finally:
        os.close(folder)
    return NoteAnswer(done=False, why="the table's engine does not answer; see that it runs")


def _put(folder: int, name: str, data: bytes) -> None:
    """A new file of its own, named when it is whole.

    Raises:
        OSError: it can't be written.
    """
    fresh = f"{name}.bring"
    _remove(folder, f"{name}{ANSWER}")
    _remove(folder, fresh)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with os.fdopen(os.open(fresh, flags, _MODE, dir_fd=folder), "wb") as file:
        os.fchmod(file.fileno(), _MODE)
        file.write(data)
    os.rename(fresh, f"{name}{NOTE}", src_dir_fd=folder, dst_dir_fd=folder)


def _accept_answer(folder: int, name: str) -> NoteAnswer | None:
    """What the engine has answered; None: nothing yet."""
    try:
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
        with os.fdopen(os.open(name, flags, dir_fd=folder), "rb") as file:
            answer = decode_json(file.read(_LONGEST), NoteAnswer)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    _remove(folder, name)
    return answer


def _remove(folder: int, name: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(name, dir_fd=folder)
