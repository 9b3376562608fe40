"""The protocol's payloads: the document's vectors, and no harm from any bytes."""

import contextlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.messages.outside_text import make_plain
from firmware_bridge.link import protocol
from firmware_bridge.link.framing import decode_frame, encode_frame
from firmware_bridge.link.protocol import (
    Acknowledge,
    Ask,
    Capability,
    Event,
    ForgedMessageError,
    Gap,
    Greet,
    Heartbeat,
    Hello,
    Loader,
    LoaderState,
    Message,
    Offer,
    Part,
    ProtocolError,
    Resend,
    Sight,
    UnknownVersionError,
    decode_message,
    encode_message,
)

DOCUMENT = Path(__file__).parents[3] / "docs" / "reader-protocol.md"
KINDS = {
    kind.__name__.lower(): kind
    for kind in (
        *(Hello, Event, Heartbeat, Gap, Loader),
        *(Greet, Acknowledge, Resend, Ask, Offer, Part),
    )
}
BINARY = {"uid", "firmware_hash", "digest", "data"}


def read_vectors() -> list[dict[str, Any]]:
    text = DOCUMENT.read_text(encoding="utf-8")
    vectors = []
    for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL):
        vectors += tomllib.loads(block)["vector"]
    return vectors


def build_message(vector: dict[str, Any]) -> Message:
    fields: dict[str, Any] = {
        name: bytes.fromhex(value) if name in BINARY else value
        for name, value in vector["fields"].items()
    }
    if "nonce" in fields:
        fields["nonce"] = int(fields["nonce"], 16)
    if "capabilities" in fields:
        fields["capabilities"] = Capability(fields["capabilities"])
        fields["places"] = tuple(fields["places"])
    if "state" in fields:
        fields["state"] = LoaderState(fields["state"])
    if "sight" in fields:
        fields["sight"] = Sight(fields["sight"])
    return KINDS[vector["kind"]](**fields)


u32 = st.integers(0, 2**32 - 1)
u64 = st.integers(0, 2**64 - 1)
plain = st.characters().filter(lambda sign: sign != " " and make_plain(sign, 8) == sign)
texts = st.text(plain, max_size=8).filter(lambda text: make_plain(text, 8) == text)
messages = st.one_of(
    st.builds(
        Hello, boot=u32, time_us=u64, nonce=u64, acknowledged=u32, following=u32,
        ring=st.integers(0, 65535), capabilities=st.builds(Capability, st.integers(0, 15)),
        firmware_hash=st.binary(min_size=32, max_size=32), firmware=texts, name=texts,
        places=st.lists(texts.filter(bool), min_size=1, max_size=4).map(tuple),
    ),
    st.builds(
        Event, boot=u32, sequence=st.integers(1, 2**32 - 1), time_us=u64,
        place=st.integers(0, 255), sight=st.sampled_from(Sight),
        uid=st.binary(min_size=1, max_size=16),
    ),
    st.builds(Heartbeat, boot=u32, time_us=u64, following=u32),
    st.builds(Gap, boot=u32, first=u32, last=u32),
    st.builds(Greet, nonce=u64),
    st.builds(Acknowledge, boot=u32, sequence=u32),
    st.builds(Resend, boot=u32, first=u32),
    st.builds(Loader, state=st.sampled_from(LoaderState), held=u32, model=texts),
    st.builds(Ask),
    st.builds(Offer, size=u32, digest=st.binary(min_size=32, max_size=32), model=texts),
    st.builds(Part, at=u32, data=st.binary(min_size=1, max_size=192)),
)  # fmt: skip
keys = st.one_of(st.just(b""), st.binary(min_size=16, max_size=32))


def test_the_document_has_a_vector_for_each_kind() -> None:
    assert {vector["kind"] for vector in read_vectors()} == set(KINDS)
    assert any("key" in vector for vector in read_vectors())


@pytest.mark.parametrize("vector", read_vectors(), ids=lambda vector: vector["name"])
def test_the_documents_vectors(vector: dict[str, Any]) -> None:
    message = build_message(vector)
    key = bytes.fromhex(vector.get("key", ""))
    payload = encode_message(message, key)
    assert payload.hex() == vector["payload"]
    assert encode_frame(payload).hex() == vector["frame"]
    assert decode_message(payload, key) == message


@given(messages, keys)
def test_every_message_comes_back(message: Message, key: bytes) -> None:
    assert decode_message(encode_message(message, key), key) == message


@given(st.binary(max_size=260), keys)
def test_no_bytes_do_harm(payload: bytes, key: bytes) -> None:
    with contextlib.suppress(ProtocolError):
        message = decode_message(payload, key)
        assert message is None or encode_message(message, key) == payload


@given(messages, st.integers(0, 255).filter(lambda version: version != protocol.VERSION))
def test_another_version_is_refused_in_one_sentence(message: Message, version: int) -> None:
    payload = bytes([version]) + encode_message(message)[1:]
    with pytest.raises(UnknownVersionError, match=f"version {version}.*update the bridge"):
        decode_message(payload)


@given(messages, st.integers(min_value=0), st.integers(1, 255))
def test_a_changed_signed_message_is_refused(message: Message, at: int, change: int) -> None:
    key = bytes(range(16))
    payload = bytearray(encode_message(message, key))
    payload[at % len(payload)] ^= change
    with pytest.raises(ProtocolError):
        decode_message(bytes(payload), key)


@given(messages)
def test_signed_and_unsigned_do_not_mix(message: Message) -> None:
    key = bytes(range(16))
    with pytest.raises(ForgedMessageError, match="the same key on both sides"):
        decode_message(encode_message(message, key))
    with pytest.raises(ForgedMessageError, match="the same key on both sides"):
        decode_message(encode_message(message), key)


def test_an_unknown_kind_is_ignored() -> None:
    assert decode_message(bytes([protocol.VERSION, 0x3F, 1, 2, 3])) is None


@pytest.mark.parametrize(
    "message",
    [
        Event(boot=1, sequence=1, time_us=0, place=0, sight=Sight.ARRIVED, uid=b""),
        Event(boot=1, sequence=1, time_us=0, place=0, sight=Sight.ARRIVED, uid=bytes(17)),
        Event(boot=1, sequence=2**32, time_us=0, place=0, sight=Sight.ARRIVED, uid=b"1"),
    ],
)
def test_what_does_not_fit_its_field_is_refused(message: Event) -> None:
    with pytest.raises(ProtocolError):
        encode_message(message)


def test_an_event_shows_no_uid() -> None:
    event = Event(boot=1, sequence=1, time_us=0, place=0, sight=Sight.ARRIVED, uid=b"\xe0\x04AB")
    assert "AB" not in repr(event)
    assert "e004" not in repr(event)


@pytest.mark.parametrize("vector", read_vectors(), ids=lambda vector: str(vector["name"]))
def test_a_zero_that_the_line_adds_is_found_by_the_length(vector: dict[str, Any]) -> None:
    """A delimiter that arrives as 0x01 makes it; this CRC alone does not see it."""
    longer = decode_frame(bytes.fromhex(vector["frame"])[:-1] + b"\x01")
    assert longer is not None
    with pytest.raises(ProtocolError):
        decode_message(longer, bytes.fromhex(vector.get("key", "")))


def test_an_antenna_has_a_name() -> None:
    vector = next(vector for vector in read_vectors() if vector["name"] == "hello")
    with pytest.raises(ProtocolError, match="fields are not"):
        decode_message(bytes.fromhex(vector["payload"]) + b"\x00")


@pytest.mark.parametrize("text", ["\x1b]0;owned\x07", '<img src="x">\x00', "\u202ex", "v" * 200])
def test_a_device_s_texts_are_plain_and_short(text: str) -> None:
    """Escape sequences of a reader's model reached root's terminal."""
    hello = Hello(
        boot=1, time_us=1, nonce=0, acknowledged=0, following=1, ring=8,
        capabilities=Capability(0), firmware_hash=bytes(32), firmware=text, name=text,
        places=("shoe",),
    )  # fmt: skip
    said = decode_message(encode_message(hello))
    assert isinstance(said, Hello)
    for one in (said.firmware, said.name):
        assert one.isprintable()
        assert len(one) <= 40
    loader = decode_message(encode_message(Loader(state=LoaderState(0), held=0, model=text)))
    assert isinstance(loader, Loader)
    assert loader.model.isprintable()
