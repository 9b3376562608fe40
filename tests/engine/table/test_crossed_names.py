"""A card that lies elsewhere by the dealer's word is no answer to a question about one place."""

import pytest

from engine.messages.happened.hand_events import FacesShown
from engine.messages.wanted.intents import NameCards, Rejection
from engine.procedure.unclear_cards.named_twice import find_asked
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, image, undo


def name(play: Floor, *cards: str) -> Rejection | None:
    return play.intend(
        NameCards(id=f"n{len(play.events)}", prompt=play.prompt.number, cards=cards)
    )  # fmt: skip


def named(play: Floor) -> list[FacesShown]:
    events = play.state.progress.events if play.state.progress is not None else []
    return [one.event for one in events if isinstance(one.event, FacesShown)]


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_naming_a_card_anew_changes_no_other_seat_s_card(game: str) -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, shuffled(5), seats=6, **FAMILIES[game])
    play.next_hand()
    while len(named(play)) < 4:
        play.step(passive)
    *third, fourth = named(play)
    while play.prompt.kind != "name_cards":
        play.step(passive)
    before = image(play.state)
    assert name(play, *fourth.faces) is None
    assert find_asked(play.state) is not None, "it lies at two seats"
    elsewhere = [one for one in third if one.place != fourth.place]
    for one in elsewhere:
        since = len(play.events)
        refused = name(play, *one.faces)
        assert refused is not None
        told = "a deck holds each card once. Cards that were crossed"
        assert told in str(refused.reason)
        assert len(play.events) == since
    taken = {face for event in named(play) for face in event.faces}
    free = next(card for card in shuffled(5) if card not in taken)
    assert name(play, free) is None
    assert named(play)[: len(third)] == third
    for _ in range(3):
        if image(play.state) == before or not str(play.view.undo):
            break
        assert undo(play) is None
    assert named(play)[: len(third)] == third, "nothing of another street was touched"
