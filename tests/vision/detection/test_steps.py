"""Work that goes on where it paused."""

import pytest

from vision.detection.steps import Steps, Unfinished, finish


def count_up(steps: int) -> Steps[str]:
    for _ in range(steps):
        yield
    return f"{steps} steps"


def test_finish_takes_all_steps() -> None:
    assert finish(count_up(5)) == "5 steps"


@pytest.mark.parametrize(
    ("steps", "most", "taken"),
    [(0, 3, [0]), (2, 3, [2]), (3, 3, [3, 0]), (5, 2, [2, 2, 1]), (1, 1, [1, 0])],
)
def test_no_more_than_so_many_steps_are_taken_at_a_time(
    steps: int, most: int, taken: list[int]
) -> None:
    unfinished = Unfinished(count_up(steps))
    results = []
    for expected in taken:
        results.append(unfinished.go_on(most))
        assert unfinished.taken == expected
    assert results == [None] * (len(taken) - 1) + [f"{steps} steps"]
