"""The floor has a tabled hand opened that nobody else can name: with a PIN, and no other way."""

from engine.cards import DECK, is_face
from engine.messages.authorization import SIGN_ON, StaffTold, confirming_purpose, opening_purpose
from engine.messages.happened.bridge_questions import (
    ConfirmationAsked,
    OpeningAnswered,
    OpeningAsked,
)
from engine.messages.happened.floor_events import ButtonCardNamed
from engine.messages.happened.hand_events import HandTabled
from engine.messages.sensed.observations import SourceReported
from engine.messages.wanted.intents import AnswerPrompt, NameCards, Rejection
from engine.messages.wanted.requests import DrawForButton
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor
from tests.engine.table.staff.test_staff_on_duty import ANN, grant
from tests.engine.table.test_rights import staffed


def at_showdown(floor: Floor) -> Floor:
    """Played to the showdown, with no camera."""
    floor.observe(SourceReported(source="overhead", kind="camera", state="lost", words="gone"))
    floor.posted()
    while floor.kind() != "table_hand":
        floor.step(passive)
    return floor


def offered(floor: Floor) -> list[str]:
    return [answer.key for answer in floor.prompt.answers]


def asked(floor: Floor) -> list[OpeningAsked]:
    """What the bridge was asked to open by somebody's authorization; a board needs none."""
    return [one for one in floor.events if isinstance(one, OpeningAsked) and one.by]


def open_cards(floor: Floor) -> Rejection | None:
    answer = AnswerPrompt(id=f"o{len(floor.events)}", prompt=floor.prompt.number,
                         answer="open_cards", by="Ann")  # fmt: skip
    return floor.intend(answer)


def test_the_floors_pin_for_these_cards_opens_them() -> None:
    floor = at_showdown(staffed("floor"))
    assert "open_cards" in offered(floor)
    refused = open_cards(floor)
    assert refused is not None
    purpose = opening_purpose(floor.state.hand, 2)
    assert (refused.authorization, refused.purpose) == ("unsealing", purpose)
    floor.observe(grant(ANN, purpose))
    assert open_cards(floor) is None
    (opening,) = asked(floor)
    assert (opening.by, len(opening.handles)) == ("Ann", 2)
    answered = [one for one in floor.events if isinstance(one, OpeningAnswered)]
    assert answered[-1].question == opening.question
    tabled = floor.last(HandTabled)
    assert tabled.by == "bridge_opened"
    assert all(is_face(card) for card in tabled.cards)
    assert floor.state.allowed is None


def test_to_be_signed_on_is_not_enough_nor_is_a_leave_for_others() -> None:
    floor = at_showdown(staffed("floor"))
    name = floor.state.hand
    for purpose in (SIGN_ON, opening_purpose(name, 1), opening_purpose("T1-999999", 2)):
        floor.observe(grant(ANN, purpose))
        refused = open_cards(floor)
        assert refused is not None
        assert refused.authorization == "unsealing"
    assert asked(floor) == []


def test_one_leave_opens_one_hand() -> None:
    floor = at_showdown(staffed("floor"))
    floor.observe(grant(ANN, opening_purpose(floor.state.hand, 2)))
    assert open_cards(floor) is None
    assert floor.kind() == "table_hand"
    refused = open_cards(floor)
    assert refused is not None
    assert refused.authorization == "unsealing"


def test_it_is_offered_where_nobody_else_can_name_them() -> None:
    without = at_showdown(staffed())
    assert "open_cards" not in offered(without), "no staff, no authorization"
    floor = at_showdown(staffed("floor"))
    floor.observe(SourceReported(source="overhead", kind="camera", state="ready", words=""))
    assert "open_cards" not in offered(floor), "the camera reads them"
    floor.observe(SourceReported(source="overhead", kind="camera", state="lost", words="gone"))
    floor.observe(StaffTold(staff=()))
    assert "open_cards" not in offered(floor)
    refused = open_cards(floor)
    assert refused is not None
    assert asked(floor) == []


def name(floor: Floor, *faces: str) -> Rejection | None:
    number = floor.prompt.number
    return floor.intend(NameCards(id=f"n{len(floor.events)}", prompt=number, cards=faces))


def named_wrong(floor: Floor) -> int:
    """Three sets are named that the bridge denies; the seat that tables."""
    at_showdown(floor)
    seat = floor.prompt.seat
    known = {card for mine in floor.held.values() for card in mine} | set(floor.view.board)
    others = [card for card in DECK if card not in known]
    for at in range(3):
        assert name(floor, others[at], others[at + 1]) is None
    assert floor.state.sensing.denied == 3
    return seat


def test_after_three_wrong_names_one_more_takes_the_floors_pin() -> None:
    floor = staffed("floor")
    seat = named_wrong(floor)
    refused = name(floor, *floor.held[seat])
    assert refused is not None
    purpose = confirming_purpose(floor.state.hand)
    assert (refused.authorization, refused.purpose) == ("unsealing", purpose)
    assert "floor's PIN" in refused.reason
    for other in (SIGN_ON, opening_purpose(floor.state.hand, 2)):
        floor.observe(grant(ANN, other))
        assert name(floor, *floor.held[seat]) is not None
    floor.observe(grant(ANN, purpose))
    assert name(floor, *floor.held[seat]) is None
    assert floor.last(ConfirmationAsked).by == "Ann"
    assert set(floor.last(HandTabled).cards) == set(floor.held[seat])
    assert floor.state.allowed is None


def test_where_nobody_has_a_pin_three_wrong_names_ask_for_none() -> None:
    floor = staffed()
    seat = named_wrong(floor)
    assert name(floor, *floor.held[seat]) is None
    assert floor.last(ConfirmationAsked).by == ""


def at_later_draw() -> Floor:
    """The button is drawn for once more; the bridge opens one draw a day by itself."""
    floor = staffed("floor")
    floor.posted()
    while floor.kind() != "shuffle":
        floor.step(passive)
    floor.draw_over = True
    assert floor.ask(DrawForButton) is None
    while floor.kind() == "deal_hole":
        floor.step(passive)
    return floor


def test_the_floors_pin_opens_a_later_draws_cards_all_at_once() -> None:
    floor = at_later_draw()
    assert floor.kind() == "name_cards"
    assert "open_cards" in offered(floor)
    refused = open_cards(floor)
    assert refused is not None
    draw = floor.state.ledger.draw
    assert draw is not None
    purpose = opening_purpose(draw.name, 3)
    assert (refused.authorization, refused.purpose) == ("unsealing", purpose)
    floor.observe(grant(ANN, purpose))
    assert open_cards(floor) is None
    (opening,) = asked(floor)
    assert (opening.by, opening.handles) == ("Ann", draw.cards)
    named = [one for one in floor.events if isinstance(one, ButtonCardNamed)]
    assert [one.by for one in named] == ["bridge_opened"] * 3
    assert floor.state.ledger.draw is None


def test_after_the_dealer_has_named_one_the_floor_opens_the_rest() -> None:
    floor = at_later_draw()
    draw = floor.state.ledger.draw
    assert draw is not None
    face = floor.faces[draw.cards[0]]
    assert floor.intend(NameCards(id="n", prompt=floor.prompt.number, cards=(face,))) is None
    refused = open_cards(floor)
    assert refused is not None
    assert refused.purpose == opening_purpose(draw.name, 2)


def test_without_a_staff_the_dealer_names_a_later_draws_cards() -> None:
    floor = staffed()
    floor.posted()
    while floor.kind() != "shuffle":
        floor.step(passive)
    floor.draw_over = True
    assert floor.ask(DrawForButton) is None
    while floor.kind() == "deal_hole":
        floor.step(passive)
    assert floor.kind() == "name_cards"
    assert offered(floor) == []
