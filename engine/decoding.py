"""Decoding what somebody else wrote: whatever it holds, it is a message or a `DecodeError`.

msgspec raises `RecursionError` where lists lie in one another a thousand deep, also in a field that
nobody asked for: two kilobytes that are rightly framed, sealed or signed ended whoever read them.
TOML lies as deep by the dots of one key, and has numbers of any length: there the sentence falls
that would name the value.
"""

import tarfile
import tomllib
import zlib
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

Value = TypeVar("Value")
Hook = Callable[[Any, Any], Any]
TOO_DEEP: Final = "it is nested too deep"
MOST_DEEP: Final = 20
"""Tables and lists of a TOML file within one another; a configuration has four."""
NO_TAR: Final = (tarfile.TarError, EOFError, zlib.error, ValueError, RecursionError)
"""What `tarfile` raises at an archive that somebody else wrote: headers that go on for ever call
themselves, and numbers in them that are none are no error of its own."""
_LARGEST: Final = (1 << 63) - 1


class Decoder(Generic[Value]):
    """One of msgspec's decoders, for what comes from elsewhere.

    Args:
        decoder: of JSON or msgpack.
    """

    def __init__(
        self, decoder: msgspec.json.Decoder[Value] | msgspec.msgpack.Decoder[Value]
    ) -> None:
        self._decode: Callable[[bytes], Value] = decoder.decode

    def decode(self, data: bytes) -> Value:
        """The message.

        Raises:
            msgspec.DecodeError: it is none.
        """
        try:
            return self._decode(data)
        except RecursionError:
            raise msgspec.DecodeError(TOO_DEEP) from None
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError(str(error)) from None


def decode_json(data: bytes | str, kind: type[Value]) -> Value:
    """A message of JSON.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return Decoder(msgspec.json.Decoder(kind)).decode(
        data.encode(errors="surrogatepass") if isinstance(data, str) else data
    )


def decode_msgpack(data: bytes, kind: type[Value]) -> Value:
    """A message of msgpack.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return Decoder(msgspec.msgpack.Decoder(kind)).decode(data)


def decode_toml(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """What a TOML file says, of which each value can be named in a sentence.

    Args:
        text: of the file.
        parse_float: makes a number of what is written with a point.

    Raises:
        ValueError: it is no TOML, is nested more than `MOST_DEEP` deep, or has a number of more
            than 64 bits.
    """
    try:
        told: dict[str, Any] = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
    level: list[Any] = [told]
    for _ in range(MOST_DEEP):
        level = [
            one
            for value in level
            for one in (value.values() if isinstance(value, dict) else value)
            if isinstance(one, dict | list) or _check_number(one)
        ]
    if level:
        raise ValueError(TOO_DEEP)
    return told


def _check_number(value: object) -> bool:
    """Always False.

    Raises:
        ValueError: it is a number that nobody can mean.
    """
    if isinstance(value, int) and not -_LARGEST <= value <= _LARGEST:
        raise ValueError("a number in it is longer than any that can be meant")
    return False
