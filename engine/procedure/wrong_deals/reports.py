"""What went wrong, as somebody says it or a sense tells it: an event that waits for a ruling."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.cards import Card
from engine.hand.hand_rulings import may_replan, take_up_street
from engine.hand.hand_state import Hand
from engine.house.irregularities import Irregularity, Moment, describe_found, irregularities
from engine.messages.happened.hand_events import Event, IrregularityFound, IrregularityResolved
from engine.messages.ruling_events import (
    FLOOR_DECIDES,
    REMEDY_STEP,
)
from engine.messages.shown.views import Answer
from engine.messages.text import phrase, plural, term
from engine.messages.wanted.intents import Rejection, ReportIrregularity
from engine.procedure.irregular_acts.betting_errors import is_of_bet, refuse_error, tell_error
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.wrong_deals.circumstances import list_which
from engine.state import Progress, TableState, blocking, find_irregularity, playing
from engine.table.chips.correction_limits import refuse_putting_right

BURN_UNSEEN: Final = "burn_unseen"
"""The camera sees a burn fewer than were read: it lies on another one, or on the board."""
Outcome: TypeAlias = tuple[Event, ...] | Rejection


def is_ruled_upon(found: IrregularityFound) -> bool:
    """Whether it is settled by a ruling."""
    return found.name in irregularities() and found.blocking


def report_early(state: TableState, cards: Sequence[Card]) -> IrregularityFound:
    """Cards came off the stub before they were due: nobody said yet why.

    Before the forced bets are in, those come first, by a clause of their own (LIVE-GL-06).
    """
    text, clause = (
        plural(
            "A card is off the stub before time",
            "{n} cards are off the stub before time",
            len(cards),
        ),
        "house default: one_card_at_a_time",
    )
    now = state.progress.hand if state.progress is not None else None
    if now is not None and now.stage == "posting":
        forced = "blinds" if now.game.family != "stud" else "antes"
        behaviour = "blinds.before_cards" if forced == "blinds" else "ante.before_deal"
        text = (
            phrase("{text}: post the blinds first", text=text)
            if forced == "blinds"
            else phrase("{text}: post the antes first", text=text)
        )
        clause = cite(now.rules, now.game.name, behaviour, "forced_bets")
    return IrregularityFound(
        name="extra_card",
        text=text,
        clause=clause,
        blocking=True,
        cards=tuple(cards),
    )


def name_too_many(now: Hand) -> str:
    """What a card too many on the board of this street is called."""
    return "two_cards_turned" if now.now.board == 1 else "four_card_flop"


def offer_causes(state: TableState) -> tuple[Answer, ...]:
    """What a card before time may come from, for the dealer to say."""
    now = state.progress.hand if state.progress is not None else None
    if now is None or now.game.family != "flop" or not may_replan(now):
        return ()
    kinds = irregularities()
    causes = ("double_burn", name_too_many(now)) if now.street else ("one_card_more",)
    return tuple(Answer(key=kind, label=kinds[kind].title, style="other") for kind in causes)


def report(state: TableState, intent: ReportIrregularity) -> Outcome:
    """Somebody says what went wrong: the hand waits for the ruling (anybody may report)."""
    intent = _name_draw(state, intent)
    refusal = refuse_report(state, intent)
    if refusal is not None:
        return refusal
    known = irregularities()[intent.kind]
    before = blocking(state)
    if before is not None and before.name == known.kind and lacks_seat(before):
        return _complete(known, before, intent)
    if before is not None and is_ruled_upon(before):
        return _add(known, before, intent)
    extra = find_irregularity(state, "extra_card")
    taken = extra.cards if extra is not None else ()
    found = _make_reported(known, intent, taken)
    if is_incomplete(found):
        found = replace(found, detail=phrase("Say to whom it happened"))
    elif state.progress is not None and intent.chips:
        detail = tell_error(state.progress.hand, known, intent)
        found = replace(found, chips=intent.chips, detail=detail)
    settled = (IrregularityResolved(name="extra_card", remedy="named"),) if extra else ()
    return (*settled, found)


def _name_draw(state: TableState, intent: ReportIrregularity) -> ReportIrregularity:
    """A card exposed while a draw is on is one of the draw's, however it was called."""
    progress = state.progress
    drawing = progress is not None and playing(state) and bool(progress.hand.now.draw)
    return (
        replace(intent, kind="exposed_draw_card")
        if drawing and intent.kind == "exposed_card"
        else intent
    )


def _make_reported(
    known: Irregularity, intent: ReportIrregularity, cards: Sequence[Card]
) -> IrregularityFound:
    """What was said, as an event."""
    found = make_irregularity(known, intent.seats, intent.number, cards, reported=True)
    if not intent.place:
        return found
    where = phrase("on the board") if intent.place == "board" else phrase("a burn")
    text = phrase("{title} ({where})", title=known.title, where=where)
    return replace(found, place=intent.place, text=text)


def may_be_put_right(state: TableState, kind: str) -> bool:
    """Whether it is told of a bet of the hand that just ended, before the next riffle."""
    return is_of_bet(kind) and not playing(state) and refuse_putting_right(state) is None


def refuse_report(state: TableState, intent: ReportIrregularity) -> Rejection | None:
    """Why this can't be reported now; None: it can."""
    known = irregularities().get(intent.kind)
    if known is None:
        kinds = ", ".join(irregularities())
        return Rejection(
            reason=phrase(
                "'{kind}' is nothing that can be reported: choose {kinds}",
                kind=intent.kind,
                kinds=kinds,
            )
        )
    progress = state.progress
    if progress is None or not (playing(state) or may_be_put_right(state, known.kind)):
        return Rejection(reason=phrase("No hand is on: a wrong deal is reported in its hand"))
    now = progress.hand
    before = blocking(state)
    if before is not None and before.name == REMEDY_STEP:
        return Rejection(reason=phrase("First: {text}", text=before.text))
    adds_up = (
        before is not None and before.name == known.kind and (known.adds_up or lacks_seat(before))
    )
    if before is not None and is_ruled_upon(before) and not adds_up:
        return Rejection(reason=phrase("First: {text}", text=before.text))
    if known.families and now.game.family not in known.families:
        reason = phrase(
            "{title}: that does not happen in {game}", title=known.title, game=term(now.game.title)
        )
        return Rejection(reason=reason)
    return _refuse_seats(progress, known, intent) or (
        Rejection(reason=phrase("Mark the seat, touch what it did: it is held until its turn"))
        if known.held
        else refuse_error(progress, known, intent)
    )


def _refuse_seats(
    progress: Progress, known: Irregularity, intent: ReportIrregularity
) -> Rejection | None:
    """Why it can't be about these seats; None: it can."""
    strangers = [seat for seat in intent.seats if seat not in progress.hand.places]
    if strangers:
        return Rejection(
            reason=phrase("Seat {seat} was not dealt in: name one that was", seat=strangers[0])
        )
    if intent.place and (intent.seats or "place" not in known.asks):
        return Rejection(reason=phrase("Name a seat, or where else the card lies: not both"))
    asked = known.seats
    # The hand is held as soon as somebody says what happened; to whom may be said then.
    few = 0 < len(intent.seats) < asked or (not intent.seats and known.of == "actor")
    # Of hands that are dead, or came back, each has a ruling of its own, with its own way back.
    several = asked == 1 and len(intent.seats) > 1
    if len(set(intent.seats)) != len(intent.seats) or few or several:
        many = plural("the seat", "{n} seats", max(1, asked))
        return Rejection(reason=phrase("Name {many} concerned, each once", many=many))
    return None


def is_incomplete(found: IrregularityFound) -> bool:
    """Whether it was said what happened, but not yet to whom."""
    return found.reported and lacks_seat(found)


def lacks_seat(found: IrregularityFound) -> bool:
    """Whether it is not known to whom it happened: a sense that tells it can't say so."""
    told = len(found.seats) + len(found.which) + (found.place in {"board", "burn"})
    known = irregularities().get(found.name)
    return known is not None and told < known.seats


def _complete(
    known: Irregularity, before: IrregularityFound, intent: ReportIrregularity
) -> Outcome:
    """To whom it happened is said now: what stood is told anew."""
    if not (intent.seats or intent.place):
        return Rejection(reason=phrase("{text} already; now name the seat", text=before.text))
    settled = IrregularityResolved(name=before.name, remedy="named")
    found = _make_reported(known, intent, before.cards)
    return settled, replace(found, chips=intent.chips)


_ANY: Final = (0, 0)
"""A card of which nobody said where it lies."""


def _add(known: Irregularity, before: IrregularityFound, intent: ReportIrregularity) -> Outcome:
    """One card more of the same kind: several may be another matter than one."""
    cards = [*list_which(before)] or [_ANY]
    cards += [one for seat in intent.seats if (one := (seat, intent.number)) not in cards]
    cards += [] if intent.seats else [_ANY]
    seats = tuple(dict.fromkeys(seat for seat, _ in cards if seat))
    found = make_irregularity(known, seats, 0, before.cards, reported=True)
    settled = IrregularityResolved(name=before.name, remedy="named")
    return settled, replace(
        found,
        which=tuple(cards),
        text=plural("{text}: {n} card", "{text}: {n} cards", len(cards), text=found.text),
    )


def name_cause(found: IrregularityFound, kind: str) -> Outcome:
    """What did not fit is told by its cause, for which there are remedies."""
    known = irregularities()[kind]
    seats = found.seats if known.seats else ()
    again = make_irregularity(known, seats, cards=found.cards, detail="" if seats else found.detail)
    return IrregularityResolved(name=found.name, remedy="named"), again


def make_irregularity(
    known: Irregularity,
    seats: Sequence[int] = (),
    number: int = 0,
    cards: Sequence[Card] = (),
    *,
    reported: bool = False,
    detail: str = "",
) -> IrregularityFound:
    """What went wrong, as an event; nothing goes on until it is ruled upon."""
    return IrregularityFound(
        name=known.kind,
        text=describe_found(known, seats),
        clause=FLOOR_DECIDES,
        place=f"seat {seats[0]}" if len(seats) == 1 else "",
        detail=detail,
        blocking=True,
        cards=tuple(cards),
        seats=tuple(seats),
        number=number,
        reported=reported,
    )


def list_reportable(state: TableState) -> tuple[Irregularity, ...]:
    """What can have gone wrong as the hand lies now, the likely ones first."""
    progress = state.progress
    if progress is None or not playing(state):
        return ()
    now = progress.hand
    up = take_up_street(now)
    # Where the last street ran out, its cards are what lies there.
    lain = {name_too_many(now)} | ({name_too_many(up[0])} if up is not None else set())
    other = {"two_cards_turned", "four_card_flop"} - lain
    known = [
        one
        for one in irregularities().values()
        if now.game.family in (one.families or (now.game.family,)) and one.kind not in other
    ]
    kinds = _list_suspected(state, known)
    for moment in _list_moments(now):
        told = [(one.when[moment], one) for one in known if moment in one.when]
        kinds += [one for _, one in sorted(told, key=lambda each: each[0])]
    return tuple({one.kind: one for one in kinds}.values())


def _list_suspected(state: TableState, known: Sequence[Irregularity]) -> list[Irregularity]:
    """What the senses have said something about already."""
    names = {one.name for one in state.sensing.irregularities}
    told = [
        (min(one.suspected_by[sign] for sign in signs), one)
        for one in known
        if (signs := names & set(one.suspected_by))
    ]
    return [one for _, one in sorted(told, key=lambda each: each[0])]


def _list_moments(now: Hand) -> tuple[Moment, ...]:
    """Which moments of a hand it is, the one that explains most first."""
    showdown: tuple[Moment, ...] = ("showdown",) if now.stage in {"showdown", "facing"} else ()
    board: tuple[Moment, ...] = ("board",) if now.street and now.game.family == "flop" else ()
    deal: tuple[Moment, ...] = ("deal",) if now.street == 0 else ()
    betting: tuple[Moment, ...] = ("betting",) if now.stage == "betting" else ()
    # Who acts now errs in betting; what is dealt now was dealt wrong.
    acted = any(seat.acted for seat in now.seats)
    likely = (*betting, *board, *deal) if acted else (*board, *deal, *betting)
    return (*showdown, *likely, "dealt", "always", "deal")


def name_early_street(state: TableState, cards: Sequence[Card]) -> IrregularityFound | None:
    """Cards came while a player is to act: the next street's; None for what may be a burn alone."""
    now = state.progress.hand if state.progress is not None else None
    if now is None or now.stage != "betting" or now.street + 1 == len(now.game.streets):
        return None
    following = now.game.streets[now.street + 1]
    burns = following.burn and now.rules.burn_before_each_street and not now.burns_ahead
    known = irregularities().get(f"premature_{following.name}")
    if known is None or len(cards) < 1 + burns:
        return None
    return make_irregularity(known, cards=cards)


def name_reading(state: TableState, why: str) -> IrregularityFound | None:
    """What a card that was refused at the stub is; None: nothing sure, or nothing was due.

    The next card must not go where this one was dealt to before somebody has said what it was.
    """
    known = next((one for one in irregularities().values() if why and one.read_as == why), None)
    if known is None or not playing(state) or blocking(state) is not None:
        return None
    now = state.progress.hand if state.progress is not None else None
    if now is None or now.stage != "dealing" or now.step >= len(now.steps):
        return None
    step = now.steps[now.step]
    seats = (now.seats[step.place].seat,) if step.kind == "seat" else ()
    return make_irregularity(known, seats)
