"""Each event in one plain sentence, who made it happen, and the clause behind it."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards import is_face
from engine.journal import Cause, InputCause, IntentCause, OpeningCause, SightCause
from engine.messages import events, floor, questions, record_events, rulings
from engine.messages.events import Event, FacesShown
from engine.messages.questions import ConfirmationAsked
from engine.money import say_grouped
from engine.procedure.narration import narrate
from engine.state import TableState

RULES: Final = "rules"
"""Who makes happen what follows by itself."""

_AUTOMATIC: Final = (
    events.ButtonMoved,
    events.HandBegan,
    events.UncalledReturned,
    events.StreetClosed,
    events.PotAwarded,
    events.HandEnded,
    questions.ConfirmationAsked,
    questions.OpeningAsked,
    floor.KillJudged,
    floor.GameChanged,
    floor.PlayerEliminated,
    floor.TournamentWon,
)
"""What the engine works out of an input, whoever made that."""


def name_author(state: TableState, cause: Cause, event: Event) -> str:
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
    if isinstance(event, rulings.RulingMade | rulings.RulingTakenBack):
        return f"{event.role} {event.by}".strip()
    match cause:
        case IntentCause(author=author):
            return f"touch {author}".strip()
        case SightCause():
            return "camera"
        case InputCause(source=source):
            known = state.sources.get(source)
            kind = known.kind if known is not None else ""
            return source if not kind or kind == source else f"{kind} {source}"
        case OpeningCause():
            return "table"


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
    if told is not None and not isinstance(event, events.StreetClosed):
        return told.text
    return teller(event) if teller is not None else _split_name(type(event).__name__)


def cite_event(state: TableState, event: Event) -> str:
    """The clause or house default that the event names, else that of the prompt it answered."""
    own = str(getattr(event, "clause", ""))
    if own:
        return own
    return state.prompt.clause if state.progress is not None else ""


def _split_name(name: str) -> str:
    """A type's name as words: "HandReleased" is "Hand released"."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name)
    return words.strip().capitalize()


def _dealt(event: events.CardDealt) -> str:
    side = "face up" if event.face_up else "face down"
    name = f", {event.card}" if event.face_up and is_face(event.card) else ""
    return f"A card to seat {event.seat}, {side}{name}"


def _shown(event: events.FacesShown) -> str:
    place = "The board" if event.place == "board" else event.place.capitalize()
    how = {
        "camera_confirmed": "read by the camera, confirmed by the bridge",
        "bridge_opened": "opened by the bridge",
        "dealer": "named by the dealer",
        "history": "as the history has it",
    }
    return f"{place} shows {' '.join(event.faces)}, {how[event.by]}"


def _asked(event: questions.ConfirmationAsked) -> str:
    faces = " ".join(event.faces)
    return f"The bridge is asked whether the cards of {event.place} are {faces}"


def _answered(event: questions.ConfirmationAnswered) -> str:
    words = {"yes": "yes", "no": "no", "locked": "locked: not answered again"}
    return f"The bridge answers: {words[event.answer]}"


def _opening_answered(event: questions.OpeningAnswered) -> str:
    if event.faces:
        return f"The bridge opens {' '.join(event.faces)}"
    return f"The bridge refuses to open them: {event.why}" if event.why else "The bridge refuses"


def _compared(event: questions.CountsCompared) -> str:
    bridge = (event.bridge_confirmed, event.bridge_opened, event.bridge_denied)
    journal = (event.journal_confirmed, event.journal_opened, event.journal_denied)
    counts = f"{bridge[0]} confirmed, {bridge[1]} opened, {bridge[2]} denied"
    if bridge == journal:
        return f"The bridge's counts agree with the record: {counts}"
    return (
        f"The bridge counts {counts}; the record has {journal[0]} confirmed, {journal[1]} opened, "
        f"{journal[2]} denied"
    )


_TELLERS: Final[dict[type, Callable[[Any], str]]] = {
    events.ButtonMoved: lambda event: f"The button stands at seat {event.seat}",
    events.DeckReadied: lambda _: "The deck is shuffled, cut and in the shoe",
    events.EnvelopeStored: lambda event: (
        f"The hand's key is sealed to {' and '.join(event.departments)}"
        if event.departments
        else "The hand's key is sealed"
    ),
    events.CardDealt: _dealt,
    events.FacesShown: _shown,
    events.StreetClosed: lambda event: (
        f"The betting of {event.street} is over: pot {say_grouped(event.pot)}"
    ),
    events.CardBurned: lambda _: "A card is burned",
    events.BoardCardDrawn: lambda _: "A card to the board",
    events.FoldQuestioned: lambda event: (
        f"Seat {event.seat} would fold facing no bet: it is asked whether it means that"
    ),
    events.PotsPushed: lambda _: "The dealer pushed the pots",
    events.HandEnded: lambda _: "The hand is over",
    record_events.StateKept: lambda _: "A snapshot of the table is kept",
    record_events.OpeningNoted: lambda event: (
        f"Hand {event.opened.opening.number} was opened by {event.opened.opening.by}: "
        f"{event.opened.opening.reason}"
    ),
    record_events.RecordChecked: lambda _: "The record before the start was checked",
    events.DayBegan: lambda event: f"The gaming day {event.day} begins",
    events.RecordSigned: lambda event: f"The bridge signs the record up to step {event.sequence}",
    events.IrregularityResolved: lambda event: f"Settled: {event.name.replace('_', ' ')}",
    events.CardMoved: lambda event: f"A card was read at {event.place}",
    events.SourceChanged: lambda event: f"{event.source}: {event.state}",
    questions.ConfirmationAsked: _asked,
    questions.ConfirmationAnswered: _answered,
    questions.OpeningAsked: lambda event: f"The bridge is asked to open the cards of {event.place}",
    questions.OpeningAnswered: _opening_answered,
    questions.CountsCompared: _compared,
    floor.TimeNoted: lambda _: "The clock is noted",
    floor.ButtonCardDealt: lambda event: f"A card of the draw to seat {event.seat}",
    floor.ButtonDrawBegan: lambda event: (
        f"Seats {', '.join(map(str, event.seats))} draw for the button"
    ),
}
