"""`tapburn deck enrol --camera`: the deck is shown to the camera, and what is said meanwhile."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from deploy.camera_tools.deck_enrolment.showing_desk import ShowingDesk, find_desk
from deploy.command_line.usage import UsageError
from deploy.command_line.words import SIMULATED
from deploy.simulation.drawn_camera.installed_decks import find_deck
from engine.cards import Card
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError, CameraLostError, Frame
from vision.enrolment.contact_sheet import draw_contact_sheet
from vision.enrolment.enrolment_session import DeckEnrolment, Unread, Words, find_alike, tell_alike
from vision.enrolment.rehearsal import SEED
from vision.enrolment.spoken_order import SpokenOrder, parse_order
from vision.enrolment.unfinished_enrolment import (
    forget_unfinished,
    keep_unfinished,
    list_unfinished,
    take_up,
)
from vision.felt.geometry import AGREEING_CHECKS
from vision.identification.card_namer import CardNamer
from vision.identification.enrolled_deck import (
    EnrolledDeck,
    EnrolmentError,
    deck_file,
    list_decks,
    load_deck,
    save_deck,
)
from vision.namer_choice import open_general_reader
from vision.pipeline import Mounting
from vision.pixels import cv2
from vision.rendering.deck_pictures import DeckPictures
from vision.rendering.designs import DeckDesign
from vision.rendering.showing_camera import ShowingCamera

_READ_MS: Final = 200
_RETRY_S: Final = 0.5
"""A camera that is gone is tried again so often."""
_QUIET_S: Final = 8.0
"""When 52 things were shown, though not all were read, this long without a new one is the end."""

Asking = Callable[[str], str]


def add_camera_flags(enrol: argparse.ArgumentParser) -> None:
    """What an enrolment by camera takes beside the name."""
    enrol.add_argument("--enrolled", type=Path, metavar="DIR", help="where decks' pictures are")
    enrol.add_argument(
        "--config", type=Path, metavar="FILE",
        help="the table's TOML file: --camera may name one of its cameras, held as at the table",
    )  # fmt: skip
    enrol.add_argument(
        "--design", default="house", help="with --camera sim:, how the deck looks (default: house)"
    )
    enrol.add_argument(
        "--order", metavar="CARDS",
        help='the deck lies in this order, left to right: "new", or 52 cards such as "As 2s 3s"',
    )  # fmt: skip
    enrol.add_argument(
        "--afresh", action="store_true",
        help="from the first card on, though an earlier enrolment of this name was broken off",
    )  # fmt: skip
    enrol.add_argument(
        "--picture", type=Path, metavar="FILE.png", help="draw the deck as it was enrolled, to look"
    )


def check_readable(flag: str, directory: Path) -> None:
    """What can't be looked into is not taken for empty.

    Raises:
        UsageError: it is no directory, or one that nobody here may read.
    """
    if not directory.is_dir():
        raise UsageError(f"{flag} {directory}: there is no such directory")
    if not os.access(directory, os.R_OK | os.X_OK):
        raise UsageError(f"{flag} {directory}: can't be read; ask as the user whose it is")


def list_shown(directory: Path, *, as_json: bool) -> int:
    """The decks that were shown to a camera; 1 when one of them is damaged."""
    check_readable("--enrolled", directory)
    whole: list[EnrolledDeck] = []
    damaged = []
    for name in list_decks(directory):
        try:
            whole.append(load_deck(directory, name))
        except EnrolmentError as error:
            damaged.append(name)
            print(f"tapburn deck: {error}", file=sys.stderr)
    unfinished = list_unfinished(directory)
    if as_json:
        report = {
            "decks": [
                {
                    "name": deck.name,
                    "by_word": len(deck.worded),
                    "by_word_alone": deck.by_word_alone,
                }
                for deck in whole
            ],
            "damaged": damaged,
            "unfinished": [{"name": name, "faces": count} for name, count in unfinished.items()],
        }
        print(json.dumps(report))
        return 1 if damaged else 0
    for deck in whole:
        alone = deck.by_word_alone
        known = f"the operator named {len(deck.worded)} of them"
        if alone is not None:
            known = f"{52 - alone} read by the general reader, {alone} by the operator's word alone"
        print(f"{deck.name}: 52 faces and the back; {known}")
    for name, count in unfinished.items():
        print(f"{name}: not finished, {count} of 52 faces; enrol it again to go on")
    if not whole and not damaged and not unfinished:
        print("no deck is enrolled; tapburn deck enrol --camera enrols one")
    return 1 if damaged else 0


def enrol_by_camera(arguments: argparse.Namespace, ask: Asking = input) -> int:
    """Watch until the deck is complete, then write it; 1 when it never was."""
    picture: Path | None = arguments.picture
    if picture is not None and picture.suffix.lower() != ".png":
        raise UsageError(f"--picture {picture}: give a name that ends in .png")
    if not arguments.patience > 0:
        raise UsageError(f"--patience {arguments.patience:g}: give more than 0 seconds")
    desk = find_desk(arguments)
    directory = desk.directory
    try:
        path = deck_file(directory, arguments.name)
    except EnrolmentError as error:
        raise UsageError(str(error)) from None
    if path.exists() and not arguments.replace:
        raise UsageError(f"deck {arguments.name!r} is enrolled already; --replace overwrites it")
    _check_writable("--enrolled", directory)
    if picture is not None:
        _check_writable("--picture", picture.absolute().parent)
    words = _find_words(arguments.order)
    design = _find_design(arguments.design)
    enrolment = DeckEnrolment(
        desk.layout, _find_reader(), desk.zones, words, Mounting(size=desk.size)
    )
    _go_on(enrolment, arguments, directory)
    camera = _open(desk, design, enrolment)
    if isinstance(camera, ShowingCamera):
        enrolment.words = words or camera.tell
    asked = not arguments.json and desk.source != SIMULATED and sys.stdin.isatty()
    keeper = _Keeper(enrolment, directory, arguments.name)
    try:
        _watch(enrolment, camera, arguments, keeper)
        _name_unread(enrolment, ask if asked else None)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        camera.close()
        keeper.keep()
    for sentence in camera.refused:
        print(f"tapburn deck: {sentence}", file=sys.stderr)
    return _finish(enrolment, arguments, directory)


def _check_writable(flag: str, directory: Path) -> None:
    """Say so before somebody shows 52 cards for nothing."""
    place = directory.absolute()
    while not os.path.lexists(place):
        place = place.parent
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        raise UsageError(f"{flag} {directory}: nothing can be written there; give another place")


def _go_on(enrolment: DeckEnrolment, arguments: argparse.Namespace, directory: Path) -> None:
    """Take up what an earlier enrolment of this name left, or forget it."""
    try:
        if arguments.afresh:
            forget_unfinished(directory, arguments.name)
            return
        taken = take_up(directory, arguments.name, enrolment)
    except (EnrolmentError, OSError) as error:
        raise UsageError(str(error)) from None
    if taken:
        start = "; lay the deck from its first card again" if arguments.order else ""
        print(
            f"goes on with {len(enrolment.faces)} of 52 that were shown before (--afresh forgets "
            f"them){start}",
            file=sys.stderr,
        )


class _Keeper:
    """Keeps what was shown, so that nothing has to be shown twice, whatever happens.

    Args:
        enrolment: what is being shown.
        directory: where decks are kept.
        name: the deck's name.
    """

    def __init__(self, enrolment: DeckEnrolment, directory: Path, name: str) -> None:
        self._enrolment = enrolment
        self._directory = directory
        self._name = name
        self._kept = self._state()
        self._warned = False

    def keep(self) -> None:
        """Write what is new; where that can't be done, say so once and go on."""
        state = self._state()
        if state == self._kept:
            return
        try:
            keep_unfinished(self._directory, self._name, self._enrolment)
        except OSError as error:
            if not self._warned:
                print(
                    f"tapburn deck: what was shown can't be kept in {self._directory} "
                    f"({error.strerror}); free some space before you stop",
                    file=sys.stderr,
                )
            self._warned = True
            return
        self._kept = state

    def _state(self) -> tuple[frozenset[Card], frozenset[Card], bool]:
        enrolment = self._enrolment
        known = frozenset(enrolment.faces)
        return known, frozenset(enrolment.validated), enrolment.back is not None


def _watch(
    enrolment: DeckEnrolment, camera: Camera, arguments: argparse.Namespace, keeper: _Keeper
) -> None:
    """Until all is known, the recording is over, or nothing new was shown for so long."""
    told = ""
    frames = 0
    known = (0, 0, False)
    shown_all = False
    moved = time.monotonic()
    problems = 0
    while not _is_over(enrolment, camera):
        frame, lost = _read(camera)
        if frame is not None:
            enrolment.take(frame)
            frames += 1
        now = (len(enrolment.faces), len(enrolment.unread), enrolment.back is not None)
        if now != known:
            known, moved = now, time.monotonic()
            keeper.keep()
        shown_all = len(enrolment.faces) + len(enrolment.unread) >= 52 and known[2]
        if time.monotonic() - moved > (_QUIET_S if shown_all else arguments.patience):
            return
        words = lost or _describe(enrolment)
        if not (lost or camera.ended or frames >= AGREEING_CHECKS):
            # How a camera stands takes a few pictures: until then nothing is amiss.
            continue
        if words != told and not arguments.json:
            print(words, flush=True)
            for problem in enrolment.problems[problems:]:
                print(f"  ! {problem}", flush=True)
            problems = len(enrolment.problems)
        told = words


def _is_over(enrolment: DeckEnrolment, camera: Camera) -> bool:
    return enrolment.complete or camera.ended


def _read(camera: Camera) -> tuple[Frame | None, str]:
    """The next frame, if there is one; or why the camera gives none: it is tried again."""
    try:
        return camera.read(_READ_MS), ""
    except CameraLostError as error:
        time.sleep(_RETRY_S)
        return None, str(error)


def _describe(enrolment: DeckEnrolment) -> str:
    condition = enrolment.pipeline.condition
    if condition is not None:
        return f"camera: {condition.value}"
    unread = f", {len(enrolment.unread)} not read" if enrolment.unread else ""
    return f"{len(enrolment.faces):2} of 52{unread}; still to show: {enrolment.tell_missing()}"


def _name_unread(enrolment: DeckEnrolment, ask: Asking | None) -> None:
    """By elimination, or by asking whoever sits there."""
    enrolment.eliminate()
    for unread in list(enrolment.unread.values()):
        while ask is not None and unread.number in enrolment.unread:
            try:
                name = _ask_name(unread, ask)
                if not name:
                    enrolment.put_aside(unread.number)
                    continue
                enrolment.name_unread(unread.number, name)
            except ValueError as error:
                print(f"  ! {error}")
            except EOFError:
                return
    enrolment.eliminate()


def _ask_name(unread: Unread, ask: Asking) -> Card:
    likely = f" ({' or '.join(unread.candidates)}?)" if unread.candidates else ""
    return ask(
        f"a card could not be read: {unread.why}{likely}; its name, such as As, or nothing for a "
        "joker: "
    ).strip()


def _finish(
    enrolment: DeckEnrolment, arguments: argparse.Namespace, directory: Path
) -> int:  # fmt: skip
    alike: list[tuple[Card, Card, float]] = []
    path = ""
    if enrolment.complete:
        deck = enrolment.finish(arguments.name)
        alike = find_alike(deck)
        path = _save(deck, directory)
    drawn = arguments.picture is None or _draw(enrolment, arguments.picture)
    if arguments.json:
        report = {
            "deck": arguments.name,
            "cards": len(enrolment.faces),
            "validated": len(enrolment.validated & enrolment.faces.keys()),
            "by_word_alone": sorted(enrolment.worded - enrolment.validated),
            "back": enrolment.back is not None,
            "missing": enrolment.missing,
            "unread": len(enrolment.unread),
            "problems": enrolment.problems,
            "alike": [list(pair) for pair in alike],
            "file": path,
        }
        print(json.dumps(report))
    elif path:
        alone = len(enrolment.worded - enrolment.validated)
        print(
            f"deck {arguments.name!r}: 52 faces and the back in {path}; {52 - alone} read by the "
            f"general reader, {alone} by your word alone"
        )
        for sentence in tell_alike(alike):
            print(f"  ! {sentence}")
    else:
        print(f"not enrolled; missing: {enrolment.tell_missing()}")
        if enrolment.faces:
            print(f"{len(enrolment.faces)} of 52 are kept: the same command goes on with them")
    return 0 if path and drawn else 1


def _save(deck: EnrolledDeck, directory: Path) -> str:
    """Write the deck; what was kept of it unfinished goes."""
    try:
        path = save_deck(directory, deck)
        forget_unfinished(directory, deck.name)
    except OSError as error:
        raise UsageError(
            f"--enrolled {directory}: the deck can't be written ({error.strerror}); free some "
            "space and enrol it again: what was shown before is kept"
        ) from None
    return str(path)


def _find_design(name: str) -> DeckDesign | DeckPictures:
    try:
        return find_deck(name)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _find_words(order: str | None) -> Words | None:
    try:
        return None if order is None else SpokenOrder(parse_order(order))
    except ValueError as error:
        raise UsageError(f"--order: {error}") from None


def _find_reader() -> CardNamer:
    try:
        return open_general_reader()
    except ValueError as error:
        raise UsageError(f"no reader to check the pictures with: {error}") from None


def _draw(enrolment: DeckEnrolment, path: Path) -> bool:
    """Whether the picture could be written: the deck is what counts."""
    sheet = draw_contact_sheet(enrolment.faces, enrolment.back, enrolment.validated)
    _, data = cv2.imencode(".png", sheet)
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        print(f"tapburn deck: --picture {path}: can't be written: {error.strerror}; give another",
              file=sys.stderr)  # fmt: skip
        return False
    return True


def _open(desk: ShowingDesk, design: DeckDesign | DeckPictures, enrolment: DeckEnrolment) -> Camera:
    if desk.source == SIMULATED:
        return ShowingCamera(design, SEED, lambda: not enrolment.waits)
    try:
        return open_camera(desk.source, desk.camera, None, desk.settings)
    except CameraError as error:
        raise UsageError(str(error)) from None
