"""Where the room is, and by which key it is known: one address for both."""

import re
from typing import Final

from zmq.utils import z85

_LINE: Final = re.compile(r"curve://([^/\s]+):([0-9]{1,5})/([0-9a-f]{64})")


class AddressError(ValueError):
    """The text is no address of a room; one sentence says what was expected."""


def write_line_url(place: str, public: bytes) -> str:
    """The address of a room's line.

    Args:
        place: host and port, "10.0.0.5:7443".
        public: the room's CURVE key, Z85.
    """
    return f"curve://{place}/{z85.decode(public).hex()}"


def read_line_url(text: str) -> tuple[str, bytes]:
    """The socket's address, and the room's CURVE key in Z85.

    Raises:
        AddressError: it is another kind of text.
    """
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise AddressError(
            f"{text!r} is no address of a room; expected curve://HOST:PORT/KEY with a key of 64 "
            "digits, as 'tapburn room setup' printed it"
        )
    return f"tcp://{found[1]}:{found[2]}", z85.encode(bytes.fromhex(found[3]))
