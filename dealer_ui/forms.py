"""What the staff may ask for in a sheet: how each thing is called, and what it still needs."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.messages.intents import (
    CallFloor,
    Intent,
    ReportIrregularity,
    TakeBackRuling,
    TakeBackShown,
)
from engine.messages.requests import (
    BuyChips,
    CallBombPot,
    CallTime,
    ChooseGame,
    ChopBlinds,
    CloseDifference,
    CloseTable,
    ComeBack,
    CorrectEntry,
    CountDeck,
    CountStack,
    DrawForButton,
    EmptyDrop,
    FillRack,
    LeaveTable,
    MoveChips,
    OpenDaybook,
    OpenReplay,
    PlaceButton,
    PushDealer,
    RaceChips,
    ReceiveFloor,
    ReleaseHand,
    ReopenTable,
    ReserveSeat,
    SeatPlayer,
    SetHandForHand,
    SitOut,
    Straddle,
    SummonFloor,
    TakeChips,
)

Values: TypeAlias = Mapping[str, Any]
"""What was entered, by field; amounts in chips."""
Make: TypeAlias = Callable[[str, int, Values], Intent]
"""The intent of a wish: its id, the seat (0: none), the values."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is typed."""

    name: str
    label: str
    kind: Literal["amount", "text"] = "amount"
    optional: bool = False


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that may be asked for."""

    label: str
    make: Make
    fields: tuple[Field, ...] = ()
    verb: str = ""
    """What the last key says, before the amount if there is one."""
    sure: str = ""
    """What is asked before it is done, where it can't be taken back."""
    picks: Literal["", "one", "many"] = ""
    """Whether one of the offer's choices is picked, or several in their order."""
    style: str = ""


_CHIPS: Final = Field(name="amount", label="Chips")
_LEAVE: Final = Field(name="supervisor", label="Supervisor's leave", kind="text", optional=True)
_RACK: Final = Field(name="rack", label="Rack, as counted")
_DROP: Final = Field(name="drop", label="Drop, as counted")

ORIGINS: Final = (
    ("new", "New, or by choice"),
    ("broken_game", "Game broke"),
    ("changed_limit", "Limit changed"),
    ("other", "Moved by the house"),
    ("must_move", "From must-move"),
)
"""How a player comes to the table; the house's reasons for a move lift the buy-in (LIVE-BUY-04)."""
HELD: Final = "held"
"""The field that is filled in only for who comes from the must-move game."""


def _seat(name: str, seat: int, values: Values) -> Intent:
    origin = values.get("origin", "new")
    moved = origin not in {"new", "must_move"}
    return SeatPlayer(
        id=name,
        seat=seat,
        amount=values["amount"],
        nickname=values.get("name", ""),
        origin="transfer" if moved else origin,
        reason=origin if moved else "",
        held=values.get(HELD, 0) if origin == "must_move" else 0,
        entry=values.get("entry", "house"),
        allowed_by=values.get("supervisor", ""),
    )


def _take(toke: bool) -> Make:
    def make(name: str, seat: int, values: Values) -> Intent:
        return TakeChips(
            id=name,
            seat=seat,
            amount=values["amount"],
            toke=toke,
            allowed_by=values.get("supervisor", ""),
        )

    return make


def _at_seat(kind: Callable[..., Intent], **fixed: Any) -> Make:
    return lambda name, seat, values: kind(
        id=name, seat=seat, **fixed, **{key: values[key] for key in values if key == "amount"}
    )


def _plain(kind: Callable[..., Intent], **fixed: Any) -> Make:
    return lambda name, _seat, values: kind(id=name, **fixed, **values)


WISHES: Final[dict[str, Wish]] = {
    "seat_player": Wish(
        label="Seat a player",
        make=_seat,
        fields=(
            _CHIPS,
            Field(name=HELD, label="Had there"),
            Field(name="name", label="Name", kind="text", optional=True),
            _LEAVE,
        ),
        verb="Seat with",
    ),
    "keep": Wish(
        label="Keep the seat",
        make=lambda name, seat, values: ReserveSeat(
            id=name, seat=seat, name=values.get("name", "")
        ),
        fields=(Field(name="name", label="Kept for", kind="text", optional=True),),
        verb="Keep",
    ),
    "free": Wish(label="Free the seat", make=_at_seat(ReserveSeat, kept=False)),
    "buy": Wish(label="Buy chips", make=_at_seat(BuyChips), fields=(_CHIPS,), verb="Buy"),
    "take": Wish(
        label="Takes chips", make=_take(toke=False), fields=(_CHIPS, _LEAVE), verb="Take"
    ),
    "toke": Wish(label="Tokes", make=_take(toke=True), fields=(_CHIPS, _LEAVE), verb="Toke"),
    "count": Wish(
        label="Count the stack",
        make=lambda name, seat, values: CountStack(
            id=name, seat=seat, amount=values["amount"], by=values.get("supervisor", "")
        ),
        fields=(
            _CHIPS,
            Field(name="supervisor", label="Floor, if it differs", kind="text", optional=True),
        ),
        verb="Counted",
    ),
    "sit_out": Wish(label="Sits out", make=_at_seat(SitOut)),
    "away": Wish(label="Is away", make=_at_seat(SitOut, away=True)),
    "back posts": Wish(label="Comes back", make=_at_seat(ComeBack, entry="posts"), style="main"),
    "back waits": Wish(label="Back, but waits", make=_at_seat(ComeBack, entry="waits")),
    "back buys_button": Wish(label="Buys the button", make=_at_seat(ComeBack, entry="buys_button")),
    "leave": Wish(
        label="Leaves the table", make=_at_seat(LeaveTable), sure="Leaves", style="danger"
    ),
    "straddle": Wish(label="Straddles", make=_at_seat(Straddle)),
    "button": Wish(label="Button here", make=_at_seat(PlaceButton), sure="Button here"),
    "dealer": Wish(
        label="Dealer change",
        make=_plain(PushDealer),
        fields=(Field(name="dealer", label="Name or badge number", kind="text"),),
        verb="Deals now",
    ),
    "deck": Wish(
        label="Deck change",
        make=_plain(CountDeck),
        fields=(Field(name="cards", label="Cards counted; 0: by the reader"),),
        verb="Counted",
    ),
    "game": Wish(label="Choose the game", make=_plain(ChooseGame), picks="one"),
    "draw": Wish(label="Draw for the button", make=_plain(DrawForButton)),
    "bomb_pot": Wish(label="Bomb pot next", make=_plain(CallBombPot)),
    "no_bomb_pot": Wish(label="No bomb pot", make=_plain(CallBombPot, wanted=False)),
    "chop": Wish(label="Chop the blinds", make=_plain(ChopBlinds), sure="Chop: the hand is over"),
    "close": Wish(
        label="Close the table", make=_plain(CloseTable), fields=(_RACK, _DROP), verb="Close"
    ),
    "open": Wish(
        label="Open the table", make=_plain(ReopenTable), fields=(_RACK, _DROP), verb="Open",
        style="main",
    ),
    "fill_rack": Wish(label="Fill the rack", make=_plain(FillRack), fields=(_CHIPS,), verb="Fill"),
    "return_chips": Wish(
        label="Chips to the cage",
        make=lambda name, _seat, values: FillRack(id=name, amount=-values["amount"]),
        fields=(_CHIPS,),
        verb="Return",
    ),
    "empty_drop": Wish(
        label="Empty the drop",
        make=_plain(EmptyDrop),
        fields=(_DROP, Field(name="jackpot", label="Jackpot drop, as counted")),
        verb="Taken away",
    ),
    "hand_for_hand": Wish(
        label="Hand for hand",
        make=lambda name, _seat, values: SetHandForHand(id=name, active=values["active"]),
    ),
    "release": Wish(label="Other tables are done", make=_plain(ReleaseHand)),
    "race": Wish(
        label="Chip race",
        make=lambda name, _seat, values: RaceChips(
            id=name, winners=tuple(int(key) for key in values["winners"])
        ),
        picks="many",
        verb="Best card first",
    ),
    "wrong_deal": Wish(
        label="Wrong deal",
        make=lambda name, _seat, _values: ReportIrregularity(id=name, kind="misdeal"),
    ),
    "hold": Wish(
        label="Hold the hand", make=lambda name, _seat, _values: CallFloor(id=name), style="danger"
    ),
    "replay": Wish(
        label="Replay", make=lambda name, _seat, _values: OpenReplay(id=name), style="main"
    ),
    "daybook": Wish(
        label="Floor's screen",
        make=lambda name, _seat, _values: OpenDaybook(id=name),
        style="main",
    ),
    "take_back": Wish(
        label="Take back",
        make=_plain(TakeBackShown),
        fields=(Field(name="by", label="Floor supervisor's name", kind="text"),),
        verb="Ruled by",
        style="danger",
    ),
    "take_back_ruling": Wish(
        label="Ruling back",
        make=_plain(TakeBackRuling),
        fields=(Field(name="by", label="Floor supervisor's name", kind="text"),),
        verb="Ruled by",
        style="danger",
    ),
    "keys": Wish(
        label="Other keys",
        make=lambda name, _seat, _values: CallFloor(id=name),
        style="danger",
    ),
    "time": Wish(label="Call time", make=_plain(CallTime)),
    "call_floor": Wish(label="Call the floor", make=_plain(SummonFloor)),
    "floor_came": Wish(
        label="The floor is here",
        make=_plain(ReceiveFloor),
        fields=(Field(name="by", label="Floor supervisor's name", kind="text", optional=True),),
        verb="Is here",
    ),
    "correct_entry": Wish(
        label="Correct the entry",
        make=lambda name, seat, values: CorrectEntry(
            id=name, seat=seat, amount=values.get("amount", 0), by=values.get("by", "")
        ),
        fields=(
            Field(name="amount", label="Should have been (0: undone)"),
            Field(name="by", label="Floor supervisor's name", kind="text", optional=True),
        ),
        verb="Correct",
    ),
    "close_difference": Wish(
        label="Close the difference",
        make=lambda name, seat, values: CloseDifference(id=name, seat=seat, by=values["by"]),
        fields=(Field(name="by", label="Floor supervisor's name", kind="text"),),
        verb="Accounted for",
    ),
    "wrong_push": Wish(
        label="Pot pushed wrong",
        make=_plain(MoveChips),
        fields=(
            Field(name="amount", label="Chips"),
            Field(name="seat", label="From seat"),
            Field(name="to_seat", label="To seat"),
            Field(name="by", label="Floor supervisor's name", kind="text"),
        ),
        verb="Move",
        style="danger",
    ),
}  # fmt: skip
"""Everything that a sheet's key may ask for, by the name of its control."""

CORRECT: Final = "Correct the hand"
