"""What a ruling does to one card or one hand: which one it is, and what the dealer does then."""

import pytest

from engine.cards import Card
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.hand_events import HandTabled, IrregularityFound
from engine.messages.ruling_events import (
    CardExchanged,
    CardsFouled,
    HandCounted,
    HandKilled,
    PaperSetAside,
    RulingMade,
)
from engine.messages.wanted.intents import Rejection, ReportIrregularity, TakeBackRuling
from engine.procedure.wrong_deals.circumstances import list_which
from tests.engine.core.playing import Play, game_options, keys, options, passive, shuffled
from tests.engine.core.test_misdealt import is_out, report, rulings, stacked

TOP = "As Ks Qs Ad Kd Qd 2c 7h 8c 9d 3h 4s 5c 6d Jh"


def said(play: Play, kind: str, place: str = "", number: int = 0) -> Rejection | None:
    told = ReportIrregularity(id="r", kind=kind, place=place, number=number)  # type: ignore[arg-type]
    return play.intend(told)


def open_one(play: Play) -> IrregularityFound:
    (found,) = [one for one in play.state.sensing.irregularities if one.blocking]
    return found


def on_flop(house: str = "wsop") -> Play:
    """Three players; burn and flop lie there, and nobody has acted upon it."""
    play = Play(options((200, 200, 200), house=house), stacked(TOP))
    play.begin()
    while play.view.street != "flop" or play.kind() != "act":
        play.step(passive)
    return play


def test_a_boxed_card_waits_until_it_is_said_which_one() -> None:
    """Without a seat the street's last card was set aside: of Courchevel the flop's first one."""
    play = Play(game_options("courchevel", (200, 200, 200)), shuffled(5))
    play.begin()
    board = list(play.view.board)
    assert report(play, "boxed_card") is None
    assert "replaced" not in keys(play)
    assert play.prompt.detail == "Say to whom it happened"
    assert report(play, "boxed_card", (2,), 3) is None
    assert play.answer("replaced", by="Ann") is None
    (effect,) = rulings(play)[-1].effects
    assert effect == CardExchanged(seat=2, number=3, to="paper")
    play.answer("done_step")
    assert (play.kind(), play.prompt.seat) == ("deal_hole", 2)
    assert list(play.view.board) == board


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_boxed_card_of_the_flop_is_replaced_by_the_next_one(number: int) -> None:
    play = on_flop()
    lying: list[Card] = list(play.view.board)
    assert said(play, "boxed_card", "board", number) is None
    assert play.answer("replaced", by="Ann") is None
    (effect,) = rulings(play)[-1].effects
    assert effect == PaperSetAside(number=(number or 3) + 1), "the burn came before them"
    gone = lying[(number or 3) - 1]
    play.zones["board"] = [one for one in play.zones["board"] if one[1] != gone]
    play.answer("done_step")
    assert play.kind() == "deal_board"
    play.lay("board", play.stub[0])
    fresh = play.draw()
    play.settle()
    assert set(play.view.board) == {*lying, fresh} - {gone}
    assert play.kind() == "act"


def test_a_boxed_burn_is_replaced_and_the_board_stays() -> None:
    play = on_flop()
    lying = set(play.view.board)
    assert said(play, "boxed_card", "burn") is None
    assert play.answer("replaced", by="Ann") is None
    play.answer("done_step")
    assert play.kind() == "burn"
    play.deal_prompted()
    play.settle()
    assert set(play.view.board) == lying
    assert play.view.burns == 1


def test_a_card_of_an_earlier_street_is_no_paper() -> None:
    play = on_flop()
    play.run_to("burn")
    play.deal_prompted()
    play.deal_prompted()
    assert play.view.street == "turn"
    assert said(play, "boxed_card", "board", 1) is None
    assert "replaced" not in keys(play)
    assert play.answer("withdrawn", by="Ann") is None
    assert said(play, "boxed_card", "board", 4) is None
    assert "replaced" in keys(play)


def test_a_seat_and_the_board_are_not_both_named() -> None:
    play = on_flop()
    both = ReportIrregularity(id="r", kind="boxed_card", seats=(1,), place="board")
    assert isinstance(play.intend(both), Rejection)
    assert isinstance(said(play, "exposed_card", "board"), Rejection), "boxed cards alone"


def test_the_card_of_a_ruling_is_remembered_when_it_is_taken_back() -> None:
    play = Play(options((200, 200, 200), house="ohio"))
    play.begin()
    assert report(play, "exposed_card", (3,), 1) is None
    assert play.answer("replaced", by="Ann") is None
    assert play.intend(TakeBackRuling(id="b", by="Ann")) is None
    assert (open_one(play).seats, list_which(open_one(play))) == ((3,), ((3, 1),))
    assert play.answer("replaced", by="Ann") is None
    (effect,) = rulings(play)[-1].effects
    assert effect == CardExchanged(seat=3, number=1)


@pytest.mark.parametrize("carried_out", [True, False])
def test_a_killed_hand_whose_ruling_is_taken_back_gets_its_cards_back(carried_out: bool) -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    assert report(play, "dead_hand", (3,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    if carried_out:
        play.answer("done_step")
    assert play.intend(TakeBackRuling(id="b", by="Ann")) is None
    assert not is_out(play, 3)
    if carried_out:
        assert play.prompt.text == "Give seat 3 its cards back"
        assert play.answer("done_step") is None
    assert play.prompt.text == "Dead hand (seat 3)"
    assert play.answer("stands", by="Ann") is None
    assert play.kind() == "act"


@pytest.mark.parametrize("kind", ["one_card_more", "dealt_twice"])
def test_the_up_card_that_was_due_to_a_seat_is_not_taken_for_one_too_many(kind: str) -> None:
    play = Play(game_options("stud", (200, 200, 200), house="wsop"), shuffled(9))
    while not (play.prompt.face_up and play.prompt.seat == 2):
        play.run_to("deal_hole")
        play.deal_prompted()
        play.settle()
    assert report(play, kind, (1,)) is None
    assert not {"becomes_burn", "moved_on"} & {*keys(play)}
    assert play.answer("withdrawn", by="Ann") is None
    # Nor can its first card be meant: the last one before the seat is its up-card.
    assert report(play, kind, (1,), 1) is None
    assert "moved_on" not in keys(play)
    assert play.answer("withdrawn", by="Ann") is None
    # Once the card after it is out, that one may be the card too many.
    play.deal_prompted()
    play.settle()
    assert report(play, kind, (1,)) is None
    assert "becomes_burn" in keys(play)


@pytest.mark.parametrize("kind", ["dead_hand", "killed_hand", "exposed_card", "missing_card"])
def test_of_two_hands_each_has_a_ruling_of_its_own(kind: str) -> None:
    """Else one taken back would give back one seat's cards alone."""
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    refused = report(play, kind, (2, 3), 1)
    assert refused is not None
    assert refused.reason == "Name the seat concerned, each once"
    assert report(play, kind, (3,), 1) is None


@pytest.mark.clause("LIVE-GL-28")
def test_whose_the_card_too_many_is_can_be_said_to_what_the_reader_noticed() -> None:
    play = Play(options((200, 200, 200), house="live"))
    play.begin()
    extra = play.draw()
    assert play.answer("one_card_more") is None
    assert "dead_hand" not in keys(play), "nobody said whose hand it is"
    assert "becomes_burn" in keys(play)
    (offer,) = [one for one in play.view.offers if one.name == "wrong_deal"]
    assert offer.detail == "say to whom"
    assert report(play, "one_card_more", (2,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    assert rulings(play)[-1].clause == "LIVE-GL-28"
    assert rulings(play)[-1].effects == (
        HandKilled(seat=2),
        CardsFouled(cards=(play.handle(extra),)),
    )
    play.answer("done_step")
    stub = play.view.stub
    play.run_to("burn")
    burn = play.stub[0]
    play.deal_prompted()
    assert play.handle(burn) in play.state.progress.hand.burns, "not the card too many"  # type: ignore[union-attr]
    assert play.view.stub == stub - 1


def dealt_from_another_button(house: str = "wsop") -> Play:
    """The button lay one seat further: each card went one place on."""
    play = Play(options((200, 200, 200), house=house), stacked(TOP))
    play.begin()
    order = [seat.seat for seat in play.state.progress.hand.seats]  # type: ignore[union-attr]
    held = dict(play.held)
    for at, seat in enumerate(order):
        play.held[order[(at + 1) % 3]] = held[seat]
    return play


@pytest.mark.parametrize(("house", "clause"), [("wsop", "WL 109"), ("live", "LIVE-GL-45")])
@pytest.mark.parametrize("late", [False, True])
def test_a_deal_from_a_wrong_button_is_bound_to_whom_the_cards_lie_before(
    house: str, clause: str, late: bool
) -> None:
    play = dealt_from_another_button(house)
    stood = play.state.progress.hand.seats[0].seat  # type: ignore[union-attr]
    if late:
        while play.view.street != "flop" or play.kind() != "act":
            play.step(passive)
    assert report(play, "wrong_button", (stood,)) is None
    assert "dealt_from" in keys(play)
    assert play.answer("dealt_from", by="Ann") is None
    assert rulings(play)[-1].clause == clause
    while play.kind() != "push_pot":
        play.zones["reading"] = []
        play.step(passive)
        assert play.kind() != "resolve", play.prompt
    tabled = {one.seat: set(one.cards) for one in play.events if isinstance(one, HandTabled)}
    assert tabled == {seat: set(play.held[seat]) for seat in tabled}


def test_a_button_put_back_to_where_the_record_has_it_changes_no_hand_to_come() -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    due = play.state.progress.hand.began.button  # type: ignore[union-attr]
    assert report(play, "wrong_button", (due,)) is None
    assert "dealt_from" not in keys(play), "it was dealt from there by the plan"
    assert play.answer("stands", by="Ann") is None
    assert play.prompt.text == f"Put the button back to seat {due}"
    assert play.state.ledger.correct_button == 0


def test_the_bridge_is_asked_whether_it_was_dealt_from_the_button_that_is_told() -> None:
    play = dealt_from_another_button()
    stood = play.state.progress.hand.seats[0].seat  # type: ignore[union-attr]
    play.run_to("table_hand")
    play.table_prompted()
    assert play.prompt.text.startswith("Camera and reader disagree")
    assert report(play, "wrong_button", (stood,)) is None
    assert play.state.sensing.stated == 1
    assert play.prompt.text == f"The button stood at the wrong seat (seat {stood})"


def at_the_reading_place(lying: int, house: str = "live") -> Play:
    """The first to show tables so many of its cards and of others."""
    play = Play(options((200, 200, 200), house=house), stacked(TOP))
    play.begin()
    play.run_to("table_hand")
    mine = play.held[play.prompt.seat]
    for card in (*mine, "5c", "6d", "Jh")[:lying]:
        play.lay("reading", card)
    play.settle()
    return play


@pytest.mark.clause("LIVE-GL-28")
def test_three_cards_at_the_reading_place_stop_the_hand() -> None:
    play = at_the_reading_place(3)
    seat = open_one(play).seats[0]
    assert play.prompt.text == f"A hand has a wrong number of cards (seat {seat})"
    assert (open_one(play).name, open_one(play).number) == ("wrong_number", 3)
    assert not open_one(play).reported
    assert keys(play) == ["dead_hand", "stands", "withdrawn"]
    assert play.answer("dead_hand", by="Ann") is None
    assert rulings(play)[-1].clause == "LIVE-GL-28"
    assert is_out(play, seat)


@pytest.mark.parametrize("lying", [1, 2, 4])
def test_a_card_less_or_a_second_hand_beside_it_is_no_wrong_number(lying: int) -> None:
    """What is missing may lie under another card; four cards are two players' hands."""
    play = at_the_reading_place(lying)
    assert not play.found("wrong_number")


def test_a_hand_with_a_card_too_many_that_plays_is_named_by_the_dealer() -> None:
    play = at_the_reading_place(3)
    seat = open_one(play).seats[0]
    assert play.answer("stands", by="Ann") is None
    assert play.prompt.text == f"Take the extra card from seat {seat} away"
    assert play.answer("done_step") is None
    assert play.kind() == "table_hand"
    assert not [one for one in play.state.sensing.irregularities if one.blocking]
    assert play.answer("name_them") is None
    assert play.name(*play.held[seat]) is None
    (tabled,) = [one for one in play.events if isinstance(one, HandTabled)]
    assert (tabled.seat, set(tabled.cards)) == (seat, set(play.held[seat]))


def test_a_hand_that_lacks_a_card_plays_with_what_is_left() -> None:
    play = at_the_reading_place(0)
    seat = play.prompt.seat
    assert report(play, "wrong_number", (seat,), 1) is None
    assert play.answer("stands", by="Ann") is None
    assert rulings(play)[-1].effects == (HandCounted(seat=seat, cards=1),)
    left = play.held[seat][0]
    play.lay("reading", left)
    play.settle()
    assert play.prompt.count == 1
    if "camera_right" in keys(play):
        assert play.answer("camera_right") is None
    else:
        assert play.name(left) is None
    (tabled,) = [one for one in play.events if isinstance(one, HandTabled)]
    assert (tabled.seat, tabled.cards, tabled.by) == (seat, (left,), "dealer")


@pytest.mark.parametrize(
    ("game", "left", "plays"),
    [
        ("omaha", 1, False),
        ("omaha", 2, True),
        ("deuce_to_seven_single", 4, False),
        ("badugi", 3, True),
        ("stud", 5, True),
        ("stud", 4, False),
    ],
)
def test_a_hand_that_can_t_be_compared_any_more_does_not_play_with_what_is_left(
    game: str, left: int, plays: bool
) -> None:
    play = Play(game_options(game, (200, 200), house="live"), shuffled(2))
    play.begin()
    play.run_to("table_hand")
    seat = play.prompt.seat
    assert report(play, "wrong_number", (seat,), left) is None
    assert play.answer("stands", by="Ann") is None
    made: RulingMade = rulings(play)[-1]
    assert made.effects == ((HandCounted(seat=seat, cards=left),) if plays else ())


def test_a_deal_that_slipped_in_a_draw_game_is_bound_until_somebody_draws() -> None:
    play = Play(game_options("badugi", (200, 200, 200), house="live"), shuffled(4))
    play.begin()
    order = [seat.seat for seat in play.state.progress.hand.seats]  # type: ignore[union-attr]
    held = {seat: [play.handle(card) for card in play.held[seat]] for seat in order}
    play.act(*passive(play.view))
    assert report(play, "skipped_seat", (order[1],), 1) is None
    assert play.answer("stands", by="Ann") is None
    now = play.state.progress.hand  # type: ignore[union-attr]
    assert now.at(order[2]).cards[0] == held[order[1]][0], "the card that was due to the one before"
    assert now.at(order[1]).cards[-1] == held[order[2]][-1]
    assert play.kind() == "act"


def test_a_card_that_was_dealt_on_before_the_ruling_stays_where_it_was_due() -> None:
    """The dealer pitched one more while somebody spoke: it lies before the next seat."""
    play = Play(options((200, 200, 200), house="wsop"), stacked(TOP))
    play.run_to("deal_hole")
    play.deal_prompted()
    boxed = next(seat for seat, cards in play.held.items() if cards)
    due = play.prompt.seat
    assert report(play, "boxed_card", (boxed,), 1) is None
    after = play.draw()
    assert play.answer("replaced", by="Ann") is None
    play.answer("done_step")
    now = play.state.progress.hand  # type: ignore[union-attr]
    assert now.at(due).cards == [play.handle(after)]
    assert now.at(boxed).cards == []
    assert (play.kind(), play.prompt.seat) == ("deal_hole", boxed)


def test_a_hand_that_comes_back_over_the_muck_s_antenna_has_thrown_nothing_away() -> None:
    play = Play(game_options("badugi", (200, 200, 200), house="live"), shuffled(4))
    play.begin()
    seat = play.prompt.seat
    mine = list(play.held[seat])
    play.throw(seat, mine, folded=True)
    assert report(play, "killed_hand", (seat,)) is None
    assert play.answer("comes_back", by="Ann") is None
    play.held[seat] = mine
    play.answer("done_step")
    play.run_to("discard")
    while play.prompt.seat != seat:
        play.step(passive)
    assert "done" not in keys(play), "nothing was read at the muck on this draw"


def test_a_hand_that_plays_short_gets_no_card_for_an_exposed_one() -> None:
    """Found by random keys: the street's cards were counted in a hand that had fewer of them."""
    play = Play(options((200, 200, 200), house="live"), stacked(TOP))
    play.begin()
    assert report(play, "wrong_number", (2,), 1) is None
    assert play.answer("stands", by="Ann") is None
    assert report(play, "exposed_card", (2,), 1) is None
    assert "replaced" not in keys(play)
    assert play.answer("withdrawn", by="Ann") is None
    assert report(play, "double_burn") is None
    assert keys(play) == ["stands", "withdrawn"]


@pytest.mark.parametrize("rule", ["dealt_last", "stands"])
def test_a_ruling_that_gives_an_up_card_to_another_seat_has_the_dealer_look_where_it_lies(
    rule: str,
) -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(5))
    play.run_to("deal_hole")
    while len(play.held.get(2, ())) < 4:
        play.step(passive)
    told = play.held[2][-1]
    assert report(play, "skipped_seat", (2,)) is None
    assert play.answer(rule, by="Ann") is None
    assert play.prompt.text == f"See that {told} lies before seat 3"
    play.answer("done_step")
    play.settle()
    assert play.state.progress.hand.at(3).up_cards[-1] == told  # type: ignore[union-attr]
    assert (play.kind(), play.prompt.seat) == ("deal_hole", 2)


def test_a_ruling_that_gives_down_cards_to_other_seats_asks_nobody_to_look() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(5))
    play.run_to("deal_hole")
    while len(play.held.get(2, ())) < 2:
        play.step(passive)
    assert report(play, "skipped_seat", (2,)) is None
    assert play.answer("dealt_last", by="Ann") is None
    assert play.kind() == "deal_hole"


def test_a_ruling_that_turns_a_down_card_up_opens_nothing() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(5))
    play.run_to("deal_hole")
    while not any(seat.up_cards for seat in play.state.progress.hand.seats):  # type: ignore[union-attr]
        play.step(passive)
    last = play.state.progress.hand.seats[-1].seat  # type: ignore[union-attr]
    down = play.handle(play.held[last][1])
    assert report(play, "skipped_seat", (last,), 2) is None
    assert play.answer("dealt_last", by="Ann") is None, "nobody was skipped; who ruled is wrong"
    play.answer("done_step")
    while play.kind() == "deal_hole":
        play.deal_prompted()
    asked = [one for one in play.events if isinstance(one, OpeningAsked)]
    assert all(down not in one.handles for one in asked)
    assert play.kind() == "name_cards"


def test_a_card_too_many_that_lies_face_up_is_named_to_the_dealer() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(5))
    play.run_to("deal_hole")
    while len(play.held.get(2, ())) < 3:
        play.step(passive)
    extra = play.held[2][-1]
    assert report(play, "one_card_more", (1,)) is None
    assert play.answer("becomes_burn", by="Ann") is None
    assert play.prompt.text == f"Take {extra} from seat 1: it is the burn"
    play.held[2].remove(extra)
    play.answer("done_step")
    assert play.handle(extra) in play.state.progress.hand.burns  # type: ignore[union-attr]
    play.deal_prompted()
    assert play.state.progress.hand.at(2).up_cards == (play.held[2][-1],)  # type: ignore[union-attr]


@pytest.mark.clause("LIVE-GL-45")
def test_hands_of_stud_that_were_swapped_in_the_deal_keep_their_cards_of_seventh_street() -> None:
    play = Play(game_options("stud", (200, 200)), shuffled(5))
    play.run_to("act")
    down = {seat: [card for card in play.held[seat] if card not in play.face_up] for seat in (1, 2)}
    for seat, other in ((1, 2), (2, 1)):
        up = [card for card in play.held[seat] if card in play.face_up]
        play.held[seat] = [*down[other], *up]
    play.run_to("table_hand")
    seat = play.prompt.seat
    play.table_prompted()
    assert play.prompt.kind == "resolve"
    assert play.answer(f"swapped_{3 - seat}", by="Ann") is None
    assert "wrong seats" in play.prompt.text, "the bridge said yes to the whole hand"
    assert play.answer("stands", by="Ann") is None
    play.table_prompted()
    tabled = play.state.progress.hand.at(seat).tabled  # type: ignore[union-attr]
    assert set(tabled) == set(play.held[seat])
