"""What happened, in words: for the narration and the screen's short list."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine import games
from engine.cards import UNKNOWN
from engine.hand.hand_state import Hand
from engine.house.irregularities import describe_found, find_remedy, irregularities
from engine.messages.happened.hand_events import (
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
    RunAgreed,
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
from engine.messages.happened.record_events import DepartmentsChanged, HouseTakenOver
from engine.messages.ruling_events import (
    TAKEN_BACK,
    WITHDRAWN,
    HandSettled,
    RulingMade,
    RulingTakenBack,
)
from engine.messages.sensed.source_words import device_words
from engine.messages.sentence_patterns import name_place
from engine.messages.shown.views import NarrationKind, NarrationLine
from engine.messages.text import (
    Cards,
    Chips,
    Text,
    capital,
    chain,
    join,
    lower_first,
    name_clause,
    phrase,
    term,
)
from engine.procedure.narration.floor_words import FLOOR_TELLERS, describe_departments
from engine.procedure.narration.record_words import RECORD_TELLERS
from engine.procedure.narration.staff_words import STAFF_TELLERS
from engine.state import LastAction, Progress, TableState, has_button, has_reader, playing
from engine.state.kept_hand import note_action

Told: TypeAlias = tuple[NarrationKind, str, int]
"""Kind, text and seat (0 for none)."""

KEPT: Final = 12
"""How many narration lines a view shows."""

_WORKING: Final = frozenset({"ready", "starting"})
_REMARKS: Final = frozenset({"small_blind"})
"""What is unusual and nothing worse."""
_WAGERS: Final = frozenset({"bet", "raise"})
_STREETS: Final = {3: "third", 4: "fourth", 5: "fifth"}
"""What a street of a game with a board is called by the cards that lie there (LIVE-GL-52)."""

REMEDIES: Final = {
    "look_again": phrase("the camera looks again"),
    "use_reader": phrase("the reader's cards are opened"),
    "put_back": phrase("the card goes back to the stub"),
    "keep": phrase("the card is the next one dealt"),
    "asked_anew": phrase("a card more is read"),
    "not_read": phrase("the card that is due was dealt, but not read"),
    "continue": phrase("play continues"),
    "ruled": phrase("as it was ruled"),
    "named": phrase("the floor knows what happened"),
    "done": phrase("done"),
    "name_them": phrase("the dealer names the cards"),
    "camera_right": phrase("the camera is right"),
    "read": phrase("the camera has read the cards"),
    "card_read": phrase("the card is read"),
    "counted": phrase("the count is right again"),
    "folded": phrase("the hand is folded"),
    "given_back": phrase("the hand goes back to its player"),
    "moot": phrase("the question is past"),
    "stated": phrase("the seat of the cards was named"),
    "taken_off": phrase("the card is taken off"),
    "turned": phrase("the card is turned face down"),
    "settled_by_hand": phrase("the hand is settled by hand"),
    "replaced": phrase("the card was replaced"),
    "stands": phrase("the card plays"),
    "withdrawn": phrase("the report is cancelled"),
    "earlier": phrase("the card was dealt before"),
    "read_again": phrase("the hands are read again"),
    "exposed": phrase("the exposed card is replaced"),
    "take_back": phrase("the last action is undone"),
    "take_back_shown": phrase("the last action is undone although cards were shown since"),
    "misdeal": phrase("a misdeal"),
}
MARKS: Final = {
    "not_announced": phrase("not announced"),
    "string_bet": phrase("a string bet"),
    "one_chip": phrase("one chip and no word"),
}
"""How a raise was made."""


def narrate(state: TableState, event: Event) -> NarrationLine | None:
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
    return NarrationLine(
        sequence=state.sequence + 1, kind=kind, text=text, seat=seat, street=street
    )


def describe_action(done: LastAction) -> str:
    """What a seat did, in words: "raises to 12", "calls 4 and is all in, a string bet"."""
    event = done.event
    if isinstance(event, CardsDiscarded):
        return describe_draw(event)
    if isinstance(event, BetPosted):
        words = phrase("brings it in for {amount}", amount=Chips(event.amount))
    else:
        raising = {
            "": phrase("raises to {amount}", amount=Chips(event.to)),
            "opens": phrase("opens for {amount}", amount=Chips(event.to)),
            "completes": phrase("completes to {amount}", amount=Chips(event.to)),
        }
        words = {
            "fold": phrase("folds"),
            "check": phrase("checks"),
            "call": phrase("calls {amount}", amount=Chips(done.added)),
            "bet": phrase("bets {amount}", amount=Chips(event.to)),
            "raise": raising[done.first_wager],
        }[event.action]
        if event.all_in and event.action not in {"fold", "check"}:
            words = phrase("{words} and is all in", words=words)
    return join(", ", (words, *(MARKS[mark] for mark in done.marks)))


def describe_last(progress: Progress, seat: int) -> str:
    """What a seat did last on this street, in words; empty: nothing."""
    done = progress.last_actions.get(seat)
    return describe_action(done) if done is not None else ""


def describe_post(event: BetPosted) -> str:
    """A forced bet in words: "posts the small blind of 1"."""
    amount = Chips(event.amount)
    return {
        "ante": phrase("posts an ante of {amount}", amount=amount),
        "small_blind": phrase("posts the small blind of {amount}", amount=amount),
        "big_blind": phrase("posts the big blind of {amount}", amount=amount),
        "blind": phrase("posts the blind of {amount}", amount=amount),
        "third_blind": phrase("posts the third blind of {amount}", amount=amount),
        "bring_in": phrase("posts the bring-in of {amount}", amount=amount),
        "missed_blind": phrase("posts the missed blind of {amount}", amount=amount),
        "entry": phrase("posts the entry of {amount}", amount=amount),
        "straddle": phrase("posts the straddle of {amount}", amount=amount),
        "kill": phrase("posts the kill of {amount}", amount=amount),
    }[event.kind]


def describe_draw(event: CardsDiscarded) -> str:
    """A draw in words: "draws 2", "stands pat"."""
    return phrase("draws {cards}", cards=len(event.cards)) if event.cards else phrase("stands pat")


def describe_stakes(stakes: Stakes) -> str:
    """The sign of the table: "blinds 1 and 2", "limit 2 and 4, blinds 1 and 2"."""
    parts = []
    if stakes.limit == "fixed":
        parts.append(
            phrase(
                "limit {small_bet} and {big_bet}",
                small_bet=Chips(stakes.small_bet),
                big_bet=Chips(stakes.big_bet),
            )
        )
    if stakes.limit == "spread":
        parts.append(
            phrase(
                "bets {small_bet} to {amount}",
                small_bet=Chips(stakes.small_bet),
                amount=Chips(stakes.spread_maximum or stakes.big_bet),
            )
        )
    if len(stakes.blinds) == 1:
        parts.append(phrase("blind {blinds}", blinds=Chips(stakes.blinds[0])))
    elif stakes.blinds:
        parts.append(phrase("blinds {blinds}", blinds=chain(map(Chips, stakes.blinds))))
    if stakes.ante:
        parts.append(phrase("ante {ante}", ante=Chips(stakes.ante)))
    if stakes.bring_in:
        parts.append(phrase("bring-in {bring_in}", bring_in=Chips(stakes.bring_in)))
    return join(", ", parts)


def _describe_undone(event: StepUndone) -> str:
    ruled = phrase(", ruled by {by}", by=event.by) if event.by else ""
    proved = "" if event.credentialed or not event.by else phrase(" (by name only)")
    return phrase("Undone: {text}{ruled}{proved}", text=event.text, ruled=ruled, proved=proved)


def describe_decision(state: TableState, event: Event) -> str:
    """A decision of the hand as an undo names it: "seat 3 raises to 12"."""
    namer = _DECISIONS.get(type(event))
    if namer is not None:
        return namer(state, event)
    # Where there never was a reader, one touch has told all that were due.
    if has_reader(state):
        return phrase("a card dealt without the reader")
    return phrase("the deal by hand")


def _name_action(state: TableState, event: ActionTaken) -> str:
    words: str = {
        "fold": phrase("folds"),
        "check": phrase("checks"),
        "call": phrase("calls"),
        "bet": phrase("bets {amount}", amount=Chips(event.to)),
        "raise": phrase("raises to {amount}", amount=Chips(event.to)),
    }[event.action]
    if state.progress is not None and state.progress.hand.at(event.seat).last == event:
        words = describe_last(state.progress, event.seat) or words
    return phrase("seat {seat} {words}", seat=event.seat, words=words)


def _name_post(_state: TableState, event: BetPosted) -> str:
    if event.kind == "bring_in":
        return phrase("seat {seat} brings it in", seat=event.seat)
    return phrase("the blinds") if event.kind != "ante" else phrase("the antes")


_DECISIONS: Final[dict[type, Callable[[TableState, Any], str]]] = {
    ActionTaken: _name_action,
    ActionMarked: lambda state, event: phrase(
        "seat {seat}'s {marked} marked {mark}",
        seat=event.seat,
        marked=_name_marked(state, event),
        mark=MARKS[event.mark],
    ),
    ActionHeld: lambda _, event: phrase("what seat {seat} did out of turn", seat=event.seat),
    CardExposed: lambda _, event: phrase("seat {seat}'s exposed card", seat=event.seat),
    BetPosted: _name_post,
    HandMucked: lambda _, event: phrase("seat {seat} mucks", seat=event.seat),
    ShowingClaimed: lambda _, event: phrase("seat {seat} shows before its turn", seat=event.seat),
    CardsDiscarded: lambda _, event: phrase(
        "seat {seat} {draw}", seat=event.seat, draw=describe_draw(event)
    ),
    StubReshuffled: lambda _, __: phrase("the reshuffle"),
    RunAgreed: lambda _, __: phrase("running it twice"),
    FacesShown: lambda _, event: phrase(
        "{place} named by the dealer", place=name_place(event.place)
    ),
    HandTabled: lambda _, event: phrase("seat {seat}'s hand named by the dealer", seat=event.seat),
}


def _opened(_state: TableState, event: TableOpened) -> Told:
    title = games.display_name(games.load(event.game), event.stakes.limit)
    sealed = (
        phrase("; {keys}", keys=describe_departments(event.departments))
        if event.departments
        else ""
    )
    told = phrase(
        "{table}: {game}, {stakes}",
        table=event.table,
        game=title,
        stakes=describe_stakes(event.stakes),
    )
    return "hand", join("", (told, sealed)), 0


def _began(state: TableState, event: HandBegan) -> Told:
    button = phrase("button seat {button}, ", button=event.button) if has_button(state) else ""
    return (
        "hand",
        phrase(
            "Hand {number}: {button}{stakes}",
            number=event.number,
            button=button,
            stakes=describe_stakes(event.stakes),
        ),
        0,
    )


def _reshuffled(state: TableState, event: StubReshuffled) -> Told:
    count = len(event.cards)
    if state.progress is not None and state.progress.hand.reshuffle is not None:
        count = state.progress.hand.reshuffle.count
    return "card", phrase("{count} cards go back into the stub, shuffled and cut", count=count), 0


def _shown(state: TableState, event: FacesShown) -> Told | None:
    faces = Cards(event.faces)
    if event.place == "board" and state.progress is not None:
        return "card", join(": ", (_name_street(state.progress.hand), faces)), 0
    if state.progress is not None and state.progress.hand.stage == "dealing":
        return _describe_up_cards(state.progress.hand, event)
    return "card", join(": ", (capital(name_place(event.place)), faces)), 0


def _describe_up_cards(hand: Hand, event: FacesShown) -> Told | None:
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
        cards.append(phrase("seat {seat} {card}", seat=seat.seat, card=Cards((card,))))
    return "card", join(": ", (_name_street(hand), join(", ", cards))), 0


def _acted(state: TableState, event: ActionTaken) -> Told | None:
    if state.progress is None:
        return None
    words = describe_action(note_action(state.progress.hand, event))
    opening = phrase(" (the opening bet)") if _opens(state.progress, event) else ""
    return (
        "action",
        phrase("Seat {seat} {words}{opening}", seat=event.seat, words=words, opening=opening),
        event.seat,
    )


def _marked(state: TableState, event: ActionMarked) -> Told:
    how = MARKS[event.mark]
    if event.returned:
        return (
            "notice",
            phrase(
                "Seat {seat}: {how} is a call, {returned} go back",
                seat=event.seat,
                how=how,
                returned=Chips(event.returned),
            ),
            event.seat,
        )
    return (
        "notice",
        phrase(
            "Seat {seat}'s {marked}: {how}",
            seat=event.seat,
            marked=_name_marked(state, event),
            how=how,
        ),
        event.seat,
    )


def _name_marked(state: TableState, event: ActionMarked) -> str:
    """What was marked: a bet or a raise."""
    last = state.progress.last_actions.get(event.seat) if state.progress is not None else None
    bet = last is not None and isinstance(last.event, ActionTaken) and last.event.action == "bet"
    return term("bet") if bet else term("raise")


def _dealt(_state: TableState, event: CardDealt) -> Told | None:
    if not event.random:
        return None
    return (
        "card",
        phrase("Seat {seat}'s exposed card is replaced by a random one", seat=event.seat),
        event.seat,
    )


def _opens(progress: Progress, event: ActionTaken) -> bool:
    """Whether this is the hand's first bet of free will, in a house that has a word for it."""
    if event.action not in _WAGERS or not progress.hand.rules.cite("def.opening_bet"):
        return False
    earlier = (numbered.event for numbered in progress.events)
    return not any(isinstance(one, ActionTaken) and one.action in _WAGERS for one in earlier)


def _name_street(hand: Hand) -> str:
    """The board's street by name; also by the number of its cards in a house that counts them."""
    name = capital(term(hand.street_name))
    number = _STREETS.get(len(hand.board), "") if hand.rules.cite("def.street") else ""
    return phrase("{name}, {number} street", name=name, number=term(number)) if number else name


def _tabled(_state: TableState, event: HandTabled) -> Told:
    told = phrase("Seat {seat} shows {cards}", seat=event.seat, cards=Cards(event.cards))
    readings = join("; ", event.readings)
    return "result", join(": ", (told, readings)) if event.readings else told, event.seat


def _resolved(state: TableState, event: IrregularityResolved) -> Told | None:
    found = next((one for one in state.sensing.irregularities if one.name == event.name), None)
    if found is None or not found.blocking:
        return None
    return "notice", phrase("Settled: {words}", words=name_remedy(event)), 0


def name_remedy(event: IrregularityResolved) -> str:
    """How something was settled, in words."""
    remedy = find_remedy(event.name, event.remedy)
    if event.remedy in REMEDIES:
        return REMEDIES[event.remedy]
    return remedy.label if remedy is not None else Text(event.remedy)


def _source(state: TableState, event: SourceChanged) -> Told | None:
    before = state.sources.get(event.source)
    if before is not None and before.state == event.state:
        return None
    if before is None and event.state in _WORKING:
        return None
    name = term(event.kind)
    if event.source != event.kind:
        name = join(" ", (name, term(event.source)))
    words = device_words(event.words.removeprefix(f"{event.kind}: "))
    kind: NarrationKind = "notice" if event.state in _WORKING else "alarm"
    return kind, join(": ", (capital(name), words)), 0


def _ruled(_state: TableState, event: RulingMade) -> Told:
    if event.about is not None:
        proven = "" if event.credentialed else phrase(", by name only")
        text = phrase(
            "Hand {number} was ruled upon by {by}{proven}: {decision}",
            number=event.about.number,
            by=event.by,
            proven=proven,
            decision=event.decision,
        )
        return (
            "correction",
            phrase("{text} ({clause})", text=text, clause=name_clause(event.clause)),
            0,
        )
    shares = [one.shares for one in event.effects if isinstance(one, HandSettled)]
    if shares:
        return _tell_settled(event, shares[0])
    if event.remedy == WITHDRAWN:
        text = phrase(
            "The report is cancelled{ruler}: {found}",
            ruler=_name_ruler(event.by),
            found=_name_found(event),
        )
        return "correction", text, event.seats[0] if len(event.seats) == 1 else 0
    remedy = find_remedy(event.kind, event.remedy)
    what = remedy.label if remedy is not None else _DECIDED.get(event.remedy, event.remedy)
    who = {
        "dealer": phrase("The dealer"),
        "floor": phrase("The floor"),
        "host": phrase("The host"),
    }[event.role]
    proven = "" if event.role == "dealer" or event.credentialed else phrase(" (no PIN)")
    ruler = _name_ruler(event.by) if event.role != "dealer" else ""
    text = phrase(
        "{who} rules{ruler}{proven}: {what} ({clause}). {found}",
        who=who,
        ruler=ruler,
        proven=proven,
        what=what,
        clause=name_clause(event.clause),
        found=_name_found(event),
    )
    if event.again:
        text = phrase("As ruled before: {text}", text=lower_first(text))
    return "correction", text, event.seats[0] if len(event.seats) == 1 else 0


def _tell_settled(event: RulingMade, shares: tuple[tuple[int, int], ...]) -> Told:
    """Who settled a hand by hand, who got which chips, and why."""
    gets = join(
        ", ",
        (
            phrase("seat {seat} gets {amount}", seat=seat, amount=Chips(amount))
            for seat, amount in shares
            if amount
        ),
    )
    proven = "" if event.credentialed else phrase(" (no PIN)")
    who = phrase("The host") if event.role == "host" else phrase("The floor")
    text = phrase(
        "{who}{ruler}{proven} settles the hand by hand: {gets} ({clause}). {why}",
        who=who,
        ruler=_name_ruler(event.by),
        proven=proven,
        gets=gets,
        clause=name_clause(event.clause),
        why=event.note,
    )
    return "correction", text, 0


def _name_ruler(name: str) -> Text:
    return join("", (" (", name, ")")) if name else Text()


def _name_found(event: RulingMade) -> str:
    """What had gone wrong, by its kind and seats; what a record has in English stays so."""
    known = irregularities().get(event.kind)
    if isinstance(event.found, Text) and event.found.template:
        return event.found
    for made in (describe_found(known, event.seats), known.title) if known is not None else ():
        if made == event.found:
            return made
    return Text(event.found)


_DECIDED: Final = {
    TAKEN_BACK: phrase("Play goes on from the step before"),
    "chips_moved": phrase("The chips are moved"),
}
"""Rulings that are no remedy of a wrong deal."""
_RELEASED: Final = {
    "changed": phrase("what it faced has changed since it spoke out of turn"),
    "not_binding": phrase("what was said out of turn does not bind here"),
    "ruled": phrase("so it was ruled"),
    "impossible": phrase("the action announced is no longer possible"),
}
_TELLERS: Final[dict[type, Callable[[TableState, Any], Told | None]]] = {
    TableOpened: _opened,
    SeatTaken: lambda _, event: (
        "hand",
        phrase("Seat {seat} sits down with {stack}", seat=event.seat, stack=Chips(event.stack)),
        event.seat,
    ),
    SeatLeft: lambda _, event: (
        "hand",
        phrase("Seat {seat} leaves the table", seat=event.seat),
        event.seat,
    ),
    ChipsBought: lambda _, event: (
        "hand",
        phrase("Seat {seat} buys {amount} in chips", seat=event.seat, amount=Chips(event.amount)),
        event.seat,
    ),
    HandBegan: _began,
    BetPosted: lambda _, event: (
        "action",
        phrase("Seat {seat} {post}", seat=event.seat, post=describe_post(event)),
        event.seat,
    ),
    FacesShown: _shown,
    ActionTaken: _acted,
    ActionMarked: _marked,
    HeldActionReleased: lambda _, event: (
        "notice",
        phrase("Seat {seat} acts anew: {released}", seat=event.seat, released=_RELEASED[event.why]),
        event.seat,
    ),
    CardDealt: _dealt,
    CardExposed: lambda _, event: (
        "card",
        phrase("Seat {seat}'s card was seen and is out of play", seat=event.seat),
        event.seat,
    ),
    UncalledReturned: lambda _, event: (
        "pot",
        phrase(
            "{amount} uncalled back to seat {seat}", amount=Chips(event.amount), seat=event.seat
        ),
        event.seat,
    ),
    StreetClosed: lambda _, event: ("street", phrase("Pot {pot}", pot=Chips(event.pot)), 0),
    HandTabled: _tabled,
    HandMucked: lambda _, event: (
        "result",
        phrase("Seat {seat} mucks", seat=event.seat),
        event.seat,
    ),
    PotAwarded: lambda _, event: (
        "result",
        event.text,
        event.shares[0].seat if len(event.shares) == 1 else 0,
    ),
    CardsDiscarded: lambda _, event: (
        "action",
        phrase("Seat {seat} {draw}", seat=event.seat, draw=describe_draw(event)),
        event.seat,
    ),
    StubReshuffled: _reshuffled,
    RunAgreed: lambda _, event: (
        "notice",
        phrase(
            "{seats} run it twice: two boards, half of each pot on either",
            seats=capital(chain(phrase("seat {seat}", seat=seat) for seat in event.seats)),
        ),
        0,
    ),
    DepartmentsChanged: lambda _, event: (
        "alarm" if event.before else "notice",
        capital(describe_departments(event.departments)),
        0,
    ),
    HouseTakenOver: lambda _, event: (
        "notice",
        phrase(
            "The house's version {version} holds, signed by {by}",
            version=event.version,
            by=event.by,
        ),
        0,
    ),
    StepUndone: lambda _, event: ("correction", _describe_undone(event), 0),
    IrregularityFound: lambda _, event: (
        "notice" if event.name in _REMARKS else "alarm",
        device_words(event.text) if event.name == "card_refused" else event.text,
        0,
    ),
    IrregularityResolved: _resolved,
    SourceChanged: _source,
    RulingMade: _ruled,
    RulingTakenBack: lambda _, event: (
        "correction",
        phrase("The ruling is cancelled{ruler}", ruler=_name_ruler(event.by)),
        0,
    ),
    **FLOOR_TELLERS,
    **RECORD_TELLERS,
    **STAFF_TELLERS,
}
