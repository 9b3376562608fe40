"""What lies on the felt by a ruling that is taken back, and what the dealer does about it.

Each step that a ruling asks for has another one that leads back. The record has the cards as they
lay before the ruling at once; without that step the felt would have them otherwise.
"""

from collections.abc import Callable
from string import Formatter
from typing import Any, Final, TypeAlias

from engine import hand
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import IrregularityFound
from engine.messages.ruling_events import (
    HandRevived,
    OfHandsAsTheyLie,
    RulingMade,
    RulingTakenBack,
)
from engine.messages.sentence_patterns import SentencePatterns
from engine.messages.text import Cards, Text, join, phrase
from engine.procedure.unclear_cards.up_card_check import ask_up_cards_back
from engine.state import Progress, TableState, change, copy_state
from engine.state.kept_hand import drawn_card

_Back: TypeAlias = Callable[[RulingMade, Any], Text]


def list_steps_back(
    state: TableState, back: RulingTakenBack, made: RulingMade, pending: IrregularityFound | None
) -> tuple[Text, ...]:
    """What is put back, the last one first; of a step that is still to be done nothing.

    Args:
        state: the table, on which the ruling stands.
        back: how it is taken back.
        made: the ruling.
        pending: the step that is to be done, if there is one.
    """
    done = made.steps if pending is None else made.steps[: max(0, pending.number - 1)]
    work = copy_state(state)
    change(work, back)
    before = work.progress.hand if work.progress is not None else None
    texts: list[Text] = []
    for step in reversed(done):
        template = _STEPS.find(step.text).template
        if template == _SEE:
            texts.append(ask_up_cards_back(before, made.effects) if before is not None else Text())
        elif template in _BACK:
            texts.append(_BACK[template](made, _STEPS.find(step.text).values))
    return tuple(dict.fromkeys(text for text in texts if text))


def lies_otherwise(state: TableState, progress: Progress, back: RulingTakenBack) -> bool:
    """Whether a card that came upon the ruling lies where none would be due without it.

    Where hands alone were ruled upon, the board's cards go where they go.

    Args:
        state: the table, on which the ruling stands.
        progress: its hand.
        back: how it would be taken back.
    """
    made = next(one.event for one in progress.events if one.sequence == back.ruling)
    effects = made.effects if isinstance(made, RulingMade) else ()
    of_hands = all(isinstance(one, OfHandsAsTheyLie) for one in effects)
    if not effects or (of_hands and progress.hand.game.family == "flop"):
        return False
    lain = _list_lain(progress, back.ruling)
    work = copy_state(state)
    change(work, back)
    if not lain or work.progress is None:
        return False
    return lain != _list_due(work.progress.hand)[: len(lain)]


def _list_lain(progress: Progress, after: int) -> list[tuple[str, int, bool]]:
    """Where each card was dealt that came off the stub after an event."""
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    lain: list[tuple[str, int, bool]] = []
    for one in progress.events[1:]:
        if one.sequence > after and drawn_card(one.event) is not None:
            lain += _list_due(now)[:1]
        now = hand.apply(now, one.event)  # type: ignore[arg-type]
    return lain


def _list_due(now: Hand) -> list[tuple[str, int, bool]]:
    return [(step.kind, step.place, step.face_up) for step in now.steps[now.step :]]


def _put_back(made: RulingMade, _values: Any) -> Text:
    """One card, or one of each seat: where it lay tells which."""
    if made.place:
        return (
            phrase("Put the card back on the board")
            if made.place == "board"
            else phrase("Put the card back with the burns")
        )
    if not made.seats:
        return phrase("Put the card back where it lay")
    return join(". ", [_put_before(made, {"seat": seat}) for seat in made.seats])


def _put_before(made: RulingMade, values: Any) -> Text:
    seat = values.get("seat", values.get("seats"))
    several = sum(str(one) == str(seat) for one, _ in made.which) > 1
    return (
        phrase("Put the cards back before seat {seat}", seat=seat)
        if several
        else phrase("Put the card back before seat {seat}", seat=seat)
    )


def _put_face_before(_made: RulingMade, values: Any) -> Text:
    face = Cards((str(values["cards"]),))
    return phrase("Put {cards} back before seat {seat}", cards=face, seat=values["seat"])


def _turn_burn_up(_made: RulingMade, _values: Any) -> Text:
    return phrase("Turn that burn up and put it back beside the board")


def _turn_up_on_board(_made: RulingMade, _values: Any) -> Text:
    return phrase("Turn the burn up and put it back on the board")


def _take_one_from_muck(_made: RulingMade, _values: Any) -> Text:
    return phrase("Put the card back beside the board")


def _take_from_muck(_made: RulingMade, _values: Any) -> Text:
    return phrase("Put the cards back beside the board")


def _unscramble(_made: RulingMade, _values: Any) -> Text:
    """Everybody saw which cards they were: the one that came last is beside them again."""
    return phrase("Turn all of those cards up; the last one dealt lies beside the board")


def _give(_made: RulingMade, values: Any) -> Text:
    return phrase("Give seat {seat} its cards back", **values)


def _muck(made: RulingMade, values: Any) -> Text:
    """A hand that was in play on record all the time keeps its cards: that is still asked about."""
    if not any(isinstance(one, HandRevived) for one in made.effects):
        return Text()
    return phrase("Take seat {seat}'s cards into the muck", **values)


def find_template(step: str) -> str:
    """The template of a step, as it stands in these lists; empty: it is in none of them."""
    return _STEPS.find(step).template


def recall_step(words: str) -> Text:
    """A step of a ruling, or one that leads back from it, with its meaning; else as it is."""
    return _SAID.find(words)


def _list_names(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name]


_SEE: Final = "See that {moved}"
_BACK: Final[dict[str, _Back]] = {
    "Take seat {seat}'s cards into the muck": _give,
    "Give seat {seat} its cards back": _muck,
    "Show seat {seat}'s card to all: it is the next burn": _put_before,
    "Show the card to all and take it off the table": _put_back,
    "Show the burn to all and take it off the table": _put_back,
    "Show card {number} of the board to all and take it off the table": _put_back,
    "Show card {number} of seat {seat} to all and take it off the table": _put_before,
    "Put the extra card down as the burn": _put_back,
    "Take the extra card from seat {seats}: it is the burn": _put_before,
    "Take {cards} from seat {seat}: it is the burn": _put_face_before,
    "Take seat {seat}'s exposed card to the muck": _put_before,
    "Take seat {seats}'s second card on to the next seat": _put_before,
    "Take the extra card from seat {seat} away": _put_before,
    "Put the card down as the burn": _turn_up_on_board,
    "Turn the last card down: it is the next burn": _turn_burn_up,
    "Put the other card into the muck": _take_one_from_muck,
    "Put the others into the muck": _take_from_muck,
    "Turn the four cards down and scramble them": _unscramble,
    "Turn both cards down and scramble them": _unscramble,
}
"""What leads back from each step by which a card lies otherwise, by the step's template."""
LEADS_NOWHERE: Final = frozenset(
    {
        "Take the joker off the table",
        "Seat {seat} gets its card as the prompts say",
        "Ask seat {seat}: play on, or all in for what is in the pot",
        "Put together what is left of the stub",
        "Shuffle the stub and cut",
        "Put {cards} back into the stub",
        "Put the button back to seat {seat}",
        "Seat {seat} takes it back and acts anew",
        "The floor picks one: it is the next burn",
        "The floor picks one: it lies with the burns",
        "Turn up the other three",
        "Turn up the other one",
    }
)
"""Steps by which no card of the hand lies otherwise, or that a step before them leads back from."""
_STEPS: Final = SentencePatterns(
    Text(template, template, dict.fromkeys(_list_names(template), ""))
    for template in (*_BACK, *LEADS_NOWHERE, _SEE)
)
_RETURNS: Final = (
    "Give seat {seat} its cards back",
    "Put the card back on the board",
    "Put the card back with the burns",
    "Put the card back where it lay",
    "Put the cards back before seat {seat}",
    "Put the card back before seat {seat}",
    "Put {cards} back before seat {seat}",
    "Turn that burn up and put it back beside the board",
    "Turn the burn up and put it back on the board",
    "Put the card back beside the board",
    "Put the cards back beside the board",
    "Turn all of those cards up; the last one dealt lies beside the board",
)
"""What leads back, as it is said."""
_SAID: Final = SentencePatterns(
    Text(template, template, dict.fromkeys(_list_names(template), ""))
    for template in (*_RETURNS, *_BACK, *LEADS_NOWHERE, _SEE)
)
