"""What the house took, and which game it spreads, when a hand is put right."""

from engine.messages.happened.floor_events import GameChanged, KillJudged
from engine.messages.happened.hand_events import ActionTaken
from engine.messages.shown.views import View
from engine.messages.stakes import GameInTurn, Rotation
from engine.messages.wanted.requests import BuyChips, CloseTable, EmptyDrop, PushDealer
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import KILL, RAKE, acted, by_hand, pushed, raiser, refused


def test_a_wrong_amount_moves_the_rake_and_the_dealers_drop_with_it() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, charge=RAKE)
    assert play.ask(PushDealer, dealer="Kim") is None
    pushed(play, raiser(6))
    assert play.view.drop == 1
    assert play.ask(PushDealer, dealer="Lee") is None
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.intend(acted(play, first, "raise", 20)) is None
    assert play.view.drop == 5
    assert [shift.drop for shift in play.state.ledger.shifts] == [5, 0]
    told = [chore.text for chore in play.prompt.chores]
    assert "4 more into the drop" in told
    assert sum(play.stacks()) == 595


def test_a_drop_that_was_taken_away_gives_nothing_back() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, charge=RAKE)
    pushed(play, raiser(20))
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.ask(EmptyDrop, drop=5) is None
    assert "the drop was emptied" in refused(play, acted(play, first, "raise", 6))
    assert play.ask(CloseTable, rack=0, drop=0) is None
    assert "the table was closed" in refused(play, acted(play, first, "raise", 30))


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
    assert play.state.ledger.kill is None
    assert play.next_hand().game == "omaha"
