"""A ruling: which remedies are offered for what went wrong, and what the chosen one does."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.cards import UNKNOWN
from engine.hand.dealing.run_out import awards_anew
from engine.hand.hand_state import Hand
from engine.house.irregularities import Irregularity, Remedy, find_remedy, irregularities
from engine.messages.happened.floor_events import DeckCounted, HandVoided
from engine.messages.happened.hand_events import (
    ActionTaken,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    Event,
    FacesShown,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    PotAwarded,
    StepUndone,
    StreetClosed,
    StubReshuffled,
)
from engine.messages.ruling_events import (
    FLOOR_DECIDES,
    REMEDY_STEP,
    WITHDRAWN,
    BurnKept,
    CardsFouled,
    CardsReturned,
    RemedyStep,
    Role,
    RulingMade,
    RulingTakenBack,
)
from engine.messages.shown.views import Answer
from engine.messages.text import chain, join, phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    Rejection,
    ReportIrregularity,
    TakeBackRuling,
)
from engine.procedure.irregular_acts.betting_errors import CORRECTED, is_half, label_taken
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.wrong_deals.circumstances import holds, list_which
from engine.procedure.wrong_deals.disagreements import state_report
from engine.procedure.wrong_deals.remedies import is_too_many, lie_at, plan_remedy
from engine.procedure.wrong_deals.remedy_plan import Plan
from engine.procedure.wrong_deals.reports import (
    is_incomplete,
    is_ruled_upon,
    make_irregularity,
    refuse_report,
    report,
    report_early,
)
from engine.procedure.wrong_deals.steps_back import lies_otherwise, list_steps_back
from engine.procedure.wrong_deals.substantial_action import (
    describe_actions,
    is_substantial,
    list_actions,
    list_actions_since,
)
from engine.state import Progress, TableState, blocking, find_irregularity, playing
from engine.state.hand_changes.made_rulings import find_ruled, is_applied, last_ruling
from engine.table.rights import choose_ruler

Outcome: TypeAlias = tuple[Event, ...] | Rejection
Cost: TypeAlias = Literal["nothing", "weighs"]


def offer_rulings(state: TableState, found: IrregularityFound) -> tuple[Answer, ...]:
    """The remedies that can be done now, with their clauses; "stands" is always there."""
    known = irregularities().get(found.name)
    if known is None or state.progress is None:
        return ()
    progress = state.progress
    able = [one for one in known.remedy if _is_open(state, progress, found, one)]
    offers = (replace(_offer(progress, found, one), cost=_weigh(state, found, one)) for one in able)
    return (*offers, _offer_withdrawal(found))


def _weigh(state: TableState, found: IrregularityFound, remedy: Remedy) -> Cost:
    """Whether a remedy asks for a look: all do but those after which play goes on as it stands."""
    plan = plan_remedy(state, found, remedy.key)
    idle = plan is None or not (plan.effects or plan.events or plan.steps or plan.voids)
    return "nothing" if remedy.key == "stands" and idle else "weighs"


def _offer_withdrawal(found: IrregularityFound) -> Answer:
    """Nothing of the kind happened: what a sense told stands again, what a person said does not.

    It changes neither chips nor cards, so whoever said it may take it back; it stays on record.

    A card that the reader refused at the stub was maybe not dealt: the dealer takes it away.
    """
    not_dealt = _is_refused_reading(found)
    return Answer(
        key=WITHDRAWN,
        label=phrase("It was not dealt: take it away")
        if not_dealt
        else phrase("Cancel the report"),
        style="main" if not_dealt else "other",
        clause=FLOOR_DECIDES,
    )


def _is_refused_reading(found: IrregularityFound) -> bool:
    """Whether a reader found it, at a card that it refused."""
    known = irregularities().get(found.name)
    return not found.reported and known is not None and bool(known.read_as)


def withdraw(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """Back to what the senses say; that a report, or a finding, was put aside is on record.

    By whom, and what was denied: what a sense found wrongly is the dealer's to deny, and what he
    denies may be looked up with the hand.
    """
    offer = _offer_withdrawal(found)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    seen = not found.reported and not _is_refused_reading(found)
    remedy = WITHDRAWN if seen else "named"
    events: tuple[Event, ...] = (IrregularityResolved(name=found.name, remedy=remedy),)
    if found.reported or seen:
        events += (
            RulingMade(
                kind=found.name,
                found=found.text,
                remedy=WITHDRAWN,
                clause=FLOOR_DECIDES,
                seats=found.seats,
                by=answer.by or state.ledger.dealer,
                role=choose_role(state, answer, offer),
                note=answer.note,
            ),
        )
    return (*events, report_early(state, found.cards)) if found.cards else events


def _is_open(
    state: TableState, progress: Progress, found: IrregularityFound, remedy: Remedy
) -> bool:
    now = progress.hand
    if remedy.families and now.game.family not in remedy.families:
        return False
    if is_incomplete(found) and remedy.key not in {"stands", "misdeal", "void_refund"}:
        return False
    if remedy.key in {"misdeal", "void_refund"} and progress.awards and not awards_anew(now):
        return False
    case = remedy.find_case(now.rules)
    if case and not holds(case, *lie_at(now, found, "")[:2]):
        return False
    if remedy.until != "any" and is_settled(progress, found) == (remedy.until != "settled"):
        return False
    return plan_remedy(state, found, remedy.key) is not None


def is_settled(progress: Progress, found: IrregularityFound) -> bool:
    """Whether there was substantial action since it went wrong."""
    return is_substantial(_count_actions(progress, found), progress.hand.rules)


def _count_actions(progress: Progress, found: IrregularityFound) -> tuple[ActionTaken, ...]:
    """What the players did since the moment of what went wrong."""
    known = irregularities().get(found.name)
    if known is None or known.since == "deal":
        return list_actions(one.event for one in progress.events)
    if known.since == "turn":
        # Those who acted past the skipped player are held: they count as having acted.
        held = progress.held.values()
        return tuple(ActionTaken(seat=one.seat, action=one.action, to=one.to) for one in held)
    return list_actions_since(progress.events, _find_moment(progress, found))


def _find_moment(progress: Progress, found: IrregularityFound) -> int:
    """The journal sequence of the wrong card: of the seat's that it tells of, else the street's."""
    cards = [
        one
        for one in progress.events
        if isinstance(one.event, CardDealt | CardBurned | BoardCardDrawn)
    ]
    if found.seats and found.number:
        mine = [one for one in cards if getattr(one.event, "seat", 0) == found.seats[0]]
        return mine[found.number - 1].sequence if len(mine) >= found.number else 0
    closed = [one.sequence for one in progress.events if isinstance(one.event, StreetClosed)]
    on_street = [one for one in cards if one.sequence > (closed[-1] if closed else 0)]
    return on_street[0].sequence if on_street else (closed[-1] if closed else 0)


def describe_counted(progress: Progress, found: IrregularityFound) -> str:
    """Whether there was substantial action since it went wrong, and by which actions."""
    known = irregularities().get(found.name)
    if known is None:
        return ""
    now, actions = progress.hand, _count_actions(progress, found)
    seen = phrase("yes") if is_substantial(actions, now.rules) else phrase("no")
    clause = cite(now.rules, now.game.name, "def.substantial_action", "substantial_action")
    reason = "" if clause.startswith("house default") else f" ({clause})"
    since = {
        "deal": phrase("the deal"),
        "card": phrase("the card"),
        "turn": phrase("the turn of that seat"),
    }[known.since]
    return phrase(
        "Substantial action since {since}: {seen}{reason}{actions}",
        since=since,
        seen=seen,
        reason=reason,
        actions=describe_actions(actions),
    )


def _offer(progress: Progress, found: IrregularityFound, remedy: Remedy) -> Answer:
    now = progress.hand
    label = label_taken(now, found, remedy.key)
    if remedy.key == "stands" and is_too_many(now, found):
        label = phrase("The extra card goes, the rest plays")
    said = remedy.key == "raise_full" and not is_half(now, found)
    return Answer(
        key=remedy.key,
        label=label or remedy.label,
        style="danger" if remedy.key in {"misdeal", "void_refund"} else "other",
        # Of less than half no book says so, but for a raise that was announced (TDA 43-A).
        clause=FLOOR_DECIDES
        if said
        else remedy.cite(now.rules, now.game, settled=is_settled(progress, found)),
        rank="dealer" if remedy.dealer and not has_action(progress) else "floor",
    )


def cite_remedy(now: Hand, kind: str, key: str) -> str:
    """The clause that a remedy follows in the hand that is on."""
    remedy = find_remedy(kind, key)
    return remedy.cite(now.rules, now.game) if remedy is not None else FLOOR_DECIDES


def has_action(progress: Progress) -> bool:
    """Whether anybody has acted in the hand."""
    return any(isinstance(one.event, ActionTaken) for one in progress.events)


def rule(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """The remedy that was chosen, as events; a rejection says who has to rule."""
    if answer.answer == WITHDRAWN:
        return withdraw(state, found, answer)
    remedy = find_remedy(found.name, answer.answer)
    plan = plan_remedy(state, found, answer.answer)
    progress = state.progress
    if remedy is None or plan is None or progress is None:
        return Rejection(
            reason=phrase("That can't be done as the hand lies now; choose another remedy")
        )
    made = make_ruling(state, found, answer)
    if isinstance(made, Rejection):
        return made
    return (
        *_take_awards_back(progress, plan),
        *_resolve(state, found),
        made,
        *plan.events,
        *_follow(state, made, voids=plan.voids),
        *_accept_deck_out(remedy),
    )


def _take_awards_back(progress: Progress, plan: Plan) -> tuple[StepUndone, ...]:
    """Pots that nobody had to show for once the last card lay are divided after the ruling."""
    if not (plan.effects or plan.voids) or not awards_anew(progress.hand):
        return ()
    first = next(one.sequence for one in progress.events if isinstance(one.event, PotAwarded))
    return (StepUndone(undone=first, text=phrase("the awards")),)


def make_ruling(
    state: TableState, found: IrregularityFound, answer: AnswerPrompt
) -> RulingMade | Rejection:
    """The ruling that an answer is; a rejection says who has to rule, or what can't be done."""
    remedy = find_remedy(found.name, answer.answer)
    plan = plan_remedy(state, found, answer.answer)
    progress = state.progress
    if remedy is None or plan is None or progress is None:
        return Rejection(
            reason=phrase("That can't be done as the hand lies now; choose another remedy")
        )
    offer = _offer(progress, found, remedy)
    refusal = _refuse_others(found, answer) or refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    steps = tuple(RemedyStep(text=text, clause=offer.clause) for text in plan.steps)
    return RulingMade(
        kind=found.name,
        found=found.text,
        remedy=remedy.key,
        clause=offer.clause,
        seats=found.seats or answer.seats,
        which=list_which(found),
        place=found.place if found.place in {"board", "burn"} else "",
        by=answer.by or state.ledger.dealer,
        role=choose_role(state, answer, offer),
        note=answer.note,
        effects=plan.effects,
        steps=steps,
    )


def _refuse_others(found: IrregularityFound, answer: AnswerPrompt) -> Rejection | None:
    """A ruling names no other seats than those that it is about; None: it does not."""
    if not (answer.seats and found.seats) or set(answer.seats) == set(found.seats):
        return None
    about = chain(found.seats)
    return Rejection(
        reason=phrase("Only seats {seats}: name no other seat", seats=about)
        if len(found.seats) > 1
        else phrase("Only seat {seats}: name no other seat", seats=about)
    )


def rule_misdeal(state: TableState, found: IrregularityFound, answer: AnswerPrompt) -> Outcome:
    """A dispute is settled as a misdeal: nobody wins anything, and the hand is dealt again.

    Whether so much happened that the hand is played on all the same is for whoever rules to say;
    the dispute lists what was done.
    """
    progress = state.progress
    remedy = find_remedy("misdeal", "misdeal")
    if progress is None or remedy is None or progress.awards:
        return Rejection(reason=phrase("A pot was awarded: have the hands read again first"))
    offer = _offer(progress, found, remedy)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    if offer.rank == "floor" and not answer.note.strip():
        return Rejection(reason=phrase("A misdeal needs its reason: say what went wrong"))
    made = RulingMade(
        kind="misdeal",
        found=answer.note or found.text,
        remedy="misdeal",
        clause=offer.clause,
        seats=answer.seats,
        by=answer.by or state.ledger.dealer,
        role=choose_role(state, answer, offer),
        note=answer.note,
    )
    return (
        IrregularityResolved(name=found.name, remedy="misdeal"),
        made,
        HandVoided(hand=state.hand),
    )


_MISDEAL: Final = IrregularityFound(name="misdeal", text=phrase("Misdeal, other reason"))


def offer_misdeal(progress: Progress) -> Answer:
    """The key of a dispute that has the hand dealt again."""
    remedy = find_remedy("misdeal", "misdeal")
    if remedy is None:
        raise ValueError("irregularities.toml names no misdeal")
    return replace(_offer(progress, _MISDEAL, remedy), cost="weighs")


def refuse_ruler(answer: AnswerPrompt, offer: Answer) -> Rejection | None:
    """A ruling of the floor takes a name; None: it has one, or needs none."""
    if offer.rank == "dealer" or answer.by.strip():
        return None
    return Rejection(
        reason=phrase("'{label}' is the floor's ruling: say who rules it", label=offer.label),
        clause=offer.clause,
    )


def choose_role(state: TableState, answer: AnswerPrompt, offer: Answer) -> Role:
    """In what capacity it is ruled."""
    if not answer.by.strip() and offer.rank == "dealer":
        return "dealer"
    return choose_ruler(state)


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
    return (ask_step(made.steps[0], 1),) if made.steps else ()


def _accept_deck_out(remedy: Remedy) -> tuple[Event, ...]:
    """A deck with a wrong card stays out of play until it is counted."""
    return (DeckCounted(cards=0, complete=False),) if remedy.deck_out else ()


def ask_step(step: RemedyStep, number: int = 0) -> IrregularityFound:
    """The next thing that the dealer does to carry the ruling out; nothing else goes on.

    Args:
        step: what is to be done.
        number: which of the ruling's steps it is, from 1; 0: it leads back from one taken back.
    """
    return IrregularityFound(
        name=REMEDY_STEP, text=step.text, clause=step.clause, blocking=True, number=number
    )


def finish_step(state: TableState) -> Outcome:
    """The dealer did what the ruling asks for now: on to its next step."""
    ruling = last_ruling(state.progress) if state.progress is not None else None
    found = find_irregularity(state, REMEDY_STEP)
    if found is None:
        return Rejection(reason=phrase("No step of a ruling is to be done"))
    done = IrregularityResolved(name=REMEDY_STEP, remedy="done")
    steps = ruling.event.steps if ruling and isinstance(ruling.event, RulingMade) else ()
    rest = steps[found.number :] if found.number else ()
    return (done, ask_step(rest[0], found.number + 1)) if rest else (done,)


def take_back(state: TableState, intent: TakeBackRuling) -> Outcome:
    """The last ruling is taken back by one of the same rank, as long as nothing was seen upon it.

    Never across what was seen, or what went back into the stub, and never by an undo.
    """
    progress = state.progress
    ruling = last_ruling(progress) if progress is not None and playing(state) else None
    if progress is None or ruling is None or not isinstance(ruling.event, RulingMade):
        return Rejection(
            reason=phrase("No ruling stands in this hand: there is nothing to take back")
        )
    made = ruling.event
    if not intent.by.strip() and made.role != "dealer":
        return Rejection(
            reason=phrase("The floor ruled it: say who takes it back"), clause=made.clause
        )
    open_one = blocking(state)
    if open_one is not None and is_ruled_upon(open_one):
        # Two at once would stand in each other's way: each is about the hand as it lies.
        return Rejection(reason=phrase("First: {text}", text=open_one.text), clause=made.clause)
    back = RulingTakenBack(
        ruling=ruling.sequence,
        by=intent.by or state.ledger.dealer,
        role="dealer" if not intent.by.strip() else made.role if made.by else "floor",
        note=intent.note,
    )
    refusal = _refuse_taking_back(progress, ruling.sequence, made)
    if refusal is None and lies_otherwise(state, progress, back):
        reason = phrase("a card was dealt after that ruling: the ruling stands")
        refusal = Rejection(reason=reason, clause=made.clause)
    if refusal is not None:
        return refusal
    known = irregularities().get(made.kind)
    if known is None or known.held:
        return (back,)
    upon = find_ruled(state, ruling.sequence)
    again = upon.found if upon is not None else _make_again(known, made)
    return (back, *_lead_back(state, back, made), again)


def _make_again(known: Irregularity, made: RulingMade) -> IrregularityFound:
    """What an older version's ruling was about, as far as the ruling tells it."""
    cards = [one.card for one in made.effects if isinstance(one, BurnKept)]
    fouled = [one for one in made.effects if isinstance(one, CardsFouled)]
    cards += [card for one in fouled for card in one.cards]
    again = make_irregularity(known, made.seats, cards=cards, reported=True)
    number = made.which[0][1] if len(made.which) == 1 else 0
    place = made.place or again.place
    return replace(again, which=made.which, number=number, place=place, text=made.found)


def _lead_back(state: TableState, back: RulingTakenBack, made: RulingMade) -> tuple[Event, ...]:
    """Cards that the dealer moved upon that ruling lie again where they lay."""
    texts = list_steps_back(state, back, made, find_irregularity(state, REMEDY_STEP))
    if not texts:
        return ()
    return (ask_step(RemedyStep(text=join(". ", texts), clause=made.clause)),)


def _refuse_taking_back(progress: Progress, sequence: int, made: RulingMade) -> Rejection | None:
    clause = made.clause
    if made.remedy == CORRECTED:
        reason = phrase("the round was played again after that ruling: make another ruling")
        return Rejection(reason=reason, clause=clause)
    if any(isinstance(one, CardsReturned) for one in made.effects):
        reason = phrase("cards went back into the stub after that ruling: the ruling stands")
        return Rejection(reason=reason, clause=clause)
    later = [one.event for one in progress.events if one.sequence > sequence]
    if any(isinstance(one, FacesShown | HandTabled | StubReshuffled) for one in later):
        return Rejection(
            reason=phrase("cards were seen after that ruling: the ruling stands"), clause=clause
        )
    acted = [one for one in progress.events if one.sequence > sequence]
    ruling = next(one for one in progress.events if one.sequence == sequence)
    if any(isinstance(one.event, ActionTaken) and not is_applied(ruling, one) for one in acted):
        reason = phrase("players acted after that ruling: undo the actions first")
        return Rejection(reason=reason, clause=clause)
    if any(getattr(one, "card", "") == UNKNOWN for one in later):
        reason = phrase("a card was dealt unread after that ruling: the ruling stands")
        return Rejection(reason=reason, clause=clause)
    return None


def decide_ruling(state: TableState, intent: ReportIrregularity | TakeBackRuling) -> Outcome:
    """What a report, or the taking back of a ruling, makes happen."""
    if isinstance(intent, ReportIrregularity):
        outcome = (
            refuse_report(state, intent) or state_report(state, intent) or report(state, intent)
        )
    else:
        outcome = take_back(state, intent)
    return replace(outcome, id=intent.id) if isinstance(outcome, Rejection) else outcome
