"""The cards on the felt, counted: burns and board as they lie against how they were bound."""

import math
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.cards import UNKNOWN
from engine.hand.hand_rulings import may_replan
from engine.hand.hand_state import Hand
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import (
    CardBurned,
    Event,
    IrregularityFound,
    IrregularityResolved,
)
from engine.messages.sensed.observations import SeenCard, ZoneSeen
from engine.messages.text import phrase
from engine.procedure.wrong_deals.circumstances import FLOP_CARDS
from engine.procedure.wrong_deals.reports import BURN_UNSEEN, make_irregularity
from engine.state import Progress, TableState, blocking, find_irregularity, was_withdrawn

MISSING: Final = "missing_burn"
_BY_CAMERA: Final = frozenset({MISSING, "double_burn", "four_card_flop", "two_cards_turned"})
_SAME_MM: Final = 10.0
"""So near lies a card that is seen anew; burns are shifted by more, so that each shows."""


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
    standing, progress = blocking(state), state.progress
    burns, board = sight.get("burn"), sight.get("board")
    if progress is None or not _is_counted(progress.hand) or burns is None or board is None:
        return ()
    if not (_is_sure(burns) and _is_sure(board)):
        return ()
    seen = (len(burns.cards), len(board.cards))
    detail = phrase("The camera sees {seen}", seen=_describe_seen(seen))
    if standing is not None and standing.name != "extra_card":
        return _tell_anew(standing, detail)
    extra = standing.cards if standing is not None else ()
    kind = _name_kind(progress.hand, seen, len(extra))
    # A burn may have come to lie on another one, and a card on the board be unread.
    came = bool(burns.cards) and laid.get("burn", 0) >= _find_burned(progress)
    tapped = not came and _is_tapped(progress.hand, seen)
    if standing is None and (tapped or (kind == MISSING and came)):
        return _note_unseen(state, detail)
    unseen = find_irregularity(state, BURN_UNSEEN)
    named: tuple[Event, ...] = ()
    if unseen is not None:
        named = (IrregularityResolved(name=BURN_UNSEEN, remedy="counted"),)
    if not kind or (kind == MISSING and came) or find_irregularity(state, kind) is not None:
        return named
    named += (IrregularityResolved(name="extra_card", remedy="named"),) if extra else ()
    found = make_irregularity(irregularities()[kind], cards=extra, detail=detail)
    return () if was_withdrawn(state, found) else (*named, found)


def has_come(before: ZoneSeen | None, seen: ZoneSeen) -> bool:
    """Whether something came to lie in a zone since its last picture.

    A camera that began anew gives each card another track: what lies where something lay is that.
    """
    known = list(before.cards) if before is not None else []
    if before is not None and before.boot == seen.boot:
        tracks = {card.track for card in known}
        return any(card.track not in tracks for card in seen.cards)
    for card in seen.cards:
        same = next((one for one in known if _is_near(one, card)), None)
        if same is None:
            return True
        known.remove(same)
    return False


def _is_near(first: SeenCard, second: SeenCard) -> bool:
    return math.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm) <= _SAME_MM


def _is_counted(now: Hand) -> bool:
    """Whether burns and board are compared now.

    The second row of a board that is run twice lies where no camera looks.
    """
    dealt = now.street > 0 and now.now.board > 0 and may_replan(now)
    return now.game.family == "flop" and dealt and now.second < 0


def _describe_seen(seen: tuple[int, int]) -> str:
    return phrase("{cards} burned, {cards2} on the board", cards=seen[0], cards2=seen[1])


def _tell_anew(standing: IrregularityFound, detail: str) -> tuple[Event, ...]:
    """What the camera found goes on saying what it sees, while somebody comes to rule on it."""
    by_camera = standing.name in _BY_CAMERA and standing.detail and not standing.reported
    if not by_camera or standing.detail == detail:
        return ()
    return (replace(standing, detail=detail),)


def _note_unseen(state: TableState, detail: str) -> tuple[Event, ...]:
    """A burn fewer lies there than is on record: it may lie on another one, or be on the board."""
    known = find_irregularity(state, BURN_UNSEEN)
    if known is not None and known.text == detail:
        return ()
    found = make_irregularity(irregularities()[MISSING])
    if was_withdrawn(state, found):
        return ()
    clause = "house default: burn_before_each_street"
    return (IrregularityFound(name=BURN_UNSEEN, text=detail, clause=clause, place="burn"),)


def _is_tapped(now: Hand, seen: tuple[int, int]) -> bool:
    """Whether the board is whole by a card that nobody read, and a burn is lacking."""
    street = now.board[len(now.board) - now.now.board :]
    return UNKNOWN in street and seen == (len(now.burns) - now.burns_ahead - 1, len(now.board))


def _name_kind(now: Hand, seen: tuple[int, int], extra: int) -> str:
    """What the difference means; empty: nothing, or nothing that is sure."""
    burned, lying = seen
    burns, board = len(now.burns) - now.burns_ahead, len(now.board)
    if burned + lying != burns + board + extra:
        return ""
    if burned == burns + 1:
        return "double_burn"
    if burned == burns - 1:
        return MISSING
    if not extra or burned != burns:
        return ""
    if board == FLOP_CARDS - 1:
        return "four_card_flop"
    return "two_cards_turned" if now.now.board == 1 else ""


def _find_burned(progress: Progress) -> int:
    """The record of the hand's last burn."""
    burned = (one.sequence for one in progress.events if isinstance(one.event, CardBurned))
    return max(burned, default=0)


def _is_sure(seen: ZoneSeen) -> bool:
    """Whether as many cards lie there as the picture tells."""
    return seen.settled and seen.counted
