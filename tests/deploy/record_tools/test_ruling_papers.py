"""A draft on paper names the key that signed it, whatever its file says of whose key that is."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocument

from dealer_ui.window import hand_sheet
from deploy.cli import main
from tests.engine.replay.nights import play_night

RULING = (
    "--claim", "Seat 4 says that it had called", "--found", "Fold was touched",
    "--clause", "OH-HE-08", "--decision", "Seat 4 gets 200", "--by", "A. Floor",
)  # fmt: skip
KINDS = ("text", "html", "pdf")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=2, seed=5)
    return journal


class Desk:
    """Where rulings are written and printed: the floor's key, and a thief's."""

    def __init__(self, folder: Path, night: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.night, self._capsys = folder, night, capsys
        self.keys: dict[str, dict[str, str]] = {}
        for name in ("floor", "thief"):
            _, out = self.ask("keys", "new", name, "--into", str(folder), "--json")
            self.keys[name] = json.loads(out)

    def ask(self, *words: str) -> tuple[int, str]:
        """What a command answers."""
        self._capsys.readouterr()
        code = main(list(words))
        return code, self._capsys.readouterr().out

    def write(self, name: str) -> Path:
        """A ruling that a key has signed."""
        target = self.folder / f"{name}.json"
        command = ("journal", "rule", str(self.night), "--hand", "2", *RULING)
        key = ("--key", self.keys[name]["private"], "--to", str(target))
        code, told = self.ask(*command, *key)
        assert code == 0
        assert f"signed with key {self.keys[name]['signer']}" in told
        return target

    def print(self, kind: str, ruling: Path) -> tuple[int, str]:
        """The exit code, and what lies on paper, or why nothing does."""
        target = self.folder / f"paper.{kind}"
        code, told = self.ask(
            "journal", "export", str(self.night), "--hand", "2", "--format", kind,
            "--ruling", str(ruling), "--to", str(target),
        )  # fmt: skip
        return code, told if code else target.read_text()


@pytest.fixture
def desk(
    night: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Desk:
    def lay(document: QTextDocument, target: Path) -> None:
        target.write_text(document.toPlainText())

    monkeypatch.setattr(hand_sheet, "_print", lay)
    return Desk(tmp_path, night, capsys)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["floor", "thief"])
@pytest.mark.parametrize("claimed", ["floor", "thief", "nobody"])
def test_paper_names_the_key_that_signed_whatever_the_file_claims(
    desk: Desk, kind: str, name: str, claimed: str
) -> None:
    marks = {one: told["fingerprint"] for one, told in desk.keys.items()} | {"nobody": "0" * 16}
    path = desk.write(name)
    path.write_text(path.read_text().replace(marks[name], marks[claimed]))
    code, paper = desk.print(kind, path)
    assert code == 0
    assert f"signed with key {desk.keys[name]['signer']}" in paper
    assert "this record does not say whose that is" in paper
    assert "Ruling by A. Floor (floor, by name only)" in paper
    other = "thief" if name == "floor" else "floor"
    for mark in (*marks.values(), desk.keys[other]["signer"]):
        assert mark not in paper.partition("Ruling by")[2].partition("Evidence")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_key_that_did_not_sign_is_on_no_paper(desk: Desk, kind: str) -> None:
    """The other's key in the field: then no signature is under the ruling."""
    public = {
        name: json.loads(desk.write(name).read_text())["rulings"][0]["signed"]["verify_key"]
        for name in desk.keys
    }
    path = desk.folder / "thief.json"
    for key in (public["floor"], "", "00", "no digits"):
        path.unlink()
        text = desk.write("thief").read_text()
        path.write_text(text.replace(public["thief"], key))
        code, told = desk.print(kind, path)
        assert code == 1
        assert "the signature of its key is not under this ruling" in told
    assert not (desk.folder / f"paper.{kind}").exists()


def test_whoever_makes_a_key_is_told_what_paper_will_call_it(desk: Desk) -> None:
    code, told = desk.ask("keys", "new", "cage", "--into", str(desk.folder))
    assert code == 0
    signs = desk.ask("keys", "new", "pit", "--into", str(desk.folder), "--json")[1]
    assert "It signs with key " in told
    assert len(json.loads(signs)["signer"]) == 16
