"""The machines that a package is built for."""

import argparse
from collections.abc import Sequence
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
    suite: str
    """The release's name on a mirror."""

    @property
    def name(self) -> str:
        """For people and files, such as debian13_amd64."""
        return f"debian{self.debian}_{self.architecture}"


TARGETS: Final = (
    Target("amd64", "13", "3.13", "x86_64-manylinux_2_40", "trixie"),
    Target("amd64", "12", "3.11", "x86_64-manylinux_2_36", "bookworm"),
    # Most of PySide6's wheels for this processor need glibc 2.39, which Debian 13 brings.
    Target("arm64", "13", "3.13", "aarch64-manylinux_2_40", "trixie"),
)


def find_target(architecture: str, debian: str) -> Target:
    """The target of an architecture and a release of Debian.

    Raises:
        ValueError: no package is built for it.
    """
    for target in TARGETS:
        if (target.architecture, target.debian) == (architecture, debian):
            return target
    known = ", ".join(target.name for target in TARGETS)
    raise ValueError(f"debian{debian}_{architecture}: expected one of {known}")


def add_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that choose some of the targets."""
    for flag, known in (
        ("--architecture", [target.architecture for target in TARGETS]),
        ("--debian", [target.debian for target in TARGETS]),
    ):
        parser.add_argument(
            flag,
            action="append",
            choices=sorted(set(known)),
            help="build for this one only; may be given again",
        )


def choose(
    architectures: Sequence[str] | None, debians: Sequence[str] | None
) -> tuple[Target, ...]:
    """The targets that were asked for: all, where nothing was; empty: there is no such pair."""
    return tuple(
        target
        for target in TARGETS
        if (not architectures or target.architecture in architectures)
        and (not debians or target.debian in debians)
    )
