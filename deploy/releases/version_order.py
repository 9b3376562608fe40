"""Which version is newer: PEP 440's order, by the library that Python's own installers use."""

import re
from typing import Final

from packaging.version import InvalidVersion, Version

VERSION: Final = re.compile(
    r"[0-9]+(\.[0-9]+){1,3}((a|b|rc)[0-9]+)?(\.?post[0-9]+)?(\.?dev[0-9]+)?"
)
"""How a release's version is written: 0.2.0, 0.2.0rc1, 0.2.0.post1."""


def order_version(version: str) -> Version:
    """What puts versions in order: 0.2.0rc1 before 0.2.0, and that before 0.2.0.post1.

    Raises:
        ValueError: it is no version.
    """
    return Version(version)


def is_version(text: str) -> bool:
    """Whether a text can be put in order at all."""
    try:
        Version(text)
    except InvalidVersion:
        return False
    return True


def may_be_older(version: str, than: str) -> bool:
    """Whether a version comes before another one; what can't be put in order may do so."""
    if not (is_version(version) and is_version(than)):
        return True
    return order_version(version) < order_version(than)
