"""A file that a verb is told to read is plain and of its kind's size, or refused in a sentence.

A stick, a folder of a service and a mail attachment hold what somebody else laid there: a pipe on
which nobody writes, a file of terabytes that takes no place on its disk.
"""

import os
import resource
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from deploy.cli import main
from deploy.releases.release_file import ReleaseError
from deploy.room.line.release_offers import offer_release
from deploy.room.room_command import _is_release
from engine.signatures.house_signatures import BundleError, read_bundle_file
from tests.deploy.test_roots_verbs import Machine, ends, machine, night

__all__ = ["machine", "night"]

READ: Final = (
    "backup --config {t}/table.toml --to {o}/x.backup --seal-to {f}",
    "bridge dump {f}",
    "bridge dump {t}/bridge/shoe.capture --key {f}",
    "bundle check {f} --signer {zeros}",
    "bundle bring {f} --config {t}/table.toml --run {o}",
    "camera read {f} --plane {o}/pin",
    "camera read {t}/shots/1.png --plane {f}",
    "doctor --config {f}",
    "doctor --manifest --release {f} --release-key {o}/maker.pub",
    "doctor --manifest --release {o}/pin --release-key {f}",
    (
        "firmware flash shoe --config {t}/table.toml --technician 90 --pin-file {o}/pin"
        " --image {f} --maker {o}/maker.pub"
    ),
    "firmware list --images {o}/images --maker {f}",
    "house check {f}",
    "house show {f}",
    "journal verify {f}",
    "journal verify {t}/records {f}",
    "journal verify {t}/records --copy {f}",
    "journal export {f} --hand 1 --format text --to {o}/x.txt",
    "journal export {t}/records --hand 1 --format text --to {o}/y.txt --ruling {f}",
    "journal own --config {t}/table.toml --handover {f}",
    "journal note {f} --run {o}",
    "journal rule {t}/records --hand 1 --key {f}",
    "journal unseal {t}/records --hand 1 --key {f} --key {f}",
    "journal unseal {t}/records --hand 1 --key {o}/a.key --with {f}",
    "phh verify {f}",
    "practise --script {f}",
    "replay {f} --text",
    "restore {f} --check",
    "room report {f}",
    "scenario {f}",
    "setup --config {t}/table.toml --only check --answers {f}",
    "staff list --config {f}",
    "status --config {f}",
    "support {o}/b.tar.gz --config {f}",
    "update {f} --maker {o}/maker.pub --root {o}",
    "update {o}/pin --maker {f} --root {o}",
)
LARGEST: Final = 3_000_000_000
"""Bytes of memory that a verb may ask for here."""


def lay_pipe(path: Path) -> None:
    os.mkfifo(path)


def lay_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(60_000_000_000)


@contextmanager
def little_memory() -> Iterator[None]:
    """Whoever reads a whole huge file gets no memory for it."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + LARGEST, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.fixture(params=[lay_pipe, lay_huge], ids=["pipe", "huge"])
def laid(request: pytest.FixtureRequest, machine: Machine) -> Path:
    lay: Callable[[Path], None] = request.param
    path = machine.out / "laid"
    lay(path)
    return path


def test_each_file_that_is_named_is_plain_and_no_larger_than_its_kind(
    machine: Machine, laid: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    free = shutil.disk_usage(machine.out).free
    held: dict[str, str] = {}
    for typed in READ:
        try:
            with ends(), little_memory():
                places = {"t": machine.table, "o": machine.out, "f": laid, "zeros": "0" * 64}
                code = main(typed.format(**places).split())
        except BaseException as error:  # noqa: BLE001 - all are told at the end
            held[typed] = repr(error)[:200]
            continue
        said = "".join(capsys.readouterr())
        right = {1, 2} | ({0} if typed.startswith("support ") else set())
        if code not in right or "MemoryError" in said or not said.strip():
            held[typed] = f"{code}: {said[-200:]}"
    assert not held, "\n".join(f"{typed}: {why}" for typed, why in held.items())
    assert free - shutil.disk_usage(machine.out).free < 1_000_000_000


def test_a_room_is_offered_no_such_release(laid: Path) -> None:
    with ends(), little_memory():
        with pytest.raises(ReleaseError):
            offer_release(None, laid)  # type: ignore[arg-type]
        assert not _is_release(laid)
        with pytest.raises(BundleError):
            read_bundle_file(laid)
