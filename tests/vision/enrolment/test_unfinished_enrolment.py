"""An enrolment that was broken off is taken up as it was, or its damage is said."""

from pathlib import Path

import numpy as np
import pytest

from vision.enrolment.enrolment_session import DeckEnrolment
from vision.enrolment.unfinished_enrolment import (
    forget_unfinished,
    keep_unfinished,
    list_unfinished,
    take_up,
    unfinished_file,
)
from vision.felt.layout import TABLE
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardNamer, CardReading
from vision.identification.enrolled_deck import EnrolmentError, list_decks
from vision.pixels import Image


class Nobody:
    """Reads nothing."""

    def name(self, crops: object, _cores: object = None) -> list[CardReading]:
        raise AssertionError(crops)

    def tell_sides(self, crops: object, _cores: object = None) -> list[CardReading]:
        raise AssertionError(crops)


def begin() -> DeckEnrolment:
    namer: CardNamer = Nobody()
    return DeckEnrolment(TABLE, namer)


def draw(level: int) -> Image:
    return np.full((CROP_HEIGHT, CROP_WIDTH, 3), level, np.uint8)


def show_some() -> DeckEnrolment:
    enrolment = begin()
    enrolment.faces.update({"Th": draw(10), "As": draw(20), "2c": draw(30)})
    enrolment.worded |= {"As", "Th"}
    enrolment.validated |= {"2c", "Th"}
    return enrolment


def test_what_was_shown_is_taken_up(tmp_path: Path) -> None:
    shown = show_some()
    shown.back = draw(40)
    keep_unfinished(tmp_path / "decks", "blue", shown)
    fresh = begin()
    assert take_up(tmp_path / "decks", "blue", fresh)
    assert {card: int(face[0, 0, 0]) for card, face in fresh.faces.items()} == {
        "Th": 10, "As": 20, "2c": 30
    }  # fmt: skip
    assert (fresh.worded, fresh.validated) == ({"As", "Th"}, {"2c", "Th"})
    assert fresh.back is not None
    assert len(fresh.missing) == 49


def test_without_a_back_or_a_face_it_is_taken_up_too(tmp_path: Path) -> None:
    for shown in (show_some(), begin()):
        keep_unfinished(tmp_path, "blue", shown)
        fresh = begin()
        assert take_up(tmp_path, "blue", fresh)
        assert fresh.back is None
        assert fresh.faces.keys() == shown.faces.keys()


def test_it_is_no_deck_until_it_is_complete(tmp_path: Path) -> None:
    assert not take_up(tmp_path, "blue", begin())
    keep_unfinished(tmp_path, "blue", show_some())
    assert list_decks(tmp_path) == []
    assert list_unfinished(tmp_path) == {"blue": 3}
    forget_unfinished(tmp_path, "blue")
    forget_unfinished(tmp_path, "blue")
    assert list_unfinished(tmp_path) == {}
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["../blue", "", "a b", "blue.deck", "b" * 101, "ü" * 60])
def test_a_name_that_is_no_files_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(EnrolmentError, match="letters, digits"):
        keep_unfinished(tmp_path, name, show_some())


@pytest.mark.parametrize("place", range(0, 4000, 61))
def test_damage_is_one_sentence_or_harmless(place: int, tmp_path: Path) -> None:
    keep_unfinished(tmp_path, "blue", show_some())
    path = unfinished_file(tmp_path, "blue")
    damaged = bytearray(path.read_bytes())
    damaged[place if place % 2 else -place - 1] ^= 1 << place % 8
    path.write_bytes(damaged)
    fresh = begin()
    said = ""
    try:
        take_up(tmp_path, "blue", fresh)
    except EnrolmentError as error:
        said = str(error)
    if said:
        assert said.endswith("is damaged; remove it and show the deck from the beginning")
        assert list_unfinished(tmp_path) == {}
    else:
        assert {card: int(face.max()) for card, face in fresh.faces.items()} == {
            "Th": 10, "As": 20, "2c": 30
        }  # fmt: skip


def test_arrays_that_do_not_fit_are_damage(tmp_path: Path) -> None:
    path = unfinished_file(tmp_path, "blue")
    good = {
        "cards": np.array(["As"]), "faces": draw(1)[None], "backs": np.array([], np.uint8),
        "worded": np.array([True]), "validated": np.array([True]),
    }  # fmt: skip
    bad = {
        "cards": (np.array(["Xx"]), np.array("As"), np.array(["As", "Ks"]), np.array([["As"]])),
        "faces": (draw(1), draw(1)[None].astype(np.float64), draw(1)[None, :-1]),
        "backs": (draw(1), np.array(3, np.uint8)),
        "worded": (np.array([True, False]),),
    }
    for part, others in bad.items():
        for other in others:
            with path.open("wb") as file:
                np.savez(file, allow_pickle=False, **{**good, part: other})
            with pytest.raises(EnrolmentError, match="is damaged"):
                take_up(tmp_path, "blue", begin())
