"""Stud by the prompts: up-cards, who opens, the shortage procedure, the hands read at the end."""

import pytest

from engine import core
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.hand_events import CardBurned, FacesShown, HandTabled, StubReshuffled
from engine.messages.sensed.commands import OpenFaces, ReturnCards
from engine.messages.sensed.observations import SourceReported
from engine.messages.shown.views import View
from tests.engine.core.playing import Play, game_options, keys, passive, shuffled
from tests.engine.core.test_misdealt import report

DECK = ("2c", "3c", "4c", "5c", "6c", "7c", "Kd", "2d", "9s", "Kh", "8d", "9d", "Qs", "Qh", "Jd")
"""Dealt to three seats: two down and one up each, then up-cards street by street."""


def asked(play: Play) -> list[tuple[str, str, str]]:
    steps = {prompt.number: prompt for prompt in play.prompts if prompt.kind != "wait"}
    return [(step.kind, step.text, step.clause) for step in steps.values()]


def stacked(play: Play) -> Play:
    """The deck begins with DECK."""
    play.deck = DECK + tuple(card for card in play.deck if card not in DECK)
    return play


@pytest.mark.clause("OH-7CS-03")
@pytest.mark.clause("OH-7CS-04")
@pytest.mark.clause("OH-7CS-09")
@pytest.mark.clause("OH-7CS-10")
@pytest.mark.clause("OH-7CS-11")
def test_third_and_fourth_street_ask_for_each_step_and_say_why() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100), "ohio")))
    play.run_to("burn")
    play.run_to("act")
    assert asked(play)[-18:] == [
        ("post_blinds", "Post the antes", "OH-7CS-02"),
        ("deal_hole", "Seat 1: first card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 2: first card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 3: first card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 1: second card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 2: second card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 3: second card face down", "OH-7CS-03"),
        ("deal_hole", "Seat 1: third card face up", "OH-7CS-03"),
        ("deal_hole", "Seat 2: third card face up", "OH-7CS-03"),
        ("deal_hole", "Seat 3: third card face up", "OH-7CS-03"),
        ("act", "Seat 2 brings it in: 1", "OH-7CS-04"),
        ("act", "Seat 3 to act: 1 to call", "OH-7CS-06"),
        ("act", "Seat 1 to act: 1 to call", "OH-7CS-06"),
        ("burn", "Burn one card before fourth street", "OH-7CS-09"),
        ("deal_hole", "Seat 1: fourth card face up", "OH-7CS-10"),
        ("deal_hole", "Seat 2: fourth card face up", "OH-7CS-10"),
        ("deal_hole", "Seat 3: fourth card face up", "OH-7CS-10"),
        ("act", "Seat 1 to act", "OH-7CS-11"),
    ]
    turns = [prompt.detail for prompt in play.prompts if prompt.kind == "act"]
    assert turns[0] == "2d is the lowest card"
    assert turns[-1] == "High with king high, eight kicker"


def test_an_up_card_has_its_face_before_the_next_one_is_dealt() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    while not play.prompt.face_up:
        play.step(passive)
    play.step(passive)
    assert play.view.seats[0].cards == ("??", "??", "Kd")
    play.step(passive)
    assert play.view.seats[1].cards == ("??", "??", "2d")
    assert play.prompt.text == "Seat 3: third card face up"
    shown = [event for event in play.events if isinstance(event, FacesShown)]
    assert [event.place for event in shown] == ["seat 1", "seat 2"]
    assert {event.by for event in shown} == {"bridge_opened"}
    reasons = [event.reason for event in play.events if isinstance(event, OpeningAsked)]
    assert reasons == ["house default: up_cards"] * 2


def test_only_up_cards_are_ever_opened_before_the_showdown() -> None:
    play = Play(game_options("stud", (100, 100, 100, 100)), shuffled(5))
    up: set[str] = set()
    while play.kind() != "table_hand":
        play.step(passive)
        for command in core.commands(play.state):
            assert not isinstance(command, OpenFaces), "answered at once"
        up = {play.handle(card) for card in play.face_up}
    opened = {card for event in play.events if isinstance(event, OpeningAsked)
              for card in event.handles}  # fmt: skip
    assert opened == up


def test_a_camera_at_the_seats_confirms_up_cards_in_place_of_the_bridge() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    places = ("seat 1", "seat 2", "seat 3")
    play.observe(
        SourceReported(source="overhead", kind="camera", state="ready", words="", places=places)
    )
    while play.prompt.kind != "act":
        if play.prompt.face_up:
            play.lay(f"seat {play.prompt.seat}", play.stub[0])
        play.step(passive)
    shown = [event for event in play.events if isinstance(event, FacesShown)]
    assert [(event.place, event.faces) for event in shown] == [
        ("seat 1", ("Kd",)), ("seat 2", ("2d",)), ("seat 3", ("9s",)),
    ]  # fmt: skip
    assert {event.by for event in shown} == {"camera_confirmed"}


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("ohio", marks=pytest.mark.clause("OH-7CS-17")),
        pytest.param("live", marks=pytest.mark.clause("LIVE-7CS-17")),
    ],
)
@pytest.mark.parametrize("street", ["fifth", "sixth"])
def test_an_up_card_that_lies_face_down_is_flagged_where_it_lies(house: str, street: str) -> None:
    play = Play(game_options("stud", (100, 100, 100), house))
    places = ("seat 1", "seat 2", "seat 3")
    play.observe(
        SourceReported(source="overhead", kind="camera", state="ready", words="", places=places)
    )
    while not (play.view.street == street and play.prompt.face_up):
        if play.prompt.face_up:
            play.lay(f"seat {play.prompt.seat}", play.stub[0])
        play.step(passive)
    seat = play.prompt.seat
    play.lay(f"seat {seat}", play.stub[0], "back")
    play.step(passive)
    while play.kind() == "deal_hole":
        play.lay(f"seat {play.prompt.seat}", play.stub[0])
        play.step(passive)
    number = len(play.zones[f"seat {seat}"])
    assert play.prompt.detail == f"Card {number} at seat {seat} lies face down: turn it"
    # Nobody is dealt to, and nobody acts, before it is turned.
    assert (play.kind(), play.view.legal) == ("wait", ())
    track, card, _ = play.zones[f"seat {seat}"].pop()
    play.zones[f"seat {seat}"].append((track, card, "face"))
    play.settle()
    assert play.view.seats[seat - 1].cards[-1] == card
    assert not play.state.sensing.irregularities


def test_without_the_bridge_the_dealer_names_up_cards() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    while not play.prompt.face_up:
        play.step(passive)
    play.report("bridge", "bridge", "lost")
    play.reading_now = False
    while play.prompt.kind != "name_cards":
        play.step(passive)
    assert play.prompt.text == "Name the card of seat 1"
    play.run_to("act")
    assert [seat.cards[2] for seat in play.view.seats] == ["Kd", "2d", "9s"]
    assert play.view.seats[1].position == ""


def test_the_bring_in_is_a_decision_of_its_own_and_can_be_taken_back() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    play.run_to("act")
    labels = [legal.label for legal in play.view.legal]
    assert labels == ["Bring in 1", "Complete to 2"]
    assert play.act("fold") is not None
    assert play.act("call", 1) is None
    view = play.view
    assert view.seats[1].position == "bring-in"
    assert view.seats[1].last_action == "brings it in for 1"
    assert view.undo == "seat 2 brings it in"
    assert view.button == 0
    play.undo()
    assert play.prompt.text == "Seat 2 brings it in: 1"
    assert play.view.undo == "the antes"


def test_antes_are_collected_before_the_first_card() -> None:
    play = Play(game_options("stud", (100, 100, 100)))
    play.run_to("deal_hole")
    assert [(chore.kind, chore.amount) for chore in play.prompt.chores] == [("collect_bets", 3)]
    assert [(pot.name, pot.amount) for pot in play.view.pots] == [("Main pot", 3)]


def test_at_the_showdown_only_the_down_cards_are_slid_and_read() -> None:
    play = Play(game_options("stud", (100, 100)), shuffled(3))
    play.run_to("table_hand")
    seat = play.prompt.seat
    assert play.prompt.text == f"Seat {seat} tables: slide the 3 down cards to the reading place"
    assert play.prompt.count == 3
    play.step(passive)
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert set(tabled[0].cards) == set(play.held[seat])
    assert tabled[0].by == "camera_confirmed"


def play_to_seventh(house: str, seats: int) -> Play:
    play = Play(game_options("stud", (100,) * seats, house), shuffled(seats))
    while play.view.street != "seventh":
        play.step(passive)
    return play


def fold_one_on_fifth(view: View) -> tuple[str, int]:
    """On fifth street one seat bets and the next one folds; else everybody checks and calls."""
    live = sum(seat.state == "in_hand" for seat in view.seats)
    offered = {legal.action: legal for legal in view.legal}
    if view.street == "fifth" and live == 8:
        return ("bet", offered["bet"].minimum) if "bet" in offered else ("fold", 0)
    return passive(view)


def called_by_a_slip() -> Play:
    """Seat 1 folded and a call was entered: the burn and two cards of fourth street are out."""
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    play.run_to("burn")
    for _ in range(3):
        play.step(passive)
    assert [play.view.seats[seat].cards[3:] for seat in range(3)] == [("8d",), ("9d",), ()]
    assert play.undo() is None
    assert play.prompt.text == "Seat 1 to act: 1 to call"
    return play


def test_an_up_card_that_lies_before_its_seat_goes_to_no_other_by_an_undo() -> None:
    play = called_by_a_slip()
    assert play.act("fold") is None
    assert play.prompt.text == "2 cards lie elsewhere than they are due now"
    assert play.prompt.detail == "Dealt next: seat 1's card to seat 2, seat 2's card to seat 3"
    assert keys(play) == ["put_back", "keep"]
    assert [seat.cards[3:] for seat in play.view.seats[1:3]] == [(), ()]
    assert play.undo() is not None
    # The dealer moves them: each is bound to whom it lies before then.
    assert play.answer("keep") is None
    play.settle()
    assert [seat.cards[3:] for seat in play.view.seats[1:3]] == [("8d",), ("9d",)]
    assert play.kind() == "act"


def test_another_report_does_not_move_cards_that_lie_elsewhere() -> None:
    play = called_by_a_slip()
    play.act("fold")
    told = play.prompt.detail
    assert report(play, "wrong_first_seat", (2,)) is None
    assert play.answer("stands", by="Ann") is None
    assert (play.prompt.detail, keys(play)) == (told, ["put_back", "keep"])


def test_what_went_back_into_the_stub_is_dealt_anew() -> None:
    play = called_by_a_slip()
    play.act("fold")
    assert play.answer("put_back") is None
    for seat in (1, 2):
        play.stub.append(play.held[seat].pop())
    assert (play.prompt.text, play.view.burns) == ("Seat 2: fourth card face up", 1)
    play.run_to("act")
    assert [seat.cards[3:] for seat in play.view.seats[1:3]] == [("Qs",), ("Qh",)]


@pytest.mark.parametrize(("kept", "said"), [(True, "stands"), (True, "withdrawn"), (False, "")])
def test_a_card_before_its_time_is_no_up_card_unasked_where_a_burn_was_kept(
    kept: bool, said: str
) -> None:
    """A dealer who does not think of the kept burn burns again, and the plan has it at a seat."""
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    play.run_to("act")
    if kept:
        play.lay("burn", play.draw(), "back")
        assert report(play, "premature_fourth", ()) is None
        assert play.answer("burn_kept", by="Ann") is None
    while play.kind() == "resolve":
        play.answer("done_step")
    play.lay("burn", play.draw(), "back")
    if said:
        assert play.answer(said, by="Ann") is None
    if play.kind() == "resolve":
        assert play.answer("keep", by="Ann") is None
    while play.view.street == "third" and play.kind() == "act":
        play.act(*passive(play.view))
    asked = play.prompt.text == "A card lies elsewhere than it is due now"
    assert asked == kept
    if kept:
        assert play.prompt.detail == "Dealt next: the burn to seat 1"
        assert play.answer("keep") is None
    assert play.kind() == "deal_hole"


@pytest.mark.parametrize("again", [("call", 1), ("raise", 2)])
def test_whoever_stays_in_keeps_the_card_that_lies_there(again: tuple[str, int]) -> None:
    play = called_by_a_slip()
    assert play.act(*again) is None
    while play.view.street == "third":
        play.act("call")
    play.settle()
    assert [seat.cards[3:] for seat in play.view.seats[:2]] == [("8d",), ("9d",)]
    assert play.prompt.text == "Seat 3: fourth card face up"


@pytest.mark.clause("OH-7CS-22")
def test_two_cards_left_for_seven_seats_make_a_common_card_from_the_stub() -> None:
    """Eight seats to fifth street, seven from then on: 2 of the stub and 3 burns don't serve 7."""
    play = Play(game_options("stud", (100,) * 8, "ohio"), shuffled(8))
    while play.view.street != "seventh":
        play.step(fold_one_on_fifth)
    assert (play.view.stub, play.view.burns) == (2, 3)
    assert play.prompt.text == "Burn one card before seventh street"
    chore = next(chore for chore in play.prompt.chores if chore.kind == "count_stub")
    assert chore.text == "Count the stub without showing a card: 2; 8 are needed."
    play.step(passive)
    assert play.prompt.text == "Deal one common card face up in the middle"
    assert play.prompt.clause == "OH-7CS-22"
    play.run_to("act")
    assert len(play.view.board) == 1
    assert play.view.board[0] != "??"
    play.play_hand()
    assert all(len(event.cards) == 6 for event in play.events if isinstance(event, HandTabled))


@pytest.mark.clause("OH-7CS-23")
@pytest.mark.clause("OH-7CS-21")
@pytest.mark.clause("LIVE-7CS-21")
@pytest.mark.parametrize(
    ("house", "seats", "clause"),
    [
        ("ohio", 8, "OH-7CS-23"), ("ohio", 7, "OH-7CS-21"), ("live", 7, "LIVE-7CS-21"),
        ("wsop", 8, "WL 228"),
    ],
)  # fmt: skip
def test_the_dealer_is_led_through_the_shortage(house: str, seats: int, clause: str) -> None:
    play = play_to_seventh(house, seats)
    assert play.prompt.clause == clause
    stub, burns = play.view.stub, play.view.burns
    before = len(play.prompts)
    if play.prompt.kind == "reshuffle":
        assert play.prompt.count == burns
        returned = next(c for c in core.commands(play.state) if isinstance(c, ReturnCards))
        burned = [event.card for event in play.events if isinstance(event, CardBurned)]
        assert list(returned.handles) == burned[-burns:]
        play.step(passive)
        assert play.view.stub == stub + burns
        assert play.view.burns == 0
        shuffled_back = [e for e in play.events if isinstance(e, StubReshuffled)]
        assert [len(event.cards) for event in shuffled_back] == [burns]
    play.run_to("act")
    assert before < len(play.prompts)
    texts = [text for _, text, _ in asked(play)]
    if seats == 8:
        assert "Deal one common card face up in the middle" in texts
    else:
        assert "Seat 1: seventh card face down" in texts
    play.play_hand()
    assert play.found("extra_card") == []


def test_a_reshuffle_can_be_taken_back_and_done_again() -> None:
    play = play_to_seventh("ohio", 8)
    assert play.kind() == "reshuffle"
    view = play.view
    play.step(passive)
    assert play.view.undo == "the reshuffle"
    play.undo()
    assert play.kind() == "reshuffle"
    assert (play.view.stub, play.view.burns) == (view.stub, view.burns)
    assert play.answer("reshuffled") is None
    play.play_hand()


def test_the_screen_offers_what_there_is_at_each_step() -> None:
    play = play_to_seventh("ohio", 8)
    assert keys(play) == ["reshuffled"]
    assert play.prompt.detail.endswith("Folded cards stay out.")


def test_of_burns_that_nobody_read_the_bridge_takes_none_back() -> None:
    play = Play(game_options("stud", (100,) * 8, "ohio"))
    play.begin()
    while play.kind() != "reshuffle":
        if play.kind() == "resolve":
            play.answer("keep")
            continue
        unread = play.kind() == "burn" and len(play.burned) == 1
        play.report("shoe", "reader", "lost" if unread else "ready", "unplugged")
        play.step(passive)
    returned = next(one for one in core.commands(play.state) if isinstance(one, ReturnCards))
    assert (play.prompt.count, len(returned.handles)) == (3, 2)
    assert "??" not in returned.handles
    play.step(passive)
    play.report("shoe", "reader", "ready")
    play.run_to("act")


def test_a_seat_that_lacks_a_card_keeps_its_up_card() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    play.run_to("act")
    seat = play.prompt.seat
    shown = play.view.seats[seat - 1].cards
    assert report(play, "missing_card", (seat,)) is None
    assert play.answer("dealt_next", by="Ann") is None
    play.held[seat].pop(1)
    assert (play.kind(), play.prompt.face_up) == ("deal_hole", False)
    play.deal_prompted()
    assert sorted(play.view.seats[seat - 1].cards) == sorted(shown)
    assert play.kind() == "act"


def test_an_up_card_that_is_replaced_is_an_up_card_again() -> None:
    play = stacked(Play(game_options("stud", (100, 100, 100))))
    play.run_to("act")
    assert report(play, "boxed_card", (2,), 3) is None
    assert play.answer("replaced", by="Ann") is None
    while play.kind() == "resolve":
        play.answer("done_step")
    play.held[2].pop()
    assert (play.prompt.seat, play.prompt.face_up) == (2, True)
    card = play.stub[0]
    play.deal_prompted()
    play.settle()
    assert play.view.seats[1].cards[-1] == card
    assert play.kind() == "act"
