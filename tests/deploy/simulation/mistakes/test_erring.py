"""People err at a real engine; the checker tells from the world's log what came of it."""

from collections.abc import Callable, Iterable
from typing import Final

import pytest
from msgspec.structs import replace

from deploy.simulation.checking.comparison import HandResult
from deploy.simulation.checking.journal_facts import HandTestimony
from deploy.simulation.checking.judgement import MistakeEntry, judge_mistakes
from deploy.simulation.checking.mistake_tally import count_mistakes
from deploy.simulation.mistakes import blunders
from deploy.simulation.mistakes.kinds import list_kinds
from deploy.simulation.tabletop.truth import HandTruth
from engine.journal import read_records
from engine.messages.happened.bridge_questions import ConfirmationAsked
from engine.messages.happened.hand_events import IrregularityFound, IrregularityResolved
from engine.messages.ruling_events import RulingMade
from engine.tracking import sight
from tests.deploy.simulation.rehearsal import Rehearsal
from tests.tries import tries

Rehearse = Callable[..., Rehearsal]
SEED = 2
_BETTING = frozenset({"misheard_bet", "wrong_raise", "wrong_stack"})
"""Kinds for which somebody has to bet: a hand may go by without."""
_ABSENT: Final = frozenset({"late_seat"})
"""Kinds for which somebody has to sit out: players do so on a lively night."""


def assert_right(results: Iterable[HandResult]) -> list[MistakeEntry]:
    """Everything agrees, whatever people did; what they did."""
    entries: list[MistakeEntry] = []
    for result in results:
        judged = result.judgement
        entries += judged.entries
        assert result.differences == ()
        assert result.chips_conserved
        assert judged.false_alarms == judged.wrong_awards == judged.wrong_remedies == ()
        assert [one.kind for one in judged.entries if one.fate == "silent"] == []
    return entries


@pytest.mark.parametrize("kind", [kind.name for kind in list_kinds() if kind.is_of("flop")])
def test_each_mistake_at_hold_em_comes_right(rehearse: Rehearse, kind: str) -> None:
    lively = kind in _ABSENT
    hands = 6 if lively else tries(2 if kind in _BETTING else 1, of=6)
    rehearsal = rehearse(seed=SEED, hands=hands, mistakes=kind, lively=lively)
    entries = assert_right(rehearsal.play(20_000))
    assert {entry.kind for entry in entries} == {kind}
    found = [entry for entry in entries if entry.fate != "unseen"]
    assert all(entry.irregularity and entry.remedy is not None for entry in found)


@pytest.mark.parametrize("game", ["omaha8", "stud", "badugi"])
@pytest.mark.parametrize("house", ["wsop"])
def test_heavy_mistakes_come_right_in_each_family(
    rehearse: Rehearse, game: str, house: str
) -> None:
    rehearsal = rehearse(game=game, house=house, seed=SEED, hands=tries(3, of=20), mistakes="heavy")
    assert assert_right(rehearsal.play(30_000))


@pytest.mark.parametrize("kind", ["exposed_card", "disorder"])
@pytest.mark.parametrize("game", ["stud", "badugi"])
def test_what_no_sense_can_tell_comes_right_in_other_games(
    rehearse: Rehearse, game: str, kind: str
) -> None:
    rehearsal = rehearse(game=game, seed=SEED, hands=tries(2, of=6), mistakes=kind)
    entries = assert_right(rehearsal.play(20_000))
    assert {entry.fate for entry in entries} <= {"reported", "unseen"}
    assert {entry.kind for entry in entries} == {kind}


def test_a_hand_that_was_ruled_dead_has_no_part_in_a_pot(rehearse: Rehearse) -> None:
    rehearsal = rehearse(game="big_o", seed=SEED, hands=2, mistakes="wrong_number")
    entries = assert_right(rehearsal.play(20_000))
    assert "dead_hand" in {entry.remedy for entry in entries}


def test_a_board_card_that_is_named_again_after_a_ruling_is_one_card(rehearse: Rehearse) -> None:
    rehearsal = rehearse(game="courchevel", seed=SEED, hands=3, mistakes="wrong_first_seat")
    entries = assert_right(rehearsal.play(20_000))
    assert "stands" in {entry.remedy for entry in entries}


def test_the_second_card_in_a_row_goes_on_to_whom_it_was_due(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seed=SEED, hands=2, mistakes="dealt_twice")
    entries = assert_right(rehearsal.play(20_000))
    assert [(entry.fate, entry.remedy) for entry in entries] == [("reported", "moved_on")] * 2


@pytest.mark.parametrize("kind", ["swapped_hands", "wrong_first_seat"])
def test_the_dealer_names_what_lies_there_once_and_insists(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(blunders, "TOLD", 0.0)
    rehearsal = rehearse(seed=SEED, hands=4, mistakes=kind)
    assert_right(rehearsal.play(20_000))
    asked = [
        (record.event.handles, record.event.faces)
        for record in read_records(rehearsal.directory / "table.journal")
        if isinstance(record.event, ConfirmationAsked) and record.event.named
    ]
    assert asked, "hands lie where they were not dealt"
    assert len(asked) == len(set(asked)), "each further set takes the floor's PIN after the third"


def test_a_void_hand_is_none_of_those_that_were_asked_for(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seed=3, hands=3, mistakes="wrong_first_seat")
    results = rehearsal.play(20_000)
    assert sum(not result.voided for result in results) == 3
    assert any(result.voided for result in results)
    voids = [entry for result in results for entry in result.judgement.entries if entry.void]
    assert len(voids) == sum(result.voided for result in results)


def test_what_no_sense_says_although_it_could_is_silent(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sight, "compare_felt", lambda _state, _sight: ())
    rehearsal = rehearse(seed=SEED, hands=1, mistakes="missing_burn")
    results = rehearsal.play(20_000)
    assert [one.fate for result in results for one in result.judgement.entries] == ["silent"]


def test_a_hand_that_nobody_erred_in_has_no_irregularity(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seed=SEED, hands=tries(4, of=20), lively=True)
    assert assert_right(rehearsal.play(20_000)) == []


def _testify(*events: object) -> HandTestimony:
    told = HandTestimony(number=1)
    told.voided = True
    told.course = list(enumerate(events, 1))  # type: ignore[arg-type]
    return told


EMPTY = HandTruth(hand=1, cards=(), seats=(), pot=0)


def test_an_alarm_without_a_mistake_is_false() -> None:
    alarm = IrregularityFound(name="double_burn", text="", blocking=True)
    told = _testify(alarm, replace(alarm, reported=True), replace(alarm, blocking=False))
    assert judge_mistakes(EMPTY, told, "ohio", faults=False).false_alarms == ("double_burn",)
    lost = _testify(IrregularityFound(name="readings_lost", text="", blocking=True))
    assert judge_mistakes(EMPTY, lost, "ohio", faults=True).false_alarms == ()
    assert judge_mistakes(EMPTY, lost, "ohio", faults=False).false_alarms == ("readings_lost",)


@pytest.mark.parametrize(
    ("kind", "remedy", "house", "wrong"),
    [
        ("double_burn", "misdeal", "wsop", True),
        ("wrong_first_seat", "misdeal", "wsop", False),
        ("foreign_card", "void_refund", "ohio", False),
        ("premature_turn", "void_refund", "ohio", True),
    ],
)
def test_a_void_is_wrong_where_another_remedy_is_right(
    kind: str, remedy: str, house: str, *, wrong: bool
) -> None:
    ruled = RulingMade(kind=kind, found="", remedy=remedy, clause="")
    judged = judge_mistakes(EMPTY, _testify(ruled), house, faults=False)
    assert bool(judged.wrong_remedies) == wrong


def test_the_fates_add_up() -> None:
    fates = ("noticed", "reported", "unseen", "silent", "noticed")
    entries = [MistakeEntry(hand=1, kind="double_burn", fate=fate) for fate in fates]  # type: ignore[arg-type]
    assert count_mistakes(entries) == {
        "double_burn": {
            "made": 5, "noticed": 2, "reported": 1, "unseen": 1, "silent": 1, "remedied": 3,
        }
    }  # fmt: skip


def test_what_got_a_more_exact_name_is_judged_by_that_name_alone() -> None:
    told = HandTestimony(number=1)
    told.course = [
        (1, IrregularityFound(name="extra_card", text="One too many", clause="", blocking=True)),
        (2, IrregularityResolved(name="extra_card", remedy="named")),
        (3, IrregularityFound(name="premature_flop", text="Too early", clause="", blocking=True)),
    ]
    alarms = judge_mistakes(EMPTY, told, "ohio", faults=False).false_alarms
    assert alarms == ("premature_flop",)
    told.course[1] = (2, IrregularityResolved(name="extra_card", remedy="keep"))
    alarms = judge_mistakes(EMPTY, told, "ohio", faults=False).false_alarms
    assert alarms == ("extra_card", "premature_flop")
