"""The machines that a package is built for."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Target:
    """One architecture of one Debian, with exactly its Python."""

    architecture: str
    """As Debian names it."""
    debian: str
    """The release's number, for people."""
    python: str
    """Major and minor version of the Python that the package runs on."""
    platform: str
    """As uv names it; its C library is the newest that a wheel may need."""


TARGETS: Final = (
    Target("amd64", "12", "3.11", "x86_64-manylinux_2_36"),
    # Most of PySide6's wheels for this processor need glibc 2.39, which Debian 13 brings.
    Target("arm64", "13", "3.13", "aarch64-manylinux_2_40"),
)


def find_target(architecture: str) -> Target:
    """The target of an architecture.

    Raises:
        ValueError: no package is built for it.
    """
    for target in TARGETS:
        if target.architecture == architecture:
            return target
    known = ", ".join(target.architecture for target in TARGETS)
    raise ValueError(f"architecture {architecture!r}: expected one of {known}")
