"""`tapburn replay` and `tapburn journal export`, on a night's record whole and damaged."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.cli import main
from engine.journal import Journal, read_records
from engine.journal.files import list_files
from engine.keys.fingerprints import signer_fingerprint
from engine.messages.happened.hand_events import TableOpened
from engine.phh.phh_document import read_document
from engine.replay.hand_index import index_hands
from engine.replay.sound_records import SoundRecords
from tests.engine.record.test_gaming_days import KEY, Club
from tests.engine.replay.nights import play_night
from tests.tries import tries


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=12, seed=5)
    return journal


def ask(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out


def ask_json(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    code, out = ask(capsys, *words, "--json")
    return code, json.loads(out)


def damage(source: Path, target: Path, sequence: int) -> Path:
    """A copy one of whose records tells another event."""
    shutil.copy(source, target)
    with sqlite3.connect(target) as database:
        for (trigger,) in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            database.execute(f"DROP TRIGGER {trigger}")
        found = database.execute("SELECT event FROM record WHERE sequence = ?", (sequence,))
        (event,) = found.fetchone()
        altered = event[:-1] + bytes([event[-1] ^ 1])
        database.execute("UPDATE record SET event = ? WHERE sequence = ?", (altered, sequence))
    database.close()
    return target


def test_a_hand_is_told_as_the_contract_has_it(
    night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = ask_json(capsys, "replay", night, "--hand", 3)
    assert code == 0
    assert told["hand"] == 3
    for step in told["steps"]:
        assert {"sequence", "time", "who", "text", "clause", "stacks", "pots", "board",
                "evidence"} <= set(step)  # fmt: skip
    sequences = [step["sequence"] for step in told["steps"]]
    assert sequences == list(range(sequences[0], sequences[-1] + 1))
    assert told["steps"][0]["text"].startswith("Hand 3")
    assert all(step["text"] and step["who"] for step in told["steps"])
    assert told["pots"]
    code, text = ask(capsys, "replay", night, "--hand", 3)
    assert code == 0
    assert all(pot["name"] in text for pot in told["pots"])


def test_hands_are_listed_and_found(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = ask_json(capsys, "replay", night)
    assert code == 0
    numbers = [one["number"] for one in told["hands"]]
    assert numbers == list(range(1, len(numbers) + 1))
    code, told = ask_json(capsys, "replay", night, "--last", 2)
    assert [one["number"] for one in told["hands"]] == numbers[-2:]
    code, text = ask(capsys, "replay", night, "--hand", 4000)
    assert code == 1
    assert f"hands 1 to {numbers[-1]}" in text


@pytest.mark.parametrize("words", [("--hand", "0"), ("--from", "yesterday"), ("--last", "-1")])
def test_what_can_not_be_asked_is_wrong_use(
    night: Path, words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(night), *words]) == 2
    assert words[0] in capsys.readouterr().err


def test_a_damaged_record_is_told_as_far_as_it_is_sound(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = index_hands(SoundRecords(night))
    broken = damage(night, tmp_path / "broken.journal", hands[5].first + 3)
    code, told = ask_json(capsys, "replay", broken)
    assert code == 1
    assert [one["number"] for one in told["hands"]] == [1, 2, 3, 4, 5, 6]
    assert "damaged" in told["why"]
    code, text = ask(capsys, "replay", broken, "--hand", 2)
    assert code == 1
    assert "Pot" in text or "pot" in text
    code, text = ask(capsys, "replay", tmp_path / "night.phh")
    assert code == 2
    (tmp_path / "night.phh").write_text("no journal")
    code, text = ask(capsys, "replay", tmp_path / "night.phh")
    assert code == 1
    assert text.strip()


def test_a_copy_that_broke_off_is_told_as_far_as_it_goes(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    part = tmp_path / "part.journal"
    content = night.read_bytes()
    part.write_bytes(content[: len(content) * 2 // 3])
    code, told = ask_json(capsys, "replay", part)
    assert code == 1
    whole = ask_json(capsys, "replay", night)[1]["hands"]
    assert 1 < len(told["hands"]) < len(whole)
    assert told["hands"][0] == whole[0]
    assert "the file breaks off" in told["why"]
    assert "what is told ends with record" in told["why"]
    junk = [content[:size] for size in (0, 50, 4096, 9000)] + [b"\xa5" * 9000]
    for piece in junk:
        part.write_bytes(piece)
        code, text = ask(capsys, "replay", part)
        assert code == 1
        assert text.startswith(str(part)), "the file that was given, not a copy of it"


def test_what_is_handed_out_says_where_it_ends_being_sound(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = index_hands(SoundRecords(night))
    broken = damage(night, tmp_path / "broken.journal", hands[5].first + 3)
    ends = f"what is told ends with record {hands[5].first + 2}"
    for kind in ("text", "html"):
        target = tmp_path / f"hand.{kind}"
        words = ("--hand", 2, "--format", kind, "--to", target)
        code, out = ask(capsys, "journal", "export", broken, *words)
        assert (code, ends in out) == (1, True)
        assert ends in target.read_text()


def export_json(night: Path, target: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    words = ("--hand", 3, "--format", "json", "--to", target)
    assert ask(capsys, "journal", "export", night, *words)[0] == 0
    return target


def test_an_export_is_what_the_journal_holds_or_not(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = export_json(night, tmp_path / "hand.json", capsys)
    assert ask_json(capsys, "journal", "verify", night, whole)[1]["whole"]
    assert ask_json(capsys, "journal", "verify", whole)[1]["whole"]
    text = whole.read_text()
    altered = tmp_path / "altered.json"
    for change, other, in_records in (
        ("posts", "takes", False),
        ('"stacks": {', '"stacks": {"9": 5,', False),
        ('"event": "', '"event": "AAAA', True),
        ('"wall_ns": 1', '"wall_ns": 2', True),
        ('"table": "', '"table": "No ', False),
        ('"signer": ""', '"signer": "5d1f0c9a7be24463"', False),
    ):
        place = text.index('"records"') if in_records else 0
        changed = text[:place] + text[place:].replace(change, other, 1)
        assert changed != text
        altered.write_text(changed)
        code, told = ask_json(capsys, "journal", "verify", night, altered)
        assert (code, told["whole"]) == (1, False), change
        assert told["why"]
        assert ask(capsys, "journal", "verify", altered)[0] == 1
    altered.write_text(text[:-200])
    code, told = ask_json(capsys, "journal", "verify", night, altered)
    assert code == 1
    assert "cut short" in told["why"]


def test_an_export_of_another_journal_is_named(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.journal"
    play_night(other, hands=4, seed=6)
    stranger = export_json(other, tmp_path / "hand.json", capsys)
    code, out = ask(capsys, "journal", "verify", night, stranger)
    assert code == 1
    assert "another journal" in out


def test_whom_nobody_signed_no_signer_vouches_for(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = export_json(night, tmp_path / "hand.json", capsys)
    code, out = ask(capsys, "journal", "verify", whole, "--signer", "5d1f0c9a7be24463")
    assert code == 1
    assert "nobody" in out


def test_each_format_is_what_it_says(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("text", "phh", "pdf", "html"):
        code, _ = ask(capsys, "journal", "export", night, "--hand", 2, "--format", kind, "--to",
                      tmp_path / f"hand.{kind}")  # fmt: skip
        assert code == 0, kind
    assert "Hand 2" in (tmp_path / "hand.text").read_text()
    assert (tmp_path / "hand.pdf").read_bytes().startswith(b"%PDF")
    assert "actions" in (tmp_path / "hand.phh").read_text()
    read_document((tmp_path / "hand.phh").read_text())
    page = (tmp_path / "hand.html").read_text()
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in page


def test_what_can_not_be_exported_is_refused(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--format", "text", "--to", tmp_path / "out")
    assert ask(capsys, "journal", "export", night, "--hand", 400, *words)[0] == 1
    assert not (tmp_path / "out").exists()
    assert ask(capsys, "journal", "export", tmp_path / "none", *words)[0] == 2
    words = ("--format", "text", "--to", tmp_path / "no" / "out")
    assert ask(capsys, "journal", "export", night, "--hand", 1, *words)[0] == 2


def test_what_if_tells_what_would_change_and_touches_nothing(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = night.read_bytes()
    damaged = tmp_path / "damaged.journal"
    shutil.copy(night, damaged)
    with closing(sqlite3.connect(damaged)) as database:
        database.execute("DROP TRIGGER record_stays")
    told = [
        (hand["number"], step)
        for hand in ask_json(capsys, "replay", night)[1]["hands"]
        for step in ask_json(capsys, "replay", night, "--hand", hand["number"])[1]["steps"]
        if step["event"] == "ActionTaken" and not step["undone_by"] and "calls" in step["text"]
    ]
    moved = 0
    for number, step in told[:: tries(3, of=1)]:
        words = ("--hand", number, "--what-if", f"{step['sequence']} fold")
        code, answer = ask_json(capsys, "replay", night, *words)
        if code:
            assert answer["why"]
            continue
        found = answer["what_if"]
        assert found["changes"][0][1].endswith("folds")
        assert answer["why"] == ""
        code, answer = ask_json(capsys, "replay", damaged, *words)
        assert (code, answer["what_if"]) == (1, found)
        assert "its schema lacks the trigger" in answer["why"]
        code, answer = ask(capsys, "replay", damaged, *words)
        assert (code, "its schema lacks the trigger" in answer) == (1, True)
        assert sum(chips for _, chips in found["moves"]) == 0
        moved += bool(found["moves"])
    assert moved, "some folds would have moved chips"
    assert night.read_bytes() == before


def test_a_draft_is_printed_with_its_hand_and_says_that_it_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, keys = make_days(tmp_path / "days"), tmp_path / "keys"
    keys.mkdir(mode=0o700)
    assert ask(capsys, "keys", "new", "floor", "--into", keys)[0] == 0
    draft, target = tmp_path / "ruling.json", tmp_path / "hand.txt"
    words = (
        "--by", "A. Floor", "--claim", "He called", "--found", "A fold", "--clause", "OH-HE-14",
        "--decision", "The fold stands", "--key", keys / "floor.key", "--to", draft,
    )  # fmt: skip
    assert ask(capsys, "journal", "rule", folder, "--hand", 2, *words)[0] == 0
    export = ("journal", "export", folder, "--hand")
    with_draft = ("--format", "text", "--to", target, "--ruling", draft)
    assert ask(capsys, *export, 2, *with_draft)[0] == 0
    assert "not on the record yet" in target.read_text()
    assert "decided: The fold stands" in target.read_text()
    code, out = ask(capsys, *export, 3, *with_draft)
    assert (code, "not on this hand" in out) == (1, True)
    draft.write_text(draft.read_text().replace("The fold stands", "The call stands"))
    code, out = ask(capsys, *export, 2, *with_draft)
    assert (code, "is not under this ruling" in out) == (1, True)
    for wrong in (("--hand", 2, "--format", "json"), ("--format", "text")):
        asked = ("journal", "export", folder, *wrong, "--to", target, "--ruling", draft)
        assert ask(capsys, *asked)[0] == 2


def make_days(folder: Path) -> Path:
    """Two gaming days, signed by a bridge."""
    club = Club(folder)
    club.play(2)
    assert club.turn(2)
    club.play(2)
    club.journal.close()
    return folder


def test_an_export_shows_who_signed_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, target = make_days(tmp_path / "days"), tmp_path / "hand.json"
    words = ("--hand", 2, "--format", "json", "--to", target)
    assert ask(capsys, "journal", "export", folder, *words)[0] == 0
    signer = signer_fingerprint(KEY.public)
    code, told = ask_json(capsys, "journal", "verify", target, "--signer", signer)
    assert (code, told["signer"]) == (0, signer)
    assert ask(capsys, "journal", "verify", target, "--signer", "0" * 16)[0] == 1
    text = target.read_text()
    for change, other in (
        (f'"signer": "{signer}"', '"signer": ""'),
        ('"name": "T1-000002"', '"name": "T1-000003"'),
        ('"journal": "', '"journal": "0'),
    ):
        target.write_text(text.replace(change, other, 1))
        assert ask(capsys, "journal", "verify", target)[0] == 1, change


def test_a_folder_of_days_and_one_day_alone_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_days(tmp_path / "days")
    days = list_files(folder)
    assert len(days) > 1
    whole = ask_json(capsys, "replay", folder)[1]["hands"]
    alone = [ask_json(capsys, "replay", day)[1]["hands"] for day in days]
    assert [hand for day in alone for hand in day] == whole
    number = alone[1][0]["number"]
    one = ask_json(capsys, "replay", folder, "--hand", number)
    assert one == ask_json(capsys, "replay", days[1], "--hand", number)
    words = ("--hand", number, "--format", "json", "--to", tmp_path / "hand.json")
    assert ask(capsys, "journal", "export", days[1], *words)[0] == 0
    for journal in (folder, days[1]):
        code, told = ask_json(capsys, "journal", "verify", journal, tmp_path / "hand.json")
        assert (code, told["why"]) == (0, "")


@pytest.mark.parametrize("words", ["1 dance", "call", "0 call", "2 As Kd"])
def test_what_can_not_be_supposed_is_told(
    night: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = ask(capsys, "replay", night, "--hand", 3, "--what-if", words)
    assert code == 1
    assert "hand 3" in text
    assert ask(capsys, "replay", night, "--what-if", words)[0] == 2


def test_an_export_never_replaces_the_journal(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = night.read_bytes()
    link = tmp_path / "other-name"
    link.symlink_to(night)
    for target in (night, link):
        words = ("--hand", 1, "--format", "text", "--to", target)
        assert ask(capsys, "journal", "export", night, *words)[0] == 2
    assert night.read_bytes() == before


def test_a_record_of_another_house_profile_is_named(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.journal"
    journal = Journal(path)
    for record in read_records(night):
        event = record.event
        if isinstance(event, TableOpened):
            event = replace(event, house_hash="0" * 64)
        journal.append((event,), record.cause, record.wall_ns, record.monotonic_ns)
    journal.close()
    code, told = ask(capsys, "replay", path, "--hand", 3, "--text")
    assert code == 1
    assert "can't be followed here: the house profile" in told
    code, told = ask(
        capsys, "journal", "export", path, "--hand", 3, "--format", "text", "--to", tmp_path / "x"
    )
    assert code == 1
    assert "the house profile" in told
