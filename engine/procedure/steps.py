"""The prompts of a hand in progress, one function for each thing that a hand can wait for."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    Discard,
    PostBets,
    PushPots,
    ShowFaces,
    TableHand,
)
from engine.hand.state import Hand
from engine.messages.views import Answer, Chore, PromptView
from engine.procedure.chores import tap_table
from engine.procedure.citation import ask, cite
from engine.procedure.faces import Awaited, awaited_faces, may_confirm, may_open, must_name
from engine.procedure.narration import describe_post
from engine.table.state import Progress, TableState, find_irregularity, ready

_DEALT: Final = Answer(key="dealt", label="Dealt without the reader", style="other")
_USE_READER: Final = Answer(key="use_reader", label="Use the reader", style="other")
_MUCK: Final = Answer(key="muck", label="Mucks", style="other")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ORDERS: Final = ("order.preflop", "order.postflop", "order.turn", "order.final")
"""The clauses about who opens the first, second, ... round of a game with a board."""


def hand_prompt(state: TableState, progress: Progress) -> PromptView:
    """What the dealer does next in the hand, not numbered yet."""
    expected = hand.expect(progress.hand)
    if isinstance(expected, DealCard | Burn | DealBoard) and waits_for_seal(state, progress):
        return ask("wait", "Sealing the hand's key", "house default: hand_sealed")
    writer = _WRITERS.get(type(expected))
    if writer is None:
        return ask("wait", "One moment", "house default: one_card_at_a_time")
    prompt: PromptView = writer(state, progress, expected)
    return replace(prompt, chores=(*progress.chores, *prompt.chores))


def waits_for_seal(state: TableState, progress: Progress) -> bool:
    """Whether no card may be dealt yet: the bridge is there and its envelope is not on record."""
    return not progress.envelope and ready(state, "bridge")


def reads_cards(state: TableState, progress: Progress) -> bool:
    """Whether a card off the stub will be read without anybody's help."""
    sources = ready(state, "reader") and ready(state, "bridge")
    trouble = state.missed or find_irregularity(state, "card_refused") is not None
    return progress.envelope and sources and not trouble


def _cite(now: Hand, behaviour: str, default: str) -> str:
    return cite(now.rules, now.game.name, behaviour, default)


def _dealing(state: TableState, progress: Progress, prompt: PromptView) -> PromptView:
    """A prompt for cards off the stub: answered by the reader, or by a tap where it can't."""
    refused = find_irregularity(state, "card_refused")
    return replace(
        prompt,
        detail=refused.text if refused is not None else prompt.detail,
        answers=() if reads_cards(state, progress) else (_DEALT,),
    )


def _post_bets(_state: TableState, progress: Progress, expected: PostBets) -> PromptView:
    now = progress.hand
    names = {"small_blind": "blinds.small", "big_blind": "blinds.big", "ante": "ante.before_deal"}
    chores = tuple(
        Chore(
            kind="post",
            text=f"Seat {post.seat} {describe_post(post)}",
            seat=post.seat,
            amount=post.amount,
            clause=_cite(now, names.get(post.kind, ""), "forced_bets"),
        )
        for post in expected.posts
    )
    blinds = any(post.kind.endswith("blind") for post in expected.posts)
    clause = chores[0].clause if chores else "house default: forced_bets"
    return replace(
        ask("post_blinds", "Post the blinds" if blinds else "Post the antes", clause),
        chores=chores,
        answers=(Answer(key="blinds_posted", label="Posted", style="main"),),
    )


def _deal_card(state: TableState, progress: Progress, expected: DealCard) -> PromptView:
    now = progress.hand
    holes = now.game.streets[0].down
    which = _ORDINALS[min(expected.number, len(_ORDINALS)) - 1]
    side = " face up" if expected.face_up else ""
    text = f"Seat {expected.seat}: {which} card{side}"
    prompt = replace(
        ask("deal_hole", text, _cite(now, f"deal.hole_{holes}", "hole_cards")),
        seat=expected.seat,
        count=expected.number,
        face_up=expected.face_up,
    )
    return _dealing(state, progress, prompt)


def _burn(state: TableState, progress: Progress, expected: Burn) -> PromptView:
    now = progress.hand
    taps = expected.street == "flop" and now.rules.tap_before_flop
    clause = _cite(now, f"burn.{expected.street}", "burn_before_each_street")
    prompt = replace(
        ask("burn", f"Burn one card before the {expected.street}", clause),
        detail="It goes under the pot" if now.rules.burn_place == "under_pot" else "",
        count=expected.number,
        chores=(tap_table(now),) if taps else (),
    )
    return _dealing(state, progress, prompt)


def _deal_board(state: TableState, progress: Progress, expected: DealBoard) -> PromptView:
    return _dealing(state, progress, _ask_board(progress, expected.street, expected.total))


def _ask_board(progress: Progress, street: str, total: int) -> PromptView:
    """The same prompt from the first card of the street to the last face."""
    cards = "1 card" if total == 1 else f"{total} cards"
    clause = _cite(progress.hand, f"board.{street}", "board")
    return replace(ask("deal_board", f"Deal the {street}: {cards}", clause), count=total)


def _show_faces(state: TableState, progress: Progress, expected: ShowFaces) -> PromptView:
    awaited = awaited_faces(state)
    if awaited is not None and must_name(state, awaited):
        return _name_cards(state, progress, awaited)
    unsure = find_irregularity(state, "camera_unsure", expected.place)
    prompt = _ask_board(progress, progress.hand.street_name, len(expected.cards))
    if expected.place != "board":
        prompt = replace(prompt, text=f"{expected.place.capitalize()}: face up")
    if unsure is None:
        return prompt
    opens = awaited is not None and may_open(state, awaited)
    return replace(prompt, detail=unsure.text, answers=(_USE_READER,) if opens else ())


def _name_cards(state: TableState, progress: Progress, awaited: Awaited) -> PromptView:
    read = find_irregularity(state, "unconfirmed", awaited.place)
    answers: tuple[Answer, ...] = ()
    detail = ""
    if read is not None:
        detail = f"The camera reads {' '.join(read.readings)}"
        answers = (Answer(key="camera_right", label="The camera is right", style="main"),)
    expected = hand.expect(progress.hand)
    if isinstance(expected, TableHand) and expected.may_muck:
        answers += (_MUCK,)
    cards = "the card" if len(awaited.cards) == 1 else f"the {len(awaited.cards)} cards"
    where = "on the board" if awaited.place == "board" else f"of {awaited.place}"
    return replace(
        ask("name_cards", f"Name {cards} {where}", "house default: named_by_dealer"),
        detail=detail,
        seat=awaited.seat,
        count=len(awaited.cards),
        answers=answers,
    )


def _act(_state: TableState, progress: Progress, expected: Act) -> PromptView:
    now = progress.hand
    seat = now.at(expected.seat)
    owed = min(now.price - seat.bet, seat.stack)
    text = f"Seat {seat.seat} to act" + (f": {owed} to call" if owed > 0 else "")
    if now.street == 0 and owed <= 0 and progress.acted:
        clause = _cite(now, "betting.blind_option", "blind_option")
    elif now.street == 0 or progress.acted == 0:
        clause = _cite(now, _ORDERS[min(now.street, len(_ORDERS) - 1)], "order")
    else:
        clause = _cite(now, "betting.options", "order")
    return replace(ask("act", text, clause), seat=seat.seat)


def _discard(_state: TableState, _progress: Progress, expected: Discard) -> PromptView:
    text = f"Seat {expected.seat} draws up to {expected.maximum}"
    return replace(
        ask("discard", text, "house default: discard"),
        seat=expected.seat,
        count=expected.maximum,
    )


def _table_hand(state: TableState, progress: Progress, expected: TableHand) -> PromptView:
    now = progress.hand
    awaited = awaited_faces(state)
    if awaited is not None and must_name(state, awaited):
        return _name_cards(state, progress, awaited)
    unsure = find_irregularity(state, "camera_unsure", f"seat {expected.seat}")
    answers: tuple[Answer, ...] = ()
    if awaited is not None and may_confirm(state, awaited) and may_open(state, awaited):
        if not ready(state, "camera"):
            answers = (Answer(key="use_reader", label="Cards are face up", style="main"),)
        elif unsure is not None:
            answers = (_USE_READER,)
    if expected.may_muck:
        answers += (_MUCK,)
    clause = _cite(now, "showdown.table_and_read", "showdown")
    cards = "both cards" if expected.count == 2 else f"all {expected.count} cards"
    text = f"Seat {expected.seat} tables: slide {cards} to the reading place"
    return replace(
        ask("table_hand", text, clause),
        detail=unsure.text if unsure is not None else "",
        seat=expected.seat,
        count=expected.count,
        answers=answers,
    )


def _push_pots(_state: TableState, progress: Progress, _expected: PushPots) -> PromptView:
    chores = tuple(
        Chore(
            kind="push",
            text=f"Push {share.amount} to seat {share.seat}",
            seat=share.seat,
            amount=share.amount,
            clause=award.odd_chip_clause if share.odd_chips else award.clause,
        )
        for award in progress.awards
        for share in award.shares
    )
    clause = progress.awards[0].clause if progress.awards else "house default: award"
    text = "Push the pot" if len(progress.awards) < 2 else "Push the pots"
    return replace(
        ask("push_pot", text, clause),
        detail=" · ".join(award.text for award in progress.awards),
        chores=chores,
        answers=(Answer(key="pushed", label="Pushed", style="main"),),
    )


_WRITERS: Final[dict[type, Callable[..., PromptView]]] = {
    PostBets: _post_bets,
    DealCard: _deal_card,
    Burn: _burn,
    DealBoard: _deal_board,
    ShowFaces: _show_faces,
    Act: _act,
    Discard: _discard,
    TableHand: _table_hand,
    PushPots: _push_pots,
}
