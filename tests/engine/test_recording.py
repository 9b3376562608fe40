"""State and journal together: a repeated tap changes nothing, and old taps are forgotten."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import recording
from engine.configuration import PlayerOptions, TableOptions
from engine.journal import Journal, read_records
from engine.messages.commands import SealHand
from engine.messages.intents import Accepted, AnswerPrompt
from engine.messages.observations import CardDrawn, SourceReported
from engine.messages.requests import PushDealer
from engine.recording import Recording

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
    monkeypatch.setattr(recording, "_TAPS_KEPT", 2)
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
