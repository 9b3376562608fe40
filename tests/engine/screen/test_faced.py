"""Hands that were faced before the last cards came: what is dealt after that is shown as well."""

from engine.messages.stakes import Level, TournamentTerms
from engine.state import playing
from tests.engine.table.floor import Floor, all_in, table


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
