"""Whole hands by the prompts alone: what is asked, why, and what the screen shows."""

import pytest

from engine.messages.happened.hand_events import FacesShown, HandEnded, HandTabled
from engine.messages.shown.views import View
from tests.engine.core.playing import Play, muck, options, passive, shuffled


def asked(play: Play) -> list[tuple[str, str, str]]:
    """Kind, text and clause of each prompt that stood, in order."""
    steps = {prompt.number: prompt for prompt in play.prompts}
    return [(step.kind, step.text, step.clause) for step in steps.values()]


@pytest.mark.clause("OH-HE-04")
@pytest.mark.clause("OH-HE-07")
@pytest.mark.clause("OH-HE-11")
@pytest.mark.clause("OH-HE-23")
def test_a_checked_down_hand_asks_for_each_step_once_and_says_why() -> None:
    play = Play(options())
    play.play_hand()
    assert asked(play)[-32:] == [
        ("shuffle", "Shuffle and cut, deck in the shoe", "house default: shuffle_and_cut"),
        ("post_blinds", "Post the blinds", "OH-HE-04"),
        ("deal_hole", "Seat 2: first card", "OH-HE-07"),
        ("deal_hole", "Seat 3: first card", "OH-HE-07"),
        ("deal_hole", "Seat 1: first card", "OH-HE-07"),
        ("deal_hole", "Seat 2: second card", "OH-HE-07"),
        ("deal_hole", "Seat 3: second card", "OH-HE-07"),
        ("deal_hole", "Seat 1: second card", "OH-HE-07"),
        ("act", "Seat 1 to act: 2 to call", "OH-HE-08"),
        ("act", "Seat 2 to act: 1 to call", "OH-HE-08"),
        ("act", "Seat 3 to act", "OH-HE-09"),
        ("burn", "Burn one card before the flop", "OH-HE-11"),
        ("deal_board", "Deal the flop: 3 cards", "OH-HE-12"),
        ("act", "Seat 2 to act", "OH-HE-13"),
        ("act", "Seat 3 to act", "OH-HE-14"),
        ("act", "Seat 1 to act", "OH-HE-14"),
        ("burn", "Burn one card before the turn", "OH-HE-16"),
        ("deal_board", "Deal the turn: 1 card", "OH-HE-17"),
        ("act", "Seat 2 to act", "OH-HE-18"),
        ("act", "Seat 3 to act", "OH-HE-14"),
        ("act", "Seat 1 to act", "OH-HE-14"),
        ("burn", "Burn one card before the river", "OH-HE-19"),
        ("deal_board", "Deal the river: 1 card", "OH-HE-20"),
        ("act", "Seat 2 to act", "OH-HE-21"),
        ("act", "Seat 3 to act", "OH-HE-14"),
        ("act", "Seat 1 to act", "OH-HE-14"),
        ("table_hand", "Seat 2 tables: slide both cards to the reading place", "OH-HE-23"),
        ("table_hand", "Seat 3 tables: slide both cards to the reading place", "OH-HE-23"),
        ("table_hand", "Seat 1 tables: slide both cards to the reading place", "OH-HE-23"),
        ("push_pot", "Push the pot", "OH-HE-25"),
        ("wait", "Closing the hand", "house default: counts_compared"),
        ("shuffle", "Shuffle and cut, deck in the shoe", "house default: shuffle_and_cut"),
    ]
    assert all(prompt.why for prompt in play.prompts if prompt.clause)
    burns = {prompt.number: prompt.detail for prompt in play.prompts if prompt.kind == "burn"}
    assert list(burns.values()) == ["The burn goes under the pot"] * 3


def test_the_screen_shows_the_result_until_the_next_hand() -> None:
    play = Play(options())
    play.play_hand()
    view = play.view
    assert view.board == ("9c", "Tc", "Jc", "Kc", "2d")
    assert [award.text for award in view.awards] == [
        "Main pot, 6: seat 1 wins with flush, king-jack-ten-nine-seven"
    ]
    assert [seat.stack for seat in view.seats] == [204, 198, 198]
    assert view.seats[0].best == ("Kc", "Jc", "Tc", "9c", "7c")
    assert view.seats[0].winnings == 6
    assert view.button == 2
    play.answer("deck_ready")
    assert play.view.board == ()
    assert play.view.awards == ()
    assert play.view.hand == 2


@pytest.mark.clause("OH-HE-11")
def test_the_table_is_tapped_before_the_flop_and_no_later() -> None:
    play = Play(options())
    play.play_hand()
    taps = [
        (prompt.text, chore.clause)
        for prompt in {prompt.number: prompt for prompt in play.prompts}.values()
        for chore in prompt.chores
        if chore.kind == "tap_table"
    ]
    assert taps == [("Burn one card before the flop", "OH-HE-11")]


@pytest.mark.clause("OH-HE-03")
def test_the_button_moves_to_the_next_occupied_seat() -> None:
    play = Play(options((200, 0, 200, 0, 200)))
    buttons = []
    for _ in range(4):
        buttons.append(play.view.button)
        play.play_hand()
    assert buttons == [1, 3, 5, 1]


@pytest.mark.clause("OH-HE-22")
def test_a_sole_survivor_wins_without_showing_and_gets_the_uncalled_part_back() -> None:
    play = Play(options())
    play.begin()
    play.act("raise", 12)
    play.act("fold")
    play.act("fold")
    prompt = play.prompt
    assert prompt.kind == "push_pot"
    assert [(chore.kind, chore.seat, chore.amount) for chore in prompt.chores] == [
        ("muck_hand", 3, 0),
        ("return_uncalled", 1, 10),
        ("collect_bets", 0, 5),
        ("push", 1, 5),
    ]
    assert prompt.clause == "OH-HE-22"
    play.answer("pushed")
    assert [seat.stack for seat in play.view.seats] == [203, 199, 198]


def test_the_blinds_are_one_tap_with_a_chore_for_each() -> None:
    play = Play(options())
    play.run_to("post_blinds")
    assert [(c.kind, c.seat, c.amount, c.clause) for c in play.prompt.chores] == [
        ("post", 2, 1, "OH-HE-04"),
        ("post", 3, 2, "OH-HE-05"),
    ]
    number = play.prompt.number
    play.answer("blinds_posted")
    assert play.prompt.number == number + 1
    assert [seat.bet for seat in play.view.seats] == [0, 1, 2]


def test_heads_up_the_button_posts_the_small_blind() -> None:
    play = Play(options((200, 200)))
    play.run_to("post_blinds")
    assert [chore.seat for chore in play.prompt.chores] == [1, 2]
    assert [seat.position for seat in play.view.seats] == ["button", "big blind"]


def test_side_pots_are_pushed_one_chore_a_share() -> None:
    def shove(view: View) -> tuple[str, int]:
        raises = [legal for legal in view.legal if legal.action == "raise"]
        if raises and view.street == "preflop":
            return "raise", raises[0].maximum
        return passive(view)

    play = Play(options((20, 60, 200)))
    play.begin()
    play.run_to("push_pot", shove)
    pushed = [chore for chore in play.prompt.chores if chore.kind == "push"]
    assert sum(chore.amount for chore in pushed) == 20 * 3 + 40 * 2
    assert [award.pot for award in play.view.awards] == ["Side pot 1", "Main pot"]
    assert play.view.chips_in_play == 280
    play.answer("pushed")
    assert play.view.chips_in_play == 280


def test_a_broke_seat_buys_in_or_leaves_before_the_shuffle() -> None:
    def shove(view: View) -> tuple[str, int]:
        raises = [legal for legal in view.legal if legal.action == "raise"]
        return ("raise", raises[0].maximum) if raises else passive(view)

    play = Play(options((50, 50)), shuffled(3))
    play.run_to("buy_in", shove)
    loser = play.prompt.seat
    assert play.prompt.text == f"Seat {loser} is out of chips"
    assert play.view.seats[loser - 1].state == "out_of_chips"
    assert play.answer("buy_in") is None
    assert play.kind() == "shuffle"
    assert ("add_chips", loser, 200) in [
        (chore.kind, chore.seat, chore.amount) for chore in play.prompt.chores
    ]
    play.run_to("buy_in", shove)
    play.answer("leave")
    assert (play.kind(), play.prompt.text) == ("wait", "Waiting for players")
    assert play.view.seats[play.events[-1].seat - 1].state == "open"  # type: ignore[union-attr]


def test_faces_come_from_the_camera_and_are_confirmed() -> None:
    play = Play(options())
    play.play_hand()
    shown = [event for event in play.events if isinstance(event, FacesShown)]
    assert [event.by for event in shown] == ["camera_confirmed"] * 3
    assert [len(event.faces) for event in shown] == [3, 1, 1]
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert {event.by for event in tabled} == {"camera_confirmed"}


def test_a_seat_may_muck_where_another_hand_is_left() -> None:
    play = Play(options())
    play.run_to("table_hand")
    offered = [answer.key for answer in play.prompt.answers]
    assert offered == ["name_them", "muck", "shows_3", "shows_1"]
    muck(play)
    assert [(chore.kind, chore.seat) for chore in play.prompt.chores] == [("muck_hand", 2)]
    muck(play)
    assert play.kind() == "push_pot"
    assert play.view.seats[0].cards == ("??", "??")


def test_ten_hands_conserve_the_chips() -> None:
    play = Play(options((100, 50, 200, 30, 80, 120)))
    for _ in range(10):
        play.play_hand()
    ends = [event for event in play.events if isinstance(event, HandEnded)]
    assert len(ends) == 10
    assert play.view.chips_in_play == 580
