"""Hole cards at the bridge: the engine's word opens none, the floor's PIN opens so many once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.keys.sealing import new_key_pair
from engine.messages.authorization import (
    SIGN_ON,
    AuthorizationGranted,
    AuthorizationRefused,
    confirming_purpose,
    opening_purpose,
)
from engine.messages.sensed.commands import ConfirmFaces, OpenFaces, SealHand, UnlockFaces
from engine.messages.sensed.observations import FacesConfirmed, FacesOpened
from firmware_bridge.kept.decks import load_registry
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.people.one_time_codes import CODE_DIGITS, add_codes
from firmware_bridge.people.pin_checker import BADGE_S, SINGLE_S
from firmware_bridge.people.staff import hold_staff, read_staff, write_staff
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.secrets.book import QuestionAnswered, list_files, read_entries
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from tests.firmware_bridge.custody_bench import SECOND, Bench
from tests.firmware_bridge.pin_bench import BADGE, PIN, Counter, add

HAND = "T1-000001"


class Table(Bench):
    """A hold'em hand of two seats, dealt, and a floor supervisor who knows a PIN."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        add(directory, "12", badge=BADGE)
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
            authorization=self.counter.desk,
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
    assert isinstance(
        table.counter.come("12", PIN, opening_purpose(HAND, 2), BADGE), AuthorizationGranted
    )
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
    table.counter.come("12", PIN, purpose, BADGE)
    assert table.open(table.handles[0], table.handles[2]).faces == ()


def test_a_card_named_twice_is_no_second_card(table: Table) -> None:
    table.counter.come("12", PIN, opening_purpose(HAND, 2), BADGE)
    assert table.open(table.handles[0], table.handles[0]).faces == ()


def test_a_leave_runs_out_and_dies_with_the_process(table: Table) -> None:
    table.counter.come("12", PIN, opening_purpose(HAND, 2), BADGE)
    table.counter.now_s += SINGLE_S
    assert table.open(table.handles[0], table.handles[2]).faces == ()
    table.counter.come("12", PIN, opening_purpose(HAND, 2), BADGE)
    table.counter.restart()
    table.open_custody()
    assert table.open(table.handles[0], table.handles[2]).faces == ()


def test_after_three_wrong_sets_each_further_one_takes_the_floors_pin(table: Table) -> None:
    for face in ("2c", "3c", "4c"):
        assert table.guess(face, "Qc") == "no"
    assert table.guess("As", "Qc") == "locked"
    table.counter.type("12", PIN, SIGN_ON)
    table.counter.come("12", PIN, opening_purpose(HAND, 2), BADGE)
    table.counter.come("12", PIN, confirming_purpose("T1-000002"), BADGE)
    assert table.guess("As", "Qc") == "locked", "none of these is leave for it"
    assert isinstance(
        table.counter.come("12", PIN, confirming_purpose(HAND), BADGE), AuthorizationGranted
    )
    assert table.guess("5c", "Qc") == "no"
    assert table.guess("As", "Qc") == "locked", "one PIN, one set"
    table.counter.come("12", PIN, confirming_purpose(HAND), BADGE)
    table.counter.restart()
    table.open_custody()
    assert table.guess("As", "Qc") == "locked", "a leave dies with the process"
    table.counter.come("12", PIN, confirming_purpose(HAND), BADGE)
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
    table.counter.come("12", PIN, confirming_purpose(HAND), BADGE)
    mine = (table.handles[0], table.handles[2])
    table.question += 1
    wrong = ConfirmFaces(hand=HAND, question=table.question, handles=mine, faces=("5c", "Qc"))
    (answer,) = table.obey(wrong)
    assert isinstance(answer, FacesConfirmed)
    assert answer.answer == "no"
    table.counter.come("12", PIN, confirming_purpose(HAND), BADGE)
    right = ConfirmFaces(hand=HAND, question=99, handles=mine, faces=("As", "Qc"))
    (locked,) = table.obey(right)
    assert isinstance(locked, FacesConfirmed)
    assert locked.answer == "locked", "nobody has acted upon that no"
    table.obey(UnlockFaces(hand=HAND, question=table.question))
    (answer,) = table.obey(right)
    assert isinstance(answer, FacesConfirmed)
    assert answer.answer == "yes"


@pytest.mark.parametrize("purpose", [opening_purpose(HAND, 2), confirming_purpose(HAND)])
def test_a_pin_that_was_seen_once_opens_nothing_with_nobody_there(
    table: Table, purpose: str
) -> None:
    """A screen that was taken over had two cards opened in each of ten later hands."""
    counter = table.counter
    assert isinstance(counter.come("12", PIN, purpose, BADGE), AuthorizationGranted)
    for _ in range(3):
        counter.now_s += 1
        assert counter.refuse("12", PIN, purpose).why == "no_badge"
    counter.desk.show_badge(BADGE)
    counter.now_s += BADGE_S
    assert counter.refuse("12", PIN, purpose).why == "no_badge", "that was too long ago"
    assert isinstance(counter.come("12", PIN, purpose, BADGE), AuthorizationGranted)


def test_another_s_badge_is_not_the_floor_s(table: Table) -> None:
    other = bytes.fromhex("e00401eeeeeeeeee")
    add(table.counter.directory, "13", badge=other)
    table.counter.desk.look()
    refused = table.counter.come("12", PIN, opening_purpose(HAND, 2), other)
    assert isinstance(refused, AuthorizationRefused)
    assert refused.why == "no_badge"


def test_a_code_is_good_once_whatever_happens_between(table: Table) -> None:
    counter = table.counter
    with hold_staff(counter.directory):
        staff = read_staff(counter.directory)
        first, second = add_codes(staff, "12", 2)
        write_staff(counter.directory, staff)
    assert first not in (counter.directory / "staff").read_text()
    counter.desk.look()
    purpose = opening_purpose(HAND, 2)
    assert isinstance(counter.type("12", first, purpose), AuthorizationGranted)
    assert table.open(table.handles[0], table.handles[2]).faces == ("As", "Qc")
    counter.restart()
    assert counter.refuse("12", first, purpose).why == "wrong_pin"
    assert isinstance(counter.type("12", second, purpose), AuthorizationGranted)
    assert counter.refuse("12", second, SIGN_ON).why == "wrong_pin", "it is no PIN"


def test_codes_are_guessed_no_more_often_than_pins(table: Table) -> None:
    counter = table.counter
    for _ in range(5):
        counter.now_s += 3600
        counter.type("12", "0" * CODE_DIGITS, opening_purpose(HAND, 2))
    counter.now_s += 3600
    assert counter.refuse("12", "0" * CODE_DIGITS, opening_purpose(HAND, 2)).why == "locked"


def test_a_badge_is_read_in_a_hand_while_cards_are_about_to_be_opened(table: Table) -> None:
    assert len(table.see(BADGE)) == 1, "a tag like any other: it is refused"
    offered = table.counter.offer(opening_purpose(HAND, 2))
    assert table.see(BADGE, after=5 * SECOND) == ()
    answer = table.counter.check(table.counter.box(offered, "12", PIN))
    assert isinstance(answer, AuthorizationGranted)
