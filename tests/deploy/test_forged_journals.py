"""Each way in which a record was made to lie is found by `tapburn journal verify`, by its kind."""

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.cli import main
from engine.journal import DeferredCheck, Journal, JournalError, Record, read_records
from engine.journal.checks.chain_verification import examine
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.signing import SigningKey
from engine.messages.authorization import SIGN_ON, PersonSignedOn, StaffMember
from engine.messages.causes import OpeningCause
from engine.messages.happened.bridge_questions import CountsCompared, OpeningAsked
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import (
    EnvelopeStored,
    Event,
    HandBegan,
    HandEnded,
    Player,
    RecordSigned,
    SeatTaken,
    TableOpened,
)
from engine.messages.sensed.commands import SignHead
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.record.recording import Recording
from engine.signatures.authorization_signatures import sign_authorization
from engine.signatures.record_signatures import sign_head
from firmware_bridge.secrets.book import (
    Book,
    HandCounted,
    HandSealed,
    HeadNoted,
    QuestionAnswered,
    hash_handles,
)

KEY, FORGER = SigningKey(b"k" * 32), SigningKey(b"f" * 32)
PLAYERS = (Player(seat=1, stack=200), Player(seat=2, stack=200))
HANDS = 4


def play(
    path: Path,
    *,
    name: str = "Table 1",
    hands: int = HANDS,
    signed: int = HANDS,
    book: Path,
    sealed_as: str = "holdem",
) -> None:
    """A night whose bridge signs so many of its hands, and keeps its book.

    Its hands hold no more than what the bridge has a part in.
    """
    table = TableOptions(
        name=name, seats=3, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2))
    )
    with closing(Journal(path)) as journal, closing(Book(book)) as kept:
        recording = Recording(journal, signing="bridge")
        recording.resume(table)
        for number in range(1, hands + 1):
            play_hand(recording, kept, number, sealed_as)
            if number <= signed:
                sign(recording, kept)


def play_hand(recording: Recording, book: Book, number: int, sealed_as: str) -> None:
    name, opened = f"T1-{number:06}", recording.state.opened
    assert opened is not None
    envelope = f"sealed {recording.mark} {number}".encode()
    book.write(
        HandSealed(
            hand=name, journal=recording.mark, game=sealed_as, seats=(1, 2),
            envelope=hashlib.sha256(envelope).hexdigest(), departments=("a", "b"),
        )
    )  # fmt: skip
    book.write(HandCounted(hand=name, confirmed=1, opened=2, denied=0))
    events: list[Event] = [
        HandBegan(
            hand=name, number=number, game="holdem", stakes=opened.stakes, button=1,
            players=PLAYERS, house=opened.house, house_hash=opened.house_hash,
        ),
        EnvelopeStored(
            hand=name, envelope=envelope, departments=("a", "b"), signer=KEY.public
        ),
        HandEnded(hand=name, stacks=((1, 200), (2, 200))),
        CountsCompared(
            hand=name, bridge_confirmed=1, bridge_opened=2, journal_confirmed=1, journal_opened=2
        ),
    ]  # fmt: skip
    for event in events:
        recording._write((event,), OpeningCause())


def sign(recording: Recording, book: Book) -> None:
    (asked,) = [one for one in recording.commands() if isinstance(one, SignHead)]
    answer = sign_head(KEY, asked, book.head)
    book.write(
        HeadNoted(
            journal=asked.journal, table=asked.table, hand=asked.hand, sequence=asked.sequence,
            head=asked.head.hex(), book=answer.book.hex(),
        )
    )  # fmt: skip
    assert recording.observe(answer)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("night") / "table.journal"
    (path.parent / "bridge").mkdir()
    play(path, book=path.parent / "bridge" / "book")
    return path


@pytest.fixture
def path(night: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(night, tmp_path / "table.journal"))


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    def asked(path: Path, *words: str | Path) -> dict[str, Any]:
        code = main(["journal", "verify", str(path), "--json", *map(str, words)])
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        assert code == (0 if found["whole"] else 1)
        assert found["whole"] == (not found["damage"]) == (not found["why"])
        assert found["why"].count("\n") == 0
        return found

    return asked


Ask = Callable[..., dict[str, Any]]


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The file without its triggers, which are put back as they were."""
    with closing(sqlite3.connect(path)) as database:
        triggers = database.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid"
        ).fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        yield database
        for _, text in triggers:
            database.execute(text)
        database.commit()


def rechain(path: Path, records: Sequence[Record], events: Sequence[Event]) -> None:
    """A whole new chain of the same records with other events."""
    path.unlink(missing_ok=True)
    with closing(Journal(path)) as journal:
        for record, event in zip(records, events, strict=True):
            journal.append([event], record.cause, record.wall_ns, record.monotonic_ns)


def rename(event: Event) -> Event:
    return replace(event, nickname="X") if isinstance(event, SeatTaken) else event


def test_a_signed_record_is_whole_and_names_its_signer(path: Path, ask: Ask) -> None:
    found = ask(path)
    assert found["whole"]
    assert found["signer"] == signer_fingerprint(KEY.public)
    assert ask(path, "--signer", found["signer"], "--head", found["head"])["whole"]
    last = [one.event for one in read_records(path) if isinstance(one.event, RecordSigned)][-1]
    assert found["signed"] == last.sequence < found["records"]


def test_what_was_not_signed_yet_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ask: Ask
) -> None:
    path = tmp_path / "t.journal"
    play(path, signed=HANDS - 1, book=tmp_path / "book")
    assert ask(path)["whole"]
    assert main(["journal", "verify", str(path)]) == 0
    assert "records after it are not signed yet" in capsys.readouterr().out
    fresh = tmp_path / "fresh.journal"
    play(fresh, hands=1, signed=0, book=tmp_path / "fresh")
    assert main(["journal", "verify", str(fresh)]) == 0
    assert "Not signed yet" in capsys.readouterr().out
    assert ask(fresh, "--signer", "0" * 16)["damage"] == "unsigned"


def test_a_bridge_that_seals_and_does_not_sign_is_damage(tmp_path: Path, ask: Ask) -> None:
    """One hand begun since is no news: its signature may be on its way."""
    path = tmp_path / "t.journal"
    play(path, signed=HANDS - 2, book=tmp_path / "a")
    assert ask(path)["whole"]
    path = tmp_path / "u.journal"
    play(path, signed=HANDS - 3, book=tmp_path / "b")
    assert ask(path)["damage"] == "unsigned"


def test_a_record_that_nobody_signs(tmp_path: Path, ask: Ask) -> None:
    path = tmp_path / "t.journal"
    with closing(Journal(path)) as journal:
        Recording(journal).resume(TableOptions())
    assert ask(path)["whole"]
    assert ask(path, "--signer", signer_fingerprint(KEY.public))["damage"] == "unsigned"


def test_a_changed_record(path: Path, ask: Ask) -> None:
    with opened(path) as database:
        database.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE sequence = 9")
    found = ask(path)
    assert found["damage"] == "flipped"
    assert "record 9" in found["why"]


def test_a_removed_record(path: Path, ask: Ask) -> None:
    with opened(path) as database:
        database.execute("DELETE FROM record WHERE sequence = 9")
    assert ask(path)["damage"] == "removed"
    with opened(path) as database:
        database.execute("UPDATE record SET sequence = sequence - 1 WHERE sequence > 9")
    found = ask(path)
    assert found["damage"] == "removed"
    assert "renumbered" in found["why"]


@pytest.mark.parametrize("other", [10, 13])
def test_swapped_records(path: Path, ask: Ask, other: int) -> None:
    with opened(path) as database:
        for old, new in ((9, 9_000), (other, 9), (9_000, other)):
            database.execute("UPDATE record SET sequence = ? WHERE sequence = ?", (new, old))
    found = ask(path)
    assert found["damage"] == "swapped"
    assert f"records 9 and {other}" in found["why"]


def test_an_added_record(path: Path, ask: Ask) -> None:
    columns = "wall_ns, monotonic_ns, cause, event, hash"
    with opened(path) as database:
        database.execute("UPDATE record SET sequence = sequence + 9001 WHERE sequence >= 9")
        database.execute("UPDATE record SET sequence = sequence - 9000 WHERE sequence > 9000")
        database.execute(f"INSERT INTO record SELECT 9, {columns} FROM record WHERE sequence = 8")
    assert ask(path)["damage"] == "added"


def test_a_record_before_the_first(path: Path, ask: Ask) -> None:
    with opened(path) as database:
        database.execute(
            "INSERT INTO record SELECT 0, 1, 1, cause, event, hash FROM record LIMIT 1"
        )
    assert ask(path)["damage"] == "added"


def test_a_tail_that_was_cut(path: Path, night: Path, ask: Ask) -> None:
    head = ask(path)["head"]
    bridge = night.parent / "bridge"
    with opened(path) as database:
        database.execute("DELETE FROM record WHERE sequence > 12")
    assert ask(path)["whole"], "a shorter chain is whole: what was noted elsewhere finds it"
    for noted in (("--head", head), ("--copy", night), ("--bridge", bridge)):
        assert ask(path, *noted)["damage"] == "cut", noted
    assert ask(night, "--copy", path)["whole"], "a copy may be behind"


def test_the_record_itself_is_no_second_copy(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "copy.journal").hardlink_to(path)
    assert main(["journal", "verify", str(path), "--copy", str(tmp_path / "copy.journal")]) == 2
    assert "is the journal itself" in capsys.readouterr().err


def test_a_chain_written_anew(path: Path, night: Path, ask: Ask) -> None:
    records, head = list(read_records(night)), ask(night)["head"]
    rechain(path, records, [rename(record.event) for record in records])
    found = ask(path)
    assert found["damage"] == "rechained"
    assert "written anew after it was signed" in found["why"]
    unsigned = [replace(one.event, signing="nobody") if isinstance(one.event, TableOpened)
                else one.event for one in records]  # fmt: skip
    kept = [at for at, one in enumerate(unsigned) if not isinstance(one, RecordSigned)]
    rechain(path, [records[at] for at in kept], [unsigned[at] for at in kept])
    assert ask(path)["whole"], "who takes the signatures out as well leaves a record of nobody's"
    assert ask(path, "--signer", signer_fingerprint(KEY.public))["damage"] == "unsigned"
    assert ask(path, "--head", f"9-{head.partition('-')[2]}")["damage"] == "rechained"
    assert ask(path, "--bridge", night.parent / "bridge")["damage"] == "foreign"
    assert ask(path, "--copy", night)["damage"] == "foreign"


def test_a_record_inserted_into_a_chain_written_anew(path: Path, night: Path, ask: Ask) -> None:
    records = list(read_records(night))
    events = [record.event for record in records]
    pushed = DealerPushed(dealer="somebody else", at_ns=0)
    rechain(path, [*records[:9], records[8], *records[9:]], [*events[:9], pushed, *events[9:]])
    assert ask(path)["damage"] == "rechained"


def check_behind_start(path: Path) -> JournalError | None:
    """What a table finds of its record once it runs."""
    check = DeferredCheck(path, None)
    check._thread.join()
    assert check.done
    return check.damage


def test_a_running_table_finds_what_was_written_anew(path: Path, night: Path) -> None:
    """A chain fits by itself: what its bridge signed does not."""
    records = list(read_records(night))
    events = [record.event for record in records]
    assert check_behind_start(night) is None
    for at, event in enumerate(events):
        if isinstance(event, HandEnded):
            robbed = replace(event, stacks=((1, 1), (2, 399)))
            rechain(path, records, [*events[:at], robbed, *events[at + 1 :]])
            found = check_behind_start(path)
            assert found is not None, f"the stacks of record {at + 1}"
            assert "written anew after it was signed" in str(found)


def test_a_running_table_finds_another_signer(path: Path, night: Path, tmp_path: Path) -> None:
    records = list(read_records(night))
    other = [
        replace(one.event, signer=FORGER.public)
        if isinstance(one.event, EnvelopeStored) and at > len(records) // 2
        else one.event
        for at, one in enumerate(records)
    ]
    rechain(path, records, other)
    assert check_behind_start(path) is not None
    half = tmp_path / "half.journal"
    play(half, signed=1, book=tmp_path / "book")
    assert check_behind_start(half) is None, "a bridge that is away signs nothing, and none is told"


def test_times_written_anew(path: Path, night: Path, ask: Ask) -> None:
    records = [replace(one, wall_ns=5, monotonic_ns=5) for one in read_records(night)]
    rechain(path, records, [record.event for record in records])
    assert ask(path)["damage"] == "rechained"


def test_two_records_spliced(path: Path, night: Path, ask: Ask, tmp_path: Path) -> None:
    other = tmp_path / "other.journal"
    play(other, name="Table 2", book=tmp_path / "book")
    first, second = list(read_records(night)), list(read_records(other))
    spliced = [*first[:14], *second[18:]]
    rechain(path, spliced, [record.event for record in spliced])
    assert ask(path)["damage"] in {"rechained", "foreign"}
    unsigned = [one for one in spliced if not isinstance(one.event, RecordSigned)]
    rechain(path, unsigned, [record.event for record in unsigned])
    found = ask(path)
    assert found["damage"] == "foreign", "hand 2 is missing from between"
    twice = [*first[:9], *second]
    rechain(path, twice, [record.event for record in twice])
    assert ask(path)["damage"] == "foreign", "a table is opened once more"


def test_a_record_signed_anew_by_the_forger(path: Path, night: Path, ask: Ask) -> None:
    """By itself it is whole: what is known of the bridge from elsewhere finds it."""
    records = list(read_records(night))
    path.unlink()
    with closing(Journal(path)) as journal:
        for record in records:
            event = rename(record.event)
            if isinstance(event, RecordSigned):
                done = list(journal.records())
                asked = SignHead(
                    hand=event.hand, sequence=event.sequence, head=done[event.sequence - 1].hash,
                    table="Table 1", journal=done[0].hash.hex()[:16],
                )  # fmt: skip
                signed = sign_head(FORGER, asked, event.book)
                event = replace(event, head=signed.head, signer=signed.signer,
                                signature=signed.signature)  # fmt: skip
            elif isinstance(event, EnvelopeStored):
                event = replace(event, signer=FORGER.public)
            journal.append([event], record.cause, record.wall_ns, record.monotonic_ns)
    found = ask(path)
    assert found["whole"]
    assert found["signer"] == signer_fingerprint(FORGER.public)
    assert ask(path, "--signer", signer_fingerprint(KEY.public))["damage"] == "foreign"
    assert ask(path, "--bridge", night.parent / "bridge")["damage"] == "foreign"
    assert ask(path, "--copy", night)["damage"] in {"foreign", "rechained"}
    assert ask(path, "--head", ask(night)["head"])["damage"] == "foreign"


def test_two_bridges_in_one_record(path: Path, ask: Ask) -> None:
    """Signed from the middle on by another key, over the very same chain."""
    verdict = examine(path)
    with closing(Journal(path)) as journal:
        last = list(journal.records())[-1]
        asked = SignHead(
            hand="T1-000004", sequence=last.sequence, head=last.hash, table="Table 1",
            journal=verdict.mark,
        )  # fmt: skip
        said = sign_head(FORGER, asked, b"b" * 32)
        event = RecordSigned(
            hand=said.hand, sequence=said.sequence, head=said.head, book=said.book,
            signer=said.signer, signature=said.signature,
        )  # fmt: skip
        journal.append([event], OpeningCause(), 1, 1)
    found = ask(path)
    assert found["damage"] == "foreign"
    assert "another bridge's key" in found["why"]


def test_an_envelope_or_counts_that_the_bridge_did_not_tell(
    tmp_path: Path, night: Path, ask: Ask
) -> None:
    """The bridge signs what it is given: its book knows what it said."""
    bridge = night.parent / "bridge"
    assert ask(night, "--bridge", bridge)["whole"]
    assert ask(night, "--bridge", bridge / "book")["whole"]
    lines = next((bridge / "book").glob("*.book")).read_bytes().splitlines(keepends=True)
    damaged = tmp_path / "book"
    damaged.mkdir()
    (damaged / "000001.book").write_bytes(b"".join([*lines[:3], *lines[4:]]))
    assert ask(night, "--bridge", tmp_path)["damage"] == "broken"
    play(tmp_path / "a.journal", book=tmp_path / "a")
    with closing(Journal(tmp_path / "a.journal")) as journal:
        forged = EnvelopeStored(hand="T1-000004", envelope=b"junk", departments=("a", "b"))
        journal.append([forged], OpeningCause(), 1, 1)
    found = ask(tmp_path / "a.journal", "--bridge", tmp_path / "a")
    assert found["damage"] == "foreign"
    assert "did not seal" in found["why"]
    play(tmp_path / "b.journal", book=tmp_path / "b")
    with closing(Journal(tmp_path / "b.journal")) as journal:
        hidden = CountsCompared(
            hand="T1-000004", bridge_confirmed=1, bridge_opened=0, journal_confirmed=1,
            journal_opened=0,
        )  # fmt: skip
        journal.append([hidden], OpeningCause(), 1, 1)
    assert "did not tell" in ask(tmp_path / "b.journal", "--bridge", tmp_path / "b")["why"]


def test_a_hand_that_the_bridge_was_told_as_another_deal(tmp_path: Path, ask: Ask) -> None:
    """Whoever stood in for the engine had down cards taken for a draw for the button's."""
    play(tmp_path / "table.journal", book=tmp_path / "book", sealed_as="")
    assert ask(tmp_path / "table.journal")["whole"]
    found = ask(tmp_path / "table.journal", "--bridge", tmp_path / "book")
    assert found["damage"] == "foreign"
    assert "sealed as another deal" in found["why"]


def test_cards_that_the_bridge_was_asked_about_behind_the_records_back(
    tmp_path: Path, ask: Ask
) -> None:
    path, book = tmp_path / "table.journal", tmp_path / "book"
    handles = ("~" + "0" * 32, "~" + "1" * 32)
    with closing(Journal(path)) as journal, closing(Book(book)) as kept:
        recording = Recording(journal, signing="bridge")
        recording.resume(TableOptions(seats=2))
        play_hand(recording, kept, 1, "holdem")
        asked = OpeningAsked(question=7, place="board", handles=handles, reason="HR-1")
        # No honest engine asks between hands: what it writes is forged.
        recording._write((asked,), OpeningCause())
        answered = QuestionAnswered(
            hand="T1-000001", question=7, answer="opened", cards=2, asked=hash_handles(handles)
        )
        kept.write(answered)
        assert ask(path, "--bridge", book)["whole"]
        kept.write(replace(answered, cards=1, asked=hash_handles(handles[:1])))
        found = ask(path, "--bridge", book)
    assert found["damage"] == "foreign"
    assert "asked about 1 cards of hand T1-000001 (question 7)" in found["why"]


@pytest.mark.parametrize("behind", [1, 2, HANDS])
def test_a_hand_that_was_sealed_in_the_midst_of_another(
    tmp_path: Path, ask: Ask, behind: int
) -> None:
    """Under another record's name, another hand's, or the same one's: cards are counted anew."""
    for at, told in enumerate(({"journal": "other"}, {"hand": "T1-000099"}, {})):
        path, kept = tmp_path / f"{at}.journal", tmp_path / f"book-{at}"
        with closing(Journal(path)) as journal, closing(Book(kept)) as book:
            recording = Recording(journal, signing="bridge")
            recording.resume(TableOptions(seats=2))
            for number in range(1, HANDS + 1):
                play_hand(recording, book, number, "holdem")
                if number == behind:
                    again = HandSealed(
                        hand=f"T1-{number:06}", journal=recording.mark, game="holdem", seats=(1, 2),
                        envelope=hashlib.sha256(f"sealed {recording.mark} {number}".encode())
                        .hexdigest(), departments=("a", "b"),
                    )  # fmt: skip
                    book.write(replace(again, **told))
                    book.write(
                        QuestionAnswered(
                            hand="T1-000001", question=9, answer="opened", cards=1, asked="x"
                        )
                    )
                sign(recording, book)
        found = ask(path, "--bridge", kept)
        assert found["damage"] == "foreign", told
        assert "looked at unseen" in found["why"]


@pytest.mark.parametrize("told", [{"journal": "next"}, {"journal": "third"}, {}])
def test_a_hand_that_was_sealed_in_the_midst_of_the_last_one(
    tmp_path: Path, ask: Ask, told: dict[str, str]
) -> None:
    """That one's head was never signed, and another record goes on."""
    path, kept = tmp_path / "a.journal", tmp_path / "book"
    with closing(Journal(path)) as journal, closing(Book(kept)) as book:
        recording = Recording(journal, signing="bridge")
        recording.resume(TableOptions(seats=2))
        for number in range(1, HANDS + 1):
            play_hand(recording, book, number, "holdem")
            if number < HANDS:
                sign(recording, book)
        mark = recording.mark
        again = HandSealed(
            hand=f"X-{HANDS:06}", journal=mark, game="holdem", seats=(1, 2), envelope="e",
            departments=("a", "b"),
        )  # fmt: skip
        book.write(replace(again, **told))
        asked = QuestionAnswered(hand="x", question=9, answer="opened", cards=1, asked="x")
        book.write(asked)
        assert ask(path, "--bridge", kept)["whole"], "no other record was signed yet"
        # The next record's own first hand is signed for, and nothing is said of it.
        book.write(replace(again, hand="T1-000001", journal="next"))
        book.write(asked)
        head = HeadNoted(
            journal="next", table="t", hand="T1-000001", sequence=9, head="h", book="b"
        )
        book.write(head)
    found = ask(path, "--bridge", kept)
    assert found["damage"] == "foreign"
    assert f"sealed hand X-{HANDS:06}" in found["why"]


def test_an_envelope_of_another_bridge(path: Path, ask: Ask) -> None:
    with closing(Journal(path)) as journal:
        forged = EnvelopeStored(
            hand="T1-000004", envelope=b"junk", departments=("a", "b"), signer=FORGER.public
        )
        journal.append([forged], OpeningCause(), 1, 1)
    found = ask(path)
    assert found["damage"] == "foreign"
    assert "another bridge's key" in found["why"]


@pytest.mark.parametrize(
    ("key", "change", "damage"),
    [
        (KEY, {}, ""),
        (KEY, {"role": "floor"}, "rechained"),
        (KEY, {"until_ns": 2**62}, "rechained"),
        (KEY, {"signature": b""}, "rechained"),
        (FORGER, {}, "foreign"),
    ],
)
def test_somebody_signed_on_whom_the_bridge_did_not(
    path: Path, ask: Ask, key: SigningKey, change: dict[str, object], damage: str
) -> None:
    ann = StaffMember(number="12", name="Ann", role="dealer")
    authorization = sign_authorization(key, 1, ann, SIGN_ON, 5, b"n" * 32)
    fields = {name: getattr(authorization, name) for name in PersonSignedOn.__struct_fields__}
    with closing(Journal(path)) as journal:
        journal.append([PersonSignedOn(**(fields | change))], OpeningCause(), 1, 1)
    found = ask(path)
    assert found["damage"] == damage
    assert ("Ann" in found["why"]) == (damage == "rechained")


def test_a_record_that_is_told_once_more(path: Path, ask: Ask) -> None:
    """Put behind the end, where nothing that follows shows that it is too many."""
    last = len(list(read_records(path)))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "INSERT INTO record (sequence, wall_ns, monotonic_ns, cause, event, hash) "
            f"SELECT {last + 1}, wall_ns, monotonic_ns, cause, event, hash FROM record "
            "WHERE sequence = 3"
        )
    found = ask(path)
    assert found["damage"] == "added"
    assert f"record {last + 1} is record 3 once more" in found["why"]


def test_a_journal_of_which_every_record_was_taken(tmp_path: Path, ask: Ask) -> None:
    Journal(tmp_path / "none.journal").close()
    found = ask(tmp_path / "none.journal")
    assert (found["damage"], found["whole"]) == ("cut", False)
    (tmp_path / "empty.journal").touch()
    assert ask(tmp_path / "empty.journal")["damage"] == "broken"


def test_a_file_that_is_cut_or_no_database(path: Path, ask: Ask) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert ask(path)["damage"] == "broken"
    path.write_bytes(b"nothing" * 1000)
    assert ask(path)["damage"] == "broken"


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TRIGGER record_stays",
        "CREATE TABLE secret (x)",
        "CREATE INDEX i ON record (wall_ns)",
        "CREATE TRIGGER t BEFORE INSERT ON record BEGIN SELECT RAISE(IGNORE); END",
    ],
)
def test_another_schema(path: Path, ask: Ask, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)
    assert ask(path)["damage"] == "schema"


def test_a_view_in_the_place_of_the_table(path: Path, ask: Ask) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript(
            "DROP TRIGGER record_stays; DROP TRIGGER record_is_final;"
            "ALTER TABLE record RENAME TO old;"
            "CREATE VIEW record AS SELECT * FROM old WHERE sequence <= 10;"
        )
    assert ask(path)["damage"] == "schema"


def test_what_can_not_be_asked_is_wrong_use(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ["--signer", "abc"],
        ["--signer", "X" * 16],
        ["--copy", str(tmp_path / "none")],
        ["--bridge", str(tmp_path)],
    ):
        assert main(["journal", "verify", str(path), *words]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1
