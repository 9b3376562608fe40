"""The kinds of request that a sheet offers the staff: what each is called, and what it needs."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.messages.text import Chips, phrase
from engine.messages.wanted.intents import (
    CallFloor,
    Intent,
    ReportIrregularity,
    TakeBackRuling,
    TakeBackShown,
)
from engine.messages.wanted.requests import (
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
"""The intent of a request: its id, the seat (0: none), the values."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is typed."""

    name: str
    label: str
    kind: Literal["amount", "text"] = "amount"
    optional: bool = False
    note: str = ""
    """What else is to be known of it: a label has one short line."""


class RequestKind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of request."""

    label: str
    make: Make
    fields: tuple[Field, ...] = ()
    verb: str = ""
    """What the last key says, before the amount if there is one."""
    whole: Callable[[Values], str] | None = None
    """What it says once every amount is filled in, where one amount does not tell the act."""
    sure: str = ""
    """What is asked before it is done, where it can't be taken back."""
    holds: bool = False
    """Whether the key that does it is held, as a ruling's is."""
    picks: Literal["", "one", "many"] = ""
    """Whether one of the offer's choices is picked, or several in their order."""
    style: str = ""
    right: str = ""
    """The right that it takes, where whoever holds it is the one who is named in `by`."""


_CHIPS: Final = Field(name="amount", label=phrase("Chips"))
_LEAVE: Final = Field(name="supervisor", label=phrase("Approval"), kind="text", optional=True)
_RACK: Final = Field(name="rack", label=phrase("Rack, as counted"))
_DROP: Final = Field(name="drop", label=phrase("Drop, as counted"))

ORIGINS: Final = (
    ("new", phrase("New")),
    ("broken_game", phrase("Game broke")),
    ("changed_limit", phrase("New limit")),
    ("other", phrase("House move")),
    ("must_move", phrase("Must-move")),
)
"""How a player comes to the table; the house's reasons for a move lift the buy-in (LIVE-BUY-04)."""
SEATING: Final = "seat_player"
"""The wish by which somebody sits down."""
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


def _name_move(values: Values) -> str:
    return phrase(
        "Move {amount} from seat {seat} to seat {to_seat}",
        amount=Chips(values["amount"]),
        seat=values["seat"],
        to_seat=values["to_seat"],
    )


REQUEST_KINDS: Final[dict[str, RequestKind]] = {
    "seat_player": RequestKind(
        label=phrase("Seat a player"),
        make=_seat,
        fields=(
            _CHIPS,
            Field(name=HELD, label=phrase("Had there")),
            Field(name="name", label=phrase("Name"), kind="text", optional=True),
            _LEAVE,
        ),
        verb=phrase("Seat with"),
    ),
    "keep": RequestKind(
        label=phrase("Hold seat"),
        make=lambda name, seat, values: ReserveSeat(
            id=name, seat=seat, name=values.get("name", "")
        ),
        fields=(Field(name="name", label=phrase("Kept for"), kind="text", optional=True),),
        verb=phrase("Keep"),
    ),
    "free": RequestKind(label=phrase("Free the seat"), make=_at_seat(ReserveSeat, kept=False)),
    "buy": RequestKind(
        label=phrase("Buy chips"), make=_at_seat(BuyChips), fields=(_CHIPS,), verb=phrase("Buy")
    ),
    "take": RequestKind(
        label=phrase("Takes chips off"),
        make=_take(toke=False),
        fields=(_CHIPS, _LEAVE),
        verb=phrase("Take"),
    ),
    "toke": RequestKind(
        label=phrase("Tokes"), make=_take(toke=True), fields=(_CHIPS, _LEAVE), verb=phrase("Toke")
    ),
    "count": RequestKind(
        label=phrase("Count the stack"),
        make=lambda name, seat, values: CountStack(
            id=name, seat=seat, amount=values["amount"], by=values.get("supervisor", "")
        ),
        fields=(
            _CHIPS,
            Field(
                name="supervisor", label=phrase("Floor, if it differs"), kind="text", optional=True
            ),
        ),
        verb=phrase("Counted"),
    ),
    "sit_out": RequestKind(label=phrase("Sits out"), make=_at_seat(SitOut)),
    "away": RequestKind(label=phrase("Away"), make=_at_seat(SitOut, away=True)),
    "back posts": RequestKind(label=phrase("Comes back"), make=_at_seat(ComeBack, entry="posts")),
    "back waits": RequestKind(
        label=phrase("Back, but waits"), make=_at_seat(ComeBack, entry="waits")
    ),
    "back buys_button": RequestKind(
        label=phrase("Buys the button"), make=_at_seat(ComeBack, entry="buys_button")
    ),
    "leave": RequestKind(
        label=phrase("Leaves the table"),
        make=_at_seat(LeaveTable),
        sure=phrase("Leaves"),
        style="danger",
    ),
    "straddle": RequestKind(label=phrase("Straddles"), make=_at_seat(Straddle)),
    "button": RequestKind(
        label=phrase("Button here"), make=_at_seat(PlaceButton), sure=phrase("Button here")
    ),
    "dealer": RequestKind(
        label=phrase("Dealer change"),
        make=_plain(PushDealer),
        fields=(Field(name="dealer", label=phrase("Name or badge number"), kind="text"),),
        verb=phrase("Deals now"),
    ),
    "deck": RequestKind(
        label=phrase("Deck change"),
        make=_plain(CountDeck),
        fields=(
            Field(name="cards", label=phrase("Cards counted"), note=phrase("0: by the reader")),
        ),
        verb=phrase("Counted"),
    ),
    "game": RequestKind(label=phrase("Choose the game"), make=_plain(ChooseGame), picks="one"),
    "draw": RequestKind(label=phrase("Draw for the button"), make=_plain(DrawForButton)),
    "bomb_pot": RequestKind(label=phrase("Bomb pot next"), make=_plain(CallBombPot)),
    "no_bomb_pot": RequestKind(label=phrase("No bomb pot"), make=_plain(CallBombPot, wanted=False)),
    "chop": RequestKind(
        label=phrase("Chop the blinds"),
        make=_plain(ChopBlinds),
        sure=phrase("Chop: the hand is over"),
    ),
    "close": RequestKind(
        label=phrase("Close the table"),
        make=_plain(CloseTable),
        fields=(_RACK, _DROP),
        verb=phrase("Close"),
    ),
    "open": RequestKind(
        label=phrase("Open the table"),
        make=_plain(ReopenTable),
        fields=(_RACK, _DROP),
        verb=phrase("Open"),
        style="main",
    ),
    "fill_rack": RequestKind(
        label=phrase("Fill the rack"), make=_plain(FillRack), fields=(_CHIPS,), verb=phrase("Fill")
    ),
    "return_chips": RequestKind(
        label=phrase("Chips to the cage"),
        make=lambda name, _seat, values: FillRack(id=name, amount=-values["amount"]),
        fields=(_CHIPS,),
        verb=phrase("Return"),
    ),
    "empty_drop": RequestKind(
        label=phrase("Empty the drop"),
        make=_plain(EmptyDrop),
        fields=(_DROP, Field(name="jackpot", label=phrase("Jackpot, as counted"))),
        verb=phrase("Taken away"),
    ),
    "hand_for_hand": RequestKind(
        label=phrase("Hand for hand"),
        make=lambda name, _seat, values: SetHandForHand(id=name, active=values["active"]),
    ),
    "release": RequestKind(label=phrase("Other tables are done"), make=_plain(ReleaseHand)),
    "race": RequestKind(
        label=phrase("Chip race"),
        make=lambda name, _seat, values: RaceChips(
            id=name, winners=tuple(int(key) for key in values["winners"])
        ),
        picks="many",
        verb=phrase("Best card first"),
    ),
    "wrong_deal": RequestKind(
        label=phrase("Wrong deal"),
        make=lambda name, _seat, _values: ReportIrregularity(id=name, kind="misdeal"),
    ),
    "settle_hand": RequestKind(
        label=phrase("Settle by hand"),
        make=lambda name, _seat, _values: CallFloor(id=name),
        style="danger",
    ),
    "hold": RequestKind(
        label=phrase("Hold the hand"),
        make=lambda name, _seat, _values: CallFloor(id=name),
        style="danger",
    ),
    "replay": RequestKind(
        label=phrase("Replay"), make=lambda name, _seat, _values: OpenReplay(id=name)
    ),
    "daybook": RequestKind(
        label=phrase("Floor's screen"),
        make=lambda name, _seat, _values: OpenDaybook(id=name),
    ),
    "take_back": RequestKind(
        label=phrase("Take back"),
        make=_plain(TakeBackShown),
        fields=(Field(name="by", label=phrase("Floor's name"), kind="text"),),
        verb=phrase("Ruled by"),
        style="danger",
    ),
    "take_back_ruling": RequestKind(
        label=phrase("Ruling back"),
        make=_plain(TakeBackRuling),
        fields=(Field(name="by", label=phrase("Floor's name"), kind="text"),),
        verb=phrase("Ruled by"),
        style="danger",
    ),
    "keys": RequestKind(
        label=phrase("Departments' keys"),
        make=lambda name, _seat, _values: CallFloor(id=name),
        style="danger",
    ),
    "time": RequestKind(label=phrase("Call time"), make=_plain(CallTime)),
    "call_floor": RequestKind(label=phrase("Call the floor"), make=_plain(SummonFloor)),
    "floor_came": RequestKind(
        label=phrase("The floor is here"),
        make=_plain(ReceiveFloor),
        fields=(Field(name="by", label=phrase("Floor's name"), kind="text", optional=True),),
        verb=phrase("Is here"),
    ),
    "correct_entry": RequestKind(
        label=phrase("Correct the entry"),
        make=lambda name, seat, values: CorrectEntry(
            id=name, seat=seat, amount=values.get("amount", 0), by=values.get("by", "")
        ),
        fields=(
            Field(name="amount", label=phrase("Should have been"), note=phrase("0: undone")),
            Field(name="by", label=phrase("Floor's name"), kind="text", optional=True),
        ),
        verb=phrase("Correct"),
    ),
    "close_difference": RequestKind(
        label=phrase("Close the difference"),
        make=lambda name, seat, values: CloseDifference(id=name, seat=seat, by=values["by"]),
        fields=(Field(name="by", label=phrase("Floor's name"), kind="text"),),
        verb=phrase("Accounted for"),
        right="counts",
    ),
    "wrong_push": RequestKind(
        label=phrase("Pot pushed wrong"),
        make=_plain(MoveChips),
        fields=(
            Field(name="amount", label=phrase("Chips")),
            Field(name="seat", label=phrase("From seat")),
            Field(name="to_seat", label=phrase("To seat")),
            Field(name="by", label=phrase("Floor's name"), kind="text"),
        ),
        verb=phrase("Move"),
        whole=_name_move,
        holds=True,
        style="danger",
        right="rulings",
    ),
}
"""Everything that a sheet's key may ask for, by the name of its control."""

CORRECT: Final = phrase("Correct the hand")


def hold_back(wish: RequestKind, make: Callable[..., Intent]) -> RequestKind:
    """What was ruled is taken back by a key that is held, where no name is typed."""
    return replace(wish, make=_plain(make, by=""), fields=(), sure=wish.label, holds=True)


def ask_no_name(wish: RequestKind) -> RequestKind:
    """The request without its field for a name: the PIN that allows it proves who that is."""
    fields = tuple(one for one in wish.fields if one.name != "by")
    return replace(
        wish,
        fields=fields,
        sure="" if fields else wish.label,
        make=lambda name, seat, values: wish.make(name, seat, {"by": "", **values}),
    )
