"""Hole cards at the bridge: the engine's word opens none, the floor's PIN opens so many once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.messages.commands import OpenFaces, SealHand
from engine.messages.leave import SIGN_ON, LeaveGranted, opening_purpose
from engine.messages.observations import FacesOpened
from engine.sealing import new_key_pair
from firmware_bridge.book import QuestionAnswered, list_files, read_entries
from firmware_bridge.custody import Custody
from firmware_bridge.decks import load_registry
from firmware_bridge.leave_desk import SINGLE_S
from tests.firmware_bridge.leave_bench import PIN, Counter, add
from tests.firmware_bridge.test_custody import Bench

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
        self.custody = Custody(self.vault, registry, keys, flicker_ms=1000, leave=self.counter.desk)

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
