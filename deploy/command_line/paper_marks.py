"""Fingerprints that a person compares with a paper before something is believed."""

import sys
from collections.abc import Collection
from typing import Final

_YES: Final = frozenset({"y", "yes", "j", "ja", "s", "si", "sí"})


def find_disagreement(what: str, mark: str, given: Collection[str], flag: str) -> str | None:
    """Why a fingerprint is not the one on paper; None: it is.

    Where no flag says what stands there, a person at a terminal is asked; no answer is no yes.

    Args:
        what: whose it is, to be told.
        mark: the fingerprint.
        given: what the flag says, in any case; empty: nothing.
        flag: its name.
    """
    if given:
        if mark in {one.lower() for one in given}:
            return None
        return f"{what} is {mark}, which no {flag} says; nothing was laid out"
    if sys.stdin is not None and sys.stdin.isatty():
        answer = input(f"{what} is {mark}. Does the paper in the cage say the same? [no] ")
        if answer.strip().lower() in _YES:
            return None
        return f"{what} is {mark}, and the paper says otherwise; nothing was laid out"
    return f"{what} is {mark}: compare that with the paper in the cage, then say {flag} {mark}"
