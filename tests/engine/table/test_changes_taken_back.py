"""Whatever changed chips after the push is taken back, the latest first, until the next riffle."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import games, screen
from engine.messages.authorization import SignOff
from engine.messages.happened.floor_events import ChangeTakenBack, HandReopened
from engine.messages.happened.hand_events import Event, HandEnded
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.review_questions import HandReviewed, ReviewHand
from engine.messages.wanted.intents import (
    Rejection,
    ReportIrregularity,
    SettleHand,
    UndoStep,
)
from engine.messages.wanted.requests import (
    BuyChips,
    CloseDifference,
    CorrectEntry,
    CountStack,
    EmptyDrop,
    FillRack,
    LeaveTable,
    MoveChips,
    SeatPlayer,
    TakeChips,
)
from engine.procedure.prompts.chores import list_table_tasks
from engine.procedure.wrong_deals.settling import list_proposals
from engine.state import TableState, blocking, playing
from engine.state.hand_changes.asked_moves import sum_up
from engine.state.tasks import MOVED
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import FORCED, passive, shuffled
from tests.engine.core.test_properties import chooser
from tests.engine.made_anew import find_unlike
from tests.engine.table.floor import Floor, all_in
from tests.engine.table.putting_right import RAKE, by_hand, misread, renamed
from tests.engine.table.test_put_right_entered import STYLES, another
from tests.engine.table.test_rights import sign_on, staffed

_OTHERWISE: Final = {
    "sequence", "prompt", "narration", "tasks", "progress", "sensing", "ledger", "bound",
    "next_question",
}  # fmt: skip
"""What counts the record on, tells of it, or is asked of the senses."""


def image(state: TableState) -> dict[str, Any]:
    """All of a table, field by field, but for the record's own numbers and for words."""
    told = {
        name: getattr(state, name) for name in state.__struct_fields__ if name not in _OTHERWISE
    }
    ledger = state.ledger
    entries = tuple(msgspec.structs.replace(one, sequence=0) for one in ledger.entries)
    changes = tuple(type(one.event).__name__ for one in ledger.changes)
    told |= {
        f"ledger {name}": getattr(ledger, name)
        for name in ledger.__struct_fields__
        if name not in {"entries", "changes"}
    }
    told |= {"entries": entries, "changes": changes, "asked": state.prompt.text}
    told["for the hands"] = sorted(repr(one) for one in state.tasks if one.kind not in MOVED)
    # What was told and goes nowhere by now is told still: it may have been done.
    moved = [*sum_up(state.tasks).items()]
    told["for stacks"] = sorted((spot, chips) for spot, chips in moved if chips)
    told |= {"chairs": [msgspec.to_builtins(one) for one in state.chairs]}
    progress = state.progress
    if progress is not None:
        told |= {
            f"hand {name}": getattr(progress.hand, name)
            for name in progress.hand.__struct_fields__
            if name not in {"awaited", "following"}
        }
        told["events"] = Counter(repr(_forget_number(one.event)) for one in progress.events)
        told["awards"] = progress.awards
    return told


def _forget_number(event: Event) -> Event:
    ruled = isinstance(event, RulingMade)
    return msgspec.structs.replace(event, again=0) if ruled else event


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    return [f"{k}: {before[k]}\n{after.get(k)}" for k in before if before[k] != after.get(k)]


def undo(play: Floor) -> Rejection | None:
    return play.intend(
        UndoStep(id=f"u{len(play.events)}", prompt=play.prompt.number, step=play.view.undo_step)
    )


Change = Callable[[Floor, random.Random], Rejection | None]


def _seat(play: Floor, chance: random.Random) -> int:
    return chance.choice([chair.seat for chair in play.state.chairs if chair.taken])


def _correct(play: Floor, chance: random.Random) -> Rejection | None:
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    if not isinstance(reviewed, HandReviewed) or not reviewed.steps:
        return Rejection(reason="nothing to correct")
    return play.intend(another(play, chance.choice(reviewed.steps), chance))


def _rule(play: Floor, chance: random.Random) -> Rejection | None:
    """A bet that was misheard, reported after the push and ruled upon."""
    said = ReportIrregularity(
        id=f"m{len(play.events)}", kind="misheard_bet", seats=(_seat(play, chance),),
        chips=chance.choice([2, 4, 8, 12, 20, 40]),
    )  # fmt: skip
    refused = play.intend(said)
    if refused is not None:
        return refused
    keys = [one.key for one in play.prompt.answers]
    if "corrected" in keys and play.answer("corrected", by="Ada") is None:
        return None
    assert play.answer("withdrawn", by="Ada") is None
    return Rejection(reason="the ruling can't be done")


def _enter(play: Floor, chance: random.Random) -> Rejection | None:
    entries = play.state.ledger.entries
    if not entries:
        return Rejection(reason="no entry")
    one = chance.choice(entries)
    amount = chance.choice([0, 0, one.amount + 5, max(0, one.amount - 5), 20])
    return play.ask(CorrectEntry, seat=one.seat, entry=one.sequence, amount=amount, by="Ada")


def _move(play: Floor, chance: random.Random) -> Rejection | None:
    seat, other = _seat(play, chance), _seat(play, chance)
    amount = chance.choice([1, 5, count_pushed(play.state, seat)])
    return play.ask(MoveChips, seat=seat, to_seat=other, amount=amount, by="Ada")


def _count(play: Floor, chance: random.Random) -> Rejection | None:
    seat = _seat(play, chance)
    stack = play.state.chairs[seat - 1].stack
    return play.ask(CountStack, seat=seat, amount=max(1, stack + chance.choice([-7, 9])), by="Ada")


def _settle(play: Floor, chance: random.Random) -> Rejection | None:
    ways = list_proposals(play.state)
    if not ways:
        return Rejection(reason="nothing to settle")
    shares = chance.choice(ways).shares
    return play.intend(SettleHand(id=f"s{len(play.events)}", shares=shares, note="slip", by="Ada"))


def _empty(play: Floor, _chance: random.Random) -> Rejection | None:
    ledger = play.state.ledger
    if not ledger.drop + ledger.jackpot:
        return Rejection(reason="nothing in the drop")
    return play.ask(EmptyDrop, drop=ledger.drop, jackpot=ledger.jackpot)


def _sit(play: Floor, chance: random.Random) -> Rejection | None:
    free = [chair.seat for chair in play.state.chairs if not chair.taken]
    if not free:
        return Rejection(reason="no free seat")
    return play.ask(SeatPlayer, seat=chance.choice(free), amount=chance.choice([40, 100, 200]))


CHANGES: Final[dict[str, Change]] = {
    "correct": _correct,
    "rule": _rule,
    "enter": _enter,
    "move": _move,
    "count": _count,
    "settle": _settle,
    "close": lambda play, chance: play.ask(CloseDifference, seat=_seat(play, chance), by="Ada"),
    "fill": lambda play, chance: play.ask(FillRack, amount=chance.choice([50, 100, -50])),
    "empty": _empty,
    "sit": _sit,
    "buy": lambda play, chance: play.ask(BuyChips, seat=_seat(play, chance), amount=50),
    "take": lambda play, chance: play.ask(
        TakeChips, seat=_seat(play, chance), amount=5, toke=chance.random() < 0.5
    ),
    "leave": lambda play, chance: play.ask(LeaveTable, seat=_seat(play, chance)),
}
"""By name, what a person may do with chips between the push and the next riffle."""


def make(play: Floor, name: str, chance: random.Random) -> bool:
    """Try a change; whether chips or their books changed by it. What is refused changes nothing."""
    before, since = image(play.state), len(play.events)
    refused = CHANGES[name](play, chance)
    if refused is not None:
        # A report that is cancelled stays on record, and changes nothing either.
        assert not differences(before, image(play.state)), (name, refused.reason)
        return False
    return len(play.events) > since


def walk(play: Floor, chance: random.Random, made: Counter[str], steps: int = 14) -> None:
    """Changes and undoes at random, then all of them taken back, the latest first."""
    kept: list[tuple[str, dict[str, Any]]] = []
    for _ in range(steps):
        seated = any(chair.taken for chair in play.state.chairs)
        if blocking(play.state) is not None or is_over(play) or not seated:
            break
        if kept and chance.random() < 0.35:
            take_back(play, *kept.pop(), made)
            continue
        before, name = image(play.state), chance.choice([*CHANGES])
        if make(play, name, chance):
            kept.append((name, before))
    while kept and not is_over(play):
        take_back(play, *kept.pop(), made)


def is_over(play: Floor) -> bool:
    standing = play.state.ledger.tournament
    return standing is not None and bool(standing.winner)


def take_back(play: Floor, name: str, before: dict[str, Any], made: Counter[str]) -> None:
    said = str(play.view.undo)
    assert said, f"{name}: no key takes it back"
    refused = undo(play)
    assert refused is None, (name, refused)
    unlike = differences(before, image(play.state))
    assert not unlike, f"{name}: {unlike}"
    assert find_unlike(play.state) == []
    made[name] += 1


def play_hand(play: Floor, chance: random.Random, *, settled: bool) -> bool:
    """A whole hand up to its push, or settled by hand in its midst; whether something was won."""
    play.next_hand()
    ends = play.count(HandEnded)
    choose = chooser(chance) if chance.random() < 0.7 else all_in
    left = chance.randrange(4, 25)
    while play.count(HandEnded) == ends:
        left -= 1
        if settled and not left and playing(play.state):
            assert _settle(play, chance) is None
            return True
        play.step(choose)
    return bool(play.state.progress and play.state.progress.awards)


FAMILIES: Final = {
    game: {"game": game, "limit": games.load(game).limits[0], "house": "wsop"}
    | FORCED[games.load(game).family]
    for game in ("holdem", "omaha8", "courchevel", "stud", "stud8", "razz", "badugi",
                 "deuce_to_seven", "deuce_to_seven_single")
}  # fmt: skip
TABLES: Final[tuple[dict[str, Any], ...]] = (*FAMILIES.values(), *STYLES)


@given(seed=st.integers(0, 100_000), table=st.sampled_from(range(len(TABLES))))
@settings(max_examples=25, deadline=None)
def test_every_change_after_a_push_is_taken_back(seed: int, table: int) -> None:
    chance = random.Random(seed)
    given = TABLES[table]
    stacks = {
        seat: 60 if "tournament" in given else chance.randint(20, 300)
        for seat in sorted(chance.sample(range(1, 7), chance.randint(2, 4)))
    }
    play = by_hand(stacks, shuffled(seed), **({"seats": 6} | given))
    made: Counter[str] = Counter()
    for _ in range(2):
        if play.prompt.kind != "shuffle":
            return
        play.deck = shuffled(chance.randrange(9999))
        if play_hand(play, chance, settled=chance.random() < 0.2):
            walk(play, chance, made)
        if chance.random() < 0.5 and str(play.view.undo).startswith("pushed "):
            before = image(play.state)
            assert undo(play) is None
            play.answer("pushed")
            assert differences(before, image(play.state)) == []


@pytest.mark.parametrize("game", FAMILIES)
def test_each_kind_of_change_is_taken_back_in_each_family(game: str) -> None:
    chance = random.Random(game)
    made: Counter[str] = Counter()
    for seed in range(40):
        if set(made) == set(CHANGES):
            break
        play = by_hand({1: 200, 2: 150, 4: 90}, shuffled(seed), seats=6, charge=RAKE,
                       **FAMILIES[game])  # fmt: skip
        if not play_hand(play, chance, settled=seed % 4 == 3):
            continue
        for name in CHANGES:
            before = image(play.state)
            counted = name == "close" and make(play, "count", chance)
            between = image(play.state)
            if made[name] < 2 and make(play, name, chance):
                take_back(play, name, between, made)
            if counted:
                take_back(play, "count", before, made)
    assert set(made) == set(CHANGES), set(CHANGES) - set(made)


def test_what_took_a_right_takes_it_to_be_taken_back() -> None:
    floor = staffed("floor")
    sign_on(floor, "floor")
    assert floor.ask(CountStack, seat=2, amount=150) is not None, "a count without a name"
    assert floor.ask(CountStack, seat=2, amount=150, by="any") is None
    assert floor.intend(SignOff(id="o")) is None
    refused = undo(floor)
    assert refused is not None
    assert (refused.authorization, floor.stacks()[1]) == ("counts", 150)
    sign_on(floor, "floor")
    assert undo(floor) is None
    assert floor.stacks()[1] == 200
    back = floor.last(ChangeTakenBack)
    assert (back.by, back.credentialed) == ("The floor", True)


def test_what_the_dealer_entered_the_dealer_undoes() -> None:
    floor = staffed("floor")
    assert floor.ask(BuyChips, seat=2, amount=50) is None
    assert undo(floor) is None
    assert floor.stacks()[1] == 200


def test_a_hand_put_right_is_put_back_by_the_same_events() -> None:
    """Nothing is worked out anew: what a person did then was tried then."""
    play = misread()
    play.answer("pushed")
    before, since = image(play.state), len(play.events)
    assert play.intend(renamed(play, 2, "As Ad")) is None
    right = [type(event) for event in play.events[since:]]
    assert undo(play) is None
    assert not differences(before, image(play.state))
    back = play.last(HandReopened)
    assert back.back == since + 1
    again = [type(event) for event in play.events[since + len(right) :]]
    assert again[: len(right)] == right
    assert str(play.view.undo).startswith("pushed ")
    moves = [one for one in list_table_tasks(play.state) if one.kind in {"give", "take_back"}]
    told = [("Nothing to or from each of seats 1 and 2 in all", 0)]
    assert [(one.text, one.amount) for one in moves] == told, "who has done it takes it back"


def test_a_hand_settled_by_a_slip_is_settled_again_until_the_riffle() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    play.next_hand()
    while playing(play.state) and play.prompt.kind != "act":
        play.step(passive)
    for _ in range(3):
        play.step(passive)
    first, other = ((1, 0), (2, 6), (3, 0)), ((1, 6), (2, 0), (3, 0))
    assert settle(play, first) is None
    stacks = play.stacks()
    assert settle(play, other) is None
    assert [now - was for now, was in zip(play.stacks()[:3], stacks[:3], strict=True)] == [6, -6, 0]
    assert settle(play, ((1, 7),)) is not None, "there are six"
    assert undo(play) is None
    assert play.stacks() == stacks
    assert play.count(HandEnded) == 3
    play.state.deck_ready = True
    refused = settle(play, other)
    assert refused is not None
    assert "the deck is shuffled" in refused.reason


def settle(play: Floor, shares: tuple[tuple[int, int], ...]) -> Rejection | None:
    return play.intend(SettleHand(id=f"s{len(play.events)}", shares=shares, note="n", by="Ada"))
