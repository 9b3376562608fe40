"""Each event in one plain sentence, who made it happen, and the clause behind it."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards import is_face
from engine.messages import ruling_events
from engine.messages.causes import Cause, InputCause, IntentCause, OpeningCause, SightCause
from engine.messages.happened import bridge_questions, floor_events, hand_events, record_events
from engine.messages.happened.bridge_questions import ConfirmationAsked
from engine.messages.happened.hand_events import Event, FacesShown
from engine.messages.sentence_patterns import name_place
from engine.messages.text import Cards, Chips, Text, capital, chain, join, phrase, term
from engine.procedure.narration.event_words import narrate
from engine.state import TableState
from engine.told.irregularity_names import name_irregularity

RULES: Final = phrase("rules")
"""Who makes happen what follows by itself."""

_AUTOMATIC: Final = (
    hand_events.ButtonMoved,
    hand_events.HandBegan,
    hand_events.UncalledReturned,
    hand_events.StreetClosed,
    hand_events.PotAwarded,
    hand_events.HandEnded,
    bridge_questions.ConfirmationAsked,
    bridge_questions.OpeningAsked,
    floor_events.KillJudged,
    floor_events.GameChanged,
    floor_events.PlayerEliminated,
    floor_events.TournamentWon,
)
"""What the engine works out of an input, whoever made that."""


def name_author(state: TableState, cause: Cause, event: Event) -> Text:
    """Who made an event happen.

    Args:
        state: the table before it.
        cause: what the record holds of its cause.
        event: what happened.

    Returns:
        "touch" (and a name, where there is one), "camera",
        "reader NAME", "bridge", "clock", "table", "floor NAME" of a ruling, or
        "rules" for what follows by itself.
    """
    if isinstance(event, _AUTOMATIC):
        return RULES
    if isinstance(event, ruling_events.RulingMade | ruling_events.RulingTakenBack):
        return join(" ", (term(event.role), event.by))
    match cause:
        case IntentCause(author=author):
            return join(" ", (phrase("touch"), author))
        case SightCause():
            return term("camera")
        case InputCause(source=source):
            known = state.sources.get(source)
            kind = known.kind if known is not None else ""
            return (
                _name_source(source)
                if not kind or kind == source
                else join(" ", (term(kind), source))
            )
        case OpeningCause():
            return phrase("table")


def _name_source(source: str) -> Text:
    return phrase("clock") if source == "clock" else term(source)


def name_evidence(cause: Cause, event: Event) -> tuple[str, ...]:
    """Hashes of the evidence that a record names, each once."""
    named = cause.evidence if isinstance(cause, SightCause | IntentCause) else ()
    if isinstance(event, FacesShown | ConfirmationAsked):
        named += event.evidence
    return tuple(dict.fromkeys(named))


def note_reader(cause: Cause) -> InputCause | None:
    """The device's own event behind a record; None: no numbered reading made it."""
    return cause if isinstance(cause, InputCause) and cause.boot else None


def describe_event(state: TableState, event: Event) -> str:
    """One sentence on what happened; it names no card that lies face down.

    Args:
        state: the table before the event.
        event: what happens.
    """
    teller = _TELLERS.get(type(event))
    told = narrate(state, event)
    if told is not None and not isinstance(event, hand_events.StreetClosed):
        return told.text
    return teller(event) if teller is not None else _split_name(type(event).__name__)


def cite_event(state: TableState, event: Event) -> str:
    """The clause or house default that the event names, else that of the prompt it answered."""
    own = str(getattr(event, "clause", ""))
    if own:
        return own
    return state.prompt.clause if state.progress is not None else ""


def _split_name(name: str) -> Text:
    """A type's name as words: "HandReleased" is "Hand released"."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name)
    return Text(words.strip().capitalize())


def _dealt(event: hand_events.CardDealt) -> Text:
    if event.face_up and is_face(event.card):
        return phrase(
            "A card to seat {seat}, face up, {card}", seat=event.seat, card=Cards((event.card,))
        )
    if event.face_up:
        return phrase("A card to seat {seat}, face up", seat=event.seat)
    return phrase("A card to seat {seat}, face down", seat=event.seat)


def _shown(event: hand_events.FacesShown) -> Text:
    place = phrase("The board") if event.place == "board" else capital(name_place(event.place))
    return phrase(
        "{place} shows {faces}, {how}",
        place=place, faces=Cards(event.faces), how=describe_source(event.by),
    )  # fmt: skip


def describe_source(by: str) -> Text:
    """Who says what a face-up card is, as `FacesShown` and `HandTabled` have it."""
    known = {
        "camera_confirmed": phrase("read by the camera, confirmed by the bridge"),
        "dealer_confirmed": phrase("named by the dealer, confirmed by the bridge"),
        "bridge_opened": phrase("opened by the bridge"),
        "dealer": phrase("named by the dealer"),
        "history": phrase("as the history has it"),
    }
    return known.get(by, Text())


def _asked(event: bridge_questions.ConfirmationAsked) -> Text:
    return phrase(
        "The bridge is asked whether the cards of {place} are {faces}",
        place=name_place(event.place),
        faces=Cards(event.faces),
    )


def _answered(event: bridge_questions.ConfirmationAnswered) -> Text:
    words = {
        "yes": phrase("yes"),
        "no": phrase("no"),
        "locked": phrase("locked: not answered again"),
    }
    return phrase("The bridge answers: {words}", words=words[event.answer])


def _opening_answered(event: bridge_questions.OpeningAnswered) -> Text:
    if event.faces:
        return phrase("The bridge opens {faces}", faces=Cards(event.faces))
    if event.why:
        return phrase("The bridge refuses to open them: {why}", why=event.why)
    return phrase("The bridge refuses")


def _compared(event: bridge_questions.CountsCompared) -> Text:
    bridge = (event.bridge_confirmed, event.bridge_opened, event.bridge_denied)
    journal = (event.journal_confirmed, event.journal_opened, event.journal_denied)
    if bridge == journal:
        return phrase(
            "The bridge's counts agree with the record: {counts}", counts=_name_counts(*bridge)
        )
    return phrase(
        "The bridge counts {counts}; the record has {recorded}",
        counts=_name_counts(*bridge),
        recorded=_name_counts(*journal),
    )


def _name_counts(confirmed: int, opened: int, denied: int) -> Text:
    return phrase(
        "{confirmed} confirmed, {opened} opened, {denied} denied",
        confirmed=confirmed,
        opened=opened,
        denied=denied,
    )


def _stored(event: hand_events.EnvelopeStored) -> Text:
    if not event.departments:
        return phrase("The hand's key is sealed")
    return phrase("The hand's key is sealed to {keys}", keys=chain(event.departments))


def _opened(event: record_events.OpeningNoted) -> Text:
    opening = event.opened.opening
    return phrase(
        "Hand {number} was opened by {by}: {reason}",
        number=opening.number,
        by=opening.by,
        reason=opening.reason,
    )


_TELLERS: Final[dict[type, Callable[[Any], Text]]] = {
    hand_events.ButtonMoved: lambda event: phrase(
        "The button stands at seat {seat}", seat=event.seat
    ),
    hand_events.DeckReadied: lambda _: phrase("The deck is shuffled, cut and in the shoe"),
    hand_events.EnvelopeStored: _stored,
    hand_events.CardDealt: _dealt,
    hand_events.FacesShown: _shown,
    hand_events.StreetClosed: lambda event: phrase(
        "Betting is over, {street}: pot {pot}",
        street=term(event.street),
        pot=Chips(event.pot),
    ),
    hand_events.CardBurned: lambda _: phrase("A card is burned"),
    hand_events.BoardCardDrawn: lambda _: phrase("A card to the board"),
    hand_events.FoldQuestioned: lambda event: phrase(
        "Seat {seat} would fold facing no bet: it is asked whether it means that", seat=event.seat
    ),
    hand_events.PotsPushed: lambda _: phrase("The dealer pushed the pots"),
    hand_events.HandEnded: lambda _: phrase("The hand is over"),
    record_events.StateKept: lambda _: phrase("A snapshot of the table is kept"),
    record_events.OpeningNoted: _opened,
    record_events.RecordChecked: lambda _: phrase("The record before the start was checked"),
    hand_events.DayBegan: lambda event: phrase("The gaming day {day} begins", day=event.day),
    hand_events.RecordSigned: lambda event: phrase(
        "The bridge signs the record up to step {sequence}", sequence=event.sequence
    ),
    hand_events.IrregularityResolved: lambda event: phrase(
        "Settled: {words}", words=name_irregularity(event.name)
    ),
    hand_events.CardMoved: lambda event: phrase(
        "A card was read at {place}", place=name_place(event.place)
    ),
    hand_events.CardsGivenBack: lambda event: phrase(
        "Seat {seat} has its cards back", seat=event.seat
    ),
    hand_events.SourceChanged: lambda event: join(": ", (term(event.source), term(event.state))),
    bridge_questions.ConfirmationAsked: _asked,
    bridge_questions.ConfirmationAnswered: _answered,
    bridge_questions.OpeningAsked: lambda event: phrase(
        "The bridge is asked to open the cards of {place}", place=name_place(event.place)
    ),
    bridge_questions.OpeningAnswered: _opening_answered,
    bridge_questions.CountsCompared: _compared,
    hand_events.MuckQuestioned: lambda event: phrase(
        "Seat {seat} would muck: it is asked whether it means that", seat=event.seat
    ),
    hand_events.ShowingClaimed: lambda event: phrase(
        "Seat {seat} shows before its turn", seat=event.seat
    ),
    hand_events.ActionHeld: lambda event: phrase(
        "What seat {seat} did out of turn is held", seat=event.seat
    ),
    record_events.EngineStopped: lambda _: phrase("The engine was ended"),
    floor_events.HandForHandSet: lambda event: (
        phrase("Hand for hand begins") if event.active else phrase("Hand for hand ends")
    ),
    floor_events.HandReleased: lambda _: phrase("The other tables have ended their hand"),
    floor_events.TimeNoted: lambda _: phrase("The clock is noted"),
    floor_events.ButtonCardDealt: lambda event: phrase(
        "A card of the draw to seat {seat}", seat=event.seat
    ),
    floor_events.ButtonDrawBegan: lambda event: phrase(
        "Seats {seats} draw for the button", seats=", ".join(map(str, event.seats))
    ),
}
