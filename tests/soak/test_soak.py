"""`make soak` in small: a few kills, every kind of cut; and each check can fail."""

from pathlib import Path

import pytest

from engine.journal import Journal
from tests.soak.nights import Night
from tests.soak.power_cuts import Losses, cut_book, cut_journal


def test_a_journal_loses_nothing_that_was_on_disk(tmp_path: Path) -> None:
    counts = cut_journal(tmp_path, 12)
    assert counts["log cuts"] == 13 * 5
    assert counts["database cuts refused"] > 0


def test_a_book_loses_nothing_that_was_on_disk(tmp_path: Path) -> None:
    assert cut_book(tmp_path, 12)["book cuts"] == 25 * 4


def test_a_lost_record_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal that forgets its last record when it is opened."""
    read = Journal.records

    def forget(journal: Journal, after: int = 0) -> object:
        return list(read(journal, after))[:-1]

    monkeypatch.setattr(Journal, "records", forget)
    with pytest.raises(Losses, match="were on disk"):
        cut_journal(tmp_path, 3)


@pytest.mark.system
def test_a_night_with_kills_full_disks_and_jumps(tmp_path_factory: pytest.TempPathFactory) -> None:
    night = Night(tmp_path_factory.mktemp("s"), 3, hands=2, gap=1.0, kills=3)
    night.play()
    assert night.wrong == []
    assert night.counts["hands"] == 2
    assert night.counts["kills"] >= 1
