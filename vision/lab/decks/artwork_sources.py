"""Which artwork trains the reader, where it comes from, and what its pictures show.

The artwork is fetched by the clients of the package registries into a cache outside the
repository; it is never committed. Licences: npm packages MIT, CC0, LGPL; Debian packages GPL and
LGPL; what is committed is the trained weights alone.
"""

import os
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["sheet", "files", "elements"]

CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tapburn-training"
"""Where the artwork is fetched to, unless another folder is named."""
NPM_PACKAGES: Final = (
    "@heruka_urgyen/react-playing-cards@0.5.0",
    "cardsJS@1.1.1",
    "svg-cards@4.0.2",
    "@younestouati/playing-cards-standard-deck@3.0.0",
)
DEBIAN_PACKAGES: Final = (
    "gnome-cards-data",
    "pokerth-data",
    "kdegames-card-data-kf5",
)


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """One deck of artwork."""

    name: str
    place: str
    """Below the cache's `unpacked` folder: a sheet, a folder of files, or a file of elements."""
    kind: Kind
    pattern: str = ""
    """For files and elements: the name of a card's picture, from {rank} and {suit}."""
    ranks: tuple[str, ...] = ()
    """How the names write A, 2 to 10, J, Q, K, in this order."""
    suits: tuple[str, ...] = ()
    """How the names write clubs, diamonds, hearts, spades, in this order."""
    order: str = ""
    """Of a sheet that is not laid out as usual: its columns from the left and its rows from the
    top, such as "AKQJT98765432 cshd"; nothing but cards is taken from it."""
    backs: tuple[str, ...] = ()
    """Pictures of backs, by name."""
    jokers: tuple[str, ...] = ()
    """Pictures of jokers, by name."""
    skipped: str = ""
    """Ranks that are left out, since their index is missing or in doubt."""
    foreign: str = ""
    """Ranks whose index is of another language: they must be refused."""
    held_out: bool = False
    """Whether the deck validates and does not train."""


_SHEETS: Final = "gnome-cards-data/usr/share/aisleriot/cards/"
_ELEMENTS: Final = "kdegames-card-data-kf5/usr/share/carddecks/"
_NUMBERS: Final = tuple(str(number) for number in range(2, 11))
_ALL: Final = "A23456789TJQK"


def _sheet(name: str, *, skipped: str = "", foreign: str = "", held_out: bool = False) -> Source:
    return Source(
        name=f"gnome/{name}", place=f"{_SHEETS}{name}.svgz", kind="sheet",
        skipped=skipped, foreign=foreign, held_out=held_out,
    )  # fmt: skip


def _elements(
    place: str, *, skipped: str = "", foreign: str = "", held_out: bool = False
) -> Source:
    return Source(
        name="kde/" + place.split("/", maxsplit=1)[0].removeprefix("svg-"),
        place=f"{_ELEMENTS}{place}.svgz", kind="elements", pattern="{rank}_{suit}",
        ranks=("1", *_NUMBERS, "jack", "queen", "king"),
        suits=("club", "diamond", "heart", "spade"), backs=("back",),
        skipped=skipped, foreign=foreign, held_out=held_out,
    )  # fmt: skip


def _heruka(name: str) -> Source:
    return Source(
        name=f"heruka/{name}",
        place=f"heruka_urgyen-react-playing-cards-0.5.0/package/src/images/{name}",
        kind="files", pattern="{rank}{suit}.svg", ranks=("A", *_NUMBERS[:-1], "T", "J", "Q", "K"),
        suits=("C", "D", "H", "S"), jokers=("2J.svg",),
    )  # fmt: skip


SOURCES: Final = (
    _heruka("2color"),
    _heruka("2color-bf"),
    _heruka("4color"),
    _heruka("4color-bf"),
    Source(
        name="cardsjs", place="cardsJS-1.1.1/package/cards", kind="files",
        pattern="{rank}{suit}.svg", ranks=("A", *_NUMBERS, "J", "Q", "K"),
        suits=("C", "D", "H", "S"), backs=("Blue_Back.svg", "Red_Back.svg"),
    ),
    Source(
        name="svg-cards", place="svg-cards-4.0.2/package/png/2x", kind="files",
        pattern="{suit}_{rank}.png", ranks=("1", *_NUMBERS, "jack", "queen", "king"),
        suits=("club", "diamond", "heart", "spade"),
        backs=("back-blue.png", "back-red.png", "back-black.png", "back-green.png"),
        jokers=("joker_black.png", "joker_red.png"), held_out=True,
    ),
    Source(
        name="younestouati", place="younestouati-playing-cards-standard-deck-3.0.0/package/cards",
        kind="files", pattern="{rank}{suit}.svg", ranks=("1", *_NUMBERS, "11", "12", "13"),
        suits=("c", "d", "h", "s"), backs=("back.svg",), jokers=("joker.svg",),
    ),
    Source(
        name="pokerth/default", place="pokerth-data/usr/share/games/pokerth/gfx/cards/default",
        kind="files", pattern="{number}.png",
    ),
    Source(
        name="pokerth/default4c", place="pokerth-data/usr/share/games/pokerth/gfx/cards/default4c",
        kind="files", pattern="{number}.png",
    ),
    _sheet("anglo"),
    _sheet("anglo_bitmap"),
    _sheet("anglo_modern"),
    _sheet("anglo_modern_4_color"),
    _sheet("atlasnye"),
    _sheet("bellot"),
    _sheet("dondorf"),
    _sheet("gnomangelo"),
    _sheet("gnomangelo_bitmap"),
    _sheet("guyenne-classic", skipped="JQK"),
    _sheet("neoclassical", held_out=True),
    _sheet("neoclassical_4_color", held_out=True),
    _sheet("orell"),
    _sheet("ornamental"),
    _sheet("paris", skipped="JQK"),
    _sheet("plastic", held_out=True),
    _sheet("simplistic"),
    _sheet("tango"),
    _sheet("tango_nuevo"),
    _sheet("tigullio", held_out=True),
    _sheet("ancient_french", foreign="AJQK"),
    _sheet("atlasnye_skat", foreign="JQ", skipped="A23456789TK"),
    _sheet("berlin", foreign="JQ", skipped="K"),
    _sheet("lattmann", foreign="JQ", skipped="K", held_out=True),
    _sheet("rheinland", foreign="JQ", skipped="K"),
    _sheet("slavic_costumes", foreign="AJQ", skipped="K", held_out=True),
    _sheet("swiss-xvii", foreign=_ALL),
    _sheet("tarocco", foreign="JQK"),
    _sheet("Атласные", foreign="AJQ", skipped="K"),
    _elements("svg-ancient-egyptians/Ancient_Egyptians"),
    _elements("svg-gm-paris/paris"),
    _elements("svg-jolly-royal/jolly-royal"),
    _elements("svg-nicu-ornamental/ornamental"),
    _elements("svg-nicu-white/white"),
    _elements("svg-penguins/penguins"),
    _elements("svg-standard/standard", skipped="A", held_out=True),
    _elements("svg-tigullio-international/tigullio-international", held_out=True),
    _elements("svg-xskat-german/german", foreign=_ALL),
)  # fmt: skip


def fetch(cache: Path) -> None:
    """Fetch and unpack the packages that train and that the cache doesn't hold yet.

    Raises:
        subprocess.CalledProcessError: a client of a registry failed; its words are on stderr.
    """
    fetch_npm(cache, NPM_PACKAGES)
    fetch_debian(cache, DEBIAN_PACKAGES)


def fetch_npm(cache: Path, packages: Sequence[str]) -> None:
    """Fetch and unpack packages of npm, "name@version" each.

    Raises:
        subprocess.CalledProcessError: the client failed; its words are on stderr.
    """
    unpacked, archives = open_folders(cache)
    for package in packages:
        name = package.removeprefix("@").replace("/", "-").replace("@", "-")
        if not (unpacked / name).exists():
            subprocess.run(["npm", "pack", "--silent", package], cwd=archives, check=True)  # noqa: S603, S607
            with tarfile.open(archives / f"{name}.tgz") as archive:
                archive.extractall(unpacked / name, filter="data")


def fetch_debian(cache: Path, packages: Sequence[str]) -> None:
    """Fetch and unpack packages of Debian, by name.

    Raises:
        subprocess.CalledProcessError: the client failed; its words are on stderr.
    """
    unpacked, archives = open_folders(cache)
    for package in packages:
        if not (unpacked / package).exists():
            subprocess.run(["apt-get", "download", "-q", package], cwd=archives, check=True)  # noqa: S603, S607
            archive_path = next(archives.glob(f"{package}_*.deb"))
            subprocess.run(["dpkg-deb", "-x", archive_path, unpacked / package], check=True)  # noqa: S603, S607


def open_folders(cache: Path) -> tuple[Path, Path]:
    """The cache's folders of what is unpacked and of archives, made where they are missing."""
    folders = cache / "unpacked", cache / "archives"
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    return folders
