"""Items that QML keeps from prompt to prompt: what counted no more is neither seen nor touched."""

from PySide6.QtQuick import QQuickItem

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.wanted.intents import NameCards
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.listening import heard
from tests.dealer_ui.looking import everything


def find(stand: Stand, name: str) -> list[QQuickItem]:
    """The visible controls of that name."""
    return [item for item in controls(stand.window.contentItem()) if touch_name(item) == name]


def test_the_answers_of_the_prompt_before_are_gone(stand: Stand) -> None:
    stand.show(samples.name_cards())
    assert find(stand, "answer camera")
    stand.show(samples.flop())
    assert not [
        item for item in controls(stand.window.contentItem())
        if touch_name(item).startswith("answer ")
    ]  # fmt: skip
    assert not stand.hand.touch("answer camera").done


def test_the_cards_of_the_hand_before_are_gone(stand: Stand) -> None:
    def faces() -> int:
        return sum(
            item.isVisible() and item.property("onBoard") is False
            for item in everything(stand.window.contentItem())
        )

    stand.show(samples.flop())
    assert faces()
    view = samples.flop()
    bare = tuple(samples.changed(seat, cards=()) for seat in view.seats)
    stand.show(samples.changed(view, seats=bare, board=()))
    assert not faces()


def test_with_all_cards_picked_only_those_can_be_laid_back(stand: Stand) -> None:
    stand.show(samples.name_cards())
    other = find(stand, "card 9h")[0]
    called = heard(other)
    assert other.isEnabled()
    stand.touch("card As", "card Td", "card 2c")
    assert not other.isEnabled()
    assert heard(other) == called, "nothing lies elsewhere that was not picked"
    stand.touch("card 2c")
    assert other.isEnabled()
    stand.touch("card 9h", "cards done")
    intent = stand.intents[-1]
    assert isinstance(intent, NameCards)
    assert intent.cards == ("As", "Td", "9h")
