"""How cards fit into a seat's pod."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_ui.table.places import lay_seats
from dealer_ui.table.pods import SHORT_STRIP, TALL_STRIP, Pod, lay_pod
from engine.cards import UNKNOWN

FACES = ("As", "Kd", "Tc", "7h", "7d", "2s", "Jc")


def lay(width: int, height: int, cards: tuple[str, ...], *, beside: bool = False) -> Pod:
    return lay_pod(width, height, cards, beside=beside, caption="", reading=False)


@given(
    st.lists(st.sampled_from([*FACES, UNKNOWN]), max_size=7),
    st.sampled_from([(200, 112), (200, 136), (244, 136)]),
)
def test_cards_stay_within_the_pod_in_their_order(cards: list[str], size: tuple[int, int]) -> None:
    pod = lay(*size, tuple(cards))
    assert len(pod.fan) == len(cards)
    assert list(pod.fan) == sorted(set(pod.fan))
    assert all(x > 0 and x + pod.card_width < size[0] for x in pod.fan)
    assert pod.card_y + pod.card_height < size[1] - SHORT_STRIP


@pytest.mark.parametrize("count", [2, 7, 8, 9, 10])
def test_rank_and_suit_of_each_of_seven_faces_show(count: int) -> None:
    seating = lay_seats(count, broad=True)
    pod = lay(seating.width, seating.height, FACES)
    shown = [after - before for before, after in itertools.pairwise(pod.fan)]
    # Rank and suit stand within the left 52 hundredths of a card: see `artwork`.
    assert min(shown) >= 0.52 * pod.card_width


def test_up_cards_have_more_room_than_down_cards() -> None:
    pod = lay(244, 136, ("??", "??", "As", "Kd", "Tc", "7h", "??"))
    shown = [after - before for before, after in itertools.pairwise(pod.fan)]
    assert max(shown[:2]) < min(shown[2:])
    assert min(shown[2:]) >= 34


def test_two_cards_lie_beside_the_name() -> None:
    pod = lay(200, 136, ("As", "Kd"), beside=True)
    assert pod.fan[0] >= 92
    assert lay(200, 136, ("As", "Kd")).card_y > pod.card_y


@pytest.mark.parametrize(
    ("caption", "reading", "strip"),
    [("Folds", False, SHORT_STRIP), ("Folds", True, TALL_STRIP), ("w" * 30, False, TALL_STRIP)],
)
def test_long_captions_have_two_lines(caption: str, reading: bool, strip: int) -> None:
    assert lay_pod(200, 136, (), beside=False, caption=caption, reading=reading).strip == strip
