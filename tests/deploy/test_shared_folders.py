"""Whatever lies at a name in a folder that another process may write is opened for nobody.

The sender lays notes, the vision pictures, whoever brings it a house's
bundle. Each process is met here by a link, a pipe, a folder, a socket and a file without an end
at each name that it takes there: none follows, waits, or reads more than its bound.
"""

import hashlib
import os
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import numpy as np
import pytest

from deploy.shipping.courier import Courier
from deploy.shipping.house_courier import HouseCourier
from deploy.shipping.messages import Asked
from engine.evidence.evidence_store import EvidenceStore
from engine.evidence.layout import find_evidence
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.room_requests import CallAnswered, RoomRequest, SignedRoomRequest
from engine.service.house_takeover import HouseTakeover
from engine.service.note_files import INBOX
from engine.service.notes import accept_notes
from engine.signatures.house_signatures import (
    BUNDLE_FILE,
    TROUBLE_FILE,
    BundleError,
    read_bundle_file,
)
from firmware_bridge.people.house_staff import HouseStaff
from vision.pictures.evidence import keep_in

SECRET = b'{"done":true,"why":"the secret","sequence":3}'
PICTURE = b"a picture"
DIGEST = hashlib.sha256(PICTURE).hexdigest()
ID = "ab" * 16


class Waits(BaseException):
    """Somebody waits for what lies there; no handler of errors takes it for one."""


@contextmanager
def ends(seconds: float = 5.0) -> Iterator[None]:
    """Within, whoever waits for a pipe is called back."""

    def call(_number: int, _frame: object) -> None:
        raise Waits

    before = signal.signal(signal.SIGALRM, call)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def lay_socket(path: Path) -> None:
    """A socket, wherever it lies: its own path may be too long for one."""
    folder = os.open(path.parent, os.O_RDONLY)
    before = Path.cwd()
    with socket.socket(socket.AF_UNIX) as made:
        try:
            os.fchdir(folder)
            made.bind(path.name[:100])
            Path(path.name[:100]).rename(path.name)
        finally:
            os.chdir(before)
            os.close(folder)


def lay_endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


def lay_folder(path: Path) -> None:
    path.mkdir()
    (path / "something").touch()


LAID: dict[str, Callable[[Path, Path], object]] = {
    "link": lambda path, victim: path.symlink_to(victim),
    "dangling link": lambda path, victim: path.symlink_to(victim.with_name("made")),
    "pipe": lambda path, _: os.mkfifo(path),
    "folder": lambda path, _: lay_folder(path),
    "socket": lambda path, _: lay_socket(path),
    "endless file": lambda path, _: lay_endless(path),
}


def take_notes(run: Path) -> object:
    told: list[object] = []

    def note(one: object) -> Rejection:
        told.append(one)
        return Rejection(reason="no")

    accept_notes(run, note)
    return told


def tell_trouble(run: Path) -> None:
    takeover = HouseTakeover(run, b"k" * 32, {}, run, lambda _: None)
    takeover.trouble = "some trouble"
    takeover._tell()
    takeover._find_change()


def judge_bundle(run: Path) -> object:
    with suppress(BundleError):
        return read_bundle_file(run / BUNDLE_FILE, laid=True)
    return b""


def take_picture(run: Path) -> object:
    store = EvidenceStore(find_evidence(run / "t.journal"), run / "pictures", lambda: "2026-11-23")
    try:
        kept = store.keep_picture(1, DIGEST)
        os.utime(run / "pictures", (0, 0))
        for path in (run / "pictures").iterdir():
            os.utime(path, (0, 0), follow_symlinks=False)
        store.tend(1, frozenset())
    finally:
        store.close()
    assert kept == "lost"
    return [path.read_bytes() for path in run.glob("t.evidence/*/*/*.jpg")]


def carry(run: Path) -> object:
    courier = Courier(run)
    request = RoomRequest(
        id=ID, table="T", journal="j", by="Ann", at="2026-11-23T18:20:05Z", asks=CallAnswered()
    )
    data = msgspec.json.encode(SignedRoomRequest(asked=request, signature=""))
    courier.bring(Asked(requests=(data,)))
    outcomes = courier.list_outcomes()
    courier.forget(outcomes)
    return outcomes


def carry_house(run: Path) -> object:
    house = HouseCourier(run, b"k" * 32, "T")
    told = house.describe_trouble()
    house.bring(b"no bundle")
    return told


def hold_staff(run: Path) -> object:
    staff = HouseStaff(run, run / "bridge", b"k" * 32, "T")
    staff.look()
    return b""


def hand_over(run: Path) -> object:
    keep_in(run / "pictures")(np.zeros((20, 20, 3), np.uint8))
    return b""


def name_picture() -> str:
    with tempfile.TemporaryDirectory() as folder:
        return keep_in(Path(folder))(np.zeros((20, 20, 3), np.uint8))


TAKEN: dict[str, tuple[Callable[[Path], object], tuple[str, ...]]] = {
    "the engine's notes": (take_notes, ("a.note",)),
    "the engine's answers": (
        take_notes, ("a.new", "a.answer", "a.answer.new", "a.note.new"),
    ),
    "the engine's word on the house": (tell_trouble, (TROUBLE_FILE, f"{TROUBLE_FILE}.new")),
    "the house's bundle": (judge_bundle, (BUNDLE_FILE,)),
    "the bridge's house": (hold_staff, (BUNDLE_FILE,)),
    "pictures": (take_picture, (f"{DIGEST}.jpg", "other.jpg")),
    "the courier's requests": (
        carry, tuple(f"room-{ID}{end}" for end in (".note", ".bring", ".note.new", ".answer")),
    ),
    "the courier's house": (carry_house, (TROUBLE_FILE, BUNDLE_FILE, "house.new")),
    "the vision's pictures": (hand_over, (f"{name_picture()}.jpg",)),
}  # fmt: skip
FOLDERS = {
    "the engine's notes": INBOX, "the engine's answers": INBOX, "pictures": "pictures",
    "the courier's requests": INBOX, "the vision's pictures": "pictures",
}  # fmt: skip


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("what", TAKEN)
def test_what_another_may_lay_is_not_followed_waited_for_or_read_to_its_end(
    tmp_path: Path, what: str, laid: str
) -> None:
    act, names = TAKEN[what]
    held: dict[str, str] = {}
    for number, name in enumerate(names):
        run = tmp_path / f"run{number}"
        for folder in (INBOX, "pictures", "bridge"):
            (run / folder).mkdir(parents=True)
        victim = tmp_path / f"victim{number}" / "table.journal"
        victim.parent.mkdir()
        victim.write_bytes(PICTURE if act is take_picture else SECRET)
        before = victim.read_bytes()
        if act is take_notes and name != "a.note":
            (run / INBOX / "a.note").write_bytes(b"x")
        LAID[laid](run / FOLDERS.get(what, "") / name, victim)
        try:
            with ends():
                told = act(run)
        except BaseException as error:  # noqa: BLE001 - all are told at the end
            held[name] = repr(error)[:200]
            continue
        if victim.read_bytes() != before or list(victim.parent.iterdir()) != [victim]:
            held[name] = "the link was followed"
        if "secret" in repr(told):
            held[name] = "what the link leads to was read"
    assert not held, "\n".join(f"{name}: {why}" for name, why in held.items())


@pytest.mark.parametrize("laid", LAID)
def test_what_is_no_note_keeps_no_note_from_being_taken(tmp_path: Path, laid: str) -> None:
    inbox = tmp_path / INBOX
    inbox.mkdir()
    (tmp_path / "victim").write_bytes(SECRET)
    for number in range(20):
        LAID[laid](inbox / f"a{number}.note", tmp_path / "victim")
    (inbox / "b.note").write_bytes(b"x")
    with ends():
        for _ in range(3):
            take_notes(tmp_path)
    assert (inbox / "b.answer").read_bytes().startswith(b'{"done":false')
    assert not (inbox / "b.note").exists()
