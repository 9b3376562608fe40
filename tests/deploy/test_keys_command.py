"""`tapburn keys new`: a pair for a department, and nothing that stood there before is lost."""

import json
from pathlib import Path

import pytest

from deploy.cli import main
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import (
    load_private_key,
    load_public_key,
    new_hand_key,
    open_envelope,
    seal_key,
)


def test_two_departments_open_what_is_sealed_to_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for name in ("cage", "floor"):
        assert main(["keys", "new", name, "--into", str(tmp_path), "--json"]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    public = [load_public_key(Path(report["public"])) for report in reports]
    private = [load_private_key(Path(report["private"])) for report in reports]
    assert [report["fingerprint"] for report in reports] == [fingerprint(key) for key in public]
    key = new_hand_key()
    assert open_envelope(seal_key(key, public), private) == key


def test_the_private_key_is_in_no_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["keys", "new", "cage", "--into", str(tmp_path)]) == 0
    told = capsys.readouterr()
    secret = (tmp_path / "cage.key").read_text("ascii").split()[1]
    assert secret not in told.out + told.err
    assert (tmp_path / "cage.key").stat().st_mode & 0o777 == 0o600


def test_wrong_use_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cage.pub").write_text("of another pair")
    for words, why in (
        (["cage", "--into", str(tmp_path)], "cage.pub is there already"),
        (["../cage", "--into", str(tmp_path)], "expected letters, digits, - and _"),
        (["cage", "--into", str(tmp_path / "no")], "there is no such folder; make it"),
        (["cage", "--into", str(tmp_path / "n o")], f"mkdir -m 700 '{tmp_path / 'n o'}'"),
        (["cage", "--into", __file__], "is no folder; give another"),
    ):
        assert main(["keys", "new", *words]) == 2
        assert why in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["cage.pub"]
