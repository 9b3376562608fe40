"""What can have gone wrong fits above the keys below the table, however much of it there is."""

import pytest
from msgspec.structs import replace

from dealer_ui.parts.paper import MAX_HEIGHT
from dealer_ui.sheets.wrong_deal_form import MORE, WrongDeal
from engine.messages.shown.views import Answer, Offer
from tests.dealer_ui import samples


@pytest.mark.parametrize("marks", range(3))
@pytest.mark.parametrize("kinds", [1, 5, 6, 17, 22, 45])
def test_every_kind_is_on_a_page_and_no_page_is_too_high(kinds: int, marks: int) -> None:
    view = samples.view()
    told = tuple(
        Answer(key=f"mark_{at}", label="String bet", style="other", place="wrong")
        for at in range(marks)
    )
    view = replace(view, prompt=replace(view.prompt, answers=told))
    offered = tuple((f"kind_{at}", "A card was exposed") for at in range(kinds))
    form = WrongDeal(Offer(name="wrong_deal", choices=offered), view)
    seen: set[str] = set()
    first = form.spot
    while True:
        page = form.page(view)
        assert page.height <= MAX_HEIGHT
        seen |= {key.name for key in page.keys}
        form.touch("choice", MORE)
        if form.spot == first:
            break
    assert {f"choice kind_{at}" for at in range(kinds)} <= seen
    assert {f"answer mark_{at}" for at in range(marks)} <= seen


def test_what_is_said_of_the_last_bet_hides_no_kind_of_the_same_name() -> None:
    """A bet of one chip was just made, and the seat to act may have put in one as well."""
    view = samples.view()
    told = Answer(key="one_chip", label="One chip", style="other", place="wrong")
    view = replace(view, prompt=replace(view.prompt, answers=(told,)))
    form = WrongDeal(Offer(name="wrong_deal", choices=(("one_chip", "One chip"),)), view)
    names = [key.name for key in form.page(view).keys]
    assert {"answer one_chip", "choice one_chip"} <= set(names)
