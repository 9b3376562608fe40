"""Registered decks: which tag is which card. Files of the bridge's private directory, mode 0600.

Nothing here puts a tag's number or a card's name into an exception's text.
"""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import DECK, Card
from engine.decoding import decode_json
from engine.guarded_paths import acting_for
from firmware_bridge.kept.private_files import make_directory, read_private, write_file

Stranger: TypeAlias = Literal["unknown_tag", "other_deck", "not_a_card"]
"""What may be read that is no card of the deck in play."""

_PREFIX: Final = "deck-"
_UNFINISHED: Final = "unfinished-"
_SUFFIX: Final = ".json"
_ISO15693_LEAD: Final = b"\xe0\x04"
"""First bytes of an ISO 15693 tag's number: E0, then the chip's maker."""


class DeckError(ValueError):
    """A deck's file can't be used; the text is one sentence without tags or cards."""


class _DeckFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands in the file."""

    name: str
    cards: dict[str, str]
    """Face to tag number as hex digits."""
    others: dict[str, str] = {}
    """Tags of the deck that are no cards, such as "joker 1" and "cut card"."""

    def __repr__(self) -> str:
        return f"_DeckFile({self.name})"


class DeckSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A registered deck, without its tags."""

    name: str
    cards: int
    others: tuple[str, ...]
    """Jokers and cut cards."""


class Registry:
    """All decks of a private directory, and which one is in play."""

    def __init__(self, deck: str, decks: Mapping[str, Mapping[bytes, Card]]) -> None:
        self.deck = deck
        self._cards = dict(decks[deck])
        self._strangers = {
            uid: name for name, cards in decks.items() if name != deck for uid in cards
        }

    def __repr__(self) -> str:
        return f"Registry({self.deck})"

    def card(self, uid: bytes) -> Card | None:
        """The face of a tag of the deck in play; "" for its jokers and cut card; None: no tag."""
        return self._cards.get(uid)

    def other_deck(self, uid: bytes) -> str | None:
        """The name of another registered deck to which the tag belongs."""
        return self._strangers.get(uid)

    def name_stranger(self, uid: bytes) -> tuple[Stranger, str]:
        """What a tag is that is no card of the deck in play, and words for the dealer."""
        if uid in self._cards:
            return "not_a_card", "a joker or cut card was read; take it away"
        other = self.other_deck(uid)
        if other is not None:
            return "other_deck", f"a card of deck {other!r} was read; take it away"
        return "unknown_tag", "a tag of no registered deck was read; take it away"


def is_deck_name(name: str) -> bool:
    """Whether a deck may be called so: letters, digits, - and _, for it is in a file's name."""
    return name.replace("-", "").replace("_", "").isalnum()


def deck_path(directory: Path, name: str) -> Path:
    """Where a deck's file is in the bridge's private directory."""
    return directory / f"{_PREFIX}{name}{_SUFFIX}"


def new_deck(seed: int) -> dict[Card, bytes]:
    """Tags for a simulated deck: 52 different ISO 15693 numbers of 8 bytes."""
    numbers = random.Random(seed)  # noqa: S311 - a simulated deck is no secret
    uids: set[bytes] = set()
    while len(uids) < len(DECK):
        uids.add(_ISO15693_LEAD + numbers.randbytes(6))
    shuffled = sorted(uids)
    numbers.shuffle(shuffled)
    return dict(zip(DECK, shuffled, strict=True))


def new_joker(seed: int) -> bytes:
    """The tag of a simulated deck's joker: none of the deck's cards has it."""
    cards = set(new_deck(seed).values())
    numbers = random.Random(f"joker {seed}")  # noqa: S311 - a simulated deck is no secret
    tag = _ISO15693_LEAD + numbers.randbytes(6)
    return tag if tag not in cards else new_joker(seed + 1)


def write_deck(
    directory: Path,
    name: str,
    cards: Mapping[Card, bytes],
    others: Mapping[str, bytes] | None = None,
) -> Path:
    """Register a deck: write its file, readable by its owner only, in place of an older one.

    Args:
        directory: the bridge's private directory; made if it is missing.
        name: the deck's name, part of the file's name.
        cards: the tag of each of the 52 faces.
        others: tags that are no cards, by what they are.

    Raises:
        DeckError: not 52 faces with different tags, or the file can't be written.
    """
    content = _spell(name, cards, others or {})
    path = deck_path(directory, name)
    _read_tags(path, content)
    _write(path, content)
    return path


def keep_unfinished(
    directory: Path, name: str, cards: Mapping[Card, bytes], others: Mapping[str, bytes]
) -> None:
    """Keep the tags that are known of a deck that lacks some; see `write_deck`.

    Raises:
        DeckError: the file can't be written.
    """
    _write(_unfinished_path(directory, name), _spell(name, cards, others))


def take_up(directory: Path, name: str) -> dict[str, bytes]:
    """What was kept of an unfinished deck: tags by card or label; empty if there is none.

    Raises:
        DeckError: the file is damaged or open to others.
    """
    path = _unfinished_path(directory, name)
    if not path.exists():
        return {}
    content = _load(path)
    try:
        return {
            label: bytes.fromhex(uid) for label, uid in (content.cards | content.others).items()
        }
    except ValueError:
        raise DeckError(f"{path}: is damaged; remove it and enrol the deck afresh") from None


def forget_unfinished(directory: Path, name: str) -> None:
    """The deck is complete, or is to be enrolled from its first card.

    Raises:
        DeckError: the file can't be removed.
    """
    path = _unfinished_path(directory, name)
    try:
        with acting_for(directory):
            path.unlink(missing_ok=True)
    except OSError as error:
        raise DeckError(f"{path}: can't be removed: {error.strerror}") from None


def count_unfinished(directory: Path) -> dict[str, int]:
    """How many cards of each unfinished deck have a tag, by its name.

    Raises:
        DeckError: a file is damaged or open to others.
    """
    contents = [_load(path) for path in sorted(directory.glob(f"{_UNFINISHED}*{_SUFFIX}"))]
    return {each.name: len(each.cards) for each in contents}


def summarise_decks(directory: Path) -> list[DeckSummary]:
    """All registered decks, by name.

    Raises:
        DeckError: a file is damaged or open to others.
    """
    contents = [_load(path) for path in list_deck_files(directory)]
    return [
        DeckSummary(name=each.name, cards=len(each.cards), others=tuple(each.others))
        for each in sorted(contents, key=lambda each: each.name)
    ]


def find_tags(directory: Path, *, unfinished: bool = False) -> dict[bytes, str]:
    """All registered tags, each to the name of its deck.

    Args:
        directory: the bridge's.
        unfinished: those of decks whose enrolment was broken off as well.

    Raises:
        DeckError: a file is damaged or open to others.
    """
    begun = count_unfinished(directory) if unfinished else {}
    found = {uid: name for name in begun for uid in take_up(directory, name).values()}
    contents = [(path, _load(path)) for path in list_deck_files(directory)]
    return found | {uid: each.name for path, each in contents for uid in _read_tags(path, each)}


def load_registry(directory: Path, deck: str) -> Registry:
    """All registered decks, with this one in play.

    Raises:
        DeckError: the deck is not registered, or a file is damaged or open to others.
    """
    decks = {}
    for path in list_deck_files(directory):
        content = _load(path)
        decks[content.name] = _read_tags(path, content)
    if deck not in decks:
        known = ", ".join(sorted(decks)) or "none"
        raise DeckError(
            f"{directory}: deck {deck!r} is not registered; registered: {known}; enrol it first"
        )
    return Registry(deck, decks)


def _spell(name: str, cards: Mapping[Card, bytes], others: Mapping[str, bytes]) -> _DeckFile:
    return _DeckFile(
        name=name,
        cards={card: uid.hex() for card, uid in cards.items()},
        others={label: uid.hex() for label, uid in others.items()},
    )


def _write(path: Path, content: _DeckFile) -> None:
    """Wholly or not at all, readable by its owner only."""
    fresh = path.with_suffix(".new")
    try:
        make_directory(path.parent)
        write_file(fresh, msgspec.json.format(msgspec.json.encode(content)))
        with acting_for(path.parent):
            fresh.replace(path)
    except OSError as error:
        raise DeckError(f"{path}: can't be written: {error.strerror}") from None


def _unfinished_path(directory: Path, name: str) -> Path:
    return directory / f"{_UNFINISHED}{name}{_SUFFIX}"


def list_deck_files(directory: Path) -> list[Path]:
    """The registered decks' files, in order of their names."""
    return sorted(directory.glob(f"{_PREFIX}*{_SUFFIX}"))


def _load(path: Path) -> _DeckFile:
    try:
        with acting_for(path.parent):
            if path.stat().st_mode & 0o077:
                raise DeckError(f"{path}: others may read this deck's tags; run chmod 600 on it")
            data = read_private(path)
        return decode_json(data, _DeckFile)
    except OSError as error:
        raise DeckError(f"{path}: can't be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise DeckError(f"{path}: is no deck's file; enrol the deck again") from None


def _read_tags(path: Path, content: _DeckFile) -> dict[bytes, Card]:
    """Tag to face; to "" for what is no card."""
    try:
        tags = {bytes.fromhex(uid): card for card, uid in content.cards.items()}
        tags.update({bytes.fromhex(uid): "" for uid in content.others.values()})
    except ValueError:
        tags = {}
    if set(content.cards) != set(DECK) or len(tags) != len(DECK) + len(content.others):
        raise DeckError(f"{path}: a deck has 52 faces, each with a tag of its own; enrol it again")
    return tags
