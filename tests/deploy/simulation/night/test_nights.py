"""`make nights`: nights of all games and houses, and what they came to."""

from pathlib import Path

import pytest

from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.nights import NightTold, list_tables, play_night, sum_up
from deploy.simulation.night.whole_table import StuckError
from engine import games
from tests.tries import tries

TABLES = list_tables()


def test_each_game_of_each_house_has_its_table() -> None:
    assert len(TABLES) == len(set(TABLES)) > 20
    assert {games.load(game).family for game, _ in list_tables(("draw",))} == {"draw"}


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_heavy_mistakes_stop_no_game_of_any_house(game: str, name: str) -> None:
    """A few hands of each; `make nights` plays on."""
    seed = 31_000 + TABLES.index((game, name))
    told = play_night(game, name, seed, tries(2, of=20), "")
    assert told.wrong == ()
    assert told.hands >= 2


def test_a_bad_night_is_named_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: ErringNight) -> None:
        raise StuckError("asked 50 times in one hand: Seat 3 draws")

    monkeypatch.setattr(ErringNight, "_step", stop)
    told = play_night("badugi", "live", 7, 2, str(tmp_path))
    assert told.stalled
    assert told.tell().startswith("STALL badugi live seed 7: 0 hands")
    kept = Path(told.kept)
    assert {"night.json", "table.journal", "truth"} <= {one.name for one in kept.iterdir()}
    assert "--seed 7" in (kept / "night.json").read_text(encoding="utf-8")


def test_the_sum_tells_kinds_that_were_never_made() -> None:
    told = [
        NightTold(game="holdem", house="ohio", seed=1, hands=3, made={"joker": {"made": 2}}),
        NightTold(game="holdem", house="ohio", seed=2, hands=1, wrong=("asked 50 times",)),
    ]
    first, settled, second = sum_up(told, 2.0)
    assert settled == "settled by hand: none"
    assert first == "2 nights, 4 hands, 2.0 a second; 1 stalled, 0 wrong"
    assert second.startswith("holdem: joker 2; never: ")
    assert "killed_hand" in second
