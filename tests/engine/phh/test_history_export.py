"""What leaves the house as a hand history plays again, whatever was ruled in the hand."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.journal import read_records
from engine.messages.happened.hand_events import Event
from engine.messages.ruling_events import CardExchanged, RulingMade
from engine.phh.hand_opening import GAMES
from engine.phh.history_export import write_played_history
from engine.phh.phh_verification import check_text
from engine.phh.writer import UnwritableError, write_history
from engine.replay.hand_index import index_hands
from engine.replay.steps import replay_hands
from tests.deploy.simulation.rehearsal import Rehearsal
from tests.engine.hand.playing import began
from tests.tries import tries

WRITTEN = sorted({game for game, _ in GAMES.values()} - {"short_deck"})


def list_hands(journal: Path) -> list[tuple[Event, ...]]:
    """The events of each hand with a result."""
    records = list(read_records(journal))
    hands = [hand for hand in index_hands(records) if not hand.void]
    return [replay.standing for replay in replay_hands(records, hands)]


@pytest.mark.parametrize("game", WRITTEN)
def test_a_hand_that_people_erred_in_plays_again_or_is_left_out(game: str, tmp_path: Path) -> None:
    table = Rehearsal(tmp_path, game=game, seed=3, hands=tries(4, of=30), mistakes="heavy")
    try:
        table.play(60_000)
    finally:
        table.close()
    written = 0
    for events in list_hands(tmp_path / "table.journal"):
        effects = [
            effect for event in events if isinstance(event, RulingMade) for effect in event.effects
        ]
        try:
            text = write_played_history(events)
        except UnwritableError:
            # A card that was replaced, and nothing else, is one that was never dealt.
            assert not all(isinstance(one, CardExchanged) and one.number for one in effects)
            continue
        assert check_text(text).complete
        written += 1
    assert written


def test_a_hand_of_a_house_that_nobody_else_has_is_handed_out_unplayed() -> None:
    event = replace(began(stacks=3), house="/srv/riverside.toml")
    assert write_played_history([event]) == write_history([event])
