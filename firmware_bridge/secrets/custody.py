"""What the bridge makes of tags and commands: the only place where a face-down card is known.

No socket, no serial line: readings and commands in, observations out. What comes out carries
handles; faces leave only as the answer to a question that the hand's rules allow.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.cards import Card, is_face
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import EPOCH_LIMIT, disguise_tag, make_handle, new_hand_key, seal_key
from engine.keys.this_boot import name_boot
from engine.messages.authorization import BadgeShown, StaffMember
from engine.messages.sensed.commands import (
    AcknowledgeRecord,
    CheckDeck,
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    SignHead,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    MUCK,
    BridgeObservation,
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    EnvelopeSealed,
    HeadSigned,
    ReadingsLost,
)
from engine.signatures.answer_signatures import Answer, Answered, sign_answer
from engine.signatures.record_signatures import sign_head
from firmware_bridge.deal.face_up_cards import Deal
from firmware_bridge.kept.decks import Registry
from firmware_bridge.link.hand_boundary import Mark, Side, StaleReadFilter
from firmware_bridge.link.host_link import DeviceHeard, EventsLost
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.people.pin_checker import PinChecker
from firmware_bridge.readings.deck_check import DeckCheck
from firmware_bridge.readings.junk_limit import JunkLimit
from firmware_bridge.readings.sightings import Repeat, Sightings
from firmware_bridge.secrets.book import HandCounted, HandSealed, HeadNoted
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.draw_order import comes_off_stub, note_drawn, note_returned
from firmware_bridge.secrets.questions import Questions, find_faces
from firmware_bridge.secrets.refusals import TOO_LATE, Refusal, leave_behind, refuse
from firmware_bridge.secrets.vault import DeviceObservation, HandSecrets, Position, Vault

FLICKER_MS: Final = 1500
"""A tag that comes back to its antenna within this time is one card, unless configured."""


_AGAIN: Final = 64
"""So many readings of cards that were out already are remembered of a hand."""


_MOVES: Final = 8
"""So often a card of a hand may come to another place before its reader is one that flutters."""


class _Drawn(msgspec.Struct, frozen=True):
    """A reading that draws a card."""

    handle: str
    hand: HandSecrets


class _Refused(msgspec.Struct, frozen=True):
    """A reading that draws none."""

    why: Refusal
    words: str


class Custody:
    """The cards of the hand in progress, and the questions about them.

    Args:
        vault: where the key and the ledger are kept.
        registry: the deck in play.
        groups: the departments' public keys; each group's keys, outermost first, can open a hand.
        sightings: which readings are one card once more; None: of readers as delivered.
        machine: names the run of this machine, and with it the clock of `now_ns` and `read_ns`.
        leave: whose badge a tag is, and who allowed what; None: nobody.
        witness: what the bridge knows of a deal without the engine; None: nothing.
    """

    def __init__(
        self,
        vault: Vault,
        registry: Registry,
        groups: Sequence[Sequence[bytes]],
        *,
        sightings: Sightings | None = None,
        machine: str = "",
        authorization: PinChecker | None = None,
        witness: DealWitness | None = None,
    ) -> None:
        self.flickers = 0
        """Readings that were the same card once more."""
        self.moves = 0
        """Cards of the hand that came to another place."""
        self.trouble = ""
        """What the floor should know of the bridge, a few words; empty: nothing."""
        self._sightings = sightings or Sightings(FLICKER_MS)
        self._vault = vault
        self._ledger = vault.ledger
        hand = self._ledger.hand
        self._gate = StaleReadFilter(machine, hand.fence if hand is not None else None)
        self._witness = witness or DealWitness()
        self._questions = Questions(vault, self._save, authorization, self._witness)
        self._registry = registry
        self._authorization = authorization
        self._check = DeckCheck(registry, machine)
        self._groups = groups
        self._show_badge: Callable[[bytes], StaffMember | None] = (
            authorization.show_badge if authorization is not None else lambda _: None
        )
        self._junk = JunkLimit()
        self._moved: Counter[Card] = Counter()
        """How often each card of this hand came to another place."""
        self._unsaved = False
        self._settling: dict[str, Position] = {}
        """What devices may forget once the save that runs is done."""
        self._returned: set[Card] = set()
        """Handles of this hand that name no card any more; the engine sends them again."""
        self._nameless = new_hand_key()

    def position(self, source: str) -> Position:
        """How far this reader's events were taken; boot 0 if it was never heard."""
        return self._ledger.positions.get(source, Position(0, 0))

    def mask(self, uid: bytes) -> bytes:
        """Another number for a tag, which changes with each hand."""
        return disguise_tag(self._vault.key or self._nameless, uid)

    def pending(self) -> tuple[BridgeObservation, ...]:
        """What the engine has not acknowledged, in order."""
        return tuple(self._ledger.pending)

    def hear(self, source: str, said: DeviceHeard, heard_ns: int) -> None:
        """A reader told its clock and how far it counted.

        Args:
            source: the reader's name in the configuration.
            said: what it told.
            heard_ns: monotonic nanoseconds at which that was heard.
        """
        mark = Mark(said.boot, said.following, said.time_us, heard_ns)
        hand = self._ledger.hand
        first = hand.fence.since.get(source) if hand is not None else None
        span = self._gate.hear(source, mark, said.asked_ns)
        if hand is not None and hand.fence.since.get(source) is not first:
            self._unsaved = True  # without it a bridge started anew would doubt the first cards
        self._check.hear(source, mark, said.asked_ns)
        self._sightings.hear(source, said.boot, said.following, said.time_us)
        if self.position(source).boot != said.boot:
            # Known from now on: if it forgets what it never told, that is a loss.
            self._advance(source, said.boot, said.seen)
        position = self.position(source)
        whole = (said.boot, said.following) == (position.boot, position.seen + 1)
        if hand is not None and whole and hand.stub == (source, said.boot):
            hand.quiet_ns = max(hand.quiet_ns, span.earliest_ns)
        if hand is None or not hand.ended or source in hand.told:
            return
        if whole and span.earliest_ns >= hand.ended_ns:
            hand.told.add(source)
            self._unsaved = True

    def accept_event(
        self, source: str, place: str, event: Event, read_ns: int
    ) -> tuple[BridgeObservation, ...]:
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
        side = self._gate.judge(source, event, read_ns)
        if event.sight is not Sight.ARRIVED:
            return ()
        self._ledger.note_card(read_ns)
        observation: DeviceObservation | None = self._read_badge(source, place, event, read_ns)
        if observation is not None:
            if repeat in {Repeat.FLICKER, Repeat.STUCK} or not self._junk.admit(source, read_ns):
                return ()
            self._ledger.pending.append(observation)
            return (observation,)
        if self._is_awaited(event.uid) or self._check.take(source, event, read_ns, repeat):
            return ()
        observation = self._judge(source, place, event, read_ns, side)
        if isinstance(observation, CardDrawn):
            self._sightings.note_draw(antenna)
        elif isinstance(observation, CardRefused):
            observation = self._judge_refused(observation, repeat, event.uid, side)
        if observation is None:
            return ()
        self._ledger.pending.append(observation)
        return (observation,)

    def _judge_refused(
        self, refused: CardRefused, repeat: Repeat, uid: bytes, side: Side
    ) -> CardPlaced | CardRefused | None:
        """What is told of a reading that drew no card; None: nothing."""
        self._note_refused(refused, repeat, uid)
        if repeat is Repeat.FLICKER and self._is_doubtful(uid, side):
            repeat = Repeat.NEW
        news = self._weigh(refused, repeat, uid)
        if isinstance(news, CardPlaced):
            self._moved[news.handle] += 1
        doubtful = isinstance(news, CardRefused) or self._moved[self._handle_out(uid)] > _MOVES
        junk = doubtful and not self._junk.admit(refused.source, refused.read_ns)
        return None if junk else news

    def accept_loss(
        self, source: str, loss: EventsLost, read_ns: int
    ) -> tuple[BridgeObservation, ...]:
        """Events of a reader are gone for good.

        That a device forgot what came between two hands matters to nobody.
        """
        hand = self._ledger.hand
        if loss.why != "device_lost_memory":
            self._advance(source, loss.boot, loss.last)
        elif hand is None or (hand.ended and source in hand.told):
            return ()
        self._doubt(read_ns)
        if not self._junk.admit(source, read_ns):
            return ()
        observation = ReadingsLost(
            source=source, boot=loss.boot, sequence=loss.last, count=loss.count, why=loss.why,
            read_ns=read_ns,
        )  # fmt: skip
        self._ledger.pending.append(observation)
        self._unsaved = True
        return (observation,)

    def describe_trouble(self, now_ns: int) -> str:
        """What the floor should know of the bridge or a reader, a few words; empty: nothing.

        Args:
            now_ns: monotonic nanoseconds.
        """
        self._junk.calm(now_ns)
        return self.trouble or self._junk.trouble

    @property
    def in_hand(self) -> bool:
        """Whether a hand is sealed and has not ended."""
        hand = self._ledger.hand
        return hand is not None and not hand.ended

    def has_sealed(self, command: SealHand) -> bool:
        """Whether this hand has its key already."""
        hand = self._ledger.hand
        return hand is not None and (hand.hand, hand.journal) == (command.hand, command.journal)

    def obey(self, command: Command, now_ns: int) -> tuple[BridgeObservation, ...]:
        """What a command of the engine is answered with; it is on disk when this returns.

        Args:
            command: what the engine asks.
            now_ns: monotonic nanoseconds; a hand begins or ends then.

        Raises:
            VaultError: the disk does not take it.
        """
        answers: tuple[BridgeObservation, ...] = ()
        match command:
            case AcknowledgeRecord():
                self._forget(command)
            case SealHand():
                answers = (self._seal(command, now_ns),)
            case ConfirmFaces() | OpenFaces() | UnlockFaces():
                answers = self._questions.obey(command, now_ns)
            case ReturnCards():
                self._return(command, now_ns)
            case EndHand():
                answers = (self._end(command, now_ns),)
            case SignHead():
                answers = self._sign(command)
            case CheckDeck():
                hand = self._ledger.hand
                if hand is None or hand.ended:
                    answers = self._check.ask(command.question, now_ns)
            case _:
                pass
        return answers

    def vouch(
        self, command: Command, answers: Sequence[BridgeObservation]
    ) -> tuple[BridgeObservation, ...]:
        """The answers to a command, each with the bridge's signature under it.

        Args:
            command: what they answer.
            answers: what `obey` returned.
        """
        hand = self._ledger.hand
        if isinstance(command, SealHand) and hand is not None:
            # As the bridge has it, from the first time that it was asked.
            told = {name: getattr(hand.deal, name) for name in hand.deal.__struct_fields__}
            command = SealHand(hand=hand.hand, journal=hand.journal, **told)
        if not isinstance(command, Answered):
            return tuple(answers)
        signer = self._vault.signer
        return tuple(
            sign_answer(signer, command, one) if isinstance(one, Answer) else one for one in answers
        )

    def accept_statement(self, box: bytes, now_ns: int) -> tuple[BridgeObservation, ...]:
        """The screen told what it drew: the answers to questions that waited for it, signed.

        Args:
            box: as it was sealed.
            now_ns: monotonic nanoseconds.

        Raises:
            VaultError: the disk does not take it.
        """
        hand = self._ledger.hand
        before = len(hand.glass) if hand is not None else 0
        if not self._witness.hear(box, hand):
            return ()
        # That a picture still stands is told again after a start.
        self._unsaved |= hand is not None and len(hand.glass) != before
        return self.look_again(now_ns)

    @property
    def is_waiting(self) -> bool:
        """Whether a question waits for the screen's word, for a street's next card, or for none."""
        return bool(self._questions.list_waiting())

    def look_again(self, now_ns: int) -> tuple[BridgeObservation, ...]:
        """The answers to questions that need not wait any more, signed.

        Args:
            now_ns: monotonic nanoseconds.

        Raises:
            VaultError: the disk does not take it.
        """
        told: list[BridgeObservation] = []
        for command in self._questions.list_waiting():
            told += self.vouch(command, self._questions.obey(command, now_ns))
        return tuple(told)

    def settle(self) -> dict[str, Position]:
        """Put what is new on disk; for each reader, what its device may forget now.

        Raises:
            VaultError: the disk does not take it.
        """
        if self._unsaved:
            self._save()
        return self._find_settled()

    def settle_meanwhile(self) -> dict[str, Position]:
        """Begin to put what is new on disk; for each reader, what its device may forget by now.

        It does not wait for the disk.

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

    def _doubt(self, read_ns: int) -> None:
        """A card may have come off the stub of the hand that is not counted as one."""
        hand = self._ledger.hand
        if hand is not None:
            hand.doubted_ns = hand.doubted_ns or read_ns

    def _note_refused(self, refused: CardRefused, repeat: Repeat, uid: bytes) -> None:
        """What was no card of the deal may be one after all, and so may a copy of one."""
        hand = self._ledger.hand
        if refused.why != "already_out":
            self._doubt(refused.read_ns)
            return
        again = refused.place != MUCK and self._drawn_at(self._handle_out(uid)) == refused.place
        if hand is not None and again and repeat not in {Repeat.FLICKER, Repeat.STUCK}:
            hand.again_at = [*hand.again_at, refused.read_ns][-_AGAIN:]

    def _advance(self, source: str, boot: int, sequence: int) -> None:
        self._ledger.positions[source] = Position(boot, sequence)
        self._unsaved = True

    def _is_doubtful(self, uid: bytes, side: Side) -> bool:
        """Whether a flicker may be a reading after all; nothing is dropped on a doubt."""
        if side is Side.UNKNOWN:
            return True  # by a clock that is not to be trusted
        hand = self._ledger.hand
        if hand is None or hand.ended or side is Side.BEFORE or self._handle_out(uid) in hand.out:
            return False
        return self._sightings.is_older(uid) and self._sightings.warn(uid)

    def _find_badge(self, uid: bytes) -> StaffMember | None:
        """Whose badge a tag is; one that a deck was enrolled with is nobody's, whatever it was."""
        of_deck = self._registry.card(uid) or self._registry.name_stranger(uid)[0] != "unknown_tag"
        return None if of_deck else self._show_badge(uid)

    def _read_badge(self, source: str, place: str, event: Event, read_ns: int) -> BadgeShown | None:
        """Whose badge this is; in a hand every tag is taken for a card's."""
        hand = self._ledger.hand
        member = self._find_badge(event.uid) if hand is None or hand.ended else None
        if member is None:
            return None
        return BadgeShown(
            source=source, boot=event.boot, sequence=event.sequence, place=place,
            number=member.number, name=member.name, role=member.role, read_ns=read_ns,
        )  # fmt: skip

    def _is_awaited(self, uid: bytes) -> bool:
        """Whether this is the badge of somebody who opens cards, in the midst of a hand."""
        authorization = self._authorization
        return (
            authorization is not None
            and authorization.awaits_badge
            and self._find_badge(uid) is not None
        )

    def _judge(
        self, source: str, place: str, event: Event, read_ns: int, side: Side
    ) -> CardDrawn | CardRefused:
        verdict = self._draw(source, place, event, side, read_ns)
        if isinstance(verdict, _Refused):
            return refuse(source, event, place, verdict.why, verdict.words, read_ns)
        hand = verdict.hand
        return CardDrawn(
            source=source, boot=event.boot, sequence=event.sequence, place=place,
            handle=verdict.handle, hand=hand.hand, journal=hand.journal, read_ns=read_ns,
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
            self._note_move(handle, place)
            return CardPlaced(
                source=refused.source, boot=refused.boot, sequence=refused.sequence, place=place,
                handle=handle, read_ns=refused.read_ns,
            )  # fmt: skip
        if repeat is Repeat.TWICE:
            words = f"{place}: a card was read here that lies elsewhere: one of them is a copy"
            return msgspec.structs.replace(refused, why="clone", words=words)
        return refused

    def _note_move(self, handle: Card, place: str) -> None:
        """A card that went back into the stub by way of the muck comes off it now.

        It flew over the muck's antenna after the engine had asked for its return: that was taken
        for its draw.
        """
        hand = self._ledger.hand
        if hand is not None and hand.drawn_at.get(handle) == MUCK:
            hand.drawn_at[handle] = place

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

    def _draw(
        self, source: str, place: str, event: Event, side: Side, read_ns: int
    ) -> _Drawn | _Refused:
        """The card drawn by this reading, or why it is none."""
        uid, reader = event.uid, (source, event.boot)
        card = self._registry.card(uid)
        if card is None or not is_face(card):
            why, words = self._registry.name_stranger(uid)
            return _Refused(why, f"{place}: {words}")
        hand = self._ledger.hand
        if hand is None or hand.ended:
            return _Refused("no_hand", f"{place}: a card was read while no hand is being dealt")
        if side is not Side.SINCE:
            return _Refused("no_hand", f"{place}: {TOO_LATE[side]}")
        handle = make_handle(self._vault.key, hand.epochs.get(card, 0), card)
        if handle in hand.drawn_at:
            words = f"{place}: a card was read that is already out in this hand"
            return _Refused("already_out", words)
        if self._sightings.is_older(uid):
            words = f"{place}: a card lies there since before the hand; take it away"
            return _Refused("no_hand", words)
        hand.out[handle] = card
        hand.drawn_at[handle] = place
        if comes_off_stub(hand, reader, place):
            note_drawn(hand, handle, reader, read_ns, event.time_us)
        else:
            self._doubt(read_ns)  # It came off the stub, and no reader saw it there.
        return _Drawn(handle, hand)

    def _forget(self, command: AcknowledgeRecord) -> None:
        ledger = self._ledger
        ledger.pending = [
            observation
            for observation in ledger.pending
            if (observation.source, observation.boot) != (command.source, command.boot)
            or observation.sequence > command.sequence
        ]
        # How far a reader was heard the bridge knows: what the engine says moves nothing there.
        self._unsaved = True

    def _seal(self, command: SealHand, now_ns: int) -> EnvelopeSealed:
        """A new journal's hand may be called like one that is over: no key serves both."""
        hand, name = self._ledger.hand, command.hand
        if hand is None or (hand.hand, hand.journal) != (name, command.journal):
            denied, key = self._questions.count_denied(), self._vault.renew_key()
            hand = HandSecrets(
                hand=name,
                journal=command.journal,
                envelope=seal_key(key, *self._groups),
                departments=tuple(fingerprint(public) for public in self._groups[0]),
                after_ns=self._ledger.find_last_card(),
                denied_before=denied,
                boot=name_boot(),
                fence=self._gate.close(now_ns),
                deal=Deal(
                    game=command.game,
                    seats=command.seats,
                    burns=command.burns,
                    twice=command.twice,
                ),
                posted=self._witness.accept_seal(command),
            )
            self._vault.book.write(
                HandSealed(
                    hand=name,
                    journal=command.journal,
                    game=command.game,
                    seats=command.seats,
                    burns=command.burns,
                    envelope=hashlib.sha256(hand.envelope).hexdigest(),
                    departments=hand.departments,
                )
            )
            self._ledger.hand = hand
            self._returned.clear()
            self._moved.clear()
            self._ledger.pending = [leave_behind(item) for item in self._ledger.pending]
            self._save()
            self._vault.destroy_old_keys()
            self._sightings.begin_hand()
            self._check.stop()
        return EnvelopeSealed(hand=name, envelope=hand.envelope, departments=hand.departments)

    def _return(self, command: ReturnCards, now_ns: int) -> None:
        hand = self._ledger.hand
        if hand is None or hand.hand != command.hand:
            return
        changed = False
        wanted = [handle for handle in command.handles if handle not in self._returned]
        for handle, card in zip(wanted, find_faces(self._vault.key, hand, wanted), strict=True):
            if handle in self._returned:
                continue
            if not card or hand.epochs.get(card, 0) >= EPOCH_LIMIT:
                continue
            del hand.out[handle]
            hand.drawn_at.pop(handle, None)
            note_returned(hand, handle, now_ns)
            hand.epochs[card] = hand.epochs.get(card, 0) + 1
            self._returned.add(handle)
            changed = True
        if changed:
            self._save()

    def _end(self, command: EndHand, now_ns: int) -> CountsReported:
        hand, name = self._ledger.hand, command.hand
        if hand is None or (hand.hand, hand.journal) != (name, command.journal):
            # Nothing is known of that hand: the engine finds that its counts differ.
            return CountsReported(hand=name, confirmed=0, opened=0)
        if not hand.ended:
            counted = HandCounted(
                hand=name, confirmed=hand.confirmed, opened=hand.opened, denied=hand.denied
            )
            self._vault.book.write(counted)
            hand.ended, hand.ended_ns = True, now_ns
            self._save()
        return CountsReported(
            hand=name, confirmed=hand.confirmed, opened=hand.opened, denied=hand.denied
        )

    def _sign(self, command: SignHead) -> tuple[HeadSigned, ...]:
        """One head for a sequence, and none below it: what was signed once stays as it was."""
        book = self._vault.book
        last = book.signed.get(command.journal)
        again = last is not None and (last.sequence, last.head, last.hand, last.table) == (
            command.sequence, command.head.hex(), command.hand, command.table,
        )  # fmt: skip
        if last is not None and not again and command.sequence <= last.sequence:
            self.trouble = "the record is not signed: an older one was put in its place"
            return ()
        if not again:
            last = HeadNoted(
                journal=command.journal,
                table=command.table,
                hand=command.hand,
                sequence=command.sequence,
                head=command.head.hex(),
                book=book.head.hex(),
            )
            book.write(last)
        self.trouble = ""
        signed_with = bytes.fromhex(last.book) if last is not None else book.head
        return (sign_head(self._vault.signer, command, signed_with),)

    def _save(self) -> None:
        self._vault.save()
        self._unsaved = False
