"""Which software this is: on the machine itself, and of its disk from another system."""

import hashlib
import hmac
import json
import shutil
import sys
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.releases import manifest
from deploy.releases.manifest import find_places, make_manifest, sum_up
from engine.wire.software import find_software

KEY = bytes(range(16))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small installation in place of this one."""
    home = tmp_path / "opt"
    (home / "engine").mkdir(parents=True)
    (home / "engine" / "core.py").write_text("rules")
    (home / "interpreter").write_bytes(b"\x7fELF")
    (home / "engine" / "link.py").symlink_to("core.py")
    own = Path(manifest.__file__).resolve()
    places = (home / "engine", home / "interpreter", own)
    monkeypatch.setattr(manifest, "find_places", lambda: places)
    return home


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_each_file_has_its_digest(installed: Path) -> None:
    files = make_manifest()
    assert files[str(installed / "engine" / "core.py")] == digest(b"rules")
    assert files[str(installed / "interpreter")] == digest(b"\x7fELF")
    assert files[str(installed / "engine" / "link.py")] == digest(b"link core.py")
    assert list(files) == sorted(files)


def test_a_changed_file_changes_its_line_and_the_whole(installed: Path) -> None:
    before = make_manifest()
    (installed / "engine" / "core.py").write_text("other rules")
    after = make_manifest()
    assert [path for path in before if before[path] != after[path]] == [
        str(installed / "engine" / "core.py")
    ]
    assert sum_up(before) != sum_up(after)


def test_a_challenge_keys_every_digest(installed: Path) -> None:
    files = make_manifest(challenge=KEY)
    expected = hmac.new(KEY, b"rules", "sha256").hexdigest()
    assert files[str(installed / "engine" / "core.py")] == expected
    assert sum_up(files, KEY) != sum_up(files)


def test_a_disk_from_another_system_gives_the_machines_own_paths(
    installed: Path, tmp_path: Path
) -> None:
    disk = tmp_path / "mnt"
    for place in manifest.find_places():
        there = disk / place.relative_to("/")
        there.parent.mkdir(parents=True, exist_ok=True)
        if place.is_dir():
            shutil.copytree(place, there, symlinks=True)
        else:
            shutil.copy(place, there)
    assert make_manifest(disk, KEY) == make_manifest(None, KEY)
    (disk / installed.relative_to("/") / "engine" / "core.py").write_text("bent")
    assert make_manifest(disk) != make_manifest()
    shutil.rmtree(disk)
    disk.mkdir()
    with pytest.raises(FileNotFoundError, match="on that disk"):
        make_manifest(disk)


def test_the_interpreter_and_its_libraries_are_among_the_places() -> None:
    places = find_places()
    for path in (Path(sys.executable).resolve(), Path(json.__file__), Path(pytest.__file__)):
        assert any(place == path or place in path.parents for place in places), path


def test_the_command_prints_and_refuses(
    installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--manifest", "--json", "--challenge", KEY.hex()]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["digest"] == "HMAC-SHA-256"
    assert told["files"] == make_manifest(None, KEY)
    assert told["manifest"] == sum_up(told["files"], KEY)
    assert main(["doctor", "--manifest"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert f"{digest(b'rules')}  {installed}/engine/core.py" in lines
    assert last == f"{sum_up(make_manifest())}  all of these"
    for wrong in (["--challenge", "xyz"], ["--challenge", "00"], ["--root", "/nowhere"]):
        assert main(["doctor", "--manifest", *wrong]) == 2
    assert main(["doctor", "--challenge", KEY.hex()]) == 2
    assert "belong to --manifest" in capsys.readouterr().err


def test_the_version_tells_a_hash_over_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    found = find_software()
    assert capsys.readouterr().out == f"tapburn {found.version} sha256:{found.hash}\n"
    assert len(found.hash) == 64
