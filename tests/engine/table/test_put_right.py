"""What was pushed is put right until the next riffle: docs/decisions/0010."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import core, screen
from engine.cards import Card
from engine.messages.events import (
    ActionTaken,
    Event,
    HandEnded,
    HandTabled,
    PotAwarded,
    PotsPushed,
    SeatLeft,
    StepUndone,
)
from engine.messages.floor import (
    GameChanged,
    HandReopened,
    KillJudged,
    PlayerEliminated,
    TournamentWon,
)
from engine.messages.intents import CallFloor, CorrectAction, CorrectCards, Intent, Rejection
from engine.messages.requests import (
    BuyChips,
    ChopBlinds,
    CloseTable,
    EmptyDrop,
    LeaveTable,
    PushDealer,
    SeatPlayer,
    Straddle,
    TakeChips,
)
from engine.messages.review import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.stakes import Charge, GameInTurn, KillTerms, Level, Rotation, TournamentTerms
from engine.messages.views import View
from engine.phh.writing import write_history
from engine.table.state import TableState
from engine.tracking.following import follow
from tests.engine.core.playing import passive, shuffled
from tests.engine.core.test_properties import chooser
from tests.engine.table.floor import Floor, all_in, fold, table

RAKE = Charge(per_mille=100, cap=5)


def by_hand(by_seat: dict[int, int], deck: tuple[Card, ...] = (), **given: Any) -> Floor:
    """A table without sensors: the dealer names the cards."""
    play = Floor(table(by_seat, **given), deck or shuffled(3))
    play.camera_up = play.reading_now = False
    for source, kind in (("overhead", "camera"), ("shoe", "reader"), ("bridge", "bridge")):
        play.report(source, kind, "lost")
    return play


def stacked(*hands: str, board: str = "2c 7d 9h Js 3s") -> tuple[Card, ...]:
    """A deck for hold'em: a hand for each seat in the order of the deal, and the board."""
    held = [hand.split() for hand in hands]
    flop = board.split()
    used = {card for cards in (*held, flop) for card in cards}
    rest = [card for card in shuffled(1) if card not in used]
    dealt = [cards[0] for cards in held] + [cards[1] for cards in held]
    burned = [*rest[:1], *flop[:3], rest[1], flop[3], rest[2], flop[4]]
    return (*dealt, *burned, *rest[3:])


def pushed(play: Floor, choose: Any = passive) -> None:
    """A whole hand, up to what comes after the push."""
    play.next_hand()
    before = play.count(PotsPushed)
    while play.count(PotsPushed) == before:
        play.step(choose)


def raiser(to: int) -> Callable[[View], tuple[str, int]]:
    """The first to act raises to this, all others go along."""

    def choose(view: View) -> tuple[str, int]:
        first = view.street == "preflop" and not any(seat.last_action for seat in view.seats)
        return ("raise", to) if first else passive(view)

    return choose


def number_of(play: Floor, event: Event) -> int:
    return next(at for at, one in enumerate(play.events, 1) if one is event)


def renamed(play: Floor, seat: int, cards: str) -> CorrectCards:
    """Seat's hand was named wrong; it is these cards."""
    event = next(
        one for one in reversed(play.events) if isinstance(one, HandTabled) and one.seat == seat
    )
    return CorrectCards(
        id=f"c{len(play.events)}",
        prompt=play.prompt.number,
        sequence=number_of(play, event),
        cards=tuple(cards.split()),
    )


def acted(play: Floor, event: ActionTaken, action: Any, to: int = 0) -> CorrectAction:
    return CorrectAction(
        id=f"c{len(play.events)}",
        prompt=play.prompt.number,
        sequence=number_of(play, event),
        action=action,
        to=to,
    )


def refused(play: Floor, wanted: Intent) -> str:
    before = len(play.events)
    outcome = play.intend(wanted)
    assert isinstance(outcome, Rejection)
    assert len(play.events) == before
    return outcome.reason


def misread(**given: Any) -> Floor:
    """Heads-up, all in for 200: seat 2's aces were named as a pair of fours."""
    play = by_hand(
        {1: 200, 2: 200} if "stacks" not in given else given.pop("stacks"),
        stacked("As Ad", "Kc Kd"),
        **given,
    )
    play.next_hand()
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "name_cards" and play.prompt.seat == 2:
            play.name("4s", "4d")
        else:
            play.step(all_in)
    return play


def test_a_hand_that_was_misread_is_put_right_after_the_push() -> None:
    play = misread()
    play.answer("pushed")
    assert play.stacks()[:2] == [400, 0]
    assert play.prompt.text == "Seat 2 is out of chips"
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [0, 400]
    assert play.prompt.text == "Seat 1 is out of chips"
    play.answer("buy_in")
    told = [(chore.kind, chore.seat, chore.amount) for chore in play.prompt.chores]
    assert told[:4] == [
        ("clear_table", 0, 0), ("take_back", 1, 400), ("give", 2, 400), ("add_chips", 1, 200),
    ]  # fmt: skip
    assert play.prompt.chores[1].text == "Take 400 back from seat 1"
    assert play.next_hand().number == 2


def test_the_record_has_the_first_award_and_the_corrected_one() -> None:
    play = misread()
    play.answer("pushed")
    before = list(play.events)
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.events[: len(before)] == before
    again = [type(event) for event in play.events[len(before) :]]
    assert again == [HandReopened, StepUndone, HandTabled, PotAwarded, PotsPushed, HandEnded]
    winners = [award.shares[0].seat for award in play.events if isinstance(award, PotAwarded)]
    assert winners == [1, 2]
    said = [one.text for one in play.view.happenings]
    assert "The last hand is put right: its pots are divided anew" in said
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state


def test_a_hand_history_has_the_steps_that_stand_and_the_corrected_end() -> None:
    play = misread(house="wsop")
    play.answer("pushed")
    assert play.intend(renamed(play, 2, "As Ad")) is None
    undone = play.last(StepUndone).undone
    at = play.events.index(play.last(StepUndone))
    history = write_history(play.events[: undone - 1] + play.events[at + 1 :])
    assert "'p1 sm AsAd'" in history
    assert "finishing_stacks = [400, 0]" in history


def test_it_is_put_right_until_the_deck_is_in_the_shoe() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    wanted = acted(play, first, "raise", 8)
    offers = {offer.name: offer for offer in play.view.offers}
    assert offers["correct"].refusal == ""
    assert "until the deck is shuffled" in refused(play, CallFloor(id="d"))
    play.next_hand()
    late = refused(play, msgspec.structs.replace(wanted, prompt=play.prompt.number))
    assert "none of this hand's" in late


def test_after_the_riffle_it_stands_even_if_no_hand_began() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    play.state.deck_ready = True
    assert "the deck is shuffled" in refused(play, acted(play, first, "fold"))
    offers = {offer.name: offer for offer in play.view.offers}
    assert "the deck is shuffled" in offers["correct"].refusal
    assert offers["correct"].clause == "house default: corrected_until_riffle"


@pytest.mark.parametrize("what", ["chopped", "void"])
def test_where_nothing_was_won_nothing_is_put_right(what: str) -> None:
    play = by_hand({1: 200, 2: 200}, chop_blinds=True)
    play.begin()
    if what == "chopped":
        assert play.ask(ChopBlinds) is None
    else:
        play.act("call", 2)
        play.intend(CallFloor(id="v"))
        play.answer("misdeal")
    offers = {offer.name: offer for offer in play.view.offers}
    assert offers["correct"].refusal == "nothing was won in a hand that just ended"


def test_a_wrong_amount_moves_the_rake_and_the_dealers_drop_with_it() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, charge=RAKE)
    assert play.ask(PushDealer, dealer="Kim") is None
    pushed(play, raiser(6))
    assert play.view.drop == 1
    assert play.ask(PushDealer, dealer="Lee") is None
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.intend(acted(play, first, "raise", 20)) is None
    assert play.view.drop == 5
    assert [shift.drop for shift in play.state.between.shifts] == [5, 0]
    told = [chore.text for chore in play.prompt.chores]
    assert "4 more into the drop" in told
    assert sum(play.stacks()) == 595


def test_what_goes_on_after_the_correction_is_refused() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play, fold)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    said = refused(play, acted(play, first, "call"))
    assert said.startswith("What was pushed stands: after it the hand would go on, ")
    pushed(play)
    last = [event for event in play.events if isinstance(event, ActionTaken)][-1]
    said = refused(play, acted(play, last, "bet", 10))
    assert said.startswith("What was pushed stands: after it ")


def test_buys_and_tokes_since_then_stay_and_who_is_short_brings_the_rest_first() -> None:
    play = misread(max_buy_in=500)
    play.answer("pushed")
    play.answer("buy_in")
    assert play.ask(TakeChips, seat=1, amount=5, toke=True) is None
    wanted = renamed(play, 2, "As Ad")
    said = refused(play, wanted)
    assert said == (
        "What was pushed stands: seat 1 has 395 of the 400 that go back: it has to bring the rest "
        "first"
    )
    assert play.ask(BuyChips, seat=1, amount=40) is None
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [35, 600]


def test_who_left_since_then_gives_back_or_gets_chips() -> None:
    play = misread(stacks={1: 200, 2: 200, 3: 500})
    play.answer("pushed")
    # Seat 1 takes the button's place with the kings; both are all in against each other.
    assert play.prompt.kind in {"buy_in", "shuffle"}
    winner = max((1, 2, 3), key=lambda seat: play.stacks()[seat - 1])
    taken = play.state.between.taken
    assert play.ask(LeaveTable, seat=winner) is None
    gone = play.last(SeatLeft).stack
    seat = next(
        event.seat
        for event in play.events
        if isinstance(event, HandTabled) and set(event.cards) == {"4s", "4d"}
    )
    cards = " ".join(play.held[seat])
    assert play.intend(renamed(play, seat, cards)) is None
    ended = [event for event in play.events if isinstance(event, HandEnded)]
    back = dict(ended[0].stacks)[winner] - dict(ended[1].stacks)[winner]
    assert play.state.between.taken == taken + gone - back
    if back:
        told = [chore.text for chore in play.state.chores]
        assert f"{back} come back from the player who left seat {winner}" in told


def test_a_stranger_in_the_winners_chair_owes_nothing() -> None:
    play = misread()
    play.answer("pushed")
    assert play.ask(LeaveTable, seat=1) is None
    assert play.ask(SeatPlayer, seat=1, amount=100, nickname="Zoe") is None
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [100, 400]
    assert play.state.between.entered - play.state.between.taken == 500


def test_a_drop_that_was_taken_away_gives_nothing_back() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, charge=RAKE)
    pushed(play, raiser(20))
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.ask(EmptyDrop, drop=5) is None
    assert "the drop was emptied" in refused(play, acted(play, first, "raise", 6))
    assert play.ask(CloseTable, rack=0, drop=0) is None
    assert "the table was closed" in refused(play, acted(play, first, "raise", 30))


KILL: dict[str, Any] = {
    "house": "wsop", "limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (2, 4),
    "kill": KillTerms(
        size="full", threshold=20, trigger="scoop", ends="split_or_small", blind="scooper_posts",
        games=("holdem",),
    ),
}  # fmt: skip


def river_bet(view: View) -> tuple[str, int]:
    """Everybody goes along, and the river is bet and called by one."""
    offered = {str(legal.action): legal for legal in view.legal}
    if view.street == "river" and "bet" in offered:
        return "bet", offered["bet"].minimum
    return passive(view)


def last_call(play: Floor) -> ActionTaken:
    return [event for event in play.events if isinstance(event, ActionTaken)][-1]


def test_the_kill_is_judged_again() -> None:
    play = by_hand({1: 200, 2: 200}, **KILL)
    pushed(play, river_bet)
    judged = play.last(KillJudged)
    assert judged.size == "full"
    assert play.ask(BuyChips, seat=judged.seat, amount=10) is None
    assert play.intend(acted(play, last_call(play), "fold")) is None
    assert (play.last(KillJudged).size, play.count(KillJudged)) == ("none", 2)
    assert play.next_hand().stakes.small_bet == 4


def test_no_kill_of_another_game() -> None:
    games = (
        GameInTurn(game="holdem", limit="fixed", blinds=(2, 4), small_bet=4, big_bet=8),
        GameInTurn(game="omaha", limit="pot", blinds=(2, 4)),
    )
    rotation = Rotation(games=games, by="hands", count=1)
    play = by_hand({1: 200, 2: 200}, **KILL, rotation=rotation)
    pushed(play, river_bet)
    assert play.last(GameChanged).game == "omaha"
    judged = play.count(KillJudged)
    assert play.intend(acted(play, last_call(play), "fold")) is None
    assert (play.count(KillJudged), play.count(GameChanged)) == (judged, 1)
    assert play.state.between.kill is None
    assert play.next_hand().game == "omaha"


def tournament(stacks: dict[int, int]) -> Floor:
    terms = TournamentTerms(
        levels=(Level(blinds=(1, 2), hands=20),), stack=200, payouts=(300, 200, 100)
    )
    return by_hand(stacks, stacked("As Ad", "Kc Kd", "7h 4c"), tournament=terms)


def test_who_was_eliminated_by_a_misread_hand_sits_there_again() -> None:
    play = tournament({1: 200, 2: 200, 3: 200})
    play.next_hand()
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "act":
            play.step(fold if play.prompt.seat == 1 else all_in)
        else:
            play.step(passive)
    play.answer("pushed")
    assert play.last(PlayerEliminated).seat == 3
    assert play.seat(3).state == "open"
    assert play.intend(renamed(play, 2, "4s 4d")) is None
    assert play.last(PlayerEliminated).seat == 2
    standing = play.state.between.tournament
    assert standing is not None
    assert [one.seat for one in standing.out] == [2]
    assert play.seat(3).state == "waiting"
    assert sum(play.stacks()) == 600


def test_a_tournament_that_is_over_stays_over() -> None:
    play = tournament({1: 200, 2: 200})
    pushed(play, all_in)
    assert play.count(TournamentWon) == 1
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert "the tournament is over" in refused(play, acted(play, first, "fold"))


def test_a_straddle_that_can_no_longer_be_paid_is_off() -> None:
    play = misread(stacks={1: 200, 2: 200, 3: 500}, straddle="utg")
    play.answer("pushed")
    while play.prompt.kind == "buy_in":
        play.answer("buy_in")
    for seat in (1, 2, 3):
        if play.ask(Straddle, seat=seat) is None:
            break
    chair = play.state.chairs[seat - 1]
    spare = chair.stack - 3
    play.state.between.taken += spare
    chair.stack = 3
    began = play.next_hand()
    assert (began.stakes.straddle, began.straddler) == (0, 0)


def test_what_moves_is_told_before_it_is_done() -> None:
    play = misread()
    play.answer("pushed")
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed)
    assert "Seat 2: 4s 4d" in [step.text for step in reviewed.steps]
    wanted = renamed(play, 2, "As Ad")
    before = len(play.events)
    seen = screen.answer(play.state, ForeseeCorrection(id="q", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    assert seen.moves == ((1, -400), (2, 400))
    assert (seen.then, seen.misfit) == ("Seat 1 is out of chips", "")
    assert len(play.events) == before


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
    between, standing = state.between, state.between.tournament
    if standing is not None and standing.winner:
        # The level that came before the correction is not taken back; nobody plays it.
        standing = msgspec.structs.replace(standing, level=0, hands=0)
        between = msgspec.structs.replace(between, tournament=standing, stakes=None)
    progress = state.progress
    return {
        "between": msgspec.to_builtins(msgspec.structs.replace(between, aftermath=None)),
        "chairs": msgspec.to_builtins(state.chairs),
        "button": (state.button, state.button_due),
        "game": state.game.name if state.game is not None else "",
        "awards": progress.hand.awards if progress is not None else [],
        "ended": progress is not None and progress.ended,
        "prompt": state.prompt.text,
    }
