"""The prompts of a hand in progress, one function for each thing that a hand can wait for."""

from collections.abc import Callable
from typing import Any, Final

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
from engine.messages.events import PotAwarded
from engine.messages.views import Answer, Chore, PromptView
from engine.procedure.chores import tap_table
from engine.procedure.citation import cite, explain
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
        clause = "house default: hand_sealed"
        return PromptView(
            number=0,
            kind="wait",
            text="Sealing the hand's key",
            clause=clause,
            why=explain(clause),
            chores=tuple(progress.chores),
        )
    writer = _WRITERS.get(type(expected))
    if writer is None:
        clause = "house default: one_card_at_a_time"
        return PromptView(
            number=0, kind="wait", text="One moment", clause=clause, why=explain(clause)
        )
    prompt: PromptView = writer(state, progress, expected)
    return prompt


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


def _dealing(
    state: TableState, progress: Progress, prompt: dict[str, Any], clause: str
) -> PromptView:
    """A prompt for cards off the stub: answered by the reader, or by a tap where it can't."""
    refused = find_irregularity(state, "card_refused")
    helped = () if reads_cards(state, progress) else (_DEALT,)
    return PromptView(
        number=0,
        clause=clause,
        why=explain(clause),
        detail=refused.text if refused is not None else prompt.pop("detail", ""),
        answers=helped,
        **{key: value for key, value in prompt.items() if key != "detail"},
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
    return PromptView(
        number=0,
        kind="post_blinds",
        text="Post the blinds" if blinds else "Post the antes",
        clause=clause,
        why=explain(clause),
        chores=chores,
        answers=(Answer(key="blinds_posted", label="Posted", style="main"),),
    )


def _deal_card(state: TableState, progress: Progress, expected: DealCard) -> PromptView:
    now = progress.hand
    holes = now.game.streets[0].down
    which = _ORDINALS[min(expected.number, len(_ORDINALS)) - 1]
    side = " face up" if expected.face_up else ""
    return _dealing(
        state,
        progress,
        {
            "kind": "deal_hole",
            "text": f"Seat {expected.seat}: {which} card{side}",
            "seat": expected.seat,
            "count": expected.number,
            "face_up": expected.face_up,
            "chores": tuple(progress.chores),
        },
        _cite(now, f"deal.hole_{holes}", "hole_cards"),
    )


def _burn(state: TableState, progress: Progress, expected: Burn) -> PromptView:
    now = progress.hand
    chores = tuple(progress.chores)
    if expected.street == "flop" and now.rules.tap_before_flop:
        chores += (tap_table(now),)
    under = now.rules.burn_place == "under_pot"
    return _dealing(
        state,
        progress,
        {
            "kind": "burn",
            "text": f"Burn one card before the {expected.street}",
            "detail": "It goes under the pot" if under else "",
            "count": expected.number,
            "chores": chores,
        },
        _cite(now, f"burn.{expected.street}", "burn_before_each_street"),
    )


def _deal_board(state: TableState, progress: Progress, expected: DealBoard) -> PromptView:
    prompt = _board_step(progress, expected.street, expected.total)
    return _dealing(
        state, progress, prompt, _cite(progress.hand, f"board.{expected.street}", "board")
    )


def _board_step(progress: Progress, street: str, total: int) -> dict[str, Any]:
    cards = "1 card" if total == 1 else f"{total} cards"
    return {
        "kind": "deal_board",
        "text": f"Deal the {street}: {cards}",
        "count": total,
        "chores": tuple(progress.chores) if progress.chores else (),
    }


def _show_faces(state: TableState, progress: Progress, expected: ShowFaces) -> PromptView:
    now = progress.hand
    awaited = awaited_faces(state)
    if awaited is not None and must_name(state, awaited):
        return _name_cards(state, progress, awaited)
    unsure = find_irregularity(state, "camera_unsure", expected.place)
    prompt = _board_step(progress, now.street_name, len(expected.cards))
    if expected.place != "board":
        prompt |= {"text": f"{expected.place.capitalize()}: face up"}
    answers: tuple[Answer, ...] = ()
    if unsure is not None and awaited is not None and may_open(state, awaited):
        answers = (_USE_READER,)
    clause = _cite(now, f"board.{now.street_name}", "board")
    return PromptView(
        number=0,
        clause=clause,
        why=explain(clause),
        detail=unsure.text if unsure is not None else "",
        answers=answers,
        **prompt,
    )


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
    clause = "house default: named_by_dealer"
    return PromptView(
        number=0,
        kind="name_cards",
        text=f"Name {cards} {where}",
        detail=detail,
        clause=clause,
        why=explain(clause),
        seat=awaited.seat,
        count=len(awaited.cards),
        chores=tuple(progress.chores),
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
    return PromptView(
        number=0,
        kind="act",
        text=text,
        clause=clause,
        why=explain(clause),
        seat=seat.seat,
        chores=tuple(progress.chores),
    )


def _discard(_state: TableState, progress: Progress, expected: Discard) -> PromptView:
    clause = "house default: discard"
    return PromptView(
        number=0,
        kind="discard",
        text=f"Seat {expected.seat} draws up to {expected.maximum}",
        clause=clause,
        why=explain(clause),
        seat=expected.seat,
        count=expected.maximum,
        chores=tuple(progress.chores),
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
    return PromptView(
        number=0,
        kind="table_hand",
        text=f"Seat {expected.seat} tables: slide {cards} to the reading place",
        detail=unsure.text if unsure is not None else "",
        clause=clause,
        why=explain(clause),
        seat=expected.seat,
        count=expected.count,
        chores=tuple(progress.chores),
        answers=answers,
    )


def _push_pots(_state: TableState, progress: Progress, _expected: PushPots) -> PromptView:
    chores = tuple(progress.chores)
    for award in progress.awards:
        chores += tuple(
            Chore(
                kind="push",
                text=f"Push {share.amount} to seat {share.seat}",
                seat=share.seat,
                amount=share.amount,
                clause=award.odd_chip_clause if share.odd_chips else award.clause,
            )
            for share in award.shares
        )
    clause = progress.awards[0].clause if progress.awards else "house default: award"
    return PromptView(
        number=0,
        kind="push_pot",
        text="Push the pot" if len(progress.awards) < 2 else "Push the pots",
        detail=_read_awards(progress.awards),
        clause=clause,
        why=explain(clause),
        chores=chores,
        answers=(Answer(key="pushed", label="Pushed", style="main"),),
    )


def _read_awards(awards: list[PotAwarded]) -> str:
    return " · ".join(award.text for award in awards)


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
