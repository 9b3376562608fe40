"""The whole state of a table, as the events made it, and what is often asked of it."""

import copy
from functools import cache
from typing import Final, Literal, TypeVar, get_origin, get_type_hints

import msgspec

from engine.games import Game
from engine.hand import copy as copy_hand
from engine.house import HouseRules
from engine.messages.authorization import PersonSignedOn, StaffMember
from engine.messages.happened.hand_events import (
    IrregularityFound,
    RecordSigned,
    SourceChanged,
    TableOpened,
)
from engine.messages.happened.record_events import EngineStarted, FirmwareChanged
from engine.messages.ruling_events import REMEDY_STEP
from engine.messages.sensed.observations import MUCK
from engine.messages.shown.views import NarrationLine, PromptView
from engine.money import WHOLE, Money
from engine.state.held_bundles import Held
from engine.state.kept_hand import Progress
from engine.state.sensing import HandSensing, Question
from engine.state.table_ledger import Chair, TableLedger
from engine.state.tasks import Task


class TableError(ValueError):
    """A table that can't be opened as it is described, or whose house profile is another one."""


class TableState(msgspec.Struct, kw_only=True):
    """Everything that the core knows. Changed by the core's `apply` alone."""

    sequence: int = 0
    """How many events were applied: the journal's sequence of the last."""
    opened: TableOpened | None = None
    departments: tuple[str, ...] = ()
    """Fingerprints of the departments' keys to which hands are sealed."""
    house_version: int = 0
    """Of the house's bundle that was taken over last; 0: none was."""
    house_digest: str = ""
    house_signer: str = ""
    """Fingerprint of the key that checked it."""
    house_held: tuple[Held, ...] = ()
    """Of each house's bundles the highest that was taken over, the latest house last."""
    house_profile: str = ""
    """The text of its profile; empty: it brought none, or a packaged one."""
    rules: HouseRules | None = None
    game: Game | None = None
    chairs: list[Chair] = []
    button: int = 0
    button_due: bool = False
    """A hand was played since the button moved."""
    deck_ready: bool = False
    """The deck is in the shoe and the hand that it is for has not begun."""
    tasks: list[Task] = []
    """For the dealer's hands before the next hand."""
    hands: int = 0
    """How many hands were begun."""
    hand: str = ""
    """The last hand's name."""
    progress: Progress | None = None
    """The hand in progress, or the one that just ended, until the next begins."""
    sensing: HandSensing = msgspec.field(default_factory=HandSensing)
    bound: int = 0
    """The journal sequence of the latest action that another seat has answered, also where that
    answer was taken back: up to here the players' actions bind (HR-43)."""
    prompt: PromptView = PromptView(number=0, kind="wait", text="The table is closed", clause="")
    next_question: int = 1
    """The number of the next question to the bridge; no number is used twice."""
    counting: str = ""
    """The ended hand whose counts the bridge has not reported."""
    signer: bytes = b""
    """The public key of the bridge that sealed the last hand."""
    signed: RecordSigned | None = None
    """The last signature of the bridge over the record."""
    started: EngineStarted | None = None
    """How the engine that writes was started."""
    stopped: bool = False
    """The last engine was ended, and no other one was started since."""
    staff: tuple[StaffMember, ...] = ()
    """Who may sign on; empty: no staff was set up, and names are what somebody typed."""
    signed_on: PersonSignedOn | None = None
    """Who is signed on at the screen."""
    signed_off: PersonSignedOn | None = None
    """Who was signed on last and went away, until somebody else is."""
    allowed: PersonSignedOn | None = None
    """The last leave for one thing alone that was not used."""
    badge: str = ""
    """Whose badge was read last."""
    sources: dict[str, SourceChanged] = {}
    firmware: dict[str, FirmwareChanged] = {}
    """Of each reader that told it, by the reader's name."""
    narration: list[NarrationLine] = []
    ledger: TableLedger = msgspec.field(default_factory=TableLedger)

    @property
    def money(self) -> Money:
        """How amounts are written at this table."""
        return self.opened.stakes.money if self.opened is not None else WHOLE


def find_chair(state: TableState, seat: int) -> Chair:
    """The chair with this number."""
    return state.chairs[seat - 1]


def copy_state(state: TableState) -> TableState:
    """A state that can go its own way; what never changes is shared."""
    twin = _copy_fields(state)
    twin.chairs = [copy.copy(chair) for chair in state.chairs]
    twin.ledger = copy.copy(state.ledger)
    twin.sensing = _copy_fields(state.sensing)
    if state.progress is not None:
        twin.progress = _copy_fields(state.progress)
        twin.progress.hand = copy_hand(state.progress.hand)
    return twin


DECK_COUNT: Final = "deck_count"
"""What is told of a deck that was counted and is not whole."""

_Copied = TypeVar("_Copied", TableState, Progress, HandSensing)


def _copy_fields(value: _Copied) -> _Copied:
    twin = copy.copy(value)
    for name in _find_containers(type(value)):
        setattr(twin, name, getattr(value, name).copy())
    return twin


@cache
def _find_containers(kind: type) -> tuple[str, ...]:
    """The fields that hold what is changed in place."""
    hints = get_type_hints(kind)
    return tuple(name for name, hint in hints.items() if get_origin(hint) in {list, dict, set})


def playing(state: TableState) -> bool:
    """Whether a hand is in progress."""
    return state.progress is not None and not state.progress.ended


def blocking(state: TableState) -> IrregularityFound | None:
    """The irregularity that must be answered before anything goes on, if there is one."""
    # While a deck lacks cards the table waits for another count, by a prompt of its own.
    found = [one for one in state.sensing.irregularities if one.blocking and one.name != DECK_COUNT]
    return min(found, key=_rank, default=None)


def _rank(found: IrregularityFound) -> int:
    """A ruling is carried out first; what somebody said may tell what the senses only wonder at."""
    return 0 if found.name == REMEDY_STEP else 1 if found.reported else 2


def ready(state: TableState, kind: Literal["reader", "camera", "bridge"]) -> bool:
    """Whether a source of this kind can be trusted now."""
    return any(source.kind == kind and source.state == "ready" for source in state.sources.values())


def has_button(state: TableState) -> bool:
    """Whether a button marks who is dealt to last: in stud, only where the deal starts from it."""
    if state.game is None or state.rules is None or state.game.family != "stud":
        return True
    return state.rules.deal_start_stud == "left_of_button"


def has_bridge(state: TableState) -> bool:
    """Whether the table has a bridge at all, working or not: by hand it has none."""
    return any(source.kind == "bridge" for source in state.sources.values())


def has_reader(state: TableState) -> bool:
    """Whether the table has a reader at all, working or not: without one it plays by hand."""
    return any(source.kind == "reader" for source in state.sources.values())


def reads_shoe(state: TableState) -> bool:
    """Whether a reader that can be trusted now reads the cards that leave the stub."""
    return any(set(source.places) != {MUCK} for source in _readers(state))


def reads_off_stub(state: TableState) -> bool:
    """Whether cards that leave the stub get to the record by themselves: reader and bridge work."""
    return reads_shoe(state) and ready(state, "bridge")


def reads_muck(state: TableState) -> bool:
    """Whether a reader that can be trusted now reads the cards that are thrown away."""
    return any(MUCK in source.places for source in _readers(state))


def _readers(state: TableState) -> list[SourceChanged]:
    return [
        source
        for source in state.sources.values()
        if source.kind == "reader" and source.state == "ready"
    ]


def covered(state: TableState, place: str) -> bool:
    """Whether a camera that can be trusted now looks at this place, such as "seat 3"."""
    return any(
        source.kind == "camera" and source.state == "ready" and place in source.places
        for source in state.sources.values()
    )


def pending(state: TableState, place: str) -> Question | None:
    """The question about a place that the bridge has not answered, if there is one."""
    return next((asked for asked in state.sensing.questions if asked.place == place), None)


def was_withdrawn(state: TableState, found: IrregularityFound) -> bool:
    """Whether somebody cancelled it on this street: with more or fewer cards it is the same."""
    if state.progress is None:
        return False
    street = state.progress.hand.street
    named = (found.name, found.place, found.seats, found.number)
    return any(
        (one.street, one.found.name, one.found.place, one.found.seats, one.found.number)
        == (street, *named)
        for one in state.sensing.withdrawn
    )


def find_irregularity(state: TableState, name: str, place: str = "") -> IrregularityFound | None:
    """The open irregularity of this name (and place, where one is given), if there is one."""
    return next(
        (
            found
            for found in state.sensing.irregularities
            if found.name == name and (not place or found.place == place)
        ),
        None,
    )
