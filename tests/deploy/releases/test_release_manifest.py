"""Are these the files of the release whose maker signed its manifest?"""

import json
from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from deploy.releases import manifest
from engine.wire.software import find_software


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small installation in place of this one."""
    home = tmp_path / "opt"
    home.mkdir()
    for name in ("core.py", "journal.py"):
        (home / name).write_text(name)
    own = Path(manifest.__file__).resolve()
    monkeypatch.setattr(manifest, "find_places", lambda: (home, own))
    return home


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    folder = tmp_path / "keys"
    folder.mkdir(mode=0o700)
    for name in ("maker", "forger"):
        assert main(["keys", "new", name, "--into", str(folder)]) == 0
    return folder


class Doctor:
    """`tapburn doctor --manifest` and what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def ask(self, *more: object) -> tuple[int, str]:
        self._capsys.readouterr()
        code = main(["doctor", "--manifest", *(str(one) for one in more)])
        return code, self._capsys.readouterr().out

    def compare(self, release: Path, key: Path) -> dict[str, Any]:
        code, out = self.ask("--release", release, "--release-key", key, "--json")
        found: dict[str, Any] = json.loads(out)
        assert code == (0 if found["same"] else 1)
        return found


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str]) -> Doctor:
    return Doctor(capsys)


@pytest.fixture
def release(installed: Path, keys: Path, doctor: Doctor) -> Path:
    del installed
    code, out = doctor.ask("--json", "--sign", keys / "maker.sign")
    assert code == 0
    path = keys.parent / "release.manifest"
    path.write_text(out)
    return path


def test_the_files_of_the_release_are_known(release: Path, keys: Path, doctor: Doctor) -> None:
    assert doctor.compare(release, keys / "maker.pub") == {
        "release": find_software().version, "same": True, "changed": [], "missing": [],
        "added": [],
    }  # fmt: skip
    code, words = doctor.ask("--release", release, "--release-key", keys / "maker.pub")
    assert code == 0
    assert "These are the 3 files of release" in words


def test_each_file_that_is_another_is_named(
    release: Path, installed: Path, keys: Path, doctor: Doctor
) -> None:
    (installed / "core.py").write_text("other rules")
    (installed / "journal.py").unlink()
    (installed / "sitecustomize.py").write_text("a visitor")
    found = doctor.compare(release, keys / "maker.pub")
    assert found["changed"] == [str(installed / "core.py")]
    assert found["missing"] == [str(installed / "journal.py")]
    assert found["added"] == [str(installed / "sitecustomize.py")]
    code, words = doctor.ask("--release", release, "--release-key", keys / "maker.pub")
    assert code == 1
    assert f"added    {installed / 'sitecustomize.py'}" in words


@pytest.mark.parametrize("change", ["files", "version", "manifest", "signature"])
def test_a_manifest_that_was_changed_is_not_believed(
    release: Path, keys: Path, doctor: Doctor, change: str
) -> None:
    told = json.loads(release.read_text())
    path, digest = next(iter(told["files"].items()))
    changes = {
        "files": {**told["files"], path: digest[::-1]}, "version": "9", "manifest": "00" * 32,
        "signature": "00" * 64,
    }  # fmt: skip
    release.write_text(json.dumps(told | {change: changes[change]}))
    found = doctor.compare(release, keys / "maker.pub")
    assert not found["same"]
    assert "is not signed by the release's key" in found["why"]


def test_another_makers_key_is_not_believed(release: Path, keys: Path, doctor: Doctor) -> None:
    assert not doctor.compare(release, keys / "forger.pub")["same"]
    code, out = doctor.ask("--json", "--sign", keys / "forger.sign")
    assert code == 0
    release.write_text(out)
    assert not doctor.compare(release, keys / "maker.pub")["same"]
    code, words = doctor.ask("--release", release, "--release-key", keys / "maker.pub")
    assert code == 1
    assert "do not trust it" in words


def test_what_belongs_together_is_asked_together(release: Path, keys: Path, doctor: Doctor) -> None:
    assert doctor.ask("--release", release)[0] == 2
    assert doctor.ask("--sign", keys / "maker.sign")[0] == 2
    assert main(["doctor", "--release", str(release)]) == 2
