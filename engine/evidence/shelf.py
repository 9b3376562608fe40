"""A hand's evidence, looked up by the hashes that the record holds."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.evidence.layout import (
    DIGEST,
    LARGEST,
    NOTES,
    PICTURE,
    find_evidence,
    hash_content,
    list_hands,
)
from engine.guarded_paths import open_file, read_file
from engine.messages.sensed.evidence_notes import CardSeen, Note, TouchMade
from engine.messages.text import Cards, Text, join, phrase, plain, term
from engine.told.told_evidence import Evidence, State

_notes: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)

_LARGEST_NOTES: Final = 1 << 26
"""Bytes of the notes on one hand."""


class EvidenceShelf:
    """Reads what lies beside a journal.

    Args:
        journal: the journal's file or folder.
        expired: numbers of hands of which the record says that their evidence was removed.
    """

    def __init__(self, journal: Path, expired: frozenset[int] = frozenset()) -> None:
        self.folder = find_evidence(journal)
        self._expired = expired
        self._places: dict[int, list[Path]] = {}
        self._read: dict[Path, dict[str, Note | None]] = {}

    def find(self, number: int, digest: str) -> Evidence:
        """One piece of a hand's evidence.

        Args:
            number: the hand's.
            digest: as the record holds it.
        """
        altered = False
        for place in self._find_places(number):
            notes = self._read_notes(place)
            if digest in notes:
                note = notes[digest]
                if note is not None:
                    return self._describe_note(number, digest, note)
                altered = True
        state, _ = self._find_picture(number, digest)
        if state in {"kept", "altered"}:
            return describe_picture(digest, state)
        if altered:
            return describe_gone(digest, "altered")
        if self._was_refused(number, digest):
            state = "not_kept"
        elif number in self._expired:
            state = "expired"
        return describe_gone(digest, state)

    def read_picture(self, number: int, digest: str) -> bytes:
        """A picture's content (JPEG), empty where it is not there as the record has it."""
        state, content = self._find_picture(number, digest)
        return content if state == "kept" else b""

    def read_piece(self, number: int, digest: str) -> bytes:
        """What has this hash, a picture or a note; empty where it is not there as it was."""
        picture = self.read_picture(number, digest)
        if picture or not DIGEST.fullmatch(digest):
            return picture
        for place in self._find_places(number):
            with suppress(OSError):
                for line in _read_lines(place):
                    name, _, content = line.partition(b" ")
                    if name == digest.encode() and hash_content(content) == digest:
                        return content
        return b""

    def _find_picture(self, number: int, digest: str) -> tuple[State, bytes]:
        if not DIGEST.fullmatch(digest):
            return "missing", b""
        for place in self._find_places(number):
            with suppress(OSError), open_file(place / f"{digest}{PICTURE}") as file:
                content = file.read(LARGEST + 1)
                return ("kept" if hash_content(content) == digest else "altered"), content
        return "missing", b""

    def _find_places(self, number: int) -> list[Path]:
        """A hand's folders; a hand's first touch stands with the hand before it."""
        if not self._places:
            for _, at, path in list_hands(self.folder):
                self._places.setdefault(at, []).append(path)
            self._places.setdefault(-1, [])
        return [*self._places.get(number, ()), *self._places.get(number - 1, ())]

    def _read_notes(self, place: Path) -> dict[str, Note | None]:
        """A folder's notes by their hashes; None: the line is not what its hash says."""
        if place not in self._read:
            found: dict[str, Note | None] = {}
            self._read[place] = found
            with suppress(OSError):
                for line in _read_lines(place):
                    digest, _, content = line.partition(b" ")
                    name = digest.decode("ascii", "replace")
                    if not DIGEST.fullmatch(name):
                        continue
                    found[name] = None
                    if hash_content(content) == name:
                        with suppress(msgspec.DecodeError, UnicodeDecodeError):
                            found[name] = _notes.decode(content)
        return self._read[place]

    def _was_refused(self, number: int, digest: str) -> bool:
        """Whether a note says that there was no room for a picture."""
        return any(
            isinstance(note, CardSeen) and note.seen.evidence == digest and note.picture == "full"
            for place in self._find_places(number)
            for note in self._read_notes(place).values()
        )

    def _describe_note(self, number: int, digest: str, note: Note) -> Evidence:
        seen = isinstance(note, CardSeen) and note.picture == "kept" and note.seen.evidence
        return tell_note(digest, note, self._find_picture(number, seen)[0] if seen else "kept")


def tell_note(digest: str, note: Note, picture: State) -> Evidence:
    """A note as it is told.

    Args:
        digest: its hash.
        note: a touch, or a card's reading.
        picture: how the picture that it names lies there now; "kept" where it names none.
    """
    told = msgspec.to_builtins(note, enc_hook=plain)
    if isinstance(note, TouchMade):
        return Evidence(
            hash=digest, kind="touch", state="kept", text=describe_touch(note), told=told
        )
    named, text = note.seen.evidence, describe_card(note)
    if note.picture != "kept":
        text = join("; ", (text, _PICTURE["not_kept" if note.picture == "full" else "missing"]))
    elif named and picture != "kept":
        text = join("; ", (text, _PICTURE[picture]))
    shown = named if note.picture == picture == "kept" else ""
    return Evidence(hash=digest, kind="card", state="kept", text=text, told=told, picture=shown)


def describe_picture(digest: str, state: State) -> Evidence:
    """A picture that no note describes, kept or altered."""
    return Evidence(
        hash=digest, kind="picture", state=state, text=_PICTURE[state],
        picture=digest if state == "kept" else "",
    )  # fmt: skip


def describe_gone(digest: str, state: State) -> Evidence:
    """Evidence that is not there, and why."""
    return Evidence(hash=digest, kind="unknown", state=state, text=_GONE[state])


_TOLD_MS: Final = 50
"""A key that stood for less is told without it."""
_PICTURE: Final[dict[State, Text]] = {
    "kept": phrase("The camera's picture"),
    "altered": phrase("the picture was changed: it is not what was recorded"),
    "missing": phrase("its picture is missing"),
    "not_kept": phrase("there was no room for its picture"),
}
_GONE: Final[dict[State, Text]] = {
    "expired": phrase("This evidence has expired"),
    "missing": phrase("This evidence is missing"),
    "altered": phrase("This evidence was changed: it is not what was recorded"),
    "not_kept": phrase("No room was left for this picture"),
}


def describe_touch(touch: TouchMade) -> Text:
    """A touch in one line, with what stood on the screen; labels are as they stood there."""
    label = touch.label or touch.control or phrase("a key")
    told = (
        phrase('"{label}" was held down', label=label)
        if touch.held
        else phrase('"{label}" was touched', label=label)
    )
    if touch.stood_ms >= _TOLD_MS:
        seconds = f"{touch.stood_ms / 1000:.1f}"
        told = phrase("{told}, where it had stood for {seconds} s", told=told, seconds=seconds)
    if touch.prompt:
        told = phrase('{told}; the screen showed "{prompt}"', told=told, prompt=touch.prompt)
    return told


def describe_card(note: CardSeen) -> Text:
    """A reading in one line, with its score."""
    seen, source, zone = note.seen, term(note.source), term(note.zone)
    if seen.card is not None:
        return phrase(
            "{source} read {card} at the {zone}, score {score}",
            source=source,
            card=Cards((seen.card,)),
            zone=zone,
            score=f"{seen.confidence:.2f}",
        )
    told = phrase("{source} named no card at the {zone}", source=source, zone=zone)
    told = join(": ", (told, seen.why))
    if not seen.candidates:
        return told
    maybe = join("", (Cards(seen.candidates[:1]),))
    for card in seen.candidates[1:]:
        maybe = phrase("{first} or {second}", first=maybe, second=Cards((card,)))
    return phrase("{told}, perhaps {cards}", told=told, cards=maybe)


def describe_note(content: bytes) -> Text:
    """A note as it was kept, in one line."""
    try:
        note = _notes.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return phrase("kept by another version: it can't be told here")
    return describe_touch(note) if isinstance(note, TouchMade) else describe_card(note)


def list_pictures(found: Sequence[Evidence]) -> list[str]:
    """Hashes of the pictures among pieces of evidence, each once."""
    return list(dict.fromkeys(one.picture for one in found if one.picture))


def _read_lines(place: Path) -> list[bytes]:
    return read_file(place / NOTES, _LARGEST_NOTES).splitlines()
