"""Work that cores share: in order, waited for, and ended."""

import threading
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from vision.cores import Cores
from vision.pixels import Image


@pytest.fixture(params=[1, 2, 3])
def cores(request: pytest.FixtureRequest) -> Iterator[Cores]:
    opened = Cores(request.param)
    yield opened
    opened.close()


@pytest.mark.parametrize("count", range(8))
def test_results_come_in_the_order_of_the_items(cores: Cores, count: int) -> None:
    items = list(range(count))
    assert cores.share(lambda part: [10 * item for item in part], items) == [
        10 * item for item in items
    ]


def test_two_work_at_the_same_time() -> None:
    both = threading.Barrier(2, timeout=20)

    def meet(part: Sequence[int]) -> list[int]:
        both.wait()
        return list(part)

    cores = Cores(2)
    assert cores.share(meet, [1, 2, 3]) == [1, 2, 3]
    cores.close()


@pytest.mark.parametrize("bad", [0, 1, 2])
def test_what_goes_wrong_is_told_after_all_are_done(cores: Cores, bad: int) -> None:
    done: list[int] = []

    def work(part: Sequence[int]) -> list[int]:
        done.extend(part)
        if bad in part:
            raise ValueError(str(bad))
        return list(part)

    with pytest.raises(ValueError, match=str(bad)):
        cores.share(work, [0, 1, 2])
    assert sorted(done) == [0, 1, 2]
    assert cores.share(list, [4, 5]) == [4, 5], "it goes on"


def test_time_counts_by_which_others_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: dict[int, float] = {}
    monkeypatch.setattr("time.thread_time", lambda: clocks.get(threading.get_ident(), 0.0))
    cores = Cores(2)

    def work(part: Sequence[float]) -> list[float]:
        clocks[threading.get_ident()] = clocks.get(threading.get_ident(), 0.0) + sum(part)
        return list(part)

    cores.share(work, [1.0, 3.0])
    assert cores.behind_s == 2.0
    cores.share(work, [3.0, 1.0])
    assert cores.behind_s == 2.0, "who asks took longer itself"
    cores.share(work, [1.0, 2.0, 4.0])
    assert cores.behind_s == 2.0
    cores.close()


def test_what_was_begun_is_done_meanwhile() -> None:
    both = threading.Barrier(2, timeout=20)
    cores = Cores(2)
    finish = cores.begin(both.wait)
    assert sorted([both.wait(), finish()]) == [0, 1]
    cores.close()


def test_what_was_begun_gives_its_result_or_says_what_went_wrong(cores: Cores) -> None:
    def fail() -> int:
        raise ValueError("7")

    first, second = cores.begin(lambda: 3), cores.begin(fail)
    with pytest.raises(ValueError, match="7"):
        second()
    assert first() == 3


def test_time_counts_by_which_what_was_begun_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: dict[int, float] = {}
    monkeypatch.setattr("time.thread_time", lambda: clocks.get(threading.get_ident(), 0.0))
    cores = Cores(2)

    def work(takes_s: float) -> None:
        clocks[threading.get_ident()] = clocks.get(threading.get_ident(), 0.0) + takes_s

    first, second = cores.begin(lambda: work(2.0)), cores.begin(lambda: work(3.0))
    work(1.0)
    second()
    assert cores.behind_s == 4.0, "one after the other"
    work(1.0)
    first()
    assert cores.behind_s == 4.0, "it was done already"
    third = cores.begin(lambda: work(2.0))
    work(2.0)
    third()
    assert cores.behind_s == 4.0, "who asks took as long"
    cores.close()


def test_closing_ends_the_threads() -> None:
    before = threading.active_count()
    cores = Cores(2)
    cores.share(list, [1, 2])
    assert threading.active_count() == before + 1
    cores.close()
    assert threading.active_count() == before


@pytest.mark.parametrize("height", [1, 2, 3, 10])
def test_the_bands_of_a_picture_are_the_same_on_any_cores(cores: Cores, height: int) -> None:
    picture = np.arange(height * 5, dtype=np.uint8).reshape(height, 5)
    asked: list[tuple[int, int]] = []

    def take(first: int, end: int) -> Image:
        asked.append((first, end))
        return picture[first:end]

    assert np.array_equal(cores.share_rows(take, height), picture)
    assert sorted(asked) == ([(0, 1)] if height == 1 else [(0, height // 2), (height // 2, height)])
