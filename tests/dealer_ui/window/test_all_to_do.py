"""What a prompt has no room for is read on a page of its own, and nothing of it is left out."""

from collections.abc import Callable

import pytest

from dealer_ui.language.translator import speak
from engine.messages.shown.views import Chore, View
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import cut, texts
from tests.gallery.choice import PANELS, Panel

SIDE_POTS = (
    "Muck seat 3's cards",
    "Return 5 to seat 4",
    "Main pot: pull 199 from each of 4",
    "Side pot 1: pull 143 from each of 3",
    "Side pot 2: pull 54 from each of seats 1 and 4",
    "Side pot 3: pull 1,154 from each of seats 1 and 4",
)


def pushed(count: int) -> View:
    view = samples.showdown()
    chores = tuple(Chore(kind="collect_bets", text=text) for text in SIDE_POTS[:count])
    return samples.changed(view, prompt=samples.changed(view.prompt, chores=chores))


def drawn(stand: Stand) -> list[str]:
    stand.paint()
    found = texts(stand.window.contentItem())
    return [str(item.property("text")) for item, seen in found if seen > 0 and not cut(item)]


@pytest.mark.parametrize("panel", PANELS, ids=lambda one: one.name)
@pytest.mark.parametrize("large", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_pull_for_a_side_pot_can_be_read(
    find_stand: Callable[..., Stand], panel: Panel, large: str, language: str
) -> None:
    """ "And 2 more" hid what has to be pulled for side pots."""
    stand = find_stand(
        text=large, width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm
    )
    speak(stand.application, language)
    for count in (1, 3, len(SIDE_POTS)):
        stand.show(pushed(count))
        told = "\n".join(drawn(stand))
        if all(text in told for text in SIDE_POTS[:count]):
            continue
        leads = [row.lead for row in stand.desk.rows("chores").rows()]
        assert [one for one in leads if one in told], "whole, and it says what to do"
        stand.touch("All to do")
        told = "\n".join(drawn(stand))
        assert [text for text in SIDE_POTS[:count] if text not in told] == []
        stand.touch("sheet close")
    speak(stand.application, "en")


def test_while_all_of_it_stands_there_no_key_lies_over_the_prompt(
    find_stand: Callable[..., Stand],
) -> None:
    stand = find_stand()
    stand.show(pushed(1))
    assert not stand.hand.touch("All to do", held=False).done
