"""The cards on the felt, counted: burns and board as they lie against how they were bound."""

from collections.abc import Mapping

from engine.hand.hand_rulings import may_replan
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import CardBurned, Event, IrregularityResolved
from engine.messages.sensed.observations import ZoneSeen
from engine.messages.text import phrase
from engine.procedure.wrong_deals.reports import make_irregularity
from engine.state import Progress, TableState, blocking, find_irregularity, was_withdrawn


def compare_felt(
    state: TableState, sight: Mapping[str, ZoneSeen], laid: Mapping[str, int]
) -> tuple[Event, ...]:
    """Burns and board hold as many cards together as were read, and share them otherwise.

    Only then is it sure what happened: a picture that is older than the last reading shows fewer,
    cards that lie on each other count as one.

    Args:
        state: the table.
        sight: the latest picture of each zone.
        laid: the record behind which something was last seen to come to each zone.
    """
    standing = blocking(state)
    if state.progress is None or (standing is not None and standing.name != "extra_card"):
        return ()
    now = state.progress.hand
    if now.game.family != "flop" or not now.street or not now.now.board or not may_replan(now):
        return ()
    if now.second >= 0:
        # The second row of a board that is run twice lies where no camera looks.
        return ()
    burns, board = sight.get("burn"), sight.get("board")
    if burns is None or board is None or not (_is_sure(burns) and _is_sure(board)):
        return ()
    extra = standing.cards if standing is not None else ()
    kind = _name_kind(
        seen=(len(burns.cards), len(board.cards)),
        bound=(len(now.burns) - now.burns_ahead, len(now.board)),
        extra=len(extra),
    )
    if (
        not kind
        and extra
        and now.now.board == 1
        and len(burns.cards) == len(now.burns) - now.burns_ahead
    ):
        kind = "two_cards_turned" if len(board.cards) == len(now.board) + len(extra) else ""
    # A burn may have come to lie on another one, and a card on the board be unread.
    came = bool(burns.cards) and laid.get("burn", 0) >= _find_burned(state.progress)
    unsure = kind == "missing_burn" and came
    if not kind or unsure or find_irregularity(state, kind) is not None:
        return ()
    named = (IrregularityResolved(name="extra_card", remedy="named"),) if extra else ()
    seen = phrase(
        "{cards} burned, {cards2} on the board", cards=len(burns.cards), cards2=len(board.cards)
    )
    detail = phrase("The camera sees {seen}", seen=seen)
    found = make_irregularity(irregularities()[kind], cards=extra, detail=detail)
    return () if was_withdrawn(state, found) else (*named, found)


def _name_kind(seen: tuple[int, int], bound: tuple[int, int], extra: int) -> str:
    """What the difference means; empty: nothing, or nothing that is sure."""
    burned, lying = seen
    if burned + lying != sum(bound) + extra:
        return ""
    if burned == bound[0] + 1:
        return "double_burn"
    if burned == bound[0] - 1:
        return "missing_burn"
    too_many = extra > 0 and bound[1] == 3 and burned == bound[0]
    return "four_card_flop" if too_many else ""


def _find_burned(progress: Progress) -> int:
    """The record of the hand's last burn."""
    burned = (one.sequence for one in progress.events if isinstance(one.event, CardBurned))
    return max(burned, default=0)


def _is_sure(seen: ZoneSeen) -> bool:
    """Whether as many cards lie there as the picture tells."""
    return seen.settled and seen.counted
