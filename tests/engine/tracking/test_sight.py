"""Which cards of a picture are the awaited ones."""

import pytest

from engine.messages.sensed.observations import SeenCard, ZoneSeen
from engine.procedure.unclear_cards.unnamed_faces import Awaited
from engine.tracking.sight import ZoneReading, read_zone

BOARD = Awaited(place="board", zone="board", cards=("~1",), known=("As", "Kd", "7c"))
HAND = Awaited(
    place="seat 3", zone="reading", cards=("~1", "~2"), known=("2c", "2d"), seat=3, tabling=True
)


def seen(*cards: str, settled: bool = True, opened: bool = True) -> ZoneSeen:
    """A picture: faces by name, "-" a back, "?" a face without a name."""
    return ZoneSeen(
        source="overhead",
        boot=1,
        sequence=1,
        zone="board",
        cards=tuple(
            SeenCard(
                track=number,
                x_mm=0,
                y_mm=0,
                angle=0,
                side="back" if card == "-" else "face",
                card=card if len(card) == 2 else None,
                evidence=f"crop {number}",
            )
            for number, card in enumerate(cards, 1)
        ),
        settled=settled,
        opened=opened,
        read_ns=1,
    )


def test_the_new_card_on_the_board_is_the_one_not_known_before() -> None:
    reading = read_zone(seen("As", "2h", "Kd", "7c"), BOARD)
    assert reading == ZoneReading(faces=("2h",), evidence=("crop 2",))


def test_a_tabled_hand_is_what_was_not_tabled_before() -> None:
    assert read_zone(seen("Qs", "2c", "Qd"), HAND).faces == ("Qs", "Qd")
    assert read_zone(seen("2c", "2d"), HAND) == ZoneReading()


@pytest.mark.parametrize(
    "picture",
    [
        seen(),
        seen("As", "Kd", "7c"),
        seen("As", "2h", "Kd", "7c", settled=False),
        seen("As", "2h", "Kd", "7c", opened=False),
    ],
)
def test_a_picture_that_is_not_ready_says_nothing(picture: ZoneSeen) -> None:
    assert read_zone(picture, BOARD) == ZoneReading()


@pytest.mark.parametrize(
    ("picture", "trouble"),
    [
        (seen("As", "?", "Kd", "7c"), "The camera can't read card 2 at the board: square it"),
        (seen("As", "Kd", "7c", "-"), "Card 4 at the board lies face down: turn it"),
        (seen("As", "Kd", "7d", "2h"), "The camera sees 2 new cards at the board, not 1"),
        (seen("As", "Kd", "7c", "As"), "one card twice"),
        (seen("As", "Kd", "7c", "2h", "3h"), "The camera sees 2 new cards at the board, not 1"),
        (seen("As", "Kd", "As", "2h"), "one card twice"),
    ],
)
def test_a_picture_that_does_not_fit_says_why_and_names_nothing(
    picture: ZoneSeen, trouble: str
) -> None:
    reading = read_zone(picture, BOARD)
    assert trouble in reading.trouble
    assert reading.faces == ()


def test_one_card_is_not_two() -> None:
    assert "one card twice" in read_zone(seen("Qs", "Qs"), HAND).trouble
