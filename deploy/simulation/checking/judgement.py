"""What became of each mistake: noticed, reported, unseen or silent; and which remedy it got.

When a mistake could be known is dated from the world's log alone: the *sign* is the moment at which
the plan on record became impossible for one of the senses. Only then is the journal asked what it
has.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from deploy.simulation.checking.audit import audit_hand
from deploy.simulation.checking.journal_facts import HandTestimony
from deploy.simulation.mistakes.kinds import Kind, find_kind
from deploy.simulation.mistakes.remedies import VOIDS, list_right
from deploy.simulation.tabletop.cards_and_chips import BOARD, READING, SECOND, name_seat
from deploy.simulation.tabletop.mistake_log import Mistake
from deploy.simulation.tabletop.truth import HandTruth
from engine.cards import Card
from engine.messages.happened.floor_events import FloorCalled, StackCorrected
from engine.messages.happened.hand_events import (
    ActionTaken,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    Event,
    HandEnded,
    IrregularityFound,
    IrregularityResolved,
    PotsPushed,
    SourceChanged,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.text import plain
from engine.state.sensing import UNDONE_CARD

Fate: TypeAlias = Literal["noticed", "reported", "unseen", "silent"]
SUBSTANTIAL: Final = 3
"""After so many actions of any kind no house calls a misdeal."""
_OF_FAULTS: Final = frozenset(
    {
        "readings_lost",
        "late_reading",
        "extra_card",
        UNDONE_CARD,
        "camera_disagrees",
        "foreign_card",
    }
)
"""What a reader's fault may make the record say."""
_OF_PEOPLE: Final = frozenset({"remedy_step", "held"})
"""What stands because somebody asked for it."""
_DISPUTED: Final = "cards_disputed"
_NAMED: Final = "named"
"""How an irregularity is settled that got a more exact name."""


class MistakeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One mistake, and what came of it."""

    hand: int
    kind: str
    fate: Fate
    street: str = ""
    seats: tuple[int, ...] = ()
    chips: int = 0
    sign: float | None = None
    """Seconds from the mistake to its sign; null: no sense could tell."""
    told: bool = False
    """Whether a person said so."""
    irregularity: str = ""
    """What the record called it first; empty: it says nothing."""
    remedy: str = ""
    clause: str = ""
    by: str = ""
    """Who ruled, by name."""
    void: bool = False

    def as_json(self) -> dict[str, object]:
        """As it stands in the log that `--json` prints."""
        told = msgspec.to_builtins(self, enc_hook=plain)
        return {name: value for name, value in told.items() if name != "fate"}


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand's mistakes came to."""

    entries: tuple[MistakeEntry, ...] = ()
    false_alarms: tuple[str, ...] = ()
    """Blocking irregularities that no mistake and no fault explains, by name."""
    wrong_awards: tuple[str, ...] = ()
    """Pots that went elsewhere than the cards say, in words."""
    wrong_remedies: tuple[str, ...] = ()
    unbound: bool = False
    """Whether cards stay bound on record where they do not lie, since nobody could know it."""


def judge_mistakes(truth: HandTruth, told: HandTestimony, house: str, *, faults: bool) -> Judgement:
    """Classify each mistake of a hand.

    Args:
        truth: the world's log.
        told: the journal's testimony.
        house: the name of the house's document.
        faults: whether anything may be wrong with the reader, too.
    """
    entries = tuple(_judge(one, truth, told) for one in truth.mistakes)
    rulings = [event for _, event in told.course if isinstance(event, RulingMade)]
    disputed = any(ruling.kind == _DISPUTED for ruling in rulings)
    return Judgement(
        entries=entries,
        false_alarms=tuple(_find_false_alarms(truth, told, faults=faults)),
        wrong_awards=tuple(_find_wrong_awards(truth, told)),
        wrong_remedies=tuple(_find_wrong_remedies(truth, told, house)),
        unbound=disputed or any(entry.fate == "unseen" for entry in entries),
    )


def date_sign(one: Mistake, truth: HandTruth) -> int:
    """When a sense could know of a mistake first, by the world's log; 0: never."""
    kind = find_kind(one.kind)
    if kind.sign == "touch":
        return one.touched_ns
    if kind.sign == "mucked":
        return one.read_ns
    if kind.sign == "tabled":
        return _date_tabling(one, truth)
    reads = [card.read_ns for card in truth.cards if card.drawn in one.drawn and card.read_ns]
    reads += [one.read_ns] if one.read_ns else []
    moments = reads if kind.sign == "read" else []
    if kind.sign in {"read", "felt"}:
        lying = [rest.at_ns for rest in truth.rests if rest.at_ns >= one.made_ns]
        moments += lying[:1] if kind.moment in {"burn", "board"} else []
    return min(moments, default=0)


def _date_tabling(one: Mistake, truth: HandTruth) -> int:
    """When a hand lay at the reading place that holds another seat's card by the plan."""
    planned = {card.drawn: card.planned for card in truth.cards}
    signs = (
        rest.at_ns
        for rest in truth.rests
        if rest.at_ns >= one.made_ns
        and any(planned.get(number) != name_seat(rest.seat) for number in rest.reading)
    )
    return next(signs, 0)


def _judge(one: Mistake, truth: HandTruth, told: HandTestimony) -> MistakeEntry:
    kind = find_kind(one.kind)
    sign_ns = date_sign(one, truth)
    found_ns, found, reported = _find_irregularity(one, kind, truth, told)
    remedy = _find_remedy(one, kind, told)
    fate: Fate = "unseen"
    if reported:
        fate = "reported"
    elif found and not _is_late(one, truth, told, sign_ns, found_ns):
        fate = "noticed"
    elif sign_ns:
        fate = "silent"
    return MistakeEntry(
        hand=truth.hand,
        kind=one.kind,
        fate=fate,
        street=one.street,
        seats=one.seats,
        chips=one.chips,
        sign=max(0.0, round((sign_ns - one.made_ns) / 1e9, 3)) if sign_ns else None,
        told=bool(one.spoken_ns),
        irregularity=found,
        remedy=remedy.remedy if remedy is not None else _find_settling(one, found, told),
        clause=remedy.clause if remedy is not None else "",
        by=remedy.by if remedy is not None else "",
        void=remedy is not None and remedy.remedy in VOIDS,
    )


def _find_irregularity(
    one: Mistake, kind: Kind, truth: HandTruth, told: HandTestimony
) -> tuple[int, str, bool]:
    """When the record called it by name first, how, and whether upon a person's word."""
    later = [
        other.made_ns
        for other in truth.mistakes
        if other.made_ns > one.made_ns and set(find_kind(other.kind).found) & set(kind.found)
    ]
    until = min(later, default=told.course[-1][0] + 1 if told.course else 0)
    names = {*kind.found, kind.report}
    for at_ns, event in told.course:
        if not one.made_ns <= at_ns < until:
            continue
        if isinstance(event, StackCorrected) and kind.name == "wrong_stack":
            if event.seat in one.seats and abs(event.difference) == one.chips:
                return at_ns, "stack_corrected", True
        elif isinstance(event, FloorCalled) and kind.name == "wrong_push":
            return at_ns, "floor_called", True
        elif isinstance(event, IrregularityFound) and event.name in names:
            return at_ns, event.name, event.reported
    return 0, "", False


def _is_late(
    one: Mistake, truth: HandTruth, told: HandTestimony, sign_ns: int, found_ns: int
) -> bool:
    """Whether something was built upon it between its sign and its name on record."""
    if not sign_ns or found_ns <= sign_ns:
        return False
    read = (card.drawn for card in truth.cards if 0 < card.read_ns <= sign_ns)
    out = max([*one.drawn, *read], default=0)
    numbers = {draw.card: at for at, draw in enumerate(told.draws, 1)}
    for at_ns, event in told.course:
        if not sign_ns < at_ns < found_ns:
            continue
        if isinstance(event, ActionTaken | PotsPushed | HandEnded):
            return True
        binds = isinstance(event, CardDealt | CardBurned | BoardCardDrawn)
        if binds and numbers.get(getattr(event, "card", ""), 0) > out:
            return True
    return False


def _find_remedy(one: Mistake, kind: Kind, told: HandTestimony) -> RulingMade | None:
    """The first ruling upon it."""
    names = {*kind.found, kind.report}
    if kind.sign == "tabled":
        names.add(_DISPUTED)
    for at_ns, event in told.course:
        if isinstance(event, RulingMade) and at_ns >= one.made_ns and event.kind in names:
            return event
    return None


def _find_settling(one: Mistake, found: str, told: HandTestimony) -> str:
    """How it was settled, where nobody had to rule."""
    if found == "stack_corrected":
        return "counted"
    for at_ns, event in told.course:
        if isinstance(event, IrregularityResolved) and at_ns >= one.made_ns and event.name == found:
            return event.remedy
    return ""


def _find_false_alarms(truth: HandTruth, told: HandTestimony, *, faults: bool) -> Iterator[str]:
    for at_ns, event in told.course:
        # A bridge that was away tells late of what its readers read meanwhile.
        faults = faults or _tells_of_lost_bridge(event)
        if not isinstance(event, IrregularityFound) or not event.blocking or event.reported:
            continue
        if _was_named(event, at_ns, told):
            continue
        known = {
            name
            for one in truth.mistakes
            if one.made_ns <= at_ns
            for name in _list_names(find_kind(one.kind))
        }
        explained = known | _OF_PEOPLE | (_OF_FAULTS if faults else frozenset())
        if event.name not in explained:
            yield event.name


def _tells_of_lost_bridge(event: Event) -> bool:
    return isinstance(event, SourceChanged) and event.kind == "bridge" and event.state == "lost"


def _was_named(found: IrregularityFound, at_ns: int, told: HandTestimony) -> bool:
    """Whether it got its right name as soon as more was read: that name is judged by itself."""
    settled = next(
        (
            event
            for later_ns, event in told.course
            if later_ns >= at_ns
            and isinstance(event, IrregularityResolved)
            and event.name == found.name
        ),
        None,
    )
    return settled is not None and settled.remedy == _NAMED


def _list_names(kind: Kind) -> tuple[str, ...]:
    """Everything that the record may say because of it."""
    return (*kind.found, *kind.also, kind.report)


def _find_wrong_awards(truth: HandTruth, told: HandTestimony) -> Iterator[str]:
    """Each pot divided again by what really lies there."""
    if told.voided:
        return
    seats = {seat.seat for seat in truth.seats}
    cards: dict[int, Sequence[Card]] = {seat: _list_held(truth, seat) for seat in seats}
    board, second = (
        [card.face for card in truth.cards if card.place == row] for row in (BOARD, SECOND)
    )
    try:
        found = audit_hand(told.events, cards, board, second)
    except (ValueError, KeyError, IndexError) as error:
        found = [f"the pots can't be divided again: {error!r}"]
    yield from (text for text in found if text.startswith(("pot", "the pots")))


def _list_held(truth: HandTruth, seat: int) -> tuple[Card, ...]:
    """The faces that a seat holds at the end."""
    return tuple(
        card.face
        for card in truth.cards
        if card.place == name_seat(seat) or (card.place == READING and card.tabled_by == seat)
    )


def _find_wrong_remedies(truth: HandTruth, told: HandTestimony, house: str) -> Iterator[str]:
    """A hand that was voided where something else is right."""
    actions = 0
    special = any(one.special for one in truth.mistakes)
    for _, event in told.course:
        actions += isinstance(event, ActionTaken)
        if not isinstance(event, RulingMade) or event.remedy not in VOIDS:
            continue
        right = list_right(event.kind, house, special=special)
        if event.remedy not in right:
            yield f"{event.kind} voids the hand, right is {' or '.join(right) or 'nothing'}"
        elif event.remedy == "misdeal" and actions >= SUBSTANTIAL:
            yield f"{event.kind} is a misdeal after {actions} actions"
