"""What remedies change of burns and board, in games with a board.

A street that was dealt without its burn, with two or with another one, with a card too many or
before its time.
"""

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card
from engine.hand.hand_rulings import list_drawn, list_plan, may_replan
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import IrregularityFound
from engine.messages.ruling_events import (
    BurnKept,
    CardsFouled,
    CardsReturned,
    CardsScrambled,
    Effect,
    StreetReplanned,
)
from engine.messages.text import phrase, plural
from engine.procedure.wrong_deals.circumstances import FLOP_CARDS
from engine.procedure.wrong_deals.remedy_plan import BURN, Plan, Work


def scramble(now: Hand, found: IrregularityFound) -> Plan | None:
    """Four lie on the flop: they are mixed face down, and the floor picks a burn (WL 163)."""
    board = [card for card, step in zip(list_drawn(now), now.steps, strict=False)
             if step.kind == "board"]  # fmt: skip
    if not _may_replan_board(now) or len(found.cards) != 1 or len(board) != now.now.board:
        return None
    if len(board) != FLOP_CARDS - 1:
        return None  # Of the turn and the river no book says so.
    return Plan(
        effects=(CardsScrambled(cards=(*board, *found.cards)),),
        steps=(
            phrase("Turn the four cards down and scramble them"),
            phrase("The floor picks one: it is the next burn"),
            phrase("Turn up the other three"),
        ),
    )


def stand_without_burn(now: Hand, _found: IrregularityFound) -> Plan | None:
    """What was read as the burn lies on the board."""
    plan = list_plan(now)
    if not _may_replan_board(now) or not plan or plan[0].kind != "burn":
        return None
    return Plan(effects=(StreetReplanned(cards=plan[1:]),))


def redeal_without_burn(now: Hand, found: IrregularityFound) -> Plan | None:
    """No card was burned: all of them go back, then the street begins anew with its burn."""
    plan = list_plan(now)
    if not _may_replan_board(now) or not plan or plan[0].kind != "burn":
        return None
    drawn = list_drawn(now)
    return Plan(
        effects=(CardsReturned(cards=(*drawn, *found.cards), street=len(drawn)),),
        steps=_ask_shuffle(len(drawn) + len(found.cards)),
    )


def burn_exposed(now: Hand, found: IrregularityFound) -> Plan | None:
    """The one card that was turned is the burn; the next one is the street's."""
    if not _may_replan_board(now) or found.cards or len(list_drawn(now)) != 1:
        return None
    return Plan(steps=(phrase("Put the card down as the burn"),))


def stand_with_two_burns(now: Hand, _found: IrregularityFound) -> Plan | None:
    """What was read as the street's first card lies with the burns."""
    plan = list_plan(now)
    if not _may_replan_board(now) or not plan or plan[0].kind != "burn":
        return None
    return Plan(effects=(StreetReplanned(cards=(BURN, *plan)),))


def redeal_with_two_burns(now: Hand, found: IrregularityFound) -> Plan | None:
    """Both burns stay; the street's cards go back and are dealt again."""
    plan = list_plan(now)
    drawn = list_drawn(now)
    if not _may_replan_board(now) or not plan or plan[0].kind != "burn" or len(drawn) < 2:
        return None
    gone = (*drawn[2:], *found.cards)
    return Plan(
        effects=(
            StreetReplanned(cards=(BURN, *plan)),
            CardsReturned(cards=gone, street=len(drawn) - 2),
        ),
        steps=_ask_shuffle(len(gone)) if gone else (),
    )


def redeal_board(now: Hand, found: IrregularityFound) -> Plan | None:
    """One card too many: all of the street's go back, the burn stays."""
    drawn = list_drawn(now)
    burned = sum(card.kind == "burn" for card in list_plan(now))
    if not _may_replan_board(now) or len(drawn) <= burned:
        return None
    gone = (*drawn[burned:], *found.cards)
    return Plan(
        effects=(CardsReturned(cards=gone, street=len(drawn) - burned),),
        steps=_ask_shuffle(len(gone)),
    )


def burn_fourth(now: Hand, found: IrregularityFound) -> Plan | None:
    """The card too many is the next street's burn."""
    if len(found.cards) != 1 or now.street + 2 > len(now.game.streets):
        return None
    return Plan(
        effects=(BurnKept(card=found.cards[0]),),
        steps=(phrase("Turn the last card down: it is the next burn"),),
    )


def list_turned(now: Hand, found: IrregularityFound) -> tuple[Card, ...]:
    """The cards that were turned behind the street's own one; by hand nobody read them."""
    by_hand = not found.cards and bool(now.board) and now.board[-1] == UNKNOWN
    return (UNKNOWN,) if by_hand else found.cards


def burn_second(now: Hand, found: IrregularityFound) -> Plan | None:
    """Two were turned for one: the first plays, the second is the next street's burn."""
    turned = list_turned(now, found)
    if not _is_turned(now, turned) or len(turned) != 1 or now.street + 1 == len(now.game.streets):
        return None
    return Plan(
        effects=(BurnKept(card=turned[0]),),
        steps=(phrase("Turn the last card down: it is the next burn"),),
    )


def put_turned_back(now: Hand, found: IrregularityFound) -> Plan | None:
    """The first plays, what was turned behind it goes back into the stub."""
    turned = list_turned(now, found)
    if not _is_turned(now, turned) or UNKNOWN in turned:
        return None
    return Plan(effects=(CardsReturned(cards=turned),), steps=_ask_shuffle(len(turned)))


def muck_turned(now: Hand, found: IrregularityFound) -> Plan | None:
    """The first plays, what was turned behind it is out of play."""
    turned = list_turned(now, found)
    if not _is_turned(now, turned):
        return None
    step = plural("Put the other card into the muck", "Put the others into the muck", len(turned))
    return Plan(effects=(CardsFouled(cards=turned),), steps=(step,))


def scramble_turned(now: Hand, found: IrregularityFound) -> Plan | None:
    """Nobody can tell which came first: they are mixed, and the floor picks one out."""
    if not _is_turned(now, found.cards) or len(found.cards) != 1:
        return None
    board = [card for card, step in zip(list_drawn(now), now.steps, strict=False)
             if step.kind == "board"]  # fmt: skip
    return Plan(
        effects=(CardsScrambled(cards=(*board, *found.cards)),),
        steps=(
            phrase("Turn both cards down and scramble them"),
            phrase("The floor picks one: it lies with the burns"),
            phrase("Turn up the other one"),
        ),
    )


def _is_turned(now: Hand, turned: Sequence[Card]) -> bool:
    """Whether a street of one card has it, and more were turned."""
    whole = now.step == len(now.steps) and now.now.board == 1
    return bool(turned) and whole and _may_replan_board(now)


def keep_burn(now: Hand, found: IrregularityFound) -> Plan | None:
    """The burn that came before time stays, the cards after it go back (WL 167, WL 227)."""
    if not found.cards or now.stage != "betting" or now.street + 1 == len(now.game.streets):
        return None
    burns = now.game.streets[now.street + 1].burn and now.rules.burn_before_each_street
    kept = found.cards[: 1 if burns and not now.burns_ahead else 0]
    gone = found.cards[len(kept) :]
    effects: tuple[Effect, ...] = tuple(BurnKept(card=card) for card in kept)
    if gone:
        effects += (CardsReturned(cards=gone),)
    return Plan(effects=effects, steps=_ask_shuffle(len(gone)) if gone else ())


def burn(number: int) -> Work:
    """The burn of the street is this card off the stub, from 1; all others lie on the board."""

    def plan(now: Hand, _found: IrregularityFound) -> Plan | None:
        cards = list_plan(now)
        whole = number <= len(list_drawn(now)) == len(cards)
        if not _may_replan_board(now) or not whole or cards[0].kind != "burn":
            return None
        moved = (*cards[1:number], cards[0], *cards[number:])
        return Plan(effects=(StreetReplanned(cards=moved),))

    return plan


def _ask_shuffle(count: int) -> tuple[str, ...]:
    cards = phrase("the card") if count == 1 else phrase("the {count} cards", count=count)
    return (
        phrase("Put {cards} back into the stub", cards=cards),
        phrase("Shuffle the stub and cut"),
    )


def _may_replan_board(now: Hand) -> bool:
    return now.game.family == "flop" and now.street > 0 and may_replan(now)
