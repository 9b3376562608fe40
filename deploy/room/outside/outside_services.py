"""Services outside the room that the house configures: a gateway for texts, its own sign-in.

What is sent there is not for everybody on the way: https, or http of this machine itself.
"""

from ipaddress import ip_address
from typing import Annotated, TypeAlias
from urllib.parse import SplitResult, urlsplit

import msgspec

FileBeside: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^(?:[\w-][\w.-]*)?\Z", max_length=100)
]
"""A file's name, without a folder; empty: none."""


class SignInSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[sign_in]` of `room.toml`: the house's own sign-in, by OpenID Connect."""

    issuer: str
    """The provider's address, as it names itself."""
    client: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """What the provider calls this room."""
    secret_file: FileBeside = ""
    """File beside this one with the secret that the provider gave it; empty: it gave none."""
    claim: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] = "preferred_username"
    """Whose value is the account's name. Nobody but the house may choose it."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = "the house"
    """As it stands on the key."""


def read_address(url: str) -> SplitResult | None:
    """An address in its parts; None: what is sent there would leave this machine in clear."""
    try:
        place = urlsplit(url)
        host, _ = place.hostname, place.port
    except ValueError:
        return None
    if not host or place.username is not None:
        return None
    return place if place.scheme == "https" or _is_here(place.scheme, host) else None


def _is_here(scheme: str, host: str) -> bool:
    """Whether it is this machine's own, by http."""
    try:
        return scheme == "http" and (host == "localhost" or ip_address(host).is_loopback)
    except ValueError:
        return False
