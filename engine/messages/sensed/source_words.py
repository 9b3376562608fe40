"""What devices say of themselves, as far as it is known beforehand: so it can be translated."""

from typing import Final

from engine.messages.sentence_patterns import SentencePatterns, name_place
from engine.messages.text import Text, join, phrase

SLOW: Final = "slow, the computer is busy"
"""What a camera says that works, but late."""

_KNOWN: Final = SentencePatterns(
    (
        phrase("slow, the computer is busy"),
        phrase("watching"),
        phrase("no frames, check its cable"),
        phrase("the recording is over"),
        phrase("waiting for the first frame"),
        phrase("wrong resolution"),
        phrase("dark"),
        phrase("blinded"),
        phrase("frozen"),
        phrase("blurred"),
        phrase("covered"),
        phrase("moved, recalibrate"),
        phrase("no table in the picture"),
        phrase("not calibrated, show it three markers"),
        phrase("its lens bends the picture, measure it"),
        phrase("a hand is over {zone}", zone="{zone}"),
        phrase("a thing lies in {zone}", zone="{zone}"),
        phrase("a lamp is mirrored in {zone}", zone="{zone}"),
        phrase("marker {number} was moved: glue it back", number="{number}"),
        phrase("ready"),
        phrase("reading"),
        phrase("seeing"),
        phrase("there"),
        phrase("starting"),
        phrase("unplugged"),
        phrase("no word from it"),
        phrase("its disk takes nothing: free it or mend it"),
        phrase("the disk is read only; mend it or mount it for writing"),
        phrase("sealing cards"),
        phrase("looking for the reader"),
        phrase("waiting for the reader's hello"),
        phrase("silent: check the reader's power and cable"),
        phrase("its line can't be read: check the wire"),
        phrase("open: call the floor"),
        phrase("its line says neither 0 nor 1: check the wire"),
        phrase("closed"),
        phrase("the record is not signed: an older one was put in its place"),
        phrase("other departments' keys than before: the floor signs for them"),
        phrase("another house's key than before: the floor signs for it"),
        phrase("laid out from a backup: a floor supervisor signs for the departments' keys"),
        phrase("{place} tells more than any deal: what is no card is left out", place="{place}"),
        phrase("a card stays at the reader; move it away"),
        phrase("a card was read here that lies elsewhere: one of them is a copy"),
        phrase("a card was read while no hand is being dealt"),
        phrase("a card was read that is already out in this hand"),
        phrase("a card lies there since before the hand; take it away"),
        phrase("a card that was read before this hand is told only now; it is not taken"),
        phrase("a card was read, maybe before this hand, and not used: see which one it is"),
        phrase("a joker or cut card was read; take it away"),
        phrase("a tag of no registered deck was read; take it away"),
        phrase("unplugged: plug the reader in; there is no {path}", path="{path}"),
        phrase("unplugged: plug it in; there is no USB device {device}", device="{device}"),
        phrase("in use by another program: stop that program; it has {path}", path="{path}"),
        phrase(
            "{path} is no serial port; check the port's name in the configuration", path="{path}"
        ),
        phrase(
            "{path} can't be opened (error {number}); check the cable",
            path="{path}",
            number="{number}",
        ),
        phrase(
            "speaks nonsense: expected {expected} at {baud} baud; check the port's name",
            expected="{expected}",
            baud="{baud}",
        ),
        phrase("a card of deck {deck} was read; take it away", deck="{deck}"),
        phrase(
            "is without firmware: type 'tapburn firmware flash {reader}'; the last one was not "
            "written to its end",
            reader="{reader}",
        ),
        phrase(
            "has another firmware ({found}, expected {wanted}); flash it, or correct firmware in "
            "[[bridge.readers]]",
            found="{found}",
            wanted="{wanted}",
        ),
    )
)


def name_beside(zone: str, word: str) -> str:
    """What a camera says that sees something beside cards in a zone, and all else as well.

    Args:
        zone: the zone.
        word: "hand", "thing" or "glare".
    """
    said = {"hand": "a hand is over", "thing": "a thing lies in", "glare": "a lamp is mirrored in"}
    return f"{said[word]} {zone}"


def name_strayed(marker: int) -> str:
    """What a camera says that sees one marker elsewhere than the others have it."""
    return f"marker {marker} was moved: glue it back"


def device_words(words: str) -> Text:
    """A device's own words; those that nobody knew beforehand are data and stay English."""
    known = _KNOWN.find(words)
    place, colon, rest = words.partition(": ")
    if known.template or not colon:
        return known
    told = device_words(rest)
    return join(": ", (name_place(place), told)) if told.template else known
