"""Whose chips move when a hand is put right: who left, who came, who was out."""

from engine import screen
from engine.messages.happened.floor_events import PlayerEliminated, TournamentWon
from engine.messages.happened.hand_events import ActionTaken, HandEnded, HandTabled, SeatLeft
from engine.messages.shown.review_questions import CorrectionForeseen, ForeseeCorrection
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.table_options import PlayerOptions
from engine.messages.wanted.requests import CloseTable, LeaveTable, SeatPlayer, Straddle
from engine.procedure.prompts.chores import list_table_tasks
from engine.state import playing
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, all_in, fold
from tests.engine.table.putting_right import (
    acted,
    by_hand,
    misread,
    pushed,
    raiser,
    refused,
    renamed,
    stacked,
)
from tests.engine.table.test_changes_taken_back import undo


def test_who_left_since_then_gives_back_or_gets_chips() -> None:
    play = misread(stacks={1: 200, 2: 200, 3: 500})
    play.answer("pushed")
    # Seat 1 takes the button's place with the kings; both are all in against each other.
    assert play.prompt.kind in {"buy_in", "shuffle"}
    winner = max((1, 2, 3), key=lambda seat: play.stacks()[seat - 1])
    taken = play.state.ledger.taken
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
    assert play.state.ledger.taken == taken + gone - back
    if back:
        told = [chore.text for chore in list_table_tasks(play.state)]
        assert f"{back} come back from the player who left seat {winner}, in all" in told


def test_a_stranger_in_the_winners_chair_owes_nothing() -> None:
    play = misread()
    play.answer("pushed")
    assert play.ask(LeaveTable, seat=1) is None
    assert play.ask(SeatPlayer, seat=1, amount=100, nickname="Zoe") is None
    zoe = play.seat(1)
    assert (zoe.nickname, zoe.stack, zoe.cards, zoe.reading, zoe.winnings) == (
        "Zoe",
        100,
        (),
        "",
        0,
    )
    wanted = renamed(play, 2, "As Ad")
    seen = screen.answer(play.state, ForeseeCorrection(id="f", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    assert (seen.moves, seen.left) == (((2, 400),), ((1, -400),))
    assert play.intend(wanted) is None
    assert play.stacks()[:2] == [100, 400]
    assert play.state.ledger.entered - play.state.ledger.taken == 500


def test_who_sits_elsewhere_by_now_gives_back_there() -> None:
    players = (PlayerOptions(seat=1, stack=200, nickname="Ada"), PlayerOptions(seat=2, stack=200))
    play = misread(players=players)
    play.answer("pushed")
    assert play.ask(LeaveTable, seat=1) is None
    moved = SeatPlayer(
        id="m", seat=5, amount=400, nickname="Ada", origin="transfer", reason="other"
    )
    assert play.intend(moved) is None
    wanted = renamed(play, 2, "As Ad")
    seen = screen.answer(play.state, ForeseeCorrection(id="f", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    assert (seen.moves, seen.left) == (((5, -400), (2, 400)), ())
    assert play.intend(wanted) is None
    assert play.stacks()[:5] == [0, 400, 0, 0, 0]


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
    standing = play.state.ledger.tournament
    assert standing is not None
    assert [one.seat for one in standing.out] == [2]
    assert play.seat(3).state == "waiting"
    assert sum(play.stacks()) == 600


def test_a_hand_that_made_the_champion_is_put_right_until_the_table_is_closed() -> None:
    play = tournament({1: 200, 2: 200})
    pushed(play, all_in)
    assert play.count(TournamentWon) == 1
    champion = play.last(TournamentWon).seat
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.intend(acted(play, first, "fold")) is None
    standing = play.state.ledger.tournament
    assert standing is not None
    assert (standing.winner, standing.out) == (0, ())
    assert play.stacks()[:2] in ([199, 201], [201, 199])
    assert play.kind() == "shuffle"
    assert str(play.view.undo).startswith("corrected: ")
    assert undo(play) is None
    assert play.last(TournamentWon).seat == champion
    assert play.count(TournamentWon) == 2
    assert play.prompt.text == f"Seat {champion} is the champion"
    assert play.ask(CloseTable, rack=0, drop=0) is None
    assert "the table was closed" in refused(play, acted(play, first, "fold"))


def test_a_champion_that_a_slip_made_is_taken_back_and_the_tournament_goes_on() -> None:
    play = tournament({1: 200, 2: 200})
    pushed(play, raiser(40))
    before = play.state.ledger.tournament
    raised = next(event for event in play.events if isinstance(event, ActionTaken))
    assert play.intend(acted(play, raised, "raise", 200)) is None
    assert play.count(TournamentWon) == 1
    assert undo(play) is None
    assert play.state.ledger.tournament == before
    assert play.kind() == "shuffle"
    play.next_hand()
    assert playing(play.state)


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
    play.state.ledger.taken += spare
    chair.stack = 3
    began = play.next_hand()
    assert (began.stakes.straddle, began.straddler) == (0, 0)
