"""The prompts of a hand in progress, one function for each thing that a hand can wait for."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.hand.acting.betting import is_capped
from engine.hand.awarding.pots import measure_unmatched, name_pot
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    Discard,
    PostBets,
    PushPots,
    Reshuffle,
    ShowFaces,
    TableHand,
)
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import BetPosted, PotShare, count_odd
from engine.messages.shown.views import Answer, Chore, PromptView
from engine.messages.text import Cards, Chips, Words, join, phrase, term
from engine.procedure.irregular_acts.fold_check import ask_fold
from engine.procedure.irregular_acts.muck_check import ask_muck, offer_muck
from engine.procedure.irregular_acts.raise_marks import offer_marks
from engine.procedure.narration.event_words import describe_post
from engine.procedure.narration.prompt_clauses import ask
from engine.procedure.prompts.card_prompts import (
    DISAGREES,
    UNREAD,
    ask_board_cards,
    ask_burn,
    ask_card,
    ask_discard,
    ask_faces,
    ask_reshuffle,
    cite_step,
    find_keys_asked,
    offer_run,
    waits_for_seal,
)
from engine.procedure.prompts.chores import list_tasks
from engine.procedure.unclear_cards.named_twice import NAMED_BEFORE, offer_anew
from engine.procedure.unclear_cards.stud_order import describe_turn
from engine.procedure.unclear_cards.unnamed_faces import (
    NAME_THEM,
    OPEN_BY_FLOOR,
    Awaited,
    awaited_faces,
    may_name,
    may_unseal,
    must_name,
    was_denied,
)
from engine.procedure.wrong_deals.held_actions import ask_held, offer_held
from engine.state import Progress, TableState, find_irregularity

_ORDERS: Final = ("order.preflop", "order.postflop", "order.turn", "order.final")
"""The clauses about who opens the first, second, ... round of a game with a board."""
_POST_CLAUSES: Final = {
    "small_blind": ("blinds.small", "blinds.required"),
    "big_blind": ("blinds.big", "blinds.required"),
    "ante": ("ante.optional", "ante.before_deal"),
}
"""What the rulebook has to say on each forced bet, the nearest first."""
_POST_OPTIONS: Final = {
    "missed_blind": "missed_blinds",
    "entry": "missed_blinds",
    "straddle": "straddle",
    "kill": "kill_blind",
}
"""The house's option behind the other ones."""


def hand_prompt(state: TableState, progress: Progress) -> PromptView:
    """What the dealer does next in the hand, not numbered yet."""
    expected = hand.expect(progress.hand)
    if isinstance(expected, DealCard | Burn | DealBoard) and waits_for_seal(state, progress):
        if find_keys_asked(state):
            # Nothing goes on by itself: who is waited for stands where the dealer looks.
            words = phrase("The floor signs for the departments' keys")
        else:
            words = phrase("Sealing the hand's key")
        sealing = ask("wait", words, "house default: hand_sealed")
        return replace(sealing, answers=(UNREAD,))
    writer = _WRITERS.get(type(expected))
    if writer is None:
        return ask("wait", phrase("One moment"), "house default: one_card_at_a_time")
    prompt: PromptView = writer(state, progress, expected)
    now = progress.hand
    # A table by hand has no reading place: nothing looks there.
    seen = any(source.kind in {"camera", "reader"} for source in state.sources.values())
    tasks = [task for task in progress.tasks if seen or task.kind != "clear_reading"]
    chores = list_tasks(now.rules, now.game.name, tasks)
    return replace(prompt, chores=(*chores, *prompt.chores))


def _post_bets(_state: TableState, progress: Progress, expected: PostBets) -> PromptView:
    now = progress.hand
    chores = tuple(
        Chore(
            kind="post_dead" if dead else "post",
            text=phrase("Seat {seat} {post}", seat=post.seat, post=_describe_post(post, dead=dead)),
            seat=post.seat,
            amount=post.amount,
            clause=_cite_post(now, post),
        )
        for post in expected.posts
        for dead in (not post.live and now.game.forced == "blinds",)
    )
    blinds = any(post.kind.endswith("blind") for post in expected.posts)
    clause = chores[0].clause if chores else "house default: forced_bets"
    return replace(
        ask(
            "post_blinds", phrase("Post the blinds") if blinds else phrase("Post the antes"), clause
        ),
        posts="blinds" if blinds else "antes",
        detail=_describe_markers(now),
        chores=chores,
        answers=(Answer(key="blinds_posted", label=phrase("Posted"), style="main"),),
    )


def _describe_post(post: BetPosted, *, dead: bool) -> str:
    told = describe_post(post)
    return phrase("{post}, to the middle", post=told) if dead else told


def _cite_post(now: Hand, post: BetPosted) -> str:
    """Why a forced bet goes in: the clause about this bet, else the option, else the default."""
    if now.began.bomb_pot:
        own = now.rules.citation("bomb_pot_every", now.game.name)
        return "house default: bomb_pot" if own.startswith("house default") else own
    dead = post.kind == "missed_blind" and not post.live
    behaviours = ("betting.dead_money",) if dead else _POST_CLAUSES.get(post.kind, ())
    for behaviour in behaviours:
        clause = now.rules.cite(behaviour, now.game.name)
        if clause:
            return clause
    option = _POST_OPTIONS.get(post.kind)
    if option is not None:
        return now.rules.citation(option, now.game.name)
    return "house default: forced_bets"


def _describe_markers(now: Hand) -> str:
    """Where the blinds' markers stand, in a house that sets them before the players."""
    small, big = now.began.small_blind, now.began.big_blind
    if not (small and big and now.rules.cite("blinds.markers", now.game.name)):
        return ""
    return phrase(
        "Small-blind marker to seat {small}, big-blind marker to seat {big}", small=small, big=big
    )


def _show_faces(state: TableState, progress: Progress, expected: ShowFaces) -> PromptView:
    awaited = awaited_faces(state)
    if awaited is not None and must_name(state, awaited):
        return _name_cards(state, progress, awaited)
    return ask_faces(state, progress, expected)


def _name_cards(state: TableState, progress: Progress, awaited: Awaited) -> PromptView:
    read = find_irregularity(state, "unconfirmed", awaited.place)
    answers: tuple[Answer, ...] = ()
    detail = ""
    if read is not None:
        detail = phrase("The camera reads {cards}", cards=Cards(" ".join(read.readings).split()))
        answers = (Answer(key="camera_right", label=phrase("The camera is right"), style="main"),)
    expected = hand.expect(progress.hand)
    if isinstance(expected, TableHand) and not was_denied(state, awaited):
        answers += (*offer_muck(progress, expected), *_offer_claims(progress.hand))
        answers += offer_run(progress)
        detail = ask_muck(progress, expected) or detail
    if was_denied(state, awaited):
        answers += (DISAGREES,)
    answers += offer_unsealing(state, awaited)
    cards = (
        phrase("the card")
        if len(awaited.cards) == 1
        else phrase("the {cards} cards", cards=len(awaited.cards))
    )
    where = (
        phrase("on the board")
        if awaited.place == "board"
        else phrase("of seat {seat}", seat=awaited.seat)
    )
    return replace(
        ask(
            "name_cards",
            phrase("Name {cards} {where}", cards=cards, where=where),
            "house default: named_by_dealer",
        ),
        detail=detail,
        seat=awaited.seat,
        count=len(awaited.cards),
        answers=answers,
    )


def _act(_state: TableState, progress: Progress, expected: Act) -> PromptView:
    now = progress.hand
    seat = now.at(expected.seat)
    owed = min(now.price - seat.bet, seat.stack)
    if now.game.family == "stud":
        clause, detail = describe_turn(now, progress.acted)
    else:
        clause, detail = _cite_turn(now, progress.acted, owed), ""
    if now.bring_in_due:
        text = phrase("Seat {seat} brings it in: {owed}", seat=seat.seat, owed=Chips(owed))
    else:
        text = (
            phrase("Seat {seat} to act: {owed} to call", seat=seat.seat, owed=Chips(owed))
            if owed > 0
            else phrase("Seat {seat} to act", seat=seat.seat)
        )
    option = phrase("Option: raise or check") if _has_option(now, progress.acted, owed) else ""
    details = (
        ask_fold(progress, clause) or ask_held(progress) or option,
        phrase("Capped: no more raises in this round") if is_capped(now) else "",
        detail,
    )
    return replace(
        ask("act", text, clause),
        seat=seat.seat,
        detail=join(" · ", details),
        answers=(*offer_marks(progress), *offer_held(progress)),
    )


def _has_option(now: Hand, acted: int, owed: int) -> bool:
    """Whether the seat to act is a blind that nobody raised (LIVE-GL-39)."""
    return now.game.forced == "blinds" and now.street == 0 and owed <= 0 and acted > 0


def _cite_turn(now: Hand, acted: int, owed: int) -> str:
    if _has_option(now, acted, owed):
        return cite_step(now, "betting.blind_option", "blind_option")
    if now.street == 0 or acted == 0:
        return cite_step(now, _ORDERS[min(now.street, len(_ORDERS) - 1)], "order")
    return cite_step(now, "betting.options", "order")


def _table_hand(state: TableState, progress: Progress, expected: TableHand) -> PromptView:
    now = progress.hand
    awaited = awaited_faces(state)
    if awaited is not None and must_name(state, awaited):
        return _name_cards(state, progress, awaited)
    unsure = find_irregularity(state, "camera_unsure", f"seat {expected.seat}")
    names = awaited is not None and may_name(state, awaited)
    before = find_irregularity(state, NAMED_BEFORE, f"seat {expected.seat}")
    told = before or unsure
    detail = told.text if told is not None else ""
    if names:
        wrong = find_irregularity(state, "named_wrong", f"seat {expected.seat}")
        detail = wrong.text if wrong is not None else phrase("Name them here; the reader confirms")
    answers: tuple[Answer, ...] = () if names else (NAME_THEM,)
    if awaited is not None and was_denied(state, awaited):
        # The hand lies face up: neither a muck nor another seat's name leads past that.
        answers += (DISAGREES,)
    else:
        answers += (*offer_muck(progress, expected), *_offer_claims(now), *offer_run(progress))
    if awaited is not None:
        answers += (*offer_anew(state, awaited), *offer_unsealing(state, awaited))
    clause = cite_step(now, "showdown.table_and_read", "showdown")
    count = len(awaited.cards) if awaited is not None else expected.count
    cards = phrase("both cards") if count == 2 else phrase("all {count} cards", count=count)
    if count < expected.count:
        cards = (
            phrase("the down card") if count == 1 else phrase("the {count} down cards", count=count)
        )
    text = phrase(
        "Seat {seat} tables: slide {cards} to the reading place", seat=expected.seat, cards=cards
    )
    return replace(
        ask("table_hand", text, clause),
        detail=ask_muck(progress, expected) or detail,
        seat=expected.seat,
        count=count,
        names=names,
        chores=_tell_settled(progress),
        answers=answers,
    )


def offer_unsealing(state: TableState, awaited: Awaited) -> tuple[Answer, ...]:
    """The floor has the hand opened, with a PIN that the bridge checks."""
    if not may_unseal(state, awaited):
        return ()
    return (OPEN_BY_FLOOR,)


def _tell_settled(progress: Progress) -> tuple[Chore, ...]:
    """Side pots that went to somebody before the showdown of the others (HOME-SP-05)."""
    return tuple(
        Chore(
            kind="announce",
            text=phrase(
                "{pot} is seat {seat}'s: {amount}",
                pot=name_pot(award.pot),
                seat=share.seat,
                amount=Chips(share.amount),
            ),
            seat=share.seat,
            amount=share.amount,
            clause=award.clause,
        )
        for award in progress.awards
        for share in award.shares
    )


def _offer_claims(now: Hand) -> tuple[Answer, ...]:
    """Any live seat may show before its turn (LIVE-ET-07)."""
    return tuple(
        Answer(key=f"shows_{seat}", label=phrase("Seat {seat} shows", seat=seat), style="other")
        for seat in hand.claimants(now)
    )


def _push_pots(_state: TableState, progress: Progress, _expected: PushPots) -> PromptView:
    return ask_push(progress)


def ask_push(progress: Progress) -> PromptView:
    """Which pots go to whom: at the hand's end, or again once the push was taken back."""
    chores = tuple(
        Chore(
            kind="push",
            text=_describe_share(share, progress.hand.stakes.unit, award.board),
            seat=share.seat,
            amount=share.amount,
            clause=award.odd_chip_clause if share.odd_chips else award.clause,
        )
        for award in progress.awards
        for share in award.shares
    )
    clause = progress.awards[0].clause if progress.awards else "house default: award"
    pushed = len({award.pot for award in progress.awards})
    text = phrase("Push the pot") if pushed < 2 else phrase("Push the pots")
    told = [*(award.text for award in progress.awards), *_tell_doubts(progress.hand)]
    return replace(
        ask("push_pot", text, clause),
        detail=join(" · ", told),
        chores=chores,
        answers=(Answer(key="pushed", label=phrase("Pushed"), style="main"),),
    )


def _tell_doubts(now: Hand) -> list[Words]:
    """What card rooms decide in more than one way, where hands were ruled dead."""
    unmatched, formed = measure_unmatched(now), hand.pots(now)
    told: list[Words] = [
        phrase("{pot} was seat {seat}'s before its hand was dead", pot=pot.name, seat=pot.seats[0])
        for pot in formed
        if pot.kept
    ]
    if unmatched:
        told.append(phrase("Nobody matched {amount} of a dead hand's bet", amount=Chips(unmatched)))
    if told or any(pot.passed for pot in formed):
        told.append(phrase("The floor may have it otherwise: Settle by hand"))
    return told


def _describe_share(share: PotShare, unit: int, board: int = 0) -> str:
    """A push in words: "Push 12 to seat 3 for low, with the odd chip"."""
    side = phrase(" for {side}", side=term(share.side)) if share.side else ""
    if board:
        on = phrase(" on the first board") if board == 1 else phrase(" on the second board")
        side = join("", (side, on))
    odd = "" if not share.odd_chips else phrase(", with the odd chip")
    if (many := count_odd(share, unit)) > 1:
        odd = phrase(", with {many} odd chips", many=many)
    return phrase(
        "Push {amount} to seat {seat}{side}{odd}",
        amount=Chips(share.amount),
        seat=share.seat,
        side=side,
        odd=odd,
    )


_WRITERS: Final[dict[type, Callable[..., PromptView]]] = {
    PostBets: _post_bets,
    DealCard: ask_card,
    Burn: ask_burn,
    DealBoard: ask_board_cards,
    ShowFaces: _show_faces,
    Discard: ask_discard,
    Reshuffle: ask_reshuffle,
    Act: _act,
    TableHand: _table_hand,
    PushPots: _push_pots,
}
