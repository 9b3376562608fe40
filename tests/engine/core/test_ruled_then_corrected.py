"""A bet from before a ruling is corrected: what was ruled about cards and hands stands.

Whatever the floor ruled of a wrong deal, the cards lie so. A correction of an earlier step plays
the hand once more from there; the ruling is played again at its place, or nothing is changed.
"""

import copy
from typing import Any

import pytest

from engine import core
from engine.cards import UNKNOWN
from engine.messages.happened.hand_events import ActionTaken
from engine.messages.ruling_events import RulingMade
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.event_words import narrate
from engine.replay.daybook import DaybookReader
from engine.scenario import read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.runner import _STEPS as STEPS
from engine.state import copy_state, playing
from engine.table.rights import attest
from tests.engine.core.random_hands import Watched, _choose_obedient, do
from tests.engine.core.test_ruled_again import GAMES
from tests.engine.made_anew import find_unlike
from tests.engine.replay.test_told_rulings import record

SHORT = "1=100 2=100 3=100 4=400"
RAISED = "deal|4 raises to 20"
CALLED = "deal|4 raises to 20|1 calls|2 calls|3 calls"
ALL_IN = "deal|4 raises to 150|1 calls|2 calls|3 calls"
COMPLETED = "deal|1 completes to 10|2 calls|3 calls|4 calls"

OF_HANDS = (
    "2's hand must be dead", "2's hand has 1 card", "2's hand is taken away",
    "swapped_hands is reported for 1 2", "2 lacks a card", "the button stood at 3",
    "disorder is reported", "2's card 1 is exposed by its player",
)  # fmt: skip
STREET = "step|step|step|step"
OF_THE_FLOP = (
    "2 burns", "no burn", "4 cards on the flop", "5 cards on the flop", "step|a boxed card",
    "step|step|a boxed card", f"{STREET}|double_burn is reported",
    f"{STREET}|other_burn is reported", "step|step|boxed_card is reported for 2 card 1",
)  # fmt: skip
OF_THE_TURN = (
    "2 cards on the turn", "2 burns", "no burn", "step|a boxed card",
    "step|step|double_burn is reported",
)  # fmt: skip
OF_FOURTH = ("step|a boxed card", "step|step|step|a boxed card", "step|2's hand must be dead")
EARLY = {
    "flop": ("flop early: 2c", "flop early: 2c 3c 4c"),
    "stud": ("fourth early: 9s", "fourth early: 9s 8s 7s 6s"),
    "draw": (),
}


def list_cases() -> list[Any]:
    """(game, house, stacks, what is done before, what goes wrong, whose bet, what it was)."""
    cases: list[tuple[str, str, str, str, str, int, int]] = []
    for game, house, family in (
        ("holdem", "wsop", "flop"), ("courchevel", "wsop", "flop"), ("stud", "live", "stud"),
        ("deuce_to_seven_single", "wsop", "draw"),
    ):  # fmt: skip
        if family == "stud":
            raised, called, seat, more = "deal|1 completes to 10", COMPLETED, 1, 0
        else:
            raised, called, seat, more = RAISED, CALLED, 4, 30
        wrong = [*OF_HANDS, *EARLY[family]]
        cases += [(game, house, "400", raised, one, seat, more) for one in wrong]
        street = {"flop": OF_THE_FLOP, "stud": OF_FOURTH, "draw": ("2's hand must be dead",)}
        cases += [(game, house, "400", called, one, seat, more) for one in street[family]]
        if game == "holdem":
            cases += [(game, house, SHORT, ALL_IN, one, 4, 120) for one in OF_THE_FLOP]
            turn = f"{ALL_IN}|{STREET}"
            cases += [(game, house, SHORT, turn, one, 4, 120) for one in OF_THE_TURN]
    return [pytest.param(*one, id=f"{one[0]}-{one[3].count('|')}-{one[4]}") for one in cases]


def open_table(game: str, house: str, stacks: str) -> Watched:
    head = f"house: {house}\ngame: {game}\n{GAMES[game]}\nseats: 1 2 3 4\nstacks: {stacks}\n"
    scenario = read_scenario(f"{head}\nhand\ndeal\n")
    table = Watched(scenario.tables[house])
    table.script(scenario.hands[0])
    return table


def branch(table: Watched) -> Watched:
    """A table that goes its own way from here."""
    twin = copy.copy(table)
    twin.state, twin.events = copy_state(table.state), list(table.events)
    twin._lying = dict(table._lying)
    twin._deck, twin._bridge = copy.deepcopy((table._deck, table._bridge))
    return twin


def say(table: Rehearsal, lines: str) -> str:
    """Play the lines; why one of them can't be, else empty."""
    head = "house: wsop\nblinds: 1 2\nseats: 1 2 3 4\nstacks: 9\nbutton: 1\n\nhand\n"
    for step in read_scenario(head + lines.replace("|", "\n") + "\n").hands[0].steps:
        refused = STEPS[step.kind](table, step)
        if refused is not None:
            return refused
    return ""


def rule(table: Watched, key: str) -> bool:
    """The floor rules, and the dealer does what it takes; whether that could be."""
    if isinstance(table.rule(key), Rejection):
        return False
    while keys := {one.key for one in table.prompt.answers} & {"done_step", "given_back"}:
        table.answer(keys.pop())
    return True


def play_to_the_end(table: Watched) -> None:
    for _ in range(300):
        before = len(table.events)
        do(table, _choose_obedient(table))
        if not playing(table.state) or len(table.events) == before:
            return


def lay(table: Watched) -> dict[str, Any]:
    """Where each card lies."""
    progress = table.state.progress
    assert progress is not None
    now = progress.hand

    def face(card: str) -> str:
        return table.face_of(card) or card

    return {
        "stub": now.stub, "ahead": now.burns_ahead, "burns": [face(one) for one in now.burns],
        "muck": sorted(face(one) for one in now.muck), "paper": [face(one) for one in now.paper],
        "board": [face(one) for one in now.board], "street": now.street, "step": now.step,
        "steps": [(one.kind, one.place, one.face_up) for one in now.steps],
        "seats": [
            (one.seat, one.live, one.up, [face(card) for card in one.cards]) for one in now.seats
        ],
        "held": [face(one) for one in table.state.sensing.held] if playing(table.state) else [],
    }  # fmt: skip


def list_ruled(table: Watched) -> list[tuple[str, str]]:
    assert table.state.progress is not None
    events = [one.event for one in table.state.progress.events]
    return [(one.kind, one.remedy) for one in events if isinstance(one, RulingMade)]


def correct(table: Watched, seat: int, to: int) -> str:
    said = f"{seat} had said {to}" if to else f"wrong_raise is reported for {seat}"
    return say(table, f"{said}|the floor rules corrected")


@pytest.mark.parametrize(("game", "house", "stacks", "before", "wrong", "seat", "to"), list_cases())
def test_a_corrected_bet_moves_no_card_that_was_ruled_upon(
    game: str, house: str, stacks: str, before: str, wrong: str, seat: int, to: int
) -> None:
    start = open_table(game, house, stacks)
    assert say(start, before) == ""
    if say(start, wrong) or start.prompt.kind != "resolve":
        pytest.skip("it does not happen so in this game")
    tried = 0
    for key in [one.key for one in start.prompt.answers]:
        ruled = branch(start)
        if key in {"misdeal", "void_refund", "withdrawn", "keep"} or not rule(ruled, key):
            continue
        ended = branch(ruled)
        play_to_the_end(ended)
        for table in [ruled] if playing(ended.state) else [ruled, ended]:
            if table.prompt.kind == "resolve":
                continue
            lying, rulings = lay(table), list_ruled(table)
            if correct(table, seat, to):
                # The seat's last action is a later one by now, or its hand is dead.
                assert list_ruled(table)[: len(rulings)] == rulings
                continue
            tried += 1
            assert lay(table) == lying, key
            assert list_ruled(table)[: len(rulings)] == rulings, key
            assert not find_unlike(table.state), key
    assert tried


def is_restored(table: Watched) -> bool:
    """Whether the dead hand is in play again."""
    assert table.state.progress is not None
    return table.state.progress.hand.at(2).live


def test_a_correction_that_a_ruling_does_not_outlive_is_refused() -> None:
    """Seat 3 checked its option: of a raise that was none it says nothing."""
    table = open_table("holdem", "wsop", "400")
    assert say(table, "deal|4 calls|1 calls|2 calls|3 checks|step|step|a boxed card") == ""
    assert rule(table, "replaced")
    lying = lay(table)
    assert "a ruling stands" in correct(table, 4, 30)
    assert lay(table) == lying
    assert say(table, "the floor rules stands") == ""
    assert table.prompt.kind == "deal_board"


def test_the_last_ruling_can_be_taken_back_after_a_correction() -> None:
    """A ruling that was played again leaves as little behind as one that was not."""
    table = open_table("holdem", "wsop", "400")
    assert say(table, f"{RAISED}|2's hand must be dead") == ""
    assert rule(table, "dead_hand")
    assert correct(table, 4, 30) == ""
    assert not is_restored(table)
    refused = table.accept_ruling_back()
    assert refused is not None
    assert "the round was played again" in refused.reason


def test_what_is_said_twice_of_a_bet_is_ruled_once() -> None:
    """A bet that was yet another one: the ruling before it is none any more, the others stand."""
    table = open_table("holdem", "wsop", "400")
    assert say(table, f"{RAISED}|2's hand must be dead") == ""
    assert rule(table, "dead_hand")
    assert correct(table, 4, 30) == correct(table, 4, 40) == ""
    assert list_ruled(table) == [("dead_hand", "dead_hand"), ("misheard_bet", "corrected")]
    assert not is_restored(table)


def test_what_was_held_before_its_turn_is_held_still() -> None:
    table = open_table("holdem", "live", "400")
    assert say(table, f"{RAISED}|3 folds out of turn") == ""
    assert say(table, "the floor rules binds") == ""
    assert correct(table, 4, 30) == ""
    assert say(table, "1 calls|2 calls") == ""
    assert table.state.progress is not None
    acts = [one.event for one in table.state.progress.events if isinstance(one.event, ActionTaken)]
    assert [(one.seat, one.action) for one in acts][-1] == (3, "fold")
    assert UNKNOWN not in table.state.progress.hand.muck


def test_a_ruling_that_was_played_again_is_told_as_such_and_counted_once() -> None:
    table = open_table("holdem", "wsop", "400")
    assert say(table, f"{RAISED}|2's hand must be dead") == ""
    assert rule(table, "dead_hand")
    assert correct(table, 4, 30) == ""
    made = [one for one in table.events if isinstance(one, RulingMade)]
    assert [bool(one.again) for one in made] == [False, True, False]
    told = narrate(table.state, made[1])
    assert told is not None
    assert told.text.startswith("As ruled before: the floor rules")
    book = DaybookReader(core.initial())
    for line in record(table.events):
        book.take(line)
    assert book.tell().rulings == 2


def test_a_pin_for_the_correction_proves_nothing_of_an_earlier_ruling() -> None:
    table = open_table("holdem", "wsop", "400")
    assert say(table, f"{RAISED}|2's hand must be dead") == ""
    assert rule(table, "dead_hand")
    assert correct(table, 4, 30) == ""
    made = tuple(one for one in table.events if isinstance(one, RulingMade))
    attested = [one for one in attest(made, proven=True) if isinstance(one, RulingMade)]
    assert [one.credentialed for one in attested] == [True, False, True]
