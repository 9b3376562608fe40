"""A hand put right is the hand entered right, whatever was played."""

import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import core, screen
from engine.messages.happened.hand_events import HandEnded, StepUndone
from engine.messages.shown.review_questions import HandReviewed, ReviewedStep, ReviewHand
from engine.messages.stakes import Charge, GameInTurn, Level, Rotation, TournamentTerms
from engine.messages.wanted.intents import CorrectAction, CorrectCards, Intent
from engine.state import TableState
from engine.tracking.next_event import follow
from tests.engine.core.playing import shuffled
from tests.engine.core.test_properties import chooser
from tests.engine.table.floor import Floor, all_in
from tests.engine.table.putting_right import KILL, RAKE, by_hand, pushed

STYLES: tuple[dict[str, Any], ...] = (
    {"charge": RAKE},
    {"charge": Charge(per_mille=50, cap=4, jackpot=1, jackpot_from=10), "straddle": "utg"},
    KILL,
    {"tournament": TournamentTerms(
        levels=(Level(blinds=(1, 2), hands=1), Level(blinds=(2, 4), ante=1)), stack=60,
        payouts=(3, 2, 1),
    )},
    {"rotation": Rotation(by="hands", count=1, games=(
        GameInTurn(game="omaha8", limit="pot", blinds=(1, 2)),
        GameInTurn(game="stud", limit="fixed", ante=1, bring_in=1, small_bet=2, big_bet=4),
        GameInTurn(game="deuce_to_seven", limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4),
    )), "house": "wsop"},
)  # fmt: skip


@given(seed=st.integers(0, 10_000), style=st.sampled_from(range(len(STYLES))))
@settings(max_examples=6)
def test_a_hand_put_right_is_the_hand_entered_right(seed: int, style: int) -> None:
    chance = random.Random(seed)
    seats = chance.sample(range(1, 7), chance.randint(2, 4))
    given = STYLES[style]
    stacks = {
        seat: 60 if "tournament" in given else chance.randint(8, 90) for seat in sorted(seats)
    }
    play = by_hand(stacks, shuffled(seed), **({"seats": 6} | given))
    for _ in range(2):
        if play.prompt.kind != "shuffle":
            return
        play.deck = shuffled(chance.randrange(9999))
        try:
            pushed(play, chooser(chance) if chance.random() < 0.7 else all_in)
        except AssertionError:
            return
        for _ in range(4):
            reviewed = screen.answer(play.state, ReviewHand(id="q"))
            if not isinstance(reviewed, HandReviewed) or not reviewed.steps:
                break
            step = chance.choice(reviewed.steps[-8:])
            since = len(play.events)
            if play.intend(another(play, step, chance)) is not None:
                continue
            undone = step.sequence
            right = without_the_correction(play, undone, since)
            assert told(play.state) == told(right)
            break


def without_the_correction(play: Floor, undone: int, since: int) -> TableState:
    """The table if the hand had been entered right at once."""
    state = core.initial()
    reopened = next(
        at for at, event in enumerate(play.events) if at >= since and isinstance(event, StepUndone)
    )
    ended = next(
        at for at, event in enumerate(play.events) if at > reopened and isinstance(event, HandEnded)
    )
    right = play.events[: undone - 1] + play.events[reopened + 1 : ended + 1]
    for event in right:
        state = core.apply(state, event)
    while (after := follow(state)) is not None:
        state = core.apply(state, after)
    return state


def another(play: Floor, step: ReviewedStep, chance: random.Random) -> Intent:
    """The step was something else."""
    prompt, sequence = play.prompt.number, step.sequence
    name = f"c{len(play.events)}"
    if step.kind == "cards":
        cards = (*step.cards[1:], chance.choice(play.stub[:20]))
        return CorrectCards(id=name, prompt=prompt, sequence=sequence, cards=cards)
    legal = chance.choice(step.legal)
    to = chance.randint(legal.minimum, legal.maximum) if legal.maximum else legal.to
    return CorrectAction(id=name, prompt=prompt, sequence=sequence, action=legal.action, to=to)


def told(state: TableState) -> dict[str, Any]:
    """All of a table that the next hand and the books depend on."""
    ledger, standing = state.ledger, state.ledger.tournament
    if standing is not None and standing.winner:
        # The level that came before the correction is not taken back; nobody plays it.
        standing = msgspec.structs.replace(standing, level=0, hands=0)
        ledger = msgspec.structs.replace(ledger, tournament=standing, stakes=None)
    # The correction's own records stand between: the entries behind them have later numbers.
    entries = tuple(msgspec.structs.replace(one, sequence=0) for one in ledger.entries)
    ledger = msgspec.structs.replace(ledger, entries=entries)
    progress = state.progress
    return {
        "between": msgspec.to_builtins(msgspec.structs.replace(ledger, aftermath=None, changes=())),
        "chairs": msgspec.to_builtins(state.chairs),
        "button": (state.button, state.button_due),
        "game": state.game.name if state.game is not None else "",
        "awards": progress.hand.awards if progress is not None else [],
        "ended": progress is not None and progress.ended,
        "prompt": state.prompt.text,
    }
