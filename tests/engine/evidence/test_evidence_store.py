"""What is kept beside the record: within its budget, for its time, and never in the table's way."""

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.evidence.evidence_store import EvidenceLimits, EvidenceStore, Tidied
from engine.evidence.layout import NOTES, find_evidence
from engine.evidence.shelf import EvidenceShelf
from engine.messages.sensed.evidence_notes import CardSeen, TouchMade
from engine.messages.sensed.observations import SeenCard

TODAY = ["2026-11-23"]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "pictures").mkdir()
    TODAY[0] = "2026-11-23"
    return tmp_path


def make_store(place: Path, **limits: int) -> EvidenceStore:
    return EvidenceStore(
        find_evidence(place / "table.journal"),
        place / "pictures",
        lambda: TODAY[0],
        EvidenceLimits(**limits),
    )


@pytest.fixture
def store(place: Path) -> Iterator[EvidenceStore]:
    made = make_store(place)
    yield made
    made.close()


def hand_over(place: Path, content: bytes) -> str:
    """As the vision hands a picture over."""
    digest = hashlib.sha256(content).hexdigest()
    (place / "pictures" / f"{digest}.jpg").write_bytes(content)
    return digest


def tidy(store: EvidenceStore, number: int, *held: int) -> Tidied:
    """Look over the whole store, and wait until that is done."""
    store.tend(number, frozenset(held))
    until = time.monotonic() + 10
    while time.monotonic() < until:
        done = store.tend(number, frozenset(held))
        if done is not None:
            return done
        time.sleep(0.005)
    raise AssertionError("the store was not looked over")


def is_full(store: EvidenceStore) -> bool:
    return store.full


def test_a_picture_is_taken_in_under_its_hash_for_this_user_alone(
    store: EvidenceStore, place: Path
) -> None:
    digest = hand_over(place, b"ace")
    assert store.keep_picture(7, digest) == "kept"
    kept = place / "table.evidence" / "2026-11-23" / "000007" / f"{digest}.jpg"
    assert kept.read_bytes() == b"ace"
    assert not list((place / "pictures").iterdir())
    for folder in (kept.parent, kept.parent.parent, kept.parent.parent.parent):
        assert folder.stat().st_mode & 0o777 == 0o700
    assert store.keep_picture(7, digest) == "kept", "it is there already"


def test_what_is_not_what_its_name_says_is_not_taken_in(store: EvidenceStore, place: Path) -> None:
    digest = hand_over(place, b"ace")
    (place / "pictures" / f"{digest}.jpg").write_bytes(b"king")
    assert store.keep_picture(7, digest) == "lost"
    assert store.keep_picture(7, "../" * 20 + "etc") == "lost"
    assert store.keep_picture(7, hashlib.sha256(b"never").hexdigest()) == "lost"
    assert not list(place.rglob("0*/*.jpg"))


def test_a_hand_has_its_budget_and_notes_their_part_of_it(place: Path) -> None:
    store = make_store(place, hand_bytes=30_000 + 2_000)
    sizes = [store.keep_picture(1, hand_over(place, bytes([n]) * 1_000)) for n in range(3)]
    assert sizes == ["kept", "kept", "full"]
    assert store.keep_picture(2, hand_over(place, b"x" * 1_000)) == "kept", "the next hand has room"
    notes = [store.keep_note(1, TouchMade(id=f"{n}", prompt="p" * 390)) for n in range(100)]
    assert any(notes)
    assert notes[-1] == ""
    total = sum(path.stat().st_size for path in place.rglob("000001/*"))
    assert total <= 150_000
    store.close()


def test_a_restart_goes_on_with_the_same_budget(place: Path) -> None:
    first = make_store(place, hand_bytes=30_000 + 1_500)
    assert first.keep_picture(1, hand_over(place, b"a" * 1_000)) == "kept"
    first.close()
    TODAY[0] = "2026-11-24"
    second = make_store(place, hand_bytes=30_000 + 1_500)
    assert second.keep_picture(1, hand_over(place, b"b" * 1_000)) == "full"
    assert second.keep_note(1, TouchMade(id="a"))
    second.close()
    assert [path.name for path in (place / "table.evidence").iterdir()] == ["2026-11-23"]


@pytest.mark.parametrize(("today", "gone"), [("2026-11-30", ()), ("2026-12-01", (1,))])
def test_seven_gaming_days_have_to_pass(
    place: Path, store: EvidenceStore, today: str, gone: tuple[int, ...]
) -> None:
    store.keep_picture(1, hand_over(place, b"old"))
    store.keep_picture(50, hand_over(place, b"new"))
    TODAY[0] = today
    assert tidy(store, 99).aged == ((*gone, 50) if gone else ())


def test_a_held_hand_stays_with_its_first_touch_and_the_hand_that_is_on(
    place: Path, store: EvidenceStore
) -> None:
    for number in range(1, 8):
        store.keep_note(number, TouchMade(id=f"{number}"))
    TODAY[0] = "2027-01-01"
    assert tidy(store, 7, 3).aged == (1, 4, 5)
    left = sorted(path.parent.name for path in place.rglob(NOTES))
    assert left == ["000002", "000003", "000006", "000007"]


def test_the_oldest_makes_room_and_held_hands_fill_it_up(place: Path) -> None:
    store = make_store(place, total_bytes=2_500)
    for number in (10, 20, 30):
        assert store.keep_picture(number, hand_over(place, bytes([number]) * 1_000)) == "kept"
    assert tidy(store, 40, 20).crowded == (10,)
    assert not is_full(store)
    assert store.keep_picture(41, hand_over(place, b"z" * 1_000)) == "kept"
    assert tidy(store, 50, 20, 30, 41) == Tidied()
    assert is_full(store)
    assert store.keep_picture(50, hand_over(place, b"y")) == "full"
    assert store.keep_note(50, TouchMade(id="touch")), "a touch is kept all the same"
    assert tidy(store, 60, 20, 30).crowded == (41,)
    assert not is_full(store), "a hand was released"
    store.close()


def test_a_disk_that_refuses_costs_the_evidence_alone(
    place: Path, store: EvidenceStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest = hand_over(place, b"ace")

    def refuse(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("engine.evidence.evidence_store.os.open", refuse)
        assert store.keep_picture(1, digest) == "lost"
        assert store.keep_note(1, TouchMade(id="a")) == ""


def test_what_no_record_named_is_swept_away(
    place: Path, store: EvidenceStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_over(place, b"ace")
    store.tend(0, frozenset())
    assert len(list((place / "pictures").iterdir())) == 1
    monkeypatch.setattr("engine.evidence.evidence_store._STALE_S", -1.0)
    monkeypatch.setattr("engine.evidence.evidence_store._SWEEP_S", 0.0)
    store._next_sweep = 0.0
    store.tend(0, frozenset())
    assert not list((place / "pictures").iterdir())


def seen(digest: str, picture: str = "kept") -> CardSeen:
    card = SeenCard(
        track=1, x_mm=1, y_mm=1, angle=0, side="face", confidence=0.71, why="views disagree",
        candidates=("As", "Ah"), evidence=digest,
    )  # fmt: skip
    return CardSeen(source="overhead", zone="board", seen=card, picture=picture, read_ns=5)  # type: ignore[arg-type]


class Kept:
    """A hand with a picture, the note of its reading, and a touch."""

    def __init__(self, store: EvidenceStore, place: Path) -> None:
        self.journal = place / "table.journal"
        self.picture = hand_over(place, b"ace")
        store.keep_picture(7, self.picture)
        self.card = store.keep_note(7, seen(self.picture))
        self.touch = store.keep_note(7, TouchMade(id="t", label="Call 40", prompt="Seat 4 to act"))
        self.folder = place / "table.evidence" / "2026-11-23" / "000007"

    def states(self, *expired: int) -> list[str]:
        shelf = EvidenceShelf(self.journal, frozenset(expired))
        found = [shelf.find(7, digest) for digest in (self.picture, self.card, self.touch)]
        return [one.state for one in found]


@pytest.fixture
def kept(store: EvidenceStore, place: Path) -> Kept:
    return Kept(store, place)


def test_each_piece_is_found_and_told(kept: Kept) -> None:
    shelf = EvidenceShelf(kept.journal)
    card, touch = shelf.find(7, kept.card), shelf.find(7, kept.touch)
    assert kept.states() == ["kept", "kept", "kept"]
    assert card.text == ("overhead named no card at the board: views disagree, perhaps As or Ah")
    assert (card.picture, card.told["seen"]["confidence"]) == (kept.picture, 0.71)
    assert touch.text == '"Call 40" was touched; the screen showed "Seat 4 to act"'
    assert shelf.read_picture(7, kept.picture) == b"ace"
    assert shelf.find(8, kept.touch).kind == "touch", "the next hand's first touch stands here"


def test_a_swapped_picture_is_told_by_its_hash(kept: Kept) -> None:
    (kept.folder / f"{kept.picture}.jpg").write_bytes(b"king")
    shelf = EvidenceShelf(kept.journal)
    assert kept.states() == ["altered", "kept", "kept"]
    card = shelf.find(7, kept.card)
    assert card.text.endswith("the picture was changed: it is not what was recorded")
    assert (card.picture, shelf.read_picture(7, kept.picture)) == ("", b"")


def test_a_changed_note_is_told_by_its_hash(kept: Kept) -> None:
    notes = kept.folder / NOTES
    notes.write_bytes(notes.read_bytes().replace(b"Call 40", b"Call 90"))
    assert kept.states() == ["kept", "kept", "altered"]


def test_a_note_in_the_place_of_another_is_missing(kept: Kept) -> None:
    notes = kept.folder / NOTES
    forged = b'{"type":"TouchMade","id":"t","label":"Fold"}'
    notes.write_bytes(hashlib.sha256(forged).hexdigest().encode() + b" " + forged + b"\n")
    assert kept.states() == ["kept", "missing", "missing"]


@pytest.mark.parametrize("cut", [2, 40, 200])
def test_cut_notes_are_told_as_far_as_they_are_sound(kept: Kept, cut: int) -> None:
    notes = kept.folder / NOTES
    notes.write_bytes(notes.read_bytes()[:-cut])
    assert kept.states()[:2] in (["kept", "kept"], ["kept", "altered"])
    assert kept.states()[2] in {"missing", "altered"}


def test_what_is_gone_has_expired_only_where_the_record_says_so(kept: Kept) -> None:
    for path in kept.folder.iterdir():
        path.unlink()
    assert kept.states() == ["missing"] * 3
    assert kept.states(7) == ["expired"] * 3
    assert kept.states(6) == ["missing"] * 3


def test_a_picture_for_which_there_was_no_room_is_told_so(
    store: EvidenceStore, place: Path
) -> None:
    digest = hashlib.sha256(b"ace").hexdigest()
    note = store.keep_note(7, seen(digest, "full"))
    shelf = EvidenceShelf(place / "table.journal")
    assert shelf.find(7, digest).state == "not_kept"
    assert shelf.find(7, note).text.endswith("there was no room for its picture")


def test_a_journals_evidence_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    assert find_evidence(tmp_path / "t.journal") == tmp_path / "t.evidence"
    assert find_evidence(folder) == folder / "evidence"
    assert find_evidence(folder / "2026-11-23.journal") == folder / "evidence"


def test_a_line_that_a_power_cut_tore_costs_no_later_one(place: Path, kept: Kept) -> None:
    notes = kept.folder / NOTES
    notes.write_bytes(notes.read_bytes()[:-30])
    after = make_store(place)
    later = after.keep_note(7, TouchMade(id="later"))
    after.close()
    assert kept.states() == ["kept", "kept", "altered"]
    assert EvidenceShelf(kept.journal).find(7, later).state == "kept"
