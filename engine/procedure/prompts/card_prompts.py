"""The prompts for cards: off the stub, into the muck, and back into the stub."""

from typing import Final

from msgspec.structs import replace

from engine.hand.dealing.second_board import agree_run, is_too_short
from engine.hand.expectation import Burn, DealBoard, DealCard, Discard, Reshuffle, ShowFaces
from engine.hand.hand_state import Hand
from engine.messages.authorization import is_for_departments
from engine.messages.happened.hand_events import IrregularityFound, RunAgreed
from engine.messages.sensed.observations import MUCK
from engine.messages.shown.views import Answer, Chore, PromptView
from engine.messages.text import capital, join, phrase, plural, term
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.prompt_clauses import ask, cite
from engine.procedure.prompts.chores import tap_table
from engine.procedure.unclear_cards.unnamed_faces import (
    NAME_THEM,
    awaited_faces,
    may_open,
    was_denied,
)
from engine.procedure.undo.taking_back import find_fork
from engine.state import (
    Progress,
    TableState,
    find_irregularity,
    pending,
    reads_muck,
    reads_off_stub,
)
from engine.state import ready as is_ready

USE_READER: Final = Answer(key="use_reader", label=phrase("Use the reader"), style="other")
DISAGREES: Final = Answer(key="disagrees", label=phrase("Leave as is"), style="other")
"""What the camera reads is right, although the bridge denied it."""
_DEALT: Final = Answer(key="dealt", label=phrase("Dealt without the reader"), style="other")
UNREAD: Final = Answer(
    key="dealt", label=phrase("Dealt, but not read"), style="other", place="wrong"
)
"""Of one card, where the reader works by its own word and tells nothing."""
_BY_HAND: Final = Answer(key="dealt", label=phrase("Dealt"), style="main")
_ALL_BY_HAND: Final = Answer(key="all_dealt", label=phrase("All dealt"), style="main")
RUN_TWICE: Final = Answer(key="run_twice", label=phrase("Run it twice"), style="other")
"""All who are in agreed to it, once nobody can bet any more."""
_RESHUFFLED: Final = Answer(key="reshuffled", label=phrase("Shuffled and cut"), style="main")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_READ: Final = (
    phrase("no card read at the muck"),
    phrase("one card read at the muck"),
    phrase("two cards read at the muck"),
    phrase("three cards read at the muck"),
    phrase("four cards read at the muck"),
    phrase("five cards read at the muck"),
)
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
_UP_CLAUSES: Final = {
    3: "deal.stud_third",
    4: "deal.stud_fourth",
    5: "deal.stud_fifth_sixth",
    6: "deal.stud_fifth_sixth",
}
"""By a street's number, as those below."""
_BOARD_CLAUSES: Final = {2: "board.flop", 3: "board.turn", 4: "board.river"}
_BURN_CLAUSES: Final = {
    "flop": {2: "burn.flop", 3: "burn.turn", 4: "burn.river"},
    "stud": {4: "burn.stud_fourth"},
}


def cite_up_card(now: Hand) -> str:
    """The behaviour that puts a street's cards face up before the seats, as the rulebook says."""
    return _UP_CLAUSES.get(now.now.ordinal, "") if now.game.family == "stud" else ""


def cite_board(now: Hand) -> str:
    """The behaviour that puts a street's cards on the board, as the rulebook says."""
    return _BOARD_CLAUSES.get(now.now.ordinal, "") if now.game.family == "flop" else ""


def _cite_burn(now: Hand) -> str:
    found = _BURN_CLAUSES.get(now.game.family, {}).get(now.now.ordinal, "")
    return found or ("burn.before_each_street" if now.game.family == "stud" else "")


def cite_step(now: Hand, behaviour: str, default: str) -> str:
    """What asks for a step of this hand, see `cite`."""
    return cite(now.rules, now.game.name, behaviour, default)


def waits_for_seal(state: TableState, progress: Progress) -> bool:
    """Whether no card may be dealt yet: the bridge is there and its envelope is not on record.

    Once a card was dealt unread nobody waits for it any more.
    """
    waits = not progress.envelope and is_ready(state, "bridge")
    return waits and not state.sensing.unread


def find_keys_asked(state: TableState) -> str:
    """The purpose for which the bridge has the floor sign for the departments' keys; empty: none.

    The bridge alone knows to whose keys it sealed: the record may tell of others.
    """
    asked = (one.asks for one in state.sources.values() if one.kind == "bridge")
    return next(filter(is_for_departments, asked), "")


def reads_cards(state: TableState, progress: Progress) -> bool:
    """Whether a card off the stub will be read without anybody's help."""
    trouble = state.sensing.missed or _find_refused(state, at_muck=False) is not None
    return progress.envelope and reads_off_stub(state) and not trouble


def ask_card(state: TableState, progress: Progress, expected: DealCard) -> PromptView:
    """One card to a seat."""
    now = progress.hand
    prompt = replace(
        ask("deal_hole", _describe_card(now, expected), _cite_due(now, expected)),
        seat=expected.seat,
        count=expected.number,
        face_up=expected.face_up,
        chores=_count_stub(now),
    )
    return _dealing(state, progress, prompt)


_BURN: Final = phrase("Burn one card")
_BURNS: Final = {
    str(one).removeprefix("Burn one card before "): one
    for one in (
        phrase("Burn one card before the flop"), phrase("Burn one card before the turn"),
        phrase("Burn one card before the river"), phrase("Burn one card before fourth street"),
        phrase("Burn one card before fifth street"), phrase("Burn one card before sixth street"),
        phrase("Burn one card before seventh street"), phrase("Burn one card before the draw"),
        phrase("Burn one card before the first draw"),
        phrase("Burn one card before the second draw"),
        phrase("Burn one card before the third draw"),
    )
}  # fmt: skip
"""By what comes after it, whole: a street's gender and case change with the sentence."""


def ask_burn(state: TableState, progress: Progress, expected: Burn) -> PromptView:
    """One card to the burns."""
    now = progress.hand
    taps = now.game.family == "flop" and now.street == 1 and now.rules.tap_before_flop
    behaviour = _cite_burn(now)
    default = "burn_before_draw" if now.now.draw else "burn_before_each_street"
    before = f"the {expected.street}"
    if now.game.family == "stud":
        before = f"{expected.street} street"
    elif now.now.draw:
        before = f"the {_name_draw(now)}"
    prompt = replace(
        ask("burn", _BURNS.get(before, _BURN), cite_step(now, behaviour, default)),
        detail=phrase("The burn goes under the pot") if now.rules.burn_place == "under_pot" else "",
        count=expected.number,
        chores=(tap_table(now),) if taps else _count_stub(now),
    )
    return _dealing(state, progress, prompt)


def ask_board_cards(state: TableState, progress: Progress, expected: DealBoard) -> PromptView:
    """Cards to the middle of the table."""
    prompt = _ask_board(progress.hand, expected.street, expected.total)
    if expected.count < expected.total:
        lying = expected.total - expected.count
        told = plural("One lies there", "{n} of {total} lie there", lying, total=expected.total)
        prompt = replace(prompt, detail=told)
    if progress.hand.step == 0:
        prompt = replace(prompt, chores=_count_stub(progress.hand))
    return _dealing(state, progress, prompt)


def ask_faces(state: TableState, progress: Progress, expected: ShowFaces) -> PromptView:
    """Cards lie face up and are being named."""
    now = progress.hand
    unsure = find_irregularity(state, "camera_unsure", expected.place)
    if expected.place == "board":
        prompt = _ask_board(now, now.street_name, len(expected.cards))
    else:
        seat = expected.place.removeprefix("seat ")
        text = phrase("Seat {seat}'s up-card is being named", seat=seat)
        prompt = ask("wait", text, _cite_card(now))
    awaited = awaited_faces(state)
    if awaited is None or pending(state, awaited.place) is not None:
        return prompt if unsure is None else replace(prompt, detail=unsure.text)
    if unsure is None:
        # A camera that says nothing may be starved, or a hand may lie over the cards.
        return replace(prompt, answers=(NAME_THEM,))
    if was_denied(state, awaited):
        return replace(prompt, detail=unsure.text, answers=(DISAGREES,))
    opens = (USE_READER,) if may_open(state, awaited) else ()
    return replace(prompt, detail=unsure.text, answers=(*opens, NAME_THEM))


def ask_discard(state: TableState, progress: Progress, expected: Discard) -> PromptView:
    """A seat throws cards away: the muck's reader counts them, else the dealer does."""
    now = progress.hand
    read = len(find_discards(progress, expected.seat))
    counts = reads_muck(state) and is_ready(state, "bridge")
    refused = _find_refused(state, at_muck=True)
    told = [_describe_discards(now, read)] if counts or read else []
    told += [refused.text] if refused is not None else []
    return replace(
        ask(
            "discard",
            phrase(
                "Seat {seat} draws: up to {maximum}", seat=expected.seat, maximum=expected.maximum
            ),
            _cite_draw(now),
        ),
        detail=join(" · ", told),
        seat=expected.seat,
        count=expected.maximum,
        answers=(*_offer_draw(now, read), *_offer_unread(read, expected.maximum)),
    )


def ask_reshuffle(_state: TableState, progress: Progress, expected: Reshuffle) -> PromptView:
    """Cards go back into the stub."""
    now = progress.hand
    what = phrase("the burns") if now.game.family == "stud" else phrase("the discards")
    text = phrase("Shuffle {what} together and cut", what=what)
    if now.stub:
        text = phrase("Shuffle the stub and {what} together and cut", what=what)
    return replace(
        ask(
            "reshuffle",
            text,
            expected.clause,
        ),
        detail=expected.pool,
        seat=now.seats[now.steps[now.step].place].seat if now.now.draw else 0,
        count=expected.count,
        chores=_count_stub(now),
        answers=(_RESHUFFLED,),
    )


def find_discards(progress: Progress, seat: int) -> tuple[str, ...]:
    """The cards of a seat that were read at the muck."""
    return tuple(card for card in progress.hand.at(seat).cards if card in progress.laid)


def _dealing(state: TableState, progress: Progress, prompt: PromptView) -> PromptView:
    """A prompt for cards off the stub: answered by the reader, or by a tap where it can't."""
    refused = _find_refused(state, at_muck=False)
    answers = (UNREAD,) if reads_cards(state, progress) else _offer_dealt(state, progress)
    now = progress.hand
    return replace(
        prompt,
        text=_describe_by_hand(now, prompt) if answers == (_ALL_BY_HAND,) else prompt.text,
        detail=refused.text
        if refused is not None
        else join(" · ", (describe_board(now), prompt.detail)),
        answers=(*answers, *offer_run(progress)),
    )


def offer_run(progress: Progress) -> tuple[Answer, ...]:
    """The key by which the board is run twice, where that may be agreed now.

    An agreement that was taken back is not made anew from another place: `Redo` does it again.
    """
    agreed = agree_run(progress.hand)
    if isinstance(agreed, Rejection):
        return ()
    last = progress.undone[-1] if progress.undone else agreed
    again = isinstance(last, RunAgreed) and last != agreed and find_fork(progress, last) >= 0
    return () if again else (RUN_TWICE,)


def describe_board(now: Hand) -> str:
    """Which of two boards the cards are for; empty: there is one."""
    if now.fork < 0:
        return ""
    which = phrase("First board") if now.second < 0 else phrase("Second board, in its own row")
    burned = any(step.kind == "burn" for step in now.steps)
    short = not burned and is_too_short(now, now.street)
    return join(" · ", (which, phrase("no burn: the stub is short") if short else ""))


def _describe_by_hand(now: Hand, prompt: PromptView) -> str:
    """What a dealer does there in one go, where one touch tells of all of it."""
    due = now.steps[now.step :]
    kinds = [step.kind for step in due]
    if prompt.kind == "burn" and set(kinds[1:]) == {"board"}:
        return phrase("Burn and deal the {street}", street=term(now.street_name))
    seats = {step.place for step in due}
    whole = set(kinds) == {"seat"} and not any(step.random for step in due)
    if (
        prompt.kind != "deal_hole"
        or not whole
        or now.game.family != "flop"
        or len(due) % len(seats)
    ):
        return prompt.text
    return plural(
        "Deal {n} card to each, seat {seat} first",
        "Deal {n} cards to each, seat {seat} first",
        len(due) // len(seats),
        seat=prompt.seat,
    )


def _offer_dealt(state: TableState, progress: Progress) -> tuple[Answer, ...]:
    """What the dealer touches in the reader's place: one card is out, or all that are due.

    A table that never had a reader is dealt by hand: one touch for all. Where one fell silent,
    each card is told by itself: what it read may still come.
    """
    if all(source.kind != "reader" for source in state.sources.values()):
        return (_ALL_BY_HAND,) if count_due(progress.hand) > 1 else (_BY_HAND,)
    return (_DEALT,)


def count_due(now: Hand) -> int:
    """How many steps of dealing are due before anybody decides or names a card."""
    return len(now.steps) - now.step


def _find_refused(state: TableState, *, at_muck: bool) -> IrregularityFound | None:
    """What was read last and is no card of this hand: at the muck, or off the stub."""
    found = [one for one in state.sensing.irregularities if one.name == "card_refused"]
    return next((one for one in found if (one.place == MUCK) == at_muck), None)


def _describe_card(now: Hand, expected: DealCard) -> str:
    if expected.random:
        return phrase("Deal seat {seat} a replacement card", seat=expected.seat)
    if now.now.draw:
        return _describe_new_card(now, expected.seat)
    seat, which = expected.seat, term(_ORDINALS[min(expected.number, len(_ORDINALS)) - 1])
    if now.at(seat).folded:
        return phrase("Seat {seat} is out: its {which} card to the muck", seat=seat, which=which)
    if now.game.family == "stud" and expected.face_up:
        return phrase("Seat {seat}: {which} card face up", seat=seat, which=which)
    if now.game.family == "stud":
        return phrase("Seat {seat}: {which} card face down", seat=seat, which=which)
    return phrase("Seat {seat}: {which} card", seat=seat, which=which)


def _describe_new_card(now: Hand, seat: int) -> str:
    to_seat = ("seat", now.places[seat])
    due = [at for at, step in enumerate(now.steps) if (step.kind, step.place) == to_seat]
    if len(due) < 2:
        return phrase("Seat {seat}: new card", seat=seat)
    at = due.index(now.step) + 1
    return phrase("Seat {seat}: new card {at} of {due}", seat=seat, at=at, due=len(due))


def _cite_due(now: Hand, expected: DealCard) -> str:
    if expected.random:
        return cite_step(now, "def.random_card", "random_card_concept")
    return _cite_card(now)


def _cite_card(now: Hand) -> str:
    street = now.now
    if street.draw:
        return cite_step(now, "draw.equal_exchange", "new_cards")
    if now.game.family != "stud":
        return cite_step(now, f"deal.hole_{now.game.streets[0].down}", "hole_cards")
    if now.shortage is not None:
        return _cite_seventh(now)
    default = "hole_cards" if now.street == 0 else "up_cards"
    return cite_step(now, cite_up_card(now), default)


def _cite_seventh(now: Hand) -> str:
    """The branch of the shortage procedure that is gone through on seventh street."""
    plan = now.shortage
    branch = plan.branch if plan is not None else "deal_from_stub"
    default = "common_card" if branch.startswith("common") else "seventh_card"
    found = cite_step(now, f"shortage.{branch}", default)
    if branch.startswith("common") and found.startswith("house default"):
        return cite_step(now, "shortage.common_card", default)
    return found


def _ask_board(now: Hand, street: str, total: int) -> PromptView:
    """The prompt for a street's board cards; it stands from the first card to the last face."""
    if now.game.family == "stud":
        text = phrase("Deal one common card face up in the middle")
        return replace(ask("deal_board", text, _cite_seventh(now)), count=total)
    cards = plural("1 card", "{n} cards", total)
    clause = cite_step(now, cite_board(now), "board")
    text = phrase("Deal the {street}: {cards}", street=term(street), cards=cards)
    if now.street == 0:
        text = plural(
            "Turn up the flop's first card, before the first bets",
            "Turn up the flop's first {n} cards, before the first bets",
            total,
        )
    elif now.street == 1 and now.game.streets[0].board:
        text = phrase("Deal the rest of the {street}: {cards}", street=term(street), cards=cards)
    right = now.street > 1 and len(now.board) >= 3
    where = phrase("To the right of the cards that lie there") if right else ""
    return replace(ask("deal_board", text, clause), detail=where, count=total)


def _count_stub(now: Hand) -> tuple[Chore, ...]:
    """Before the last street of stud, where the stub may leave somebody short."""
    plan = now.shortage
    if plan is None or now.step > 0 or (plan.branch == "deal_from_stub" and plan.burn):
        return ()
    if plan.reshuffles and now.reshuffle is None:
        return ()
    return (Chore(kind="count_stub", text=plan.steps[0], clause="house default: count_stub"),)


def _name_draw(now: Hand) -> str:
    if sum(street.draw for street in now.game.streets) == 1:
        return term("draw")
    return phrase("{which} draw", which=term(_ORDINALS[now.street - 1]))


def _cite_draw(now: Hand) -> str:
    most = _NUMBERS[now.game.maximum_draw]
    return cite(now.rules, now.game.name, f"draw.zero_to_{most}", "discard", now.street)


def _describe_discards(now: Hand, read: int) -> str:
    told = _READ[read] if read < len(_READ) else phrase("{n} cards read at the muck", n=read)
    return join(" · ", (capital(_name_draw(now)), told))


def _offer_draw(now: Hand, read: int) -> tuple[Answer, ...]:
    pat = Answer(key="pat", label=phrase("Stands pat"), style="other" if read else "main")
    if not now.rules.stand_pat:
        return ()
    done = Answer(key="done", label=phrase("That's all: {read}", read=read), style="main")
    return (done, pat) if read else (pat,)


def _offer_unread(read: int, most: int) -> tuple[Answer, ...]:
    """So many in all: what was read is a proposal, more or fewer may have been thrown away."""
    return tuple(
        Answer(key=f"draw_{count}", label=phrase("Draws {count}", count=count), style="other")
        for count in range(1, most + 1)
        if count != read
    )
