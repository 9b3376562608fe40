"""Cards that a reader read, against the card that the hand asks for."""

from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.cards import UNKNOWN, Card
from engine.messages.happened.hand_events import (
    CardMoved,
    Event,
    IrregularityFound,
    IrregularityResolved,
    SourceChanged,
)
from engine.messages.happened.record_events import FirmwareChanged
from engine.messages.sensed.observations import (
    MUCK,
    CardDrawn,
    CardPlaced,
    CardRefused,
    FirmwareTold,
    ReadingsLost,
    SourceReported,
)
from engine.messages.sensed.source_words import device_words
from engine.messages.text import phrase, plural, term
from engine.messages.wanted.intents import Rejection
from engine.procedure.prompts.button_draw import accept_draw_card
from engine.procedure.wrong_deals.reports import (
    is_ruled_upon,
    name_early_street,
    name_reading,
    report_early,
)
from engine.state import Progress, TableState, blocking, find_irregularity, playing
from engine.state.sensing import ASKED_ANEW, UNDONE_CARD

_TOO_LATE: Final = "a card that was read before this hand is told only now; it is not taken"
LONGEST_VERSION: Final = 255
"""Letters of a firmware's version, or of who brought it: a hello has no more."""


def accept_drawn(state: TableState, drawn: CardDrawn) -> tuple[Event, ...]:
    """A card came off the stub: it goes where the hand asks, else it is an extra card."""
    progress = state.progress
    if progress is None or not playing(state):
        return _accept_between_hands(state, drawn)
    if drawn.hand != state.hand:
        return _accept_nameless(state, drawn)
    if _is_out(state, drawn.handle):
        return ()
    if drawn.place == MUCK:
        # The shoe's reader missed it: it was dealt by a tap and is thrown away now.
        return (CardMoved(card=drawn.handle, place=MUCK),)
    return _accept_off_stub(state, progress, drawn)


def _accept_between_hands(state: TableState, drawn: CardDrawn) -> tuple[Event, ...]:
    draw = state.ledger.draw
    if draw is None:
        return (_report_between_hands(),)
    if drawn.hand != draw.name:
        return _report_refused(drawn.place, f"{drawn.place}: {_TOO_LATE}")
    return accept_draw_card(state, drawn)


def _report_refused(place: str, words: str) -> tuple[IrregularityFound]:
    note = IrregularityFound(
        name="card_refused",
        text=device_words(words),
        clause="house default: one_card_at_a_time",
        place=place,
    )
    return (note,)


def _accept_nameless(state: TableState, drawn: CardDrawn) -> tuple[Event, ...]:
    """A card was read before the bridge had sealed this hand: no key of the hand opens its handle.

    The dealer says where it lies; it goes there as a card that nobody read.
    """
    if drawn.place == MUCK:
        return ()
    return (_late(state, UNKNOWN),) if state.sensing.unread else _hold(state, UNKNOWN)


def _accept_off_stub(
    state: TableState, progress: Progress, drawn: CardDrawn | CardPlaced
) -> tuple[Event, ...]:
    settled: tuple[Event, ...] = ()
    if find_irregularity(state, "card_refused") is not None:
        settled = (IrregularityResolved(name="card_refused", remedy="card_read"),)
    if progress.envelope and _may_lie_elsewhere(state):
        return *settled, *_lay_late(state, drawn.handle)
    if state.sensing.unread and progress.envelope:
        return *settled, _late(state, drawn.handle)
    if blocking(state) is None and progress.envelope:
        taken = hand.take_card(progress.hand, drawn.handle)
        if not isinstance(taken, Rejection):
            return *settled, taken
    return *settled, *_hold(state, drawn.handle)


def accept_placed(state: TableState, placed: CardPlaced) -> tuple[Event, ...]:
    """A card that is out came to the muck: a draw counts it, a fold needs no word.

    A card that went back into the stub and flew over the muck's antenna after the bridge had
    heard of it is held for drawn there: when it comes off the stub, it only moves.
    """
    progress = state.progress
    if progress is None or not playing(state):
        return ()
    if placed.place != MUCK:
        anew = state.sensing.returned and not _is_dealt(state, progress, placed.handle)
        return _accept_off_stub(state, progress, placed) if anew else ()
    if not _is_out(state, placed.handle) or placed.handle in progress.laid:
        return ()
    settled: tuple[Event, ...] = ()
    if find_irregularity(state, "card_refused", MUCK) is not None:
        settled = (IrregularityResolved(name="card_refused", remedy="card_read"),)
    return *settled, CardMoved(card=placed.handle, place=MUCK)


def note_refused(state: TableState, refused: CardRefused) -> tuple[Event, ...]:
    """A reader read what is no card of this hand; the next good reading settles it.

    Of another deck, twice in the deck, or a joker: the next card is not bound to where it was due
    before somebody has said whether it was dealt.
    """
    (note,) = _report_refused(refused.place, refused.words)
    named = name_reading(state, refused.why) if refused.place != MUCK else None
    return (note,) if named is None else (note, named)


def note_lost(state: TableState, lost: ReadingsLost) -> tuple[Event, ...]:
    """Readings are gone for good: in a hand nothing goes on before the dealer accounts for them."""
    in_hand, source = playing(state), lost.source
    if lost.count is None:
        text = phrase("Some readings were lost by {source}", source=term(source))
    else:
        text = plural(
            "One reading was lost by {source}", "{n} readings were lost by {source}",
            lost.count, source=term(source),
        )  # fmt: skip
    text = (
        phrase("{lost}: check the cards, then continue", lost=text)
        if in_hand
        else phrase("{lost} between hands", lost=text)
    )
    return (
        IrregularityFound(
            name="readings_lost",
            text=text,
            clause="house default: nothing_guessed",
            place=lost.source,
            blocking=in_hand,
        ),
    )


def note_source(state: TableState, report: SourceReported) -> tuple[Event, ...]:
    """A source tells how it is; only a change is worth recording."""
    known = state.sources.get(report.source)
    told = (report.state, report.words, report.places, report.asks)
    if known is not None and (known.state, known.words, known.places, known.asks) == told:
        return ()
    return (
        SourceChanged(
            source=report.source,
            kind=report.kind,
            state=report.state,
            words=report.words,
            places=report.places,
            asks=report.asks,
        ),
    )


def note_firmware(state: TableState, told: FirmwareTold) -> tuple[Event, ...]:
    """A reader tells its firmware; only another one than the record has is worth recording."""
    if told.source not in state.sources or max(len(told.version), len(told.by)) > LONGEST_VERSION:
        return ()
    known = state.firmware.get(told.source)
    if known is not None and (known.version, known.digest) == (told.version, told.digest):
        return ()
    return (
        FirmwareChanged(
            source=told.source,
            version=told.version,
            digest=told.digest,
            before=known.version if known is not None else None,
            digest_before=known.digest if known is not None else "",
            by=told.by,
        ),
    )


def _hold(state: TableState, card: Card) -> tuple[Event, ...]:
    """A card that is not due: nothing is bound to it before somebody says what happened."""
    found = blocking(state)
    if found is not None and is_ruled_upon(found):
        return (replace(found, cards=(*found.cards, card)),)
    before = find_irregularity(state, "extra_card")
    cards = (*(before.cards if before is not None else ()), card)
    early = name_early_street(state, cards)
    if early is None:
        return (report_early(state, cards),)
    named = (IrregularityResolved(name="extra_card", remedy="named"),) if before else ()
    return *named, early


def _report_between_hands() -> IrregularityFound:
    return IrregularityFound(
        name="extra_card",
        text=phrase("A card was read between hands: gather all cards"),
        clause="house default: one_card_at_a_time",
    )


def _late(state: TableState, card: Card) -> IrregularityFound:
    """The reader is back and tells of a card: one dealt by a tap meanwhile, or the next one."""
    before = find_irregularity(state, "late_reading")
    cards = (*(before.cards if before is not None else ()), card)
    return IrregularityFound(
        name="late_reading",
        text=plural(
            "A card was read that may have been dealt already",
            "{n} cards were read that may have been dealt already",
            len(cards),
        ),
        clause="house default: nothing_guessed",
        blocking=True,
        cards=cards,
    )


def _may_lie_elsewhere(state: TableState) -> bool:
    """Whether a reading may be of a card whose tap was taken back, and of another than is due.

    Of one card alone it is the same whether it was dealt then, or is only now.
    """
    sensing = state.sensing
    alone = not sensing.held and find_irregularity(state, UNDONE_CARD) is None
    several = not alone or sensing.untapped > 1 or sensing.unread > 0
    return sensing.untapped > 0 and several


def _lay_late(state: TableState, card: Card) -> tuple[Event, ...]:
    """A card is read while one may come late whose tap was taken back: it lies before the others.

    It is bound to no place before somebody says that it was dealt there: once a card is due, it is
    asked about, with what lies behind it.
    """
    standing = find_irregularity(state, UNDONE_CARD)
    asked = standing is not None and standing.blocking
    anew = (IrregularityResolved(name=UNDONE_CARD, remedy=ASKED_ANEW),) if asked else ()
    note = replace(_late(state, card), name=UNDONE_CARD, blocking=False, cards=(card,))
    return *anew, note


def _is_out(state: TableState, card: Card) -> bool:
    """Whether this card was taken in already in this hand."""
    progress = state.progress
    if progress is None:
        return False
    return card in state.sensing.late or _is_dealt(state, progress, card)


def _is_dealt(state: TableState, progress: Progress, card: Card) -> bool:
    """Whether this card came off the stub in this hand, by its present name."""
    return (
        card in progress.hand.seen
        or card in state.sensing.held
        or any(card in found.cards for found in state.sensing.irregularities)
    )
