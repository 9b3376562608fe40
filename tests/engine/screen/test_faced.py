"""Hands that were faced before the last cards came: what is dealt after that is shown as well."""

import pytest

from engine.cards import DECK
from engine.messages.happened.hand_events import HandEnded
from engine.messages.stakes import Level, TournamentTerms
from engine.screen import make_public
from engine.state import playing
from engine.wire import bus
from tests.engine.core.playing import Play, game_options, muck, options, passive, shuffled
from tests.engine.table.floor import Floor, all_in, table


@pytest.mark.clause("LIVE-GL-32")
def test_players_see_backs_of_hole_cards_until_the_showdown() -> None:
    play = Play(options(house="live"))
    play.begin()
    seen = set()
    while play.kind() != "table_hand":
        seats = make_public(play.view).seats[:3]
        assert [seat.faces for seat in seats] == [()] * 3
        seen.add(tuple(seat.hidden for seat in seats))
        play.step(passive)
    assert (2, 2, 2) in seen
    first = play.prompt.seat
    play.step(passive)
    shown = {seat.seat: (len(seat.faces), seat.hidden) for seat in make_public(play.view).seats[:3]}
    assert shown == dict.fromkeys(shown, (0, 2)) | {first: (2, 0)}


def test_cards_that_come_after_a_hand_was_faced_are_shown_with_it() -> None:
    """Stud, all in: the up-cards of later streets lie beside the hands that were read."""
    levels = (Level(ante=1, bring_in=2, small_bet=4, big_bet=8),)
    play = Floor(
        table(
            {1: 9, 2: 9}, house="wsop", game="stud", limit="fixed", seats=8, small_bet=4,
            big_bet=8, ante=1, bring_in=2, tournament=TournamentTerms(levels=levels, stack=9),
        )
    )  # fmt: skip
    grown = 0
    for _ in range(80):
        play.step(all_in)
        progress = play.state.progress
        if progress is None or not playing(play.state) or progress.hand.stage != "dealing":
            continue
        for seat in progress.hand.seats:
            if 0 < len(seat.tabled) < len(seat.cards):
                grown += 1
                later = seat.shown[len(seat.tabled) :]
                assert play.seat(seat.seat).cards == (*seat.tabled, *later)
        if progress.hand.street_name == "seventh":
            break
    assert grown


@pytest.mark.parametrize("game", ["holdem", "omaha8", "stud", "deuce_to_seven"])
def test_no_name_of_a_card_that_lies_face_down_is_in_what_the_public_gets(game: str) -> None:
    """The bytes that go to the display name those cards alone that have lain face up."""
    play = Play(game_options(game, (200,) * 4), shuffled(7))
    up: set[str] = set()
    named: set[str] = set()
    hidden = 0
    while not any(isinstance(event, HandEnded) for event in play.events):
        play.step(passive)
        lying = [one for cards in play.zones.values() for one in cards]
        up |= play.face_up | {card for _, card, side in lying if side == "face"}
        public = make_public(play.view)
        sent = bus.public_views.encode(public)
        # As MessagePack writes a string of two letters.
        named |= {card for card in DECK if b"\xa2" + card.encode() in sent}
        assert named <= up
        assert b"~" not in sent
        hidden += sum(seat.hidden for seat in public.seats)
    assert hidden
    assert named, "the showdown names cards"
    assert len(named) < len(DECK) - len(play.stub), "burns and hands that are gone have no name"


def test_a_hand_given_up_at_the_showdown_is_told_as_mucked() -> None:
    play = Play(options(house="live"))
    play.begin()
    play.run_to("table_hand")
    play.step(passive)
    seat = play.prompt.seat
    muck(play)
    assert (play.view.seats[seat - 1].state, play.view.seats[seat - 1].mucked) == ("folded", True)
    public = {one.seat: one for one in make_public(play.view).seats}
    assert (public[seat].folded, public[seat].mucked, public[seat].faces) == (True, True, ())
