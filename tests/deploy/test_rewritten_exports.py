"""Each way out of a record asks whether its hands are what was signed."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QTextDocument

from dealer_ui.window import hand_sheet
from deploy.cli import main
from deploy.record_tools.hand_files import FORMATS
from engine.journal import read_records
from engine.messages.happened.hand_events import Event, HandEnded, RecordSigned
from tests.deploy.test_forged_journals import play, rechain

HAND = 2


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night" / "table.journal"
    path.parent.mkdir()
    play(path, book=path.parent / "book")
    return path


@pytest.fixture
def rewritten(night: Path, tmp_path: Path) -> Path:
    """Hand 2's chips moved, the chain worked out again, its signatures left as they were."""
    path, records = tmp_path / "table.journal", list(read_records(night))
    rechain(path, records, [move(one.event) for one in records])
    return path


@pytest.fixture
def unsigned(night: Path, tmp_path: Path) -> Path:
    """All signatures taken out."""
    path = tmp_path / "table.journal"
    kept = [one for one in read_records(night) if not isinstance(one.event, RecordSigned)]
    rechain(path, kept, [move(one.event) for one in kept])
    return path


def move(event: Event) -> Event:
    if isinstance(event, HandEnded) and event.hand.endswith(f"{HAND}"):
        return replace(event, stacks=((1, 263), (2, 137)))
    return event


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of each PDF, which holds them packed."""
    words: list[str] = []
    write = hand_sheet._print

    def keep(document: QTextDocument, target: Path) -> None:
        words.append(document.toPlainText())
        write(document, target)

    monkeypatch.setattr(hand_sheet, "_print", keep)
    return words


def read_words(target: Path, papers: list[str]) -> str:
    """What somebody reads who is handed the file."""
    return papers[-1] if target.suffix == ".pdf" else target.read_text()


def test_a_sound_record_is_written_in_each_format(night: Path, tmp_path: Path) -> None:
    for kind in set(FORMATS) - {"phh"}:
        words = ["journal", "export", night, "--format", kind, "--to", tmp_path / f"x.{kind}"]
        assert main([str(one) for one in words]) == 0, kind


@pytest.mark.parametrize("hand", [HAND, HAND + 1])
@pytest.mark.parametrize("kind", FORMATS)
def test_a_hand_that_was_changed_after_it_was_signed_is_written_nowhere(
    rewritten: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, hand: int
) -> None:
    target = tmp_path / f"one.{kind}"
    words = ["journal", "export", rewritten, "--hand", hand, "--format", kind, "--to", target]
    assert main([str(one) for one in words]) == 1
    assert f"hand {hand}: the signature at its end is not over" in "".join(capsys.readouterr())
    assert not target.exists()


@pytest.mark.parametrize("kind", [one for one in FORMATS if one != "phh"])
def test_among_others_it_is_left_out_and_named(
    rewritten: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    papers: list[str],
    kind: str,
) -> None:
    """What lies before it is whole; the file says that its record is not."""
    target = tmp_path / f"all.{kind}"
    command = ["journal", "export", rewritten, "--format", kind, "--to", target]
    assert main([str(one) for one in command]) == 1
    assert f"hand {HAND}: the signature at its end" in "".join(capsys.readouterr())
    words = read_words(target, papers)
    assert f"T1-00000{HAND}" not in words
    if kind != "json":
        assert "was changed after it was signed" in words


@pytest.mark.parametrize("kind", [one for one in FORMATS if one != "phh"])
def test_what_nobody_signed_any_more_is_marked(
    unsigned: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    papers: list[str],
    kind: str,
) -> None:
    target = tmp_path / f"all.{kind}"
    words = ["journal", "export", unsigned, "--format", kind, "--to", target]
    assert main([str(one) for one in words]) == 1
    assert "did not sign it" in "".join(capsys.readouterr())
    if kind != "json":
        assert "did not sign it" in read_words(target, papers)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "{path}", "--text"),
        ("replay", "{path}", "--json"),
        ("replay", "{path}", "--hand", "2", "--text"),
        ("replay", "{path}", "--hand", "2", "--json"),
        ("replay", "{path}", "--hand", "2", "--what-if", "9 fold"),
        ("replay", "{path}", "--hand", "2", "--what-if", "9 fold", "--json"),
        ("room", "report", "{path}"),
        ("room", "report", "{path}", "--json"),
    ],
)
@pytest.mark.parametrize("what", ["rewritten", "unsigned"])
def test_what_tells_of_it_says_so(
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    what: str,
    words: tuple[str, ...],
) -> None:
    path = request.getfixturevalue(what)
    assert main([one.format(path=path) for one in words]) == 1
    said = "".join(capsys.readouterr())
    for one in ("signature", "not over") if what == "rewritten" else ("did not sign it",):
        assert one in said, said


_FEWER = "DROP TRIGGER record_is_final"
_MORE = "CREATE TABLE more (one BLOB) STRICT"
_VIEW = """DROP TRIGGER record_is_final; DROP TRIGGER record_stays;
    ALTER TABLE record RENAME TO record0; CREATE VIEW record AS SELECT * FROM record0"""
_COLUMN = "ALTER TABLE record ADD COLUMN more BLOB"
_ALTERED = (_FEWER, _MORE, _VIEW, _COLUMN)
_READERS = (
    *(("journal", "export", "{path}", "--format", kind, "--to", "{to}") for kind in FORMATS),
    ("replay", "{path}", "--text"),
    ("replay", "{path}", "--hand", "2", "--text"),
    ("replay", "{path}", "--hand", "2", "--json"),
    ("room", "report", "{path}"),
    ("journal", "verify", "{path}"),
    ("journal", "verify", "{path}", "{export}"),
)


@pytest.mark.parametrize("altered", _ALTERED, ids=["fewer", "more", "view", "column"])
def test_whoever_reads_a_record_asks_whether_its_schema_is_a_journals(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], altered: str
) -> None:
    """Each reader of a journal: none is content where `verify` is not."""
    places = {"path": tmp_path / "table.journal", "export": tmp_path / "hand.json"}
    main(["journal", "export", str(night), "--hand", "2", "--format", "json", "--to",
          str(places["export"])])  # fmt: skip
    shutil.copy(night, places["path"])
    with closing(sqlite3.connect(places["path"])) as database:
        database.executescript(altered)
    told = altered in (_FEWER, _MORE)
    for place, words in enumerate(_READERS):
        places["to"] = tmp_path / f"all-{place}.phhs"
        capsys.readouterr()
        code = main([one.format(**places) for one in words])
        said = "".join(capsys.readouterr())
        assert code == 1, words
        assert "its schema" in said or "its table 'record' is another one" in said, words
        if "--to" in words:
            assert places["to"].exists() == told, words
