"""State and journal together: taps that are repeated, heads that are signed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core import TableState
from engine.journal import DeferredCheck, Journal, JournalError, read_records, verify
from engine.journal.checks.chain_verification import examine
from engine.keys.signing import SigningKey
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import Event, HandBegan, HandEnded, Player, RecordSigned
from engine.messages.happened.record_events import RecordChecked, StateKept
from engine.messages.sensed.commands import SealHand, SignHead
from engine.messages.sensed.observations import (
    CardDrawn,
    ClockTicked,
    ReadingsLost,
    SeenCard,
    SourceReported,
    ZoneSeen,
)
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Accepted, AnswerPrompt
from engine.messages.wanted.requests import PushDealer
from engine.record import repeats
from engine.record.recording import Recording
from engine.signatures.record_signatures import is_head_signed, sign_head

TABLE = TableOptions(
    seats=3, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2, 3))
)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Recording]:
    journal = Journal(tmp_path / "table.journal")
    found = Recording(journal, wall_ns=lambda: 7, monotonic_ns=lambda: 5)
    found.resume(TABLE)
    yield found
    journal.close()


def push(table: Recording, name: str) -> Accepted:
    reply = table.intend(PushDealer(id=name, dealer=f"dealer {name}"))
    assert isinstance(reply, Accepted)
    return reply


def test_the_latest_taps_are_known_again(kept: Recording, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeats, "TAPS_KEPT", 2)
    first = [push(kept, name) for name in ("a", "b", "c")]
    before = kept.journal.sequence
    assert push(kept, "c") == first[2]
    assert push(kept, "b") == first[1]
    assert kept.journal.sequence == before
    assert kept.state.ledger.dealer == "dealer c"
    push(kept, "a")
    assert kept.journal.sequence > before


def test_a_recording_writes_the_time_of_its_own_clock(kept: Recording) -> None:
    push(kept, "a")
    assert isinstance(kept.journal, Journal)
    times = {(one.wall_ns, one.monotonic_ns) for one in read_records(kept.journal.path)}
    assert times == {(7, 5)}


def test_a_card_of_another_journals_hand_is_of_no_hand_here(kept: Recording) -> None:
    """Two journals may count a hand alike: its key tells them apart."""
    kept.observe(SourceReported(source="shoe", kind="reader", state="ready", words=""))
    kept.intend(AnswerPrompt(id="s", prompt=kept.state.prompt.number, answer="deck_ready"))
    assert kept.state.progress is not None
    here = replace(stray(1), hand=kept.state.hand, journal=kept.mark)
    kept.observe(here)
    kept.observe(replace(here, sequence=2, handle="~2", journal="another"))
    (extra,) = kept.state.sensing.irregularities
    assert (extra.name, extra.cards) == ("extra_card", ("~1", "??"))


def stray(sequence: int, boot: int = 1, source: str = "shoe") -> CardDrawn:
    """A card off the stub while none is due: it is told once for each number."""
    return CardDrawn(
        source=source, boot=boot, sequence=sequence, place="shoe", handle="~1", read_ns=sequence
    )


def test_a_device_event_that_is_told_again_changes_nothing(kept: Recording) -> None:
    assert kept.observe(stray(4))
    before = kept.journal.sequence
    for told_again in (4, 4, 3, 1):
        assert not kept.observe(stray(told_again))
    assert kept.journal.sequence == before
    assert kept.observe(stray(5))
    # Another run of its numbering, another reader: those were not heard.
    assert kept.observe(stray(1, boot=2))
    assert kept.observe(stray(1, source="muck"))


def test_after_a_restart_a_device_event_is_known_by_the_journal(kept: Recording) -> None:
    kept.observe(stray(4))
    assert isinstance(kept.journal, Journal)
    kept.journal.close()
    journal = Journal(kept.journal.path)
    again = Recording(journal)
    again.resume(TABLE)
    before = journal.sequence
    assert not again.observe(stray(4))
    assert journal.sequence == before
    assert again.observe(stray(5))
    journal.close()


def ask_to_seal(table: Recording) -> SealHand:
    """The first hand's key is asked for."""
    table.observe(SourceReported(source="bridge", kind="bridge", state="ready", words=""))
    answer = AnswerPrompt(id="deck", prompt=table.state.prompt.number, answer="deck_ready")
    assert isinstance(table.intend(answer), Accepted)
    (sealed,) = [one for one in table.commands() if isinstance(one, SealHand)]
    return sealed


def test_a_hand_is_sealed_as_one_of_its_journal(kept: Recording, tmp_path: Path) -> None:
    """A journal begun anew has hands of the same names: the bridge must not take one for another.

    The journal that goes on asks as before.
    """
    sealed = ask_to_seal(kept)
    assert isinstance(kept.journal, Journal)
    kept.journal.close()
    old, new = Journal(kept.journal.path), Journal(tmp_path / "new.journal")
    goes_on, anew = Recording(old), Recording(new, wall_ns=lambda: 8)
    goes_on.resume(TABLE)
    anew.resume(TABLE)
    assert sealed in goes_on.commands()
    other = ask_to_seal(anew)
    assert other.hand == sealed.hand
    assert other.journal != sealed.journal
    old.close()
    new.close()


SIGNER = SigningKey(b"k" * 32)
BOOK = b"b" * 32
PLAYERS = (Player(seat=1, stack=200), Player(seat=2, stack=200))


class Signed:
    """A table whose bridge signs; hands begin and end by their bare events."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path)
        self.recording = Recording(self.journal, signing="bridge")
        self.recording.resume(TABLE)

    def end_hand(self, number: int) -> None:
        name = f"T1-{number:06}"
        opened = self.recording.state.opened
        assert opened is not None
        began = HandBegan(
            hand=name, number=number, game="holdem", stakes=opened.stakes, button=1,
            players=PLAYERS, house=opened.house, house_hash=opened.house_hash,
        )  # fmt: skip
        ended = HandEnded(hand=name, stacks=((1, 200), (2, 200)))
        self.recording.record((began, ended), OpeningCause())

    def due(self) -> list[SignHead]:
        return [one for one in self.recording.commands() if isinstance(one, SignHead)]

    def irregularities(self) -> list[str]:
        return [one.name for one in self.recording.state.sensing.irregularities]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Signed]:
    found = Signed(tmp_path / "signed.journal")
    yield found
    found.journal.close()


def test_the_bridge_is_asked_to_sign_each_hands_end_until_it_answers(table: Signed) -> None:
    assert not table.due(), "no hand has ended"
    table.end_hand(1)
    (asked,) = table.due()
    end = next(one for one in table.journal.records() if isinstance(one.event, HandEnded))
    assert (asked.hand, asked.sequence, asked.head) == ("T1-000001", end.sequence, end.hash)
    assert (asked.table, asked.journal) == ("Table 1", table.recording.mark)
    assert table.due() == [asked]
    assert table.recording.observe(sign_head(SIGNER, asked, BOOK))
    assert not table.due()
    events = [record.event for record in table.journal.records()]
    (kept,) = [event for event in events if isinstance(event, RecordSigned)]
    assert kept == table.recording.state.signed
    assert is_head_signed(kept, "Table 1", table.recording.mark)


def test_a_hand_that_was_not_signed_is_signed_with_the_next(table: Signed) -> None:
    table.end_hand(1)
    (first,) = table.due()
    table.end_hand(2)
    (second,) = table.due()
    assert second.hand == "T1-000002"
    assert second.sequence > first.sequence
    assert not table.recording.observe(sign_head(SIGNER, first, BOOK)), "it comes too late"
    assert table.recording.observe(sign_head(SIGNER, second, BOOK))


def test_what_is_to_be_signed_survives_a_restart(table: Signed) -> None:
    table.end_hand(1)
    due = table.due()
    table.journal.close()
    with closing(Journal(table.journal.path)) as journal:
        again = Recording(journal)
        again.resume(TABLE)
        assert [one for one in again.commands() if isinstance(one, SignHead)] == due
        again.observe(sign_head(SIGNER, due[0], BOOK))
        assert again.state.signed is not None


@pytest.mark.parametrize("change", [{"hand": "T1-000009"}, {"head": b"x" * 32}, {"book": b""}])
def test_a_signature_that_does_not_fit_is_refused_and_told_once(
    table: Signed, change: dict[str, object]
) -> None:
    table.end_hand(1)
    (asked,) = table.due()
    forged = replace(sign_head(SIGNER, asked, BOOK), **change)
    assert table.recording.observe(forged)
    assert table.irregularities() == ["signature_refused"]
    before = table.journal.sequence
    assert not table.recording.observe(forged)
    assert table.journal.sequence == before
    assert table.due() == [asked]


def test_a_bridge_of_another_key_is_refused(table: Signed) -> None:
    table.end_hand(1)
    table.recording.observe(sign_head(SIGNER, table.due()[0], BOOK))
    table.end_hand(2)
    (asked,) = table.due()
    table.recording.observe(sign_head(SigningKey(b"z" * 32), asked, BOOK))
    assert table.irregularities() == ["signature_refused"]
    assert table.due() == [asked]


def test_a_record_that_nobody_signs_says_so_and_asks_nobody(kept: Recording) -> None:
    opened = kept.state.opened
    assert opened is not None
    assert opened.signing == "nobody"
    ended = HandEnded(hand="T1-000001", stacks=())
    kept.record((ended,), OpeningCause())
    assert not [one for one in kept.commands() if isinstance(one, SignHead)]


def keep(path: Path, every: int = 5, software: str = "this") -> Recording:
    """A table that keeps a snapshot every few records; its journal is to be closed."""
    found = Recording(Journal(path, from_snapshot=True), keep_every=every, software=software)
    found.resume(TABLE)
    return found


def close(table: Recording) -> None:
    assert isinstance(table.journal, Journal)
    table.journal.close()


def play_some(path: Path) -> TableState:
    """A few taps and readings with snapshots between them; the state at the end."""
    table = keep(path)
    for number in range(12):
        push(table, f"tap-{number}")
        table.observe(ReadingsLost(
            source="shoe", boot=3, sequence=number + 1, count=1, why="skipped", read_ns=1
        ))  # fmt: skip
        table.observe(ClockTicked(wall_ns=number))
    close(table)
    return table.state


def test_a_start_goes_on_from_the_last_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "kept.journal"
    state = play_some(path)
    again = keep(path)
    assert again.replayed_from > 0
    assert again.journal.sequence - again.replayed_from <= 8
    assert again.state == state
    before = again.journal.sequence
    push(again, "tap-2")
    lost = ReadingsLost(source="shoe", boot=3, sequence=5, count=1, why="skipped", read_ns=1)
    assert not again.observe(lost)
    assert again.journal.sequence == before, "what was recorded before the snapshot is known again"
    close(again)
    whole = Recording(Journal(path))
    whole.resume(TABLE)
    assert whole.state == state, "as replayed from the first record"
    close(whole)
    assert verify(path)[0] == before


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM snapshot",
        "UPDATE snapshot SET state = x'00'",
        "UPDATE snapshot SET sequence = sequence - 1",
        "UPDATE snapshot SET sequence = 99999",
    ],
)
def test_a_snapshot_that_does_not_fit_is_as_if_it_were_not_there(
    tmp_path: Path, statement: str
) -> None:
    path = tmp_path / "kept.journal"
    state = play_some(path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)
    again = keep(path)
    assert again.replayed_from == 0
    assert again.state == state
    close(again)


def test_another_softwares_snapshot_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "kept.journal"
    state = play_some(path)
    again = keep(path, software="another")
    assert again.replayed_from == 0
    assert again.state == state
    close(again)


def test_what_a_start_did_not_wait_for_is_checked_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "kept.journal"
    play_some(path)
    table = keep(path)
    assert isinstance(table.journal, Journal)
    assert table.journal.kept is not None
    assert finish_check(table.journal).damage is None
    table.note_check(table.replayed_from, "")
    assert isinstance(last_event(table), RecordChecked)
    close(table)
    with closing(sqlite3.connect(path)) as database, database:
        (trigger,) = database.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'record_is_final'"
        ).fetchone()
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE sequence = 3")
        database.execute(trigger)
    with pytest.raises(JournalError, match="record 3"):
        Journal(path)
    table = keep(path)
    assert isinstance(table.journal, Journal)
    found = finish_check(table.journal)
    assert found.damage is not None
    assert "record 3" in str(found.damage)
    table.note_check(found.sequence, str(found.damage))
    assert "record_damaged" in {one.name for one in table.state.sensing.irregularities}
    close(table)


def finish_check(journal: Journal) -> DeferredCheck:
    assert journal.kept is not None
    check = DeferredCheck(journal.path, journal.kept)
    check._thread.join()
    assert check.done
    return check


def last_event(table: Recording) -> Event:
    return list(table.journal.records())[-1].event


def reopen(path: Path) -> Signed:
    """A table started again on its record, keeping a snapshot every five records."""
    found = Signed.__new__(Signed)
    found.journal = Journal(path, from_snapshot=True)
    found.recording = Recording(found.journal, signing="bridge", keep_every=5, software="this")
    found.recording.resume(TABLE)
    return found


def play_signed(path: Path, *hands: int) -> None:
    """Hands that the bridge signs; the journal is closed."""
    table = reopen(path)
    for number in hands:
        table.end_hand(number)
        (due,) = table.due()
        assert table.recording.observe(sign_head(SIGNER, due, BOOK))
    table.journal.close()


def first_stack(table: Signed) -> int:
    return table.recording.state.chairs[0].stack


def forge_state(path: Path) -> None:
    """Whoever can write the file puts a state there that no record tells of."""
    forged = Recording(Journal(path), signing="bridge", keep_every=1, software="this")
    forged.resume(TABLE)
    forged.state.chairs[0].stack = 99_999
    forged._keep_state()
    close(forged)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "DELETE FROM snapshot WHERE sequence < (SELECT max(sequence) FROM snapshot)"
        )


def test_a_signed_record_keeps_a_snapshot_under_the_signature_of_a_hands_end(
    tmp_path: Path,
) -> None:
    path = tmp_path / "signed.journal"
    play_signed(path, 1, 2, 3)
    records = list(read_records(path))
    kept = [one.sequence for one in records if isinstance(one.event, StateKept)]
    signed = [one.event.sequence for one in records if isinstance(one.event, RecordSigned)]
    assert kept
    assert set(kept) <= set(signed)
    again = reopen(path)
    assert again.recording.replayed_from == kept[-1] - 1
    assert first_stack(again) == 200
    again.journal.close()
    assert examine(path).signed == signed[-1]


def test_a_state_that_no_signature_vouches_for_is_not_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "signed.journal"
    play_signed(path, 1, 2, 3)
    forge_state(path)
    again = reopen(path)
    assert (again.recording.replayed_from, first_stack(again)) == (0, 200)
    again.journal.close()
    play_signed(path, 4)
    again = reopen(path)
    assert again.recording.replayed_from > 0, "the forged one was replaced before the signature"
    assert first_stack(again) == 200
    again.journal.close()


def test_a_record_that_was_changed_before_a_forged_state_stops_the_start(tmp_path: Path) -> None:
    """No start goes on from records that it has not checked, where it goes on from no state."""
    path = tmp_path / "signed.journal"
    play_signed(path, 1, 2, 3)
    forge_state(path)
    with closing(sqlite3.connect(path)) as database, database:
        (trigger,) = database.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'record_is_final'"
        ).fetchone()
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE sequence = 3")
        database.execute(trigger)
    with pytest.raises(JournalError, match="record 3"):
        reopen(path)


def test_a_head_that_was_due_before_vouches_for_no_forged_state(tmp_path: Path) -> None:
    """The bridge signs what it was asked before the next hand's end, and the start asks it anew."""
    path = tmp_path / "signed.journal"
    play_signed(path, 1, 2, 3)
    table = reopen(path)
    table.end_hand(4)
    table.journal.close()
    forge_state(path)
    again = reopen(path)
    (due,) = again.due()
    assert again.recording.observe(sign_head(SIGNER, due, BOOK))
    again.journal.close()
    third = reopen(path)
    assert first_stack(third) == 200
    assert third.recording.replayed_from > 0, "it was replaced at once"
    third.journal.close()


def test_a_forgers_signature_vouches_for_no_state(tmp_path: Path) -> None:
    path = tmp_path / "signed.journal"
    play_signed(path, 1, 2, 3)
    forge_state(path)
    last = list(read_records(path))[-1]
    mark = next(read_records(path)).hash.hex()[:16]
    asked = SignHead(
        hand="T1-000003", sequence=last.sequence, head=last.hash, table="Table 1", journal=mark
    )
    for key, head in ((SigningKey(b"z" * 32), last.hash), (SIGNER, b"h" * 32)):
        said = sign_head(key, replace(asked, head=head), BOOK)
        event = RecordSigned(
            hand=said.hand, sequence=said.sequence, head=said.head, book=said.book,
            signer=said.signer, signature=said.signature,
        )  # fmt: skip
        with closing(Journal(path)) as journal:
            journal.append((event,), OpeningCause(), 1, 1)
        again = reopen(path)
        assert (again.recording.replayed_from, first_stack(again)) == (0, 200)
        again.journal.close()


def test_when_something_came_to_a_zone_is_known_by_the_record(kept: Recording) -> None:
    def show(sequence: int, *tracks: int, settled: bool = True) -> int | None:
        cards = tuple(
            SeenCard(track=track, x_mm=0, y_mm=0, angle=0, side="back") for track in tracks
        )
        kept.observe(
            ZoneSeen(
                source="camera", boot=1, sequence=sequence, zone="burn", cards=cards,
                settled=settled, opened=False, read_ns=sequence,
            )
        )  # fmt: skip
        return kept.laid.get("burn")

    assert show(1) is None, "nothing lies there"
    push(kept, "a")
    first = kept.journal.sequence
    assert show(2, 7, 8) == first
    push(kept, "b")
    assert kept.journal.sequence > first
    assert show(3, 7, 8, settled=False) == first, "an arm"
    assert show(4, 7, 8) == first, "it is gone again"
    assert show(5, 8) == first, "what goes is nothing that came"
    assert show(6, 8, 9) == kept.journal.sequence, "a card"
