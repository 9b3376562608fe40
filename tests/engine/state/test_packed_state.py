"""A packed state is weighed before anything is made of it, wherever it is opened."""

import zlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from engine import core
from engine.messages.happened import packed_states
from engine.messages.happened.hand_events import DayBegan, TableOpened
from engine.messages.happened.packed_states import TooMuchError, count_things, unpack_msgpack
from engine.messages.happened.record_limits import HEAVIEST, find_flaw
from engine.state import snapshot
from engine.state.snapshot import SnapshotError, read_snapshot, take_snapshot
from tests.engine.core.playing import Play, options

MARK: Final = "the place of what is planted"
EMPTY: Final = {"maps": b"\x80", "lists": b"\x90", "nothing": b"\xc0", "numbers": b"\x00"}
"""Values of one byte each; the first two become objects of hundreds."""


def pack(message: bytes) -> bytes:
    return zlib.compress(message, 9)


def begin(state: bytes) -> DayBegan:
    opened = next(one for one in core.open_table(options()) if isinstance(one, TableOpened))
    return DayBegan(
        day="2026-11-28", before="", head=bytes(32), mark="", opened=opened, state=state
    )


def list_places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Each value of a state by its path, of each list the first."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from list_places(one, (*path, key))
    elif isinstance(value, list):
        for at, one in enumerate(value[:1]):
            yield from list_places(one, (*path, at))


def plant(value: Any, path: tuple[Any, ...], planted: bytes) -> bytes:
    """A state with these bytes at a place."""
    raw = msgspec.msgpack.encode(_put(value, path))
    return raw.replace(msgspec.msgpack.encode(MARK), planted)


def _put(value: Any, path: tuple[Any, ...]) -> Any:
    if not path:
        return MARK
    step, *rest = path
    if isinstance(value, dict):
        return value | {step: _put(value[step], tuple(rest))}
    return [_put(one, tuple(rest)) if at == step else one for at, one in enumerate(value)]


def make_state() -> Any:
    play = Play(options())
    play.play_hand()
    return msgspec.msgpack.decode(zlib.decompress(take_snapshot(play.state, "this", mark="m")))


@pytest.mark.parametrize("kind", EMPTY)
def test_wherever_it_lies_nothing_is_made_of_more_than_a_table_has(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One list of 17 kB, packed, became sixteen million objects, at any of these places."""
    monkeypatch.setattr(packed_states, "MOST_THINGS", 4000)
    monkeypatch.setattr(snapshot, "_decoder", SimpleNamespace(decode=pytest.fail))
    state, many = make_state(), packed_states.MOST_THINGS + 1
    planted = b"\xdd" + many.to_bytes(4) + EMPTY[kind] * many
    seen = 0
    for path in list_places(state):
        packed = pack(plant(state, path, planted))
        with pytest.raises(SnapshotError, match="more than"):
            read_snapshot(packed)
        seen += 1
    assert seen > 60


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_things_and_bytes_and_one_more(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    """A list of ten and itself; the other side of each bound is as it was."""
    raw = bytes([0x90 + 10 + more]) + b"\x80" * (10 + more)
    for name, most in (("MOST_THINGS", 11), ("MOST_UNPACKED", 11)):
        with monkeypatch.context() as bounds:
            bounds.setattr(packed_states, name, most)
            assert bool(find_flaw(begin(pack(raw)))) is bool(more), name
            with pytest.raises(SnapshotError) as refused:
                read_snapshot(pack(raw))
            assert ("more than" in str(refused.value)) is bool(more)


def test_a_record_with_too_large_a_state_is_refused_by_a_sentence() -> None:
    state = make_state()
    own = msgspec.msgpack.encode(state)
    assert not find_flaw(begin(pack(own)))
    assert not find_flaw(begin(b"of another release")), "shows where it is gone on from"
    bomb = pack(b"\xdd" + (1 << 24).to_bytes(4) + b"\x80" * (1 << 24))
    assert len(bomb) < HEAVIEST
    assert find_flaw(begin(bomb)) == "state: unpacked it is more than any table has"
    event = replace(begin(bomb), opened=begin(b"").opened)
    assert find_flaw(event)


def test_an_honest_table_is_far_below() -> None:
    """Of a table that plays, and of one with a list of each kind as long as it grows."""
    own = msgspec.msgpack.encode(make_state())
    assert len(own) * 20 < packed_states.MOST_UNPACKED
    assert count_things(own, 1 << 30) * 20 < packed_states.MOST_THINGS


def test_things_are_counted_by_their_heads() -> None:
    """Whatever is encoded counts as many as it holds, so that nothing hides behind a length."""
    values: list[Any] = [
        0, 127, 128, 1 << 15, 1 << 31, 1 << 63, -1, -33, -1000, -(1 << 20), -(1 << 40), None, True,
        False, 1.5, "", "x", "x" * 31, "x" * 32, "x" * 300, "x" * 70_000, b"", b"x" * 300,
        b"x" * 70_000, msgspec.msgpack.Ext(1, b"x"), msgspec.msgpack.Ext(1, b"xx"),
        msgspec.msgpack.Ext(1, b"x" * 4), msgspec.msgpack.Ext(1, b"x" * 8),
        msgspec.msgpack.Ext(1, b"x" * 16), msgspec.msgpack.Ext(1, b"x" * 5),
        msgspec.msgpack.Ext(1, b"x" * 300), msgspec.msgpack.Ext(1, b"x" * 70_000),
    ]  # fmt: skip
    for value in values:
        assert count_things(msgspec.msgpack.encode(value), 9) == 1, value
    for size in (1, 15, 16, 70_000):
        listed = msgspec.msgpack.encode(list(range(size)))
        assert count_things(listed, 1 << 20) == 1 + size
        mapped = msgspec.msgpack.encode({str(one): None for one in range(size)})
        assert count_things(mapped, 1 << 20) == 1 + 2 * size
    assert count_things(msgspec.msgpack.encode(values), 1 << 20) == 1 + len(values)
    assert count_things(b"\x80" * 1000, 10) == 11


@pytest.mark.parametrize("packed", [b"x" * 40, b"\x78\xda" + b"x" * 9])
def test_what_does_not_unpack_is_no_message(packed: bytes) -> None:
    with pytest.raises(msgspec.DecodeError) as refused:
        unpack_msgpack(packed, 100, 100)
    assert not isinstance(refused.value, TooMuchError)
