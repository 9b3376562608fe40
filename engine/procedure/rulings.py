"""A ruling: which remedies are offered for what went wrong, and what the chosen one does."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.cards import UNKNOWN, Card
from engine.hand.rulings import may_replan
from engine.house.irregularities import Irregularity, Remedy, find_remedy, irregularities
from engine.messages.events import (
    ActionTaken,
    Event,
    FacesShown,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    StubReshuffled,
)
from engine.messages.floor import HandVoided
from engine.messages.intents import AnswerPrompt, Rejection, ReportIrregularity, TakeBackRuling
from engine.messages.rulings import (
    FLOOR_DECIDES,
    SEATS_ASKED,
    BurnKept,
    CardsReturned,
    RemedyStep,
    Role,
    RulingMade,
    RulingTakenBack,
)
from engine.messages.views import Answer
from engine.procedure.remedies import plan_remedy
from engine.procedure.substantial_action import has_substantial_action
from engine.state import Progress, TableState, blocking, find_irregularity, playing
from engine.state.made_rulings import REMEDY_STEP, last_ruling

Outcome: TypeAlias = tuple[Event, ...] | Rejection

HOST_HOUSES: Final = frozenset({"home"})
"""Houses whose host rules where another has a floor (HR-127)."""


def is_ruled_upon(found: IrregularityFound) -> bool:
    """Whether it is settled by a ruling."""
    return found.name in irregularities()


def offer_rulings(state: TableState, found: IrregularityFound) -> tuple[Answer, ...]:
    """The remedies that can be done now, with their clauses; "stands" is always there."""
    known = irregularities().get(found.name)
    if known is None or state.progress is None:
        return ()
    able = [one for one in known.remedy if _is_open(state, state.progress, found, one)]
    return (*(_offer(state.progress, one) for one in able), _offer_withdrawal(found))


def _offer_withdrawal(found: IrregularityFound) -> Answer:
    """Nothing of the kind happened: what a sense told stands again, what a person said does not."""
    rank: Literal["dealer", "floor"] = "floor" if found.reported else "dealer"
    return Answer(
        key="withdrawn", label="That was not it", style="other", clause=FLOOR_DECIDES, rank=rank
    )


def withdraw(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """Back to what the senses say; a report takes the floor's name to be put aside."""
    offer = _offer_withdrawal(found)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    events: tuple[Event, ...] = (IrregularityResolved(name=found.name, remedy="named"),)
    if found.reported:
        events += (
            RulingMade(
                kind=found.name,
                found=found.text,
                remedy="withdrawn",
                clause=FLOOR_DECIDES,
                seats=found.seats,
                by=answer.by,
                role=choose_role(state, answer, offer),
                credentialed=answer.credentialed,
                note=answer.note,
            ),
        )
    return (*events, tell_early(found.cards)) if found.cards else events


def tell_early(cards: Sequence[Card]) -> IrregularityFound:
    """Cards came off the stub before they were due: nobody said yet why."""
    many = "A card is" if len(cards) == 1 else f"{len(cards)} cards are"
    return IrregularityFound(
        name="extra_card",
        text=f"{many} off the stub before time",
        clause="house default: one_card_at_a_time",
        blocking=True,
        cards=tuple(cards),
    )


def _is_open(
    state: TableState, progress: Progress, found: IrregularityFound, remedy: Remedy
) -> bool:
    now = progress.hand
    if remedy.families and now.game.family not in remedy.families:
        return False
    if remedy.key in {"misdeal", "void_refund"} and progress.awards:
        return False
    if remedy.until == "substantial_action" and has_substantial_action(
        (one.event for one in progress.events), now.rules
    ):
        return False
    return plan_remedy(state, found, remedy.key) is not None


def _offer(progress: Progress, remedy: Remedy) -> Answer:
    now = progress.hand
    return Answer(
        key=remedy.key,
        label=remedy.label,
        style="danger" if remedy.key in {"misdeal", "void_refund"} else "other",
        clause=remedy.cite(now.rules, now.game),
        rank="dealer" if remedy.dealer and not has_action(progress) else "floor",
    )


_CAUSES: Final = ("double_burn", "four_card_flop")
"""What makes one card too many on a street with a board."""


def offer_causes(state: TableState) -> tuple[Answer, ...]:
    """What a card before time may come from, for the dealer to say."""
    now = state.progress.hand if state.progress is not None else None
    if now is None or now.game.family != "flop" or not now.street or not may_replan(now):
        return ()
    kinds = irregularities()
    return tuple(Answer(key=kind, label=kinds[kind].title, style="other") for kind in _CAUSES)


def has_action(progress: Progress) -> bool:
    """Whether anybody has acted in the hand."""
    return any(isinstance(one.event, ActionTaken) for one in progress.events)


def rule(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """The remedy that was chosen, as events; a rejection says who has to rule."""
    if answer.answer == "withdrawn":
        return withdraw(state, found, answer)
    remedy = find_remedy(found.name, answer.answer)
    plan = plan_remedy(state, found, answer.answer)
    progress = state.progress
    if remedy is None or plan is None or progress is None:
        return Rejection(reason="That can't be done as the hand lies now; choose another remedy")
    offer = _offer(progress, remedy)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    steps = tuple(RemedyStep(text=text, clause=offer.clause) for text in plan.steps)
    made = RulingMade(
        kind=found.name,
        found=found.text,
        remedy=remedy.key,
        clause=offer.clause,
        seats=found.seats or answer.seats,
        by=answer.by or state.ledger.dealer,
        role=choose_role(state, answer, offer),
        credentialed=answer.credentialed,
        note=answer.note,
        effects=plan.effects,
        steps=steps,
    )
    return (
        *_resolve(state, found),
        made,
        *_follow(state, made, voids=plan.voids),
    )


def rule_misdeal(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """A dispute is settled as a misdeal: nobody wins anything, and the hand is dealt again.

    Whether so much happened that the hand is played on all the same is for whoever rules to say;
    the dispute lists what was done.
    """
    progress = state.progress
    remedy = find_remedy("misdeal", "misdeal")
    if progress is None or remedy is None or progress.awards:
        return Rejection(reason="A pot was awarded: have the hands read again first")
    offer = _offer(progress, remedy)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    if offer.rank == "floor" and not answer.note.strip():
        return Rejection(reason="A misdeal needs its reason: say what went wrong")
    made = RulingMade(
        kind="misdeal",
        found=answer.note or found.text,
        remedy="misdeal",
        clause=offer.clause,
        seats=answer.seats,
        by=answer.by or state.ledger.dealer,
        role=choose_role(state, answer, offer),
        credentialed=answer.credentialed,
        note=answer.note,
    )
    return (
        IrregularityResolved(name=found.name, remedy="misdeal"),
        made,
        HandVoided(hand=state.hand),
    )


def offer_misdeal(progress: Progress) -> Answer:
    """The key of a dispute that has the hand dealt again."""
    remedy = find_remedy("misdeal", "misdeal")
    if remedy is None:
        raise ValueError("irregularities.toml names no misdeal")
    return _offer(progress, remedy)


def refuse_ruler(answer: AnswerPrompt, offer: Answer) -> Rejection | None:
    """A ruling of the floor takes a name; None: it has one, or needs none."""
    if offer.rank == "dealer" or answer.by.strip():
        return None
    return Rejection(
        reason=f"{offer.label!r} is the floor's ruling: say who rules it", clause=offer.clause
    )


def choose_role(state: TableState, answer: AnswerPrompt, offer: Answer) -> Role:
    """In what capacity it is ruled."""
    if not answer.by.strip() and offer.rank == "dealer":
        return "dealer"
    rules = state.rules
    return "host" if rules is not None and rules.document in HOST_HOUSES else "floor"


def _resolve(state: TableState, found: IrregularityFound) -> tuple[IrregularityResolved, ...]:
    """What stood is settled; cards before time are taken next, but for those that it ruled upon."""
    remedy = "keep" if found.cards else "ruled"
    settled: tuple[IrregularityResolved, ...] = (
        IrregularityResolved(name=found.name, remedy=remedy),
    )
    if find_irregularity(state, "camera_disagrees") is not None:
        settled += (IrregularityResolved(name="camera_disagrees", remedy="ruled"),)
    return settled


def _follow(state: TableState, made: RulingMade, *, voids: bool) -> tuple[Event, ...]:
    if voids:
        return (HandVoided(hand=state.hand),)
    return (ask_step(made.steps[0]),) if made.steps else ()


def ask_step(step: RemedyStep) -> IrregularityFound:
    """The next thing that the dealer does to carry the ruling out; nothing else goes on."""
    return IrregularityFound(name=REMEDY_STEP, text=step.text, clause=step.clause, blocking=True)


def finish_step(state: TableState) -> Outcome:
    """The dealer did what the ruling asks for now: on to its next step."""
    ruling = last_ruling(state.progress) if state.progress is not None else None
    found = find_irregularity(state, REMEDY_STEP)
    if ruling is None or found is None or not isinstance(ruling.event, RulingMade):
        return Rejection(reason="No step of a ruling is to be done")
    texts = [step.text for step in ruling.event.steps]
    rest = ruling.event.steps[texts.index(found.text) + 1 :]
    done = IrregularityResolved(name=REMEDY_STEP, remedy="done")
    return (done, ask_step(rest[0])) if rest else (done,)


def decide_ruling(state: TableState, intent: ReportIrregularity | TakeBackRuling) -> Outcome:
    """What a report, or the taking back of a ruling, makes happen."""
    if isinstance(intent, ReportIrregularity):
        outcome = report(state, intent)
    else:
        outcome = take_back(state, intent)
    return replace(outcome, id=intent.id) if isinstance(outcome, Rejection) else outcome


def report(state: TableState, intent: ReportIrregularity) -> Outcome:
    """Somebody says what went wrong: the hand waits for the ruling (anybody may report)."""
    known = irregularities().get(intent.kind)
    if known is None:
        kinds = ", ".join(irregularities())
        return Rejection(reason=f"{intent.kind!r} is nothing that can be reported: choose {kinds}")
    progress = state.progress
    if progress is None or not playing(state):
        return Rejection(reason="No hand is on: a wrong deal is reported in its hand")
    before = blocking(state)
    if before is not None and is_ruled_upon(before):
        return Rejection(reason=f"First: {before.text}")
    strangers = [seat for seat in intent.seats if seat not in progress.hand.places]
    if strangers:
        return Rejection(reason=f"Seat {strangers[0]} was not dealt in: name one that was")
    asked = SEATS_ASKED.get(intent.kind, 0)
    if len(set(intent.seats)) != len(intent.seats) or len(intent.seats) < asked:
        many = "the seat" if asked < 2 else f"{asked} seats"
        return Rejection(reason=f"Name {many} that it is about, each once")
    extra = find_irregularity(state, "extra_card")
    taken = extra.cards if extra is not None else ()
    found = make_irregularity(known, intent.seats, intent.number, taken, reported=True)
    settled = (IrregularityResolved(name="extra_card", remedy="named"),) if extra else ()
    return (*settled, found)


def name_cause(found: IrregularityFound, kind: str) -> Outcome:
    """What did not fit is told by its cause, for which there are remedies."""
    again = make_irregularity(irregularities()[kind], cards=found.cards, detail=found.detail)
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
    names = " and ".join(map(str, seats))
    who = f" (seat{'s' if len(seats) > 1 else ''} {names})" if seats else ""
    return IrregularityFound(
        name=known.kind,
        text=f"{known.title}{who}",
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
    kinds = [*_ALWAYS]
    if now.street == 0:
        kinds = [*_OF_THE_DEAL, *kinds]
    elif now.game.family == "flop":
        kinds = [*_OF_A_STREET, *kinds]
    return tuple(irregularities()[kind] for kind in kinds)


_OF_THE_DEAL: Final = (
    "exposed_card", "one_card_more", "skipped_seat", "wrong_first_seat", "boxed_card",
)  # fmt: skip
_OF_A_STREET: Final = ("missing_burn", "double_burn")
_ALWAYS: Final = (
    "swapped_hands", "dead_hand", "shown_card", "foreign_card", "duplicate_card", "disorder",
)  # fmt: skip


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


def take_back(state: TableState, intent: TakeBackRuling) -> Outcome:
    """The last ruling is taken back by one of the same rank, as long as nothing was seen upon it.

    Never across what was seen, or what went back into the stub, and never by an undo.
    """
    progress = state.progress
    ruling = last_ruling(progress) if progress is not None and playing(state) else None
    if progress is None or ruling is None or not isinstance(ruling.event, RulingMade):
        return Rejection(reason="No ruling stands in this hand: there is nothing to take back")
    made = ruling.event
    if not intent.by.strip() and made.role != "dealer":
        return Rejection(reason="The floor ruled it: say who takes it back", clause=made.clause)
    refusal = _refuse_taking_back(progress, ruling.sequence, made)
    if refusal is not None:
        return refusal
    back = RulingTakenBack(
        ruling=ruling.sequence,
        by=intent.by or state.ledger.dealer,
        role="dealer" if not intent.by.strip() else made.role if made.by else "floor",
        credentialed=intent.credentialed,
        note=intent.note,
    )
    known = irregularities()[made.kind]
    cards = [one.card for one in made.effects if isinstance(one, BurnKept)]
    again = make_irregularity(known, made.seats, cards=cards, reported=True)
    return back, again


def _refuse_taking_back(progress: Progress, sequence: int, made: RulingMade) -> Rejection | None:
    clause = made.clause
    if any(isinstance(one, CardsReturned) for one in made.effects):
        reason = "cards went back into the stub upon that ruling: it stands"
        return Rejection(reason=reason, clause=clause)
    later = [one.event for one in progress.events if one.sequence > sequence]
    if any(isinstance(one, FacesShown | HandTabled | StubReshuffled) for one in later):
        return Rejection(reason="cards were seen upon that ruling: it stands", clause=clause)
    if any(isinstance(one, ActionTaken) for one in later):
        reason = "somebody acted upon that ruling: undo the actions first"
        return Rejection(reason=reason, clause=clause)
    if any(getattr(one, "card", "") == UNKNOWN for one in later):
        reason = "a card was dealt unread upon that ruling: it stands"
        return Rejection(reason=reason, clause=clause)
    return None
