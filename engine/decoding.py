"""Decoding what somebody else wrote: whatever it holds, it is a message or a `DecodeError`.

msgspec raises `RecursionError` where lists lie in one another a thousand deep, also in a field that
nobody asked for: two kilobytes that are rightly framed, sealed or signed ended whoever read them.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

Value = TypeVar("Value")
Hook = Callable[[Any, Any], Any]
TOO_DEEP: Final = "it is nested too deep"


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
