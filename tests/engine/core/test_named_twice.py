"""A card that the dealer named by a slip, and that another hand or the board holds: it is said.

Every place where a card is named by hand, against every place where the same card then lies.
"""

from collections.abc import Callable

import pytest

from engine.messages.happened.hand_events import FacesShown, HandTabled
from engine.messages.shown.views import View
from engine.messages.wanted.intents import CorrectCards, ReportIrregularity
from tests.engine.core.playing import Play, game_options, keys, passive, shuffled
from tests.engine.made_anew import find_unlike

GAMES = ("holdem", "omaha8", "courchevel", "badugi")
BOARDS = ("holdem", "omaha8", "courchevel")


def open_table(game: str) -> Play:
    return Play(game_options(game, (200, 200, 200), "wsop"), shuffled(3))


def go_on(play: Play) -> None:
    """The next step; what is read behind an unread card is the next one.

    With another up-card somebody else brings it in: that is told, and goes on.
    """
    if play.kind() == "resolve":
        assert play.answer("continue" if "continue" in keys(play) else "keep") is None
    else:
        play.step(passive)


def deal_unread(play: Play) -> None:
    """To the showdown, seat 2's first card dealt unread."""
    done = False
    while play.kind() not in {"table_hand", "name_cards"}:
        if play.kind() == "deal_hole" and play.prompt.seat == 2 and not done:
            done = True
            play.held.setdefault(2, []).append(play.stub[0])
            play.draw(read=False)
            assert play.answer("dealt") is None
        else:
            go_on(play)
    wait_for(play, "cards of seat 2")


def misname_hand(play: Play, *, whole: bool) -> None:
    """Seat 2's hand is named with a card of seat 3's, or with all of them."""
    mine, others = play.held[2], play.held[3]
    assert play.name(*(others if whole else [*mine[1:], others[0]])) is None


def deal_river_unread(play: Play, card_of: int) -> str:
    """The river is neither read nor seen, and named as a card that a seat holds; its own face."""
    while not (play.kind() == "deal_board" and play.view.street == "river"):
        play.step(passive)
    card = play.stub[0]
    play.lay("board", card)
    play.unreadable.add(card)
    play.draw(read=False)
    assert play.answer("dealt") is None
    assert play.name(play.held[card_of][0]) is None
    return card


def table(play: Play) -> None:
    """The hand that is asked for is slid to the reading place, the one before it taken away."""
    play.zones["reading"] = []
    play.settle()
    for card in play.held[play.prompt.seat]:
        play.lay("reading", card)
    play.settle()


def go_to(play: Play, seat: int) -> None:
    """To the moment at which a seat's hand is asked for."""
    while play.kind() == "act" or (play.kind() == "table_hand" and play.prompt.seat != seat):
        if play.kind() == "act":
            play.step(passive)
        else:
            table(play)


def finish(play: Play) -> dict[int, tuple[str, ...]]:
    """The hand to its push; what each seat is on record with."""
    for _ in range(30):
        if play.kind() == "push_pot":
            break
        if play.kind() == "table_hand":
            table(play)
        else:
            play.step(passive)
    assert play.kind() == "push_pot"
    assert play.state.progress is not None
    assert not find_unlike(play.state)
    events = [one.event for one in play.state.progress.events]
    return {one.seat: one.cards for one in events if isinstance(one, HandTabled)}


def show_to_camera(play: Play, card: str) -> None:
    table(play)
    assert card in str(play.prompt.detail)
    assert "seat 2's hand" in str(play.prompt.detail)
    assert play.answer("name_anew") is None


def type_in(play: Play, card: str) -> None:
    play.report("overhead", "camera", "lost")
    assert card in play.held[play.prompt.seat]
    assert play.name(*play.held[play.prompt.seat]) is None


@pytest.mark.clause("LIVE-GL-28")
@pytest.mark.parametrize("whole", [False, True], ids=["one card", "the whole hand"])
@pytest.mark.parametrize("found", [show_to_camera, type_in])
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_named_with_another_ones_card_is_named_anew(
    game: str, found: Callable[[Play, str], None], *, whole: bool
) -> None:
    play = open_table(game)
    deal_unread(play)
    misname_hand(play, whole=whole)
    go_to(play, 3)
    card = play.held[3][0]
    found(play, card)
    asked = play.prompt
    assert (asked.kind, asked.seat, asked.count) == ("name_cards", 2, len(play.held[2]))
    assert str(asked.detail).startswith(f"{card} was named in seat 2's hand")
    assert play.name(*play.held[2]) is None
    if not play.camera_up:
        play.report("overhead", "camera", "ready")
    tabled = finish(play)
    assert {seat: set(tabled[seat]) for seat in (2, 3)} == {
        seat: set(play.held[seat]) for seat in (2, 3)
    }


@pytest.mark.parametrize("seat", [2, 3])
@pytest.mark.parametrize("game", BOARDS)
def test_a_river_named_as_a_card_of_a_hand_is_named_anew(game: str, seat: int) -> None:
    """The bridge confirms the hand: the word about the board was the slip."""
    play = open_table(game)
    river = deal_river_unread(play, seat)
    go_to(play, seat)
    table(play)
    asked = play.prompt
    assert (asked.kind, asked.seat, asked.count) == ("name_cards", 0, 1)
    assert str(asked.detail).startswith(f"{play.held[seat][0]} was named on the board")
    assert play.name(river) is None
    tabled = finish(play)
    assert set(tabled[seat]) == set(play.held[seat])
    assert river in play.view.board


@pytest.mark.parametrize("game", GAMES)
def test_what_was_named_may_stay(game: str) -> None:
    """Then the hand that lies there is the dealer's to name, and nothing asks by itself again."""
    play = open_table(game)
    deal_unread(play)
    misname_hand(play, whole=False)
    go_to(play, 3)
    show_to_camera(play, play.held[3][0])
    assert play.answer("as_named") is None
    assert play.kind() == "table_hand"
    assert play.prompt.names
    assert "name_anew" not in keys(play)


def test_what_the_bridge_confirmed_too_leaves_one_answer() -> None:
    """They stay once: then the dealer names the other hand, and the reader says that it is so."""
    play = open_table("holdem")
    deal_unread(play)
    misname_hand(play, whole=False)
    go_to(play, 3)
    show_to_camera(play, play.held[3][0])
    assert keys(play) == ["as_named"]
    assert play.answer("as_named") is None
    assert play.name(*play.held[3]) is None
    assert play.prompt.text == "Name the 2 cards of seat 2 anew"
    assert keys(play) == []
    assert play.name(*play.held[2]) is None
    assert set(finish(play)[3]) == set(play.held[3])


def test_a_hand_that_lies_there_still_is_no_other_ones() -> None:
    play = open_table("holdem")
    deal_unread(play)
    play.zones["reading"] = []
    play.settle()
    for card in play.held[2]:
        play.lay("reading", card)
    play.settle()
    if play.kind() == "name_cards":
        assert play.name(*play.held[2]) is None
    assert play.prompt.seat == 3
    assert not play.found("named_before")


def test_a_card_that_a_reader_told_is_refused_with_its_place() -> None:
    play = open_table("holdem")
    deal_unread(play)
    board = play.view.board[0]
    refused = play.name(board, play.held[2][1])
    assert refused is not None
    assert refused.reason == f"{board} lies on the board: a deck holds each card once"


@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_an_up_card_named_as_another_ones_is_named_anew(game: str) -> None:
    """The bridge opens the other one on the next street: the word about the first was the slip."""
    play = open_table(game)
    while not play.prompt.face_up:
        play.step(passive)
    first, own = play.prompt.seat, play.stub[0]
    play.held.setdefault(first, []).append(own)
    play.face_up.add(own)
    play.draw(read=False)
    assert play.answer("dealt") is None
    wait_for(play, "Name the card of seat")
    other = play.stub[1]
    assert play.name(other) is None
    wait_for(play, "Name the card of seat 1 anew")
    assert keys(play) == [], "the reader and the bridge know the other card"
    assert (play.prompt.seat, play.prompt.count) == (first, 1)
    assert play.name(own) is None
    for _ in range(40):
        if play.view.street == "fourth" and play.kind() == "act":
            break
        go_on(play)
    up = [face for seat in play.view.seats for face in seat.cards]
    assert own in up
    assert other in up


def misname_up_card(play: Play, owner: int) -> tuple[int, str, str]:
    """The first up-card is not read, and named as a down card of another seat; seat, both faces."""
    while not play.prompt.face_up:
        play.step(passive)
    seat, own = play.prompt.seat, play.stub[0]
    play.held.setdefault(seat, []).append(own)
    play.face_up.add(own)
    play.draw(read=False)
    assert play.answer("dealt") is None
    wait_for(play, "Name the card of seat")
    wrong = play.held[owner][0]
    assert play.name(wrong) is None
    return seat, own, wrong


def table_down(play: Play, *, whole: bool = False) -> None:
    """The down cards of the seat that is asked are slid there, or all its cards."""
    play.zones["reading"] = []
    play.settle()
    for card in play.held[play.prompt.seat]:
        if whole or card not in play.face_up:
            play.lay("reading", card)
    play.settle()


@pytest.mark.clause("LIVE-GL-28")
@pytest.mark.parametrize("whole", [False, True], ids=["down cards", "all cards"])
@pytest.mark.parametrize("owner", [2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3, 5])
@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_an_up_card_named_as_a_down_card_is_asked_where_that_is_tabled(
    game: str, seed: int, owner: int, *, whole: bool
) -> None:
    """Whoever tables first, the seat whose card it is can table its hand, or it is asked why."""
    play = Play(game_options(game, (200, 200, 200), "wsop"), shuffled(seed))
    first, own, wrong = misname_up_card(play, owner)
    for _ in range(300):
        if play.kind() == "name_cards":
            break
        if play.kind() == "table_hand":
            before = play.prompt.seat
            table_down(play, whole=whole and before == owner)
            if "name_anew" in keys(play):
                assert before == owner
                told = f"{wrong} was named in seat {first}'s hand, and lies in seat {owner}'s hand"
                assert play.prompt.detail == told
                assert play.answer("name_anew") is None
                break
            stands = play.kind() == "table_hand" and play.prompt.seat == before
            assert not stands, str(play.prompt.text)
        else:
            go_on(play)
    assert play.prompt.text == f"Name the card of seat {first} anew"
    assert play.name(own) is None
    assert own in play.view.seats[first - 1].cards


@pytest.mark.clause("LIVE-GL-28")
@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_the_up_card_is_asked_for_where_its_hand_was_named_too(game: str, seed: int) -> None:
    """The slip is the word with which the card was first said: the hand that holds it follows."""
    play = Play(game_options(game, (200, 200, 200), "wsop"), shuffled(seed))
    play.step(passive)
    while not (play.kind() == "deal_hole" and play.prompt.seat == 1):
        go_on(play)
    play.held.setdefault(1, []).append(play.stub[0])
    play.draw(read=False)
    assert play.answer("dealt") is None
    while not (play.prompt.face_up and play.prompt.seat == 1):
        go_on(play)
    own = play.stub[0]
    play.held[1].append(own)
    play.face_up.add(own)
    play.draw(read=False)
    assert play.answer("dealt") is None
    wait_for(play, "Name the card of seat 1")
    wrong = play.held[2][0]
    assert play.name(wrong) is None
    down: list[str] = []
    for _ in range(300):
        if "as_named" in keys(play):
            break
        if play.kind() in {"table_hand", "name_cards"} and play.prompt.seat == 1:
            down = [card for card in play.held[1] if card not in play.face_up]
            assert play.name(*down) is None
        elif play.kind() == "table_hand":
            table_down(play)
            if "name_anew" in keys(play):
                assert play.answer("name_anew") is None
        else:
            go_on(play)
    assert play.prompt.text == "Name the card of seat 1 anew"
    assert play.name(own) is None
    assert own in play.view.seats[0].cards
    assert play.state.progress is not None
    misfits = [str(one.text) for one in play.found("correction_misfit")]
    assert not [text for text in misfits if "hand named by the dealer" in text]
    if down and not misfits:
        assert set(play.state.progress.tabled[1].cards) == set(play.held[1])
    assert not find_unlike(play.state)


def bet_later(view: View) -> tuple[str, int]:
    """A bet wherever there is none yet, from fourth street on."""
    bets = [one for one in view.legal if one.action == "bet"]
    return ("bet", bets[0].minimum) if bets and view.street != "third" else passive(view)


def come_to_the_slip(play: Play, at: int, *, ruled: bool) -> tuple[int, str] | None:
    """An up-card is named as one that is to come, and betting goes on until that one comes.

    Returns:
        The seat and its true card; None: the other one comes too late.
    """
    while not play.prompt.face_up:
        play.step(passive)
    seat, own = play.prompt.seat, play.stub[0]
    play.held.setdefault(seat, []).append(own)
    play.face_up.add(own)
    play.draw(read=False)
    assert play.answer("dealt") is None
    wait_for(play, f"Name the card of seat {seat}")
    if play.name(play.stub[at]) is not None:
        return None
    acted = 0
    for _ in range(120):
        if "Name the card" in str(play.prompt.text) and "anew" in str(play.prompt.text):
            return seat, own
        if play.kind() == "table_hand":
            return None
        acted += play.kind() == "act"
        if ruled and acted == 3:
            dead = next(one for one in play.view.seats if one.seat not in {seat, play.prompt.seat})
            play.intend(ReportIrregularity(id="i", kind="dead_hand", seats=(dead.seat,)))
            assert play.answer("dead_hand", by="Ann") is None
            while "done_step" in keys(play):
                assert play.answer("done_step", by="Ann") is None
            ruled = False
        elif play.kind() == "resolve":
            go_on(play)
        else:
            play.step(bet_later)
    raise AssertionError(str(play.prompt.text))


@pytest.mark.clause("LIVE-7CS-04")
@pytest.mark.parametrize("ruled", [False, True], ids=["", "a hand ruled dead"])
@pytest.mark.parametrize("at", [5, 6, 7, 9, 11])
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_what_was_opened_by_the_other_card_stands(
    game: str, seed: int, at: int, *, ruled: bool
) -> None:
    """Somebody acted behind it: the card alone is another one, no chip goes back."""
    play = Play(game_options(game, (200, 200, 200, 200), "wsop"), shuffled(seed))
    slip = come_to_the_slip(play, at, ruled=ruled)
    if slip is None:
        return
    seat, own = slip
    assert play.state.progress is not None
    before = [(one.seat, one.stack, one.bet, one.folded) for one in play.state.progress.hand.seats]
    street = play.view.street
    assert play.name(own) is None
    assert not play.found("correction_misfit")
    assert own in play.view.seats[seat - 1].cards
    seats = play.state.progress.hand.seats
    assert [(one.seat, one.stack, one.bet, one.folded) for one in seats] == before
    assert play.view.street == street
    assert not find_unlike(play.state)


@pytest.mark.clause("LIVE-7CS-04")
@pytest.mark.parametrize("behind", [0, 1])
@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_a_bring_in_stands_once_anybody_acted_behind_it(game: str, behind: int) -> None:
    """Until then it is the seat's with the true card."""
    told = set()
    for seed in range(1, 30):
        play = Play(game_options(game, (200, 200, 200), "wsop"), shuffled(seed))
        seat, own, _ = misname_up_card(play, 2)
        while play.kind() != "act":
            go_on(play)
        first = play.prompt.seat
        for _ in range(1 + behind):
            play.step(passive)
        assert play.state.progress is not None
        naming = next(
            one
            for one in play.state.progress.events
            if isinstance(one.event, FacesShown) and one.event.by == "dealer"
        )
        wanted = CorrectCards(
            id="c", prompt=play.prompt.number, sequence=naming.sequence, cards=(own,)
        )
        assert play.intend(wanted) is None
        assert own in play.view.seats[seat - 1].cards
        bet = [one.seat for one in play.state.progress.hand.seats if one.bet]
        assert (first in bet) or not behind
        told.add(bool(play.found("correction_misfit")))
        assert not find_unlike(play.state)
    assert told == ({False} if behind else {False, True})


def wait_for(play: Play, words: str) -> None:
    """To a prompt with these words.

    Raises:
        AssertionError: it never stands there.
    """
    for _ in range(60):
        if words in str(play.prompt.text):
            return
        go_on(play)
    raise AssertionError(str(play.prompt.text))
