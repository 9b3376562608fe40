"""Every form of every offer, with each of its fields left out: no key is lit that can't be sent."""

import pytest

from dealer_ui.parts.paper import Page
from dealer_ui.sheets.forms import REQUEST_KINDS, Field
from dealer_ui.sheets.request_form import RequestForm
from engine.messages.shown.views import Offer

FORMS = sorted(name for name, wish in REQUEST_KINDS.items() if wish.fields)
LEFT_OUT = [
    (name, left_out)
    for name in FORMS
    for left_out in ("", *(field.name for field in REQUEST_KINDS[name].fields))
]
ORIGINS = ("new", "must_move")


def enter_lit(page: Page) -> bool:
    return next(key.lit for key in page.keys if key.name == "key enter")


def fill(filling: RequestForm, field: Field, offer: Offer, *, blank: bool) -> None:
    """Fill one field in as a finger does; a text that is left out may hold spaces."""
    keys = {key.name for key in filling.page(offer).keys}
    if f"field {field.name}" in keys:
        filling.touch("field", field.name, offer)
    if field.kind == "amount":
        if not blank:
            filling.touch("key", "5", offer)
        return
    for letter in ("space", "space") if blank else ("A", "n", "n"):
        filling.touch("letter", letter, offer)
    if len(REQUEST_KINDS[filling.name].fields) > 1:
        # The text's own page is left; the form stands there again.
        filling.go_back()


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize(("name", "left_out"), LEFT_OUT)
def test_the_last_key_of_a_form_is_lit_only_when_the_form_can_be_sent(
    name: str, left_out: str, origin: str
) -> None:
    wish, offer = REQUEST_KINDS[name], Offer(name=name, minimum=1, maximum=10, supervised=20)
    filling = RequestForm(name, wish, seat=1, title="form")
    if name == "seat_player":
        filling.touch("choice", origin, offer)
    for field in wish.fields:
        if field.name == "held" and origin != "must_move":
            continue
        fill(filling, field, offer, blank=field.name == left_out)
    lit = enter_lit(filling.page(offer))
    made = filling.touch("key", "enter", offer)
    assert lit is (made is not None), "a lit key does nothing, or a dark one something"
    if made is not None:
        assert made("some id").id == "some id"
    lacking = next((one for one in wish.fields if one.name == left_out), None)
    asked = lacking is not None and (lacking.name != "held" or origin == "must_move")
    assert lit is not (asked and lacking is not None and not lacking.optional)


def test_what_is_lacking_is_named() -> None:
    offer = Offer(name="wrong_push")
    filling = RequestForm("wrong_push", REQUEST_KINDS["wrong_push"], seat=0, title="form")
    filling.touch("key", "5", offer)
    told = next(key.detail for key in filling.page(offer).keys if key.name == "key enter")
    assert told == "Fill in: From seat, To seat and Floor's name"


def test_the_key_that_moves_a_pot_says_the_whole_act_and_is_held() -> None:
    offer = Offer(name="wrong_push")
    filling = RequestForm("wrong_push", REQUEST_KINDS["wrong_push"], seat=0, title="form")
    filled = {"amount": "100", "seat": "6", "to_seat": "4"}
    for name, digits in filled.items():
        filling.touch("field", name, offer)
        for digit in digits:
            filling.touch("key", digit, offer)
    fill(filling, REQUEST_KINDS["wrong_push"].fields[-1], offer, blank=False)
    enter = next(key for key in filling.page(offer).keys if key.name == "key enter")
    assert enter.label == "Move 100 from seat 6 to seat 4"
    assert (enter.detail, enter.holds, enter.lit) == ("Press and hold", True, True)


@pytest.mark.parametrize(
    "name", [name for name, wish in REQUEST_KINDS.items() if wish.picks == "many"]
)
def test_where_several_are_chosen_the_last_key_is_lit_once_one_is(name: str) -> None:
    offer = Offer(name=name, choices=(("2", "Seat 2"), ("5", "Seat 5")))
    filling = RequestForm(name, REQUEST_KINDS[name], seat=0, title="form")
    assert not enter_lit(filling.page(offer))
    assert filling.touch("key", "enter", offer) is None
    filling.touch("choice", "5", offer)
    assert enter_lit(filling.page(offer))
    assert filling.touch("key", "enter", offer) is not None
    filling.touch("choice", "5", offer)
    assert not enter_lit(filling.page(offer))
