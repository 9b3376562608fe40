"""By whose authorization something is asked: which right it takes, and who of the staff holds it.

The dealer plays and reports. What takes a right is asked for under the name of whoever is signed
on, whom the bridge knows by PIN; free text is no authorization. Where no staff was set up, or
nobody of it could give authorization, a name is asked for as it always was, and the record says
that nobody proved it. So it is for what ends a hand while the bridge that checks PINs is gone: no
hand gets stuck. All else waits for the bridge, which somebody may have silenced for it.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec.structs import replace

from engine.house import HouseRules
from engine.house.rules import RIGHT_HOLDERS
from engine.messages.authorization import SHIFT, StaffMember, opening_purpose
from engine.messages.happened.floor_events import (
    ChipsMoved,
    DifferenceClosed,
    DropEmptied,
    EntryCorrected,
    HandReopened,
    IncidentalTaken,
    RackFilled,
    StackCorrected,
)
from engine.messages.happened.hand_events import Event
from engine.messages.ruling_events import RulingMade
from engine.messages.text import Text, phrase, term
from engine.messages.wanted.intents import (
    AnswerPrompt,
    Intent,
    Rejection,
    TakeBackRuling,
    UndoStep,
)
from engine.messages.wanted.requests import (
    CorrectEntry,
    CountStack,
    HoldEvidence,
    OpenDaybook,
    OpenReplay,
    PushDealer,
    RuleOnRecord,
    SeatPlayer,
    TakeChips,
    WithdrawOrders,
    WriteNote,
)
from engine.state import Progress, TableState, blocking, playing
from engine.state.hand_changes.made_rulings import last_ruling
from engine.state.hand_changes.reopened_hand import is_settled
from engine.state.table_changes.kept_changes import find_last_change
from engine.table.table_clauses import refuse

Named: TypeAlias = CountStack | SeatPlayer | TakeChips
"""Requests in which somebody's name changes what may be had."""

_OF_RECORD: Final = (
    OpenReplay, OpenDaybook, HoldEvidence, RuleOnRecord, WriteNote, WithdrawOrders,
)  # fmt: skip
OPEN_CARDS: Final = "open_cards"
"""The answer by which the floor has a tabled hand opened that nobody else can name."""
_OF_CHANGES: Final = {
    HandReopened: "corrections",
    ChipsMoved: "rulings",
    StackCorrected: "counts",
    EntryCorrected: "counts",
    DifferenceClosed: "counts",
    RackFilled: "money",
    DropEmptied: "money",
}
"""Which right it takes to take a change of chips back: the one that it took itself."""
_VOID: Final = frozenset({"misdeal", "void_refund"})
"""Answers after which nobody's chips are in the pot any more."""
_OF_HANDS: Final = frozenset({"rulings", "misdeal", "corrections"})
"""Rights without which a hand may not come to its end."""
_WORDS: Final = {
    "rulings": phrase("to rule"),
    "misdeal": phrase("to rule a misdeal"),
    "corrections": phrase("to correct the hand"),
    "counts": phrase("to set a stack as it was counted"),
    "limits": phrase("to allow more than the house does"),
    "settings": phrase("to change how the table is run"),
    "money": phrase("to move the house's money"),
    "daybook": phrase("to look at the day at this table"),
    "unsealing": phrase("to open face-down cards"),
}


def find_right(state: TableState, intent: Intent) -> str:
    """The right that this takes; empty: none."""
    match intent:
        case AnswerPrompt():
            return _find_right_of_answer(state, intent)
        case TakeBackRuling():
            ruling = last_ruling(state.progress) if state.progress is not None else None
            made = ruling.event if ruling is not None else None
            of_dealer = isinstance(made, RulingMade) and made.role == "dealer"
            return "" if of_dealer else "rulings"
        case CountStack() | CorrectEntry():
            return "counts" if intent.by.strip() else ""
        case UndoStep():
            return _find_right_of_undo(state, intent.step)
        case SeatPlayer() | TakeChips():
            return "limits" if intent.allowed_by.strip() else ""
        case _:
            return intent.right


def _find_right_of_undo(state: TableState, step: int) -> str:
    """What a change took takes its undoing as well; the hand's own steps are the dealer's."""
    if playing(state):
        return "corrections" if is_corrected(state.progress, step) else ""
    placed = state.ledger.button_before
    if placed is not None and placed.sequence == step and placed.draw is None:
        return "settings"
    change = find_last_change(state)
    if change is None or change.sequence != step or not getattr(change.event, "by", "floor"):
        return ""
    if isinstance(change.event, IncidentalTaken):
        return "limits" if change.event.allowed_by else ""
    if isinstance(change.event, HandReopened) and is_settled(state):
        return "rulings"
    return _OF_CHANGES.get(type(change.event), "")


def is_corrected(progress: Progress | None, step: int) -> bool:
    """Whether a step of the hand stands there by a correction."""
    return progress is not None and step in progress.corrected


def _find_right_of_answer(state: TableState, intent: AnswerPrompt) -> str:
    offered = {one.key: one for one in state.prompt.answers}.get(intent.answer)
    if offered is None or offered.rank != "floor":
        return ""
    if intent.answer == OPEN_CARDS:
        return "unsealing"
    return "misdeal" if intent.answer in _VOID else "rulings"


def choose_ruler(state: TableState) -> Literal["floor", "host"]:
    """Who rules in this house, where it is not left to the dealer (HR-127)."""
    rules = state.rules
    return "host" if rules is not None and rules.ruling_final == "host" else "floor"


def list_holders(state: TableState, right: str) -> tuple[StaffMember, ...]:
    """Who of the staff holds a right."""
    roles = find_roles(state.rules, right)
    return tuple(one for one in state.staff if one.role in roles)


def find_roles(rules: HouseRules | None, right: str) -> tuple[str, ...]:
    """Which roles hold a right in this house."""
    own = {given[0]: given[1:] for given in rules.rights} if rules is not None else {}
    return own.get(right, RIGHT_HOLDERS[right])


def is_demanded(state: TableState, right: str) -> bool:
    """Whether somebody has to be signed on for it: there is somebody, and a bridge to check it.

    Without a bridge nobody is asked for a PIN that would keep a hand from its end.
    """
    if is_bridge_gone(state) and (right == "unsealing" or _ends_hand(state, right)):
        return False
    return bool(list_holders(state, right))


def is_bridge_gone(state: TableState) -> bool:
    """Whether the bridge, which checks PINs, was there and says nothing any more."""
    bridge = state.sources.get("bridge")
    return bridge is not None and bridge.state == "lost"


def _ends_hand(state: TableState, right: str) -> bool:
    """Whether a hand that is on, or what is to be settled after it, may need the right to go on."""
    stuck = playing(state) or blocking(state) is not None or state.ledger.draw is not None
    return stuck and right in _OF_HANDS


def _list_roles(roles: Sequence[str]) -> Text:
    told = term(roles[0])
    for role in roles[1:]:
        told = phrase("{roles} or the {role}", roles=told, role=term(role))
    return told


class Vouched(NamedTuple):
    """An intent, and whether whoever it names proved to be that person."""

    intent: Intent
    proven: bool


def vouch(state: TableState, intent: Intent, *, signed: bool = False) -> Vouched | Rejection:
    """The intent with the name of whoever is signed on, where it takes a right.

    What a screen says of names counts for nothing where PINs are asked for, and of proofs it can
    say nothing.

    Args:
        state: the table.
        intent: as it was asked.
        signed: whether a department's or the room's key stands behind it.
    """
    right = find_right(state, intent)
    if not right and isinstance(intent, AnswerPrompt):
        return Vouched(_drop_name(state, intent), proven=False)
    if not right:
        admitted = _admit(state, intent) if isinstance(intent, SeatPlayer) else _push(state, intent)
        return admitted if isinstance(admitted, Rejection) else _name(state, admitted, signed)
    if right == "unsealing":
        opened = _allow_opening(state, intent)
        return opened if isinstance(opened, Rejection) else Vouched(opened, proven=False)
    if signed or not is_demanded(state, right):
        return _name(state, intent, signed)
    person, roles = state.signed_on, find_roles(state.rules, right)
    if person is not None and person.role in roles:
        return Vouched(_sign(intent, person.name), proven=True)
    return _refuse_right(state, intent, right)


def _refuse_right(state: TableState, intent: Intent, right: str) -> Rejection:
    """That it takes a PIN, and whose."""
    if is_bridge_gone(state):
        away = phrase("{what}, wait for the bridge: it checks the PIN", what=_WORDS[right])
        return Rejection(reason=away, clause="house default: rights", id=intent.id)
    person = state.signed_on
    who = (
        phrase("{name} ({role}) does not have this right", name=person.name, role=term(person.role))
        if person is not None
        else phrase("sign on")
    )
    reason = phrase(
        "{who} {what}: it takes the PIN of the {roles}",
        who=who,
        what=_WORDS[right],
        roles=_list_roles(find_roles(state.rules, right)),
    )
    return Rejection(
        reason=reason, clause="house default: rights", id=intent.id, authorization=right
    )


def attest(events: tuple[Event, ...], *, proven: bool) -> tuple[Event, ...]:
    """The events with the word that whoever they name proved to be that person.

    Nothing else in the engine writes it: what is asked for has no place for it. A ruling that is
    played again keeps what was written when it was made.
    """
    if not proven:
        return events
    return tuple(
        replace(one, credentialed=True)
        if isinstance(one, _ATTESTED) and one.by and not getattr(one, "again", 0)
        else one
        for one in events
    )


_ATTESTED: Final = tuple(
    kind for kind in get_args(Event) if {"by", "credentialed"} <= set(kind.__struct_fields__)
)
"""Types of events that say whether somebody proved who it is."""


def _name(state: TableState, intent: Intent, signed: bool) -> Vouched:
    """What is asked of the record is the word of the floor, where the floor is signed on."""
    on = state.signed_on
    if not signed and on is not None and on.role == "floor" and isinstance(intent, _OF_RECORD):
        return Vouched(replace(intent, by=on.name), proven=True)
    return Vouched(intent, signed)


def _allow_opening(state: TableState, intent: Intent) -> Intent | Rejection:
    """A PIN for these cards alone, which the bridge checks by itself; nothing else opens them."""
    reason = phrase("sign on with the floor's PIN to open face-down cards")
    draw = state.ledger.draw
    purpose = opening_purpose(state.hand, state.prompt.count)
    if draw is not None:
        purpose = opening_purpose(draw.name, len(draw.seats) - len(draw.faces))
    refused = refuse_purpose(state, purpose, reason)
    return replace(refused, id=intent.id) if refused is not None else intent


def refuse_purpose(state: TableState, purpose: str, reason: str) -> Rejection | None:
    """That it takes a PIN for this one thing; None: the bridge has it.

    Args:
        state: the table.
        purpose: what the PIN is for.
        reason: a sentence.
    """
    if state.allowed is not None and state.allowed.purpose == purpose:
        return None
    return Rejection(
        reason=reason, clause="house default: rights", authorization="unsealing", purpose=purpose
    )


def _sign(intent: Intent, name: str) -> Intent:
    """The intent as the word of somebody who proved to be who it says."""
    named = {"by", "allowed_by"}.intersection(intent.__struct_fields__)
    return replace(intent, **dict.fromkeys(named, name))


def name_author(state: TableState, intent: Intent) -> str:
    """Whose word an intent is: of whoever is signed on where it takes a right, else the dealer's.

    Empty where nobody was named.
    """
    person = state.signed_on
    if find_right(state, intent) and person is not None:
        return person.name
    return state.ledger.dealer


def _drop_name(state: TableState, answer: AnswerPrompt) -> AnswerPrompt:
    """What is the dealer's to decide is nobody else's word for a name that was typed."""
    return replace(answer, by="") if is_demanded(state, "rulings") else answer


def _admit(state: TableState, asked: SeatPlayer) -> Intent | Rejection:
    """Where only the staff seats players and has dealers, one of it has to be on (LIVE-OP-02)."""
    rules, staff = state.rules, {one.name for one in state.staff}
    on = state.signed_on is not None or state.ledger.dealer in staff
    if rules is None or rules.seating_by != "staff" or on or not _knows_dealers(state):
        return asked
    reason = "only the staff seats players here: a dealer comes on with number and PIN first"
    refused = refuse(state, reason, "seats.staff_only", "seating_by")
    return replace(refused, id=asked.id, authorization=SHIFT)


def _knows_dealers(state: TableState) -> bool:
    """Whether the staff has dealers, and a bridge is there to check them."""
    return not is_bridge_gone(state) and any(one.role == "dealer" for one in state.staff)


def _push(state: TableState, intent: Intent) -> Intent | Rejection:
    """Where the staff has dealers, a dealer comes on by PIN or badge."""
    if not isinstance(intent, PushDealer) or not _knows_dealers(state):
        return intent
    reason = phrase("a dealer comes on with a badge between hands, or with a number and PIN")
    return Rejection(
        reason=reason, clause="house default: rights", id=intent.id, authorization=SHIFT
    )
