"""No card lies open in two places: what would put it there is not written."""

from collections.abc import Callable

import pytest

from engine.cards import UNKNOWN
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import Event
from engine.state import copy_state
from engine.tracking.invariants import find_broken, list_twice_named, tell_twice_named
from tests.engine.core.playing import Play, game_options, keys, passive, shuffled


def run_out(game: str, kind: str) -> Play:
    """Two players with nothing behind: the prompt is of this kind for the first time."""
    play = Play(game_options(game, (2, 2), "wsop"), shuffled(5))
    while play.kind() != kind:
        play.step(passive)
    return play


def go_on(play: Play) -> None:
    """The next step; what is read behind an unread card is the next one."""
    if play.kind() == "resolve":
        assert play.answer("keep") is None
    elif "use_reader" in keys(play):
        assert play.answer("use_reader") is None
    else:
        play.step(passive)


def put(play: Play, change: Callable[[Hand], None]) -> str:
    """What is said of a change to the hand as it is."""
    after = copy_state(play.state)
    assert after.progress is not None
    change(after.progress.hand)
    return find_broken(play.state, after, [])


def test_a_face_of_the_board_can_not_come_to_it_again() -> None:
    play = run_out("holdem", "table_hand")

    def repeat(hand: Hand) -> None:
        hand.board_faces[4] = hand.board_faces[0]

    def forget(hand: Hand) -> None:
        hand.board_faces[3:] = [UNKNOWN, UNKNOWN]

    assert "two places" in put(play, repeat)
    assert not put(play, forget)


@pytest.mark.parametrize("live", [True, False])
def test_nor_to_a_hand_that_is_in_and_tabled(live: bool) -> None:
    play = run_out("holdem", "table_hand")
    assert play.state.progress is not None
    hand = copy_state(play.state).progress.hand  # type: ignore[union-attr]
    hand.seats[0].tabled = (play.stub[0], hand.board_faces[0])
    hand.seats[0].mucked = 0 if live else 1
    assert list_twice_named(hand) == ({hand.board_faces[0]} if live else set())


def test_nor_to_two_seats_but_one_seat_may_table_its_up_cards() -> None:
    play = run_out("stud", "table_hand")
    assert play.state.progress is not None
    hand = play.state.progress.hand
    first, second = hand.seats[0], hand.seats[1]
    first.tabled = tuple(first.up_cards)
    assert list_twice_named(hand) == set()
    second.tabled = (first.up_cards[0],)
    assert list_twice_named(hand) == {first.up_cards[0]}


def test_a_flop_named_again_with_the_turns_card_is_refused() -> None:
    """Behind an undo the turn lies held, and comes again by itself."""
    play = run_out("holdem", "deal_board")
    flop = play.stub[:3]
    play.unreadable.add(flop[2])
    for card in flop:
        play.lay("board", card)
        play.draw(read=card != flop[2])
    assert play.answer("dealt") is None
    assert play.name(*flop) is None
    while play.view.street != "turn" or play.kind() != "deal_board":
        go_on(play)
    turn = play.stub[0]
    while play.kind() != "burn":
        go_on(play)
    assert play.undo() is None
    assert (play.kind(), play.prompt.count) == ("name_cards", 3)

    refusals: list[str] = []

    def name(*cards: str) -> str:
        twin, told = copy_state(play.state), len(play.events)
        assert play.name(*cards) is None
        events: tuple[Event, ...] = tuple(play.events[told:])
        broken = find_broken(twin, play.state, events)
        refusals.append(tell_twice_named(twin, play.state))
        play.state = twin
        del play.events[told:]
        return broken

    assert name(flop[0], flop[1], turn) == f"{turn} would lie open in two places"
    assert not name(*flop)
    assert len(refusals) == 2
    assert refusals[0].startswith(f"{turn} would lie open on the board and there again: name ")
    assert refusals[0].endswith("or touch Undo")
    assert refusals[1] == ""
