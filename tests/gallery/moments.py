"""Each game, played by the core to the moments that a dealer's screen has to show."""

from collections.abc import Callable
from typing import Any, Final

from engine import games, house
from engine.messages.shown.views import View
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.requests import PushDealer, ReserveSeat, SitOut
from engine.table.terms.table_terms import with_minimum
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import NAMES, Room
from tests.engine.core.playing import FORCED, passive, shuffled
from tests.engine.table.floor import MINUTE_NS, all_in

STACKS: Final = (1385, 240, 12_385, 90, 700, 2_000)
"""Uneven, so that an all-in makes side pots."""
SEED: Final = 5
HOUSES: Final = ("ohio", "wsop")
GAMES: Final = tuple(
    name for name in games.GAMES if any(name in house.load(one).games for one in HOUSES)
)
"""Those that one of the houses spreads."""


def options(game: str) -> TableOptions:
    """A table in a house that spreads the game; six of its chairs are taken, or all but one."""
    rules = games.load(game)
    spreading = next(name for name in HOUSES if game in house.load(name).games)
    given: dict[str, Any] = {"limit": rules.limits[0], "house": spreading, "game": game}
    asked = house.load(spreading)
    most: int = getattr(asked, rules.seats_option)
    chairs = min(most, rules.count_places(burns=asked.burn_before_each_street))
    players = tuple(
        PlayerOptions(seat=seat, stack=stack, nickname=NAMES[seat])
        for seat, stack in enumerate(STACKS[: chairs - 1], 1)
    )
    return with_minimum(
        TableOptions(players=players, seats=chairs, button=1, **(FORCED[rules.family] | given))
    )


def bold(view: View) -> tuple[str, int]:
    """The first to act bets or raises once; the rest go along, the third folds."""
    offered = {str(legal.action): legal for legal in view.legal}
    if "raise" in offered and view.total < 8:
        return "raise", offered["raise"].to or offered["raise"].minimum
    if "fold" in offered and view.acting == 3:
        return "fold", 0
    return passive(view)


def until(room: Room, *kinds: str, choose: Callable[[View], tuple[str, int]] = passive) -> None:
    """Do what the prompts say until one of these stands; at least one step."""
    for _ in range(400):
        room.floor.step(choose)
        if room.floor.kind() in kinds:
            room.show()
            return
    raise AssertionError(f"none of {kinds} came; now {room.floor.prompt}")


def bet(room: Room) -> None:
    """Somebody raised, somebody folded, the next is to act."""
    until(room, "act", choose=bold)
    for _ in range(3):
        if room.floor.kind() == "act":
            room.floor.step(bold)
    if room.floor.kind() != "act":
        until(room, "act", choose=bold)
    room.show()


def deal(room: Room) -> None:
    """What comes after the first betting round: a burn, a draw, the next card."""
    until(room, "act")
    until(room, "deal_board", "discard", "deal_hole", "burn", choose=bold)
    if room.floor.kind() == "burn":
        until(room, "deal_board", "discard", "deal_hole", choose=bold)


def all_in_pots(room: Room) -> None:
    """Everybody bets all there is: side pots, hands to be tabled."""
    until(room, "table_hand", "push_pot", choose=all_in)


def showdown(room: Room) -> None:
    """The pots are to be pushed."""
    until(room, "push_pot", choose=all_in)


def naming(room: Room) -> None:
    """Nothing sees the cards: the dealer names them."""
    room.floor.camera_up = room.floor.reading_now = False
    room.floor.report("overhead", "camera", "lost", "unplugged: plug it in")
    room.floor.report("shoe", "reader", "lost", "no power: check its cable")
    for _ in range(400):
        room.floor.step(passive)
        if room.floor.prompt.pad:
            room.show()
            return
    raise AssertionError("no card pad came")


def chair(room: Room) -> None:
    """The sheet of a chair in mid-hand."""
    bet(room)
    room.touch("hold Seat 2")


def ruling(room: Room) -> None:
    """The floor's sheet in mid-hand."""
    deal(room)
    room.touch("Floor")


def between(room: Room) -> None:
    """After a hand: somebody is broke, somebody sits out, a chair is kept."""
    until(room, "shuffle", "buy_in", choose=all_in)
    floor = room.floor
    floor.ask(PushDealer, dealer="Maximiliana", at_ns=MINUTE_NS)
    floor.ask(ReserveSeat, seat=len(floor.state.chairs))
    floor.ask(SitOut, seat=3)
    room.wall_ns = 90 * MINUTE_NS
    room.show()


def undone(room: Room) -> None:
    """An action was taken back, and can be done again."""
    bet(room)
    room.floor.undo()
    room.show()


def typing(room: Room) -> None:
    """The keypad of an amount, or what stands there in fixed limit."""
    bet(room)
    if "Amount" in room.names():
        room.touch("Amount", "key 9", "key 0")


def seating(room: Room) -> None:
    """A name is typed."""
    until(room, "shuffle", "buy_in", choose=all_in)
    chair = len(room.floor.state.chairs)
    room.touch(f"Seat {chair}")
    if "choice posts" in room.names():
        room.touch("choice posts")
    room.touch("field name")


def table_sheet(room: Room) -> None:
    """The table's own sheet."""
    between(room)
    room.touch("Table")


def away(room: Room) -> None:
    """The engine is silent."""
    bet(room)
    room.stand.desk.go_away()


MOMENTS: Final[dict[str, Callable[[Room], None]]] = {
    "bet": bet,
    "deal": deal,
    "side pots": all_in_pots,
    "showdown": showdown,
    "naming": naming,
    "chair": chair,
    "floor": ruling,
    "between": between,
    "undone": undone,
    "typing": typing,
    "seating": seating,
    "table": table_sheet,
    "away": away,
}


def reach(stand: Stand, game: str, moment: str) -> Room:
    """The game's table at that moment, on this stand's screen."""
    stand.desk.go_away()
    room = Room(stand, options(game))
    room.floor.deck = shuffled(SEED)
    if room.sheet():
        room.touch("sheet close")
    MOMENTS[moment](room)
    stand.application.processEvents()
    return room
