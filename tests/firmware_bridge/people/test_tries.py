"""Wrong PINs are counted once each, whoever counts beside, and the wait after them ends."""

import multiprocessing
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from deploy.releases.credential import check_technician
from deploy.releases.release_file import ReleaseError
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.staff import Staff, hold_staff, make_entry, write_staff
from firmware_bridge.people.tries import FREE, PAUSE_S, TRIES, Tries, TriesError

MARK = "00aa"
PIN = "4829"


class Clock:
    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


def count(place: Path, clock: Clock) -> Tries:
    tries = Tries(place / "tries", clock)
    tries.count(MARK, {MARK})
    return tries


@pytest.fixture
def staff(tmp_path: Path) -> Path:
    """A bridge's folder with one technician."""
    with hold_staff(tmp_path):
        made = Staff()
        made.people["90"] = make_entry(made, "90", "Ada", "technician", PIN)
        write_staff(tmp_path, made)
    return tmp_path


def test_the_wait_ends_for_a_process_that_begins_behind_it(tmp_path: Path, clock: Clock) -> None:
    """Each command is a process of its own: the wait is not begun anew by it."""
    for _ in range(FREE + 1):
        count(tmp_path, clock)
    assert Tries(tmp_path / "tries", clock).wait_s(MARK) == PAUSE_S
    clock.now_s += PAUSE_S - 1
    assert Tries(tmp_path / "tries", clock).wait_s(MARK) == 1
    with pytest.raises(TriesError, match="waits: in 1 seconds"):
        count(tmp_path, clock)
    clock.now_s += 1
    assert Tries(tmp_path / "tries", clock).wait_s(MARK) == 0
    assert count(tmp_path, clock).left(MARK) == TRIES - FREE - 2


def test_another_start_of_the_machine_waits_anew_and_once(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(FREE + 1):
        count(tmp_path, clock)
    monkeypatch.setattr("firmware_bridge.people.tries.name_boot", lambda: "another")
    clock.now_s = 5.0
    again = Tries(tmp_path / "tries", clock)
    assert again.wait_s(MARK) == PAUSE_S
    again.keep_waits()
    clock.now_s += PAUSE_S
    assert Tries(tmp_path / "tries", clock).wait_s(MARK) == 0


def test_no_file_makes_anybody_wait_longer(tmp_path: Path, clock: Clock) -> None:
    for _ in range(FREE + 1):
        count(tmp_path, clock)
    clock.now_s -= 900.0
    assert Tries(tmp_path / "tries", clock).wait_s(MARK) == PAUSE_S


def test_what_is_locked_is_not_looked_at(tmp_path: Path, clock: Clock) -> None:
    for _ in range(TRIES):
        count(tmp_path, clock)
        clock.now_s += 10 * PAUSE_S
    with pytest.raises(TriesError, match="locked"):
        count(tmp_path, clock)


def test_an_older_release_reads_the_count(tmp_path: Path, clock: Clock) -> None:
    count(tmp_path, clock)
    assert (tmp_path / "tries").read_bytes() == b'{"00aa":1}'


def test_a_damaged_count_is_told(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "tries").write_bytes(b"{")
    with pytest.raises(VaultError, match="damaged"):
        Tries(tmp_path / "tries", clock)


def guess(place: Path, number: int, told: "multiprocessing.Queue[str]") -> None:
    try:
        told.put(check_technician(place, "90", lambda: f"{number:04}"))
    except ReleaseError as error:
        told.put(str(error))


def test_of_guesses_side_by_side_each_that_is_looked_at_is_counted(staff: Path) -> None:
    spawn = multiprocessing.get_context("fork")
    told: multiprocessing.Queue[str] = spawn.Queue()
    guessing = [spawn.Process(target=guess, args=(staff, 100 + n, told)) for n in range(24)]
    for one in guessing:
        one.start()
    heard = [told.get(timeout=60) for _ in guessing]
    for one in guessing:
        one.join()
    looked = [words for words in heard if "wrong PIN;" in words]
    assert len(looked) == FREE + 1, heard
    assert all("waits" in words for words in heard if words not in looked)


def test_two_guesses_that_look_at_one_count_are_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each reads the count before either writes it: without a lock they would be one."""
    path, load, met = tmp_path / "tries", Tries._load, threading.Barrier(2)
    both = [Tries(path, lambda: 100.0) for _ in range(2)]

    def load_together(tries: Tries) -> None:
        load(tries)
        with suppress(threading.BrokenBarrierError):
            met.wait(0.5)

    monkeypatch.setattr(Tries, "_load", load_together)
    guessing = [threading.Thread(target=one.count, args=("m", {"m"})) for one in both]
    for one in guessing:
        one.start()
    for one in guessing:
        one.join()
    monkeypatch.undo()
    assert Tries(path, lambda: 100.0).left("m") == TRIES - 2


def test_the_right_pin_is_taken_once_the_wait_is_over(
    staff: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("deploy.releases.credential.time.monotonic", lambda: now[0])
    for _ in range(FREE + 1):
        with pytest.raises(ReleaseError, match="wrong PIN"):
            check_technician(staff, "90", lambda: "0000")
    with pytest.raises(ReleaseError, match=f"in {PAUSE_S} seconds"):
        check_technician(staff, "90", lambda: PIN)
    now[0] += PAUSE_S
    assert check_technician(staff, "90", lambda: PIN) == "Ada"
