"""Whoever does what is told, at once or at the end, has the record's stacks on the felt."""

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import screen
from engine.house.irregularities import irregularities
from engine.messages.happened.floor_events import PushTakenBack
from engine.messages.shown.review_questions import HandReviewed, ReviewedStep, ReviewHand
from engine.messages.shown.views import Chore
from engine.messages.wanted.intents import CorrectAction, ReportIrregularity, SettleHand
from engine.messages.wanted.requests import LeaveTable, MoveChips, SeatPlayer
from engine.state import playing
from engine.state.hand_changes.reopened_hand import find_stack, is_unpushed
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, _settle, play_hand, undo
from tests.engine.table.test_put_right_entered import another

_AMOUNT: Final = re.compile(r"\b(\d+)\b")


class Hands:
    """A dealer's hands, which move chips as they are told: at once, or when it can't wait.

    Chips are counted by the seat that was dealt in, whether its player is there or not.
    """

    def __init__(self, play: Floor, *, eager: bool) -> None:
        self.play = play
        self.eager = eager
        self.stacks = {seat: find_stack(play.state, seat) for seat in self.list_dealt()}
        self.moved: Counter[int] = Counter()
        self.put: Counter[int] = Counter()

    def list_dealt(self) -> list[int]:
        assert self.play.state.progress is not None
        return [seat.seat for seat in self.play.state.progress.hand.seats]

    def read(self) -> None:
        """What is told now; the eager ones do it."""
        if self.eager:
            self.do()

    def do(self) -> None:
        unpushed = is_unpushed(self.play.state)
        for chore in self.play.prompt.chores:
            self._do(chore, unpushed=unpushed)

    def _do(self, chore: Chore, *, unpushed: bool) -> None:
        text = str(chore.text)
        if chore.kind not in {"give", "take_back"} or text.startswith("Give every"):
            return
        seats = _find_seats(text)
        sign = 1 if chore.kind == "give" else -1
        done = self.put if unpushed else self.moved
        for seat in seats:
            whole = sign * chore.amount
            self.stacks[seat] += whole - done[seat]
            done[seat] = whole

    def take_push_back(self) -> None:
        """As much as the key's words say, "pushed 104 to seat 1"."""
        assert self.play.state.progress is not None
        for award in self.play.state.progress.awards:
            for share in award.shares:
                self.stacks[share.seat] -= share.amount
        self.put.clear()

    def push(self) -> None:
        """The pots anew, with what goes into them first."""
        self.do()
        for chore in self.play.prompt.chores:
            if chore.kind == "push":
                self.stacks[chore.seat] += chore.amount


def _find_seats(text: str) -> list[int]:
    """Of "each of seats 1, 3 and 4", "seat 3 in all: it has 40", "who left seat 2"."""
    told = re.search(r"seats? ([0-9, and]+)", text.partition(":")[0])
    assert told is not None, text
    return [int(one) for one in _AMOUNT.findall(told.group(1))]


def _list_steps(play: Floor) -> tuple[ReviewedStep, ...]:
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    return reviewed.steps if isinstance(reviewed, HandReviewed) else ()


def correct(play: Floor, chance: random.Random) -> bool:
    steps = _list_steps(play)
    return bool(steps) and play.intend(another(play, chance.choice(steps), chance)) is None


def push(play: Floor, hands: Hands, _chance: random.Random) -> bool:
    if not is_unpushed(play.state):
        return False
    hands.push()
    return play.answer("pushed") is None


def settle(play: Floor, _hands: Hands, chance: random.Random) -> bool:
    return not is_unpushed(play.state) and _settle(play, chance) is None


def leave(play: Floor, hands: Hands, chance: random.Random) -> bool:
    seat = chance.choice(hands.list_dealt())
    there = chance.random() < 0.3 and play.state.chairs[seat - 1].taken
    return there and play.ask(LeaveTable, seat=seat) is None


def move(play: Floor, hands: Hands, chance: random.Random) -> bool:
    seat, other = chance.sample(hands.list_dealt(), 2)
    amount = chance.choice([1, max(1, count_pushed(play.state, seat))])
    return play.ask(MoveChips, seat=seat, to_seat=other, amount=amount, by="Ada") is None


def take_back(play: Floor, hands: Hands, _chance: random.Random) -> bool:
    if not str(play.view.undo) or undo(play) is not None:
        return False
    if isinstance(play.events[-1], PushTakenBack):
        hands.take_push_back()
    return True


DEEDS: Final[tuple[Callable[[Floor, Hands, random.Random], bool], ...]] = (
    lambda play, _, chance: correct(play, chance),
    lambda play, _, chance: correct(play, chance),
    settle, push, leave, move, take_back, take_back,
)  # fmt: skip


def walk(play: Floor, hands: Hands, chance: random.Random) -> None:
    for _ in range(16):
        if chance.choice(DEEDS)(play, hands, chance):
            hands.read()


@given(
    seed=st.integers(0, 100_000), game=st.sampled_from(sorted(FAMILIES)), eager=st.booleans(),
    settled=st.integers(0, 3),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_the_felt_has_what_the_record_has_at_the_riffle(
    seed: int, game: str, eager: bool, settled: int
) -> None:
    chance = random.Random(seed)
    play = by_hand({1: 200, 2: 150, 4: 190, 5: 120}, shuffled(seed), seats=6, **FAMILIES[game])
    if not play_hand(play, chance, settled=not settled) or playing(play.state):
        return
    assert play.state.progress is not None
    hands = Hands(play, eager=eager)
    first = {task.seats[0]: task.amount for task in play.state.tasks if task.kind == "settle"}
    for seat, chips in first.items():
        # The chips of a hand that is settled by hand lie in the middle until they are given.
        hands.stacks[seat] -= chips
    hands.read()
    walk(play, hands, chance)
    if is_unpushed(play.state):
        hands.push()
        assert play.answer("pushed") is None
    hands.do()
    record = {seat: find_stack(play.state, seat) for seat in hands.stacks}
    assert hands.stacks == record


def test_what_is_told_again_is_told_in_all_and_with_what_lies_there_then() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, seats=6, house="wsop", blinds=(5, 10))
    play.next_hand()
    while playing(play.state):
        play.step(passive)
    steps = [one for one in _list_steps(play) if one.kind == "action" and one.action == "check"]
    first, second = steps[-1], steps[-4]

    def bet(step: ReviewedStep, to: int) -> list[str]:
        refused = play.intend(
            CorrectAction(
                id=f"c{len(play.events)}",
                prompt=play.prompt.number,
                sequence=step.sequence,
                action="bet",
                to=to,
            )
        )
        assert refused is None, refused
        return told()

    def told() -> list[str]:
        return [str(one.text) for one in play.prompt.chores if one.kind in {"give", "take_back"}]

    once = bet(first, 20)
    assert all(" in all" not in one for one in once)
    twice = bet(second, 30)
    assert twice != once
    assert all(one.endswith(" in all") for one in twice)
    assert undo(play) is None
    again = told()
    assert all(one.endswith(" in all") for one in again)
    assert undo(play) is None
    assert told() == ["Nothing to or from each of seats 1, 2 and 3 in all"]


def test_what_the_floor_gave_goes_to_the_player_and_not_to_who_sits_there_by_now() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, seats=6, house="wsop", blinds=(5, 10))
    play.next_hand()
    while play.prompt.kind != "act":
        play.step(passive)
    play.step(passive)
    lying = sum(seat.bet for seat in play.view.seats)
    shares = ((1, lying - 5), (2, 5), (3, 0))
    asked = SettleHand(id="s", shares=shares, note="n", by="Ada")
    assert play.intend(asked) is None
    told = [str(one.text) for one in play.prompt.chores if one.kind == "give"]
    assert told == [f"Give {lying - 5} to seat 1", "Give 5 to seat 2"]
    assert play.ask(LeaveTable, seat=2) is None
    assert play.ask(SeatPlayer, seat=2, amount=200, nickname="New") is None
    told = [str(one.text) for one in play.prompt.chores if one.kind == "give"]
    assert told == [
        f"Give {lying - 5} to seat 1 in all", "5 go to the player who left seat 2, in all",
    ]  # fmt: skip


@pytest.mark.parametrize("back", [3, 5])
@pytest.mark.parametrize("amount", [300, 400])
def test_who_comes_back_and_leaves_again_has_what_he_leaves_with_then(
    back: int, amount: int
) -> None:
    play = play_checked_hand()
    assert play.ask(LeaveTable, seat=3) is None
    play.tick(61)
    assert play.ask(SeatPlayer, seat=back, amount=amount, nickname="Cy") is None
    assert play.ask(LeaveTable, seat=back) is None
    assert find_stack(play.state, 3) == amount


def test_what_stood_is_told_in_all_once_somebody_left_and_stays_so_when_he_is_back() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, seats=6, house="wsop", blinds=(5, 10))
    play.next_hand()
    while play.prompt.kind != "act":
        play.step(passive)
    play.step(passive)
    lying = sum(seat.bet for seat in play.view.seats)
    shares = ((1, lying - 5), (2, 5), (3, 0))
    assert play.intend(SettleHand(id="s", shares=shares, note="n", by="Ada")) is None

    def told() -> list[str]:
        return [str(one.text) for one in play.prompt.chores if one.kind == "give"]

    assert told() == [f"Give {lying - 5} to seat 1", "Give 5 to seat 2"]
    assert play.ask(LeaveTable, seat=2) is None
    assert told() == [
        f"Give {lying - 5} to seat 1 in all", "5 go to the player who left seat 2, in all",
    ]  # fmt: skip
    assert undo(play) is None
    assert told() == [f"Give {lying - 5} to seat 1 in all", "Give 5 to seat 2 in all"]


@pytest.mark.parametrize("unpushed", [False, True], ids=["pushed", "to be pushed anew"])
def test_while_anything_is_reported_between_hands_the_chips_to_be_moved_stand_there(
    unpushed: bool,
) -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, seats=6, house="wsop", blinds=(5, 10))
    play.next_hand()
    while playing(play.state):
        play.step(passive)
    if unpushed:
        while not is_unpushed(play.state):
            assert undo(play) is None
    chance = random.Random(5)
    for _ in range(60):
        if correct(play, chance) and _list_moves(play):
            break
    moves, asked = _list_moves(play), 0
    assert moves
    for kind in irregularities():
        report = ReportIrregularity(id=kind, kind=kind, seats=(1,), chips=8, number=1)
        if play.intend(report) is not None or play.prompt.kind != "resolve":
            continue
        asked += 1
        assert _list_moves(play) == moves, kind
        assert play.answer("withdrawn", by="Ada") is None
        assert _list_moves(play) == moves
    assert asked


def _list_moves(play: Floor) -> list[str]:
    kinds = {"give", "take_back", "drop"}
    return [str(one.text) for one in play.prompt.chores if one.kind in kinds]


def test_of_a_hand_that_is_over_no_substantial_action_is_counted() -> None:
    """The chips to be moved need the room, and nothing voids it any more."""
    play = by_hand({1: 200, 2: 200, 3: 200}, seats=6, house="wsop", blinds=(5, 10))
    play.next_hand()
    while playing(play.state):
        play.step(passive)
    report = ReportIrregularity(id="m", kind="misheard_bet", seats=(1,), chips=20)
    assert play.intend(report) is None
    assert (play.prompt.kind, play.prompt.detail) == ("resolve", "")


def read_moves(play: Floor) -> list[str]:
    """The lines by which chips go from stack to stack."""
    return [str(one.text) for one in play.prompt.chores if one.kind in {"give", "take_back"}]


def correct_last_check(play: Floor, to: int) -> None:
    """The last check of the hand that ended was a bet."""
    steps = [one for one in _list_steps(play) if one.kind == "action" and one.action == "check"]
    step = steps[-1]
    asked = CorrectAction(
        id=f"c{len(play.events)}", prompt=play.prompt.number, sequence=step.sequence,
        action="bet", to=to,
    )  # fmt: skip
    refused = play.intend(asked)
    assert refused is None, refused


def play_checked_hand() -> Floor:
    """Three players see a hand to its end without a bet after the blinds; seat 3 has a name."""
    play = by_hand({1: 200, 2: 200}, seats=6, house="wsop", blinds=(5, 10))
    assert play.ask(SeatPlayer, seat=3, amount=200, nickname="Cy") is None
    for _ in range(3):
        play.next_hand()
        while playing(play.state):
            play.step(passive)
    assert play.state.progress is not None
    assert 3 in {seat.seat for seat in play.state.progress.hand.seats}
    return play


def test_who_left_before_a_correction_and_comes_back_after_it_is_told_in_all() -> None:
    play = play_checked_hand()
    assert play.ask(LeaveTable, seat=3) is None
    correct_last_check(play, 20)
    told = read_moves(play)
    assert any("the player who left seat 3" in one for one in told)
    assert not all(" in all" in one for one in told)
    left = sum(one.amount for one in play.state.ledger.departures if one.nickname == "Cy")
    brought = max(left, play.state.ledger.terms.minimum_buy_in)
    assert play.ask(SeatPlayer, seat=3, amount=brought, nickname="Cy") is None
    assert read_moves(play)
    assert all(" in all" in one for one in read_moves(play))
    assert undo(play) is None, "he was never back"
    assert all(" in all" in one for one in read_moves(play))


def test_what_stood_before_a_push_that_was_taken_back_is_told_in_all_behind_it() -> None:
    play = play_checked_hand()
    assert undo(play) is None
    assert is_unpushed(play.state)
    correct_last_check(play, 20)
    assert play.answer("pushed") is None
    assert undo(play) is None
    once = read_moves(play)
    assert once
    assert not any(" in all" in one for one in once)
    assert undo(play) is None
    assert is_unpushed(play.state)
    assert play.answer("pushed") is None
    assert len(read_moves(play)) == len(once)
    assert all(" in all" in one for one in read_moves(play))
