"""An enrolment that was broken off: what was shown so far is kept until the deck is complete."""

from pathlib import Path
from typing import Final

import numpy as np

from engine.cards import DECK
from vision.enrolment.enrolment_session import DeckEnrolment
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.enrolled_deck import DAMAGES, EnrolmentError, deck_file
from vision.pixels import Numbers

SUFFIX: Final = ".unfinished.npz"
_SHAPE: Final = (CROP_HEIGHT, CROP_WIDTH, 3)


def unfinished_file(directory: Path, name: str) -> Path:
    """Where the unfinished deck of that name is kept.

    Raises:
        EnrolmentError: the name can't be a file's.
    """
    return deck_file(directory, name).with_name(f"{name}{SUFFIX}")


def list_unfinished(directory: Path) -> dict[str, int]:
    """How many faces of each unfinished deck were shown, by its name; damaged ones are left out."""
    found = {}
    for path in sorted(directory.glob(f"*{SUFFIX}")):
        try:
            found[path.name.removesuffix(SUFFIX)] = len(_load(path)["cards"])
        except EnrolmentError:
            continue
    return found


def keep_unfinished(directory: Path, name: str, enrolment: DeckEnrolment) -> None:
    """Write what was shown so far, wholly or not at all; quickly, since the camera goes on.

    Cards that wait for a name are left out: they are asked for again.

    Raises:
        EnrolmentError: the name can't be a file's.
        OSError: it can't be written.
    """
    path = unfinished_file(directory, name)
    cards = sorted(enrolment.faces)
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    backs = [] if enrolment.back is None else [enrolment.back]
    try:
        with fresh.open("wb") as file:
            np.savez(
                file,
                cards=np.array(cards, "U2"),
                faces=np.array([enrolment.faces[card] for card in cards], np.uint8),
                backs=np.array(backs, np.uint8),
                worded=np.array([card in enrolment.worded for card in cards], np.bool_),
                validated=np.array([card in enrolment.validated for card in cards], np.bool_),
            )
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def take_up(directory: Path, name: str, enrolment: DeckEnrolment) -> bool:
    """Go on where an earlier enrolment was broken off; whether there was one.

    Raises:
        EnrolmentError: its file is damaged, or the name can't be a file's.
    """
    path = unfinished_file(directory, name)
    if not path.exists():
        return False
    stored = _load(path)
    cards = stored["cards"].tolist()
    enrolment.faces.update(zip(cards, stored["faces"], strict=True))
    for part, known in (("worded", enrolment.worded), ("validated", enrolment.validated)):
        known.update(card for card, said in zip(cards, stored[part], strict=True) if said)
    if len(stored["backs"]):
        enrolment.back = stored["backs"][0]
    return True


def forget_unfinished(directory: Path, name: str) -> None:
    """The deck is complete, or is to be shown from the beginning.

    Raises:
        EnrolmentError: the name can't be a file's.
        OSError: the file can't be removed.
    """
    unfinished_file(directory, name).unlink(missing_ok=True)


def _load(path: Path) -> dict[str, Numbers]:
    damaged = EnrolmentError(f"{path}: is damaged; remove it and show the deck from the beginning")
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            names = ("cards", "faces", "backs", "worded", "validated")
            stored = {part: archive[part] for part in names}
    except DAMAGES:
        raise damaged from None
    if not _fits(stored):
        raise damaged
    return stored


def _fits(stored: dict[str, Numbers]) -> bool:
    """Whether the arrays are those of a part of a deck."""
    cards, faces, backs = stored["cards"], stored["faces"], stored["backs"]
    if cards.ndim != 1 or not set(cards.tolist()) <= set(DECK) or backs.ndim not in {1, 4}:
        return False
    count = len(cards)
    return (
        len(set(cards.tolist())) == count
        and faces.dtype == backs.dtype == np.uint8
        and (not count or faces.shape == (count, *_SHAPE))
        and (not len(backs) or backs.shape == (1, *_SHAPE))
        and stored["worded"].shape == stored["validated"].shape == (count,)
    )
