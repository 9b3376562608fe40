"""A journal beside the book that the bridge keeps of its own: do the two tell the same?"""

import hashlib
from pathlib import Path

from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from engine.guarded_paths import acting_for
from engine.journal import JournalError, read_records
from engine.journal.checks.chain_verification import Verdict
from engine.journal.errors import Damage
from engine.messages.happened.bridge_questions import (
    ConfirmationAsked,
    CountsCompared,
    OpeningAsked,
)
from engine.messages.happened.floor_events import ButtonDrawBegan
from engine.messages.happened.hand_events import EnvelopeStored, HandBegan, RecordSigned
from firmware_bridge.kept.private_files import VaultError, read_private
from firmware_bridge.secrets.book import (
    Entry,
    HandCounted,
    HandSealed,
    HeadNoted,
    QuestionAnswered,
    hash_handles,
    list_files,
    read_entries,
)


def require_book(verdict: Verdict, directory: Path) -> None:
    """The bridge's book holds what the journal says that the bridge sealed, counted and signed.

    Args:
        verdict: a journal that is whole by itself.
        directory: the bridge's private directory, or the folder of its book.

    Raises:
        UsageError: there is no book.
        JournalError: the two differ, or the book is damaged.
    """
    entries = _read_book(verdict.path, directory)
    heads = [one for one in entries if isinstance(one, HeadNoted) and one.journal == verdict.mark]
    _compare_heads(verdict, heads)
    _compare_hands(verdict, entries)
    _compare_questions(verdict, entries)


def _read_book(path: Path, directory: Path) -> list[Entry]:
    folder = directory / "book" if (directory / "book").is_dir() else directory
    with acting_for(folder):
        files = list_files(folder)
    if not files:
        raise UsageError(f"{directory}: holds no bridge's book; give [bridge] state's directory")
    entries: list[Entry] = []
    for file in files:
        try:
            content = read_private(file)
            # What a power cut tore off the end was never relied upon.
            whole = content[: content.rfind(b"\n") + 1]
            entries += [entry for entry, _ in read_entries(file, whole)]
        except OSError as error:
            raise UsageError(f"{file}: can't be read: {error.strerror}") from None
        except VaultError as error:
            raise JournalError(f"{path}: can't be compared: {error}", Damage.BROKEN) from None
    return entries


def _compare_heads(verdict: Verdict, heads: list[HeadNoted]) -> None:
    path = verdict.path
    noted = {one.sequence: one for one in heads}
    for signature in verdict.signatures:
        one = noted.get(signature.sequence)
        if one is None or _show(signature) != (one.head, one.book):
            raise JournalError(
                f"{path}: the bridge's book does not hold the signature over record "
                f"{signature.sequence}: another bridge's key signed it",
                Damage.FOREIGN,
            )
    if not heads:
        return
    last = max(heads, key=lambda one: one.sequence)
    if last.sequence > verdict.records:
        raise JournalError(
            f"{path}: ends at record {verdict.records}, and the bridge signed record "
            f"{last.sequence}: what came after its end was taken away",
            Damage.CUT,
        )
    found = verdict.find_hash(last.sequence)
    if found is not None and found.hex() != last.head:
        raise JournalError(
            f"{path}: record {last.sequence} is not the one that the bridge signed: the chain was "
            "written anew",
            Damage.RECHAINED,
        )


def _compare_hands(verdict: Verdict, entries: list[Entry]) -> None:
    """What the journal holds of the bridge's answers is what the bridge answered."""
    sealed = {
        one.hand: one
        for one in entries
        if isinstance(one, HandSealed) and one.journal == verdict.mark
    }
    # The book counts by the hand's name alone: another journal may have one of the same name.
    counted = {
        (one.hand, one.confirmed, one.opened, one.denied)
        for one in entries
        if isinstance(one, HandCounted)
    }
    deals: dict[str, tuple[str, frozenset[int]]] = {}
    for record in read_records(verdict.path):
        event = record.event
        if isinstance(event, HandBegan):
            deals[event.hand] = event.game, frozenset(player.seat for player in event.players)
        elif isinstance(event, ButtonDrawBegan):
            deals[event.draw] = "", frozenset(event.seats)
        elif isinstance(event, EnvelopeStored):
            known = sealed.get(event.hand)
            if known is not None and deals.get(event.hand) not in {None, _name_deal(known)}:
                raise JournalError(
                    f"{verdict.path}: hand {event.hand} was sealed as another deal than record "
                    f"{record.sequence} tells: down cards could be opened as if they lay face up",
                    Damage.FOREIGN,
                )
            if known is None or known.envelope != hashlib.sha256(event.envelope).hexdigest():
                raise JournalError(
                    f"{verdict.path}: record {record.sequence} holds an envelope of hand "
                    f"{event.hand} that the bridge did not seal",
                    Damage.FOREIGN,
                )
        elif isinstance(event, CountsCompared):
            counts = (event.bridge_confirmed, event.bridge_opened, event.bridge_denied)
            # A bridge that knows nothing of a hand tells that it counts nothing, and notes nothing.
            blank = not any(counts) and all(one[0] != event.hand for one in counted)
            if (event.hand, *counts) not in counted and not blank:
                raise JournalError(
                    f"{verdict.path}: record {record.sequence} holds counts of hand {event.hand} "
                    "that the bridge did not tell",
                    Damage.FOREIGN,
                )


def _compare_questions(verdict: Verdict, entries: list[Entry]) -> None:
    """What the bridge was asked about faces is what the journal holds as asked, and nothing else.

    By the order of the draws alone the bridge can't know of every card in stud whether it lies face
    up: an engine that asks for others must write down that it did.
    """
    told = _list_questions(verdict.mark, entries)
    hands, asked = _read_asked(verdict.path)
    _require_no_other_hand(verdict, entries, hands)
    for one in told:
        if one.hand in hands and (one.question, one.asked) not in asked:
            raise JournalError(
                f"{verdict.path}: the bridge was asked about {one.cards} cards of hand {one.hand} "
                f"(question {one.question}), and the record does not hold that: they were looked "
                "at unseen",
                Damage.FOREIGN,
            )


def _require_no_other_hand(verdict: Verdict, entries: list[Entry], hands: set[str]) -> None:
    """Between this record's hands the bridge has dealt with no hand that the record does not hold.

    A hand that is sealed in the midst of another, under another record's name, has its cards
    counted anew: what lies face down could be asked for as if it lay face up.
    """
    seals = [at for at, entry in enumerate(entries) if isinstance(entry, HandSealed)]
    own = [at for at, entry in enumerate(entries) if _is_own(entry, verdict.mark, hands)]
    known = set[str]()
    for at in seals:
        entry = entries[at]
        if not isinstance(entry, HandSealed) or not own or at < own[0]:
            continue
        mine = at in own and entry.hand not in known
        known |= {entry.hand} if at in own else set()
        if at > own[-1] and not _is_left_over(verdict.mark, entries, own[-1], at):
            continue
        end = next((one for one in seals if one > at), len(entries))
        asked = sum(isinstance(one, QuestionAnswered) for one in entries[at:end])
        if not mine and asked:
            raise JournalError(
                f"{verdict.path}: between hands of this record the bridge sealed hand "
                f"{entry.hand}, which the record does not hold so, and was asked "
                f"{count(asked, 'question')} in it: cards could be looked at unseen",
                Damage.FOREIGN,
            )


def _is_left_over(mark: str, entries: list[Entry], last: int, at: int) -> bool:
    """Whether a seal behind a record's last entry is of no hand whose record was ever signed.

    The next day's hands, and another record's, are signed for; what was sealed in the midst of the
    last hand is not. Where no other record was signed yet, nothing is said.
    """
    entry, before = entries[at], entries[last]
    heads = [(place, one) for place, one in enumerate(entries) if isinstance(one, HeadNoted)]
    signed = {(one.journal, one.hand) for _, one in heads}
    end = next((place for place, one in heads if place > last and one.journal != mark), 0)
    if not isinstance(entry, HandSealed) or not isinstance(before, HandSealed | HeadNoted):
        return False
    later = entry.journal == mark and _number(entry.hand) > _number(before.hand)
    return at < end and not later and (entry.journal, entry.hand) not in signed


def _number(hand: str) -> int:
    number = hand.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _is_own(entry: Entry, mark: str, hands: set[str]) -> bool:
    return (
        isinstance(entry, HandSealed | HeadNoted) and entry.journal == mark and entry.hand in hands
    )


def _list_questions(mark: str, entries: list[Entry]) -> list[QuestionAnswered]:
    """What was answered in the hands of this journal."""
    told, journal = list[QuestionAnswered](), ""
    for entry in entries:
        if isinstance(entry, HandSealed):
            journal = entry.journal
        elif isinstance(entry, QuestionAnswered) and journal == mark:
            told.append(entry)
    return told


def _read_asked(path: Path) -> tuple[set[str], set[tuple[int, str]]]:
    """The hands and draws of a record, and by number and cards what was asked in them."""
    hands, asked = set[str](), set[tuple[int, str]]()
    for record in read_records(path):
        event = record.event
        if isinstance(event, HandBegan):
            hands.add(event.hand)
        elif isinstance(event, ButtonDrawBegan):
            hands.add(event.draw)
        elif isinstance(event, ConfirmationAsked | OpeningAsked):
            asked.add((event.question, hash_handles(event.handles)))
    return hands, asked


def _name_deal(sealed: HandSealed) -> tuple[str, frozenset[int]]:
    """Which game was dealt to whom, as the bridge was told before the first card."""
    return sealed.game, frozenset(sealed.seats)


def _show(signature: RecordSigned) -> tuple[str, str]:
    return signature.head.hex(), signature.book.hex()
