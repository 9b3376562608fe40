"""A hand is settled by hand in five touches and a PIN."""

from engine.messages.ruling_events import HandSettled, RulingMade
from engine.state import playing
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive

MOST = 6
WHO = ("letter A", "letter N", "letter N", "key enter")
"""Where no staff is set up, whoever rules says a name."""


def settled(room: Room) -> RulingMade:
    (made,) = [one for one in room.floor.events if isinstance(one, RulingMade)]
    return made


def test_a_hand_is_settled_with_a_proposal_in_five_touches(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    total = room.show().total
    touches = ("Floor", "wish settle_hand", "choice back", "choice cards", *WHO, "hold confirm")
    assert len(touches) - len(WHO) <= MOST
    for at, touch in enumerate(touches):
        assert at == 0 or playing(room.floor.state)
        room.touch(touch)
    assert not playing(room.floor.state)
    assert not room.sheet()
    (effect,) = settled(room).effects
    assert isinstance(effect, HandSettled)
    assert sum(chips for _, chips in effect.shares) == total
    made = settled(room)
    assert (made.note, made.by.lower()) == ("Nobody can tell whose cards are whose", "ann")
    told = str(room.show().happenings[-2].text) + str(room.show().happenings[-1].text)
    assert "settles the hand by hand: seat" in told
    assert "Nobody can tell whose cards are whose" in told


def test_sums_of_the_floors_own_are_checked_to_the_chip(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    total = room.show().total
    room.touch("Floor", "wish settle_hand", "choice own")
    assert "key next" not in room.names(), "nothing is given yet"
    room.touch("choice 2", *(f"key {digit}" for digit in str(total - 1)), "key enter")
    assert "1 are still to be given" in room.said()
    room.touch("choice 3", "key 1", "key enter")
    room.touch("key next", "choice other", *WHO, "hold confirm")
    (effect,) = settled(room).effects
    assert isinstance(effect, HandSettled)
    assert effect.shares == ((2, total - 1), (3, 1))


def test_between_hands_the_key_is_not_there(room: Room) -> None:
    room.show()
    room.touch("Floor")
    assert "wish settle_hand" not in room.names()
