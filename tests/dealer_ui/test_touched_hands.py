"""Histories entered by real touches: the record is that of a plain playing, in few touches."""

from pathlib import Path

import pytest

from deploy.bench.touches_bench import TouchReport, count_touches
from deploy.bench.workload.random_hands import play_random_hand
from deploy.bench.workload.touched_hands import Entered, TouchedTable
from engine.phh.phh_document import read_document
from engine.phh.phh_verification import check_text, load_rules
from engine.phh.writer import write_history
from tests.dealer_ui.conftest import Stand

FOLDS = """
variant = "NT"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = [
  "d dh p1 AsKs", "d dh p2 2c2d", "d dh p3 7h8h", "d dh p4 Th3c", "d dh p5 9d4s", "d dh p6 JdJc",
  "p3 f", "p4 f", "p5 f", "p6 cbr 225", "p1 cc", "p2 f",
  "d db 3h7c9s", "p1 cc", "p6 cbr 300", "p1 cbr 1000", "p6 f",
]
"""
"""Three folds at one touch, the third preset and two chips, and a bet that goes round."""
LIMPS = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000]
actions = [
  "d dh p1 AsKs", "d dh p2 2c2d", "d dh p3 7h8h", "d dh p4 Th3c",
  "p3 cc", "p4 cc", "p1 cc", "p2 cc",
  "d db 3h7c9s", "p1 cc", "p2 cc", "p3 cc", "p4 cc",
  "d db Qh", "p1 cc", "p2 cc", "p3 cbr 225", "p4 f", "p1 f", "p2 f",
]
"""
"""All call, all check, a later seat that bets what the earlier hand has taught, all fold."""


class Touching:
    """A finger that makes real touch events on the scene's keys."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand
        self.names: list[str] = []

    def touch(self, name: str) -> None:
        self._stand.application.processEvents()
        self.names.append(name)
        self._stand.touch(name)


def enter(table: TouchedTable, text: str) -> Entered:
    """The hand, entered; a hand that comes out otherwise raises."""
    plain = check_text(text)
    return table.enter(read_document(text), load_rules(plain.began.house), plain)


def random_history(variant: str, seed: int) -> str:
    return write_history(play_random_hand(seed, variant))


def test_five_hands_by_real_touches_make_the_record_of_a_plain_playing(stand: Stand) -> None:
    finger = Touching(stand)
    table = TouchedTable(stand.desk, finger)
    first = enter(table, FOLDS)
    assert finger.names == [
        "Seat 6", "preset half pot", "Call", "Fold",
        "Check", "chip 25", "preset half pot", "chip 100", "chip 25", "preset half pot", "Fold",
    ]  # fmt: skip
    assert (first.touches, first.actions) == (11, 10)
    finger.names.clear()
    second = enter(table, LIMPS)
    assert finger.names == ["All call", "Check", "All check", "Seat 3", "size 1", "All fold"]
    assert (second.touches, second.actions) == (6, 14)
    for variant, seed in (("FT", 3), ("PO", 4), ("FB", 5)):
        entered = enter(table, random_history(variant, seed))
        assert entered.actions


@pytest.mark.usefixtures("qapp")
def test_the_count_is_of_the_players_actions_alone(tmp_path: Path) -> None:
    for number, text in enumerate((FOLDS, LIMPS)):
        (tmp_path / f"{number}.phh").write_text(text, encoding="utf-8")
    (tmp_path / "bad.phh").write_text('variant = "NT"\n', encoding="utf-8")
    report: TouchReport = count_touches(sorted(tmp_path.iterdir()))
    told = report.as_json()
    assert (told["hands"], told["actions"]) == (2, 24)
    assert told["groups"]["holdem/no"]["touches"] == told["touches"]
    assert [Path(one["file"]).name for one in told["refused"]] == ["bad.phh"]


def test_a_hand_whose_shares_have_half_chips_is_the_hand_of_a_plain_playing(stand: Stand) -> None:
    halves = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000.5, 10000]
finishing_stacks = [9950.0, 10025.5, 10025.0]
actions = [
  "d dh p1 2c3d", "d dh p2 AsKs", "d dh p3 AdKd", "p3 cc", "p1 f", "p2 cc",
  "d db Qh7c4s", "p2 cc", "p3 cc", "d db 9h", "p2 cc", "p3 cc", "d db 2d", "p2 cc", "p3 cc",
  "p2 sm AsKs", "p3 sm AdKd",
]
"""
    table = TouchedTable(stand.desk, Touching(stand))
    assert enter(table, halves).actions == 9
