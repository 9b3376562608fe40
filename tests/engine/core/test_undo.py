"""Taking back: the hand goes back to before the last decision, the cards stay where they lie."""

from pathlib import Path

from engine.cards import is_handle
from engine.messages.happened.hand_events import (
    CardDealt,
    FacesShown,
    HandTabled,
    StepUndone,
)
from engine.messages.stakes import Level, TournamentTerms
from tests.engine.core.playing import Play, game_options, muck, options, shuffled, unbinding
from tests.engine.table.floor import Floor, all_in, table


def test_an_action_is_taken_back_and_the_view_says_what_would_be() -> None:
    play = Play(options())
    play.begin()
    play.act("raise", 12)
    assert play.view.undo == "seat 1 raises to 12"
    assert play.undo() is None
    assert play.prompt.text == "Seat 1 to act: 2 to call"
    assert [seat.bet for seat in play.view.seats] == [0, 1, 2]
    assert play.view.narration[-1].text == "Undone: seat 1 raises to 12"
    assert play.view.narration[-1].kind == "correction"


def test_a_prompt_number_that_stood_before_the_undo_never_comes_back() -> None:
    play = Play(options())
    play.begin()
    before = play.prompt.number
    play.act("call")
    play.undo()
    assert play.prompt.number > before
    assert play.act("call", prompt=before) is not None


def test_cards_dealt_since_are_taken_again_without_being_dealt_again() -> None:
    play = Play(options())
    play.begin()
    play.act("call")
    play.act("call")
    play.act("check")
    play.deal_prompted()
    play.deal_prompted()
    board = play.view.board
    assert play.prompt.text == "Seat 2 to act"
    drawn = play.view.stub
    assert play.view.undo == "seat 3 checks"
    play.undo()
    assert play.view.board == ()
    assert play.prompt.text == "Seat 3 to act"
    play.act("raise", 6)
    play.act("call")
    play.act("call")
    assert play.view.board == board
    assert play.view.stub == drawn
    assert play.prompt.text == "Seat 2 to act"
    assert play.view.total == 18
    shown = [event for event in play.events if isinstance(event, FacesShown)]
    assert len(shown) == 2
    assert play.state.sensing.confirmed == play.confirmed == 1


def test_undo_goes_back_step_by_step_to_the_beginning(tmp_path: Path) -> None:
    play = Play(options(house=unbinding(tmp_path)))
    play.run_to("table_hand")
    for text in ("seat 1 checks", "seat 3 checks", "seat 2 checks"):
        assert play.view.undo == text
        assert play.undo() is None
    for _ in range(6):
        assert play.undo() is None
    for text in ("seat 3 checks", "seat 2 calls 1", "seat 1 calls 2", "the blinds"):
        assert play.view.undo == text
        assert play.undo() is None
    assert play.kind() == "post_blinds"
    assert play.view.undo == ""
    refused = play.undo()
    assert refused is not None
    assert "nothing to take back" in refused.reason
    cards_read = sum(isinstance(event, CardDealt) for event in play.events)
    play.answer("blinds_posted")
    assert play.kind() == "act"
    assert sum(isinstance(event, CardDealt) for event in play.events) == 2 * cards_read
    play.play_hand()
    assert play.view.chips_in_play == 600
    assert play.state.sensing.confirmed == play.confirmed


def test_a_tabled_hand_stays_read_when_a_later_muck_is_taken_back() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.step(lambda _: ("check", 0))
    muck(play)
    assert play.view.undo == "seat 3 mucks"
    play.undo()
    assert play.prompt.seat == 3
    assert play.view.seats[1].reading
    assert play.rule_back() is None
    assert play.kind() == "act"
    play.act("check")
    play.settle()
    assert (play.kind(), play.prompt.seat) == ("table_hand", 3), (
        "seat 2's hand lies there, read anew"
    )
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert [event.seat for event in tabled] == [2, 2]
    assert play.confirmed == play.state.sensing.confirmed


def test_nothing_is_taken_back_while_an_irregularity_is_open() -> None:
    play = Play(options())
    play.begin()
    play.draw()
    assert play.kind() == "resolve"
    refused = play.undo()
    assert refused is not None
    assert "first" in refused.reason


def test_a_card_dealt_by_a_tap_is_taken_back_for_good() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    play.report("shoe", "reader", "lost", "unplugged")
    play.draw(read=False)
    play.answer("dealt")
    assert play.prompt.text == "Seat 3: first card"
    assert play.view.undo == "a card dealt without the reader"
    play.undo()
    assert play.prompt.text == "Seat 2: first card"
    assert play.state.sensing.held == []


def test_a_reading_after_a_tap_was_taken_back_is_the_card_that_is_due() -> None:
    """No card is out unread any more: a reading is not taken for that one, come late."""
    play = Play(options())
    play.run_to("deal_hole")
    play.report("shoe", "reader", "lost", "unplugged")
    play.draw(read=False)
    play.answer("dealt")
    play.undo()
    play.report("shoe", "reader", "ready")
    card = play.draw()
    dealt = play.events[-1]
    assert isinstance(dealt, CardDealt)
    assert (dealt.seat, dealt.card) == (2, play.handle(card))
    assert play.prompt.text == "Seat 3: first card"


def test_held_handles_are_in_no_message_for_people(tmp_path: Path) -> None:
    play = Play(options(house=unbinding(tmp_path)))
    play.run_to("table_hand")
    for _ in range(4):
        play.undo()
    assert any(is_handle(card) for card in play.state.sensing.known[-1].cards)
    assert "~" not in str(play.view)
    assert next(event for event in play.events if isinstance(event, StepUndone)).text


def test_awards_are_taken_back_with_the_fold_that_led_to_them() -> None:
    play = Play(options())
    play.begin()
    play.act("raise", 6)
    play.act("fold")
    play.act("fold")
    assert play.kind() == "push_pot"
    play.undo()
    assert play.prompt.text == "Seat 3 to act: 4 to call"
    assert play.view.awards == ()
    assert [seat.winnings for seat in play.view.seats] == [0, 0, 0]
    play.act("call")
    play.play_hand()
    assert play.view.chips_in_play == 600


def test_after_the_push_nothing_of_the_hand_is_taken_back_but_the_push() -> None:
    play = Play(options())
    play.begin()
    play.act("fold")
    play.act("fold")
    play.answer("pushed")
    assert str(play.view.undo).startswith("pushed ")
    assert play.undo() is None
    assert play.view.undo == ""
    assert play.undo() is not None


def test_a_question_asked_before_the_undo_and_answered_after_it_is_counted() -> None:
    play = Play(options())
    play.run_to("deal_board")
    play.bridge_up = False
    play.deal_prompted()
    assert len(play.state.sensing.questions) == 1
    play.undo()
    play.bridge_up = True
    play.settle()
    assert play.state.sensing.questions == []
    assert play.state.sensing.confirmed == play.confirmed == 1
    play.act("check")
    play.settle()
    assert play.kind() == "act"
    assert play.state.sensing.confirmed == play.confirmed == 2


def test_no_hand_is_tabled_from_a_reading_that_was_taken_back(tmp_path: Path) -> None:
    """What was read was the hand with the drawn card; standing pat, the seat holds another one."""
    play = Play(
        game_options("deuce_to_seven_single", (200, 200), unbinding(tmp_path, "wsop")), shuffled(5)
    )
    play.choose_discards = lambda _, __, ___: 1
    play.begin()
    play.run_to("push_pot")
    while play.prompt.kind != "discard":
        assert play.rule_back() is None
    before = len(play.events)
    assert play.answer("pat") is None
    play.zones["reading"] = []
    while play.kind() == "act":
        play.act("check")
    assert play.kind() == "table_hand"
    assert not any(isinstance(event, HandTabled) for event in play.events[before:])


def test_a_hand_that_was_faced_is_tabled_anew_with_the_cards_that_came_after_it() -> None:
    """All in on third street, taken back and done again: the table went on for ever."""
    levels = (Level(ante=1, bring_in=2, small_bet=4, big_bet=8),)
    play = Floor(
        table(
            {1: 9, 2: 9}, house="wsop", game="stud", limit="fixed", seats=8, small_bet=4,
            big_bet=8, ante=1, bring_in=2, tournament=TournamentTerms(levels=levels, stack=9),
        ),
        shuffled(4),
    )  # fmt: skip
    play.begin(all_in)
    while not any(isinstance(event, HandTabled) for event in play.events):
        play.step(all_in)
    while play.prompt.kind in {"table_hand", "name_cards"}:
        play.step(all_in)
    assert play.rule_back() is None
    hand = play.state.hand
    faced = [event for event in play.events if isinstance(event, HandTabled)]
    while play.prompt.kind != "push_pot" and play.state.hand == hand and len(play.events) < 200:
        if play.prompt.kind != "table_hand":
            play.step(all_in)
            continue
        # The cards that were read before lie there still, the last ones come to them.
        play.zones["reading"] = []
        for card in play.held[play.prompt.seat]:
            if card not in play.face_up:
                play.lay("reading", card)
        play.settle()
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert {len(event.cards) for event in faced} == {3}
    assert [len(event.cards) for event in tabled[-2:]] == [7, 7]
