"""Hole cards at the bridge: the engine's word opens none, the floor's PIN opens so many once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.keys.sealing import new_key_pair
from engine.messages.leave import SIGN_ON, LeaveGranted, confirming_purpose, opening_purpose
from engine.messages.sensed.commands import ConfirmFaces, OpenFaces, SealHand, UnlockFaces
from engine.messages.sensed.observations import FacesConfirmed, FacesOpened
from firmware_bridge.kept.decks import load_registry
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.people.leave_desk import SINGLE_S
from firmware_bridge.secrets.book import QuestionAnswered, list_files, read_entries
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.sightings import Sightings
from tests.firmware_bridge.custody_bench import Bench
from tests.firmware_bridge.leave_bench import PIN, Counter, add

HAND = "T1-000001"


class Table(Bench):
    """A hold'em hand of two seats, dealt, and a floor supervisor who knows a PIN."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        add(directory, "12")
        self.counter = Counter(directory)
        self.open_custody()
        self.obey(SealHand(hand=HAND, game="holdem", seats=(1, 2)))
        self.handles = [self.draw(card) for card in ("As", "Kd", "Qc", "Jh")]
        self.question = 0

    def open_custody(self) -> None:
        keys = [[new_key_pair().public, new_key_pair().public]]
        registry = load_registry(self.counter.directory, "blue")
        self.custody = Custody(
            self.vault,
            registry,
            keys,
            sightings=Sightings(1000),
            witness=DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9)),
            leave=self.counter.desk,
        )

    def guess(self, *faces: str) -> str:
        """Whether seat 2's cards are these; what a "no" locks is unlocked at once."""
        self.question += 1
        mine = (self.handles[0], self.handles[2])
        (answer,) = self.obey(
            ConfirmFaces(hand=HAND, question=self.question, handles=mine, faces=faces)
        )
        assert isinstance(answer, FacesConfirmed)
        self.obey(UnlockFaces(hand=HAND, question=self.question))
        return answer.answer

    def open(self, *handles: str) -> FacesOpened:
        self.question += 1
        (opened,) = self.obey(
            OpenFaces(hand=HAND, question=self.question, handles=handles, reason="x")
        )
        assert isinstance(opened, FacesOpened)
        return opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path / "state")
    yield made
    made.vault.close()


def test_the_engines_word_opens_no_hole_card(table: Table) -> None:
    assert table.open(table.handles[0], table.handles[2]).faces == ()
    table.counter.type("12", PIN, SIGN_ON)
    assert table.open(table.handles[0], table.handles[2]).faces == (), "nor somebody signed on"


def test_the_floors_pin_opens_so_many_cards_of_this_hand_once(table: Table) -> None:
    mine = (table.handles[0], table.handles[2])
    assert isinstance(table.counter.type("12", PIN, opening_purpose(HAND, 2)), LeaveGranted)
    opened = table.open(*mine)
    assert opened.faces == ("As", "Qc")
    assert table.obey(OpenFaces(hand=HAND, question=table.question, handles=mine, reason="x")) == (
        opened,
    ), "asked again it is the same answer"
    assert table.open(table.handles[1], table.handles[3]).faces == (), "it is used up"
    assert table.open(*mine).faces == ()
    entries = [
        entry
        for path in list_files(table.counter.directory / "book")
        for entry, _ in read_entries(path, path.read_bytes())
    ]
    answered = [(one.answer, one.by) for one in entries if isinstance(one, QuestionAnswered)]
    assert answered == [("opened", "Name 12"), ("refused", ""), ("refused", "")]
    book = b"".join(path.read_bytes() for path in list_files(table.counter.directory / "book"))
    assert b'"As"' not in book


@pytest.mark.parametrize(
    "purpose", [opening_purpose(HAND, 1), opening_purpose(HAND, 3), opening_purpose("T1-000002", 2)]
)
def test_a_leave_for_other_cards_opens_none_of_these(table: Table, purpose: str) -> None:
    table.counter.type("12", PIN, purpose)
    assert table.open(table.handles[0], table.handles[2]).faces == ()


def test_a_card_named_twice_is_no_second_card(table: Table) -> None:
    table.counter.type("12", PIN, opening_purpose(HAND, 2))
    assert table.open(table.handles[0], table.handles[0]).faces == ()


def test_a_leave_runs_out_and_dies_with_the_process(table: Table) -> None:
    table.counter.type("12", PIN, opening_purpose(HAND, 2))
    table.counter.now_s += SINGLE_S
    assert table.open(table.handles[0], table.handles[2]).faces == ()
    table.counter.type("12", PIN, opening_purpose(HAND, 2))
    table.counter.restart()
    table.open_custody()
    assert table.open(table.handles[0], table.handles[2]).faces == ()


def test_after_three_wrong_sets_each_further_one_takes_the_floors_pin(table: Table) -> None:
    for face in ("2c", "3c", "4c"):
        assert table.guess(face, "Qc") == "no"
    assert table.guess("As", "Qc") == "locked"
    table.counter.type("12", PIN, SIGN_ON)
    table.counter.type("12", PIN, opening_purpose(HAND, 2))
    table.counter.type("12", PIN, confirming_purpose("T1-000002"))
    assert table.guess("As", "Qc") == "locked", "none of these is leave for it"
    assert isinstance(table.counter.type("12", PIN, confirming_purpose(HAND)), LeaveGranted)
    assert table.guess("5c", "Qc") == "no"
    assert table.guess("As", "Qc") == "locked", "one PIN, one set"
    table.counter.type("12", PIN, confirming_purpose(HAND))
    table.counter.restart()
    table.open_custody()
    assert table.guess("As", "Qc") == "locked", "a leave dies with the process"
    table.counter.type("12", PIN, confirming_purpose(HAND))
    assert table.guess("As", "Qc") == "yes"
    entries = [
        entry
        for path in list_files(table.counter.directory / "book")
        for entry, _ in read_entries(path, path.read_bytes())
        if isinstance(entry, QuestionAnswered)
    ]
    assert [(one.answer, one.by) for one in entries] == [
        ("no", ""), ("no", ""), ("no", ""), ("no", "Name 12"), ("yes", "Name 12")
    ]  # fmt: skip


def test_a_locked_set_uses_up_no_leave(table: Table) -> None:
    for face in ("2c", "3c", "4c"):
        table.guess(face, "Qc")
    table.counter.type("12", PIN, confirming_purpose(HAND))
    mine = (table.handles[0], table.handles[2])
    table.question += 1
    wrong = ConfirmFaces(hand=HAND, question=table.question, handles=mine, faces=("5c", "Qc"))
    (answer,) = table.obey(wrong)
    assert isinstance(answer, FacesConfirmed)
    assert answer.answer == "no"
    table.counter.type("12", PIN, confirming_purpose(HAND))
    right = ConfirmFaces(hand=HAND, question=99, handles=mine, faces=("As", "Qc"))
    (locked,) = table.obey(right)
    assert isinstance(locked, FacesConfirmed)
    assert locked.answer == "locked", "nobody has acted upon that no"
    table.obey(UnlockFaces(hand=HAND, question=table.question))
    (answer,) = table.obey(right)
    assert isinstance(answer, FacesConfirmed)
    assert answer.answer == "yes"
