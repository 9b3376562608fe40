"""`make gallery`: draw the dealer's screen, judge it, and keep the pictures of `docs/gallery/`.

Ends with 1 if anything is wrong with a picture.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"

from PIL import Image
from PySide6.QtGui import QGuiApplication, QImage

from dealer_ui.language.translator import speak
from dealer_ui.window.scene import load_typeface
from tests.dealer_ui.conftest import Stand
from tests.gallery.choice import Shot, all_shots, kept_shots
from tests.gallery.judge import Fault, judge
from tests.gallery.moments import reach

FOLDER: Final = Path(__file__).parents[2] / "docs" / "gallery"
QUALITY: Final = 80
_NEWS_EVERY: Final = 100
"""Pictures from one line of progress to the next."""


class Studio:
    """One window of each kind, on which one shot after the other is shown.

    All windows speak one language: with another one they are built anew.
    """

    def __init__(self) -> None:
        self._application = QGuiApplication([])
        load_typeface(self._application)
        self._stands: dict[object, Stand] = {}
        self._language = ""

    def take(self, shot: Shot) -> tuple[QImage, list[Fault]]:
        """The picture of a shot, and what is wrong with it."""
        stand = self._find(shot)
        reach(stand, shot.game, shot.moment)
        faults = judge(stand.window, shot.panel.pixels_per_mm)
        if faults:
            # A picture in a line may come a frame after the line: what goes by itself is no fault.
            stand.paint()
            faults = judge(stand.window, shot.panel.pixels_per_mm)
        return stand.window.grabWindow(), faults

    def _find(self, shot: Shot) -> Stand:
        if shot.language != self._language:
            self.close()
            speak(self._application, shot.language)
            self._language = shot.language
        panel = shot.panel
        manner = (panel, shot.keys, shot.suits, shot.text)
        if manner not in self._stands:
            self._stands[manner] = Stand(
                self._application,
                width=panel.width,
                height=panel.height,
                pixels_per_mm=panel.pixels_per_mm,
                keys=shot.keys,
                suits=shot.suits,
                text=shot.text,
            )
        return self._stands[manner]

    def close(self) -> None:
        """Take the windows down."""
        for stand in self._stands.values():
            stand.scene.close()
        self._stands.clear()


def keep(image: QImage, path: Path) -> None:
    """Write a picture as small as it can be while its letters stay clear."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    data = bytes(plain.constBits())
    made = Image.frombuffer(
        "RGB", (plain.width(), plain.height()), data, "raw", "RGB", plain.bytesPerLine()
    )
    made.save(path, "WEBP", quality=QUALITY, method=6)


def list_pictures(shots: Iterable[Shot], folder: Path) -> None:
    """Write the folder's page: the pictures by moment, each with what it shows."""
    by_moment: dict[str, list[Shot]] = {}
    for shot in shots:
        by_moment.setdefault(shot.moment, []).append(shot)
    lines = [
        "# The dealer's screen",
        "",
        "`make gallery` draws and judges these pictures, `make gallery ARGS=--all` many more:",
        "what is cut or covered, keys smaller than 12 mm (20 mm where a hand is played with them),",
        "a second green key, contrast below 7 (3 on a key that takes no touch), words at a key's",
        "rim, capitals and digits below 2.4 mm (amounts of more than six digits: 1.7 mm). Each",
        "pair of a game",
        "with a moment, a panel, a hand for the keys, suit colours, a text size and a language",
        "is in one; `pseudo` and `ar-pseudo` are the made-up languages of docs/languages.md.",
    ]
    for moment, several in by_moment.items():
        lines += ["", f"## {moment.capitalize()}", ""]
        lines += [f"![{shot.name.replace('_', ', ')}]({shot.name}.webp)" for shot in several]
    (folder / "README.md").write_text("\n".join(lines) + "\n")


def draw(shots: Iterable[Shot], folder: Path | None) -> Iterator[tuple[Shot, list[Fault]]]:
    """Draw and judge shots, language by language; each with what is wrong with it.

    Args:
        shots: what is drawn.
        folder: where the pictures go; None: nowhere.
    """
    studio = Studio()
    for shot in sorted(shots, key=lambda one: one.language):
        image, faults = studio.take(shot)
        if folder is not None:
            keep(image, folder / f"{shot.name}.webp")
        yield shot, faults
    studio.close()


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="make gallery", description=__doc__)
    parser.add_argument("--all", action="store_true", help="judge every combination, keep none")
    parser.add_argument("--into", type=Path, help="where the pictures go (docs/gallery)")
    parser.add_argument("--only", default="", help="only shots whose name holds this")
    given = parser.parse_args()
    folder = given.into or (None if given.all else FOLDER)
    shots = [
        shot for shot in (all_shots() if given.all else kept_shots()) if given.only in shot.name
    ]
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        if folder == FOLDER and not given.only:
            for old in folder.glob("*.webp"):
                old.unlink()
    found = 0
    for done, (shot, faults) in enumerate(draw(shots, folder), start=1):
        for fault in faults:
            sys.stdout.write(f"{shot.name}: {fault.kind}: {fault.what}\n")
        sys.stdout.flush()
        found += len(faults)
        if not done % _NEWS_EVERY:
            sys.stderr.write(f"{done} of {len(shots)} pictures\n")
    if folder == FOLDER and not given.only:
        list_pictures(shots, folder)
    sys.stdout.write(f"{len(shots)} pictures, {found} faults\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
