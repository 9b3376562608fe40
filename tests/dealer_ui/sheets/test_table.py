"""The sheet of the table: dealer, deck, counts, games, tournaments."""

from collections.abc import Callable

from engine.messages.happened import floor_events as events
from engine.messages.stakes import GameInTurn, Level, Rotation, TournamentTerms
from engine.messages.wanted.requests import PushDealer
from tests.dealer_ui.room import Room
from tests.engine.table.floor import MINUTE_NS


def test_the_dealer_is_pushed(room: Room) -> None:
    room.touch("Table", "wish dealer")
    assert "key enter" not in room.names()
    room.touch("letter A", "letter D", "letter A", "key enter")
    assert room.floor.last(events.DealerPushed).dealer == "Ada"
    room.touch("Table", "wish dealer", "letter A", "letter D", "letter A", "key enter")
    assert "Ada deals already" in room.said()
    room.touch("letter back", "letter back", "letter back", "key 1", "key 0", "key 4", "key 7")
    room.touch("key enter")
    assert room.floor.last(events.DealerPushed).dealer == "1047"


def test_the_table_sheet_tells_of_the_shift(room: Room) -> None:
    room.floor.ask(PushDealer, dealer="Ada", at_ns=MINUTE_NS)
    room.floor.play_out(3)
    room.wall_ns = 7 * MINUTE_NS
    room.show()
    room.touch("Table")
    said = room.said().split("\n")
    for label, value in (("Hands/h", "30"), ("Here for", "6 min"), ("Dealer", "Ada")):
        assert said[said.index(label) + 1] == value


def test_a_deck_is_changed_and_counted(room: Room) -> None:
    room.touch("Table", "wish deck", "key 5", "key 1", "key enter")
    assert "Change the deck: the deck has 51 of 52 cards" in room.said()
    room.touch("Table", "wish deck", "amount usual", "key enter")
    assert room.floor.last(events.DeckCounted).complete
    room.touch("Table")
    assert "52 cards, complete" in room.said()


def test_a_changed_deck_is_counted_by_the_reader(room: Room) -> None:
    room.touch("Table", "wish deck", "key 0", "key enter")
    assert "Change the deck: its cards are to be counted" in room.said()
    assert "over the reader" in room.said()


def test_the_table_closes_and_opens_with_its_counts(room: Room) -> None:
    rack = room.floor.state.ledger.rack
    room.touch("Table", "wish close", "key 1", "field drop", "key 0", "key enter")
    assert "Count again, then call the floor" in room.said()
    room.touch("field rack", "key clear", *(f"key {digit}" for digit in str(rack)), "key enter")
    assert room.floor.last(events.TableClosed).rack == rack
    assert "The table is closed" in room.said()
    room.touch("Table", "wish open", *(f"key {digit}" for digit in str(rack)))
    room.touch("field drop", "key 0", "key enter")
    assert room.floor.count(events.TableReopened) == 1


def test_rack_and_drop(room: Room) -> None:
    room.touch("Table", "wish fill_rack", "key 5", "key 000", "key enter")
    assert room.floor.last(events.RackFilled).amount == 5000
    room.touch("Table", "wish return_chips", "key 7", "key enter")
    assert room.floor.last(events.RackFilled).amount == -7
    room.touch("Table", "wish empty_drop")
    assert "Nothing was dropped" in room.said()
    room.floor.state.ledger.drop = 12
    room.floor.state.ledger.entered += 12
    room.show()
    room.touch("sheet close", "Table", "wish empty_drop", "key 1", "key 2", "field jackpot")
    room.touch("key 0", "key enter")
    assert room.floor.last(events.DropEmptied).drop == 12


def test_the_game_is_chosen(other: Callable[..., Room]) -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8")
    )
    room = other(house="wsop", rotation=Rotation(games=games, by="choice"))
    room.touch("Table", "wish game", "choice omaha8")
    assert room.floor.last(events.GameChanged).game == "omaha8"
    assert "Omaha" in room.said()


def test_the_next_games_stand_on_the_table_sheet(other: Callable[..., Room]) -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8", "omaha")
    )
    room = other(house="wsop", rotation=Rotation(games=games, by="hands", count=2))
    room.touch("Table")
    said = room.said().split("\n")
    assert "Omaha" in said[said.index("Now · 2 hands") + 3]
    assert "Then" in said


def test_the_blinds_chop(room: Room) -> None:
    room.deal()
    blinds = {seat.seat for seat in room.show().seats if seat.position.endswith("blind")}
    room.touch("Table", "wish chop")
    assert "only the two blinds may chop" in room.said().lower()
    room.touch("sheet close")
    while room.show().acting not in blinds:
        room.floor.step(lambda _: ("fold", 0))
    room.touch("Table", "wish chop", "confirm")
    assert room.floor.count(events.BlindsChopped) == 1


def test_a_tournament_has_its_own_wishes(other: Callable[..., Room]) -> None:
    levels = (Level(blinds=(1, 2), hands=9),)
    room = other(tournament=TournamentTerms(levels=levels, stack=200), house="wsop")
    room.floor.play_out()
    room.show()
    room.touch("Table", "wish hand_for_hand")
    assert room.floor.last(events.HandForHandSet).active
    assert "Hand for hand: wait for the other tables" in room.said()
    room.touch("Table", "wish release")
    assert room.floor.count(events.HandReleased) == 1
    room.touch("Table", "wish hand_for_hand")
    assert not room.floor.last(events.HandForHandSet).active
    room.touch("Table", "wish race")
    assert "No chip race is due now" in room.said()


def test_a_chip_race_is_entered_best_card_first(other: Callable[..., Room]) -> None:
    levels = (Level(blinds=(5, 10), hands=1), Level(blinds=(25, 50), unit=25))
    terms = TournamentTerms(levels=levels, stack=200)
    room = other(tournament=terms, house="wsop", blinds=(5, 10))
    room.floor.play_out()
    room.show()
    room.touch("Table")
    assert "1 chip of 25 to win" in room.said()
    room.touch("wish race", "choice 2", "choice 3", "key enter")
    assert "win a chip of 25" in room.said()
    room.touch("choice 2", "key enter")
    assert dict(room.floor.last(events.ChipsRaced).stacks)[3] == 225


def test_a_player_of_the_button_draw_is_drawn_for(other: Callable[..., Room]) -> None:
    room = other(house="ohio")
    room.floor.state.button = 0
    room.show()
    room.touch("Table", "wish draw")
    assert room.floor.count(events.ButtonDrawBegan) == 1
