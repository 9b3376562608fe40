"""Games in turn: by hands, by orbit, by minutes, by the dealer's choice."""

from typing import Any

import pytest

from engine.cards import DECK
from engine.messages.happened.floor_events import ButtonDrawn, GameChanged
from engine.messages.happened.hand_events import BetPosted, TableOpened
from engine.messages.stakes import GameInTurn, Rotation
from engine.messages.wanted.requests import ChooseGame, CloseTable, ReopenTable
from engine.table.terms.rotation import find_chooser
from engine.table.terms.table_opening import TableError, open_table
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, Floor, table

HORSE = (
    GameInTurn(game="holdem", small_bet=4, big_bet=8, blinds=(2, 4)),
    GameInTurn(game="omaha8", small_bet=4, big_bet=8, blinds=(2, 4)),
    GameInTurn(game="razz", small_bet=4, big_bet=8, ante=1, bring_in=2),
    GameInTurn(game="stud", small_bet=4, big_bet=8, ante=1, bring_in=2),
    GameInTurn(game="stud8", small_bet=4, big_bet=8, ante=1, bring_in=2),
)


def rotating(by: str, count: int = 2, games: tuple[GameInTurn, ...] = HORSE) -> Floor:
    given: dict[str, Any] = {"by": by, "count": count}
    rotation = Rotation(games=games, **given)
    return Floor(table({1: 300, 2: 300, 3: 300}, house="wsop", rotation=rotation, seats=8))


def test_a_list_goes_round_by_hands() -> None:
    play = rotating("hands")
    games = []
    for _ in range(11):
        games.append(play.posted().game)
        play.play_out()
    assert games == [
        "holdem", "holdem", "omaha8", "omaha8", "razz", "razz", "stud", "stud", "stud8", "stud8",
        "holdem",
    ]  # fmt: skip


def test_the_prompt_and_the_screen_tell_the_change() -> None:
    play = rotating("hands")
    play.play_out(2)
    assert play.last(GameChanged).game == "omaha8"
    assert play.prompt.kind == "shuffle"
    assert play.prompt.detail == "Next game: Fixed-limit Omaha hi/lo eight or better"
    assert "Omaha" in play.view.game
    assert play.view.stakes == "limit 4 and 8, blinds 2 and 4"
    play.play_out(2)
    assert play.view.stakes == "limit 4 and 8, ante 1, bring-in 2"


def test_an_orbit_is_a_hand_for_each_player() -> None:
    play = rotating("orbit")
    play.play_out(2)
    assert play.count(GameChanged) == 0
    play.play_out(1)
    assert play.last(GameChanged).game == "omaha8"


def test_the_button_stands_still_while_stud_is_played() -> None:
    play = rotating("hands", games=HORSE[1:3])
    play.play_out(2)
    button, places = play.state.button, play.state.ledger.big_at
    began = play.posted()
    assert (began.game, began.button) == ("razz", button)
    play.play_out(2)
    assert play.view.game.endswith("Omaha high-low") or "Omaha" in play.view.game
    assert play.state.ledger.big_at == places
    began = play.next_hand()
    assert began.big_blind == places % 3 + 1
    assert began.button == button % 3 + 1


def test_what_was_drawn_for_the_button_waits_while_stud_is_played_first() -> None:
    rotation = Rotation(games=(HORSE[2], HORSE[0]), by="hands", count=2)
    seats = {1: 300, 2: 300, 3: 300}
    play = Floor(
        table(seats, house="wsop", rotation=rotation, seats=8, button=0),
        ("7c", "Qd", "2s", *(card for card in DECK if card not in {"7c", "Qd", "2s"})),
    )
    play.stub = list(play.deck)
    play.answer("draw_button")
    for _ in range(3):
        play.step(passive)
    play.play_out(2)
    assert play.count(ButtonDrawn) == 1
    assert play.prompt.answers[0].key == "deck_ready"
    assert play.posted().button == 2


def test_by_minutes_the_game_changes_when_the_hand_is_over() -> None:
    play = rotating("minutes", count=30)
    play.tick(1)
    play.play_out(3)
    play.posted()
    play.tick(32)
    assert play.count(GameChanged) == 0
    play.play_out()
    assert play.last(GameChanged).game == "omaha8"
    play.play_out()
    assert play.count(GameChanged) == 1


def test_the_first_games_turn_begins_with_the_first_hand() -> None:
    play = rotating("minutes", count=30)
    for minute in range(1, 62, 6):
        play.tick(minute)
    play.play_out()
    play.tick(85)
    assert play.count(GameChanged) == 0
    play.tick(92)
    assert play.last(GameChanged).game == "omaha8"


def test_no_games_turn_goes_by_while_the_table_is_closed() -> None:
    play = rotating("minutes", count=30)
    play.tick(1)
    play.play_out()
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=21 * MINUTE_NS) is None
    for minute in range(22, 100, 6):
        play.tick(minute)
    assert play.count(GameChanged) == 0
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=100 * MINUTE_NS) is None
    play.tick(108)
    assert play.count(GameChanged) == 0
    play.tick(111)
    assert play.last(GameChanged).game == "omaha8"


def test_the_players_choose_where_it_is_dealers_choice() -> None:
    play = rotating("choice")
    assert "choose one of" in play.refused(ChooseGame, game="badugi").reason
    assert play.ask(ChooseGame, game="stud") is None
    assert play.posted().game == "stud"
    assert "when the hand is over" in play.refused(ChooseGame, game="razz").reason
    play.play_out(2)
    assert play.posted().game == "stud"
    posted = rotating("hands")
    assert "it is posted" in posted.refused(ChooseGame, game="razz").reason


def test_the_choice_goes_on_while_the_button_stands_still() -> None:
    """Each of three players chooses once in three hands, whatever is played."""
    play = rotating("choice")
    choosers = []
    for game in ("", "", "stud", "", "razz", "holdem", "", "stud8", "omaha8"):
        if game:
            assert play.ask(ChooseGame, game=game) is None
        choosers.append(find_chooser(play.state))
        assert f"Seat {choosers[-1]} chooses the game" in play.prompt.detail
        play.play_out()
    assert choosers == [1, 2, 3, 1, 2, 3, 1, 2, 3]


def test_nobody_chooses_where_the_games_are_posted() -> None:
    play = rotating("hands")
    assert find_chooser(play.state) == 0
    assert "chooses" not in play.prompt.detail


def test_every_game_of_a_rotation_must_be_spread_and_have_its_seats() -> None:
    with pytest.raises(TableError, match="not between 2 and 8"):
        open_table(table(house="wsop", rotation=Rotation(games=HORSE), seats=9))
    with pytest.raises(TableError, match="does not spread razz"):
        open_table(table(house="ohio", rotation=Rotation(games=HORSE), seats=8))
    with pytest.raises(TableError, match="at least one game"):
        open_table(table(rotation=Rotation(games=())))


def test_a_mix_has_a_name_and_the_tables_stakes() -> None:
    opened = open_table(table(house="wsop", rotation="eight-game", seats=6))[0]
    assert isinstance(opened, TableOpened)
    rotation = opened.terms.rotation
    assert rotation is not None
    assert [(turn.game, turn.limit) for turn in rotation.games] == [
        ("deuce_to_seven", "fixed"), ("holdem", "fixed"), ("omaha8", "fixed"), ("razz", "fixed"),
        ("stud", "fixed"), ("stud8", "fixed"), ("holdem", "no"), ("omaha", "pot"),
    ]  # fmt: skip
    fixed, razz, free = (rotation.games[at] for at in (1, 3, 6))
    assert (fixed.blinds, fixed.small_bet, fixed.big_bet) == ((1, 2), 2, 4)
    assert (razz.blinds, razz.ante, razz.bring_in) == ((), 1, 1)
    assert (free.blinds, free.small_bet) == ((1, 2), 0)


def test_a_mix_is_played_with_the_tables_chips() -> None:
    """Half of 50 is made of chips of 5; a quarter is not, and half of 30 not of chips of 10."""
    given: dict[str, Any] = {"rotation": "horse", "house": "wsop", "seats": 8}
    for unit, small_bet, blinds, ante in ((5, 50, (25, 50), 10), (10, 30, (10, 30), 10)):
        play = Floor(table(unit=unit, small_bet=small_bet, big_bet=2 * small_bet, **given))
        rotation = play.state.ledger.terms.rotation
        assert rotation is not None
        assert rotation.games[0].blinds == blinds
        assert (rotation.games[2].ante, rotation.games[2].bring_in) == (ante, blinds[0])


def test_games_with_commas_between_are_a_mix_too() -> None:
    opened = open_table(table(house="ohio", rotation="holdem, stud", seats=8))[0]
    assert isinstance(opened, TableOpened)
    assert opened.terms.rotation is not None
    assert [turn.game for turn in opened.terms.rotation.games] == ["holdem", "stud"]
    assert opened.stakes.limit == "no"


def test_a_mix_that_is_not_known_is_refused_with_those_there_are() -> None:
    with pytest.raises(TableError, match="choose one of horse, eight-game, ten-game"):
        open_table(table(house="wsop", rotation="nine-game", seats=6))


def test_whoever_antes_for_all_does_so_in_every_game() -> None:
    games = tuple(
        GameInTurn(game=game, limit="pot", blinds=(1, 2), ante=2) for game in ("omaha", "holdem")
    )
    rotation = Rotation(games=games, by="hands", count=1)
    play = Floor(table(house="wsop", rotation=rotation, ante_from="big_blind"))
    assert play.view.sign is not None
    assert "Ante 2 from the big blind" in play.view.sign.ante
    assert all("ante 2 from the big blind" in line for line in play.view.sign.rotation)
    for _ in range(3):
        began = play.posted()
        antes = [e for e in play.events if isinstance(e, BetPosted) and e.kind == "ante"]
        assert (antes[-1].seat, len(antes)) == (began.big_blind, play.state.hands)
        play.play_out()


def test_a_spread_game_has_its_spread_whenever_its_turn_comes() -> None:
    games = (
        GameInTurn(game="holdem", limit="spread", blinds=(1, 2), small_bet=2, big_bet=10),
        GameInTurn(game="omaha", limit="pot", blinds=(1, 2)),
    )
    rotation = Rotation(games=games, by="hands", count=1)
    play = Floor(table(house="wsop", rotation=rotation))
    seen = []
    for _ in range(3):
        play.posted()
        play.run_to("act")
        seen.append(play.view.legal[-1].maximum)
        play.play_out()
    assert seen == [12, 7, 12]
    with pytest.raises(TableError, match="of games in turn each has its own: leave it out"):
        open_table(table(house="wsop", rotation=rotation, spread_maximum=20))
