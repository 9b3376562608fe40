"""`tapburn deck enrol --camera`: the deck is shown to the camera, and what is said meanwhile."""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from deploy.cli import UsageError
from engine.cards import Card
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError
from vision.choice import open_general_reader
from vision.contact_sheet import draw_contact_sheet
from vision.enrolled import EnrolmentError, deck_file, list_decks, load_deck, save_deck
from vision.enrolment import DeckEnrolment, Unread, Words, find_alike, tell_alike
from vision.layout import TABLE
from vision.naming import CardNamer
from vision.orders import SpokenOrder, parse_order
from vision.pixels import cv2
from vision.rehearsal import SEED
from vision.rendering.designs import DeckDesign, find_design
from vision.rendering.showing import ShowingCamera

SIMULATED: Final = "sim:"
_READ_MS: Final = 200
_QUIET_S: Final = 8.0
"""When 52 things were shown, though not all were read, this long without a new one is the end."""

Asking = Callable[[str], str]


def add_camera_flags(enrol: argparse.ArgumentParser) -> None:
    """What an enrolment by camera takes beside the name."""
    enrol.add_argument("--enrolled", type=Path, metavar="DIR", help="where decks' pictures are")
    enrol.add_argument(
        "--design", default="house", help="with --camera sim:, how the deck looks (default: house)"
    )
    enrol.add_argument(
        "--order", metavar="CARDS",
        help='the deck lies in this order, left to right: "new", or 52 cards such as "As 2s 3s"',
    )  # fmt: skip
    enrol.add_argument(
        "--picture", type=Path, metavar="FILE.png", help="draw the deck as it was enrolled, to look"
    )


def list_shown(directory: Path, *, as_json: bool) -> int:
    """The decks that were shown to a camera."""
    if not directory.is_dir():
        raise UsageError(f"--enrolled {directory}: there is no such directory")
    names = list_decks(directory)
    try:
        worded = {name: len(load_deck(directory, name).worded) for name in names}
    except EnrolmentError as error:
        raise UsageError(str(error)) from None
    if as_json:
        decks = [{"name": name, "by_word": count} for name, count in worded.items()]
        print(json.dumps({"decks": decks}))
        return 0
    for name, count in worded.items():
        print(f"{name}: 52 faces and the back; {count} carry the operator's word")
    if not names:
        print("no deck is enrolled; tapburn deck enrol --camera enrols one")
    return 0


def enrol_by_camera(arguments: argparse.Namespace, ask: Asking = input) -> int:
    """Watch until the deck is complete, then write it; 1 when it never was."""
    directory: Path | None = arguments.enrolled
    if directory is None:
        raise UsageError("--camera: say with --enrolled DIR where the deck's pictures go")
    try:
        path = deck_file(directory, arguments.name)
    except EnrolmentError as error:
        raise UsageError(str(error)) from None
    if path.exists() and not arguments.replace:
        raise UsageError(f"deck {arguments.name!r} is enrolled already; --replace overwrites it")
    words = _find_words(arguments.order)
    design = _find_design(arguments.design)
    enrolment = DeckEnrolment(TABLE, _find_reader(), words=words)
    camera = _open(arguments.camera, design, enrolment)
    if isinstance(camera, ShowingCamera):
        enrolment.words = words or camera.tell
    try:
        _watch(enrolment, camera, arguments)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        camera.close()
    asked = not arguments.json and arguments.camera != SIMULATED and sys.stdin.isatty()
    _name_unread(enrolment, ask if asked else None)
    return _finish(enrolment, arguments, directory)


def _watch(enrolment: DeckEnrolment, camera: Camera, arguments: argparse.Namespace) -> None:
    """Until all is known, the recording is over, or nothing new was shown for so long."""
    told = ""
    known = (0, 0, False)
    shown_all = False
    moved = time.monotonic()
    problems = 0
    while not enrolment.complete and not camera.ended:
        frame = camera.read(_READ_MS)
        if frame is not None:
            enrolment.take(frame)
        now = (len(enrolment.faces), len(enrolment.unread), enrolment.back is not None)
        if now != known:
            known, moved = now, time.monotonic()
        shown_all = len(enrolment.faces) + len(enrolment.unread) >= 52 and known[2]
        if time.monotonic() - moved > (_QUIET_S if shown_all else arguments.patience):
            return
        words = _describe(enrolment)
        if words != told and not arguments.json:
            print(words, flush=True)
            for problem in enrolment.problems[problems:]:
                print(f"  ! {problem}", flush=True)
            problems = len(enrolment.problems)
        told = words


def _describe(enrolment: DeckEnrolment) -> str:
    condition = enrolment.sight.condition
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
        try:
            path = str(save_deck(directory, deck))
        except OSError as error:
            raise UsageError(f"--enrolled {directory}: can't be written: {error}") from None
    if arguments.picture is not None:
        _draw(enrolment, arguments.picture)
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
            f"general reader, {alone} by your word"
        )
        for sentence in tell_alike(alike):
            print(f"  ! {sentence}")
    else:
        print(f"not enrolled; missing: {enrolment.tell_missing()}")
    return 0 if path else 1


def _find_design(name: str) -> DeckDesign:
    try:
        return find_design(name)
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


def _draw(enrolment: DeckEnrolment, path: Path) -> None:
    sheet = draw_contact_sheet(enrolment.faces, enrolment.back, enrolment.validated)
    encoded, data = cv2.imencode(".png", sheet)
    try:
        if encoded:
            path.write_bytes(data.tobytes())
    except OSError as error:
        raise UsageError(f"--picture {path}: can't be written: {error.strerror}") from None


def _open(source: str, design: DeckDesign, enrolment: DeckEnrolment) -> Camera:
    if source == SIMULATED:
        return ShowingCamera(design, SEED, lambda: not enrolment.waits)
    try:
        return open_camera(source, "overhead", Path(tempfile.gettempdir()))
    except CameraError as error:
        raise UsageError(str(error)) from None
