"""The one prompt: what the dealer does next, with the clause that asks for it."""

from typing import Any, Final

from msgspec.structs import replace

from engine.messages.happened.hand_events import HandMucked, IrregularityFound
from engine.messages.ruling_events import REMEDY_STEP
from engine.messages.shown.views import Answer, Chore, PromptView
from engine.messages.text import Chips, Text, join, phrase
from engine.procedure.irregular_acts.mucked_hand import MUCKED, offer_mucked
from engine.procedure.narration.event_words import describe_decision
from engine.procedure.narration.floor_words import describe_order
from engine.procedure.narration.prompt_clauses import ask, cite, explain
from engine.procedure.prompts.chores import list_moves, list_table_tasks
from engine.procedure.prompts.cut import BOTTOM_SEEN
from engine.procedure.prompts.hand_prompts import ask_push, hand_prompt
from engine.procedure.prompts.idle_prompts import between_prompt, describe_next_game, tell_time
from engine.procedure.prompts.moved_chips import tell_puts
from engine.procedure.prompts.undone_taps import offer_places
from engine.procedure.unclear_cards.named_twice import NAMED_TWICE, ask_anew
from engine.procedure.unclear_cards.source_readings import show_readings
from engine.procedure.undo.taking_back import find_undoable
from engine.procedure.undo.undo_limits import find_shown
from engine.procedure.wrong_deals.disagreements import offer_disagreement
from engine.procedure.wrong_deals.disputes import DISPUTE, offer_remedies
from engine.procedure.wrong_deals.reports import is_ruled_upon, offer_causes
from engine.procedure.wrong_deals.ruling_offers import describe_counted, offer_rulings
from engine.state import (
    COUNTS_MISSING,
    Progress,
    TableState,
    blocking,
    find_irregularity,
    has_reader,
    playing,
    ready,
)
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.state.sensing import UNDONE_CARD
from engine.table.seating.next_hand import may_begin, out_of_chips

_SHUFFLING_S: Final = 5
"""No deck is washed, riffled and cut sooner after a pot was pushed: a touch before is a slip."""
_CLOSING_S: Final = 5
"""A bridge that works counts at once."""
_UNCOUNTED: Final = Answer(
    key="uncounted", label=phrase("Go on without the counts"), style="other", rest_s=_CLOSING_S
)
_BOTTOM_SEEN: Final = Answer(key="bottom_seen", label=phrase("Bottom card seen"), style="other")


def refresh_prompt(state: TableState) -> None:
    """Work the prompt out anew, in place; its number rises when it changes in substance."""
    fresh = build_prompt(state)
    old = state.prompt
    number = old.number if substance(old) == substance(fresh) else old.number + 1
    state.prompt = replace(fresh, number=number)


def substance(prompt: PromptView) -> tuple[Any, ...]:
    """What makes a prompt another prompt: the physical step that it asks for.

    Its details and answers may change while it stands, as sources come and go.
    """
    return (
        prompt.kind,
        prompt.text,
        prompt.clause,
        prompt.seat,
        prompt.count,
        prompt.face_up,
        prompt.chores,
    )


def build_prompt(state: TableState) -> PromptView:
    """The prompt of a state, not numbered yet."""
    prompt = _choose_prompt(state)
    if state.rules is None or prompt.clause not in state.rules.own_clauses:
        return prompt
    return replace(prompt, why=explain(prompt.clause, state.rules))


def _choose_prompt(state: TableState) -> PromptView:
    if state.rules is None or state.opened is None:
        return ask("wait", phrase("The table is closed"), "house default: min_players")
    found = blocking(state)
    if found is not None and found.name == NAMED_TWICE:
        return ask_anew(state, found)
    if found is not None:
        asked = _resolve(state, found)
        return asked if playing(state) else replace(asked, chores=_tell_chips(state))
    if state.progress is not None and playing(state):
        return tell_time(state, hand_prompt(state, state.progress))
    return _between_hands(state)


def waits_for_counts(state: TableState) -> bool:
    """Whether the ended hand's counts are still to come from a bridge that is there."""
    given_up = find_irregularity(state, COUNTS_MISSING) is not None
    return bool(state.counting) and ready(state, "bridge") and not given_up


def _between_hands(state: TableState) -> PromptView:
    """What stands there between hands; chips that a correction moves are told beside all of it."""
    prompt = _choose_between(state)
    if prompt.kind in {"shuffle", "push_pot"}:
        return prompt
    return replace(prompt, chores=(*prompt.chores, *list_moves(state)))


def _tell_chips(state: TableState) -> tuple[Chore, ...]:
    """What a correction moves: between stacks, or into a pot that is to be pushed anew."""
    return tell_puts(state) if is_unpushed(state) else list_moves(state)


def _choose_between(state: TableState) -> PromptView:
    if is_unpushed(state) and state.progress is not None:
        push = ask_push(state.progress)
        detail = join(" · ", (push.detail, *_tell_ways(state.progress)))
        return replace(push, detail=detail, chores=(*tell_puts(state), *push.chores))
    if waits_for_counts(state):
        closing = ask("wait", phrase("Closing the hand"), "house default: counts_compared")
        return replace(closing, answers=(_UNCOUNTED,))
    broke = out_of_chips(state)
    if broke:
        return _offer_buy_in(state, broke[0])
    first = between_prompt(state)
    if first is not None:
        return first
    if not may_begin(state):
        rules = state.rules
        clause = rules.citation("min_players") if rules is not None else ""
        return replace(
            ask("wait", phrase("Waiting for players"), clause),
            detail=phrase("Touch a seat: somebody sits down there, or comes back"),
        )
    asked, done = (
        (phrase("Shuffle and cut, deck in the shoe"), phrase("Deck in the shoe"))
        if has_reader(state)
        else (phrase("Shuffle and cut the deck"), phrase("Deck is cut"))
    )
    return replace(
        ask("shuffle", asked, _cite_shuffle(state)),
        detail=join(
            " · ",
            (
                *map(describe_order, state.ledger.orders),
                describe_next_game(state),
                _describe_cut(state),
            ),
        ),
        chores=list_table_tasks(state),
        answers=(
            Answer(
                key="deck_ready",
                label=done,
                style="main",
                rest_s=_SHUFFLING_S if state.progress is not None else 0,
            ),
            *_offer_cut(state),
        ),
    )


def _tell_ways(progress: Progress) -> tuple[Text, ...]:
    """How a step before an undone push is put right: no undo goes further back."""
    wrong = phrase("A wrong bet or card: Floor, Correct the hand")
    if not any(isinstance(one.event, HandMucked) for one in progress.events):
        return (wrong,)
    return wrong, phrase("A wrong muck: push, then Floor, Pot pushed wrong")


def _cite_shuffle(state: TableState) -> str:
    """Why the deck is shuffled: for the cut card, or because it has to be full."""
    rules, opened = state.rules, state.opened
    if rules is not None and opened is not None:
        for behaviour in ("deck.cut_card", "deck.full_52"):
            clause = rules.cite(behaviour, opened.game)
            if clause:
                return clause
    return "house default: shuffle_and_cut"


def _describe_cut(state: TableState) -> str:
    """What hides the bottom card, where the document of the house asks for it."""
    if not _asks_for_cut_card(state):
        return ""
    seen = find_irregularity(state, BOTTOM_SEEN)
    return (
        seen.text if seen is not None else phrase("Cut onto the cut card: it hides the bottom card")
    )


def _offer_cut(state: TableState) -> tuple[Answer, ...]:
    """What the dealer says where the bottom card showed all the same."""
    shown = find_irregularity(state, BOTTOM_SEEN) is not None
    return () if shown or not _asks_for_cut_card(state) else (_BOTTOM_SEEN,)


def _asks_for_cut_card(state: TableState) -> bool:
    rules = state.rules
    return rules is not None and rules.cut_card and rules.cite("deck.cut_card") != ""


def _offer_buy_in(state: TableState, seat: int) -> PromptView:
    rules, opened = state.rules, state.opened
    if rules is None or opened is None:
        raise ValueError("a seat can't be out of chips before the table is opened")
    clause = cite(rules, opened.game, "stakes.table_stakes", "table_stakes")
    return replace(
        ask("buy_in", phrase("Seat {seat} is out of chips", seat=seat), clause),
        seat=seat,
        answers=(
            Answer(
                key="buy_in",
                label=phrase("Buys in for {buy_in}", buy_in=Chips(opened.buy_in)),
                style="main",
            ),
            Answer(key="leave", label=phrase("Leaves"), style="other"),
        ),
    )


def _resolve(state: TableState, found: IrregularityFound) -> PromptView:
    answers: tuple[Answer, ...]
    if is_ruled_upon(found):
        answers = offer_rulings(state, found)
    elif found.name == REMEDY_STEP:
        answers = (Answer(key="done_step", label=phrase("Done"), style="main"),)
    elif found.name == DISPUTE and state.progress is not None:
        decision = find_undoable(state)
        if decision is not None and find_shown(state, decision):
            decision = None
        name = describe_decision(state, decision.event) if decision is not None else ""
        answers = offer_remedies(state.progress, decision, name)
    elif found.name == MUCKED:
        answers = offer_mucked(state, found)
    elif found.name == "camera_disagrees":
        answers = offer_disagreement(state)
    elif found.name in {"extra_card", UNDONE_CARD}:
        answers = offer_places(state, found)
        if found.name == "extra_card":
            answers += offer_causes(state)
    elif found.name == "late_reading":
        answers = (
            Answer(key="earlier", label=phrase("Dealt before"), style="main"),
            Answer(key="keep", label=phrase("It is dealt next"), style="other"),
        )
    else:
        answers = (Answer(key="continue", label=phrase("Continue"), style="main"),)
    return replace(
        ask("resolve", found.text, found.clause or "house default: nothing_guessed"),
        detail=join(
            " · ",
            (
                _describe_waiting(state),
                join(" · ", found.readings) or found.detail or _describe_counted(state, found),
            ),
        ),
        readings=show_readings(found.readings) if len(found.readings) > 1 else (),
        answers=answers,
    )


def _describe_waiting(state: TableState) -> str:
    """That the floor was called, and who comes."""
    if state.ledger.floor_called is None:
        return ""
    coming = state.ledger.floor_answered
    return phrase("{name} is coming", name=coming) if coming else phrase("The floor is called")


def _describe_counted(state: TableState, found: IrregularityFound) -> str:
    """What a ruling asks first: has so much happened that what is wrong stands?"""
    if state.progress is None or not playing(state) or not is_ruled_upon(found):
        return ""
    return describe_counted(state.progress, found)
