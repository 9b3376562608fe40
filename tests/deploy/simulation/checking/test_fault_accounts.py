"""What became of faults: healed, shown, and, above all, neither."""

from typing import Any

import pytest

from deploy.simulation.checking.fault_accounts import (
    Account,
    Accounting,
    FaultBooks,
    describe_accounts,
)
from engine.cards import UNKNOWN
from engine.journal import Record
from engine.messages.causes import Cause, InputCause, IntentCause
from engine.messages.happened.hand_events import CardDealt, Event, IrregularityFound, SourceChanged
from firmware_bridge.link.protocol import SEQUENCE_LIMIT
from firmware_bridge.simulated_reader.faults import Incident, NoticedCard

SECOND = 1_000_000_000
BOOT = 7
CARD, OTHER = b"\xe0\x04\x01", b"\xe0\x04\x02"


def record(event: Event, sequence: int = 0, boot: int = BOOT, at_ns: int = 0) -> Record:
    cause: Cause = InputCause(source="shoe", boot=boot if sequence else 0, sequence=sequence)
    if isinstance(event, CardDealt) and event.card == UNKNOWN:
        cause = IntentCause(id="1")
    return Record(
        sequence=1, wall_ns=0, monotonic_ns=at_ns, cause=cause, event=event, hash=bytes(32)
    )


def dealt(sequence: int, boot: int = BOOT, at: int = 0) -> Record:
    return record(CardDealt(seat=1, card="~00", face_up=False), sequence, boot, at * SECOND)


def found(name: str, sequence: int, boot: int = BOOT) -> Record:
    return record(IrregularityFound(name=name, text="words", clause="x"), sequence, boot)


def read(sequence: int, uid: bytes = CARD, at: int = 1, boot: int = BOOT) -> NoticedCard:
    return NoticedCard(at * SECOND, boot, sequence, uid)


def account(
    name: str,
    incident: Incident | None = None,
    readings: tuple[NoticedCard, ...] = (),
    records: tuple[Record, ...] = (),
) -> tuple[Account, tuple[str, ...]]:
    books = FaultBooks(
        reader="shoe",
        injected={name: 1},
        incidents=(incident,) if incident is not None else (),
        readings=readings,
        hands_ended_ns=(10 * SECOND,),
    )
    accounting = Accounting(books, records)
    return accounting.balance()[name], accounting.find_silent()


def happened(name: str, first: int = 0, last: int = 0, uid: bytes = b"") -> Incident:
    return Incident(name, SECOND, BOOT, first, last, uid)


def test_a_line_fault_is_healed_when_every_reading_arrived() -> None:
    told, silent = account("lost_byte", readings=(read(1),), records=(dealt(1),))
    assert (told.healed, told.shown, told.silent, silent) == (1, 0, 0, ())


def test_a_reading_that_is_nowhere_is_silent() -> None:
    told, silent = account("lost_byte", readings=(read(1), read(2, OTHER)), records=(dealt(1),))
    assert told.silent == 1
    assert silent == ("reading 2 of shoe is not on record in its hand, and not told lost",)
    assert "SILENT" in describe_accounts({"lost_byte": told})[0]


LOSS = found("readings_lost", 2)
MEMORY = found("readings_lost", SEQUENCE_LIMIT)
UNREAD = record(CardDealt(seat=1, card=UNKNOWN, face_up=False), at_ns=3 * SECOND)
GONE = SourceChanged(source="shoe", kind="reader", state="lost", words="unplugged")


@pytest.mark.parametrize(
    ("incident", "readings", "records", "fate"),
    [
        (happened("missed_read", uid=CARD), (read(1),), (dealt(1),), "healed"),
        (happened("missed_read", uid=CARD), (), (UNREAD,), "shown"),
        (happened("missed_read", uid=CARD), (), (), "silent"),
        # A reading in the next hand is of another draw.
        (happened("missed_read", uid=CARD), (read(1, at=11),), (dealt(1, at=11),), "silent"),
        (happened("unknown_tag", 1, 1, OTHER), (), (found("card_refused", 1),), "shown"),
        (happened("unknown_tag", 1, 1, OTHER), (), (), "silent"),
        (happened("wrong_deck", 1, 1, OTHER), (), (LOSS,), "shown"),
        (happened("ring_overflow", 1, 2), (read(2),), (LOSS,), "shown"),
        (happened("ring_overflow", 1, 1), (read(1),), (dealt(1),), "healed"),
        (happened("memory_loss", 1, 1), (read(1),), (MEMORY,), "shown"),
        (happened("stuck_tag", 2, 4, CARD), (), (found("card_refused", 3),), "shown"),
        (happened("double_read", 2, 2, CARD), (read(1),), (dealt(1),), "healed"),
        # A repeat that became a card of the next hand is what nobody was told.
        (happened("double_read", 2, 2, CARD), (read(1),), (dealt(1), dealt(2, at=11)), "silent"),
        (happened("stuck_tag", 2, 4, CARD), (read(1),), (dealt(1), dealt(4, at=11)), "silent"),
        (happened("clock_jump"), (read(1, at=2),), (found("card_refused", 1),), "shown"),
        (happened("clock_jump"), (read(1, at=2),), (dealt(1, at=2),), "healed"),
        (happened("unplug"), (), (record(GONE, at_ns=2 * SECOND),), "shown"),
        (happened("unplug"), (), (record(GONE, at_ns=9 * SECOND),), "healed"),
        (happened("reboot"), (), (), "healed"),
    ],
)
def test_each_fault_has_its_fate(
    incident: Incident, readings: Any, records: Any, fate: str
) -> None:
    told, silent = account(incident.name, incident, readings, records)
    fates = {"healed": told.healed, "shown": told.shown, "silent": told.silent}
    assert fates == {"healed": 0, "shown": 0, "silent": 0} | {fate: 1}
    assert silent == ()


def test_a_card_that_came_into_another_hand_is_silent() -> None:
    told, silent = account("delayed_frame", readings=(read(1),), records=(dealt(1, at=11),))
    assert (told.silent, len(silent)) == (1, 1)


def test_a_loss_covers_nothing_that_should_have_been_on_record_before() -> None:
    readings = (read(1), read(2, OTHER))
    forgot = happened("memory_loss", 1, 2)
    told, silent = account("memory_loss", forgot, readings, (dealt(2), MEMORY))
    assert (told.shown, len(silent)) == (0, 1)
    told, silent = account("memory_loss", forgot, readings, (dealt(2),))
    assert (told.silent, len(silent)) == (1, 1)


def test_a_tap_stands_for_one_card() -> None:
    books = FaultBooks(
        reader="shoe",
        injected={"missed_read": 2},
        incidents=(happened("missed_read", uid=CARD), happened("missed_read", uid=OTHER)),
    )
    for taps, silent in (((UNREAD,), 1), ((UNREAD, UNREAD), 0)):
        assert Accounting(books, taps).balance()["missed_read"].silent == silent


def test_a_numbering_that_nobody_heard_of_is_covered_by_the_loss_before_it() -> None:
    readings = (read(1), read(1, OTHER, boot=8), read(1, b"\xe0\x04\x03", boot=9))
    _, silent = account("reboot", readings=readings, records=(MEMORY, dealt(1, boot=9)))
    assert silent == ()
    _, silent = account("reboot", readings=readings, records=(dealt(1), dealt(1, boot=9)))
    assert len(silent) == 1


def test_nothing_that_went_wrong_is_shown_with_its_tag() -> None:
    books = FaultBooks(reader="shoe", incidents=(happened("missed_read", uid=CARD),))
    assert CARD.hex() not in repr(books)
    assert repr(CARD)[2:-1] not in repr(books)
