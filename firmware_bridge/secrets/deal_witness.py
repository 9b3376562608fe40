"""What the bridge knows of a deal without the engine: from the table's own file, and the glass."""

import hashlib
from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.cards import Card
from engine.keys.sealed_statements import StatementError, open_statement
from engine.keys.this_boot import name_boot
from engine.messages.glass import DealTouched
from engine.messages.sensed.commands import SealHand
from firmware_bridge.deal.deal_account import Lie, Readings, list_touches, weigh_card
from firmware_bridge.deal.face_up_cards import lie_face_up
from firmware_bridge.kept.posted_table import UNPOSTED, PostedTable
from firmware_bridge.secrets.vault import HandSecrets

MOST_TOLD: Final = 256
"""So many touches are kept of a hand; no deal has more."""
_KNOWN: Final = 64
_GRAVEST: Final[tuple[Lie, ...]] = ("down", "unsaid", "dealing", "settling", "up")


class DealWitness:
    """Judges what the engine says of a deal.

    Args:
        posted: what the table's own file says is dealt here.
        secret: the bridge's private key for proofs, to which the screen seals what it drew.
        screen: the screen's public key for that; empty: no screen can say anything.
    """

    def __init__(
        self,
        posted: PostedTable = UNPOSTED,
        *,
        secret: bytes = b"",
        screen: bytes = b"",
    ) -> None:
        self._posted = posted
        self._secret = secret
        self._screen = screen
        self._known: deque[bytes] = deque(maxlen=_KNOWN)
        """What was heard before: the engine tells it again."""
        self._early: list[DealTouched] = []
        """The latest touches: the one of the next hand's deck comes before the hand."""

    def __repr__(self) -> str:
        return "DealWitness()"

    def accept_seal(self, told: SealHand) -> bool:
        """Whether the table's file allows this deal; else no rule puts a card of it face up.

        Of a draw for the button none is opened: its cards lie there for everybody to name, and no
        hand can pass for one.

        Args:
            told: what the engine says is dealt.
        """
        return bool(told.game) and self._posted.may_deal(told.game, told.seats)

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

    def judge(self, hand: HandSecrets, asked: Sequence[Card]) -> Lie:
        """How these cards lie, by rules, table and touches: all of them face up, or else.

        Args:
            hand: the hand in progress.
            asked: the cards, by handle.
        """
        if not hand.posted or not asked:
            return "down"
        if not self._posted.screened:
            return "up" if lie_face_up(hand.deal, hand.drawn, hand.shown, asked) else "down"
        boot = name_boot()
        # What was read in another boot has times of another clock.
        if not set(asked) <= set(hand.drawn) or not boot or hand.boot != boot:
            return "down"
        if len(hand.device_at) != len(hand.drawn):
            return "down"  # A bridge before this one kept no such times.
        told = self._list(hand)
        seen = Readings(
            drawn=hand.drawn, read_at=hand.read_at, device_at=hand.device_at,
            doubted_ns=hand.doubted_ns, again_at=hand.again_at, after_ns=hand.after_ns, boot=boot,
            quiet_ns=hand.quiet_ns,
        )  # fmt: skip
        deal = replace(hand.deal, burns=self._posted.burns)
        lies = {weigh_card(deal, told, seen, hand.drawn.index(card)) for card in asked}
        return next(one for one in _GRAVEST if one in lies)

    def was_begun(self, hand: HandSecrets) -> bool:
        """Whether a deck was touched as ready for this hand; where no screen is, nobody knows."""
        if not self._posted.screened:
            return True
        touched = (one for one in self._list(hand) if one.touch == "deck")
        return any(one.at_ns > hand.after_ns and one.boot == hand.boot for one in touched)

    def was_touched(self, hand: HandSecrets) -> bool:
        """Whether the dealer touched a key since the last card."""
        last_ns = max(hand.read_at, default=0)
        return any(one.at_ns > last_ns for one in self._list(hand))

    def _list(self, hand: HandSecrets) -> list[DealTouched]:
        """The touches that are known."""
        return list_touches((*hand.glass, *self._early))
