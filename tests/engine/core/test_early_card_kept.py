"""A card that lay there before it was due: what stands before it for the dealer's hands is told."""

import pytest

from tests.engine.core.playing import Play, game_options, passive, shuffled

GAMES = ("holdem", "omaha8", "stud", "razz", "badugi")


def collected(play: Play) -> list[int]:
    return [chore.amount for chore in play.prompt.chores if chore.kind == "collect_bets"]


def bet(view: object) -> tuple[str, int]:
    """Bet once, then call."""
    offered = {str(one.action): one for one in view.legal}  # type: ignore[attr-defined]
    if "bet" in offered:
        return "bet", offered["bet"].minimum
    return passive(view)  # type: ignore[arg-type]


@pytest.mark.parametrize("early", [1, 2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_bets_are_collected_before_a_card_that_lies_there_already(game: str, early: int) -> None:
    """It came while somebody was to act and is dealt next: no prompt asks for it."""
    tables = [Play(game_options(game, (200, 200, 200)), shuffled(7)) for _ in range(2)]
    for play in tables:
        play.run_to("act")
    plain, played = tables
    while plain.kind() == "act":
        plain.step(bet)
    due = collected(plain)
    assert due
    for _ in range(early):
        card = played.stub[0]
        played.draw()
        assert card not in played.stub
    while played.kind() == "resolve":
        offered = [one.key for one in played.prompt.answers]
        key = next(one for one in ("keep", "stands", "withdrawn") if one in offered)
        assert played.answer(key, by="Ann") is None
    while played.kind() == "act" and not collected(played):
        played.step(bet)
    assert collected(played) == due
