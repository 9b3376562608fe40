"""What lies in the middle of the table: a board from left to right, and nothing where none is."""

import msgspec
import pytest

from engine import core
from tests.engine.core.playing import Play, game_options, options, passive


@pytest.mark.clause("LIVE-GL-14")
@pytest.mark.parametrize("game", ["stud", "badugi", "deuce_to_seven"])
def test_a_card_in_the_middle_of_a_game_without_a_board_is_flagged(game: str) -> None:
    play = Play(game_options(game, (100, 100, 100), "live"))
    play.begin()
    play.lay("board", play.stub[5])
    play.settle()
    (found,) = play.found("stray_card")
    assert found.clause == "LIVE-GL-14"
    assert play.view.board == ()
    play.zones["board"] = []
    play.settle()
    assert not play.state.sensing.irregularities


@pytest.mark.clause("LIVE-GL-14")
def test_the_board_and_studs_common_card_belong_in_the_middle() -> None:
    flop = Play(options(house="live"))
    flop.run_to("push_pot")
    stud = Play(game_options("stud", (100,) * 8, "live"))
    stud.run_to("push_pot")
    for play, count in ((flop, 5), (stud, 1)):
        assert (len(play.view.board), play.found("stray_card")) == (count, [])


_RIGHT = {
    "ohio": ("OH-HE-17", "OH-HE-20"), "maryland": ("MD-HE-20",),
    "live": ("LIVE-HE-17", "LIVE-HE-20"),
}  # fmt: skip
_RIGHT_OMAHA = {
    ("ohio", "omaha8"): ("OH-O8-18", "OH-O8-21"), ("kansas", "omaha8"): ("KS-O8-18", "KS-O8-21"),
    ("live", "omaha"): ("LIVE-OM-16", "LIVE-OM-19"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("house", "game", "clause", "street"),
    [
        pytest.param(house, game, clause, street, marks=pytest.mark.clause(clause))
        for (house, game), clauses in (
            *(((house, "holdem"), clauses) for house, clauses in _RIGHT.items()),
            *_RIGHT_OMAHA.items(),
        )
        for clause, street in zip(clauses, ("turn", "river"), strict=False)
    ],
)
def test_turn_and_river_lie_right_of_the_flop(
    house: str, game: str, clause: str, street: str
) -> None:
    """A card that lies left of what is there is neither named nor played on before it is moved."""
    play = Play(game_options(game, (100, 100, 100), house))
    while play.kind() != "deal_board" or play.view.street != street:
        play.step(passive)
    assert play.prompt.clause == clause
    assert play.prompt.detail == "To the right of the cards that lie there"
    board = len(play.view.board)
    play.camera_up = False
    play.deal_prompted()
    shown = play.picture("board", play.zones["board"], opened=True)
    places = [280 + 90 * slot for slot in range(board)]

    def see(new_mm: float) -> None:
        cards = tuple(
            msgspec.structs.replace(card, x_mm=x)
            for card, x in zip(shown.cards, [*places, new_mm], strict=True)
        )
        play.record(core.notice(play.state, {"board": msgspec.structs.replace(shown, cards=cards)}))

    see(280 - 90)
    assert play.prompt.detail == "The new card lies left of the board's last: lay it to the right"
    assert (play.view.board[-1], play.view.legal) == ("??", ())
    see(280 + 90 * (board - 1) - 1)
    assert play.view.board[-1] == "??"
    see(280 + 90 * board)
    play.camera_up = True
    play.settle()
    assert play.view.board[-1] != "??"
    assert play.kind() == "act"
