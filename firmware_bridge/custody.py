"""What the bridge makes of tags and commands: the only place where a face-down card is known.

No socket, no serial line: readings and commands in, observations out. What comes out carries
handles; faces leave only as the answer to a question that the hand's rules allow.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from engine.cards import DECK, Card, is_face
from engine.messages.commands import (
    AcknowledgeRecord,
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
    ReadingsLost,
)
from engine.sealing import (
    EPOCH_LIMIT,
    disguise_tag,
    fingerprint,
    make_handle,
    new_hand_key,
    seal_key,
)
from firmware_bridge.decks import Registry
from firmware_bridge.host_link import EventsLost
from firmware_bridge.protocol import Event, Sight
from firmware_bridge.sightings import Repeat, Sightings
from firmware_bridge.vault import HandSecrets, Position, Vault

Refusal: TypeAlias = Literal[
    "unknown_tag", "other_deck", "clone", "already_out", "no_hand", "not_a_card"
]


class Custody:
    """The cards of the hand in progress, and the questions about them.

    Args:
        vault: where the key and the ledger are kept.
        registry: the deck in play.
        groups: the departments' public keys; each group's keys, outermost first, can open a hand.
        flicker_ms: a tag that comes back to its antenna within this time is one card.
        flickers: the same for single readers, by name.
    """

    def __init__(
        self,
        vault: Vault,
        registry: Registry,
        groups: Sequence[Sequence[bytes]],
        *,
        flicker_ms: int = 1500,
        flickers: Mapping[str, int] | None = None,
    ) -> None:
        self.flickers = 0
        """Readings that were the same card once more."""
        self.moves = 0
        """Cards of the hand that came to another place."""
        self._sightings = Sightings(flicker_ms, flickers)
        self._vault = vault
        self._ledger = vault.ledger
        self._registry = registry
        self._groups = groups
        self._unsaved = False
        self._settling: dict[str, Position] = {}
        """What devices may forget once the save that runs is done."""
        self._nameless = new_hand_key()

    def position(self, source: str) -> Position:
        """How far this reader's events were taken; boot 0 if it was never heard."""
        return self._ledger.positions.get(source, Position(0, 0))

    def mask(self, uid: bytes) -> bytes:
        """Another number for a tag, which changes with each hand."""
        return disguise_tag(self._vault.key or self._nameless, uid)

    def pending(self) -> tuple[Observation, ...]:
        """What the engine has not acknowledged, in order."""
        return tuple(self._ledger.pending)

    def take_event(
        self, source: str, place: str, event: Event, read_ns: int
    ) -> tuple[Observation, ...]:
        """An event of a reader, the next in its order.

        Args:
            source: the reader's name in the configuration.
            place: where the antenna is.
            event: what it noticed.
            read_ns: monotonic nanoseconds at which its last byte arrived.
        """
        self._advance(source, event.boot, event.sequence)
        antenna = (source, event.place)
        repeat = self._sightings.note(antenna, event)
        if event.sight is not Sight.ARRIVED:
            return ()
        observation = self._judge(source, place, event, read_ns)
        if isinstance(observation, CardRefused):
            news = self._weigh(observation, repeat, event.uid)
            if news is None:
                return ()
            observation = news
        self._ledger.pending.append(observation)
        return (observation,)

    def take_loss(self, source: str, loss: EventsLost, read_ns: int) -> tuple[Observation, ...]:
        """Events of a reader are gone for good; between hands that matters to nobody."""
        if loss.why != "device_lost_memory":
            self._advance(source, loss.boot, loss.last)
        elif not self._playing():
            return ()
        observation = ReadingsLost(
            source=source, boot=loss.boot, sequence=loss.last, count=loss.count, why=loss.why,
            read_ns=read_ns,
        )  # fmt: skip
        self._ledger.pending.append(observation)
        self._unsaved = True
        return (observation,)

    def obey(self, command: Command) -> tuple[Observation, ...]:
        """What a command of the engine is answered with; it is on disk when this returns.

        Raises:
            VaultError: the disk does not take it.
        """
        answers: tuple[Observation, ...] = ()
        match command:
            case AcknowledgeRecord():
                self._forget(command)
            case SealHand():
                answers = (self._seal(command.hand),)
            case ConfirmFaces():
                answers = (self._confirm(command),)
            case OpenFaces():
                answers = (self._open(command),)
            case UnlockFaces():
                self._unlock(command)
            case ReturnCards():
                self._return(command)
            case EndHand():
                answers = (self._end(command.hand),)
            case _:
                pass
        return answers

    def settle(self) -> dict[str, Position]:
        """Put what is new on disk; for each reader, what its device may forget now.

        Raises:
            VaultError: the disk does not take it.
        """
        if self._unsaved:
            self._save()
        return self._find_settled()

    def settle_meanwhile(self) -> dict[str, Position]:
        """The same without waiting for the disk; what each device may forget by what is on it.

        Raises:
            VaultError: the disk did not take it.
        """
        if not self._vault.finish_save(wait=False):
            return {}
        settled, self._settling = self._settling, {}
        if self._unsaved:
            self._settling = self._find_settled()
            self._vault.begin_save()
            self._unsaved = False
        return settled

    def _find_settled(self) -> dict[str, Position]:
        settled = {}
        for source, position in self._ledger.positions.items():
            waiting = [
                observation.sequence
                for observation in self._ledger.pending
                if (observation.source, observation.boot) == (source, position.boot)
            ]
            last = min(waiting) - 1 if waiting else position.seen
            settled[source] = Position(position.boot, last)
        return settled

    def _playing(self) -> bool:
        hand = self._ledger.hand
        return hand is not None and not hand.ended

    def _advance(self, source: str, boot: int, sequence: int) -> None:
        self._ledger.positions[source] = Position(boot, sequence)
        self._unsaved = True

    def _judge(
        self, source: str, place: str, event: Event, read_ns: int
    ) -> CardDrawn | CardPlaced | CardRefused:
        verdict = self._draw(event.uid, place)
        if len(verdict) == 2:
            why, words = verdict
            return CardRefused(
                source=source, boot=event.boot, sequence=event.sequence, place=place, why=why,
                words=words, read_ns=read_ns,
            )  # fmt: skip
        return CardDrawn(
            source=source, boot=event.boot, sequence=event.sequence, place=place,
            handle=verdict[0], read_ns=read_ns,
        )  # fmt: skip

    def _weigh(
        self, refused: CardRefused, repeat: Repeat, uid: bytes
    ) -> CardPlaced | CardRefused | None:
        """The refusal as the dealer should see it, or where the card went; None: no news."""
        place = refused.place
        handle = self._handle_out(uid)
        moved = refused.why == "already_out" and self._drawn_at(handle) != place
        if repeat is Repeat.FLICKER or (moved and repeat is Repeat.STUCK):
            self.flickers += 1
            return None
        if repeat is Repeat.STUCK:
            words = f"{place}: a card stays at the reader; move it away"
            return msgspec.structs.replace(refused, words=words)
        if refused.why != "already_out":
            return refused
        if moved:
            self.moves += 1
            return CardPlaced(
                source=refused.source, boot=refused.boot, sequence=refused.sequence, place=place,
                handle=handle, read_ns=refused.read_ns,
            )  # fmt: skip
        if repeat is Repeat.TWICE:
            words = f"{place}: a card was read here that lies elsewhere: one of them is a copy"
            return msgspec.structs.replace(refused, why="clone", words=words)
        return refused

    def _handle_out(self, uid: bytes) -> Card:
        """The handle of a card of the hand; empty if the tag is of no such card."""
        hand, card = self._ledger.hand, self._registry.card(uid)
        if hand is None or card is None or not is_face(card):
            return ""
        return make_handle(self._vault.key, hand.epochs.get(card, 0), card)

    def _drawn_at(self, handle: Card) -> str:
        """Where the card that is out was drawn."""
        hand = self._ledger.hand
        return hand.drawn_at.get(handle, "") if hand is not None else ""

    def _draw(self, uid: bytes, place: str) -> tuple[Card] | tuple[Refusal, str]:
        """The handle of the card drawn, or why it is none."""
        card = self._registry.card(uid)
        if card is None or not is_face(card):
            return self._name_stranger(uid, place)
        hand = self._ledger.hand
        if hand is None or hand.ended:
            return "no_hand", f"{place}: a card was read while no hand is being dealt"
        handle = make_handle(self._vault.key, hand.epochs.get(card, 0), card)
        if handle in hand.out:
            return "already_out", f"{place}: a card was read that is already out in this hand"
        if self._sightings.is_older(uid):
            return "no_hand", f"{place}: a card lies there since before the hand; take it away"
        hand.out[handle] = card
        hand.drawn_at[handle] = place
        return (handle,)

    def _name_stranger(self, uid: bytes, place: str) -> tuple[Refusal, str]:
        """What a tag is that is no card of the deck in play."""
        if self._registry.card(uid) is not None:
            return "not_a_card", f"{place}: a joker or cut card was read; take it away"
        other = self._registry.other_deck(uid)
        if other is not None:
            return "other_deck", f"{place}: a card of deck {other!r} was read; take it away"
        return "unknown_tag", f"{place}: a tag of no registered deck was read; take it away"

    def _forget(self, command: AcknowledgeRecord) -> None:
        ledger = self._ledger
        ledger.pending = [
            observation
            for observation in ledger.pending
            if (observation.source, observation.boot) != (command.source, command.boot)
            or observation.sequence > command.sequence
        ]
        position = ledger.positions.get(command.source)
        if position is not None and position.boot == command.boot:
            position.seen = max(position.seen, command.sequence)
        self._unsaved = True

    def _seal(self, name: str) -> EnvelopeSealed:
        hand = self._ledger.hand
        if hand is None or hand.hand != name:
            key = self._vault.renew_key()
            hand = HandSecrets(
                hand=name,
                envelope=seal_key(key, *self._groups),
                departments=tuple(fingerprint(public) for public in self._groups[0]),
            )
            self._ledger.hand = hand
            self._save()
            self._vault.destroy_old_keys()
            self._sightings.begin_hand()
        return EnvelopeSealed(hand=name, envelope=hand.envelope, departments=hand.departments)

    def _confirm(self, command: ConfirmFaces) -> FacesConfirmed:
        hand = self._ledger.hand
        if hand is None or hand.hand != command.hand:
            return FacesConfirmed(question=command.question, answer="locked")
        known = hand.answers.get(command.question)
        if isinstance(known, FacesConfirmed):
            return known
        asked = set(command.handles)
        if any(asked & set(locked) for locked in hand.locks.values()):
            # Not remembered: the same question counts once the dealer has acted.
            return FacesConfirmed(question=command.question, answer="locked")
        truth = Counter(self._face(hand, handle) for handle in command.handles)
        right = bool(asked) and len(asked) == len(command.handles)
        answer = FacesConfirmed(
            question=command.question,
            answer="yes" if right and truth == Counter(command.faces) else "no",
        )
        hand.answers[command.question] = answer
        if answer.answer == "yes":
            hand.confirmed += 1
        else:
            hand.locks[command.question] = command.handles
        self._save()
        return answer

    def _open(self, command: OpenFaces) -> FacesOpened:
        hand = self._ledger.hand
        if hand is None or hand.hand != command.hand:
            return FacesOpened(
                question=command.question, faces=(), why="that hand is not in progress"
            )
        known = hand.answers.get(command.question)
        if isinstance(known, FacesOpened):
            return known
        faces = tuple(self._face(hand, handle) for handle in command.handles)
        if not all(faces) or not faces:
            answer = FacesOpened(
                question=command.question, faces=(), why="not all of these are out in this hand"
            )
        else:
            answer = FacesOpened(question=command.question, faces=faces)
            hand.opened += 1
        hand.answers[command.question] = answer
        self._save()
        return answer

    def _face(self, hand: HandSecrets, handle: Card) -> Card:
        """The face of a card that is out; "" if the handle is of none.

        A handle that the ledger has not is still ours if the key makes it: it was drawn, and the
        process was killed before that was on disk.
        """
        if handle not in hand.out:
            for card in DECK:
                if make_handle(self._vault.key, hand.epochs.get(card, 0), card) == handle:
                    hand.out[handle] = card
        return hand.out.get(handle, "")

    def _unlock(self, command: UnlockFaces) -> None:
        hand = self._ledger.hand
        if hand is not None and hand.hand == command.hand and command.question in hand.locks:
            del hand.locks[command.question]
            self._save()

    def _return(self, command: ReturnCards) -> None:
        hand = self._ledger.hand
        if hand is None or hand.hand != command.hand:
            return
        changed = False
        for handle in command.handles:
            card = self._face(hand, handle)
            if not card or hand.epochs.get(card, 0) >= EPOCH_LIMIT:
                continue
            del hand.out[handle]
            hand.drawn_at.pop(handle, None)
            hand.epochs[card] = hand.epochs.get(card, 0) + 1
            changed = True
        if changed:
            self._save()

    def _end(self, name: str) -> CountsReported:
        hand = self._ledger.hand
        if hand is None or hand.hand != name:
            # Nothing is known of that hand: the engine finds that its counts differ.
            return CountsReported(hand=name, confirmed=0, opened=0)
        if not hand.ended:
            hand.ended = True
            self._save()
        return CountsReported(hand=name, confirmed=hand.confirmed, opened=hand.opened)

    def _save(self) -> None:
        self._vault.save()
        self._unsaved = False
