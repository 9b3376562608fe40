"""Burns and board counted by the camera: what is sure of them, and what a person says of it."""

from collections.abc import Callable

import pytest

from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import IrregularityFound
from engine.messages.ruling_events import RulingMade
from engine.procedure.wrong_deals.reports import list_reportable
from tests.engine.core.playing import Play, options, passive
from tests.engine.core.test_misdealt import doubly_burned
from tests.engine.core.test_ruled_cards import at_the_reading_place

_BEFORE = {"flop": 0, "turn": 3, "river": 4}
"""How many cards lie on the board before a street."""


def at_the_burn(street: str) -> Play:
    """The dealer is asked to burn before a street."""
    play = Play(options((200, 200), house="wsop"))
    while play.kind() != "burn" or len(play.view.board) != _BEFORE[street]:
        play.step(passive)
    play.zones.setdefault("burn", [])
    play.settle()
    return play


def without_burn(street: str = "flop") -> Play:
    """A street was dealt and no card burned: the first one was read as the burn."""
    play = at_the_burn(street)
    for _ in range(3 if street == "flop" else 1):
        play.lay("board", play.stub[0])
        play.draw()
    return play


def with_four_turned() -> Play:
    """Four cards lie on the flop."""
    play = at_the_burn("flop")
    play.deal_prompted()
    for _ in range(4):
        play.lay("board", play.stub[0])
        play.draw()
    return play


def with_two_turned() -> Play:
    """Two cards lie where the turn's one is due."""
    play = at_the_burn("turn")
    play.deal_prompted()
    for _ in range(2):
        play.lay("board", play.stub[0])
        play.draw()
    return play


SEEN: dict[str, Callable[[], Play]] = {
    "missing_burn": without_burn,
    "double_burn": doubly_burned,
    "four_card_flop": with_four_turned,
    "two_cards_turned": with_two_turned,
    "wrong_number": lambda: at_the_reading_place(3),
}
"""How each wrong deal comes about that the camera finds and that stops the hand."""


def list_found(play: Play, kind: str) -> list[IrregularityFound]:
    return [
        event
        for event in play.events
        if isinstance(event, IrregularityFound) and event.name == kind
    ]


def test_each_kind_that_the_camera_notices_is_tried() -> None:
    by_camera = {kind for kind, known in irregularities().items() if "camera over" in known.noticed}
    assert by_camera | {"wrong_number"} == set(SEEN)


@pytest.mark.parametrize("kind", SEEN)
def test_what_a_person_cancelled_is_not_found_again_in_the_same_sight(kind: str) -> None:
    play = SEEN[kind]()
    found = list_found(play, kind)
    assert found
    assert play.answer("withdrawn", by="Ann") is None
    play.settle()
    play.settle()
    assert list_found(play, kind) == found
    assert kind not in {one.name for one in play.state.sensing.irregularities}


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_a_forgotten_burn_is_sure_while_nothing_came_to_the_burns(street: str) -> None:
    play = without_burn(street)
    assert list_found(play, "missing_burn")
    assert play.prompt.text == "No card was burned"


@pytest.mark.parametrize("street", ["turn", "river"])
def test_a_burn_on_the_burns_and_an_unread_card_are_no_forgotten_burn(street: str) -> None:
    """Both senses err a little: two burns look like one, and the board's card was not read."""
    play = at_the_burn(street)
    burned = play.stub[0]
    play.zones["burn"].pop()
    play.lay("burn", burned, "back")
    play.draw()
    play.lay("board", play.stub[0])
    unread = play.draw(read=False)
    assert not list_found(play, "missing_burn")
    assert play.kind() == "deal_board"
    play.observe(play.reading(unread))
    play.settle()
    assert play.view.board[-1] == unread
    assert play.kind() == "act"


@pytest.mark.parametrize("zone", ["burn", "board"])
def test_nothing_is_made_of_a_count_that_is_not_sure(zone: str) -> None:
    play = at_the_burn("turn")
    play.uncounted = {zone}
    play.lay("board", play.stub[0])
    play.draw()
    assert not list_found(play, "missing_burn")
    play.uncounted = set()
    play.settle()
    assert list_found(play, "missing_burn")


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_burns_that_are_swept_late_hide_no_forgotten_one(street: str) -> None:
    """The last hand's burns, or those of this one, go out of the picture behind the reading."""
    play = at_the_burn(street)
    play.lay("burn", "2c", "back")
    play.settle()
    play.lay("board", play.stub[0])
    play.draw()
    play.zones["burn"].pop()
    play.settle()
    assert list_found(play, "missing_burn")


def test_where_no_burn_lies_at_all_none_lies_on_another() -> None:
    play = at_the_burn("flop")
    play.lay("board", play.stub[0])
    play.laid["burn"] = play.state.sequence + 100
    play.draw()
    assert list_found(play, "missing_burn")


def begin_camera_anew(play: Play) -> None:
    """Each card has another track, and lies where it lay."""
    play.boot += 1
    for cards in play.zones.values():
        lying = [(card, side) for _, card, side in cards]
        cards.clear()
        for card, side in lying:
            play._count += 1
            cards.append((play._count, card, side))


@pytest.mark.parametrize("street", ["turn", "river"])
def test_a_camera_that_began_anew_hides_no_forgotten_burn(street: str) -> None:
    play = at_the_burn(street)
    play.uncounted = {"burn"}
    play.lay("board", play.stub[0])
    play.draw()
    begin_camera_anew(play)
    play.settle()
    assert not list_found(play, "missing_burn")
    play.uncounted = set()
    play.settle()
    assert list_found(play, "missing_burn")


def with_unsure_burn(street: str) -> Play:
    """No card was burned; the burns have another track, as if one had come to lie on them."""
    play = at_the_burn(street)
    play.uncounted = {"burn"}
    play.lay("board", play.stub[0])
    play.draw()
    play.lay("burn", play.zones["burn"].pop()[1], "back")
    play.settle()
    play.uncounted = set()
    play.settle()
    assert not list_found(play, "missing_burn")
    return play


@pytest.mark.parametrize("street", ["turn", "river"])
def test_an_unsure_burn_is_told_and_no_card_becomes_burn_and_board(street: str) -> None:
    play = with_unsure_burn(street)
    noted = list_found(play, "burn_unseen")
    assert len(noted) == 1
    assert not noted[0].blocking
    assert play.kind() == "deal_board"
    assert list_reportable(play.state)[0].kind == "missing_burn"
    assert play.answer("dealt") is None
    assert play.prompt.text == "No card was burned"
    assert play.prompt.detail == noted[0].text
    assert play.answer("stands", by="Ann") is None
    play.settle()
    assert play.kind() == "act"
    lying = [card for _, card, _ in play.zones["board"]]
    assert list(play.view.board) == lying


@pytest.mark.parametrize("street", ["turn", "river"])
def test_a_card_that_was_not_read_after_all_is_said_once_more(street: str) -> None:
    play = with_unsure_burn(street)
    assert play.answer("dealt") is None
    assert play.answer("withdrawn", by="Ann") is None
    assert play.kind() == "deal_board"
    assert play.answer("dealt") is None
    assert play.kind() == "name_cards"
    assert len(list_found(play, "missing_burn")) == 1


def test_a_tap_where_the_burn_is_lacking_is_told() -> None:
    """The last hand's burns lay there still: the board's third card seemed to be unread."""
    play = at_the_burn("flop")
    play.lay("burn", "2c", "back")
    play.settle()
    for _ in range(3):
        play.lay("board", play.stub[0])
        play.draw()
    assert play.answer("dealt") is None
    play.zones["burn"] = []
    play.settle()
    assert [one.text for one in list_found(play, "burn_unseen")] == [
        "The camera sees 0 burned, 3 on the board"
    ]
    assert play.undo() is None
    play.settle()
    assert play.prompt.text == "No card was burned"


def test_what_the_camera_found_goes_on_saying_what_it_sees() -> None:
    play = without_burn("flop")
    assert play.prompt.detail == "The camera sees 0 burned, 3 on the board"
    assert len({one.text for one in list_found(play, "missing_burn")}) == 1


@pytest.mark.parametrize("kind", SEEN)
def test_what_a_dealer_denies_of_the_camera_is_a_ruling_on_record(kind: str) -> None:
    play = SEEN[kind]()
    offered = next(one for one in play.prompt.answers if one.key == "withdrawn")
    assert offered.rank == "dealer"
    assert play.answer("withdrawn") is None
    made = [event for event in play.events if isinstance(event, RulingMade)]
    assert [(one.kind, one.remedy, one.role, one.effects) for one in made] == [
        (kind, "withdrawn", "dealer", ())
    ]
    told = [str(one.text) for one in play.state.narration]
    assert any(text.startswith("The report is cancelled") for text in told)
