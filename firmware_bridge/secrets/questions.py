"""What the engine may learn of face-down cards: sets confirmed, faces opened, both counted."""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import DECK, Card
from engine.keys.sealing import make_handle
from engine.messages.authorization import SETS_DENIED, confirming_purpose, opening_purpose
from engine.messages.sensed.commands import ConfirmFaces, OpenFaces, UnlockFaces
from engine.messages.sensed.observations import FacesConfirmed, FacesOpened
from firmware_bridge.deal.deal_account import REST_NS
from firmware_bridge.people.pin_checker import PinChecker
from firmware_bridge.secrets.book import QuestionAnswered, hash_handles
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import HandSecrets, Vault

PATIENCE_NS: Final = 2_500_000_000
"""So long a question waits for the screen's word that nothing was touched before the card came, or
for the reader's that none came behind it: it has a second to pass, and speaks each half second."""
MOST_WAITING: Final = 16


class Questions:
    """The questions about the hand in progress; each is answered once, and remembered.

    None is once the hand has ended: its counts are told, and nobody would see that one more was.

    Args:
        vault: where the key and the ledger are kept.
        save: puts the ledger on disk, before an answer is given.
        leave: who allowed what; None: nobody.
        witness: what the bridge knows of a deal without the engine; None: nothing.
    """

    def __init__(
        self,
        vault: Vault,
        save: Callable[[], None],
        authorization: PinChecker | None = None,
        witness: DealWitness | None = None,
    ) -> None:
        self._vault = vault
        self._witness = witness or DealWitness()
        self._waiting: dict[int, tuple[OpenFaces, int]] = {}
        """Questions for which the screen's word or a card is missing, and since when they wait."""
        self._save = save
        self._authorization = authorization

    def obey(
        self, command: ConfirmFaces | OpenFaces | UnlockFaces, now_ns: int
    ) -> tuple[FacesConfirmed | FacesOpened, ...]:
        """The answer to a question, on disk when this returns; none to an unlocking.

        None, too, as long as the screen's word or the rest of a street may still come that lets
        cards be opened.

        Raises:
            VaultError: the disk does not take it.
        """
        match command:
            case ConfirmFaces():
                return (self.confirm(command),)
            case OpenFaces():
                if self._must_wait(command, now_ns):
                    return ()
                return (self.open(command),)
            case UnlockFaces():
                self.unlock(command)
                return ()

    def confirm(self, command: ConfirmFaces) -> FacesConfirmed:
        """Whether the handles are these faces as a whole; a "no" locks them.

        After three "no" in a hand each further set takes a floor supervisor's PIN.
        """
        hand = self._vault.ledger.hand
        if hand is None or (hand.hand, hand.journal) != (command.hand, command.journal):
            return FacesConfirmed(question=command.question, answer="locked")
        known = hand.answers.get(command.question)
        if isinstance(known, FacesConfirmed) and self._is_the_same(command):
            return known
        asked = set(command.handles)
        if (
            hand.ended
            or known is not None
            or any(asked & set(locked) for locked in hand.locks.values())
        ):
            # Not remembered: the same question counts once the dealer has acted.
            return FacesConfirmed(question=command.question, answer="locked")
        by = ""
        if self.count_denied() >= SETS_DENIED:
            purpose = confirming_purpose(command.hand)
            allowed = self._authorization.use(purpose) if self._authorization is not None else None
            if allowed is None:
                return FacesConfirmed(question=command.question, answer="locked")
            by = allowed.name
        truth = Counter(find_faces(self._vault.key, hand, command.handles))
        right = bool(asked) and len(asked) == len(command.handles)
        answer = FacesConfirmed(
            question=command.question,
            answer="yes" if right and truth == Counter(command.faces) else "no",
        )
        self._note(command, answer.answer, by)
        hand.answers[command.question] = answer
        hand.asked[command.question] = hash_question(command)
        if answer.answer == "yes":
            hand.confirmed += 1
            hand.shown.update(command.handles)
        else:
            hand.denied += 1
            hand.locks[command.question] = command.handles
        self._save()
        return answer

    def count_denied(self) -> int:
        """The sets denied in this hand, and in those that it was sealed in the midst of."""
        hand = self._vault.ledger.hand
        if hand is None:
            return 0
        before = 0 if self._witness.was_begun(hand) else hand.denied_before
        return before + self._vault.book.count("no")

    def open(self, command: OpenFaces) -> FacesOpened:
        """The faces of cards that are out in the hand; of none if one of them is not.

        Args:
            command: the question.
        """
        hand = self._vault.ledger.hand
        if hand is None or (hand.hand, hand.journal) != (command.hand, command.journal):
            return FacesOpened(
                question=command.question, faces=(), why="that hand is not in progress"
            )
        known = hand.answers.get(command.question)
        if isinstance(known, FacesOpened) and self._is_the_same(command):
            return known
        if known is not None:
            why = "that question was another one"
            return FacesOpened(question=command.question, faces=(), why=why)
        if hand.ended:
            return FacesOpened(question=command.question, faces=(), why="that hand is over")
        faces = find_faces(self._vault.key, hand, command.handles)
        why = by = ""
        if not all(faces) or not faces:
            why = "not all of these are out in this hand"
        elif self._witness.judge(hand, command.handles) != "up":
            purpose = opening_purpose(command.hand, len(set(command.handles)))
            allowed = self._authorization.use(purpose) if self._authorization is not None else None
            by = allowed.name if allowed is not None else ""
            why = "" if allowed is not None else "the touches do not show that these lie face up"
        answer = FacesOpened(question=command.question, faces=() if why else faces, why=why)
        if not why:
            hand.opened += 1
            hand.shown.update(command.handles)
        self._note(command, "opened" if answer.faces else "refused", by)
        hand.answers[command.question] = answer
        hand.asked[command.question] = hash_question(command)
        self._save()
        return answer

    def list_waiting(self) -> tuple[OpenFaces, ...]:
        """Questions that are not answered yet."""
        return tuple(command for command, _ in self._waiting.values())

    def _must_wait(self, command: OpenFaces, now_ns: int) -> bool:
        """Whether these cards may lie face up in a moment: by the screen's word or by a card."""
        hand = self._vault.ledger.hand
        if hand is None or hand.ended or (hand.hand, hand.journal) != (
            command.hand, command.journal,
        ) or command.question in hand.answers:  # fmt: skip
            self._waiting.pop(command.question, None)
            return False
        _, since_ns = self._waiting.setdefault(command.question, (command, now_ns))
        lies = self._witness.judge(hand, command.handles)
        # Who touches a key has dealt: a card is missing.
        dealing = lies == "dealing" and not self._witness.was_touched(hand)
        if lies != "unsaid":
            since_ns = max(since_ns, *hand.read_at, 0)
        waits = (
            lies not in {"up", "down"}
            and now_ns - since_ns < (REST_NS if dealing else PATIENCE_NS)
            and len(self._waiting) <= MOST_WAITING
        )
        if not waits:
            del self._waiting[command.question]
        return waits

    def unlock(self, command: UnlockFaces) -> None:
        """The dealer has acted: what a "no" locked may be asked about again."""
        hand = self._vault.ledger.hand
        if hand is not None and hand.hand == command.hand and command.question in hand.locks:
            del hand.locks[command.question]
            self._save()

    def _is_the_same(self, command: ConfirmFaces | OpenFaces) -> bool:
        """Whether the question of this number was this one: an answer is good for no other."""
        hand = self._vault.ledger.hand
        return hand is not None and hand.asked.get(command.question) == hash_question(command)

    def _note(self, command: ConfirmFaces | OpenFaces, answer: str, by: str = "") -> None:
        """In the book first: what was answered and lost in a crash is answered, and noted, again.

        Asked once more after a crash, the same question has the same entry.
        """
        entry = QuestionAnswered(
            hand=command.hand,
            question=command.question,
            answer=answer,
            cards=len(command.handles),
            asked=hash_handles(command.handles),
            by=by,
        )
        if entry not in self._vault.book.answers:
            self._vault.book.write(entry)


def hash_question(command: ConfirmFaces | OpenFaces) -> str:
    """SHA-256 (hex) of the cards that are asked about, and of the faces that are asked for."""
    faces = command.faces if isinstance(command, ConfirmFaces) else ()
    told = " ".join((*command.handles, "are", *faces))
    return hashlib.sha256(told.encode()).hexdigest()


def find_faces(key: bytes, hand: HandSecrets, handles: Sequence[Card]) -> tuple[Card, ...]:
    """The faces of cards that are out, in order; "" for each handle that is of none.

    A handle that the ledger has not is still ours if the key makes it: it was drawn, and the
    process was killed before that was on disk. However many are unknown, each card is tried once.

    Args:
        key: the hand's key.
        hand: the hand in progress; a card that is found again is out in it.
        handles: what is asked for.
    """
    unknown = {handle for handle in handles if handle not in hand.out}
    if unknown:
        made = {make_handle(key, hand.epochs.get(card, 0), card): card for card in DECK}
        hand.out |= {handle: made[handle] for handle in unknown if handle in made}
    return tuple(hand.out.get(handle, "") for handle in handles)
