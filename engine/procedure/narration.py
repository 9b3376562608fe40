"""What happened, in words: for the narration and the screen's short list."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine import games
from engine.cards import UNKNOWN
from engine.hand.state import Hand
from engine.house.irregularities import find_remedy
from engine.messages.events import (
    ActionHeld,
    ActionMarked,
    ActionTaken,
    BetPosted,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    ChipsBought,
    Event,
    FacesShown,
    HandBegan,
    HandMucked,
    HandTabled,
    HeldActionReleased,
    IrregularityFound,
    IrregularityResolved,
    PotAwarded,
    SeatLeft,
    SeatTaken,
    ShowingClaimed,
    SourceChanged,
    Stakes,
    StepUndone,
    StreetClosed,
    StubReshuffled,
    TableOpened,
    UncalledReturned,
)
from engine.messages.record_events import DepartmentsChanged, HouseTakenOver
from engine.messages.rulings import RulingMade, RulingTakenBack
from engine.messages.views import Happening, HappeningKind
from engine.money import say
from engine.procedure.floor_words import FLOOR_TELLERS, tell_departments
from engine.procedure.record_words import RECORD_TELLERS
from engine.procedure.staff_words import STAFF_TELLERS
from engine.state import LastAction, Progress, TableState, has_button, playing
from engine.state.progress import note_action

Told: TypeAlias = tuple[HappeningKind, str, int]
"""Kind, text and seat (0 for none)."""

KEPT: Final = 12
"""How many happenings a view shows."""

_WORKING: Final = frozenset({"ready", "starting"})
_REMARKS: Final = frozenset({"small_blind"})
"""What is unusual and nothing worse."""
_WAGERS: Final = frozenset({"bet", "raise"})
_STREETS: Final = {3: "third", 4: "fourth", 5: "fifth"}
"""What a street of a game with a board is called by the cards that lie there (LIVE-GL-52)."""

REMEDIES: Final = {
    "look_again": "the camera looks again",
    "use_reader": "the reader's cards are opened",
    "put_back": "the card goes back to the stub",
    "keep": "the card is the next one dealt",
    "continue": "play continues",
    "ruled": "as it was ruled",
    "named": "it is known what happened",
    "done": "done",
    "earlier": "the card was dealt before",
    "read_again": "the hands are read again",
    "exposed": "the exposed card is replaced",
    "take_back": "the last decision is taken back",
    "take_back_shown": "the last decision is taken back although cards were shown since",
    "misdeal": "a misdeal",
}
MARKS: Final = {
    "not_announced": "not announced",
    "string_bet": "a string bet",
    "one_chip": "one chip and no word",
}
"""How a raise was made."""


def narrate(state: TableState, event: Event) -> Happening | None:
    """One line about an event that is about to be applied; None: nothing to tell.

    Args:
        state: the table before the event.
        event: what happens.
    """
    teller = _TELLERS.get(type(event))
    told = teller(state, event) if teller is not None else None
    if told is None:
        return None
    kind, text, seat = told
    street = ""
    if state.progress is not None and playing(state):
        street = state.progress.hand.street_name
    return Happening(sequence=state.sequence + 1, kind=kind, text=text, seat=seat, street=street)


def describe_action(done: LastAction) -> str:
    """What a seat did, in words: "raises to 12", "calls 4 and is all in, a string bet"."""
    event = done.event
    if isinstance(event, CardsDiscarded):
        return describe_draw(event)
    if isinstance(event, BetPosted):
        words = f"brings it in for {say(event.amount)}"
    else:
        raising = {"": "raises to", "opens": "opens for", "completes": "completes to"}
        words = {
            "fold": "folds",
            "check": "checks",
            "call": f"calls {say(done.added)}",
            "bet": f"bets {say(event.to)}",
            "raise": f"{raising[done.first_wager]} {say(event.to)}",
        }[event.action]
        if event.all_in and event.action not in {"fold", "check"}:
            words = f"{words} and is all in"
    return ", ".join((words, *(MARKS[mark] for mark in done.marks)))


def describe_last(progress: Progress, seat: int) -> str:
    """What a seat did last on this street, in words; empty: nothing."""
    done = progress.last_actions.get(seat)
    return describe_action(done) if done is not None else ""


def describe_post(event: BetPosted) -> str:
    """A forced bet in words: "posts the small blind of 1"."""
    article = "an" if event.kind == "ante" else "the"
    name = "bring-in" if event.kind == "bring_in" else event.kind.replace("_", " ")
    return f"posts {article} {name} of {say(event.amount)}"


def describe_draw(event: CardsDiscarded) -> str:
    """A draw in words: "draws 2", "stands pat"."""
    return f"draws {len(event.cards)}" if event.cards else "stands pat"


def describe_stakes(stakes: Stakes) -> str:
    """The sign of the table: "blinds 1 and 2", "limit 2 and 4, blinds 1 and 2"."""
    parts = []
    if stakes.limit == "fixed":
        parts.append(f"limit {say(stakes.small_bet)} and {say(stakes.big_bet)}")
    if stakes.limit == "spread":
        parts.append(
            f"bets {say(stakes.small_bet)} to {say(stakes.spread_maximum or stakes.big_bet)}"
        )
    if len(stakes.blinds) == 1:
        parts.append(f"blind {say(stakes.blinds[0])}")
    elif stakes.blinds:
        parts.append("blinds " + " and ".join(map(say, stakes.blinds)))
    if stakes.ante:
        parts.append(f"ante {say(stakes.ante)}")
    if stakes.bring_in:
        parts.append(f"bring-in {say(stakes.bring_in)}")
    return ", ".join(parts)


def _tell_undone(event: StepUndone) -> str:
    ruled = f", ruled by {event.by}" if event.by else ""
    proved = "" if event.credentialed or not event.by else " (by name only)"
    return f"Taken back: {event.text}{ruled}{proved}"


def describe_decision(state: TableState, event: Event) -> str:
    """A decision of the hand as an undo names it: "seat 3 raises to 12"."""
    namer = _DECISIONS.get(type(event))
    return namer(state, event) if namer is not None else "a card dealt without the reader"


def _name_action(state: TableState, event: ActionTaken) -> str:
    words = {
        "fold": "folds",
        "check": "checks",
        "call": "calls",
        "bet": f"bets {say(event.to)}",
        "raise": f"raises to {say(event.to)}",
    }[event.action]
    if state.progress is not None and state.progress.hand.at(event.seat).last == event:
        words = describe_last(state.progress, event.seat) or words
    return f"seat {event.seat} {words}"


def _name_post(_state: TableState, event: BetPosted) -> str:
    if event.kind == "bring_in":
        return f"seat {event.seat} brings it in"
    return "the blinds" if event.kind != "ante" else "the antes"


_DECISIONS: Final[dict[type, Callable[[TableState, Any], str]]] = {
    ActionTaken: _name_action,
    ActionMarked: lambda state, event: (
        f"seat {event.seat}'s {_name_marked(state, event)} marked {MARKS[event.mark]}"
    ),
    ActionHeld: lambda _, event: f"what seat {event.seat} did out of turn",
    CardExposed: lambda _, event: f"seat {event.seat}'s exposed card",
    BetPosted: _name_post,
    HandMucked: lambda _, event: f"seat {event.seat} mucks",
    ShowingClaimed: lambda _, event: f"seat {event.seat} shows before its turn",
    CardsDiscarded: lambda _, event: f"seat {event.seat} {describe_draw(event)}",
    StubReshuffled: lambda _, __: "the reshuffle",
    FacesShown: lambda _, event: f"{event.place} named by the dealer",
    HandTabled: lambda _, event: f"seat {event.seat}'s hand named by the dealer",
}


def _opened(_state: TableState, event: TableOpened) -> Told:
    title = games.display_name(games.load(event.game), event.stakes.limit)
    sealed = f"; {tell_departments(event.departments)}" if event.departments else ""
    return "hand", f"{event.table}: {title}, {describe_stakes(event.stakes)}{sealed}", 0


def _began(state: TableState, event: HandBegan) -> Told:
    button = f"button seat {event.button}, " if has_button(state) else ""
    return "hand", f"Hand {event.number}: {button}{describe_stakes(event.stakes)}", 0


def _reshuffled(state: TableState, event: StubReshuffled) -> Told:
    count = len(event.cards)
    if state.progress is not None and state.progress.hand.reshuffle is not None:
        count = state.progress.hand.reshuffle.count
    return "card", f"{count} cards go back into the stub, shuffled and cut", 0


def _shown(state: TableState, event: FacesShown) -> Told | None:
    faces = " ".join(event.faces)
    if event.place == "board" and state.progress is not None:
        return "card", f"{_name_street(state.progress.hand)}: {faces}", 0
    if state.progress is not None and state.progress.hand.stage == "dealing":
        return _tell_up_cards(state.progress.hand, event)
    return "card", f"{event.place.capitalize()}: {faces}", 0


def _tell_up_cards(hand: Hand, event: FacesShown) -> Told | None:
    """A street's up-cards in one line, when the last of them has its face."""
    if hand.step < len(hand.steps):
        return None
    cards = []
    for seat in hand.seats:
        if seat.folded:
            continue
        card = event.faces[-1] if event.place == f"seat {seat.seat}" else seat.up_cards[-1]
        if card == UNKNOWN:
            return None
        cards.append(f"seat {seat.seat} {card}")
    return "card", f"{_name_street(hand)}: {', '.join(cards)}", 0


def _acted(state: TableState, event: ActionTaken) -> Told | None:
    if state.progress is None:
        return None
    words = describe_action(note_action(state.progress.hand, event))
    opening = " (the opening bet)" if _opens(state.progress, event) else ""
    return "action", f"Seat {event.seat} {words}{opening}", event.seat


def _marked(state: TableState, event: ActionMarked) -> Told:
    how = MARKS[event.mark]
    if event.returned:
        return (
            "notice",
            f"Seat {event.seat}: {how} is a call, {say(event.returned)} go back",
            event.seat,
        )
    return "notice", f"Seat {event.seat}'s {_name_marked(state, event)}: {how}", event.seat


def _name_marked(state: TableState, event: ActionMarked) -> str:
    """What was marked: a bet or a raise."""
    last = state.progress.last_actions.get(event.seat) if state.progress is not None else None
    bet = last is not None and isinstance(last.event, ActionTaken) and last.event.action == "bet"
    return "bet" if bet else "raise"


def _dealt(_state: TableState, event: CardDealt) -> Told | None:
    if not event.random:
        return None
    return "card", f"Seat {event.seat}'s exposed card is replaced by a random one", event.seat


def _opens(progress: Progress, event: ActionTaken) -> bool:
    """Whether this is the hand's first bet of free will, in a house that has a word for it."""
    if event.action not in _WAGERS or not progress.hand.rules.cite("def.opening_bet"):
        return False
    earlier = (numbered.event for numbered in progress.events)
    return not any(isinstance(one, ActionTaken) and one.action in _WAGERS for one in earlier)


def _name_street(hand: Hand) -> str:
    """The board's street by name; also by the number of its cards in a house that counts them."""
    name = hand.street_name.capitalize()
    number = _STREETS.get(len(hand.board), "") if hand.rules.cite("def.street") else ""
    return f"{name}, {number} street" if number else name


def _tabled(_state: TableState, event: HandTabled) -> Told:
    readings = f": {'; '.join(event.readings)}" if event.readings else ""
    return "result", f"Seat {event.seat} shows {' '.join(event.cards)}{readings}", event.seat


def _resolved(state: TableState, event: IrregularityResolved) -> Told | None:
    found = next((one for one in state.sensing.irregularities if one.name == event.name), None)
    if found is None or not found.blocking:
        return None
    return "notice", f"Settled: {REMEDIES.get(event.remedy, event.remedy)}", 0


def _source(state: TableState, event: SourceChanged) -> Told | None:
    before = state.sources.get(event.source)
    if before is not None and before.state == event.state:
        return None
    if before is None and event.state in _WORKING:
        return None
    name = event.kind if event.source == event.kind else f"{event.kind} {event.source}"
    words = event.words.removeprefix(f"{event.kind}: ")
    kind: HappeningKind = "notice" if event.state in _WORKING else "alarm"
    return kind, f"{name.capitalize()}: {words}", 0


def _ruled(_state: TableState, event: RulingMade) -> Told:
    if event.about is not None:
        proven = "" if event.credentialed else ", by name only"
        text = f"Hand {event.about.number} was ruled upon by {event.by}{proven}: {event.decision}"
        return "correction", f"{text} ({event.clause})", 0
    remedy = find_remedy(event.kind, event.remedy)
    what = remedy.label if remedy is not None else event.remedy
    who = {"dealer": "The dealer", "floor": "The floor", "host": "The host"}[event.role]
    proven = "" if event.role == "dealer" or event.credentialed else ", without a credential"
    ruler = _name_ruler(event.by) if event.role != "dealer" else ""
    text = f"{who} rules{ruler}{proven}: {what} ({event.clause}). {event.found}"
    return "correction", text, event.seats[0] if len(event.seats) == 1 else 0


def _name_ruler(name: str) -> str:
    return f" ({name})" if name else ""


_RELEASED: Final = {
    "changed": "what it faced has changed since it spoke out of turn",
    "not_binding": "what was said out of turn does not bind here",
    "ruled": "so it was ruled",
    "impossible": "what it said can't be done any more",
}
_TELLERS: Final[dict[type, Callable[[TableState, Any], Told | None]]] = {
    TableOpened: _opened,
    SeatTaken: lambda _, event: (
        "hand", f"Seat {event.seat} sits down with {say(event.stack)}", event.seat
    ),
    SeatLeft: lambda _, event: ("hand", f"Seat {event.seat} leaves the table", event.seat),
    ChipsBought: lambda _, event: (
        "hand", f"Seat {event.seat} buys {say(event.amount)} in chips", event.seat
    ),
    HandBegan: _began,
    BetPosted: lambda _, event: (
        "action", f"Seat {event.seat} {describe_post(event)}", event.seat
    ),
    FacesShown: _shown,
    ActionTaken: _acted,
    ActionMarked: _marked,
    HeldActionReleased: lambda _, event: (
        "notice", f"Seat {event.seat} acts anew: {_RELEASED[event.why]}", event.seat
    ),
    CardDealt: _dealt,
    CardExposed: lambda _, event: (
        "card", f"Seat {event.seat}'s card was seen and is out of play", event.seat
    ),
    UncalledReturned: lambda _, event: (
        "pot", f"{say(event.amount)} uncalled back to seat {event.seat}", event.seat
    ),
    StreetClosed: lambda _, event: ("street", f"Pot {say(event.pot)}", 0),
    HandTabled: _tabled,
    HandMucked: lambda _, event: ("result", f"Seat {event.seat} mucks", event.seat),
    PotAwarded: lambda _, event: (
        "result", event.text, event.shares[0].seat if len(event.shares) == 1 else 0
    ),
    CardsDiscarded: lambda _, event: (
        "action", f"Seat {event.seat} {describe_draw(event)}", event.seat
    ),
    StubReshuffled: _reshuffled,
    DepartmentsChanged: lambda _, event: (
        "alarm" if event.before else "notice", tell_departments(event.departments).capitalize(), 0
    ),
    HouseTakenOver: lambda _, event: (
        "notice", f"The house's version {event.version} holds, signed by {event.by}", 0
    ),
    StepUndone: lambda _, event: ("correction", _tell_undone(event), 0),
    IrregularityFound: lambda _, event: (
        "notice" if event.name in _REMARKS else "alarm", event.text, 0
    ),
    IrregularityResolved: _resolved,
    SourceChanged: _source,
    RulingMade: _ruled,
    RulingTakenBack: lambda _, event: (
        "correction", f"The ruling is taken back{_name_ruler(event.by)}", 0
    ),
    **FLOOR_TELLERS,
    **RECORD_TELLERS,
    **STAFF_TELLERS,
}  # fmt: skip
