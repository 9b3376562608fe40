"""An event of the record with what its sentences mean, worked out anew.

The record keeps English sentences. What a sentence follows from stands beside it, so that it is
made once more and, where it comes out the same, taken with its meaning. What an irregularity says
follows from what the senses saw then, which is gone: its sentences are known beforehand. Any other
one stays.
"""

from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.cards import is_face
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import (
    Event,
    HandTabled,
    IrregularityFound,
    PotAwarded,
    StepUndone,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.source_words import device_words
from engine.messages.sentence_patterns import SentencePatterns
from engine.messages.text import Text, phrase, term
from engine.procedure.narration.event_words import describe_decision
from engine.procedure.unclear_cards.source_readings import describe_cards, describe_words
from engine.procedure.wrong_deals.reports import make_irregularity
from engine.procedure.wrong_deals.steps_back import recall_step
from engine.state import TableState


def recall_words(state: TableState, event: Event) -> Event:
    """The event, its sentences with their meaning.

    Args:
        state: the table before it.
        event: of the record.
    """
    match event:
        case PotAwarded() if not _has_meaning(event.text):
            return _find_same(event, _divide_again(state))
        case HandTabled() if not all(map(_has_meaning, event.readings)):
            return _find_same(event, _table_again(state, event))
        case StepUndone() if not _has_meaning(event.text):
            return _find_same(event, _undo_again(state, event))
        case IrregularityFound() if not _has_meaning(event.text):
            return _recall_irregularity(event)
        case RulingMade() if event.steps:
            steps = tuple(replace(one, text=recall_step(one.text)) for one in event.steps)
            return replace(event, steps=steps)
    return event


def _recall_irregularity(event: IrregularityFound) -> Event:
    known = irregularities().get(event.name)
    again = make_irregularity(known, event.seats).text if known is not None else event.text
    return replace(
        event,
        text=again if again == event.text and known is not None else _recall(event.text),
        detail=_recall(event.detail),
        readings=tuple(map(_recall_reading, event.readings)),
    )


def _recall(words: str) -> Text:
    """A device's words, or one of the irregularities' sentences."""
    told = device_words(words)
    told = told if told.template else _SENTENCES.find(words)
    return told if told.template else recall_step(words)


def _recall_reading(words: str) -> Text:
    """What a source says: "Camera: Ks Td"."""
    source, colon, said = words.partition(": ")
    if not colon or not term(source.lower()).template:
        return Text(words)
    cards = tuple(said.split())
    if cards and all(map(is_face, cards)):
        return _keep(words, describe_cards(source.lower(), cards))
    return _keep(words, describe_words(source.lower(), _SENTENCES.find(said)))


def _keep(words: str, again: Text) -> Text:
    return again if again == words else Text(words)


def _has_meaning(text: str) -> bool:
    return isinstance(text, Text) and bool(text.template)


def _find_same(event: Event, again: object) -> Event:
    return again if again == event and isinstance(again, type(event)) else event


def _divide_again(state: TableState) -> object:
    return hand.follow(state.progress.hand) if state.progress is not None else None


def _table_again(state: TableState, event: HandTabled) -> object:
    if state.progress is None:
        return None
    return hand.table_hand(state.progress.hand, event.seat, event.cards, event.by)


def _undo_again(state: TableState, event: StepUndone) -> object:
    events = state.progress.events if state.progress is not None else []
    undone = next((one.event for one in events if one.sequence == event.undone), None)
    if undone is None:
        return None
    return StepUndone(
        undone=event.undone, text=describe_decision(state, undone), corrected=event.corrected,
        by=event.by, credentialed=event.credentialed,
    )  # fmt: skip


_SENTENCES: Final = SentencePatterns(
    (
        phrase("The bottom card was seen: shuffle, and cut again onto the cut card"),
        phrase("Camera and reader disagree about {where}", where="{where}"),
        phrase("the board"),
        phrase(
            "Seat {seat} acted out of turn: the action is on seat {acting}; {means}",
            seat="{seat}", acting="{acting}", means="{means}",
        ),
        phrase("it binds if nothing changes before its turn"),
        phrase("it does not bind"),
        phrase("Dispute: the hand is held until it is settled"),
        phrase("Undo stops: cards were shown since {since}. Call the floor", since="{since}"),
        phrase("The bridge did not report its counts for the last hand"),
        phrase("The dealer names the cards"),
        phrase("{text}: post the blinds first", text="{text}"),
        phrase("{text}: post the antes first", text="{text}"),
        phrase("The camera reads {cards}; no reader confirms it", cards="{cards}"),
        phrase("The camera still reads {cards}: square the cards", cards="{cards}"),
        phrase("A card lies face up in the {zone}: turn it down", zone="{zone}"),
        phrase("A card lies in the middle, where this game has none: put it back"),
        phrase(
            "The camera sees {count} burns where {recorded} were read",
            count="{count}", recorded="{recorded}",
        ),
        phrase("The reader's cards can't be opened{why}", why="{why}"),
        phrase("Other cards were dealt to {place}: name them again", place="{place}"),
        phrase(
            "The reader says no more about {place} in this hand: call the floor", place="{place}"
        ),
        phrase("The bridge counts other confirmations than the record: call the floor"),
        phrase("The cards named don't fit: {reason}", reason="{reason}"),
        phrase("A card was read between hands: gather all cards"),
        phrase("Some readings were lost by {source}", source="{source}"),
        phrase("{lost}: check the cards, then continue", lost="{lost}"),
        phrase("{lost} between hands", lost="{lost}"),
        phrase(
            "The small blind is {blinds}; half the minimum bet, {usual}, is usual",
            blinds="{blinds}", usual="{usual}",
        ),
        phrase("The hands that were dealt with it stand; it stays out of play"),
        phrase("The record's write-ahead log is missing: call the floor"),
        phrase("What was recorded last may be lost: compare with the second copy"),
        phrase("Held hands fill the room for evidence: no new pictures are kept"),
        phrase("Release hands that are settled, or give [journal] evidence_mb more"),
        phrase("The record is damaged further back: call the floor"),
        phrase("The record's second copy can't be written: call the floor"),
        phrase("The record's second copy is not the same: call the floor"),
        phrase("other cards were dealt"),
    )
)  # fmt: skip
"""What irregularities say, as it is made where they are found."""
