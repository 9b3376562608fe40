"""What the bridge knows of a deal without the engine: from the table's own file, and the glass."""

import hashlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from engine.cards import Card
from engine.keys.sealed_statements import StatementError, open_statement
from engine.keys.this_boot import name_boot
from engine.messages.glass import DealTouched
from engine.messages.sensed.commands import SealHand
from firmware_bridge.kept.dealt_days import DealtDay
from firmware_bridge.kept.posted_table import UNPOSTED, PostedTable
from firmware_bridge.secrets.deal_account import Readings, find_seen, lies_face_up, list_touches
from firmware_bridge.secrets.face_up_cards import lie_face_up
from firmware_bridge.secrets.vault import HandSecrets

MOST_TOLD: Final = 256
"""So many touches are kept of a hand; no deal has more."""
_KNOWN: Final = 64


class DealWitness:
    """Judges what the engine says of a deal.

    Args:
        posted: what the table's own file says is dealt here.
        wall_ns: UTC nanoseconds since 1970.
        secret: the bridge's private key for proofs, to which the screen seals what it drew.
        screen: the screen's public key for that; empty: no screen can say anything.
    """

    def __init__(
        self,
        posted: PostedTable = UNPOSTED,
        wall_ns: Callable[[], int] = time.time_ns,
        *,
        secret: bytes = b"",
        screen: bytes = b"",
    ) -> None:
        self._posted = posted
        self._wall_ns = wall_ns
        self._secret = secret
        self._screen = screen
        self._known: deque[bytes] = deque(maxlen=_KNOWN)
        """What was heard before: the engine tells it again."""
        self._early: list[DealTouched] = []
        """The latest touches: the one of the next hand's deck comes before the hand."""

    def __repr__(self) -> str:
        return "DealWitness()"

    def accept_seal(self, told: SealHand, dealt: DealtDay) -> bool:
        """Whether the table's file allows this deal now; else no rule puts a card of it face up.

        Args:
            told: what the engine says is dealt.
            dealt: what was dealt in this gaming day; the deal is noted there.
        """
        day = self._posted.find_day(self._wall_ns())
        fits = self._posted.may_deal(told.game, told.seats)
        if told.game:
            dealt.accept_hand(day)
            return fits
        return fits and dealt.accept_draw(day, told.seats)

    def hear(self, box: bytes, hand: HandSecrets | None) -> bool:
        """Take in what the screen sealed; whether that was news.

        Args:
            box: as it came.
            hand: the hand in progress, with which it is kept.
        """
        digest = hashlib.sha256(box).digest()
        if digest in self._known:
            return False
        self._known.append(digest)
        try:
            story = open_statement(self._secret, self._screen, box)
        except StatementError:
            return False
        self._early = list_touches((*self._early, *story.touched))[-_KNOWN:]
        if hand is not None:
            # A hand with more than that has no more of it opened.
            hand.glass = self._list(hand)[:MOST_TOLD]
        return True

    def judge(self, hand: HandSecrets, asked: Sequence[Card]) -> bool:
        """Whether rules, table and touches have put all of these cards face up.

        Args:
            hand: the hand in progress.
            asked: the cards, by handle.
        """
        if not hand.posted or not asked:
            return False
        if not self._posted.screened:
            return lie_face_up(hand.deal, hand.drawn, hand.shown, asked)
        if not set(asked) <= set(hand.drawn):
            return False
        told = self._list(hand)
        seen = Readings(
            drawn=hand.drawn, read_at=hand.read_at, doubted_ns=hand.doubted_ns,
            after_ns=hand.after_ns, boot=name_boot(),
        )  # fmt: skip
        deal = replace(hand.deal, burns=self._posted.burns)
        # What was read in another boot has times of another clock.
        return hand.boot == seen.boot and all(
            lies_face_up(deal, told, seen, hand.drawn.index(card)) for card in asked
        )

    def may_come(self, hand: HandSecrets, asked: Sequence[Card]) -> bool:
        """Whether the screen has not told yet what was touched before one of these was read."""
        if not hand.posted or not self._posted.screened:
            return False
        read_at = [hand.read_at[hand.drawn.index(card)] for card in asked if card in hand.drawn]
        return bool(read_at) and find_seen(self._list(hand)) < max(read_at)

    def _list(self, hand: HandSecrets) -> list[DealTouched]:
        """The touches that are known."""
        return list_touches((*hand.glass, *self._early))
