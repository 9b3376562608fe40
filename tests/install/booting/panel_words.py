"""What stands on a panel in words, and where: its picture, read by Tesseract.

Debian's `tesseract-ocr` and `tesseract-ocr-eng` are needed.
"""

import csv
import difflib
import io
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.install.machine import InstallError
from vision.pixels import Image, cv2

_ENLARGED: Final = 2
"""Letters of the panel are smaller than what Tesseract was taught with."""
_GROUND: Final = 101
"""Pixels across which the commonest brightness is the ground."""
_LINE: Final = 110
"""Pixels from which a straight stroke is no letter's."""
_ALIKE: Final = 0.8
"""Of a phrase's letters that are read right."""


@dataclass(frozen=True)
class Word:
    """One word of a panel.

    Attributes:
        text: as it was read.
        line: words of one line have the same number.
        left, top, right, bottom: in pixels of the panel.
    """

    text: str
    line: int
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class PanelWords:
    """All words of a panel, in reading order."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        """Line below line."""
        lines: dict[int, list[str]] = {}
        for word in self.words:
            lines.setdefault(word.line, []).append(word.text)
        return "\n".join(" ".join(words) for words in lines.values())

    def find(self, phrase: str, left: int = 0) -> tuple[int, int] | None:
        """The middle of the last place that says this, in one line; None: none does.

        A letter that was misread does not matter, another number does; of a line as many words are
        taken as the phrase has, or one more or less.

        Args:
            phrase: what is looked for.
            left: pixels; what begins left of it does not count.
        """
        wanted = _simplify(phrase)
        found: tuple[float, tuple[Word, ...]] | None = None
        for count in {len(phrase.split()), len(phrase.split()) + 1, len(phrase.split()) - 1}:
            for at in range(len(self.words) - count + 1):
                some = self.words[at : at + count]
                if not some or some[0].left < left or len({word.line for word in some}) != 1:
                    continue
                spelt = " ".join(word.text for word in some)
                if " " in phrase and _list_numbers(spelt) != _list_numbers(phrase):
                    continue  # of a device's long name any sign may be misread
                said = _simplify(spelt)
                alike = difflib.SequenceMatcher(None, said, wanted).ratio()
                exact = len(wanted) > _SHORT or said == wanted
                if alike >= _ALIKE and exact and (found is None or alike >= found[0]):
                    found = alike, some
        if found is None:
            return None
        some = found[1]
        top, bottom = min(one.top for one in some), max(one.bottom for one in some)
        return (some[0].left + some[-1].right) // 2, (top + bottom) // 2


_NUMBER: Final = re.compile(r"\b[0-9lIO]+\b")
_SHORT: Final = 3
"""Letters of a phrase in which none may be misread."""


def read_panel(picture: Path) -> PanelWords:
    """What a picture of a panel says.

    Raises:
        InstallError: Tesseract is missing, or failed.
    """
    if shutil.which("tesseract") is None:
        raise InstallError("apt-get install tesseract-ocr tesseract-ocr-eng")
    image = cv2.imread(str(picture), cv2.IMREAD_GRAYSCALE)
    if image is None:
        raise InstallError(f"{picture} can't be read")
    _, packed = cv2.imencode(".png", _prepare(image))
    done = subprocess.run(
        ["nice", "-n", "5", "tesseract", "-", "-", "--psm", "11", "-l", "eng", "tsv"],
        input=packed.tobytes(), capture_output=True, check=False, env={"OMP_THREAD_LIMIT": "1",
        "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    if done.returncode != 0:
        raise InstallError(f"tesseract: {done.stderr.decode()[-300:]}")
    return parse_words(done.stdout.decode("utf-8", "replace"), _ENLARGED)


def _prepare(image: Image) -> Image:
    """Dark letters on a white ground, whatever colour a key has, and without the keys' borders."""
    large = cv2.resize(image, None, fx=_ENLARGED, fy=_ENLARGED, interpolation=cv2.INTER_CUBIC)
    apart = cv2.absdiff(large, cv2.medianBlur(large, _GROUND))
    strokes = cv2.convertScaleAbs(apart, alpha=2)
    for size in ((_LINE, 1), (1, _LINE)):
        straight = cv2.getStructuringElement(cv2.MORPH_RECT, size)
        lines = cv2.morphologyEx(strokes, cv2.MORPH_OPEN, straight)
        strokes = cv2.subtract(
            strokes, cv2.dilate(lines, cv2.getStructuringElement(cv2.MORPH_RECT, (3, 3)))
        )
    return cv2.bitwise_not(strokes)


def parse_words(table: str, enlarged: int = 1) -> PanelWords:
    """The words of Tesseract's table of tabs."""
    words = []
    lines: dict[tuple[str, ...], int] = {}
    for row in csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE):
        if not (text := (row["text"] or "").strip()):
            continue
        place = tuple(row[name] for name in ("page_num", "block_num", "par_num", "line_num"))
        left, top, width, height = (
            int(row[name]) // enlarged for name in ("left", "top", "width", "height")
        )
        line = lines.setdefault(place, len(lines))
        words.append(Word(text, line, left, top, left + width, top + height))
    return PanelWords(tuple(words))


def _list_numbers(text: str) -> list[str]:
    """Its numbers, also where a digit was read as the letter that looks like it."""
    found = _NUMBER.findall(text)
    return [one.replace("l", "1").replace("I", "1").replace("O", "0") for one in found]


def _simplify(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
