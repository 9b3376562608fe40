"""Open one hand's envelope, or check all of them: the steps, without any printing."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deploy.record_tools.department import Department
from deploy.record_tools.unsealing.opening_record import (
    add_opening,
    sign_opening,
    write_peeled,
)
from deploy.record_tools.unsealing.sealed_hands import (
    SealedHand,
    gather_hands,
    judge_claims,
    open_handles,
)
from engine.cards import Card, is_handle
from engine.journal import JournalError, Record, is_written, read_records
from engine.journal.checks.chain_verification import Verdict, examine, name_head, require_signer
from engine.keys.key_files import SealingError
from engine.keys.sealing import (
    envelope_departments,
    finish_opening,
    open_envelope,
    peel_envelope,
)
from engine.messages.happened.hand_events import TableOpened
from engine.messages.openings import BoxOpening, Opening, SignedBoxOpening

_MARK_DIGITS: Final = 16


class UnsealingRefusedError(Exception):
    """The hand is not opened; one sentence says why and names no card."""


@dataclass(frozen=True)
class Copy:
    """A copy of a journal whose chain and signatures hold."""

    path: Path
    table: str
    mark: str
    """The first record's hash, 16 hex digits."""
    head: str
    hands: tuple[SealedHand, ...]
    """Draws for the button among them."""
    verdict: Verdict
    """Who signed it, and how far."""

    def is_vouched_for(self, hand: SealedHand) -> bool:
        """Whether the bridge has signed that the hand ended, where one signs.

        Whoever has a copy of the record could write an end behind the hand that is played.
        """
        return hand.ended and (self.verdict.signing == "nobody" or hand.end <= self.verdict.signed)


@dataclass(frozen=True)
class Why:
    """Who asks for it, and why."""

    by: str
    reason: str


@dataclass(frozen=True)
class Opened:
    """One hand, open."""

    hand: SealedHand
    faces: dict[Card, Card]
    departments: tuple[str, ...]
    wrong: tuple[str, ...]
    """Where the record shows other faces than the handles open to."""

    def spell(self, cards: Sequence[Card]) -> list[Card]:
        """The faces of these; a handle that opens to none is "??"."""
        return [self.faces.get(card, "??") for card in cards]


@dataclass(frozen=True)
class UnsealedTally:
    """What a check of all hands found."""

    hands: int
    faces: int
    """How many faces the record shows of cards that have handles."""
    wrong: tuple[str, ...]
    unfinished: bool
    """The last hand has not ended, and was left out."""


def read_copy(path: Path, signer: str = "") -> Copy:
    """Everything of a journal that an opening needs.

    Args:
        path: the journal.
        signer: fingerprint of the bridge that must have signed it; empty: whoever did.

    Raises:
        UnsealingRefusedError: the journal does not verify, or another bridge signed it.
    """
    try:
        verdict = examine(path)
        if signer:
            require_signer(verdict, signer)
        records: list[Record] = list(read_records(path))
    except JournalError as error:
        raise UnsealingRefusedError(str(error)) from None
    if not records:
        raise UnsealingRefusedError(f"{path}: holds no record; give the journal of a table")
    opened = next((one.event for one in records if isinstance(one.event, TableOpened)), None)
    return Copy(
        path=path,
        table=opened.table if opened is not None else "",
        mark=records[0].hash.hex()[:_MARK_DIGITS],
        head=name_head(verdict.records, verdict.head),
        hands=tuple(gather_hands(records)),
        verdict=verdict,
    )


def find_hand(copy: Copy, number: int, *, unfinished: bool) -> SealedHand:
    """The hand of this number, if it may be opened.

    Args:
        copy: the journal.
        number: which hand.
        unfinished: open it although it never ended, where no table writes the journal any more.

    Raises:
        UnsealingRefusedError: there is no such hand, it goes on, or it has no envelope.
    """
    numbers = [hand.number for hand in copy.hands if hand.number]
    found = next((hand for hand in reversed(copy.hands) if hand.number == number), None)
    if found is None or not number:
        range_told = (
            f"it holds hands {min(numbers)} to {max(numbers)}" if numbers else "it has none"
        )
        raise UnsealingRefusedError(f"{copy.path}: there is no hand {number}; {range_told}")
    if not found.ended and not unfinished:
        raise UnsealingRefusedError(
            f"{copy.path}: hand {number} has not ended; open it after its end, or with "
            "--unfinished where its table is dead and will not go on"
        )
    if found.ended and not copy.is_vouched_for(found) and not unfinished:
        raise UnsealingRefusedError(
            f"{copy.path}: the bridge has not signed that hand {number} ended; take a copy that "
            "was made after that, or --unfinished where its table is dead and will not go on"
        )
    if not copy.is_vouched_for(found) and is_written(copy.path):
        raise UnsealingRefusedError(
            f"{copy.path}: a table writes this journal and plays hand {number}; wait for its end"
        )
    if not found.envelope:
        raise UnsealingRefusedError(
            f"{copy.path}: hand {number} was never sealed: it has no envelope"
        )
    return found


def load_departments(paths: Sequence[Path]) -> list[Department]:
    """The departments whose keys are given, each once.

    Raises:
        UnsealingRefusedError: a file is no such key.
    """
    try:
        found = [Department(path) for path in paths]
    except SealingError as error:
        raise UnsealingRefusedError(str(error)) from None
    return list({one.name: one for one in found}.values())


def open_hand(hand: SealedHand, departments: list[Department]) -> Opened:
    """The hand's cards, with the keys of two departments.

    Raises:
        UnsealingRefusedError: the keys don't open it.
    """
    try:
        key = open_envelope(hand.envelope, [one.pair for one in departments])
        groups = envelope_departments(hand.envelope)
    except SealingError as error:
        raise UnsealingRefusedError(f"{hand.words} stays sealed: {error}") from None
    names = {one.name for one in departments}
    used = next(group for group in groups if names >= set(group))
    return _spell(hand, key, used)


def finish_hand(
    hand: SealedHand, departments: list[Department], peeled: SignedBoxOpening, box: bytes
) -> Opened:
    """The hand's cards, from what another department has partly decrypted.

    Raises:
        UnsealingRefusedError: it was peeled off another hand, or the key is not the inner one's.
    """
    peeling = peeled.peeling
    if peeling.envelope != _hash(hand.envelope):
        raise UnsealingRefusedError(
            f"{hand.words} stays sealed: what was peeled is of {peeling.hand}, not of it"
        )
    groups = [
        group
        for group in envelope_departments(hand.envelope)
        if group[:1] == (peeling.department,)
        and set(group[1:]) <= {one.name for one in departments}
    ]
    known = {one.name: one.pair for one in departments}
    if not groups:
        raise UnsealingRefusedError(
            f"{hand.words} stays sealed: the key given is not the one of the inner box"
        )
    try:
        key = finish_opening(box, [known[name] for name in groups[0][1:]])
    except SealingError as error:
        raise UnsealingRefusedError(f"{hand.words} stays sealed: {error}") from None
    return _spell(hand, key, groups[0])


def peel_hand(copy: Copy, hand: SealedHand, department: Department, why: Why, out: Path) -> None:
    """Take one department's box off this hand's envelope, and write what lies in it.

    Raises:
        UnsealingRefusedError: the outer box is another department's, or the file can't be written.
    """
    try:
        _, box = peel_envelope(hand.envelope, department.pair)
        peeling = BoxOpening(
            hand=hand.name,
            department=department.name,
            by=why.by,
            reason=why.reason,
            at=_now(),
            envelope=_hash(hand.envelope),
            box=_hash(box),
        )
        write_peeled(out, department, peeling, box)
    except SealingError as error:
        raise UnsealingRefusedError(
            f"hand {hand.number} of {copy.path} is not peeled: {error}"
        ) from None


def note_opening(
    copy: Copy,
    opened: Opened,
    departments: list[Department],
    why: Why,
    record: Path,
    peeled: tuple[SignedBoxOpening, ...] = (),
) -> None:
    """Put the opening on record before anybody sees a card.

    Raises:
        UnsealingRefusedError: the record can't be written.
    """
    hand = opened.hand
    opening = Opening(
        table=copy.table,
        journal=copy.mark,
        head=copy.head,
        hand=hand.name,
        number=hand.number,
        unfinished=not copy.is_vouched_for(hand),
        by=why.by,
        reason=why.reason,
        at=_now(),
        departments=opened.departments,
        envelope=_hash(hand.envelope),
    )
    used = [one for one in departments if one.name in opened.departments]
    try:
        add_opening(record, sign_opening(opening, used, peeled))
    except SealingError as error:
        raise UnsealingRefusedError(f"{hand.words} stays sealed: {error}") from None


def check_hands(copy: Copy, departments: list[Department]) -> UnsealedTally:
    """Open every hand that has ended, and compare what the record shows; no card comes out.

    Raises:
        UnsealingRefusedError: nothing can be compared.
    """
    hands = faces = 0
    wrong: list[str] = []
    for hand in copy.hands:
        if not hand.ended or not hand.cards():
            continue
        hands += hand.number > 0
        try:
            opened = open_hand(hand, departments)
        except UnsealingRefusedError as error:
            wrong.append(str(error))
            continue
        wrong += opened.wrong
        faces += sum(len(claim.faces) for claim in hand.claims if any(map(is_handle, claim.cards)))
    unfinished = bool(copy.hands) and not copy.hands[-1].ended
    return UnsealedTally(hands=hands, faces=faces, wrong=tuple(wrong), unfinished=unfinished)


def _spell(hand: SealedHand, key: bytes, departments: tuple[str, ...]) -> Opened:
    faces = open_handles(key, hand.cards())
    return Opened(hand, faces, departments, tuple(judge_claims(hand, faces)))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
