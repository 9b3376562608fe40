"""A board that is run twice: the key by which it is agreed, and two rows of cards on the felt."""

from PySide6.QtGui import QGuiApplication

from dealer_ui.options import DisplayOptions
from dealer_ui.second_displays.players_display import DisplayFacts
from engine.messages.shown.views import View
from engine.messages.wanted.intents import AnswerPrompt
from engine.scenario import read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.runner import _STEPS as STEPS
from engine.screen.public_view import make_public
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything

HAND = """house: wsop
seats: 1 2 3
stacks: 1=100 2=99 3=200
button: 1

hand
2 holds As Ah
3 holds Ks Kh
first board: 2c 3c 4d 9h 9s
second board: Kd 5c 6c Qd Jd
1 raises to 5
2 is all in
3 calls
1 folds
"""


PANEL = 900
"""From here on the awards stand, with their cards."""


def play(*lines: str) -> View:
    """The table after these lines behind the all-in."""
    scenario = read_scenario(HAND + "\n".join(lines) + "\n")
    table = Rehearsal(scenario.tables["wsop"])
    table.script(scenario.hands[0])
    for step in scenario.hands[0].steps:
        assert STEPS[step.kind](table, step) is None, step.text
    return table.view


def list_cards(stand: Stand) -> list[tuple[str, int]]:
    """The board's cards from the top row, each with where it stands from the left."""
    found = [
        (area(item).y(), area(item).x(), str(item.property("card")))
        for item in everything(stand.window.contentItem())
        if item.property("onBoard") and item.property("card") and item.isVisible()
    ]
    return [(card, round(x)) for _, x, card in sorted(found) if x < PANEL]


def test_the_prompt_offers_it_and_a_touch_says_so(stand: Stand) -> None:
    stand.show(play())
    stand.touch("answer run_twice")
    (intent,) = stand.intents
    assert isinstance(intent, AnswerPrompt)
    assert intent.answer == "run_twice"


def test_two_rows_lie_on_the_felt_one_above_the_other(stand: Stand) -> None:
    stand.show(play("run it twice", "step 8"))
    assert [card for card, _ in list_cards(stand)] == ["2c", "3c", "4d", "9h", "9s"]
    stand.show(play("run it twice", "showdown"))
    cards = list_cards(stand)
    assert [card for card, _ in cards[:5]] == ["2c", "3c", "4d", "9h", "9s"]
    assert [card for card, _ in cards[5:]] == ["Kd", "5c", "6c", "Qd", "Jd"]
    assert [x for _, x in cards[:5]] == [x for _, x in cards[5:]]
    said = " ".join(
        str(item.property("text") or "") for item in everything(stand.window.contentItem())
    )
    assert "Main pot, first board" in said
    assert "Main pot, second board" in said


def test_players_see_both_boards(typeface: QGuiApplication) -> None:
    facts = DisplayFacts(DisplayOptions(window=False), typeface)
    facts.show(make_public(play("run it twice", "showdown")))
    assert facts.property("board") == ["2c", "3c", "4d", "9h", "9s"]
    assert facts.property("second") == ["Kd", "5c", "6c", "Qd", "Jd"]
