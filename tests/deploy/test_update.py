"""`tapburn update`: whose releases are taken, and that a cut at any step leaves one that works."""

import hashlib
import io
import json
import os
import platform
import shutil
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from deploy.cli import main
from deploy.releases import table_services
from deploy.releases.release_file import (
    Release,
    ReleaseError,
    check_release,
    unpack_release,
    write_release,
)
from deploy.releases.shelf import Shelf, list_lines, take_over
from engine.guarded_paths import open_folder
from engine.keys.signing import SigningKey, load_signing_key, load_verify_key
from tests.other_users import NOBODY, as_nobody, needs_root, walkable_folder

HERE = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"


class Maker:
    """Who makes releases: keys, and trees whose command says which release it is."""

    def __init__(self, folder: Path, name: str = "maker") -> None:
        self.folder = folder
        folder.mkdir()
        assert main(["keys", "new", name, "--into", str(folder), "--json"]) == 0
        self.public = folder / f"{name}.pub"
        self.key: SigningKey = load_signing_key(folder / f"{name}.sign")

    def tree(self, version: str) -> Path:
        tree = self.folder / f"tree-{version}"
        (tree / "bin").mkdir(parents=True)
        command = tree / "bin" / "tapburn"
        command.write_text(f"#!/bin/sh\necho {version}\n")
        command.chmod(0o755)
        (tree / "bin" / "python").symlink_to("/usr/bin/python3")
        return tree

    def release(self, version: str, architecture: str = HERE, python: str = PYTHON) -> Path:
        file = self.folder / f"tapburn-{version}.release"
        facts = Release(version=version, architecture=architecture, python=python, tree="")
        write_release(self.tree(version), facts, self.key, file)
        return file


@pytest.fixture
def maker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Maker:
    """The maker whose key the machine has."""
    made = Maker(tmp_path / "maker")
    capsys.readouterr()
    return made


@pytest.fixture
def shelf(tmp_path: Path, maker: Maker) -> Shelf:
    """A machine with release 0.1.0, which is current."""
    root = tmp_path / "opt"
    shutil.copytree(maker.tree("0.1.0"), root / "releases" / "0.1.0", symlinks=True)
    made = Shelf(root)
    made.switch("0.1.0")
    return made


def lay_in(shelf: Shelf, maker: Maker, version: str) -> None:
    file = maker.release(version)
    shelf.lay_in(file, check_release(file, load_verify_key(maker.public)))


def update(tmp_path: Path, maker: Maker, what: str, *more: str) -> int:
    flags = ["--root", str(tmp_path / "opt"), "--maker", str(maker.public)]
    return main(["update", what, *flags, "--config", str(tmp_path / "none.toml"), *more])


@pytest.fixture(autouse=True)
def _no_services(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_services, "is_running", lambda: False)


def test_a_release_lies_beside_the_old_one_and_is_current(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    assert update(tmp_path, maker, str(maker.release("0.2.0"))) == 0
    assert (shelf.current, shelf.previous) == ("0.2.0", "0.1.0")
    capsys.readouterr()
    assert update(tmp_path, maker, "list", "--json") == 0
    assert json.loads(capsys.readouterr().out)["releases"] == [
        {"version": "0.1.0", "current": False, "previous": True},
        {"version": "0.2.0", "current": True, "previous": False},
    ]


def test_rollback_goes_to_the_one_before_and_forth_again(
    tmp_path: Path, shelf: Shelf, maker: Maker
) -> None:
    assert update(tmp_path, maker, str(maker.release("0.2.0"))) == 0
    assert update(tmp_path, maker, "rollback") == 0
    assert shelf.current == "0.1.0"
    assert update(tmp_path, maker, "rollback") == 0
    assert shelf.current == "0.2.0"


def test_without_one_before_there_is_no_way_back(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    assert update(tmp_path, maker, "rollback") == 1
    assert "no release before" in capsys.readouterr().err
    assert shelf.current == "0.1.0"


def test_another_makers_release_is_refused(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = Maker(tmp_path / "foreign", "foreign")
    assert update(tmp_path, maker, str(foreign.release("0.2.0"))) == 1
    assert "not signed by the maker" in capsys.readouterr().err
    assert shelf.list_versions() == ["0.1.0"]


@pytest.mark.parametrize(
    ("facts", "said"),
    [({"architecture": "riscv64"}, "riscv64"), ({"python": "3.9"}, "Python 3.9")],
)
def test_a_release_for_another_machine_is_refused(
    maker: Maker, facts: dict[str, str], said: str
) -> None:
    file = maker.release("0.2.0", **facts)
    with pytest.raises(ReleaseError, match=said):
        check_release(file, load_verify_key(maker.public))


@pytest.mark.parametrize("version", ["../0.3.0", "current", "0.3.0/..", ""])
def test_a_version_that_is_a_path_is_refused(maker: Maker, version: str) -> None:
    file = maker.folder / "odd.release"
    facts = Release(version=version, architecture=HERE, python=PYTHON, tree="")
    write_release(maker.tree("0.9.0"), facts, maker.key, file)
    with pytest.raises(ReleaseError, match="is none"):
        check_release(file, load_verify_key(maker.public))


@pytest.mark.parametrize("kept", [0.0, 0.2, 0.6, 0.95])
def test_a_file_that_was_cut_off_is_refused(
    tmp_path: Path, shelf: Shelf, maker: Maker, kept: float
) -> None:
    file = maker.release("0.2.0")
    content = file.read_bytes().rstrip(b"\0")
    file.write_bytes(content[: int(len(content) * kept)])
    assert update(tmp_path, maker, str(file)) == 1
    assert shelf.list_versions() == ["0.1.0"]
    assert shelf.current == "0.1.0"


def test_a_changed_tree_is_refused(tmp_path: Path, shelf: Shelf, maker: Maker) -> None:
    file = maker.release("0.2.0")
    with tarfile.open(file) as archive:
        members = {one.name: archive.extractfile(one).read() for one in archive}  # type: ignore[union-attr]
    other = maker.folder / "other.tar.gz"
    with tarfile.open(other, "w:gz") as tree:
        tree.add(maker.tree("6.6.6"), arcname=".")
    members["tree.tar.gz"] = other.read_bytes()
    with tarfile.open(file, "w") as archive:
        for name, data in members.items():
            path = maker.folder / "member"
            path.write_bytes(data)
            archive.add(path, arcname=name)
    assert update(tmp_path, maker, str(file)) == 1
    assert shelf.list_versions() == ["0.1.0"]


def test_a_file_that_changes_after_the_check_is_not_kept(tmp_path: Path, maker: Maker) -> None:
    facts = check_release(maker.release("0.2.0"), load_verify_key(maker.public))
    (tmp_path / "place").mkdir()
    with open_folder(tmp_path / "place") as place, pytest.raises(ReleaseError, match="changed"):
        unpack_release(maker.release("0.3.0"), facts, place)
    assert list((tmp_path / "place").iterdir()) == []


def test_a_release_that_refuses_the_configuration_is_not_taken_over(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = maker.tree("0.2.0")
    (tree / "bin" / "tapburn").write_text("#!/bin/sh\necho no such key >&2\nexit 2\n")
    file = maker.folder / "bad.release"
    facts = Release(version="0.2.0", architecture=HERE, python=PYTHON, tree="")
    write_release(tree, facts, maker.key, file)
    config = tmp_path / "table.toml"
    config.write_text("")
    flags = ["--root", str(tmp_path / "opt"), "--maker", str(maker.public)]
    assert main(["update", str(file), *flags, "--config", str(config)]) == 1
    assert "no such key" in capsys.readouterr().err
    assert shelf.current == "0.1.0"


def find(name: str, state: str = "bad", words: str = "", **more: object) -> dict[str, object]:
    words = words or f"{name} is {state}"
    return {"name": name, "state": state, "words": words, "mend": "", **more}


_IN_MEMORY = "/var is memory (tmpfs): a power cut takes the record"
TOLD = [find("power cut", words=_IN_MEMORY, mend="mount a disk there")]


@pytest.mark.parametrize(
    ("doctors", "said"),
    [
        (([], []), ("", "")),
        (([find("camera top")], [find("camera top")]), ("", "")),
        (
            ([find("camera top", "good")], [find("camera top")]),
            ("camera top: camera top is bad", ""),
        ),
        (([], [find("reader shoe", "doubtful")]), ("", "")),
        (([], [find("onnxruntime")]), ("onnxruntime: onnxruntime is bad", "")),
        (([], TOLD), ("", f"as before, power cut: {_IN_MEMORY}; mount a disk there")),
        (([find("power cut", "good")], TOLD), ("", "as before, power cut")),
        ((TOLD, TOLD), ("", "")),
        (([], [*TOLD, find("zmq")]), ("zmq: zmq is bad", "as before, power cut")),
        ((None, []), ("", "")),
        # Each by name and words, not by the first of that name.
        (
            (
                [find("key", words="floor missing")],
                [find("key", words="floor missing"), find("key", words="cage is of no kind")],
            ),
            ("key: cage is of no kind", ""),
        ),
        (
            (
                [],
                [
                    find("reader shoe", words="speaks nonsense"),
                    find("reader shoe", words="has the device of reader seat", lasting=True),
                ],
            ),
            ("reader shoe: speaks nonsense", "as before, reader shoe: has the device"),
        ),
        # This release says what may last, not the new one.
        (([], [find("weights", words="missing", lasting=True)]), ("weights: missing", "")),
        (
            ([], [find("power cut", words="weights are missing", lasting=True)]),
            ("power cut: weights are missing", ""),
        ),
        # An exit code that says otherwise than the findings.
        (([], 1), ("doctor: ended with 1, and names 0 things as wrong", "")),
        (([], 77), ("doctor: ended with 77, and names 0 things as wrong", "")),
        (([], None), ("doctor: no such command", "")),
        # What the old one left unsaid as well is examined by neither.
        ((1, 1), ("doctor: ended with 1, and names 0 things as wrong", "")),
        ((None, None), ("doctor: no such command", "")),
    ],
)
def test_only_what_the_new_release_brings_wrong_keeps_it_back(
    tmp_path: Path, shelf: Shelf, maker: Maker, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], doctors: tuple[object, object], said: tuple[str, str],
) -> None:  # fmt: skip
    """What its doctor is the first to look at was so under the release before."""
    lay_in(shelf, maker, "0.2.0")
    refused, told = said
    for version, checks in zip(("0.1.0", "0.2.0"), doctors, strict=True):
        command = shelf.find(version) / "bin" / "tapburn"
        listed = checks if isinstance(checks, list) else []
        report = "no such command" if checks is None else json.dumps({"checks": listed})
        code = checks if isinstance(checks, int) else any(one["state"] == "bad" for one in listed)
        command.write_text(
            f"#!/bin/sh\n[ $1 = doctor ] || exit 0\ncat <<'E'\n{report}\nE\nexit {int(code)}\n"
        )
    started: list[str] = []
    for name, stands in (
        ("is_running", lambda: True), ("wait_between_hands", lambda *_: True),
        ("read_view", lambda _: None), ("stop", lambda: None), ("start_watch", lambda: None),
        ("restart", lambda: started.append(shelf.current)), ("wait_until_well", lambda _: True),
    ):  # fmt: skip
        monkeypatch.setattr(table_services, name, stands)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    capsys.readouterr()
    assert update(tmp_path, maker, str(maker.folder / "tapburn-0.2.0.release")) == bool(refused)
    assert started == ["0.1.0" if refused else "0.2.0"]
    heard = capsys.readouterr().err
    assert told in heard
    assert ("as before" in heard) is bool(told)
    assert refused in heard
    assert ("finds wrong what 0.1.0 does not" in heard) is bool(refused)


def test_a_release_that_does_not_come_up_is_taken_back(shelf: Shelf, maker: Maker) -> None:
    lay_in(shelf, maker, "0.2.0")
    started: list[str] = []
    assert not take_over(shelf, "0.2.0", lambda: started.append(shelf.current), lambda: False)
    assert started == ["0.2.0", "0.1.0"]
    assert shelf.current == "0.1.0"


class _CutError(BaseException):
    """The power is cut here."""


STEPS = ("symlink_to", "replace", "rename", "mkdir")


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("cut", range(1, 9))
def test_a_cut_at_any_step_leaves_a_release_that_works(
    tmp_path: Path,
    shelf: Shelf,
    maker: Maker,
    cut: int,
    after: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = maker.release("0.2.0")
    done = 0

    def cut_at(name: str) -> Callable[..., object]:
        real = getattr(Path, name)

        def step(self: Path, *arguments: object, **named: object) -> object:
            nonlocal done
            if not self.is_relative_to(tmp_path / "opt"):
                return real(self, *arguments, **named)
            done += 1
            if done == cut and not after:
                raise _CutError
            result = real(self, *arguments, **named)
            if done == cut:
                raise _CutError
            return result

        return step

    with monkeypatch.context() as patch:
        for name in STEPS:
            patch.setattr(Path, name, cut_at(name))
        try:
            shelf.lay_in(file, check_release(file, load_verify_key(maker.public)))
            shelf.switch("0.2.0")
        except _CutError:
            pass
    command = tmp_path / "opt" / "current" / "bin" / "tapburn"
    assert os.access(command, os.X_OK)
    assert command.read_text() in {f"#!/bin/sh\necho {one}\n" for one in ("0.1.0", "0.2.0")}
    assert {line.version for line in list_lines(shelf)} <= {"0.1.0", "0.2.0"}
    # What the cut left is no hindrance.
    assert update(tmp_path, maker, str(file)) in {0, 1}
    assert shelf.current == "0.2.0"


def test_old_releases_go_but_never_the_one_to_go_back_to(shelf: Shelf, maker: Maker) -> None:
    for number in range(2, 7):
        lay_in(shelf, maker, f"0.{number}.0")
    shelf.switch("0.6.0")
    assert shelf.previous == "0.1.0"
    assert shelf.remove_oldest(2) == ["0.2.0", "0.3.0", "0.4.0"]
    assert shelf.list_versions() == ["0.1.0", "0.5.0", "0.6.0"]


def test_versions_are_ordered_by_their_numbers(shelf: Shelf, maker: Maker) -> None:
    """As PEP 440 has it: a candidate comes before its release."""
    ordered = ["0.1.0", "0.9.0.dev2", "0.9.0a1", "0.9.0rc1", "0.9.0", "0.9.0.post1", "0.10.0"]
    for version in reversed(ordered[1:]):
        lay_in(shelf, maker, version)
    assert shelf.list_versions() == ordered
    shelf.switch("0.9.0")
    assert [one for one in ordered if shelf.is_older(one)] == ordered[:4]


def test_an_older_release_is_taken_from_a_stick_and_only_where_it_is_meant(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    lay_in(shelf, maker, "0.2.0")
    shelf.switch("0.2.0")
    file = str(maker.release("0.2.0rc1"))
    assert update(tmp_path, maker, file) == 1
    assert "older than 0.2.0, which runs here; say --older" in capsys.readouterr().err
    assert "0.2.0rc1" not in shelf.list_versions()
    assert update(tmp_path, maker, file, "--older") == 0
    assert shelf.current == "0.2.0rc1"


def test_nothing_older_comes_by_the_room_whatever_is_said(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    lay_in(shelf, maker, "0.2.0")
    shelf.switch("0.2.0")
    carried = tmp_path / "carried"
    carried.mkdir()
    shutil.copy(maker.release("0.2.0rc1"), carried / "tapburn-0.2.0rc1.release")
    assert update(tmp_path, maker, "room", "--carried", str(carried), "--older") == 1
    assert "older than 0.2.0" in capsys.readouterr().err
    assert shelf.current == "0.2.0"


def pack(maker: Maker, *members: tuple[tarfile.TarInfo, bytes]) -> Path:
    """A release that its maker signed, with whatever in its tree."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tree:
        for member, content in members:
            member.size = len(content)
            tree.addfile(member, io.BytesIO(content))
    facts = Release(
        version="0.2.0", architecture=HERE, python=PYTHON,
        tree=hashlib.sha256(packed.getvalue()).hexdigest(),
    )  # fmt: skip
    told = msgspec.json.encode(facts)
    file = maker.folder / "made.release"
    with tarfile.open(file, "w") as archive:
        for name, content in (
            ("release.json", told), ("release.sig", maker.key.sign("tapburn-release", told)),
            ("tree.tar.gz", packed.getvalue()),
        ):  # fmt: skip
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return file


def entry(name: str, kind: bytes = tarfile.REGTYPE, leads: str = "") -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, leads
    return member


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ([(entry("../outside"), b"x")], "outside of itself"),
        ([(entry("/outside"), b"x")], "outside of itself"),
        ([(entry("a", tarfile.SYMTYPE, "/etc"), b""), (entry("a/b"), b"x")], "link that leads"),
        ([(entry("bin/python", tarfile.SYMTYPE, "/tmp/python3"), b"")], "link that leads"),
        ([(entry("bin/tapburn", tarfile.SYMTYPE, "/usr/bin/python3"), b"")], "link that leads"),
        ([(entry("x", tarfile.LNKTYPE, "/etc/passwd"), b"")], "link or a device"),
        ([(entry("x", tarfile.CHRTYPE), b"")], "link or a device"),
        ([(entry("x", tarfile.FIFOTYPE), b"")], "link or a device"),
        ([(entry("x"), b"1"), (entry("./x"), b"2")], "twice"),
        ([(entry("x"), b"1"), (entry("x/y"), b"2")], "x"),
    ],
)
def test_nothing_of_a_tree_lies_elsewhere_though_its_maker_signed_it(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str],
    members: list[tuple[tarfile.TarInfo, bytes]], why: str,
) -> None:  # fmt: skip
    assert update(tmp_path, maker, str(pack(maker, *members))) == 1
    assert why in capsys.readouterr().err
    assert shelf.list_versions() == ["0.1.0"]
    assert [path.name for path in (tmp_path / "opt/releases").iterdir()] == ["0.1.0"]
    assert not list(tmp_path.rglob("outside"))


@needs_root
def test_what_is_laid_out_is_roots_and_nobodys_to_write(
    tmp_path: Path, shelf: Shelf, maker: Maker
) -> None:
    suid = entry("bin/tapburn")
    suid.mode, suid.uid = 0o6777, 1000
    python = entry("bin/python", tarfile.SYMTYPE, "/usr/bin/python3")
    assert update(tmp_path, maker, str(pack(maker, (suid, b"#!/bin/sh\n"), (python, b"")))) == 0
    for path in (shelf.find("0.2.0"), *shelf.find("0.2.0").rglob("*")):
        found = path.lstat()
        assert (found.st_uid, found.st_gid) == (0, 0), path
        assert path.is_symlink() or found.st_mode & 0o7777 == 0o755, path


@needs_root
def test_a_carried_release_that_its_user_changes_while_root_checks_it_is_not_unpacked(
    shelf: Shelf, maker: Maker, tmp_path: Path
) -> None:
    """The sender's user waits until root has opened it, and writes another tree over the genuine.

    Whatever root meets: the genuine tree, or nothing. Never a file of the other one.
    """
    evil = pack(maker, (entry("bin/tapburn"), b"#!/bin/sh\necho evil\n")).read_bytes()
    with walkable_folder() as place:
        carried = place / "carried"
        carried.mkdir()
        file = carried / "tapburn-0.2.0.release"
        shutil.copy(maker.release("0.2.0"), file)
        for path in (carried, file):
            os.chown(path, NOBODY, NOBODY)

        def race() -> None:
            while True:
                # As fast as it can, the whole night long, whichever step root is at.
                with file.open("r+b") as there:
                    there.seek(2048)
                    there.write(evil[2048:4096])

        with as_nobody(race):
            for _ in range(20):
                update(tmp_path, maker, "room", "--carried", str(carried))
                if "0.2.0" in shelf.list_versions():
                    break
    for command in (tmp_path / "opt/releases").rglob("bin/tapburn"):
        assert "evil" not in command.read_text()
    assert {path.name for path in (tmp_path / "opt/releases").iterdir()} <= {"0.1.0", "0.2.0"}


@pytest.mark.parametrize("lay", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_is_no_release(
    tmp_path: Path, shelf: Shelf, maker: Maker, lay: Callable[[Path], object]
) -> None:
    lay(tmp_path / "x.release")
    with pytest.raises(ReleaseError):
        check_release(tmp_path / "x.release", load_verify_key(maker.public))
    assert shelf.list_versions() == ["0.1.0"]


def reissue(maker: Maker, version: str) -> Path:
    """Another release of a number that its maker has given already."""
    shutil.rmtree(maker.folder / f"tree-{version}")
    (maker.folder / f"tapburn-{version}.release").unlink()
    tree = maker.tree(version)
    (tree / "mended").touch()
    file = maker.folder / f"tapburn-{version}.release"
    write_release(
        tree, Release(version=version, architecture=HERE, python=PYTHON, tree=""), maker.key, file
    )
    return file


def test_another_release_of_a_number_takes_the_place_of_the_one_that_failed(
    tmp_path: Path, shelf: Shelf, maker: Maker
) -> None:
    lay_in(shelf, maker, "0.2.0")
    assert not take_over(shelf, "0.2.0", lambda: None, lambda: False)
    assert (shelf.current, shelf.previous) == ("0.1.0", ""), "nothing leads to what failed"
    assert update(tmp_path, maker, str(reissue(maker, "0.2.0"))) == 0
    assert shelf.current == "0.2.0"
    assert (shelf.find("0.2.0") / "mended").exists()
    assert sorted(path.name for path in (shelf.root / "releases").iterdir()) == ["0.1.0", "0.2.0"]


def test_the_very_release_that_lies_there_is_not_unpacked_again(
    tmp_path: Path, shelf: Shelf, maker: Maker
) -> None:
    file = maker.release("0.2.0")
    shelf.lay_in(file, check_release(file, load_verify_key(maker.public)))
    kept = shelf.find("0.2.0") / "kept"
    kept.touch()
    assert update(tmp_path, maker, str(file)) == 0
    assert kept.exists()


def test_another_release_of_the_number_to_go_back_to_is_refused(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    for version in ("0.2.0", "0.3.0"):
        assert update(tmp_path, maker, str(maker.release(version))) == 0
    assert update(tmp_path, maker, str(reissue(maker, "0.2.0")), "--older") == 1
    assert "is the one to go back to" in capsys.readouterr().err
    assert not (shelf.find("0.2.0") / "mended").exists()


def test_a_failed_release_takes_away_none_to_go_back_to(
    tmp_path: Path, shelf: Shelf, maker: Maker
) -> None:
    assert update(tmp_path, maker, str(maker.release("0.2.0"))) == 0
    lay_in(shelf, maker, "0.3.0")
    assert not take_over(shelf, "0.3.0", lambda: None, lambda: False)
    assert (shelf.current, shelf.previous) == ("0.2.0", "0.1.0")


def test_another_release_of_the_current_ones_number_is_refused(
    tmp_path: Path, shelf: Shelf, maker: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    assert update(tmp_path, maker, str(maker.release("0.2.0"))) == 0
    assert update(tmp_path, maker, str(reissue(maker, "0.2.0"))) == 1
    assert "another number" in capsys.readouterr().err
    assert not (shelf.find("0.2.0") / "mended").exists()
