"""Where a camera's pictures come from, as it is written: `sim:`, `file:PATH`, `v4l2:DEVICE`."""

from pathlib import Path
from typing import Final

PREFIXES: Final = ("sim", "file", "v4l2")


def split_source(source: str) -> tuple[str, str]:
    """The prefix, and what follows the colon: a path, but for `sim:`.

    Raises:
        ValueError: it has no known prefix, or no path; the text is one sentence.
    """
    prefix, colon, rest = source.partition(":")
    if not colon or prefix not in PREFIXES:
        known = ", ".join(f"{prefix}:" for prefix in PREFIXES)
        raise ValueError(f"camera source {source!r}: expected one that begins with {known}")
    if not rest and prefix != "sim":
        raise ValueError(f"camera source {source!r}: expected a path after the colon")
    return prefix, rest


def place_source(source: str, directory: Path) -> str:
    """A source whose relative path, of `file:`, begins at a directory."""
    prefix, rest = split_source(source)
    return f"file:{directory / rest}" if prefix == "file" else source
