"""The gates of the reader of one known deck: what is a hair short of one is not named."""

import msgspec
import pytest

from vision.identification.template_namer import IndexReading, find_doubt

INDEX = IndexReading("A", "s", 0.9, 0.9, 0.9, 0.9, "cs")


def judge(*corners: IndexReading, score: float = 0.9, margin: float = 0.9) -> str:
    best = max(corners, key=lambda corner: min(corner.rank_score, corner.suit_score))
    return find_doubt("As", score, margin, corners, best)


@pytest.mark.parametrize(
    ("score", "margin", "why"),
    [(0.72, 0.4, ""), (0.71, 0.9, "face unclear"), (0.9, 0.39, "face unclear")],
)
def test_the_face_must_be_like_its_template_and_lead(score: float, margin: float, why: str) -> None:
    assert judge(INDEX, score=score, margin=margin) == why


@pytest.mark.parametrize("part", ["rank_score", "suit_score", "rank_margin", "suit_margin"])
def test_a_corner_must_be_clear_in_rank_and_suit(part: str) -> None:
    gate = 0.74 if part.endswith("score") else 0.4
    enough = msgspec.structs.replace(INDEX, **{part: gate})
    short = msgspec.structs.replace(INDEX, **{part: gate - 0.01})
    assert judge(enough) == ""
    assert judge(short) == "index unclear"


@pytest.mark.parametrize(
    ("other", "score", "why"),
    [
        ("K", 0.79, ""),
        ("K", 0.8, "corners disagree"),
        ("c", 0.79, ""),
        ("c", 0.8, "corners disagree"),
    ],
)
def test_the_other_corner_contradicts_where_it_reads_well(
    other: str, score: float, why: str
) -> None:
    field = "rank" if other == "K" else "suit"
    second = msgspec.structs.replace(INDEX, **{field: other, f"{field}_score": score})
    assert judge(INDEX, second) == why


@pytest.mark.parametrize(
    ("inks", "why"),
    [
        (("cs", "cs"), ""),
        (("cs", ""), ""),
        (("", ""), "colour unclear"),
        (("dh", "dh"), "colour unclear"),
        (("cs", "dh"), "colour unclear"),
    ],
)
def test_the_ink_must_be_the_suits(inks: tuple[str, str], why: str) -> None:
    corners = [msgspec.structs.replace(INDEX, inked=inked) for inked in inks]
    assert judge(*corners) == why


def test_face_and_corner_must_say_the_same() -> None:
    assert judge(msgspec.structs.replace(INDEX, rank="K")) == "views disagree"
