"""`tapburn journal follow`: a bridge's key is lost, and the record goes on in a file of its own."""

import io
import json
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.cli import main
from engine.journal import Journal, JournalFolder, read_records
from engine.keys.fingerprints import signer_fingerprint
from engine.messages.authorization import replacing_purpose
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import DayBegan, EnvelopeStored, HandEnded
from engine.messages.happened.record_events import BridgeReplaced
from engine.messages.sensed.commands import SignHead
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from engine.signatures.record_signatures import sign_head
from engine.wire.configuration import JournalOptions, load_section
from firmware_bridge.people.pin_checker import TRIES_FILE
from firmware_bridge.people.staff import read_staff
from firmware_bridge.people.tries import TRIES
from firmware_bridge.secrets.vault import Vault
from tests.deploy.test_forged_journals import KEY, play
from tests.firmware_bridge.pin_bench import PIN, WRONG, add

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A night of another bridge's, and the bridge that is there now, with its floor supervisor."""
    play(tmp_path / "table.journal", signed=3, book=tmp_path / "lost")
    (tmp_path / "bridge").mkdir(mode=0o700)
    add(tmp_path / "bridge", "12")
    add(tmp_path / "bridge", "31", "dealer")
    config = tmp_path / "tapburn.toml"
    config.write_text(
        '[table]\nname = "Table 1"\nseats = 3\n'
        "players = [{ seat = 1, stack = 200 }, { seat = 2, stack = 200 }]\n"
        '[journal]\npath = "table.journal"\n'
        '[bridge]\nstate = "bridge"\ndepartments = ["a.pub", "b.pub"]\ndeck = "blue"\n'
        '[[bridge.readers]]\nname = "shoe"\nport = "sim:shoe"\n'
    )
    return config


@pytest.fixture
def follow(table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    def asked(to: str = "new.journal", number: str = "12", pin: str = PIN) -> dict[str, Any]:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{pin}\n"))
        words = ["--config", str(table), "--to", str(table.parent / to), "--number", number]
        code = main(["journal", "follow", *words, "--json"])
        said = capsys.readouterr()
        assert not said.err
        told: dict[str, Any] = json.loads(said.out)
        assert code == (0 if told["done"] else 1)
        assert told["done"] == (not told["why"])
        return told

    return asked


@pytest.fixture
def verify(table: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    def asked(name: str, *words: str) -> dict[str, Any]:
        code = main(["journal", "verify", str(table.parent / name), "--json", *words])
        told: dict[str, Any] = json.loads(capsys.readouterr().out)
        assert code == (0 if told["whole"] else 1)
        return told

    return asked


def own_key(table: Path) -> Any:
    with closing(Vault(table.parent / "bridge")) as vault:
        return vault.signer


def test_the_record_goes_on_in_a_file_that_names_what_it_follows(
    table: Path, follow: Ask, verify: Ask
) -> None:
    old = table.parent / "table.journal"
    content = old.read_bytes()
    told = follow()
    assert told["done"]
    key = own_key(table)
    assert (told["before"], told["signer"]) == (
        signer_fingerprint(KEY.public),
        signer_fingerprint(key.public),
    )
    assert told["by"] == "Name 12"
    assert old.read_bytes() == content, "what was written stays as it is"
    first, second = read_records(table.parent / "new.journal")
    last = list(read_records(old))[-1]
    assert isinstance(first.event, DayBegan)
    assert (first.event.before, first.event.head) == ("table.journal", last.hash)
    assert first.sequence == last.sequence + 1
    assert isinstance(second.event, BridgeReplaced)
    assert second.event.before == KEY.public
    assert second.event.authorization.name == "Name 12"
    before = verify("table.journal", "--signer", told["before"])
    assert before["whole"]
    found = verify("new.journal", "--head", before["head"])
    assert (found["whole"], found["replaced"]) == (True, told["before"])


def test_the_table_goes_on_with_its_stacks_and_the_new_bridge_signs(
    table: Path, follow: Ask, verify: Ask
) -> None:
    assert follow()["done"]
    key, path = own_key(table), table.parent / "new.journal"
    with closing(Journal(path, from_snapshot=True)) as journal:
        recording = Recording(journal, signing="bridge")
        recording.resume(TableOptions(name="Table 1"))
        state = recording.state
        assert [chair.stack for chair in state.chairs[:2]] == [200, 200]
        assert state.hands == 4
        assert state.signer == key.public
        assert not [one for one in recording.commands() if isinstance(one, SignHead)], (
            "the new bridge vouches for nothing that it did not see"
        )
        recording.record((HandEnded(hand="T1-000004", stacks=()),), OpeningCause())
        (due,) = [one for one in recording.commands() if isinstance(one, SignHead)]
        recording.observe(sign_head(KEY, due, b"b" * 32))
        assert due in recording.commands(), "the bridge of before signs nothing any more"
        assert recording.observe(sign_head(key, due, b"b" * 32))
    found = verify("new.journal")
    assert (found["whole"], found["signer"]) == (True, signer_fingerprint(key.public))
    assert found["signed"] == due.sequence
    known = verify("new.journal", "--signer", signer_fingerprint(KEY.public))
    assert known["damage"] == "foreign", "whoever knows the bridge of before is told"


class Terminal(io.StringIO):
    """Somebody at a keyboard."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("in_folder", [False, True])
def test_it_asks_for_itself_and_the_table_goes_on_with_its_file(
    table: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    in_folder: bool,
) -> None:
    """No flag but the file's, as on a machine with the package not even that."""
    folder = table.parent
    if in_folder:
        (folder / "records").mkdir()
        (folder / "table.journal").rename(folder / "records" / "2026-01-02.journal")
        table.write_text(table.read_text().replace('"table.journal"', '"records/"  # each day'))
    monkeypatch.setattr("deploy.record_tools.bridge_succession.PACKAGED", folder)
    monkeypatch.setattr("deploy.record_tools.bridge_succession.PACKAGED_CONFIG", table)
    monkeypatch.setattr("getpass.getpass", lambda _: PIN)
    monkeypatch.setattr("sys.stdin", Terminal("12\n"))
    assert main(["journal", "follow"]) == 0
    said = capsys.readouterr().out
    assert "number" in said
    assert "start the table" in said
    placed = load_section(table, "journal", JournalOptions)
    assert placed.in_folder is in_folder
    new = Path(placed.path)
    assert new.name != "table.journal"
    assert not in_folder or new.parent == folder / "records", "where the engine's service may write"
    assert not in_folder or "# each day" in table.read_text()
    file = next(new.glob("*.journal")) if in_folder else new
    with closing(Journal(file, from_snapshot=True)) as journal:
        recording = Recording(journal, signing="bridge")
        recording.resume(TableOptions(name="Table 1"))
        assert recording.state.signer == own_key(table).public
        assert [chair.stack for chair in recording.state.chairs[:2]] == [200, 200]


def test_where_nobody_is_there_to_be_asked_the_number_is_a_flag(
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["journal", "follow", "--config", str(table)]) == 2
    assert "--number" in capsys.readouterr().err
    assert 'path = "table.journal"' in table.read_text()


def test_a_second_copy_is_named_by_hand(
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (table.parent / "second").mkdir()
    text = table.read_text().replace("[bridge]", 'copy = "second"\n[bridge]', 1)
    table.write_text(text)
    monkeypatch.setattr("getpass.getpass", lambda _: PIN)
    monkeypatch.setattr("sys.stdin", Terminal("12\n"))
    assert main(["journal", "follow", "--config", str(table)]) == 0
    assert "and copy another one" in capsys.readouterr().out
    assert table.read_text() == text


def test_only_a_floor_supervisor_s_pin_does_it(table: Path, follow: Ask) -> None:
    for number, pin, why in (
        ("31", PIN, "no floor supervisor"),
        ("99", PIN, "no floor supervisor"),
        ("12", WRONG, f"{TRIES - 1} tries left"),
    ):
        told = follow(number=number, pin=pin)
        assert why in told["why"]
        assert not (table.parent / "new.journal").exists()
    bridge = table.parent / "bridge"
    mark = read_staff(bridge).people["12"].mark
    (bridge / TRIES_FILE).write_text(json.dumps({mark: TRIES}))
    assert "locked" in follow()["why"], "as at the screen"


def test_it_is_done_where_a_bridge_was_replaced_and_the_table_stands_still(
    table: Path, follow: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    path = table.parent / "table.journal"
    with closing(Journal(path)):
        assert "stop the table first" in follow()["why"]
    with closing(Vault(table.parent / "bridge")):
        assert follow()["why"]
    assert follow()["done"]
    assert main(["journal", "follow", "--config", str(table), "--to", str(table.parent /
                 "new.journal"), "--number", "12"]) == 2  # fmt: skip
    assert "is there already" in capsys.readouterr().err
    shutil.rmtree(table.parent / "lost")
    path.unlink()
    play(path, signed=0, hands=1, book=table.parent / "b")
    records = [one.event for one in read_records(path)]
    path.unlink()
    with closing(Journal(path)) as journal:
        for event in records:
            if not isinstance(event, EnvelopeStored):
                journal.append((event,), OpeningCause(), 1, 1)
    assert "no bridge has signed it" in follow("other.journal")["why"]


def test_a_bridge_put_in_place_by_hand_is_found(table: Path, follow: Ask, verify: Ask) -> None:
    """Another name, another head, another key, another place: the word was signed for none."""
    assert follow()["done"]
    path = table.parent / "new.journal"
    first, second = read_records(path)
    event = second.event
    assert isinstance(event, BridgeReplaced)
    forged = (
        replace(event, authorization=replace(event.authorization, name="Somebody else")),
        replace(event, before=b"x" * 32),
        replace(
            event,
            authorization=replace(event.authorization, purpose=replacing_purpose("a", "b", "1-c")),
        ),
        replace(event, authorization=replace(event.authorization, signer=KEY.public)),
    )
    for number, wrong in enumerate(forged):
        other = table.parent / f"forged-{number}.journal"
        with closing(Journal(other, origin=(first.sequence - 1, first.event.head))) as journal:  # type: ignore[union-attr]
            journal.append((first.event, wrong), OpeningCause(), 1, 1)
        assert verify(other.name)["damage"] in {"foreign", "rechained"}, number
    with closing(Journal(path)) as journal:
        journal.append((event,), OpeningCause(), 1, 1)
    assert verify("new.journal")["damage"] == "foreign", "in the middle of a file"


def test_a_folder_goes_on_in_a_folder(table: Path, follow: Ask, verify: Ask) -> None:
    days = table.parent / "days"
    days.mkdir()
    (table.parent / "table.journal").rename(days / "2026-01-02.journal")
    table.write_text(table.read_text().replace('"table.journal"', '"days"'))
    assert follow("more")["done"]
    with closing(JournalFolder(table.parent / "more", "2026-01-03")) as journal:
        recording = Recording(journal, signing="bridge")
        recording.resume(TableOptions(name="Table 1"))
        assert recording.state.hands == 4
    assert verify("more")["whole"]
