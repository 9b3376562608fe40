"""A deck that is counted before it comes into play (LIVE-RANK-01, HOME-HE-07)."""

from engine.messages.happened.floor_events import DeckCounted
from engine.messages.happened.hand_events import Event, IrregularityFound, IrregularityResolved
from engine.messages.sensed.observations import DeckChecked
from engine.messages.text import capital, phrase, plural
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import CountDeck
from engine.state import TableState, find_irregularity, playing, reads_off_stub
from engine.state.table_state import DECK_COUNT
from engine.table.table_clauses import cite, refuse


def note_deck(state: TableState, checked: DeckChecked) -> tuple[Event, ...]:
    """A count of a whole deck: complete with every card of the game's deck and no stranger.

    The answer to a question is recorded once, even where it counts what was counted before.
    """
    if playing(state) or state.opened is None:
        return ()
    if checked.question and checked.question != deck_question(state):
        return ()
    complete = checked.cards == deck_size(state) and checked.strangers == 0
    counted = DeckCounted(cards=checked.cards, strangers=checked.strangers, complete=complete)
    known = not checked.question and state.ledger.deck == counted
    return () if known else (counted, *_report_count(state, counted))


def _report_count(state: TableState, counted: DeckCounted) -> tuple[Event, ...]:
    """A deck with a card too few or too many is told as such until a whole one is counted."""
    wrong = _find_lack(counted, deck_size(state))
    told = find_irregularity(state, DECK_COUNT) is not None
    if not wrong or not (counted.cards or counted.strangers):
        return (IrregularityResolved(name=DECK_COUNT, remedy="counted"),) if told else ()
    found = IrregularityFound(
        name=DECK_COUNT,
        text=capital(wrong),
        clause=cite(state, "deck.full_52", "deck"),
        place="deck",
        detail=phrase("The hands that were dealt with it stand; it stays out of play")
        if state.hands
        else "",
        blocking=True,
    )
    return (found,)


def count_deck(state: TableState, request: CountDeck) -> tuple[Event, ...] | Rejection:
    """A deck that the dealer counted by hand, before it comes into play; 0: let the reader."""
    size = deck_size(state)
    if playing(state):
        return refuse(
            state, phrase("the deck is changed when the hand is over"), "deck.full_52", "deck"
        )
    if not request.cards and not reads_deck(state):
        return refuse(
            state,
            phrase("no reader is there to count the deck: count it by hand"),
            "deck.full_52",
            "deck",
        )
    if not 0 <= request.cards <= 2 * size:
        return refuse(
            state,
            phrase(
                "a deck of {size} was counted: {cards} cards are none",
                size=size,
                cards=request.cards,
            ),
            "deck.full_52",
            "deck",
        )
    counted = DeckCounted(cards=request.cards, complete=request.cards == size)
    return counted, *_report_count(state, counted)


def deck_question(state: TableState) -> int:
    """Which count of a deck the bridge is asked for; 0: none is awaited."""
    if playing(state) or state.counting or state.ledger.draw is not None:
        return 0
    return state.ledger.deck_counts if lacks(state) else 0


def reads_deck(state: TableState) -> bool:
    """Whether a deck that is passed over the reader is counted."""
    return reads_off_stub(state)


def deck_size(state: TableState) -> int:
    """How many cards the deck of the game has."""
    return len(state.game.deck) if state.game is not None else 52


def lacks(state: TableState) -> str:
    """What is wrong with the deck that was counted last; empty: nothing."""
    deck = state.ledger.deck
    return _find_lack(deck, deck_size(state)) if deck is not None else ""


def _find_lack(deck: DeckCounted, size: int) -> str:
    if deck.complete:
        return ""
    if deck.strangers:
        return plural(
            "a card belongs to no deck of {size}",
            "{n} cards belong to no deck of {size}",
            deck.strangers,
            size=size,
        )
    if not deck.cards:
        return phrase("its cards are to be counted")
    return phrase("the deck has {cards} of {size} cards", cards=deck.cards, size=size)
