"""Deals that went wrong in people's hands: nobody is paid by where a card should have gone."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import HandTabled, IrregularityFound, PotAwarded
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.commands import OpenFaces
from engine.messages.wanted.intents import (
    AnswerPrompt,
    Rejection,
    ReportIrregularity,
    TakeBackRuling,
    UndoStep,
)
from tests.engine.core.playing import Play, game_options, keys, kinds, options, passive, shuffled


def stacked(first: str) -> tuple[Card, ...]:
    """The deck with these cards on top."""
    top = first.split()
    return (*top, *(card for card in DECK if card not in top))


def report(play: Play, kind: str, seats: tuple[int, ...] = (), number: int = 0) -> Rejection | None:
    return play.intend(ReportIrregularity(id="r", kind=kind, seats=seats, number=number))


def rulings(play: Play) -> list[RulingMade]:
    return [event for event in play.events if isinstance(event, RulingMade)]


def swapped(house: str = "wsop") -> Play:
    """Seat 2 was meant to get aces and seat 1 kings; each lies before the other."""
    play = Play(options((200, 200), house=house), stacked("As Ks Ad Kd 2c 7h 8c 9d 3h 4s 5c 6d Jh"))
    play.begin()
    play.held[1], play.held[2] = play.held[2], play.held[1]
    play.run_to("table_hand")
    return play


@pytest.mark.clause("LIVE-GL-36")
def test_a_hand_that_was_put_into_the_muck_is_dead_but_for_the_floor() -> None:
    play = Play(options((200, 200, 200), house="live"))
    play.begin()
    other = play.prompt.seat
    assert report(play, "killed_hand", (other,)) is None
    prompt = play.prompt.number
    refused = play.intend(AnswerPrompt(id="a", prompt=prompt, answer="comes_back"))
    assert isinstance(refused, Rejection)
    assert "is the floor's ruling: say who rules it" in refused.reason
    assert play.act("call", seat=other) is not None
    ruled = AnswerPrompt(id="b", prompt=prompt, answer="comes_back", by="The floor")
    assert play.intend(ruled) is None
    assert (rulings(play)[-1].remedy, rulings(play)[-1].role) == ("comes_back", "floor")
    play.answer("done_step")
    assert (play.kind(), play.prompt.seat) == ("act", other)


def is_out(play: Play, seat: int) -> bool:
    return play.view.seats[seat - 1].state == "folded"


def award(play: Play) -> PotAwarded:
    return [event for event in play.events if isinstance(event, PotAwarded)][-1]


@pytest.mark.parametrize("house", ["wsop", "ohio", "live"])
def test_swapped_hands_pay_the_player_before_whom_the_aces_lie(house: str) -> None:
    play = swapped(house)
    first = play.prompt.seat
    play.table_prompted()
    assert play.prompt.text == f"Camera and reader disagree about seat {first}"
    assert keys(play) == ["look_again", "name_them", f"swapped_{3 - first}", "stands"]
    assert play.answer("use_reader") is not None, "it would open the other seat's cards"
    assert play.answer(f"swapped_{3 - first}") is None
    found = play.found("swapped_hands")
    assert found[-1].seats == (first, 3 - first)
    assert play.prompt.text.startswith("Hands delivered to the wrong seats")
    # A call and checks are substantial action by TDA's definition, not by Live's (LIVE-GL-55).
    assert ("misdeal" in keys(play)) == (house == "live")
    assert isinstance(play.answer("stands"), Rejection), "the floor's ruling"
    assert play.answer("stands", by="Ann") is None
    clause = "LIVE-GL-45" if house == "live" else "house default: random_card_concept"
    assert rulings(play)[-1].clause == clause
    assert (rulings(play)[-1].by, rulings(play)[-1].credentialed) == ("Ann", False)
    play.settle()
    while play.kind() == "table_hand":
        play.zones["reading"] = []
        play.table_prompted()
    assert OpenFaces not in kinds(play)
    tabled = {one.seat: set(one.cards) for one in play.events if isinstance(one, HandTabled)}
    assert tabled[1] == {"As", "Ad"}
    assert [share.seat for share in award(play).shares] == [1]


def test_no_other_seat_s_name_and_no_muck_leads_past_a_hand_that_lies_there() -> None:
    play = swapped()
    play.table_prompted()
    assert play.answer("look_again") is None
    assert play.kind() == "table_hand"
    assert keys(play) == ["name_them", "disagrees"]


def test_a_binding_that_the_bridge_denies_changes_nothing() -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    play.held[1], play.held[2] = play.held[2], play.held[1]
    play.run_to("table_hand")
    first = play.prompt.seat
    assert first in {1, 2}
    play.table_prompted()
    assert play.answer("swapped_3") is None
    assert play.prompt.text == f"Camera and reader disagree about seat {first}"
    assert not rulings(play)
    assert play.answer(f"swapped_{3 - first}") is None
    assert play.answer("stands", by="Ann") is None
    assert play.state.sensing.stated == 2


def test_a_hand_is_compared_with_another_seat_s_only_when_nobody_can_bet() -> None:
    play = swapped()
    play.table_prompted()
    assert any(key.startswith("swapped") for key in keys(play))
    other = Play(options((200, 200), house="wsop"))
    other.run_to("burn")
    other.deal_prompted()
    other.misread = {other.stub[0]: other.stub[20]}
    other.deal_prompted()
    assert other.kind() == "resolve"
    assert not any(key.startswith("swapped") for key in keys(other))


def doubly_burned() -> Play:
    """Two burns before the flop: on the felt lie 7c 8d Ah, the reader's plan has Kh 7c 8d."""
    play = Play(
        options((200, 200), house="wsop"), stacked("As Ks Ad Kd 2c Kh 7c 8d Ah 3s 4d 5s 6c")
    )
    play.run_to("burn")
    for _ in range(2):
        play.lay("burn", play.stub[0], "back")
        play.draw()
    for _ in range(3):
        play.lay("board", play.stub[0])
        play.draw()
    return play


def test_a_double_burn_is_seen_before_anything_is_bound_to_it() -> None:
    play = doubly_burned()
    assert play.kind() == "resolve"
    assert play.prompt.text == "Two cards were burned"
    assert keys(play) == ["redeal_street", "stands", "withdrawn"]
    assert play.prompt.answers[0].clause == "WL 122, WL 164, WL 165"
    assert OpenFaces not in kinds(play)
    assert play.answer("stands", by="Ann") is None
    play.settle()
    assert set(play.view.board) == {"7c", "8d", "Ah"}
    assert play.kind() == "act"
    assert len(play.state.progress.hand.burns) == 2  # type: ignore[union-attr]


def test_after_a_double_burn_the_flop_goes_back_and_no_card_is_burned_again() -> None:
    play = doubly_burned()
    assert play.answer("redeal_street", by="Ann") is None
    assert play.prompt.text == "Put the 3 cards back into the stub"
    assert play.answer("done_step") is None
    assert play.prompt.text == "Shuffle the stub and cut"
    back = {"7c", "8d", "Ah"}
    assert len(play.state.sensing.returned) == 3
    for card in back:
        play.epochs[card] = 1
    play.zones["board"] = []
    play.stub += sorted(back)
    assert play.answer("done_step") is None
    assert (play.kind(), play.prompt.count) == ("deal_board", 3)
    play.deal_prompted()
    play.settle()
    assert play.kind() == "act"
    assert play.view.board == tuple(card for _, card, _ in play.zones["board"])


@pytest.mark.parametrize("street", ["flop", "turn"])
def test_a_card_too_many_on_the_board_is_scrambled_on_the_flop_alone(street: str) -> None:
    """WL 163 tells of a flop: one of two cards on the turn is not drawn by lot."""
    play = Play(options((200, 200), house="wsop"))
    play.report("overhead", "camera", "lost")
    play.run_to("burn")
    if street == "turn":
        while play.view.street != "turn":
            play.step(passive)
    play.deal_prompted()
    for _ in range(play.prompt.count):
        play.draw()
    play.draw()
    assert play.prompt.text == "A card is off the stub before time"
    assert ("four_card_flop" in keys(play)) == (street == "flop")
    assert play.answer("double_burn") is None
    assert play.answer("withdrawn") is None
    assert report(play, "four_card_flop") is None
    assert ("scrambled" in keys(play)) == (street == "flop")


def test_no_order_of_keys_pays_by_the_burn() -> None:
    """The finding: record Kh 7c 8d, paid to kings; the felt shows 7c 8d Ah, and aces win."""
    for first in ("withdrawn", "stands", "redeal_street"):
        play = doubly_burned()
        play.answer(first, by="Ann")
        for _ in range(40):
            if play.kind() in {"push_pot", "shuffle", "act"}:
                break
            key = next((one.key for one in play.prompt.answers if one.rank == "dealer"), "")
            if not key or play.answer(key) is not None:
                break
            play.settle()
        assert "Kh" not in play.view.board


def test_an_exposed_down_card_in_stud_stays_up_and_the_third_is_never_opened() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(3))
    play.run_to("deal_hole")
    while not play.prompt.face_up:
        play.deal_prompted()
    seat = play.prompt.seat
    assert report(play, "exposed_card", (seat,), 2) is None
    assert play.prompt.answers[0].key == "turned_up"
    assert play.prompt.answers[0].clause == "WL 214"
    assert play.answer("turned_up") is None
    up = play.held[seat][1]
    play.face_up.add(up)
    play.settle()
    assert (play.prompt.seat, play.prompt.face_up) == (seat, False)
    hidden = play.stub[0]
    while play.kind() == "deal_hole":
        play.deal_prompted()
    assert (play.kind(), play.prompt.seat) == ("name_cards", seat), "nobody opens what was down"
    assert up not in play.view.seats[seat - 1].cards
    play.name(up)
    play.settle()
    shown = play.view.seats[seat - 1].cards
    assert hidden in play.held[seat]
    assert hidden not in shown
    assert shown.count("??") == 2
    assert up in shown


def test_nobody_waits_for_the_name_of_a_dead_hands_card() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(3))
    play.run_to("deal_hole")
    while not play.prompt.face_up:
        play.deal_prompted()
    seat = play.state.progress.hand.seats[-1].seat  # type: ignore[union-attr]
    assert report(play, "exposed_card", (seat,), 2) is None
    assert play.answer("turned_up") is None
    while play.kind() == "deal_hole":
        play.deal_prompted()
    assert (play.kind(), play.prompt.seat) == ("name_cards", seat)
    assert report(play, "dead_hand", (seat,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    assert play.answer("done_step") is None
    assert play.kind() == "act"


@pytest.mark.parametrize("which", [0, -1])
def test_a_dead_hand_draws_nothing(which: int) -> None:
    play = Play(game_options("deuce_to_seven_single", (200, 200, 200)), shuffled(3))
    play.run_to("discard")
    order = play.state.progress.hand.drawing  # type: ignore[union-attr]
    seat = play.state.progress.hand.seats[order[which]].seat  # type: ignore[union-attr]
    play.throw(play.prompt.seat, play.held[play.prompt.seat][:1])
    assert report(play, "dead_hand", (seat,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    assert play.answer("done_step") is None
    served = []
    while play.kind() in {"discard", "deal_hole"}:
        served.append(play.prompt.seat)
        play.step(passive)
    assert seat not in served
    assert play.kind() == "act"


def test_while_somebody_says_a_card_was_exposed_no_card_is_opened() -> None:
    play = Play(game_options("stud", (200, 200, 200)), shuffled(3))
    play.run_to("deal_hole")
    while not play.prompt.face_up:
        play.deal_prompted()
    seat = play.prompt.seat
    assert report(play, "exposed_card", (seat,), 2) is None
    asked = kinds(play).count(OpenFaces)
    play.held[seat].append(play.stub[0])
    play.draw()
    play.settle()
    assert kinds(play).count(OpenFaces) == asked
    assert play.prompt.answers[0].key == "turned_up"


def test_a_ruling_is_taken_back_by_a_ruling_and_never_by_undo() -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    play.act("call")
    assert "take_back_ruling" not in [one.name for one in play.view.offers]
    assert report(play, "dead_hand", (3,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    while play.kind() == "resolve":
        play.answer("done_step")
    assert is_out(play, 3)
    undone = play.intend(UndoStep(id="u", prompt=play.prompt.number, step=play.view.undo_step))
    assert undone is not None
    assert "ruling" in undone.reason
    (offer,) = [one for one in play.view.offers if one.name == "take_back_ruling"]
    assert (offer.refusal, offer.detail) == ("", "")
    assert play.intend(TakeBackRuling(id="b")) is not None, "the floor ruled it"
    assert play.intend(TakeBackRuling(id="b", by="Bob")) is None
    assert not is_out(play, 3)
    assert play.answer("done_step") is None, "it gets its cards back"
    assert play.prompt.text == "Dead hand (seat 3)"
    assert play.answer("stands", by="Bob") is None
    assert play.kind() == "act"
    (offer,) = [one for one in play.view.offers if one.name == "take_back_ruling"]
    assert offer.refusal == "", "the second one may be taken back, too"


def test_a_ruling_stands_once_somebody_acted_upon_it() -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    assert report(play, "dead_hand", (3,)) is None
    assert play.answer("dead_hand", by="Ann") is None
    while play.kind() == "resolve":
        play.answer("done_step")
    play.act("call")
    (offer,) = [one for one in play.view.offers if one.name == "take_back_ruling"]
    assert "undo the actions first" in offer.refusal
    refused = play.intend(TakeBackRuling(id="b", by="Bob"))
    assert refused is not None
    assert "undo the actions first" in refused.reason


def test_a_ruling_is_not_taken_back_while_something_else_waits_for_one() -> None:
    play = Play(options((200, 200, 200), house="wsop"))
    play.begin()
    assert report(play, "disorder") is None
    assert play.answer("stands", by="Ann") is None
    assert report(play, "dead_hand", (3,)) is None
    refused = play.intend(TakeBackRuling(id="b", by="Ann"))
    assert refused is not None
    assert refused.reason == "First: Dead hand (seat 3)"
    assert play.answer("dead_hand", by="Ann") is None
    assert play.intend(TakeBackRuling(id="b", by="Ann")) is None, "while its step is to be done"
    assert play.prompt.text == "Dead hand (seat 3)"


@pytest.mark.parametrize("house", ["ohio", "maryland", "live", "wsop"])
def test_the_dealer_calls_a_misdeal_alone_only_before_anybody_acted(house: str) -> None:
    play = Play(options((200, 200, 200), house=house))
    play.begin()
    assert report(play, "swapped_hands", (1, 2)) is None
    assert play.answer("misdeal") is None
    assert (rulings(play)[-1].role, rulings(play)[-1].kind) == ("dealer", "swapped_hands")
    late = Play(options((200, 200, 200), house=house))
    late.begin()
    late.act("call")
    assert report(late, "swapped_hands", (1, 2)) is None
    refused = late.answer("misdeal")
    assert refused is not None
    assert "floor" in refused.reason
    assert late.answer("misdeal", by="Ann") is None
    assert rulings(late)[-1].role == "floor"


def test_a_reported_wrong_deal_always_can_stand() -> None:
    for kind, known in irregularities().items():
        if known.families or known.held or known.of != "deal":
            continue
        play = Play(options((200, 200, 200), house="wsop"))
        play.begin()
        play.act(*passive(play.view))
        assert report(play, kind, (1, 2) if kind == "swapped_hands" else (1,)) is None
        assert {"stands", "withdrawn"} <= set(keys(play)), kind
        assert play.answer("withdrawn", by="Ann") is None
        assert play.kind() == "act"
        assert not [one for one in play.events if isinstance(one, IrregularityFound)][1:]


@given(seed=st.integers(0, 10_000), wrong=st.sampled_from(("swapped", "burned", "none")))
@settings(max_examples=15)
def test_no_order_of_keys_pays_against_the_felt(seed: int, wrong: str) -> None:
    """Whatever the dealer alone touches: pots go by the hands and the board as they lie."""
    chance = random.Random(seed)
    play = doubly_burned() if wrong == "burned" else swapped() if wrong == "swapped" else plain()
    lying = {seat: set(cards) for seat, cards in play.held.items()}
    for _ in range(30):
        if play.kind() in {"push_pot", "shuffle"}:
            break
        own = [one.key for one in play.prompt.answers if one.rank == "dealer"]
        if own and chance.random() < 0.6:
            play.answer(chance.choice([key for key in own if key != "misdeal"] or own))
            play.settle()
        elif play.kind() == "table_hand":
            play.zones["reading"] = []
            play.table_prompted()
        elif play.kind() == "name_cards" and play.prompt.seat:
            play.name(*sorted(lying[play.prompt.seat]))
        elif play.kind() == "act":
            play.act(*passive(play.view))
        elif play.kind() in {"burn", "deal_board"} and play.stub:
            play.deal_prompted()
        play.settle()
    for tabled in (one for one in play.events if isinstance(one, HandTabled)):
        assert set(tabled.cards) == lying[tabled.seat]
    felt = {card for _, card, _ in play.zones.get("board", ())}
    named = {card for card in play.view.board if card != "??"}
    assert play.kind() != "push_pot" or named <= felt


def plain() -> Play:
    play = Play(options((200, 200), house="wsop"))
    play.begin()
    play.run_to("table_hand")
    return play


def slipped(kind: str) -> Play:
    """Of three seats one was skipped, or dealt two in a row; two hands lie otherwise by it."""
    top = "As Ks Qs Ad Kd Qd 2c 7h 8c 9d 3h 4s 5c 6d Jh"
    play = Play(options((200, 200, 200), house="live"), stacked(top))
    play.begin()
    order = [seat.seat for seat in play.state.progress.hand.seats]  # type: ignore[union-attr]
    dealt = [play.held[seat][at] for at in range(2) for seat in order]
    first, second, third = order
    went = {
        "skipped_seat": [first, third, first, second, third, second],
        "dealt_twice": [first, second, second, third, first, third],
    }[kind]
    play.held = {
        seat: [card for card, to in zip(dealt, went, strict=True) if to == seat] for seat in order
    }
    play.run_to("table_hand")
    return play


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize("kind", ["skipped_seat", "dealt_twice"])
def test_a_deal_that_slipped_is_bound_card_by_card_and_confirmed_by_the_bridge(kind: str) -> None:
    play = slipped(kind)
    slip = play.state.progress.hand.seats[1].seat  # type: ignore[union-attr]
    lying = {seat: set(cards) for seat, cards in play.held.items()}
    while play.kind() == "table_hand":
        play.zones["reading"] = []
        play.table_prompted()
    assert play.prompt.text.startswith("Camera and reader disagree")
    assert report(play, kind, (slip,), 1) is None
    assert play.prompt.text == f"{irregularities()[kind].title} (seat {slip})"
    assert not rulings(play), "the bridge said yes; who rules is the floor"
    assert OpenFaces not in kinds(play)
    assert play.answer("stands", by="Ann") is None
    assert rulings(play)[-1].clause == "floor's decision"
    while play.kind() == "table_hand":
        play.zones["reading"] = []
        play.table_prompted()
    assert play.kind() == "push_pot"
    tabled = {one.seat: set(one.cards) for one in play.events if isinstance(one, HandTabled)}
    assert tabled == {seat: lying[seat] for seat in tabled}
    assert play.state.sensing.stated == 1


def test_a_slip_that_the_bridge_denies_is_not_believed_and_three_are_all() -> None:
    play = slipped("skipped_seat")
    now = play.state.progress.hand  # type: ignore[union-attr]
    while play.kind() == "table_hand":
        play.zones["reading"] = []
        play.table_prompted()
    text = play.prompt.text
    first, second = now.seats[0].seat, now.seats[1].seat
    for asked, (kind, seat, number) in enumerate(
        [("dealt_twice", first, 1), ("skipped_seat", first, 1), ("dealt_twice", second, 1)], 1
    ):
        assert report(play, kind, (seat,), number) is None
        assert play.prompt.text == text
        assert play.state.sensing.stated == asked
    assert report(play, "skipped_seat", (second,), 1) is None
    assert play.state.sensing.stated == 3, "the bridge is asked no more; the floor may still rule"
    assert play.prompt.text.startswith("A seat was skipped")


def test_a_slip_is_not_put_to_the_bridge_while_somebody_can_bet() -> None:
    play = slipped("skipped_seat")
    other = Play(options((200, 200, 200), house="live"))
    other.begin()
    other.act("call")
    asked = other.bridge_up and other.confirmed + other.denials
    assert report(other, "skipped_seat", (2,), 1) is None
    assert other.state.sensing.stated == 0
    assert other.confirmed + other.denials == asked
    assert play.state.sensing.stated == 0


def test_which_card_was_burned_is_ruled_and_then_confirmed_by_the_bridge() -> None:
    """The second card off the deck was burned; the first lies on the board with the others."""
    play = Play(options((200, 200), house="wsop"), stacked("As Ks Ad Kd 7c 2c 8d 9h 3s 4d 5s 6c"))
    play.run_to("burn")
    for zone, side in (("board", "face"), ("burn", "back"), ("board", "face"), ("board", "face")):
        play.lay(zone, play.stub[0], side)
        play.draw()
    assert play.prompt.text == "Camera and reader disagree about the board"
    assert "other_burn" in keys(play)
    assert play.answer("other_burn") is None
    assert keys(play) == ["burned_2", "burned_3", "burned_4", "stands", "withdrawn"]
    assert isinstance(play.answer("burned_3"), Rejection), "the floor's ruling"
    assert play.answer("burned_3", by="Ann") is None
    play.settle()
    assert play.prompt.text == "Camera and reader disagree about the board", "it was not that one"
    assert play.answer("other_burn") is None
    # The board is bound anew: the second of the cards as they are bound now is the third dealt.
    assert play.intend(TakeBackRuling(id="b", by="Ann")) is not None, "first what is reported"
    assert play.answer("withdrawn", by="Ann") is None
    assert play.intend(TakeBackRuling(id="b", by="Ann")) is None
    assert play.answer("burned_2", by="Ann") is None
    play.settle()
    assert set(play.view.board) == {"7c", "8d", "9h"}
    assert play.kind() == "act"
    assert OpenFaces not in kinds(play)
