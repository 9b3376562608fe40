"""The state of a table as bytes, so that a start need not replay every night before.

Everything is kept but what follows from the rest: the rules and the game by their names, and the
hand in progress by its events, as an undo makes it anew.
"""

import zlib
from typing import Any, Final, get_type_hints

import msgspec

from engine import games, hand, house
from engine.decoding import Decoder, decode_msgpack
from engine.messages import text
from engine.messages.happened.hand_events import ActionTaken, Event, RunAgreed
from engine.messages.happened.packed_states import unpack_state
from engine.messages.sensed.commands import SignHead
from engine.messages.shown.views import NarrationLine
from engine.money import counting
from engine.state.kept_hand import advance, begin_progress
from engine.state.numbered import Numbered
from engine.state.table_state import TableError, TableState

_DERIVED: Final = frozenset({"rules", "game", "progress"})
_TOLD: Final = frozenset({"narration"})
"""Words of what happened, which decide nothing; they are kept with what they mean."""
_PLAIN: Final = {
    name: kind for name, kind in get_type_hints(TableState).items() if name not in _DERIVED | _TOLD
}
_Fields: Final[Any] = msgspec.defstruct("_Fields", list(_PLAIN.items()), kw_only=True)


class SnapshotError(TableError):
    """The bytes are no state that this software can go on from."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment, and what makes repeats known there."""

    software: str
    """What wrote it: another version may keep a state otherwise, and replays."""
    mark: str
    """The journal's mark."""
    fields: msgspec.Raw
    narration: msgspec.Raw = msgspec.field(default=msgspec.Raw(b"\x90"), name="happenings")
    """The screen's short list: its sentences with what they mean; by its name in old records."""
    game: str = ""
    """The game that is played; empty: no table is open."""
    events: tuple[Numbered, ...] = ()
    """Of the hand in progress, or of the one that just ended."""
    undone: tuple[ActionTaken | RunAgreed, ...] = ()
    """Actions that were taken back in a row and may be done again, the last one last."""
    corrected: tuple[int, ...] = ()
    """Steps of the hand that stand there by a correction."""
    replaced: tuple[tuple[Event, bool], ...] = ()
    """Steps that a correction took back, and whether what takes their place is a correction's."""
    heard: tuple[tuple[str, int, int], ...] = ()
    """Of each device: source, boot, and the last sequence that is recorded."""
    taps: tuple[tuple[str, int], ...] = ()
    """The latest taps, by their id, and where they were recorded."""
    due: SignHead | None = None
    """What the bridge has not signed."""


_encoder: Final = msgspec.msgpack.Encoder(enc_hook=text.plain)
_told_encoder: Final = msgspec.msgpack.Encoder(enc_hook=text.pack)
_told_decoder: Final = Decoder(msgspec.msgpack.Decoder(list[NarrationLine], dec_hook=text.unpack))
_decoder: Final[Decoder[Snapshot]] = Decoder(
    msgspec.msgpack.Decoder(Snapshot, dec_hook=text.unpack)
)
_fields_decoder: Final = Decoder(msgspec.msgpack.Decoder(_Fields, dec_hook=text.unpack))


def take_snapshot(state: TableState, software: str, **beside: Any) -> bytes:
    """The state as bytes; it is not changed.

    Args:
        state: the table.
        software: what writes it.
        beside: the snapshot's other fields: `mark`, `heard`, `taps`, `due`.
    """
    fields = _Fields(**{name: getattr(state, name) for name in _PLAIN})
    snapshot = Snapshot(
        software=software,
        fields=msgspec.Raw(_encoder.encode(fields)),
        narration=msgspec.Raw(_told_encoder.encode(state.narration)),
        game=state.game.name if state.game is not None else "",
        events=tuple(state.progress.events) if state.progress is not None else (),
        undone=tuple(state.progress.undone) if state.progress is not None else (),
        corrected=tuple(state.progress.corrected) if state.progress is not None else (),
        replaced=tuple(state.progress.replaced) if state.progress is not None else (),
        **beside,
    )
    return zlib.compress(_encoder.encode(snapshot))


def read_snapshot(data: bytes) -> Snapshot:
    """The snapshot in the bytes.

    Raises:
        SnapshotError: they are none, or more than any table has.
    """
    try:
        return _decoder.decode(unpack_state(data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SnapshotError(f"the snapshot can't be read: {error}") from None


def find_differences(state: TableState, snapshot: Snapshot) -> tuple[str, ...]:
    """What of a state a snapshot has otherwise, by name, but for words; none: it is that state.

    Args:
        state: the table; it is not changed.
        snapshot: of the same software.

    Raises:
        SnapshotError: the snapshot can't be read.
    """
    own = read_snapshot(take_snapshot(state, snapshot.software, mark=snapshot.mark))
    mine, others = (_unpack(one.fields) for one in (own, snapshot))
    names = [name for name in _PLAIN if mine.get(name) != others.get(name)]
    beside = ("game", "events", "undone", "corrected")
    return (*names, *(name for name in beside if getattr(own, name) != getattr(snapshot, name)))


def read_fields(snapshot: Snapshot) -> dict[str, Any]:
    """The state's fields as plain values by name, also of another version's snapshot.

    Raises:
        SnapshotError: the snapshot can't be read.
    """
    return _unpack(snapshot.fields)


def _unpack(fields: msgspec.Raw) -> dict[str, Any]:
    try:
        unpacked = decode_msgpack(fields, object)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SnapshotError(f"the snapshot can't be read: {error}") from None
    return unpacked if isinstance(unpacked, dict) else {}


def restore(snapshot: Snapshot) -> TableState:
    """The state as it was.

    Raises:
        SnapshotError: it does not fit this software, or the house's profile is another one by now.
    """
    try:
        fields = _fields_decoder.decode(snapshot.fields)
        narration = _told_decoder.decode(snapshot.narration)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SnapshotError(f"the snapshot is of another version: {error}") from None
    state = TableState(**{name: getattr(fields, name) for name in _PLAIN}, narration=narration)
    if state.opened is None:
        return state
    if state.house_profile:
        house.provide(state.house_profile)
    try:
        known = house.load(state.opened.house).as_known(state.opened.house_hash)
        state.game = games.load(snapshot.game)
        if known is None:
            raise SnapshotError("the house's profile is another one by now")
        rules = known.in_units(state.opened.stakes.money.scale)
        state.rules = rules
        if snapshot.events:
            first, *others = snapshot.events
            state.progress = begin_progress(first, rules)
            for numbered in others:
                advance(state.progress, numbered)
            state.progress.undone = list(snapshot.undone)
            state.progress.corrected = list(snapshot.corrected)
            state.progress.replaced = list(snapshot.replaced)
            with counting(state.money):
                hand.expect(state.progress.hand)
                hand.follow(state.progress.hand)
    except (house.ProfileError, LookupError, ValueError) as error:
        raise SnapshotError(f"the snapshot does not fit: {error}") from None
    return state
