"""An older release goes on behind a newer one's record, in a file of its own."""

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from deploy.cli import main
from engine.journal import (
    Damage,
    DeferredCheck,
    JournalError,
    JournalFolder,
    list_days,
    read_records,
)
from engine.journal.checks.chain_verification import examine, name_head
from engine.journal.lines.record_line import chain_hash
from engine.keys.signing import SigningKey
from engine.messages.authorization import PersonSignedOn, StaffMember, StaffRole
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import (
    DayBegan,
    EnvelopeStored,
    HandBegan,
    IrregularityFound,
)
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.record.between_releases.downgrade import Allow, begin_own, needs_own
from engine.record.between_releases.handover import (
    Handover,
    decode_handover,
    encode_handover,
    hand_over,
)
from engine.record.between_releases.own_beginnings import check_latest, find_allowed
from engine.record.record_place import open_journal
from engine.record.recording import Recording
from engine.replay.sound_records import SoundRecords
from engine.signatures.authorization_signatures import sign_authorization
from engine.wire.configuration import JournalOptions
from engine.wire.software import hash_engine
from firmware_bridge.secrets.book import Book
from tests.deploy.test_forged_journals import FORGER, KEY, PLAYERS, play, play_hand, sign
from tests.firmware_bridge.pin_bench import PIN, WRONG, add

TABLE = TableOptions(
    name="Table 1",
    seats=3,
    players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2)),
)
DAY = "2026-11-26"
NEWER = ["another event", "another format"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two hands of a night, signed; the bridge's book lies beside it."""
    made = tmp_path / "records"
    made.mkdir()
    play(made / f"{DAY}.journal", hands=2, signed=2, book=tmp_path / "book")
    (tmp_path / "table.toml").write_text(
        '[table]\nname = "Table 1"\nseats = 3\n'
        "players = [{ seat = 1, stack = 200 }, { seat = 2, stack = 200 }]\n"
        '[journal]\npath = "records/"\n'
        '[bridge]\nstate = "bridge"\ndepartments = ["a.pub", "b.pub"]\ndeck = "blue"\n'
        '[[bridge.readers]]\nname = "shoe"\nport = "sim:shoe"\n'
    )
    return made


def write_newer(folder: Path, kind: str) -> Handover:
    """A newer release goes on in the last file, as this one can't; what it hands over."""
    file = list_days(folder)[-1]
    handover = hand_over(folder)
    sequence, event = handover.sequence + 1, b'{"type":"ChipsCountedByRadar"}'
    cause = b'{"kind":"opening"}'
    head = chain_hash(handover.head, sequence, 9, 9, cause, event)
    with closing(sqlite3.connect(file)) as database, database:
        row = (sequence, 9, 9, cause, event, head)
        database.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", row)
        if kind == "another format":
            database.execute("PRAGMA user_version = 3")
    return replace(handover, sequence=sequence, head=head)


def allow(purpose: str, key: SigningKey = KEY, role: StaffRole = "technician") -> PersonSignedOn:
    """The bridge says who allowed it."""
    person = StaffMember(number="90", name="Ada", role=role)
    granted = sign_authorization(key, 0, person, purpose, 1, b"n" * 32)
    told = {name: getattr(granted, name) for name in PersonSignedOn.__struct_fields__}
    return PersonSignedOn(**told)


def begin(
    folder: Path, handover: Handover | None = None, day: str = DAY, allowed: Allow | None = allow
) -> Path:
    return begin_own(folder, TABLE, day, "bridge", handover, allowed)


def go_on(folder: Path, book: Path, hands: int = 1) -> Recording:
    """A start of this release, hands, and their signatures."""
    with closing(JournalFolder(folder, DAY)) as journal, closing(Book(book)) as kept:
        table = Recording(journal, signing="bridge", software=hash_engine(), keep_every=50)
        table.resume(TABLE)
        for number in range(table.state.hands + 1, table.state.hands + 1 + hands):
            play_hand(table, kept, number, "holdem")
            sign(table, kept)
    return table


def verify(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    main(["journal", "verify", str(folder), "--json", *words])
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_a_release_that_reads_the_record_goes_on_with_all_of_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = examine(folder)
    fresh = begin(folder)
    assert fresh == folder / f"{DAY}.2.journal"
    (first,) = read_records(fresh)
    assert isinstance(first.event, DayBegan)
    assert (first.event.before, first.event.head) == (f"{DAY}.journal", before.head)
    assert first.sequence == before.records + 1
    table = go_on(folder, tmp_path / "book")
    assert (table.state.hands, table.mark) == (3, before.mark)
    head = name_head(before.records, before.head)
    told = verify(folder, capsys, "--head", head, "--signer", before.signer)
    assert told["whole"]
    assert told["records"] > before.records + 1, "one chain through both"


@pytest.mark.parametrize("kind", NEWER)
def test_a_release_that_can_not_read_it_goes_on_with_what_was_handed_over(
    folder: Path, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    handover = decode_handover(encode_handover(write_newer(folder, kind)))
    assert needs_own(folder)
    newer = list_days(folder)[-1].read_bytes()
    fresh = begin(folder, handover)
    assert not needs_own(folder)
    first, second = read_records(fresh)
    assert isinstance(first.event, DayBegan)
    assert (first.sequence, first.event.head) == (handover.sequence + 1, handover.head)
    assert isinstance(second.event, IrregularityFound)
    assert name_head(handover.sequence, handover.head) in second.event.text
    for _ in range(2):
        table = go_on(folder, tmp_path / "book", hands=2)
        assert [chair.stack for chair in table.state.chairs] == [200, 200, 0]
    assert table.state.hands == 6, "hand numbers run on"
    head = name_head(handover.sequence, handover.head)
    told = verify(folder, capsys, "--head", head)
    assert told["whole"]
    main(["journal", "verify", str(folder)])
    assert "a newer release wrote it: its chain was checked" in capsys.readouterr().out
    assert list_days(folder)[0].read_bytes() == newer, "never written again"


@pytest.mark.parametrize("kind", NEWER)
def test_what_was_done_to_the_newer_file_is_found(folder: Path, kind: str) -> None:
    begin(folder, write_newer(folder, kind))
    file = list_days(folder)[0]
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = 1 WHERE sequence = 3")
    with pytest.raises(JournalError, match="record 3") as caught:
        examine(folder)
    assert caught.value.damage is Damage.FLIPPED


def test_a_newer_file_whose_end_was_taken_off_is_found(folder: Path) -> None:
    handover = write_newer(folder, "another event")
    begin(folder, handover)
    with closing(sqlite3.connect(list_days(folder)[0])) as database, database:
        (stays,) = database.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'record_stays'"
        ).fetchone()
        database.execute("DROP TRIGGER record_stays")
        database.execute("DELETE FROM record WHERE sequence = ?", (handover.sequence,))
        database.execute(stays)
    with pytest.raises(JournalError, match="does not go on from record"):
        examine(folder)


def test_the_replay_tells_what_this_release_reads(folder: Path, tmp_path: Path) -> None:
    handover = write_newer(folder, "another event")
    begin(folder, handover)
    go_on(folder, tmp_path / "book")
    sound = SoundRecords(folder)
    records = list(sound)
    assert not sound.broken
    assert records[0].sequence == handover.sequence + 1
    assert [one.event.number for one in records if isinstance(one.event, HandBegan)] == [3]


def test_the_check_behind_a_start_asks_nothing_of_the_newer_file(
    folder: Path, tmp_path: Path
) -> None:
    begin(folder, write_newer(folder, "another format"))
    go_on(folder, tmp_path / "book")
    with closing(JournalFolder(folder, DAY)) as journal:
        assert journal.kept is not None
        check = DeferredCheck(folder, journal.kept)
        deadline = time.monotonic() + 10
        while not check.done and time.monotonic() < deadline:
            time.sleep(0.01)
        assert (check.done, check.damage) == (True, None)


def test_stacks_that_nobody_handed_over_are_found_by_a_release_that_reads_both(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    handover = hand_over(folder)
    richer = replace(
        handover,
        chairs=tuple(
            type(chair)(bytes(chair).replace(b"\xcc\xc8", b"\xcc\xff")) for chair in handover.chairs
        ),
    )
    assert richer != handover
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.record.between_releases.downgrade.is_readable", lambda _: False)
        begin(folder, richer)
    told = verify(folder, capsys)
    assert (told["whole"], told["damage"]) == (False, "rechained")
    assert "begins with other stacks" in told["why"]
    list_days(folder)[-1].unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.record.between_releases.downgrade.is_readable", lambda _: False)
        begin(folder, handover)
    assert verify(folder, capsys)["whole"]


def of_chair(seat: int, **more: Any) -> Callable[[Handover], Handover]:
    """What was handed over, with one chair otherwise."""

    def change(handover: Handover) -> Handover:
        chairs = [msgspec.msgpack.decode(chair) for chair in handover.chairs]
        changed = [chair | (more if chair["seat"] == seat else {}) for chair in chairs]
        return replace(handover, chairs=tuple(msgspec.Raw(pack(chair)) for chair in changed))

    return change


def of_ledger(**more: Any) -> Callable[[Handover], Handover]:
    """What was handed over, with something of the ledger otherwise."""
    return lambda handover: replace(
        handover,
        ledger=handover.ledger | {name: msgspec.Raw(pack(value)) for name, value in more.items()},
    )


pack = msgspec.msgpack.encode
FORGED: dict[str, Callable[[Handover], Handover]] = {
    "stack": of_chair(1, stack=4_711),
    "nickname": of_chair(1, nickname="Thief"),
    "drop": of_ledger(drop=7),
    "rack": of_ledger(rack=99_999),
    "tokes": of_ledger(tokes=500),
    "collected": of_ledger(collected_ns=5),
    "button": lambda handover: replace(handover, button=2),
    "hand count": lambda handover: replace(handover, hands=50),
    "next question": lambda handover: replace(handover, next_question=999),
    "signer": lambda handover: replace(handover, signer=bytes(32)),
}


def lay(folder: Path, handover: Handover, software: str = "") -> Path:
    """A file of a release's own, as whoever can write the folder would lay it there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.record.between_releases.downgrade.is_readable", lambda _: False)
        if software:
            patch.setattr("engine.record.between_releases.downgrade.hash_engine", lambda: software)
        return begin(folder, handover)


@pytest.mark.parametrize("software", ["", "another release"])
@pytest.mark.parametrize("what", sorted(FORGED))
def test_a_file_of_an_older_release_s_own_is_compared_whole_at_the_start_and_by_verify(
    folder: Path, what: str, software: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each thing that decides about money or whose it is, changed alone."""
    lay(folder, FORGED[what](hand_over(folder)), software)
    with pytest.raises(JournalError, match=r"begins with .* than .* tells of"):
        check_latest(folder, "bridge")
    options = JournalOptions(path=f"{folder}/")
    with pytest.raises(JournalError, match="written anew"):
        open_journal(options, TABLE, "bridge")
    told = verify(folder, capsys)
    assert (told["whole"], told["damage"]) == (False, "rechained")


@pytest.mark.parametrize("software", ["", "another release"])
def test_a_true_one_is_gone_on_with(
    folder: Path, software: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lay(folder, hand_over(folder), software)
    check_latest(folder, "bridge")
    assert verify(folder, capsys)["whole"]


def test_one_that_went_on_with_all_of_it_is_compared_too(folder: Path) -> None:
    begin(folder)
    check_latest(folder, "bridge")


def change(**more: Any) -> Callable[[DayBegan], DayBegan]:
    """A beginning that was changed once the bridge had signed it."""
    return lambda began: replace(began, **more)


UNSIGNED: dict[str, tuple[Allow | None, Callable[[DayBegan], DayBegan]]] = {
    "by nobody": (None, change()),
    "by another key": (lambda purpose: allow(purpose, FORGER), change()),
    "by a floor supervisor": (lambda purpose: allow(purpose, role="floor"), change()),
    "for another beginning": (lambda _: allow("own " + "0" * 64), change()),
    "for a sign-on": (lambda _: allow("sign_on"), change()),
    "another name": (lambda purpose: replace(allow(purpose), name="Bo"), change()),
    "another head": (allow, change(head=bytes(32))),
    "another mark": (allow, change(mark="thief")),
    "another day": (allow, change(day="2026-11-30")),
}


@pytest.mark.parametrize("kind", NEWER)
@pytest.mark.parametrize("what", sorted(UNSIGNED))
def test_behind_a_file_that_can_not_be_read_it_begins_as_a_technician_said(
    folder: Path, kind: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever can write the folder lays a file there whose state nothing can be compared with."""
    allowed, changed = UNSIGNED[what]
    file = begin(folder, write_newer(folder, kind), allowed=allowed)
    (first, *_) = read_records(file)
    assert isinstance(first.event, DayBegan)
    with pytest.raises(JournalError, match="no technician's authorization is signed"):
        find_allowed(file, changed(first.event), "bridge")
    if changed(first.event) == first.event:
        with pytest.raises(JournalError, match="no technician's authorization is signed"):
            open_journal(JournalOptions(path=f"{folder}/"), TABLE, "bridge")
        told = verify(folder, capsys)
        assert (told["whole"], told["damage"]) == (False, "rechained")


@pytest.mark.parametrize("what", sorted(FORGED))
def test_what_a_technician_said_is_good_for_that_state_alone(folder: Path, what: str) -> None:
    handover = write_newer(folder, "another event")
    true = begin(folder, handover)
    (first, *_) = read_records(true)
    assert isinstance(first.event, DayBegan)
    assert first.event.allowed is not None
    said = first.event.allowed
    true.unlink()
    begin(folder, FORGED[what](handover), allowed=lambda _: said)
    with pytest.raises(JournalError, match="no technician's authorization is signed"):
        check_latest(folder, "bridge")


@pytest.mark.parametrize("kind", NEWER)
def test_with_the_technician_s_word_it_is_gone_on_with(
    folder: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(folder, write_newer(folder, kind))
    open_journal(JournalOptions(path=f"{folder}/"), TABLE, "bridge").close()
    assert main(["journal", "verify", str(folder)]) == 0
    assert "can't read, as Ada said" in capsys.readouterr().out


def test_a_record_without_a_bridge_needs_nobody_s_word(folder: Path) -> None:
    handover = replace(write_newer(folder, "another event"), signer=b"")
    file = begin_own(folder, TABLE, DAY, "nobody", handover)
    (first, *_) = read_records(file)
    assert isinstance(first.event, DayBegan)
    assert find_allowed(file, first.event) == ""
    with pytest.raises(JournalError, match="no technician's"):
        find_allowed(file, first.event, "bridge")


def test_a_hand_that_had_not_ended_gives_its_chips_back(folder: Path) -> None:
    with closing(JournalFolder(folder, DAY)) as journal:
        table = Recording(journal)
        table.resume(TABLE)
        opened = table.state.opened
        assert opened is not None
        began = HandBegan(
            hand="T1-000003", number=3, game="holdem", stakes=opened.stakes, button=1,
            players=PLAYERS, house=opened.house, house_hash=opened.house_hash,
        )  # fmt: skip
        sealed = EnvelopeStored(
            hand="T1-000003", envelope=b"sealed", departments=("a", "b"), signer=KEY.public
        )
        for event in (began, sealed):
            table.record((event,), OpeningCause())
    handover = write_newer(folder, "another event")
    assert (handover.unfinished, handover.hands) == (True, 3)
    _, told = read_records(begin(folder, handover))
    assert isinstance(told.event, IrregularityFound)
    assert "Hand T1-000003 did not finish" in told.event.detail
    with closing(JournalFolder(folder, DAY)) as journal:
        table = Recording(journal)
        table.resume(TABLE)
        assert (table.state.hands, table.state.progress) == (3, None)
        assert [chair.stack for chair in table.state.chairs] == [200, 200, 0]


def test_without_a_handover_nothing_is_begun(folder: Path) -> None:
    write_newer(folder, "another event")
    with pytest.raises(JournalError, match="handed nothing over"):
        begin(folder)
    other = replace(hand_over_of_another(folder), before="2026-11-25.journal")
    with pytest.raises(JournalError, match=r"is of 2026-11-25\.journal"):
        begin(folder, other)
    assert [file.name for file in folder.iterdir()] == [f"{DAY}.journal"]


def hand_over_of_another(folder: Path) -> Handover:
    return Handover(
        table="Table 1", before=list_days(folder)[-1].name, sequence=1, head=bytes(32), mark="",
        day=DAY, hands=0, hand="", unfinished=False, button=0, button_due=False, next_question=1,
        signer=b"", chairs=(),
    )  # fmt: skip


@pytest.mark.parametrize("cut", ["_begin_alone", "Path.rename"])
def test_a_cut_while_it_is_begun_leaves_the_record_as_it_was(
    folder: Path, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    handover = write_newer(folder, "another event")
    with monkeypatch.context() as patch:
        patch.setattr(f"engine.record.between_releases.downgrade.{cut}", die)
        with pytest.raises(KeyboardInterrupt):
            begin(folder, handover)
    assert [file.name for file in list_days(folder)] == [f"{DAY}.journal"]
    assert begin(folder, handover).name == f"{DAY}.2.journal"


def test_files_of_one_day_and_the_next_come_in_order(folder: Path, tmp_path: Path) -> None:
    names = [begin(folder).name for _ in range(10)]
    assert names[-1] == f"{DAY}.11.journal"
    assert [file.name for file in list_days(folder)] == [f"{DAY}.journal", *names]
    go_on(folder, tmp_path / "book")
    assert begin(folder, day="2026-11-27").name == "2026-11-27.journal"
    assert begin(folder, day="2026-11-27").name == "2026-11-27.2.journal"
    go_on(folder, tmp_path / "book")
    assert examine(folder).signed


def test_the_two_commands_of_a_rollback(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, handed = str(tmp_path / "table.toml"), tmp_path / "handed"
    assert main(["journal", "own", "--config", config, "--if-needed"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": ""}
    assert main(["journal", "handover", "--config", config, "--to", str(handed)]) == 0
    told = decode_handover(handed.read_bytes())
    later = write_newer(folder, "another format")
    assert (told.sequence, told.hands) == (later.sequence - 1, 2)
    assert main(["journal", "handover", "--config", config, "--to", str(handed)]) == 1
    assert "version 3" in capsys.readouterr().err
    handed.write_bytes(encode_handover(later))
    own = ["journal", "own", "--config", config, "--handover", str(handed)]
    bridge, typed = tmp_path / "bridge", tmp_path / "typed"
    typed.write_text(WRONG)
    pin = ["--technician", "90", "--pin-file", str(typed)]
    assert main([*own, *pin]) == 1
    assert "nobody has the role technician" in capsys.readouterr().err
    add(bridge, "90", "technician")
    (bridge / "signing.key").write_bytes(b"k" * 32)
    (bridge / "signing.key").chmod(0o600)
    assert main([*own, *pin]) == 1
    assert "wrong PIN" in capsys.readouterr().err
    assert len(list_days(folder)) == 1
    typed.write_text(PIN)
    with closing(sqlite3.connect(list_days(folder)[-1])):
        assert main([*own, *pin]) == 0
    check_latest(folder, "bridge")
    file = Path(json.loads(capsys.readouterr().out)["file"])
    assert (file.parent, list_days(folder)[-1].name) == (folder, file.name)
    assert main(["journal", "own", "--config", config, "--if-needed"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": ""}


def test_a_record_that_is_written_gets_no_further_file(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(JournalFolder(folder, DAY)):
        assert main(["journal", "own", "--config", str(tmp_path / "table.toml")]) == 1
    assert "stop the table first" in capsys.readouterr().err
    assert len(list_days(folder)) == 1
