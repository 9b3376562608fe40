"""`tapburn journal unseal`: two departments open one hand that has ended, and nobody else."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.record_tools.unsealing.opening_record import read_openings
from engine.cards import DECK, Card
from engine.journal import Journal
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import load_public_key, make_handle, new_hand_key, seal_key
from engine.keys.signing import SigningKey
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    EnvelopeStored,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandTabled,
    Player,
    Stakes,
    StepUndone,
    StubReshuffled,
)
from engine.messages.sensed.commands import SignHead
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from engine.signatures.opening_signatures import find_flaw
from engine.signatures.record_signatures import sign_head
from tests.deploy.test_forged_journals import FORGER, KEY

HOLDS = {1: ("As", "Kd"), 2: ("7h", "7c"), 3: ("2c", "9d")}
BURN, FLOP = "Qs", ("3d", "3c", "9s")


class Table:
    """A journal whose hands are sealed to the departments `cage` and `floor`, and `spare` pairs."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "table.journal"
        self.keys = folder / "keys"
        self.keys.mkdir()
        for name in ("cage", "floor", "gate", "office"):
            assert main(["keys", "new", name, "--into", str(self.keys), "--json"]) == 0
        self.hand_key = b""
        self._epoch = 0

    def play(self, *hands: int, tabled: tuple[Card, ...] = HOLDS[1], ended: bool = True) -> None:
        journal = Journal(self.path)
        for number in hands:
            events = self._play(number, tabled)
            journal.append(events if ended else events[:-3], OpeningCause(), 1, 1)
        journal.close()

    def _play(self, number: int, tabled: tuple[Card, ...]) -> list[Event]:
        self.hand_key = new_hand_key()
        name = f"T1-{number:06}"
        publics = [self.public(one) for one in ("cage", "floor", "gate", "office")]
        envelope = seal_key(self.hand_key, publics[:2], publics[2:])
        events: list[Event] = [
            began(name, number),
            EnvelopeStored(
                hand=name, envelope=envelope, departments=tuple(map(fingerprint, publics[:2]))
            ),
        ]
        for place in range(2):
            events += [CardDealt(seat=seat, card=self.hide(HOLDS[seat][place])) for seat in HOLDS]
        flop = tuple(map(self.hide, FLOP))
        events += [
            CardBurned(card=self.hide(BURN)),
            *(BoardCardDrawn(card=card) for card in flop),
            FacesShown(place="board", cards=flop, faces=FLOP[::-1], by="camera_confirmed"),
            HandTabled(seat=1, cards=tabled, by="dealer", readings=()),
            HandEnded(hand=name, stacks=((1, 200), (2, 200), (3, 200))),
        ]
        return events

    def hide(self, face: Card, epoch: int = 0) -> Card:
        return make_handle(self.hand_key, epoch, face)

    def public(self, name: str) -> bytes:
        return load_public_key(self.keys / f"{name}.pub")


def began(name: str, number: int) -> HandBegan:
    return HandBegan(
        hand=name, number=number, game="holdem", stakes=Stakes(limit="no", blinds=(1, 2)), button=1,
        players=tuple(Player(seat=seat, stack=200) for seat in HOLDS), house="ohio", house_hash="",
    )  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def unseal(
    capsys: pytest.CaptureFixture[str],
    table: Table,
    *words: str,
    keys: tuple[str, ...] = ("cage", "floor"),
) -> tuple[int, str]:
    given = [word for name in keys for word in ("--key", str(table.keys / f"{name}.key"))]
    why = ["--reason", "dispute", "--by", "A. Floor"]
    capsys.readouterr()
    code = main(["journal", "unseal", str(table.path), *given, *why, *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def names_card(text: str) -> bool:
    return any(re.search(rf"\b{card}\b", text) for card in DECK)


def test_two_departments_read_every_place(capsys: pytest.CaptureFixture[str], table: Table) -> None:
    table.play(1, 2)
    code, told = unseal(capsys, table, "--hand", "2")
    record = f"{table.path}.opened.json"
    assert code == 0
    assert told.splitlines() == [
        ", hand 2 (T1-000002)",
        "seat 1: As Kd",
        "seat 2: 7h 7c",
        "seat 3: 2c 9d",
        "burns: Qs",
        f"Opened by A. Floor: dispute; this is on record in {record}",
    ]


def test_json_says_it_in_the_keys_that_are_promised(
    capsys: pytest.CaptureFixture[str], table: Table, tmp_path: Path
) -> None:
    table.play(1)
    record = tmp_path / "elsewhere.json"
    code, told = unseal(capsys, table, "--hand", "1", "--json", "--record", str(record))
    assert code == 0
    assert json.loads(told) == {
        "hand": 1,
        "seats": {"1": ["As", "Kd"], "2": ["7h", "7c"], "3": ["2c", "9d"]},
        "burns": ["Qs"],
        "by": "A. Floor",
        "reason": "dispute",
        "departments": [fingerprint(table.public(name)) for name in ("cage", "floor")],
        "record": str(record),
    }
    assert not Path(f"{table.path}.opened.json").exists()


def test_a_second_pair_opens_what_the_first_one_lost(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1)
    code, told = unseal(capsys, table, "--hand", "1", keys=("office", "gate"))
    assert (code, "seat 1: As Kd" in told) == (0, True)


def test_the_opening_is_signed_by_both_and_holds_no_card(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1, 2)
    for number in ("1", "2"):
        assert unseal(capsys, table, "--hand", number)[0] == 0
    path = Path(f"{table.path}.opened.json")
    openings = read_openings(path)
    assert [one.opening.number for one in openings] == [1, 2]
    assert [find_flaw(one) for one in openings] == ["", ""]
    assert not names_card(path.read_text())
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text(path.read_text().replace("dispute", "audit", 1))
    flaws = [find_flaw(one) for one in read_openings(path)]
    assert "is not under this opening" in flaws[0]
    assert not flaws[1]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        (("cage",), "a private key is missing"),
        (("floor",), "a private key is missing"),
        (("cage", "cage"), "a private key is missing"),
        (("cage", "gate"), "a private key is missing"),
        (("cage", "gone"), "gone.sign: can't be read"),
    ],
)
def test_other_keys_show_no_card_and_leave_no_record(
    capsys: pytest.CaptureFixture[str], table: Table, keys: tuple[str, ...], why: str
) -> None:
    table.play(1)
    (table.keys / "gone.key").write_bytes((table.keys / "floor.key").read_bytes())
    (table.keys / "gone.key").chmod(0o600)
    code, told = unseal(capsys, table, "--hand", "1", keys=keys)
    assert code == 1
    assert why in told
    assert not names_card(told)
    assert len(told.splitlines()) == 1
    assert not Path(f"{table.path}.opened.json").exists()


def test_a_hand_in_progress_stays_sealed_unless_its_table_is_dead(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1)
    table.play(2, ended=False)
    code, told = unseal(capsys, table, "--hand", "2")
    assert (code, names_card(told)) == (1, False)
    assert "hand 2 has not ended" in told
    running = Journal(table.path)
    code, told = unseal(capsys, table, "--hand", "2", "--unfinished")
    assert (code, names_card(told)) == (1, False)
    assert "a table writes this journal" in told
    running.close()
    code, told = unseal(capsys, table, "--hand", "2", "--unfinished")
    assert (code, "seat 3: 2c 9d" in told) == (0, True)
    assert read_openings(Path(f"{table.path}.opened.json"))[0].opening.unfinished


def test_a_journal_that_does_not_verify_is_not_opened(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1)
    with sqlite3.connect(table.path) as database:
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = 5 WHERE sequence = 3")
    database.close()
    code, told = unseal(capsys, table, "--hand", "1")
    assert (code, names_card(told)) == (1, False)
    code, told = unseal(capsys, table, "--check")
    assert (code, names_card(told)) == (1, False)


def test_a_record_that_cannot_be_written_shows_no_card(
    capsys: pytest.CaptureFixture[str], table: Table, tmp_path: Path
) -> None:
    table.play(1)
    code, told = unseal(capsys, table, "--hand", "1", "--record", str(tmp_path / "no" / "file"))
    assert (code, names_card(told)) == (1, False)
    assert "can't be written" in told


def test_two_steps_so_that_nobody_holds_both_keys(
    capsys: pytest.CaptureFixture[str], table: Table, tmp_path: Path
) -> None:
    table.play(1, 2)
    out = tmp_path / "hand.peeled"
    words = ("--hand", "1", "--peel", str(out))
    code, told = unseal(capsys, table, *words, keys=("floor",))
    assert (code, out.exists()) == (1, False)
    assert "the outer box is not this department's" in told
    code, told = unseal(capsys, table, *words, keys=("cage",))
    assert (code, names_card(told)) == (0, False)
    finish = ("--with", str(out))
    for number, keys, why in (
        ("1", ("office",), "is not the one of the inner box"),
        ("1", ("cage",), "is not the one of the inner box"),
        ("2", ("floor",), "is of T1-000001, not of it"),
    ):
        code, told = unseal(capsys, table, "--hand", number, *finish, keys=keys)
        assert (code, names_card(told)) == (1, False)
        assert why in told
    code, told = unseal(capsys, table, "--hand", "1", *finish, keys=("floor",))
    assert (code, "seat 1: As Kd" in told) == (0, True)
    (opening,) = read_openings(Path(f"{table.path}.opened.json"))
    assert find_flaw(opening) == ""
    assert [one.peeling.department for one in opening.peeled] == [opening.opening.departments[0]]


def test_what_was_peeled_and_changed_opens_nothing(
    capsys: pytest.CaptureFixture[str], table: Table, tmp_path: Path
) -> None:
    table.play(1)
    out = tmp_path / "hand.peeled"
    assert unseal(capsys, table, "--hand", "1", "--peel", str(out), keys=("cage",))[0] == 0
    peeled = json.loads(out.read_text())
    out.write_text(json.dumps(peeled | {"box": "00" + peeled["box"][2:]}))
    code, told = unseal(capsys, table, "--hand", "1", "--with", str(out), keys=("floor",))
    assert (code, names_card(told)) == (1, False)
    assert "was changed" in told


def test_check_compares_all_hands_and_prints_no_card(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1, 2)
    code, told = unseal(capsys, table, "--check")
    assert code == 0
    assert told == (
        f"{table.path}: 2 hands; each of the 10 faces that the record shows is its sealed card's\n"
    )
    table.play(3, tabled=("As", "Kc"))
    code, told = unseal(capsys, table, "--check")
    assert (code, names_card(told)) == (1, False)
    assert told.splitlines() == [
        "hand 3: the record shows other cards at seat 1 than its handles open to"
    ]
    code, told = unseal(capsys, table, "--hand", "3")
    assert code == 1
    assert "seat 1: As Kd" in told


def test_a_handle_of_another_key_is_told(capsys: pytest.CaptureFixture[str], table: Table) -> None:
    table.play(1)
    journal = Journal(table.path)
    journal.append(
        [
            began("T1-000002", 2),
            EnvelopeStored(
                hand="T1-000002",
                envelope=seal_key(new_hand_key(), [table.public("cage"), table.public("floor")]),
                departments=(),
            ),
            CardDealt(seat=1, card=table.hide("As")),
            HandEnded(hand="T1-000002", stacks=()),
        ],
        OpeningCause(),
        1,
        1,
    )
    journal.close()
    code, told = unseal(capsys, table, "--check", "--json")
    assert code == 1
    assert json.loads(told)["wrong"] == ["hand 2: a handle that this hand's key did not make"]


def test_an_undone_deal_counts_once_and_a_reshuffled_card_has_its_next_handle(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    table.play(1, ended=False)
    journal = Journal(table.path)
    start = journal.sequence
    journal.append(
        [
            CardDealt(seat=2, card=table.hide("Ac")),
            StepUndone(undone=start + 1, text=""),
            StubReshuffled(cards=(table.hide(BURN),), branch="", clause=""),
            CardBurned(card=table.hide(BURN, epoch=1)),
            HandEnded(hand="T1-000001", stacks=()),
        ],
        OpeningCause(),
        1,
        1,
    )
    journal.close()
    code, told = unseal(capsys, table, "--hand", "1", "--json")
    assert code == 0
    assert json.loads(told)["seats"]["2"] == ["7h", "7c"]
    assert json.loads(told)["burns"] == ["Qs", "Qs"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--hand", "1", "--by", ""), "--by: is missing"),
        (("--hand", "1", "--reason", " "), "--reason: is missing"),
        ((), "--hand: say which hand"),
        (("--hand", "1", "--check", "--peel", "x"), "give one of them"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], table: Table, words: tuple[str, ...], why: str
) -> None:
    table.play(1)
    try:
        code, told = unseal(capsys, table, *words)
    except SystemExit as left:
        code, told = int(left.code or 0), capsys.readouterr().err
    assert code == 2
    assert why in told
    assert not names_card(told)


def test_there_is_no_such_hand(capsys: pytest.CaptureFixture[str], table: Table) -> None:
    table.play(1, 2)
    code, told = unseal(capsys, table, "--hand", "3")
    assert code == 1
    assert "there is no hand 3; it holds hands 1 to 2" in told


class SignedTable(Table):
    """A table whose bridge signs each hand's end; its journal is found beside it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.journal = Journal(self.path)
        self.recording = Recording(self.journal, signing="bridge")
        self.recording.resume(TableOptions())
        self.mark = self.recording.mark

    def sign(self, key: SigningKey = KEY) -> None:
        """What lies behind the last hand's end is signed."""
        (asked,) = [one for one in self.recording.commands() if isinstance(one, SignHead)]
        assert self.recording.observe(sign_head(key, asked, b"b" * 32))

    def play_signed(self, number: int, *, ended: bool = True) -> None:
        events = self._play(number, HOLDS[1])
        for event in events if ended else events[:-3]:
            # As it would lie there if nobody had looked: such a hand has no bets.
            self.recording._write((event,), OpeningCause())


@pytest.fixture
def signed(tmp_path: Path) -> Iterator[SignedTable]:
    made = SignedTable(tmp_path)
    yield made
    made.journal.close()


def test_a_hand_whose_end_the_bridge_has_not_signed_stays_sealed(
    capsys: pytest.CaptureFixture[str], signed: SignedTable
) -> None:
    """A copy of a hand that is played, with an end written behind it, was opened as one that ended.

    Signed with a key of the forger's own it is found by the fingerprint that was noted.
    """
    signed.play_signed(1)
    signed.sign()
    signed.play_signed(2)
    code, told = unseal(capsys, signed, "--hand", "1")
    assert (code, "seat 1: As Kd" in told) == (0, True)
    assert f"signed by the bridge {signer_fingerprint(KEY.public)}" in told
    for words in (("--hand", "2"), ("--hand", "2", "--peel", str(signed.keys / "out"))):
        keys = ("cage",) if "--peel" in words else ("cage", "floor")
        code, told = unseal(capsys, signed, *words, keys=keys)
        assert (code, names_card(told)) == (1, False)
        assert "has not signed that hand 2 ended" in told
    code, told = unseal(capsys, signed, "--hand", "2", "--unfinished")
    assert (code, names_card(told)) == (1, False)
    assert "a table writes this journal" in told
    signed.sign()
    assert unseal(capsys, signed, "--hand", "2")[0] == 0
    opened = read_openings(Path(f"{signed.path}.opened.json"))
    assert [one.opening.unfinished for one in opened] == [False, False]


def test_a_record_that_another_bridge_signed_is_not_opened(
    capsys: pytest.CaptureFixture[str], signed: SignedTable
) -> None:
    signed.play_signed(1)
    signed.sign()
    for given, code in ((KEY, 0), (FORGER, 1)):
        signer = signer_fingerprint(given.public)
        found, told = unseal(capsys, signed, "--hand", "1", "--signer", signer)
        assert (found, names_card(told)) == (code, not code)
    assert unseal(capsys, signed, "--hand", "1", "--signer", "xyz")[0] == 2
