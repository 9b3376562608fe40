"""What the bridge knows of a deal without the engine: from the table's own file, and the glass."""

import hashlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import Card
from engine.keys.sealed_statements import StatementError, open_statement
from engine.messages.glass import DealDrawn
from engine.messages.sensed.commands import SealHand
from firmware_bridge.kept.dealt_days import DealtDay
from firmware_bridge.kept.posted_table import UNPOSTED, PostedTable
from firmware_bridge.kept.this_boot import name_boot
from firmware_bridge.secrets.face_up_cards import lie_face_up
from firmware_bridge.secrets.glass_limits import is_drawn_face_up
from firmware_bridge.secrets.glass_story import merge
from firmware_bridge.secrets.vault import HandSecrets

MOST_TOLD: Final = 256
"""So much that the screen drew is kept of a hand; a deal has fewer pictures."""
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
        self._early: list[DealDrawn] = []
        """The latest of them: the next hand's may come before the hand."""

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
        self._early = merge((*self._early, *story.drawn))[-_KNOWN:]
        if hand is not None:
            kept = merge((*(hand.glass or self._early), *story.drawn))
            # A hand with more than that has no more of it opened.
            hand.glass = kept[:MOST_TOLD]
        return True

    def judge(self, hand: HandSecrets, asked: Sequence[Card]) -> bool:
        """Whether rules, table and glass have put all of these cards face up.

        Args:
            hand: the hand in progress.
            asked: the cards, by handle.
        """
        if not self._is_plausible(hand, asked):
            return False
        if not self._posted.screened:
            return True
        if hand.boot != name_boot():
            return False  # What was read, and what stood there, has times of two clocks.
        places = {hand.drawn.index(card) for card in asked}
        return is_drawn_face_up(hand, (*hand.glass, *self._early), places)

    def is_shown_late(self, hand: HandSecrets, asked: Sequence[Card]) -> bool:
        """Whether nothing is missing but what the screen may still say."""
        return self._is_plausible(hand, asked) and not self.judge(hand, asked)

    def _is_plausible(self, hand: HandSecrets, asked: Sequence[Card]) -> bool:
        return hand.posted and lie_face_up(hand.deal, hand.drawn, hand.shown, asked, hand.moved)
