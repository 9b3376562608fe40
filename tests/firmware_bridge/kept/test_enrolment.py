"""Registering a deck: every tag once, and everything odd called by its name."""

import pytest

from engine.cards import DECK
from firmware_bridge.kept.decks import new_deck
from firmware_bridge.kept.enrolment import APART_US, Enrolment, name_card
from firmware_bridge.link.protocol import Event, Sight

TAGS = new_deck(3)
STRANGER = b"\xe0\x04\x99\x99\x99\x99\x99\x99"
BADGE = b"\xe0\x04\x12\x12\x12\x12\x12\x12"


class Desk:
    """An operator with a slow hand."""

    def __init__(self, *, spread: bool = False, jokers: int = 0) -> None:
        self.enrolment = Enrolment(
            {STRANGER: "red"},
            jokers,
            spread=spread,
            find_person=lambda uid: "12" if uid == BADGE else "",
        )
        self.time_us = 0

    def see(self, uid: bytes, sight: Sight, after_us: int = APART_US) -> str:
        self.time_us += after_us
        return self.enrolment.take(
            Event(boot=1, sequence=1, time_us=self.time_us, place=0, sight=sight, uid=uid)
        )

    def lay(self, uid: bytes, after_us: int = APART_US) -> str:
        return self.see(uid, Sight.ARRIVED, after_us)

    def lift(self, uid: bytes, after_us: int = APART_US) -> str:
        return self.see(uid, Sight.DEPARTED, after_us)


def test_one_by_one() -> None:
    desk = Desk(jokers=1)
    for card in DECK:
        assert desk.enrolment.request == f"lay the {name_card(card)} on the reader"
        assert desk.lay(TAGS[card]) == ""
        assert desk.lift(TAGS[card]) == ""
    assert desk.enrolment.request == "lay the joker 1 on the reader"
    assert desk.enrolment.missing == ["joker 1"]
    desk.lay(b"\xe0\x04joker")
    assert desk.enrolment.request == ""
    assert desk.enrolment.cards == TAGS
    assert desk.enrolment.others == {"joker 1": b"\xe0\x04joker"}
    assert desk.enrolment.refused == 0


def test_spread() -> None:
    desk = Desk(spread=True)
    order = list(TAGS.values())
    for count, uid in enumerate(reversed(order)):
        assert f"spread all 52 cards on the reader: {count} are read" == desk.enrolment.request
        assert desk.lay(uid, 1) == ""
    for card in DECK:
        assert desk.enrolment.request == f"take the {name_card(card)} away"
        assert desk.lift(TAGS[card]) == ""
    assert desk.enrolment.cards == TAGS


def test_what_was_laid_before_is_taken_up() -> None:
    desk = Desk(spread=True)
    before = {card: TAGS[card] for card in DECK[:3]}
    desk.enrolment.take_up(before | {"joker 1": b"not asked for", DECK[3]: STRANGER})
    assert desk.enrolment.named == before, "a tag of another deck is asked for again"
    assert desk.enrolment.request == "spread the other 49 cards on the reader: 0 are read"
    for card in DECK[3:]:
        desk.lay(TAGS[card], 1)
    for card in DECK[3:]:
        assert desk.lift(TAGS[card]) == ""
    assert desk.enrolment.cards == TAGS


def test_a_tag_on_two_cards_is_found() -> None:
    desk = Desk()
    desk.lay(TAGS["2c"])
    desk.lift(TAGS["2c"])
    assert "deuce of clubs's already" in desk.lay(TAGS["2c"])
    desk.lift(TAGS["2c"])
    assert list(desk.enrolment.cards) == ["2c"]
    assert desk.lay(TAGS["3c"]) == ""
    assert desk.enrolment.refused == 1


def test_a_card_of_another_deck_is_found() -> None:
    desk = Desk()
    assert "deck 'red'" in desk.lay(STRANGER)
    assert desk.enrolment.cards == {}


def test_two_cards_at_once_are_neither() -> None:
    desk = Desk()
    desk.lay(TAGS["2c"])
    assert "together" in desk.lay(TAGS["3c"], APART_US // 10)
    assert desk.enrolment.cards == {}
    desk.lift(TAGS["2c"])
    desk.lift(TAGS["3c"])
    assert desk.lay(TAGS["2c"]) == ""
    assert desk.enrolment.cards == {"2c": TAGS["2c"]}


def test_the_next_card_upon_the_one_before_is_not_taken() -> None:
    desk = Desk()
    desk.lay(TAGS["2c"])
    assert "together" in desk.lay(TAGS["3c"])
    assert desk.enrolment.cards == {"2c": TAGS["2c"]}


def test_a_reader_that_tells_no_departures_counts_times() -> None:
    desk = Desk()
    desk.lay(TAGS["2c"])
    desk.enrolment.clear()
    assert desk.lay(TAGS["3c"]) == ""
    desk.enrolment.clear()
    assert "together" in desk.lay(TAGS["4c"], APART_US // 10)
    assert list(desk.enrolment.cards) == ["2c"]


def test_a_flicker_is_nothing() -> None:
    desk = Desk()
    desk.lay(TAGS["2c"])
    assert desk.lay(TAGS["2c"]) == ""
    assert desk.enrolment.refused == 0


def test_spread_cards_that_go_together_must_come_back() -> None:
    desk = Desk(spread=True)
    for uid in TAGS.values():
        desk.lay(uid, 1)
    desk.lift(TAGS["2c"])
    desk.lift(TAGS["3c"])
    assert "together" in desk.lift(TAGS["4c"], APART_US // 10)
    assert desk.enrolment.cards == {"2c": TAGS["2c"]}
    assert "49 of 51 are read" in desk.enrolment.request
    desk.lay(TAGS["3c"])
    assert desk.lift(TAGS["3c"]) == "", "nothing is registered while cards are missing"
    assert desk.enrolment.cards == {"2c": TAGS["2c"]}
    desk.lay(TAGS["3c"])
    desk.lay(TAGS["4c"])
    assert desk.enrolment.request == "take the three of clubs away"
    desk.lift(TAGS["3c"])
    assert list(desk.enrolment.cards) == ["2c", "3c"]


def test_one_tag_too_many_in_the_spread() -> None:
    desk = Desk(spread=True)
    for uid in TAGS.values():
        desk.lay(uid, 1)
    assert "more than 52" in desk.lay(b"\xe0\x04\x00\x00\x00\x00\x00\x09")


@pytest.mark.parametrize("spread", [False, True])
def test_a_persons_badge_is_no_card(spread: bool) -> None:
    desk = Desk(spread=spread)
    assert desk.lay(BADGE) == "this tag is the badge of number 12: take it away"
    desk.lift(BADGE)
    assert desk.enrolment.named == {}
    desk.enrolment.take_up({"As": BADGE, "Ks": TAGS["Ks"]})
    assert desk.enrolment.named == {"Ks": TAGS["Ks"]}, "it became a badge since"
