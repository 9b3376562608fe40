"""A remedy asks for as much as it costs: what changes the table is looked at and held."""

import copy

import pytest

from engine import screen
from engine.house.irregularities import irregularities
from engine.messages.shown.review_questions import ForeseeRuling, RulingForeseen
from engine.messages.shown.views import Answer
from engine.messages.wanted.intents import ReportIrregularity
from tests.engine.core.playing import Play, game_options

MOMENTS = ("deal_hole", "act", "deal_board", "table_hand")


def list_offers(play: Play) -> list[tuple[str, Answer, RulingForeseen]]:
    """Each remedy of whatever can be reported at this moment, with what it would change."""
    seats = [seat.seat for seat in play.view.seats if seat.cards]
    there = copy.deepcopy(vars(play))
    found: list[tuple[str, Answer, RulingForeseen]] = []
    for kind, known in irregularities().items():
        vars(play).update(copy.deepcopy(there))
        about = tuple(seats[: known.seats])
        if play.intend(ReportIrregularity(id="r", kind=kind, seats=about, number=1)) is not None:
            continue
        for answer in play.prompt.answers if play.kind() == "resolve" else ():
            query = ForeseeRuling(id="q", prompt=play.prompt.number, answer=answer.key)
            seen = screen.answer(play.state, query)
            if answer.key != "withdrawn" and isinstance(seen, RulingForeseen):
                found.append((kind, answer, seen))
    vars(play).update(there)
    return found


@pytest.mark.parametrize("game", ["holdem", "stud", "deuce_to_seven"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_changes_the_table_is_looked_at_and_held(game: str, moment: str) -> None:
    play = Play(game_options(game, (200, 200, 200, 200)))
    try:
        play.run_to(moment)
    except AssertionError:
        pytest.skip("the game has no such step")
    offers = list_offers(play)
    assert offers
    for kind, answer, seen in offers:
        assert answer.cost, (kind, answer.key)
        if seen.changes or answer.key in {"misdeal", "void_refund"}:
            assert answer.looked_at, (kind, answer.key, seen.changes)
    assert {answer.cost for _, answer, _ in offers} == {"nothing", "weighs"}, "of each there is one"


def test_who_ruled_nothing_asks_as_its_rank_says() -> None:
    assert Answer(key="a", label="a", rank="floor").looked_at
    assert not Answer(key="a", label="a").looked_at
    assert not Answer(key="a", label="a", rank="floor", cost="nothing").looked_at
    assert Answer(key="a", label="a", cost="weighs").looked_at
